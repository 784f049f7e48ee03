//! Rulings: other readings of disputed points, as knobs that the scenario sets by itself.

use egui::{RichText, Ui};
use scenario_rules::compile::Author;
use scenario_rules::file::scenario::Ruling;
use scenario_rules::{Code, ScenarioFile};

use super::knob::{self, Touch};
use super::{choice, section_ui};
use crate::document::change::Change;
use crate::theme;
use crate::ui::command::{Command, Commands, make};
use crate::ui::docks::Section;
use crate::ui::view::AppView;
use crate::ui::widget::control;

/// Draws the section.
pub(super) fn rulings_ui(ui: &mut Ui, view: &AppView<'_>, commands: &mut Commands) {
    let rulings = view.page().document.scenario().map(ScenarioFile::rulings).unwrap_or_default();
    let aside = if rulings.is_empty() { String::new() } else { rulings.len().to_string() };
    section_ui(ui, Section::Rulings, view, &aside, commands, |ui, commands| {
        if rulings.is_empty() {
            let words = "Points that tables read differently. Set one here to play it your way.";
            let faint = theme::colours(ui).faint;
            ui.add(egui::Label::new(RichText::new(words).size(12.5).color(faint)).wrap());
        }
        for ruling in rulings {
            ui.push_id(ruling.knob.name, |ui| ruling_ui(ui, view, ruling, commands));
            ui.add_space(4.0);
        }
        add_ui(ui, view, rulings, commands);
    });
}

fn ruling_ui(ui: &mut Ui, view: &AppView<'_>, ruling: &Ruling, commands: &mut Commands) {
    let draft = view.page().document.draft();
    let knob = ruling.knob;
    match knob::knob_ui(ui, "by ruling", knob, ruling.value, choice::hatches(draft)) {
        Some(Touch::Set(value)) => make(commands, Change::ruling(draft, knob, Some(value))),
        Some(Touch::Drop) => make(commands, Change::ruling(draft, knob, None)),
        None => {}
    }
    against_ui(ui, view, ruling, commands);
}

/// The rules that want something else than a ruling.
fn against_ui(ui: &mut Ui, view: &AppView<'_>, ruling: &Ruling, commands: &mut Commands) {
    let writers = view.page().played().compiled.writers(ruling.knob.name);
    let codes: Vec<Code> = writers
        .filter(|written| written.value != ruling.value)
        .filter_map(|written| match written.by {
            Author::Rule(code) => Some(code),
            Author::Ruling => None,
        })
        .collect();
    if codes.is_empty() {
        return;
    }
    let ink = theme::colours(ui).error;
    control::text(ui, |ui| {
        ui.label(RichText::new("Disagrees with").size(12.0).color(ink));
        for code in codes {
            let name = format!("From the ruling on {} to {code}", ruling.knob.name);
            if control::chip(ui, &format!("{code} →"), &name, ink).clicked() {
                commands.push(Command::ShowRule(code));
            }
        }
    });
}

fn add_ui(ui: &mut Ui, view: &AppView<'_>, rulings: &[Ruling], commands: &mut Commands) {
    let taken: Vec<_> = rulings.iter().map(|ruling| ruling.knob).collect();
    if let Some(knob) =
        knob::picker_ui(ui, view.page().document.game(), "Add a ruling…", "Add a ruling", &taken)
        && let Some(value) = view.page().played().compiled.knobs.get(knob)
    {
        let draft = view.page().document.draft();
        make(commands, Change::ruling(draft, knob, Some(knob::other(knob, value))));
    }
}
