//! The scenario panel: the zone's header, the scenario, what is played in words, and every rule to be ticked.

mod anchor;
mod choice;
mod deck;
mod header;
pub mod house;
mod knob;
mod rule;
mod rules;
mod rulings;
mod search;
mod start;
mod trouble;
mod value;
mod words;

use egui::Ui;
use scenario_rules::ScenarioFile;

use search::Search;

use crate::ui::command::{Command, Commands, ViewCommand};
use crate::ui::docks::Section;
use crate::ui::view::AppView;
use crate::ui::widget::control;

/// Draws the heading of a section, and its content where it is unfolded.
fn section_ui(
    ui: &mut Ui,
    section: Section,
    view: &AppView<'_>,
    aside: &str,
    commands: &mut Commands,
    content: impl FnOnce(&mut Ui, &mut Commands),
) {
    let unfolded = view.settings.unfolded(section);
    let aside = if unfolded { "" } else { aside };
    if control::heading(ui, section.name(), aside, unfolded).clicked() {
        commands.push(Command::View(ViewCommand::Fold(section)));
    }
    if unfolded {
        ui.push_id(section, |ui| content(ui, commands));
        ui.add_space(8.0);
    }
}

/// Draws the panel.
pub fn scenario_ui(ui: &mut Ui, view: &AppView<'_>, commands: &mut Commands) {
    let search = search::search_ui(ui, view, commands);
    ui.add_space(2.0);
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        // The bar lies over the content; nothing is to be under it.
        ui.set_max_width(ui.available_width() - 4.0);
        if search == Search::All {
            about(ui, view, commands);
            deck::deck_ui(ui, view, commands);
            section_ui(ui, Section::Rules, view, &ticked(view), commands, |ui, commands| {
                rules::rules_ui(ui, view, &search, commands);
            });
            rulings::rulings_ui(ui, view, commands);
            rules::reserved_ui(ui, view, commands);
        } else {
            rules::found_ui(ui, view, &search, commands);
        }
        ui.add_space(12.0);
    });
}

/// What stands before the rules.
fn about(ui: &mut Ui, view: &AppView<'_>, commands: &mut Commands) {
    let draft = view.page().document.draft();
    section_ui(ui, Section::Zone, view, draft.zone().name(), commands, |ui, commands| {
        header::zone_ui(ui, draft, commands);
    });
    let name =
        draft.scenario().map_or_else(|| start::printed(draft.zone().zone().game()), ScenarioFile::name);
    section_ui(ui, Section::Scenario, view, name, commands, |ui, commands| {
        start::start_ui(ui, draft, commands);
        header::scenario_ui(ui, draft, commands);
    });
    let changed = view.page().played().told.iter().filter(|told| told.sentence.changed).count();
    let aside = if changed == 0 { "as printed".to_owned() } else { format!("{changed} changed") };
    section_ui(ui, Section::Words, view, &aside, commands, |ui, commands| {
        words::words_ui(ui, view, commands);
    });
}

/// The codes that are played, in a few words.
fn ticked(view: &AppView<'_>) -> String {
    let codes = view.page().document.scenario().map(ScenarioFile::rules).unwrap_or_default();
    codes.iter().map(|said| said.value.to_string()).collect::<Vec<_>>().join(" ")
}
