//! The folders and files in a folder, to be picked by mouse or arrow keys.

use egui::{Key, Modifiers, RichText, Ui};

use super::Chooser;
use crate::document::Part;
use crate::theme::{self, Glyph, glyph};
use crate::ui::command::Commands;
use crate::ui::widget;

impl Chooser {
    pub(super) fn rows_ui(&mut self, ui: &mut Ui, commands: &mut Commands) {
        let colours = theme::colours(ui);
        let moved = self.arrows(ui);
        let mut clicked = None;
        for place in 0..self.count() {
            let (name, sign) = self.row(place);
            let ink = if place < self.listing.folders.len() { colours.accent } else { colours.faint };
            let chosen = self.chosen == Some(place);
            let response = widget::row(ui, name, "", chosen, |painter, square| {
                sign.paint(painter, square.shrink(1.0), ink);
            });
            if chosen && moved {
                response.scroll_to_me(None);
            }
            if response.clicked() {
                clicked = Some((place, response.double_clicked()));
            }
        }
        if self.count() == 0 {
            ui.add_space(6.0);
            ui.label(RichText::new("  No folders, zones or scenarios here.").color(colours.faint));
        }
        if let Some((place, twice)) = clicked {
            self.choose(place);
            if place < self.listing.folders.len() || twice && self.opens() {
                self.go(commands);
            }
        }
    }

    fn count(&self) -> usize {
        self.listing.folders.len() + self.listing.files.len()
    }

    fn row(&self, place: usize) -> (&str, Glyph) {
        if let Some(folder) = self.listing.folders.get(place) {
            return (folder, glyph::FOLDER);
        }
        let file = self.listing.files.get(place - self.listing.folders.len());
        let name = file.map_or("", String::as_str);
        let zone = name.to_lowercase().ends_with(Part::Zone.ending());
        (name, if zone { glyph::SHAPE } else { glyph::SHEET })
    }

    fn choose(&mut self, place: usize) {
        self.chosen = Some(place);
        if let Some(file) = place.checked_sub(self.listing.folders.len()) {
            self.name = self.listing.files.get(file).cloned().unwrap_or_default();
            self.taken = None;
        }
    }

    /// Arrow keys go through the rows. Whether they did.
    fn arrows(&mut self, ui: &Ui) -> bool {
        let (down, up) = ui.input_mut(|i| {
            (
                i.count_and_consume_key(Modifiers::NONE, Key::ArrowDown),
                i.count_and_consume_key(Modifiers::NONE, Key::ArrowUp),
            )
        });
        if down + up == 0 || self.count() == 0 {
            return false;
        }
        let next = self.chosen.map_or(down.saturating_sub(1), |at| (at + down).saturating_sub(up));
        self.choose(next.min(self.count() - 1));
        true
    }
}
