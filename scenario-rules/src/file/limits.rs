//! What any document must be before it is looked into: small enough, UTF-8, plain text.

use super::trouble::{Few, Lines, Trouble};

/// The most bytes that a document may have: 4 MiB.
pub const LARGEST: usize = 4 << 20;

/// The most characters of a name: of a zone, a scenario, an author.
pub const NAME: usize = 200;

/// The most characters of what a designer writes about their zone or scenario.
pub const NOTES: usize = 20_000;

/// The most characters of a rule, in each language.
pub const SENTENCE: usize = 2000;

/// The most characters of a path, and of a turn in a match record.
pub const LINE: usize = 4096;

/// The most things that are told about a document one by one; the rest is counted.
pub const MESSAGES: usize = 100;

/// What is wrong with a text that has more characters than it may have.
pub fn too_long(key: &str, text: &str, most: usize) -> Option<String> {
    // A character has one byte at least, so what is short need not be counted.
    let found = if text.len() <= most { 0 } else { text.chars().count() };
    (found > most).then(|| format!("`{key}`: expected at most {most} characters, found {found}"))
}

/// The mark that some editors put before UTF-8 text.
pub(super) const BYTE_ORDER_MARK: char = '\u{feff}';

/// The text of a document, or what keeps it from being one.
///
/// Cheap for any input: what is too large is refused before it is looked at.
pub fn text(bytes: &[u8]) -> Result<&str, Vec<Trouble>> {
    if bytes.len() > LARGEST {
        let found = bytes.len();
        let message =
            format!("the file is too large: expected at most {LARGEST} bytes (4 MiB), found {found}");
        return Err(vec![Trouble::whole(message)]);
    }
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        let message = "expected UTF-8 text, found UTF-16: save the file as UTF-8";
        return Err(vec![Trouble::whole(message)]);
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        let place = Lines::of(bytes).place(bytes, at);
        let found = bytes.get(at).copied().unwrap_or_default();
        vec![Trouble::at(place, format!("expected UTF-8 text, found the byte 0x{found:02X}"))]
    })?;
    let strangers = control_characters(text);
    if strangers.is_empty() { Ok(text) } else { Err(strangers) }
}

/// Characters that no text file has. A carriage return is fine before a line feed only.
fn control_characters(text: &str) -> Vec<Trouble> {
    let mut found = Few::new("control characters");
    let mut lines = None;
    let bytes = text.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        let stray = match byte {
            b'\t' | b'\n' => false,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => byte.is_ascii_control(),
        };
        if stray {
            let lines = lines.get_or_insert_with(|| Lines::of(bytes));
            found.push(|| Trouble::at(lines.place(bytes, at), stranger(*byte)));
        }
    }
    found.into_troubles()
}

fn stranger(byte: u8) -> String {
    match byte {
        0 => "expected text, found a NUL byte: this is not a text file, or it is damaged".to_owned(),
        b'\r' => "found a carriage return without a line feed: end lines with LF or CRLF".to_owned(),
        _ => format!("expected text, found the control character U+{byte:04X}: remove it"),
    }
}
