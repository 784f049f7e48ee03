//! The knobs of the engine's rules, by name.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::Knob;
use engine::escape::Rules;
use serde::Deserialize;
use toml::Table;

use crate::language::Language;
use crate::near::nearest;
use crate::value::{self, Value};

/// Every knob, in the order of the groups.
static ALL: LazyLock<Vec<Knob>> = LazyLock::new(Rules::knobs);

/// Every knob, in the order of the groups.
pub fn all() -> &'static [Knob] {
    &ALL
}

/// A knob by its name, or why there is none, with the nearest one.
pub fn find(name: &str) -> Result<&'static Knob, String> {
    all().iter().find(|knob| &*knob.name == name).ok_or_else(|| unknown(name))
}

/// What a knob decides, in a language.
pub fn meaning(knob: &Knob, language: Language) -> &'static str {
    static MEANINGS: LazyLock<BTreeMap<String, BTreeMap<String, String>>> =
        LazyLock::new(|| toml::from_str(include_str!("../catalogue/knobs.toml")).unwrap_or_default());
    // The knobs of a deck have one meaning.
    let deck = knob.name.rsplit_once('.').map_or("", |(deck, _)| deck);
    let texts = MEANINGS.get(knob.name.as_str()).or_else(|| MEANINGS.get(deck));
    texts.and_then(|texts| texts.get(language.word())).map_or(knob.meaning, String::as_str)
}

fn unknown(name: &str) -> String {
    let found = name.escape_debug();
    // Somebody may know the name of a knob and not its group.
    let last = |name: &'static str| name.rsplit('.').next().unwrap_or(name);
    let names = || all().iter().map(|knob| knob.name.as_str());
    let near = nearest(name, names()).or_else(|| names().find(|known| last(known) == last_part(name)));
    match near {
        Some(near) => format!("there is no knob \"{found}\"; did you mean \"{near}\"?"),
        None => format!("there is no knob \"{found}\": `hatchway rules --knobs` lists them all"),
    }
}

fn last_part(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}

/// Rules whose knobs are set by name.
#[derive(Clone, Debug)]
pub struct Knobs {
    base: Rules,
    table: Table,
}

impl Knobs {
    /// The knobs of some rules, as they stand.
    pub fn of(base: Rules) -> Self {
        // Rules are tables of plain values; they can always be written as one.
        let table = Table::try_from(base).unwrap_or_default();
        Self { base, table }
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

    /// The rules with all knobs as they are set.
    ///
    /// Every value was checked against its knob's kind, so they can always be made; were one not
    /// accepted, the rules would be those that it all began with.
    pub fn rules(&self) -> Rules {
        Rules::deserialize(self.table.clone()).unwrap_or(self.base)
    }
}
