//! *Escape* as whoever designs for it sees it.

use anstyle::Style;
use egui::{Color32, Theme};
use engine::escape::{Escape, Rules};
use engine::{Cell, Coord, Skill, Zone};
use scenario_rules::knobs::Knobs;
use scenario_rules::{Trouble, ZoneFile};

use super::{WORDS, change, generate, in_text, lens, look, mend, print, published, report, template};
use crate::analysis::lens::Lens;
use crate::analysis::test_run::TestRun;
use crate::analysis::test_run::tables::TestTable;
use crate::document::Document;
use crate::game::{Designed, Drawing, GameWords};
use crate::print::offer::Offer;
use crate::print::scene::Scene;
use crate::print::{Part, Sheet, Unfit};
use crate::report::heat::{HeatWords, Mark};
use crate::report::skills::Elsewhere;
use crate::simulate::batch::MEASURES;
use crate::theme::{CellStyle, Look};

impl Designed for Escape {
    fn words(&self) -> &'static GameWords {
        &WORDS
    }

    fn cell_style(&self, cell: Cell, theme: Theme, look: Look) -> Option<CellStyle> {
        look::cell_style(cell, theme, look)
    }

    fn in_text(&self, cell: Cell) -> (char, Style) {
        in_text::sign(cell)
    }

    fn text_legend(&self) -> Vec<(Cell, &'static str)> {
        in_text::LEGEND.map(|(kind, word)| (kind.cell(), word)).to_vec()
    }

    fn made_of(&self, zone: &Zone) -> String {
        in_text::made_of(zone)
    }

    fn lenses(&self) -> &'static [Lens] {
        lens::LENSES
    }

    fn heat_words(&self) -> &'static HeatWords {
        &report::heat::WORDS
    }

    fn heat_mark(&self, cell: Cell) -> Option<Mark> {
        look::heat_mark(cell)
    }

    fn heat_legend(&self) -> &'static [(Color32, &'static str)] {
        look::HEAT_LEGEND
    }

    fn tables(&self, trial: &TestRun) -> Vec<TestTable> {
        report::grids::tables(trial)
    }

    fn worth_elsewhere(&self, zone: &Zone, knobs: &Knobs, players: u8, skill: &Skill) -> Vec<Elsewhere> {
        let as_published = knobs.rules::<Rules>() == Rules::advanced();
        if as_published { published::worth_elsewhere(zone, players, skill) } else { Vec::new() }
    }

    fn paper(&self) -> &'static Offer {
        &print::OFFER
    }

    fn pages(&self, sheet: &Sheet<'_>, parts: &[Part]) -> Result<Scene, Unfit> {
        print::pages(sheet, parts)
    }

    fn parts_of_maps(&self, sheet: &Sheet<'_>, part: Part) -> usize {
        print::parts_of_maps(sheet, part)
    }

    fn code_head(&self) -> &'static str {
        print::code::HEAD
    }

    fn write_code(&self, zone: &ZoneFile) -> String {
        print::code::write(zone)
    }

    fn read_code(&self, text: &str) -> Result<ZoneFile, String> {
        print::code::read(text)
    }

    fn template(&self, name: &str, columns: u16, rows: u16) -> Result<Document, Vec<Trouble>> {
        template::new(name, columns, rows)
    }

    fn is_template_playable(&self, columns: u16, rows: u16) -> bool {
        template::is_playable(columns, rows)
    }

    fn draw(&self, [columns, rows]: [u16; 2], drawing: Drawing) -> Option<Zone> {
        let Drawing { seed, mirrored, risky, exits: hatches } = drawing;
        let dangerous = f64::from(risky) / 100.0;
        let plan = generate::Plan { columns, rows, dangerous, hatches, mirrored };
        let [least_columns, least_rows] = generate::SMALLEST;
        let room = columns >= least_columns && rows >= least_rows;
        room.then(|| generate::generate_by_seed(plan, seed)).flatten()
    }

    fn alternatives(&self, zone: &Zone, at: Coord) -> Vec<Cell> {
        change::alternatives(zone, at)
    }

    fn change(&self, zone: &Zone, size: u8, below: &mut dyn FnMut(u32) -> u32) -> Vec<(Coord, Cell)> {
        change::change(zone, size, below)
    }

    fn mends(&self, zone: &Zone) -> Vec<Vec<(Coord, Cell)>> {
        mend::mends(zone)
    }

    fn missing_exits(
        &self,
        zone: &Zone,
        knobs: &Knobs,
        players: u8,
        wanted: [Option<[f64; 2]>; MEASURES],
    ) -> usize {
        mend::missing_hatches(zone, &knobs.rules(), players, wanted)
    }

    fn more_exits(&self, zone: &Zone) -> Vec<(Coord, Cell)> {
        mend::more_hatches(zone)
    }
}
