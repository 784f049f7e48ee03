//! The values of a colour's explorers, as a knob.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::survive::knob::{Knob, KnobKind, KnobValue};

/// The largest value of an explorer.
pub const VALUE_LIMIT: usize = 9;

/// How many explorers a colour may have.
const LENGTH: u8 = 16;

const KIND: KnobKind = KnobKind::Numbers { least: 1, most: VALUE_LIMIT as u8, length: LENGTH };

/// The values of the explorers of one colour. Written in files as a list of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values {
    // How many explorers have each value; nobody has value 0.
    counts: [u8; VALUE_LIMIT + 1],
}

impl Values {
    /// Those of the box.
    pub const PRINTED: Self = Self { counts: [0, 3, 2, 2, 1, 1, 1, 0, 0, 0] };

    /// The values of a list; `None` when there are none or too many, or one is out of bounds.
    pub fn new(values: &[u8]) -> Option<Self> {
        let mut counts = [0; VALUE_LIMIT + 1];
        for value in values {
            *counts.get_mut(usize::from(*value)).filter(|_| *value > 0)? += 1;
        }
        (1..=usize::from(LENGTH)).contains(&values.len()).then_some(Self { counts })
    }

    /// How many explorers there are.
    pub fn len(&self) -> u8 {
        self.counts.iter().sum()
    }

    /// Whether there are none, which cannot be.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All values, the smallest first.
    pub fn iter(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        (0..).zip(self.counts).flat_map(|(value, count)| std::iter::repeat_n(value, usize::from(count)))
    }
}

impl KnobValue for Values {
    fn list(name: &str, meaning: &'static str, out: &mut Vec<Knob>) {
        out.push(Knob { name: name.to_owned(), kind: KIND, meaning });
    }
}

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Values {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<u8>::deserialize(from)?;
        Self::new(&list).ok_or_else(|| D::Error::custom(format!("expected {KIND}, found {list:?}")))
    }
}
