//! What a knob or a parameter is set to, and reading it from a document.

use std::fmt;

use engine::Few;
use engine::escape::{Character, Characters, HATCH_LIMIT, KnobKind, Side};
use serde::{Serialize, Serializer};
use toml::de::DeValue;

use crate::file::keys::{self, sort};
use crate::near::nearest;

/// A value that was checked against its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// `true` or `false`.
    YesNo(bool),
    /// A whole number.
    Number(u16),
    /// One of the words of its kind.
    Word(&'static str),
    /// Numbers of hatches.
    Hatches(Few),
    /// Human characters.
    Characters(Characters),
}

impl Value {
    /// The value in TOML's own types.
    pub(crate) fn to_toml(self) -> toml::Value {
        match self {
            Self::YesNo(yes) => yes.into(),
            Self::Number(number) => i64::from(number).into(),
            Self::Word(word) => word.into(),
            Self::Hatches(numbers) => numbers.iter().map(i64::from).collect::<Vec<_>>().into(),
            Self::Characters(who) => who.iter().map(Character::word).collect::<Vec<_>>().into(),
        }
    }
}

impl fmt::Display for Value {
    /// As a document writes it: `true`, `4`, `"both"`, `[1, 2]`, `["captain"]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::YesNo(yes) => write!(f, "{yes}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => write!(f, "\"{word}\""),
            Self::Hatches(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
                write!(f, "[{}]", numbers.join(", "))
            }
            Self::Characters(who) => {
                let who: Vec<String> = who.iter().map(|who| format!("\"{}\"", who.word())).collect();
                write!(f, "[{}]", who.join(", "))
            }
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::YesNo(yes) => to.serialize_bool(*yes),
            Self::Number(number) => to.serialize_u16(*number),
            Self::Word(word) => to.serialize_str(word),
            Self::Hatches(numbers) => numbers.serialize(to),
            Self::Characters(who) => who.serialize(to),
        }
    }
}

/// Why something is no value of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// It is another sort of thing: a text where a number belongs.
    Sort(String),
    /// It is the right sort of thing, but not one of those allowed.
    Bounds(String),
}

impl Misfit {
    /// What was expected and what was found.
    pub fn message(&self) -> &str {
        match self {
            Self::Sort(message) | Self::Bounds(message) => message,
        }
    }
}

/// Reads a value of a knob's kind.
pub(crate) fn read(kind: KnobKind, given: &DeValue<'_>) -> Result<Value, Misfit> {
    match (kind, given) {
        (KnobKind::YesNo, DeValue::Boolean(yes)) => Ok(Value::YesNo(*yes)),
        (KnobKind::Number(least, most), DeValue::Integer(_)) => number(kind, given, least, most),
        (KnobKind::Word(words), DeValue::String(text)) => word(kind, words, text),
        (KnobKind::Hatches, DeValue::Array(list)) => {
            let mut numbers = Few::NONE;
            for one in list {
                let number = hatch(one.get_ref())?;
                if numbers.has(number) {
                    let twice = format!("expected every hatch once, found {number} twice");
                    return Err(Misfit::Bounds(twice));
                }
                numbers.add(number);
            }
            Ok(Value::Hatches(numbers))
        }
        (KnobKind::Characters, DeValue::Array(list)) => {
            let who: Result<Characters, Misfit> = list.iter().map(|one| character(one.get_ref())).collect();
            who.map(Value::Characters)
        }
        (KnobKind::Target, DeValue::Integer(_)) => number(kind, given, 1, 99),
        (KnobKind::Target, DeValue::String(text)) => word(kind, &["players", "none"], text),
        _ => Err(Misfit::Sort(format!("expected {kind}, found {}", sort(given)))),
    }
}

/// One of some words; `expected` says which, and what else could stand there.
pub(crate) fn word(
    expected: impl fmt::Display,
    words: &[&'static str],
    found: &str,
) -> Result<Value, Misfit> {
    if let Some(known) = words.iter().find(|known| **known == found) {
        return Ok(Value::Word(known));
    }
    let meant = nearest(found, words.iter().copied()).map(|near| format!("; did you mean \"{near}\"?"));
    let found = found.escape_debug();
    Err(Misfit::Bounds(format!("expected {expected}; found \"{found}\"{}", meant.unwrap_or_default())))
}

/// A whole number between two bounds, both allowed.
pub(crate) fn number(
    expected: impl fmt::Display,
    given: &DeValue<'_>,
    least: u16,
    most: u16,
) -> Result<Value, Misfit> {
    let found = keys::whole_number(given);
    match found.and_then(|found| u16::try_from(found).ok()).filter(|n| (least..=most).contains(n)) {
        Some(number) => Ok(Value::Number(number)),
        None => Err(Misfit::Bounds(format!("expected {expected}, found {}", shown(given)))),
    }
}

fn hatch(given: &DeValue<'_>) -> Result<u8, Misfit> {
    let expected = format!("hatch numbers from 1 to {HATCH_LIMIT}");
    if !matches!(given, DeValue::Integer(_)) {
        return Err(Misfit::Sort(format!("expected {expected}, found {}", sort(given))));
    }
    let number = keys::whole_number(given).and_then(|number| u8::try_from(number).ok());
    number
        .filter(|number| (1..=HATCH_LIMIT).contains(number))
        .ok_or_else(|| Misfit::Bounds(format!("expected {expected}, found {}", shown(given))))
}

fn character(given: &DeValue<'_>) -> Result<Character, Misfit> {
    let DeValue::String(text) = given else {
        return Err(Misfit::Sort(format!("expected names of Human characters, found {}", sort(given))));
    };
    let humans: Vec<&'static str> = Character::of(Side::Human).iter().map(|who| who.word()).collect();
    let expected = format!("one of {}", humans.join(", "));
    word(expected, &humans, text)?;
    Character::from_word(text).ok_or_else(|| Misfit::Bounds("expected a Human character".to_owned()))
}

/// A whole number as the document writes it.
fn shown(given: &DeValue<'_>) -> String {
    match given {
        DeValue::Integer(number) => number.to_string(),
        other => sort(other).to_owned(),
    }
}

/// A value of a knob's kind out of rules that were written as TOML.
pub(crate) fn of_toml(kind: KnobKind, found: &toml::Value) -> Option<Value> {
    match (kind, found) {
        (KnobKind::YesNo, toml::Value::Boolean(yes)) => Some(Value::YesNo(*yes)),
        (KnobKind::Word(words), toml::Value::String(text)) => {
            words.iter().find(|word| *word == text).map(|word| Value::Word(word))
        }
        (KnobKind::Number(..) | KnobKind::Target, toml::Value::Integer(number)) => {
            u16::try_from(*number).ok().map(Value::Number)
        }
        (KnobKind::Target, toml::Value::String(text)) => {
            ["players", "none"].into_iter().find(|word| word == text).map(Value::Word)
        }
        (KnobKind::Hatches, toml::Value::Array(list)) => {
            let number = |one: &toml::Value| one.as_integer().and_then(|number| u8::try_from(number).ok());
            list.iter().map(number).collect::<Option<Few>>().map(Value::Hatches)
        }
        (KnobKind::Characters, toml::Value::Array(list)) => {
            let who = |one: &toml::Value| one.as_str().and_then(Character::from_word);
            list.iter().map(who).collect::<Option<Characters>>().map(Value::Characters)
        }
        _ => None,
    }
}
