//! The files that were open lately, as a submenu.

use std::path::{Path, PathBuf};

use egui::Ui;

use super::Commands;
use crate::case::shown;
use crate::ui::app::App;
use crate::ui::command::{Command, FileCommand};

/// The longest name of a file in the menu, in characters.
const LONGEST: usize = 48;

/// Draws the submenu.
pub fn recent_ui(ui: &mut Ui, app: &App, commands: &mut Commands) {
    let recent = &app.settings().recent;
    ui.add_enabled_ui(!recent.is_empty(), |ui| {
        ui.menu_button("Open recent", |ui| {
            ui.set_min_width(240.0);
            for path in recent {
                if ui.button(short(Path::new(path))).on_hover_text(path).clicked() {
                    commands.push(Command::File(FileCommand::Open(PathBuf::from(path))));
                    ui.close();
                }
            }
            ui.separator();
            if ui.button("Forget them").clicked() {
                commands.push(Command::File(FileCommand::ForgetRecent));
                ui.close();
            }
        });
    });
}

/// The name of a file and its folder, cut off in the middle where it is too long.
fn short(path: &Path) -> String {
    let parts: Vec<_> = path.iter().rev().take(2).map(|part| shown(Path::new(part))).collect();
    let name = parts.into_iter().rev().collect::<Vec<_>>().join("/");
    let letters: Vec<char> = name.chars().collect();
    if letters.len() <= LONGEST {
        return name;
    }
    let (head, tail) = (&letters[..LONGEST / 2], &letters[letters.len() - LONGEST / 2..]);
    head.iter().chain(&['…']).chain(tail).collect()
}
