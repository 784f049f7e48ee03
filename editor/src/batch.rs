//! Many matches, on as many threads as wanted, always with the same numbers.
//!
//! A match depends on the seed and its number alone and a summary is a sum, so it does not matter which
//! thread plays which match, or in which order.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::escape::bot::{Atlas, Bots, Company, Player};
use engine::escape::{Board, DealError, Scribe, State, Summary};
use engine::rng::Dice;
use scenario_rules::came_up::Seen;

/// How many matches a thread takes at a time.
const PORTION: u64 = 64;

/// Matches to be played.
#[derive(Clone, Copy, Debug)]
pub struct Batch<'b> {
    /// The zone and the rules.
    pub board: &'b Board,
    /// How many sit at the table.
    pub players: u8,
    /// The seed of all luck.
    pub seed: u64,
    /// The number of the first match.
    pub first: u64,
    /// How many matches.
    pub matches: u64,
    /// Who plays.
    pub bots: Bots,
    /// On how many threads.
    pub threads: NonZero<usize>,
    /// Whether to look at what came up in each match, which takes time.
    pub look: bool,
}

/// What came of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The sums over all matches that ended.
    pub summary: Summary,
    /// How many matches did not get to their end.
    pub stopped: u64,
    /// What came up in them; nothing, if nobody looked.
    pub seen: Seen,
}

impl Batch<'_> {
    /// Plays all matches. `watch` is told now and then how many more are done.
    pub fn play(&self, watch: impl Fn(u64) + Sync) -> Result<Played, DealError> {
        let next = AtomicU64::new(0);
        let mut all = Played { summary: Summary::new(self.board), stopped: 0, seen: Seen::default() };
        // Nobody waits for a thread that has nothing to do.
        let portions = self.matches.div_ceil(PORTION).max(1);
        let threads = (self.threads.get() as u64).min(portions);
        let atlas = Atlas::new(self.board);
        std::thread::scope(|scope| {
            let work = || self.share(&atlas, &next, &watch);
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut parts = vec![work()];
            for other in others {
                match other.join() {
                    Ok(part) => parts.push(part),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            for part in parts {
                let part = part?;
                all.summary.merge(&part.summary);
                all.stopped += part.stopped;
                all.seen.merge(&part.seen);
            }
            Ok(())
        })?;
        Ok(all)
    }

    // One thread's share: portion after portion, until none is left.
    fn share(
        &self,
        atlas: &Atlas,
        next: &AtomicU64,
        watch: &(impl Fn(u64) + Sync),
    ) -> Result<Played, DealError> {
        let mut played = Played { summary: Summary::new(self.board), stopped: 0, seen: Seen::default() };
        let mut state = State::deal(self.board, self.players, Dice::new(self.seed, 0))?;
        let mut company = Company::new(self.board, atlas, self.bots);
        loop {
            let first = next.fetch_add(PORTION, Ordering::Relaxed);
            let past = first.saturating_add(PORTION).min(self.matches);
            if first >= past {
                return Ok(played);
            }
            for number in first..past {
                state.redeal(Dice::new(self.seed, self.first + number));
                match state.play(&mut company) {
                    Some(_) => played.summary.add(&state),
                    None => played.stopped += 1,
                }
                if self.look {
                    played.seen.look(&state);
                }
            }
            watch(past - first);
        }
    }

    /// Plays one match of the batch and writes down its turns.
    pub fn write_down(&self, number: u64) -> Result<(State<'_>, Vec<String>), DealError> {
        let mut state = State::deal(self.board, self.players, Dice::new(self.seed, number))?;
        let atlas = Atlas::new(self.board);
        let mut company = Company::new(self.board, &atlas, self.bots);
        company.begin();
        let mut scribe = Scribe::default();
        while let Some(seat) = state.actor() {
            let Some(choice) = company.decide(state.view(seat), state.luck()) else { break };
            if scribe.apply(&mut state, choice.action()).is_err() {
                break;
            }
        }
        Ok((state, scribe.turns()))
    }
}
