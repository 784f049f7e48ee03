//! The verdict as a range: what it is at least and at most when tables of other styles and strengths play too.

use engine::escape::Summary;
use engine::escape::bot::{Bot, Bots};
use engine::tally::Estimate;

use super::{Statistics, who};
use crate::simulate::batch::Played;
use crate::text::number::percent;
use crate::text::style::{CARE, FAINT, paint};
use crate::text::wrap;

/// How many points of a hundred a rate must move, beyond doubt, for the verdict to depend on skill.
const SKILL: f64 = 0.15;

/// One batch, and others on the same stage with the same luck in which somebody else plays.
#[derive(Clone, Debug)]
pub struct Range<'a> {
    bots: Bots,
    main: &'a Summary,
    pub(super) others: Vec<(Bot, &'a Played)>,
}

/// How a rate is read from sums.
pub type Reading = fn(&Summary) -> Option<Estimate>;

/// A rate where it was lowest, and where it was highest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    lowest: Estimate,
    highest: Estimate,
}

impl Span {
    fn of(rates: impl Iterator<Item = Estimate>) -> Option<Self> {
        rates.map(|rate| Self { lowest: rate, highest: rate }).reduce(|all, one| Self {
            lowest: if one.lowest.value < all.lowest.value { one.lowest } else { all.lowest },
            highest: if one.highest.value > all.highest.value { one.highest } else { all.highest },
        })
    }

    // Both were played apart from each other; the same luck makes the interval of their difference rather too wide.
    fn is_wide(self) -> bool {
        self.highest.minus(self.lowest).low > SKILL
    }

    /// The lowest and the highest value.
    pub fn ends(self) -> [f64; 2] {
        [self.lowest.value, self.highest.value]
    }

    /// `12.3 to 38.1 %`.
    pub fn words(self) -> String {
        format!("{:.1} to {}", self.lowest.value * 100.0, percent(self.highest.value))
    }
}

impl<'a> Range<'a> {
    /// The range over a batch that these players played, and other tables: who sat there, and what came of it.
    pub fn new(bots: Bots, main: &'a Summary, others: impl Iterator<Item = (Bot, &'a Played)>) -> Self {
        Self { bots, main, others: others.collect() }
    }

    fn span(&self, reading: Reading) -> Option<Span> {
        let others = self.tables().map(|(_, summary)| summary);
        Span::of([self.main].into_iter().chain(others).filter_map(reading))
    }

    /// Both win rates: the name of each in answers, its span, and how it is read from the sums of a table.
    pub fn measures(&self) -> [(&'static str, Option<Span>, Reading); 2] {
        let readings: [(&str, Reading); 2] = [
            ("human_win", |summary| summary.human_win.estimate()),
            ("alien_win", |summary| summary.alien_win.estimate()),
        ];
        readings.map(|(name, reading)| (name, self.span(reading), reading))
    }

    /// The other tables: who played there, and what came of it.
    pub(super) fn tables(&self) -> impl Iterator<Item = (Bot, &'a Summary)> {
        self.others.iter().map(|(bot, played)| (*bot, &played.escape().summary))
    }

    /// Whether who plays decides much: one of the two rates moves by more than 15 points of a hundred, so far that even
    /// the lower end of the 95 % interval of the difference does.
    pub fn depends_on_skill(&self) -> bool {
        self.measures().into_iter().filter_map(|(_, span, _)| span).any(Span::is_wide)
    }

    // Who else played, as words.
    fn others(&self) -> String {
        let words: Vec<&str> = self.tables().map(|(bot, _)| bot.word()).collect();
        match words.as_slice() {
            [] => String::new(),
            [one] => (*one).to_owned(),
            [before @ .., last] => format!("{} and {last}", before.join(", ")),
        }
    }

    /// Whether it depends on skill, in words.
    pub fn verdict(&self) -> &'static str {
        if self.depends_on_skill() { "depends on skill" } else { "depends little on skill" }
    }

    /// Both win rates and their spans, and the verdict, in a sentence.
    pub fn sentence(&self) -> String {
        let words = ["of humans escape", "of matches are won by the aliens"];
        let told = words.into_iter().zip(self.measures()).filter_map(|(what, (_, span, reading))| {
            let (main, span) = reading(self.main).zip(span)?;
            let (who, others) = (who(self.bots), self.others());
            Some(format!("{} {what} with {who}, {} with {others} too", percent(main.value), span.words()))
        });
        let told: Vec<String> = told.collect();
        format!("{}: {}", told.join("; "), self.verdict())
    }
}

impl Statistics<'_> {
    /// The verdict and its range, in a sentence after these words; nothing where no range was played.
    pub(super) fn range_text(&self, before: &str, width: usize) -> String {
        let Some(range) = self.range() else { return String::new() };
        let style = if range.depends_on_skill() { CARE } else { FAINT };
        format!("  {}\n", paint(style, wrap(&format!("{before}{}", range.sentence()), width, 2)))
    }
}
