//! What the window shows of a test.

use engine::survive::{Cause, End, Summary};
use engine::tally::Rate;

use super::words;
use crate::report::figure::{Figure, Known};
use crate::simulate::batch::Played;
use crate::text::number::grouped;
use crate::theme::Ink;

/// The names of the seats.
const SEATS: [&str; 4] = ["Seat 1 wins", "Seat 2 wins", "Seat 3 wins", "Seat 4 wins"];

/// Who wins, and how many are saved.
pub fn rates(summary: &Summary) -> Vec<Figure> {
    let saved =
        Known::of_seats(summary.saved).map(|known| Figure::Rate("Explorers saved", known, Ink::First));
    let seats = SEATS.into_iter().zip(&summary.seats);
    let wins = seats.filter_map(|(name, sums)| Some(Figure::Rate(name, Known::of(sums.wins)?, Ink::Accent)));
    let ties = Known::of(summary.ties).map(|known| Figure::Part("Matches with a tie", "with a tie", known));
    saved.into_iter().chain(wins).chain(ties).collect()
}

/// How long matches take, how they end, what explorers die of, and how many boats are lost.
pub fn details(played: &Played) -> Vec<Figure> {
    let summary = &played.survive().summary;
    if summary.matches == 0 {
        return Vec::new();
    }
    let share = |name: String, hits, of, ink| Figure::Share(name, Rate { hits, of }, ink, String::new());
    let mut figures = vec![
        Figure::Section("Turns"),
        Figure::Histogram("turns", summary.turns.clone()),
        Figure::Section("Matches end"),
    ];
    let ends = End::ALL.into_iter().zip(summary.ends).filter(|(_, hits)| *hits > 0);
    figures.extend(ends.map(|(end, hits)| share(words(end).to_owned(), hits, summary.matches, Ink::Accent)));
    if played.stopped > 0 {
        figures.push(share("not at all".to_owned(), played.stopped, played.matches(), Ink::Warning));
    }
    figures.push(Figure::Section("Explorers are lost to"));
    let all: u64 = summary.lost.iter().sum();
    let causes = Cause::ALL.into_iter().zip(summary.lost).filter(|(_, hits)| *hits > 0);
    figures.extend(causes.map(|(cause, hits)| share(cause.to_string(), hits, all, Ink::Second)));
    figures.push(Figure::Section("Saved by value"));
    let values = summary.saved_by_value.iter().copied().enumerate().filter(|(_, rate)| rate.of > 0);
    figures
        .extend(values.map(|(value, rate)| share(format!("value {value}"), rate.hits, rate.of, Ink::First)));
    let boats: u64 = (0_u64..).zip(summary.boats_lost.counts()).map(|(boats, count)| boats * count).sum();
    figures.push(Figure::Words(format!("{} boats lost in all matches", grouped(boats))));
    figures
}
