//! The exact number of the sector under the pointer while heat lies over the zone.

use egui::{RichText, Ui};

use super::what_if;
use crate::analysis::test_run::TestRun;
use crate::theme;
use crate::ui::page::Page;

/// Draws what is known of the sector under the pointer beside it where heat is seen, unless something else is said or done
/// there.
pub fn number_ui(ui: &Ui, page: &Page, seen: bool) {
    let asked = ui.input(|input| input.key_down(what_if::KEY));
    let free = seen && !asked && page.stroke.is_none();
    let heat = page.trial.as_ref().and_then(TestRun::heat).filter(|_| free);
    let Some((heat, at)) = heat.zip(page.canvas.focus()) else { return };
    let (lines, beside) = (heat.told_at(at), page.canvas.place(at));
    let Some((first, more)) = lines.split_first() else { return };
    let colours = theme::colours(ui);
    let area =
        egui::Area::new(egui::Id::unique("number of heat")).order(egui::Order::Tooltip).interactable(false);
    area.fixed_pos(beside + egui::vec2(22.0, 20.0)).constrain(true).show(ui.ctx(), |ui| {
        egui::Frame::popup(ui.style()).fill(colours.raised).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.add(egui::Label::new(theme::bold(first)).extend());
            for line in more {
                ui.add(egui::Label::new(RichText::new(line).small().color(colours.faint)).extend());
            }
        });
    });
}
