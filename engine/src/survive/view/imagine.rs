//! A match in a world that one seat imagines. What the seat cannot know comes from that world and nothing of it from
//! the true one, so whoever thinks ahead in it cannot peek.

use super::View;
use crate::rng::{Dice, Purpose, below};
use crate::survive::action::Seat;
use crate::survive::hand::Hand;
use crate::survive::pieces::{Back, Class, Terrain};
use crate::survive::rules::VALUE_LIMIT;
use crate::survive::state::State;
use crate::survive::{EXPLORERS, SEATS};

/// All that one seat cannot know, as it could be. What stands here about the seat itself does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct World {
    /// The value of every explorer; of those that a seat has not placed, the values it has left, the smallest first.
    pub values: [u8; EXPLORERS],
    /// The tiles that each seat keeps.
    pub hands: [Hand; SEATS],
    /// All luck from now on.
    pub dice: Dice,
}

impl State<'_> {
    /// What is hidden, as it truly is, with luck of another kind from now on.
    pub fn world(&self, dice: Dice) -> World {
        World { values: self.secrets.values, hands: self.secrets.hands, dice }
    }
}

impl<'b> View<'_, 'b> {
    /// The match as it would be in an imagined world. `None` when that contradicts what the seat knows, or when it is
    /// not for this seat to decide.
    pub fn imagine(self, world: &World) -> Option<State<'b>> {
        let mut state = State::empty(self.state.board, self.state.players());
        self.imagine_into(world, &mut state)?;
        Some(state)
    }

    /// The same in the memory of another match, which is lost. When it is `None`, nothing is to be expected of that.
    pub fn imagine_into(self, world: &World, into: &mut State<'b>) -> Option<()> {
        let others = || self.state.seats().filter(|other| *other != self.seat);
        if !self.decides || !others().all(|other| self.allows(world, other)) {
            return None;
        }
        into.board = self.state.board;
        self.sketch(into);
        for other in others() {
            let own = self.own(other);
            into.secrets.values[own.clone()].copy_from_slice(&world.values[own]);
            into.secrets.hands[other.index()] = world.hands[other.index()];
        }
        into.find_twins();
        for terrain in Terrain::ALL {
            let pile = self.pile(&into.secrets.hands, terrain)?;
            into.secrets.piles[terrain as usize].lay(pile, [0; 12]);
        }
        into.secrets.dice = world.dice;
        into.turn_dice = world.dice.turn(self.state.table.number, self.state.table.turn.0);
        into.log.extend(self.heard());
        Some(())
    }

    /// A world that fits what the seat knows, every one being as likely as the others.
    pub fn guess(self, dice: Dice) -> World {
        let mut world = World { values: [0; EXPLORERS], hands: [Hand::default(); SEATS], dice };
        for other in self.state.seats().filter(|other| *other != self.seat) {
            self.guess_values(other, dice, &mut world.values[self.own(other)]);
        }
        for terrain in Terrain::ALL {
            self.guess_hands(terrain, dice, &mut world.hands);
        }
        world
    }

    /// What lies open and what the seat knows itself, in the memory of another match; all that others hide, and what
    /// is luck, is left blank. Good for looking at moves on the same board: in it nothing can be drawn from a pile.
    pub(in crate::survive) fn sketch(self, into: &mut State<'_>) {
        let (truth, own) = (self.state, self.own(self.seat));
        into.table.copy(&truth.table);
        into.secrets.values = [0; EXPLORERS];
        into.secrets.values[own.clone()].copy_from_slice(&truth.secrets.values[own.clone()]);
        into.secrets.twins[own.clone()].copy_from_slice(&truth.secrets.twins[own]);
        into.secrets.hands = [Hand::default(); SEATS];
        into.secrets.hands[self.seat.index()] = self.hand();
        into.secrets.piles.iter_mut().for_each(|pile| pile.reset([0; 12]));
        into.secrets.faces.clear();
        into.secrets.dice = Dice::new(0, 0);
        into.turn_dice = into.secrets.dice.turn(0, 0);
        into.log.clear();
    }

    // The numbers of a seat's explorers.
    fn own(self, seat: Seat) -> std::ops::Range<usize> {
        let each = usize::from(self.state.table.each);
        seat.index() * each..(seat.index() + 1) * each
    }

    // Whether a world gives a seat the values of the box and as many tiles of each terrain as it keeps.
    fn allows(self, world: &World, other: Seat) -> bool {
        let (values, own) = (&world.values[self.own(other)], self.own(self.seat));
        let unplaced = &values[usize::from(self.state.table.placed[other.index()])..];
        let mine = &self.state.secrets.values[own];
        // Everybody has the same values, so these two hold each value as often.
        let times = |values: &[u8]| {
            let mut times = [0; VALUE_LIMIT + 1];
            for value in values {
                times[usize::from(*value).min(VALUE_LIMIT)] += 1;
            }
            times
        };
        let same = times(values) == times(mine);
        let hand = &world.hands[other.index()];
        same && unplaced.is_sorted()
            && Terrain::ALL.iter().all(|terrain| hand.len_of(*terrain) == self.held(other, *terrain))
    }

    // What is left under the tiles of a terrain; `None` when there are not so many.
    fn pile(self, hands: &[Hand; SEATS], terrain: Terrain) -> Option<[u8; 12]> {
        let mut pile = self.unseen(terrain);
        for other in self.state.seats().filter(|other| *other != self.seat) {
            for back in Back::ALL {
                let left = &mut pile[back as usize];
                *left = left.checked_sub(hands[other.index()].of(terrain, back))?;
            }
        }
        Some(pile)
    }

    fn guess_values(self, other: Seat, dice: Dice, values: &mut [u8]) {
        values.copy_from_slice(&self.state.secrets.values[self.own(self.seat)]);
        values.sort_unstable();
        for last in (1..values.len()).rev() {
            let word = dice.word(last as u16, other.0, Purpose::Deal(1));
            values.swap(last, below(word, last as u32 + 1) as usize);
        }
        values[usize::from(self.state.table.placed[other.index()])..].sort_unstable();
    }

    // What is kept was not shown when it was taken, so it is one of those that nobody shows.
    fn guess_hands(self, terrain: Terrain, dice: Dice, hands: &mut [Hand; SEATS]) {
        let mut left = self.unseen(terrain);
        for back in Back::ALL.iter().filter(|back| back.class() == Class::Immediate) {
            left[*back as usize] = 0;
        }
        let mut drawn = 0;
        for other in self.state.seats().filter(|other| *other != self.seat) {
            for _ in 0..self.held(other, terrain) {
                let rest = left.iter().map(|n| u32::from(*n)).sum();
                let mut nth = below(dice.word(drawn, terrain as u8, Purpose::Deal(2)), rest);
                drawn += 1;
                let drawn = Back::ALL.into_iter().find(|back| {
                    let here = u32::from(left[*back as usize]);
                    let found = nth < here;
                    nth = nth.saturating_sub(here);
                    found
                });
                if let Some(back) = drawn {
                    left[back as usize] -= 1;
                    hands[other.index()].add(terrain, back);
                }
            }
        }
    }
}
