//! What exists and is not read: it is called by its name, with what is read instead.

use crate::exchange::{Brought, Format, READ};
use crate::file::Trouble;

/// `{"A02": "EventTile", …}`.
pub(super) const TILES: Format = Format {
    word: "tiles",
    name: "a list of tile names (JSON)",
    one_line: false,
    claims: |text| text.starts_with('{') && text.contains("Tile\"") && !text.contains("\"spaces\""),
    read: |_| refused("a list of tile names in JSON ({\"A02\": \"EventTile\"})"),
    write: None,
};

/// `row,col,type`, without a line that says so.
pub(super) const ROWS: Format = Format {
    word: "rows",
    name: "a table of rows and columns (CSV)",
    one_line: false,
    claims: |text| text.lines().next().is_some_and(is_row),
    read: |_| refused("a table row,col,type without a header"),
    write: None,
};

fn is_row(line: &str) -> bool {
    let fields: Vec<&str> = line.split([',', ';']).map(str::trim).collect();
    let is_number = |field: &&str| !field.is_empty() && field.bytes().all(|sign| sign.is_ascii_digit());
    fields.len() == 3 && fields[..2].iter().all(is_number) && !fields[2].is_empty() && fields[2].len() < 40
}

fn refused(what: &str) -> Result<Brought, Vec<Trouble>> {
    Err(vec![Trouble::whole(format!("{what} is not read; {READ}"))])
}
