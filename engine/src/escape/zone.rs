//! The zone: which kind of sector lies where (section 1).

use crate::coord::Coord;
use crate::grid::Grid;

/// What a cell of the grid is (rule 1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// No sector there.
    Void,
    /// Nothing happens to whoever ends here.
    Secure,
    /// Whoever ends here draws a sector card.
    Dangerous,
    /// Where Humans start.
    HumanStart,
    /// Where Aliens start.
    AlienStart,
    /// An escape hatch with its number, 1 to 9.
    Hatch(u8),
}

/// The largest number a hatch may bear.
pub const HATCH_LIMIT: u8 = 9;

impl Kind {
    /// The sign that stands for this kind in a zone file.
    pub fn sign(self) -> char {
        match self {
            Self::Void => '.',
            Self::Secure => 's',
            Self::Dangerous => 'd',
            Self::HumanStart => 'H',
            Self::AlienStart => 'A',
            Self::Hatch(number) => char::from(b'0' + number % 10),
        }
    }

    /// The kind that a sign of a zone file stands for.
    pub fn from_sign(sign: char) -> Option<Self> {
        Some(match sign {
            '.' => Self::Void,
            's' => Self::Secure,
            'd' => Self::Dangerous,
            'H' => Self::HumanStart,
            'A' => Self::AlienStart,
            '1'..='9' => Self::Hatch(sign as u8 - b'0'),
            _ => return None,
        })
    }
}

/// A zone as drawn, playable or not: a grid of kinds.
///
/// It may lack starts or hatches, or have two of a hatch; [`Board::new`](super::Board::new)
/// is where a zone and rules become something that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    cells: Grid<Kind>,
}

impl Zone {
    /// The zone drawn on a grid.
    pub fn new(cells: Grid<Kind>) -> Self {
        Self { cells }
    }

    /// The grid it is drawn on.
    pub fn cells(&self) -> &Grid<Kind> {
        &self.cells
    }

    /// The kind at a coordinate; void outside the grid.
    pub fn kind(&self, at: Coord) -> Kind {
        self.cells.get(at).copied().unwrap_or(Kind::Void)
    }

    /// Paints one cell and returns what it was; `None`, and nothing changed, outside the grid.
    pub fn set_kind(&mut self, at: Coord, kind: Kind) -> Option<Kind> {
        self.cells.get_mut(at).map(|cell| std::mem::replace(cell, kind))
    }

    /// All sectors, voids left out, by column, then row.
    pub fn sectors(&self) -> impl Iterator<Item = (Coord, Kind)> {
        self.cells.iter().map(|(at, kind)| (at, *kind)).filter(|(_, kind)| *kind != Kind::Void)
    }

    /// The sectors of one kind, by column, then row.
    pub fn all(&self, kind: Kind) -> impl Iterator<Item = Coord> {
        self.sectors().filter(move |(_, k)| *k == kind).map(|(at, _)| at)
    }

    /// The hatches with their numbers, in order of number.
    pub fn hatches(&self) -> Vec<(u8, Coord)> {
        let mut hatches: Vec<_> = self
            .sectors()
            .filter_map(|(at, kind)| match kind {
                Kind::Hatch(number) => Some((number, at)),
                _ => None,
            })
            .collect();
        hatches.sort_unstable();
        hatches
    }

    /// The sectors that touch a cell, void left out.
    pub fn neighbours(&self, at: Coord) -> impl Iterator<Item = Coord> {
        at.neighbours().filter(|n| self.kind(*n) != Kind::Void)
    }
}
