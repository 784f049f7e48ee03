//! The rules and the knobs as text.

use engine::{Game, Knob};
use scenario_rules::compile::conflict::decided;
use scenario_rules::knobs::Knobs;
use scenario_rules::rule::{Need, Setting as Set};
use scenario_rules::{Catalogue, Code, Language, Rule, Status, Value, knobs, names};

use super::object::{conflicts, written_by};
use super::words::Words;
use super::{RuleList, Setting};
use workbench::text::style::{CARE, FAINT, STRONG, paint};
use workbench::text::{plain, put, wrap};

/// How far sentences are set in.
const INDENT: usize = 8;

/// All rules, letter by letter.
pub(crate) fn list(chosen: &RuleList, language: Language, setting: Setting) -> String {
    let catalogue = Catalogue::of(chosen.game);
    let mut out = match &chosen.scenario {
        Some(scenario) => format!("{}\n\n", paint(STRONG, plain(names::name(&scenario.file, language)))),
        None => String::new(),
    };
    let mut letters: Vec<char> = chosen.rules.iter().map(|rule| rule.code.letter()).collect();
    letters.dedup();
    for (n, letter) in letters.into_iter().enumerate() {
        let heading = catalogue.heading(letter, language).unwrap_or_default();
        let gap = if n > 0 { "\n" } else { "" };
        put!(out, "{gap}{}\n", paint(STRONG, format_args!("{letter} · {heading}")));
        let (reserved, known): (Vec<&Rule>, Vec<&Rule>) = chosen
            .rules
            .iter()
            .filter(|rule| rule.code.letter() == letter)
            .partition(|rule| rule.status == Status::Reserved);
        for rule in known {
            entry(&mut out, chosen, rule, language, setting);
        }
        if !reserved.is_empty() {
            let codes = codes(reserved.iter().map(|rule| rule.code));
            let line = format!("{codes}: {}", catalogue.reserved_text(language));
            put!(out, "  {}\n", paint(FAINT, wrap(&line, setting.screen.width, 2)));
        }
    }
    out
}

/// One rule in the list: its sentence, and under it what there is to know.
fn entry(out: &mut String, chosen: &RuleList, rule: &Rule, language: Language, setting: Setting) {
    let (width, words) = (setting.screen.width, Words::of(language));
    let sentence = wrap(&plain(&chosen.sentence(rule, language)), width, INDENT);
    put!(out, "  {}{sentence}\n", paint(STRONG, format_args!("{:<6}", rule.code)));
    if setting.quiet {
        return;
    }
    let mut facts = Vec::new();
    if matches!(rule.status, Status::Reconstructed | Status::Ours) {
        facts.push(words.status(rule.status).to_owned());
    }
    facts.extend(
        rule.parameters
            .iter()
            .map(|parameter| format!("{}: {}", plain(&parameter.name), words.parameter(parameter.kind))),
    );
    let against = conflicts(chosen, rule);
    if !against.is_empty() {
        facts.push(format!("{} {}", words.conflicts, codes(against.iter().map(|(code, _)| *code))));
    }
    let needs = rule
        .needs
        .iter()
        .map(|need| in_words(chosen.game, need, language).unwrap_or_else(|| needed(need, words)));
    facts.extend(needs.map(|need| format!("{} {need}", words.needs)));
    if !facts.is_empty() {
        let facts = wrap(&facts.join(" · "), width, INDENT);
        put!(out, "{}{}\n", " ".repeat(INDENT), paint(FAINT, facts));
    }
}

/// One rule, with everything there is to know about it.
pub(crate) fn rule(chosen: &RuleList, language: Language, setting: Setting) -> String {
    let mut out = String::new();
    let (width, words) = (setting.screen.width, Words::of(language));
    for rule in &chosen.rules {
        let heading = Catalogue::of(chosen.game).heading(rule.code.letter(), language);
        let heading = heading.map(|heading| format!(" · {heading}")).unwrap_or_default();
        let style = if rule.status == Status::Printed { FAINT } else { CARE };
        put!(out, "{}{heading} · {}\n", paint(STRONG, rule.code), paint(style, words.status(rule.status)));
        put!(out, "{}\n", wrap(&plain(&chosen.sentence(rule, language)), width, 0));
        let mut fact = |word: &str, text: String| {
            put!(out, "\n  {}  {}", paint(FAINT, format_args!("{word:<14}")), wrap(&plain(&text), width, 18));
        };
        for parameter in &rule.parameters {
            let default = parameter.default.map(|value| format!("; {} {value}", words.otherwise));
            let (kind, default) = (words.parameter(parameter.kind), default.unwrap_or_default());
            fact(words.choose, format!("{}: {kind}{default}", parameter.name));
        }
        for write in &rule.sets {
            let value = match &write.to {
                Set::Fixed(value) => value.to_string(),
                Set::Chosen(name) => format!("{} {name}", words.chosen_as),
            };
            let (name, decided) = (&write.knob.name, decided(write.knob, language));
            fact(words.sets, format!("{name} {} {value}: {decided}", words.to));
        }
        for (code, knobs) in conflicts(chosen, rule) {
            let decisions: Vec<String> = knobs.iter().map(|knob| decided(knob, language)).collect();
            fact(words.conflicts, format!("{code}: {}", decisions.join("; ")));
        }
        for need in &rule.needs {
            let (told, needed) = (in_words(chosen.game, need, language), needed(need, words));
            fact(words.needs, told.map_or(needed.clone(), |told| format!("{told}: {needed}")));
        }
        if !out.ends_with('\n') {
            out.push('\n');
        }
    }
    out
}

/// The knobs, group by group.
pub(crate) fn knobs(
    chosen: &RuleList,
    shown: &[&'static Knob],
    language: Language,
    setting: Setting,
) -> String {
    let words = Words::of(language);
    let defaults = Knobs::printed(chosen.game);
    let mut out = String::new();
    let mut group = "";
    for knob in shown {
        let (first, _) = knob.name.split_once('.').unwrap_or((&knob.name, ""));
        if first != group {
            let gap = if group.is_empty() { "" } else { "\n" };
            put!(out, "{gap}{}\n", paint(STRONG, knobs::group(chosen.game, first, language)));
            group = first;
        }
        let default = defaults.get(knob);
        debug_assert!(default.is_some(), "every knob has a default, {} too", knob.name);
        let default = default.map(|value| value.to_string()).unwrap_or_default();
        put!(out, "  {} = {default}\n", paint(STRONG, knob.name));
        let meaning = wrap(knobs::meaning(knob, language), setting.screen.width, INDENT);
        put!(out, "{}{meaning}\n", " ".repeat(INDENT));
        let mut kind = words.knob(knob.kind);
        let writers = written_by(chosen, knob);
        if !writers.is_empty() {
            put!(kind, " · {} {}", words.set_by, codes(writers.into_iter()));
        }
        put!(out, "{}{}\n", " ".repeat(INDENT), paint(FAINT, wrap(&kind, setting.screen.width, INDENT)));
    }
    out
}

fn in_words(game: Game, need: &Need, language: Language) -> Option<String> {
    Catalogue::of(game).needed(&need.knob.name, language).map(str::to_owned)
}

fn needed(need: &Need, words: &Words) -> String {
    let values: Vec<String> = need.values.iter().map(Value::to_string).collect();
    format!("{} = {}", need.knob.name, values.join(words.or))
}

fn codes(codes: impl Iterator<Item = Code>) -> String {
    codes.map(|code| code.to_string()).collect::<Vec<_>>().join(", ")
}
