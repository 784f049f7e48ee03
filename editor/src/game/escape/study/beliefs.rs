//! What adepts think who listen to a table, against what is so.

use std::num::NonZero;

use engine::escape::bot::{Atlas, BotTable};
use engine::escape::{Calibration, DealError, State};
use engine::rng::Dice;

use super::split;
use workbench::game::escape::report::Batch;

/// Plays a batch and asks, in every turn, what an adept in the place of who decides thinks of the others. `watch` is
/// told of every match.
/// Who does not want it any more gets what was played.
pub fn listen(
    batch: &Batch<'_>,
    threads: NonZero<usize>,
    watch: impl Fn(u64) + Sync,
    wanted: impl Fn() -> bool + Sync,
) -> Result<Calibration, DealError> {
    let board = batch.stage.board;
    let atlas = Atlas::new(board);
    let parts = split(batch.matches, threads, |numbers| {
        let mut company = BotTable::new(board, &atlas, batch.bots).overheard(board);
        let mut state = State::deal(board, batch.players, Dice::new(batch.seed, batch.first))?;
        let mut sums = Calibration::default();
        for number in numbers.take_while(|_| wanted()) {
            state.redeal(Dice::new(batch.seed, batch.first + number));
            // A match that was not played to its end is not counted as one.
            let _ = sums.listen(&mut state, &mut company);
            watch(1);
        }
        Ok(sums)
    });
    let mut all = Calibration::default();
    for part in parts {
        all.merge(&part?);
    }
    Ok(all)
}
