//! What a knob or a parameter is set to, and reading it from a document.

use std::fmt;

use engine::{Bag, KnobKind, Noun, NumberSet};
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
    /// Different numbers.
    Numbers(NumberSet),
    /// Numbers, the same one as often as wanted.
    Bag(Bag),
    /// Some of the words of its kind.
    Words(Words),
}

/// Some words of a list, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    all: &'static [(&'static str, &'static str)],
    chosen: NumberSet,
}

impl Words {
    /// Those of a list of words with names for which something holds.
    pub fn of(all: &'static [(&'static str, &'static str)], chosen: impl Fn(&str) -> bool) -> Self {
        let places = all.iter().zip(0..).filter(|((word, _), _)| chosen(word));
        Self { all, chosen: places.map(|(_, place)| place).collect() }
    }

    /// The words that are chosen.
    pub fn iter(self) -> impl Iterator<Item = &'static str> {
        self.chosen.iter().filter_map(move |place| self.all.get(usize::from(place))).map(|(word, _)| *word)
    }

    /// Whether a word is chosen.
    pub fn has(self, word: &str) -> bool {
        self.iter().any(|chosen| chosen == word)
    }

    /// The same with a word chosen that was not, or not chosen that was.
    #[must_use]
    pub fn toggled(self, word: &str) -> Self {
        Self::of(self.all, |one| self.has(one) != (one == word))
    }
}

impl Value {
    /// The value in TOML's own types.
    pub(crate) fn to_toml(self) -> toml::Value {
        match self {
            Self::YesNo(yes) => yes.into(),
            Self::Number(number) => i64::from(number).into(),
            Self::Word(word) => word.into(),
            Self::Numbers(numbers) => numbers.iter().map(i64::from).collect::<Vec<_>>().into(),
            Self::Bag(numbers) => numbers.iter().map(i64::from).collect::<Vec<_>>().into(),
            Self::Words(words) => words.iter().collect::<Vec<_>>().into(),
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
            Self::Numbers(numbers) => write!(f, "[{}]", listed(numbers.iter())),
            Self::Bag(numbers) => write!(f, "[{}]", listed(numbers.iter())),
            Self::Words(words) => {
                let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
                write!(f, "[{}]", words.join(", "))
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
            Self::Numbers(numbers) => numbers.serialize(to),
            Self::Bag(numbers) => numbers.serialize(to),
            Self::Words(words) => to.collect_seq(words.iter()),
        }
    }
}

/// `1, 2, 2`.
fn listed(numbers: impl Iterator<Item = u8>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(", ")
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
        (KnobKind::Number(least, most) | KnobKind::NumberOr(least, most, _), DeValue::Integer(_)) => {
            number(kind, given, least, most)
        }
        (KnobKind::Word(words) | KnobKind::NumberOr(.., words), DeValue::String(text)) => {
            word(kind, words, text)
        }
        (KnobKind::Numbers(most, noun), DeValue::Array(list)) => {
            let mut numbers = NumberSet::NONE;
            for one in list {
                let number = listed_number(one.get_ref(), most, noun)?;
                if numbers.has(number) {
                    let twice = format!("expected every {} once, found {number} twice", noun.one);
                    return Err(Misfit::Bounds(twice));
                }
                numbers.add(number);
            }
            Ok(Value::Numbers(numbers))
        }
        (KnobKind::Bag(most, length, noun), DeValue::Array(list)) => {
            let found = list.len();
            if !(1..=usize::from(length)).contains(&found) {
                return Err(Misfit::Bounds(format!("expected {kind}, found {found} of them")));
            }
            let numbers: Result<Vec<u8>, Misfit> =
                list.iter().map(|one| listed_number(one.get_ref(), most, noun)).collect();
            let bag = Bag::of(&numbers?);
            bag.map(Value::Bag).ok_or_else(|| Misfit::Bounds(format!("expected {kind}")))
        }
        (KnobKind::Words(words, noun), DeValue::Array(list)) => {
            let mut chosen = Vec::new();
            for one in list {
                chosen.push(listed_word(one.get_ref(), words, noun)?);
            }
            Ok(Value::Words(Words::of(words, |word| chosen.contains(&word))))
        }
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

fn listed_number(given: &DeValue<'_>, most: u8, noun: Noun) -> Result<u8, Misfit> {
    let expected = format!("{} from 1 to {most}", noun.many);
    if !matches!(given, DeValue::Integer(_)) {
        return Err(Misfit::Sort(format!("expected {expected}, found {}", sort(given))));
    }
    let number = keys::whole_number(given).and_then(|number| u8::try_from(number).ok());
    number
        .filter(|number| (1..=most).contains(number))
        .ok_or_else(|| Misfit::Bounds(format!("expected {expected}, found {}", shown(given))))
}

fn listed_word<'t>(
    given: &'t DeValue<'_>,
    words: &[(&'static str, &'static str)],
    noun: Noun,
) -> Result<&'t str, Misfit> {
    let DeValue::String(text) = given else {
        return Err(Misfit::Sort(format!("expected names of {}, found {}", noun.many, sort(given))));
    };
    let words: Vec<&'static str> = words.iter().map(|(word, _)| *word).collect();
    word(format!("one of {}", words.join(", ")), &words, text)?;
    Ok(text)
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
        (KnobKind::Number(..) | KnobKind::NumberOr(..), toml::Value::Integer(number)) => {
            u16::try_from(*number).ok().map(Value::Number)
        }
        (KnobKind::NumberOr(.., words), toml::Value::String(text)) => {
            words.iter().find(|word| *word == text).map(|word| Value::Word(word))
        }
        (KnobKind::Numbers(..), toml::Value::Array(list)) => {
            let number = |one: &toml::Value| one.as_integer().and_then(|number| u8::try_from(number).ok());
            list.iter().map(number).collect::<Option<NumberSet>>().map(Value::Numbers)
        }
        (KnobKind::Bag(..), toml::Value::Array(list)) => {
            let number = |one: &toml::Value| one.as_integer().and_then(|number| u8::try_from(number).ok());
            let numbers: Option<Vec<u8>> = list.iter().map(number).collect();
            numbers.and_then(|numbers| Bag::of(&numbers)).map(Value::Bag)
        }
        (KnobKind::Words(words, _), toml::Value::Array(list)) => {
            let listed = |word: &str| list.iter().any(|one| one.as_str() == Some(word));
            Some(Value::Words(Words::of(words, listed)))
        }
        _ => None,
    }
}
