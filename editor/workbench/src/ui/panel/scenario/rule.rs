//! One rule: a tick, its code and sentence, what it leaves to choose, and what is wrong with it.

use egui::{Align, Color32, Label, Sense, Shape, Ui};
use engine::Game;
use scenario_rules::language::Texts;
use scenario_rules::{Catalogue, Code, Language, Rule, Status};

use super::{anchor, choice, trouble};
use crate::document::change::Change;
use crate::theme;
use crate::ui::command::{Command, Commands, TestCommand, make};
use crate::ui::view::AppView;

/// How often somebody who asks about a rule is told more.
const ASKED: std::time::Duration = std::time::Duration::from_millis(100);

/// How long a rule that somebody was led to shines, in seconds.
const SHINES: f64 = 1.6;

/// The heading of a letter.
pub(super) fn heading_ui(ui: &mut Ui, game: Game, letter: char, language: Language) {
    let colours = theme::colours(ui);
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.label(theme::bold(letter.to_string()).color(colours.accent));
        let heading = Catalogue::of(game).heading(letter, language);
        debug_assert!(heading.is_some(), "the rules of the letter {letter} have a heading");
        let heading = heading.unwrap_or_default();
        ui.add(Label::new(theme::bold(heading)).truncate());
    });
    let line = ui.cursor().top();
    ui.painter().hline(ui.max_rect().x_range(), line, egui::Stroke::new(1.0, colours.line));
    ui.add_space(3.0);
}

/// Draws a rule.
pub(super) fn rule_ui(ui: &mut Ui, view: &AppView<'_>, rule: &Rule, commands: &mut Commands) {
    shining(ui, view, rule.code, |ui| {
        ui.horizontal_top(|ui| {
            tick_ui(ui, view, rule, commands);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                sentence_ui(ui, view, rule, commands);
                below_ui(ui, view, rule, commands);
            });
        });
    });
}

/// What stands below the sentence of a rule.
pub(super) fn below_ui(ui: &mut Ui, view: &AppView<'_>, rule: &Rule, commands: &mut Commands) {
    if plays(view, rule.code) {
        choice::choices_ui(ui, view, rule, commands);
        trouble::troubles_ui(ui, view, rule.code, commands);
    } else if rule.status != Status::Reserved {
        trouble::foreseen_ui(ui, view, rule, commands);
    }
}

/// Whether a rule is played.
pub(super) fn plays(view: &AppView<'_>, code: Code) -> bool {
    view.page().document.scenario().is_some_and(|scenario| scenario.plays(code))
}

/// Draws something about a rule; when somebody is led to the rule, it comes into view and shines for a while.
pub(super) fn shining(ui: &mut Ui, view: &AppView<'_>, code: Code, content: impl FnOnce(&mut Ui)) {
    let back = ui.painter().add(Shape::Noop);
    let drawn = ui.scope(content).response;
    anchor::drawn(ui, view, egui::Id::unique(code), drawn.rect);
    let id = egui::Id::unique("shining rule");
    let now = ui.input(|input| input.time);
    if view.wanted_rule == Some(code) {
        drawn.scroll_to_me(Some(Align::Center));
        ui.data_mut(|data| data.insert_temp(id, (code, now)));
    }
    let Some((shining, since)) = ui.data(|data| data.get_temp::<(Code, f64)>(id)) else { return };
    let left = 1.0 - (now - since) / SHINES;
    if shining == code && left > 0.0 {
        let colour = theme::colours(ui).accent_soft.gamma_multiply(left.sqrt() as f32);
        let rect = drawn.rect.expand2(egui::vec2(6.0, 3.0));
        ui.painter().set(back, Shape::rect_filled(rect, theme::ROUND, colour));
        ui.ctx().request_repaint();
    }
}

/// The tick. A reserved code can only be given up.
pub(super) fn tick_ui(ui: &mut Ui, view: &AppView<'_>, rule: &Rule, commands: &mut Commands) {
    let mut ticked = plays(view, rule.code);
    let free = ticked || rule.status != Status::Reserved;
    let tick = ui.scope(|ui| {
        ui.spacing_mut().interact_size = egui::vec2(16.0, 20.0);
        ui.visuals_mut().widgets.inactive.bg_stroke.color = theme::colours(ui).rim;
        ui.add_enabled(free, egui::Checkbox::without_text(&mut ticked))
    });
    let tick = tick.inner.accessible_name(format!("rule {}", rule.code));
    // Before anything is kept, whoever points at a tick is told what it would do.
    if free && view.settings.live && (tick.hovered() || tick.has_focus()) {
        commands.push(Command::Test(TestCommand::AskRule(rule.code, tick.rect.left_top())));
        ui.ctx().request_repaint_after(ASKED);
    }
    if tick.changed() {
        turn(view, rule.code, commands);
    }
}

/// A code that cannot be ticked.
pub(super) fn greyed_ui(ui: &mut Ui, rule: &Rule, width: f32) {
    ui.set_min_width(width);
    let words = egui::RichText::new(rule.code.to_string()).color(theme::colours(ui).faint);
    let tick = ui.add_enabled(false, egui::Checkbox::new(&mut false, words));
    tick.accessible_name(format!("rule {}", rule.code)).on_disabled_hover_text(rule.texts.get(Language::En));
}

/// Ticks a rule, or unticks it.
fn turn(view: &AppView<'_>, code: Code, commands: &mut Commands) {
    let draft = view.page().document.draft();
    let change = if plays(view, code) { Change::untick(draft, code) } else { Change::tick(draft, code) };
    make(commands, change);
}

/// Code and sentence; a click on them is a click on the tick.
pub(super) fn sentence_ui(ui: &mut Ui, view: &AppView<'_>, rule: &Rule, commands: &mut Commands) {
    let colours = theme::colours(ui);
    let played = plays(view, rule.code);
    let (head, body) = match rule.status {
        Status::Reserved => (colours.faint, colours.faint),
        _ if played => (colours.accent, colours.text),
        _ => (colours.text, colours.faint),
    };
    let label = ui.add(Label::new(written(ui, view, rule, [head, body])).wrap().sense(Sense::CLICK));
    let free = played || rule.status != Status::Reserved;
    let label = match rule.status {
        Status::Reconstructed => label.on_hover_text("The printed wording is known only in part"),
        Status::Ours => label.on_hover_text("Not in the rulebook: a parameter of ours"),
        _ => label,
    };
    if free && label.clicked() {
        turn(view, rule.code, commands);
    }
}

fn written(ui: &Ui, view: &AppView<'_>, rule: &Rule, [head, body]: [Color32; 2]) -> egui::text::LayoutJob {
    let language = view.settings.language;
    let scenario = view.page().document.scenario();
    let chosen = |name: &str| scenario.and_then(|scenario| scenario.parameter(rule.code, name));
    let sentence = Catalogue::of(view.page().document.game()).sentence(rule, language, chosen);
    let mut job = egui::text::LayoutJob::default();
    let font = egui::TextStyle::Body.resolve(ui.style());
    let strong = egui::FontId::new(font.size, theme::strong());
    job.append(&format!("{}  ", rule.code), 0.0, egui::TextFormat::simple(strong, head));
    job.append(&sentence, 0.0, egui::TextFormat::simple(font, body));
    job
}

/// A code that is neither printed nor described.
pub(super) fn stranger(code: Code) -> Rule {
    Rule {
        code,
        status: Status::Reserved,
        texts: Texts::english("nobody has described this code"),
        parameters: Vec::new(),
        sets: Vec::new(),
        needs: Vec::new(),
    }
}
