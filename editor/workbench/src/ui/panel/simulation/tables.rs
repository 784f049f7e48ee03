//! All the tables of a test, one at a time; those that take matches of their own are played when they are asked for.

use egui::{RichText, Role, Ui, WidgetInfo};

use crate::analysis::test_run::TestRun;
use crate::analysis::test_run::tables::Asked;
use crate::game;
use crate::report::grid::{Entry, Grid};
use crate::text::capital;
use crate::text::number::{counted, grouped};
use crate::theme::{self, glyph};
use crate::ui::command::{Command, Commands, TestCommand};
use crate::ui::page::Page;
use crate::ui::widget;

/// Draws the names of all tables, and the one that is chosen.
pub fn tables_ui(ui: &mut Ui, page: &Page, trial: &TestRun, commands: &mut Commands) {
    widget::section(ui, "Tables");
    let tables = game::tables(trial);
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
    for grid in (table.read)(trial) {
        if !grid.rows.is_empty() {
            grid_ui(ui, &grid);
        }
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

fn grid_ui(ui: &mut Ui, grid: &Grid) {
    let colours = theme::colours(ui);
    ui.horizontal(|ui| {
        ui.label(theme::bold(&grid.title));
        if widget::icon(ui, glyph::COPY, &format!("Copy {} as CSV", grid.title.to_lowercase())).clicked()
            && let Ok(text) = grid.csv()
        {
            ui.ctx().copy_text(text);
        }
    });
    egui::ScrollArea::horizontal().id_salt(&grid.title).show(ui, |ui| {
        let table = egui::Grid::new(("table", &grid.title))
            .striped(true)
            .min_row_height(18.0)
            .spacing(egui::vec2(8.0, 2.0));
        table.show(ui, |ui| {
            for (column, head) in grid.heads.iter().enumerate() {
                let words = RichText::new(in_two_lines(&capital(head))).small().color(colours.faint);
                aligned(ui, column > 0, words);
            }
            ui.end_row();
            for (row, entries) in grid.rows.iter().enumerate() {
                for (column, entry) in entries.iter().enumerate() {
                    cell(ui, grid, row, column, entry);
                }
                ui.end_row();
            }
        });
    });
    ui.add_space(6.0);
}

/// A cell: words at the left, numbers at the right; what it says is its name.
fn cell(ui: &mut Ui, grid: &Grid, row: usize, column: usize, entry: &Entry) {
    let words = RichText::new(entry.shown());
    let number = column > 0 && !matches!(entry, Entry::Words(_));
    let shown = aligned(ui, number, words);
    let name = grid.name(row, column);
    shown.widget_info(|| WidgetInfo::labeled(Role::Cell, true, &name));
    let more = entry.more().map(|more| format!("\n{more}")).unwrap_or_default();
    shown.on_hover_text(format!("{name}{more}"));
}

fn aligned(ui: &mut Ui, right: bool, words: RichText) -> egui::Response {
    let align = if right { egui::Align::Max } else { egui::Align::Min };
    let layout = egui::Layout::top_down(align);
    ui.with_layout(layout, |ui| ui.add(egui::Label::new(words).extend().selectable(false))).inner
}

/// Words broken at the space next to their middle, so that columns are no wider than their numbers.
fn in_two_lines(words: &str) -> String {
    let middle = words.len() / 2;
    let spaces = words.match_indices(' ').map(|(at, _)| at);
    match spaces.min_by_key(|at| at.abs_diff(middle)).filter(|_| words.chars().count() > SHORT) {
        Some(at) => format!("{}\n{}", &words[..at], &words[at + 1..]),
        None => words.to_owned(),
    }
}

/// Words of so many letters stay in one line.
const SHORT: usize = 8;
