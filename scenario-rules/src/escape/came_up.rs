//! Which rules mattered in matches that were played: read from what happened, not from what could have.
//!
//! A look at a match notes signs: a card was drawn on a secure sector, somebody came back. What a knob
//! decides shows by one of them, or cannot be told from a match and then counts as always coming up.

mod lookout;
mod player;
mod power;
mod sign;
mod watch;

use engine::Sums;
use engine::escape::{Escape, State};
use engine::tally::merge;
use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::compile::Compiled;
use crate::escape::RecordFile;
use crate::file::record::Origin;
use crate::finding::{Finding, Severity};
use crate::game::Record;
use crate::ruled::Ruled;
pub use lookout::RuleWatch;
use sign::Sign;

/// The check that tells of it: its name, how much it matters, and what it looks for.
pub const CHECK: (&str, Severity, &str) =
    ("never-came-up", Severity::Note, "a rule that never mattered in the matches that were played");

/// The checks that say of a rule that it can never come up; nobody needs to hear it twice.
const SAME: [&str; 3] = ["nothing-to-apply", "never-applies", "not-in-cast"];

/// What came up in some matches. Adding up is in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    at_all: Signs,
    // In how many matches each rule of the lookout came up.
    times: Vec<u64>,
}

/// The signs of what came up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Signs {
    happened: u32,
    // By the number of a character: whether it was dealt, and whether its talent mattered.
    dealt: u16,
    talents: u16,
    most_items: u8,
}

impl Seen {
    /// Looks at a match that was played for the rules of a lookout; always for those of the same one.
    pub fn look(&mut self, state: &State<'_>, lookout: &RuleWatch) {
        let signs = watch::read(state);
        self.at_all.merge(signs);
        self.times.resize(lookout.len(), 0);
        for (times, came_up) in self.times.iter_mut().zip(lookout.came_up(&signs)) {
            *times += u64::from(came_up);
        }
    }

    /// Adds what was seen in other matches.
    pub fn merge(&mut self, other: &Self) {
        self.at_all.merge(other.at_all);
        merge(&mut self.times, &other.times);
    }

    /// In how many of the matches each rule of the lookout came up.
    pub fn times<'s>(&'s self, lookout: &'s RuleWatch) -> impl Iterator<Item = (Code, u64)> + 's {
        lookout.codes().zip(self.times.iter().copied().chain(std::iter::repeat(0)))
    }
}

impl Sums for Seen {
    fn merge(&mut self, other: &Self) {
        Self::merge(self, other);
    }
}

impl Ruled for Escape {
    type Watch = RuleWatch;
    type Seen = Seen;

    fn watch(compiled: &Compiled) -> Option<RuleWatch> {
        Some(RuleWatch::of(compiled)).filter(|watch| !watch.is_empty())
    }

    fn look(seen: &mut Seen, ended: &State<'_>, watch: &RuleWatch) {
        seen.look(ended, watch);
    }

    fn record(
        zone: &str,
        scenario: Option<&str>,
        origin: Origin,
        dealt: &State<'_>,
        turns: Vec<String>,
    ) -> Record {
        Record::Escape(Box::new(RecordFile::of(zone, scenario, origin, dealt, turns)))
    }

    fn never(compiled: &Compiled, told: &[Finding], seen: &Seen, matches: u64) -> Vec<Finding> {
        never(compiled, told, seen, matches)
    }
}

impl Signs {
    fn merge(&mut self, other: Self) {
        self.happened |= other.happened;
        self.dealt |= other.dealt;
        self.talents |= other.talents;
        self.most_items = self.most_items.max(other.most_items);
    }

    fn add(&mut self, sign: Sign) {
        self.happened |= 1 << sign as u32;
    }

    fn has(&self, sign: Sign) -> bool {
        self.happened & 1 << sign as u32 != 0
    }
}

/// A note for every rule that never mattered in so many matches; not for those of which a check already said so.
pub fn never(compiled: &Compiled, told: &[Finding], seen: &Seen, matches: u64) -> Vec<Finding> {
    let silent = sign::by_rule(compiled).filter_map(|(code, place, traces)| {
        let missing: Option<Vec<String>> = traces.iter().map(|trace| trace.missing(&seen.at_all)).collect();
        let why = missing?.into_iter().next()?;
        let message = format!("{code} never came up in {} matches: {why}", grouped(matches));
        let finding = Finding::new(CHECK.1, CHECK.0, message).under([code]);
        (matches > 0 && !is_told(told, code)).then(|| finding.said_at(place))
    });
    silent.collect()
}

fn is_told(told: &[Finding], code: Code) -> bool {
    let code = code.to_string();
    told.iter().any(|finding| SAME.contains(&finding.check) && finding.rules.first() == Some(&code))
}

/// `1,000`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
