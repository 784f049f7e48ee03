//! What the files of the zone and of the scenario say besides the map and the rules.

use egui::Ui;
use engine::Game;
use scenario_rules::file::scenario::Base;
use scenario_rules::{PlayerRange, players};

use crate::document::change::Change;
use crate::document::edit::Draft;
use crate::text::capital;
use crate::theme;
use crate::ui::command::{Commands, make};
use crate::ui::widget;
use crate::ui::widget::control::{self, Choice};

/// Draws the header of the zone.
pub(super) fn zone_ui(ui: &mut Ui, draft: &Draft, commands: &mut Commands) {
    let zone = draft.zone();
    if let Some(name) = field(ui, "Name", "zone", zone.name(), 1) {
        make(commands, Change::rename(draft, &name));
    }
    if let Some(text) = field(ui, "Title", "zone", zone.title().unwrap_or_default(), 1) {
        make(commands, Change::title(draft, some(&text)));
    }
    if let Some(text) = field(ui, "Author", "zone", zone.author().unwrap_or_default(), 1) {
        make(commands, Change::author(draft, some(&text)));
    }
    if let Some(players) = players_ui(ui, "zone", zone.zone().game(), zone.players()) {
        make(commands, Change::players(draft, players.players()));
    }
    if let Some(text) = field(ui, "Notes", "zone", zone.notes().unwrap_or_default(), 2) {
        make(commands, Change::notes(draft, some(&text)));
    }
}

/// Draws the header of the scenario, if there is one.
pub(super) fn scenario_ui(ui: &mut Ui, draft: &Draft, commands: &mut Commands) {
    let Some(scenario) = draft.scenario() else { return };
    if let Some(name) = field(ui, "Name", "scenario", scenario.name(), 1) {
        make(commands, Change::rename_scenario(draft, &name));
    }
    if let Some(text) = field(ui, "Author", "scenario", scenario.author().unwrap_or_default(), 1) {
        make(commands, Change::scenario_author(draft, some(&text)));
    }
    if let Some(players) = players_ui(ui, "scenario", scenario.game(), scenario.players()) {
        make(commands, Change::scenario_players(draft, players.players()));
    }
    if let Some(text) = field(ui, "About", "scenario", scenario.description().unwrap_or_default(), 3) {
        make(commands, Change::description(draft, some(&text)));
    }
    beside(ui, "Base", |ui| {
        for base in Base::all(draft.zone().zone().game()).iter().copied() {
            let words = capital(base.word());
            let chosen = scenario.base() == base;
            let toggle = control::toggle(ui, &words, &format!("{words} game"), chosen, Choice::One);
            if toggle.on_hover_text(format!("Start from the {words} game")).clicked() && !chosen {
                make(commands, Change::base(draft, base));
            }
        }
    });
}

fn some(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|text| !text.is_empty())
}

/// A field with its name at the left.
fn field(ui: &mut Ui, name: &str, of: &str, value: &str, rows: usize) -> Option<String> {
    beside(ui, name, |ui| widget::field(ui, &format!("{name} of the {of}"), value, "", rows))
}

/// Something with its name at the left; it may take several lines.
fn beside<R>(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui) -> R) -> R {
    let layout = |ui: &mut Ui| {
        let (rect, _) = ui.allocate_exact_size(egui::vec2(44.0, 26.0), egui::Sense::hover());
        let font = egui::FontId::proportional(12.5);
        ui.painter().text(
            rect.left_center(),
            egui::Align2::LEFT_CENTER,
            name,
            font,
            theme::colours(ui).faint,
        );
        let room = ui.available_width();
        ui.scope(|ui| {
            ui.set_max_width(room);
            ui.horizontal_wrapped(content).inner
        })
        .inner
    };
    ui.horizontal_top(layout).inner
}

/// How many players a file is to suggest.
enum Suggestion {
    Any,
    Some(PlayerRange),
}

impl Suggestion {
    const fn players(&self) -> Option<PlayerRange> {
        match self {
            Self::Any => None,
            Self::Some(players) => Some(*players),
        }
    }
}

/// How many players are suggested. Returns another suggestion when one is made.
fn players_ui(ui: &mut Ui, of: &str, game: Game, players: Option<PlayerRange>) -> Option<Suggestion> {
    let [smallest, largest] = players::of(game);
    beside(ui, "Players", |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let Some(PlayerRange { fewest, most }) = players else {
            let name = format!("Suggest players for the {of}");
            let asked = ui.button("Any number").accessible_name(&name).on_hover_text(name);
            // Where many can play, the usual tables; else everybody.
            let usual =
                if largest > 8 { PlayerRange::new(4, 8) } else { PlayerRange::new(smallest, largest) };
            return asked.clicked().then_some(Suggestion::Some(usual));
        };
        let number = |ui: &mut Ui, name: &str, value: u8| {
            let chosen = control::number(
                ui,
                &format!("{name} players of the {of}"),
                value.into(),
                u16::from(smallest)..=u16::from(largest),
            );
            chosen.and_then(|number| u8::try_from(number).ok())
        };
        let first = number(ui, "Fewest", fewest);
        ui.label("to");
        let last = number(ui, "Most", most);
        let any = widget::close(ui, &format!("Suggest any number of players for the {of}")).clicked();
        match (first, last) {
            _ if any => Some(Suggestion::Any),
            (Some(fewest), _) => Some(Suggestion::Some(PlayerRange::new(fewest, most.max(fewest)))),
            (_, Some(most)) => Some(Suggestion::Some(PlayerRange::new(fewest.min(most), most))),
            _ => None,
        }
    })
}
