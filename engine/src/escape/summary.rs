//! What a batch of matches says about a zone, as sums.

use super::action::{Event, Seat};
use super::board::{Board, SEATS};
use super::card::{Colour, Side};
use super::ground::Sector;
use super::state::{End, Outcome, State};
use super::zone::HATCH_LIMIT;
use crate::escape::sets::SeatSet;
use crate::tally::{Histogram, Rate, SeatRate, measures};

measures! {
    /// Sums over matches. Adding the summaries of two batches gives the summary of both.
    Summary {
        /// Matches played to their end.
        matches: u64,
        /// Human seats that escaped, of all seats that began as Human.
        human_win: SeatRate,
        /// Matches that the Aliens won.
        alien_win: Rate,
        /// Matches that the Aliens won and a Human too.
        both_win: Rate,
        /// Matches that the Aliens won because closed hatches or the last round eliminated the last Humans (rules 7.4 and
        /// 3.8): those that they would not have won by the other reading of rule 7.6.
        automatic_elimination: Rate,
        /// Matches in which somebody escaped.
        any_escape: Rate,
        /// Human seats that won by being aboard after the last round, of all seats that began as Human.
        survivor_win: SeatRate,
        /// The round in which matches ended.
        rounds: Histogram,
        /// How matches ended, in the order of [`End::ALL`].
        ends: [u64; 4],
        /// The round of the first attack that struck somebody, whether they defended themselves or not; matches
        /// without one are not in it.
        first_contact: Histogram,
        /// How many Humans escaped in a match.
        escaped: Histogram,
        /// What became of each seat, in turn order.
        seats: [SeatSums; SEATS],
        /// Escapes by hatch number; number 0 does not exist.
        hatch_use: [u64; HATCH_LIMIT as usize + 1],
        /// How often a red card was shown on a hatch, by its number.
        hatch_red: [u64; HATCH_LIMIT as usize + 1],
        /// The rounds of all escapes added up, by hatch number.
        hatch_rounds: [u64; HATCH_LIMIT as usize + 1],
        /// How often a move ended in each sector.
        visits: Vec<u64>,
        /// How many players fell in each sector.
        kills: Vec<u64>,
        /// How often a noise was announced in each sector.
        noises: Vec<u64>,
        /// How many Humans escaped from each sector.
        escapes: Vec<u64>,
    }
}

measures! {
    /// What became of one seat.
    #[derive(Copy)]
    SeatSums {
        /// How often it escaped, of the matches that it began as Human.
        escapes: Rate,
        /// How often it was among the winners, of all matches.
        wins: Rate,
    }
}

impl Summary {
    /// Nothing played yet on this board.
    pub fn new(board: &Board) -> Self {
        let none = || vec![0; board.ground().len()];
        Self { visits: none(), kills: none(), noises: none(), escapes: none(), ..Self::default() }
    }

    /// Adds a match that has ended.
    pub fn add(&mut self, state: &State<'_>) {
        let Some(outcome) = state.outcome() else { return };
        let escaped = state.escaped.len();
        self.matches += 1;
        self.alien_win.add(u64::from(outcome.aliens_win), 1);
        let human_winners = outcome.winners.without(state.aliens);
        self.both_win.add(u64::from(outcome.aliens_win && !human_winners.is_empty()), 1);
        self.any_escape.add(u64::from(escaped > 0), 1);
        self.rounds.add(state.round());
        self.escaped.add(escaped.into());
        if let Some(end) = End::ALL.iter().position(|end| *end == outcome.end) {
            self.ends[end] += 1;
        }
        self.add_seats(state, outcome);
        self.read_log(state, outcome);
    }

    fn add_seats(&mut self, state: &State<'_>, outcome: Outcome) {
        let (humans, escaped) = (state.humans(), state.humans().and(state.escaped));
        // Whoever reaches the elimination target wins too, but not by having survived.
        let by_time = if outcome.end == End::RoundLimit { outcome.winners } else { SeatSet::NONE };
        let survived = humans.and(by_time).without(escaped);
        self.human_win.add(escaped.len().into(), humans.len().into());
        self.survivor_win.add(survived.len().into(), humans.len().into());
        for seat in state.seats() {
            let sums = &mut self.seats[seat.index()];
            sums.wins.add(u64::from(state.won(seat)), 1);
            sums.escapes.add(u64::from(escaped.has(seat.0)), u64::from(humans.has(seat.0)));
        }
    }

    fn read_log(&mut self, state: &State<'_>, outcome: Outcome) {
        let mut attacked = Sector::NOWHERE;
        let mut contact = None;
        let mut automatic = false;
        for (round, events) in state.log_by_round() {
            for event in events {
                match *event {
                    Event::Moved(_, at) => {
                        attacked = Sector::NOWHERE;
                        count(&mut self.visits, at);
                    }
                    Event::Attacked(_, at) => attacked = at,
                    // Whoever falls to the last hatch or the last round falls to no attack.
                    Event::LastHatchClosed | Event::OutOfTime => {
                        attacked = Sector::NOWHERE;
                        automatic = true;
                    }
                    Event::Eliminated(..) | Event::EliminatedSilently(_) if attacked != Sector::NOWHERE => {
                        contact = contact.or(Some(round));
                        count(&mut self.kills, attacked);
                    }
                    Event::Defended(_) => contact = contact.or(Some(round)),
                    Event::Noise(_, at) => count(&mut self.noises, at),
                    Event::OnHatch(_, hatch, Colour::Red) => self.hatch_red[usize::from(hatch)] += 1,
                    Event::OnHatch(_, hatch, Colour::Green) | Event::Escaped(_, hatch) => {
                        self.hatch_use[usize::from(hatch)] += 1;
                        self.hatch_rounds[usize::from(hatch)] += u64::from(round);
                        if let Some(at) = state.board().hatch(hatch) {
                            count(&mut self.escapes, at);
                        }
                    }
                    _ => {}
                }
            }
        }
        self.automatic_elimination.add(u64::from(outcome.aliens_win && automatic), 1);
        if let Some(round) = contact {
            self.first_contact.add(round);
        }
    }
}

impl State<'_> {
    /// The seats that began as Human.
    fn humans(&self) -> SeatSet {
        let human = |seat: &Seat| self.character(*seat).side() == Side::Human;
        self.seats().filter(human).map(|seat| seat.0).collect()
    }

    /// How many of the seats that began as Human escaped, and how many there are.
    pub fn human_escapes(&self) -> [u8; 2] {
        let humans = self.humans();
        [humans.and(self.escaped).len(), humans.len()]
    }
}

fn count(heat: &mut [u64], sector: Sector) {
    if let Some(n) = heat.get_mut(sector.index()) {
        *n += 1;
    }
}
