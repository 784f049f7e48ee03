//! What is counted together: one zone with one scenario, one number of seats and one table of players.

use engine::{Game, Ranked};
use serde::de::{DeserializeOwned, Error};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::game;

/// A zone or a scenario: what it says counts, where it lies does not.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// The built-in name, or the path from the folder of the plan.
    pub file: String,
    /// Its name.
    pub name: String,
    /// The checksum of its text.
    pub sha256: String,
}

/// What is counted together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// The zone.
    pub zone: Document,
    /// The numbers of its numbered pieces, where the game has some.
    pub numbers: Vec<u8>,
    /// The scenario.
    pub scenario: Document,
    /// Who plays: one for each role, or one per seat, repeated.
    pub bots: Vec<Ranked>,
    /// How many sit at the table.
    pub players: u8,
    /// The seed of all luck.
    pub seed: u64,
    /// The game.
    pub game: Game,
}

/// The key for players where there are no roles.
const BOTS: &str = "bots";

impl Cell {
    /// The words for who plays.
    pub fn words(&self) -> Vec<&'static str> {
        self.bots.iter().map(|bot| bot.word()).collect()
    }

    /// Whether there can be such numbers of pieces.
    pub(super) fn check(&self) -> Result<(), String> {
        let (key, most) = game::swept(self.game).numbers.unwrap_or(("pieces", 0));
        let possible = self.numbers.iter().all(|number| (1..=most).contains(number));
        if possible && self.numbers.is_sorted_by(|a, b| a < b) {
            return Ok(());
        }
        Err(format!("expected the numbers of {key} from 1 to {most}, rising"))
    }
}

// Every game has its own keys. The first one was alone when its files were made, so that they do not name it.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut keys = to.serialize_map(None)?;
        if self.game != Game::default() {
            keys.serialize_entry("game", self.game.word())?;
        }
        keys.serialize_entry("zone", &self.zone)?;
        if let Some((key, _)) = game::swept(self.game).numbers {
            keys.serialize_entry(key, &self.numbers)?;
        }
        keys.serialize_entry("scenario", &self.scenario)?;
        match self.game.roster().roles {
            [] => keys.serialize_entry(BOTS, &self.words())?,
            roles => {
                roles.iter().zip(self.words()).try_for_each(|(role, bot)| keys.serialize_entry(role, bot))?;
            }
        }
        keys.serialize_entry("players", &self.players)?;
        keys.serialize_entry("seed", &self.seed)?;
        keys.end()
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut keys = Keys(Map::deserialize(from)?);
        let cell = keys.cell().map_err(D::Error::custom)?;
        match keys.0.keys().next() {
            None => Ok(cell),
            Some(unknown) => Err(D::Error::custom(format!("unknown field `{}`", unknown.escape_debug()))),
        }
    }
}

/// The keys of a cell that were not taken yet.
struct Keys(Map<String, Value>);

impl Keys {
    fn cell(&mut self) -> Result<Cell, String> {
        let game = match self.0.remove("game") {
            None => Game::default(),
            Some(word) => word
                .as_str()
                .and_then(Game::from_word)
                .filter(|game| *game != Game::default())
                .ok_or_else(|| format!("there is no game {word}"))?,
        };
        let numbers = game::swept(game).numbers;
        Ok(Cell {
            zone: self.take("zone")?,
            numbers: numbers.map(|(key, _)| self.take(key)).transpose()?.unwrap_or_default(),
            scenario: self.take("scenario")?,
            bots: self.bots(game)?,
            players: self.take("players")?,
            seed: self.take("seed")?,
            game,
        })
    }

    fn bots(&mut self, game: Game) -> Result<Vec<Ranked>, String> {
        let roster = game.roster();
        let words: Vec<String> = match roster.roles {
            [] => self.take(BOTS)?,
            roles => roles.iter().map(|role| self.take(role)).collect::<Result<_, _>>()?,
        };
        if words.is_empty() {
            return Err("expected who plays, found nobody".to_owned());
        }
        let bot = |word: &String| roster.ranked(word).ok_or_else(|| format!("there is no player {word:?}"));
        words.iter().map(bot).collect()
    }

    fn take<T: DeserializeOwned>(&mut self, key: &str) -> Result<T, String> {
        let value = self.0.remove(key).ok_or_else(|| format!("missing field `{key}`"))?;
        serde_json::from_value(value).map_err(|error| format!("`{key}`: {error}"))
    }
}
