//! Columns that stand straight.

use anstyle::Style;

/// A piece of text in a table, and its colour.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    text: String,
    style: Style,
    spans: bool,
}

impl Cell {
    /// A text in a colour.
    pub fn new(text: impl Into<String>, style: Style) -> Self {
        Self { text: text.into(), style, spans: false }
    }

    /// A heading over its own column and those after it in which the row has nothing.
    pub fn spanning(text: impl Into<String>, style: Style) -> Self {
        Self { spans: true, ..Self::new(text, style) }
    }

    fn long(&self) -> usize {
        self.text.chars().count()
    }
}

impl<T: Into<String>> From<T> for Cell {
    fn from(text: T) -> Self {
        Self::new(text, Style::new())
    }
}

/// How a column is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Text: flush left.
    Left,
    /// Numbers: flush right.
    Right,
}

/// Rows of cells, in columns that are as wide as their widest cell.
#[derive(Clone, Debug)]
pub struct Table {
    aligns: Vec<Align>,
    rows: Vec<Vec<Cell>>,
    indent: usize,
}

impl Table {
    /// A table with these columns, set in by `indent` characters.
    pub fn new(indent: usize, aligns: &[Align]) -> Self {
        Self { aligns: aligns.to_vec(), rows: Vec::new(), indent }
    }

    /// One more row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// The lines of the first of some tables that fits; of the last when none does.
    pub fn fitting(width: usize, tables: impl IntoIterator<Item = Self>) -> String {
        let mut last = String::new();
        for table in tables {
            last = table.lines();
            if table.width() <= width {
                break;
            }
        }
        last
    }

    /// How many characters its lines take at most.
    pub fn width(&self) -> usize {
        let columns: usize = self.widths().iter().filter(|width| **width > 0).map(|width| width + 2).sum();
        self.indent + columns.saturating_sub(2)
    }

    fn widths(&self) -> Vec<usize> {
        let wide = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column)).filter(|cell| !cell.spans);
            cells.map(Cell::long).max().unwrap_or(0)
        };
        let mut widths: Vec<usize> = (0..self.aligns.len()).map(wide).collect();
        self.rows.iter().for_each(|row| make_room(row, &mut widths));
        widths
    }

    /// The table as lines, each with its line end.
    pub fn lines(&self) -> String {
        let widths = self.widths();
        let mut out = String::new();
        for row in &self.rows {
            self.line(row, &widths, &mut out);
            out.push('\n');
        }
        out
    }

    fn line(&self, row: &[Cell], widths: &[usize], out: &mut String) {
        // Blanks wait until something follows; what a heading took of the next columns is owed to them.
        let (mut gap, mut owed) = (self.indent, 0_usize);
        let blank = |gap: &mut usize, owed: &mut usize, many: usize| {
            *gap += many.saturating_sub(*owed);
            *owed = owed.saturating_sub(many);
        };
        for ((cell, width), align) in row.iter().zip(widths).zip(&self.aligns) {
            let spare = width.saturating_sub(cell.long());
            let (before, after) = if *align == Align::Left || cell.spans { (0, spare) } else { (spare, 0) };
            blank(&mut gap, &mut owed, before);
            if !cell.text.is_empty() {
                out.push_str(&" ".repeat(gap));
                out.push_str(&super::style::paint(cell.style, &cell.text));
                (gap, owed) = (0, cell.long().saturating_sub(*width));
            }
            blank(&mut gap, &mut owed, after + if *width > 0 { 2 } else { 0 });
        }
    }
}

// Makes the last column under a heading wide enough for the heading.
fn make_room(row: &[Cell], widths: &mut [usize]) {
    for (first, cell) in row.iter().enumerate().filter(|(_, cell)| cell.spans) {
        let next = row.iter().skip(first + 1).position(|cell| !cell.text.is_empty());
        let past = next.map_or(widths.len(), |next| first + 1 + next);
        let Some((last, before)) = widths[first..past].split_last_mut() else { continue };
        let taken: usize = before.iter().filter(|width| **width > 0).map(|width| width + 2).sum();
        // A column without a width has no gap before it, in which a heading could end.
        let room = if *last == 0 { taken.saturating_sub(2) } else { taken };
        if cell.long() > room {
            *last = (*last).max(cell.long().saturating_sub(taken)).max(1);
        }
    }
}
