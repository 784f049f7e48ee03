//! Searching among the rules, and the language in which they are told.

use egui::Ui;
use scenario_rules::{Catalogue, Code, Language, Rule};

use crate::text::capital;
use crate::theme::{self, glyph};
use crate::ui::command::{Command, Commands, ViewCommand};
use crate::ui::view::AppView;
use crate::ui::widget;

/// What is searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Search {
    /// Nothing: every rule is shown.
    All,
    /// Codes that begin like this: `h`, `H1`, `b.3`.
    Codes(char, String),
    /// Rules that have all these words.
    Words(Vec<String>),
}

impl Search {
    fn of(typed: &str) -> Self {
        let typed = typed.trim().to_lowercase();
        let mut signs = typed.chars();
        let Some(first) = signs.next() else { return Self::All };
        let rest = signs.as_str();
        let digits = rest.strip_prefix('.').unwrap_or(rest);
        if first.is_ascii_alphabetic() && digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Self::Codes(first.to_ascii_uppercase(), digits.to_owned());
        }
        Self::Words(typed.split_whitespace().map(str::to_owned).collect())
    }

    /// Whether a rule is among what is searched for, in a language or in English.
    pub(super) fn finds(&self, rule: &Rule, language: Language) -> bool {
        match self {
            Self::All => true,
            Self::Codes(..) => self.finds_code(rule.code),
            Self::Words(words) => {
                let game = Catalogue::game_of(rule.code).unwrap_or_default();
                let heading = Catalogue::of(game).heading(rule.code.letter(), language).unwrap_or_default();
                let texts = [rule.texts.get(language), rule.texts.get(Language::En), heading];
                let text = texts.join("\n").to_lowercase();
                words.iter().all(|word| text.contains(word.as_str()))
            }
        }
    }

    fn finds_code(&self, code: Code) -> bool {
        match self {
            Self::Codes(letter, digits) => {
                code.letter() == *letter && code.number().to_string().starts_with(digits.as_str())
            }
            _ => true,
        }
    }
}

/// Draws the field and the choice of a language, and tells what is searched for.
pub(super) fn search_ui(ui: &mut Ui, view: &AppView<'_>, commands: &mut Commands) -> Search {
    let id = egui::Id::unique("rules searched");
    let mut typed = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_default();
    // Whoever is led to a rule is to see it among the others.
    if view.wanted_rule.is_some() {
        typed.clear();
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let right = egui::Layout::right_to_left(egui::Align::Center);
        ui.with_layout(right, |ui| {
            language_ui(ui, view.settings.language, commands);
            field_ui(ui, &mut typed);
        });
    });
    let search = Search::of(&typed);
    ui.data_mut(|data| data.insert_temp(id, typed));
    search
}

fn field_ui(ui: &mut Ui, typed: &mut String) {
    let colours = theme::colours(ui);
    if !typed.is_empty() && widget::close(ui, "Clear the search").clicked() {
        typed.clear();
    }
    let margin = egui::Margin { left: 28, right: 8, top: 5, bottom: 5 };
    let edit = egui::TextEdit::singleline(typed).hint_text("Search rules").margin(margin);
    // A name of its own: the button beside it comes with the first letter, and must not take the keyboard away.
    let edit = edit.id(egui::Id::unique("field of the search")).desired_width(f32::INFINITY);
    let response = ui.add(edit).accessible_name("Search rules");
    let square = egui::Rect::from_center_size(
        response.rect.left_center() + egui::vec2(16.0, 0.0),
        egui::Vec2::splat(15.0),
    );
    glyph::SEARCH.paint(ui.painter(), square, colours.faint);
    if response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Escape)) {
        typed.clear();
    }
    response.on_hover_text("A code such as B.3 or H14, a letter, or words of a sentence");
}

fn language_ui(ui: &mut Ui, chosen: Language, commands: &mut Commands) {
    let combo = egui::ComboBox::from_id_salt("language").width(52.0);
    let shown = combo.selected_text(chosen.word().to_uppercase()).show_ui(ui, |ui| {
        for language in Language::ALL {
            if ui.selectable_label(language == chosen, capital(language.name())).clicked() {
                commands.push(Command::View(ViewCommand::Language(language)));
            }
        }
    });
    shown.response.accessible_name("Language of the rules").on_hover_text("The language of the rules");
}
