//! The shortcut sheet, drawn from the list of commands.

use egui::{RichText, Ui};

use crate::theme;
use crate::ui::command::{self, Menu};
use crate::ui::view::AppView;
use crate::ui::widget::{self, modal};

/// What the hand does; all other keys stand in the list of commands.
const POINTER: [(&str, &str); 12] = [
    ("Paint, or use the tool", "Click, drag"),
    ("Line from the last place", "Shift+click"),
    ("Pick a kind", "Right-click, Alt+click"),
    ("Add to the selection", "Shift+drag"),
    ("Take from the selection", "Ctrl+drag"),
    ("Zoom", "Wheel, pinch"),
    ("Pan", "Middle button, Space+drag"),
    ("Move the cursor over sectors", "Arrows"),
    ("Press at the cursor", "Enter, Space"),
    ("What if the sector were another", "Q, held"),
    ("Open a menu", "Alt and its letter, F10"),
    ("Walk inside a part of the window", "F6, then Tab"),
];

/// Draws the sheet of the page's game. Returns whether it stays open.
pub fn shortcuts_ui(ui: &Ui, view: &AppView<'_>) -> bool {
    let modal = modal::frame(ui, "shortcuts").show(ui.ctx(), |ui| {
        let room = ui.ctx().content_rect();
        ui.set_width(860.0_f32.min(room.width() - 80.0));
        let closed = ui.horizontal(|ui| {
            ui.heading("Keyboard shortcuts");
            let at_the_right = egui::Layout::right_to_left(egui::Align::Center);
            ui.with_layout(at_the_right, |ui| widget::close(ui, "Close the sheet").clicked()).inner
        });
        let height = room.height() - 150.0;
        egui::ScrollArea::vertical()
            .max_height(height)
            .min_scrolled_height(height)
            .show(ui, |ui| columns(ui, view));
        closed.inner
    });
    !(modal.inner || modal.should_close())
}

fn columns(ui: &mut Ui, view: &AppView<'_>) {
    ui.spacing_mut().item_spacing.x = 28.0;
    ui.spacing_mut().interact_size.y = 17.0;
    let groups = [
        vec![None, Some(Menu::Tools)],
        vec![Some(Menu::Edit), Some(Menu::Zone), Some(Menu::Test), Some(Menu::Help)],
        vec![Some(Menu::View), Some(Menu::File)],
    ];
    let count = if ui.available_width() > 700.0 { groups.len() } else { 1 };
    ui.columns(count, |columns| {
        for (place, group) in groups.into_iter().enumerate() {
            for menu in group {
                group_ui(&mut columns[place % count], menu, view);
            }
        }
    });
}

fn group_ui(ui: &mut Ui, menu: Option<Menu>, view: &AppView<'_>) {
    let colours = theme::colours(ui);
    ui.add_space(8.0);
    ui.label(theme::section(menu.map_or("Hand", Menu::name), colours));
    let rows: Vec<(String, String)> = match menu {
        None => POINTER.iter().map(|(words, keys)| ((*words).to_owned(), (*keys).to_owned())).collect(),
        Some(menu) => {
            let entries = command::all().iter().filter(|entry| entry.menu == menu && view.offers(entry.when));
            let keys = |entry: &command::Entry| {
                entry.keys.iter().map(|keys| command::written(keys, ui)).collect::<Vec<_>>()
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
