//! Everything that checks a map of this game, one small file a check.
//!
//! A check looks at the whole and returns all it finds. It says what is wrong, where, and what to do about it, to
//! somebody who designs a game and does not program.

mod colours_and_players;
mod landlocked;
mod no_safe_island;
mod not_symmetric;
mod pieces_short;
mod sea_cut_off;
mod seats;
mod serpent_at_landing;
mod serpents;
mod tiles_and_places;
mod too_few_boat_cells;
mod too_few_tiles;
mod volcano;

use engine::survive::{Ground, Kind, Rules, Space};
use engine::{Coord, KnobId, Zone};

use crate::check::{Report, Subject, words};
use crate::code::Code;
use crate::compile::Compiled;
use crate::file::ScenarioFile;
use crate::finding::{Finding, Severity};
use crate::players::PlayerRange;
use crate::survive::lore::PRINTED;

/// A check: its name, how much its findings matter, and what it looks for.
#[derive(Debug)]
pub struct Check {
    /// The name, in kebab-case, by which its findings are known.
    pub name: &'static str,
    /// How much what it finds usually matters.
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

    /// A finding of this check that matters more or less than others.
    fn weighed(&self, severity: Severity, message: impl Into<String>) -> Finding {
        Finding::new(severity, self.name, message)
    }
}

/// A subject on the bench, with what every check wants to know.
struct Scene<'a> {
    zone: &'a Zone,
    ground: Ground,
    rules: Rules,
    /// Who set which knob.
    compiled: &'a Compiled,
    /// The fewest and the most players that the zone's file suggests.
    players: Option<PlayerRange>,
    /// The scenario's file, if there is one.
    scenario: Option<&'a ScenarioFile>,
}

impl Scene<'_> {
    /// The names of spaces, in order.
    fn names(&self, spaces: impl IntoIterator<Item = Space>) -> Vec<Coord> {
        let mut names: Vec<Coord> = spaces.into_iter().map(|space| self.ground.coord(space)).collect();
        names.sort_unstable();
        names
    }

    /// The spaces where a tile lies at the beginning.
    fn tiles(&self) -> impl Iterator<Item = Space> {
        self.ground.spaces().filter(|space| self.ground.kind(*space).is_tile())
    }

    /// Whether a space touches one of some kinds.
    fn touches(&self, space: Space, kind: impl Fn(Kind) -> bool) -> bool {
        self.ground.neighbours(space).any(|beside| kind(self.ground.kind(beside)))
    }

    /// Who set some knobs; see [`words::blame`].
    fn blame(&self, knobs: &[KnobId]) -> (Vec<Code>, String) {
        words::blame(self.compiled, knobs)
    }
}

/// All checks in the order in which they report: errors, warnings, notes.
pub const CHECKS: &[Check] = &[
    tiles_and_places::CHECK,
    no_safe_island::CHECK,
    sea_cut_off::CHECK,
    too_few_tiles::CHECK,
    too_few_boat_cells::CHECK,
    colours_and_players::CHECK,
    landlocked::CHECK,
    volcano::CHECK,
    pieces_short::CHECK,
    serpents::CHECK,
    serpent_at_landing::CHECK,
    not_symmetric::CHECK,
];

/// Runs all checks.
pub fn check(subject: &Subject<'_>) -> Report {
    let printed = Compiled::plain(PRINTED);
    let Subject { zone, players, found, scenario } = *subject;
    let compiled = scenario.map_or(&printed, |(_, compiled)| compiled);
    let scenario = scenario.map(|(file, _)| file);
    let rules: Rules = compiled.rules();
    let scene = Scene { zone, ground: Ground::new(zone), rules, compiled, players, scenario };
    let mut findings = [&compiled.findings, found].concat();
    findings.extend(CHECKS.iter().flat_map(|check| (check.run)(&scene)));
    // Errors, warnings, notes; within one severity the scenario first, then check by check.
    findings.sort_by_key(|finding| finding.severity);
    Report { findings }
}
