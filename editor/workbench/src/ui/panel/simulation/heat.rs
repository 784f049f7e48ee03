//! The layers of heat: what is laid over the canvas, of whom, when, and whether it is held against the pinned version.

use egui::{Button, RichText, Ui};

use crate::analysis::test_run::TestRun;
use crate::analysis::test_run::heat::HeatChoice;
use crate::game;
use crate::report::heat::HeatWords;
use crate::text::capital;
use crate::text::number::grouped;
use crate::theme;
use crate::ui::command::{Command, Commands, FileCommand, TestCommand};
use crate::ui::page::Page;
use crate::ui::widget;

/// Draws the choice, and what goes with the layer that is chosen.
pub fn heat_ui(ui: &mut Ui, page: &Page, choice: HeatChoice, trial: &TestRun, commands: &mut Commands) {
    widget::section(ui, "On the map");
    let words = game::of(page.document.game()).heat_words();
    buttons(ui, |ui| {
        for sort in words.sorts {
            let shown = chosen(ui, choice.sort == Some(*sort), &capital(sort.word));
            let shown = shown.on_hover_text(format!("{}: {}", sort.title, sort.meaning));
            if shown.accessible_name(format!("heat of {}", sort.word)).clicked() {
                commands.push(Command::Test(TestCommand::Heat(*sort)));
            }
        }
    });
    let Some(sort) = choice.sort else { return };
    sides(ui, choice, words, commands);
    if sort.timed {
        times(ui, choice, words, trial, commands);
    }
    change(ui, page, choice, trial, commands);
}

fn buttons(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
        ui.spacing_mut().button_padding.x = 8.0;
        content(ui);
    });
}

fn chosen(ui: &mut Ui, on: bool, words: &str) -> egui::Response {
    ui.add(Button::selectable(on, words).frame_when_inactive(true))
}

/// Of whom, where the game has sides.
fn sides(ui: &mut Ui, choice: HeatChoice, words: &HeatWords, commands: &mut Commands) {
    if words.sides.is_empty() {
        return;
    }
    buttons(ui, |ui| {
        let all = std::iter::once((None, "Everybody"));
        for (side, word) in all.chain((0..).map(Some).zip(words.sides.iter().copied())) {
            let shown = chosen(ui, choice.side == side, word);
            if shown.accessible_name(format!("heat of {}", word.to_lowercase())).clicked() {
                commands.push(Command::Test(TestCommand::HeatSide(side)));
            }
        }
    });
}

/// From which round to which.
fn times(ui: &mut Ui, choice: HeatChoice, words: &HeatWords, trial: &TestRun, commands: &mut Commands) {
    let (heat, time) = (trial.played.sums.times(), words.time);
    let faint = theme::colours(ui).faint;
    let Some(width) = heat.width() else {
        let why =
            if heat.is_empty() { "play the test again to tell" } else { "the map is too large to tell" };
        ui.label(RichText::new(format!("{why} {time}s apart")).small().color(faint));
        return;
    };
    let last = heat.last().max(1);
    let [mut from, mut to] = choice.times.unwrap_or([1, last]).map(|time| time.clamp(1, last));
    ui.horizontal(|ui| {
        ui.label(format!("{}s", capital(time)));
        let field = |value| egui::DragValue::new(value).range(1..=last).speed(0.1 * f32::from(width));
        let first = ui.add(field(&mut from)).accessible_name(format!("from {time}")).changed();
        ui.label("to");
        let then = ui.add(field(&mut to)).accessible_name(format!("to {time}")).changed();
        if first || then {
            // The end that is moved takes the other one along, and whole steps are counted.
            let [from, to] = if first { [from, to.max(from)] } else { [from.min(to), to] };
            let whole = heat.whole(from..=to);
            let times = [(*whole.start()).max(1), (*whole.end()).min(last)];
            commands.push(Command::Test(TestCommand::HeatTimes(Some(times))));
        }
        let all = ui.add_enabled(choice.times.is_some(), Button::new("All"));
        if all.accessible_name(format!("all {time}s")).clicked() {
            commands.push(Command::Test(TestCommand::HeatTimes(None)));
        }
    });
    if width > 1 {
        let words = format!("the map is large: {width} {time}s are counted as one");
        ui.label(RichText::new(words).small().color(faint));
    }
}

/// Against the pinned version, and as a picture.
fn change(ui: &mut Ui, page: &Page, choice: HeatChoice, trial: &TestRun, commands: &mut Commands) {
    let faint = theme::colours(ui).faint;
    let mut on = choice.change;
    let pinned = page.live.pinned().is_some();
    let hint = "what changes since the saved version, or the one that you pinned, with the same luck";
    ui.add_enabled_ui(pinned, |ui| {
        if ui.checkbox(&mut on, "Change since the pinned version").on_hover_text(hint).changed() {
            commands.push(Command::Test(TestCommand::HeatChange));
        }
    });
    if choice.change {
        let same = page.live.pinned().is_some_and(|pinned| *pinned == trial.job.stage);
        let words = match trial.rival() {
            _ if same => Some("the numbers are of the pinned version itself: nothing differs".to_owned()),
            None => Some("the pinned version is played when the test is through".to_owned()),
            Some(rival) if rival.sums().is_none() => {
                let (done, all) = rival.progress();
                Some(format!("playing the pinned version: {} of {} matches", grouped(done), grouped(all)))
            }
            Some(_) => None,
        };
        if let Some(words) = words {
            ui.label(RichText::new(words).small().color(faint));
        }
    }
    let button = ui.button("Save as a picture…").on_hover_text("a PNG file of what is seen, with its key");
    if button.clicked() {
        commands.push(Command::File(FileCommand::AskSaveHeat));
    }
}
