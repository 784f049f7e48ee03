//! The range of the verdict over tables of other strengths.

use engine::survive::Summary;
use engine::survive::bot::Bots;
use engine::tally::Estimate;

use super::who;
use crate::report::range::{Measure, Range};
use crate::simulate::batch::Played;
use crate::theme::Ink;

/// How a rate is read from sums.
type Reading = fn(&Summary) -> Option<Estimate>;

/// The range over a batch that these players played, and other tables: who sat there, and what came of it.
pub fn range<'a>(bots: Bots, main: &Summary, others: impl Iterator<Item = (String, &'a Played)>) -> Range {
    let others: Vec<(String, &Played)> = others.collect();
    let read = |measure: Measure, reading: Reading| Measure {
        main: reading(main),
        others: others.iter().map(|(_, played)| reading(&played.survive().summary)).collect(),
        ..measure
    };
    let measures = vec![
        read(SAVED, |summary| summary.saved.estimate()),
        read(FIRST, |summary| summary.seats[0].wins.estimate()),
    ];
    let tables = others.iter().map(|(bot, played)| (bot.clone(), played.matches())).collect();
    Range { who: who(bots), tables, measures }
}

const SAVED: Measure = Measure {
    name: "saved",
    label: "Explorers saved",
    words: "of explorers are saved",
    short: "saved",
    ink: Ink::First,
    main: None,
    others: Vec::new(),
};

const FIRST: Measure = Measure {
    name: "first_seat_wins",
    label: "Matches the first seat wins",
    words: "of matches are won by the first seat",
    short: "to the first seat",
    ink: Ink::Second,
    main: None,
    others: Vec::new(),
};
