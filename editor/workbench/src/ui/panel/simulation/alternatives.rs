//! Alternatives: small pictures of other zones, evolved from this one in the background.

use std::collections::BTreeSet;

use egui::{RichText, Ui, Vec2};

use super::suggest::{make, told_changes, told_stale, told_trouble};
use crate::analysis::searching::SearchFor;
use crate::canvas::small::small_ui;
use crate::report::edits;
use crate::text::number::{counted, points};
use crate::theme::{self, Look};
use crate::tune::evolve::{Alternative, Evolution, Why};
use crate::ui::command::{Command, Commands, TestCommand};
use crate::ui::page::Page;
use crate::ui::widget;

/// How many stand beside each other, and how high each is for its width.
const BESIDE: usize = 2;
const HIGH: f32 = 0.72;

/// Draws the switch, and what was evolved.
pub fn alternatives_ui(ui: &mut Ui, page: &Page, look: Look, commands: &mut Commands) {
    widget::section(ui, "Alternatives");
    let searches = &page.searches;
    let mut evolves = searches.evolves;
    let switch = ui.checkbox(&mut evolves, "Evolve other zones in the background");
    let hint = "small changes of changes of this map: some come near to what is wanted above, some are as different as they can be; anew whenever the map has changed";
    if switch.on_hover_text(hint).changed() {
        let what = SearchFor::Alternatives;
        let command = if evolves { TestCommand::Search(what) } else { TestCommand::StopSearch(what) };
        commands.push(Command::Test(command));
    }
    let Some(searching) = &searches.alternatives else { return };
    told_trouble(ui, searching);
    let Some(evolution) = searching.search() else { return };
    if searching.is_running() {
        let [generation, most] = evolution.progress();
        let words = format!("generation {} of {most}", (generation + 1).min(most));
        ui.horizontal(|ui| {
            ui.spinner();
            ui.label(RichText::new(words).small());
        });
    }
    pictures(ui, page, look, evolution, searching.is_current(&page.document), commands);
    if !searching.is_current(&page.document) {
        told_stale(ui);
    }
}

fn pictures(
    ui: &mut Ui,
    page: &Page,
    look: Look,
    evolution: &Evolution,
    current: bool,
    commands: &mut Commands,
) {
    let space = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - space * (BESIDE - 1) as f32) / BESIDE as f32;
    let room = Vec2::new(width, width * HIGH);
    for (row, alternatives) in evolution.found().chunks(BESIDE).enumerate() {
        ui.horizontal_top(|ui| {
            for (nth, alternative) in alternatives.iter().enumerate() {
                let number = row * BESIDE + nth + 1;
                ui.allocate_ui(Vec2::new(width, 0.0), |ui| {
                    ui.vertical(|ui| one(ui, page, (number, alternative), (look, room, current), commands));
                });
            }
        });
    }
}

/// One of them: its picture with what differs, why it is shown, and a button that takes it.
fn one(
    ui: &mut Ui,
    page: &Page,
    (number, alternative): (usize, &Alternative),
    (look, room, current): (Look, Vec2, bool),
    commands: &mut Commands,
) {
    let marked: BTreeSet<_> = alternative.edits.iter().map(|(at, ..)| *at).collect();
    let name = format!("alternative {number}");
    let differs = edits::in_words(&alternative.edits);
    let told = match told_changes(page, &alternative.changes) {
        untold if untold.is_empty() => format!("{differs}\nit still grows, and is tested at the end"),
        told => format!("{differs}\n{told}"),
    };
    let frame = ui.scope(|ui| {
        small_ui(ui, alternative.zone.zone(), &marked, look, room, (&name, page.document.revision()));
    });
    frame.response.on_hover_text(&told);
    let why = match alternative.why {
        Why::Near => "nearest",
        Why::Different => "different",
    };
    ui.horizontal(|ui| {
        ui.label(RichText::new(why).small().color(theme::colours(ui).faint)).on_hover_text(&told);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let button = ui.add_enabled(current, egui::Button::new("Take").small()).on_hover_text(&told);
            if button.accessible_name(format!("take {name}")).clicked() {
                let words = format!("Alternative {number}, {}", counted(alternative.edits.len(), "sector"));
                commands.push(make(words, &alternative.edits));
            }
        });
    });
    let short = alternative.changes[0].map(|change| points(change).join(" "));
    ui.label(
        RichText::new(short.unwrap_or_else(|| "grows".to_owned())).small().color(theme::colours(ui).faint),
    );
}
