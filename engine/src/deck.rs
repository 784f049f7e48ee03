//! A deck of cards.
//!
//! A face-down pile whose discards nobody sees is exactly its counts: to draw from it is to choose
//! one of what is left. So no order is kept, and a draw is a compare and a subtract.

use crate::rng::below;

/// A pile and its discards, cards being numbered from 0 to `N - 1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck<const N: usize> {
    pile: [u8; N],
    left: u16,
    discards: [u8; N],
    // Cards known to lie on top, the next one last. They count in `pile` too.
    top: Vec<u8>,
}

impl<const N: usize> Deck<N> {
    /// A full pile with so many of each card.
    pub fn new(cards: [u8; N]) -> Self {
        Self { pile: cards, left: sum(cards), discards: [0; N], top: Vec::new() }
    }

    /// Back to a full pile, nothing being known about its top.
    pub fn reset(&mut self, cards: [u8; N]) {
        self.pile = cards;
        self.left = sum(cards);
        self.discards = [0; N];
        self.top.clear();
    }

    /// Lays pile and discards anew, nothing being known about the top.
    pub fn lay(&mut self, pile: [u8; N], discards: [u8; N]) {
        self.pile = pile;
        self.left = sum(pile);
        self.discards = discards;
        self.top.clear();
    }

    /// Takes one of a card out of the pile, as when it is dealt into a hand. `None` when it has none.
    pub fn take(&mut self, card: usize) -> Option<()> {
        self.pile[card] = self.pile[card].checked_sub(1)?;
        self.left -= 1;
        Some(())
    }

    /// Lays cards on top of the pile, the first one uppermost. `Err` with the first card of which the
    /// pile has too few.
    pub fn stack(&mut self, cards: &[u8]) -> Result<(), u8> {
        let mut rest = self.pile;
        for card in cards {
            let left = &mut rest[usize::from(*card)];
            *left = left.checked_sub(1).ok_or(*card)?;
        }
        self.top = cards.iter().rev().copied().collect();
        Ok(())
    }

    /// Draws a card by a random word. An empty pile is made of the discards first; `None` when there
    /// are none of those either.
    #[inline]
    pub fn draw(&mut self, word: u64) -> Option<usize> {
        if self.left == 0 && !self.refill() {
            return None;
        }
        let card = match self.top.pop() {
            Some(card) => usize::from(card),
            None => self.nth(below(word, u32::from(self.left))),
        };
        self.pile[card] -= 1;
        self.left -= 1;
        Some(card)
    }

    /// Puts a card on the discards.
    #[inline]
    pub fn discard(&mut self, card: usize) {
        self.discards[card] += 1;
    }

    /// Shuffles a card back into the pile.
    pub fn put_back(&mut self, card: usize) {
        self.pile[card] += 1;
        self.left += 1;
    }

    /// How many cards the pile has.
    pub fn left(&self) -> u16 {
        self.left
    }

    /// How many of each card are in the pile.
    pub fn pile(&self) -> [u8; N] {
        self.pile
    }

    /// How many of each card are in the pile and among the discards.
    pub fn cards(&self) -> [u8; N] {
        std::array::from_fn(|card| self.pile[card] + self.discards[card])
    }

    #[cold]
    fn refill(&mut self) -> bool {
        self.pile = std::mem::replace(&mut self.discards, [0; N]);
        self.left = sum(self.pile);
        self.left > 0
    }

    // The card at place `n` if the pile lay sorted. Without a branch: cards are random, a guess is lost.
    #[inline]
    fn nth(&self, n: u32) -> usize {
        let mut card = 0;
        let mut end = 0;
        for count in &self.pile[..N - 1] {
            end += u32::from(*count);
            card += usize::from(n >= end);
        }
        card
    }
}

fn sum<const N: usize>(cards: [u8; N]) -> u16 {
    cards.iter().map(|n| u16::from(*n)).sum()
}
