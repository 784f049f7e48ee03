//! Going to a rule, and making one.

use egui::Context;
use scenario_rules::language::Texts;
use scenario_rules::{Catalogue, Code, Rule, ScenarioFile, Status, code};

use super::App;
use crate::document::change::Change;
use crate::ui::docks::Panel;
use crate::ui::docks::Section;
use crate::ui::panel::scenario::house;

impl App {
    /// Brings a rule into view in the scenario panel.
    pub(super) fn show_rule(&mut self, code: Code) {
        self.panels_hidden = false;
        self.settings.show(Panel::Scenario);
        if Catalogue::of(self.page().document.game()).is_reserved(code) {
            self.settings.unfold(Section::Reserved);
        }
        self.wanted_rule = Some(code);
    }

    /// Makes a house rule with the first free code, and opens it.
    pub(super) fn new_house_rule(&mut self, ctx: &Context) {
        let draft = self.page().document.draft();
        let Some(code) = draft.scenario().map_or(Some(code::house(1)), ScenarioFile::free_code) else {
            self.tell(
                ctx,
                format!("there is no code left: a scenario has at most {} rules of its own", Code::MOST),
            );
            return;
        };
        let rule = Rule {
            code,
            status: Status::House,
            texts: Texts::english("A new rule: say here what it does."),
            parameters: Vec::new(),
            sets: Vec::new(),
            needs: Vec::new(),
        };
        match Change::add_house(draft, &rule) {
            Ok(change) => {
                self.change(change);
                house::open(ctx, code);
                self.show_rule(code);
            }
            Err(troubles) => troubles.iter().for_each(|trouble| self.tell(ctx, trouble.message.as_str())),
        }
    }
}
