//! Sectors taken out of a zone: copied, turned, flipped, and put down again.
//!
//! A stamp keeps sectors by their axial offsets, so that it is the same shape in every column. Void is no part of
//! it: what lies under its gaps stays.

use engine::{Cell, Coord, Painting, Top, Zone};
use hexx::Hex;

use super::paint::{count, named};
use super::selection::Selection;
use crate::document::change::Change;
use crate::document::edit::Draft;

/// A turn by 60 degrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// With the clock.
    Right,
    /// Against the clock.
    Left,
}

/// A flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flip {
    /// Left and right change places.
    LeftRight,
    /// Up and down change places.
    UpDown,
}

impl Turn {
    /// What it is on the grid when it is this on a screen that shows the grid with such tops: pointy ones exchange x and y.
    #[must_use]
    pub const fn under(self, top: Top) -> Self {
        match (top, self) {
            (Top::Flat, same) => same,
            (Top::Pointy, Self::Right) => Self::Left,
            (Top::Pointy, Self::Left) => Self::Right,
        }
    }
}

impl Flip {
    /// What it is on the grid when it is this on a screen that shows the grid with such tops.
    #[must_use]
    pub const fn under(self, top: Top) -> Self {
        match (top, self) {
            (Top::Flat, same) => same,
            (Top::Pointy, Self::LeftRight) => Self::UpDown,
            (Top::Pointy, Self::UpDown) => Self::LeftRight,
        }
    }
}

/// So many steps a stamp that is turned or flipped at the border may move to keep all its sectors.
const NUDGE: u32 = 3;

/// Sectors at offsets from a middle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stamp {
    sectors: Vec<(Hex, Cell)>,
}

impl Stamp {
    /// The selected sectors of a zone, and the cell that is their middle. `None` when all that is selected is void.
    pub fn of(zone: &Zone, selection: &Selection) -> Option<(Self, Coord)> {
        let sectors = selection.iter().map(|at| (at, zone.cell(at))).filter(|(_, cell)| !cell.is_nothing());
        let sectors: Vec<(Coord, Cell)> = sectors.collect();
        let middle = middle(&sectors)?;
        let offset = |(at, kind): (Coord, Cell)| (at.hex() - middle.hex(), kind);
        Some((Self { sectors: sectors.into_iter().map(offset).collect() }, middle))
    }

    /// How many sectors it has.
    pub fn len(&self) -> usize {
        self.sectors.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.sectors.is_empty()
    }

    /// Its sectors with their places when its middle is put on a cell; those that would have no name are left out.
    pub fn at(&self, middle: Coord) -> Vec<(Coord, Cell)> {
        let place = |(offset, kind): &(Hex, Cell)| Some((Coord::from_hex(middle.hex() + *offset)?, *kind));
        self.sectors.iter().filter_map(place).collect()
    }

    /// Turned around its middle.
    #[must_use]
    pub fn turned(&self, turn: Turn) -> Self {
        self.each(|offset| match turn {
            Turn::Right => offset.clockwise(),
            Turn::Left => offset.counter_clockwise(),
        })
    }

    /// Flipped over its middle.
    #[must_use]
    pub fn flipped(&self, flip: Flip) -> Self {
        self.each(|offset| match flip {
            Flip::LeftRight => Hex::new(-offset.x, offset.y + offset.x),
            Flip::UpDown => Hex::new(offset.x, -offset.y - offset.x),
        })
    }

    fn each(&self, change: impl Fn(Hex) -> Hex) -> Self {
        Self { sectors: self.sectors.iter().map(|(offset, kind)| (change(*offset), *kind)).collect() }
    }
}

/// The sector nearest to the mean of all; of equals the first.
fn middle(sectors: &[(Coord, Cell)]) -> Option<Coord> {
    let count: i64 = sectors.iter().map(|_| 1).sum();
    let sum = |part: fn(Hex) -> i32| sectors.iter().map(|(at, _)| i64::from(part(at.hex()))).sum::<i64>();
    let (x, y) = (sum(|hex| hex.x), sum(|hex| hex.y));
    let off = |at: &Coord| {
        let hex = at.hex();
        let (x, y) = (i64::from(hex.x) * count - x, i64::from(hex.y) * count - y);
        x * x + x * y + y * y
    };
    sectors.iter().map(|(at, _)| *at).min_by_key(off)
}

/// What pasting would make of the zone: the cells that would change, with what they would be.
pub fn paste_ghost(draft: &Draft, stamp: &Stamp, at: Coord) -> Vec<(Coord, Cell)> {
    moved(draft, [], &stamp.at(at))
}

/// Puts a stamp down, and selects it.
pub fn paste(draft: &Draft, stamp: &Stamp, at: Coord) -> (Change, Selection) {
    let put = stamp.at(at);
    let words = format!("Paste {} at {at}", count(put.len()));
    (Change::cells(words, moved(draft, [], &put)), selected(draft, &put))
}

/// Makes the selected cells void.
pub fn delete(draft: &Draft, selection: &Selection) -> Change {
    let changed = moved(draft, selection.iter(), &[]);
    Change::cells(format!("Delete {}", named(changed.iter().map(|(at, _)| *at))), changed)
}

/// Takes the selected sectors out: a stamp of them, and the change that makes them void.
pub fn cut(draft: &Draft, selection: &Selection) -> Option<(Stamp, Change)> {
    let zone = draft.zone().zone();
    let (stamp, _) = Stamp::of(zone, selection)?;
    let sectors: Vec<Coord> = selection.iter().filter(|at| !zone.cell(*at).is_nothing()).collect();
    let words = format!("Cut {}", named(sectors.into_iter()));
    Some((stamp, Change::cells(words, moved(draft, selection.iter(), &[]))))
}

/// Moves the selected sectors so that one of them comes from one cell to another. What leaves the grid is lost.
pub fn shift(draft: &Draft, selection: &Selection, from: Coord, to: Coord) -> Option<(Change, Selection)> {
    let (stamp, middle) = Stamp::of(draft.zone().zone(), selection)?;
    let step = to.hex() - from.hex();
    let put = Stamp { sectors: stamp.sectors.iter().map(|(offset, kind)| (*offset + step, *kind)).collect() }
        .at(middle);
    let words = format!("Move {} from {from} to {to}", count(stamp.len()));
    Some((Change::cells(words, moved(draft, selection.iter(), &put)), selected(draft, &put)))
}

fn top(draft: &Draft) -> Top {
    draft.zone().zone().game().palette().top
}

/// Turns the selected sectors where they are, or a little beside at the border. What leaves the grid is lost.
pub fn turn(draft: &Draft, selection: &Selection, turn: Turn) -> Option<(Change, Selection)> {
    let side = match turn {
        Turn::Right => "right",
        Turn::Left => "left",
    };
    let turn = turn.under(top(draft));
    in_place(draft, selection, |stamp| stamp.turned(turn), |count| format!("Turn {count} to the {side}"))
}

/// Flips the selected sectors where they are, or a little beside at the border. What leaves the grid is lost.
pub fn flip(draft: &Draft, selection: &Selection, flip: Flip) -> Option<(Change, Selection)> {
    let how = match flip {
        Flip::LeftRight => "left to right",
        Flip::UpDown => "upside down",
    };
    let flip = flip.under(top(draft));
    in_place(draft, selection, |stamp| stamp.flipped(flip), |count| format!("Flip {count} {how}"))
}

fn in_place(
    draft: &Draft,
    selection: &Selection,
    change: impl Fn(&Stamp) -> Stamp,
    words: impl Fn(String) -> String,
) -> Option<(Change, Selection)> {
    let (stamp, middle) = Stamp::of(draft.zone().zone(), selection)?;
    let put = fitted(draft.zone().zone(), &change(&stamp), middle);
    let changed = moved(draft, selection.iter(), &put);
    Some((Change::cells(words(count(stamp.len())), changed), selected(draft, &put)))
}

/// A stamp put down as near to a cell as the grid has room for all of it, or for the most.
fn fitted(zone: &Zone, stamp: &Stamp, middle: Coord) -> Vec<(Coord, Cell)> {
    let put = |hex: Hex| {
        let place = |(offset, kind): &(Hex, Cell)| Some((Coord::from_hex(hex + *offset)?, *kind));
        let named = stamp.sectors.iter().filter_map(place);
        named.filter(|(at, _)| zone.cells().get(*at).is_some()).collect::<Vec<_>>()
    };
    let mut best = Vec::new();
    for hex in (0..=NUDGE).flat_map(|steps| middle.hex().ring(steps)) {
        let placed = put(hex);
        if placed.len() == stamp.len() {
            return placed;
        }
        if placed.len() > best.len() {
            best = placed;
        }
    }
    best
}

fn moved(draft: &Draft, from: impl IntoIterator<Item = Coord>, put: &[(Coord, Cell)]) -> Vec<(Coord, Cell)> {
    let mut painting = Painting::new(draft.zone().zone(), draft.pieces());
    painting.lift(from);
    painting.stamp(put);
    painting.dry()
}

fn selected(draft: &Draft, put: &[(Coord, Cell)]) -> Selection {
    let mut selection: Selection = put.iter().map(|(at, _)| *at).collect();
    selection.keep_inside(draft.zone().zone());
    selection
}
