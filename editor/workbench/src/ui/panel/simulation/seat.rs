//! The seat that is played by hand: what there is to decide, what may be done, and what the strong player would do.

use egui::{RichText, Ui};

use crate::replay::sitting::{Choice, Hint, Sitting};
use crate::text::number::signed;
use crate::theme;
use crate::ui::command::{Command, Commands, FilmCommand};
use crate::ui::widget::control::{self, Choice as Kind};

/// The most that sorts of choices take of the height, and choices on the map, which can be pressed there too.
const TALL: f32 = 104.0;

/// Draws it.
pub fn seat_ui(ui: &mut Ui, sitting: &Sitting, steps: usize, commands: &mut Commands) {
    let colours = theme::colours(ui);
    ui.add(egui::Label::new(theme::bold(&sitting.prompt)).wrap());
    ui.label(RichText::new(format!("You hold: {}", sitting.holds)).small().color(colours.faint));
    ui.horizontal(|ui| {
        if ui.button("Hint").on_hover_text("What the strong player would do here, and why").clicked() {
            commands.push(Command::Film(FilmCommand::Hint));
        }
        let back = ui.add_enabled(steps > 0, egui::Button::new("Take back"));
        if back.on_hover_text("Take your last choice back").clicked() {
            commands.push(Command::Film(FilmCommand::TakeBack));
        }
    });
    if let Some(hint) = &sitting.hint {
        hint_ui(ui, hint, commands);
    }
    choices_ui(ui, sitting, commands);
    ui.separator();
}

fn choices_ui(ui: &mut Ui, sitting: &Sitting, commands: &mut Commands) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
        for choice in sitting.choices.iter().filter(|choice| choice.at.is_none()) {
            choice_ui(ui, choice, &choice.words, commands);
        }
    });
    let groups = sitting.groups();
    if groups.len() > 1 {
        if sitting.has_pieces() {
            let words = "Press a piece on the map, or choose here; then press where it goes.";
            ui.label(RichText::new(words).small().color(theme::colours(ui).faint));
        }
        let area = egui::ScrollArea::vertical().id_salt("sorts").max_height(TALL).auto_shrink([false, true]);
        area.show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
                for group in groups {
                    let name = format!("{group} a place on the map");
                    let toggle = control::toggle(ui, group, &name, sitting.group == group, Kind::One);
                    if sitting.group == group && aimed_anew(ui, group) {
                        toggle.scroll_to_me(None);
                    }
                    if toggle.clicked() {
                        commands.push(Command::Film(FilmCommand::Aim(group.to_owned())));
                    }
                }
            });
        });
    } else if let Some(group) = groups.first() {
        ui.label(RichText::new(*group).small().color(theme::colours(ui).faint));
    }
    let area = egui::ScrollArea::vertical().id_salt("choices").max_height(TALL).auto_shrink([false, true]);
    area.show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(3.0, 3.0);
            for choice in sitting.on_map() {
                choice_ui(ui, choice, &choice.label, commands);
            }
        });
    });
}

/// Whether another group was shown the last time: one that was picked on the map may be out of sight.
fn aimed_anew(ui: &Ui, group: &str) -> bool {
    let id = egui::Id::unique("group of choices");
    let before: Option<String> = ui.data(|data| data.get_temp(id));
    ui.data_mut(|data| data.insert_temp(id, group.to_owned()));
    before.as_deref() != Some(group)
}

fn choice_ui(ui: &mut Ui, choice: &Choice, short: &str, commands: &mut Commands) {
    let button = ui.add(egui::Button::new(short)).on_hover_text(&choice.words);
    if button.accessible_name(&choice.words).clicked() {
        commands.push(Command::Film(FilmCommand::Choose(choice.step.clone())));
    }
}

/// What the strong player would do, and what it weighed.
fn hint_ui(ui: &mut Ui, hint: &Hint, commands: &mut Commands) {
    let colours = theme::colours(ui);
    ui.horizontal_wrapped(|ui| {
        ui.add(egui::Label::new(theme::bold(&hint.words).color(colours.accent)).wrap());
        let name = "Do what the hint says";
        if control::chip(ui, "do it", name, colours.accent).on_hover_text(name).clicked() {
            commands.push(Command::Film(FilmCommand::Choose(hint.step.clone())));
        }
    });
    // Lines of text, and not of buttons.
    ui.spacing_mut().interact_size.y = 15.0;
    ui.spacing_mut().item_spacing.y = 2.0;
    for (nth, option) in hint.options.iter().enumerate() {
        let parts = || RichText::new(&option.parts).small().color(colours.faint);
        let line = ui.horizontal(|ui| {
            ui.label(RichText::new(signed(option.worth, 2)).monospace().small());
            ui.label(RichText::new(&option.words).small());
            if nth > 0 {
                ui.add(egui::Label::new(parts()).truncate());
            }
        });
        line.response.on_hover_text(&option.parts);
        // Why the best one is the best is told whole.
        if nth == 0 && !option.parts.is_empty() {
            ui.add(egui::Label::new(parts()).wrap());
        }
    }
}
