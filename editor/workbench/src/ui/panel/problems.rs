//! What is wrong, what may be wrong, and what is worth knowing.

use egui::{Color32, RichText, Role, Ui, WidgetInfo};
use scenario_rules::{Finding, Severity};

use crate::text::capital;
use crate::theme::{self, Colours, Glyph, glyph};
use crate::ui::command::{Command, Commands};
use crate::ui::page::Page;
use crate::ui::widget;

/// Draws the findings about the document.
pub fn problems_ui(ui: &mut Ui, page: &Page, commands: &mut Commands) {
    let Some(answer) = page.answer() else {
        ui.horizontal(|ui| {
            ui.spinner();
            ui.label("Looking…");
        });
        return;
    };
    verdict(ui, answer.report.playable(), page.is_examined());
    if answer.findings().is_empty() {
        widget::nothing(
            ui,
            glyph::GOOD,
            "Nothing to report",
            "This zone and these rules can be played as they are.",
        );
        return;
    }
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for (place, finding) in answer.findings().iter().enumerate() {
            finding_ui(ui, finding, place, page.problem == Some(place), commands);
        }
    });
}

fn verdict(ui: &mut Ui, playable: bool, current: bool) {
    let colours = theme::colours(ui);
    let (sign, ink, words) = if playable {
        (glyph::GOOD, colours.good, "Playable")
    } else {
        (glyph::ERROR, colours.error, "Not playable yet")
    };
    ui.horizontal(|ui| {
        widget::sign(ui, sign, ink);
        ui.label(theme::bold(words).color(ink));
        if !current {
            ui.label(RichText::new("looking again…").small().color(colours.faint));
        }
    });
}

/// Draws a finding; a click shows where it is.
pub fn finding_ui(ui: &mut Ui, finding: &Finding, place: usize, chosen: bool, commands: &mut Commands) {
    let colours = theme::colours(ui);
    let (sign, ink) = of_severity(finding.severity, colours);
    let fill = if chosen { colours.accent_soft } else { Color32::TRANSPARENT };
    let card =
        egui::Frame::new().fill(fill).corner_radius(theme::ROUND).inner_margin(egui::Margin::symmetric(7, 6));
    let drawn = card.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_top(|ui| {
            widget::sign(ui, sign, ink);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.add(egui::Label::new(capital(finding.in_window())).wrap());
                let places = places(finding);
                if !places.is_empty() {
                    ui.add(egui::Label::new(RichText::new(places).small().color(colours.faint)).wrap());
                }
            });
        });
    });
    let response =
        ui.interact(drawn.response.rect, ui.scope_id().with(("finding", place)), egui::Sense::click());
    response.widget_info(|| {
        let name = format!("{}: {}", finding.severity, finding.in_window());
        WidgetInfo::selected(Role::Button, true, chosen, name)
    });
    // Whoever walks through them sees each one, however low the panel is.
    let shown = ui.scope_id().with("shown");
    if chosen && ui.data(|data| data.get_temp(shown)) != Some(place) {
        response.scroll_to_me(Some(egui::Align::Center));
        ui.data_mut(|data| data.insert_temp(shown, place));
    }
    if response.hovered() && !chosen {
        ui.painter().rect_stroke(
            drawn.response.rect,
            theme::ROUND,
            egui::Stroke::new(1.0, colours.rim),
            egui::StrokeKind::Inside,
        );
    }
    if response.clicked() {
        commands.push(Command::ShowProblem(place));
        let code = finding.rules.first().and_then(|code| code.parse().ok());
        commands.extend(code.map(Command::ShowRule));
    }
}

/// The sign and the colour of a severity.
pub fn of_severity(severity: Severity, colours: &Colours) -> (Glyph, Color32) {
    match severity {
        Severity::Error => (glyph::ERROR, colours.error),
        Severity::Warning => (glyph::WARNING, colours.warning),
        Severity::Note => (glyph::NOTE, colours.note),
    }
}

/// Where it is: sectors and rules by name, a few of each.
fn places(finding: &Finding) -> String {
    const SHOWN: usize = 8;
    let sectors = finding.sectors.iter().map(ToString::to_string);
    let names: Vec<String> = sectors.chain(finding.rules.iter().cloned()).collect();
    let more = names.len().saturating_sub(SHOWN);
    let told = names.into_iter().take(SHOWN).collect::<Vec<_>>().join("  ");
    if more > 0 { format!("{told}  and {more} more") } else { told }
}
