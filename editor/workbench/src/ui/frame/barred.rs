//! Above a file that cannot be saved in its place: why, and the way out, before somebody has worked in vain.

use egui::{Align, Layout, Ui};

use crate::case::shown;
use crate::document::{Part, SaveBlocked};
use crate::text::capital;
use crate::theme::{self, glyph};
use crate::ui::command::{Command, Commands, FileCommand};
use crate::ui::page::Page;
use crate::ui::widget;

/// The height of the line.
pub const HEIGHT: f32 = 36.0;

/// The part of a page that cannot be saved in its place, and why.
pub fn barred(page: &Page) -> Option<(Part, SaveBlocked)> {
    [Part::Zone, Part::Scenario].into_iter().find_map(|part| Some((part, page.barred(part)?)))
}

/// Draws the line.
pub fn barred_ui(ui: &mut Ui, page: &Page, part: Part, bar: SaveBlocked, commands: &mut Commands) {
    let colours = theme::colours(ui);
    let file = page.home(part).map(|home| shown(&home.path)).unwrap_or_default();
    ui.horizontal_centered(|ui| {
        widget::sign(ui, glyph::LOCK, colours.warning);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button("Save as…").clicked() {
                commands.push(Command::File(FileCommand::AskSaveAs(part)));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let words = format!("{}.", capital(&bar.to_string()));
                let hint = format!("{words} What you change here can be saved under another name.\n{file}");
                ui.add(egui::Label::new(words).truncate()).on_hover_text(hint);
            });
        });
    });
}
