//! What a game brings along for its documents. All that is decided by the game alone is decided here.

use engine::{Game, Knob};

use crate::check::{Report, Subject};
use crate::exchange::Format;
use crate::file::record::{Origin, game_of};
use crate::file::scenario::Base;
use crate::file::{Place, Said, ScenarioFile, Trouble};
use crate::knobs::Knobs;
use crate::language::Language;
use crate::parameter::ParameterKind;
use crate::statement::Sentence;
use crate::{escape, survive};

/// What the workshop has to know about a game to read, compile and explain its documents.
pub struct Lore {
    /// Every knob of its rules, in the order of the groups.
    pub knobs: fn() -> Vec<Knob>,
    /// The printed games that a scenario can start from; the first one is meant when none is named.
    pub bases: &'static [Base],
    /// The knobs of a printed game.
    pub base: fn(Base) -> Knobs,
    /// The fewest and the most players.
    pub players: [u8; 2],
    /// How many sit at the table when nobody says it.
    pub usual_players: u8,
    /// The most players for whom the rules of a scenario, or of the printed game, have what each of them needs.
    pub seats: fn(Option<&ScenarioFile>) -> u8,
    /// Why no more can play, where there is more to say than that: `, for …`.
    pub players_why: &'static str,
    /// How many matches of a sweep are played in one go when nobody says it: some seconds of work.
    pub shard: u64,
    /// Two codes of its rules that go together, as examples.
    pub codes: [&'static str; 2],
    /// Its catalogue of rules as a document.
    pub rules: &'static str,
    /// What its rules can leave to choose.
    pub parameters: &'static [ParameterKind],
    /// What its knobs decide and what their groups are called, in every language, as a document.
    pub meanings: &'static str,
    /// What its zones and scenarios are called in every language, as a document.
    pub names: &'static str,
    /// Its published zones.
    pub zones: Builtin,
    /// Its scenarios: those that are printed, then our own.
    pub scenarios: Builtin,
    /// Formats of other tools for this game alone.
    pub formats: &'static [Format],
    /// Those of them that are printed games without any rule; the first is what is played without a scenario.
    pub printed: &'static [Printed],
}

/// A printed game among the scenarios.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printed {
    /// Its name as a scenario.
    pub name: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What it is, in a sentence.
    pub about: &'static str,
}

/// Documents that are built in by name.
pub struct Builtin {
    /// The names, in groups.
    pub names: &'static [&'static [&'static str]],
    /// The texts, in the same groups and order.
    pub texts: &'static [&'static [&'static str]],
}

impl Builtin {
    /// The names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.names.iter().flat_map(|group| group.iter().copied())
    }

    /// A text by its name; capitals do not matter.
    pub fn text(&self, name: &str) -> Option<&'static str> {
        let known = self.names().position(|known| known.eq_ignore_ascii_case(name))?;
        self.texts.iter().flat_map(|group| group.iter().copied()).nth(known)
    }
}

/// What a game brings along.
pub fn lore(game: Game) -> &'static Lore {
    match game {
        Game::Escape => &escape::lore::LORE,
        Game::Survive => &survive::lore::LORE,
    }
}

/// What all checks of a zone's game find.
pub(crate) fn check(subject: &Subject<'_>) -> Report {
    match subject.zone.game() {
        Game::Escape => escape::check::check(subject),
        Game::Survive => survive::check::check(subject),
    }
}

/// The rules that knobs make, in sentences, in the order of the decisions.
pub(crate) fn in_words(knobs: &Knobs, language: Language) -> Vec<Sentence> {
    match knobs.game() {
        Game::Escape => escape::in_words(&knobs.rules(), language),
        Game::Survive => survive::in_words(&knobs.rules(), language),
    }
}

/// The most players for whom the rules of a scenario, or of the printed game, have what each of them needs.
pub fn seats(game: Game, scenario: Option<&ScenarioFile>) -> u8 {
    (lore(game).seats)(scenario)
}

/// A match record.
#[derive(Clone, Debug)]
pub enum Record {
    /// Of *Escape*.
    Escape(Box<escape::RecordFile>),
    /// Of *Survive*.
    Survive(Box<survive::RecordFile>),
}

impl Record {
    /// Reads a record, or says everything that is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, Vec<Trouble>> {
        match game_of(bytes)? {
            Game::Escape => Ok(Self::Escape(Box::new(escape::RecordFile::read(bytes)?))),
            Game::Survive => Ok(Self::Survive(Box::new(survive::RecordFile::read(bytes)?))),
        }
    }

    /// The text of its file.
    pub fn write(&self) -> String {
        match self {
            Self::Escape(record) => record.write(),
            Self::Survive(record) => record.write(),
        }
    }

    /// The same record, of a zone and a scenario that are named in this way.
    #[must_use]
    pub fn naming(self, zone: &str, scenario: Option<&str>) -> Self {
        match self {
            Self::Escape(record) => Self::Escape(Box::new(record.naming(zone, scenario))),
            Self::Survive(record) => Self::Survive(Box::new(record.naming(zone, scenario))),
        }
    }

    /// The game that it is a match of.
    pub const fn game(&self) -> Game {
        match self {
            Self::Escape(_) => Game::Escape,
            Self::Survive(_) => Game::Survive,
        }
    }

    /// The zone, as the record names it.
    pub fn zone(&self) -> &str {
        match self {
            Self::Escape(record) => record.zone(),
            Self::Survive(record) => record.zone(),
        }
    }

    /// Where it names the zone.
    pub fn zone_place(&self) -> Place {
        match self {
            Self::Escape(record) => record.zone_place(),
            Self::Survive(record) => record.zone_place(),
        }
    }

    /// The scenario, if one is named.
    pub fn scenario(&self) -> Option<&Said<String>> {
        match self {
            Self::Escape(record) => record.scenario(),
            Self::Survive(record) => record.scenario(),
        }
    }

    /// The luck that it was played with.
    pub fn origin(&self) -> Origin {
        match self {
            Self::Escape(record) => record.origin(),
            Self::Survive(record) => record.origin(),
        }
    }

    /// How many sat at the table.
    pub fn players(&self) -> u8 {
        match self {
            Self::Escape(record) => record.players(),
            Self::Survive(record) => record.players(),
        }
    }
}
