//! Playing batches: to their end, or until what is asked is known well enough.

use std::time::Instant;

use crate::batch::{Batch, Played};
use crate::cli::Setting;
use crate::cli::progress::Progress;
use crate::failure::Failure;
use crate::report::{Run, Sought};

/// After how many matches it is first looked whether the numbers are known well enough.
const FIRST_LOOK: u64 = 1000;

/// Plays batches one after the other with one progress bar.
///
/// With `points`, a batch ends as soon as its win rates are known that well. It is looked at after the same
/// numbers of matches whatever plays them, so the result does not depend on threads.
pub(in crate::cli) fn all<'b>(
    batches: &[Batch<'b>],
    points: Option<f64>,
    setting: Setting,
) -> Result<Vec<Run<'b>>, Failure> {
    let progress = Progress::new(batches.iter().map(|batch| batch.matches).sum(), setting);
    let runs = batches.iter().map(|batch| {
        let begun = Instant::now();
        let (played, sought) = match points {
            Some(points) => until(batch, points, &progress).map(|(played, sought)| (played, Some(sought)))?,
            None => (play(batch, &progress)?, None),
        };
        let matches = played.matches();
        Ok(Run { batch: Batch { matches, ..*batch }, played, elapsed: begun.elapsed(), sought })
    });
    let runs = runs.collect();
    progress.done();
    runs
}

/// Plays a batch: the one place where matches are played.
fn play(batch: &Batch<'_>, progress: &Progress) -> Result<Played, Failure> {
    let played = batch.play(|matches| progress.add(matches));
    played.map_err(|error| Failure::unusable(format!("--players: {error}")))
}

fn until(batch: &Batch<'_>, points: f64, progress: &Progress) -> Result<(Played, Sought), Failure> {
    let mut played = Played::none(batch);
    let (mut done, mut look) = (0, FIRST_LOOK);
    loop {
        let past = look.min(batch.matches);
        let more = Batch { first: batch.first + done, matches: past - done, ..*batch };
        played.merge(&play(&more, progress)?);
        done = past;
        let reached = played.half_width() * 100.0 <= points;
        if reached || done == batch.matches {
            progress.leave_out(batch.matches - done);
            return Ok((played, Sought { points, reached }));
        }
        look += look / 2;
    }
}
