//! Values of a document's keys, each read in one way everywhere: what does not fit is told with its place.

use toml::de::{DeTable, DeValue};

use super::keys::{Keys, Value, sort};
use super::limits::LINE;
use super::trouble::Said;
use crate::near::nearest;

/// Of so many unknown keys it is looked whether a known one was meant.
pub(crate) const MISTYPED: usize = 100;

/// A key that means nothing is left alone, unless it is nearly one that does: then another match would be played.
pub(crate) fn mistyped(keys: &mut Keys<'_>, key: &str, value: &Value<'_>, known: &[&str]) {
    if !known.contains(&key)
        && let Some(message) = means_nothing(key, known)
    {
        keys.wrong::<()>(value, message);
    }
}

/// That a key is none of the known ones, if it is nearly one of them.
pub(crate) fn means_nothing(key: &str, known: &[&str]) -> Option<String> {
    let near = nearest(key, known.iter().copied()).or_else(|| shortened(key, known))?;
    Some(format!("the key `{}` means nothing here; did you mean `{near}`?", key.escape_debug()))
}

/// The known key that somebody may have written shorter: `params` for `parameters`.
fn shortened<'k>(key: &str, known: &[&'k str]) -> Option<&'k str> {
    let alike = |other: &str| key.chars().zip(other.chars()).take_while(|(one, two)| one == two).count();
    known.iter().copied().find(|other| key.len() < other.len() && alike(other) >= 4)
}

/// The same for the keys of a table within.
pub(crate) fn mistyped_in(keys: &mut Keys<'_>, table: &DeTable<'_>, known: &[&str]) {
    for (key, value) in table.iter().take(MISTYPED) {
        mistyped(keys, key.get_ref(), value, known);
    }
}

pub(crate) fn said<T>(keys: &Keys<'_>, value: &Value<'_>, read: T) -> Said<T> {
    Said { value: read, place: keys.place(value.span().start) }
}

pub(crate) fn said_text(keys: &mut Keys<'_>, key: &str, value: &Value<'_>) -> Option<Said<String>> {
    let text = keys.short_text(key, value, LINE)?;
    Some(said(keys, value, text))
}

/// A whole number from 0 on.
pub(crate) fn natural(keys: &mut Keys<'_>, key: &str, value: &Value<'_>) -> Option<u64> {
    let number = keys.number(key, value)?;
    match u64::try_from(number) {
        Ok(number) => Some(number),
        Err(_) => keys.wrong(value, format!("`{key}`: expected 0 or more, found {number}")),
    }
}

/// A whole number between two bounds, both allowed.
pub(crate) fn between(keys: &mut Keys<'_>, key: &str, value: &Value<'_>, least: u8, most: u8) -> Option<u8> {
    let number = keys.number(key, value)?;
    match u8::try_from(number).ok().filter(|number| (least..=most).contains(number)) {
        Some(number) => Some(number),
        None => keys.wrong(value, format!("`{key}`: expected {least} to {most}, found {number}")),
    }
}

/// The members of a list, with `example` showing what one looks like.
pub(crate) fn list<'v, 's>(
    keys: &mut Keys<'_>,
    key: &str,
    value: &'v Value<'s>,
    example: &str,
) -> &'v [Value<'s>] {
    match value.get_ref() {
        DeValue::Array(members) => members,
        other => {
            let found = sort(other);
            keys.wrong::<()>(value, format!("`{key}`: expected a list such as {example}, found {found}"));
            &[]
        }
    }
}

/// A table of keys.
pub(crate) fn table<'s>(keys: &mut Keys<'_>, key: &str, value: Value<'s>) -> Option<DeTable<'s>> {
    if matches!(value.get_ref(), DeValue::Table(_)) {
        match value.into_inner() {
            DeValue::Table(table) => return Some(table),
            _ => return None,
        }
    }
    let found = sort(value.get_ref());
    keys.wrong(&value, format!("`{key}`: expected a table that begins with [{key}], found {found}"))
}

/// One of some words; `words` lists them.
pub(crate) fn word<T>(
    keys: &mut Keys<'_>,
    key: &str,
    value: &Value<'_>,
    words: &[&'static str],
    read: impl Fn(&str) -> Option<T>,
) -> Option<Said<T>> {
    let text = keys.text(key, value)?;
    if let Some(read) = read(&text) {
        return Some(said(keys, value, read));
    }
    keys.wrong(value, format!("`{key}`: {}", no_word(&text, words)))
}

/// That a text is none of some words, with the one that was meant.
pub(crate) fn no_word(text: &str, words: &[&'static str]) -> String {
    let expected = words.join(", ");
    let meant = match nearest(text, words.iter().copied()) {
        Some(near) => format!("; did you mean \"{near}\"?"),
        None => String::new(),
    };
    let found = text.escape_debug();
    format!("expected one of {expected}; found \"{found}\"{meant}")
}

/// The words of all things of a type.
pub(crate) fn all_words<T: Copy>(all: &[T], word: fn(T) -> &'static str) -> Vec<&'static str> {
    all.iter().map(|one| word(*one)).collect()
}
