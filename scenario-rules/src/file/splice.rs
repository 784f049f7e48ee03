//! Small changes to tables and lists that stand somewhere in a text.
//!
//! A table can be written in three ways, and an entry is added in the way of its table: in braces on one line,
//! under a header in brackets, or by dots in the keys.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

type Value<'s> = Spanned<DeValue<'s>>;

/// A text that is changed in one place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Splice<'t> {
    text: &'t str,
    line_end: &'static str,
}

impl<'t> Splice<'t> {
    /// A text whose lines end like this.
    pub(crate) fn new(text: &'t str, line_end: &'static str) -> Self {
        Self { text, line_end }
    }

    /// The text as it is.
    pub(crate) fn text(self) -> &'t str {
        self.text
    }

    /// The text with another value in a place.
    pub(crate) fn replaced(self, place: Range<usize>, new: &str) -> String {
        let mut text = self.text.to_owned();
        text.replace_range(place, &self.lines(new));
        text
    }

    /// The text with one more entry in a table. `header` names the table as a header does.
    pub(crate) fn with_entry(self, table: &Value<'_>, header: &str, key: &str, value: &str) -> String {
        let entry = format!("{key} = {value}");
        let DeValue::Table(entries) = table.get_ref() else { return self.text.to_owned() };
        let span = table.span();
        match self.text.as_bytes().get(span.start) {
            Some(b'{') => self.in_braces(span, entries, &entry),
            Some(b'[') => self.line_after(own_end(self.text, entries).unwrap_or(span.end), &entry),
            _ => match last_dotted(self.text, entries) {
                Some((key, end)) => self.after_dotted(key, end, &entry),
                None => self.section(whole_end(table), &format!("[{header}]\n{entry}")),
            },
        }
    }

    /// The text with one more entry after another with dots in its key, and with the same dots.
    fn after_dotted(self, key: usize, end: usize, entry: &str) -> String {
        if let Some(start) = self.inside(key) {
            return self.replaced(end..end, &format!(", {}{entry}", &self.text[start..key]));
        }
        let before = &self.text[self.line_start(key)..key];
        self.line_after(end, &format!("{before}{entry}"))
    }

    /// The text with a section after the line of a byte, and a blank line before it.
    pub(crate) fn section(self, at: usize, lines: &str) -> String {
        self.line_after(at, &format!("\n{lines}"))
    }

    /// The text with one more line, or several, after the line of a byte.
    pub(crate) fn line_after(self, at: usize, lines: &str) -> String {
        let mut text = self.text.to_owned();
        let at = self.line_stop(at);
        let open = if at > 0 && !self.text[..at].ends_with('\n') { self.line_end } else { "" };
        text.insert_str(at, &format!("{open}{}{}", self.lines(lines), self.line_end));
        text
    }

    /// The text without an entry of a table: its lines, or its part of the line between braces.
    pub(crate) fn without_entry(self, key: &Spanned<DeString<'_>>, value: &Value<'_>) -> String {
        let end = whole_end(value);
        if is_header(self.text, value) {
            return self.without_lines(value.span().start, end);
        }
        let at = key.span().start;
        let start = self.inside(at).unwrap_or_else(|| self.line_start(at));
        if self.is_alone(&(start..end)) {
            return self.replaced(start..self.line_stop(end), "");
        }
        let (before, after) = (&self.text[..start], &self.text[end..]);
        let blank = after.len() - after.trim_start_matches([' ', '\t']).len();
        if let Some(rest) = after[blank..].strip_prefix(',') {
            let blank = rest.len() - rest.trim_start_matches([' ', '\t']).len();
            return self.replaced(start..self.text.len() - rest.len() + blank, "");
        }
        match before.trim_end().strip_suffix(',') {
            Some(before) => self.replaced(before.len()..end, ""),
            // The only one between its braces.
            None => self.replaced(start..end + blank, ""),
        }
    }

    /// The text with one more member at the end of a list.
    pub(crate) fn with_member(self, list: &Value<'_>, member: &str) -> String {
        let DeValue::Array(members) = list.get_ref() else { return self.text.to_owned() };
        let end = list.span().end.saturating_sub(1);
        let Some(before) = members.last().map(Spanned::span) else {
            let inside = self.text.get(list.span().start + 1..end).unwrap_or_default();
            let blank = inside.trim().is_empty();
            let place = if blank { list.span().start + 1..end } else { end..end };
            return self.replaced(place, member);
        };
        if !self.is_alone(&before) {
            return self.replaced(before.end..before.end, &format!(", {member}"));
        }
        let indent = &self.text[self.line_start(before.start)..before.start];
        let comma = self.comma(before.end, end);
        let after = comma.unwrap_or(before.end);
        let added = format!("{indent}{member}{}", if comma.is_some() { "," } else { "" });
        let mut text = self.line_after(after, &added);
        if comma.is_none() {
            text.insert(before.end, ',');
        }
        text
    }

    /// The text without a member of a list.
    pub(crate) fn without_member(self, list: &Value<'_>, place: usize) -> String {
        let DeValue::Array(members) = list.get_ref() else { return self.text.to_owned() };
        let spans: Vec<Range<usize>> = members.iter().map(Spanned::span).collect();
        self.without(&spans, place)
    }

    /// The text without the lines from one byte to another, and without the blank line before them.
    pub(crate) fn without_lines(self, from: usize, to: usize) -> String {
        let mut start = self.line_start(from);
        let before = self.line_start(start.saturating_sub(1));
        if start > 0 && self.text[before..start].trim().is_empty() {
            start = before;
        }
        self.replaced(start..self.line_stop(to), "")
    }

    /// The text without one of several neighbours with commas between them, or each on a line of its own.
    fn without(self, spans: &[Range<usize>], place: usize) -> String {
        let Some(span) = spans.get(place).cloned() else { return self.text.to_owned() };
        if self.is_alone(&span) {
            let lines = self.line_start(span.start)..self.line_stop(span.end);
            return self.replaced(lines, "");
        }
        let free =
            |gap: &Range<usize>, of: char| self.text.get(gap.clone()).is_some_and(|gap| !gap.contains(of));
        let to_next = spans.get(place + 1).map(|next| span.start..next.start);
        let from_last = place.checked_sub(1).and_then(|before| spans.get(before));
        let from_last = from_last.map(|before| before.end..span.end).filter(|gap| free(gap, '\n'));
        let gap = to_next.clone().filter(|gap| free(gap, '\n')).or(from_last);
        let gap = gap.or(to_next.filter(|gap| free(gap, '#')));
        let rest = self.text.get(span.end..).unwrap_or_default();
        let comma = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        let comma = if rest[comma..].starts_with(',') { comma + 1 } else { 0 };
        self.replaced(gap.unwrap_or(span.start..span.end + comma), "")
    }

    /// Entries between braces.
    fn in_braces(self, span: Range<usize>, entries: &DeTable<'_>, entry: &str) -> String {
        match entries.iter().map(|(_, value)| whole_end(value)).max() {
            Some(end) => self.replaced(end..end, &format!(", {entry}")),
            None => self.replaced(span, &format!("{{ {entry} }}")),
        }
    }

    /// Whether nothing but a comma and a comment stands on the lines of a value.
    fn is_alone(self, span: &Range<usize>) -> bool {
        let before = &self.text[self.line_start(span.start)..span.start];
        let after = &self.text[span.end..self.line_stop(span.end)];
        let after = after.trim_start();
        let after = after.strip_prefix(',').unwrap_or(after).trim_start();
        before.trim().is_empty() && (after.is_empty() || after.starts_with('#'))
    }

    /// Where the comma between two bytes ends; commas in comments do not count.
    fn comma(self, from: usize, to: usize) -> Option<usize> {
        let mut comment = false;
        for (at, sign) in self.text.get(from..to)?.char_indices() {
            match sign {
                '\n' => comment = false,
                '#' => comment = true,
                ',' if !comment => return Some(from + at + 1),
                _ => {}
            }
        }
        None
    }

    /// Where an entry between braces begins, dots before its key included; `None` when it begins its line.
    fn inside(self, key: usize) -> Option<usize> {
        let line = self.line_start(key);
        let before = &self.text[line..key];
        let open = before.rfind(['{', ','])? + 1;
        let blank = before[open..].len() - before[open..].trim_start().len();
        Some(line + open + blank)
    }

    fn line_start(self, at: usize) -> usize {
        self.text[..at].rfind('\n').map_or(0, |before| before + 1)
    }

    fn line_stop(self, at: usize) -> usize {
        self.text[at..].find('\n').map_or(self.text.len(), |end| at + end + 1)
    }

    fn lines(self, new: &str) -> String {
        new.replace("\r\n", "\n").replace('\n', self.line_end)
    }
}

/// Whether a value is a table under a header, or a list of such tables.
pub(crate) fn is_header(text: &str, value: &Value<'_>) -> bool {
    match value.get_ref() {
        DeValue::Table(_) => text.as_bytes().get(value.span().start) == Some(&b'['),
        DeValue::Array(members) => {
            let first = members.first();
            first.is_some_and(|first| first.get_ref().is_table() && first.span() == value.span())
        }
        _ => false,
    }
}

/// Where the entries of a table end that stand under its own header or in its own braces.
pub(crate) fn own_end(text: &str, entries: &DeTable<'_>) -> Option<usize> {
    let ends = entries.iter().filter(|(_, value)| !is_header(text, value)).filter_map(|(_, value)| {
        match value.get_ref() {
            // Keys with dots: the end is that of what they lead to.
            DeValue::Table(inner) if !in_braces(text, value) => own_end(text, inner),
            _ => Some(value.span().end),
        }
    });
    ends.max()
}

/// Where a value ends, with everything under headers inside it.
pub(crate) fn whole_end(value: &Value<'_>) -> usize {
    let inside = match value.get_ref() {
        DeValue::Table(entries) => entries.iter().map(|(_, value)| whole_end(value)).max(),
        DeValue::Array(members) => members.iter().map(whole_end).max(),
        _ => None,
    };
    inside.unwrap_or(0).max(value.span().end)
}

fn in_braces(text: &str, value: &Value<'_>) -> bool {
    text.as_bytes().get(value.span().start) == Some(&b'{')
}

/// The last entry of a table written with dots: where its key begins, and where it ends.
fn last_dotted(text: &str, entries: &DeTable<'_>) -> Option<(usize, usize)> {
    let own = entries.iter().filter(|(_, value)| !is_header(text, value));
    let leaves = own.filter_map(|(key, value)| match value.get_ref() {
        DeValue::Table(inner) if !in_braces(text, value) => {
            own_end(text, inner).map(|end| (key.span().start, end))
        }
        _ => Some((key.span().start, value.span().end)),
    });
    leaves.max_by_key(|(_, end)| *end)
}
