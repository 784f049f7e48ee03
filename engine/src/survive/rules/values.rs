//! The values of a colour's explorers, as a knob.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::bag::Bag;
use crate::knob::{KnobKind, Noun, knob_kind};

/// The largest value of an explorer.
pub const VALUE_LIMIT: usize = Bag::LARGEST as usize;

/// How many explorers a colour may have.
pub const EXPLORER_LIMIT: u8 = 16;

const KIND: KnobKind = KnobKind::Bag(Bag::LARGEST, EXPLORER_LIMIT, Noun { one: "value", many: "values" });

knob_kind! { Values => KIND; }

/// The values of the explorers of one colour. Written in files as a list of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values(Bag);

impl Values {
    /// Those of the box.
    pub const PRINTED: Self = Self(Bag::new([0, 3, 2, 2, 1, 1, 1, 0, 0, 0]));

    /// The values of a list; `None` when there are none or too many, or one is out of bounds.
    pub fn new(values: &[u8]) -> Option<Self> {
        let bag = Bag::of(values).filter(|bag| bag.count(0) == 0)?;
        (1..=usize::from(EXPLORER_LIMIT)).contains(&bag.len()).then_some(Self(bag))
    }

    /// How many explorers there are.
    pub fn len(&self) -> u8 {
        self.0.len() as u8
    }

    /// Whether there are none, which cannot be.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All values, the smallest first.
    pub fn iter(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        self.0.iter()
    }
}

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Values {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<u8>::deserialize(from)?;
        Self::new(&list).ok_or_else(|| D::Error::custom(format!("expected {KIND}, found {list:?}")))
    }
}
