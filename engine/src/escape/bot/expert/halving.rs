//! Sequential halving: all choices are tried a little, the better half of them more, and so on.

use std::cmp::Reverse;

/// Choices on trial. Number 0 is what is done unless another one is clearly better; it is never dropped.
#[derive(Clone, Debug, Default)]
pub(super) struct Halving {
    alive: Vec<usize>,
    sums: Vec<i64>,
}

impl Halving {
    /// Tries `count` choices in about `budget` matches; `play` says what a choice led to in the `nth` world. The best
    /// one, if it was better than number 0 by `gate` hundredths of a standard error, in the same worlds: new ones, since
    /// the worlds that made it the best flatter it.
    pub(super) fn run(
        &mut self,
        count: usize,
        budget: usize,
        gate: u16,
        mut play: impl FnMut(u32, usize) -> i32,
    ) -> Option<usize> {
        self.begin(count);
        let done = self.select(count, budget / 2, &mut play);
        let best = *self.alive.iter().min_by_key(|option| (Reverse(self.sums[**option]), **option))?;
        let mut difference = |nth: usize| i128::from(play(nth as u32, best) - play(nth as u32, 0));
        let mut gain = Gain::default();
        if best != 0 {
            (done..done + budget / 4).for_each(|nth| gain.add(difference(nth)));
        }
        gain.is_clear(gate).then_some(best)
    }

    // Halves the choices until two are left; tells how many worlds that took.
    fn select(&mut self, count: usize, budget: usize, play: &mut impl FnMut(u32, usize) -> i32) -> usize {
        let rounds = count.next_power_of_two().trailing_zeros().max(1) as usize;
        let mut done = 0;
        loop {
            let more = (budget / rounds / self.alive.len()).max(1);
            for nth in done..done + more {
                for option in &self.alive {
                    self.sums[*option] += i64::from(play(nth as u32, *option));
                }
            }
            done += more;
            if self.alive.len() <= 2 {
                return done;
            }
            self.drop_half();
        }
    }

    fn begin(&mut self, count: usize) {
        self.alive.clear();
        self.alive.extend(0..count);
        self.sums.clear();
        self.sums.resize(count, 0);
    }

    fn drop_half(&mut self) {
        let sums = &self.sums;
        self.alive.sort_unstable_by_key(|option| (Reverse(sums[*option]), *option));
        let left = self.alive.len().div_ceil(2).max(2);
        let first = self.alive.iter().position(|option| *option == 0).unwrap_or_default();
        if first >= left {
            self.alive.swap(first, left - 1);
        }
        self.alive.truncate(left);
    }
}

/// By how much one choice was better than another, in the same worlds.
#[derive(Default)]
struct Gain {
    worlds: i128,
    sum: i128,
    squares: i128,
}

impl Gain {
    fn add(&mut self, difference: i128) {
        self.worlds += 1;
        self.sum += difference;
        self.squares += difference * difference;
    }

    // Whether the mean is above so many hundredths of its standard error.
    fn is_clear(&self, gate: u16) -> bool {
        let Self { worlds, sum, squares } = *self;
        // Both sides squared: sum / n against the root of (squares - sum² / n) / (n (n - 1)).
        let spread = (squares * worlds - sum * sum) * i128::from(gate) * i128::from(gate);
        sum > 0 && worlds > 1 && sum * sum * (worlds - 1) * 10_000 > spread
    }
}
