//! Scenarios to start from, each with a word on what it is.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use egui::{Popup, PopupCloseBehavior, Ui};
use engine::Game;
use scenario_rules::{ScenarioFile, premade};

use crate::document::change::Change;
use crate::document::edit::Draft;
use crate::theme;
use crate::ui::command::{Command, Commands};
use crate::ui::widget::control;

/// The headings of the groups of scenarios.
const GROUPS: [&str; 2] = ["From the rulebook", "With house rules"];

/// What is played without a scenario.
pub(super) fn printed(game: Game) -> &'static str {
    premade::printed(game).first().map_or("", |printed| printed.title)
}

/// The built-in scenarios by the name of their file, read once.
static PREMADE: LazyLock<BTreeMap<&str, ScenarioFile>> = LazyLock::new(|| {
    let read = |name| {
        let scenario = premade::scenario(name);
        debug_assert!(scenario.is_some(), "the built-in scenario {name} can be read");
        Some((name, scenario?))
    };
    premade::all().filter_map(read).collect()
});

/// Draws which scenario it is, and the list to choose another one from.
pub(super) fn start_ui(ui: &mut Ui, draft: &Draft, commands: &mut Commands) {
    let colours = theme::colours(ui);
    if draft.scenario().is_none() {
        let printed = printed(draft.zone().zone().game());
        let words =
            format!("{printed} as printed. Tick a rule, or start from a scenario that is made already.");
        ui.add(egui::Label::new(egui::RichText::new(words).size(12.5).color(colours.faint)).wrap());
    }
    let button = ui.button("Start from…").accessible_name("Start from a scenario");
    let button = button.on_hover_text("Takes the place of the scenario; undo brings it back");
    let popup = Popup::from_toggle_button_response(&button);
    popup.close_behavior(PopupCloseBehavior::CloseOnClickOutside).width(300.0).show(|ui| {
        ui.set_width(300.0_f32.min(ui.ctx().content_rect().width() - 40.0));
        let most = (ui.ctx().content_rect().height() * 0.6).max(160.0);
        egui::ScrollArea::vertical().max_height(most).show(ui, |ui| list_ui(ui, draft, commands));
    });
}

fn list_ui(ui: &mut Ui, draft: &Draft, commands: &mut Commands) {
    ui.spacing_mut().item_spacing.y = 1.0;
    let mut take = |ui: &mut Ui, title: &str, text: &str, change: &dyn Fn() -> Change| {
        if control::entry(ui, title, text).clicked() {
            commands.push(Command::Make(change()));
            ui.close();
        }
    };
    let game = draft.zone().zone().game();
    heading(ui, "Printed games");
    for (nth, printed) in premade::printed(game).iter().enumerate() {
        let attach = || match PREMADE.get(printed.name) {
            Some(scenario) if nth > 0 => Change::attach(draft, scenario),
            _ => Change::detach(draft),
        };
        take(ui, printed.title, printed.about, &attach);
    }
    for (title, names) in GROUPS.into_iter().zip(premade::groups(game)) {
        heading(ui, title);
        for scenario in names.iter().filter_map(|name| PREMADE.get(name)) {
            let attach = || Change::attach(draft, scenario);
            take(ui, scenario.name(), scenario.description().unwrap_or_default(), &attach);
        }
    }
}

fn heading(ui: &mut Ui, words: &str) {
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        ui.add_space(8.0);
        ui.label(theme::section(words, theme::colours(ui)));
    });
    ui.add_space(2.0);
}
