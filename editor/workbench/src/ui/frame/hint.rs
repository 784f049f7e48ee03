//! The first hint below the canvas, and on an empty zone what it is missing.

use egui::{Align2, Rect, RichText, Ui, vec2};
use scenario_rules::Severity;

use crate::text::capital;
use crate::theme;
use crate::ui::command::{Command, Commands, ViewCommand};
use crate::ui::page::Page;
use crate::ui::widget;

/// Five lines are enough to begin.
const LINES: [(&str, &str); 5] = [
    ("Drag", "over the zone to paint with the brush"),
    ("0 – 9", "pick what to paint; right-click picks it from the zone"),
    ("Ctrl+Z", "takes back anything, as far as you like"),
    ("F8", "walks through what is still wrong"),
    ("F1", "lists all keys; Ctrl+Shift+P finds every command"),
];

/// Draws the hint of the first start. It has a place of its own: on the canvas it would lie on the zone.
pub fn hint_ui(ui: &mut Ui, commands: &mut Commands) {
    let colours = theme::colours(ui);
    ui.horizontal(|ui| {
        ui.label(theme::bold("Welcome aboard"));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if widget::close(ui, "Close the hint").clicked() {
                commands.push(Command::View(ViewCommand::Hint));
            }
        });
    });
    ui.spacing_mut().interact_size.y = 18.0;
    egui::Grid::new("hint lines").num_columns(2).spacing(vec2(14.0, 1.0)).show(ui, |ui| {
        for (keys, words) in LINES {
            ui.label(theme::bold(keys).size(12.0).color(colours.accent));
            ui.add(egui::Label::new(RichText::new(words).size(12.0)).truncate());
            ui.end_row();
        }
    });
}

/// Says on an empty zone what is missing.
pub fn empty_ui(ui: &Ui, page: &Page, view: Rect) {
    if page.stroke.is_some() {
        return;
    }
    let colours = theme::colours(ui);
    let errors = page.findings().iter().filter(|finding| finding.severity == Severity::Error);
    let missing: Vec<String> = errors.take(4).map(|finding| capital(finding.in_window())).collect();
    let area = egui::Area::new(egui::Id::unique("empty")).order(egui::Order::Middle).interactable(false);
    area.pivot(Align2::CENTER_CENTER).fixed_pos(view.center()).show(ui.ctx(), |ui| {
        egui::Frame::new().fill(colours.table).corner_radius(9.0).inner_margin(18.0).show(ui, |ui| {
            ui.set_max_width(360.0);
            ui.vertical_centered(|ui| {
                ui.label(theme::bold("This zone is empty").size(17.0));
                ui.label(
                    RichText::new("Drag to paint. A zone that can be played needs:").color(colours.faint),
                );
            });
            for line in missing {
                ui.horizontal_top(|ui| {
                    widget::sign(ui, theme::glyph::POINTER, colours.accent);
                    ui.add(egui::Label::new(line).wrap());
                });
            }
        });
    });
}
