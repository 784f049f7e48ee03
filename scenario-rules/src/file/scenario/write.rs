//! Changes to a scenario file, each one small piece of text.
//!
//! A change is made to the text and the text is read again; what would not be read back is refused, and nothing
//! has changed then.

use engine::{Game, Knob};
use toml::de::{DeString, DeTable, DeValue};
use toml::{Spanned, Value as Toml};

use super::{Base, ScenarioFile};
use crate::catalogue::read::entries;
use crate::code::Code;
use crate::file::keys::FORMAT;
use crate::file::splice::{Splice, is_header, own_end, whole_end};
use crate::file::trouble::Trouble;
use crate::file::zone::quoted;
use crate::language::Language;
use crate::players::PlayerRange;
use crate::rule::{Need, Rule, Setting, Write};
use crate::value::Value;

/// The top keys of a scenario file in the order in which they are written.
const ORDER: [&str; 8] = ["hatchway", "game", "name", "author", "players", "description", "base", "rules"];

type Result = std::result::Result<(), Vec<Trouble>>;
type Given<'s> = Spanned<DeValue<'s>>;
type Key<'s> = Spanned<DeString<'s>>;

/// A file from nothing.
pub(super) fn new(game: Game, name: &str) -> String {
    let name = quoted(name);
    // Where there is only one, it need not be named.
    let base = match Base::all(game) {
        [usual, _, ..] => format!("base = \"{}\"\n", usual.word()),
        _ => String::new(),
    };
    format!("hatchway = {FORMAT}\ngame = \"{game}\"\nname = {name}\n{base}rules = []\n")
}

/// The header fields.
impl ScenarioFile {
    /// Renames the scenario.
    pub fn set_name(&mut self, name: &str) -> Result {
        self.set("name", Some(quoted(name)))
    }

    /// Changes the author, or takes the name away.
    pub fn set_author(&mut self, author: Option<&str>) -> Result {
        self.set("author", author.map(quoted))
    }

    /// Changes the description, or takes it away.
    pub fn set_description(&mut self, description: Option<&str>) -> Result {
        self.set("description", description.map(quoted))
    }

    /// Changes the suggested number of players, or takes it away.
    pub fn set_players(&mut self, players: Option<PlayerRange>) -> Result {
        self.set("players", players.map(|PlayerRange { fewest, most }| format!("[{fewest}, {most}]")))
    }

    /// Changes the printed game that it starts from.
    pub fn set_base(&mut self, base: Base) -> Result {
        self.set("base", Some(format!("\"{}\"", base.word())))
    }

    fn set(&mut self, key: &str, value: Option<String>) -> Result {
        let changed = match value {
            Some(value) => self.source.with(key, &value.replace('\n', self.source.line_end()), &ORDER),
            None => self.source.without(key),
        };
        *self = Self::read(changed.write().as_bytes())?;
        Ok(())
    }

    /// Changes the text: what `change` makes of it, if it can still be read.
    fn change(&mut self, change: impl Fn(Splice<'_>, &DeTable<'_>) -> Option<String>) -> Result {
        let text = self.source.text();
        let Ok(table) = DeTable::parse(text) else { return Ok(()) };
        let changed = change(Splice::new(text, self.source.line_end()), table.get_ref());
        if let Some(changed) = changed {
            *self = Self::read(self.source.changed(changed).write().as_bytes())?;
        }
        Ok(())
    }
}

/// The rules that are played.
impl ScenarioFile {
    /// Plays with one more rule, after the others.
    pub fn add_rule(&mut self, code: Code) -> Result {
        if self.plays(code) {
            return Ok(());
        }
        self.change(|splice, table| Some(splice.with_member(table.get("rules")?, &format!("\"{code}\""))))
    }

    /// Plays without a rule. What was chosen for it, and its description if it is a house rule, stay.
    pub fn remove_rule(&mut self, code: Code) -> Result {
        while let Some(place) = self.rules.iter().position(|said| said.value == code) {
            self.change(|splice, table| Some(splice.without_member(table.get("rules")?, place)))?;
        }
        Ok(())
    }

    /// Chooses a value for a parameter of a rule, or takes the choice away.
    pub fn set_parameter(&mut self, code: Code, name: &str, value: Option<Value>) -> Result {
        let shown = value.map(|value| value.to_string());
        let end = self.source.text().len();
        self.change(|splice, table| {
            let all = table.get("parameters");
            let own = all.and_then(|all| all.get_ref().as_table()).and_then(|all| of_code(all, code));
            let old = own.and_then(|own| own.get_ref().as_table()?.get_key_value(name));
            let key = bare_or_quoted(name);
            match (&shown, old) {
                (Some(shown), Some((_, old))) => Some(splice.replaced(old.span(), shown)),
                (None, Some((key, old))) => Some(splice.without_entry(key, old)),
                (None, None) => None,
                (Some(shown), None) => Some(match (own, all) {
                    (Some(own), _) => splice.with_entry(own, &format!("parameters.\"{code}\""), &key, shown),
                    (None, Some(all)) => {
                        let value = format!("{{ {key} = {shown} }}");
                        splice.with_entry(all, "parameters", &format!("\"{code}\""), &value)
                    }
                    (None, None) => {
                        let at = own_end(splice.text(), table).unwrap_or(end);
                        splice.section(at, &format!("[parameters]\n\"{code}\" = {{ {key} = {shown} }}"))
                    }
                }),
            }
        })
    }

    /// Sets a knob by a ruling, or takes the ruling away.
    pub fn set_ruling(&mut self, knob: &Knob, value: Option<Value>) -> Result {
        let shown = value.map(|value| value.to_string());
        let name = &knob.name;
        let end = self.source.text().len();
        self.change(|splice, table| {
            let Some(all) = table.get("rulings") else {
                let after = table.get("parameters").filter(|value| is_header(splice.text(), value));
                let at = after.map(whole_end).or_else(|| own_end(splice.text(), table)).unwrap_or(end);
                return shown
                    .as_ref()
                    .map(|shown| splice.section(at, &format!("[rulings]\n\"{name}\" = {shown}")));
            };
            set_knob(splice, all, "rulings", name, shown.as_deref())
        })
    }
}

/// The designer's own rules.
impl ScenarioFile {
    /// Describes one more rule, after the others. It is played once its code is added to the rules.
    pub fn add_house(&mut self, rule: &Rule) -> Result {
        let end = self.source.text().len();
        self.change(|splice, table| match table.get("house") {
            Some(all) if !is_header(splice.text(), all) => {
                let parts: Vec<String> =
                    parts(rule).iter().map(|(key, value)| format!("{key} = {value}")).collect();
                Some(splice.with_member(all, &format!("{{ {} }}", parts.join(", "))))
            }
            all => {
                let lines = parts(rule).into_iter().map(|(key, value)| format!("\n{key} = {value}"));
                let at = all.map_or(end, whole_end);
                Some(splice.section(at, &format!("[[house]]{}", lines.collect::<String>())))
            }
        })
    }

    /// Changes the sentence of one of its own rules in a language, or takes it away.
    pub fn set_house_text(&mut self, code: Code, language: Language, text: Option<&str>) -> Result {
        self.change(|splice, table| {
            let rule = own_rule(table, code)?;
            let inside = rule.get_ref().as_table()?;
            let keys = if language == Language::En { ["text", "en"] } else { [language.word(); 2] };
            let old = keys.iter().find_map(|key| inside.get_key_value(*key));
            match (text, old) {
                (Some(text), Some((_, old))) => Some(splice.replaced(old.span(), &quoted(text))),
                (Some(text), None) => Some(splice.with_entry(rule, "house", keys[0], &quoted(text))),
                (None, Some((key, old))) => Some(splice.without_entry(key, old)),
                (None, None) => None,
            }
        })
    }

    /// Sets a knob by one of its own rules, or lets the rule leave it alone.
    pub fn set_house_knob(&mut self, code: Code, knob: &Knob, value: Option<Value>) -> Result {
        let shown = value.map(|value| value.to_string());
        self.change(|splice, table| {
            let rule = own_rule(table, code)?;
            let all = rule.get_ref().as_table()?.get("set")?;
            set_knob(splice, all, "house.set", &knob.name, shown.as_deref())
        })
    }

    /// Takes one of its own rules away, and plays without it.
    pub fn remove_house(&mut self, code: Code) -> Result {
        self.change(|splice, table| {
            let all = table.get("house")?;
            let members = all.get_ref().as_array()?;
            let place = members.iter().position(|member| is_rule(member, code))?;
            let rule = members.get(place)?;
            Some(if is_header(splice.text(), all) {
                splice.without_lines(rule.span().start, whole_end(rule))
            } else {
                splice.without_member(all, place)
            })
        })?;
        self.remove_rule(code)
    }
}

/// Sets a knob in a table of knobs, or takes it out.
fn set_knob(
    splice: Splice<'_>,
    all: &Given<'_>,
    header: &str,
    name: &str,
    shown: Option<&str>,
) -> Option<String> {
    let table = all.get_ref().as_table()?;
    let old = entries(table).into_iter().find(|(known, ..)| known == name);
    match (shown, old) {
        (Some(shown), Some((_, _, old))) => Some(splice.replaced(old.span(), shown)),
        (Some(shown), None) => Some(splice.with_entry(all, header, &format!("\"{name}\""), shown)),
        (None, Some((_, at, _))) => {
            let (key, old) = entry_at(table, at)?;
            Some(splice.without_entry(key, old))
        }
        (None, None) => None,
    }
}

/// The entry whose key stands at a byte, however deep.
fn entry_at<'v, 's>(table: &'v DeTable<'s>, at: usize) -> Option<(&'v Key<'s>, &'v Given<'s>)> {
    table.iter().find_map(|(key, value)| match value.get_ref() {
        _ if key.span().start == at => Some((key, value)),
        DeValue::Table(inner) => entry_at(inner, at),
        _ => None,
    })
}

/// What is chosen for a code, however the code is written.
fn of_code<'v, 's>(all: &'v DeTable<'s>, code: Code) -> Option<&'v Given<'s>> {
    let said = |text: &str| text.parse() == Ok(code);
    all.iter().find_map(|(key, value)| {
        let name = key.get_ref().as_ref();
        let inner = || value.get_ref().as_table().into_iter().flat_map(|inner| inner.iter());
        let dotted = || inner().find(|(number, _)| said(&format!("{name}.{}", number.get_ref())));
        if said(name) { Some(value) } else { dotted().map(|(_, value)| value) }
    })
}

fn own_rule<'v, 's>(table: &'v DeTable<'s>, code: Code) -> Option<&'v Given<'s>> {
    table.get("house")?.get_ref().as_array()?.iter().find(|member| is_rule(member, code))
}

fn is_rule(member: &Given<'_>, code: Code) -> bool {
    let said = member.get_ref().as_table().and_then(|table| table.get("code")?.get_ref().as_str());
    said.and_then(|said| said.parse().ok()) == Some(code)
}

/// A rule as keys and values.
fn parts(rule: &Rule) -> Vec<(&'static str, String)> {
    let mut parts = vec![("code", format!("\"{}\"", rule.code))];
    for language in Language::ALL {
        let key = if language == Language::En { "text" } else { language.word() };
        parts.extend(rule.texts.given(language).map(|text| (key, quoted(text))));
    }
    if !rule.parameters.is_empty() {
        let one = |parameter: &crate::parameter::Parameter| {
            let default = parameter.default.map(|value| format!(", default = {value}")).unwrap_or_default();
            let (name, kind) = (quoted(&parameter.name), parameter.kind.word);
            format!("{{ name = {name}, kind = \"{kind}\"{default} }}")
        };
        let all: Vec<String> = rule.parameters.iter().map(one).collect();
        parts.push(("parameters", format!("[{}]", all.join(", "))));
    }
    parts.push(("set", in_braces(rule.sets.iter().map(write_entry))));
    if !rule.needs.is_empty() {
        parts.push(("needs", in_braces(rule.needs.iter().map(need_entry))));
    }
    parts
}

fn write_entry(write: &Write) -> String {
    match &write.to {
        Setting::Fixed(value) => format!("\"{}\" = {value}", write.knob.name),
        Setting::Chosen(name) => format!("\"{}\" = \"${name}\"", write.knob.name),
    }
}

fn need_entry(need: &Need) -> String {
    let values: Vec<String> = need.values.iter().map(Value::to_string).collect();
    match values.as_slice() {
        [only] => format!("\"{}\" = {only}", need.knob.name),
        all => format!("\"{}\" = [{}]", need.knob.name, all.join(", ")),
    }
}

fn in_braces(entries: impl Iterator<Item = String>) -> String {
    let entries: Vec<String> = entries.collect();
    if entries.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", entries.join(", ")) }
}

fn bare_or_quoted(name: &str) -> String {
    let bare = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    if bare { name.to_owned() } else { Toml::from(name).to_string() }
}
