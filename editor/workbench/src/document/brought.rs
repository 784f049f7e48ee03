//! What comes as a text that is no file of ours: a share link, the text of a QR code, what other tools save.

use std::path::Path;

use engine::Game;
use scenario_rules::exchange::{self, Foreign, format_of, link, listing};
use scenario_rules::file::limits::NAME;
use scenario_rules::{Finding, ScenarioFile, Trouble, ZoneFile};

use crate::game;

/// The name of the text of a QR code in a sentence.
const CODE: &str = "the text of a code";

/// What was in a text.
#[derive(Clone, Debug)]
pub struct Brought {
    /// What the text was, with an article.
    pub format: &'static str,
    /// The zone.
    pub zone: ZoneFile,
    /// The scenario that came with it.
    pub scenario: Option<ScenarioFile>,
}

impl Brought {
    /// What could not be kept, a line each.
    pub fn left_out(&self) -> impl Iterator<Item = String> {
        left_out(&self.zone).map(|finding| finding.message.clone())
    }
}

/// What could not be kept of a zone that was brought.
pub fn left_out(zone: &ZoneFile) -> impl Iterator<Item = &Finding> {
    zone.findings().iter().filter(|finding| finding.check == exchange::CHECK.0)
}

/// What a text is, with an article; `None` when it is nothing that can be brought.
pub fn what(text: &str) -> Option<&'static str> {
    if game::is_code(text) { Some(CODE) } else { format_of(text).map(|format| format.name) }
}

/// Whether a text can stand where the name of a file is expected.
pub fn is_one_line(text: &str) -> bool {
    game::is_code(text) || format_of(text).is_some_and(|format| format.one_line)
}

/// Reads a text by what is in it; `None` when it is nothing that can be brought. `name` is what the zone is called, and
/// `game` whose it is, where the text does not say it.
pub fn read(text: &str, name: &str, game: Option<Game>) -> Option<Result<Brought, Vec<Trouble>>> {
    if game::is_code(text) {
        let zone = game::read_code(text).map_err(|why| vec![Trouble::whole(why)]);
        return Some(zone.map(|zone| Brought { format: CODE, zone, scenario: None }));
    }
    let format = format_of(text)?;
    let read = exchange::read(format, &Foreign { text, name, game });
    Some(read.map(|found| Brought { format: format.name, zone: found.zone, scenario: found.scenario }))
}

/// The same for a file; one that is called a list is read as one, whatever is in it.
pub fn read_file(path: &Path, bytes: &[u8], game: Option<Game>) -> Option<Result<Brought, Vec<Trouble>>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let name = name_of(path);
    let ending = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv"));
    let list = || {
        let read = exchange::read(&listing::FORMAT, &Foreign { text, name: &name, game });
        read.map(|found| Brought { format: listing::FORMAT.name, zone: found.zone, scenario: None })
    };
    read(text, &name, game).or_else(|| ending.then(list))
}

/// A link to a zone: the address of a page, where one is known, and what follows it.
pub fn link(address: &str, zone: &ZoneFile, scenario: Option<&ScenarioFile>) -> Result<String, String> {
    let address = address.split('#').next().unwrap_or_default().trim();
    Ok(format!("{address}{}", link::write(zone, scenario)?))
}

/// The name of a zone that came in a file without one: the file's, with capitals.
pub fn name_of(path: &Path) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    // What follows may say what it is: `galilei.letters.txt`.
    let stem = match stem.rsplit_once('.') {
        Some((name, word)) if exchange::formats().any(|format| format.word == word) => name,
        _ => stem.as_str(),
    };
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
    };
    let words: Vec<String> = stem.split(['-', '_', ' ']).map(capital).collect();
    let name: String = words.join(" ").trim().chars().take(NAME).collect();
    if name.is_empty() { NEW.to_owned() } else { name }
}

/// What a zone is called that comes without a name.
pub const NEW: &str = "New zone";
