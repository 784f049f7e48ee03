//! A table of numbers.

use egui::{RichText, Role, Ui, WidgetInfo};

use crate::report::grid::{Entry, Grid};
use crate::text::capital;
use crate::theme::{self, glyph};

/// Draws a table, with the way to copy it.
pub fn grid_ui(ui: &mut Ui, grid: &Grid) {
    let colours = theme::colours(ui);
    ui.horizontal(|ui| {
        ui.label(theme::bold(&grid.title));
        if super::icon(ui, glyph::COPY, &format!("Copy {} as CSV", grid.title.to_lowercase())).clicked()
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
