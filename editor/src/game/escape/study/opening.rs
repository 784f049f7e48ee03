//! What the first rounds are worth: a side plays them at random, and as well as it can from then on.

use std::num::NonZero;

use engine::escape::bot::{Atlas, BotTable, Luck, Player, Random};
use engine::escape::{Choice, DealError, Side, State, Summary, View};
use engine::rng::Dice;

use super::split;
use workbench::game::escape::report::Batch;

/// A side that wakes up late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Late {
    /// Who.
    pub side: Side,
    /// How many rounds it plays at random.
    pub rounds: u16,
}

/// Plays a batch in which a side wakes up late. `watch` is told of every match.
/// Who does not want it any more gets what was played.
pub fn play(
    batch: &Batch<'_>,
    late: Late,
    threads: NonZero<usize>,
    watch: impl Fn(u64) + Sync,
    wanted: impl Fn() -> bool + Sync,
) -> Result<Summary, DealError> {
    let board = batch.stage.board;
    let atlas = Atlas::new(board);
    let parts = split(batch.matches, threads, |numbers| {
        let mut sleepy = Sleepy { company: BotTable::new(board, &atlas, batch.bots), late };
        let mut state = State::deal(board, batch.players, Dice::new(batch.seed, batch.first))?;
        let mut sums = Summary::new(board);
        for number in numbers.take_while(|_| wanted()) {
            state.redeal(Dice::new(batch.seed, batch.first + number));
            if state.play(&mut sleepy).is_some() {
                sums.add(&state);
            }
            watch(1);
        }
        Ok(sums)
    });
    let mut all = Summary::new(board);
    for part in parts {
        all.merge(&part?);
    }
    Ok(all)
}

/// Players of whom one side wakes up late.
struct Sleepy<'a> {
    company: BotTable<'a>,
    late: Late,
}

impl Player for Sleepy<'_> {
    fn begin(&mut self) {
        self.company.begin();
    }

    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        // Whoever sleeps still hears what is announced.
        let choice = self.company.decide(view, luck);
        let asleep = view.side() == self.late.side && view.round() <= self.late.rounds;
        if asleep { Random.decide(view, luck) } else { choice }
    }
}
