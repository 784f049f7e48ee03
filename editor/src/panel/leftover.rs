//! What a program left behind that did not end well: each copy can be brought back or thrown away.

use std::time::Duration;

use egui::{RichText, Ui};

use super::{Asks, dialog};
use crate::command::{Command, Filing};
use crate::store::Leftover;
use crate::theme;

/// Offers the copies. Returns whether the offer stays.
pub fn leftover_ui(ui: &Ui, leftovers: &mut Vec<Leftover>, asks: &mut Asks) -> bool {
    let mut done = None;
    let later = dialog::modal(ui, "leftovers").show(ui.ctx(), |ui| {
        let room = ui.ctx().content_rect();
        ui.set_width(520.0_f32.min(room.width() - 60.0));
        ui.heading("Work that was not saved");
        let words = "Hatchway ended without being closed. This is what was kept:";
        ui.add(egui::Label::new(words).wrap());
        ui.add_space(6.0);
        let height = (room.height() - 220.0).clamp(60.0, 360.0);
        egui::ScrollArea::vertical().max_height(height).show(ui, |ui| {
            for (place, leftover) in leftovers.iter().enumerate() {
                if let Some(filing) = one_ui(ui, leftover) {
                    done = Some((place, filing));
                }
            }
        });
        foot_ui(ui, leftovers, asks)
    });
    if let Some((place, filing)) = done {
        leftovers.remove(place);
        asks.push(Command::File(filing));
    }
    !(later.inner || later.should_close() || leftovers.is_empty())
}

fn one_ui(ui: &mut Ui, leftover: &Leftover) -> Option<Filing> {
    let colours = theme::colours(ui);
    let card = egui::Frame::new().fill(colours.ground).stroke(egui::Stroke::new(1.0, colours.line));
    let inside =
        card.corner_radius(theme::ROUND).inner_margin(egui::Margin::symmetric(12, 8)).show(ui, |ui| {
            ui.horizontal(|ui| {
                let mut filing = None;
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let named = |what: &str| format!("{what} {}", leftover.name);
                    if ui.button("Restore").accessible_name(named("Restore")).clicked() {
                        filing = Some(Filing::Restore(leftover.clone()));
                    }
                    if ui.button("Discard").accessible_name(named("Discard")).clicked() {
                        filing = Some(Filing::Discard(leftover.clone()));
                    }
                    ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
                        ui.spacing_mut().item_spacing.y = 2.0;
                        ui.add(egui::Label::new(theme::bold(&leftover.name)).truncate());
                        let file = leftover.file.as_deref().unwrap_or("never saved");
                        let about = format!("{}, {file}", ago(leftover.age));
                        ui.add(
                            egui::Label::new(RichText::new(about).small().color(colours.faint)).truncate(),
                        );
                    });
                });
                filing
            })
            .inner
        });
    inside.inner
}

fn foot_ui(ui: &mut Ui, leftovers: &mut Vec<Leftover>, asks: &mut Asks) -> bool {
    dialog::foot(ui, |ui| {
        let enter = ui.input(|input| input.key_pressed(egui::Key::Enter))
            && ui.memory(|memory| memory.focused().is_none());
        if dialog::accent_button(ui, "Restore all").clicked() || enter {
            asks.extend(leftovers.drain(..).map(|leftover| Command::File(Filing::Restore(leftover))));
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
