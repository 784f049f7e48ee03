//! The palette: what a zone is painted with.
//!
//! Whoever edits, saves or draws zones takes the pieces from here and knows no game otherwise. A cell of a zone is
//! one of them by its place in the palette; only the game itself reads a meaning into it.

use std::fmt;

use crate::coord::Coord;
use crate::game::Game;

/// Everything that the zones of a game are painted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The pieces. The first one is the absence of anything.
    pub pieces: &'static [Piece],
    /// The signs, as a message lists them.
    pub signs: &'static str,
    /// The signs with what they mean.
    pub legend: &'static str,
    /// The words of lists, as a message lists them.
    pub words: &'static str,
    /// What the numbered pieces are called together.
    pub numbered: &'static str,
    /// The size of the printed map, in columns and rows: in letters and numbers.
    pub printed: [u16; 2],
    /// How cells stand, and so how a map is typed.
    pub top: Top,
}

/// What a cell has on top. Names and neighbours are the same; what differs is whether letters run down or across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Top {
    /// A side: a letter is a column, and every line of a typed map is a number.
    Flat,
    /// A corner: a letter is a line from left to right, and so it is typed.
    Pointy,
}

impl Top {
    /// In which line of a typed map a cell stands, and at which place in it, both counted from 0.
    pub const fn typed(self, at: Coord) -> [u16; 2] {
        match self {
            Self::Flat => [at.row, at.col],
            Self::Pointy => [at.col, at.row],
        }
    }

    /// The cell that stands in a line of a typed map at a place in it, both counted from 0.
    pub const fn cell(self, [line, place]: [u16; 2]) -> Coord {
        match self {
            Self::Flat => Coord::new(place, line),
            Self::Pointy => Coord::new(line, place),
        }
    }
}

/// One thing to paint with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The sign that stands for it in a zone file.
    pub sign: char,
    /// The word that stands for it in a list of cells.
    pub word: &'static str,
    /// What a person calls a cell of it.
    pub name: &'static str,
    /// How it is painted.
    pub sort: Sort,
    /// How the palette offers it.
    pub offer: Offer,
}

/// How a piece is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// The absence of a cell.
    Nothing,
    /// Any number of cells.
    Ground,
    /// One in a zone: painted elsewhere, it moves there.
    Single,
    /// One of each number in a zone. Numbers have no gaps.
    Numbered(u8),
}

/// How the palette offers a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// By its name, with the key that picks it.
    Key(char),
    /// For whatever number comes next, under a name of its own, with the key that picks it.
    Another(char, &'static str),
    /// Not at all: it comes about by painting others.
    No,
}

impl Offer {
    /// The key that picks the piece.
    pub const fn key(self) -> Option<char> {
        match self {
            Self::Key(key) | Self::Another(key, _) => Some(key),
            Self::No => None,
        }
    }
}

/// What a cell of a zone is: a place in the palette of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    game: Game,
    place: u8,
}

impl Cell {
    /// A place in the palette of a game.
    pub(crate) const fn new(game: Game, place: u8) -> Self {
        Self { game, place }
    }

    /// No cell at all.
    pub const fn nothing(game: Game) -> Self {
        Self::new(game, 0)
    }

    /// Every cell there can be, in the order of the palette.
    pub fn all(game: Game) -> impl DoubleEndedIterator<Item = Self> {
        (0..game.palette().pieces.len() as u8).map(move |place| Self::new(game, place))
    }

    /// The cells that the palette offers, in its order.
    pub fn offered(game: Game) -> impl DoubleEndedIterator<Item = Self> {
        Self::all(game).filter(|cell| cell.piece().offer != Offer::No)
    }

    /// The cell that a sign of a zone file stands for.
    pub fn from_sign(game: Game, sign: char) -> Option<Self> {
        Self::all(game).find(|cell| cell.sign() == sign)
    }

    /// The cell that a word of a list stands for.
    pub fn from_word(game: Game, word: &str) -> Option<Self> {
        Self::all(game).find(|cell| cell.piece().word == word)
    }

    /// The cell that a key picks.
    pub fn from_key(game: Game, key: char) -> Option<Self> {
        Self::all(game).find(|cell| cell.piece().offer.key() == Some(key))
    }

    /// The game in whose zones it lies.
    pub const fn game(self) -> Game {
        self.game
    }

    /// Its place in the palette.
    pub(crate) const fn place(self) -> u8 {
        self.place
    }

    /// The piece it is painted with.
    pub const fn piece(self) -> &'static Piece {
        &self.game.palette().pieces[self.place as usize]
    }

    /// The sign that stands for it in a zone file.
    pub const fn sign(self) -> char {
        self.piece().sign
    }

    /// What the palette calls it: one whose number the zone will give has none yet.
    pub const fn label(self) -> &'static str {
        match self.piece().offer {
            Offer::Another(_, label) => label,
            Offer::Key(_) | Offer::No => self.piece().name,
        }
    }

    /// What a sentence calls it: `secure`, `the human start`, `hatch 3`.
    pub fn called(self) -> String {
        match self.piece().sort {
            Sort::Single => format!("the {self}"),
            Sort::Nothing | Sort::Ground | Sort::Numbered(_) => self.to_string(),
        }
    }

    /// Whether there is nothing.
    pub const fn is_nothing(self) -> bool {
        matches!(self.piece().sort, Sort::Nothing)
    }

    /// Whether it is ordinary ground, of which a zone has any number.
    pub const fn is_ground(self) -> bool {
        matches!(self.piece().sort, Sort::Ground)
    }

    /// Whether a zone has one of it, and one of each number.
    pub const fn is_single(self) -> bool {
        matches!(self.piece().sort, Sort::Single | Sort::Numbered(_))
    }

    /// Its number, if it has one.
    pub const fn number(self) -> Option<u8> {
        match self.piece().sort {
            Sort::Numbered(number) => Some(number),
            Sort::Nothing | Sort::Ground | Sort::Single => None,
        }
    }

    /// Whether it has a number.
    pub const fn is_numbered(self) -> bool {
        self.number().is_some()
    }

    /// Whether it looks like another to whoever compares two halves of a zone. Numbered pieces look alike whatever
    /// their numbers. A single piece looks like any ground and any other: there is only one, so nothing can be its
    /// image.
    pub fn looks_like(self, other: Self) -> bool {
        match (self.piece().sort, other.piece().sort) {
            (Sort::Numbered(_), Sort::Numbered(_))
            | (Sort::Single, Sort::Single | Sort::Ground)
            | (Sort::Ground, Sort::Single) => true,
            _ => self == other,
        }
    }
}

impl fmt::Display for Cell {
    /// As a person says it: `dangerous`, `human start`, `hatch 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.piece().name)
    }
}
