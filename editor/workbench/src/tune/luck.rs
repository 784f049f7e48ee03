//! Luck for what a search tries.

use engine::rng::{Dice, Purpose, below};

/// Numbers for choices, one after the other.
pub(super) struct Luck {
    dice: Dice,
    purpose: Purpose,
    drawn: u32,
}

impl Luck {
    /// That of a round of a search with a seed, kept apart from that of other searches by what it is for.
    pub(super) fn new(seed: u64, round: u64, what_for: u8) -> Self {
        Self { dice: Dice::new(seed, round), purpose: Purpose::Choice(what_for), drawn: 0 }
    }

    pub(super) fn below(&mut self, many: u32) -> u32 {
        self.drawn += 1;
        below(self.dice.word((self.drawn >> 8) as u16, self.drawn as u8, self.purpose), many)
    }
}
