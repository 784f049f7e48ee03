//! A rule: its sentence, what it leaves to choose, and the knobs it sets.

use std::fmt;

use engine::Knob;
use serde::{Serialize, Serializer};

use crate::code::Code;
use crate::language::Texts;
use crate::parameter::Parameter;
use crate::value::Value;

/// What is known about a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// It is on the printed list.
    Printed,
    /// It is on the printed list, but its wording is known only in part.
    Reconstructed,
    /// It is on the printed list, and its text is not known here.
    Reserved,
    /// It is on no printed list, but part of this workshop.
    Ours,
    /// It is a designer's own.
    House,
}

impl Status {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Printed => "printed",
            Self::Reconstructed => "reconstructed",
            Self::Reserved => "reserved",
            Self::Ours => "ours",
            Self::House => "house",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A rule as the catalogue or a scenario's file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its code.
    pub code: Code,
    /// What is known about it.
    pub status: Status,
    /// Its sentence, with `{name}` where the value of a parameter is shown.
    pub texts: Texts,
    /// What it leaves to the scenario to choose.
    pub parameters: Vec<Parameter>,
    /// The knobs it sets, in the order in which it says so.
    pub sets: Vec<Write>,
    /// What must hold, or the rule has nothing to apply to.
    pub needs: Vec<Need>,
}

impl Rule {
    /// The parameter of this name.
    pub fn parameter(&self, name: &str) -> Option<&Parameter> {
        self.parameters.iter().find(|parameter| parameter.name == name)
    }
}

/// A knob and what a rule sets it to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Write {
    /// The knob.
    pub knob: &'static Knob,
    /// What it is set to.
    pub to: Setting,
}

/// What a rule sets a knob to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Always the same.
    Fixed(Value),
    /// The value of the parameter of this name.
    Chosen(String),
}

impl Serialize for Setting {
    /// As the catalogue writes it: the value, or `$name`.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Fixed(value) => value.serialize(to),
            Self::Chosen(name) => to.collect_str(&format_args!("${name}")),
        }
    }
}

/// A knob and the values of which it must have one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// The knob.
    pub knob: &'static Knob,
    /// The values that will do.
    pub values: Vec<Value>,
}
