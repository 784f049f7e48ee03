//! What is examined together: a zone and a scenario, each with where it came from.

use std::path::{Path, PathBuf};

use engine::{Coord, Game, GameRules, Playable};
use scenario_rules::{
    Compiled, Finding, Place, Report, ScenarioFile, Severity, Subject, Trouble, ZoneFile, compile, players,
};

use crate::document::brought;
use crate::failure::Failure;
use crate::text::foreign::harmless;

/// Where a zone or a scenario came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// It is built in under this name.
    BuiltIn(&'static str),
    /// It was read from a file.
    File(PathBuf),
    /// It came in another format.
    Foreign {
        /// The file, if it was one.
        file: Option<PathBuf>,
        /// What somebody typed: the path, or the text itself.
        said: String,
        /// What it was, with an article.
        format: &'static str,
    },
}

impl Source {
    /// The file, if it is one.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::BuiltIn(_) => None,
            Self::File(path) => Some(path),
            Self::Foreign { file, .. } => file.as_deref(),
        }
    }

    /// What it came in, with an article.
    pub const fn format(&self) -> &'static str {
        match self {
            Self::Foreign { format, .. } => format,
            Self::BuiltIn(_) | Self::File(_) => "a zone file",
        }
    }

    /// How messages call it: the path, the built-in name, or what it is.
    pub fn label(&self) -> String {
        match (self, self.file()) {
            (_, Some(path)) => shown(path),
            (Self::Foreign { format, .. }, None) => (*format).to_owned(),
            (Self::BuiltIn(name), None) => (*name).to_owned(),
            (Self::File(path), None) => shown(path),
        }
    }
}

/// A zone that was read, and where from.
#[derive(Clone, Debug)]
pub struct NamedZone {
    /// The zone and its texts.
    pub file: ZoneFile,
    /// Where it came from.
    pub source: Source,
    /// The scenario that came with it: a link may bring one.
    pub scenario: Option<ScenarioFile>,
}

impl NamedZone {
    /// A zone that came alone.
    pub fn new(file: ZoneFile, source: Source) -> Self {
        Self { file, source, scenario: None }
    }

    /// How messages call it: the path or the built-in name.
    pub fn label(&self) -> String {
        self.source.label()
    }

    /// What could not be kept when it came in another format, as lines.
    pub fn left_out(&self) -> impl Iterator<Item = String> {
        brought::left_out(&self.file).map(|finding| format!("{}: {finding}", self.label()))
    }

    /// Where a finding is in the zone's file: what it says, its first sector, or the map. Built-in zones have no file.
    pub fn place(&self, finding: &Finding) -> Option<Place> {
        let at = finding.sectors.first().copied().unwrap_or(Coord::new(0, 0));
        let place = finding.zone_place.or_else(|| self.file.place(at));
        place.filter(|_| matches!(self.source, Source::File(_)))
    }
}

/// A path as messages show it, without characters that would steer a terminal.
pub fn shown(path: &Path) -> String {
    harmless(&path.to_string_lossy())
}

/// A scenario that was read and compiled, and where it came from.
#[derive(Clone, Debug)]
pub struct NamedScenario {
    /// The scenario and its texts.
    pub file: ScenarioFile,
    /// Its rules, and everything that is wrong with it.
    pub compiled: Compiled,
    /// Where it came from.
    pub source: Source,
}

impl NamedScenario {
    /// Compiles a scenario.
    pub fn new(file: ScenarioFile, source: Source) -> Self {
        Self { compiled: compile(&file), file, source }
    }

    /// How messages call it: the path or the built-in name.
    pub fn label(&self) -> String {
        self.source.label()
    }

    /// Its rules for a game, or what keeps them from being played.
    fn rules<R: GameRules>(&self) -> Result<R, Failure> {
        let other = scenario_rules::other_game(R::GAME, &self.file);
        let findings = self.compiled.findings.iter().chain(&other);
        let errors = findings.filter(|finding| finding.severity == Severity::Error);
        let lines: Vec<String> = errors.map(|finding| self.line(finding)).collect();
        if lines.is_empty() { Ok(self.compiled.rules()) } else { Err(Failure::unplayable(lines)) }
    }

    /// A finding about it as one line.
    fn line(&self, finding: &Finding) -> String {
        located(self.place(finding), finding.to_string()).in_file(&self.label())
    }

    /// Where a finding is in its file. Built-in scenarios have no file.
    fn place(&self, finding: &Finding) -> Option<Place> {
        let code = || finding.rules.first().and_then(|code| self.file.place(code.parse().ok()?));
        finding.place.or_else(code).filter(|_| matches!(self.source, Source::File(_)))
    }
}

fn located(place: Option<Place>, message: String) -> Trouble {
    match place {
        Some(place) => Trouble::at(place, message),
        None => Trouble::whole(message),
    }
}

/// A zone and the scenario that is played on it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The zone.
    pub zone: NamedZone,
    /// The scenario; `None`: the Advanced game.
    pub scenario: Option<NamedScenario>,
}

impl Case {
    /// The files that they were read from.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        let scenario = self.scenario.as_ref().map(|scenario| &scenario.source);
        [&self.zone.source].into_iter().chain(scenario).filter_map(Source::file)
    }

    /// What is examined.
    pub fn subject(&self) -> Subject<'_> {
        let subject = Subject::of_file(&self.zone.file);
        match &self.scenario {
            Some(scenario) => subject.with(&scenario.file, &scenario.compiled),
            None => subject,
        }
    }

    /// The rules that are played; where the scenario has errors, as well as they can be made out.
    pub fn rules<R: GameRules>(&self) -> R {
        self.scenario.as_ref().map(|scenario| scenario.compiled.rules()).unwrap_or_default()
    }

    /// The checks on them, and the board if nothing keeps it from being played.
    pub fn compile<G: Playable>(&self) -> (Report, Option<G::Board>) {
        let mut report = scenario_rules::check(&self.subject());
        match G::board(self.zone.file.zone(), &self.rules()) {
            Ok(board) => {
                let board = report.playable().then_some(board);
                (report, board)
            }
            Err(errors) => {
                // The checks should have found as much; what they did not must not be lost.
                if report.playable() {
                    report.findings.extend(errors.into_iter().map(unseen));
                }
                (report, None)
            }
        }
    }

    /// The rules that are played, or the errors of the scenario.
    pub fn sound_rules<R: GameRules>(&self) -> Result<R, Failure> {
        self.scenario.as_ref().map_or_else(|| Ok(R::default()), NamedScenario::rules)
    }

    /// The game that is played.
    pub fn game(&self) -> Game {
        self.zone.file.zone().game()
    }

    /// The scenario's name, if one is named.
    pub fn scenario_name(&self) -> Option<&str> {
        self.scenario.as_ref().map(|scenario| scenario.file.name())
    }

    /// How many sit at the table when nobody says it: the most that the zone suggests, if the scenario
    /// suggests them too.
    pub fn usual_players(&self) -> u8 {
        let scenario = self.scenario.as_ref().map(|scenario| &scenario.file);
        usual_players(&self.zone.file, scenario)
    }

    /// The file that a finding is about and, where there is one, the place in it.
    pub fn place(&self, finding: &Finding) -> Option<(String, Place)> {
        let scenario = self.scenario.as_ref().filter(|_| is_about_rules(finding));
        match scenario {
            Some(scenario) => Some((scenario.label(), scenario.place(finding)?)),
            None => Some((self.zone.label(), self.zone.place(finding)?)),
        }
    }

    /// A finding as one line that names the file and, where there is one, the place.
    pub fn line(&self, finding: &Finding) -> String {
        let scenario = self.scenario.as_ref().filter(|_| is_about_rules(finding));
        let place = self.place(finding).map(|(_, place)| place);
        let file = scenario.map_or_else(|| self.zone.label(), NamedScenario::label);
        located(place, finding.to_string()).in_file(&file)
    }

    /// Every finding that keeps it from being played, as lines.
    pub fn errors(&self, findings: &[Finding]) -> Vec<String> {
        findings.iter().filter(|f| f.severity == Severity::Error).map(|f| self.line(f)).collect()
    }
}

fn unseen(error: String) -> Finding {
    Finding::new(Severity::Error, "unplayable", error)
}

/// How many sit at the table when nobody says it: the most that the zone suggests, if the scenario
/// suggests them too.
pub fn usual_players(zone: &ZoneFile, scenario: Option<&ScenarioFile>) -> u8 {
    let game = zone.zone().game();
    // A zone does not know the rules: it means those of its numbers that they seat.
    let seated = || scenario_rules::seats(game, scenario);
    match (zone.players(), scenario.and_then(ScenarioFile::players)) {
        (Some(zone), Some(scenario)) => zone.most.clamp(scenario.fewest, scenario.most),
        (None, Some(scenario)) => scenario.most,
        (Some(zone), None) => zone.most.min(seated()).max(zone.fewest),
        (None, None) => players::usual(game).min(seated()),
    }
}

/// The most for whom there is a seat: those that the rules seat, and whoever else is suggested.
pub fn most_players(zone: &ZoneFile, scenario: Option<&ScenarioFile>) -> u8 {
    scenario_rules::seats(zone.zone().game(), scenario).max(usual_players(zone, scenario))
}

/// Whether a finding is about what the scenario's file says, and not about sectors of the zone.
fn is_about_rules(finding: &Finding) -> bool {
    finding.place.is_some() || finding.sectors.is_empty() && !finding.rules.is_empty()
}
