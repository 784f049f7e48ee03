//! What the matches say.

use egui::{RichText, Ui};

use super::heat::heat_ui;
use super::range::{range_ui, verdict_ui};
use super::remarks::remarks_ui;
use super::tables::tables_ui;
use crate::analysis::test_run::TestRun;
use crate::analysis::test_run::heat::HeatChoice;
use crate::game;
use crate::theme;
use crate::ui::command::{Command, Commands, TestCommand};
use crate::ui::page::Page;
use crate::ui::widget::{self, chart, stack};

/// Draws the numbers of a test, and the ways from them to the canvas and to single matches.
pub fn numbers_ui(ui: &mut Ui, page: &Page, heat: HeatChoice, trial: &TestRun, commands: &mut Commands) {
    ui.add_space(2.0);
    ui.spacing_mut().item_spacing.y = 3.0;
    if let Some(outcomes) = game::outcomes(&trial.played) {
        stack::outcomes_ui(ui, &outcomes);
    }
    for figure in game::rates(&trial.played, &trial.knobs) {
        chart::figure(ui, &figure);
    }
    verdict_ui(ui, page, trial, commands);
    remarks_ui(ui, trial);
    heat_ui(ui, page, heat, trial, commands);
    opens(ui, trial, commands);
    range_ui(ui, trial);
    for figure in game::details(&trial.played, &trial.zone) {
        chart::figure(ui, &figure);
    }
    tables_ui(ui, page, trial, commands);
}

/// The way to a single match.
fn opens(ui: &mut Ui, trial: &TestRun, commands: &mut Commands) {
    widget::section(ui, "Look at a match");
    let id = egui::Id::unique("match to open");
    let mut number = ui.data(|data| data.get_temp::<u64>(id)).unwrap_or(0);
    let last = trial.job.matches.saturating_sub(1);
    let colours = theme::colours(ui);
    let mut open = |ui: &mut Ui, words: &str, number: Option<u64>, hint: &str| {
        let button = ui.add_enabled(number.is_some(), egui::Button::new(words));
        if button.on_hover_text(hint).clicked() {
            commands.extend(number.map(|number| Command::Test(TestCommand::OpenMatch(number))));
        }
    };
    ui.horizontal(|ui| {
        let value = egui::DragValue::new(&mut number).range(0..=last).speed(0.2).prefix("Match ");
        if ui.add(value).accessible_name("match number").changed() {
            ui.data_mut(|data| data.insert_temp(id, number));
        }
        open(ui, "Open", Some(number.min(last)), "this match, turn by turn");
        if let Some(number) = trial.opening() {
            ui.label(RichText::new(format!("opening match {number}…")).small());
        }
    });
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(RichText::new("The first with").color(colours.faint));
        for example in trial.played.sums.examples() {
            open(ui, example.words, example.number, example.hint);
        }
    });
    ui.label(RichText::new("By what happened").color(colours.faint));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
        for found in trial.played.sums.found() {
            open(ui, found.words, found.number, found.hint);
        }
    });
}
