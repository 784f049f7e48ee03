//! A selection: a set of cells.

use std::collections::BTreeSet;

use engine::{Cell, Coord, Zone};

use super::cells::{fill, inside};

/// How new cells join those that are selected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Combine {
    /// They take their place.
    #[default]
    Replace,
    /// They are added.
    Add,
    /// They are taken away.
    Subtract,
}

/// The cells that are selected, by column, then row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    cells: BTreeSet<Coord>,
}

impl Selection {
    /// These cells and what was selected before.
    pub fn combine(&mut self, how: Combine, cells: impl IntoIterator<Item = Coord>) {
        match how {
            Combine::Replace => self.cells = cells.into_iter().collect(),
            Combine::Add => self.cells.extend(cells),
            Combine::Subtract => cells.into_iter().for_each(|at| {
                self.cells.remove(&at);
            }),
        }
    }

    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// How many cells are selected.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether a cell is selected.
    pub fn contains(&self, at: Coord) -> bool {
        self.cells.contains(&at)
    }

    /// The cells.
    pub fn iter(&self) -> impl Iterator<Item = Coord> {
        self.cells.iter().copied()
    }

    /// Leaves out what lies outside a zone's grid, as after it became smaller.
    pub fn keep_inside(&mut self, zone: &Zone) {
        self.cells.retain(|at| inside(zone, *at));
    }
}

impl FromIterator<Coord> for Selection {
    fn from_iter<I: IntoIterator<Item = Coord>>(cells: I) -> Self {
        Self { cells: cells.into_iter().collect() }
    }
}

/// The cells in the columns and rows between two corners, void included.
pub fn rectangle(zone: &Zone, one: Coord, other: Coord) -> Vec<Coord> {
    let (left, right) = (one.col.min(other.col), one.col.max(other.col));
    let (top, bottom) = (one.row.min(other.row), one.row.max(other.row));
    let right = right.min(zone.cells().columns().saturating_sub(1));
    let bottom = bottom.min(zone.cells().rows().saturating_sub(1));
    (left..=right).flat_map(|col| (top..=bottom).map(move |row| Coord::new(col, row))).collect()
}

/// The cells of the same kind as one, everywhere; one hatch is like another.
pub fn same_kind(zone: &Zone, at: Coord) -> Vec<Coord> {
    let Some(kind) = zone.cells().get(at) else { return Vec::new() };
    let alike = |other: &Cell| other == kind || kind.is_numbered() && other.is_numbered();
    zone.cells().iter().filter(|(_, other)| alike(other)).map(|(at, _)| at).collect()
}

/// The cells of the same kind that hang together with one.
pub fn wand(zone: &Zone, at: Coord) -> Vec<Coord> {
    fill(zone, at)
}

/// Every sector of a zone.
pub fn all(zone: &Zone) -> Vec<Coord> {
    zone.painted().map(|(at, _)| at).collect()
}
