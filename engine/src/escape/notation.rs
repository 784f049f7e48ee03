//! The words for actions and for what the table hears.

use std::fmt;

use super::action::{Action, Event, Seat};
use super::card::{Colour, Item};
use super::ground::{Ground, Sector};

/// Why a text is not a step of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepError {
    /// The first word is not a step.
    UnknownStep(String),
    /// A word that had to follow is missing.
    Missing(&'static str),
    /// A word is not what was expected there.
    Expected(&'static str, String),
    /// The zone has no such sector.
    NoSector(String),
    /// There is more behind a complete step.
    TooMuch(String),
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownStep(word) => {
                let steps =
                    "use, move, stay, attack, noise, discard, hatch, reveal, draw, end, defend or fall";
                write!(f, "expected {steps}, found \"{word}\"")
            }
            Self::Missing(what) => write!(f, "expected {what} after it"),
            Self::Expected(what, found) => write!(f, "expected {what}, found \"{found}\""),
            Self::NoSector(name) => write!(f, "the zone has no sector {name}"),
            Self::TooMuch(rest) => write!(f, "expected nothing after it, found \"{rest}\""),
        }
    }
}

impl std::error::Error for StepError {}

const ITEM: &str = "attack, teleport, adrenaline, sedatives, spotlight or defense";

impl Action {
    /// Reads a step of a record, such as `move D08` or `use spotlight F06`.
    pub fn from_step(step: &str, ground: &Ground) -> Result<Self, StepError> {
        let mut words = step.split_whitespace();
        let verb = words.next().unwrap_or_default().to_ascii_lowercase();
        let mut next = |what| words.next().ok_or(StepError::Missing(what));
        let action = match verb.as_str() {
            "move" => Self::Move(sector(next("a sector")?, ground)?),
            "stay" => Self::Stay,
            "attack" => Self::Attack,
            "draw" => Self::Draw,
            "end" => Self::End,
            "defend" => Self::Defend,
            "fall" => Self::Fall,
            "noise" => Self::Noise(sector(next("a sector")?, ground)?),
            "discard" => Self::Discard(item(next(ITEM)?)?),
            "hatch" => Self::TakeHatch(colour(next("green or red")?)?),
            "reveal" => Self::Reveal(seat(next("the number of a seat")?)?),
            "use" => match item(next(ITEM)?)? {
                Item::Spotlight => Self::Spotlight(sector(next("a sector")?, ground)?),
                item => Self::Use(item),
            },
            _ => return Err(StepError::UnknownStep(verb)),
        };
        match words.next() {
            Some(rest) => Err(StepError::TooMuch(rest.to_owned())),
            None => Ok(action),
        }
    }

    /// Writes it as a step of a record. `draw` and `end` need not be written where the line shows them.
    pub fn step(self, ground: &Ground) -> String {
        match self {
            Self::Move(to) => format!("move {}", ground.coord(to)),
            Self::Stay => "stay".to_owned(),
            Self::Attack => "attack".to_owned(),
            Self::Draw => "draw".to_owned(),
            Self::End => "end".to_owned(),
            Self::Use(item) => format!("use {item}"),
            Self::Spotlight(at) => format!("use spotlight {}", ground.coord(at)),
            Self::Noise(at) => format!("noise {}", ground.coord(at)),
            Self::Discard(item) => format!("discard {item}"),
            Self::TakeHatch(colour) => format!("hatch {colour}"),
            Self::Reveal(seat) => format!("reveal {seat}"),
            Self::Defend => "defend".to_owned(),
            Self::Fall => "fall".to_owned(),
        }
    }
}

fn sector(name: &str, ground: &Ground) -> Result<Sector, StepError> {
    let at = name.parse().map_err(|_| StepError::Expected("a sector such as D09", name.to_owned()))?;
    ground.sector(at).ok_or_else(|| StepError::NoSector(name.to_owned()))
}

fn item(word: &str) -> Result<Item, StepError> {
    Item::from_word(&word.to_ascii_lowercase()).ok_or_else(|| StepError::Expected(ITEM, word.to_owned()))
}

fn colour(word: &str) -> Result<Colour, StepError> {
    let known = Colour::from_word(&word.to_ascii_lowercase());
    known.ok_or_else(|| StepError::Expected("green or red", word.to_owned()))
}

fn seat(word: &str) -> Result<Seat, StepError> {
    let number = word.parse().ok().filter(|n: &u8| (1..=16).contains(n));
    number.map(|n| Seat(n - 1)).ok_or_else(|| StepError::Expected("the number of a seat", word.to_owned()))
}

impl Event {
    /// What the whole table heard, in its fixed form; `None` for what the table does not hear.
    pub fn announcement(self, ground: &Ground) -> Option<String> {
        let name = |sector| ground.coord(sector);
        Some(match self {
            Self::Noise(seat, at) => format!("seat {seat}: noise in sector {}", name(at)),
            Self::Silence(seat) => format!("seat {seat}: silence"),
            Self::StoodStill(seat) => format!("seat {seat}: stands still"),
            Self::Used(seat, item) => format!("seat {seat}: uses {item}"),
            Self::UsedSpotlight(seat, at) => format!("seat {seat}: uses spotlight on {}", name(at)),
            Self::InSector(seat, at) => format!("seat {seat}: in sector {}", name(at)),
            Self::Attacked(seat, at) => format!("seat {seat}: attack in sector {}", name(at)),
            Self::Defended(seat) => format!("seat {seat}: defended"),
            Self::Eliminated(seat, who) => format!("seat {seat}: eliminated, {who}"),
            Self::BecameAlien(seat) => format!("seat {seat}: becomes an alien"),
            Self::Restarted(seat) => format!("seat {seat}: restarts"),
            Self::OnHatch(seat, hatch, colour) => format!("seat {seat}: on hatch {hatch}, {colour}"),
            Self::Escaped(seat, hatch) => format!("seat {seat}: escapes through hatch {hatch}"),
            Self::Revealed(seat, who) => format!("seat {seat}: is {who}"),
            Self::RevealedAlien(seat) => format!("seat {seat}: is an alien"),
            Self::Moved(..)
            | Self::Drew(..)
            | Self::Took(..)
            | Self::Discarded(..)
            | Self::UsedSilently(..)
            | Self::MayChooseHatch(_)
            | Self::EliminatedSilently(_)
            | Self::LastHatchClosed
            | Self::OutOfTime => return None,
        })
    }
}
