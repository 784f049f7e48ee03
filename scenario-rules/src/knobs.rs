//! The knobs of a game's rules, by name.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::{Game, GameRules, Knob};
use serde::Serialize;
use toml::Table;

use crate::game;
use crate::language::Language;
use crate::near::nearest;
use crate::value::{self, Value};

/// Every knob of a game, in the order of the groups.
pub fn all(game: Game) -> &'static [Knob] {
    &per_game(game).all
}

/// A knob of a game by its name, or why there is none, with the nearest one.
pub fn find(game: Game, name: &str) -> Result<&'static Knob, String> {
    all(game).iter().find(|knob| &*knob.name == name).ok_or_else(|| unknown(game, name))
}

/// What a knob decides, in a language.
pub fn meaning(knob: &Knob, language: Language) -> &'static str {
    // The knobs of a deck have one meaning.
    let deck = knob.name.rsplit_once('.').map_or("", |(deck, _)| deck);
    let games = Game::ALL.into_iter().filter(|game| all(*game).contains(knob));
    let texts = games.map(|game| &per_game(game).meanings).find_map(|meanings| {
        meanings.get(knob.name.as_str()).or_else(|| meanings.get(deck))?.get(language.word())
    });
    texts.map_or(knob.meaning, String::as_str)
}

/// What a group of a game's knobs is called in a language: by its own name in English.
pub fn group(game: Game, name: &str, language: Language) -> &str {
    let texts = per_game(game).meanings.get(name).and_then(|texts| texts.get(language.word()));
    texts.map_or(name, String::as_str)
}

/// What is known of a game's knobs.
struct Known {
    all: Vec<Knob>,
    meanings: BTreeMap<String, BTreeMap<String, String>>,
}

fn per_game(game: Game) -> &'static Known {
    static KNOWN: LazyLock<Vec<Known>> = LazyLock::new(|| {
        let known = |game: Game| {
            let lore = game::lore(game);
            Known { all: (lore.knobs)(), meanings: builtin(toml::from_str(lore.meanings)) }
        };
        Game::ALL.map(known).into()
    });
    &KNOWN[game as usize]
}

fn unknown(game: Game, name: &str) -> String {
    let found = name.escape_debug();
    // Somebody may know the name of a knob and not its group.
    let last = |name: &'static str| name.rsplit('.').next().unwrap_or(name);
    let names = || all(game).iter().map(|knob| knob.name.as_str());
    let near = nearest(name, names()).or_else(|| names().find(|known| last(known) == last_part(name)));
    match near {
        Some(near) => format!("there is no knob \"{found}\"; did you mean \"{near}\"?"),
        None if game == Game::default() => {
            format!("there is no knob \"{found}\": `hatchway rules --knobs` lists them all")
        }
        None => {
            format!("there is no knob \"{found}\": `hatchway rules --knobs --game {game}` lists them all")
        }
    }
}

fn last_part(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}

/// The knobs of a game's rules, set by name.
#[derive(Clone, Debug, PartialEq)]
pub struct Knobs {
    game: Game,
    table: Table,
}

impl Knobs {
    /// The knobs of some rules, as they stand.
    pub fn of(game: Game, rules: impl Serialize) -> Self {
        // Rules are tables of plain values; they can always be written as one.
        Self { game, table: builtin(Table::try_from(rules)) }
    }

    /// The knobs of a game as it is printed, which is played where no scenario says otherwise.
    pub fn printed(game: Game) -> Self {
        let lore = game::lore(game);
        (lore.base)(lore.bases[0])
    }

    /// The game whose rules they are.
    pub fn game(&self) -> Game {
        self.game
    }

    /// Sets a knob to a value of its kind.
    pub fn set(&mut self, knob: &Knob, value: Value) {
        let (groups, last) = knob.name.rsplit_once('.').unwrap_or(("", &knob.name));
        let mut table = &mut self.table;
        for group in groups.split('.') {
            match table.get_mut(group) {
                Some(toml::Value::Table(inner)) => table = inner,
                _ => return,
            }
        }
        table.insert(last.to_owned(), value.to_toml());
    }

    /// What a knob is set to.
    pub fn get(&self, knob: &Knob) -> Option<Value> {
        let mut parts = knob.name.split('.');
        let first = self.table.get(parts.next()?)?;
        let found = parts.try_fold(first, |table, part| table.as_table()?.get(part))?;
        value::of_toml(knob.kind, found)
    }

    /// The rules with all knobs as they are set; those of another game leave its rules as they are printed.
    ///
    /// Every value was checked against its knob's kind, so they can always be made.
    pub fn rules<R: GameRules>(&self) -> R {
        if self.game == R::GAME { builtin(R::deserialize(self.table.clone())) } else { R::default() }
    }
}

/// What is built in can be read; that it cannot is a bug, which tests are told and players are spared.
pub(crate) fn builtin<T: Default, E: std::fmt::Debug>(read: Result<T, E>) -> T {
    debug_assert!(read.is_ok(), "what is built in cannot be read: {:?}", read.err());
    read.unwrap_or_default()
}
