//! *Survive* as whoever designs for it sees it.

use anstyle::Style;
use egui::{Color32, Theme};
use engine::survive::Survive;
use engine::{Cell, Coord, Zone};
use scenario_rules::knobs::Knobs;
use scenario_rules::{Trouble, ZoneFile};

use super::{WORDS, change, in_text, lens, look, mend, print, report, template, tiles};
use crate::analysis::lens::Lens;
use crate::analysis::test_run::TestRun;
use crate::analysis::test_run::tables::TestTable;
use crate::document::Document;
use crate::document::deck::Deck;
use crate::game::{Designed, GameWords};
use crate::print::offer::Offer;
use crate::print::scene::Scene;
use crate::print::{Part, Sheet, Unfit};
use crate::report::heat::{HeatWords, Mark};
use crate::theme::{CellStyle, Look};

impl Designed for Survive {
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

    fn paper(&self) -> &'static Offer {
        &print::OFFER
    }

    fn pages(&self, sheet: &Sheet<'_>, parts: &[Part]) -> Result<Scene, Unfit> {
        Ok(print::pages(sheet, parts))
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

    fn deck(&self, zone: &Zone, knobs: &Knobs) -> Option<Deck> {
        Some(tiles::deck(zone, knobs))
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
}
