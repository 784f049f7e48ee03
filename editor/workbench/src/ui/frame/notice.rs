//! Short messages at the head of the canvas; they go by themselves.

use egui::{Align2, Rect, Ui, vec2};

use crate::text::capital;
use crate::theme;

/// How long a message stays, in seconds.
const STAYS: f64 = 6.0;

/// How long nobody can have read it, in seconds: so long it is not replaced.
const UNREAD: f64 = 1.5;

/// How many are shown at once.
const MOST: usize = 3;

/// The messages that are shown.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    shown: Vec<(String, f64)>,
}

impl Notices {
    /// Says something in the place of what was said before and has been read.
    pub fn tell(&mut self, message: impl Into<String>, now: f64) {
        let message = capital(&message.into());
        self.shown.retain(|(told, since)| *told != message && now - since < UNREAD);
        self.shown.push((message, now));
        let more = self.shown.len().saturating_sub(MOST);
        self.shown.drain(..more);
    }

    /// Says how something stands now: what was said of it before is true no more.
    pub fn tell_now(&mut self, before: &str, message: impl Into<String>, now: f64) {
        let before = capital(before);
        self.shown.retain(|(told, _)| *told != before);
        self.tell(message, now);
    }

    /// Draws them over the head of the canvas.
    pub fn ui(&mut self, ui: &Ui, view: Rect) {
        let now = ui.input(|i| i.time);
        self.shown.retain(|(_, since)| now - since < STAYS);
        let Some((_, first)) = self.shown.first() else { return };
        ui.ctx().request_repaint_after_secs((STAYS - (now - first)).max(0.05) as f32);
        let colours = theme::colours(ui);
        let area =
            egui::Area::new(egui::Id::unique("notices")).order(egui::Order::Foreground).interactable(false);
        area.pivot(Align2::CENTER_TOP).fixed_pos(view.center_top() + vec2(0.0, 12.0)).show(ui.ctx(), |ui| {
            for (message, _) in &self.shown {
                let frame =
                    egui::Frame::new().fill(colours.text).corner_radius(7.0).inner_margin(vec2(14.0, 8.0));
                frame.show(ui, |ui| {
                    ui.set_max_width((view.width() - 40.0).max(120.0));
                    ui.add(egui::Label::new(egui::RichText::new(message).color(colours.ground)).wrap());
                });
            }
        });
    }
}
