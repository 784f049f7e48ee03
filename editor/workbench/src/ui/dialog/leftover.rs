//! What a program left behind that did not end well: each copy can be brought back or thrown away.

use std::time::Duration;

use egui::{RichText, Ui};

use crate::case::shown;
use crate::host::Leftover;
use crate::theme;
use crate::ui::command::{Command, Commands, FileCommand};
use crate::ui::widget::modal;

/// Whether a copy is the only one: then it needs no button for all.
#[derive(Clone, Copy)]
enum Alone {
    Yes,
    No,
}

/// Offers the copies. Returns whether the offer stays.
pub fn leftover_ui(ui: &Ui, leftovers: &mut Vec<Leftover>, commands: &mut Commands) -> bool {
    let mut done = None;
    let later = modal::frame(ui, "leftovers").show(ui.ctx(), |ui| {
        let room = ui.ctx().content_rect();
        ui.set_width(520.0_f32.min(room.width() - 60.0));
        ui.heading("Work that was not saved");
        let words = "Hatchway ended without being closed. This is what was kept:";
        ui.add(egui::Label::new(words).wrap());
        ui.add_space(6.0);
        let height = (room.height() - 220.0).clamp(60.0, 360.0);
        egui::ScrollArea::vertical().max_height(height).show(ui, |ui| {
            let alone = if leftovers.len() == 1 { Alone::Yes } else { Alone::No };
            for (place, leftover) in leftovers.iter().enumerate() {
                if let Some(filing) = one_ui(ui, leftover, alone) {
                    done = Some((place, filing));
                }
            }
        });
        foot_ui(ui, leftovers, commands)
    });
    if let Some((place, filing)) = done {
        leftovers.remove(place);
        commands.push(Command::File(filing));
    }
    !(later.inner || later.should_close() || leftovers.is_empty())
}

fn one_ui(ui: &mut Ui, leftover: &Leftover, alone: Alone) -> Option<FileCommand> {
    let colours = theme::colours(ui);
    modal::card(ui, |ui| {
        let named = |what: &str| format!("{what} {}", leftover.name);
        let restore = match alone {
            Alone::Yes => modal::accent_button(ui, "Restore"),
            Alone::No => ui.button("Restore"),
        };
        let restore = restore.accessible_name(named("Restore")).clicked();
        let discard = ui.button("Discard").accessible_name(named("Discard")).clicked();
        ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.add(egui::Label::new(theme::bold(&leftover.name)).truncate());
            let file = leftover.file.as_deref().unwrap_or("never saved");
            let about = RichText::new(format!("{}, {file}", ago(leftover.age))).small().color(colours.faint);
            ui.add(egui::Label::new(about).truncate()).on_hover_text(shown(&leftover.path));
        });
        match (restore, discard) {
            (true, _) => Some(FileCommand::Restore(leftover.clone())),
            (_, true) => Some(FileCommand::Discard(leftover.clone())),
            _ => None,
        }
    })
}

fn foot_ui(ui: &mut Ui, leftovers: &mut Vec<Leftover>, commands: &mut Commands) -> bool {
    modal::foot(ui, |ui| {
        if modal::entered(ui) || leftovers.len() > 1 && modal::accent_button(ui, "Restore all").clicked() {
            commands
                .extend(leftovers.drain(..).map(|leftover| Command::File(FileCommand::Restore(leftover))));
            return true;
        }
        // They are offered again at the next start.
        ui.button("Later").clicked()
    })
}

/// How long ago something was, in words.
pub fn ago(age: Duration) -> String {
    let minutes = age.as_secs() / 60;
    let counted = |count: u64, noun: &str| match count {
        1 => format!("1 {noun} ago"),
        count => format!("{count} {noun}s ago"),
    };
    match minutes {
        0 => "just now".to_owned(),
        1..60 => counted(minutes, "minute"),
        60..1440 => counted(minutes / 60, "hour"),
        _ => counted(minutes / 1440, "day"),
    }
}
