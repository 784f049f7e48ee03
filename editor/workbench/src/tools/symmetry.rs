//! Symmetry: which sectors are images of one another.
//!
//! A symmetry is a mode (a mirror or a turning) around a centre, which lies on a sector, in the middle of an edge
//! or on a corner. Everything is exact: places are counted in sixths of a step between sectors, so that all
//! three sorts of centre are whole numbers. The images of a sector form an orbit: they are images of each other.

use std::fmt;

use engine::{Coord, Top, Zone};
use hexx::Hex;

pub mod centre;
pub mod score;

pub use centre::{Centre, On};
pub use score::{Look, Score};

/// How a zone is made symmetric.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// Not at all.
    #[default]
    Off,
    /// One half mirrors the other across an axis.
    Mirror(Axis),
    /// Half a turn.
    Two,
    /// A third of a turn, and two thirds.
    Three,
    /// Every sixth of a turn.
    Six,
}

/// A mirror axis by its slope: so many times 30 degrees from the horizontal, counted against the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// A horizontal axis: up and down change places.
    Flat,
    /// 30 degrees.
    Rising30,
    /// 60 degrees.
    Rising60,
    /// A vertical axis: left and right change places.
    Upright,
    /// 120 degrees.
    Falling60,
    /// 150 degrees.
    Falling30,
}

impl Axis {
    /// All six, by their slope.
    pub const ALL: [Self; 6] =
        [Self::Flat, Self::Rising30, Self::Rising60, Self::Upright, Self::Falling60, Self::Falling30];

    /// The same axis on a screen that shows the grid with such tops, or back: pointy ones exchange x and y.
    const fn under(self, top: Top) -> Self {
        match (top, self) {
            (Top::Flat, same) => same,
            (Top::Pointy, Self::Flat) => Self::Upright,
            (Top::Pointy, Self::Rising30) => Self::Rising60,
            (Top::Pointy, Self::Rising60) => Self::Rising30,
            (Top::Pointy, Self::Upright) => Self::Flat,
            (Top::Pointy, Self::Falling60) => Self::Falling30,
            (Top::Pointy, Self::Falling30) => Self::Falling60,
        }
    }

    /// Its slope in degrees from the horizontal, against the clock.
    pub const fn degrees(self) -> u16 {
        self as u16 * 30
    }
}

impl Mode {
    /// Every mode, in the order in which a key goes through them.
    pub const ALL: [Self; 10] = [
        Self::Off,
        Self::Mirror(Axis::Upright),
        Self::Mirror(Axis::Flat),
        Self::Mirror(Axis::Rising30),
        Self::Mirror(Axis::Rising60),
        Self::Mirror(Axis::Falling60),
        Self::Mirror(Axis::Falling30),
        Self::Two,
        Self::Three,
        Self::Six,
    ];

    /// The same mode on a screen that shows the grid with such tops, or back.
    #[must_use]
    pub const fn under(self, top: Top) -> Self {
        match self {
            Self::Mirror(axis) => Self::Mirror(axis.under(top)),
            turn => turn,
        }
    }

    /// The moves that make the images, without the one that leaves everything in place.
    fn moves(self) -> impl Iterator<Item = Move> {
        let (step, turns) = match self {
            Self::Off => (Move::turn(0), 0),
            Self::Mirror(axis) => (Move::mirror(axis), 1),
            Self::Two => (Move::turn(3), 1),
            Self::Three => (Move::turn(2), 2),
            Self::Six => (Move::turn(1), 5),
        };
        std::iter::successors(Some(step), move |before| Some(before.then(step))).take(turns)
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Off => f.pad("no symmetry"),
            Self::Mirror(Axis::Upright) => f.pad("mirror left and right"),
            Self::Mirror(Axis::Flat) => f.pad("mirror up and down"),
            Self::Mirror(axis) => f.pad(&format!("mirror at {} degrees", axis.degrees())),
            Self::Two => f.pad("turn by a half"),
            Self::Three => f.pad("turn by thirds"),
            Self::Six => f.pad("turn by sixths"),
        }
    }
}

/// A turn or a mirror around the origin, as what it does to axial coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    q: Hex,
    r: Hex,
}

impl Move {
    /// So many sixths of a turn with the clock.
    fn turn(sixths: u32) -> Self {
        Self { q: Hex::X.rotate_cw(sixths), r: Hex::Y.rotate_cw(sixths) }
    }

    fn mirror(axis: Axis) -> Self {
        // Across the horizontal the column stays; a turn by 60 degrees turns the axis by 30.
        let flat = Self { q: Hex::new(1, -1), r: Hex::new(0, -1) };
        flat.then(Self::turn(6 - axis as u32))
    }

    fn then(self, next: Self) -> Self {
        Self { q: next.of(self.q), r: next.of(self.r) }
    }

    fn of(self, hex: Hex) -> Hex {
        self.q * hex.x + self.r * hex.y
    }
}

/// A mode around a centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    mode: Mode,
    centre: Centre,
}

impl Symmetry {
    /// No symmetry, around the middle of a zone for when there is one.
    pub fn off(zone: &Zone) -> Self {
        Self { mode: Mode::Off, centre: Centre::middle(zone) }
    }

    /// A mode around a centre, if the grid of sectors has that symmetry there.
    pub fn new(mode: Mode, centre: Centre) -> Option<Self> {
        let fits = |step: Move| centre.is_kept(step.of(centre.sixths()));
        mode.moves().all(fits).then_some(Self { mode, centre })
    }

    /// The mode.
    pub fn mode(self) -> Mode {
        self.mode
    }

    /// The centre.
    pub fn centre(self) -> Centre {
        self.centre
    }

    /// The next mode that is possible around this centre; after the last one comes none.
    #[must_use]
    pub fn next(self) -> Self {
        let here = Mode::ALL.iter().position(|mode| *mode == self.mode);
        debug_assert!(here.is_some(), "{} is among all modes", self.mode);
        let here = here.unwrap_or_default();
        let mut later = Mode::ALL.iter().cycle().skip(here + 1).take(Mode::ALL.len());
        later.find_map(|mode| Self::new(*mode, self.centre)).unwrap_or(self)
    }

    /// The same mode around another centre; where that is not possible, no symmetry.
    #[must_use]
    pub fn around(self, centre: Centre) -> Self {
        Self::new(self.mode, centre).unwrap_or(Self { mode: Mode::Off, centre })
    }

    /// The other sectors that a sector stands for, each once; those without a name are left out.
    pub fn images(self, at: Coord) -> Vec<Coord> {
        let mut images = Vec::new();
        for image in self.orbit(at).filter_map(Coord::from_hex) {
            if image != at && !images.contains(&image) {
                images.push(image);
            }
        }
        images
    }

    /// All places that a sector stands for, named or not, some of them perhaps twice.
    fn orbit(self, at: Coord) -> impl Iterator<Item = Hex> {
        let (hex, centre) = (at.hex(), self.centre.sixths());
        let image = move |step: Move| {
            let sixths = centre + step.of(hex * centre::STEP - centre);
            Hex::new(sixths.x / centre::STEP, sixths.y / centre::STEP)
        };
        self.mode.moves().map(image)
    }
}
