//! The items a player carries.

use super::card::Item;
use crate::escape::sets::ItemSet;

/// How many of each item a player carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    counts: [u8; 6],
    len: u8,
    // Which items are there: the same as the counts, but all at a glance.
    kinds: ItemSet,
}

impl Hand {
    /// How many items there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.len
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Whether one of an item is there.
    #[inline]
    pub const fn has(self, item: Item) -> bool {
        self.kinds.has(item as u8)
    }

    /// Which items are there, by their place in the box.
    #[inline]
    pub(super) const fn kinds(self) -> ItemSet {
        self.kinds
    }

    /// How many of each item, in the order of the box.
    pub const fn counts(self) -> [u8; 6] {
        self.counts
    }

    /// The items, in the order of the box.
    pub fn iter(self) -> impl Iterator<Item = Item> {
        Item::ALL.iter().flat_map(move |item| (0..self.counts[*item as usize]).map(move |_| *item))
    }

    /// Adds an item.
    pub fn add(&mut self, item: Item) {
        self.counts[item as usize] += 1;
        self.len += 1;
        self.kinds.add(item as u8);
    }

    pub(super) fn remove(&mut self, item: Item) {
        debug_assert!(self.has(item), "{item} is not in the hand");
        self.counts[item as usize] -= 1;
        self.len -= 1;
        if self.counts[item as usize] == 0 {
            self.kinds.remove(item as u8);
        }
    }
}
