//! Where and when something happened: counts by time, layer and cell, whose sums over any stretch of time add up.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::merge;

/// The most counts that are kept: a board with more cells tells fewer times apart.
const MOST: usize = 1 << 20;

/// So many times are expected when it is reckoned how many of them can be told apart.
const TIMES: usize = 64;

/// The last time that is told apart, if times are; all later ones are counted with it.
const LAST: u16 = 200;

/// Counts by time (a round or a turn), layer (what is counted, and of whom) and cell. What another one of the same board
/// holds adds up with it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heat {
    layers: usize,
    cells: usize,
    /// How many times are counted as one.
    width: u16,
    /// By time, then layer, then cell; as long as the latest time asks for.
    #[serde(with = "sparse")]
    counts: Vec<u64>,
}

impl Heat {
    /// Nothing counted yet, on a board with so many cells.
    pub fn new(layers: usize, cells: usize) -> Self {
        let each = (layers * cells).max(1);
        let widths = [1, 2, 5, 10, 20, 50];
        let width = widths.into_iter().find(|width| each * TIMES.div_ceil(usize::from(*width)) <= MOST);
        Self { layers, cells, width: width.unwrap_or(u16::MAX), counts: Vec::new() }
    }

    /// Whether nobody counts here.
    pub fn is_empty(&self) -> bool {
        self.layers == 0
    }

    fn span(&self) -> usize {
        self.layers * self.cells
    }

    /// One more at a time, in a layer and a cell. A cell that does not exist is nowhere, and not counted.
    #[inline]
    pub fn add(&mut self, time: u16, layer: usize, cell: usize) {
        if cell >= self.cells || layer >= self.layers {
            return;
        }
        let begin = usize::from(time.min(LAST) / self.width) * self.span();
        let place = begin + layer * self.cells + cell;
        if place >= self.counts.len() {
            // Once for each time that any match has come to.
            self.counts.resize(begin + self.span(), 0);
        }
        self.counts[place] += 1;
    }

    /// Adds the counts of other matches on the same board.
    pub fn merge(&mut self, other: &Self) {
        if self.is_empty() {
            self.clone_from(other);
        } else if !other.is_empty() {
            debug_assert!(
                (self.layers, self.cells, self.width) == (other.layers, other.cells, other.width),
                "counts of two boards are never added"
            );
            merge(&mut self.counts, &other.counts);
        }
    }

    /// How many times are counted as one; `None`, where all of them are.
    pub fn width(&self) -> Option<u16> {
        (self.width < u16::MAX && !self.is_empty()).then_some(self.width)
    }

    /// The latest time of which something is counted, or of those that are counted as one with it.
    pub fn last(&self) -> u16 {
        let spans = self.counts.len() / self.span().max(1);
        let past = u16::try_from(spans).unwrap_or(u16::MAX).saturating_mul(self.width);
        past.saturating_sub(1).min(LAST)
    }

    /// The whole stretch that is counted where this one is asked for: its ends may be counted as one with others.
    pub fn whole(&self, times: RangeInclusive<u16>) -> RangeInclusive<u16> {
        let begin = |time: u16| time / self.width.max(1) * self.width;
        let past = begin(*times.end()).saturating_add(self.width);
        begin(*times.start())..=past.saturating_sub(1).max(*times.end())
    }

    /// The counts of all cells in some layers, over a stretch of time.
    pub fn counts(&self, layers: &[usize], times: RangeInclusive<u16>) -> Vec<u64> {
        let mut sums = vec![0; self.cells];
        let [first, last] = [*times.start(), *times.end()].map(|time| usize::from(time / self.width.max(1)));
        let spans = self.counts.chunks_exact(self.span().max(1)).enumerate();
        for (_, span) in spans.filter(|(at, _)| (first..=last).contains(at)) {
            for layer in layers.iter().filter(|layer| **layer < self.layers) {
                let counts = &span[layer * self.cells..(layer + 1) * self.cells];
                sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            }
        }
        sums
    }
}

/// Most counts are nothing: only the others are told, each with how many nothings come before it.
mod sparse {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::MOST;

    pub(super) fn serialize<S: Serializer>(counts: &[u64], to: S) -> Result<S::Ok, S::Error> {
        let mut told = vec![counts.len() as u64];
        let mut next = 0;
        for (at, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            told.extend([(at - next) as u64, *count]);
            next = at + 1;
        }
        told.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u64>, D::Error> {
        let told = Vec::<u64>::deserialize(from)?;
        let (length, pairs) = told.split_first().map_or((0, &[][..]), |(length, pairs)| (*length, pairs));
        let wrong = || serde::de::Error::custom("expected counts that fit into their table");
        // No table is longer, however large the board: whoever claims more is not given the memory.
        let most = 4 * MOST;
        let length = usize::try_from(length).ok().filter(|length| *length <= most).ok_or_else(wrong)?;
        let mut counts = vec![0; length];
        let mut next = 0_usize;
        for pair in pairs.chunks(2) {
            let [before, count] = *pair else { return Err(wrong()) };
            let at = usize::try_from(before).ok().and_then(|before| next.checked_add(before));
            let at = at.ok_or_else(wrong)?;
            *counts.get_mut(at).ok_or_else(wrong)? = count;
            next = at + 1;
        }
        Ok(counts)
    }
}
