//! Where batches are played: in the sandbox, with the texts of their documents.

use engine::rng::Dice;
use scenario_rules::{Finding, Ruled};

use crate::cli::interrupt;
use crate::sandbox::WorkerPool;
use workbench::case::{Case, NamedScenario};
use workbench::failure::Failure;
use workbench::game::Shown;
use workbench::report::Run;
use workbench::simulate;
use workbench::simulate::batch::{Batch, Played, Stage};
use workbench::simulate::{Asked, Documents, Ending, Job, Limits};

/// The documents of batches, and who plays them.
pub(crate) struct Simulation<'a> {
    pub(crate) case: &'a Case,
    /// What it is compared with.
    pub(crate) other: Option<&'a Case>,
    pub(crate) pool: WorkerPool,
    /// Whether to count where and when what happened.
    pub(crate) heat: bool,
}

impl Simulation<'_> {
    /// Plays a batch: the one place where matches are played.
    pub(crate) fn play<G: Shown>(
        &self,
        batch: &Batch<'_, G>,
        watch: impl FnMut(u64),
    ) -> Result<(Played, Option<Ending>), Failure> {
        // Who cannot sit down is told before anything runs.
        for stage in [batch.stage].into_iter().chain(batch.against) {
            deal(stage, batch, batch.first)?;
        }
        let outcome = self.pool.run_while(self.job(batch), watch, || !interrupt::asked())?;
        let mut played = batch.none();
        played.merge(&outcome.played);
        Ok((played, outcome.ending))
    }

    /// Plays the match of a number: how it is dealt, and its turns as far as it comes.
    pub(crate) fn write_down<'b, G: Ruled>(
        &self,
        batch: &Batch<'b, G>,
        number: u64,
    ) -> Result<(G::State<'b>, Vec<String>), Failure> {
        let dealt = deal(batch.stage, batch, number)?;
        Ok((dealt, self.pool.write_down(&self.job(batch), number)?.turns))
    }

    fn job<G: Ruled>(&self, batch: &Batch<'_, G>) -> Job {
        let Batch { stage, against, players, seed, first, matches, bots, plies } = *batch;
        let against = against.zip(self.other).map(|(stage, case)| documents(case, stage));
        let limits = Limits { plies, ..Limits::default() };
        let job = Job::of(documents(self.case, stage));
        Job { against, players, seed, first, matches, bots: G::words(bots), limits, heat: self.heat, ..job }
    }

    /// What went wrong with matches, and the call that saves the record of the first of them.
    pub(crate) fn findings<G: Ruled>(&self, run: &Run<'_, G>) -> Vec<Finding> {
        let Run { batch, played, .. } = run;
        let asked = Asked { seed: batch.seed, plies: batch.plies };
        let call = |case: &Case, number| {
            let scenario = case.scenario.as_ref().map(NamedScenario::label);
            simulate::again(&case.zone.label(), scenario.as_deref(), &self.job(batch), G::ROSTER, number)
        };
        let mut found = simulate::findings(played, asked, |number| call(self.case, number));
        if let (Some(other), Some(compared)) = (self.other, &played.against) {
            found.extend(simulate::findings(&compared.played, asked, |number| call(other, number)));
        }
        found
    }
}

fn documents<G: Ruled>(case: &Case, stage: Stage<'_, G>) -> Documents {
    let scenario = case.scenario.as_ref().map(|scenario| scenario.file.write());
    Documents { zone: case.zone.file.write(), scenario, look: stage.lookout.is_some() }
}

fn deal<'b, G: Ruled>(
    stage: Stage<'b, G>,
    batch: &Batch<'_, G>,
    number: u64,
) -> Result<G::State<'b>, Failure> {
    let dealt = G::deal(stage.board, batch.players, Dice::new(batch.seed, number));
    dealt.map_err(|error| Failure::unusable(format!("--players: {error}")))
}
