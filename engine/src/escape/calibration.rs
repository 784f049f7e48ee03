//! What beliefs are worth, as sums.

use serde::{Deserialize, Serialize};

use super::action::Seat;
use super::bot::{BotTable, Player};
use super::card::Side;
use super::state::{Outcome, State};
use super::view::View;
use crate::escape::sets::SeatSet;
use crate::tally::{Rate, Reliability};

/// Sums over what players thought of the others at the beginning of their turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Calibration {
    /// Matches played to their end.
    pub matches: u64,
    /// Turns on which the true sector of everybody else was thought possible.
    pub possible: Rate,
    /// Of all times that somebody thought of another: the sectors where the other could be, added up.
    pub sectors: Rate,
    /// How surprising the true sector was, in thousandths of a bit.
    pub surprise: Rate,
    /// How often what was certain was true: a side, or a sector.
    pub certain: Rate,
    /// "The other is an Alien", where it was not certain.
    pub alien: Reliability,
    /// "The other is in this sector", of the likeliest one, where it was not certain.
    pub place: Reliability,
}

/// What was thought less likely than this counts as this likely.
const LEAST: f64 = 1e-6;

impl Calibration {
    /// Plays a match to its end and asks everybody, when their turn begins, what they think of the others. `None`
    /// when a player did not decide.
    pub fn listen(&mut self, state: &mut State<'_>, company: &mut BotTable<'_>) -> Option<Outcome> {
        company.begin();
        while let Some(view) = state.actors_view() {
            let fresh = state.turn_is_fresh();
            let choice = company.decide(view, state.luck())?;
            if fresh {
                self.ask(state, company, view);
            }
            state.take(choice);
        }
        self.matches += 1;
        state.outcome()
    }

    // A surprise is never negative.
    #[allow(clippy::cast_sign_loss)]
    fn ask(&mut self, state: &State<'_>, company: &BotTable<'_>, view: View<'_, '_>) {
        let others = view.table().aboard().without(SeatSet::of(view.seat().0));
        let mut possible = true;
        for other in others.iter().map(Seat) {
            let (Some(thought), Some(at)) = (company.thought(view, other), state.at(other)) else { continue };
            let side = state.side(other);
            possible &= company.thinks_possible(other, side, at) == Some(true);
            self.sectors.add(thought.sectors.into(), 1);
            let likely = company.thinks_likely(view, other, at).unwrap_or(0.0).max(LEAST);
            self.surprise.add((-likely.log2() * 1000.0) as u64, 1);
            judge(&mut self.alien, &mut self.certain, thought.alien, side == Side::Alien);
            if let Some((likeliest, chance)) = thought.likeliest {
                judge(&mut self.place, &mut self.certain, chance, likeliest == at);
            }
        }
        self.possible.add(u64::from(possible), 1);
    }

    /// How surprising the true sector was on average, in bits.
    pub fn bits(&self) -> f64 {
        self.surprise.share() / 1000.0
    }

    /// Adds what was thought in other matches.
    pub fn merge(&mut self, other: &Self) {
        self.matches += other.matches;
        self.possible.merge(other.possible);
        self.sectors.merge(other.sectors);
        self.surprise.merge(other.surprise);
        self.certain.merge(other.certain);
        self.alien.merge(&other.alien);
        self.place.merge(&other.place);
    }
}

// What is certain would make the chances look better than they are.
fn judge(chances: &mut Reliability, certain: &mut Rate, said: f64, so: bool) {
    if said <= 0.0 || said >= 1.0 {
        certain.add(u64::from((said >= 1.0) == so), 1);
    } else {
        chances.add(said, so);
    }
}
