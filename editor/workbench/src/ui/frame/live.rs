//! The strip that is always in sight: what the matches of the live estimate say, and what the last changes did to it.

use egui::{
    Align2, FontId, Rect, Response, RichText, Role, Sense, Stroke, TextStyle, Ui, WidgetInfo, pos2, vec2,
};
use engine::tally::{Difference, Estimate};

use crate::analysis::live::{Live, Strength, Told};
use crate::document::history::Line;
use crate::game;
use crate::text::number::{grouped, measured, percent, points, signed};
use crate::theme;
use crate::ui::command::{Command, Commands, TestCommand};
use crate::ui::page::Page;

/// How high it is.
pub const HEIGHT: f32 = 32.0;

/// How many states the line of small numbers shows at most.
const STATES: usize = 24;

/// How wide a state is in it.
const STEP: f32 = 7.0;

/// Draws the strip.
pub fn live_ui(ui: &mut Ui, page: &Page, commands: &mut Commands) {
    let colours = theme::colours(ui);
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = 14.0;
        pulse(ui, &page.live);
        if let Some(told) = page.live.told() {
            let names = game::of(page.document.game()).words().headlines;
            for ((name, ink), (now, change)) in names.into_iter().zip(told.measures) {
                let Some(now) = now else { continue };
                measure(ui, name, colours.ink(ink), now, change);
            }
        } else {
            nothing_yet(ui, page);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 10.0;
            pin(ui, page, commands);
            sparkline(ui, page, commands);
            if let Some(told) = page.live.told() {
                let words = RichText::new(who(page, told)).small().color(colours.faint);
                ui.add(egui::Label::new(words).truncate()).on_hover_text(explained(page, told));
            }
        });
    });
}

/// That there are no numbers, and why.
fn nothing_yet(ui: &mut Ui, page: &Page) {
    let trouble = page.live.trouble();
    let words = match trouble {
        Some(_) => "cannot be played as it is",
        None if !page.is_drawing() => "at rest while a match is shown",
        None if page.live.rests() => "waits for the matches that you asked for",
        None => "the first numbers come…",
    };
    let said = ui.label(RichText::new(words).color(theme::colours(ui).faint));
    if let Some(trouble) = trouble {
        said.on_hover_text(trouble);
    }
}

/// A dot that says whether matches are being played.
fn pulse(ui: &mut Ui, live: &Live) {
    let colours = theme::colours(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(44.0, 20.0), Sense::hover());
    let words = if live.is_running() { "live: matches are played" } else { "live: at rest" };
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, words));
    let dot = pos2(rect.left() + 4.0, rect.center().y);
    if live.is_running() {
        ui.painter().circle_filled(dot, 4.0, colours.accent);
    } else {
        ui.painter().circle_stroke(dot, 3.5, Stroke::new(1.3, colours.faint));
    }
    let place = pos2(rect.left() + 14.0, rect.center().y);
    let font = FontId::new(13.0, theme::strong());
    ui.painter().text(place, Align2::LEFT_CENTER, "Live", font, colours.text);
    response.on_hover_text(
        "Every change is played at once: quick players first, then the everyday ones. Nothing you press F5 for has this luck.",
    );
}

/// A measure: its name, its value with half its interval, and the change with half of its own.
fn measure(
    ui: &mut Ui,
    name: &str,
    ink: egui::Color32,
    now: Estimate,
    change: Option<Difference>,
) -> Response {
    let colours = theme::colours(ui);
    let [value, half] = measured(now);
    let small = TextStyle::Small.resolve(ui.style());
    let body = TextStyle::Body.resolve(ui.style());
    let strong = FontId::new(14.0, theme::strong());
    let mut pieces = vec![
        (name.to_owned(), body, colours.faint, 6.0),
        (value.clone(), strong.clone(), colours.text, 4.0),
        (half.clone(), small.clone(), colours.faint, 10.0),
    ];
    let told = change.map(points);
    if let (Some(change), Some([more, doubt])) = (change, &told) {
        // Nothing is coloured that luck alone could have done.
        let clear = change.low > 0.0 || change.high < 0.0;
        let ink = if clear { colours.accent } else { colours.faint };
        pieces.push((more.clone(), strong, ink, 4.0));
        pieces.push((doubt.clone(), small, colours.faint, 0.0));
    }
    let pieces: Vec<_> = pieces
        .into_iter()
        .map(|(text, font, ink, gap)| (ui.painter().layout_no_wrap(text, font, ink), ink, gap))
        .collect();
    let width = 10.0 + pieces.iter().map(|(galley, _, gap)| galley.size().x + gap).sum::<f32>();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 20.0), Sense::hover());
    let mark = Rect::from_min_size(pos2(rect.left(), rect.center().y - 6.0), vec2(3.0, 12.0));
    ui.painter().rect_filled(mark, 1.5, ink);
    let mut x = rect.left() + 10.0;
    for (galley, ink, gap) in pieces {
        let (width, y) = (galley.size().x, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(pos2(x, y), galley, ink);
        x += width + gap;
    }
    let changed = told.map(|[more, doubt]| format!(", {more} {doubt}")).unwrap_or_default();
    let whole = format!("live {name}: {value} {half}{changed}");
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &whole));
    match change {
        Some(change) => response.on_hover_text(meaning(change)),
        None => response,
    }
}

fn meaning(change: Difference) -> String {
    let [low, high] = [change.low, change.high].map(|bound| signed(bound * 100.0, 1));
    let clear = match () {
        () if change.low > 0.0 => "More than luck could do",
        () if change.high < 0.0 => "Less than luck could do",
        () => "No difference that luck could not have made",
    };
    let saving = change
        .saving
        .map(|times| format!(" The same luck on both sides saves {times:.1} times as many matches."));
    format!("{clear}: with 95 % certainty between {low} and {high} points.{}", saving.unwrap_or_default())
}

/// Whose numbers they are.
fn who(page: &Page, told: &Told) -> String {
    let game = page.document.game();
    let bots = match told.strength {
        Strength::Quick => game.roster().quick_table(),
        Strength::Everyday => page.wish.bots(game),
    };
    let mut bots = bots;
    bots.dedup();
    let against = match page.live.pinned_mark() {
        None => "",
        Some(mark) if mark == page.document.mark() => "",
        Some(_) if page.live.is_pinned_by_hand() => " · against the pinned state",
        Some(_) if page.document.history().saved_mark().is_some() => " · against the saved version",
        Some(_) => " · against the beginning",
    };
    let players = page.wish.players(&page.document);
    format!("{}, {players} at the table, {} matches{against}", bots.join(" and "), grouped(told.matches))
}

fn explained(page: &Page, told: &Told) -> String {
    let quick = "These are quick players, for a first look; the everyday players follow.";
    let first = if told.strength == Strength::Quick {
        quick
    } else {
        "These are the players that a test would have."
    };
    format!("{first}\n{}", who(page, told))
}

fn pin(ui: &mut Ui, page: &Page, commands: &mut Commands) {
    let at_pin = page.live.pinned_mark() == Some(page.document.mark());
    let (words, hint, command) = if page.live.is_pinned_by_hand() && at_pin {
        ("Unpin", "Compare with the saved version again", TestCommand::Unpin)
    } else {
        ("Pin", "Compare every later state with this one", TestCommand::Pin)
    };
    if ui.add(egui::Button::new(RichText::new(words).small())).on_hover_text(hint).clicked() {
        commands.push(Command::Test(command));
    }
}

/// The first measure of the states that were played, in the order of the history; a click goes to one.
fn sparkline(ui: &mut Ui, page: &Page, commands: &mut Commands) {
    let history = page.document.history();
    let told = |line: Line<'_>| Some((line.position, page.live.told_at(line.mark)?));
    let past: Vec<(usize, &Told)> =
        (0..history.len()).rev().filter_map(|position| told(history.line(position)?)).collect();
    // What quick players come to is not on one line with what the everyday ones do.
    let strength = past.iter().map(|(_, told)| told.strength).max();
    let alike = past.into_iter().filter(|(_, told)| Some(told.strength) == strength);
    let known = alike.filter_map(|(position, told)| Some((position, told.measures[0].0?)));
    let mut states: Vec<(usize, Estimate)> = known.take(STATES).collect();
    if states.len() < 2 {
        return;
    }
    states.reverse();
    let colours = theme::colours(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(STEP * states.len() as f32, 22.0), Sense::click());
    let name = format!("live: the last {} states that were played", states.len());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let lowest = states.iter().map(|(_, one)| one.value).fold(f64::INFINITY, f64::min);
    let highest = states.iter().map(|(_, one)| one.value).fold(f64::NEG_INFINITY, f64::max);
    // Less than two points from end to end is a flat line.
    let spread = (highest - lowest).max(0.02);
    let middle = f64::midpoint(lowest, highest);
    let place = |nth: usize, value: f64| {
        let high = ((value - middle) / spread) as f32;
        pos2(rect.left() + STEP * (nth as f32 + 0.5), rect.center().y - high * (rect.height() - 8.0))
    };
    let points: Vec<_> = states.iter().enumerate().map(|(nth, (_, one))| place(nth, one.value)).collect();
    ui.painter().line(points.clone(), Stroke::new(1.3, colours.faint));
    let is_near = |at: egui::Pos2, nth: &usize| (at.x - rect.left()) / STEP < *nth as f32 + 1.0;
    let pointed = response.hover_pos().and_then(|at| (0..states.len()).find(|nth| is_near(at, nth)));
    for (nth, (position, _)) in states.iter().enumerate() {
        let (size, ink) = match () {
            () if *position == history.position() => (3.0, colours.accent),
            () if pointed == Some(nth) => (3.0, colours.text),
            () => (1.7, colours.faint),
        };
        ui.painter().circle_filled(points[nth], size, ink);
    }
    let Some((position, value)) = pointed.map(|nth| states[nth]) else { return };
    let words = history.line(position).map(|line| line.words.to_owned()).unwrap_or_default();
    let name = game::of(page.document.game()).words().headlines[0].0;
    let clicked = response.clicked();
    response.on_hover_text(format!("{words}\n{name}: {}", percent(value.value)));
    if clicked {
        commands.push(Command::GoToState(position));
    }
}
