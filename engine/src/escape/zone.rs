//! What the cells of a zone mean in this game (section 1), and the palette they are painted with.

use std::fmt;

use crate::coord::Coord;
use crate::game::Game;
use crate::grid::Grid;
use crate::palette::{Cell, Offer, Palette, Piece, Sort, Top};
use crate::zone::Zone;

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

/// Every piece, in the order of the palette.
pub const PALETTE: Palette = Palette {
    pieces: &[
        Piece { sign: '.', word: "void", name: "void", sort: Sort::Nothing, offer: Offer::Key('0') },
        Piece { sign: 's', word: "secure", name: "secure", sort: Sort::Ground, offer: Offer::Key('1') },
        Piece { sign: 'd', word: "dangerous", name: "dangerous", sort: Sort::Ground, offer: Offer::Key('2') },
        Piece { sign: 'H', word: "human", name: "human start", sort: Sort::Single, offer: Offer::Key('3') },
        Piece { sign: 'A', word: "alien", name: "alien start", sort: Sort::Single, offer: Offer::Key('4') },
        Piece { sign: '1', word: "hatch1", name: "hatch 1", sort: Sort::Numbered(1), offer: Offer::Key('5') },
        Piece { sign: '2', word: "hatch2", name: "hatch 2", sort: Sort::Numbered(2), offer: Offer::Key('6') },
        Piece { sign: '3', word: "hatch3", name: "hatch 3", sort: Sort::Numbered(3), offer: Offer::Key('7') },
        Piece { sign: '4', word: "hatch4", name: "hatch 4", sort: Sort::Numbered(4), offer: Offer::Key('8') },
        Piece { sign: '5', word: "hatch5", name: "hatch 5", sort: Sort::Numbered(5), offer: Offer::No },
        Piece { sign: '6', word: "hatch6", name: "hatch 6", sort: Sort::Numbered(6), offer: Offer::No },
        Piece { sign: '7', word: "hatch7", name: "hatch 7", sort: Sort::Numbered(7), offer: Offer::No },
        Piece { sign: '8', word: "hatch8", name: "hatch 8", sort: Sort::Numbered(8), offer: Offer::No },
        // A hatch whose number does not exist yet takes the next one instead.
        Piece {
            sign: '9',
            word: "hatch9",
            name: "hatch 9",
            sort: Sort::Numbered(9),
            offer: Offer::Another('9', "another hatch"),
        },
    ],
    signs: ". s d H A 1-9",
    legend: ". void, s secure, d dangerous, H human start, A alien start, 1-9 hatch",
    words: "secure, dangerous, human, alien or hatch1 to hatch9",
    numbered: "hatches",
    printed: [23, 14],
    top: Top::Flat,
};

/// The places of the kinds in the palette; hatches follow, in order of number.
const SECURE: u8 = 1;
const DANGEROUS: u8 = 2;
const HUMAN_START: u8 = 3;
const ALIEN_START: u8 = 4;

impl Kind {
    /// The cell that is painted for it. No zone has hatches of other numbers than 1 to 9.
    pub const fn cell(self) -> Cell {
        let place = match self {
            Self::Void => return Cell::nothing(Game::Escape),
            Self::Secure => SECURE,
            Self::Dangerous => DANGEROUS,
            Self::HumanStart => HUMAN_START,
            Self::AlienStart => ALIEN_START,
            Self::Hatch(0) => ALIEN_START + 1,
            Self::Hatch(number @ 1..=HATCH_LIMIT) => ALIEN_START + number,
            Self::Hatch(_) => ALIEN_START + HATCH_LIMIT,
        };
        Cell::new(Game::Escape, place)
    }

    /// What a cell means in this game; a cell of another one is void here.
    pub const fn of(cell: Cell) -> Self {
        match (cell.game(), cell.place()) {
            (Game::Escape, SECURE) => Self::Secure,
            (Game::Escape, DANGEROUS) => Self::Dangerous,
            (Game::Escape, HUMAN_START) => Self::HumanStart,
            (Game::Escape, ALIEN_START) => Self::AlienStart,
            (Game::Escape, place @ 5..) => Self::Hatch(place - ALIEN_START),
            _ => Self::Void,
        }
    }

    /// The sign that stands for this kind in a zone file.
    pub const fn sign(self) -> char {
        self.cell().sign()
    }

    /// The kind that a sign of a zone file stands for.
    pub fn from_sign(sign: char) -> Option<Self> {
        Cell::from_sign(Game::Escape, sign).map(Self::of)
    }

    /// Whether it is ordinary ground: secure or dangerous.
    pub const fn is_ground(self) -> bool {
        matches!(self, Self::Secure | Self::Dangerous)
    }

    /// Whether it is a hatch, whatever its number.
    pub const fn is_hatch(self) -> bool {
        matches!(self, Self::Hatch(_))
    }
}

impl From<Kind> for Cell {
    fn from(kind: Kind) -> Self {
        kind.cell()
    }
}

impl fmt::Display for Kind {
    /// As a person says it: `dangerous`, `human start`, `hatch 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.cell(), f)
    }
}

/// A zone read as one of this game.
pub trait Sectors {
    /// The kind at a coordinate; void outside the grid.
    fn kind(&self, at: Coord) -> Kind;

    /// All sectors, voids left out, by column, then row.
    fn sectors(&self) -> impl Iterator<Item = (Coord, Kind)>;

    /// The hatches with their numbers, in order of number.
    fn hatches(&self) -> Vec<(u8, Coord)>;
}

impl Sectors for Zone {
    fn kind(&self, at: Coord) -> Kind {
        Kind::of(self.cell(at))
    }

    fn sectors(&self) -> impl Iterator<Item = (Coord, Kind)> {
        self.painted().map(|(at, cell)| (at, Kind::of(cell)))
    }

    fn hatches(&self) -> Vec<(u8, Coord)> {
        let number = |(at, cell): (Coord, Cell)| Some((cell.number()?, at));
        let mut hatches: Vec<_> = self.painted().filter_map(number).collect();
        hatches.sort_unstable();
        hatches
    }
}

/// The zone drawn on a grid of kinds.
impl From<&Grid<Kind>> for Zone {
    fn from(kinds: &Grid<Kind>) -> Self {
        let mut zone = Self::empty(Game::Escape, kinds.columns(), kinds.rows());
        for (at, kind) in kinds.iter() {
            zone.set_cell(at, *kind);
        }
        zone
    }
}
