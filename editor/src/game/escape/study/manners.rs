//! What a style of playing looks like at the table: attacks, lies, how long it takes.

use std::collections::VecDeque;
use std::num::NonZero;
use std::ops::RangeInclusive;

use engine::escape::bot::{Atlas, BotTable, Player};
use engine::escape::{DealError, Event, Ground, Kind, Outcome, SEATS, Sector, Side, State, Status};
use engine::rng::Dice;
use engine::tally::{Difference, Pairs, SeatRate};

use super::split;
use workbench::game::escape::report::Batch;

/// What was seen in matches.
#[derive(Clone, Copy, Debug)]
pub struct Manners {
    /// Human seats that escaped.
    pub escapes: SeatRate,
    /// Attacks that struck somebody, whether they defended themselves or not.
    pub hits: SeatRate,
    /// Noises that named another sector than that of whoever made them.
    pub lies: SeatRate,
    // Each against nothing, which leaves its own mean.
    attacks: Pairs,
    rounds: Pairs,
    // How many turns of Aliens ended so many steps from the nearest open hatch, while most happens.
    away: [u64; FAR],
}

/// The rounds in which it is seen how far Aliens keep from hatches: not on the way there, nor when few are left.
const WATCHED: RangeInclusive<u16> = 6..=25;

/// Steps from a hatch are counted up to here.
const FAR: usize = 64;

impl Default for Manners {
    fn default() -> Self {
        Self {
            escapes: SeatRate::default(),
            hits: SeatRate::default(),
            lies: SeatRate::default(),
            attacks: Pairs::default(),
            rounds: Pairs::default(),
            away: [0; FAR],
        }
    }
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

    /// How many steps half of the Aliens' turns end at most from the nearest open hatch, in rounds 6 to 25.
    pub fn median_away(&self) -> Option<usize> {
        let all: u64 = self.away.iter().sum();
        let mut so_far = 0;
        self.away.iter().position(|many| {
            so_far += many;
            all > 0 && 2 * so_far >= all
        })
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

    // Whoever plays next has had their last turn a round ago: where the Aliens among them are now, they chose to be.
    fn see_turn(&mut self, state: &State<'_>, steps: &[(u8, Vec<usize>)]) {
        let seat = state.turn();
        if !WATCHED.contains(&state.round()) || state.side(seat) != Side::Alien {
            return;
        }
        let Some(at) = state.at(seat) else { return };
        let open = steps.iter().filter(|(number, _)| state.open_hatches().has(*number));
        if let Some(away) = open.filter_map(|(_, steps)| steps.get(at.index())).min() {
            self.away[*away] += 1;
        }
    }

    /// Adds what was seen in other matches.
    pub fn merge(&mut self, other: &Self) {
        self.escapes.merge(other.escapes);
        self.hits.merge(other.hits);
        self.lies.merge(other.lies);
        self.attacks.merge(&other.attacks);
        self.rounds.merge(&other.rounds);
        self.away.iter_mut().zip(other.away).for_each(|(here, there)| *here += there);
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

// Plays on to the end; `look` sees how things stand whenever a turn has ended.
fn play(
    state: &mut State<'_>,
    player: &mut impl Player,
    mut look: impl FnMut(&State<'_>),
) -> Option<Outcome> {
    player.begin();
    while let Some(view) = state.actors_view() {
        let choice = player.decide(view, state.luck())?;
        state.take(choice);
        if state.turn_is_fresh() {
            look(state);
        }
    }
    state.outcome()
}

// How many steps every sector is from each hatch, by its number.
fn steps_from_hatches(ground: &Ground) -> Vec<(u8, Vec<usize>)> {
    let from = |number: u8| {
        let mut steps = vec![FAR - 1; ground.len()];
        let mut open: VecDeque<Sector> = ground.all(Kind::Hatch(number)).collect();
        for at in &open {
            steps[at.index()] = 0;
        }
        while let Some(at) = open.pop_front() {
            for to in ground.neighbours(at) {
                if steps[to.index()] == FAR - 1 && steps[at.index()] + 1 < FAR - 1 {
                    steps[to.index()] = steps[at.index()] + 1;
                    open.push_back(*to);
                }
            }
        }
        (number, steps)
    };
    ground.hatches().iter().map(from).collect()
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
    let (atlas, steps) = (Atlas::new(board), steps_from_hatches(board.ground()));
    let parts = split(batch.matches, threads, |numbers| {
        let mut company = BotTable::new(board, &atlas, batch.bots);
        let mut state = State::deal(board, batch.players, Dice::new(batch.seed, batch.first))?;
        let mut sums = Manners::default();
        for number in numbers.take_while(|_| wanted()) {
            state.redeal(Dice::new(batch.seed, batch.first + number));
            if play(&mut state, &mut company, |state| sums.see_turn(state, &steps)).is_some() {
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
