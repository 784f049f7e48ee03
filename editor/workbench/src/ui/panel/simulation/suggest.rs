//! Suggestions: what the designer wants, and small changes that come nearer to it.

use egui::{RichText, Ui};

use crate::analysis::suggesting::Suggesting;
use crate::document::change::Change;
use crate::game;
use crate::theme;
use crate::tune::suggest::Suggestion;
use crate::tune::target::Target;
use crate::ui::command::{Command, Commands, TestCommand};
use crate::ui::page::Page;
use crate::ui::widget;

/// What is wanted of a measure as long as nobody says it.
const USUAL: [f64; 2] = [0.4, 0.5];

/// Draws what is wanted, the button that searches, and what was found.
pub fn suggest_ui(ui: &mut Ui, page: &Page, commands: &mut Commands) {
    widget::section(ui, "Suggest changes");
    let target = wanted(ui, page, commands);
    let running = page.suggesting.as_ref().is_some_and(Suggesting::is_running);
    ui.horizontal(|ui| {
        if running {
            ui.spinner();
            if ui.button("Stop").accessible_name("stop the suggestions").clicked() {
                commands.push(Command::Test(TestCommand::StopSuggesting));
            }
            return;
        }
        let possible = !target.is_empty() && page.is_drawing() && !page.is_unplayable();
        let button = ui.add_enabled(possible, egui::Button::new("Suggest"));
        let hint = "plays some twenty small changes and tells the best by luck they were not chosen by";
        if button.on_hover_text(hint).clicked() {
            commands.push(Command::Test(TestCommand::Suggest));
        }
    });
    let Some(suggesting) = page.suggesting.as_ref().filter(|_| !running) else { return };
    let colours = theme::colours(ui);
    if let Some(trouble) = &suggesting.trouble {
        ui.label(RichText::new(trouble).color(colours.warning));
    } else if suggesting.found().is_empty() {
        let words = "Nothing that was tried comes nearer; try again after a change, or want less.";
        ui.label(RichText::new(words).small().color(colours.faint));
    }
    let current = suggesting.is_current(&page.document);
    for (number, suggestion) in (1..).zip(suggesting.found()) {
        one(ui, page, number, suggestion, current, commands);
    }
    if !current && !suggesting.found().is_empty() {
        ui.label(RichText::new("The map has changed since.").small().color(colours.warning));
    }
}

/// What is wanted of each measure: whether anything is, and from where to where.
fn wanted(ui: &mut Ui, page: &Page, commands: &mut Commands) -> Target {
    let mut target = page.target;
    for ((name, _), range) in game::words(page.document.game()).headlines.into_iter().zip(&mut target.ranges)
    {
        ui.horizontal(|ui| {
            let mut on = range.is_some();
            if ui.checkbox(&mut on, name).changed() {
                *range = on.then_some(USUAL);
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let [mut low, mut high] = range.unwrap_or(USUAL).map(|share| (share * 100.0).round());
                ui.add_enabled_ui(on, |ui| {
                    let field = |value, end: &str| {
                        (egui::DragValue::new(value).range(0.0..=100.0).suffix(" %"), format!("{name} {end}"))
                    };
                    let (upper, upper_name) = field(&mut high, "at most");
                    let changed = ui.add(upper).accessible_name(upper_name).changed();
                    ui.label("to");
                    let (lower, lower_name) = field(&mut low, "at least");
                    let changed = ui.add(lower).accessible_name(lower_name).changed() || changed;
                    if changed {
                        *range = Some([low.min(high), high.max(low)].map(|percent| percent / 100.0));
                    }
                });
            });
        });
    }
    if target != page.target {
        commands.push(Command::Test(TestCommand::Target(target)));
    }
    target
}

/// One suggestion: what it changes, what that does, and a button that does it.
fn one(
    ui: &mut Ui,
    page: &Page,
    number: usize,
    suggestion: &Suggestion,
    current: bool,
    commands: &mut Commands,
) {
    let colours = theme::colours(ui);
    let words = words(suggestion);
    ui.horizontal(|ui| {
        ui.add(egui::Label::new(&words).truncate()).on_hover_text(&words);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let button = ui.add_enabled(current, egui::Button::new("Apply"));
            if button.accessible_name(format!("apply suggestion {number}")).clicked() {
                let cells = suggestion.edits.iter().map(|(at, _, to)| (*at, *to)).collect();
                commands.push(Command::Make(Change::cells(words.clone(), cells)));
            }
        });
    });
    let names = game::words(page.document.game()).headlines;
    let told = names.iter().zip(suggestion.changes).filter_map(|((name, _), change)| {
        let change = change?;
        Some(format!("{name} {:+.1} ± {:.1}", change.mean * 100.0, change.half_width() * 100.0))
    });
    let told = told.collect::<Vec<_>>().join("   ");
    ui.label(RichText::new(told).small().color(colours.faint));
}

fn words(suggestion: &Suggestion) -> String {
    let mut places: Vec<String> = Vec::new();
    for (at, _, to) in &suggestion.edits {
        places.push(format!("{at} {}", to.piece().name));
    }
    places.join(", ")
}
