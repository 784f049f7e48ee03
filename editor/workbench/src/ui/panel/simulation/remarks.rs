//! What stands out about the matches, in words.

use egui::{RichText, Ui};

use crate::analysis::test_run::TestRun;
use crate::game;
use crate::report::verdict::Weight;
use crate::theme::{self, glyph};
use crate::ui::widget;

/// Draws one sentence for each thing that stands out.
pub fn remarks_ui(ui: &mut Ui, trial: &TestRun) {
    let TestRun { job, zone, knobs, played, beside, .. } = trial;
    let remarks = game::remarks(job, zone, knobs, played, beside.tables());
    if remarks.is_empty() {
        return;
    }
    widget::section(ui, "What stands out");
    let colours = theme::colours(ui);
    for remark in remarks {
        let (sign, ink) = match remark.weight {
            Weight::Warning => (glyph::WARNING, colours.warning),
            Weight::Limit | Weight::Note => (glyph::NOTE, colours.note),
        };
        ui.horizontal_top(|ui| {
            widget::sign(ui, sign, ink);
            ui.add(egui::Label::new(RichText::new(remark.sentence()).color(colours.text)).wrap());
        });
    }
}
