//! Suggestions: what the designer wants, and small changes that come nearer to it.

use egui::{RichText, Ui};
use engine::tally::Difference;
use engine::{Cell, Coord};

use crate::analysis::searching::{SearchFor, Searching};
use crate::document::change::Change;
use crate::game;
use crate::report::edits;
use crate::simulate::batch::MEASURES;
use crate::text::number::{counted, grouped, points, sure_of};
use crate::theme;
use crate::tune::suggest::{Suggester, Suggestion};
use crate::tune::target::Target;
use crate::tune::{Reached, Search, Tuner};
use crate::ui::command::{Command, Commands, TestCommand};
use crate::ui::page::Page;
use crate::ui::widget;
use crate::ui::widget::target::target_ui;

/// Draws what is wanted, the buttons that search, and what was found.
pub fn suggest_ui(ui: &mut Ui, page: &Page, commands: &mut Commands) {
    widget::section(ui, "Suggest changes");
    let target = wanted(ui, page, commands);
    let playable = !page.is_unplayable();
    let possible = |what| {
        page.is_drawing()
            && match what {
                // What cannot be played can be mended, whatever else is wanted.
                SearchFor::Repaired => !playable || !target.is_empty(),
                _ => playable && !target.is_empty(),
            }
    };
    let searches = &page.searches;
    ui.horizontal(|ui| {
        if searches.is_waited_for() {
            let tunes = searches.tuning.as_ref().is_some_and(Searching::is_running);
            let what = if tunes { SearchFor::Tuned } else { SearchFor::Suggestions };
            ui.spinner();
            if ui.button("Stop").accessible_name("stop the search").clicked() {
                commands.push(Command::Test(TestCommand::StopSearch(what)));
            }
            if let Some(tuner) = searches.tuning.as_ref().and_then(Searching::search).filter(|_| tunes) {
                let [round, most] = tuner.progress();
                ui.label(RichText::new(format!("round {round}, {most} at most")).small());
            }
            let suggester = searches.suggestions.as_ref().and_then(Searching::search);
            if let Some(suggester) = suggester.filter(|_| !tunes) {
                ui.label(RichText::new(suggester.progress()).small());
            }
            return;
        }
        for (what, words, hint) in SEARCHES {
            let button = ui.add_enabled(possible(what), egui::Button::new(words)).on_hover_text(hint);
            if button.clicked() {
                commands.push(Command::Test(TestCommand::Search(what)));
            }
        }
    });
    if searches.is_waited_for() {
        return;
    }
    if let Some(tuning) = &searches.tuning {
        tuned(ui, page, tuning, commands);
    }
    if let Some(suggestions) = &searches.suggestions {
        suggested(ui, page, suggestions, commands);
    }
}

/// What somebody waits for, what its button says, and what it does.
const SEARCHES: [(SearchFor, &str, &str); 3] = [
    (
        SearchFor::Suggestions,
        "Suggest",
        "plays some forty small changes and tells the best by luck they were not chosen by",
    ),
    (
        SearchFor::Tuned,
        "Tune",
        "changes a little at a time until what is wanted is proven by luck the search has not had",
    ),
    (
        SearchFor::Repaired,
        "Repair",
        "makes a map playable that is not, and then what is wanted of it, with as few edits as possible",
    ),
];

pub(super) fn told_trouble<S: Search>(ui: &mut Ui, searching: &Searching<S>) {
    if let Some(trouble) = &searching.trouble {
        ui.label(RichText::new(trouble).color(theme::colours(ui).warning));
    }
}

pub(super) fn told_stale(ui: &mut Ui) {
    let colour = theme::colours(ui).warning;
    ui.label(RichText::new("The map has changed since.").small().color(colour));
}

/// What tuning came to, and a button that makes the zone so.
fn tuned(ui: &mut Ui, page: &Page, tuning: &Searching<Tuner>, commands: &mut Commands) {
    told_trouble(ui, tuning);
    let Some(reached) = tuning.search().and_then(Tuner::reached) else { return };
    let names = game::of(page.document.game()).words().headlines;
    let rates = names
        .iter()
        .zip(reached.rates)
        .filter_map(|((name, _), rate)| Some(format!("{name} {:.1} %", rate?.value * 100.0)));
    let rates = rates.collect::<Vec<_>>().join("   ");
    let met = match reached {
        Reached { matches: 0, .. } => "Playable",
        Reached { met: true, .. } => "As wanted",
        _ => "Not reached; the nearest",
    };
    let words = match reached.edits.len() {
        0 => format!("{met}: the map as it is"),
        many => format!("{met}: {} changed", counted(many, "sector")),
    };
    let current = tuning.is_current(&page.document);
    ui.horizontal(|ui| {
        ui.label(&words).on_hover_text(edits::in_words(&reached.edits));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let can = current && !reached.edits.is_empty();
            let button = ui.add_enabled(can, egui::Button::new("Apply"));
            if button.accessible_name("apply what was tuned").clicked() {
                let words = format!("Tuned, {}", counted(reached.edits.len(), "sector"));
                commands.push(make(words, &reached.edits));
            }
        });
    });
    let colours = theme::colours(ui);
    let told =
        format!("{rates}   {} sure, by {} fresh matches", sure_of(reached.sure), grouped(reached.matches));
    if reached.matches > 0 {
        ui.label(RichText::new(told).small().color(colours.faint));
    }
    if !current && !reached.edits.is_empty() {
        told_stale(ui);
    }
}

pub(super) fn make(words: String, edits: &[(Coord, Cell, Cell)]) -> Command {
    Command::Make(Change::cells(words, edits.iter().map(|(at, _, to)| (*at, *to)).collect()))
}

/// Single changes.
fn suggested(ui: &mut Ui, page: &Page, suggestions: &Searching<Suggester>, commands: &mut Commands) {
    told_trouble(ui, suggestions);
    let Some(suggester) = suggestions.search() else { return };
    if suggester.found().is_empty() {
        let words = "Nothing that was tried comes nearer; try again after a change, or want less.";
        ui.label(RichText::new(words).small().color(theme::colours(ui).faint));
        return;
    }
    let current = suggestions.is_current(&page.document);
    for (number, suggestion) in (1..).zip(suggester.found()) {
        one(ui, page, number, suggestion, current, commands);
    }
    if !current {
        told_stale(ui);
    }
}

/// What is wanted.
fn wanted(ui: &mut Ui, page: &Page, commands: &mut Commands) -> Target {
    let mut target = page.target;
    target_ui(ui, page.document.game(), &mut target);
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
        let why = in_both_halves(page, &suggestion.edits).map(|why| format!("\n{why}"));
        let more = format!("{words}{}", why.unwrap_or_default());
        ui.add(egui::Label::new(&words).truncate()).on_hover_text(more);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let button = ui.add_enabled(current, egui::Button::new("Apply"));
            if button.accessible_name(format!("apply suggestion {number}")).clicked() {
                commands.push(make(words.clone(), &suggestion.edits));
            }
        });
    });
    let told = told_changes(page, &suggestion.changes);
    ui.label(RichText::new(told).small().color(colours.faint));
}

/// By how much the measures would change, in a line.
pub(super) fn told_changes(page: &Page, changes: &[Option<Difference>; MEASURES]) -> String {
    let names = game::of(page.document.game()).words().headlines;
    let told = names
        .iter()
        .zip(changes)
        .filter_map(|((name, _), change)| Some(format!("{name} {}", points((*change)?).join(" "))));
    told.collect::<Vec<_>>().join("   ")
}

/// What it changes, as the history will tell it: `S12, S13 secure; hatch 2 to N04`.
fn words(suggestion: &Suggestion) -> String {
    let mut parts: Vec<(Cell, Vec<String>)> = Vec::new();
    for (at, _, to) in &suggestion.edits {
        match parts.iter_mut().find(|(kind, _)| kind == to) {
            Some((_, places)) => places.push(at.to_string()),
            None => parts.push((*to, vec![at.to_string()])),
        }
    }
    let part = |(kind, places): &(Cell, Vec<String>)| {
        let (name, places) = (kind.piece().name, places.join(", "));
        if kind.is_single() { format!("{name} to {places}") } else { format!("{places} {name}") }
    };
    parts.iter().map(part).collect::<Vec<_>>().join("; ")
}

/// Why a change comes twice: what is done in one half is done in the other too.
fn in_both_halves(page: &Page, edits: &[(Coord, Cell, Cell)]) -> Option<&'static str> {
    let columns = page.document.zone().cells().columns();
    let image = |at: Coord| Coord::new(columns.saturating_sub(1 + at.col), at.row);
    let has_image = |at: Coord| edits.iter().any(|(other, ..)| *other == image(at));
    let is_both = edits.len() > 1 && edits.iter().all(|(at, ..)| has_image(*at));
    is_both.then_some("Both halves of this map are alike, so both are changed: they are to stay alike.")
}
