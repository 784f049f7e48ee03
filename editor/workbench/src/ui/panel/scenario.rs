//! The scenario panel: the zone's header, the scenario, what is played in words, and every rule to be ticked.

mod anchor;
mod choice;
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
use serde::{Deserialize, Serialize};

use super::{Commands, control};
use crate::ui::app::App;
use crate::ui::command::Command;
use search::Search;

/// A part of the panel that can be folded up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Section {
    /// What the zone's file says besides the map.
    Zone,
    /// Which scenario it is.
    Scenario,
    /// What is played, in words.
    Words,
    /// The rules to be ticked.
    Rules,
    /// Other readings of disputed points.
    Rulings,
    /// Codes whose text is not known.
    Reserved,
}

impl Section {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Zone => "Zone",
            Self::Scenario => "Scenario",
            Self::Words => "As played",
            Self::Rules => "Rules",
            Self::Rulings => "Rulings",
            Self::Reserved => "Reserved codes",
        }
    }

    /// Draws its heading, and its content where it is unfolded.
    fn ui(
        self,
        ui: &mut Ui,
        app: &App,
        aside: &str,
        commands: &mut Commands,
        content: impl FnOnce(&mut Ui, &mut Commands),
    ) {
        let unfolded = app.settings().unfolded(self);
        let aside = if unfolded { "" } else { aside };
        if control::heading(ui, self.name(), aside, unfolded).clicked() {
            commands.push(Command::Fold(self));
        }
        if unfolded {
            ui.push_id(self, |ui| content(ui, commands));
            ui.add_space(8.0);
        }
    }
}

/// Draws the panel.
pub fn scenario_ui(ui: &mut Ui, app: &App, commands: &mut Commands) {
    let search = search::search_ui(ui, app, commands);
    ui.add_space(2.0);
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        // The bar lies over the content; nothing is to be under it.
        ui.set_max_width(ui.available_width() - 4.0);
        if search == Search::All {
            about(ui, app, commands);
            Section::Rules.ui(ui, app, &ticked(app), commands, |ui, commands| {
                rules::rules_ui(ui, app, &search, commands);
            });
            rulings::section_ui(ui, app, commands);
            rules::reserved_ui(ui, app, commands);
        } else {
            rules::found_ui(ui, app, &search, commands);
        }
        ui.add_space(12.0);
    });
}

/// What stands before the rules.
fn about(ui: &mut Ui, app: &App, commands: &mut Commands) {
    let draft = app.page().document.draft();
    Section::Zone
        .ui(ui, app, draft.zone().name(), commands, |ui, commands| header::zone_ui(ui, draft, commands));
    let name = draft.scenario().map_or(start::PRINTED, |scenario| scenario.name());
    Section::Scenario.ui(ui, app, name, commands, |ui, commands| {
        start::start_ui(ui, draft, commands);
        header::scenario_ui(ui, draft, commands);
    });
    let changed = app.page().played.told.iter().filter(|told| told.sentence.changed).count();
    let aside = if changed == 0 { "as printed".to_owned() } else { format!("{changed} changed") };
    Section::Words.ui(ui, app, &aside, commands, |ui, commands| words::words_ui(ui, app, commands));
}

/// The codes that are played, in a few words.
fn ticked(app: &App) -> String {
    let codes = app.page().document.scenario().map(ScenarioFile::rules).unwrap_or_default();
    codes.iter().map(|said| said.value.to_string()).collect::<Vec<_>>().join(" ")
}
