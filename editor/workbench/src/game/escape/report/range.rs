//! The range of the verdict over tables of other styles and strengths.

use engine::escape::Summary;
use engine::escape::bot::Bots;
use engine::tally::Estimate;

use super::{Statistics, who};
use crate::report::range::{Measure, Range};
use crate::simulate::batch::Played;
use crate::text::style::{CARE, FAINT, paint};
use crate::text::wrap;
use crate::theme::Ink;

/// How a rate is read from sums.
type Reading = fn(&Summary) -> Option<Estimate>;

/// The range over a batch that these players played, and other tables: who sat there, and what came of it.
pub fn range<'a>(bots: Bots, main: &Summary, others: impl Iterator<Item = (String, &'a Played)>) -> Range {
    let others: Vec<(String, &Played)> = others.collect();
    let read = |measure: Measure, reading: Reading| Measure {
        main: reading(main),
        others: others.iter().map(|(_, played)| reading(&played.escape().summary)).collect(),
        ..measure
    };
    let measures = vec![
        read(ESCAPES, |summary| summary.human_win.estimate()),
        read(ALIENS, |summary| summary.alien_win.estimate()),
    ];
    let tables = others.iter().map(|(bot, played)| (bot.clone(), played.matches())).collect();
    Range { who: who(bots), tables, measures }
}

const ESCAPES: Measure = Measure {
    name: "human_win",
    label: "Humans who escape",
    words: "of humans escape",
    short: "escape",
    ink: Ink::First,
    main: None,
    others: Vec::new(),
};

const ALIENS: Measure = Measure {
    name: "alien_win",
    label: "Matches the aliens win",
    words: "of matches are won by the aliens",
    short: "to the aliens",
    ink: Ink::Second,
    main: None,
    others: Vec::new(),
};

impl Statistics<'_> {
    /// The verdict and its range, in a sentence after these words; nothing where no range was played.
    pub(super) fn range_text(&self, before: &str, width: usize) -> String {
        let Some(range) = self.range() else { return String::new() };
        let style = if range.depends_on_skill() { CARE } else { FAINT };
        format!("  {}\n", paint(style, wrap(&format!("{before}{}", range.sentence()), width, 2)))
    }
}
