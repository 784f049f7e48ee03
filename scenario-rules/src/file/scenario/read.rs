//! A scenario from text, with everything that is wrong with it.

use engine::Game;
use toml::de::{DeTable, DeValue};

use super::{Base, Chosen, Ruling, Said, ScenarioFile};
use crate::catalogue::Catalogue;
use crate::catalogue::read::{self, Faults, Weight};
use crate::code::Code;
use crate::compile::compile;
use crate::file::keys::{Keys, Value, sort};
use crate::file::limits::{NAME, NOTES};
use crate::file::source::Source;
use crate::file::trouble::{Place, Trouble};
use crate::file::values::{MISTYPED, means_nothing};
use crate::file::zone;
use crate::finding::{Finding, Severity};
use crate::game::lore;
use crate::knobs;
use crate::near::nearest;
use crate::parameter::Parameter;
use crate::rule::{Rule, Status};
use crate::value;

/// The keys that a scenario file can have.
const KNOWN: [&str; 11] = [
    "hatchway",
    "game",
    "name",
    "author",
    "players",
    "description",
    "base",
    "rules",
    "parameters",
    "rulings",
    "house",
];

/// Reads a scenario, or says everything that is wrong with it.
pub(super) fn read(source: Source) -> Result<ScenarioFile, Vec<Trouble>> {
    let mut keys = Keys::parse(&source);
    let Some(game) = keys.header() else { return Err(keys.into_troubles()) };
    let name =
        keys.require("name", "name = \"Arena\"").and_then(|value| keys.short_text("name", &value, NAME));
    let author = keys.optional_text("author", NAME);
    let players = keys.take("players").and_then(|value| zone::players(&mut keys, &value));
    let description = keys.optional_text("description", NOTES);
    let mut faults = Faults::new(game);
    let base = keys.take("base").and_then(|value| base(&value, &mut faults));
    let listed = keys.require("rules", &format!("rules = {}", example(game)));
    let rules = listed.map(|value| rules(&keys, &value, &mut faults)).unwrap_or_default();
    let before = faults.unread();
    let house = keys.take("house").map(|value| house(&keys, &value, &mut faults)).unwrap_or_default();
    let with_house = faults.unread();
    let chosen = keys.take("parameters");
    let chosen = chosen.map(|value| parameters(&keys, &value, &house, &mut faults)).unwrap_or_default();
    let unread = Unread { house: with_house > before, parameters: faults.unread() > with_house };
    let rulings = keys.take("rulings").map(|value| rulings(&keys, &value, &mut faults)).unwrap_or_default();
    for (key, value) in keys.take_all().into_iter().take(MISTYPED) {
        if let Some(message) = means_nothing(&key, &KNOWN) {
            faults.found(value.span().start, "unknown-key", message);
        }
    }
    let mut found = Vec::new();
    for fault in faults.all {
        let place = keys.place(fault.at);
        match fault.weight {
            Weight::Unreadable => keys.add(vec![Trouble::at(place, fault.message)]),
            Weight::Found(check) => found.push(finding(check, fault.message, place).under(fault.code)),
        }
    }
    // In the order of the file, whatever the order in which the keys were taken.
    found.sort_by_key(|finding| finding.place);
    let mut troubles = keys.into_troubles();
    let file = ScenarioFile {
        source,
        game,
        name: name.unwrap_or_default(),
        author,
        players,
        description,
        base: base.unwrap_or(Base::usual(game)),
        rules,
        chosen,
        rulings,
        house,
        faults: found,
    };
    if troubles.is_empty() {
        return Ok(file);
    }
    troubles.extend(besides(&file, unread));
    troubles.sort_by_key(|trouble| (trouble.line.is_none(), trouble.line, trouble.column));
    Err(troubles)
}

/// A list of codes as a scenario of a game may have it.
fn example(game: Game) -> String {
    let [one, other] = lore(game).codes;
    format!("[\"{one}\", \"{other}\"]")
}

/// What is wrong with a file besides what keeps it from being read, so that all is told at once. What may only seem
/// wrong because something was not read is not told.
fn besides(file: &ScenarioFile, unread: Unread) -> Vec<Trouble> {
    let seems = |finding: &Finding| match finding.check {
        "unknown-rule" => unread.house,
        "missing-parameter" => unread.house || unread.parameters,
        "unknown-key" => false,
        _ => finding.severity != Severity::Error,
    };
    let found = compile(file).findings.into_iter().filter(|finding| !seems(finding));
    found.filter_map(|finding| Some(Trouble::at(finding.place?, finding.to_string()))).collect()
}

/// Which parts of a file were not read whole.
#[derive(Clone, Copy)]
struct Unread {
    house: bool,
    parameters: bool,
}

fn finding(check: &'static str, message: String, place: Place) -> Finding {
    let severity = if check == "unknown-key" { Severity::Warning } else { Severity::Error };
    Finding::new(severity, check, message).said_at(place)
}

fn base(value: &Value<'_>, faults: &mut Faults) -> Option<Base> {
    let at = value.span().start;
    let text = faults.text("base", value)?;
    let bases = Base::all(faults.game);
    let known = bases.iter().copied().find(|base| base.word() == text);
    if known.is_none() {
        let words = || bases.iter().map(|base| base.word());
        let meant = nearest(&text, words()).map(|near| format!("; did you mean \"{near}\"?"));
        let (found, meant) = (text.escape_debug(), meant.unwrap_or_default());
        let expected: Vec<String> = words().map(|word| format!("\"{word}\"")).collect();
        let expected = expected.join(" or ");
        faults.unreadable(at, format!("`base`: expected {expected}, found \"{found}\"{meant}"));
    }
    known
}

fn rules(keys: &Keys<'_>, value: &Value<'_>, faults: &mut Faults) -> Vec<Said<Code>> {
    let at = value.span().start;
    let DeValue::Array(list) = value.get_ref() else {
        let found = sort(value.get_ref());
        let such = example(faults.game);
        faults.unreadable(at, format!("`rules`: expected a list such as {such}, found {found}"));
        return Vec::new();
    };
    let mut rules: Vec<Said<Code>> = Vec::new();
    if !faults.few("rules", at, list.len()) {
        return rules;
    }
    for one in list {
        let before = faults.all.len();
        if let Some(code) = code("rules", one, faults) {
            if rules.iter().any(|said| said.value == code) {
                let message = format!("`rules`: {code} stands there twice: keep one of them");
                faults.found(one.span().start, "repeated-rule", message);
                faults.about(code, before);
            }
            rules.push(Said { value: code, place: keys.place(one.span().start) });
        }
    }
    rules
}

fn code(key: &str, value: &Value<'_>, faults: &mut Faults) -> Option<Code> {
    let DeValue::String(text) = value.get_ref() else {
        let found = sort(value.get_ref());
        let such = lore(faults.game).codes[0];
        let message = format!("`{key}`: expected a code in quotes such as \"{such}\", found {found}");
        faults.unreadable(value.span().start, message);
        return None;
    };
    let read = text.parse();
    read.map_err(|error| faults.unreadable(value.span().start, format!("`{key}`: {error}"))).ok()
}

fn house(keys: &Keys<'_>, value: &Value<'_>, faults: &mut Faults) -> Vec<Said<Rule>> {
    let DeValue::Array(list) = value.get_ref() else {
        let found = sort(value.get_ref());
        let message = format!("`house`: expected tables that begin with [[house]], found {found}");
        faults.unreadable(value.span().start, message);
        return Vec::new();
    };
    let mut house: Vec<Said<Rule>> = Vec::new();
    if !faults.few("house", value.span().start, list.len()) {
        return house;
    }
    for one in list {
        let Some((rule, at)) = own_rule(one, faults) else { continue };
        if let Some(first) = house.iter().find(|said| said.value.code == rule.code) {
            let (code, line) = (rule.code, first.place.line);
            let message =
                format!("two house rules have the code {code}, the other in line {line}: give each its own");
            faults.found(at, "repeated-rule", message);
            faults.about(code, faults.all.len() - 1);
        }
        house.push(Said { place: keys.place(at), value: rule });
    }
    house
}

/// A designer's own rule, and where its code stands.
fn own_rule(value: &Value<'_>, faults: &mut Faults) -> Option<(Rule, usize)> {
    let at = value.span().start;
    let DeValue::Table(table) = value.get_ref() else {
        let found = sort(value.get_ref());
        faults.unreadable(at, format!("`house`: expected a table that begins with [[house]], found {found}"));
        return None;
    };
    let Some(said) = table.get("code") else {
        faults.unreadable(at, "missing key `code`: expected a line such as `code = \"X.1\"`");
        return None;
    };
    let code = code("code", said, faults)?;
    if !code.is_house() {
        let message = format!("`code`: expected a code of your own, X.1, X.2 and so on, found {code}");
        faults.unreadable(said.span().start, message);
        return None;
    }
    Some((read::rule(code, Status::House, table, at, faults), said.span().start))
}

fn parameters(keys: &Keys<'_>, value: &Value<'_>, house: &[Said<Rule>], faults: &mut Faults) -> Vec<Chosen> {
    let Some(table) = table("parameters", value, faults) else { return Vec::new() };
    let mut chosen: Vec<Chosen> = Vec::new();
    let choices = choices(table, faults);
    if !faults.few("parameters", value.span().start, choices.len()) {
        return chosen;
    }
    for (code, at, name, given) in choices {
        let before = faults.all.len();
        let own = house.iter().map(|said| &said.value).find(|rule| rule.code == code);
        let parameter =
            own.or_else(|| Catalogue::of(faults.game).get(code)).and_then(|rule| rule.parameter(&name));
        if chosen.iter().any(|other| other.code == code && other.name == name) {
            faults.found(
                at,
                "repeated-rule",
                format!("`{name}` of {code} stands there twice: keep one of them"),
            );
            faults.about(code, before);
            continue;
        }
        let value = parameter.and_then(|parameter| choice(code, parameter, given, faults));
        faults.about(code, before);
        chosen.push(Chosen { code, name, value, place: keys.place(at) });
    }
    chosen.sort_by_key(|chosen| chosen.place);
    chosen
}

fn choice(code: Code, parameter: &Parameter, given: &Value<'_>, faults: &mut Faults) -> Option<value::Value> {
    let what = format!("`{}` of {code}", parameter.name);
    let read = parameter.kind.read(given.get_ref());
    read.map_err(|misfit| faults.misfit(given.span().start, "bad-parameter", &what, &misfit)).ok()
}

type Choice<'v, 's> = (Code, usize, String, &'v Value<'s>);

/// What a table of parameters chooses: code, where it stands, name and value.
fn choices<'v, 's>(table: &'v DeTable<'s>, faults: &mut Faults) -> Vec<Choice<'v, 's>> {
    let mut out = Vec::new();
    for (key, value) in table {
        let (at, name) = (key.span().start, key.get_ref().as_ref());
        match (name.parse::<Code>(), value.get_ref()) {
            (Ok(code), DeValue::Table(names)) => push(code, names, &mut out),
            (Ok(code), other) => {
                let message = format!(
                    "`parameters`: expected names and values for {code}, such as {{ hatches = [1, 2] }}, found {}",
                    sort(other)
                );
                faults.unreadable(value.span().start, message);
            }
            // A code without quotes is two keys to TOML.
            (Err(error), DeValue::Table(inner)) => {
                for (number, names) in inner {
                    let code = format!("{name}.{}", number.get_ref()).parse();
                    match (code, names.get_ref()) {
                        (Ok(code), DeValue::Table(names)) => push(code, names, &mut out),
                        _ => faults.unreadable(at, format!("`parameters`: {error}")),
                    }
                }
            }
            (Err(error), _) => faults.unreadable(at, format!("`parameters`: {error}")),
        }
    }
    out
}

fn push<'v, 's>(code: Code, names: &'v DeTable<'s>, out: &mut Vec<Choice<'v, 's>>) {
    let all = names.iter().map(|(name, value)| (code, name.span().start, name.get_ref().to_string(), value));
    out.extend(all);
}

fn rulings(keys: &Keys<'_>, value: &Value<'_>, faults: &mut Faults) -> Vec<Ruling> {
    let Some(table) = table("rulings", value, faults) else { return Vec::new() };
    let mut rulings: Vec<Ruling> = Vec::new();
    for (name, at, given) in read::few_entries("rulings", value.span().start, table, faults) {
        let knob = match knobs::find(faults.game, &name) {
            Ok(knob) => knob,
            Err(why) => {
                faults.found(at, "unknown-knob", why);
                continue;
            }
        };
        match value::read(knob.kind, given.get_ref()) {
            Ok(value) => rulings.push(Ruling { knob, value, place: keys.place(at) }),
            Err(misfit) => faults.misfit(given.span().start, "bad-value", &format!("`{name}`"), &misfit),
        }
    }
    rulings
}

fn table<'v, 's>(key: &str, value: &'v Value<'s>, faults: &mut Faults) -> Option<&'v DeTable<'s>> {
    match value.get_ref() {
        DeValue::Table(table) => Some(table),
        other => {
            let message =
                format!("`{key}`: expected a table that begins with [{key}], found {}", sort(other));
            faults.unreadable(value.span().start, message);
            None
        }
    }
}
