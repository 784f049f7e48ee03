//! A table of numbers as the window shows it, and as spreadsheets read it.

use engine::tally::{Difference, Estimate, Rate};

use crate::text::foreign::in_cell;
use crate::text::number::{decimal, grouped, interval, measured, points, signed};

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    /// What it is about.
    pub title: String,
    /// The heads of its columns.
    pub heads: Vec<String>,
    /// Its rows, each as long as the heads.
    pub rows: Vec<Vec<Entry>>,
}

/// What stands in a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// Words, most often what a row is about.
    Words(String),
    /// How often something happened.
    Count(u64),
    /// A number with so many decimals.
    Number(f64, usize),
    /// A share with its interval.
    Share(Estimate),
    /// A change of a share with its interval.
    Change(Difference),
    /// A number as somebody else says it.
    Said(String),
    /// Nothing: there was nobody whom it could be about.
    None,
}

impl Entry {
    /// A rate over matches.
    pub fn rate(rate: Rate) -> Self {
        Self::share(rate.estimate())
    }

    /// A share, if there is one.
    pub fn share(share: Option<Estimate>) -> Self {
        share.map_or(Self::None, Self::Share)
    }

    /// As it is shown, without how well it is known.
    pub fn shown(&self) -> String {
        match self {
            Self::Words(words) | Self::Said(words) => words.clone(),
            Self::Count(count) => grouped(*count),
            Self::Number(number, decimals) => decimal(*number, *decimals),
            Self::Share(share) => first(measured(*share)),
            Self::Change(change) => first(points(*change)),
            Self::None => "–".to_owned(),
        }
    }

    /// How well it is known: half the width of its interval.
    pub fn doubt(&self) -> Option<String> {
        match self {
            Self::Share(share) => Some(second(measured(*share))),
            Self::Change(change) => Some(second(points(*change))),
            Self::Words(_) | Self::Count(_) | Self::Number(..) | Self::Said(_) | Self::None => None,
        }
    }

    /// All of it in one line.
    fn told(&self) -> String {
        [Some(self.shown()), self.doubt()].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// What else is known of it.
    pub fn more(&self) -> Option<String> {
        match self {
            Self::Share(share) => Some(format!("95 % interval: {}", interval(*share))),
            Self::Change(change) => {
                let [low, high] = [change.low, change.high].map(|end| signed(end * 100.0, 1));
                Some(format!("points of a hundred, 95 % interval: {low} to {high}"))
            }
            Self::Words(_) | Self::Count(_) | Self::Number(..) | Self::Said(_) | Self::None => None,
        }
    }

    // In a file shares are from 0 to 1, as in all others.
    fn written(&self) -> String {
        match self {
            Self::Words(words) | Self::Said(words) => in_cell(words).into_owned(),
            Self::Count(count) => count.to_string(),
            Self::Number(number, _) => number.to_string(),
            Self::Share(share) => share.value.to_string(),
            Self::Change(change) => change.mean.to_string(),
            Self::None => String::new(),
        }
    }
}

fn first([first, _]: [String; 2]) -> String {
    first
}

fn second([_, second]: [String; 2]) -> String {
    second
}

impl Grid {
    /// A table without rows yet.
    pub fn new(title: impl Into<String>, heads: &[&str]) -> Self {
        Self {
            title: title.into(),
            heads: heads.iter().map(|head| (*head).to_owned()).collect(),
            rows: Vec::new(),
        }
    }

    /// One more row.
    pub fn row(&mut self, entries: impl IntoIterator<Item = Entry>) {
        self.rows.push(entries.into_iter().collect());
    }

    /// What a cell says to those who do not see the table: where it stands, and what is in it.
    pub fn name(&self, row: usize, column: usize) -> String {
        let entry = |column: usize| self.rows.get(row).and_then(|row| row.get(column)).map(Entry::told);
        let head = self.heads.get(column).map_or("", String::as_str);
        let (first, shown) = (entry(0).unwrap_or_default(), entry(column).unwrap_or_default());
        let corner = self.heads.first().map_or("", String::as_str);
        let place = if corner.is_empty() { first } else { format!("{corner} {first}") };
        if column == 0 {
            format!("{}, {place}", self.title)
        } else {
            format!("{}, {place}, {head}: {shown}", self.title)
        }
    }

    /// The table for spreadsheets. A share takes three columns: itself, and both ends of its interval.
    pub fn csv(&self) -> Result<String, String> {
        let shares = |column: usize| {
            self.rows.iter().any(|row| matches!(row.get(column), Some(Entry::Share(_) | Entry::Change(_))))
        };
        let wide: Vec<bool> = (0..self.heads.len()).map(shares).collect();
        let mut file = csv::Writer::from_writer(Vec::new());
        let heads = self.heads.iter().zip(&wide).flat_map(|(head, wide)| {
            let ends = if *wide { vec![format!("{head} low"), format!("{head} high")] } else { Vec::new() };
            [in_cell(head).into_owned()].into_iter().chain(ends)
        });
        file.write_record(heads).map_err(|error| error.to_string())?;
        for row in &self.rows {
            let cells = row.iter().zip(&wide).flat_map(|(entry, wide)| {
                let ends = match entry {
                    Entry::Share(share) => vec![share.low.to_string(), share.high.to_string()],
                    Entry::Change(change) => vec![change.low.to_string(), change.high.to_string()],
                    _ if *wide => vec![String::new(); 2],
                    _ => Vec::new(),
                };
                [entry.written()].into_iter().chain(ends)
            });
            file.write_record(cells).map_err(|error| error.to_string())?;
        }
        let bytes = file.into_inner().map_err(|error| error.to_string())?;
        String::from_utf8(bytes).map_err(|error| error.to_string())
    }
}
