//! The numbers of a test for programs: the same object that `simulate --format json --no-timings` answers.

use std::path::PathBuf;

use scenario_rules::{ScenarioFile, ZoneFile};

use crate::case::{Case, NamedScenario, NamedZone, Source};
use crate::game::{self, Shown, Visitor};
use crate::report::Run;
use crate::simulate::Job;
use crate::simulate::batch::{Batch, Played, Stage};
use crate::text::foreign::in_json;

/// The numbers so far, as JSON; nothing where what was played cannot be read any more, which it could when it was played.
pub fn json(job: &Job, played: &Played) -> Option<String> {
    let source = || Source::File(PathBuf::new());
    let zone = NamedZone::new(ZoneFile::read(job.stage.zone.as_bytes()).ok()?, source());
    let scenario = match &job.stage.scenario {
        Some(text) => Some(NamedScenario::new(ScenarioFile::read(text.as_bytes()).ok()?, source())),
        None => None,
    };
    let case = Case { zone, scenario };
    game::visit(case.game(), Tell { job, played, case: &case })
}

struct Tell<'a> {
    job: &'a Job,
    played: &'a Played,
    case: &'a Case,
}

impl Visitor for Tell<'_> {
    type Answer = Option<String>;

    fn visit<G: Shown>(self) -> Option<String> {
        let Job { players, seed, first, limits, .. } = *self.job;
        let board = self.case.compile::<G>().1?;
        let stage = Stage { board: &board, lookout: None };
        let (bots, matches) = (G::bots(&self.job.bots).ok()?, self.played.matches());
        let batch = Batch { stage, against: None, players, seed, first, matches, bots, plies: limits.plies };
        let runs = [Run { batch, played: self.played.clone(), elapsed: None, sought: None }];
        let told = G::tell(self.case, None, &runs, &[], false);
        Some(in_json(&serde_json::to_string(&told).ok()?).into_owned() + "\n")
    }
}
