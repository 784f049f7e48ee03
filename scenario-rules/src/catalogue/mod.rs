//! The catalogue of rules: every code with its sentence, its parameters and the knobs it sets.
//!
//! The printed codes are data, embedded here; a designer's own rules are read from their file in the same way.

pub(crate) mod read;
mod sentence;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::Game;
use toml::de::{DeTable, DeValue};

use crate::code::{Code, CodeError};
use crate::file::keys::Keys;
use crate::file::source::Source;
use crate::file::trouble::Trouble;
use crate::game;
use crate::knobs::builtin;
use crate::language::{Language, Texts};
use crate::rule::{Rule, Status};
use read::Faults;

/// The words for a value in a sentence, by parameter and value.
type Words = BTreeMap<String, BTreeMap<String, Texts>>;

/// All rules of a game.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    rules: Vec<Rule>,
    /// What is said of a number of the printed list whose text is not known.
    reserved: Texts,
    groups: Vec<(char, Texts)>,
    words: Words,
}

impl Catalogue {
    /// The printed rules of a game.
    pub fn of(game: Game) -> &'static Self {
        static CATALOGUES: LazyLock<Vec<Catalogue>> = LazyLock::new(|| {
            let printed = |game: Game| builtin(Catalogue::read(game, game::lore(game).rules.as_bytes()));
            Game::ALL.map(printed).into()
        });
        &CATALOGUES[game as usize]
    }

    /// The game to whose printed list a code belongs, by its letter: no two lists share one.
    pub fn game_of(code: Code) -> Option<Game> {
        let lists =
            |game: &Game| Self::of(*game).rules.iter().any(|rule| rule.code.letter() == code.letter());
        Game::ALL.into_iter().find(lists)
    }

    /// Reads a catalogue of a game's rules, or says everything that is wrong with it.
    pub fn read(game: Game, bytes: &[u8]) -> Result<Self, Vec<Trouble>> {
        let source = Source::read(bytes)?;
        let mut keys = Keys::parse(&source);
        let mut faults = Faults::new(game);
        let mut catalogue = Self::default();
        for (name, value) in keys.take_all() {
            let at = value.span().start;
            let DeValue::Table(table) = value.get_ref() else {
                faults.unreadable(at, format!("`{name}`: expected a table"));
                continue;
            };
            match name.as_str() {
                "reserved" => catalogue.reserve(table, &mut faults),
                "groups" => catalogue.groups = groups(table, &mut faults),
                "words" => catalogue.words = words(table, &mut faults),
                _ => match name.parse() {
                    Ok(code) => {
                        let status = status(table, at, &mut faults);
                        catalogue.rules.push(read::rule(code, status, table, at, &mut faults));
                    }
                    Err(error) => faults.unreadable(at, error.to_string()),
                },
            }
        }
        for fault in faults.all {
            keys.add(vec![Trouble::at(keys.place(fault.at), fault.message)]);
        }
        catalogue.rules.sort_by_key(|rule| rule.code);
        let troubles = keys.into_troubles();
        if troubles.is_empty() { Ok(catalogue) } else { Err(troubles) }
    }

    /// The rules by code, those among them that are only known to exist too.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The rules that can be played, by code.
    pub fn playable(&self) -> impl Iterator<Item = &Rule> {
        self.rules.iter().filter(|rule| rule.status != Status::Reserved)
    }

    /// A rule that is listed.
    pub fn get(&self, code: Code) -> Option<&Rule> {
        let place = self.rules.binary_search_by_key(&code, |rule| rule.code).ok()?;
        self.rules.get(place)
    }

    /// Whether a code belongs to the printed list without its text being known here (rule 8.1).
    pub fn is_reserved(&self, code: Code) -> bool {
        self.get(code).is_some_and(|rule| rule.status == Status::Reserved)
    }

    /// That a code is none of the printed ones, and which there are.
    pub fn no_such_rule(&self, code: Code) -> String {
        let printed = self.rules.iter().filter(|rule| rule.status != Status::Ours);
        let listed = || printed.clone().map(|rule| rule.code);
        let last = listed().filter(|known| known.letter() == code.letter()).max();
        let known = if let Some(last) = last {
            let ours =
                self.rules.iter().map(|rule| rule.code).filter(|known| known.letter() == code.letter()).max();
            let ours = ours.filter(|ours| *ours > last).map(|ours| format!(", and ours up to {ours}"));
            format!("as far as is known here, the printed list goes up to {last}{}", ours.unwrap_or_default())
        } else if let Some(other) = Self::game_of(code) {
            format!("the letter {} is one of {other}", code.letter())
        } else {
            let mut letters: Vec<String> = listed().map(|known| known.letter().to_string()).collect();
            letters.dedup();
            format!("printed rules that are known here have the letters {}, your own X", letters.join(" "))
        };
        format!("there is no rule {code}: {known}")
    }

    /// What is said of a reserved code.
    pub fn reserved_text(&self, language: Language) -> &str {
        self.reserved.get(language)
    }

    /// What a rule needs that needs a knob set so, as a thing: "Humans in the match".
    pub fn needed(&self, knob: &str, language: Language) -> Option<&str> {
        Some(self.words.get(knob)?.get("needed")?.get(language))
    }

    /// How a sentence says that it is not there: "there are no Humans".
    pub fn lacking(&self, knob: &str, language: Language) -> Option<&str> {
        Some(self.words.get(knob)?.get("lacking")?.get(language))
    }

    /// The heading of a letter.
    pub fn heading(&self, letter: char, language: Language) -> Option<&str> {
        let (_, texts) = self.groups.iter().find(|(known, _)| *known == letter)?;
        Some(texts.get(language))
    }

    fn unknown_text(&self, code: Code) -> Rule {
        Rule {
            code,
            status: Status::Reserved,
            texts: self.reserved.clone(),
            parameters: Vec::new(),
            sets: Vec::new(),
            needs: Vec::new(),
        }
    }

    fn reserve(&mut self, table: &DeTable<'_>, faults: &mut Faults) {
        self.reserved = read::texts(table, faults);
        let known = table.get("known").and_then(|value| value.get_ref().as_array());
        for one in known.into_iter().flat_map(|list| list.iter()) {
            match faults.text("known", one).map(|text| text.parse()) {
                Some(Ok(code)) => self.rules.push(self.unknown_text(code)),
                Some(Err(error)) => faults.unreadable(one.span().start, CodeError::to_string(&error)),
                None => {}
            }
        }
    }
}

fn status(table: &DeTable<'_>, at: usize, faults: &mut Faults) -> Status {
    let said = table.get("status").and_then(|value| value.get_ref().as_str());
    let known = [Status::Printed, Status::Reconstructed, Status::Ours];
    let status = known.into_iter().find(|status| Some(status.word()) == said);
    status.unwrap_or_else(|| {
        faults.unreadable(at, "`status`: expected \"printed\", \"reconstructed\" or \"ours\"");
        Status::Printed
    })
}

fn groups(table: &DeTable<'_>, faults: &mut Faults) -> Vec<(char, Texts)> {
    let letters = table.iter().filter_map(|(key, value)| {
        let letter = key.get_ref().chars().next()?;
        Some((letter, read::texts(value.get_ref().as_table()?, faults)))
    });
    letters.collect()
}

fn words(table: &DeTable<'_>, faults: &mut Faults) -> Words {
    let mut words = Words::new();
    for (parameter, values) in table {
        let values = values.get_ref().as_table().into_iter().flat_map(|values| values.iter());
        let texts = values.filter_map(|(value, texts)| {
            Some((value.get_ref().to_string(), read::texts(texts.get_ref().as_table()?, faults)))
        });
        words.insert(parameter.get_ref().to_string(), texts.collect());
    }
    words
}
