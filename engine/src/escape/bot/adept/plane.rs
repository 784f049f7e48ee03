//! Planes: one number for every cell of a chart, and what is done with all of them at once.

/// One number for every cell.
pub(in crate::escape::bot) type Plane = Vec<f32>;

/// Part of a plane outside of which it is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) from: usize,
    pub(super) to: usize,
}

impl Span {
    /// One place.
    pub(super) const fn of(place: usize) -> Self {
        Self { from: place, to: place + 1 }
    }

    /// Both, and what lies between.
    pub(super) fn and(self, other: Self) -> Self {
        Self { from: self.from.min(other.from), to: self.to.max(other.to) }
    }

    /// What lies in both.
    pub(super) fn within(self, other: Self) -> Self {
        let from = self.from.max(other.from);
        Self { from, to: self.to.min(other.to).max(from) }
    }

    pub(super) fn range(self) -> std::ops::Range<usize> {
        self.from..self.to
    }

    /// So many places farther on, which are places of the board or its margin.
    pub(super) fn shifted(self, by: isize) -> std::ops::Range<usize> {
        self.from.wrapping_add_signed(by)..self.to.wrapping_add_signed(by)
    }
}

/// Planes to work on.
#[derive(Clone, Debug)]
pub(super) struct Scratch {
    pub(super) front: Plane,
    pub(super) next: Plane,
    pub(super) side: Plane,
    /// How much each way counts that begins somewhere.
    pub(super) ways: Plane,
}

impl Scratch {
    pub(super) fn new(len: usize) -> Self {
        let plane = || vec![0.0; len];
        Self { front: plane(), next: plane(), side: plane(), ways: plane() }
    }

    pub(super) fn clear(&mut self, span: Span) {
        for plane in [&mut self.front, &mut self.next, &mut self.side] {
            plane[span.range()].fill(0.0);
        }
    }
}

/// The sum of a plane, always in the same order, whatever machine adds it up.
pub(super) fn sum(cells: &[f32]) -> f32 {
    let (chunks, rest) = cells.as_chunks::<8>();
    let mut sums = [0.0; 8];
    for chunk in chunks {
        sums.iter_mut().zip(chunk).for_each(|(sum, cell)| *sum += cell);
    }
    sums.iter().chain(rest).sum()
}

/// The sum of products, in the same order too.
pub(super) fn product(cells: &[f32], by: &[f32]) -> f32 {
    let ((chunks, rest), (others, other_rest)) = (cells.as_chunks::<8>(), by.as_chunks::<8>());
    let mut sums = [0.0; 8];
    for (chunk, other) in chunks.iter().zip(others) {
        sums.iter_mut().zip(chunk).zip(other).for_each(|((sum, a), b)| *sum += a * b);
    }
    sums.iter().sum::<f32>() + rest.iter().zip(other_rest).map(|(a, b)| a * b).sum::<f32>()
}

/// Multiplies cell by cell.
pub(super) fn multiply(cells: &mut [f32], by: &[f32]) {
    cells.iter_mut().zip(by).for_each(|(cell, by)| *cell *= by);
}

/// Multiplies all cells by a number.
pub(super) fn scale(cells: &mut [f32], by: f32) {
    for cell in cells {
        *cell *= by;
    }
}

/// Adds cell by cell, a share of each.
pub(super) fn add(cells: &mut [f32], more: &[f32], share: f32) {
    cells.iter_mut().zip(more).for_each(|(cell, more)| *cell += more * share);
}
