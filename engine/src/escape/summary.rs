//! What a batch of matches says about a zone, as sums.

use super::action::{Event, Seat};
use super::board::Board;
use super::card::{Colour, Side};
use super::ground::Sector;
use super::state::{End, State};
use super::zone::HATCH_LIMIT;
use crate::tally::{Histogram, Rate, merge};
use serde::{Deserialize, Serialize};

/// Sums over matches. Adding the summaries of two batches gives the summary of both.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// Matches played to their end.
    pub matches: u64,
    /// Human seats that escaped, of all seats that began as Human.
    pub human_win: Rate,
    /// Matches that the Aliens won.
    pub alien_win: Rate,
    /// Matches in which somebody escaped.
    pub any_escape: Rate,
    /// The round in which matches ended.
    pub rounds: Histogram,
    /// How matches ended, in the order of [`End::ALL`].
    pub ends: [u64; 4],
    /// Escapes by hatch number; number 0 does not exist.
    pub hatch_use: [u64; HATCH_LIMIT as usize + 1],
    /// How often a move ended in each sector.
    pub visits: Vec<u64>,
    /// How many players fell in each sector.
    pub kills: Vec<u64>,
    /// How often a noise was announced in each sector.
    pub noises: Vec<u64>,
    /// How many Humans escaped from each sector.
    pub escapes: Vec<u64>,
}

impl Summary {
    /// Nothing played yet on this board.
    pub fn new(board: &Board) -> Self {
        let none = vec![0; board.ground().len()];
        Self {
            matches: 0,
            human_win: Rate::default(),
            alien_win: Rate::default(),
            any_escape: Rate::default(),
            rounds: Histogram::default(),
            ends: [0; 4],
            hatch_use: [0; HATCH_LIMIT as usize + 1],
            visits: none.clone(),
            kills: none.clone(),
            noises: none.clone(),
            escapes: none,
        }
    }

    /// Adds a match that has ended.
    pub fn add(&mut self, state: &State<'_>) {
        let Some(outcome) = state.outcome() else { return };
        let began_human = |seat: &Seat| state.character(*seat).side() == Side::Human;
        let escaped = u64::from(state.escaped.len());
        self.matches += 1;
        self.human_win.add(escaped, state.seats().filter(began_human).count() as u64);
        self.alien_win.add(u64::from(outcome.aliens_win), 1);
        self.any_escape.add(u64::from(escaped > 0), 1);
        self.rounds.add(state.round());
        if let Some(end) = End::ALL.iter().position(|end| *end == outcome.end) {
            self.ends[end] += 1;
        }
        self.read_log(state);
    }

    /// Adds the sums of another batch.
    pub fn merge(&mut self, other: &Self) {
        self.matches += other.matches;
        self.human_win.add(other.human_win.hits, other.human_win.of);
        self.alien_win.add(other.alien_win.hits, other.alien_win.of);
        self.any_escape.add(other.any_escape.hits, other.any_escape.of);
        self.rounds.merge(&other.rounds);
        self.ends.iter_mut().zip(other.ends).for_each(|(sum, n)| *sum += n);
        self.hatch_use.iter_mut().zip(other.hatch_use).for_each(|(sum, n)| *sum += n);
        merge(&mut self.visits, &other.visits);
        merge(&mut self.kills, &other.kills);
        merge(&mut self.noises, &other.noises);
        merge(&mut self.escapes, &other.escapes);
    }

    fn read_log(&mut self, state: &State<'_>) {
        let count = |heat: &mut Vec<u64>, sector: Sector| {
            if let Some(n) = heat.get_mut(sector.index()) {
                *n += 1;
            }
        };
        let mut attacked = Sector::NOWHERE;
        for event in state.log() {
            match *event {
                Event::Moved(_, at) => {
                    attacked = Sector::NOWHERE;
                    count(&mut self.visits, at);
                }
                Event::Attacked(_, at) => attacked = at,
                // Who falls to the last hatch or the last round falls to no attack.
                Event::LastHatchClosed | Event::OutOfTime => attacked = Sector::NOWHERE,
                Event::Eliminated(..) | Event::EliminatedSilently(_) => count(&mut self.kills, attacked),
                Event::Noise(_, at) => count(&mut self.noises, at),
                Event::OnHatch(_, hatch, Colour::Green) | Event::Escaped(_, hatch) => {
                    self.hatch_use[usize::from(hatch)] += 1;
                    if let Some(at) = state.board().hatch(hatch) {
                        count(&mut self.escapes, at);
                    }
                }
                _ => {}
            }
        }
    }
}
