//! What a game has on paper: the parts that can be asked for, and on what.

use engine::Game;

use super::paper::Paper;
use super::{Copies, Part, Style, Unfit};

/// What can be printed of a game.
#[derive(Debug)]
pub struct Offer {
    /// The parts, in the order in which they are printed.
    pub parts: &'static [Offered],
    /// The papers.
    pub papers: &'static [Paper],
    /// How many copies may share a page.
    pub copies: &'static [Copies],
    /// The files of a whole pack.
    pub pack: &'static [Bundle],
}

/// A part that can be asked for.
#[derive(Clone, Copy, Debug)]
pub struct Offered {
    /// The part.
    pub part: Part,
    /// What it is called in the window.
    pub name: &'static str,
    /// When it is printed.
    pub when: When,
}

/// When a part is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Unless it is left out.
    Always,
    /// Where there is a scenario, unless it is left out.
    Scenario,
    /// When somebody asks for it.
    Asked,
}

/// A file of a pack.
#[derive(Debug)]
pub struct Bundle {
    /// What its name ends with, before the ending.
    pub word: &'static str,
    /// Its parts.
    pub parts: &'static [Part],
    /// The papers on which it is made.
    pub papers: &'static [Paper],
}

impl Offer {
    /// What there is to choose from, with or without a scenario.
    pub fn choice(&self, scenario: bool) -> impl Iterator<Item = Offered> {
        let there = move |offered: &Offered| scenario || offered.when != When::Scenario;
        self.parts.iter().copied().filter(there)
    }

    /// What is printed when nobody asks for anything else.
    pub fn usual(&self, scenario: bool) -> Vec<Part> {
        let usual = self.choice(scenario).filter(|offered| offered.when != When::Asked);
        usual.map(|offered| offered.part).collect()
    }

    /// The parts of a file of the pack that there are with or without a scenario.
    pub fn bundled(&self, bundle: &Bundle, scenario: bool) -> Vec<Part> {
        let there = self.choice(scenario).map(|offered| offered.part);
        there.filter(|part| bundle.parts.contains(part)).collect()
    }

    /// Refuses what means nothing in a game.
    pub(crate) fn serves(&self, game: Game, style: Style, parts: &[Part]) -> Result<(), Unfit> {
        let game = game.word();
        if !self.papers.contains(&style.paper) {
            let papers: Vec<&str> = self.papers.iter().map(|paper| paper.name()).collect();
            return Err(Unfit(format!(
                "sheets of {game} are not made for {}: expected {}",
                style.paper.name(),
                papers.join(" or ")
            )));
        }
        if !self.copies.contains(&style.copies) {
            return Err(Unfit(format!(
                "sheets of {game} are printed one a page, found {} copies a page",
                style.copies.count()
            )));
        }
        let strange = parts.iter().find(|part| self.parts.iter().all(|offered| offered.part != **part));
        let told = |part: &Part| Err(Unfit(format!("{game} has no part \"{}\" on paper", part.word())));
        strange.map_or(Ok(()), told)
    }
}
