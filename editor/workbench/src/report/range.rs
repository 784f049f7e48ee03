//! The verdict as a range: what it is at least and at most when tables of other styles and strengths play too.

use engine::tally::Estimate;

use super::span::Span;
use crate::text::number::percent;
use crate::theme::Ink;

/// One batch, and others on the same stage with the same luck in which somebody else plays.
#[derive(Clone, Debug)]
pub struct Range {
    /// Who played the batch, in words.
    pub who: String,
    /// The other tables: who played there, and how many matches.
    pub tables: Vec<(String, u64)>,
    /// What is measured at all of them.
    pub measures: Vec<Measure>,
}

/// A rate at all tables.
#[derive(Clone, Debug)]
pub struct Measure {
    /// Its name in answers.
    pub name: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// What is said of a share of it: `of humans escape`.
    pub words: &'static str,
    /// The same in short.
    pub short: &'static str,
    /// Its colour.
    pub ink: Ink,
    /// The rate of the batch itself.
    pub main: Option<Estimate>,
    /// The rates of the other tables, in their order.
    pub others: Vec<Option<Estimate>>,
}

impl Measure {
    /// From where to where it goes.
    pub fn span(&self) -> Option<Span> {
        Span::of([self.main].into_iter().chain(self.others.iter().copied()).flatten())
    }
}

impl Range {
    /// Whether who plays decides much: one of the rates moves by more than 15 points of a hundred, so far that even
    /// the lower end of the 95 % interval of the difference does.
    pub fn depends_on_skill(&self) -> bool {
        self.measures.iter().filter_map(Measure::span).any(Span::is_wide)
    }

    // Who else played, as words.
    fn others(&self) -> String {
        let words: Vec<&str> = self.tables.iter().map(|(bot, _)| bot.as_str()).collect();
        match words.as_slice() {
            [] => String::new(),
            [one] => (*one).to_owned(),
            [before @ .., last] => format!("{} and {last}", before.join(", ")),
        }
    }

    /// Whether it depends on skill, in words.
    pub fn verdict(&self) -> &'static str {
        let some = || self.measures.iter().filter_map(Measure::span).any(Span::is_noticeable);
        match self.depends_on_skill() {
            true => "depends on skill",
            false if some() => "depends somewhat on skill",
            false => "depends little on skill",
        }
    }

    /// All rates and their spans, and the verdict, in a sentence.
    pub fn sentence(&self) -> String {
        let told = self.measures.iter().filter_map(|measure| {
            let (main, span) = measure.main.zip(measure.span())?;
            let (what, who, others) = (measure.words, &self.who, self.others());
            Some(format!("{} {what} with {who}, {} with {others} too", percent(main.value), span.words()))
        });
        let told: Vec<String> = told.collect();
        format!("{}: {}", told.join("; "), self.verdict())
    }
}
