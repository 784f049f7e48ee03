//! What a style of playing looks like at the table: attacks, lies, how long it takes.

use std::num::NonZero;

use engine::escape::bot::{Atlas, BotTable};
use engine::escape::{DealError, Event, SEATS, Sector, Side, State, Status};
use engine::rng::Dice;
use engine::tally::{Difference, Pairs, SeatRate};

use super::split;
use workbench::game::escape::report::Batch;

/// What was seen in matches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manners {
    /// Human seats that escaped.
    pub escapes: SeatRate,
    /// Attacks that struck somebody, whether he defended himself or not.
    pub hits: SeatRate,
    /// Noises that named another sector than that of who made them.
    pub lies: SeatRate,
    // Each against nothing, which leaves its own mean.
    attacks: Pairs,
    rounds: Pairs,
}

impl Manners {
    /// How many attacks a match has.
    pub fn attacks(&self) -> Option<Difference> {
        self.attacks.difference()
    }

    /// How many rounds a match has.
    pub fn rounds(&self) -> Option<Difference> {
        self.rounds.difference()
    }

    /// How many matches were seen.
    pub fn matches(&self) -> u64 {
        self.rounds.count()
    }

    fn add(&mut self, state: &State<'_>) {
        let humans = || state.seats().filter(|seat| state.character(*seat).side() == Side::Human);
        let out = humans().filter(|seat| state.status(*seat) == Status::Escaped).count();
        self.escapes.add(out as u64, humans().count() as u64);
        let seen = Seen::of(state.log());
        self.hits.add(seen.hits, seen.attacks);
        self.lies.add(seen.lies, seen.noises);
        self.attacks.add(seen.attacks, 0);
        self.rounds.add(state.round().into(), 0);
    }

    /// Adds what was seen in other matches.
    pub fn merge(&mut self, other: &Self) {
        self.escapes.merge(other.escapes);
        self.hits.merge(other.hits);
        self.lies.merge(other.lies);
        self.attacks.merge(&other.attacks);
        self.rounds.merge(&other.rounds);
    }
}

/// What was seen in one match.
#[derive(Default)]
struct Seen {
    attacks: u64,
    hits: u64,
    noises: u64,
    lies: u64,
}

impl Seen {
    fn of(log: &[Event]) -> Self {
        let mut seen = Self::default();
        let mut at = [None::<Sector>; SEATS];
        // An attack that has struck nobody yet.
        let mut open = false;
        for event in log {
            match *event {
                Event::Moved(seat, to) => (at[seat.index()], open) = (Some(to), false),
                Event::Attacked(..) => {
                    seen.attacks += 1;
                    open = true;
                }
                // Who falls to the last hatch or the last round falls to no attack.
                Event::LastHatchClosed | Event::OutOfTime => open = false,
                Event::Eliminated(..)
                | Event::EliminatedSilently(_)
                | Event::BecameAlien(_)
                | Event::Defended(_)
                    if open =>
                {
                    seen.hits += 1;
                    open = false;
                }
                Event::Noise(seat, named) => {
                    if let Some(at) = at[seat.index()] {
                        seen.noises += 1;
                        seen.lies += u64::from(named != at);
                    }
                }
                _ => {}
            }
        }
        seen
    }
}

/// Plays a batch and looks how it is played. `watch` is told of every match.
/// Who does not want it any more gets what was played.
pub fn look(
    batch: &Batch<'_>,
    threads: NonZero<usize>,
    watch: impl Fn(u64) + Sync,
    wanted: impl Fn() -> bool + Sync,
) -> Result<Manners, DealError> {
    let board = batch.stage.board;
    let atlas = Atlas::new(board);
    let parts = split(batch.matches, threads, |numbers| {
        let mut company = BotTable::new(board, &atlas, batch.bots);
        let mut state = State::deal(board, batch.players, Dice::new(batch.seed, batch.first))?;
        let mut sums = Manners::default();
        for number in numbers.take_while(|_| wanted()) {
            state.redeal(Dice::new(batch.seed, batch.first + number));
            if state.play(&mut company).is_some() {
                sums.add(&state);
            }
            watch(1);
        }
        Ok(sums)
    });
    let mut all = Manners::default();
    for part in parts {
        all.merge(&part?);
    }
    Ok(all)
}
