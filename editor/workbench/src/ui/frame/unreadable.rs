//! A file that cannot be read: what is wrong with it, line by line. Nothing is done to it.

use egui::{RichText, Ui};
use scenario_rules::Trouble;

use crate::case::shown;
use crate::text::capital;
use crate::theme::{self, glyph};
use crate::ui::command::{Command, Commands, FileCommand};
use crate::ui::page::Report;
use crate::ui::widget;

/// The widest report: longer lines are hard to read.
const WIDEST: f32 = 760.0;

/// Draws the report in the place of the canvas.
pub fn unreadable_ui(ui: &mut Ui, report: &Report, commands: &mut Commands) {
    let colours = theme::colours(ui);
    egui::Frame::new().fill(colours.table).inner_margin(egui::Margin::symmetric(32, 24)).show(ui, |ui| {
        ui.set_min_size(ui.available_size());
        ui.set_max_width(ui.available_width().min(WIDEST));
        ui.horizontal(|ui| {
            widget::sign(ui, glyph::WARNING, colours.error);
            ui.heading("This file cannot be read");
        });
        ui.add(egui::Label::new(RichText::new(shown(&report.path)).color(colours.faint)).wrap());
        let words = "It is left as it is. Mend it in a text editor; it opens here as soon as it can be read.";
        ui.add(egui::Label::new(words).wrap());
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            if ui.button("Read again").clicked() {
                commands.push(Command::File(FileCommand::Open(report.path.clone())));
            }
            if ui.button("Close").clicked() {
                commands.push(Command::ClosePage(None));
            }
        });
        ui.add_space(10.0);
        let lines: Vec<&str> = report.unreadable.text.lines().collect();
        egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            for trouble in &report.unreadable.troubles {
                trouble_ui(ui, trouble, &lines);
            }
        });
    });
}

/// Says what happens to files that hang over the window.
pub fn drop_ui(ui: &Ui, view: egui::Rect) {
    if ui.input(|input| input.raw.hovered_files.is_empty()) {
        return;
    }
    let colours = theme::colours(ui);
    let layer = egui::LayerId::new(egui::Order::Foreground, egui::Id::unique("drop"));
    let painter = ui.ctx().layer_painter(layer);
    painter.rect_filled(view, 0.0, colours.table.gamma_multiply(0.85));
    let rim = egui::Stroke::new(2.0, colours.accent);
    painter.rect_stroke(view.shrink(12.0), 9.0, rim, egui::StrokeKind::Inside);
    let font = egui::FontId::new(18.0, theme::strong());
    painter.text(view.center(), egui::Align2::CENTER_CENTER, "Drop to open", font, colours.text);
}

/// The longest piece of a line that is shown.
const LONGEST: usize = 200;

fn trouble_ui(ui: &mut Ui, trouble: &Trouble, lines: &[&str]) {
    let colours = theme::colours(ui);
    let card = egui::Frame::new().fill(colours.raised).stroke(egui::Stroke::new(1.0, colours.line));
    card.corner_radius(theme::ROUND).inner_margin(10.0).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        if let Some(line) = trouble.line {
            let column = trouble.column.map(|column| format!(", column {column}")).unwrap_or_default();
            ui.label(theme::section(&format!("Line {line}{column}"), colours));
        }
        ui.add(egui::Label::new(capital(&trouble.message)).wrap());
        let text = trouble.line.and_then(|line| lines.get(line - 1)).filter(|text| !text.trim().is_empty());
        if let Some(text) = text {
            let text: String = text.chars().take(LONGEST).collect();
            ui.add(egui::Label::new(RichText::new(text).monospace().color(colours.faint)).truncate());
        }
    });
    ui.add_space(2.0);
}
