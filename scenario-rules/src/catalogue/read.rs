//! Reading rules: the same for the printed catalogue and for a designer's own.

use engine::Game;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::code::Code;
use crate::file::keys::sort;
use crate::file::limits::{SENTENCE, too_long};
use crate::game;
use crate::knobs;
use crate::language::{Language, Texts};
use crate::near::nearest;
use crate::parameter::Parameter;
use crate::rule::{Need, Rule, Setting, Status, Write};
use crate::value::{self, Misfit};

/// The most rules, parameters or knobs that stand in one place. There are not as many of them.
const MANY: usize = 400;

/// Something wrong with what a document says, at a byte of it.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) at: usize,
    pub(crate) weight: Weight,
    /// The rule it is about.
    pub(crate) code: Option<Code>,
    pub(crate) message: String,
}

/// What a fault means for its document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    /// It cannot be read.
    Unreadable,
    /// It is read, and a check of this name tells what is wrong.
    Found(&'static str),
}

/// The faults found so far.
#[derive(Clone, Debug)]
pub(crate) struct Faults {
    /// The game whose rules are read.
    pub(crate) game: Game,
    /// All of them, in the order in which they were found.
    pub(crate) all: Vec<Fault>,
}

/// A value with its place.
type Given<'s> = Spanned<DeValue<'s>>;

impl Faults {
    /// No faults yet in rules of a game.
    pub(crate) fn new(game: Game) -> Self {
        Self { game, all: Vec::new() }
    }

    /// Notes what cannot be read.
    pub(crate) fn unreadable(&mut self, at: usize, message: impl Into<String>) {
        self.all.push(Fault { at, weight: Weight::Unreadable, code: None, message: message.into() });
    }

    /// How many things could not be read.
    pub(crate) fn unread(&self) -> usize {
        self.all.iter().filter(|fault| fault.weight == Weight::Unreadable).count()
    }

    /// Notes what a check is to tell.
    pub(crate) fn found(&mut self, at: usize, check: &'static str, message: impl Into<String>) {
        self.all.push(Fault { at, weight: Weight::Found(check), code: None, message: message.into() });
    }

    /// Says that everything noted since there were `before` faults is about a rule.
    pub(crate) fn about(&mut self, code: Code, before: usize) {
        self.all.iter_mut().skip(before).for_each(|fault| fault.code = Some(code));
    }

    /// Whether a list or a table has no more members than anybody needs; more are not looked at.
    pub(crate) fn few(&mut self, key: &str, at: usize, found: usize) -> bool {
        if found > MANY {
            self.unreadable(at, format!("`{key}`: expected at most {MANY} entries, found {found}"));
        }
        found <= MANY
    }

    /// Notes a value that does not fit: what is of another sort cannot be read.
    pub(crate) fn misfit(&mut self, at: usize, check: &'static str, what: &str, misfit: &Misfit) {
        let message = format!("{what}: {}", misfit.message());
        match misfit {
            Misfit::Sort(_) => self.unreadable(at, message),
            Misfit::Bounds(_) => self.found(at, check, message),
        }
    }

    /// The text of a value.
    pub(crate) fn text(&mut self, key: &str, value: &Given<'_>) -> Option<String> {
        match value.get_ref() {
            DeValue::String(text) => Some(text.replace("\r\n", "\n")),
            other => {
                let found = sort(other);
                self.unreadable(
                    value.span().start,
                    format!("`{key}`: expected text in quotes, found {found}"),
                );
                None
            }
        }
    }
}

/// A table's entries in the order of the document, tables in it opened: `a.b = 1` and `"a.b" = 1` are the
/// same.
pub(crate) fn entries<'v, 's>(table: &'v DeTable<'s>) -> Vec<(String, usize, &'v Given<'s>)> {
    let mut out = Vec::new();
    open(table, "", &mut out);
    out.sort_by_key(|(_, at, _)| *at);
    out
}

/// The entries of a table of knobs, unless it has more than there can be.
pub(crate) fn few_entries<'v, 's>(
    key: &str,
    at: usize,
    table: &'v DeTable<'s>,
    faults: &mut Faults,
) -> Vec<(String, usize, &'v Given<'s>)> {
    let entries = entries(table);
    if faults.few(key, at, entries.len()) { entries } else { Vec::new() }
}

fn open<'v, 's>(table: &'v DeTable<'s>, before: &str, out: &mut Vec<(String, usize, &'v Given<'s>)>) {
    for (key, value) in table {
        let name = format!("{before}{}", key.get_ref());
        match value.get_ref() {
            DeValue::Table(inner) if !inner.is_empty() => open(inner, &format!("{name}."), out),
            _ => out.push((name, key.span().start, value)),
        }
    }
}

/// The rule of a table.
pub(crate) fn rule(code: Code, status: Status, table: &DeTable<'_>, at: usize, faults: &mut Faults) -> Rule {
    let before = faults.all.len();
    let texts = texts(table, faults);
    if texts.given(Language::En).is_none() && !["text", "en"].iter().any(|key| table.contains_key(*key)) {
        let example = "text = \"Humans move up to 2 Sectors.\"";
        faults.unreadable(at, missing(table, "text", example));
    }
    let parameters = parameters(table, faults);
    if !table.contains_key("set") {
        faults.unreadable(at, missing(table, "set", "set = { \"movement.human_steps\" = 2 }"));
    }
    let sets = knob_table(table, "set", faults)
        .into_iter()
        .filter_map(|(name, at, given)| write(&name, at, given, &parameters, faults))
        .collect();
    let needs = knob_table(table, "needs", faults)
        .into_iter()
        .filter_map(|(name, at, given)| need(&name, at, given, faults))
        .collect();
    faults.about(code, before);
    Rule { code, status, texts, parameters, sets, needs }
}

fn missing(table: &DeTable<'_>, key: &str, example: &str) -> String {
    let instead = match nearest(key, table.keys().map(|other| other.get_ref().as_ref())) {
        Some(other) => format!(" (there is a key `{other}`)"),
        None => String::new(),
    };
    format!("missing key `{key}`{instead}: expected a line such as `{example}`")
}

/// The sentence in the languages given; `text` is English too.
pub(crate) fn texts(table: &DeTable<'_>, faults: &mut Faults) -> Texts {
    let mut texts = Texts::default();
    let keys = [("text", Language::En)].into_iter().chain(Language::ALL.map(|one| (one.word(), one)));
    for (key, language) in keys {
        let Some(value) = table.get(key) else { continue };
        if let Some(text) = faults.text(key, value) {
            match too_long(key, &text, SENTENCE) {
                Some(message) => faults.unreadable(value.span().start, message),
                None => texts.put(language, text),
            }
        }
    }
    texts
}

fn parameters(table: &DeTable<'_>, faults: &mut Faults) -> Vec<Parameter> {
    let Some(value) = table.get("parameters") else { return Vec::new() };
    let DeValue::Array(list) = value.get_ref() else {
        let expected = "a list such as [{ name = \"hatches\", kind = \"hatches\" }]";
        let found = sort(value.get_ref());
        faults.unreadable(value.span().start, format!("`parameters`: expected {expected}, found {found}"));
        return Vec::new();
    };
    let few = faults.few("parameters", value.span().start, list.len());
    list.iter().filter(|_| few).filter_map(|one| parameter(one, faults)).collect()
}

fn parameter(value: &Given<'_>, faults: &mut Faults) -> Option<Parameter> {
    let at = value.span().start;
    let DeValue::Table(table) = value.get_ref() else {
        let found = sort(value.get_ref());
        faults.unreadable(at, format!("`parameters`: expected a table with name and kind, found {found}"));
        return None;
    };
    let mut text = |key: &str| {
        if !table.contains_key(key) {
            faults.unreadable(at, format!("missing key `{key}` of a parameter"));
        }
        table.get(key).and_then(|value| faults.text(key, value))
    };
    let (name, kind) = (text("name")?, text("kind")?);
    let kinds = game::lore(faults.game).parameters;
    let Some(kind) = kinds.iter().copied().find(|known| known.word == kind) else {
        let words: Vec<&str> = kinds.iter().map(|known| known.word).collect();
        let found = kind.escape_debug();
        let meant = nearest(&kind, words.iter().copied()).map(|near| format!("; did you mean \"{near}\"?"));
        let expected = words.join(", ");
        let meant = meant.unwrap_or_default();
        faults.unreadable(at, format!("`kind`: expected one of {expected}; found \"{found}\"{meant}"));
        return None;
    };
    let default = table.get("default").and_then(|value| {
        let read = kind.read(value.get_ref());
        read.map_err(|misfit| faults.misfit(value.span().start, "bad-parameter", "`default`", &misfit)).ok()
    });
    Some(Parameter { name, kind, default })
}

/// The entries of a table of knobs, if there is one under this key.
fn knob_table<'v, 's>(
    table: &'v DeTable<'s>,
    key: &str,
    faults: &mut Faults,
) -> Vec<(String, usize, &'v Given<'s>)> {
    let Some(value) = table.get(key) else { return Vec::new() };
    match value.get_ref() {
        DeValue::Table(inner) => few_entries(key, value.span().start, inner, faults),
        other => {
            let expected = "knobs and their values such as { \"movement.fed_steps\" = 4 }";
            let message = format!("`{key}`: expected {expected}, found {}", sort(other));
            faults.unreadable(value.span().start, message);
            Vec::new()
        }
    }
}

fn write(
    name: &str,
    at: usize,
    given: &Given<'_>,
    parameters: &[Parameter],
    faults: &mut Faults,
) -> Option<Write> {
    let knob = knobs::find(faults.game, name).map_err(|why| faults.found(at, "unknown-knob", why)).ok()?;
    let asked = given.get_ref().as_str().and_then(|text| text.strip_prefix('$'));
    let Some(asked) = asked else {
        let read = value::read(knob.kind, given.get_ref());
        let misfit = |misfit| faults.misfit(given.span().start, "bad-value", &format!("`{name}`"), &misfit);
        let value = read.map_err(misfit).ok()?;
        return Some(Write { knob, to: Setting::Fixed(value) });
    };
    match parameters.iter().find(|parameter| parameter.name == asked) {
        Some(parameter) if parameter.kind.fits(knob.kind) => {
            Some(Write { knob, to: Setting::Chosen(asked.to_owned()) })
        }
        Some(parameter) => {
            let message = format!("`{name}`: expected {}, found ${asked}: {}", knob.kind, parameter.kind);
            faults.found(given.span().start, "bad-value", message);
            None
        }
        None => {
            let asked = asked.escape_debug();
            let message = format!("`{name}`: expected a parameter of the rule, found ${asked}");
            faults.found(given.span().start, "bad-value", message);
            None
        }
    }
}

/// One value, or a list of those that will do.
fn need(name: &str, at: usize, given: &Given<'_>, faults: &mut Faults) -> Option<Need> {
    let knob = knobs::find(faults.game, name).map_err(|why| faults.found(at, "unknown-knob", why)).ok()?;
    let one = value::read(knob.kind, given.get_ref());
    let read = match (one, given.get_ref()) {
        (Err(Misfit::Sort(_)), DeValue::Array(list)) => {
            list.iter().map(|one| value::read(knob.kind, one.get_ref())).collect()
        }
        (one, _) => one.map(|value| vec![value]),
    };
    let misfit = |misfit| faults.misfit(given.span().start, "bad-value", &format!("`{name}`"), &misfit);
    Some(Need { knob, values: read.map_err(misfit).ok()? })
}
