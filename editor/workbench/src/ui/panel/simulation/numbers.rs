//! What the matches say.

use egui::{RichText, Ui};
use engine::escape::rules::Survivors;
use engine::escape::{End, Sectors};
use engine::tally::Rate;

use super::range::{range_ui, verdict_ui};
use super::section;
use crate::analysis::test_run::TestRun;
use crate::report::heat::Sort;
use crate::report::words;
use crate::text::capital;
use crate::text::number::{grouped, percent};
use crate::theme;
use crate::ui::command::{Command, Commands, TestCommand};
use crate::ui::page::Page;
use crate::ui::widget::chart::{self, Known};

/// Draws the numbers of a test, and the ways from them to the canvas and to single matches.
pub fn numbers_ui(ui: &mut Ui, page: &Page, heat: Option<Sort>, trial: &TestRun, commands: &mut Commands) {
    ui.add_space(2.0);
    rates(ui, trial);
    verdict_ui(ui, page, trial, commands);
    heats(ui, heat, commands);
    opens(ui, trial, commands);
    range_ui(ui, trial);
    rounds(ui, trial);
    ends(ui, trial);
    hatches(ui, trial);
}

/// Who wins.
fn rates(ui: &mut Ui, trial: &TestRun) {
    let colours = theme::colours(ui);
    let summary = &trial.played.escape().summary;
    let survivors = trial.rules.victory.survivors == Survivors::Win;
    let humans = summary.human_win.of > 0;
    ui.spacing_mut().item_spacing.y = 3.0;
    let rate = |ui: &mut Ui, name: &str, rate: Option<Known>, ink| {
        rate.map(|rate| chart::rate(ui, name, rate, ink));
    };
    let part = |ui: &mut Ui, name: &str, short: &str, rate: Rate| {
        Known::of(rate).filter(|_| humans).map(|rate| chart::part(ui, name, short, rate));
    };
    rate(ui, "Humans who escape", Known::of_seats(summary.human_win), colours.human);
    part(ui, "Matches with an escape", "matches with an escape", summary.any_escape);
    let survived = Known::of_seats(summary.survivor_win).filter(|_| survivors);
    rate(ui, "Humans who survive", survived, colours.human);
    rate(ui, "Matches the aliens win", Known::of(summary.alien_win), colours.alien);
    let automatic = summary.automatic_elimination;
    part(ui, "Aliens win by automatic elimination", "by automatic elimination", automatic);
    part(ui, "Aliens win and a human too", "and a human too", summary.both_win);
}

/// The layers of heat, to be laid over the canvas.
fn heats(ui: &mut Ui, heat: Option<Sort>, commands: &mut Commands) {
    section(ui, "On the map");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
        ui.spacing_mut().button_padding.x = 8.0;
        for sort in Sort::ALL {
            let shown = ui.add(
                egui::Button::selectable(heat == Some(sort), capital(sort.word())).frame_when_inactive(true),
            );
            if shown.on_hover_text(sort.title()).accessible_name(format!("heat of {}", sort.word())).clicked()
            {
                commands.push(Command::Test(TestCommand::Heat(sort)));
            }
        }
    });
}

/// How long matches take, and when it becomes serious.
fn rounds(ui: &mut Ui, trial: &TestRun) {
    let colours = theme::colours(ui);
    let summary = &trial.played.escape().summary;
    if summary.matches == 0 {
        return;
    }
    section(ui, "Rounds");
    chart::histogram(ui, "rounds", &summary.rounds);
    section(ui, "First contact");
    let contact = &summary.first_contact;
    let without = Rate { hits: summary.matches - contact.total(), of: summary.matches };
    let words = if contact.total() > 0 {
        chart::histogram(ui, "first contact", contact);
        format!("none in {} of the matches", percent(without.share()))
    } else {
        "no attack struck anybody".to_owned()
    };
    ui.label(RichText::new(words).small().color(colours.faint));
}

fn ends(ui: &mut Ui, trial: &TestRun) {
    let colours = theme::colours(ui);
    let summary = &trial.played.escape().summary;
    section(ui, "Matches end");
    for (end, hits) in End::ALL.into_iter().zip(summary.ends).filter(|(_, hits)| *hits > 0) {
        chart::share(ui, words(end), Rate { hits, of: summary.matches }, colours.accent, "");
    }
    if trial.played.stopped > 0 {
        let of = trial.played.matches();
        chart::share(ui, "not at all", Rate { hits: trial.played.stopped, of }, colours.warning, "");
    }
}

/// Which way Humans get out.
fn hatches(ui: &mut Ui, trial: &TestRun) {
    let colours = theme::colours(ui);
    let summary = &trial.played.escape().summary;
    let hatches = trial.zone.hatches();
    if summary.human_win.of == 0 || hatches.is_empty() {
        return;
    }
    section(ui, "Escapes by hatch");
    let of: u64 = summary.hatch_use.iter().sum();
    for (number, at) in hatches {
        let nth = usize::from(number);
        let (Some(hits), Some(red), Some(rounds)) =
            (summary.hatch_use.get(nth), summary.hatch_red.get(nth), summary.hatch_rounds.get(nth))
        else {
            continue;
        };
        let round = Rate { hits: *rounds, of: *hits };
        let when =
            if *hits > 0 { format!("in round {:.1} on average\n", round.share()) } else { String::new() };
        let more = format!("{when}{} red cards shown there", grouped(*red));
        chart::share(ui, &format!("Hatch {number}  {at}"), Rate { hits: *hits, of }, colours.human, &more);
    }
}

/// The way to a single match.
fn opens(ui: &mut Ui, trial: &TestRun, commands: &mut Commands) {
    section(ui, "Look at a match");
    let id = egui::Id::unique("match to open");
    let mut number = ui.data(|data| data.get_temp::<u64>(id)).unwrap_or(0);
    let last = trial.job.matches.saturating_sub(1);
    let colours = theme::colours(ui);
    let mut open = |ui: &mut Ui, words: &str, number: Option<u64>, hint: &str| {
        let button = ui.add_enabled(number.is_some(), egui::Button::new(words));
        if button.on_hover_text(hint).clicked() {
            commands.extend(number.map(|number| Command::Test(TestCommand::OpenMatch(number))));
        }
    };
    ui.horizontal(|ui| {
        let value = egui::DragValue::new(&mut number).range(0..=last).speed(0.2).prefix("Match ");
        if ui.add(value).accessible_name("match number").changed() {
            ui.data_mut(|data| data.insert_temp(id, number));
        }
        open(ui, "Open", Some(number.min(last)), "this match, turn by turn");
        if let Some(number) = trial.opening() {
            ui.label(RichText::new(format!("opening match {number}…")).small());
        }
    });
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(RichText::new("The first with").color(colours.faint));
        open(ui, "an escape", trial.played.escape().examples[0], "the first match in which a Human escaped");
        open(ui, "none", trial.played.escape().examples[1], "the first match in which nobody escaped");
    });
}
