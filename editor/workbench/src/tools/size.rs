//! The size of the grid, and where its content lies.
//!
//! Every second column sits half a sector lower, so content that moves by an odd number of columns moves by half
//! a sector up or down as well: only then it stays the same shape. To the right it goes down and to the left up
//! where there is room, else the other way, and where there is no room at all the grid grows by a row below.

use std::fmt;

use engine::{Cell, Coord, GRID_LIMIT, Top, Zone};
use hexx::Hex;
use scenario_rules::Trouble;

use super::paint::count;
use crate::document::change::Change;
use crate::document::edit::Draft;

/// How many columns or rows are added on each side; fewer than none are taken away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides {
    /// Columns at the left.
    pub left: i32,
    /// Columns at the right.
    pub right: i32,
    /// Rows at the top.
    pub top: i32,
    /// Rows at the bottom.
    pub bottom: i32,
}

/// A way to shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// A row up.
    Up,
    /// A row down.
    Down,
    /// A column to the left.
    Left,
    /// A column to the right.
    Right,
}

impl Way {
    /// What it is on the grid when it is this on a screen that shows the grid with such tops: pointy ones exchange x and y.
    const fn under(self, top: Top) -> Self {
        match (top, self) {
            (Top::Flat, same) => same,
            (Top::Pointy, Self::Up) => Self::Left,
            (Top::Pointy, Self::Down) => Self::Right,
            (Top::Pointy, Self::Left) => Self::Up,
            (Top::Pointy, Self::Right) => Self::Down,
        }
    }
}

/// Why the grid did not change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The grid would have no cell, or too many columns or rows.
    Size(i64, i64),
    /// So many sectors would have no place.
    NoRoom(usize),
    /// There is nothing to crop to.
    Empty,
    /// The file would not be readable.
    Unreadable(Vec<Trouble>),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(columns, rows) => {
                write!(f, "a grid has 1 to {GRID_LIMIT} columns and rows; this would be {columns} × {rows}")
            }
            Self::NoRoom(sectors) => write!(f, "no room: {} would leave the grid", count(*sectors)),
            Self::Empty => f.write_str("there is no sector to crop to"),
            Self::Unreadable(troubles) => {
                let told: Vec<&str> = troubles.iter().map(|trouble| trouble.message.as_str()).collect();
                f.write_str(&told.join("; "))
            }
        }
    }
}

impl std::error::Error for Refusal {}

/// What becomes of a zone on a grid of another size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The columns.
    pub columns: i64,
    /// The rows: one more than were asked for, where the half sector up or down would cost something.
    pub rows: i64,
    /// The sectors that are cut off.
    pub lost: Vec<(Coord, Cell)>,
    step: Hex,
}

impl Outcome {
    /// What is cut off, as a sentence; nothing when everything stays.
    pub fn warning(&self) -> Option<String> {
        let all = self.lost.len();
        let pieces = self.lost.iter().map(|(_, kind)| *kind).filter(|kind| kind.is_single());
        let mut pieces: Vec<Cell> = pieces.collect();
        pieces.sort_unstable();
        let mut names: Vec<String> = pieces.iter().map(|piece| piece.called()).collect();
        let last = names.pop();
        let among = match (last, names.as_slice()) {
            (None, _) => String::new(),
            (Some(last), []) => format!(", among them {last}"),
            (Some(last), first) => format!(", among them {} and {last}", first.join(", ")),
        };
        (all > 0).then(|| format!("{} cut off{among}", count(all)))
    }
}

/// What a resize would make of a zone.
pub fn foresee(zone: &Zone, sides: Sides) -> Result<Outcome, Refusal> {
    let (columns, rows) = size_of(zone);
    let columns = columns + i64::from(sides.left) + i64::from(sides.right);
    let rows = rows + i64::from(sides.top) + i64::from(sides.bottom);
    let _ = within(columns, rows)?;
    let steps = steps(sides.left, sides.top);
    let keeps = |step: &Hex, rows: i64| on(zone, *step, |col, row| inside(col, row, columns, rows));
    let most = steps.iter().map(|step| keeps(step, rows)).max().unwrap_or_default();
    let step = steps.iter().find(|step| keeps(step, rows) == most).copied().unwrap_or_default();
    // Another row is added below, so that only what goes down gains from it.
    let down = steps.iter().max_by_key(|step| step.y).copied().unwrap_or_default();
    let grows = steps.len() > 1 && keeps(&down, rows + 1) > most && rows < i64::from(GRID_LIMIT);
    let (step, rows) = if grows { (down, rows + 1) } else { (step, rows) };
    let stays = |at: &Coord| {
        let (col, row) = cell(at.hex() + step);
        inside(col, row, columns, rows)
    };
    let lost = zone.painted().filter(|(at, _)| !stays(at)).collect();
    Ok(Outcome { columns, rows, lost, step })
}

/// Adds columns and rows, or takes them away. Sectors that lie there go with them.
pub fn resize(draft: &Draft, sides: Sides) -> Result<Change, Refusal> {
    let zone = draft.zone().zone();
    let outcome = foresee(zone, sides)?;
    let Outcome { columns, rows, step, .. } = outcome;
    let lost = outcome.warning().map(|lost| format!("; {lost}")).unwrap_or_default();
    change(draft, format!("Resize to {columns} × {rows}{lost}"), redrawn(zone, columns, rows, step)?)
}

/// Shifts all sectors by one, if there is room.
pub fn shift(draft: &Draft, way: Way) -> Result<Change, Refusal> {
    let zone = draft.zone().zone();
    let (columns, rows) = size_of(zone);
    let word = match way {
        Way::Up => "up",
        Way::Down => "down",
        Way::Left => "to the left",
        Way::Right => "to the right",
    };
    let steps = match way.under(zone.game().palette().top) {
        Way::Up => steps(0, -1),
        Way::Down => steps(0, 1),
        Way::Left => steps(-1, 0),
        Way::Right => steps(1, 0),
    };
    let all = zone.painted().count();
    let room = |step: &Hex| on(zone, *step, |col, row| inside(col, row, columns, rows));
    let most = steps.iter().map(&room).max().unwrap_or_default();
    match steps.iter().find(|step| room(step) == all) {
        Some(step) => change(draft, format!("Shift everything {word}"), redrawn(zone, columns, rows, *step)?),
        None => Err(Refusal::NoRoom(all - most)),
    }
}

/// Cuts away the columns and rows around the sectors.
pub fn crop(draft: &Draft) -> Result<Change, Refusal> {
    let zone = draft.zone().zone();
    let left = zone.painted().map(|(at, _)| at.col).min().ok_or(Refusal::Empty)?;
    // Half a sector up or down makes no difference here: the rows above are cut away.
    let step = steps(-i32::from(left), 0).first().copied().unwrap_or_default();
    let places = zone.painted().map(|(at, _)| cell(at.hex() + step));
    let (right, top, bottom) = places.fold((0, i64::MAX, i64::MIN), |(right, top, bottom), (col, row)| {
        (right.max(col), top.min(row), bottom.max(row))
    });
    let (columns, rows, step) = (right + 1, bottom - top + 1, step - Hex::new(0, top as i32));
    change(draft, format!("Crop to {columns} × {rows}"), redrawn(zone, columns, rows, step)?)
}

fn change(draft: &Draft, words: String, zone: Zone) -> Result<Change, Refusal> {
    Change::zone(draft, words, |file| file.set_zone(zone)).map_err(Refusal::Unreadable)
}

/// The steps that move content by columns and rows; with an odd number of columns, half a sector down or up.
fn steps(columns: i32, rows: i32) -> Vec<Hex> {
    // In axial coordinates a step to the right goes half a sector down by itself.
    let level = |half: i32| Hex::new(columns, rows - (columns - half) / 2);
    match columns.signum() {
        _ if columns % 2 == 0 => vec![level(0)],
        // What goes down on the way to the right goes up on the way back.
        1 => vec![level(1), level(-1)],
        _ => vec![level(-1), level(1)],
    }
}

/// The same sectors, moved by a step, on a grid of another size.
fn redrawn(zone: &Zone, columns: i64, rows: i64, step: Hex) -> Result<Zone, Refusal> {
    let (width, height) = within(columns, rows)?;
    let mut moved = Zone::empty(zone.game(), width, height);
    for (at, kind) in zone.painted() {
        if let Some(at) = Coord::from_hex(at.hex() + step) {
            moved.set_cell(at, kind);
        }
    }
    Ok(moved)
}

/// A size, if a grid can have it.
fn within(columns: i64, rows: i64) -> Result<(u16, u16), Refusal> {
    let size = |n: i64| u16::try_from(n).ok().filter(|n| (1..=GRID_LIMIT).contains(n));
    size(columns).zip(size(rows)).ok_or(Refusal::Size(columns, rows))
}

/// How many sectors come to lie on cells that are wanted, when all are moved by a step.
fn on(zone: &Zone, step: Hex, wanted: impl Fn(i64, i64) -> bool) -> usize {
    let lies = |at: Coord| {
        let (col, row) = cell(at.hex() + step);
        wanted(col, row)
    };
    zone.painted().filter(|(at, _)| lies(*at)).count()
}

/// Column and row of a hex, which may lie outside every grid.
fn cell(hex: Hex) -> (i64, i64) {
    let col = i64::from(hex.x);
    (col, i64::from(hex.y) + col.div_euclid(2))
}

fn inside(col: i64, row: i64, columns: i64, rows: i64) -> bool {
    (0..columns).contains(&col) && (0..rows).contains(&row)
}

fn size_of(zone: &Zone) -> (i64, i64) {
    (i64::from(zone.cells().columns()), i64::from(zone.cells().rows()))
}
