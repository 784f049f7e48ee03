//! The line at the bottom: the sector under the pointer, the ways from it, and what keys do now.

use egui::{RichText, Ui};
use engine::Coord;

use crate::canvas::paint;
use crate::text::capital;
use crate::theme;
use crate::tools::hand::{Holding, Tool};
use crate::ui::view::AppView;

/// Draws the status line.
pub fn status_ui(ui: &mut Ui, view: &AppView<'_>) {
    if view.page().report.is_some() {
        return;
    }
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        match view.page().canvas.focus() {
            Some(at) => sector(ui, view, at),
            None => zone(ui, view),
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let colours = theme::colours(ui);
            ui.add(egui::Label::new(RichText::new(keys(view)).small().color(colours.faint)).truncate());
        });
    });
}

fn sector(ui: &mut Ui, view: &AppView<'_>, at: Coord) {
    let colours = theme::colours(ui);
    let (page, replay) = (view.page(), view.page().replay());
    // In a match a tile may have sunk.
    let kind = replay.and_then(|replay| replay.tableau()?.cell(at)).unwrap_or(page.document.zone().cell(at));
    let (square, _) = ui.allocate_exact_size(egui::Vec2::splat(18.0), egui::Sense::hover());
    paint::sample(ui.painter(), square, kind, colours, view.settings.look);
    ui.label(theme::bold(at.to_string()));
    ui.label(kind.to_string());
    if let Some(replay) = replay {
        let words = replay.standing(at).join("   ");
        ui.add(egui::Label::new(words).truncate());
        return;
    }
    let Some(answer) = page.answer() else { return };
    for fact in answer.survey.facts(at) {
        ui.label(RichText::new(fact.words).color(colours.faint)).on_hover_text(fact.hint);
    }
}

fn zone(ui: &mut Ui, view: &AppView<'_>) {
    let colours = theme::colours(ui);
    let page = view.page();
    let cells = page.document.zone().cells();
    let mut words = format!("{} × {}", cells.columns(), cells.rows());
    if !page.selection.is_empty() {
        words = format!("{words}   {} selected", page.selection.len());
    }
    ui.label(RichText::new(words).color(colours.faint));
}

/// What the keys that can be held do now.
fn keys(view: &AppView<'_>) -> String {
    if !view.page().is_drawing() {
        let sits = view.page().replay().is_some_and(|replay| replay.sitting.is_some());
        let back = if sits { "get up" } else { "back to drawing" };
        return format!("A match is shown   ← →: turns   Drag: pan   Esc: {back}");
    }
    let hand = view.hand;
    let words = match (&hand.holding, hand.tool) {
        (Holding::Stamp(_), _) => "Click puts it down   Z turns   X Y flip   Esc lets go",
        (Holding::Centre, _) => "Click sets the centre: a sector, an edge or a corner   Esc lets go",
        (Holding::Nothing, Tool::Brush | Tool::Eraser) => "Shift: line   Alt: pick   Space: pan",
        (Holding::Nothing, Tool::Fill) => "Click fills   Alt: pick   Space: pan",
        (Holding::Nothing, Tool::Shape) => "Drag outwards from the middle   Alt: pick   Space: pan",
        (Holding::Nothing, Tool::Pick) => "Click takes a kind   Space: pan",
        (Holding::Nothing, Tool::Select) if !view.page().selection.is_empty() => {
            "Drag moves it   Shift: add   Ctrl: take away   Z X Y: turn, flip"
        }
        (Holding::Nothing, _) => "Shift: add   Ctrl: take away   Space: pan",
    };
    let paints = match hand.tool {
        tool if tool.selects() || tool == Tool::Pick || tool == Tool::Eraser => String::new(),
        _ => format!(" · {}", hand.piece_name()),
    };
    format!("{}{paints}   {words}", capital(hand.tool.name()))
}
