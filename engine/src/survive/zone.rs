//! What the cells of a zone mean in this game, and the palette they are painted with.
//!
//! Tops of the cells are pointy: a letter is a line that runs from left to right, a number the place in it.

use std::fmt;

use crate::coord::Coord;
use crate::game::Game;
use crate::palette::{Cell, Offer, Palette, Piece, Sort, Top};
use crate::zone::Zone;

/// What a cell of the map is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// No part of the board.
    Nothing,
    /// Open sea.
    Sea,
    /// Sea where a serpent begins.
    Serpent,
    /// The place of a tile whose terrain is dealt.
    Island,
    /// The place of a beach.
    Beach,
    /// The place of a forest.
    Forest,
    /// The place of a mountain.
    Mountain,
    /// A safe island.
    Safe,
}

const fn ground(sign: char, word: &'static str, name: &'static str, key: char) -> Piece {
    Piece { sign, word, name, sort: Sort::Ground, offer: Offer::Key(key) }
}

/// Every piece, in the order of [`Kind::ALL`].
pub const PALETTE: Palette = Palette {
    pieces: &[
        Piece { sign: '.', word: "nothing", name: "nothing", sort: Sort::Nothing, offer: Offer::Key('0') },
        ground('~', "sea", "sea", '1'),
        ground('S', "serpent", "serpent start", '2'),
        ground('#', "island", "tile", '3'),
        ground('b', "beach", "beach", '4'),
        ground('f', "forest", "forest", '5'),
        ground('m', "mountain", "mountain", '6'),
        ground('@', "safe", "safe island", '7'),
    ],
    signs: ". ~ S # b f m @",
    legend: ". nothing, ~ sea, S sea with a serpent, # tile, b beach, f forest, m mountain, @ safe island",
    words: "sea, serpent, island, beach, forest, mountain or safe",
    numbered: "",
    printed: [13, 12],
    top: Top::Pointy,
};

impl Kind {
    /// All of them, in the order of the palette.
    pub const ALL: [Self; 8] = [
        Self::Nothing,
        Self::Sea,
        Self::Serpent,
        Self::Island,
        Self::Beach,
        Self::Forest,
        Self::Mountain,
        Self::Safe,
    ];

    /// The cell that is painted for it.
    pub const fn cell(self) -> Cell {
        Cell::new(Game::Survive, self as u8)
    }

    /// What a cell means in this game; a cell of another one is nothing here.
    pub const fn of(cell: Cell) -> Self {
        match cell.game() {
            Game::Survive => Self::ALL[cell.place() as usize],
            Game::Escape => Self::Nothing,
        }
    }

    /// Whether a tile is laid there.
    pub const fn is_tile(self) -> bool {
        matches!(self, Self::Island | Self::Beach | Self::Forest | Self::Mountain)
    }

    /// Whether it is sea from the beginning.
    pub const fn is_sea(self) -> bool {
        matches!(self, Self::Sea | Self::Serpent)
    }
}

impl From<Kind> for Cell {
    fn from(kind: Kind) -> Self {
        kind.cell()
    }
}

impl fmt::Display for Kind {
    /// As a person says it: `sea`, `safe island`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.cell(), f)
    }
}

/// A zone read as one of this game.
pub trait Spaces {
    /// The kind at a coordinate; nothing outside the grid.
    fn kind(&self, at: Coord) -> Kind;

    /// All cells of the board by letter, then number.
    fn spaces(&self) -> impl Iterator<Item = (Coord, Kind)>;
}

impl Spaces for Zone {
    fn kind(&self, at: Coord) -> Kind {
        Kind::of(self.cell(at))
    }

    fn spaces(&self) -> impl Iterator<Item = (Coord, Kind)> {
        self.painted().map(|(at, cell)| (at, Kind::of(cell)))
    }
}

/// The printed board.
pub fn atlantis() -> Zone {
    const LINES: [&str; 13] = [
        "...~~~~~~~..",
        "@S~~~~~~~~~@",
        ".~~~~~~~~~~S",
        ".~~~####~~~.",
        ".~~~#####~~~",
        "~~########~~",
        ".~~###S###~~",
        "~~########~~",
        ".~~~#####~~~",
        ".~~~####~~~.",
        ".S~~~~~~~~~~",
        "@~~~~~~~~~S@",
        "...~~~~~~~..",
    ];
    // Its signs are known, and its lines are of one length.
    Zone::from_signs(Game::Survive, LINES).unwrap_or_else(|| Zone::empty(Game::Survive, 0, 0))
}
