//! What reports for the terminal are made of: tables with bars and lines.

use engine::tally::{Histogram, Rate};

use crate::text::number::{bar, percent, spark};
use crate::text::style::{BAR, FAINT};
use crate::text::table::{Align, Cell, Table};
use crate::text::wrap;

use Align::{Left, Right};

/// How many characters a whole bar has.
const WIDE: usize = 24;

/// The longest line of bars for a histogram.
const SPARK: usize = 48;

/// Blocks with an empty line between them; empty ones are left out.
pub(crate) fn join(blocks: &[String]) -> String {
    let told: Vec<&str> = blocks.iter().map(String::as_str).filter(|block| !block.is_empty()).collect();
    told.join("\n")
}

/// `12 ▁▃█▅▂ 39`.
pub(crate) fn histogram(numbers: &Histogram, width: usize) -> Cell {
    let width = SPARK.min(width);
    let counts = numbers.counts();
    let first = counts.iter().position(|count| *count > 0).unwrap_or(0);
    let line = spark(counts.get(first..).unwrap_or_default(), width);
    Cell::new(format!("{first} {line} {}", counts.len().saturating_sub(1)), BAR)
}

/// Rates of which one or another is always the case, with bars.
pub(crate) fn shares(title: &str, rows: impl Iterator<Item = (String, Rate)>, width: usize) -> String {
    let rows: Vec<(String, Rate)> = rows.collect();
    fitting(width, |wide| {
        let mut table = Table::new(2, &[Left, Right, Left]);
        table.row([Cell::spanning(title, FAINT)]);
        for (what, rate) in &rows {
            let bar = Cell::new(bar(rate.share(), wide), BAR);
            table.row([what.as_str().into(), percent(rate.share()).into(), bar]);
        }
        table
    })
}

/// A table with bars as long as there is room for.
pub(crate) fn fitting(width: usize, table: impl Fn(usize) -> Table) -> String {
    Table::fitting(width, [WIDE, WIDE / 2, WIDE / 4, 0].map(table))
}

/// Words in the second column of a table, in lines of at most `room`.
pub(crate) fn lines(table: &mut Table, told: &str, room: usize) {
    for line in wrap(told, room, 0).lines() {
        table.row(["".into(), line.into()]);
    }
}
