//! The top keys of a document, taken out one by one; whatever is wrong with them is collected.

use engine::Game;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::limits::{MESSAGES, too_long};
use super::source::Source;
use super::trouble::{Few, Lines, Place, Trouble};
use crate::near::nearest;

/// The number of the document format that is written, and the only one there is yet.
pub(crate) const FORMAT: i64 = 1;

/// Documents larger than this are told their first error of syntax only: looking on could find
/// an error at every byte.
const RECOVERED: usize = 512 << 10;

/// A value with its place in the text.
pub(crate) type Value<'s> = Spanned<DeValue<'s>>;

/// The top keys of a document that nobody took yet, and the troubles found so far.
pub(crate) struct Keys<'s> {
    source: &'s Source,
    lines: Lines,
    table: DeTable<'s>,
    troubles: Vec<Trouble>,
    /// How many more there were, beyond those that are told.
    more: usize,
    /// Where the syntax is wrong. What stands there means nothing, and a key that seems to be
    /// missing may only be hidden.
    broken: Vec<usize>,
}

impl<'s> Keys<'s> {
    /// The keys of a document, and its errors of syntax as troubles.
    pub(crate) fn parse(source: &'s Source) -> Self {
        let text = source.text();
        let (table, errors) = match DeTable::parse(text) {
            Ok(table) => (table, Vec::new()),
            Err(_) if text.len() <= RECOVERED => DeTable::parse_recoverable(text),
            Err(error) => (Spanned::new(0..0, DeTable::new()), vec![error]),
        };
        let lines = Lines::of(text.as_bytes());
        let mut errors: Vec<_> =
            errors.into_iter().map(|error| (error.span().map_or(0, |span| span.start), error)).collect();
        errors.sort_by_key(|(at, _)| *at);
        errors.dedup_by(|(at, error), (other, same)| at == other && error.message() == same.message());
        let mut told = Few::new("errors of syntax");
        for (at, error) in &errors {
            told.push(|| Trouble::at(lines.place(text.as_bytes(), *at), plain(error.message())));
        }
        let broken = errors.into_iter().map(|(at, _)| at).collect();
        Self { source, lines, table: table.into_inner(), troubles: told.into_troubles(), more: 0, broken }
    }

    /// The value of a key that may be absent.
    pub(crate) fn take(&mut self, key: &str) -> Option<Value<'s>> {
        let value = self.table.remove(key)?;
        let span = value.span();
        // The positions are sorted, so the first that is not before the value decides.
        let next = self.broken.partition_point(|at| *at < span.start);
        let whole = self.broken.get(next).is_none_or(|at| *at > span.end);
        whole.then_some(value)
    }

    /// Every key that nobody took yet, with its value.
    pub(crate) fn take_all(&mut self) -> Vec<(String, Value<'s>)> {
        let names: Vec<String> = self.table.keys().map(|name| name.get_ref().to_string()).collect();
        names.into_iter().filter_map(|name| self.take(&name).map(|value| (name, value))).collect()
    }

    /// The value of a key that must be there; `example` is a line that would do.
    pub(crate) fn require(&mut self, key: &str, example: &str) -> Option<Value<'s>> {
        if !self.table.contains_key(key) && self.broken.is_empty() {
            let others = self.table.keys().map(|other| other.get_ref().as_ref());
            let instead = match nearest(key, others) {
                Some(other) => format!(" (there is a key `{other}`)"),
                None => String::new(),
            };
            let message = format!("missing key `{key}`{instead}: expected a line such as `{example}`");
            self.tell(Trouble::at(Place { line: 1, column: 1 }, message));
        }
        self.take(key)
    }

    /// The text of a value. Line ends in it are line feeds, whatever the document has.
    pub(crate) fn text(&mut self, key: &str, value: &Value<'_>) -> Option<String> {
        match value.get_ref() {
            DeValue::String(text) => Some(line_feeds(text)),
            other => self.wrong(value, format!("`{key}`: expected text in quotes, found {}", sort(other))),
        }
    }

    /// The whole number of a value.
    pub(crate) fn number(&mut self, key: &str, value: &Value<'_>) -> Option<i64> {
        let DeValue::Integer(number) = value.get_ref() else {
            let found = sort(value.get_ref());
            return self.wrong(value, format!("`{key}`: expected a whole number, found {found}"));
        };
        let read = whole_number(value.get_ref());
        read.or_else(|| self.wrong(value, format!("`{key}`: the number {number} is too large")))
    }

    /// The text of a value that has at most so many characters.
    pub(crate) fn short_text(&mut self, key: &str, value: &Value<'_>, most: usize) -> Option<String> {
        let text = self.text(key, value)?;
        match too_long(key, &text, most) {
            Some(message) => self.wrong(value, message),
            None => Some(text),
        }
    }

    /// The text of a key that may be absent, with at most so many characters.
    pub(crate) fn optional_text(&mut self, key: &str, most: usize) -> Option<String> {
        let value = self.take(key)?;
        self.short_text(key, &value, most)
    }

    /// Reads `hatchway` and `game`. `None` when what follows would be read wrongly.
    pub(crate) fn header(&mut self) -> Option<Game> {
        let format = self.require("hatchway", "hatchway = 1");
        let game = self.require("game", "game = \"escape\"");
        let read = format.map(|value| self.format(&value));
        let known = game.map(|value| self.game(&value));
        // Where the game is not said, which is told, the rest is read as the first game's.
        known.unwrap_or(Some(Game::default())).filter(|_| read != Some(None))
    }

    fn format(&mut self, value: &Value<'_>) -> Option<()> {
        let found = self.number("hatchway", value)?;
        if found == FORMAT {
            return Some(());
        }
        let newer = if found > FORMAT { "; a newer version of the program may read it" } else { "" };
        self.wrong(value, format!("`hatchway`: expected format number {FORMAT}, found {found}{newer}"))
    }

    fn game(&mut self, value: &Value<'_>) -> Option<Game> {
        let found = self.text("game", value)?;
        Game::from_word(&found).or_else(|| {
            let found = found.escape_debug();
            self.wrong(value, format!("`game`: expected {}, found \"{found}\"", known_games()))
        })
    }

    /// Notes a trouble with a value, which therefore is not there.
    pub(crate) fn wrong<T>(&mut self, value: &Value<'_>, message: String) -> Option<T> {
        let place = self.place(value.span().start);
        self.tell(Trouble::at(place, message));
        None
    }

    /// Notes troubles that somebody else found.
    pub(crate) fn add(&mut self, troubles: Vec<Trouble>) {
        for trouble in troubles {
            self.tell(trouble);
        }
    }

    fn tell(&mut self, trouble: Trouble) {
        if self.troubles.len() < MESSAGES {
            self.troubles.push(trouble);
        } else {
            self.more += 1;
        }
    }

    /// The place of a byte of the document's text.
    pub(crate) fn place(&self, at: usize) -> Place {
        self.lines.place(self.source.text().as_bytes(), at)
    }

    /// Everything that was wrong.
    pub(crate) fn into_troubles(self) -> Vec<Trouble> {
        let mut troubles = self.troubles;
        if self.more > 0 {
            troubles.push(Trouble::whole(format!("and {} more errors", self.more)));
        }
        troubles
    }
}

/// The whole number of a value, if it is one and not too large.
pub(crate) fn whole_number(value: &DeValue<'_>) -> Option<i64> {
    match value {
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok(),
        _ => None,
    }
}

/// What sort of value this is, in plain words.
pub(crate) fn sort(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a number with a fraction",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// An error of syntax in words that need no knowledge of TOML.
fn plain(message: &str) -> String {
    let unclosed = message.ends_with("expected `\"`") || message.ends_with("expected `'`");
    let said = match message {
        m if m.starts_with("string values must be quoted") => "expected a value; text must stand in quotes",
        m if m.starts_with("invalid multi-line") && unclosed => {
            "the triple quotes opened before are never closed"
        }
        m if m.starts_with("invalid") && unclosed => "the quotes are not closed on their line",
        m if m.starts_with("key with no value") => "expected `=` and a value after the key",
        m if m.starts_with("duplicate key") => "the same key stands twice: keep one of them",
        m if m.contains("recurs") => "lists or tables stand too deep in one another",
        m if m.contains("unicode") || m.contains("escape") => {
            "not a known escape after the backslash: write `\\\\` for a backslash"
        }
        other => return other.replace("array", "list"),
    };
    said.to_owned()
}

/// A text whose lines end with line feeds, as many carriage returns as there may be before them.
pub(crate) fn line_feeds(text: &str) -> String {
    let mut lines: Vec<&str> = text.split('\n').collect();
    // What follows the last line feed is no line end.
    if let Some((_, ended)) = lines.split_last_mut() {
        for line in ended {
            *line = line.trim_end_matches('\r');
        }
    }
    lines.join("\n")
}

/// The games, as a message lists them.
fn known_games() -> String {
    let words: Vec<String> = Game::ALL.iter().map(|game| format!("\"{game}\"")).collect();
    match words.as_slice() {
        [only] => format!("{only}, the only game known here"),
        several => several.join(" or "),
    }
}
