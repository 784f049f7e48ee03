//! A match in a world that one seat imagines. What the seat cannot know comes from that world and nothing of it from
//! the true one, so whoever thinks ahead in it cannot peek (section 9).

use super::View;
use crate::escape::action::{Audience, Seat};
use crate::escape::board::SEATS;
use crate::escape::card::{Character, Side};
use crate::escape::ground::Sector;
use crate::escape::hand::Hand;
use crate::escape::rules::{Fate, Power};
use crate::escape::sets::SeatSet;
use crate::escape::state::{Now, Phase, State, Strike};
use crate::rng::Dice;

/// All that one seat cannot know, as it could be. What stands here about the seat itself does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct World {
    /// Where each seat stands; `None` when it is not on the board.
    pub at: [Option<Sector>; SEATS],
    /// Who each seat is.
    pub characters: [Character; SEATS],
    /// Who is an Alien now.
    pub aliens: SeatSet,
    /// Which of them are fed.
    pub fed: SeatSet,
    /// How many others each seat has eliminated.
    pub eliminations: [u8; SEATS],
    /// Who has not yet used what their character can do once.
    pub unspent: SeatSet,
    /// What each seat holds.
    pub hands: [Hand; SEATS],
    /// How often the Teleport card in each hand has served already.
    pub served: [u8; SEATS],
    /// How many of each sector card are in the pile; the others are among its discards.
    pub sector_pile: [u8; 5],
    /// How many of each item are in the pile; those in no hand either are among its discards.
    pub item_pile: [u8; 6],
    /// All luck from now on.
    pub dice: Dice,
}

impl State<'_> {
    /// What is hidden, as it truly is, with luck of another kind from now on.
    pub fn world(&self, dice: Dice) -> World {
        World {
            at: std::array::from_fn(|n| self.at(Seat(n as u8))),
            characters: self.character,
            aliens: self.aliens,
            fed: self.fed,
            eliminations: self.kills,
            unspent: self.unspent,
            hands: self.hands,
            served: self.teleported,
            sector_pile: self.sector_deck.pile(),
            item_pile: self.item_deck.pile(),
            dice,
        }
    }
}

impl<'b> View<'_, 'b> {
    /// The match as it would be in an imagined world. `None` when that contradicts what the seat knows, or when it is
    /// not for the seat to decide.
    pub fn imagine(self, world: &World) -> Option<State<'b>> {
        let mut state = State::empty(self.state.board, self.state.players);
        self.imagine_into(world, &mut state)?;
        Some(state)
    }

    /// The same in the memory of another match, which is lost. When it is `None`, nothing is to be expected of that.
    pub fn imagine_into(self, world: &World, into: &mut State<'b>) -> Option<()> {
        if !self.decides || !self.state.seats().filter(|s| *s != self.seat).all(|s| self.allows(world, s)) {
            return None;
        }
        self.seat_everybody(world, into);
        self.lay_piles(world, into)?;
        self.set_turn(into);
        self.retell(into);
        // With nobody to get out the match would have ended.
        let over = into.began_with_humans && into.humans_aboard().is_empty();
        (!over).then_some(())
    }

    // Whether what the table was told of a seat fits what a world says about it.
    fn allows(self, world: &World, other: Seat) -> bool {
        let (state, n) = (self.state, other.index());
        let (character, alien) = (world.characters[n], world.aliens.has(other.0));
        let fits_side = match (character.side(), alien) {
            (Side::Human, false) | (Side::Alien, true) => true,
            (Side::Human, true) => self.may_have_turned(other),
            (Side::Alien, false) => false,
        };
        let told = !state.known.has(other.0)
            || character == state.character(other)
                && (!self.told_of_deaths() || alien == state.aliens.has(other.0));
        let escaped = state.escaped.has(other.0) && alien;
        let fed = world.fed.has(other.0) && !alien;
        let held = world.hands[n].len() == self.items_held(other);
        let attacks = state.phase == Phase::Defending && other == state.turn;
        let here = !attacks || world.at[n] == Some(state.now.into);
        fits_side && told && !escaped && !fed && held && here && self.allows_place(world, other)
    }

    // Whoever fell as a Human and goes on as an Alien has said so, unless deaths are kept quiet.
    fn may_have_turned(self, other: Seat) -> bool {
        let turns = self.state.board.rules().death.fate.human == Fate::TurnsAlienInPlace;
        turns && (!self.told_of_deaths() || self.state.known.has(other.0))
    }

    fn allows_place(self, world: &World, other: Seat) -> bool {
        let state = self.state;
        match world.at[other.index()] {
            Some(at) => {
                let waits = self.told_of_deaths() && state.restarting.has(other.0);
                state.aboard.has(other.0) && !waits && at.index() < state.board.ground().len()
            }
            None if !state.aboard.has(other.0) => true,
            None if self.told_of_deaths() => state.restarting.has(other.0),
            None => {
                let side = if world.aliens.has(other.0) { Side::Alien } else { Side::Human };
                state.board.rules().death.fate.of(side) == Fate::RestartsNextTurn
            }
        }
    }

    // Who everybody is, and where. What is assigned here from the true match is public, or the seat's own.
    fn seat_everybody(self, world: &World, into: &mut State<'b>) {
        let (truth, me) = (self.state, self.seat);
        let mine = SeatSet::of(me.0);
        let own = |of: SeatSet, imagined: SeatSet| imagined.without(mine).or(of.and(mine));
        (into.board, into.players, into.dice) = (truth.board, truth.players, world.dice);
        (into.aboard, into.escaped, into.known) = (truth.aboard, truth.escaped, truth.known);
        into.began_with_humans = truth.began_with_humans;
        into.character = world.characters;
        into.character[me.index()] = truth.character(me);
        (into.at, into.home) = ([Sector::NOWHERE; SEATS], [Sector::NOWHERE; SEATS]);
        into.power = [Power::None; SEATS];
        // Where everybody began follows from who everybody is.
        into.take_places();
        let everybody = SeatSet::first(truth.players);
        into.aliens = own(truth.aliens, world.aliens.and(everybody));
        into.fed = own(truth.fed, world.fed.and(everybody));
        into.unspent = own(truth.unspent, world.unspent.and(everybody));
        (into.hands, into.kills, into.teleported) = (world.hands, world.eliminations, world.served);
        into.restarting = SeatSet::NONE;
        for seat in truth.seats() {
            let n = seat.index();
            into.at[n] = world.at[n].unwrap_or(Sector::NOWHERE);
            if into.aliens.has(seat.0) {
                into.power[n] = Power::None;
            }
            if into.aboard.has(seat.0) && world.at[n].is_none() {
                into.restarting.add(seat.0);
            }
        }
        let n = me.index();
        (into.at[n], into.home[n], into.power[n]) = (truth.at[n], truth.home[n], truth.power[n]);
        (into.hands[n], into.kills[n], into.teleported[n]) =
            (truth.hands[n], truth.kills[n], truth.teleported[n]);
        into.restarting = own(truth.restarting, into.restarting);
    }

    // The piles. Which hatch cards are out is public; of the other cards only how many there are in all.
    fn lay_piles(self, world: &World, into: &mut State<'b>) -> Option<()> {
        let truth = self.state;
        let mut items = truth.item_cards();
        for hand in &into.hands[..usize::from(truth.players)] {
            items = less(items, hand.counts())?;
        }
        (into.open, into.hatch_cards_out, into.shown) = (truth.open, truth.hatch_cards_out, truth.shown);
        let item_discards = less(items, world.item_pile)?;
        less(item_discards, truth.shown)?;
        into.item_deck.lay(world.item_pile, item_discards);
        into.sector_deck.lay(world.sector_pile, less(truth.sector_cards(), world.sector_pile)?);
        into.hatch_deck.lay(truth.hatch_deck.cards(), [0; 2]);
        Some(())
    }

    // Where the turn stands. In its own turn the seat knows everything about it; in another's it is being attacked.
    fn set_turn(self, into: &mut State<'b>) {
        let truth = self.state;
        (into.round, into.turn, into.phase, into.outcome) = (truth.round, truth.turn, truth.phase, None);
        let dice = into.dice.turn(truth.round, truth.turn.0);
        if truth.turn == self.seat {
            into.now = Now { dice, attack: Strike::default(), ..truth.now };
            return;
        }
        into.now = Now { into: truth.now.into, choices: 1, ..Now::new(dice) };
        into.find_pace();
        into.now.enterable = if truth.board.hatches_vary { into.enterable_hatches() } else { truth.open };
        // Everybody before the seat has been struck already.
        into.now.attack.struck = into.standing_in(truth.now.into).without(SeatSet::first(self.seat.0));
        into.now.attack.struck.remove(truth.turn.0);
        if self.told_of_deaths() {
            (into.now.attack.struck_down, into.now.attack.ate) =
                (truth.now.attack.struck_down, truth.now.attack.ate);
        }
    }

    // What the seat has heard, round by round.
    fn retell(self, into: &mut State<'b>) {
        into.log.clear();
        into.round_ends.clear();
        let mut begin = 0;
        for end in &self.state.round_ends {
            self.retell_some(begin..*end as usize, into);
            into.round_ends.push(into.log.len() as u32);
            begin = *end as usize;
        }
        self.retell_some(begin..self.state.log.len(), into);
    }

    fn retell_some(self, which: std::ops::Range<usize>, into: &mut State<'b>) {
        let heard = |audience| match audience {
            Audience::Table => true,
            Audience::Only(who) => who == self.seat,
        };
        let events = self.state.log.get(which).unwrap_or_default();
        into.log.extend(events.iter().filter(|event| heard(event.audience())));
    }
}

// What is left of some cards without others; `None` when there are not so many.
fn less<const N: usize>(cards: [u8; N], others: [u8; N]) -> Option<[u8; N]> {
    let mut left = cards;
    for (left, other) in left.iter_mut().zip(others) {
        *left = left.checked_sub(other)?;
    }
    Some(left)
}
