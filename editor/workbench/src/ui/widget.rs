//! The few widgets of our own that parts of the window share: rows, signs and fields here, the rest in modules.

pub mod chart;
pub mod control;
pub mod grid;
pub mod modal;
pub mod stack;
pub mod target;

use egui::{Align2, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo, vec2};
use scenario_rules::file::limits::{NAME, NOTES};

use crate::theme::{self, Glyph, glyph};

/// The height of a row that can be picked.
pub const ROW: f32 = 26.0;

/// A row that can be picked: a sign, a name, a key. Without room for words only the sign is shown.
pub fn row(
    ui: &mut Ui,
    name: &str,
    key: &str,
    chosen: bool,
    sign: impl FnOnce(&egui::Painter, Rect),
) -> Response {
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, ROW), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), chosen, name));
    let colours = theme::colours(ui);
    let fill = match (chosen, response.hovered()) {
        (true, _) => Some(colours.accent_soft),
        (false, true) => Some(colours.hover),
        _ => None,
    };
    if let Some(fill) = fill {
        ui.painter().rect_filled(rect, theme::ROUND, fill);
    }
    if response.has_focus() {
        ring(ui, rect);
    }
    let wordy = width > 80.0;
    let middle = if wordy { rect.left() + 18.0 } else { rect.center().x };
    sign(ui.painter(), Rect::from_center_size(egui::pos2(middle, rect.center().y), Vec2::splat(18.0)));
    if wordy {
        line(
            ui,
            Rect::from_min_max(rect.min + vec2(36.0, 0.0), rect.max - vec2(26.0, 0.0)),
            name,
            colours.text,
        );
        let small = egui::TextStyle::Small.resolve(ui.style());
        let place = egui::pos2(rect.right() - 10.0, rect.center().y);
        ui.painter().text(place, Align2::RIGHT_CENTER, key, small, colours.faint);
    }
    response
}

/// One line of text in a rectangle, cut off where it does not fit.
pub fn line(ui: &Ui, rect: Rect, text: &str, ink: egui::Color32) {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(rect.width().max(10.0));
    let galley = ui.painter().layout_job(job);
    ui.painter().galley(egui::pos2(rect.left(), rect.center().y - galley.size().y / 2.0), galley, ink);
}

/// A button that is only a sign; its name is for the tooltip and for those who do not see it.
pub fn icon(ui: &mut Ui, sign: Glyph, name: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(22.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
    let colours = theme::colours(ui);
    if response.hovered() {
        ui.painter().rect_filled(rect, theme::ROUND, colours.press);
    }
    if response.has_focus() {
        ring(ui, rect);
    }
    let ink = if response.hovered() { colours.text } else { colours.faint };
    sign.paint(ui.painter(), rect.shrink(4.0), ink);
    response.on_hover_text(name)
}

/// A sign among words.
pub fn sign(ui: &mut Ui, sign: Glyph, ink: egui::Color32) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(16.0), Sense::hover());
    sign.paint(ui.painter(), rect, ink);
}

/// A text that can be changed. Returns it when the change is finished: with Enter, or by going elsewhere. Escape
/// gives it up, and where there are several lines Shift and Enter begin a new one.
pub fn field(ui: &mut Ui, name: &str, value: &str, hint: &str, rows: usize) -> Option<String> {
    let id = field_id(ui, name);
    let typed = ui.data(|data| data.get_temp::<String>(id));
    let mut text = typed.clone().unwrap_or_else(|| value.to_owned());
    let edit = match rows {
        1 => egui::TextEdit::singleline(&mut text),
        _ => egui::TextEdit::multiline(&mut text).desired_rows(rows).return_key(NEW_LINE),
    };
    // More than a document takes is not even laid out.
    let edit = edit.char_limit(if rows == 1 { NAME } else { NOTES });
    let edit = edit.id(id).hint_text(hint.to_owned()).desired_width(f32::INFINITY).margin(vec2(8.0, 5.0));
    let response = ui.add(edit).accessible_name(name);
    if response.changed() {
        ui.data_mut(|data| data.insert_temp(id, text.clone()));
    }
    let entered = |input: &egui::InputState| input.key_pressed(egui::Key::Enter) && !input.modifiers.shift;
    let finished = rows > 1 && response.has_focus() && ui.input(entered);
    if finished {
        response.surrender_focus();
    }
    if finished || response.lost_focus() {
        ui.data_mut(|data| data.remove::<String>(id));
        let given_up = ui.input(|i| i.key_pressed(egui::Key::Escape));
        return typed.map(|_| text).filter(|text| text != value && !given_up);
    }
    None
}

const NEW_LINE: egui::KeyboardShortcut =
    egui::KeyboardShortcut::new(egui::Modifiers::SHIFT, egui::Key::Enter);

/// By what a field is known, to give it the keyboard.
pub fn field_id(ui: &Ui, name: &str) -> egui::Id {
    ui.make_persistent_id(("field", name))
}

/// What a field is called, at its left.
pub fn name_of(ui: &mut Ui, name: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(54.0, 26.0), Sense::hover());
    let font = egui::TextStyle::Body.resolve(ui.style());
    ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, name, font, theme::colours(ui).faint);
}

/// The heading of a part of a panel.
pub fn section(ui: &mut Ui, words: &str) {
    ui.add_space(8.0);
    ui.label(theme::section(words, theme::colours(ui)));
}

/// What is said where a list would be.
pub fn nothing(ui: &mut Ui, sign: Glyph, title: &str, text: &str) {
    let colours = theme::colours(ui);
    ui.add_space(18.0);
    ui.vertical_centered(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(26.0), Sense::hover());
        sign.paint(ui.painter(), rect, colours.faint);
        ui.label(theme::bold(title));
        ui.label(egui::RichText::new(text).small().color(colours.faint));
    });
}

/// The little cross that closes something.
pub fn close(ui: &mut Ui, name: &str) -> Response {
    icon(ui, glyph::CLOSE, name)
}

/// Shows where the keyboard is.
pub fn ring(ui: &Ui, rect: Rect) {
    let stroke = egui::Stroke::new(1.5, theme::colours(ui).accent);
    ui.painter().rect_stroke(rect, theme::ROUND, stroke, egui::StrokeKind::Inside);
}
