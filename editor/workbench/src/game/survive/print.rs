//! The paper of this game: everything that a table needs.
//!
//! * [`map`]: the board on one page, with what its signs mean and what is played with. [`reference`](mod@reference): its
//!   back, the game in short, as the scenario plays it.
//! * [`poster`]: the board as large as pieces need it, in parts. [`key`]: what its designer wants to know.
//! * [`tiles`], [`pieces`], [`die`]: what is cut out.
//! * [`lattice`], [`chart`], [`figure`], [`words`]: what all of these are made of. [`code`]: a board as a short text.

pub mod chart;
pub mod code;
pub mod die;
pub mod figure;
pub mod key;
pub mod lattice;
pub mod map;
pub mod pieces;
pub mod poster;
pub mod reference;
pub mod tiles;
mod two_sides;
pub mod words;

use engine::survive::Rules;
use scenario_rules::{PlayerRange, names};

use crate::print::offer::{Bundle, Offer, Offered, When};
use crate::print::paper::Paper;
use crate::print::scene::{Page, Scene};
use crate::print::{Copies, Part, Sheet, begin_afresh};
use words::Words;

/// What can be printed of it.
pub const OFFER: Offer = Offer {
    parts: &[
        Offered { part: Part::Player, name: "Map", when: When::Always },
        Offered { part: Part::Scenario, name: "Reference card", when: When::Always },
        Offered { part: Part::Board, name: "Board in parts", when: When::Always },
        Offered { part: Part::Key, name: "Designer’s key", when: When::Asked },
        Offered { part: Part::Cards, name: "Tiles and pieces", when: When::Asked },
    ],
    papers: &[Paper::A4, Paper::Letter, Paper::A3],
    copies: &[Copies::One],
    pack: &[
        Bundle { word: "", parts: &[Part::Player, Part::Scenario], papers: &Paper::USUAL },
        Bundle { word: "-board", parts: &[Part::Board], papers: &[Paper::A4, Paper::Letter, Paper::A3] },
        Bundle { word: "-key", parts: &[Part::Key], papers: &Paper::USUAL },
        Bundle { word: "-pieces", parts: &[Part::Cards], papers: &Paper::USUAL },
    ],
};

/// How many play where neither board nor scenario says it.
const PLAYERS: u8 = 4;

/// The most colours: as many as there are letters to tell them apart.
const COLOURS: u8 = 26;

/// What is printed for one table.
#[derive(Clone, Copy, Debug)]
pub struct Kit<'a> {
    /// What was ordered.
    pub sheet: &'a Sheet<'a>,
    /// The rules that are played.
    pub rules: Rules,
    /// The texts in its language.
    pub words: &'static Words,
}

impl<'a> Kit<'a> {
    /// What is printed for a sheet.
    pub fn new(sheet: &'a Sheet<'a>) -> Self {
        let rules = sheet.scenario.map_or_else(Rules::default, |(_, compiled)| compiled.rules());
        Self { sheet, rules, words: Words::of(sheet.style.language) }
    }

    /// What is played: a scenario, or the printed game.
    pub fn game(&self) -> &'a str {
        let printed = self.words.printed;
        self.sheet.scenario.map_or(printed, |(file, _)| names::name(file, self.sheet.style.language))
    }

    /// The fewest and the most players, where scenario or board say it.
    pub fn players(&self) -> Option<PlayerRange> {
        self.sheet.scenario.and_then(|(file, _)| file.players()).or(self.sheet.zone.players())
    }

    /// How many colours are played with at the largest table.
    pub fn colours(&self) -> u8 {
        let most = self.players().map_or(PLAYERS, |players| players.most);
        (most * self.rules.setup.colours.get() as u8).min(COLOURS)
    }

    /// The paper of everything but the board: A3 is for the board alone.
    pub const fn paper(&self) -> Paper {
        match self.sheet.style.paper {
            Paper::A3 => Paper::A4,
            usual => usual,
        }
    }

    /// Program, content and name, on one line. The name is the last: whatever is in it turns nothing else around.
    pub fn signature(&self) -> String {
        format!("Hatchway {} · {} · {}", env!("CARGO_PKG_VERSION"), self.sheet.mark(), self.sheet.zone.name())
    }
}

/// The pages of some parts, one part after the other, for printing on both sides: the reference card is the back of the
/// map, what is cut out has its backs, and the parts of the board have none.
pub fn pages(sheet: &Sheet<'_>, parts: &[Part]) -> Scene {
    let kit = Kit::new(sheet);
    let mut pages: Vec<Page> = Vec::new();
    for part in parts {
        match part {
            Part::Player => pages.push(map::page(&kit)),
            Part::Scenario => pages.extend(reference::pages(&kit)),
            Part::Board => {
                let board = poster::pages(&kit);
                let board = if parts.len() > 1 { with_empty_backs(board) } else { board };
                begin_afresh(&mut pages, board);
            }
            Part::Key => begin_afresh(&mut pages, vec![key::page(&kit)]),
            Part::Cards => {
                begin_afresh(&mut pages, tiles::pages(&kit));
                pages.extend(pieces::pages(&kit));
            }
        }
    }
    while pages.last().is_some_and(Page::is_blank) {
        pages.pop();
    }
    let title = format!("{} · {}", sheet.zone.name(), kit.game());
    Scene { title, language: sheet.style.language.word(), pages }
}

/// On how many pages the parts of a map stand.
pub fn parts_of_maps(sheet: &Sheet<'_>, part: Part) -> usize {
    match part {
        Part::Board => poster::Poster::of(sheet.zone.zone(), sheet.style.paper).parts().len(),
        Part::Player | Part::Scenario | Part::Key | Part::Cards => 0,
    }
}

// Printed with what has two sides, no part of the board is the back of another.
fn with_empty_backs(pages: Vec<Page>) -> Vec<Page> {
    pages.into_iter().flat_map(|page| [page.clone(), Page::new(page.size)]).collect()
}
