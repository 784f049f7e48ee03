//! What a scenario has to choose for a rule: which hatches, which side, how many.

use std::fmt;

use engine::KnobKind;
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

/// What can be chosen for a parameter. Each game has its own kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParameterKind {
    /// The word for it in documents.
    pub word: &'static str,
    /// What is chosen: of a list, at least one.
    pub kind: KnobKind,
    /// What can be chosen, as a message says it.
    pub described: &'static str,
    /// A value that would do, as a document writes it.
    pub example: &'static str,
}

impl ParameterKind {
    /// The words that can be chosen.
    pub const fn words(self) -> &'static [&'static str] {
        match self.kind {
            KnobKind::Word(words) | KnobKind::NumberOr(.., words) => words,
            KnobKind::YesNo
            | KnobKind::Number(..)
            | KnobKind::Numbers(..)
            | KnobKind::Bag(..)
            | KnobKind::Words(..) => &[],
        }
    }

    /// Reads a chosen value.
    pub(crate) fn read(self, given: &DeValue<'_>) -> Result<Value, Misfit> {
        match (self.kind, given) {
            (KnobKind::Numbers(..) | KnobKind::Words(..), DeValue::Array(list)) if list.is_empty() => {
                Err(Misfit::Bounds(format!("expected {self}, found an empty list")))
            }
            (KnobKind::Numbers(..) | KnobKind::Bag(..) | KnobKind::Words(..), DeValue::Array(_))
            | (KnobKind::YesNo, DeValue::Boolean(_)) => value::read(self.kind, given),
            (KnobKind::Number(least, most) | KnobKind::NumberOr(least, most, _), DeValue::Integer(_)) => {
                value::number(self, given, least, most)
            }
            (KnobKind::Word(words) | KnobKind::NumberOr(.., words), DeValue::String(text)) => {
                value::word(self, words, text)
            }
            _ => Err(Misfit::Sort(format!("expected {self}, found {}", sort(given)))),
        }
    }

    /// Whether every value of this kind is also one of a knob's.
    pub(crate) fn fits(self, knob: KnobKind) -> bool {
        let within = |one: (u16, u16), other: (u16, u16)| other.0 <= one.0 && one.1 <= other.1;
        let among = |words: &[&str], known: &[&str]| words.iter().all(|word| known.contains(word));
        match (self.kind, knob) {
            (KnobKind::YesNo, KnobKind::YesNo) => true,
            (KnobKind::Number(least, most), KnobKind::Number(fewest, greatest)) => {
                within((least, most), (fewest, greatest))
            }
            (KnobKind::Word(words), KnobKind::Word(known)) => among(words, known),
            (KnobKind::Numbers(most, _), KnobKind::Numbers(greatest, _)) => most <= greatest,
            (KnobKind::Bag(most, length, _), KnobKind::Bag(greatest, longest, _)) => {
                most <= greatest && length <= longest
            }
            (KnobKind::Words(words, _), KnobKind::Words(known, _)) => words == known,
            (KnobKind::NumberOr(least, most, words), KnobKind::NumberOr(fewest, greatest, known)) => {
                within((least, most), (fewest, greatest)) && among(words, known)
            }
            _ => false,
        }
    }
}

impl fmt::Display for ParameterKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.described)
    }
}
