//! What a knob of the rules can be set to, and how to tell a person about it.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::card::{Character, Side};
use crate::few::Few;

/// One knob of [`Rules`](super::Rules): its name, what it takes and what it decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knob {
    /// Group and name, as in `movement.fed_steps`.
    pub name: String,
    /// What it can be set to.
    pub kind: KnobKind,
    /// What it decides.
    pub meaning: &'static str,
}

/// What a knob can be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnobKind {
    /// `true` or `false`.
    YesNo,
    /// A whole number between two bounds, both allowed.
    Number(u16, u16),
    /// One of some words.
    Word(&'static [&'static str]),
    /// A list of hatch numbers.
    Hatches,
    /// A list of Human characters.
    Characters,
    /// A number of eliminations, `"players"` or `"none"`.
    Target,
}

impl fmt::Display for KnobKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::YesNo => f.write_str("true or false"),
            Self::Number(least, most) => write!(f, "a number from {least} to {most}"),
            Self::Word(words) => write!(f, "one of {}", words.join(", ")),
            Self::Hatches => f.write_str("a list of hatch numbers"),
            Self::Characters => f.write_str("a list of Human characters"),
            Self::Target => f.write_str("a number from 1 to 99, \"players\" or \"none\""),
        }
    }
}

/// A type that a knob can have; `list` adds the knob, or its parts, to a list.
pub trait KnobValue {
    /// Adds the knobs that a value of this type makes under a name.
    fn list(name: &str, meaning: &'static str, out: &mut Vec<Knob>);
}

// One knob of a fixed kind.
macro_rules! knob_kind {
    ($($type:ty => $kind:expr;)+) => {$(
        impl KnobValue for $type {
            fn list(name: &str, meaning: &'static str, out: &mut Vec<Knob>) {
                out.push(Knob { name: name.to_owned(), kind: $kind, meaning });
            }
        }
    )+};
}

knob_kind! {
    bool => KnobKind::YesNo;
    Few => KnobKind::Hatches;
    Characters => KnobKind::Characters;
    Target => KnobKind::Target;
}

impl<const LEAST: u16, const MOST: u16> KnobValue for Number<LEAST, MOST> {
    fn list(name: &str, meaning: &'static str, out: &mut Vec<Knob>) {
        out.push(Knob { name: name.to_owned(), kind: KnobKind::Number(LEAST, MOST), meaning });
    }
}

/// A whole number from `LEAST` to `MOST`; anything else does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number<const LEAST: u16, const MOST: u16>(u16);

impl<const LEAST: u16, const MOST: u16> Number<LEAST, MOST> {
    /// The nearest number within the bounds.
    pub const fn clamped(n: u16) -> Self {
        Self(if n < LEAST {
            LEAST
        } else if n > MOST {
            MOST
        } else {
            n
        })
    }

    /// Its value.
    #[inline]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl<const LEAST: u16, const MOST: u16> Serialize for Number<LEAST, MOST> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u16(self.0)
    }
}

impl<'de, const LEAST: u16, const MOST: u16> Deserialize<'de> for Number<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let n = i64::deserialize(from)?;
        match u16::try_from(n) {
            Ok(n) if (LEAST..=MOST).contains(&n) => Ok(Self(n)),
            _ => Err(de::Error::custom(format!("expected a number from {LEAST} to {MOST}, found {n}"))),
        }
    }
}

/// A set of Human characters. Written in files as a list of their words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Characters(Few);

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
                fmt::Display::fmt(&KnobKind::Target, f)
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

// A decision between a few behaviours, each with its word in files. The first one is the default.
macro_rules! choice {
    ($(#[$meta:meta])* $name:ident { $($(#[doc = $doc:literal])+ $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name { $($(#[doc = $doc])+ #[serde(rename = $word)] $variant,)+ }

        impl $crate::escape::knob::KnobValue for $name {
            fn list(name: &str, meaning: &'static str, out: &mut Vec<$crate::escape::knob::Knob>) {
                let kind = $crate::escape::knob::KnobKind::Word(&[$($word),+]);
                out.push($crate::escape::knob::Knob { name: name.to_owned(), kind, meaning });
            }
        }
    };
}
pub(super) use choice;
