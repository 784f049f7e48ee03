//! What a change does to a number, from matches with the same luck before and after it.

use engine::tally::Difference;
use serde::Serialize;

use super::grid::{Entry, Grid};
use crate::text::number::{percent, signed};
use crate::text::style::{CARE, FAINT, STRONG};
use crate::text::table::{Align, Cell, Table};

use Align::{Left, Right};

/// A number of both, and what it differs by.
#[derive(Clone, Debug)]
pub struct Change {
    /// Its name in answers.
    pub name: String,
    /// Its name for people.
    pub label: String,
    /// What it counts.
    pub unit: Unit,
    /// The number of the first and of the second, where they have it.
    pub values: [Option<f64>; 2],
    /// What changes from the first to the second, second − first; `None` where one of the two has no such number.
    pub difference: Option<Difference>,
}

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A share, told as points of a hundred.
    Share,
    /// Something else, such as rounds.
    Number,
}

impl Change {
    /// The same where both are played alike on the same map: then every match is the same, whatever is counted, and there is
    /// no interval to it.
    #[must_use]
    pub fn of_alike(self) -> Self {
        let none = Difference { mean: 0.0, low: 0.0, high: 0.0, saving: None };
        Self { difference: self.difference.map(|_| none), ..self }
    }

    /// Whether the interval leaves no room for there being no difference.
    pub fn is_clear(&self) -> bool {
        self.difference.is_some_and(|difference| difference.low > 0.0 || difference.high < 0.0)
    }

    /// What luck has to do with it, in a word.
    fn word(&self) -> Option<&'static str> {
        let Difference { low, high, .. } = self.difference?;
        let alike = low == 0.0 && high == 0.0;
        Some(if self.is_clear() {
            "clear"
        } else if alike {
            "the same"
        } else {
            "unclear"
        })
    }

    fn said(&self, value: f64) -> String {
        match self.unit {
            Unit::Share => percent(value),
            Unit::Number => format!("{value:.2}"),
        }
    }

    fn signed(&self, value: f64) -> String {
        let shown = if self.unit == Unit::Share { value * 100.0 } else { value };
        signed(shown, 2)
    }
}

/// A change for programs.
#[derive(Serialize)]
pub struct Object {
    name: String,
    a: Option<f64>,
    b: Option<f64>,
    change: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

impl From<&Change> for Object {
    fn from(change: &Change) -> Self {
        let [a, b] = change.values;
        let of = |read: fn(Difference) -> f64| change.difference.map(read);
        Self {
            name: change.name.clone(),
            a,
            b,
            change: of(|difference| difference.mean),
            low: of(|difference| difference.low),
            high: of(|difference| difference.high),
        }
    }
}

/// Changes as a table of the window: both numbers, what changes, and its interval.
pub fn grid(changes: &[Change]) -> Grid {
    let mut grid = Grid::new("Every number", &["", "first", "second", "change", "95 % interval", "luck"]);
    let said = |said: Option<String>| said.map_or(Entry::None, Entry::Said);
    for one in changes {
        let [first, second] = one.values.map(|value| said(value.map(|value| one.said(value))));
        let of = |read: fn(Difference) -> f64| one.difference.map(|difference| one.signed(read(difference)));
        let interval = of(|of| of.low).zip(of(|of| of.high)).map(|(low, high)| format!("{low} to {high}"));
        let word = Entry::Words(one.word().unwrap_or_default().to_owned());
        grid.row([
            Entry::Words(one.label.clone()),
            first,
            second,
            said(of(|of| of.mean)),
            said(interval),
            word,
        ]);
    }
    grid
}

/// Changes as a table for a terminal, in lines of at most `width` where that can be.
pub fn text(changes: &[Change], width: usize) -> String {
    Table::fitting(width, [true, false].map(|words| table(changes, words)))
}

fn table(changes: &[Change], words: bool) -> Table {
    let mut table = Table::new(2, &[Left, Right, Right, Right, Right, Left]);
    let heads = ["", "first", "second", "change", "95 % interval", ""];
    table.row(heads.map(|head| Cell::new(head, FAINT)));
    for one in changes {
        let [first, second] = one.values.map(|value| value.map_or("–".to_owned(), |value| one.said(value)));
        let mut row = vec![Cell::from(one.label.as_str()), first.into(), second.into()];
        match one.difference {
            None => row.push("–".into()),
            Some(difference) => {
                let [mean, low, high] =
                    [difference.mean, difference.low, difference.high].map(|value| one.signed(value));
                row.push(Cell::new(mean, STRONG));
                row.push(Cell::new(format!("{low} to {high}"), FAINT));
                if words {
                    let word = one.word().unwrap_or_default();
                    row.push(Cell::new(word, if word == "unclear" { CARE } else { FAINT }));
                }
            }
        }
        table.row(row);
    }
    table
}
