//! Questions that need an answer before work goes on.

use egui::{RichText, Ui};

use super::Asks;
use crate::app::App;
use crate::command::Command;
use crate::theme;
use crate::tool::size::Sides;

/// A question.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// How large the grid is to be.
    Size(Sides),
    /// Whether a page with unsaved changes is to be closed.
    Unsaved(usize),
    /// What to print.
    Print(Box<super::print::Desk>),
    /// The shortcut sheet.
    Shortcuts,
}

impl Dialog {
    /// Draws it. Returns whether it stays open.
    pub fn ui(&mut self, ui: &Ui, app: &App, asks: &mut Asks) -> bool {
        match self {
            Self::Size(sides) => size_ui(ui, app, sides, asks),
            Self::Unsaved(page) => unsaved_ui(ui, app, *page, asks),
            Self::Print(desk) => desk.ui(ui, app, asks),
            Self::Shortcuts => super::shortcuts::shortcuts_ui(ui),
        }
    }
}

/// The frame of everything that lies above the window.
pub fn modal(ui: &Ui, name: &str) -> egui::Modal {
    egui::Modal::new(egui::Id::unique(name)).frame(egui::Frame::window(ui.style()))
}

/// Draws a dialog of a width; `content` tells whether it is answered.
fn ask(ui: &Ui, name: &str, content: impl FnOnce(&mut Ui) -> bool) -> bool {
    let modal = modal(ui, name).show(ui.ctx(), |ui| {
        ui.set_width(340.0_f32.min(ui.ctx().content_rect().width() - 60.0));
        ui.heading(name);
        ui.add_space(4.0);
        content(ui)
    });
    !(modal.inner || modal.should_close())
}

/// The buttons at the foot: the answer, and the way out. Whether one of them was pressed.
fn answers(ui: &mut Ui, yes: &str, asks: &mut Asks, command: Command) -> bool {
    let colours = theme::colours(ui);
    ui.add_space(10.0);
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        let button = egui::Button::new(RichText::new(yes).color(colours.raised)).fill(colours.accent);
        let enter = ui.input(|i| i.key_pressed(egui::Key::Enter));
        let taken = ui.add(button).clicked() || enter;
        if taken {
            asks.push(command);
        }
        ui.button("Cancel").clicked() || taken
    })
    .inner
}

fn size_ui(ui: &Ui, app: &App, sides: &mut Sides, asks: &mut Asks) -> bool {
    let cells = app.page().document.zone().cells();
    let (columns, rows) = (i32::from(cells.columns()), i32::from(cells.rows()));
    ask(ui, "Size of the grid", |ui| {
        let colours = theme::colours(ui);
        ui.label(
            RichText::new("Add columns and rows on any side; less than none takes them away.")
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
                ui.add(egui::DragValue::new(value).range(-511..=511)).labelled_by(label.id);
                ui.end_row();
            }
        });
        let (wide, high) = (columns + sides.left + sides.right, rows + sides.top + sides.bottom);
        ui.label(theme::bold(format!("{columns} × {rows} becomes {wide} × {high}")));
        answers(ui, "Resize", asks, Command::Resize(*sides))
    })
}

fn unsaved_ui(ui: &Ui, app: &App, page: usize, asks: &mut Asks) -> bool {
    let name = app.pages().get(page).map(|page| page.document.name().to_owned()).unwrap_or_default();
    ask(ui, "Close without saving?", |ui| {
        ui.add(egui::Label::new(format!("{name} has changes that are not saved.")).wrap());
        answers(ui, "Close without saving", asks, Command::Discard(page))
    })
}
