//! The parts of the window. A part reads the app, draws, and asks for commands; it changes nothing by itself.

pub mod bar;
pub mod barred;
pub mod blank;
pub mod changed;
pub mod chart;
pub mod chooser;
pub mod control;
pub mod dialog;
pub mod dock;
pub mod finder;
pub mod hint;
pub mod history;
pub mod leftover;
pub mod notice;
pub mod pages;
pub mod print;
pub mod problems;
pub mod rail;
pub mod recent;
pub mod report;
pub mod scenario;
pub mod shortcuts;
pub mod simulation;
pub mod status;
pub mod unsaved;
pub mod versions;
pub mod widget;

use scenario_rules::Trouble;
use serde::{Deserialize, Serialize};

use crate::document::change::Change;
use crate::ui::app::App;
use crate::ui::command::Command;

/// What parts ask for.
pub type Commands = Vec<Command>;

/// A panel that can be closed and docked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Panel {
    /// The zone's header and the rules that are played.
    Scenario,
    /// Matches played on it.
    Test,
    /// What was done.
    History,
    /// What is wrong.
    Problems,
}

impl Panel {
    /// Every panel.
    pub const ALL: [Self; 4] = [Self::Scenario, Self::Test, Self::History, Self::Problems];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scenario => "Scenario",
            Self::Test => "Test",
            Self::History => "History",
            Self::Problems => "Problems",
        }
    }

    /// Draws it.
    pub fn ui(self, ui: &mut egui::Ui, app: &App, commands: &mut Commands) {
        match self {
            Self::Scenario => scenario::scenario_ui(ui, app, commands),
            Self::Test => simulation::simulation_ui(ui, app, commands),
            Self::History => history::history_ui(ui, app, commands),
            Self::Problems => problems::problems_ui(ui, app, commands),
        }
    }

    /// A number to show beside its name.
    pub fn badge(self, app: &App) -> Option<usize> {
        match self {
            Self::Problems => Some(app.page().findings().len()).filter(|count| *count > 0),
            Self::Scenario | Self::Test | Self::History => None,
        }
    }
}

/// A place for panels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Dock {
    /// At the right of the canvas.
    Right,
    /// Below the former.
    Below,
    /// Under the canvas.
    Bottom,
}

impl Dock {
    /// Every dock.
    pub const ALL: [Self; 3] = [Self::Right, Self::Below, Self::Bottom];

    /// Where it is, after the name of a panel.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Right => "at the right",
            Self::Below => "at the lower right",
            Self::Bottom => "under the canvas",
        }
    }
}

/// Asks for a change, or tells why there can be none.
pub(crate) fn make(commands: &mut Commands, change: Result<Change, Vec<Trouble>>) {
    commands.push(match change {
        Ok(change) => Command::Make(change),
        Err(troubles) => Command::Tell(troubles.into_iter().map(|trouble| trouble.message).collect()),
    });
}

/// A message as a sentence of its own: it begins with a capital.
pub(crate) fn sentence(message: &str) -> String {
    crate::ui::command::capital(message)
}
