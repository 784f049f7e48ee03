//! A set of cells of a grid as machine words, so that a step in all six directions is a handful of shifts.
//!
//! A cell's bit is `column × stride + row`, the stride being one more than there are rows: what is shifted
//! beyond the first or the last row falls on the bit between two columns, which is never part of a mask.

use std::hint::select_unpredictable;

use crate::coord::Coord;

/// A set of cells, in `W` words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells<const W: usize>([u64; W]);

impl<const W: usize> Cells<W> {
    /// The empty set.
    pub const NONE: Self = Self([0; W]);

    /// The set of one cell.
    #[inline]
    pub fn of(bit: u32) -> Self {
        let mut set = Self::NONE;
        set.add(bit);
        set
    }

    /// Puts a cell in.
    #[inline]
    pub fn add(&mut self, bit: u32) {
        self.0[(bit / 64) as usize] |= 1 << (bit % 64);
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, bit: u32) {
        self.0[(bit / 64) as usize] &= !(1 << (bit % 64));
    }

    /// Whether a cell is in the set.
    #[inline]
    pub fn has(&self, bit: u32) -> bool {
        self.0[(bit / 64) as usize] >> (bit % 64) & 1 == 1
    }

    /// The number if a cell is in the set, else 0; without a branch, as the answer cannot be foreseen.
    #[inline]
    pub fn only_if<T: Default>(&self, bit: u32, number: T) -> T {
        select_unpredictable(self.has(bit), number, T::default())
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    /// What is in either set.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        self.with(other, |a, b| a | b)
    }

    /// What is in this set and not in the other.
    #[inline]
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        self.with(other, |a, b| a & !b)
    }

    /// Whether the two sets share a cell.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |any, (a, b)| any | a & b) != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }

    /// How many cells are in the set.
    #[inline]
    pub fn len(&self) -> u32 {
        // Adds the bytes of all words up before looking at the sum; 31 words fill a byte.
        let mut sum = 0;
        for words in self.0.chunks(31) {
            let bytes = words.iter().fold(0_u64, |bytes, word| bytes + ones_by_byte(*word));
            let halves = (bytes & 0x00ff_00ff_00ff_00ff) + (bytes >> 8 & 0x00ff_00ff_00ff_00ff);
            sum += (halves.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32;
        }
        sum
    }

    /// The cells, in rising order.
    pub fn iter(&self) -> impl Iterator<Item = u32> {
        (0..).zip(self.0).flat_map(|(n, word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros();
                (rest != 0).then(|| {
                    rest &= rest - 1;
                    n * 64 + bit
                })
            })
        })
    }

    /// The set with its cells counted, so that any of them can be had by its number.
    pub fn counted(&self) -> Counted<'_, W> {
        let (mut before, mut len) = ([0; W], 0);
        for (before, word) in before.iter_mut().zip(self.0) {
            *before = len;
            len += ones(word);
        }
        Counted { cells: self, before, len }
    }

    #[inline]
    fn with(&self, other: &Self, word: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|n| word(self.0[n], other.0[n])))
    }

    // Every cell `by` bits up, at least one. What leaves the last word is gone.
    #[inline]
    fn up(&self, by: u32) -> Self {
        if by >= 64 {
            return self.far_up(by);
        }
        Self(std::array::from_fn(|n| {
            let carried = if n == 0 { 0 } else { self.0[n - 1] >> ((64 - by) & 63) };
            self.0[n] << by | carried
        }))
    }

    // Every cell `by` bits down, at least one. What leaves the first word is gone.
    #[inline]
    fn down(&self, by: u32) -> Self {
        if by >= 64 {
            return self.far_down(by);
        }
        Self(std::array::from_fn(|n| {
            let carried = if n + 1 == W { 0 } else { self.0[n + 1] << ((64 - by) & 63) };
            self.0[n] >> by | carried
        }))
    }

    #[cold]
    fn far_up(&self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        let moved = Self(std::array::from_fn(|n| n.checked_sub(words).map_or(0, |n| self.0[n])));
        if bits == 0 { moved } else { moved.up(bits) }
    }

    #[cold]
    fn far_down(&self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        let moved = Self(std::array::from_fn(|n| self.0.get(n + words).copied().unwrap_or(0)));
        if bits == 0 { moved } else { moved.down(bits) }
    }
}

/// A set of cells with how many come before each word.
#[derive(Clone, Debug)]
pub struct Counted<'c, const W: usize> {
    cells: &'c Cells<W>,
    before: [u32; W],
    len: u32,
}

impl<const W: usize> Counted<'_, W> {
    /// How many cells are in the set.
    pub fn len(&self) -> u32 {
        self.len
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The `nth` cell, counted from 0.
    pub fn nth(&self, nth: u32) -> Option<u32> {
        if nth >= self.len {
            return None;
        }
        let word = self.before.partition_point(|before| *before <= nth) - 1;
        Some(word as u32 * 64 + nth_one(self.cells.0[word], nth - self.before[word]))
    }
}

const LOWEST: u64 = 0x0101_0101_0101_0101;
const HIGHEST: u64 = LOWEST << 7;

// How many bits of each byte are set. Machines of old have no instruction for this.
#[inline]
const fn ones_by_byte(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f
}

#[inline]
const fn ones(word: u64) -> u32 {
    (ones_by_byte(word).wrapping_mul(LOWEST) >> 56) as u32
}

// The place of the nth bit of a word that has more than n: first its byte, then its place in there, without a branch, as
// neither can be foreseen.
#[inline]
const fn nth_one(word: u64, nth: u32) -> u32 {
    // Each byte: how many bits are set up to its end.
    let up_to = ones_by_byte(word).wrapping_mul(LOWEST);
    let shift = passed(up_to, nth) * 8;
    let rest = nth - ((up_to << 8) >> shift & 0xff) as u32;
    // Each bit of the byte in a byte of its own, as 0 or 1.
    let apart = (word >> shift & 0xff).wrapping_mul(LOWEST) & 0x8040_2010_0804_0201;
    let bits = (apart + (HIGHEST - LOWEST)) >> 7 & LOWEST;
    shift + passed(bits.wrapping_mul(LOWEST), rest)
}

// How many bytes of a word hold at most `n`, below 128 both.
#[inline]
const fn passed(bytes: u64, n: u32) -> u32 {
    let at_most = (((n as u64 * LOWEST) | HIGHEST) - bytes) & HIGHEST;
    ((at_most >> 7).wrapping_mul(LOWEST) >> 56) as u32
}

/// How the cells of a grid lie in a set of `W` words.
#[derive(Clone, Debug)]
pub struct Lattice<const W: usize> {
    stride: u32,
    // The columns A, C, …, which sit half a sector higher than their neighbours, one bit down; and the others, one up.
    high_down: Cells<W>,
    low_up: Cells<W>,
}

/// How many bits a grid takes.
pub fn bits_for(columns: u16, rows: u16) -> usize {
    usize::from(columns) * (usize::from(rows) + 1)
}

/// The bit of a cell in a grid of so many rows.
pub fn bit_of(at: Coord, rows: u16) -> u32 {
    u32::from(at.col) * (u32::from(rows) + 1) + u32::from(at.row)
}

impl<const W: usize> Lattice<W> {
    /// The lattice of a grid, which must fit: see [`bits_for`].
    pub fn new(columns: u16, rows: u16) -> Self {
        let (mut high, mut low) = (Cells::NONE, Cells::NONE);
        for col in 0..columns {
            let set = if col % 2 == 0 { &mut high } else { &mut low };
            (0..rows).for_each(|row| set.add(bit_of(Coord::new(col, row), rows)));
        }
        Self { stride: u32::from(rows) + 1, high_down: high.down(1), low_up: low.up(1) }
    }

    /// All cells next to those of a set, on the grid or not: the caller's mask says which count.
    #[inline]
    pub fn beside(&self, set: &Cells<W>) -> Cells<W> {
        let (up, down) = (set.up(1), set.down(1));
        // Seen from a high column, its neighbours in the next columns are in the same row and the one before; seen from
        // a low one, in the same row and the one after.
        let sideways = set.or(&down.and(&self.high_down)).or(&up.and(&self.low_up));
        up.or(&down).or(&sideways.up(self.stride)).or(&sideways.down(self.stride))
    }
}
