//! Controls with which a value is chosen. Each returns what was chosen, once, when the choice is made.

use std::ops::RangeInclusive;

use egui::{Color32, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use crate::theme::{self, glyph};
use crate::ui::widget;

/// A whole number: dragged, typed, or moved with the arrow keys. A drag is one choice.
pub fn number(ui: &mut Ui, name: &str, value: u16, range: RangeInclusive<u16>) -> Option<u16> {
    let id = ui.make_persistent_id(("number", name));
    let dragged = ui.data(|data| data.get_temp::<u16>(id));
    let mut shown = dragged.unwrap_or(value);
    let drag = egui::DragValue::new(&mut shown).range(range).speed(0.1).update_while_editing(false);
    let response = ui.add(drag).accessible_name(name);
    if response.dragged() {
        ui.data_mut(|data| data.insert_temp(id, shown));
        return None;
    }
    ui.data_mut(|data| data.remove::<u16>(id));
    let made = response.drag_stopped() || response.changed();
    Some(shown).filter(|shown| made && *shown != value)
}

/// What a button that can be chosen looks like to those who do not see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// One of several, of which one is chosen.
    One,
    /// One that can be chosen or not, whatever the others are.
    Any,
}

impl Choice {
    const fn role(self) -> Role {
        match self {
            Self::One => Role::RadioButton,
            Self::Any => Role::CheckBox,
        }
    }
}

/// A button that is chosen or not.
pub fn toggle(ui: &mut Ui, words: &str, name: &str, chosen: bool, choice: Choice) -> Response {
    let colours = theme::colours(ui);
    let family = if chosen { theme::strong() } else { egui::FontFamily::Proportional };
    let ink = if chosen { colours.accent } else { colours.text };
    let room = (ui.max_rect().width() - 18.0).max(24.0);
    let mut job = egui::text::LayoutJob::simple(words.to_owned(), egui::FontId::new(12.5, family), ink, room);
    job.wrap.max_rows = 1;
    let galley = ui.painter().layout_job(job);
    let size = vec2((galley.size().x + 18.0).max(28.0), 24.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(choice.role(), ui.is_enabled(), chosen, name));
    let (fill, rim) = match (chosen, response.hovered()) {
        (true, _) => (colours.accent_soft, colours.accent),
        (false, true) => (colours.hover, colours.rim),
        (false, false) => (colours.raised, colours.line),
    };
    ui.painter().rect(rect, theme::ROUND, fill, Stroke::new(1.0, rim), StrokeKind::Inside);
    if response.has_focus() {
        widget::ring(ui, rect);
    }
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, ink);
    response
}

/// A small tab with a word on it that leads somewhere.
pub fn chip(ui: &mut Ui, words: &str, name: &str, ink: Color32) -> Response {
    let colours = theme::colours(ui);
    let galley = ui.painter().layout_no_wrap(words.to_owned(), egui::FontId::new(11.0, theme::strong()), ink);
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(10.0, 3.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Link, ui.is_enabled(), name));
    let share = if response.hovered() { 0.28 } else { 0.13 };
    ui.painter().rect_filled(rect, 4.0, theme::blend(colours.ground, ink, share));
    if response.has_focus() {
        widget::ring(ui, rect);
    }
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, ink);
    response.on_hover_cursor(egui::CursorIcon::PointingHand)
}

/// Draws words and chips one after the other, as close together as lines of text.
pub fn text<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    let lines = |ui: &mut Ui| {
        ui.spacing_mut().interact_size.y = 17.0;
        ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
        ui.horizontal_wrapped(content).inner
    };
    ui.scope(lines).inner
}

/// The heading of a section that can be folded up, with a few words at its right.
pub fn heading(ui: &mut Ui, name: &str, aside: &str, unfolded: bool) -> Response {
    let colours = theme::colours(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(Role::DisclosureTriangle, true, unfolded, format!("{name} section"))
    });
    if response.hovered() {
        ui.painter().rect_filled(rect.expand2(vec2(4.0, 0.0)), theme::ROUND, colours.hover);
    }
    if response.has_focus() {
        widget::ring(ui, rect.expand2(vec2(4.0, 0.0)));
    }
    let sign = if unfolded { glyph::UNFOLDED } else { glyph::FOLDED };
    let square = Rect::from_center_size(rect.left_center() + vec2(7.0, 0.0), vec2(13.0, 13.0));
    sign.paint(ui.painter(), square, colours.faint);
    let words = egui::WidgetText::from(theme::section(name, colours));
    let galley =
        words.into_galley(ui, Some(egui::TextWrapMode::Extend), f32::INFINITY, egui::TextStyle::Small);
    let left = rect.left() + 19.0;
    let right = left + galley.size().x + 10.0;
    ui.painter().galley(egui::pos2(left, rect.center().y - galley.size().y / 2.0), galley, colours.faint);
    if !aside.is_empty() && rect.right() - right > 30.0 {
        let room = Rect::from_min_max(egui::pos2(right, rect.top()), rect.max);
        widget::line(ui, room, aside, colours.faint);
    }
    response
}

/// An entry of a list: a name, and below it what it is. It is taken with a click or with Enter.
pub fn entry(ui: &mut Ui, title: &str, text: &str) -> Response {
    let colours = theme::colours(ui);
    let width = ui.available_width();
    let lay = |words: &str, font: egui::FontId, ink: Color32| {
        ui.painter().layout(words.to_owned(), font, ink, width - 16.0)
    };
    let title_galley = lay(title, egui::FontId::new(13.0, theme::strong()), colours.text);
    let text_galley = lay(text, egui::FontId::proportional(12.0), colours.faint);
    let below = title_galley.size().y + 1.0;
    let size = vec2(width, below + text_galley.size().y + 10.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::MenuItem, true, format!("{title}: {text}")));
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, theme::ROUND, colours.accent_soft);
    }
    let corner = rect.min + vec2(8.0, 5.0);
    ui.painter().galley(corner, title_galley, colours.text);
    ui.painter().galley(corner + vec2(0.0, below), text_galley, colours.faint);
    response
}

/// A button that is only words.
pub fn words(ui: &mut Ui, words: &str, name: &str) -> Response {
    let colours = theme::colours(ui);
    let text = egui::RichText::new(words).size(12.5).color(colours.accent);
    let button = egui::Button::new(text).frame(false).sense(Sense::click());
    ui.add(button).accessible_name(name).on_hover_cursor(egui::CursorIcon::PointingHand)
}
