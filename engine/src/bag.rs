//! A few small numbers, the same one as often as wanted.

use serde::{Serialize, Serializer};

/// Numbers from 0 to 9, in no order, the same one as often as wanted.
///
/// ```
/// use engine::Bag;
///
/// let bag = Bag::of(&[3, 1, 3]).ok_or("a number that is too large")?;
/// assert_eq!(bag.iter().collect::<Vec<u8>>(), [1, 3, 3]);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bag {
    counts: [u8; Self::LARGEST as usize + 1],
}

impl Bag {
    /// The largest number there can be in it.
    pub const LARGEST: u8 = 9;

    /// So many of each number, from 0 on.
    pub const fn new(counts: [u8; Self::LARGEST as usize + 1]) -> Self {
        Self { counts }
    }

    /// The numbers of a list; `None` when one is too large, or there are too many of it to be counted.
    pub fn of(numbers: &[u8]) -> Option<Self> {
        let mut bag = Self::default();
        for number in numbers {
            let count = bag.counts.get_mut(usize::from(*number))?;
            *count = count.checked_add(1)?;
        }
        Some(bag)
    }

    /// How many numbers there are.
    pub fn len(self) -> usize {
        self.counts.into_iter().map(usize::from).sum()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// How often a number is in it.
    pub fn count(self, number: u8) -> u8 {
        self.counts.get(usize::from(number)).copied().unwrap_or(0)
    }

    /// All numbers, the smallest first.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        (0..).zip(self.counts).flat_map(|(number, count)| std::iter::repeat_n(number, usize::from(count)))
    }
}

impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}
