//! What is wrong with a rule, beside it, with the other rules a click away.

use egui::{Color32, RichText, Ui};
use scenario_rules::compile::conflict;
use scenario_rules::{Code, Finding, Rule, ScenarioFile, Severity};

use crate::text::capital;
use crate::theme;
use crate::ui::command::{Command, Commands};
use crate::ui::panel::problems;
use crate::ui::view::AppView;
use crate::ui::widget::{self, control};

/// Draws what is wrong with a rule that is played.
pub(super) fn troubles_ui(ui: &mut Ui, view: &AppView<'_>, code: Code, commands: &mut Commands) {
    let colours = theme::colours(ui);
    for finding in view.page().about(code).filter(|finding| finding.severity != Severity::Note) {
        let (sign, ink) = problems::of_severity(finding.severity, colours);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            widget::sign(ui, sign, ink);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.add(
                    egui::Label::new(RichText::new(words(view, finding, code)).size(12.0).color(ink)).wrap(),
                );
                links_ui(
                    ui,
                    code,
                    finding.rules.iter().filter_map(|other| other.parse().ok()),
                    ink,
                    commands,
                );
            });
        });
    }
}

/// What a finding says beside its rule, where there is no file to look into.
fn words(view: &AppView<'_>, finding: &Finding, code: Code) -> String {
    match finding.check {
        "missing-parameter" => "Something is still to be chosen here.".to_owned(),
        "reserved-rule" => "It cannot be played: its text is not known here. Untick it.".to_owned(),
        // Names of knobs are for those who read the file; Problems has them.
        "conflicting-rules" => shortened(finding, " ("),
        "nothing-to-apply" => shortened(finding, ", since "),
        "changes-nothing" if sets_nothing(view, code) => "It sets nothing yet: add a knob.".to_owned(),
        "changes-nothing" => format!("{code} changes nothing: the base game is like that already."),
        _ => capital(finding.in_window()),
    }
}

fn sets_nothing(view: &AppView<'_>, code: Code) -> bool {
    let rule = view.page().document.scenario().and_then(|scenario| scenario.rule(code));
    rule.is_some_and(|rule| rule.sets.is_empty())
}

/// The beginning of a finding as a sentence.
fn shortened(finding: &Finding, until: &str) -> String {
    let message = capital(finding.in_window());
    message.split_once(until).map_or(message.clone(), |(beginning, _)| format!("{beginning}."))
}

/// Before a rule is ticked: the rules that are played and want something else.
pub(super) fn foreseen_ui(ui: &mut Ui, view: &AppView<'_>, rule: &Rule, commands: &mut Commands) {
    let Some(scenario) = view.page().document.scenario() else { return };
    let against = against(scenario, rule);
    if against.is_empty() {
        return;
    }
    let colours = theme::colours(ui);
    control::text(ui, |ui| {
        ui.label(RichText::new("Would disagree with").size(12.0).color(colours.faint));
        for other in against {
            link_ui(ui, rule.code, other, colours.warning, commands);
        }
    });
}

/// The rules that are played and decide something differently, whatever is chosen for them.
fn against(scenario: &ScenarioFile, rule: &Rule) -> Vec<Code> {
    let fixed = |other: &Rule| other.parameters.is_empty() && rule.parameters.is_empty();
    let played = scenario.rules().iter().filter_map(|said| scenario.rule(said.value));
    let others = played.filter(|other| other.code != rule.code && fixed(other));
    others.filter(|other| !conflict::between(rule, other).is_empty()).map(|other| other.code).collect()
}

/// The other rules of a finding.
pub(super) fn links_ui(
    ui: &mut Ui,
    code: Code,
    codes: impl Iterator<Item = Code>,
    ink: Color32,
    commands: &mut Commands,
) {
    let others: Vec<Code> = codes.filter(|other| *other != code).collect();
    if !others.is_empty() {
        control::text(ui, |ui| {
            for other in others {
                link_ui(ui, code, other, ink, commands);
            }
        });
    }
}

fn link_ui(ui: &mut Ui, from: Code, to: Code, ink: Color32, commands: &mut Commands) {
    if control::chip(ui, &format!("{to} →"), &format!("From {from} to {to}"), ink).clicked() {
        commands.push(Command::ShowRule(to));
    }
}
