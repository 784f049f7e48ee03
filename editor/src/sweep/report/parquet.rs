//! The rows as a Parquet file, for notebooks: one group of rows, no compression, the same bytes for the same rows.

use std::sync::Arc;

use ::parquet::basic::{LogicalType, Repetition, Type as Physical};
use ::parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use ::parquet::errors::ParquetError;
use ::parquet::file::properties::WriterProperties;
use ::parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use ::parquet::schema::types::Type;

use super::column::{Column, Take, columns};
use crate::sweep::CellSums;

/// The file.
pub fn write(cells: &[CellSums]) -> Result<Vec<u8>, String> {
    rows(cells).map_err(|error| error.to_string())
}

fn rows(cells: &[CellSums]) -> Result<Vec<u8>, ParquetError> {
    let columns = columns(cells);
    let fields = columns.iter().map(field).collect::<Result<_, _>>()?;
    let schema = Type::group_type_builder("cells").with_fields(fields).build()?;
    let writer = WriterProperties::builder()
        .set_created_by(concat!("hatchway ", env!("CARGO_PKG_VERSION")).to_owned())
        .build();
    let mut bytes = Vec::new();
    let mut file = SerializedFileWriter::new(&mut bytes, Arc::new(schema), Arc::new(writer))?;
    let mut group = file.next_row_group()?;
    for column in &columns {
        match &column.take {
            Take::Text(take) => {
                let text = |cell| Some(ByteArray::from(take(cell).into_bytes()));
                put::<ByteArrayType>(&mut group, cells.iter().map(text))?;
            }
            Take::Count(take) => {
                // No count of a sweep comes near the largest number there is.
                let count = |cell| take(cell).map(|count| i64::try_from(count).unwrap_or(i64::MAX));
                put::<Int64Type>(&mut group, cells.iter().map(count))?;
            }
            Take::Number(take) => put::<DoubleType>(&mut group, cells.iter().map(take))?,
        }
    }
    group.close()?;
    file.close()?;
    Ok(bytes)
}

fn field(column: &Column) -> Result<Arc<Type>, ParquetError> {
    let (physical, logical) = match column.take {
        Take::Text(_) => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        Take::Count(_) => (Physical::INT64, None),
        Take::Number(_) => (Physical::DOUBLE, None),
    };
    let field = Type::primitive_type_builder(&column.name, physical)
        .with_repetition(Repetition::OPTIONAL)
        .with_logical_type(logical);
    field.build().map(Arc::new)
}

// One column: the values that are known, and for each row whether it has one.
fn put<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, &mut Vec<u8>>,
    values: impl Iterator<Item = Option<T::T>>,
) -> Result<(), ParquetError> {
    let values: Vec<Option<T::T>> = values.collect();
    let levels: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
    let known: Vec<T::T> = values.into_iter().flatten().collect();
    if let Some(mut column) = group.next_column()? {
        column.typed::<T>().write_batch(&known, Some(&levels), None)?;
        column.close()?;
    }
    Ok(())
}
