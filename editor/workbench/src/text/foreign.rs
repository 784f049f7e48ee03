//! Texts that somebody else wrote, made harmless for whoever reads them: a terminal, a JSON reader, a shell, a
//! spreadsheet.

use std::borrow::Cow;

use crate::text::put;

/// Whether a character steers what shows it instead of being shown: controls of both sorts (C0 and C1), and those that
/// turn the direction of a line or end it.
pub fn steers(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// A text in which whatever steers is replaced by the sign for what is missing.
pub fn harmless(text: &str) -> String {
    text.chars().map(|c| if steers(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// What goes to a terminal: our own colours and line ends pass, and nothing else that steers it.
///
/// What others wrote was made harmless where it was put in; this is for what somebody forgets.
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(|c| steers(c) && c != '\n') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let taken = colour(rest).unwrap_or(letter.len_utf8());
        match letter {
            '\u{1b}' if taken > 1 => out.push_str(&rest[..taken]),
            c if steers(c) && c != '\n' => out.push(char::REPLACEMENT_CHARACTER),
            c => out.push(c),
        }
        rest = &rest[taken..];
    }
    Cow::Owned(out)
}

// How long the sequence is that sets a colour, if the text begins with one: `ESC [ 1 ; 31 m`.
fn colour(text: &str) -> Option<usize> {
    let numbers = text.strip_prefix("\u{1b}[")?;
    let end = numbers.find(|c: char| !c.is_ascii_digit() && c != ';')?;
    numbers[end..].starts_with('m').then_some(2 + end + 1)
}

/// JSON in which whatever steers stands as an escape. It means the same: outside of texts JSON has no such characters.
pub fn in_json(object: &str) -> Cow<'_, str> {
    if !object.contains(steers) {
        return Cow::Borrowed(object);
    }
    let mut out = String::with_capacity(object.len());
    for letter in object.chars() {
        if steers(letter) {
            put!(out, "\\u{:04x}", u32::from(letter));
        } else {
            out.push(letter);
        }
    }
    Cow::Owned(out)
}

/// A file or a name as a word of a command that somebody may copy into a shell.
pub fn in_shell(word: &str) -> String {
    // What begins with a hyphen would be taken for a flag.
    let word = if word.starts_with('-') { format!("./{word}") } else { word.to_owned() };
    let plain =
        |c: char| c.is_ascii_alphanumeric() || "._-/+:@%,=\\".contains(c) && (c != '\\' || cfg!(windows));
    if !word.is_empty() && word.chars().all(plain) {
        word
    } else if cfg!(windows) {
        format!("\"{}\"", word.replace('"', ""))
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// A text as a cell of a table that a spreadsheet may open: one that begins as a formula does is told to be a text.
pub fn in_cell(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}
