//! Two versions side by side: in what they differ, and what that does to every number.

use std::collections::BTreeSet;
use std::path::PathBuf;

use engine::Coord;
use scenario_rules::{ScenarioFile, ZoneFile};

use crate::analysis::test_run::Wish;
use crate::case::{Case, NamedScenario, NamedZone, Source};
use crate::document::Document;
use crate::game::{self, Shown, Told as _, Visitor};
use crate::host::{Host, Running};
use crate::report::Run;
use crate::report::change::Change;
use crate::report::contrast::Contrast;
use crate::simulate::batch::{Batch, Played, Stage};
use crate::simulate::{Documents, Ending, Job};

/// One of both.
#[derive(Clone, Debug)]
pub struct Side {
    /// What it is called.
    pub name: String,
    /// What is played.
    pub case: Case,
}

impl Side {
    /// A zone with the rules that are played on it.
    pub fn new(name: String, zone: ZoneFile, scenario: Option<ScenarioFile>) -> Self {
        let source = || Source::File(PathBuf::new());
        let scenario = scenario.map(|file| NamedScenario::new(file, source()));
        Self {
            name,
            case: Case { zone: NamedZone { file: zone, source: source(), scenario: None }, scenario },
        }
    }

    fn documents(&self) -> Documents {
        let scenario = self.case.scenario.as_ref().map(|scenario| scenario.file.write());
        Documents { zone: self.case.zone.file.write(), scenario, look: false }
    }
}

/// Two versions that are compared.
#[derive(Debug)]
pub struct Comparing {
    /// Both of them.
    pub sides: [Side; 2],
    /// In what they differ.
    pub contrast: Contrast,
    /// The sectors in which they differ.
    pub cells: BTreeSet<Coord>,
    /// What that does to every number, as far as it was played.
    pub changes: Vec<Change>,
    /// Why nothing can be played.
    pub trouble: Vec<String>,
    /// What is played.
    pub job: Job,
    played: u64,
    over: bool,
    /// When it began, in nanoseconds.
    begun: u64,
    running: Option<Box<dyn Running>>,
}

impl Comparing {
    /// Begins to compare two versions, by the players that a test of a document would have.
    pub fn start(sides: [Side; 2], document: &Document, wish: &Wish, host: &dyn Host) -> Self {
        let [one, other] = &sides;
        let same_game = one.case.game() == other.case.game();
        let contrast =
            if same_game { Contrast::between(&one.case, &other.case) } else { Contrast::default() };
        let cells = contrast.cells.iter().filter_map(|cell| cell.sector.parse().ok()).collect();
        let job = Job { against: Some(other.documents()), ..wish.job(document) };
        let job = Job { stage: one.documents(), heat: false, ..job };
        let mut trouble: Vec<String> = Vec::new();
        if !same_game {
            trouble.push("expected two of the same game".to_owned());
        }
        for side in &sides {
            let report = scenario_rules::check(&side.case.subject());
            let errors = side.case.errors(&report.findings);
            trouble.extend(errors.into_iter().map(|error| format!("{}: {error}", side.name)));
        }
        let mut comparing = Self {
            sides,
            contrast,
            cells,
            changes: Vec::new(),
            trouble,
            job,
            played: 0,
            over: false,
            begun: u64::try_from(host.now().as_nanos()).unwrap_or(u64::MAX),
            running: None,
        };
        // Where nothing differs there is nothing to play.
        if comparing.trouble.is_empty() && !comparing.contrast.is_empty() {
            match host.play(comparing.job.clone()) {
                Ok(running) => comparing.running = Some(running),
                Err(failure) => comparing.trouble = failure.lines,
            }
        }
        comparing
    }

    /// Takes in what is new.
    pub fn look(&mut self) {
        let Some(news) = self.running.as_ref().and_then(|running| running.news()) else { return };
        match news.outcome {
            Ok(outcome) => {
                self.played = outcome.played.matches();
                let [one, other] = &self.sides;
                let told =
                    Tell { one: &one.case, other: &other.case, job: &self.job, played: outcome.played };
                self.changes = game::visit(one.case.game(), told);
                self.over = outcome.ending == Some(Ending::Finished);
                if outcome.ending.is_some() {
                    self.running = None;
                }
            }
            Err(failure) => {
                self.trouble = failure.lines;
                self.running = None;
            }
        }
    }

    /// How many matches of each were played, and of how many.
    pub fn progress(&self) -> (u64, u64) {
        (self.played, self.job.matches)
    }

    /// Whether matches are being played.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Whether all of them were.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// A number that tells these two apart from others.
    pub fn stamp(&self) -> u64 {
        self.begun
    }
}

/// What matches on two boards say about the difference, in the game that is played.
struct Tell<'a> {
    one: &'a Case,
    other: &'a Case,
    job: &'a Job,
    played: Played,
}

impl Visitor for Tell<'_> {
    type Answer = Vec<Change>;

    fn visit<G: Shown>(self) -> Vec<Change> {
        let boards = [self.one, self.other].map(|case| case.compile::<G>().1);
        let ([Some(one), Some(other)], Ok(bots)) = (&boards, G::bots(&self.job.bots)) else {
            return Vec::new();
        };
        let stage = |board| Stage { board, lookout: None };
        let Job { players, seed, first, limits, .. } = *self.job;
        let batch = Batch {
            stage: stage(one),
            against: Some(stage(other)),
            players,
            seed,
            first,
            matches: self.played.matches(),
            bots,
            plies: limits.plies,
        };
        let runs = [Run { batch, played: self.played, elapsed: None, sought: None }];
        G::tell(self.one, Some(self.other), &runs, &[], false).changes()
    }
}
