//! What the window shows of a test.

use engine::Zone;
use engine::survive::{Cause, End, Summary};
use engine::tally::Rate;

use super::{lost_to, words};
use crate::game::survive::verdict::islands;
use crate::report::figure::{Figure, Known};
use crate::simulate::batch::Played;
use crate::text::number::percent;
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

/// How long matches take, how they end, what explorers die of, who is saved and where, and how many boats are lost.
pub fn details(played: &Played, zone: &Zone) -> Vec<Figure> {
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
    figures.extend(causes.map(|(cause, hits)| share(lost_to(cause).to_owned(), hits, all, Ink::Second)));
    figures.push(Figure::Section("Saved by value"));
    let values = summary.saved_by_value.iter().copied().enumerate().filter(|(_, rate)| rate.of > 0);
    figures
        .extend(values.map(|(value, rate)| share(format!("value {value}"), rate.hits, rate.of, Ink::First)));
    let islands = islands(summary, zone);
    let ashore: u64 = islands.iter().map(|(_, taken)| taken).sum();
    if ashore > 0 {
        figures.push(Figure::Section("Safe islands"));
        figures
            .extend(islands.into_iter().map(|(at, taken)| share(at.to_string(), taken, ashore, Ink::Accent)));
    }
    let mut besides = vec![format!("{:.2} boats lost in a match", summary.boats_lost.mean())];
    let cut_off = summary.landlocked.rate();
    if cut_off.of > 0 {
        besides.push(format!("{} of the tiles that sank were landlocked", percent(cut_off.share())));
    }
    figures.push(Figure::Section("Besides"));
    figures.extend(besides.into_iter().map(Figure::Words));
    figures
}
