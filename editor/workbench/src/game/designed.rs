//! What a game shows and offers to whoever designs for it, whether or not a match is played.

use anstyle::Style;
use egui::{Color32, Theme};
use engine::{Cell, Coord, Skill, Zone};
use scenario_rules::knobs::Knobs;
use scenario_rules::{Trouble, ZoneFile};

use crate::analysis::lens::Lens;
use crate::analysis::test_run::TestRun;
use crate::analysis::test_run::tables::TestTable;
use crate::document::Document;
use crate::document::deck::Deck;
use crate::print::offer::Offer;
use crate::print::scene::Scene;
use crate::print::{Part, Sheet, Unfit};
use crate::report::heat::{HeatWords, Mark};
use crate::report::skills::Elsewhere;
use crate::simulate::batch::MEASURES;
use crate::theme::{CellStyle, Ink, Look};

/// A game as whoever designs for it sees it.
pub trait Designed: Sync {
    /// What it calls its zones in the window.
    fn words(&self) -> &'static GameWords;

    /// How a cell is drawn; `None` where there is nothing.
    fn cell_style(&self, cell: Cell, theme: Theme, look: Look) -> Option<CellStyle>;

    /// The sign that stands for a cell in a text, and its colour.
    fn in_text(&self, cell: Cell) -> (char, Style);

    /// What such signs mean.
    fn text_legend(&self) -> Vec<(Cell, &'static str)>;

    /// What a zone is made of, in a sentence.
    fn made_of(&self, zone: &Zone) -> String;

    /// What can be measured on a zone, and laid over it.
    fn lenses(&self) -> &'static [Lens];

    /// What is counted by sector, whose it may be, and what times are called.
    fn heat_words(&self) -> &'static HeatWords;

    /// The rim around a cell in a picture of heat.
    fn heat_mark(&self, cell: Cell) -> Option<Mark>;

    /// The colours of such rims, and what they mean.
    fn heat_legend(&self) -> &'static [(Color32, &'static str)];

    /// The tables of a test.
    fn tables(&self, trial: &TestRun) -> Vec<TestTable>;

    /// What a skill is worth on zones that others are held against, at a table of so many; nothing where nobody played
    /// there.
    fn worth_elsewhere(&self, _: &Zone, _: &Knobs, _players: u8, _: &Skill) -> Vec<Elsewhere> {
        Vec::new()
    }

    /// What can be printed.
    fn paper(&self) -> &'static Offer;

    /// The pages of some parts of a sheet.
    fn pages(&self, sheet: &Sheet<'_>, parts: &[Part]) -> Result<Scene, Unfit>;

    /// On how many pages a part of a map stands that is too large for one page.
    fn parts_of_maps(&self, sheet: &Sheet<'_>, part: Part) -> usize;

    /// How the text of a QR code begins.
    fn code_head(&self) -> &'static str;

    /// A zone as the text of a QR code.
    fn write_code(&self, zone: &ZoneFile) -> String;

    /// The zone that the text of a QR code stands for, or why there is none.
    fn read_code(&self, text: &str) -> Result<ZoneFile, String>;

    /// A new zone that is no empty one, in the shape that the game is known for.
    fn template(&self, name: &str, columns: u16, rows: u16) -> Result<Document, Vec<Trouble>>;

    /// Whether such a zone can be played as it is.
    fn is_template_playable(&self, columns: u16, rows: u16) -> bool;

    /// A zone drawn by luck with which nothing is wrong; `None` where luck made none, or the game has none.
    fn draw(&self, _size: [u16; 2], _: Drawing) -> Option<Zone> {
        None
    }

    /// The deck whose cards a designer counts, with the places on the map for them.
    fn deck(&self, _: &Zone, _: &Knobs) -> Option<Deck> {
        None
    }

    /// What else could be at a cell, where that is worth a question.
    fn alternatives(&self, zone: &Zone, at: Coord) -> Vec<Cell>;

    /// A small change of a zone, by luck: `below(n)` is a number below n.
    fn change(&self, zone: &Zone, size: u8, below: &mut dyn FnMut(u32) -> u32) -> Vec<(Coord, Cell)>;

    /// Changes that may make a zone playable that is not.
    fn mends(&self, zone: &Zone) -> Vec<Vec<(Coord, Cell)>>;

    /// How many exits a zone needs more before what is wanted of its measures can be at all; none, where nothing is known.
    fn missing_exits(
        &self,
        _: &Zone,
        _: &Knobs,
        _players: u8,
        _wanted: [Option<[f64; 2]>; MEASURES],
    ) -> usize {
        0
    }

    /// Where one exit more could be, the best place first; nowhere, where a game has none to add.
    fn more_exits(&self, _: &Zone) -> Vec<(Coord, Cell)> {
        Vec::new()
    }
}

/// What is to be drawn by luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Which luck.
    pub seed: u64,
    /// Whether both halves are alike.
    pub mirrored: bool,
    /// How many of a hundred places are risky.
    pub risky: u8,
    /// How many exits there are.
    pub exits: u8,
}

impl Default for Drawing {
    /// As the published zones are, about.
    fn default() -> Self {
        Self { seed: 1, mirrored: true, risky: 65, exits: 4 }
    }
}

/// What a game calls its zones in the window.
#[derive(Clone, Copy, Debug)]
pub struct GameWords {
    /// The command for an empty zone.
    pub new_empty: &'static str,
    /// The command for a zone in the shape that the game is known for.
    pub new_shaped: &'static str,
    /// That shape as a choice, and as a noun: alone for a name, and in a sentence.
    pub shaped: &'static str,
    /// What is drawn by luck, as a choice, and what its risky places and exits are called; `None` where nothing can be.
    pub drawn: Option<[&'static str; 3]>,
    /// What a new one is called.
    pub shape: &'static str,
    /// The same in a sentence.
    pub a_shape: &'static str,
    /// The sides of its grid.
    pub sides: [&'static str; 2],
    /// What matters most about its matches, as few words as can be, and in which colour: what `Shown::result` tells.
    pub headlines: [(&'static str, Ink); MEASURES],
    /// The same in answers for programs.
    pub headline_keys: [&'static str; MEASURES],
}
