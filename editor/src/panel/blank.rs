//! What a new zone is to be like.

use egui::Ui;
use engine::GRID_LIMIT;
use scenario_rules::published;

use super::{Asks, dialog};
use crate::command::{self, Blank, Command, Filing, Shape};
use crate::theme;

/// Asks. Returns whether the question stays.
pub fn blank_ui(ui: &Ui, blank: &mut Blank, asks: &mut Asks) -> bool {
    dialog::ask(ui, "New zone", |ui| {
        // On the paper of a dialog the usual line is too faint for a ring that has to be seen.
        ui.visuals_mut().widgets.inactive.bg_stroke.color = theme::colours(ui).rim;
        ui.radio_value(&mut blank.shape, Shape::Empty, "Empty");
        ui.radio_value(&mut blank.shape, Shape::Ship, "In the shape of a ship, ready to be played");
        let copies = matches!(blank.shape, Shape::Copy(_));
        ui.horizontal(|ui| {
            if ui.radio(copies, "Copy of").clicked() && !copies {
                blank.shape = Shape::Copy(published::NAMES[0]);
            }
            copy_ui(ui, blank);
        });
        ui.add_space(6.0);
        ui.add_enabled_ui(!matches!(blank.shape, Shape::Copy(_)), |ui| size_ui(ui, blank));
        dialog::answers(ui, "Create", asks, Command::File(Filing::New(*blank)))
    })
}

fn copy_ui(ui: &mut Ui, blank: &mut Blank) {
    let shown = match blank.shape {
        Shape::Copy(name) => command::title(name),
        _ => "a published zone".to_owned(),
    };
    let list = egui::ComboBox::from_id_salt("published").selected_text(shown).show_ui(ui, |ui| {
        for name in published::NAMES {
            ui.selectable_value(&mut blank.shape, Shape::Copy(name), command::title(name));
        }
    });
    list.response.accessible_name("Published zone");
}

fn size_ui(ui: &mut Ui, blank: &mut Blank) {
    egui::Grid::new("size").num_columns(2).spacing(egui::vec2(16.0, 6.0)).show(ui, |ui| {
        for (name, value) in [("Columns", &mut blank.columns), ("Rows", &mut blank.rows)] {
            let label = ui.label(name);
            let number = egui::DragValue::new(value).range(1..=GRID_LIMIT);
            ui.add_sized([56.0, 26.0], number).labelled_by(label.id);
            ui.end_row();
        }
    });
}
