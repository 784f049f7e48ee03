//! Two players at one table, where everybody is on the same side: whose seats win more often.

use std::num::NonZero;

use engine::escape::bot::{Atlas, Bot, BotTable, Bots, Luck, Player};
use engine::escape::{Choice, DealError, State, View};
use engine::rng::Dice;
use engine::tally::{Difference, Pairs, SeatRate};

use super::split;
use workbench::game::escape::report::Batch;

/// What came of matches at a table that two players share.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shared {
    /// How many of the seats of each won.
    pub wins: [SeatRate; 2],
    // Who wins keeps others from it, so the difference is taken match by match.
    pairs: Pairs,
    // The seats of one times those of the other, which are the same in every match.
    seats: u64,
}

impl Shared {
    /// By how much larger the share of the first player's seats is that win.
    pub fn gain(&self) -> Option<Difference> {
        self.pairs.difference().filter(|_| self.seats > 0).map(|gain| gain.per(self.seats as f64))
    }

    /// How many matches were played.
    pub fn matches(&self) -> u64 {
        self.pairs.count()
    }

    fn add(&mut self, state: &State<'_>, turned: bool) {
        let mut wins = [0; 2];
        let mut seats = [0; 2];
        for seat in state.seats() {
            let whose = whose(seat.index(), turned);
            seats[whose] += 1;
            wins[whose] += u64::from(state.won(seat));
        }
        for (rate, (wins, seats)) in self.wins.iter_mut().zip(wins.into_iter().zip(seats)) {
            rate.add(wins, seats);
        }
        self.pairs.add(wins[0] * seats[1], wins[1] * seats[0]);
        self.seats = seats[0] * seats[1];
    }

    fn merge(&mut self, other: &Self) {
        for (rate, more) in self.wins.iter_mut().zip(other.wins) {
            rate.merge(more);
        }
        self.pairs.merge(&other.pairs);
        self.seats = self.seats.max(other.seats);
    }
}

/// Every other seat is of the same player; which of the two begins changes from match to match.
fn whose(seat: usize, turned: bool) -> usize {
    (seat + usize::from(turned)) % 2
}

/// Plays a batch with two players, each on every other seat. `watch` is told of every match.
/// Who does not want it any more gets what was played.
pub fn play(
    batch: &Batch<'_>,
    bots: [Bot; 2],
    threads: NonZero<usize>,
    watch: impl Fn(u64) + Sync,
    wanted: impl Fn() -> bool + Sync,
) -> Result<Shared, DealError> {
    let board = batch.stage.board;
    let atlas = Atlas::new(board);
    let parts = split(batch.matches, threads, |numbers| {
        let sit = |bot| BotTable::new(board, &atlas, Bots { humans: bot, aliens: bot });
        let mut table = Table { companies: bots.map(sit), turned: false };
        let mut state = State::deal(board, batch.players, Dice::new(batch.seed, batch.first))?;
        let mut sums = Shared::default();
        for number in numbers.take_while(|_| wanted()) {
            table.turned = number % 2 == 1;
            state.redeal(Dice::new(batch.seed, batch.first + number));
            if state.play(&mut table).is_some() {
                sums.add(&state, table.turned);
            }
            watch(1);
        }
        Ok(sums)
    });
    let mut all = Shared::default();
    for part in parts {
        all.merge(&part?);
    }
    Ok(all)
}

/// Two players around one table.
struct Table<'a> {
    companies: [BotTable<'a>; 2],
    turned: bool,
}

impl Player for Table<'_> {
    fn begin(&mut self) {
        self.companies.iter_mut().for_each(BotTable::begin);
    }

    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        // Whoever's turn it is, everybody hears what is announced.
        let choices = self.companies.each_mut().map(|company| company.decide(view, luck));
        choices[whose(view.seat().index(), self.turned)]
    }
}
