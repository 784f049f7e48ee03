//! A set of a few small numbers, as the bits of one word.

use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A set of numbers from 0 to 15 that stand for something: seats are never taken for hatches. Written in files as a
/// list of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Few<T>(u16, PhantomData<T>);

/// A set of plain numbers, whatever they count.
pub type NumberSet = Few<u8>;

impl<T: Copy> Default for Few<T> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<T: Copy> Few<T> {
    /// The empty set.
    pub const NONE: Self = Self::bits_of(0);

    #[inline]
    const fn bits_of(bits: u16) -> Self {
        Self(bits, PhantomData)
    }

    /// The numbers from 0 up to, not including, `n`.
    pub const fn first(n: u8) -> Self {
        Self::bits_of(if n >= 16 { u16::MAX } else { (1 << n) - 1 })
    }

    /// The set of one number.
    #[inline]
    pub const fn of(n: u8) -> Self {
        Self::bits_of(1 << (n & 15))
    }

    /// The set of one number if something holds, else the empty set.
    #[inline]
    #[must_use]
    pub const fn when(n: u8, holds: bool) -> Self {
        Self::bits_of((holds as u16) << (n & 15))
    }

    /// Whether a number is in the set.
    #[inline]
    pub const fn has(self, n: u8) -> bool {
        self.0 & (1 << (n & 15)) != 0
    }

    /// Puts a number in.
    #[inline]
    pub const fn add(&mut self, n: u8) {
        self.0 |= 1 << (n & 15);
    }

    /// Takes a number out.
    #[inline]
    pub const fn remove(&mut self, n: u8) {
        self.0 &= !(1 << (n & 15));
    }

    /// What is in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self::bits_of(self.0 & !other.0)
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self::bits_of(self.0 & other.0)
    }

    /// What is in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self::bits_of(self.0 | other.0)
    }

    /// Whether every number of this set is in the other.
    #[inline]
    pub const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many numbers are in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The smallest number in the set.
    #[inline]
    pub const fn lowest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The smallest number in the set that is larger than `n` or, when there is none, the smallest of all; 0 in
    /// the empty set. Without a branch: going round the table is what every turn does.
    #[inline]
    pub const fn after_or_lowest(self, n: u8) -> u8 {
        let twice = (self.0 as u32) << 16 | self.0 as u32;
        let later = twice & (u32::MAX << (n + 1));
        (later.trailing_zeros() & 15) as u8
    }

    /// The set as the bits of a word, number 0 being the lowest bit.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The `nth` number in rising order, counted from 0.
    #[inline]
    pub const fn nth(self, nth: u8) -> Option<u8> {
        let (mut rest, mut n) = (self, 0);
        while n < nth {
            rest = Self::bits_of(rest.0 & rest.0.wrapping_sub(1));
            n += 1;
        }
        rest.lowest()
    }

    /// The numbers in rising order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let next = rest.lowest()?;
            rest.remove(next);
            Some(next)
        })
    }
}

impl<T: Copy> FromIterator<u8> for Few<T> {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        let mut set = Self::NONE;
        numbers.into_iter().for_each(|n| set.add(n));
        set
    }
}

impl<T: Copy> Serialize for Few<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de, T: Copy> Deserialize<'de> for Few<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let numbers = Vec::<u8>::deserialize(from)?;
        match numbers.iter().find(|n| **n > 15) {
            Some(n) => Err(D::Error::custom(format!("expected numbers from 0 to 15, found {n}"))),
            None => Ok(numbers.into_iter().collect()),
        }
    }
}
