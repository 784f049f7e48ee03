//! The history in words; a click goes there.

use egui::{Align2, Role, Sense, Ui, WidgetInfo, vec2};
use engine::tally::{Difference, Estimate};

use crate::document::history::Line;
use crate::game;
use crate::text::number::{measured, points};
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
                line_ui(ui, line, &Tested::of(page, line), commands, history.position());
            }
        }
    });
}

/// What the live estimate says of a state.
#[derive(Default)]
struct Tested {
    /// What matters most, with half its interval.
    number: [String; 2],
    /// Every measure with its change since the pinned state, a line each.
    told: Vec<String>,
    /// Whether somebody chose it to hold others against.
    pinned: bool,
}

impl Tested {
    fn of(page: &Page, state: Line<'_>) -> Self {
        let live = &page.live;
        let pinned = live.is_pinned_by_hand() && live.pinned_mark() == Some(state.mark);
        let Some(told) = live.told_at(state.mark) else { return Self { pinned, ..Self::default() } };
        let since = if live.is_pinned_by_hand() { "the pinned state" } else { "the saved version" };
        let names = game::of(page.document.game()).words().headlines;
        let one = |((name, _), (now, change)): ((&str, _), (Option<Estimate>, Option<Difference>))| {
            let change = change.map(|change| format!(", {} since {since}", points(change).join(" ")));
            Some(format!("{name}: {}{}", measured(now?).join(" "), change.unwrap_or_default()))
        };
        let number = told.measures[0].0.map(measured).unwrap_or_default();
        Self { number, told: names.into_iter().zip(told.measures).filter_map(one).collect(), pinned }
    }
}

fn line_ui(ui: &mut Ui, line: Line<'_>, tested: &Tested, commands: &mut Commands, here: usize) {
    let colours = theme::colours(ui);
    let words = line.words;
    let size = vec2(ui.available_width(), widget::ROW);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let saved = if line.saved { ", saved" } else { "" };
    let pinned = if tested.pinned { ", pinned" } else { "" };
    let number = tested.told.first().map(|told| format!("; {told}")).unwrap_or_default();
    let name = format!("history: {words}{saved}{pinned}{number}");
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
    let [number, doubt] = &tested.number;
    let ends = [
        (doubt.as_str(), colours.faint, 4.0),
        (number.as_str(), colours.text, 8.0),
        (if tested.pinned { "pinned" } else { "" }, colours.accent, 8.0),
        (if line.saved { "saved" } else { "" }, colours.good, 8.0),
    ];
    for (words, ink, gap) in ends.into_iter().filter(|(words, ..)| !words.is_empty()) {
        let place = egui::pos2(right, rect.center().y);
        let drawn = ui.painter().text(place, Align2::RIGHT_CENTER, words, small.clone(), ink);
        right = drawn.left() - gap;
    }
    let room = egui::Rect::from_min_max(rect.min + vec2(26.0, 0.0), egui::pos2(right, rect.max.y));
    widget::line(ui, room, words, ink);
    let more = tested.told.iter().fold(words.to_owned(), |more, told| format!("{more}\n{told}"));
    if response.on_hover_text(more).clicked() {
        commands.push(Command::GoToState(line.position));
    }
}
