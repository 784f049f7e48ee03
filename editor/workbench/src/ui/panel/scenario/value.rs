//! A widget for every sort of value. Each returns the value that was chosen.

use egui::{RichText, Ui};
use engine::{Bag, KnobKind, NumberSet};
use scenario_rules::Value;
use scenario_rules::value::Words;

use crate::text::capital;
use crate::theme;
use crate::ui::widget;
use crate::ui::widget::control::{self, Choice};

/// So many letters of words fit side by side; longer lists unfold.
const SHORT: usize = 24;

/// A value of a knob; `of` says of what, `hatches` are those of the zone.
pub(super) fn knob_ui(
    ui: &mut Ui,
    of: &str,
    kind: KnobKind,
    value: Value,
    hatches: NumberSet,
) -> Option<Value> {
    kind_ui(ui, of, kind, Some(value), hatches)
}

/// A value of a kind, or none yet; `of` says of what, `hatches` are those of the zone.
pub(super) fn kind_ui(
    ui: &mut Ui,
    of: &str,
    kind: KnobKind,
    value: Option<Value>,
    hatches: NumberSet,
) -> Option<Value> {
    match kind {
        KnobKind::YesNo => yes_no_ui(ui, of, value),
        KnobKind::Number(least, most) => number_ui(ui, of, value, least, most),
        KnobKind::Word(words) => words_ui(ui, of, value, words),
        KnobKind::Numbers(..) => hatches_ui(ui, of, value, hatches),
        KnobKind::Bag(most, length, _) => bag_ui(ui, of, value, [most, length]),
        KnobKind::Words(words, _) => some_words_ui(ui, of, value, words),
        // The last word, for nothing, is offered first.
        KnobKind::NumberOr(.., words) => {
            target_ui(ui, of, value, &words.iter().rev().copied().collect::<Vec<_>>())
        }
    }
}

/// Numbers as often as wanted: typed with anything between them. What is no such list changes nothing.
fn bag_ui(ui: &mut Ui, of: &str, value: Option<Value>, [most, length]: [u8; 2]) -> Option<Value> {
    let numbers = match value {
        Some(Value::Bag(numbers)) => numbers,
        _ => Bag::default(),
    };
    let shown = numbers.iter().map(|number| number.to_string()).collect::<Vec<_>>().join(", ");
    let typed = widget::field(ui, of, &shown, &format!("up to {length} numbers from 1 to {most}"), 1)?;
    let words = typed.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    let numbers: Option<Vec<u8>> =
        words.map(|word| word.parse().ok().filter(|number| (1..=most).contains(number))).collect();
    let numbers = numbers.filter(|numbers| (1..=usize::from(length)).contains(&numbers.len()))?;
    Bag::of(&numbers).map(Value::Bag)
}

fn yes_no_ui(ui: &mut Ui, of: &str, value: Option<Value>) -> Option<Value> {
    let choices = [("Yes", true), ("No", false)];
    one_of(ui, of, value, choices.map(|(words, yes)| (words.to_owned(), Value::YesNo(yes))))
}

fn number_ui(ui: &mut Ui, of: &str, value: Option<Value>, least: u16, most: u16) -> Option<Value> {
    let number = match value {
        Some(Value::Number(number)) => number,
        _ => least,
    };
    ui.horizontal(|ui| {
        let chosen = control::number(ui, of, number, least..=most);
        let faint = theme::colours(ui).faint;
        ui.label(RichText::new(format!("{least}–{most}")).size(12.0).color(faint));
        chosen.map(Value::Number)
    })
    .inner
}

/// One of some words: side by side where they are short, else as a list that unfolds.
fn words_ui(ui: &mut Ui, of: &str, value: Option<Value>, words: &[&'static str]) -> Option<Value> {
    if words.iter().map(|word| word.len()).sum::<usize>() <= SHORT {
        let choices = words.iter().map(|word| (readable(word), Value::Word(word)));
        return one_of(ui, of, value, choices);
    }
    let shown = match value {
        Some(Value::Word(word)) => readable(word),
        _ => "Choose…".to_owned(),
    };
    let mut chosen = None;
    let combo = egui::ComboBox::from_id_salt(of).width(ui.available_width().min(220.0)).truncate();
    let combo = combo.selected_text(shown).show_ui(ui, |ui| {
        for word in words {
            let here = value == Some(Value::Word(word));
            if ui.selectable_label(here, readable(word)).clicked() && !here {
                chosen = Some(Value::Word(word));
            }
        }
    });
    combo.response.accessible_name(of);
    chosen
}

/// Numbers of hatches: those of the zone, and those that are chosen and not there.
fn hatches_ui(ui: &mut Ui, of: &str, value: Option<Value>, there: NumberSet) -> Option<Value> {
    let chosen = match value {
        Some(Value::Numbers(chosen)) => chosen,
        _ => NumberSet::NONE,
    };
    let colours = theme::colours(ui);
    if there.or(chosen).is_empty() {
        let words = "This zone has no hatch yet: paint one.";
        ui.add(egui::Label::new(RichText::new(words).size(12.0).color(colours.faint)).wrap());
    }
    let mut new = None;
    row(ui, |ui| {
        for number in there.or(chosen).iter() {
            let missing = !there.has(number);
            let words = if missing { format!("{number}?") } else { number.to_string() };
            let name = format!("hatch {number} among {of}");
            let toggle = control::toggle(ui, &words, &name, chosen.has(number), Choice::Any);
            let about = if missing { "This zone has no such hatch" } else { "A hatch of this zone" };
            if toggle.on_hover_text(about).clicked() {
                let one = NumberSet::of(number);
                new = Some(if chosen.has(number) { chosen.without(one) } else { chosen.or(one) });
            }
        }
    });
    new.map(Value::Numbers)
}

/// Any of some words, shown by their names.
fn some_words_ui(
    ui: &mut Ui,
    of: &str,
    value: Option<Value>,
    words: &'static [(&'static str, &'static str)],
) -> Option<Value> {
    let chosen = match value {
        Some(Value::Words(chosen)) => chosen,
        _ => Words::of(words, |_| false),
    };
    let mut new = None;
    row(ui, |ui| {
        for (word, shown) in words {
            let name = format!("{shown} among {of}");
            if control::toggle(ui, shown, &name, chosen.has(word), Choice::Any).clicked() {
                new = Some(chosen.toggled(word));
            }
        }
    });
    new.map(Value::Words)
}

/// A number of eliminations, or one of some words.
fn target_ui(ui: &mut Ui, of: &str, value: Option<Value>, words: &[&'static str]) -> Option<Value> {
    let number = match value {
        Some(Value::Number(number)) => Some(number),
        _ => None,
    };
    row(ui, |ui| {
        let mut new = None;
        for word in words {
            let shown = if *word == "players" { "As many as players".to_owned() } else { readable(word) };
            let here = value == Some(Value::Word(word));
            let name = format!("{shown} as {of}");
            if control::toggle(ui, &shown, &name, here, Choice::One).clicked() && !here {
                new = Some(Value::Word(word));
            }
        }
        let name = format!("A number as {of}");
        let toggle = control::toggle(ui, "A number", &name, number.is_some(), Choice::One);
        match number {
            Some(number) => new.or(control::number(ui, of, number, 1..=99).map(Value::Number)),
            None => new.or(toggle.clicked().then_some(Value::Number(4))),
        }
    })
}

fn one_of(
    ui: &mut Ui,
    of: &str,
    value: impl Into<Option<Value>>,
    choices: impl IntoIterator<Item = (String, Value)>,
) -> Option<Value> {
    let value = value.into();
    row(ui, |ui| {
        let mut new = None;
        for (words, choice) in choices {
            let here = value == Some(choice);
            let name = format!("{words} as {of}");
            if control::toggle(ui, &words, &name, here, Choice::One).clicked() && !here {
                new = Some(choice);
            }
        }
        new
    })
}

/// Draws things side by side, and in the next line where there is no room.
fn row<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
        content(ui)
    })
    .inner
}

/// A word of a document as a person reads it.
pub(super) fn readable(word: &str) -> String {
    capital(&word.replace(['-', '_'], " "))
}
