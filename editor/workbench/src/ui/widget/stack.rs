//! What matches came to: one bar of parts that add up, what each of them is, and a sentence.

use egui::{Align2, Color32, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::report::outcomes::{Fill, Outcomes};
use crate::text::capital;
use crate::text::number::{grouped, interval, percent};
use crate::theme::{self, Colours};
use crate::ui::widget;

/// How high the bar is.
const BAR: f32 = 18.0;

/// How high a line below it is.
const LINE: f32 = 18.0;

/// The side of the sign that says which part a line is about.
const SIGN: f32 = 11.0;

/// How many lines the sentence takes at most in a panel of the usual width.
const SENTENCE: f32 = 3.0;

/// Draws the bar, its parts and the sentence.
pub fn outcomes_ui(ui: &mut Ui, outcomes: &Outcomes) {
    let spacing = ui.spacing().item_spacing.y;
    ui.spacing_mut().item_spacing.y = 0.0;
    bar(ui, outcomes);
    for part in &outcomes.parts {
        let rate = outcomes.rate(part);
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::hover());
        let told = percent(rate.share());
        let name = format!("{}: {told}", capital(&part.label));
        response.widget_info(|| WidgetInfo::labeled(Role::Meter, true, name.clone()));
        let colours = theme::colours(ui);
        let sign = Rect::from_center_size(pos2(rect.left() + SIGN / 2.0, rect.center().y), vec2(SIGN, SIGN));
        fill(ui, sign, part.fill, colours);
        let font = egui::TextStyle::Body.resolve(ui.style());
        let value = ui.painter().text(rect.right_center(), Align2::RIGHT_CENTER, &told, font, colours.text);
        let words = rect.with_min_x(sign.right() + 7.0).with_max_x(value.left() - 6.0);
        widget::line(ui, words, &capital(&part.label), colours.text);
        let known = rate.estimate().map(|rate| format!("\n95 % interval: {}", interval(rate)));
        response.on_hover_text(format!(
            "{}: {} of {} matches{}",
            capital(&part.label),
            grouped(rate.hits),
            grouped(rate.of),
            known.unwrap_or_default()
        ));
    }
    let small = egui::TextStyle::Small.resolve(ui.style());
    let words = egui::RichText::new(&outcomes.sentence).small().color(theme::colours(ui).faint);
    // Room for the longest one, so that nothing moves when numbers change.
    let high = (SENTENCE * ui.fonts_mut(|fonts| fonts.row_height(&small))).ceil() + 1.0;
    ui.vertical(|ui| {
        ui.set_min_height(high);
        ui.add(egui::Label::new(words).wrap()).on_hover_text(outcomes.why);
    });
    ui.add_space(4.0);
    ui.spacing_mut().item_spacing.y = spacing;
}

fn bar(ui: &mut Ui, outcomes: &Outcomes) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), BAR + 3.0), Sense::hover());
    let listed = outcomes.listed();
    response.widget_info(|| WidgetInfo::labeled(Role::Figure, true, format!("outcomes: {listed}")));
    let track = Rect::from_min_size(rect.min, vec2(rect.width(), BAR));
    let colours = theme::colours(ui);
    let mut before = 0;
    for part in &outcomes.parts {
        let x = |hits: u64| track.left() + track.width() * (hits as f64 / outcomes.of as f64) as f32;
        let (left, right) = (x(before), x(before + part.hits));
        before += part.hits;
        // A gap keeps neighbours apart, as long as something is left of them.
        let gap = if right - left > 3.0 { 1.0 } else { 0.0 };
        fill(ui, Rect::from_x_y_ranges(left..=right - gap, track.y_range()), part.fill, colours);
    }
    response.on_hover_text(format!("{} {}", outcomes.sentence, outcomes.why));
}

fn fill(ui: &Ui, rect: Rect, with: Fill, colours: &Colours) {
    let paint = |rect: Rect, ink: Color32| {
        ui.painter().rect_filled(rect, 1.5, ink);
    };
    match with {
        Fill::Whole(ink) => paint(rect, colours.ink(ink)),
        Fill::Soft(ink) => paint(rect, colours.ink(ink).gamma_multiply(0.5)),
        Fill::Colour(colour) => paint(rect, colour),
        Fill::Both(above, below) => {
            let middle = rect.center().y;
            paint(rect.with_max_y(middle), colours.ink(above));
            paint(rect.with_min_y(middle), colours.ink(below));
        }
    }
}
