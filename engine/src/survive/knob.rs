//! What a knob of the rules can be set to, and how to tell a person about it.

use std::fmt;

pub use crate::knob::Number;

/// One knob of [`Rules`](super::Rules): its name, what it takes and what it decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knob {
    /// Group and name, as in `movement.points`.
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
    /// A list of at most so many numbers between two bounds, the same one as often as wanted.
    Numbers {
        /// The smallest number.
        least: u8,
        /// The largest number.
        most: u8,
        /// How long the list may be.
        length: u8,
    },
}

impl fmt::Display for KnobKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::YesNo => f.write_str("true or false"),
            Self::Number(least, most) => write!(f, "a number from {least} to {most}"),
            Self::Word(words) => write!(f, "one of {}", words.join(", ")),
            Self::Numbers { least, most, length } => {
                write!(f, "a list of 1 to {length} numbers from {least} to {most}")
            }
        }
    }
}

/// A type that a knob can have; `list` adds the knob, or its parts, to a list.
pub trait KnobValue {
    /// Adds the knobs that a value of this type makes under a name.
    fn list(name: &str, meaning: &'static str, out: &mut Vec<Knob>);
}

impl KnobValue for bool {
    fn list(name: &str, meaning: &'static str, out: &mut Vec<Knob>) {
        out.push(Knob { name: name.to_owned(), kind: KnobKind::YesNo, meaning });
    }
}

impl<const LEAST: u16, const MOST: u16> KnobValue for Number<LEAST, MOST> {
    fn list(name: &str, meaning: &'static str, out: &mut Vec<Knob>) {
        out.push(Knob { name: name.to_owned(), kind: KnobKind::Number(LEAST, MOST), meaning });
    }
}

// Declares a group of knobs: a struct, its defaults, and the list of its knobs with their meanings.
macro_rules! group {
    ($(#[doc = $doc:literal])+ $name:ident { $(#[doc = $meaning:literal] $knob:ident: $type:ty = $default:expr,)+ }) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $(#[doc = $meaning] pub $knob: $type,)+ }

        impl Default for $name {
            fn default() -> Self { Self { $($knob: $default),+ } }
        }

        impl $crate::survive::knob::KnobValue for $name {
            fn list(name: &str, _: &'static str, out: &mut Vec<$crate::survive::knob::Knob>) {
                $(<$type as $crate::survive::knob::KnobValue>::list(
                    &format!("{name}.{}", stringify!($knob)), $meaning.trim_ascii(), out);)+
            }
        }
    };
}
pub(super) use group;

// A decision between a few behaviours, each with its word in files. The first one is the default.
macro_rules! choice {
    ($(#[$meta:meta])* $name:ident { $($(#[doc = $doc:literal])+ $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name { $($(#[doc = $doc])+ #[serde(rename = $word)] $variant,)+ }

        impl $crate::survive::knob::KnobValue for $name {
            fn list(name: &str, meaning: &'static str, out: &mut Vec<$crate::survive::knob::Knob>) {
                let kind = $crate::survive::knob::KnobKind::Word(&[$($word),+]);
                out.push($crate::survive::knob::Knob { name: name.to_owned(), kind, meaning });
            }
        }
    };
}
pub(super) use choice;
