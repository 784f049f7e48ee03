//! Knobs of the game: one that is set, and the list from which one more is picked.

use egui::{Popup, PopupCloseBehavior, RichText, Ui};
use engine::Game;
use engine::{Knob, KnobKind, NumberSet};
use scenario_rules::compile::conflict;
use scenario_rules::value::Words;
use scenario_rules::{Value, knobs};

use super::value;
use crate::text::capital;
use crate::theme;
use crate::ui::widget::{self, control};

/// What is done to a knob that is set.
pub(super) enum Touch {
    /// It gets another value.
    Set(Value),
    /// It is left alone from now on.
    Drop,
}

/// Draws a knob that somebody sets; `of` says who.
pub(super) fn knob_ui(ui: &mut Ui, of: &str, knob: &Knob, value: Value, hatches: NumberSet) -> Option<Touch> {
    let name = format!("{} {of}", knob.name);
    let dropped = head_ui(ui, knob, &name);
    let chosen = value::knob_ui(ui, &name, knob.kind, value, hatches);
    if dropped { Some(Touch::Drop) } else { chosen.map(Touch::Set) }
}

/// The name and the meaning of a knob. Whether it is to be left alone.
pub(super) fn head_ui(ui: &mut Ui, knob: &Knob, name: &str) -> bool {
    let colours = theme::colours(ui);
    let right = egui::Layout::right_to_left(egui::Align::Min);
    ui.with_layout(right.with_main_wrap(false), |ui| {
        let dropped = widget::close(ui, &format!("Leave {name} alone")).clicked();
        ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.add(egui::Label::new(theme::bold(title(knob)).size(12.5)).wrap())
                .on_hover_text(knob.name.as_str());
            let meaning = RichText::new(meaning(knob)).size(12.0).color(colours.faint);
            ui.add(egui::Label::new(meaning).wrap());
        });
        dropped
    })
    .inner
}

/// Draws a button that unfolds the list of knobs, and returns the one that is picked.
pub(super) fn picker_ui(
    ui: &mut Ui,
    game: Game,
    words: &str,
    name: &str,
    taken: &[&Knob],
) -> Option<&'static Knob> {
    let button = ui.button(words).accessible_name(name);
    let popup = Popup::from_toggle_button_response(&button);
    let shown = popup.close_behavior(PopupCloseBehavior::CloseOnClickOutside).width(320.0).show(|ui| {
        ui.set_width(320.0_f32.min(ui.ctx().content_rect().width() - 40.0));
        let typed = typed_ui(ui, button.clicked());
        let most = (ui.ctx().content_rect().height() * 0.5).max(140.0);
        let free = |knob: &&Knob| !taken.contains(knob) && is_like(knob, &typed);
        let found: Vec<&'static Knob> = knobs::all(game).iter().filter(free).collect();
        let entered = ui.input(|input| input.key_pressed(egui::Key::Enter)) && !typed.is_empty();
        let first = found.first().copied().filter(|_| entered);
        // As large with one knob as with all: a list that shrinks while somebody types would jump from below the
        // button to above it and back.
        let scroll =
            egui::ScrollArea::vertical().max_height(most).min_scrolled_height(most).auto_shrink(false);
        let picked = first.or(scroll.show(ui, |ui| list_ui(ui, &found)).inner);
        if picked.is_some() {
            ui.close();
        }
        picked
    });
    shown.and_then(|shown| shown.inner)
}

fn typed_ui(ui: &mut Ui, fresh: bool) -> String {
    let id = egui::Id::unique("knob searched");
    let mut typed = if fresh { String::new() } else { ui.data(|data| data.get_temp(id)).unwrap_or_default() };
    let edit = egui::TextEdit::singleline(&mut typed).hint_text("Search knobs: steps, hatch, deck…");
    let response = ui.add(edit.desired_width(f32::INFINITY).margin(egui::vec2(8.0, 5.0)));
    let response = response.accessible_name("Search knobs");
    if fresh {
        response.request_focus();
    }
    ui.data_mut(|data| data.insert_temp(id, typed.clone()));
    typed.trim().to_lowercase()
}

fn is_like(knob: &Knob, typed: &str) -> bool {
    let text = format!("{}\n{}\n{}", knob.name, title(knob), meaning(knob)).to_lowercase();
    typed.split_whitespace().all(|word| text.contains(word))
}

fn list_ui(ui: &mut Ui, found: &[&'static Knob]) -> Option<&'static Knob> {
    ui.spacing_mut().item_spacing.y = 1.0;
    let mut picked = None;
    for knob in found {
        if control::entry(ui, &title(knob), &meaning(knob)).clicked() {
            picked = Some(*knob);
        }
    }
    if found.is_empty() {
        ui.label(RichText::new("No knob is like that.").color(theme::colours(ui).faint));
    }
    picked
}

/// `noise.deck.your_item` as a title: "Noise: deck, your item".
pub(super) fn title(knob: &Knob) -> String {
    let (group, rest) = knob.name.split_once('.').unwrap_or(("", &knob.name));
    let rest = rest.replace('.', ", ").replace('_', " ");
    format!("{}: {rest}", capital(group))
}

/// What a knob decides, as a sentence.
fn meaning(knob: &Knob) -> String {
    format!("{}.", capital(&conflict::decision(knob)))
}

/// The value nearest to one that is not it: who picks a knob wants something else than what is.
pub(super) fn other(knob: &Knob, value: Value) -> Value {
    match (knob.kind, value) {
        (_, Value::YesNo(yes)) => Value::YesNo(!yes),
        (KnobKind::Number(_, most), Value::Number(number)) => {
            Value::Number(if number < most { number + 1 } else { number.saturating_sub(1) })
        }
        (KnobKind::Word(words), Value::Word(word)) => {
            let place = words.iter().position(|known| *known == word).unwrap_or(0);
            Value::Word(words.get(place + 1).or(words.first()).copied().unwrap_or(word))
        }
        (KnobKind::NumberOr(.., words), Value::Word(word)) => {
            Value::Word(words.iter().find(|other| **other != word).copied().unwrap_or(word))
        }
        (KnobKind::Words(words, _), _) => {
            Value::Words(Words::of(words, |word| words.first().is_some_and(|(first, _)| *first == word)))
        }
        (_, value) => value,
    }
}
