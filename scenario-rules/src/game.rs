//! What a game brings along for its documents. All that is decided by the game alone is decided here.

use engine::{Game, Knob};

use crate::check::{Report, Subject};
use crate::file::scenario::Base;
use crate::knobs::Knobs;
use crate::parameter::ParameterKind;
use crate::sentence::Sentence;
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
    /// Why no more can play, where there is more to say than that: `, for …`.
    pub players_why: &'static str,
    /// Its catalogue of rules as a document.
    pub rules: &'static str,
    /// What its rules can leave to choose.
    pub parameters: &'static [ParameterKind],
    /// What its knobs decide, in every language, as a document.
    pub meanings: &'static str,
    /// What its zones and scenarios are called in every language, as a document.
    pub names: &'static str,
    /// Its published zones.
    pub zones: Builtin,
    /// Its scenarios.
    pub scenarios: Builtin,
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
pub(crate) fn in_words(knobs: &Knobs) -> Vec<Sentence> {
    match knobs.game() {
        Game::Escape => escape::in_words(&knobs.rules()),
        Game::Survive => survive::in_words(&knobs.rules()),
    }
}
