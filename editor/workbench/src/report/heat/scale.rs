//! From counts to shades.

use crate::text::number::whole;

/// How many shades there are.
pub(crate) const STEPS: usize = 64;

/// Shades for counts up to a largest one.
///
/// They grow with the square root: players crowd around the starts, and the rest must still be told apart.
pub(crate) struct Scale {
    most: u64,
}

impl Scale {
    pub(crate) fn up_to(most: u64) -> Self {
        Self { most }
    }

    fn share(&self, count: u64) -> f64 {
        if self.most == 0 { 0.0 } else { (count as f64 / self.most as f64).sqrt() }
    }

    /// The shade of a count, from 1; 0 where nothing happened.
    pub(crate) fn step(&self, count: u64) -> usize {
        if count == 0 { 0 } else { (whole(self.share(count) * STEPS as f64) as usize).clamp(1, STEPS) }
    }

    /// Counts to be named beside the scale, each with its place from 0 to 1, not too close to each other.
    pub(crate) fn ticks(&self, wide: f64) -> Vec<(f64, u64)> {
        const APART: f64 = 52.0;
        let mut ticks = vec![(0.0, 0)];
        if self.most == 0 {
            return ticks;
        }
        let round = (0..19).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u64.pow(power)));
        for count in round.take_while(|count| *count < self.most) {
            let place = self.share(count);
            let last = ticks.last().map_or(0.0, |(place, _)| *place);
            if (place - last) * wide >= APART && (1.0 - place) * wide >= APART {
                ticks.push((place, count));
            }
        }
        ticks.push((1.0, self.most));
        ticks
    }
}

/// Shades for what is more or less than before, up to a largest difference; they grow with the root as well.
pub(crate) struct Balance {
    pub(crate) most: f64,
}

impl Balance {
    pub(crate) fn up_to(most: f64) -> Self {
        Self { most }
    }

    /// How strong the shade of a difference is, from -1 to 1, in as many steps as there are shades.
    pub(crate) fn share(&self, more: f64) -> f64 {
        let share = if self.most > 0.0 { (more.abs() / self.most).min(1.0).sqrt() } else { 0.0 };
        (share * STEPS as f64).ceil() / STEPS as f64 * more.signum()
    }
}

/// How hot a shade is, from 0 to 1.
pub(crate) fn share(step: usize) -> f64 {
    step.saturating_sub(1) as f64 / (STEPS - 1) as f64
}

/// A count in few characters: `812`, `1.2k`, `45k`, `3.1M`.
pub(crate) fn short(count: u64) -> String {
    let units = [(1_000_000_000, "G"), (1_000_000, "M"), (1000, "k")];
    match units.into_iter().find(|(size, _)| count >= *size) {
        None => count.to_string(),
        Some((size, unit)) if count < 10 * size && !count.is_multiple_of(size) => {
            // Cut, not rounded: 9,999 must not become 10.0k.
            format!("{}.{}{unit}", count / size, count % size * 10 / size)
        }
        Some((size, unit)) => format!("{}{unit}", count / size),
    }
}
