//! The history in words; a click goes there.

use egui::{Align2, Role, Sense, Ui, WidgetInfo, vec2};

use crate::document::history::Line;
use crate::text::number::percent;
use crate::theme;
use crate::ui::command::{Command, Commands};
use crate::ui::page::Page;
use crate::ui::widget;

/// Draws the history, the latest change last.
pub fn history_ui(ui: &mut Ui, page: &Page, commands: &mut Commands) {
    let history = page.document.history();
    // What never was on a disk is as it was made, and not saved.
    let filed = page.homes().next().is_some();
    ui.spacing_mut().item_spacing.y = 1.0;
    let scroll = egui::ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true);
    scroll.show_rows(ui, widget::ROW, history.len(), |ui, rows| {
        for position in rows {
            if let Some(line) = history.line(position) {
                let line = Line { saved: line.saved && filed, ..line };
                line_ui(ui, line, &tested(page, line), commands, history.position());
            }
        }
    });
}

/// What the live estimate says of a state, in a word: what matters most, or how much it has changed since the pinned state.
fn tested(page: &Page, line: Line<'_>) -> String {
    let Some(told) = page.live.told_at(line.mark) else { return String::new() };
    let [(now, change), ..] = told.measures;
    let change = change.map(|change| format!("{:+.1}", change.mean * 100.0));
    change.or_else(|| Some(percent(now?.value))).unwrap_or_default()
}

fn line_ui(ui: &mut Ui, line: Line<'_>, tested: &str, commands: &mut Commands, here: usize) {
    let colours = theme::colours(ui);
    let words = line.words;
    let size = vec2(ui.available_width(), widget::ROW);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let saved = if line.saved { ", saved" } else { "" };
    let number = if tested.is_empty() { String::new() } else { format!(", {tested}") };
    let name = format!("history: {words}{saved}{number}");
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, line.here, &name));
    if line.here {
        ui.painter().rect_filled(rect, theme::ROUND, colours.accent_soft);
    } else if response.hovered() {
        ui.painter().rect_filled(rect, theme::ROUND, colours.hover);
    }
    let undone = line.position > here;
    let ink = if undone { colours.faint.gamma_multiply(0.7) } else { colours.text };
    let dot = egui::pos2(rect.left() + 12.0, rect.center().y);
    if undone {
        ui.painter().circle_stroke(dot, 3.0, egui::Stroke::new(1.2, ink));
    } else {
        ui.painter().circle_filled(dot, 3.0, if line.here { colours.accent } else { colours.rim });
    }
    let small = egui::TextStyle::Small.resolve(ui.style());
    let mut right = rect.right() - 8.0;
    let ends = [(tested, colours.faint), (if line.saved { "saved" } else { "" }, colours.good)];
    for (words, ink) in ends.into_iter().filter(|(words, _)| !words.is_empty()) {
        let place = egui::pos2(right, rect.center().y);
        let drawn = ui.painter().text(place, Align2::RIGHT_CENTER, words, small.clone(), ink);
        right = drawn.left() - 8.0;
    }
    let room = egui::Rect::from_min_max(rect.min + vec2(26.0, 0.0), egui::pos2(right, rect.max.y));
    widget::line(ui, room, words, ink);
    if response.on_hover_text(words).clicked() {
        commands.push(Command::GoToState(line.position));
    }
}
