//! The shortcut sheet, drawn from the list of commands.

use egui::{RichText, Ui};

use crate::command::{self, Menu};
use crate::theme;

/// What the pointer does; keys stand in the list of commands.
const POINTER: [(&str, &str); 9] = [
    ("Paint, or use the tool", "Click, drag"),
    ("Line from the last place", "Shift+click"),
    ("Pick a kind", "Right-click, Alt+click"),
    ("Add to the selection", "Shift+drag"),
    ("Take from the selection", "Ctrl+drag"),
    ("Zoom", "Wheel, pinch"),
    ("Pan", "Middle button, Space+drag"),
    ("Move the cursor over sectors", "Arrows"),
    ("Press at the cursor", "Enter, Space"),
];

/// Draws the sheet. Returns whether it stays open.
pub fn shortcuts_ui(ui: &Ui) -> bool {
    let modal = egui::Modal::new(egui::Id::unique("shortcuts")).show(ui.ctx(), |ui| {
        let room = ui.ctx().content_rect();
        ui.set_width(760.0_f32.min(room.width() - 60.0));
        ui.horizontal(|ui| {
            ui.heading("Keyboard shortcuts");
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                super::widget::close(ui, "Close the sheet").clicked()
            })
            .inner
        })
        .inner
            | {
                let scroll = egui::ScrollArea::vertical().max_height(room.height() - 140.0);
                scroll.show(ui, columns);
                false
            }
    });
    !(modal.inner || modal.should_close())
}

fn columns(ui: &mut Ui) {
    let count = if ui.available_width() > 620.0 { 3 } else { 2 };
    ui.columns(count, |columns| {
        let groups = [
            vec![None, Some(Menu::File), Some(Menu::Help)],
            vec![Some(Menu::Edit), Some(Menu::Zone)],
            vec![Some(Menu::Tools), Some(Menu::View)],
        ];
        for (place, group) in groups.into_iter().enumerate() {
            let ui = &mut columns[place % count];
            for menu in group {
                group_ui(ui, menu);
            }
        }
    });
}

fn group_ui(ui: &mut Ui, menu: Option<Menu>) {
    let colours = theme::colours(ui);
    ui.add_space(8.0);
    ui.label(theme::section(menu.map_or("Hand", Menu::name), colours));
    let rows: Vec<(String, String)> = match menu {
        None => POINTER.iter().map(|(words, keys)| ((*words).to_owned(), (*keys).to_owned())).collect(),
        Some(menu) => {
            let entries = command::all().iter().filter(|entry| entry.menu == menu);
            let keys = |entry: &command::Entry| {
                entry.keys.iter().map(|keys| ui.ctx().format_shortcut(keys)).collect::<Vec<_>>()
            };
            entries
                .map(|entry| (entry.words.clone(), keys(entry).join(", ")))
                .filter(|(_, keys)| !keys.is_empty())
                .collect()
        }
    };
    ui.spacing_mut().item_spacing.y = 3.0;
    for (words, keys) in rows {
        ui.horizontal(|ui| {
            ui.label(RichText::new(words).size(12.0));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(RichText::new(keys).size(12.0).color(colours.faint));
            });
        });
    }
}
