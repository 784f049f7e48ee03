//! What a player may do now: as a list, as a question, and by number.
//!
//! The list is the clear way. The way by number says how many legal actions there are and which one
//! is the n-th without writing them down; tests compare the two in every position they meet.

use std::fmt;

use super::action::{Action, Event, Seat};
use super::card::{Item, Side};
use super::reach::Ends;
use super::rules::Power;
use super::short::Short;
use super::state::{Phase, State};
use crate::few::Few;

/// An action known to be legal in the position it was taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice(Action);

impl Choice {
    /// The action.
    pub fn action(self) -> Action {
        self.0
    }
}

/// An action that is not legal now. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal(pub Action);

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is not legal now")
    }
}

impl std::error::Error for Illegal {}

impl State<'_> {
    /// Carries out an action, if it is legal, and says what happened.
    pub fn apply(&mut self, action: Action) -> Result<&[Event], Illegal> {
        if !self.is_legal(action) {
            return Err(Illegal(action));
        }
        Ok(self.take(Choice(action)))
    }

    /// Carries out a choice that this position offered, and says what happened.
    #[inline]
    pub fn take(&mut self, choice: Choice) -> &[Event] {
        let before = self.log.len();
        self.carry_out(choice.0);
        &self.log[before..]
    }

    /// Writes down every legal action, in a fixed order. None are legal when the match is over.
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.phase {
            Phase::Naming => out.extend_from_slice(&self.board.noises),
            Phase::Unmoved => {
                out.extend(self.ends(self.turn).iter().map(Action::Move));
                out.extend(self.short().iter());
            }
            Phase::Over => {}
            _ => out.extend(self.short().iter()),
        }
        if self.may_spotlight() {
            out.extend_from_slice(&self.board.spots);
        }
    }

    /// An action as a choice, if it is legal.
    pub fn choice(&self, action: Action) -> Option<Choice> {
        self.is_legal(action).then_some(Choice(action))
    }

    /// Whether an action is legal.
    pub fn is_legal(&self, action: Action) -> bool {
        match (self.phase, action) {
            (Phase::Unmoved, Action::Move(to)) => self.ends(self.turn).has(to),
            (Phase::Naming, Action::Noise(_)) => self.board.noises.binary_search(&action).is_ok(),
            (_, Action::Spotlight(sector)) => {
                self.may_spotlight() && sector.index() < self.board.ground().len()
            }
            (Phase::Naming | Phase::Over, _) => false,
            _ => self.short().has(action),
        }
    }

    /// Takes one of the legal actions by its number: `number` is told how many there are. `None` when
    /// the match is over. Says the same as [`State::legal_actions`] without writing the list.
    #[inline]
    pub fn choose(&self, number: impl FnOnce(u32) -> u32) -> Option<Choice> {
        let action = match self.phase {
            Phase::Unmoved => {
                let ends = self.ends(self.turn);
                let moves = ends.len();
                if moves > 0 && self.may_only_move() {
                    ends.nth(number(moves).min(moves - 1)).map(Action::Move)
                } else {
                    self.choose_with(Some(ends), number)
                }
            }
            Phase::Moved if self.aliens.has(self.turn.0) => {
                let wait = if self.draw_due { Action::Draw } else { Action::End };
                Some(if number(2) == 0 { Action::Attack } else { wait })
            }
            Phase::Naming => {
                let noises = &self.board.noises;
                noises.get(number(noises.len() as u32) as usize).copied()
            }
            Phase::Over => None,
            _ => self.choose_with(None, number),
        };
        action.map(Choice)
    }

    // The slow part of choosing by number: items and powers are in play.
    #[inline]
    fn choose_with(&self, ends: Option<Ends<'_>>, number: impl FnOnce(u32) -> u32) -> Option<Action> {
        let short = self.short();
        let moves = ends.map_or(0, |ends| ends.len());
        let spots: &[Action] = if self.may_spotlight() { &self.board.spots } else { &[] };
        let n = number(moves + short.len() + spots.len() as u32);
        if let Some(ends) = ends
            && n < moves
        {
            return ends.nth(n).map(Action::Move);
        }
        let n = n - moves;
        match n.checked_sub(short.len()) {
            Some(n) => spots.get(n as usize).copied(),
            None => short.iter().nth(n as usize),
        }
    }

    /// The ends of a move that a seat could make now.
    #[inline]
    pub(super) fn ends(&self, seat: Seat) -> Ends<'_> {
        self.board.ends(self.pace(seat), self.at[seat.index()], self.open)
    }

    // The common case before the move: no items, nothing special, nobody stands still.
    #[inline]
    fn may_only_move(&self) -> bool {
        let plain = self.aliens.has(self.turn.0) || self.is_plain(self.turn);
        plain && !self.board.rules().movement.may_stand_still
    }

    #[inline]
    fn may_spotlight(&self) -> bool {
        let now = matches!(self.phase, Phase::Unmoved | Phase::Moved | Phase::TooMany);
        now && self.side(self.turn) == Side::Human && self.hand(self.turn).has(Item::Spotlight)
    }

    // Everything legal but moves, noises and spotlights.
    fn short(&self) -> Short {
        let mut short = Short::default();
        let seat = self.turn;
        match self.phase {
            Phase::Unmoved => {
                short.add(Action::Stay, self.may_stand_still(seat));
                self.list_items(&mut short);
                self.list_reveals(&mut short);
            }
            Phase::Moved => {
                short.add(Action::Attack, self.may_attack && self.aliens.has(seat.0));
                short.add(if self.draw_due { Action::Draw } else { Action::End }, true);
                self.list_items(&mut short);
                self.list_reveals(&mut short);
            }
            Phase::TooMany => self.list_too_many(&mut short),
            Phase::ChoosingHatch => short = Short::HATCHES,
            Phase::Defending => short = Short::DEFENSE,
            Phase::Naming | Phase::Over => {}
        }
        short
    }

    /// Rule 3.7: who cannot move stands still; others only by the rules or their character.
    fn may_stand_still(&self, seat: Seat) -> bool {
        self.board.rules().movement.may_stand_still
            || self.can_once(seat, Power::StandsStillOnce)
            || self.ends(seat).is_empty()
    }

    /// Section 6: items are for Humans; each has its time in the turn.
    fn list_items(&self, short: &mut Short) {
        let seat = self.turn;
        if self.side(seat) == Side::Alien {
            return;
        }
        let hand = self.hand(seat);
        let (before, after) = (self.phase == Phase::Unmoved, self.phase == Phase::Moved);
        let sedatives = before && !self.sedated || after && self.draw_due;
        short.add(Action::Use(Item::Attack), after && self.may_attack && hand.has(Item::Attack));
        short.add(Action::Use(Item::Teleport), self.can_teleport(seat));
        short.add(Action::Use(Item::Adrenaline), before && !self.adrenaline && hand.has(Item::Adrenaline));
        short.add(Action::Use(Item::Sedatives), sedatives && hand.has(Item::Sedatives));
    }

    fn list_reveals(&self, short: &mut Short) {
        if self.can_once(self.turn, Power::RevealsOnce) {
            short.add_reveals(self.aboard.without(Few::of(self.turn.0)));
        }
    }

    /// Rule 4.8: with too many items one is discarded, or used by a Human if its time is now.
    fn list_too_many(&self, short: &mut Short) {
        let hand = self.hand(self.turn);
        for item in Item::ALL {
            short.add(Action::Discard(*item), hand.has(*item));
        }
        let usable = self.side(self.turn) == Side::Human && self.board.teleport_to().is_some();
        short.add(Action::Use(Item::Teleport), usable && hand.has(Item::Teleport));
    }
}
