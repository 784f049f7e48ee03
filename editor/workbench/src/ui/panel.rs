//! What is docked around the canvas. A panel reads what it is given, draws, and asks for commands; it changes nothing
//! by itself.

pub mod history;
pub mod problems;
pub mod scenario;
pub mod simulation;

use egui::Ui;

use crate::ui::command::Commands;
use crate::ui::docks::Panel;
use crate::ui::page::Page;
use crate::ui::view::AppView;

/// Draws a panel.
pub fn panel_ui(ui: &mut Ui, panel: Panel, view: &AppView<'_>, commands: &mut Commands) {
    match panel {
        Panel::Scenario => scenario::scenario_ui(ui, view, commands),
        Panel::Test => simulation::simulation_ui(ui, view.page(), (view.heat, view.settings.look), commands),
        Panel::History => history::history_ui(ui, view.page(), commands),
        Panel::Problems => problems::problems_ui(ui, view.page(), commands),
    }
}

/// A number to show beside the name of a panel.
pub fn badge(panel: Panel, page: &Page) -> Option<usize> {
    match panel {
        Panel::Problems => Some(page.findings().len()).filter(|count| *count > 0),
        Panel::Scenario | Panel::Test | Panel::History => None,
    }
}
