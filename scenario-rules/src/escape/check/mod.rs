//! Everything that checks a zone, one small file a check.
//!
//! A check looks at the whole and returns all it finds. It says what is wrong, where, and what to
//! do about it, to somebody who designs a game and does not program.

mod cast_and_players;
mod cut_off;
mod cut_sectors;
mod dead_ends;
mod disconnected;
mod duplicate_hatch;
mod hatch_distance;
mod hatch_gap;
mod hatch_spread;
mod late_hatch;
mod leave;
mod locked_in;
mod missing_start;
mod never_applies;
mod no_hatch;
mod nobody_can_win;
mod not_in_cast;
mod not_official_hatches;
mod not_official_size;
mod not_official_starts;
mod places;
mod seats;
mod start_hatch_missing;
mod target_out_of_reach;
mod unreachable_hatch;

use engine::escape::{Rules, Side};
use engine::{KnobId, Zone};

use crate::check::{Report, Subject, words};
use crate::code::Code;
use crate::compile::Compiled;
use crate::escape::lore::ADVANCED;
use crate::escape::measure::{Measure, Walk, start};
use crate::file::ScenarioFile;
use crate::finding::{Finding, Severity};
use crate::players::PlayerRange;

/// A check: its name, how much its findings matter, and what it looks for.
#[derive(Debug)]
pub struct Check {
    /// The name, in kebab-case, by which its findings are known.
    pub name: &'static str,
    /// How much what it finds matters.
    pub severity: Severity,
    /// What it looks for, in a few words.
    pub looks_for: &'static str,
    run: fn(&Scene<'_>) -> Vec<Finding>,
}

impl Check {
    /// A finding of this check.
    fn finding(&self, message: impl Into<String>) -> Finding {
        Finding::new(self.severity, self.name, message)
    }

    /// A finding of this check that matters less than others.
    fn warning(&self, message: impl Into<String>) -> Finding {
        Finding::new(Severity::Warning, self.name, message)
    }

    /// A finding of this check that is only worth knowing.
    fn note(&self, message: impl Into<String>) -> Finding {
        Finding::new(Severity::Note, self.name, message)
    }
}

/// A subject on the bench, with what every check wants to know measured once.
struct Scene<'a> {
    zone: &'a Zone,
    measure: Measure,
    /// The rules that are played.
    rules: Rules,
    /// Who set which knob.
    compiled: &'a Compiled,
    /// The fewest and the most players that the zone's file suggests.
    players: Option<PlayerRange>,
    /// The scenario's file, if there is one.
    scenario: Option<&'a ScenarioFile>,
}

impl Scene<'_> {
    /// The rules that are played.
    fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The codes of the rules that set a knob, for [`Finding::under`].
    fn codes(&self, knob: KnobId) -> Vec<Code> {
        self.compiled.codes(knob)
    }

    /// Who set some knobs; see [`words::blame`].
    fn blame(&self, knobs: &[KnobId]) -> (Vec<Code>, String) {
        words::blame(self.compiled, knobs)
    }

    /// Codes as a sentence names them: ` (A.4 and B.6)`, or nothing.
    fn listed(codes: &[Code]) -> String {
        words::in_brackets(&codes.iter().map(Code::to_string).collect::<Vec<_>>())
    }

    /// Whether sectors are barred for somebody who plays.
    fn barred(&self) -> bool {
        let sides = [Side::Human, Side::Alien].into_iter().filter(|side| start::plays(self.rules(), *side));
        sides.map(|side| Walk::usual(side, self.rules())).any(Walk::is_barred)
    }
}

/// All checks in the order in which they report: errors, warnings, notes.
pub const CHECKS: &[Check] = &[
    missing_start::CHECK,
    no_hatch::CHECK,
    start_hatch_missing::CHECK,
    duplicate_hatch::CHECK,
    hatch_gap::CHECK,
    unreachable_hatch::CHECK,
    locked_in::CHECK,
    disconnected::CHECK,
    late_hatch::CHECK,
    nobody_can_win::CHECK,
    target_out_of_reach::CHECK,
    cast_and_players::CHECK,
    hatch_distance::CHECK,
    hatch_spread::CHECK,
    dead_ends::CHECK,
    cut_sectors::CHECK,
    cut_off::CHECK,
    not_in_cast::CHECK,
    never_applies::CHECK,
    not_official_size::CHECK,
    not_official_starts::CHECK,
    not_official_hatches::CHECK,
];

/// Runs all checks.
pub fn check(subject: &Subject<'_>) -> Report {
    let advanced = Compiled::plain(ADVANCED);
    let Subject { zone, players, found, scenario } = *subject;
    let compiled = scenario.map_or(&advanced, |(_, compiled)| compiled);
    let scenario = scenario.map(|(file, _)| file);
    let rules: Rules = compiled.rules();
    let scene = Scene { zone, measure: Measure::under(zone, &rules), rules, compiled, players, scenario };
    let mut findings = [&compiled.findings, found].concat();
    findings.extend(CHECKS.iter().flat_map(|check| (check.run)(&scene)));
    // Errors, warnings, notes; within one severity the scenario first, then check by check.
    findings.sort_by_key(|finding| finding.severity);
    Report { findings }
}
