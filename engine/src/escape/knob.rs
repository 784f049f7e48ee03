//! Values that the knobs of this game have and no other's: a cast, and how many to eliminate.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::card::{Character, Side};
use super::zone::HATCH_LIMIT;
use crate::escape::sets::HatchSet;
use crate::few::Few;
use crate::knob::{KnobKind, Noun, knob_kind};

knob_kind! {
    HatchSet => HATCHES;
    Characters => KnobKind::Words(&HUMANS, Noun { one: "Human character", many: "Human characters" });
    Target => TARGET;
}

/// Numbers of hatches.
pub const HATCHES: KnobKind = KnobKind::Numbers(HATCH_LIMIT, Noun { one: "hatch", many: "hatch numbers" });

const TARGET: KnobKind = KnobKind::NumberOr(1, 99, &["players", "none"]);

/// The Human characters by their words and names, in the order of the box.
const HUMANS: [(&str, &str); 8] = {
    let mut words = [("", ""); 8];
    let mut n = 0;
    while n < words.len() {
        words[n] = (Character::ALL[n].word(), Character::ALL[n].name());
        n += 1;
    }
    words
};

/// A set of Human characters. Written in files as a list of their words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Characters(Few<Character>);

impl Characters {
    /// Nobody.
    pub const NONE: Self = Self(Few::NONE);

    /// Those in the set, in the order of the box.
    pub fn iter(self) -> impl Iterator<Item = Character> {
        self.0.iter().filter_map(|n| Character::ALL.get(usize::from(n)).copied())
    }
}

impl FromIterator<Character> for Characters {
    fn from_iter<I: IntoIterator<Item = Character>>(characters: I) -> Self {
        Self(characters.into_iter().map(|c| c as u8).collect())
    }
}

impl Serialize for Characters {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Characters {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<Character>::deserialize(from)?;
        match list.iter().find(|c| c.side() == Side::Alien) {
            Some(alien) => Err(de::Error::custom(format!("expected Human characters, found {alien}"))),
            None => Ok(list.into_iter().collect()),
        }
    }
}

/// How many others a player must eliminate to win at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Eliminating others does not win by itself.
    None,
    /// So many.
    Number(u8),
    /// As many as there are players.
    Players,
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::None => to.serialize_str("none"),
            Self::Number(n) => to.serialize_u8(*n),
            Self::Players => to.serialize_str("players"),
        }
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl de::Visitor<'_> for Reader {
            type Value = Target;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&TARGET, f)
            }

            fn visit_i64<E: de::Error>(self, n: i64) -> Result<Target, E> {
                match u8::try_from(n) {
                    Ok(n @ 1..=99) => Ok(Target::Number(n)),
                    _ => Err(E::invalid_value(de::Unexpected::Signed(n), &self)),
                }
            }

            fn visit_u64<E: de::Error>(self, n: u64) -> Result<Target, E> {
                self.visit_i64(i64::try_from(n).unwrap_or(i64::MAX))
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Target, E> {
                match word {
                    "none" => Ok(Target::None),
                    "players" => Ok(Target::Players),
                    _ => Err(E::invalid_value(de::Unexpected::Str(word), &self)),
                }
            }
        }
        from.deserialize_any(Reader)
    }
}
