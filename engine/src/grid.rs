//! A rectangle of cells.

use crate::coord::Coord;

/// A rectangle of cells, stored row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid<T> {
    columns: u16,
    rows: u16,
    cells: Vec<T>,
}

impl<T: Clone> Grid<T> {
    /// A grid of the given size with `fill` in every cell.
    pub fn filled(columns: u16, rows: u16, fill: T) -> Self {
        Self { columns, rows, cells: vec![fill; usize::from(columns) * usize::from(rows)] }
    }
}

impl<T> Grid<T> {
    /// A grid from its rows. `None` when the rows differ in length.
    pub fn from_rows(rows: Vec<Vec<T>>) -> Option<Self> {
        let columns = rows.first().map_or(0, Vec::len);
        if rows.iter().any(|row| row.len() != columns) {
            return None;
        }
        let height = u16::try_from(rows.len()).ok()?;
        let columns = u16::try_from(columns).ok()?;
        Some(Self { columns, rows: height, cells: rows.into_iter().flatten().collect() })
    }

    /// Number of columns.
    pub fn columns(&self) -> u16 {
        self.columns
    }

    /// Number of rows.
    pub fn rows(&self) -> u16 {
        self.rows
    }

    /// The cell at a coordinate; `None` outside the rectangle.
    pub fn get(&self, at: Coord) -> Option<&T> {
        self.position(at).map(|i| &self.cells[i])
    }

    /// The cell at a coordinate, to be changed; `None` outside the rectangle.
    pub fn get_mut(&mut self, at: Coord) -> Option<&mut T> {
        self.position(at).map(|i| &mut self.cells[i])
    }

    /// All cells by column, then row: the order in which sectors are listed.
    pub fn iter(&self) -> impl Iterator<Item = (Coord, &T)> {
        let cell = |col, row| usize::from(row) * usize::from(self.columns) + usize::from(col);
        (0..self.columns).flat_map(move |col| {
            (0..self.rows).map(move |row| (Coord::new(col, row), &self.cells[cell(col, row)]))
        })
    }

    /// The same with rows for columns, and columns for rows.
    #[must_use]
    pub fn turned(&self) -> Self
    where
        T: Clone,
    {
        // By column, then row: that is row by row of what is turned.
        let cells = self.iter().map(|(_, cell)| cell.clone()).collect();
        Self { columns: self.rows, rows: self.columns, cells }
    }

    /// The rows from top to bottom.
    pub fn by_row(&self) -> impl Iterator<Item = &[T]> {
        self.cells.chunks(usize::from(self.columns).max(1))
    }

    fn position(&self, at: Coord) -> Option<usize> {
        let inside = at.col < self.columns && at.row < self.rows;
        inside.then(|| usize::from(at.row) * usize::from(self.columns) + usize::from(at.col))
    }
}
