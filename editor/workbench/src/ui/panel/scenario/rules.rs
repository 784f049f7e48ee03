//! The list of rules: printed ones by letter, the scenario's own, and codes whose text is not known.

use std::borrow::Cow;

use egui::Ui;
use scenario_rules::{Catalogue, Code, Language, Rule};

use super::search::Search;
use super::{house, rule, section_ui};
use crate::text::capital;
use crate::theme::{self, glyph};
use crate::ui::command::{Command, Commands};
use crate::ui::docks::Section;
use crate::ui::panel::problems;
use crate::ui::view::AppView;
use crate::ui::widget::{self, control};

/// Draws what is ticked as chips, then every rule by letter, then the scenario's own.
pub(super) fn rules_ui(ui: &mut Ui, view: &AppView<'_>, search: &Search, commands: &mut Commands) {
    chips_ui(ui, view, commands);
    printed_ui(ui, view, search, commands);
    house::group_ui(ui, view, search, commands);
}

/// Draws only what was searched for.
pub(super) fn found_ui(ui: &mut Ui, view: &AppView<'_>, search: &Search, commands: &mut Commands) {
    let printed = printed_ui(ui, view, search, commands);
    let own = house::group_ui(ui, view, search, commands);
    let reserved: Vec<_> = reserved(view).into_iter().filter(|rule| is_wanted(rule, search)).collect();
    for rule in &reserved {
        rule::rule_ui(ui, view, rule, commands);
    }
    if !printed && !own && reserved.is_empty() {
        let help = "Search for a code such as B.3, a letter, or words of a sentence.";
        widget::nothing(ui, glyph::SEARCH, "No rule is like that", help);
    }
}

/// Whether a reserved code was searched for: its text is the same for all, so only the code counts.
fn is_wanted(rule: &Rule, search: &Search) -> bool {
    matches!(search, Search::Codes(..)) && search.finds(rule, Language::En)
}

/// The codes that are played, to go to.
fn chips_ui(ui: &mut Ui, view: &AppView<'_>, commands: &mut Commands) {
    let Some(scenario) = view.page().document.scenario().filter(|scenario| !scenario.rules().is_empty())
    else {
        return;
    };
    let colours = theme::colours(ui);
    control::text(ui, |ui| {
        for said in scenario.rules() {
            let worst = view.page().about(said.value).map(|finding| finding.severity).min();
            let ink = worst.map_or(colours.accent, |worst| problems::of_severity(worst, colours).1);
            let code = said.value.to_string();
            if control::chip(ui, &code, &format!("Go to {code}"), ink).clicked() {
                commands.push(Command::ShowRule(said.value));
            }
        }
    });
}

/// Draws the printed rules that can be played. Whether there was any.
fn printed_ui(ui: &mut Ui, view: &AppView<'_>, search: &Search, commands: &mut Commands) -> bool {
    let language = view.settings.language;
    let mut letter = None;
    let game = view.page().document.game();
    for rule in Catalogue::of(game).playable().filter(|rule| search.finds(rule, language)) {
        if letter.replace(rule.code.letter()) != Some(rule.code.letter()) {
            rule::heading_ui(ui, game, rule.code.letter(), language);
        }
        rule::rule_ui(ui, view, rule, commands);
    }
    letter.is_some()
}

/// The width of a code that cannot be ticked.
const GREYED: f32 = 60.0;

/// Draws the codes whose text is not known.
pub(super) fn reserved_ui(ui: &mut Ui, view: &AppView<'_>, commands: &mut Commands) {
    let reserved = reserved(view);
    if reserved.is_empty() {
        return;
    }
    let aside = format!("{} of the printed list", reserved.len());
    section_ui(ui, Section::Reserved, view, &aside, commands, |ui, commands| {
        let (played, others): (Vec<_>, Vec<_>) =
            reserved.iter().partition(|rule| rule::plays(view, rule.code));
        for rule in played {
            rule::rule_ui(ui, view, rule, commands);
        }
        let text = Catalogue::of(view.page().document.game()).reserved_text(view.settings.language);
        let text =
            egui::RichText::new(format!("{}.", capital(text))).size(12.5).color(theme::colours(ui).faint);
        ui.add(egui::Label::new(text).wrap());
        let fits = |columns: &u8| f32::from(*columns) * GREYED <= ui.available_width();
        let columns = (1..=others.len().min(20) as u8).filter(fits).count().max(1);
        for line in others.chunks(columns) {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                for rule in line {
                    rule::shining(ui, view, rule.code, |ui| rule::greyed_ui(ui, rule, GREYED));
                }
            });
        }
    });
}

/// The codes that are known to be printed, and whatever else is played that nobody has described.
fn reserved(view: &AppView<'_>) -> Vec<Cow<'static, Rule>> {
    let catalogue = Catalogue::of(view.page().document.game());
    let listed = catalogue.rules().iter().filter(|rule| catalogue.is_reserved(rule.code));
    let mut rules: Vec<Cow<'static, Rule>> = listed.map(Cow::Borrowed).collect();
    let Some(scenario) = view.page().document.scenario() else { return rules };
    let strange = |code: &Code| scenario.rule(*code).is_none();
    for code in scenario.rules().iter().map(|said| said.value).filter(strange) {
        if rules.iter().all(|rule| rule.code != code) {
            rules.push(Cow::Owned(rule::stranger(code)));
        }
    }
    rules.sort_by_key(|rule| rule.code);
    rules
}
