//! All the tables of a test, one at a time; those that take matches of their own are played when they are asked for.

use egui::{RichText, Ui};

use crate::analysis::test_run::TestRun;
use crate::analysis::test_run::beside::Beside;
use crate::analysis::test_run::tables::Asked;
use crate::game;
use crate::report::skills;
use crate::text::number::{counted, grouped};
use crate::theme::{self, glyph};
use crate::ui::command::{Command, Commands, TestCommand};
use crate::ui::page::Page;
use crate::ui::widget::{self, grid};

/// Draws the names of all tables, and the one that is chosen.
pub fn tables_ui(ui: &mut Ui, page: &Page, trial: &TestRun, commands: &mut Commands) {
    widget::section(ui, "Tables");
    let tables = game::of(trial.zone.game()).tables(trial);
    let id = egui::Id::unique("table that is shown");
    let mut chosen = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_default();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
        ui.spacing_mut().button_padding.x = 8.0;
        for table in &tables {
            let here = chosen == table.name;
            let button = egui::Button::selectable(here, table.name).frame_when_inactive(true);
            let shown = ui.add(button).on_hover_text(table.hint);
            if shown.accessible_name(format!("table of {}", table.name.to_lowercase())).clicked() {
                // The same one again puts it away.
                chosen = if here { String::new() } else { table.name.to_owned() };
                ui.data_mut(|data| data.insert_temp(id, chosen.clone()));
            }
        }
    });
    let Some(table) = tables.iter().find(|table| table.name == chosen) else { return };
    ui.add_space(4.0);
    if let Some(asked) = table.asked {
        progress(ui, page, trial, asked, commands);
    }
    let grids = (table.read)(trial);
    for grid in grids.iter().filter(|grid| !grid.rows.is_empty()) {
        grid::grid_ui(ui, grid);
    }
    let is_over = trial.tables.get(Asked::Skills).is_some_and(Beside::is_complete);
    if table.asked == Some(Asked::Skills) && is_over && grids.iter().all(|grid| grid.rows.is_empty()) {
        let why = skills::nothing(page.document.game());
        ui.label(RichText::new(why).small().color(theme::colours(ui).faint));
    }
}

/// The way to have it played, or how far it is.
fn progress(ui: &mut Ui, page: &Page, trial: &TestRun, asked: Asked, commands: &mut Commands) {
    let tables = trial.tables.get(asked).filter(|tables| !tables.is_stopped() || tables.is_complete());
    let faint = theme::colours(ui).faint;
    let Some(tables) = tables else {
        let jobs = asked.jobs(&trial.job, page.document.game());
        let each = jobs.first().map_or(0, |job| job.matches);
        let words = match jobs.len() {
            1 => format!("Look in {} matches", grouped(each)),
            many => format!("Play {}, {} matches each", counted(many, "table"), grouped(each)),
        };
        let current = trial.is_current(&page.document);
        let button = ui.add_enabled(current, egui::Button::new(words));
        let hint = if current {
            "after the test, with the same luck"
        } else {
            "the map has changed: play the test again"
        };
        if button.on_hover_text(hint).on_disabled_hover_text(hint).clicked() {
            commands.push(Command::Test(TestCommand::Tables(asked)));
        }
        return;
    };
    let (done, all) = tables.progress();
    if tables.is_complete() {
        return;
    }
    ui.horizontal(|ui| {
        if widget::icon(ui, glyph::CLOSE, "Stop the tables").clicked() {
            commands.push(Command::Test(TestCommand::StopTables));
        }
        let words = if tables.is_running() { "" } else { "waiting · " };
        let words = format!("{words}{} of {} matches", grouped(done), grouped(all));
        ui.label(RichText::new(words).small().color(faint));
    });
}
