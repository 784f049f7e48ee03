//! What the workbench shows differently for each game. All that is decided by the game alone is decided here.

pub mod escape;

use std::sync::LazyLock;

use egui::Theme;
use engine::escape::Escape;
use engine::{Cell, Game, Sums as _};
use scenario_rules::Ruled;
use serde::{Deserialize, Serialize};

use crate::print::scene::Scene;
use crate::print::{Part, Sheet, Unfit};
use crate::theme::{CellStyle, Look};

/// A game that the workbench plays and shows.
pub trait Shown: Ruled {
    /// The sums of its matches, as those of some game.
    fn sums(sums: GameSums<Self>) -> Sums;

    /// The differences between its matches, as those of some game.
    fn pairs(paired: Self::Paired) -> Pairs;
}

/// Sums over matches of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct GameSums<G: Ruled> {
    /// What the matches say about the board.
    pub summary: G::Summary,
    /// Which rules came up in them; nothing, if nobody looked.
    pub seen: G::Seen,
    /// The lowest number of a match of each of the game's two sorts.
    pub examples: [Option<u64>; 2],
}

impl<G: Ruled> GameSums<G> {
    fn merge(&mut self, other: &Self) {
        self.summary.merge(&other.summary);
        self.seen.merge(&other.seen);
        for (first, more) in self.examples.iter_mut().zip(other.examples) {
            *first = lowest(*first, more);
        }
    }
}

/// The lower of two numbers, as far as they are known.
pub(crate) fn lowest(one: Option<u64>, other: Option<u64>) -> Option<u64> {
    one.into_iter().chain(other).min()
}

/// Sums over matches of whatever game was played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sums {
    /// Nothing was played yet.
    #[default]
    Nothing,
    /// Of *Escape*.
    Escape(Box<GameSums<Escape>>),
}

impl Sums {
    /// Adds the sums of other matches of the same game.
    pub fn merge(&mut self, other: &Self) {
        match (&mut *self, other) {
            (Self::Nothing, other) => *self = other.clone(),
            (_, Self::Nothing) => {}
            (Self::Escape(sums), Self::Escape(more)) => sums.merge(more),
        }
    }

    /// How many matches came to their end.
    pub fn matches(&self) -> u64 {
        match self {
            Self::Nothing => 0,
            Self::Escape(sums) => sums.summary.matches,
        }
    }

    /// The sums of *Escape*; none, where another game was played.
    pub fn escape(&self) -> &GameSums<Escape> {
        static NOTHING: LazyLock<GameSums<Escape>> = LazyLock::new(GameSums::default);
        match self {
            Self::Nothing => &NOTHING,
            Self::Escape(sums) => sums,
        }
    }
}

/// By how much matches with the same luck differ, of whatever game was played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pairs {
    /// Nothing was played yet.
    #[default]
    Nothing,
    /// Of *Escape*.
    Escape(engine::escape::Paired),
}

impl Pairs {
    /// Adds other pairs of the same game.
    pub fn merge(&mut self, other: &Self) {
        match (&mut *self, other) {
            (Self::Nothing, other) => *self = other.clone(),
            (_, Self::Nothing) => {}
            (Self::Escape(pairs), Self::Escape(more)) => pairs.merge(more),
        }
    }

    /// The pairs of *Escape*; none, where another game was played.
    pub fn escape(&self) -> &engine::escape::Paired {
        static NOTHING: LazyLock<engine::escape::Paired> = LazyLock::new(engine::escape::Paired::default);
        match self {
            Self::Nothing => &NOTHING,
            Self::Escape(pairs) => pairs,
        }
    }
}

impl Shown for Escape {
    fn sums(sums: GameSums<Self>) -> Sums {
        Sums::Escape(Box::new(sums))
    }

    fn pairs(paired: Self::Paired) -> Pairs {
        Pairs::Escape(paired)
    }
}

/// The pages of some parts of a sheet.
pub fn pages(sheet: &Sheet<'_>, parts: &[Part]) -> Result<Scene, Unfit> {
    match sheet.zone.zone().game() {
        Game::Escape => escape::print::pages(sheet, parts),
        Game::Survive => Err(Unfit("boards of survive cannot be printed yet".to_owned())),
    }
}

/// On how many pages a part of a map stands that is too large for one page.
pub fn parts_of_maps(sheet: &Sheet<'_>, part: Part) -> usize {
    match sheet.zone.zone().game() {
        Game::Escape => escape::print::parts_of_maps(sheet, part),
        Game::Survive => 1,
    }
}

/// How a cell is drawn; `None` where there is nothing.
pub fn cell_style(cell: Cell, theme: Theme, look: Look) -> Option<CellStyle> {
    match cell.game() {
        Game::Escape => escape::look::cell_style(cell, theme, look),
        Game::Survive => None,
    }
}
