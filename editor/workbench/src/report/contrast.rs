//! In what two zones and two scenarios differ before anything is played: sectors, codes of rules, and knobs.

use engine::{Cell, Coord, Zone};
use scenario_rules::knobs::{self, Knobs};
use scenario_rules::{Code, Language, ScenarioFile};
use serde::Serialize;

use crate::case::Case;
use crate::text::style::{FAINT, STRONG, paint};
use crate::text::{plain, put, wrap};

/// A sector that is not the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChangedCell {
    /// Which one.
    pub sector: String,
    /// What it is on the first, `outside` where its grid ends.
    pub from: String,
    /// What it is on the second.
    pub to: String,
}

/// A rule that only one of two scenarios plays, or that both play with other parameters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChangedRule {
    /// Its code.
    pub code: String,
    /// What became of it.
    pub change: RuleChange,
    /// Its sentence, of the scenario that plays it; of both, of the second.
    pub text: String,
}

/// What became of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RuleChange {
    /// Only the second plays it.
    Added,
    /// Only the first plays it.
    Removed,
    /// Both play it, and it says something else.
    Changed,
}

/// A knob that is set otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChangedKnob {
    /// Its name.
    pub knob: String,
    /// What it is set to in the first.
    pub from: String,
    /// What it is set to in the second.
    pub to: String,
}

/// Everything in which two cases differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contrast {
    /// Sectors, by column, then row.
    pub cells: Vec<ChangedCell>,
    /// Rules, in the order of their codes.
    pub rules: Vec<ChangedRule>,
    /// Knobs, in the order of their groups.
    pub knobs: Vec<ChangedKnob>,
}

impl Contrast {
    /// What differs between two cases of one game.
    pub fn between(one: &Case, other: &Case) -> Self {
        let [mine, yours] = [one, other].map(|case| case.scenario.as_ref());
        let knobs = |case: &Case| {
            let scenario = case.scenario.as_ref().map(|scenario| scenario.compiled.knobs.clone());
            scenario.unwrap_or_else(|| Knobs::printed(case.game()))
        };
        Self {
            cells: cells(one.zone.file.zone(), other.zone.file.zone()),
            rules: rules(mine.map(|one| &one.file), yours.map(|one| &one.file)),
            knobs: changed_knobs(&knobs(one), &knobs(other)),
        }
    }

    /// Whether both are played alike on the same map.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.knobs.is_empty() && self.rules.is_empty()
    }

    /// All of it for a terminal.
    pub fn text(&self, width: usize) -> String {
        let mut out = String::new();
        if self.is_empty() {
            return format!("  {}\n", paint(FAINT, "the same map and the same rules"));
        }
        put!(out, "{}", self.cells_text(width));
        for rule in &self.rules {
            let told = format!("{} {} {}", rule.sign(), rule.code, plain(&rule.text));
            put!(out, "  {}\n", wrap(&told, width, 4));
        }
        for ChangedKnob { knob, from, to } in &self.knobs {
            let told = format!("{knob}: {from} → {to}");
            put!(out, "  {}\n", paint(FAINT, wrap(&told, width, 4)));
        }
        out
    }

    /// All of it in lines, for the window.
    pub fn lines(&self) -> Vec<String> {
        let cells = self.kinds().into_iter().map(|(count, told)| format!("{count} × {told}"));
        let rules = self.rules.iter().map(|rule| format!("{} {} {}", rule.sign(), rule.code, rule.text));
        let knobs = self.knobs.iter().map(|ChangedKnob { knob, from, to }| format!("{knob}: {from} → {to}"));
        cells.chain(rules).chain(knobs).collect()
    }

    fn cells_text(&self, width: usize) -> String {
        let mut out = String::new();
        for (count, told) in self.kinds() {
            put!(out, "  {} {}\n", paint(STRONG, format_args!("{count:>3}")), wrap(&told, width, 6));
        }
        out
    }

    // Sectors by what they were and what they become, the most first: how many, and which.
    fn kinds(&self) -> Vec<(usize, String)> {
        let mut kinds: Vec<(&str, &str, Vec<&str>)> = Vec::new();
        for cell in &self.cells {
            match kinds.iter_mut().find(|(from, to, _)| *from == cell.from && *to == cell.to) {
                Some((_, _, sectors)) => sectors.push(&cell.sector),
                None => kinds.push((&cell.from, &cell.to, vec![&cell.sector])),
            }
        }
        kinds.sort_by_key(|(_, _, sectors)| std::cmp::Reverse(sectors.len()));
        let told = |(from, to, sectors): (&str, &str, Vec<&str>)| {
            let count = sectors.len();
            let named: Vec<&str> = sectors.iter().take(LISTED).copied().collect();
            let more = if count > LISTED { format!(" and {} more", count - LISTED) } else { String::new() };
            (count, format!("{from} → {to}: {}{more}", named.join(" ")))
        };
        kinds.into_iter().map(told).collect()
    }
}

impl ChangedRule {
    fn sign(&self) -> &'static str {
        match self.change {
            RuleChange::Added => "+",
            RuleChange::Removed => "−",
            RuleChange::Changed => "~",
        }
    }
}

/// The most sectors that are listed by name.
const LISTED: usize = 12;

fn cells(one: &Zone, other: &Zone) -> Vec<ChangedCell> {
    let (mine, yours) = (one.cells(), other.cells());
    let columns = mine.columns().max(yours.columns());
    let rows = mine.rows().max(yours.rows());
    let word = |cell: Option<&Cell>| cell.map_or("outside", |cell| cell.piece().word).to_owned();
    let all = (0..columns).flat_map(|col| (0..rows).map(move |row| Coord::new(col, row)));
    let differ = all.filter(|at| mine.get(*at) != yours.get(*at));
    // A void beyond the other one's grid is no change that anybody could see.
    let nothing = |cell: Option<&Cell>| cell.is_none_or(|cell| cell.is_nothing());
    let seen = differ.filter(|at| !(nothing(mine.get(*at)) && nothing(yours.get(*at))));
    seen.map(|at| ChangedCell { sector: at.to_string(), from: word(mine.get(at)), to: word(yours.get(at)) })
        .collect()
}

fn rules(one: Option<&ScenarioFile>, other: Option<&ScenarioFile>) -> Vec<ChangedRule> {
    let codes = |file: Option<&ScenarioFile>| -> Vec<Code> {
        file.map(|file| file.rules().iter().map(|said| said.value).collect()).unwrap_or_default()
    };
    let said = |file: Option<&ScenarioFile>, code: Code| {
        file.filter(|file| file.plays(code)).and_then(|file| file.sentence(code, Language::En))
    };
    let mut all: Vec<Code> = codes(one).into_iter().chain(codes(other)).collect();
    all.sort_unstable();
    all.dedup();
    let changed = |code: Code| {
        let plays = |file: Option<&ScenarioFile>| file.is_some_and(|file| file.plays(code));
        let (before, after) = (said(one, code), said(other, code));
        let change = match (plays(one), plays(other)) {
            (true, false) => RuleChange::Removed,
            (false, true) => RuleChange::Added,
            _ if before != after => RuleChange::Changed,
            _ => return None,
        };
        Some(ChangedRule { code: code.to_string(), change, text: after.or(before).unwrap_or_default() })
    };
    all.into_iter().filter_map(changed).collect()
}

fn changed_knobs(one: &Knobs, other: &Knobs) -> Vec<ChangedKnob> {
    let changed = |knob: &engine::Knob| {
        let [from, to] = [one, other].map(|knobs| knobs.get(knob));
        let word =
            |value: Option<scenario_rules::Value>| value.map(|value| value.to_string()).unwrap_or_default();
        (from != to).then(|| ChangedKnob { knob: knob.name.to_string(), from: word(from), to: word(to) })
    };
    knobs::all(one.game()).iter().filter_map(changed).collect()
}
