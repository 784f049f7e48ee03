//! A sweep, one row per cell: as a table in the terminal, CSV, JSON, Parquet, and a picture.

pub(crate) mod column;
pub mod parquet;
pub mod picture;
mod text;

use serde_json::{Map, Value};

use self::column::{Take, columns};
use crate::sweep::CellSums;
use workbench::text::foreign::in_cell;

pub use text::text;

/// The rows as a CSV file, with a row of headings.
pub fn csv(cells: &[CellSums]) -> Result<Vec<u8>, String> {
    let columns = columns(cells);
    let mut file = ::csv::Writer::from_writer(Vec::new());
    let failed = |error: ::csv::Error| error.to_string();
    file.write_record(columns.iter().map(|column| &column.name)).map_err(failed)?;
    for cell in cells {
        let known = |number: Option<String>| number.unwrap_or_default();
        let fields = columns.iter().map(|column| match &column.take {
            Take::Text(take) => in_cell(&take(cell)).into_owned(),
            Take::Count(take) => known(take(cell).map(|count| count.to_string())),
            Take::Number(take) => known(take(cell).map(|number| number.to_string())),
        });
        file.write_record(fields).map_err(failed)?;
    }
    file.into_inner().map_err(|error| error.to_string())
}

/// The rows as objects with the same names; what is not known is `null`.
pub fn objects(cells: &[CellSums]) -> Value {
    let columns = columns(cells);
    let object = |cell: &CellSums| {
        let entries = columns.iter().map(|column| {
            let value = match &column.take {
                Take::Text(take) => take(cell).into(),
                Take::Count(take) => take(cell).into(),
                Take::Number(take) => take(cell).into(),
            };
            (column.name.clone(), value)
        });
        Value::Object(entries.collect::<Map<_, _>>())
    };
    Value::Array(cells.iter().map(object).collect())
}
