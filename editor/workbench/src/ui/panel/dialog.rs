//! Questions that need an answer before work goes on.

use egui::{RichText, Ui};
use engine::Zone;

use super::Commands;
use super::chooser::Chooser;
use super::versions::Version;
use crate::host::Leftover;
use crate::theme;
use crate::tools::size::{self, Sides};
use crate::ui::app::App;
use crate::ui::command::{Blank, Command};

/// A question.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// How large the grid is to be.
    Size(Sides),
    /// What a new zone is to be like.
    New(Blank),
    /// Which file.
    Choose(Box<Chooser>),
    /// Whether a page with unsaved changes is to be closed.
    Unsaved(u64),
    /// Whether the window is to be closed while there are unsaved changes.
    Quit,
    /// Whose version of a page's file stays.
    Changed(u64),
    /// What to do with recovery copies.
    Leftover(Vec<Leftover>),
    /// Which earlier version of a page's files to bring back.
    Versions(u64, Vec<Version>),
    /// What to print.
    Print(Box<super::print::Desk>),
    /// The shortcut sheet.
    Shortcuts,
}

impl Dialog {
    /// Draws it. Returns whether it stays open.
    pub fn ui(&mut self, ui: &Ui, app: &App, commands: &mut Commands) -> bool {
        match self {
            Self::Size(sides) => size_ui(ui, app, sides, commands),
            Self::New(blank) => super::blank::blank_ui(ui, blank, commands),
            Self::Choose(chooser) => chooser.ui(ui, commands),
            Self::Unsaved(page) => super::unsaved::page_ui(ui, app, *page, commands),
            Self::Quit => super::unsaved::window_ui(ui, app, commands),
            Self::Changed(page) => super::changed::changed_ui(ui, app, *page, commands),
            Self::Leftover(leftovers) => super::leftover::leftover_ui(ui, leftovers, commands),
            Self::Versions(page, versions) => super::versions::versions_ui(ui, *page, versions, commands),
            Self::Print(desk) => desk.ui(ui, app, commands),
            Self::Shortcuts => super::shortcuts::shortcuts_ui(ui),
        }
    }
}

/// The frame of everything that lies above the window.
pub fn modal(ui: &Ui, name: &str) -> egui::Modal {
    egui::Modal::new(egui::Id::unique(name)).frame(egui::Frame::window(ui.style()))
}

/// Draws a dialog of a width; `content` tells whether it is answered.
pub fn ask(ui: &Ui, name: &str, content: impl FnOnce(&mut Ui) -> bool) -> bool {
    let modal = modal(ui, name).show(ui.ctx(), |ui| {
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
        super::widget::sign(ui, theme::glyph::WARNING, ink);
        ui.add(egui::Label::new(super::sentence(words)).wrap());
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

fn size_ui(ui: &Ui, app: &App, sides: &mut Sides, commands: &mut Commands) -> bool {
    ask(ui, "Size of the grid", |ui| {
        let colours = theme::colours(ui);
        ui.label(
            RichText::new("Add columns and rows on any side; a number below zero takes them away.")
                .color(colours.faint),
        );
        ui.add_space(6.0);
        egui::Grid::new("sides").num_columns(2).spacing(egui::vec2(16.0, 6.0)).show(ui, |ui| {
            for (name, value) in [
                ("Columns at the left", &mut sides.left),
                ("Columns at the right", &mut sides.right),
                ("Rows at the top", &mut sides.top),
                ("Rows at the bottom", &mut sides.bottom),
            ] {
                let label = ui.label(name);
                let number = egui::DragValue::new(value).range(-9999..=9999);
                ui.add_sized([64.0, 26.0], number).labelled_by(label.id);
                ui.end_row();
            }
        });
        let can = keep_height(ui, 100.0, |ui| becomes_ui(ui, app.page().document.zone(), *sides));
        answers(ui, "Resize", commands, can.then_some(Command::Resize(*sides)))
    })
}

/// Tells what will become of the zone. Whether that can be.
fn becomes_ui(ui: &mut Ui, zone: &Zone, sides: Sides) -> bool {
    let colours = theme::colours(ui);
    let (columns, rows) = (zone.cells().columns(), zone.cells().rows());
    let outcome = match size::foresee(zone, sides) {
        Ok(outcome) => outcome,
        Err(refusal) => {
            warning(ui, &refusal.to_string(), colours.error);
            return false;
        }
    };
    let becomes = format!("{columns} × {rows} becomes {} × {}", outcome.columns, outcome.rows);
    ui.label(theme::bold(becomes));
    if outcome.rows > i64::from(rows) + i64::from(sides.top) + i64::from(sides.bottom) {
        let words = "One row more: columns stand half a sector higher and lower in turn, and without it \
                     sectors would be cut off.";
        ui.add(egui::Label::new(RichText::new(words).small().color(colours.faint)).wrap());
    }
    if let Some(lost) = outcome.warning() {
        warning(ui, &lost, colours.warning);
    }
    true
}
