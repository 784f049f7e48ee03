//! The zone's header, and the rules that are played: every code with its sentence, to be ticked.

use egui::{RichText, Ui};
use scenario_rules::{Catalogue, Code, Language, Rule, Severity, Status, premade};

use super::{Asks, widget};
use crate::app::App;
use crate::change::Change;
use crate::command::{Command, title};
use crate::theme::{self, glyph};

/// Draws the panel.
pub fn scenario_ui(ui: &mut Ui, app: &App, asks: &mut Asks) {
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        header(ui, app, asks);
        ui.add_space(10.0);
        played(ui, app, asks);
        ui.add_space(8.0);
        rules(ui, app, asks);
    });
}

/// What the zone's file says besides the map.
fn header(ui: &mut Ui, app: &App, asks: &mut Asks) {
    let draft = app.page().document.draft();
    let zone = draft.zone();
    let some = |text: String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let mut make = |change| super::make(asks, change);
    ui.label(theme::section("Zone", theme::colours(ui)));
    if let Some(name) = labelled(ui, "Name", zone.name(), 1) {
        make(Change::rename(draft, &name));
    }
    if let Some(text) = labelled(ui, "Title", zone.title().unwrap_or_default(), 1) {
        make(Change::title(draft, some(text).as_deref()));
    }
    if let Some(text) = labelled(ui, "Author", zone.author().unwrap_or_default(), 1) {
        make(Change::author(draft, some(text).as_deref()));
    }
    ui.horizontal(|ui| {
        widget::name_of(ui, "Players");
        let (mut fewest, mut most) = zone.players().unwrap_or((4, 8));
        let first = ui.add(egui::DragValue::new(&mut fewest).range(2..=16)).accessible_name("fewest players");
        ui.label("to");
        let second = ui.add(egui::DragValue::new(&mut most).range(2..=16)).accessible_name("most players");
        if zone.players().is_none() {
            ui.label(RichText::new("not said").small().color(theme::colours(ui).faint));
        }
        if first.changed() {
            make(Change::players(draft, Some((fewest, most.max(fewest)))));
        } else if second.changed() {
            make(Change::players(draft, Some((fewest.min(most), most))));
        }
    });
    if let Some(text) = labelled(ui, "Notes", zone.notes().unwrap_or_default(), 2) {
        make(Change::notes(draft, some(text).as_deref()));
    }
}

/// A field with its name at the left.
fn labelled(ui: &mut Ui, name: &str, value: &str, rows: usize) -> Option<String> {
    let layout = |ui: &mut Ui| {
        widget::name_of(ui, name);
        widget::field(ui, &format!("{name} of the zone"), value, "", rows)
    };
    if rows == 1 { ui.horizontal(layout).inner } else { ui.horizontal_top(layout).inner }
}

/// Which scenario it is, and where to start from.
fn played(ui: &mut Ui, app: &App, asks: &mut Asks) {
    let draft = app.page().document.draft();
    ui.label(theme::section("Scenario", theme::colours(ui)));
    let name = draft.scenario().map_or("The Advanced game", |scenario| scenario.name());
    let combo =
        egui::ComboBox::from_id_salt("premade").width(ui.available_width()).selected_text(name).truncate();
    let shown = combo.show_ui(ui, |ui| {
        if ui.selectable_label(draft.scenario().is_none(), "The Advanced game").clicked() {
            asks.push(Command::Make(Change::detach(draft)));
        }
        for name in premade::names().filter(|name| *name != "advanced") {
            if ui.selectable_label(false, title(name)).clicked()
                && let Some(scenario) = premade::scenario(name)
            {
                asks.push(Command::Make(Change::attach(draft, &scenario)));
            }
        }
    });
    shown.response.accessible_name("Start from a scenario");
    in_words(ui, app);
}

/// What is played differently from the Advanced game, in plain sentences.
fn in_words(ui: &mut Ui, app: &App) {
    let Some(answer) = &app.page().answer else { return };
    let colours = theme::colours(ui);
    ui.spacing_mut().item_spacing.y = 3.0;
    for sentence in scenario_rules::in_words(&answer.rules).into_iter().filter(|sentence| sentence.changed) {
        ui.horizontal_top(|ui| {
            widget::sign(ui, glyph::POINTER, colours.accent);
            ui.add(egui::Label::new(RichText::new(sentence.text).size(12.0)).wrap());
        });
    }
}

fn rules(ui: &mut Ui, app: &App, asks: &mut Asks) {
    let id = egui::Id::unique("rules searched");
    let mut search = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_default();
    let wanted = app.wanted_rule().map(|code| code.to_string());
    if let Some(code) = wanted {
        search = code;
    }
    let edit = egui::TextEdit::singleline(&mut search).hint_text("Search rules: noise, B.3, hatch…");
    ui.add(edit.desired_width(f32::INFINITY).margin(egui::vec2(8.0, 5.0))).accessible_name("Search rules");
    ui.data_mut(|data| data.insert_temp(id, search.clone()));
    let found: Vec<Rule> = matching(app, &search);
    let plays =
        |rule: &Rule| app.page().document.scenario().is_some_and(|scenario| scenario.plays(rule.code));
    let (ticked, others): (Vec<&Rule>, Vec<&Rule>) = found.iter().partition(|rule| plays(rule));
    if !ticked.is_empty() {
        ui.add_space(6.0);
        ui.label(theme::section("In this scenario", theme::colours(ui)));
        for rule in ticked {
            rule_ui(ui, app, rule, asks);
        }
    }
    let mut letter = None;
    for rule in others {
        if letter.replace(rule.code.letter()) != Some(rule.code.letter()) {
            ui.add_space(6.0);
            let heading =
                Catalogue::printed().heading(rule.code.letter(), Language::En).unwrap_or("House rules");
            ui.label(theme::section(&format!("{} · {heading}", rule.code.letter()), theme::colours(ui)));
        }
        rule_ui(ui, app, rule, asks);
    }
    if found.is_empty() {
        let help = "Search for a code such as B.3, or for a word of its sentence.";
        widget::nothing(ui, glyph::SEARCH, "No rule is like that", help);
    }
}

/// The scenario's own rules and the printed ones that are like what is searched for.
fn matching(app: &App, search: &str) -> Vec<Rule> {
    let scenario = app.page().document.scenario();
    let own =
        scenario.into_iter().flat_map(|scenario| scenario.house().iter().map(|said| said.value.clone()));
    let all = Catalogue::printed().rules().iter().cloned().chain(own);
    let search = search.trim().to_lowercase();
    let code: Option<Code> = search.parse().ok();
    let like = |rule: &Rule| match code {
        Some(code) => rule.code == code,
        None => search.is_empty() || rule.texts.get(Language::En).to_lowercase().contains(&search),
    };
    all.filter(|rule| (rule.status != Status::Reserved || code.is_some()) && like(rule)).collect()
}

fn rule_ui(ui: &mut Ui, app: &App, rule: &Rule, asks: &mut Asks) {
    let colours = theme::colours(ui);
    let draft = app.page().document.draft();
    let code = rule.code;
    let plays = draft.scenario().is_some_and(|scenario| scenario.plays(code));
    let sentence = match draft.scenario() {
        Some(scenario) => scenario.sentence(code, Language::En),
        None => Some(Catalogue::printed().sentence(rule, Language::En, |_| None)),
    };
    ui.horizontal_top(|ui| {
        let mut ticked = plays;
        let playable = rule.status != Status::Reserved;
        let tick = ui.add_enabled(playable, egui::Checkbox::without_text(&mut ticked));
        let tick = tick.accessible_name(format!("rule {code}"));
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let mut job = egui::text::LayoutJob::default();
            let font = egui::TextStyle::Body.resolve(ui.style());
            let strong = egui::FontId::new(font.size, theme::strong());
            job.append(
                &format!("{code}  "),
                0.0,
                egui::TextFormat::simple(strong, if plays { colours.accent } else { colours.text }),
            );
            job.append(
                &sentence.unwrap_or_default(),
                0.0,
                egui::TextFormat::simple(font, if plays { colours.text } else { colours.faint }),
            );
            ui.add(egui::Label::new(job).wrap());
            troubles(ui, app, code, plays);
        });
        if tick.changed() {
            let change = if ticked { Change::tick(draft, code) } else { Change::untick(draft, code) };
            super::make(asks, change);
        }
    });
}

/// What is wrong with a rule that is played, beside it.
fn troubles(ui: &mut Ui, app: &App, code: Code, plays: bool) {
    let colours = theme::colours(ui);
    let name = code.to_string();
    let about = app.page().findings().iter().filter(|finding| plays && finding.rules.contains(&name));
    for finding in about.filter(|finding| finding.severity != Severity::Note) {
        let (_, ink) = super::problems::of_severity(finding.severity, colours);
        ui.add(egui::Label::new(RichText::new(super::sentence(&finding.message)).small().color(ink)).wrap());
    }
}
