//! What can be followed of a player from the log of a match.

use engine::escape::rules::{Fate, Power};
use engine::escape::{Character, Item, Rules, Sector, Side};

/// How often a Teleport card serves whoever can use it more than once.
const TELEPORTS: u8 = 3;

/// A player as far as they were followed.
#[derive(Clone, Copy)]
pub(super) struct Player {
    pub(super) character: Character,
    pub(super) side: Side,
    pub(super) power: Power,
    /// Where the player is; `None` before the first move.
    pub(super) at: Option<Sector>,
    items: [u8; 6],
    /// How often the Teleport card in hand has served already.
    pub(super) served: u8,
}

impl Player {
    pub(super) fn of(character: Character, rules: &Rules) -> Self {
        let power = rules.roles.of(character);
        Self { character, side: character.side(), power, at: None, items: [0; 6], served: 0 }
    }

    /// How many items the player holds.
    pub(super) fn held(&self) -> u8 {
        self.items.iter().sum()
    }

    /// How many cards of an item the player holds.
    pub(super) fn holds(&self, item: Item) -> u8 {
        self.items[item as usize]
    }

    pub(super) fn takes(&mut self, item: Item) {
        self.items[item as usize] += 1;
    }

    pub(super) fn loses(&mut self, item: Item) {
        let cards = &mut self.items[item as usize];
        *cards = cards.saturating_sub(1);
        if item == Item::Teleport {
            self.served = 0;
        }
    }

    /// Uses a Teleport. A card is used before one that is no card.
    pub(super) fn teleports(&mut self) {
        let again = self.power == Power::TeleportsThrice && self.side == Side::Human;
        if again && self.served + 1 < TELEPORTS {
            self.served += 1;
        } else {
            self.loses(Item::Teleport);
        }
    }

    /// Is eliminated by an attack: what the player holds is gone.
    pub(super) fn falls(&mut self, rules: &Rules) {
        (self.items, self.served) = ([0; 6], 0);
        if self.side == Side::Human && rules.death.fate.human == Fate::TurnsAlienInPlace {
            self.side = Side::Alien;
        } else {
            self.at = None;
        }
    }
}
