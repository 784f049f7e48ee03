//! What a scenario has to choose for a rule: which hatches, which side, how many.

use std::fmt;

use engine::escape::HATCH_LIMIT;
use engine::{KnobKind, Noun};
use toml::de::DeValue;

use crate::file::keys::sort;
use crate::value::{self, Misfit, Value};

/// A choice that a rule leaves to the scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name, as in `hatches`.
    pub name: String,
    /// What can be chosen.
    pub kind: ParameterKind,
    /// What holds when nothing is chosen; `None`: something must be.
    pub default: Option<Value>,
}

/// What can be chosen for a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// Numbers of hatches, at least one.
    Hatches,
    /// `"both"`, `"humans"` or `"aliens"`.
    Whom,
    /// A number, or `"players"`: as many as there are.
    Target,
}

const HATCHES: KnobKind = KnobKind::Numbers(HATCH_LIMIT, Noun { one: "hatch", many: "hatch numbers" });

const SIDES: [&str; 3] = ["both", "humans", "aliens"];

impl ParameterKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Hatches, Self::Whom, Self::Target];

    /// The word for it in documents.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Hatches => "hatches",
            Self::Whom => "whom",
            Self::Target => "target",
        }
    }

    /// The words that can be chosen.
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Hatches => &[],
            Self::Whom => &SIDES,
            Self::Target => &["players"],
        }
    }

    /// A value that would do, as a document writes it.
    pub const fn example(self) -> &'static str {
        match self {
            Self::Hatches => "[1, 2]",
            Self::Whom => "\"both\"",
            Self::Target => "\"players\"",
        }
    }

    /// Reads a chosen value.
    pub(crate) fn read(self, given: &DeValue<'_>) -> Result<Value, Misfit> {
        match (self, given) {
            (Self::Hatches, DeValue::Array(list)) if list.is_empty() => {
                Err(Misfit::Bounds(format!("expected {self}, found an empty list")))
            }
            (Self::Hatches, DeValue::Array(_)) => value::read(HATCHES, given),
            (Self::Target, DeValue::Integer(_)) => value::number(self, given, 1, 99),
            (Self::Whom | Self::Target, DeValue::String(text)) => value::word(self, self.words(), text),
            _ => Err(Misfit::Sort(format!("expected {self}, found {}", sort(given)))),
        }
    }

    /// Whether every value of this kind is also one of a knob's.
    pub(crate) fn fits(self, knob: KnobKind) -> bool {
        match (self, knob) {
            (Self::Hatches, KnobKind::Numbers(..)) | (Self::Target, KnobKind::NumberOr(..)) => true,
            (Self::Whom, KnobKind::Word(words)) => SIDES.iter().all(|side| words.contains(side)),
            _ => false,
        }
    }
}

impl fmt::Display for ParameterKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Hatches => "a list of hatch numbers such as [1, 2]",
            Self::Whom => "one of both, humans, aliens",
            Self::Target => "a number from 1 to 99 or \"players\"",
        })
    }
}
