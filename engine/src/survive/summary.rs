//! What a batch of matches says about a board, as sums.

use super::SEATS;
use super::action::{Event, Seat};
use super::board::Board;
use super::ground::Space;
use super::outcome::End;
use super::pieces::Cause;
use super::rules::VALUE_LIMIT;
use super::state::State;
use super::table::Place;
use crate::tally::{Histogram, Rate, SeatRate, measures};

measures! {
    /// Sums over matches. Adding the summaries of two batches gives the summary of both.
    Summary {
        /// Matches played to their end.
        matches: u64,
        /// What became of each seat, in turn order.
        seats: [SeatSums; SEATS],
        /// Matches that more than one seat won.
        ties: Rate,
        /// Explorers saved, of all there were.
        saved: SeatRate,
        /// The same by value; nobody has value 0.
        saved_by_value: [SeatRate; VALUE_LIMIT + 1],
        /// Explorers lost, by cause in the order of [`Cause::ALL`].
        lost: [u64; Cause::ALL.len()],
        /// How many turns matches lasted.
        turns: Histogram,
        /// How matches ended, in the order of [`End::ALL`].
        ends: [u64; End::ALL.len()],
        /// How many boats were lost in a match.
        boats_lost: Histogram,
        /// Tiles that sank without touching sea, of all that sank.
        landlocked: SeatRate,
        /// How many explorers reached each space that is a safe island.
        islands: Vec<u64>,
        /// How many explorers were lost in each space before the match ended.
        deaths: Vec<u64>,
        /// How often an explorer came into the water of each space.
        swimmers: Vec<u64>,
        /// How many explorers began on each space.
        starts: Vec<u64>,
        /// How many of those were saved.
        saved_from: Vec<u64>,
    }
}

measures! {
    /// What became of one seat.
    SeatSums {
        /// How often it was among the winners, of all matches.
        wins: Rate,
        /// How often it had each score.
        scores: Histogram,
        /// How often it saved each number of explorers.
        saved: Histogram,
    }
}

impl Summary {
    /// Nothing played yet on this board.
    pub fn new(board: &Board) -> Self {
        let none = || vec![0; board.ground().len()];
        Self {
            islands: none(),
            deaths: none(),
            swimmers: none(),
            starts: none(),
            saved_from: none(),
            ..Self::default()
        }
    }

    /// Adds a match that has ended.
    pub fn add(&mut self, state: &State<'_>) {
        let Some(outcome) = state.outcome() else { return };
        self.matches += 1;
        self.ties.add(u64::from(outcome.winners.len() > 1), 1);
        self.turns.add(state.turns());
        self.ends[outcome.end as usize] += 1;
        self.boats_lost.add(state.boats_lost());
        for seat in state.seats() {
            let sums = &mut self.seats[seat.index()];
            sums.wins.add(u64::from(outcome.winners.has(seat.0)), 1);
            sums.scores.add(state.score(seat));
            sums.saved.add(state.saved(seat).into());
        }
        self.add_explorers(state);
        self.read_log(state);
    }

    // Explorers of one match hang together: who wrecks a boat wrecks it for all on board.
    fn add_explorers(&mut self, state: &State<'_>) {
        let mut by_value = [Rate::default(); VALUE_LIMIT + 1];
        let [saved, all] = state.all_saved().map(u64::from);
        self.saved.add(saved, all);
        for who in state.seats().flat_map(|seat| state.explorers(seat)) {
            let saved = matches!(state.place_of(who), Place::Saved(_));
            by_value[usize::from(state.value(who)).min(VALUE_LIMIT)].add(u64::from(saved), 1);
            if let Place::Lost(cause) = state.place_of(who) {
                self.lost[cause as usize] += 1;
            }
        }
        for (sums, one) in self.saved_by_value.iter_mut().zip(by_value) {
            sums.add(one.hits, one.of);
        }
    }

    fn read_log(&mut self, state: &State<'_>) {
        let mut landlocked = Rate::default();
        for event in state.log() {
            match *event {
                Event::Placed(who, at) => {
                    count(&mut self.starts, at);
                    if matches!(state.place_of(who), Place::Saved(_)) {
                        count(&mut self.saved_from, at);
                    }
                }
                Event::Swims(_, at) => count(&mut self.swimmers, at),
                Event::Saved(_, at) => count(&mut self.islands, at),
                Event::Lost(_, cause, at) if cause != Cause::End => count(&mut self.deaths, at),
                Event::Sank(..) => landlocked.add(0, 1),
                Event::Landlocked(_) => landlocked.add(1, 0),
                _ => {}
            }
        }
        self.landlocked.add(landlocked.hits, landlocked.of);
    }

    /// How often a seat was among the winners.
    pub fn wins(&self, seat: Seat) -> Rate {
        self.seats.get(seat.index()).map_or_else(Rate::default, |sums| sums.wins)
    }

    /// The mean number of explorers lost to a cause in a match.
    pub fn lost_a_match(&self, cause: Cause) -> f64 {
        Rate { hits: self.lost[cause as usize], of: self.matches }.share()
    }
}

impl State<'_> {
    /// How many explorers were saved, and how many there are.
    pub fn all_saved(&self) -> [u8; 2] {
        let saved = self.seats().map(|seat| self.saved(seat)).sum();
        let all = self.seats().map(|seat| self.explorers(seat).count() as u8).sum();
        [saved, all]
    }
}

fn count(heat: &mut [u64], space: Space) {
    if let Some(n) = heat.get_mut(space.index()) {
        *n += 1;
    }
}
