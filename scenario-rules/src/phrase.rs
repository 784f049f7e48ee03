//! Numbers and lists in sentences of any language.

use std::fmt::Display;

/// A text with a number in it: for one, and for any other number.
#[derive(Debug)]
pub(crate) struct Plural {
    pub one: &'static str,
    pub many: &'static str,
}

impl Plural {
    /// The form for a number.
    pub const fn of(&self, number: u16) -> &'static str {
        if number == 1 { self.one } else { self.many }
    }

    /// The form for a number, with the number in it.
    pub fn with(&self, count: u16) -> String {
        number(self.of(count), count)
    }

    /// The form for as many as there can be at most, with all of them in it: `1 space`, `1–3 spaces`.
    pub fn up_to(&self, most: u16) -> String {
        number(self.of(most), range(most))
    }
}

/// How a language says "and".
#[derive(Debug)]
pub(crate) struct And {
    /// Between the last two of a list.
    pub usual: &'static str,
    /// The same before a word that begins with the sound of an i.
    pub before_i: &'static str,
}

impl And {
    /// `a, b and c`.
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let and = if last.starts_with('I') { self.before_i } else { self.usual };
                format!("{}{and}{last}", first.join(", "))
            }
        }
    }
}

/// A text with a number where `{n}` stands.
pub(crate) fn number(text: &str, number: impl Display) -> String {
    text.replace("{n}", &number.to_string())
}

/// `1`, `1–3`.
pub(crate) fn range(most: u16) -> String {
    if most == 1 { "1".to_owned() } else { format!("1–{most}") }
}
