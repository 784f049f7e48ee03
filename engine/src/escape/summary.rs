//! What a batch of matches says about a zone, as sums.

use serde::{Deserialize, Serialize};

use super::action::{Event, Seat};
use super::board::{Board, SEATS};
use super::card::{Colour, Side};
use super::ground::Sector;
use super::state::{End, Outcome, State};
use super::zone::HATCH_LIMIT;
use crate::escape::sets::SeatSet;
use crate::tally::{Histogram, Rate, SeatRate, merge};

/// Sums over matches. Adding the summaries of two batches gives the summary of both.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// Matches played to their end.
    pub matches: u64,
    /// Human seats that escaped, of all seats that began as Human.
    pub human_win: SeatRate,
    /// Matches that the Aliens won.
    pub alien_win: Rate,
    /// Matches that the Aliens won and a Human too.
    pub both_win: Rate,
    /// Matches that the Aliens won because closed hatches or the last round eliminated the last Humans (rules 7.4 and
    /// 3.8): those that they would not have won by the other reading of rule 7.6.
    pub automatic_elimination: Rate,
    /// Matches in which somebody escaped.
    pub any_escape: Rate,
    /// Human seats that won by being aboard after the last round, of all seats that began as Human.
    pub survivor_win: SeatRate,
    /// The round in which matches ended.
    pub rounds: Histogram,
    /// How matches ended, in the order of [`End::ALL`].
    pub ends: [u64; 4],
    /// The round of the first attack that struck somebody, whether he defended himself or not; matches
    /// without one are not in it.
    pub first_contact: Histogram,
    /// How many Humans escaped in a match.
    pub escaped: Histogram,
    /// What became of each seat, in turn order.
    pub seats: [SeatSums; SEATS],
    /// Escapes by hatch number; number 0 does not exist.
    pub hatch_use: [u64; HATCH_LIMIT as usize + 1],
    /// How often a red card was shown on a hatch, by its number.
    pub hatch_red: [u64; HATCH_LIMIT as usize + 1],
    /// The rounds of all escapes added up, by hatch number.
    pub hatch_rounds: [u64; HATCH_LIMIT as usize + 1],
    /// How often a move ended in each sector.
    pub visits: Vec<u64>,
    /// How many players fell in each sector.
    pub kills: Vec<u64>,
    /// How often a noise was announced in each sector.
    pub noises: Vec<u64>,
    /// How many Humans escaped from each sector.
    pub escapes: Vec<u64>,
}

/// What became of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSums {
    /// How often it escaped, of the matches that it began as Human.
    pub escapes: Rate,
    /// How often it was among the winners, of all matches.
    pub wins: Rate,
}

impl Summary {
    /// Nothing played yet on this board.
    pub fn new(board: &Board) -> Self {
        let none = vec![0; board.ground().len()];
        let no_hatch = [0; HATCH_LIMIT as usize + 1];
        Self {
            matches: 0,
            human_win: SeatRate::default(),
            alien_win: Rate::default(),
            both_win: Rate::default(),
            automatic_elimination: Rate::default(),
            any_escape: Rate::default(),
            survivor_win: SeatRate::default(),
            rounds: Histogram::default(),
            ends: [0; 4],
            first_contact: Histogram::default(),
            escaped: Histogram::default(),
            seats: [SeatSums::default(); SEATS],
            hatch_use: no_hatch,
            hatch_red: no_hatch,
            hatch_rounds: no_hatch,
            visits: none.clone(),
            kills: none.clone(),
            noises: none.clone(),
            escapes: none,
        }
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

    /// Adds the sums of another batch.
    pub fn merge(&mut self, other: &Self) {
        self.matches += other.matches;
        self.human_win.merge(other.human_win);
        self.alien_win.merge(other.alien_win);
        self.both_win.merge(other.both_win);
        self.automatic_elimination.merge(other.automatic_elimination);
        self.any_escape.merge(other.any_escape);
        self.survivor_win.merge(other.survivor_win);
        self.rounds.merge(&other.rounds);
        self.first_contact.merge(&other.first_contact);
        self.escaped.merge(&other.escaped);
        for (sums, more) in self.seats.iter_mut().zip(other.seats) {
            sums.escapes.merge(more.escapes);
            sums.wins.merge(more.wins);
        }
        let place_by_place = [
            (&mut self.ends[..], &other.ends[..]),
            (&mut self.hatch_use, &other.hatch_use),
            (&mut self.hatch_red, &other.hatch_red),
            (&mut self.hatch_rounds, &other.hatch_rounds),
        ];
        for (sums, more) in place_by_place {
            sums.iter_mut().zip(more).for_each(|(sum, n)| *sum += n);
        }
        merge(&mut self.visits, &other.visits);
        merge(&mut self.kills, &other.kills);
        merge(&mut self.noises, &other.noises);
        merge(&mut self.escapes, &other.escapes);
    }

    fn add_seats(&mut self, state: &State<'_>, outcome: Outcome) {
        let human = |seat: &Seat| state.character(*seat).side() == Side::Human;
        let humans: SeatSet = state.seats().filter(human).map(|seat| seat.0).collect();
        let escaped = humans.and(state.escaped);
        // Who reaches the elimination target wins too, but not by having survived.
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
                    // Who falls to the last hatch or the last round falls to no attack.
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

fn count(heat: &mut [u64], sector: Sector) {
    if let Some(n) = heat.get_mut(sector.index()) {
        *n += 1;
    }
}
