//! What a rule leaves to the scenario to choose: which hatches, which side, how many.

use egui::{RichText, Ui};
use engine::NumberSet;
use scenario_rules::Rule;
use scenario_rules::Value;

use super::value;
use crate::document::change::Change;
use crate::document::edit::Draft;
use crate::text::capital;
use crate::theme;
use crate::ui::command::{Commands, make};
use crate::ui::view::AppView;

/// Draws every choice of a rule that is played.
pub(super) fn choices_ui(ui: &mut Ui, view: &AppView<'_>, rule: &Rule, commands: &mut Commands) {
    let draft = view.page().document.draft();
    for parameter in &rule.parameters {
        let said = draft.scenario().and_then(|scenario| scenario.parameter(rule.code, &parameter.name));
        let shown = said.or(parameter.default);
        let of = format!("{} of {}", parameter.name, rule.code);
        // A single choice is explained by the sentence above it.
        if rule.parameters.len() > 1 {
            let faint = theme::colours(ui).faint;
            ui.label(RichText::new(capital(&parameter.name)).size(12.0).color(faint));
        }
        let chosen = value::kind_ui(ui, &of, parameter.kind.kind, shown, hatches(draft));
        if let Some(chosen) = chosen {
            // A rule that names hatches names at least one.
            let none = chosen == Value::Numbers(NumberSet::NONE);
            let chosen = Some(chosen).filter(|_| !none);
            make(commands, Change::choose(draft, rule.code, &parameter.name, chosen));
        }
    }
}

/// The hatches that stand in the zone.
pub(super) fn hatches(draft: &Draft) -> NumberSet {
    draft.pieces().iter().filter_map(|(cell, _)| cell.number()).collect()
}
