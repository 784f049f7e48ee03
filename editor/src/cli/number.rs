//! Whole numbers in calls. One that is out of bounds is told with its bounds.

use std::num::NonZero;

use workbench::text::number::grouped;

/// A reader of numbers from `least` to `most`, which are what the words say: `a number of matches`.
pub(crate) fn between<N: TryFrom<u64>>(
    what: &'static str,
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static {
    move |said| {
        let number = said.trim().parse().ok().filter(|number| (least..=most).contains(number));
        let number = number.and_then(|number: u64| N::try_from(number).ok());
        number.ok_or_else(|| format!("expected {what} from {} to {}", grouped(least), grouped(most)))
    }
}

/// How many processes or threads.
pub(crate) fn threads(said: &str) -> Result<NonZero<u16>, String> {
    let threads: Result<u16, String> = between("a number of processes", 1, u16::MAX.into())(said);
    threads.map(|threads| NonZero::new(threads).unwrap_or(NonZero::<u16>::MIN))
}

/// How many columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) columns: u16,
    pub(crate) rows: u16,
}

/// A reader of sizes: columns, an x, rows.
pub(crate) fn size(
    [columns, rows]: [u64; 2],
    most: u64,
) -> impl Fn(&str) -> Result<Size, String> + Clone + Send + Sync + 'static {
    move |said| {
        let wrong =
            || format!("expected columns and rows from {columns}x{rows} to {most}x{most}, such as 23x14");
        let (wide, high) = said.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
        let side = |said: &str, least: u64| between("a side", least, most)(said).map_err(|_| wrong());
        Ok(Size { columns: side(wide, columns)?, rows: side(high, rows)? })
    }
}
