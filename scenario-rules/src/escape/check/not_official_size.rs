//! Published zones are drawn on a sheet of 23 columns and 14 rows.

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "not-official-size",
    severity: Severity::Note,
    looks_for: "a grid that is not 23 columns by 14 rows",
    run,
};

const COLUMNS: u16 = 23;
const ROWS: u16 = 14;

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let (columns, rows) = (scene.zone.cells().columns(), scene.zone.cells().rows());
    if (columns, rows) == (COLUMNS, ROWS) {
        return Vec::new();
    }
    let columns = words::count(columns.into(), "column", "columns");
    let rows = words::count(rows.into(), "row", "rows");
    let message = format!(
        "the grid has {columns} and {rows}; official sheets have {COLUMNS} and {ROWS}, \
         so it will not fit them"
    );
    vec![CHECK.finding(message)]
}
