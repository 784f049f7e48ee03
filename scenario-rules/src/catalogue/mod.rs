//! The catalogue of rules: every code with its sentence, its parameters and the knobs it sets.
//!
//! The printed codes are data, embedded here; a designer's own rules are read from his file in the same way.

pub(crate) mod read;
mod sentence;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use toml::de::{DeTable, DeValue};

use crate::code::Code;
use crate::file::keys::Keys;
use crate::file::source::Source;
use crate::file::trouble::Trouble;
use crate::language::{Language, Texts};
use crate::rule::{Rule, Status};
use read::Faults;

/// The printed rules as a document.
const PRINTED: &str = include_str!("../../catalogue/escape.toml");

/// The letters that can stand before a number of the printed list, and what is said of its unknown numbers.
#[derive(Clone, Debug, Default)]
struct Reserved {
    letters: Vec<char>,
    texts: Texts,
}

/// The words for a value in a sentence, by parameter and value.
type Words = BTreeMap<String, BTreeMap<String, Texts>>;

/// All rules of a game.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    rules: Vec<Rule>,
    reserved: Reserved,
    groups: Vec<(char, Texts)>,
    words: Words,
}

impl Catalogue {
    /// The printed rules.
    pub fn printed() -> &'static Self {
        static CATALOGUE: LazyLock<Catalogue> =
            LazyLock::new(|| Catalogue::read(PRINTED.as_bytes()).unwrap_or_default());
        &CATALOGUE
    }

    /// Reads a catalogue, or says everything that is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, Vec<Trouble>> {
        let source = Source::read(bytes)?;
        let mut keys = Keys::parse(&source);
        let mut faults = Faults::default();
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
        for fault in faults.0 {
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

    /// A rule by its code: also a number of the printed list that nobody has listed yet (rule 8.1).
    pub fn find(&self, code: Code) -> Option<Rule> {
        match self.get(code) {
            Some(rule) => Some(rule.clone()),
            None if self.is_reserved(code) => Some(self.unknown_text(code)),
            None => None,
        }
    }

    /// Whether a code belongs to the printed list without its text being known here (rule 8.1).
    pub fn is_reserved(&self, code: Code) -> bool {
        match self.get(code) {
            Some(rule) => rule.status == Status::Reserved,
            None => self.reserved.letters.contains(&code.letter()),
        }
    }

    /// What is said of a reserved code.
    pub fn reserved_text(&self, language: Language) -> &str {
        self.reserved.texts.get(language)
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
            texts: self.reserved.texts.clone(),
            parameters: Vec::new(),
            sets: Vec::new(),
            needs: Vec::new(),
        }
    }

    fn reserve(&mut self, table: &DeTable<'_>, faults: &mut Faults) {
        self.reserved.texts = read::texts(table, faults);
        let mut list = |key: &str| {
            let list = table.get(key).and_then(|value| value.get_ref().as_array());
            let texts = list.into_iter().flat_map(|list| list.iter());
            texts.filter_map(|one| faults.text(key, one).map(|text| (one.span().start, text))).collect()
        };
        let letters: Vec<(usize, String)> = list("letters");
        let known: Vec<(usize, String)> = list("known");
        self.reserved.letters = letters.iter().filter_map(|(_, letter)| letter.chars().next()).collect();
        for (at, code) in known {
            match code.parse() {
                Ok(code) => self.rules.push(self.unknown_text(code)),
                Err(error) => faults.unreadable(at, error.to_string()),
            }
        }
    }
}

fn status(table: &DeTable<'_>, at: usize, faults: &mut Faults) -> Status {
    let said = table.get("status").and_then(|value| value.get_ref().as_str());
    let known = [Status::Printed, Status::Reconstructed];
    let status = known.into_iter().find(|status| Some(status.word()) == said);
    status.unwrap_or_else(|| {
        faults.unreadable(at, "`status`: expected \"printed\" or \"reconstructed\"");
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
