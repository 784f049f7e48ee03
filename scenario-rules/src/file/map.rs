//! The map of a zone file: line by line, a sign a cell; which way lines run its game's palette says.

use engine::{Cell, GRID_LIMIT, Game, Zone};

use super::trouble::{Few, Place, Trouble};

/// A map that was read, and where its rows stand in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Drawing {
    pub(crate) zone: Zone,
    pub(super) rows: Rows,
}

/// Where the rows of a map stand in the text of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Rows {
    /// One line per row, as it should be.
    Plain {
        /// The place of the first sign of the first row; the other rows begin their lines.
        first: Place,
        /// Where in the text each row begins, in bytes.
        starts: Vec<usize>,
    },
    /// Written with escapes such as `\n`: no sign has a place of its own.
    Escaped {
        /// The place of the map as a whole.
        whole: Place,
    },
}

impl Rows {
    /// Finds the rows of `value`, which stands in `text` from the byte `start` on as `raw`.
    ///
    /// `place` gives the place of a byte.
    pub(super) fn find(value: &str, raw: &str, start: usize, place: impl Fn(usize) -> Place) -> Self {
        let quotes = if raw.starts_with("\"\"\"") || raw.starts_with("'''") { 3 } else { 1 };
        let inside = raw.get(quotes..raw.len().saturating_sub(quotes)).unwrap_or_default();
        // A line end right after the opening quotes is no part of the text.
        let opening = ["\r\n", "\n"].into_iter().find(|end| quotes == 3 && inside.starts_with(end));
        let skipped = opening.map_or(0, str::len);
        if inside[skipped..] != *value {
            return Self::Escaped { whole: place(start) };
        }
        let first = start + quotes + skipped;
        let ends = value.match_indices('\n').map(|(at, _)| first + at + 1);
        Self::Plain { first: place(first), starts: std::iter::once(first).chain(ends).collect() }
    }

    /// The place of a sign by column and row, both counted from 0.
    pub(super) fn place(&self, column: usize, row: usize) -> Place {
        match self {
            Self::Plain { first, .. } if row == 0 => Place { column: first.column + column, ..*first },
            Self::Plain { first, .. } => Place { line: first.line + row, column: column + 1 },
            Self::Escaped { whole } => *whole,
        }
    }
}

/// Reads a map: every row with the same number of known signs, or all that is wrong with it.
pub(crate) fn read(game: Game, value: &str, rows: Rows) -> Result<Drawing, Vec<Trouble>> {
    let mut lines: Vec<&str> =
        value.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).collect();
    // The last line end closes the last row and opens no other.
    if lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    let (reference, width) = usual_width(&lines);
    let troubles = size(game, lines.len(), width, &rows);
    if !troubles.is_empty() {
        return Err(troubles);
    }
    let mut uneven = Few::new("uneven rows");
    let mut unknown = Few::new("unknown signs");
    let mut cells = Vec::with_capacity(lines.len());
    for (row, line) in lines.iter().enumerate() {
        let found = line.chars().count();
        if found != width {
            let place = rows.place(found.min(width), row);
            uneven.push(|| Trouble::at(place, uneven_row(row, line, width, reference)));
        }
        if line.trim().is_empty() && found != width {
            continue;
        }
        let mut row_of_cells = Vec::with_capacity(width);
        for (column, sign) in line.chars().enumerate().take(width) {
            match Cell::from_sign(game, sign) {
                Some(cell) => row_of_cells.push(cell),
                None => {
                    unknown
                        .push(|| Trouble::at(rows.place(column, row), unknown_sign(game, sign, column, row)));
                }
            }
        }
        cells.push(row_of_cells);
    }
    let mut troubles = uneven.into_troubles();
    troubles.extend(unknown.into_troubles());
    match Zone::from_lines(game, cells) {
        Some(zone) if troubles.is_empty() => Ok(Drawing { zone, rows }),
        _ => Err(troubles),
    }
}

/// The number of signs that most rows have, and the first row that has it.
fn usual_width(lines: &[&str]) -> (usize, usize) {
    let widths: Vec<usize> = lines.iter().map(|line| line.chars().count()).collect();
    let mut sorted = widths.clone();
    sorted.sort_unstable();
    let most = sorted.chunk_by(PartialEq::eq).map(<[usize]>::len).max().unwrap_or_default();
    // Of widths that are equally usual, the one that stands first is meant.
    let usual: Vec<usize> =
        sorted.chunk_by(PartialEq::eq).filter(|same| same.len() == most).map(|same| same[0]).collect();
    widths.into_iter().enumerate().find(|(_, width)| usual.binary_search(width).is_ok()).unwrap_or_default()
}

/// What is wrong with the size of a map.
fn size(game: Game, height: usize, width: usize, rows: &Rows) -> Vec<Trouble> {
    let limit = usize::from(GRID_LIMIT);
    if height == 0 || width == 0 {
        let signs = game.palette().signs;
        let message = format!("the map is empty: expected one line a row with signs out of {signs}");
        return vec![Trouble::at(rows.place(0, 0), message)];
    }
    let mut troubles = Vec::new();
    if height > limit {
        let message = format!("the map is too high: expected at most {limit} rows, found {height}");
        troubles.push(Trouble::at(rows.place(0, limit), message));
    }
    if width > limit {
        let message = format!("the map is too wide: expected at most {limit} columns, found {width}");
        troubles.push(Trouble::at(rows.place(limit, 0), message));
    }
    troubles
}

fn uneven_row(row: usize, line: &str, width: usize, reference: usize) -> String {
    let found = line.chars().count();
    let (row, reference) = (row + 1, reference + 1);
    let signs = if found == 1 { "sign" } else { "signs" };
    if line.trim().is_empty() {
        return format!("row {row} is blank: expected {width} signs as in row {reference}");
    }
    format!("row {row} has {found} {signs}: expected {width} as in row {reference}")
}

fn unknown_sign(game: Game, sign: char, column: usize, row: usize) -> String {
    let at = game.palette().top.cell([row as u16, column as u16]);
    let named = match sign {
        ' ' => "a blank".to_owned(),
        '\t' => "a tab".to_owned(),
        sign => format!("'{}'", sign.escape_debug()),
    };
    let other = if sign.is_uppercase() { sign.to_ascii_lowercase() } else { sign.to_ascii_uppercase() };
    let meant = match Cell::from_sign(game, other) {
        Some(_) if other != sign => format!(" (did you mean '{other}'?)"),
        _ => String::new(),
    };
    format!("unknown sign {named} at {at}: expected one of {}{meant}", game.palette().signs)
}

/// A map as it is written into a file, quotes included.
pub(super) fn draw(zone: &Zone, line_end: &str) -> String {
    let mut text = format!("\"\"\"{line_end}");
    for line in zone.lines() {
        text.extend(line.iter().map(|cell| cell.sign()));
        text.push_str(line_end);
    }
    text.push_str("\"\"\"");
    text
}
