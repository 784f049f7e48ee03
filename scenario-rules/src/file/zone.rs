//! The zone file, `*.zone.toml`.

use engine::{Cell, Coord, Game, Zone};
use toml::de::DeValue;

use super::keys::{FORMAT, Keys, Value, line_feeds, sort};
use super::limits::{NAME, NOTES};
use super::map::{self, Drawing, Rows};
use super::source::Source;
use super::trouble::{Place, Trouble};
use super::values::{MISTYPED, means_nothing};
use crate::finding::{Finding, LEFT_OUT, Severity};
use crate::players::PlayerRange;

/// The keys of a zone file in the order in which they are written.
const ORDER: [&str; 8] = ["hatchway", "game", "name", "title", "author", "players", "notes", "map"];

/// The fewest and the most players that a zone can be suggested for (rule 2.1).
const PLAYERS: std::ops::RangeInclusive<u8> = 2..=16;

/// A zone with its name and what else its file says.
///
/// The file's text lives inside: [`write`](Self::write) gives it back byte for byte, and a change
/// touches only the piece of text that says the thing changed.
///
/// ```
/// use scenario_rules::ZoneFile;
///
/// let text = "hatchway = 1\ngame = \"escape\"\nname = \"Shed\" # mine\nmap = \"\"\"\nAss1\nHdd.\n\"\"\"\n";
/// let mut shed = ZoneFile::read(text.as_bytes()).map_err(|troubles| format!("{troubles:?}"))?;
/// assert_eq!(shed.write(), text);
///
/// let b02 = "B02".parse()?;
/// shed.set_cell(b02, engine::escape::Kind::Secure);
/// assert_eq!(shed.write(), text.replace("Hdd.", "Hsd."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneFile {
    source: Source,
    name: String,
    title: Option<String>,
    author: Option<String>,
    players: Option<PlayerRange>,
    notes: Option<String>,
    drawing: Drawing,
    findings: Vec<Finding>,
}

impl ZoneFile {
    /// Reads a zone file, or says everything that is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, Vec<Trouble>> {
        Self::understand(Source::read(bytes)?)
    }

    /// A new file for a zone. A zone that no file can hold (without a cell, or too large) is refused.
    pub fn new(name: &str, zone: &Zone) -> Result<Self, Vec<Trouble>> {
        Self::read(compose(&[("name", quoted(name))], zone).as_bytes())
    }

    /// The file's bytes as text: what was read, with the changes made since.
    pub fn write(&self) -> String {
        self.source.write()
    }

    /// The file as it would be written from nothing: the known keys in their order, no comments.
    pub fn canonical(&self) -> String {
        let players = self.players.map(|PlayerRange { fewest, most }| format!("[{fewest}, {most}]"));
        let values = [
            ("name", Some(quoted(&self.name))),
            ("title", self.title.as_deref().map(quoted)),
            ("author", self.author.as_deref().map(quoted)),
            ("players", players),
            ("notes", self.notes.as_deref().map(quoted)),
        ];
        let said: Vec<_> = values.into_iter().filter_map(|(key, value)| Some((key, value?))).collect();
        compose(&said, self.zone())
    }

    /// The zone's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The line printed under the name.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Who designed the zone.
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// The fewest and the most players suggested.
    pub fn players(&self) -> Option<PlayerRange> {
        self.players
    }

    /// What the designer noted.
    pub fn notes(&self) -> Option<&str> {
        self.notes.as_deref()
    }

    /// What reading the file found that does not keep it from being read: keys that mean nothing.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// Adds what was found where the zone was read from another format. It is told as long as the zone is open.
    pub fn add_findings(&mut self, findings: impl IntoIterator<Item = Finding>) {
        self.findings.extend(findings);
    }

    /// The zone as drawn.
    pub fn zone(&self) -> &Zone {
        &self.drawing.zone
    }

    /// Where the sign of a sector stands in the text; `None` outside the map.
    ///
    /// In a map written with escapes such as `\n` that is the place of the map as a whole.
    pub fn place(&self, at: Coord) -> Option<Place> {
        self.zone().cells().get(at)?;
        let [line, place] = self.typed(at);
        Some(self.drawing.rows.place(place, line))
    }

    /// In which line of the map a cell stands, and at which place in it.
    fn typed(&self, at: Coord) -> [usize; 2] {
        self.zone().game().palette().top.typed(at).map(usize::from)
    }

    /// Renames the zone.
    pub fn set_name(&mut self, name: &str) -> Result<(), Vec<Trouble>> {
        self.set("name", Some(quoted(name)))
    }

    /// Changes the title, or takes it away.
    pub fn set_title(&mut self, title: Option<&str>) -> Result<(), Vec<Trouble>> {
        self.set("title", title.map(quoted))
    }

    /// Changes the author, or takes the name away.
    pub fn set_author(&mut self, author: Option<&str>) -> Result<(), Vec<Trouble>> {
        self.set("author", author.map(quoted))
    }

    /// Changes the notes, or takes them away.
    pub fn set_notes(&mut self, notes: Option<&str>) -> Result<(), Vec<Trouble>> {
        self.set("notes", notes.map(quoted))
    }

    /// Changes the suggested number of players, or takes it away.
    pub fn set_players(&mut self, players: Option<PlayerRange>) -> Result<(), Vec<Trouble>> {
        self.set("players", players.map(|PlayerRange { fewest, most }| format!("[{fewest}, {most}]")))
    }

    /// Paints one sector and returns what was there.
    ///
    /// `None`, and nothing changed, outside the map or with a piece of another game.
    pub fn set_cell(&mut self, at: Coord, cell: impl Into<Cell>) -> Option<Cell> {
        let cell = cell.into();
        let old = *self.zone().cells().get(at).filter(|old| old.game() == cell.game())?;
        let [line, place] = self.typed(at);
        match &self.drawing.rows {
            Rows::Plain { starts, .. } => {
                let start = starts.get(line)?;
                self.source.overwrite(start + place, cell.sign().encode_utf8(&mut [0; 4]));
                self.drawing.zone.set_cell(at, cell)
            }
            Rows::Escaped { .. } => {
                let mut zone = self.zone().clone();
                zone.set_cell(at, cell)?;
                self.set_zone(zone).is_ok().then_some(old)
            }
        }
    }

    /// Whether painting a sector changes one sign of the text: not so in a map written with escapes, which is
    /// drawn anew.
    pub fn paints_in_place(&self) -> bool {
        matches!(self.drawing.rows, Rows::Plain { .. })
    }

    /// Draws another zone into the file. In one of the same size only the changed signs change.
    pub fn set_zone(&mut self, zone: Zone) -> Result<(), Vec<Trouble>> {
        let size = |zone: &Zone| (zone.cells().columns(), zone.cells().rows());
        match &self.drawing.rows {
            Rows::Plain { starts, .. } if size(&zone) == size(self.zone()) => {
                let lines = starts.iter().zip(zone.lines()).zip(self.drawing.zone.lines());
                for ((start, new), _) in lines.filter(|((_, new), old)| new != old) {
                    let signs: String = new.iter().map(|cell| cell.sign()).collect();
                    self.source.overwrite(*start, &signs);
                }
                self.drawing.zone = zone;
                Ok(())
            }
            _ => self.set("map", Some(map::draw(&zone, "\n"))),
        }
    }

    /// Gives a key a value in TOML, or takes it away. What would not be read back is refused.
    fn set(&mut self, key: &str, value: Option<String>) -> Result<(), Vec<Trouble>> {
        let changed = match value {
            Some(value) => self.source.with(key, &value.replace('\n', self.source.line_end()), &ORDER),
            None => self.source.without(key),
        };
        let brought: Vec<Finding> =
            self.findings.iter().filter(|one| one.check == LEFT_OUT).cloned().collect();
        *self = Self::read(changed.write().as_bytes())?;
        self.findings.extend(brought);
        Ok(())
    }

    fn understand(source: Source) -> Result<Self, Vec<Trouble>> {
        let mut keys = Keys::parse(&source);
        let Some(game) = keys.header() else { return Err(keys.into_troubles()) };
        let name = keys
            .require("name", "name = \"Galilei\"")
            .and_then(|value| keys.short_text("name", &value, NAME));
        let title = keys.optional_text("title", NAME);
        let author = keys.optional_text("author", NAME);
        let players = keys.take("players").and_then(|value| players(&mut keys, &value));
        let notes = keys.optional_text("notes", NOTES);
        let map =
            keys.require("map", "map = \"\"\"").and_then(|value| drawing(&mut keys, game, &source, &value));
        let findings = strangers(&mut keys);
        let troubles = keys.into_troubles();
        match (name, map) {
            (Some(name), Some(drawing)) if troubles.is_empty() => {
                Ok(Self { source, name, title, author, players, notes, drawing, findings })
            }
            _ => Err(troubles),
        }
    }
}

/// Keys that are nearly one of ours. Others are left alone: people may keep in a file what they like.
fn strangers(keys: &mut Keys<'_>) -> Vec<Finding> {
    let others = keys.take_all().into_iter().take(MISTYPED);
    let found = others.filter_map(|(key, value)| {
        let message = means_nothing(&key, &ORDER)?;
        let finding = Finding::new(Severity::Warning, "unknown-key", message);
        Some(finding.said_in_zone_at(keys.place(value.span().start)))
    });
    found.collect()
}

/// The suggested players: two whole numbers, the smaller first.
pub(super) fn players(keys: &mut Keys<'_>, value: &Value<'_>) -> Option<PlayerRange> {
    let DeValue::Array(numbers) = value.get_ref() else {
        let found = sort(value.get_ref());
        return keys.wrong(value, format!("`players`: expected a list such as [4, 8], found {found}"));
    };
    if numbers.len() != 2 {
        let found = numbers.len();
        return keys.wrong(value, format!("`players`: expected two numbers such as [4, 8], found {found}"));
    }
    let mut read = [0_u8; 2];
    for (slot, number) in read.iter_mut().zip(numbers.iter()) {
        let found = keys.number("players", number)?;
        match u8::try_from(found).ok().filter(|found| PLAYERS.contains(found)) {
            Some(found) => *slot = found,
            None => return keys.wrong(number, format!("`players`: expected 2 to 16 players, found {found}")),
        }
    }
    let [fewest, most] = read;
    if fewest > most {
        return keys.wrong(value, format!("`players`: expected the smaller number first, found {read:?}"));
    }
    Some(PlayerRange { fewest, most })
}

/// The map: a text of one line per row.
fn drawing(keys: &mut Keys<'_>, game: Game, source: &Source, value: &Value<'_>) -> Option<Drawing> {
    let DeValue::String(text) = value.get_ref() else {
        let found = sort(value.get_ref());
        let wanted = "text in triple quotes, one line a row";
        return keys.wrong(value, format!("`map`: expected {wanted}, found {found}"));
    };
    let span = value.span();
    let raw = source.text().get(span.clone()).unwrap_or_default();
    let rows = Rows::find(text, raw, span.start, |at| keys.place(at));
    map::read(game, text, rows).map_err(|troubles| keys.add(troubles)).ok()
}

/// A file from nothing: the given keys with their values in TOML, then the map.
fn compose(values: &[(&str, String)], zone: &Zone) -> String {
    let mut text = format!("hatchway = {FORMAT}\ngame = \"{}\"\n", zone.game());
    for (key, value) in values {
        text.extend([key, " = ", value.as_str(), "\n"]);
    }
    text.extend(["map = ", map::draw(zone, "\n").as_str(), "\n"]);
    text
}

/// A text as a TOML value.
pub(super) fn quoted(text: &str) -> String {
    toml::Value::from(line_feeds(text)).to_string()
}
