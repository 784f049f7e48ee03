//! Other worlds: positions that one seat cannot tell from the true one (section 9).

use super::action::Seat;
use super::card::{Character, Item, Side};
use super::ground::Sector;
use super::hand::Hand;
use super::state::{Phase, State};
use crate::rng::Dice;

/// What one seat could believe about the others. Its own entries do not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imagined {
    /// Where each seat stands; `None` when it is not on the board.
    pub at: Vec<Option<Sector>>,
    /// Who each seat is.
    pub characters: Vec<Character>,
    /// What each seat holds.
    pub hands: Vec<Vec<Item>>,
    /// How the piles lie and what else is luck.
    pub dice: Dice,
}

impl State<'_> {
    /// The same match with everything replaced that `seat` cannot know. `None` when that contradicts what
    /// is public: who is on the board, known characters, how many items everybody holds, which cards there are.
    ///
    /// What `seat` heard is kept, so nothing that it may know differs. Hidden parts of the history (moves and
    /// cards of others) stay as they were; nobody but their owners can see them.
    pub fn imagine(&self, seat: Seat, world: &Imagined) -> Option<Self> {
        let mut state = self.clone();
        state.dice = world.dice;
        state.now.dice = world.dice.turn(self.round, self.turn.0);
        let others: Vec<Seat> = self.seats().filter(|s| *s != seat).collect();
        for other in &others {
            let n = other.index();
            let (at, character) = (*world.at.get(n)?, *world.characters.get(n)?);
            if at.is_some() != self.at(*other).is_some() || self.contradicts(seat, *other, character) {
                return None;
            }
            state.at[n] = at.unwrap_or(Sector::NOWHERE);
            state.become_character(*other, character);
            // The cards the seat really holds go back before others are dealt to anybody.
            self.hand(*other).iter().for_each(|item| state.item_deck.put_back(item as usize));
            state.hands[n] = Hand::default();
        }
        if state.turn != seat {
            state.find_pace();
        }
        for other in others {
            let items = world.hands.get(other.index())?;
            if items.len() != usize::from(self.hand(other).len()) {
                return None;
            }
            for item in items {
                state.item_deck.take(*item as usize)?;
                state.hands[other.index()].add(*item);
            }
        }
        Some(state)
    }

    fn contradicts(&self, seat: Seat, other: Seat, character: Character) -> bool {
        let view = self.view(seat);
        let known = view.known_character(other).is_some_and(|known| known != character);
        // In mid-turn the table waits for somebody whose legal actions follow from who they are.
        let acting = self.actor() == Some(other) && self.phase != Phase::Unmoved;
        let turned = self.side(other) != self.character(other).side();
        known || (acting || turned) && character.side() != self.character(other).side()
    }

    fn become_character(&mut self, seat: Seat, character: Character) {
        let turned = self.side(seat) != self.character(seat).side();
        self.character[seat.index()] = character;
        if turned {
            return;
        }
        self.power[seat.index()] = self.board.rules().roles.of(character);
        match character.side() {
            Side::Human => {
                self.aliens.remove(seat.0);
                self.fed.remove(seat.0);
            }
            Side::Alien => self.aliens.add(seat.0),
        }
    }
}
