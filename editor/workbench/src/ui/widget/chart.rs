//! Small pictures of numbers: bars with whiskers, shares, histograms.

use egui::{
    Align2, Color32, FontId, Rect, Response, Role, Sense, Stroke, TextStyle, Ui, WidgetInfo, pos2, vec2,
};
use engine::tally::{Estimate, Histogram, Rate};

use crate::report::figure::{Figure, Known};
use crate::report::span::Span;
use crate::text::number::{grouped, interval, measured, percent};
use crate::theme::{self, Colours};
use crate::ui::widget;

/// How high a bar is.
const BAR: f32 = 9.0;

/// How high a line of words is above a bar.
const WORDS: f32 = 20.0;

/// Draws one figure.
pub fn figure(ui: &mut Ui, figure: &Figure) {
    let colours = theme::colours(ui);
    match figure {
        Figure::Section(words) => {
            widget::section(ui, words);
        }
        Figure::Rate(name, known, ink) => {
            rate(ui, name, *known, colours.ink(*ink));
        }
        Figure::Part(name, short, known) => {
            part(ui, name, short, *known);
        }
        Figure::Histogram(name, numbers) => {
            histogram(ui, name, numbers);
        }
        Figure::Share(name, rate, ink, more) => {
            share(ui, name, *rate, colours.ink(*ink), more);
        }
        Figure::Words(words) => {
            ui.label(egui::RichText::new(words).small().color(colours.faint));
        }
    }
}

/// A rate: its name, its value, and a bar whose whisker is the interval.
fn rate(ui: &mut Ui, name: &str, rate: Known, ink: Color32) -> Response {
    let (rect, response) = area(ui, 38.0);
    let track = track(rect);
    bar(ui, track, rate.estimate.value, ink);
    whisker(ui, track, rate.estimate, theme::colours(ui));
    let words = rect.with_max_y(rect.top() + WORDS);
    measured_line(ui, words, [name, name], rate, FontId::new(14.0, theme::strong()));
    told(response, name, rate)
}

/// A rate that goes with the one above it, in one line; `name` says it all, `short` what follows from where it stands.
fn part(ui: &mut Ui, name: &str, short: &str, rate: Known) -> Response {
    let (rect, response) = area(ui, 17.0);
    let font = TextStyle::Body.resolve(ui.style());
    measured_line(ui, rect.with_min_x(rect.left() + 12.0), [name, short], rate, font);
    told(response, name, rate)
}

/// What is measured and how well: the words at the left, the value and half its interval at the right.
fn measured_line(ui: &Ui, rect: Rect, [name, short]: [&str; 2], rate: Known, font: FontId) {
    let colours = theme::colours(ui);
    let ink = if name == short { colours.text } else { colours.faint };
    let small = TextStyle::Small.resolve(ui.style());
    let [share, half] = measured(rate.estimate);
    let value = ui.painter().layout_no_wrap(share, font, colours.text);
    let half = ui.painter().layout_no_wrap(half, small, colours.faint);
    let left = rect.right() - half.size().x.max(34.0);
    widget::line(ui, rect.with_max_x(left - value.size().x - 14.0), short, ink);
    let middle = rect.center().y;
    let place = pos2(left - value.size().x - 6.0, middle - value.size().y / 2.0);
    ui.painter().galley(place, value, colours.text);
    let place = pos2(rect.right() - half.size().x, middle - half.size().y / 2.0);
    ui.painter().galley(place, half, colours.faint);
}

/// Tells a rate to those who do not see it, and more of it to those who point at it.
fn told(response: Response, name: &str, rate: Known) -> Response {
    let Known { counted, estimate: rate } = rate;
    let told = format!("{name}: {}, {}", percent(rate.value), interval(rate));
    response.widget_info(|| WidgetInfo::labeled(Role::Meter, true, told.clone()));
    response.on_hover_text(format!(
        "{name}: {} of {}\n95 % interval: {}",
        grouped(counted.hits),
        grouped(counted.of),
        interval(rate)
    ))
}

/// From where to where a rate goes, and where it is among those; an empty bar while that is not known.
pub fn span(ui: &mut Ui, name: &str, known: Option<(Span, Estimate)>, ink: Color32) -> Response {
    let colours = theme::colours(ui);
    let (rect, response) = area(ui, 38.0);
    let words = known.map_or_else(|| "not known yet".to_owned(), |(span, _)| span.words());
    response
        .widget_info(|| WidgetInfo::labeled(Role::Meter, true, format!("{name}, whoever plays: {words}")));
    let (font, shade) = match known {
        Some(_) => (FontId::new(14.0, theme::strong()), colours.text),
        None => (TextStyle::Small.resolve(ui.style()), colours.faint),
    };
    let line = rect.with_max_y(rect.top() + WORDS);
    let value = ui.painter().text(line.right_center(), Align2::RIGHT_CENTER, &words, font, shade);
    widget::line(ui, line.with_max_x(value.left() - 8.0), name, colours.text);
    let track = track(rect);
    bar(ui, track, 0.0, ink);
    let Some((span, main)) = known else { return response };
    let x = |share: f64| track.left() + track.width() * share as f32;
    let [low, high] = span.ends().map(x);
    // Where all are the same there is still something to see.
    let part = Rect::from_x_y_ranges(low.min(high - 2.0)..=high, track.y_range());
    ui.painter().rect_filled(part.intersect(track.expand(2.0)), 2.0, ink);
    for (width, ink) in [(4.0, colours.ground), (1.5, colours.text)] {
        ui.painter().vline(x(main.value), track.y_range().expand(2.5), Stroke::new(width, ink));
    }
    response
}

/// Where the bar under a line of words is.
fn track(rect: Rect) -> Rect {
    Rect::from_min_size(pos2(rect.left(), rect.top() + 23.0), vec2(rect.width(), BAR))
}

/// A share of a whole: its name, a bar, and the percentage, in one line.
fn share(ui: &mut Ui, name: &str, rate: Rate, ink: Color32, more: &str) -> Response {
    let colours = theme::colours(ui);
    let (rect, response) = area(ui, 22.0);
    let told = percent(rate.share());
    response.widget_info(|| WidgetInfo::labeled(Role::Meter, true, format!("{name}: {told}")));
    let names = (rect.width() * 0.58).clamp(110.0, 190.0);
    widget::line(ui, rect.with_max_x(rect.left() + names), name, colours.text);
    let font = TextStyle::Body.resolve(ui.style());
    ui.painter().text(rect.right_center(), Align2::RIGHT_CENTER, &told, font, colours.text);
    let right = (rect.right() - 54.0).max(rect.left() + names + 12.0);
    let track = Rect::from_x_y_ranges(
        rect.left() + names + 6.0..=right,
        rect.center().y - 3.5..=rect.center().y + 3.5,
    );
    bar(ui, track, rate.share(), ink);
    let more = if more.is_empty() { String::new() } else { format!("\n{more}") };
    response.on_hover_text(format!("{name}: {} of {}{more}", grouped(rate.hits), grouped(rate.of)))
}

/// How often each round occurred; the middle nine tenths are darker, and a line stands at the half.
fn histogram(ui: &mut Ui, name: &str, rounds: &Histogram) -> Response {
    let colours = theme::colours(ui);
    let (rect, response) = area(ui, 62.0);
    let [few, half, most] = [5, 50, 95].map(|percent| rounds.percentile(percent));
    let told = format!("{name}: 5 in 100 by {few}, half by {half}, 95 in 100 by {most}");
    response.widget_info(|| WidgetInfo::labeled(Role::Figure, true, told.clone()));
    let counts = rounds.counts();
    let first = counts.iter().position(|count| *count > 0).unwrap_or(0);
    let counts = &counts[first..];
    let tallest = counts.iter().copied().max().unwrap_or(0).max(1) as f32;
    let plot = rect.with_max_y(rect.bottom() - 15.0);
    let step = plot.width() / counts.len().max(1) as f32;
    let gap = if step > 4.0 { 1.0 } else { 0.0 };
    for (place, count) in counts.iter().enumerate() {
        let round = first + place;
        let inside = (usize::from(few)..=usize::from(most)).contains(&round);
        let ink = if inside { colours.accent } else { colours.accent.gamma_multiply(0.45) };
        let height = plot.height() * *count as f32 / tallest;
        let left = plot.left() + step * place as f32;
        let column = Rect::from_x_y_ranges(left..=left + step - gap, plot.bottom() - height..=plot.bottom());
        ui.painter().rect_filled(column, 1.0, ink);
    }
    ui.painter().hline(plot.x_range(), plot.bottom(), Stroke::new(1.0, colours.rim));
    let middle = |round: u16| plot.left() + step * (f32::from(round) - first as f32 + 0.5);
    ui.painter().vline(middle(half), plot.y_range(), Stroke::new(1.5, colours.text));
    axis(
        ui,
        rect,
        [(few, "5 %"), (half, "half"), (most, "95 %")].map(|(round, word)| (middle(round), round, word)),
    );
    response.on_hover_text(told)
}

/// The rounds under a histogram, those that have room.
fn axis(ui: &Ui, rect: Rect, marks: [(f32, u16, &str); 3]) {
    let colours = theme::colours(ui);
    let [few, half, most] = marks;
    let mut taken: Vec<Rect> = Vec::new();
    for (x, round, word) in [half, few, most] {
        let ink = if word == "half" { colours.text } else { colours.faint };
        let font = FontId::proportional(10.5);
        let galley = ui.painter().layout_no_wrap(format!("{word} by {round}"), font, ink);
        let most = (rect.right() - galley.size().x).max(rect.left());
        let left = (x - galley.size().x / 2.0).clamp(rect.left(), most);
        let place = Rect::from_min_size(pos2(left, rect.bottom() - 13.0), galley.size());
        if taken.iter().all(|other| !other.expand2(vec2(4.0, 0.0)).intersects(place)) {
            ui.painter().galley(place.min, galley, ink);
            taken.push(place);
        }
    }
}

fn area(ui: &mut Ui, height: f32) -> (Rect, Response) {
    ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover())
}

fn bar(ui: &Ui, track: Rect, share: f64, ink: Color32) {
    let colours = theme::colours(ui);
    ui.painter().rect_filled(track, 2.0, colours.press);
    let full = track.with_max_x(track.left() + track.width() * share.clamp(0.0, 1.0) as f32);
    if full.width() > 0.0 {
        ui.painter().rect_filled(full, 2.0, ink);
    }
}

/// The interval as a line with ends, readable on the bar and beside it.
fn whisker(ui: &Ui, track: Rect, rate: Estimate, colours: &Colours) {
    let x = |share: f64| track.left() + track.width() * share as f32;
    let (low, high) = (x(rate.low), x(rate.high));
    let (y, ends) = (track.center().y, track.y_range().expand(2.5));
    for (width, ink) in [(4.0, colours.ground), (1.5, colours.text)] {
        let stroke = Stroke::new(width, ink);
        ui.painter().hline(low..=high, y, stroke);
        ui.painter().vline(low, ends, stroke);
        ui.painter().vline(high, ends, stroke);
    }
}
