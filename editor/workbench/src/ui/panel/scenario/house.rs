//! House rules: made, worded and turned into knobs in place.

use egui::{Context, RichText, Ui};
use scenario_rules::rule::{Setting, Write};
use scenario_rules::{Code, Language, Rule, ScenarioFile};

use super::knob::{self, Touch};
use super::search::Search;
use super::{choice, rule};
use crate::document::change::Change;
use crate::theme::{self, glyph};
use crate::ui::command::{Command, Commands, make};
use crate::ui::view::AppView;
use crate::ui::widget;

/// Draws the scenario's own rules and the way to a new one. Whether there was any rule.
pub(super) fn group_ui(ui: &mut Ui, view: &AppView<'_>, search: &Search, commands: &mut Commands) -> bool {
    let language = view.settings.language;
    let own = view.page().document.scenario().map(ScenarioFile::house).unwrap_or_default();
    let found: Vec<&Rule> =
        own.iter().map(|said| &said.value).filter(|rule| search.finds(rule, language)).collect();
    if found.is_empty() && *search != Search::All {
        return false;
    }
    rule::heading_ui(ui, view.page().document.game(), 'X', language);
    for (place, rule) in found.iter().enumerate() {
        ui.push_id(place, |ui| house_ui(ui, view, rule, commands));
    }
    if *search == Search::All {
        ui.add_space(2.0);
        let button =
            ui.button("New house rule").on_hover_text("A rule of your own: a sentence, and what it changes");
        if button.clicked() {
            commands.push(Command::NewHouseRule);
        }
    }
    !found.is_empty()
}

/// Opens a house rule for editing, with the keyboard in its sentence.
pub(crate) fn open(ctx: &Context, code: Code) {
    ctx.data_mut(|data| {
        data.insert_temp(opened(code), true);
        data.insert_temp(egui::Id::unique("fresh house rule"), code);
    });
}

fn opened(code: Code) -> egui::Id {
    egui::Id::unique(("opened house rule", code))
}

fn house_ui(ui: &mut Ui, view: &AppView<'_>, own: &Rule, commands: &mut Commands) {
    let open = ui.data(|data| data.get_temp::<bool>(opened(own.code))).unwrap_or_default();
    rule::shining(ui, view, own.code, |ui| {
        ui.horizontal_top(|ui| {
            rule::tick_ui(ui, view, own, commands);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Min), |ui| {
                    let (sign, does) = if open { (glyph::UNFOLDED, "Close") } else { (glyph::BRUSH, "Edit") };
                    if widget::icon(ui, sign, &format!("{does} {}", own.code)).clicked() {
                        ui.data_mut(|data| data.insert_temp(opened(own.code), !open));
                    }
                    ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
                        rule::sentence_ui(ui, view, own, commands);
                    });
                });
                rule::below_ui(ui, view, own, commands);
            });
        });
        if open {
            card_ui(ui, view, own, commands);
        }
    });
}

fn card_ui(ui: &mut Ui, view: &AppView<'_>, own: &Rule, commands: &mut Commands) {
    let colours = theme::colours(ui);
    let frame = egui::Frame::new().fill(colours.raised).stroke(egui::Stroke::new(1.0, colours.line));
    frame.corner_radius(theme::ROUND).inner_margin(10.0).show(ui, |ui| {
        ui.set_width(ui.available_width());
        sentence_ui(ui, view, own, commands);
        for write in &own.sets {
            ui.add_space(4.0);
            write_ui(ui, view, own.code, write, commands);
        }
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            add_ui(ui, view, own, commands);
            delete_ui(ui, view, own.code, commands);
        });
    });
}

/// The sentence in the language that is shown; English stands in where there is none.
fn sentence_ui(ui: &mut Ui, view: &AppView<'_>, own: &Rule, commands: &mut Commands) {
    let language = view.settings.language;
    let draft = view.page().document.draft();
    let name = format!("Sentence of {}", own.code);
    let text = own.texts.given(language).unwrap_or_default();
    let fresh = egui::Id::unique("fresh house rule");
    if ui.data(|data| data.get_temp::<Code>(fresh)) == Some(own.code) {
        let id = widget::field_id(ui, &name);
        // A dialog that is just being closed still keeps the keyboard for a frame.
        if ui.memory(|memory| memory.has_focus(id)) {
            ui.data_mut(|data| data.remove::<Code>(fresh));
        } else {
            ui.memory_mut(|memory| memory.request_focus(id));
            select_all(ui, id, text);
        }
    }
    let faint = theme::colours(ui).faint;
    ui.label(RichText::new(format!("Sentence ({})", language.name())).size(12.0).color(faint));
    let Some(new) = widget::field(ui, &name, text, own.texts.get(Language::En), 2) else { return };
    let new = Some(new.trim()).filter(|new| !new.is_empty());
    if new.is_some() || language != Language::En {
        make(commands, Change::house_text(draft, own.code, language, new));
    }
}

/// Selects what stands in a field, so that typing takes its place.
fn select_all(ui: &Ui, field: egui::Id, text: &str) {
    use egui::text::{CCursor, CCursorRange};
    let mut state = egui::TextEdit::load_state(ui, field).unwrap_or_default();
    let all = CCursorRange::two(CCursor::default(), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(ui, field);
}

fn write_ui(ui: &mut Ui, view: &AppView<'_>, code: Code, write: &Write, commands: &mut Commands) {
    let draft = view.page().document.draft();
    let of = format!("of {code}");
    let touch = match &write.to {
        Setting::Fixed(value) => knob::knob_ui(ui, &of, write.knob, *value, choice::hatches(draft)),
        Setting::Chosen(name) => {
            let dropped = knob::head_ui(ui, write.knob, &format!("{} {of}", write.knob.name));
            let words = format!("As chosen for {name}");
            ui.label(RichText::new(words).size(12.0).color(theme::colours(ui).faint));
            dropped.then_some(Touch::Drop)
        }
    };
    match touch {
        Some(Touch::Set(value)) => make(commands, Change::house_knob(draft, code, write.knob, Some(value))),
        Some(Touch::Drop) => make(commands, Change::house_knob(draft, code, write.knob, None)),
        None => {}
    }
}

fn add_ui(ui: &mut Ui, view: &AppView<'_>, own: &Rule, commands: &mut Commands) {
    let taken: Vec<_> = own.sets.iter().map(|write| write.knob).collect();
    let name = format!("Add a knob to {}", own.code);
    let picked = knob::picker_ui(ui, view.page().document.game(), "Add a knob…", &name, &taken);
    if let Some(knob) = picked
        && let Some(value) = view.page().played().compiled.knobs.get(knob)
    {
        let draft = view.page().document.draft();
        make(commands, Change::house_knob(draft, own.code, knob, Some(knob::other(knob, value))));
    }
}

fn delete_ui(ui: &mut Ui, view: &AppView<'_>, code: Code, commands: &mut Commands) {
    if ui.button("Delete").accessible_name(format!("Delete {code}")).clicked() {
        make(commands, Change::remove_house(view.page().document.draft(), code));
    }
}
