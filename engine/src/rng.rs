//! Random numbers with an address.
//!
//! A random number here is not the next one of a stream but a function of where it is used:
//! the match, the round, the seat and the purpose. So an edit to a zone changes only what it
//! touches, two zones can be compared on the same luck, and threads cannot change a result.

/// What a random number is for. Two numbers with different purposes are independent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Which seat gets which side and character, and other things drawn before the first turn.
    Deal(u8),
    /// What is drawn from a pile of the game in a turn, by the number of the pile, one after the other.
    Draw(u8, u8),
    /// A player's own choices in a turn, in order.
    Choice(u8),
    /// What a player imagines while thinking about a choice.
    Thought,
}

impl Purpose {
    const fn code(self) -> u64 {
        match self {
            Self::Deal(n) => n as u64,
            Self::Choice(n) => 0x400 + n as u64,
            Self::Thought => 0x500,
            // Choices and thoughts stand between the first piles and the others.
            Self::Draw(pile @ 0..3, n) => (pile as u64 + 1) * 0x100 + n as u64,
            Self::Draw(pile, n) => (pile as u64 + 3) * 0x100 + n as u64,
        }
    }
}

/// All the luck of one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    key: u64,
}

// The constants and the folded multiplication are those of wyrand, which steps a counter by an odd
// number and folds the product; stepping it to an address instead of by one is the same generator.
const STEP: u64 = 0xa076_1d64_78bd_642f;
const FOLD: u64 = 0xe703_7ed1_a0b4_28db;

pub(crate) const fn fold(a: u64, b: u64) -> u64 {
    let product = (a as u128) * (b as u128);
    (product as u64) ^ ((product >> 64) as u64)
}

impl Dice {
    /// The luck of match number `index` in a batch with this seed.
    pub const fn new(seed: u64, index: u64) -> Self {
        let seed = fold(seed ^ STEP, seed.rotate_left(32) ^ FOLD);
        let index = index.wrapping_mul(STEP).wrapping_add(seed);
        Self { key: fold(index, index ^ FOLD) ^ seed }
    }

    /// The random word at an address.
    #[inline]
    pub const fn word(self, round: u16, seat: u8, purpose: Purpose) -> u64 {
        self.turn(round, seat).word(purpose)
    }

    /// The luck of one seat in one round.
    #[inline]
    pub const fn turn(self, round: u16, seat: u8) -> TurnDice {
        let address = ((round as u64) << 32) | ((seat as u64) << 24);
        TurnDice { key: self.key.wrapping_add(address.wrapping_mul(STEP)) }
    }
}

/// All the luck of one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnDice {
    key: u64,
}

impl TurnDice {
    /// The random word for a purpose.
    #[inline]
    pub const fn word(self, purpose: Purpose) -> u64 {
        let at = self.key.wrapping_add(purpose.code().wrapping_mul(STEP));
        fold(at, at ^ FOLD)
    }
}

/// A random word brought to `0..n`; 0 when `n` is 0. Even up to one part in 2³² / n.
#[inline]
pub const fn below(word: u64, n: u32) -> u32 {
    (((word >> 32) * n as u64) >> 32) as u32
}

/// Puts a list in random order, drawing words from `word(0)`, `word(1)`, ….
pub fn shuffle<T>(list: &mut [T], word: impl Fn(u8) -> u64) {
    for last in (1..list.len()).rev() {
        list.swap(last, below(word(last as u8), last as u32 + 1) as usize);
    }
}
