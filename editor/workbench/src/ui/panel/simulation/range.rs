//! How far the verdict depends on who plays: the range over styles and strengths, played after the test itself.
//!
//! It has its room from the first number on, so that nothing moves when it comes.

use egui::{RichText, Ui};

use crate::analysis::test_run::TestRun;
use crate::game;
use crate::text::capital;
use crate::text::number::grouped;
use crate::theme::{self, glyph};
use crate::ui::command::{Command, Commands, TestCommand};
use crate::ui::page::Page;
use crate::ui::widget::{self, chart};

/// How high the verdict is: as high as a button in it.
const HIGH: f32 = 22.0;

/// Draws in one line whether it depends on skill, or how far it is until that is known.
pub fn verdict_ui(ui: &mut Ui, page: &Page, trial: &TestRun, commands: &mut Commands) {
    let colours = theme::colours(ui);
    ui.horizontal(|ui| {
        ui.set_min_height(HIGH);
        let Some(range) = trial.range() else { return waiting(ui, page, trial, commands) };
        let skill = range.depends_on_skill();
        let (sign, ink) = if skill { (glyph::WARNING, colours.warning) } else { (glyph::GOOD, colours.good) };
        widget::sign(ui, sign, ink);
        let mut measures = range.measures.iter();
        let span = measures.find_map(|one| Some(format!(": {} {}", one.span()?.words(), one.short)));
        let words = format!("{}{}", capital(range.verdict()), span.unwrap_or_default());
        let label = egui::Label::new(RichText::new(words).small().color(ink)).truncate();
        ui.add(label).on_hover_text(capital(&range.sentence()));
    });
}

/// How far it is, and the way to stop it.
fn waiting(ui: &mut Ui, page: &Page, trial: &TestRun, commands: &mut Commands) {
    let (done, all) = trial.beside.progress();
    let words = if trial.beside.is_running() {
        format!("Other styles and strengths: {} of {}", grouped(done), grouped(all))
    } else if trial.beside.is_stopped() {
        "Stopped: other styles and strengths were not played".to_owned()
    } else if trial.is_current(&page.document) {
        "Other styles and strengths play after the test".to_owned()
    } else {
        "Other styles and strengths wait: the map has changed".to_owned()
    };
    if trial.beside.is_running()
        && widget::icon(ui, glyph::CLOSE, "Stop other styles and strengths").clicked()
    {
        commands.push(Command::Test(TestCommand::Stop));
    }
    let words = RichText::new(words).small().color(theme::colours(ui).faint);
    ui.add(egui::Label::new(words).truncate());
}

/// Draws from where to where both rates go.
pub fn range_ui(ui: &mut Ui, trial: &TestRun) {
    let colours = theme::colours(ui);
    widget::section(ui, "Whoever plays");
    // Known or not, every rate has its place.
    let range = game::range(&trial.job.bots, &trial.played, trial.beside.tables());
    for measure in &range.measures {
        let Some(main) = measure.main else { continue };
        let span = measure.span().filter(|_| trial.beside.is_complete());
        let shown = chart::span(ui, measure.label, span.map(|span| (span, main)), colours.ink(measure.ink));
        if trial.beside.is_complete() {
            shown.on_hover_text(capital(&range.sentence()));
        }
    }
}
