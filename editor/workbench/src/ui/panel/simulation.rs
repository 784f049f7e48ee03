//! The test of the zone and its rules: what to play, the numbers as they come, and any match opened.

mod alternatives;
mod belief;
mod heat;
mod numbers;
mod range;
mod remarks;
mod replay;
mod seat;
mod suggest;
mod tables;
mod wish;

use egui::{RichText, Ui};
use scenario_rules::Severity;

use crate::analysis::test_run::TestRun;
use crate::analysis::test_run::heat::HeatChoice;
use crate::simulate::Ending;
use crate::text::capital;
use crate::text::number::{grouped, whole};
use crate::theme::{self, Look, glyph};
use crate::ui::command::{self, Command, Commands, TestCommand};
use crate::ui::page::Page;
use crate::ui::panel::problems;
use crate::ui::widget;

/// Draws the panel.
pub fn simulation_ui(ui: &mut Ui, page: &Page, (heat, look): (HeatChoice, Look), commands: &mut Commands) {
    let trial = page.trial.as_ref();
    if let Some((trial, replay)) = trial.and_then(|trial| Some((trial, trial.replay.as_ref()?))) {
        return replay::replay_ui(ui, page, trial, replay, commands);
    }
    // As wide with the bar for scrolling as without, so that nothing moves when it comes.
    let wide = ui.available_width() - ui.spacing().scroll.allocated_width();
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.set_max_width(wide);
        wish::wish_ui(ui, page, commands);
        ui.add_space(4.0);
        if page.is_unplayable() {
            reasons(ui, page, commands);
        } else {
            start(ui, page, commands);
        }
        match trial {
            Some(trial) => result(ui, page, heat, trial, commands),
            None if page.is_unplayable() => {}
            None => widget::nothing(
                ui,
                glyph::PLAY,
                "Nothing was played yet",
                "Simulated players try the zone and the rules as they are now: who wins, how long it takes, where it \
                 happens.",
            ),
        }
        suggest::suggest_ui(ui, page, commands);
        if !page.is_unplayable() {
            alternatives::alternatives_ui(ui, page, look, commands);
        }
    });
}

/// Why nothing can be played, each with the way to it.
fn reasons(ui: &mut Ui, page: &Page, commands: &mut Commands) {
    let colours = theme::colours(ui);
    ui.horizontal(|ui| {
        widget::sign(ui, glyph::ERROR, colours.error);
        ui.label(theme::bold("It cannot be played yet").color(colours.error));
    });
    let all = page.findings().iter().enumerate();
    for (place, finding) in all.filter(|(_, finding)| finding.severity == Severity::Error) {
        problems::finding_ui(ui, finding, place, page.problem == Some(place), commands);
    }
}

/// The one button: play, or stop.
fn start(ui: &mut Ui, page: &Page, commands: &mut Commands) {
    let colours = theme::colours(ui);
    let running = page.trial.as_ref().is_some_and(TestRun::is_running);
    let (words, command) = if running {
        ("Stop".to_owned(), Command::Test(TestCommand::Stop))
    } else {
        let matches = page.wish.matches;
        let noun = if matches == 1 { "match" } else { "matches" };
        (format!("Play {} {noun}", grouped(matches)), Command::Test(TestCommand::Play))
    };
    let keys = command::keys_of(&command, ui).unwrap_or_default();
    let (fill, ink) = if running { (colours.hover, colours.text) } else { (colours.accent, colours.raised) };
    let size = egui::vec2(ui.available_width(), 32.0);
    let label = theme::bold(&words).color(ink);
    let button = egui::Button::new(label).fill(fill).min_size(size);
    let button = button.right_text(RichText::new(keys).small().color(ink.gamma_multiply(0.8)));
    let name = if running { "Stop the matches".to_owned() } else { words };
    if ui.add(button).accessible_name(name).clicked() {
        commands.push(command);
    }
}

fn result(ui: &mut Ui, page: &Page, heat: HeatChoice, trial: &TestRun, commands: &mut Commands) {
    progress(ui, trial);
    holds(ui, page, trial.shown());
    for line in &trial.trouble {
        trouble(ui, line);
    }
    for finding in trial.findings() {
        trouble(ui, &finding.message);
    }
    if trial.shown().played.matches() > 0 {
        numbers::numbers_ui(ui, page, heat, trial.shown(), commands);
    }
}

fn trouble(ui: &mut Ui, message: &str) {
    let colours = theme::colours(ui);
    ui.horizontal_top(|ui| {
        widget::sign(ui, glyph::ERROR, colours.error);
        ui.add(egui::Label::new(capital(message)).wrap());
    });
}

/// How high the bar is that shows how far it is.
const PROGRESS: f32 = 6.0;

/// How far it is, and how fast.
fn progress(ui: &mut Ui, trial: &TestRun) {
    let colours = theme::colours(ui);
    let (done, all) = (trial.played.matches(), trial.job.matches);
    let share = if all == 0 { 1.0 } else { done as f32 / all as f32 };
    let whole_of = format!("{} of {}", grouped(done), grouped(all));
    let speed = trial.rate().map(speed);
    let words = match (trial.ending, speed) {
        (None, None) => "Starting…".to_owned(),
        (None, Some(speed)) => {
            let left = trial.left().map(|left| left_words(left.as_secs_f64())).unwrap_or_default();
            format!("{whole_of} · {speed} · {left}")
        }
        (Some(Ending::Finished), Some(speed)) => format!("{} · {speed}", matches(done)),
        (Some(_), _) => format!("Stopped after {whole_of} matches"),
    };
    // The bar keeps its place and the words their line, so that the numbers below stay where they are.
    if trial.is_running() {
        let bar = egui::ProgressBar::new(share).desired_height(PROGRESS).fill(colours.accent);
        ui.add(bar).accessible_name("progress of the test");
    } else {
        ui.allocate_exact_size(egui::vec2(ui.available_width(), PROGRESS), egui::Sense::hover());
    }
    let words = egui::Label::new(RichText::new(&words).small().color(colours.faint)).truncate();
    ui.add(words);
}

fn matches(count: u64) -> String {
    if count == 1 { "1 match".to_owned() } else { format!("{} matches", grouped(count)) }
}

fn speed(rate: f64) -> String {
    if rate < 10.0 { format!("{rate:.1} a second") } else { format!("{} a second", grouped(whole(rate))) }
}

fn left_words(seconds: f64) -> String {
    match whole(seconds.ceil()) {
        seconds @ 0..=90 => format!("{seconds} s left"),
        seconds @ 91..=5400 => format!("{} min left", seconds.div_ceil(60)),
        seconds => format!("{} h left", grouped(seconds.div_ceil(3600))),
    }
}

/// For which state of the document it holds.
fn holds(ui: &mut Ui, page: &Page, trial: &TestRun) {
    let colours = theme::colours(ui);
    let (sign, ink, words) = if trial.is_current(&page.document) {
        (glyph::GOOD, colours.good, "of the map as it is")
    } else {
        (glyph::WARNING, colours.warning, "of an older map")
    };
    let state = &trial.state;
    let shown = ui.horizontal(|ui| {
        widget::sign(ui, sign, ink);
        ui.label(RichText::new(words).small().color(ink));
        let text = format!("revision {} · {state}", trial.job.revision);
        ui.add(egui::Label::new(RichText::new(text).small().color(colours.faint)).truncate());
    });
    shown.response.on_hover_text(format!(
        "The numbers are of revision {}, {state}. An edit makes them old; undo makes them current again.",
        trial.job.revision
    ));
}
