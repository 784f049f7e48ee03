//! The knobs of a game's rules: their names, what they can be set to, and how to tell a person about it.
//!
//! A game declares its rules with the macros at the end; everything else about its knobs follows from those lines.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The name of a knob: its groups and its own, as in `movement.fed_steps`.
///
/// The lines that declare a knob make it, as in [`Movement::fed_steps`](crate::escape::rules::Movement::fed_steps), so
/// that a misspelt name does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KnobId(&'static str);

impl KnobId {
    /// The name that a declaring line gives.
    pub(crate) const fn new(name: &'static str) -> Self {
        Self(name)
    }

    /// The name as text.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl Deref for KnobId {
    type Target = str;

    fn deref(&self) -> &str {
        self.0
    }
}

impl fmt::Display for KnobId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

/// One knob of a game's rules: its name, what it takes and what it decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knob {
    /// Its name.
    pub name: KnobId,
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
    /// A list of different numbers from 1 up to a bound.
    Numbers(u8, Noun),
    /// A list of numbers from 1 up to a bound, the same one as often as wanted; at least one, and at most so many.
    Bag(u8, u8, Noun),
    /// A list of some of these words, each with its name.
    Words(&'static [(&'static str, &'static str)], Noun),
    /// A whole number between two bounds, both allowed, or one of some words.
    NumberOr(u16, u16, &'static [&'static str]),
}

/// What the things in a list are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noun {
    /// One of them: `hatch`.
    pub one: &'static str,
    /// Several: `hatch numbers`.
    pub many: &'static str,
}

impl fmt::Display for KnobKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::YesNo => f.write_str("true or false"),
            Self::Number(least, most) => write!(f, "a number from {least} to {most}"),
            Self::Word(words) => write!(f, "one of {}", words.join(", ")),
            Self::Numbers(_, noun) | Self::Words(_, noun) => write!(f, "a list of {}", noun.many),
            Self::Bag(most, length, noun) => {
                write!(f, "a list of 1 to {length} {} from 1 to {most}", noun.many)
            }
            Self::NumberOr(least, most, words) => {
                let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
                write!(f, "a number from {least} to {most}, {}", words.join(" or "))
            }
        }
    }
}

/// A type that a knob can have; `list` adds the knob, or its parts, to a list.
pub trait KnobValue {
    /// Adds the knobs that a value of this type makes: one of this name, or those of a group.
    fn list(name: KnobId, meaning: &'static str, out: &mut Vec<Knob>);
}

// One knob of a fixed kind.
macro_rules! knob_kind {
    ($($type:ty => $kind:expr;)+) => {$(
        impl $crate::knob::KnobValue for $type {
            fn list(name: $crate::knob::KnobId, meaning: &'static str, out: &mut Vec<$crate::knob::Knob>) {
                out.push($crate::knob::Knob { name, kind: $kind, meaning });
            }
        }
    )+};
}
pub(crate) use knob_kind;

knob_kind! { bool => KnobKind::YesNo; }

impl<const LEAST: u16, const MOST: u16> KnobValue for Number<LEAST, MOST> {
    fn list(name: KnobId, meaning: &'static str, out: &mut Vec<Knob>) {
        out.push(Knob { name, kind: KnobKind::Number(LEAST, MOST), meaning });
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

// A decision between a few behaviours, each with its word in files. The first one is the default.
macro_rules! choice {
    ($(#[$meta:meta])* $name:ident { $($(#[doc = $doc:literal])+ $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name { $($(#[doc = $doc])+ #[serde(rename = $word)] $variant,)+ }

        $crate::knob::knob_kind! { $name => $crate::knob::KnobKind::Word(&[$($word),+]); }
    };
}
pub(crate) use choice;

// Declares a group of knobs: a struct, its defaults, the names of its knobs and the list of them with their meanings.
macro_rules! group {
    ($(#[doc = $doc:literal])+ $name:ident: $group:literal { $(#[doc = $meaning:literal] $knob:ident: $type:ty = $default:expr,)+ }) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $(#[doc = $meaning] pub $knob: $type,)+ }

        /// The names of the knobs.
        #[expect(non_upper_case_globals, reason = "a knob and its name are called the same")]
        impl $name {
            $(#[doc = $meaning] pub const $knob: $crate::knob::KnobId =
                $crate::knob::KnobId::new(concat!($group, ".", stringify!($knob)));)+

            /// All of them.
            pub const KNOBS: &'static [$crate::knob::KnobId] = &[$(Self::$knob),+];
        }

        impl Default for $name {
            fn default() -> Self { Self { $($knob: $default),+ } }
        }

        impl $crate::knob::KnobValue for $name {
            fn list(_: $crate::knob::KnobId, _: &'static str, out: &mut Vec<$crate::knob::Knob>) {
                $(<$type>::list(Self::$knob, $meaning.trim_ascii(), out);)+
            }
        }
    };
}
pub(crate) use group;

// A number for each of some things as knobs, in the order of the things' type.
macro_rules! numbers {
    ($(#[doc = $doc:literal])+ $name:ident: $group:literal, $n:literal of $number:ty { $($(#[doc = $one:literal])+ $field:ident = $default:literal,)+ }) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($(#[doc = $one])+ pub $field: $number,)+ }

        /// The names of the knobs.
        #[expect(non_upper_case_globals, reason = "a knob and its name are called the same")]
        impl $name {
            $($(#[doc = $one])+ pub const $field: $crate::knob::KnobId =
                $crate::knob::KnobId::new(concat!($group, ".", stringify!($field)));)+

            /// All of them.
            pub const KNOBS: &'static [$crate::knob::KnobId] = &[$(Self::$field),+];
        }

        impl $name {
            /// Such numbers, brought within their bounds, in the order of the things' type.
            pub const fn new([$($field),+]: [u16; $n]) -> Self {
                Self { $($field: <$number>::clamped($field)),+ }
            }

            /// Each of the numbers, in the order of the things' type.
            pub const fn each(&self) -> [u8; $n] { [$(self.$field.get() as u8),+] }
        }

        impl Default for $name {
            fn default() -> Self { Self { $($field: <$number>::clamped($default)),+ } }
        }

        impl $crate::knob::KnobValue for $name {
            fn list(_: $crate::knob::KnobId, meaning: &'static str, out: &mut Vec<$crate::knob::Knob>) {
                $(<$number>::list(Self::$field, meaning, out);)+
            }
        }
    };
}
pub(crate) use numbers;

// A deck as knobs: one number per card, in the order of the cards' type.
macro_rules! deck {
    ($(#[doc = $doc:literal])+ $name:ident: $group:literal, $n:literal { $($(#[doc = $card:literal])+ $field:ident = $count:literal,)+ }) => {
        $crate::knob::numbers! {
            $(#[doc = $doc])+
            $name: $group, $n of $crate::knob::Number<0, 60> { $($(#[doc = $card])+ $field = $count,)+ }
        }

        impl $name {
            /// How many of each card, in the order of the cards' type.
            pub const fn cards(&self) -> [u8; $n] { self.each() }
        }
    };
}
pub(crate) use deck;
