//! What the match records of all games have: a zone, a scenario, the luck, how many play, and the turns.

use std::fmt::{Display, Write};

use engine::Game;

use super::keys::{FORMAT, Keys, Value};
use super::source::Source;
use super::trouble::{Place, Said, Trouble};
use super::values::{between, list, natural, said_text};
use crate::game;

/// The keys of a head.
pub(crate) const KEYS: [&str; 6] = ["zone", "scenario", "seed", "match", "players", "turns"];

/// The game whose match a document records, or why that cannot be told.
pub fn game_of(bytes: &[u8]) -> Result<Game, Vec<Trouble>> {
    let source = Source::read(bytes)?;
    let mut keys = Keys::parse(&source);
    match keys.header() {
        Some(game) => Ok(game),
        None => Err(keys.into_troubles()),
    }
}

/// One line of a record: a seat and its steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    text: Said<String>,
    // Whether the text stands in the file as it is, so that a place in it is a place in the file.
    plain: bool,
}

impl Turn {
    /// The line: `1: move D08; noise N10`.
    pub fn text(&self) -> &str {
        &self.text.value
    }

    /// The text of a step, counted from 0.
    pub fn step(&self, number: usize) -> Option<&str> {
        self.steps().nth(number).map(|(_, step)| step)
    }

    /// Where the line stands in the file, or a step of it, counted from 0.
    pub fn place(&self, step: Option<usize>) -> Place {
        let place = self.text.place;
        let Some((at, _)) = step.filter(|_| self.plain).and_then(|n| self.steps().nth(n)) else {
            return place;
        };
        let before = self.text().get(..at).unwrap_or_default().chars().count();
        // One more for the quote before the text.
        Place { column: place.column + 1 + before, ..place }
    }

    // The steps with the byte where each begins.
    fn steps(&self) -> impl Iterator<Item = (usize, &str)> {
        let begin = self.text().find(':').map_or(self.text().len(), |colon| colon + 1);
        let mut at = begin;
        self.text()[begin..].split(';').filter_map(move |raw| {
            let here = at + raw.len() - raw.trim_start().len();
            at += raw.len() + 1;
            let step = raw.trim();
            (!step.is_empty()).then_some((here, step))
        })
    }

    // The number of the seat whose turn it is, if there is one of so many.
    fn seat(&self, most: u8) -> Option<u8> {
        let (seat, _) = self.text().split_once(':')?;
        seat.trim().parse().ok().filter(|seat| *seat <= most)
    }
}

/// The luck of a record: the seed of its batch, and which match of the batch it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The seed of the batch.
    pub seed: u64,
    /// The number of the match in the batch, counted from 0.
    pub number: u64,
}

/// What every record has, whatever its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    game: Game,
    zone: Said<String>,
    scenario: Option<Said<String>>,
    seed: u64,
    number: u64,
    players: Option<u8>,
    turns: Vec<Turn>,
}

impl Head {
    /// Reads the keys of a head; `example` is a turn that would do. What is missing or wrong is noted.
    pub(crate) fn read(keys: &mut Keys<'_>, source: &Source, game: Game, example: &str) -> Option<Self> {
        let known = game::lore(game).zones.names().next().unwrap_or_default();
        let zone = keys.require("zone", &format!("zone = \"{known}\""));
        let zone = zone.and_then(|value| said_text(keys, "zone", &value));
        let scenario = keys.take("scenario").and_then(|value| said_text(keys, "scenario", &value));
        let seed = keys.take("seed").and_then(|value| natural(keys, "seed", &value));
        let number = keys.take("match").and_then(|value| natural(keys, "match", &value));
        let [fewest, most] = game::lore(game).players;
        let players = keys.take("players").and_then(|value| between(keys, "players", &value, fewest, most));
        let turns = keys.take("turns").map(|value| turns(keys, source, &value, example));
        let (seed, number, turns) = (seed.unwrap_or(0), number.unwrap_or(0), turns.unwrap_or_default());
        Some(Self { game, zone: zone?, scenario, seed, number, players, turns })
    }

    /// The head of the record of a match that was dealt by chance and played.
    pub(crate) fn of(
        game: Game,
        zone: &str,
        scenario: Option<&str>,
        origin: Origin,
        turns: Vec<String>,
    ) -> Self {
        Self {
            game,
            zone: Said::nowhere(zone.to_owned()),
            scenario: scenario.map(|name| Said::nowhere(name.to_owned())),
            seed: origin.seed,
            number: origin.number,
            players: None,
            turns: written(turns),
        }
    }

    /// The same with other turns.
    pub(crate) fn with_turns(self, turns: Vec<String>) -> Self {
        Self { turns: written(turns), ..self }
    }

    /// The same with so many players.
    pub(crate) fn for_players(self, players: u8) -> Self {
        Self { players: Some(players), ..self }
    }

    /// The same, with another zone and another scenario named in it.
    pub(crate) fn naming(self, zone: &str, scenario: Option<&str>) -> Self {
        let scenario = scenario.map(|name| Said::nowhere(name.to_owned()));
        Self { zone: Said::nowhere(zone.to_owned()), scenario, ..self }
    }

    /// The head as a file begins: the keys in their order, no comments.
    pub(crate) fn write(&self) -> String {
        let mut text = format!("hatchway = {FORMAT}\ngame = \"{}\"\n", self.game);
        line(&mut text, "zone", quoted(self.zone()));
        if let Some(scenario) = self.scenario() {
            line(&mut text, "scenario", quoted(&scenario.value));
        }
        line(&mut text, "seed", self.seed);
        if self.number > 0 {
            line(&mut text, "match", self.number);
        }
        if let Some(players) = self.players {
            line(&mut text, "players", players);
        }
        if self.turns.is_empty() {
            text.push_str("turns = []\n");
            return text;
        }
        text.push_str("turns = [\n");
        for turn in &self.turns {
            text.extend(["  ", quoted(turn.text()).as_str(), ",\n"]);
        }
        text.push_str("]\n");
        text
    }

    /// The zone: the name of a published one, or a path relative to this file.
    pub fn zone(&self) -> &str {
        &self.zone.value
    }

    /// Where the file names its zone.
    pub fn zone_place(&self) -> Place {
        self.zone.place
    }

    /// The scenario, if one is named; without it the usual printed game is played.
    pub fn scenario(&self) -> Option<&Said<String>> {
        self.scenario.as_ref()
    }

    /// The seed, and which match of its batch this is.
    pub fn origin(&self) -> Origin {
        Origin { seed: self.seed, number: self.number }
    }

    /// The turns, in order.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The turns as the engine replays them.
    pub fn lines(&self) -> Vec<&str> {
        self.turns.iter().map(Turn::text).collect()
    }

    /// How many players the file says there are.
    pub(crate) fn said_players(&self) -> Option<u8> {
        self.players
    }

    /// How many players the turns name, and at least the fewest there can be.
    pub(crate) fn named_players(&self) -> u8 {
        let [fewest, most] = game::lore(self.game).players;
        self.turns.iter().filter_map(|turn| turn.seat(most)).max().unwrap_or(0).max(fewest)
    }
}

// Turns that stand in no file yet.
fn written(turns: Vec<String>) -> Vec<Turn> {
    turns.into_iter().map(|text| Turn { text: Said::nowhere(text), plain: true }).collect()
}

fn turns(keys: &mut Keys<'_>, source: &Source, value: &Value<'_>, example: &str) -> Vec<Turn> {
    let mut turns = Vec::new();
    for value in list(keys, "turns", value, &format!("[\"{example}\"]")) {
        if let Some(text) = said_text(keys, "turns", value) {
            let raw = source.text().get(value.span()).unwrap_or_default();
            let inside = raw.get(1..raw.len().saturating_sub(1)).unwrap_or_default();
            turns.push(Turn { plain: inside == text.value, text });
        }
    }
    turns
}

/// That a record belongs to another game than the one it is read as.
pub(crate) fn other_game(expected: Game, found: Game) -> Vec<Trouble> {
    vec![Trouble::whole(format!("expected the record of a match of {expected}, found one of {found}"))]
}

/// The values of what was said.
pub(crate) fn values<T: Copy>(said: &[Said<T>]) -> Vec<T> {
    said.iter().map(|said| said.value).collect()
}

/// Where something is said first in this order, which goes from the last mention to the first.
pub(crate) fn last_of<'s, T: PartialEq + 's>(
    mut said: impl Iterator<Item = &'s Said<T>>,
    value: &T,
) -> Option<Place> {
    said.find(|said| said.value == *value).map(|said| said.place)
}

/// A line of a file.
pub(crate) fn line(text: &mut String, key: &str, value: impl Display) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{key} = {value}");
}

/// A line with a list of words, if there are any.
pub(crate) fn words<T: Display>(text: &mut String, key: &str, words: &[Said<T>]) {
    if !words.is_empty() {
        line(text, key, listed(words));
    }
}

/// A list of words as a file writes it.
pub(crate) fn listed<T: Display>(words: &[Said<T>]) -> String {
    let words: Vec<String> = words.iter().map(|said| format!("\"{}\"", said.value)).collect();
    format!("[{}]", words.join(", "))
}

/// A text as a TOML value; on one line unless it has lines itself.
fn quoted(text: &str) -> String {
    let plain = !text.contains(['"', '\\']) && !text.chars().any(char::is_control);
    if plain { format!("\"{text}\"") } else { toml::Value::from(text).to_string() }
}
