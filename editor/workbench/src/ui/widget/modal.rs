//! What dialogs are made of: a frame above the window, cards, buttons at its foot.

use egui::{RichText, Ui};

use super::sign;
use crate::text::capital;
use crate::theme;
use crate::ui::command::{Command, Commands};

/// The frame of everything that lies above the window.
pub fn frame(ui: &Ui, name: &str) -> egui::Modal {
    egui::Modal::new(egui::Id::unique(name)).frame(egui::Frame::window(ui.style()))
}

/// Draws a dialog of a width; `content` tells whether it is answered.
pub fn ask(ui: &Ui, name: &str, content: impl FnOnce(&mut Ui) -> bool) -> bool {
    let modal = frame(ui, name).show(ui.ctx(), |ui| {
        ui.set_width(340.0_f32.min(ui.ctx().content_rect().width() - 60.0));
        ui.heading(name);
        ui.add_space(4.0);
        content(ui)
    });
    !(modal.inner || modal.should_close())
}

/// The buttons at the foot: the answer, which has no command where it cannot be given, and the way out. Whether one of
/// them was pressed.
pub fn answers(ui: &mut Ui, yes: &str, commands: &mut Commands, command: Option<Command>) -> bool {
    foot(ui, |ui| {
        let answer = ui.add_enabled_ui(command.is_some(), |ui| accent_button(ui, yes)).inner;
        let command = command.filter(|_| answer.clicked() || entered(ui));
        let taken = command.is_some();
        commands.extend(command);
        ui.button("Cancel").clicked() || taken
    })
}

/// Whether Enter gives the answer of a dialog: a button that has the keyboard takes it for itself.
pub fn entered(ui: &Ui) -> bool {
    let free = ui.memory(|memory| memory.focused().is_none()) || ui.text_edit_focused();
    free && ui.input(|input| input.key_pressed(egui::Key::Enter))
}

/// Draws what comes and goes in a place that stays: a dialog must not move away from under the hand.
pub fn keep_height<R>(ui: &mut Ui, height: f32, content: impl FnOnce(&mut Ui) -> R) -> R {
    let drawn = ui.scope(|ui| {
        ui.set_min_height(height);
        content(ui)
    });
    drawn.inner
}

/// A line that says what is wrong, or will be.
pub fn warning(ui: &mut Ui, words: &str, ink: egui::Color32) {
    ui.horizontal_top(|ui| {
        sign(ui, theme::glyph::WARNING, ink);
        ui.add(egui::Label::new(capital(words)).wrap());
    });
}

/// The row of buttons at the foot of a dialog, from the right.
pub fn foot<R>(ui: &mut Ui, buttons: impl FnOnce(&mut Ui) -> R) -> R {
    ui.add_space(10.0);
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), buttons).inner
}

/// A card in a list; what is in it begins at the right, with its buttons.
pub fn card<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    let colours = theme::colours(ui);
    let card = egui::Frame::new().fill(colours.ground).stroke(egui::Stroke::new(1.0, colours.line));
    let card = card.corner_radius(theme::ROUND).inner_margin(egui::Margin::symmetric(12, 8));
    let from_the_right = egui::Layout::right_to_left(egui::Align::Center);
    card.show(ui, |ui| ui.horizontal(|ui| ui.with_layout(from_the_right, content).inner).inner).inner
}

/// The button that most people want.
pub fn accent_button(ui: &mut Ui, words: &str) -> egui::Response {
    let colours = theme::colours(ui);
    ui.add(egui::Button::new(RichText::new(words).color(colours.raised)).fill(colours.accent))
}
