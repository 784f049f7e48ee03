//! Columns that stand straight.

use anstyle::Style;

/// A piece of text in a table, and its colour.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    text: String,
    style: Style,
}

impl Cell {
    /// A text in a colour.
    pub fn new(text: impl Into<String>, style: Style) -> Self {
        Self { text: text.into(), style }
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

    /// The table as lines, each with its line end.
    pub fn lines(&self) -> String {
        let wide = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.text.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.aligns.len()).map(wide).collect();
        let mut out = String::new();
        for row in &self.rows {
            let mut gap = self.indent;
            for ((cell, width), align) in row.iter().zip(&widths).zip(&self.aligns) {
                let spare = width - cell.text.chars().count();
                let (before, after) = if *align == Align::Left { (0, spare) } else { (spare, 0) };
                if !cell.text.is_empty() {
                    out.push_str(&" ".repeat(gap + before));
                    out.push_str(&super::style::paint(cell.style, &cell.text));
                    gap = 0;
                } else if *width > 0 {
                    gap += before;
                }
                gap += after + if *width > 0 { 2 } else { 0 };
            }
            out.push('\n');
        }
        out
    }
}
