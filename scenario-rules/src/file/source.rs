//! The text of a document, and small changes to it.

use std::ops::Range;

use toml::de::DeTable;

use super::limits::{self, BYTE_ORDER_MARK};
use super::trouble::Trouble;

/// The text of a document, as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Source {
    text: String,
    /// Whether a byte order mark stood before the text; it is no part of its first line.
    marked: bool,
}

impl Source {
    /// The text of a document that keeps the limits; whether it is TOML is not looked at.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, Vec<Trouble>> {
        let text = limits::text(bytes)?;
        let bare = text.strip_prefix(BYTE_ORDER_MARK);
        Ok(Self { text: bare.unwrap_or(text).to_owned(), marked: bare.is_some() })
    }

    /// The text, without the byte order mark.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The whole document, as it is to be saved.
    pub(crate) fn write(&self) -> String {
        if self.marked { format!("{BYTE_ORDER_MARK}{}", self.text) } else { self.text.clone() }
    }

    /// How this document ends its lines: as its first line does.
    pub(crate) fn line_end(&self) -> &'static str {
        match self.text.find('\n') {
            Some(at) if self.text[..at].ends_with('\r') => "\r\n",
            _ => "\n",
        }
    }

    /// Writes `signs` over as many bytes from `at` on.
    pub(crate) fn overwrite(&mut self, at: usize, signs: &str) {
        self.text.replace_range(at..at + signs.len(), signs);
    }

    /// The same document where the top key `key` has the value `value`, given as TOML.
    ///
    /// A key that is not there yet is put on a line of its own, after the nearest of the keys that
    /// come before it in `order`.
    pub(crate) fn with(&self, key: &str, value: &str, order: &[&str]) -> Self {
        let mut text = self.text.clone();
        if let Some((_, old)) = self.find(key) {
            text.replace_range(old, value);
        } else {
            let end = self.line_end();
            let place = order.iter().position(|other| *other == key).unwrap_or(order.len());
            let before = order[..place].iter().rev().find_map(|other| self.find(other));
            let at = before.map_or(0, |(_, value)| self.line_after(value.end));
            let open = if at > 0 && !text[..at].ends_with('\n') { end } else { "" };
            text.insert_str(at, &format!("{open}{key} = {value}{end}"));
        }
        self.changed(text)
    }

    /// The same document without the top key `key`; the comment on its line goes with it.
    pub(crate) fn without(&self, key: &str) -> Self {
        let mut text = self.text.clone();
        if let Some((name, value)) = self.find(key) {
            let line = text[..name.start].rfind('\n').map_or(0, |at| at + 1);
            text.replace_range(line..self.line_after(value.end), "");
        }
        self.changed(text)
    }

    /// The same document with another text.
    pub(crate) fn changed(&self, text: String) -> Self {
        Self { text, marked: self.marked }
    }

    /// Where a top key and its value stand.
    fn find(&self, key: &str) -> Option<(Range<usize>, Range<usize>)> {
        let table = DeTable::parse(&self.text).ok()?;
        let (name, value) = table.get_ref().get_key_value(key)?;
        Some((name.span(), value.span()))
    }

    /// Where the line after the one of the byte `at` begins.
    fn line_after(&self, at: usize) -> usize {
        self.text[at..].find('\n').map_or(self.text.len(), |end| at + end + 1)
    }
}
