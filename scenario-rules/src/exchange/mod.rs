//! Zones as other texts than zone files: links, and what other tools keep zones in.
//!
//! What a text is, its content says, never a name. Formats of any game stand here; those of one game stand in its
//! folder. What a format says and a zone cannot keep becomes a finding, `left-out`, of the zone that was read.
//!
//! * [`link`]: a zone with its scenario as the fragment of an address.
//! * [`listing`]: a list of sectors, as spreadsheets read it. [`grid`]: the lines of a map, alone.
//! * [`base64`], [`percent`]: what addresses are made of.

pub mod base64;
pub mod grid;
pub mod link;
pub mod listing;
pub mod percent;

use engine::Game;

use crate::file::limits::NAME;
use crate::file::{ScenarioFile, Trouble, ZoneFile};
use crate::finding::{Finding, LEFT_OUT, Severity};
use crate::game;

/// A way to write zones as text.
pub struct Format {
    /// Its word on the command line.
    pub word: &'static str,
    /// What it is called in a sentence: `a share code`.
    pub name: &'static str,
    /// Whether it is one line, which can stand where the name of a file is expected.
    pub one_line: bool,
    /// Whether a text is meant to be this; it may be broken all the same.
    pub claims: fn(&str) -> bool,
    /// Reads a text, or says everything that is wrong with it.
    pub read: fn(&Foreign<'_>) -> Result<Brought, Vec<Trouble>>,
    /// Writes it, where we do.
    pub write: Option<Writer>,
}

/// How a format is written.
#[derive(Clone, Copy)]
pub struct Writer {
    /// What it keeps besides the cells.
    pub keeps: Keeps,
    /// The text of a zone, or why this format cannot hold it.
    pub text: fn(&ZoneFile, Option<&ScenarioFile>) -> Result<String, String>,
}

/// What a format keeps besides the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeps {
    /// Nothing.
    Cells,
    /// The name.
    Name,
    /// Everything, and the scenario.
    All,
}

/// A text that somebody else wrote.
#[derive(Clone, Copy, Debug)]
pub struct Foreign<'a> {
    /// The text.
    pub text: &'a str,
    /// What the zone is called when the text does not say it.
    pub name: &'a str,
    /// The game, when the text does not say it and somebody does.
    pub game: Option<Game>,
}

/// What was in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// The zone; what could not be kept is among its findings.
    pub zone: ZoneFile,
    /// The scenario that came with it.
    pub scenario: Option<ScenarioFile>,
}

impl Brought {
    /// A zone alone.
    pub fn zone(zone: ZoneFile) -> Self {
        Self { zone, scenario: None }
    }
}

/// What was written, and what was left out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What the format does not keep, in words.
    pub left_out: Vec<&'static str>,
}

/// What can be read, for who brought something else.
pub const READ: &str = "what is read: share links (#h2=), letters, share codes (NAME,BASE64,SPECIALS), lists of cells \
                        ([[column, row, kind], …]), spaces ({\"spaces\": …}), CSV with the header sector,kind, and the lines of a map";

/// What is found where something could not be kept.
pub const CHECK: (&str, Severity, &str) =
    (LEFT_OUT, Severity::Warning, "something that another format says and a zone cannot keep");

/// The most characters of what is told of a text.
const QUOTED: usize = 40;

/// Every format, in the order in which they are asked whether a text is theirs.
pub fn formats() -> impl Iterator<Item = &'static Format> {
    let games = Game::ALL.into_iter().flat_map(|game| game::lore(game).formats);
    [&link::FORMAT].into_iter().chain(games).chain([&listing::FORMAT, &grid::FORMAT])
}

/// The formats that are written.
pub fn written() -> impl Iterator<Item = &'static Format> {
    formats().filter(|format| format.write.is_some())
}

/// The format that a text is meant to be in.
pub fn format_of(text: &str) -> Option<&'static Format> {
    let text = bare(text);
    formats().find(|format| (format.claims)(text))
}

/// Reads a text in a format.
pub fn read(format: &Format, foreign: &Foreign<'_>) -> Result<Brought, Vec<Trouble>> {
    (format.read)(&Foreign { text: bare(foreign.text), ..*foreign })
}

/// Writes a zone in a format, or says why it cannot hold it.
pub fn write(format: &Format, zone: &ZoneFile, scenario: Option<&ScenarioFile>) -> Result<Written, String> {
    let writer = format.write.ok_or_else(|| format!("{} is read and not written", format.name))?;
    let game = zone.zone().game();
    let others = Game::ALL.into_iter().filter(|other| *other != game);
    let of_other = |other: &Game| game::lore(*other).formats.iter().any(|known| known.word == format.word);
    if let Some(other) = others.into_iter().find(of_other) {
        return Err(format!(
            "{} holds zones of {} only: this is one of {}",
            format.name,
            other.title(),
            game.title()
        ));
    }
    let text = (writer.text)(zone, scenario)?;
    let rest = [
        ("the name", writer.keeps == Keeps::Cells),
        ("the title", zone.title().is_some()),
        ("the author", zone.author().is_some()),
        ("the number of players", zone.players().is_some()),
        ("the notes", zone.notes().is_some()),
        ("the scenario", scenario.is_some()),
    ];
    let lost = rest.into_iter().filter(|(_, lost)| *lost && writer.keeps != Keeps::All);
    Ok(Written { text, left_out: lost.map(|(what, _)| what).collect() })
}

/// That something could not be kept: of the map, or of what stands around it.
pub(crate) fn left_out(severity: Severity, message: impl Into<String>) -> Finding {
    Finding::new(severity, LEFT_OUT, message)
}

/// A file for a zone that was brought under a name that may be anything, and what was changed of the name.
pub(crate) fn named(name: &str, otherwise: &str, zone: &engine::Zone) -> Result<ZoneFile, Vec<Trouble>> {
    let plain: String = name.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    let kept: String = plain.trim().chars().take(NAME).collect();
    let kept = kept.trim_end();
    let mut file = ZoneFile::new(if kept.is_empty() { otherwise } else { kept }, zone)?;
    if kept != name.trim() {
        let message = format!("the name could not be kept as it is: at most {NAME} characters on one line");
        file.add_findings([left_out(Severity::Note, message)]);
    }
    Ok(file)
}

/// A text without the mark that some editors begin it with, and without blanks around it.
fn bare(text: &str) -> &str {
    text.trim_start_matches('\u{feff}').trim()
}

/// What stands after `#` in an address on one line; a text without one is it already.
pub(crate) fn fragment(text: &str) -> &str {
    let line = bare(text);
    line.split_once('#').filter(|_| !line.contains('\n')).map_or(line, |(_, fragment)| fragment)
}

/// A piece of a text for a message: short, on one line, in quotes.
pub(crate) fn quoted(text: &str) -> String {
    let short: String = text.chars().take(QUOTED).collect();
    let more = if short.len() < text.len() { "…" } else { "" };
    format!("\"{}{more}\"", short.escape_debug())
}
