//! What a player may do now: as a list, as a question, and by number.
//!
//! The list is the clear way. The way by number says how many legal actions there are and which one
//! is the n-th without writing them down; tests compare the two in every position they meet.

use std::fmt;

use super::action::{Action, Event, Seat};
use super::card::Item;
use super::ground::Sector;
use super::reach::Ends;
use super::rules::Power;
use super::short::Short;
use super::state::{Phase, State};
use crate::escape::sets::{ItemSet, SeatSet};

/// An action known to be legal in the position it was taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice(Action);

impl Choice {
    /// The action.
    pub fn action(self) -> Action {
        self.0
    }

    /// An action that whoever chose it has seen to be legal.
    pub(super) const fn sure(action: Action) -> Self {
        Self(action)
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
        self.log.get(before..).unwrap_or_default()
    }

    /// Writes down every legal action, in a fixed order. None are legal when the match is over.
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        let usable = self.usable_items();
        match self.phase {
            Phase::Naming => out.extend_from_slice(&self.board.noises),
            Phase::Unmoved => {
                self.ends().write(out);
                self.short(out.len() as u32, usable).write(out);
            }
            _ => self.short(0, usable).write(out),
        }
        if usable.has(Item::Spotlight as u8) {
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
            (Phase::Unmoved, Action::Move(to)) => self.ends().has(to),
            (Phase::Naming, Action::Noise(sector)) => self.board.may_name(sector),
            (_, Action::Spotlight(sector)) => {
                self.usable_items().has(Item::Spotlight as u8) && sector.index() < self.board.ground().len()
            }
            (Phase::Naming | Phase::Over, _) => false,
            _ => self.short(self.moves(), self.usable_items()).has(action),
        }
    }

    /// Takes one of the legal actions by its number: `number` is told how many there are. `None` when
    /// the match is over. Says the same as [`State::legal_actions`] without writing the list.
    #[inline]
    pub fn choose(&self, number: impl FnOnce(u32) -> u32) -> Option<Choice> {
        let action = match self.phase {
            Phase::Unmoved if self.may_only_move() => {
                let ends = self.ends();
                match ends.len() {
                    0 => (number(1) == 0).then_some(Action::Stay),
                    moves => ends.nth(number(moves).min(moves - 1)).map(Action::Move),
                }
            }
            Phase::Moved if self.now.is_alien => {
                let wait = if self.now.draw_due { Action::Draw } else { Action::End };
                Some(if number(2) == 0 { Action::Attack } else { wait })
            }
            Phase::Naming => {
                let noises = &self.board.noises;
                noises.get(number(noises.len() as u32) as usize).copied()
            }
            Phase::Over => None,
            _ => self.choose_with(number),
        };
        action.map(Choice)
    }

    // The slow part of choosing by number: items and powers are in play.
    #[inline(never)]
    fn choose_with(&self, number: impl FnOnce(u32) -> u32) -> Option<Action> {
        let usable = self.usable_items();
        let moves = self.moves();
        let short = self.short(moves, usable);
        let spots = if usable.has(Item::Spotlight as u8) { self.board.ground().len() as u32 } else { 0 };
        let n = number(moves + short.len() + spots);
        let Some(n) = n.checked_sub(moves) else {
            return self.ends().nth(n).map(Action::Move);
        };
        match n.checked_sub(short.len()) {
            Some(n) => (n < spots).then_some(Action::Spotlight(Sector(n))),
            None => short.nth(n),
        }
    }

    // How many ends a move now has.
    fn moves(&self) -> u32 {
        if self.phase == Phase::Unmoved { self.ends().len() } else { 0 }
    }

    /// The ends of a move that the player whose turn it is could make now.
    #[inline]
    pub(super) fn ends(&self) -> Ends<'_> {
        self.board.ends(self.now.pace, self.at[self.turn.index()], self.now.enterable)
    }

    // The common case before the move: nothing to use, nothing special, nobody stands still.
    #[inline]
    fn may_only_move(&self) -> bool {
        let special =
            self.power[self.turn.index()] != Power::None || self.board.rules().movement.may_stand_still;
        self.usable_before_move().is_empty() && !special
    }

    // Everything legal but moves, noises and spotlights, there being so many moves and these items to use.
    #[inline]
    fn short(&self, moves: u32, usable: ItemSet) -> Short {
        let seat = self.turn;
        let mut short = Short::default();
        short.add_uses(usable);
        match self.phase {
            Phase::Unmoved => {
                short.add(Action::Stay, moves == 0 || self.may_stand_still(seat));
                self.add_powers(&mut short);
            }
            Phase::Moved => {
                short.add(Action::Attack, self.now.may_attack && self.now.is_alien);
                short.add(if self.now.draw_due { Action::Draw } else { Action::End }, true);
                self.add_powers(&mut short);
            }
            // Rule 4.8: one is discarded, or used if its time is now.
            Phase::TooMany => short.add_discards(self.hand(seat).kinds()),
            Phase::ChoosingHatch => short = Short::HATCHES,
            Phase::Defending => short = Short::DEFENSE,
            Phase::Naming | Phase::Over => {}
        }
        short
    }

    /// Section 6: the items that the player whose turn it is may use now, by their place in the box. Items are
    /// for Humans, and each has its time in the turn.
    #[inline]
    pub(super) fn usable_items(&self) -> ItemSet {
        match self.phase {
            Phase::Unmoved => self.usable_before_move(),
            Phase::Moved => self.usable_after_move(),
            Phase::TooMany => self.usable(ItemSet::NONE),
            Phase::Naming | Phase::ChoosingHatch | Phase::Defending | Phase::Over => ItemSet::NONE,
        }
    }

    #[inline]
    fn usable_before_move(&self) -> ItemSet {
        let adrenaline = ItemSet::when(Item::Adrenaline as u8, !self.now.adrenaline);
        self.usable(adrenaline.or(ItemSet::when(Item::Sedatives as u8, !self.now.sedated)))
    }

    #[inline]
    pub(super) fn usable_after_move(&self) -> ItemSet {
        let attack = ItemSet::when(Item::Attack as u8, self.now.may_attack);
        self.usable(attack.or(ItemSet::when(Item::Sedatives as u8, self.now.draw_due)))
    }

    // Of some items and those that serve at any time, what a Human holds. What an Alien holds is of no use to them;
    // `mine` is empty then, without a branch: the sides take turns in no order that could be foreseen.
    #[inline]
    fn usable(&self, now: ItemSet) -> ItemSet {
        let mine = self.board.usable_by[usize::from(self.now.is_alien)];
        self.hands[self.turn.index()].kinds().and(now.or(self.board.any_time)).and(mine)
    }

    /// Whether the player whose turn it is could jump without a card.
    #[inline]
    pub(super) fn teleports_without_card(&self) -> bool {
        self.power[self.turn.index()] != Power::None
            && matches!(self.phase, Phase::Unmoved | Phase::Moved)
            && self.can_teleport(self.turn)
    }

    // What a character can do in their turn.
    #[inline]
    fn add_powers(&self, short: &mut Short) {
        if self.power[self.turn.index()] != Power::None {
            short.add(Action::Use(Item::Teleport), self.can_teleport(self.turn));
            if self.can_once(self.turn, Power::RevealsOnce) {
                short.add_reveals(self.aboard.without(SeatSet::of(self.turn.0)));
            }
        }
    }

    // Whoever can move stands still only by the rules or their character.
    pub(super) fn may_stand_still(&self, seat: Seat) -> bool {
        self.board.rules().movement.may_stand_still || self.can_once(seat, Power::StandsStillOnce)
    }
}
