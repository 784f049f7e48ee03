//! The map of an island and its sea, as it is drawn.

use std::fmt;

use crate::coord::{Coord, GRID_LIMIT};
use crate::grid::Grid;

// What can stand on a cell: its sign and the word for it.
macro_rules! pieces {
    ($($(#[doc = $doc:literal])+ $piece:ident = $sign:literal, $word:literal;)+) => {
        /// What stands on a cell of the map.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Piece { $($(#[doc = $doc])+ $piece,)+ }

        impl Piece {
            /// All of them, in the order of a palette.
            pub const ALL: &'static [Self] = &[$(Self::$piece),+];

            /// Its sign in the text of a map.
            pub const fn sign(self) -> char {
                match self { $(Self::$piece => $sign),+ }
            }

            /// The word for it.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$piece => $word),+ }
            }
        }
    };
}

pieces! {
    /// No part of the board.
    Nothing = '.', "nothing";
    /// Open sea.
    Sea = '~', "sea";
    /// Sea where a serpent begins.
    Serpent = 'S', "serpent";
    /// The place of a tile whose terrain is dealt.
    Island = '#', "island";
    /// The place of a beach.
    Beach = 'b', "beach";
    /// The place of a forest.
    Forest = 'f', "forest";
    /// The place of a mountain.
    Mountain = 'm', "mountain";
    /// A safe island.
    Safe = '@', "safe";
}

impl Piece {
    /// The piece with a sign.
    pub fn from_sign(sign: char) -> Option<Self> {
        Self::ALL.iter().copied().find(|piece| piece.sign() == sign)
    }

    /// Whether a tile is laid there.
    pub const fn is_tile(self) -> bool {
        matches!(self, Self::Island | Self::Beach | Self::Forest | Self::Mountain)
    }
}

/// Whatever was drawn: a line of cells a letter. Whether it can be played is for [`Board::new`](super::Board::new) to say.
///
/// Tops of the cells are pointy: a letter is a line that runs from left to right, a number the place in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    cells: Grid<Piece>,
}

/// Why a text is no map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapError {
    /// A sign that stands for nothing, and where.
    Sign(char, Coord),
    /// A line that is not as long as the first.
    Length(usize),
    /// More lines, or longer ones, than a grid may have.
    TooLarge,
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sign(sign, at) => {
                write!(f, "'{sign}' at {at} is no sign of a map; expected one of . ~ S # b f m @")
            }
            Self::Length(line) => write!(f, "line {} is not as long as the first", line + 1),
            Self::TooLarge => write!(f, "a map has at most {GRID_LIMIT} lines of {GRID_LIMIT} cells"),
        }
    }
}

impl std::error::Error for MapError {}

// The printed board.
const ATLANTIS: [&str; 13] = [
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

impl Map {
    /// The map drawn on a grid whose columns are the lines of the map.
    pub fn new(cells: Grid<Piece>) -> Self {
        Self { cells }
    }

    /// The printed board.
    pub fn atlantis() -> Self {
        // Its signs are known, and so is its size.
        Self::from_lines(&ATLANTIS).unwrap_or_else(|_| Self::new(Grid::filled(0, 0, Piece::Nothing)))
    }

    /// Reads a map as it is seen, one line a letter.
    pub fn from_lines<T: AsRef<str>>(lines: &[T]) -> Result<Self, MapError> {
        let width = lines.first().map_or(0, |line| line.as_ref().chars().count());
        let within = |n: usize| u16::try_from(n).ok().filter(|n| *n <= GRID_LIMIT).ok_or(MapError::TooLarge);
        let mut cells = Grid::filled(within(lines.len())?, within(width)?, Piece::Nothing);
        for (col, line) in (0..).zip(lines) {
            if line.as_ref().chars().count() != width {
                return Err(MapError::Length(usize::from(col)));
            }
            for (row, sign) in (0..).zip(line.as_ref().chars()) {
                let at = Coord::new(col, row);
                let piece = Piece::from_sign(sign).ok_or(MapError::Sign(sign, at))?;
                if let Some(cell) = cells.get_mut(at) {
                    *cell = piece;
                }
            }
        }
        Ok(Self { cells })
    }

    /// The map as it is seen, one line a letter.
    pub fn to_lines(&self) -> Vec<String> {
        let line = |col| (0..self.cells.rows()).map(|row| self.piece(Coord::new(col, row)).sign()).collect();
        (0..self.cells.columns()).map(line).collect()
    }

    /// The grid it is drawn on: its columns are the lines of the map.
    pub fn cells(&self) -> &Grid<Piece> {
        &self.cells
    }

    /// The piece at a coordinate; nothing outside the grid.
    pub fn piece(&self, at: Coord) -> Piece {
        self.cells.get(at).copied().unwrap_or(Piece::Nothing)
    }

    /// Paints one cell and returns what it was; `None`, and nothing changed, outside the grid.
    pub fn set_piece(&mut self, at: Coord, piece: Piece) -> Option<Piece> {
        self.cells.get_mut(at).map(|cell| std::mem::replace(cell, piece))
    }

    /// All cells of the board by letter, then number.
    pub fn spaces(&self) -> impl Iterator<Item = (Coord, Piece)> {
        self.cells.iter().map(|(at, piece)| (at, *piece)).filter(|(_, piece)| *piece != Piece::Nothing)
    }

    /// The cells of one piece, by letter, then number.
    pub fn all(&self, piece: Piece) -> impl Iterator<Item = Coord> {
        self.spaces().filter(move |(_, p)| *p == piece).map(|(at, _)| at)
    }
}
