//! Which rules mattered in matches that were played: read from what happened, not from what could have.
//!
//! A look at a match notes signs: a dolphin was played, a boat came late. What a knob decides shows by one of them, or
//! cannot be told from a match and then counts as always coming up.

mod sign;
mod watch;

use engine::Sums;
use engine::survive::{State, Survive};
use engine::tally::merge;
use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::compile::Compiled;
use crate::file::record::Origin;
use crate::finding::{Finding, Severity};
use crate::game::Record;
use crate::ruled::Ruled;
use crate::survive::RecordFile;
use sign::{Sign, Trace};

/// The check that tells of it: its name, how much it matters, and what it looks for.
pub const CHECK: (&str, Severity, &str) =
    ("never-came-up", Severity::Note, "a rule that never mattered in the matches that were played");

/// The rules of a scenario, each with what shows that it came up.
#[derive(Clone, Debug, Default)]
pub struct RuleWatch {
    rules: Vec<(Code, Vec<Trace>)>,
}

impl RuleWatch {
    /// For every rule of a scenario.
    pub fn of(compiled: &Compiled) -> Self {
        Self { rules: sign::by_rule(compiled).map(|(code, _, traces)| (code, traces)).collect() }
    }

    /// The codes of the rules, in the order of the scenario.
    pub fn codes(&self) -> impl Iterator<Item = Code> + '_ {
        self.rules.iter().map(|(code, _)| *code)
    }
}

/// What came up in some matches. Adding up is in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    at_all: Signs,
    // In how many matches each rule that is watched came up.
    times: Vec<u64>,
}

/// The signs of what came up, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Signs(u32);

impl Signs {
    fn add(&mut self, sign: Sign) {
        self.0 |= 1 << sign as u32;
    }

    fn has(self, sign: Sign) -> bool {
        self.0 & 1 << sign as u32 != 0
    }
}

impl Seen {
    /// In how many of the matches each rule that is watched came up.
    pub fn times<'s>(&'s self, watch: &'s RuleWatch) -> impl Iterator<Item = (Code, u64)> + 's {
        watch.codes().zip(self.times.iter().copied().chain(std::iter::repeat(0)))
    }
}

impl Sums for Seen {
    fn merge(&mut self, other: &Self) {
        self.at_all.0 |= other.at_all.0;
        merge(&mut self.times, &other.times);
    }
}

impl Ruled for Survive {
    type Watch = RuleWatch;
    type Seen = Seen;

    fn watch(compiled: &Compiled) -> Option<RuleWatch> {
        Some(RuleWatch::of(compiled)).filter(|watch| !watch.rules.is_empty())
    }

    fn look(seen: &mut Seen, ended: &State<'_>, watch: &RuleWatch) {
        let signs = watch::read(ended);
        seen.at_all.0 |= signs.0;
        seen.times.resize(watch.rules.len(), 0);
        for (times, (_, traces)) in seen.times.iter_mut().zip(&watch.rules) {
            let came_up = traces.is_empty() || traces.iter().any(|trace| trace.missing(signs).is_none());
            *times += u64::from(came_up);
        }
    }

    fn record(
        zone: &str,
        scenario: Option<&str>,
        origin: Origin,
        dealt: &State<'_>,
        turns: Vec<String>,
    ) -> Record {
        Record::Survive(Box::new(RecordFile::of(zone, scenario, origin, dealt, turns)))
    }

    fn never(compiled: &Compiled, told: &[Finding], seen: &Seen, matches: u64) -> Vec<Finding> {
        never(compiled, told, seen, matches)
    }
}

/// A note for every rule that never mattered in so many matches; not for those of which compiling already said so.
pub fn never(compiled: &Compiled, told: &[Finding], seen: &Seen, matches: u64) -> Vec<Finding> {
    let silent = sign::by_rule(compiled).filter_map(|(code, place, traces)| {
        let missing: Option<Vec<&str>> = traces.iter().map(|trace| trace.missing(seen.at_all)).collect();
        let why = missing?.into_iter().next()?;
        let message = format!("{code} never came up in {matches} matches: {why}");
        let finding = Finding::new(CHECK.1, CHECK.0, message).under([code]);
        (matches > 0 && !is_told(told, code)).then(|| finding.said_at(place))
    });
    silent.collect()
}

fn is_told(told: &[Finding], code: Code) -> bool {
    let code = code.to_string();
    told.iter().any(|finding| finding.check == "nothing-to-apply" && finding.rules.first() == Some(&code))
}
