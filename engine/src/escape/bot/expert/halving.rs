//! Sequential halving: all choices are tried a little, the better half of them more, and so on.

use std::cmp::Reverse;

/// Choices on trial. Number 0 is what is done unless another one is clearly better; it is never dropped.
#[derive(Clone, Debug, Default)]
pub(super) struct Halving {
    alive: Vec<usize>,
    sums: Vec<i64>,
    // What each choice led to, one list behind the other.
    values: Vec<i32>,
}

impl Halving {
    /// Tries `count` choices in about `budget` matches; `play` says what a choice led to in the `nth` world. The best
    /// one, if in the same worlds it was better than number 0 by `gate` hundredths of a standard error.
    pub(super) fn run(
        &mut self,
        count: usize,
        budget: usize,
        gate: u16,
        mut play: impl FnMut(u32, usize) -> i32,
    ) -> Option<usize> {
        let rounds = count.next_power_of_two().trailing_zeros().max(1) as usize;
        self.begin(count, budget);
        let mut done = 0;
        loop {
            let more = (budget / rounds / self.alive.len()).max(1).min(budget - done);
            for nth in done..done + more {
                for option in &self.alive {
                    let value = play(nth as u32, *option);
                    self.values[option * budget + nth] = value;
                    self.sums[*option] += i64::from(value);
                }
            }
            done += more;
            if self.alive.len() <= 2 {
                break;
            }
            self.drop_half();
        }
        let best = *self.alive.iter().min_by_key(|option| (Reverse(self.sums[**option]), **option))?;
        let row = |option: usize| &self.values[option * budget..][..done];
        (best != 0 && is_clearly_better(row(best), row(0), gate)).then_some(best)
    }

    fn begin(&mut self, count: usize, budget: usize) {
        self.alive.clear();
        self.alive.extend(0..count);
        self.sums.clear();
        self.sums.resize(count, 0);
        self.values.clear();
        self.values.resize(count * budget, 0);
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

// Whether the mean of the differences is above so many hundredths of its standard error.
fn is_clearly_better(values: &[i32], others: &[i32], gate: u16) -> bool {
    let differences = || values.iter().zip(others).map(|(a, b)| i128::from(*a) - i128::from(*b));
    let n = values.len() as i128;
    let sum: i128 = differences().sum();
    let squares: i128 = differences().map(|d| d * d).sum();
    // Both sides squared: sum / n against the root of (squares - sum² / n) / (n (n - 1)).
    let spread = (squares * n - sum * sum) * i128::from(gate) * i128::from(gate);
    sum > 0 && n > 1 && sum * sum * (n - 1) * 10_000 > spread
}
