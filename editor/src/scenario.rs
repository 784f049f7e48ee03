//! Scenarios by name or path, and what is examined together: a zone and a scenario.

use std::io;
use std::path::{Path, PathBuf};

use engine::escape::{Board, BoardError, Rules};
use scenario_rules::near::nearest;
use scenario_rules::{
    Compiled, Finding, Place, RecordFile, Report, ScenarioFile, Severity, Subject, Trouble, ZoneFile,
    compile, premade,
};

use crate::failure::Failure;
use crate::input::kind::Kind;
use crate::input::{self, NamedZone, Source, bytes, name_of, not_a, shown, unopened};

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
    fn new(file: ScenarioFile, source: Source) -> Self {
        Self { compiled: compile(&file), file, source }
    }

    /// How messages call it: the path or the built-in name.
    pub fn label(&self) -> String {
        match &self.source {
            Source::BuiltIn(name) => (*name).to_owned(),
            Source::File(path) => shown(path),
        }
    }

    /// Its rules, or what keeps them from being played.
    pub fn rules(&self) -> Result<&Rules, Failure> {
        let errors = self.compiled.findings.iter().filter(|finding| finding.severity == Severity::Error);
        let lines: Vec<String> = errors.map(|finding| self.line(finding)).collect();
        if lines.is_empty() { Ok(&self.compiled.rules) } else { Err(Failure::unplayable(lines)) }
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

/// The scenario that somebody named on the command line: a built-in one, or a file.
pub fn scenario(wanted: Option<&Path>) -> Result<Option<NamedScenario>, Failure> {
    let Some(wanted) = wanted else { return Ok(None) };
    match wanted.to_str().and_then(built_in) {
        Some(found) => Ok(Some(found)),
        None => scenario_file(wanted, wanted).map(Some),
    }
}

/// The scenario of a record that was read from `path`.
pub fn scenario_of(record: &RecordFile, path: &Path) -> Result<Option<NamedScenario>, Failure> {
    let Some(said) = record.scenario() else { return Ok(None) };
    let folder = path.parent().unwrap_or(Path::new(""));
    let beside = folder.join(&said.value);
    scenario_beside(&said.value, folder).map(Some).map_err(|mut failure| {
        // What is wrong inside the scenario's file already says so; a missing file is the record's fault.
        if !beside.is_file() {
            let trouble = |line: &String| Trouble::at(said.place, format!("`scenario`: {line}"));
            failure.lines = failure.lines.iter().map(|line| trouble(line).in_file(&shown(path))).collect();
        }
        failure
    })
}

/// The scenario that a document in a folder names: a built-in one, or a file.
pub fn scenario_beside(said: &str, folder: &Path) -> Result<NamedScenario, Failure> {
    match built_in(said) {
        Some(found) => Ok(found),
        None => scenario_file(&folder.join(said), Path::new(said)),
    }
}

fn built_in(name: &str) -> Option<NamedScenario> {
    let name = premade::names().find(|known| known.eq_ignore_ascii_case(name))?;
    Some(NamedScenario::new(premade::scenario(name)?, Source::BuiltIn(name)))
}

fn scenario_file(path: &Path, said: &Path) -> Result<NamedScenario, Failure> {
    let bytes = bytes(path).map_err(|error| {
        let missing = error.kind() == io::ErrorKind::NotFound;
        Failure::unusable(name_of(said).filter(|_| missing).map_or_else(|| unopened(path, &error), unknown))
    })?;
    let file =
        ScenarioFile::read(&bytes).map_err(|troubles| not_a(Kind::Scenario, path, &bytes, &troubles))?;
    Ok(NamedScenario::new(file, Source::File(path.to_owned())))
}

fn unknown(name: &str) -> String {
    let known = match nearest(name, premade::names()) {
        Some(near) => format!("did you mean \"{near}\"?"),
        None => format!("the built-in scenarios are {}", premade::names().collect::<Vec<_>>().join(", ")),
    };
    let name = shown(Path::new(name));
    format!("{name}: there is no built-in scenario and no file of this name; {known}")
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
    /// The zone and the scenario that somebody named on the command line.
    pub fn read(zone: &Path, scenario: Option<&PathBuf>) -> Result<Self, Failure> {
        match (input::zone(zone), self::scenario(scenario.map(PathBuf::as_path))) {
            (Ok(zone), Ok(scenario)) => Ok(Self { zone, scenario }),
            (Err(zone), Err(scenario)) => Err(zone.and(scenario)),
            (Err(failure), _) | (_, Err(failure)) => Err(failure),
        }
    }

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
    pub fn rules(&self) -> Rules {
        self.scenario.as_ref().map_or_else(Rules::advanced, |scenario| scenario.compiled.rules)
    }

    /// The checks on them, and the board if nothing keeps it from being played.
    pub fn compile(&self) -> (Report, Option<Board>) {
        let mut report = scenario_rules::check(&self.subject());
        match Board::new(self.zone.file.zone(), &self.rules()) {
            Ok(board) => {
                let board = report.playable().then_some(board);
                (report, board)
            }
            Err(errors) => {
                // The checks should have found as much; what they did not must not be lost.
                if report.playable() {
                    report.findings.extend(errors.iter().map(unseen));
                }
                (report, None)
            }
        }
    }

    /// The rules that are played, or the errors of the scenario.
    pub fn sound_rules(&self) -> Result<Rules, Failure> {
        match &self.scenario {
            Some(scenario) => scenario.rules().copied(),
            None => Ok(Rules::advanced()),
        }
    }

    /// The scenario's name, if one is named.
    pub fn scenario_name(&self) -> Option<&str> {
        self.scenario.as_ref().map(|scenario| scenario.file.name())
    }

    /// How many sit at the table when nobody says it: the most that the zone suggests, if the scenario
    /// suggests them too.
    pub fn usual_players(&self, otherwise: u8) -> u8 {
        let scenario = self.scenario.as_ref().map(|scenario| &scenario.file);
        usual_players(&self.zone.file, scenario, otherwise)
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

fn unseen(error: &BoardError) -> Finding {
    Finding::new(Severity::Error, "unplayable", error.to_string())
}

/// How many sit at the table when nobody says it: the most that the zone suggests, if the scenario
/// suggests them too.
pub fn usual_players(zone: &ZoneFile, scenario: Option<&ScenarioFile>, otherwise: u8) -> u8 {
    let players = zone.players().map(|(_, most)| most);
    match (players, scenario.and_then(ScenarioFile::players)) {
        (Some(players), Some((fewest, most))) => players.clamp(fewest, most),
        (None, Some((_, most))) => most,
        (players, None) => players.unwrap_or(otherwise),
    }
}

/// Whether a finding is about what the scenario's file says, and not about sectors of the zone.
fn is_about_rules(finding: &Finding) -> bool {
    finding.place.is_some() || finding.sectors.is_empty() && !finding.rules.is_empty()
}
