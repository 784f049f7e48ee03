//! Playing batches: to their end, or until what is asked is known well enough.

use std::time::Instant;

use scenario_rules::Ruled;

use super::simulation::Simulation;
use crate::cli::Setting;
use crate::cli::interrupt;
use crate::cli::progress::Progress;
use workbench::failure::Failure;
use workbench::game::Shown;
use workbench::report::{Run, Sought};
use workbench::simulate::Ending;
use workbench::simulate::batch::{Batch, FIRST_LOOK, Played, looks};

/// Plays batches one after the other with one progress bar.
///
/// With `points`, a batch ends as soon as its win rates are known that well. It is looked at after the same
/// numbers of matches whatever plays them, so the result does not depend on threads.
///
/// Ctrl-C stops them: what was played until then comes back, of batches that did not begin nothing.
pub(crate) fn all<'b, G: Shown>(
    simulation: &Simulation<'_>,
    batches: &[Batch<'b, G>],
    points: Option<f64>,
    setting: Setting,
) -> Result<Vec<Run<'b, G>>, Failure> {
    all_in(&[(simulation, batches)], points, setting)
}

/// The same in several halls, each with its own batches.
pub(crate) fn all_in<'b, G: Shown>(
    halls: &[(&Simulation<'_>, &[Batch<'b, G>])],
    points: Option<f64>,
    setting: Setting,
) -> Result<Vec<Run<'b, G>>, Failure> {
    let batches = || {
        halls.iter().flat_map(|(simulation, batches)| batches.iter().map(move |batch| (*simulation, batch)))
    };
    interrupt::listen();
    let progress = Progress::new(batches().map(|(_, batch)| expected(batch, points)).sum(), setting);
    let runs = batches().map(|(simulation, batch)| {
        let begun = Instant::now();
        let (played, sought) = match points {
            _ if interrupt::asked() => (batch.none(), None),
            Some(points) => {
                until(simulation, batch, points, &progress).map(|(played, sought)| (played, Some(sought)))?
            }
            None => (simulation.play(batch, |matches| progress.add(matches))?.0, None),
        };
        let matches = played.matches();
        Ok(Run { batch: Batch { matches, ..*batch }, played, elapsed: Some(begun.elapsed()), sought })
    });
    let runs = runs.collect();
    progress.done();
    runs
}

fn until<G: Shown>(
    simulation: &Simulation<'_>,
    batch: &Batch<'_, G>,
    points: f64,
    progress: &Progress,
) -> Result<(Played, Sought), Failure> {
    let mut played = batch.none();
    let mut expected = expected(batch, Some(points));
    let mut looks = looks(FIRST_LOOK, batch.matches);
    let mut done = 0;
    loop {
        let past = looks.next().unwrap_or(batch.matches);
        let more = Batch { first: batch.first + done, matches: past - done, ..*batch };
        let (new, ending) = simulation.play(&more, |matches| progress.add(matches))?;
        played.merge(&new);
        done = past;
        let times_too_wide = G::half_width(&played) * 100.0 / points;
        let reached = times_too_wide <= 1.0;
        // An interval half as wide takes four times as many matches.
        let needed = if reached { done } else { look_at(batch, done as f64 * times_too_wide.powi(2)) };
        progress.revise(expected, needed);
        expected = needed;
        if reached || done == batch.matches || ending != Some(Ending::Finished) {
            return Ok((played, Sought { points, reached }));
        }
    }
}

/// About how many matches a batch will take, before anything is known: as many as a rate of one half does.
fn expected<G: Ruled>(batch: &Batch<'_, G>, points: Option<f64>) -> u64 {
    points.map_or(batch.matches, |points| look_at(batch, (98.0 / points).powi(2)))
}

// The first look after at least so many matches.
fn look_at<G: Ruled>(batch: &Batch<'_, G>, matches: f64) -> u64 {
    looks(FIRST_LOOK, batch.matches).find(|look| *look as f64 >= matches).unwrap_or(batch.matches)
}
