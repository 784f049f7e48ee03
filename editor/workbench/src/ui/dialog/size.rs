//! How large the grid is to be.

use egui::{RichText, Ui};
use engine::{Top, Zone};

use crate::game;
use crate::theme;
use crate::tools::size::{self, Sides};
use crate::ui::command::{Command, Commands};
use crate::ui::widget::modal;

/// Asks. Returns whether the question stays.
pub fn size_ui(ui: &Ui, zone: &Zone, sides: &mut Sides, commands: &mut Commands) -> bool {
    modal::ask(ui, "Size of the grid", |ui| {
        let colours = theme::colours(ui);
        let [columns, rows] = game::of(zone.game()).words().sides;
        // With pointy tops what is a column of the grid lies across the screen.
        let ends = match zone.game().palette().top {
            Top::Flat => [[columns, "left"], [columns, "right"], [rows, "top"], [rows, "bottom"]],
            Top::Pointy => [[columns, "top"], [columns, "bottom"], [rows, "left"], [rows, "right"]],
        };
        let names = ends.map(|[what, end]| format!("{what} at the {end}"));
        let about = format!(
            "Add {} and {} on any side; a number below zero takes them away.",
            columns.to_lowercase(),
            rows.to_lowercase()
        );
        ui.label(RichText::new(about).color(colours.faint));
        ui.add_space(6.0);
        egui::Grid::new("sides").num_columns(2).spacing(egui::vec2(16.0, 6.0)).show(ui, |ui| {
            let Sides { left, right, top, bottom } = sides;
            for (name, value) in names.iter().zip([left, right, top, bottom]) {
                let label = ui.label(name);
                let number = egui::DragValue::new(value).range(-9999..=9999);
                ui.add_sized([64.0, 26.0], number).labelled_by(label.id);
                ui.end_row();
            }
        });
        let can = modal::keep_height(ui, 100.0, |ui| becomes_ui(ui, zone, *sides));
        modal::answers(ui, "Resize", commands, can.then_some(Command::Resize(*sides)))
    })
}

/// Tells what will become of the zone. Whether that can be.
fn becomes_ui(ui: &mut Ui, zone: &Zone, sides: Sides) -> bool {
    let colours = theme::colours(ui);
    let (columns, rows) = (zone.cells().columns(), zone.cells().rows());
    let outcome = match size::foresee(zone, sides) {
        Ok(outcome) => outcome,
        Err(refusal) => {
            modal::warning(ui, &refusal.to_string(), colours.error);
            return false;
        }
    };
    let becomes = format!("{columns} × {rows} becomes {} × {}", outcome.columns, outcome.rows);
    ui.label(theme::bold(becomes));
    if outcome.rows > i64::from(rows) + i64::from(sides.top) + i64::from(sides.bottom) {
        let words = match zone.game().palette().top {
            Top::Flat => "One row more: columns stand half a sector higher and lower in turn",
            Top::Pointy => "One more to the right: lines stand half a space further in turn",
        };
        let words = format!("{words}, and without it sectors would be cut off.");
        ui.add(egui::Label::new(RichText::new(words).small().color(colours.faint)).wrap());
    }
    if let Some(lost) = outcome.warning() {
        modal::warning(ui, &lost, colours.warning);
    }
    true
}
