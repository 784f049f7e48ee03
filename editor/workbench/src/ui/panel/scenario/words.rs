//! The rules as they are played, in plain sentences; what is changed bears the codes that changed it.

use egui::{RichText, Ui};
use scenario_rules::ExplainedRule;
use scenario_rules::compile::Author;
use scenario_rules::knobs;

use crate::text::capital;
use crate::theme::{self, glyph};
use crate::ui::command::{Command, Commands};
use crate::ui::view::AppView;
use crate::ui::widget::{self, control};

/// Draws the sentences that are not as printed, or all of them.
pub(super) fn words_ui(ui: &mut Ui, view: &AppView<'_>, commands: &mut Commands) {
    let told = &view.page().played().told;
    let colours = theme::colours(ui);
    let id = egui::Id::unique("all sentences");
    let all = ui.data(|data| data.get_temp::<bool>(id)).unwrap_or_default();
    if !told.iter().any(|told| told.sentence.changed) && !all {
        let words = RichText::new("Everything is played as printed.").size(12.5).color(colours.faint);
        ui.label(words);
    }
    ui.spacing_mut().item_spacing.y = 4.0;
    let mut topic = "";
    for one in told.iter().filter(|told| all || told.sentence.changed) {
        if all && topic != one.sentence.topic {
            topic = one.sentence.topic;
            ui.add_space(2.0);
            let name = knobs::group(view.page().document.game(), topic, view.settings.language);
            ui.label(RichText::new(capital(name)).family(theme::strong()).size(12.0).color(colours.faint));
        }
        sentence_ui(ui, one, commands);
    }
    let (words, name) = if all {
        ("Only what is changed", "Only changed sentences")
    } else {
        ("All rules in words", "All sentences")
    };
    if control::words(ui, words, name).clicked() {
        ui.data_mut(|data| data.insert_temp(id, !all));
    }
}

fn sentence_ui(ui: &mut Ui, told: &ExplainedRule, commands: &mut Commands) {
    let colours = theme::colours(ui);
    let changed = told.sentence.changed;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        if changed {
            widget::sign(ui, glyph::POINTER, colours.accent);
        } else {
            ui.add_space(22.0);
        }
        control::text(ui, |ui| {
            let ink = if changed { colours.text } else { colours.faint };
            ui.add(egui::Label::new(RichText::new(&told.sentence.text).size(12.5).color(ink)).wrap());
            if changed {
                authors_ui(ui, told, commands);
            }
        });
    });
}

fn authors_ui(ui: &mut Ui, told: &ExplainedRule, commands: &mut Commands) {
    let colours = theme::colours(ui);
    for author in &told.by {
        match author {
            Author::Rule(code) => {
                let name = format!("{code} changed: {}", told.sentence.text);
                if control::chip(ui, &code.to_string(), &name, colours.accent).clicked() {
                    commands.push(Command::ShowRule(*code));
                }
            }
            Author::Ruling => _ = ui.label(RichText::new("by a ruling").small().color(colours.faint)),
        }
    }
    if told.by.is_empty() {
        ui.label(RichText::new("in the Basic game").small().color(colours.faint));
    }
}
