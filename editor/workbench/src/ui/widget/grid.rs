//! A table of numbers.

use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Color32, FontId, Role, TextStyle, Ui, WidgetInfo};

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
    let room = Room::of(ui, grid);
    egui::ScrollArea::horizontal().id_salt(&grid.title).show(ui, |ui| {
        let table = egui::Grid::new(("table", &grid.title, room.below))
            .striped(true)
            .min_row_height(18.0)
            .spacing(egui::vec2(GAP, 2.0));
        table.show(ui, |ui| {
            for (column, head) in grid.heads.iter().enumerate() {
                let font = TextStyle::Small.resolve(ui.style());
                let number = column > 0 && !is_words(grid, column);
                aligned(ui, number, one(heading(head), font, colours.faint));
            }
            ui.end_row();
            for (row, entries) in grid.rows.iter().enumerate() {
                for (column, entry) in entries.iter().enumerate() {
                    cell(ui, grid, (row, column), entry, room);
                }
                ui.end_row();
            }
        });
    });
    ui.add_space(6.0);
}

/// A cell: words at the left, numbers at the right; what it says is its name.
fn cell(ui: &mut Ui, grid: &Grid, (row, column): (usize, usize), entry: &Entry, room: Room) {
    let number = column > 0 && !matches!(entry, Entry::Words(_));
    let shown = aligned(ui, number, room.words(ui, column, entry));
    let name = grid.name(row, column);
    shown.widget_info(|| WidgetInfo::labeled(Role::Cell, true, &name));
    let more = entry.more().map(|more| format!("\n{more}")).unwrap_or_default();
    shown.on_hover_text(format!("{name}{more}"));
}

fn aligned(ui: &mut Ui, right: bool, mut words: LayoutJob) -> egui::Response {
    let align = if right { Align::Max } else { Align::Min };
    words.halign = align;
    let layout = egui::Layout::top_down(align);
    // Laid out already, so that the width of the column does not break it otherwise.
    let words = ui.painter().layout_job(words);
    let label = egui::Label::new(words).selectable(false).show_tooltip_when_elided(false);
    ui.with_layout(layout, |ui| ui.add(label)).inner
}

fn is_words(grid: &Grid, column: usize) -> bool {
    grid.rows.iter().any(|row| matches!(row.get(column), Some(Entry::Words(_))))
}

/// How a table makes do with the width there is.
#[derive(Clone, Copy)]
struct Room {
    /// Whether how well a number is known stands below it, not beside it.
    below: bool,
    /// The column of words that are broken into lines, and how wide it may be.
    broken: Option<(usize, f32)>,
}

impl Room {
    /// What lies beside each other if that fits, then below each other, and then words are broken too.
    fn of(ui: &Ui, grid: &Grid) -> Self {
        let all = ui.available_width();
        let beside = Self { below: false, broken: None };
        let below = Self { below: true, broken: None };
        let fits = |room: &Self| room.widths(ui, grid).iter().sum::<f32>() <= all;
        if let Some(room) = [beside, below].into_iter().find(fits) {
            return room;
        }
        let widths = below.widths(ui, grid);
        let widest = (0..widths.len())
            .filter(|column| is_words(grid, *column))
            .max_by(|a, b| widths[*a].total_cmp(&widths[*b]));
        let left = |column: usize| all - (widths.iter().sum::<f32>() - widths[column]) - GAP;
        Self { broken: widest.map(|column| (column, left(column).max(NARROWEST))), ..below }
    }

    /// How wide each column is, with the gap after it.
    fn widths(self, ui: &Ui, grid: &Grid) -> Vec<f32> {
        let small = TextStyle::Small.resolve(ui.style());
        let wide = |job: LayoutJob| ui.painter().layout_job(job).size().x;
        let column = |(column, head): (usize, &String)| {
            let entries = grid.rows.iter().filter_map(|row| row.get(column));
            let entries = entries.map(|entry| wide(self.words(ui, column, entry)));
            entries.fold(wide(one(heading(head), small.clone(), Color32::PLACEHOLDER)), f32::max) + GAP
        };
        grid.heads.iter().enumerate().map(column).collect()
    }

    /// What stands in a cell: the number, and small and faint how well it is known.
    fn words(self, ui: &Ui, column: usize, entry: &Entry) -> LayoutJob {
        let colours = theme::colours(ui);
        let mut words = one(entry.shown(), TextStyle::Body.resolve(ui.style()), colours.text);
        if let Some(doubt) = entry.doubt() {
            let small = TextFormat::simple(TextStyle::Small.resolve(ui.style()), colours.faint);
            words.append(if self.below { "\n" } else { " " }, 0.0, small.clone());
            words.append(&doubt, 0.0, small);
        }
        if let Some((_, width)) = self.broken.filter(|(broken, _)| *broken == column) {
            words.wrap = egui::text::TextWrapping { max_width: width, max_rows: LINES, ..words.wrap };
        }
        words
    }
}

/// What lies between two columns.
const GAP: f32 = 8.0;

/// Words are broken no narrower than this, and into no more lines: all of them are told to whoever points at them.
const NARROWEST: f32 = 90.0;
const LINES: usize = 4;

fn one(words: String, font: FontId, ink: Color32) -> LayoutJob {
    LayoutJob::simple(words, font, ink, f32::INFINITY)
}

fn heading(head: &str) -> String {
    in_two_lines(&capital(head))
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
