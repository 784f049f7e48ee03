//! Painting cells with a piece of the palette, through symmetry.

use engine::painting::NoNumberLeft;
use engine::{Cell, Coord, Painting};

use crate::document::change::Change;
use crate::document::edit::Draft;
use crate::tools::symmetry::Symmetry;

/// How the history tells what was done with a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// With a brush, a line or a shape.
    Paint,
    /// With a fill.
    Fill,
}

/// What painting would make of the zone: the cells that would change, with what they would be.
pub fn ghost(
    draft: &Draft,
    piece: Cell,
    cells: &[Coord],
    symmetry: Symmetry,
) -> Result<Vec<(Coord, Cell)>, NoNumberLeft> {
    let mut painting = Painting::new(draft.zone().zone(), draft.pieces());
    painting.brush(piece, cells, &|at| symmetry.images(at))?;
    Ok(painting.dry())
}

/// Painting as a change: one step of the history, images included.
pub fn change(
    draft: &Draft,
    doing: Doing,
    piece: impl Into<Cell>,
    cells: &[Coord],
    symmetry: Symmetry,
) -> Result<Change, NoNumberLeft> {
    let piece = piece.into();
    let changed = ghost(draft, piece, cells, symmetry)?;
    let words = words(draft, doing, piece, cells, &changed);
    Ok(Change::cells(words, changed))
}

fn words(draft: &Draft, doing: Doing, piece: Cell, cells: &[Coord], changed: &[(Coord, Cell)]) -> String {
    let sectors = named(changed.iter().map(|(at, _)| *at));
    match (piece.is_single(), doing, cells.last()) {
        (true, _, Some(at)) => put(draft, *at, piece, changed),
        (_, _, _) if piece.is_nothing() => format!("Erase {sectors}"),
        (_, Doing::Paint, _) => format!("Paint {sectors} {piece}"),
        (_, Doing::Fill, _) => format!("Fill {sectors} {piece}"),
    }
}

/// A start or a hatch that was put somewhere, and what became of where it stood.
fn put(draft: &Draft, at: Coord, piece: Cell, changed: &[(Coord, Cell)]) -> String {
    let now = |at: Coord| changed.iter().find(|(cell, _)| *cell == at).map(|(_, kind)| *kind);
    let piece = now(at).unwrap_or(piece);
    let left = draft.pieces().all(piece).find_map(|old| Some((old, now(old)?)));
    let name = piece.called();
    let puts = match left {
        Some((old, other)) if other.is_numbered() => format!("Put {name} on {at} and {other} on {old}"),
        Some((old, ground)) => format!("Move {name} to {at}; {old} becomes {ground}"),
        None => format!("Put {name} on {at}"),
    };
    format!("{puts}{}", images(at, left.map(|(old, _)| old), changed))
}

/// The hatches that symmetry has put elsewhere.
fn images(at: Coord, old: Option<Coord>, changed: &[(Coord, Cell)]) -> String {
    let others =
        changed.iter().filter(|(cell, kind)| kind.is_numbered() && *cell != at && Some(*cell) != old);
    others.fold(String::new(), |told, (cell, kind)| format!("{told}, {kind} on {cell}"))
}

/// The most sectors that are called by their names.
const NAMED: usize = 3;

/// Sectors as the history tells them: few by their names, `H07` or `H07, H08`, and of many how many, `12 sectors`.
pub(super) fn named(sectors: impl ExactSizeIterator<Item = Coord>) -> String {
    match sectors.len() {
        many if many > NAMED => count(many),
        _ => sectors.map(|at| at.to_string()).collect::<Vec<_>>().join(", "),
    }
}

/// `1 sector`, `12 sectors`.
pub(super) fn count(sectors: usize) -> String {
    format!("{sectors} {}", if sectors == 1 { "sector" } else { "sectors" })
}
