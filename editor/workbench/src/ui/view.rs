//! What the parts of the window see of the app: all of it, and none of it to be changed.

use scenario_rules::Code;

use crate::analysis::comparing::Comparing;
use crate::analysis::lens::Lens;
use crate::analysis::test_run::TestRun;
use crate::analysis::test_run::heat::HeatChoice;
use crate::host::{Host, PageId};
use crate::theme::Look;
use crate::tools::hand::{Hand, Holding};
use crate::ui::command::{Command, Entry, FilmCommand, Menu, TestCommand, ViewCommand, When};
use crate::ui::page::Page;
use crate::ui::settings::Settings;

/// The app as it is drawn.
#[derive(Clone, Copy, Debug)]
pub struct AppView<'a> {
    /// The open pages; never none.
    pub pages: &'a [Page],
    /// Which page is shown.
    pub here: usize,
    /// What the hand holds.
    pub hand: &'a Hand,
    /// Preferences and layout.
    pub settings: &'a Settings,
    /// The lens that lies over the zone.
    pub lens: Option<Lens>,
    /// The heat that lies over the zone.
    pub heat: HeatChoice,
    /// The two versions that are compared.
    pub comparing: Option<&'a Comparing>,
    /// Whether all panels are hidden.
    pub panels_hidden: bool,
    /// Whether a page was closed that can be opened again.
    pub closed: bool,
    /// The rule that somebody searched for, for one frame.
    pub wanted_rule: Option<Code>,
    /// The menu that was asked for with its letter, for one frame.
    pub wanted_menu: Option<Menu>,
    /// The machine that it runs on.
    pub host: &'a dyn Host,
}

impl<'a> AppView<'a> {
    /// The page that is shown.
    pub fn page(&self) -> &'a Page {
        &self.pages[self.here]
    }

    /// The page of a number, if it is still open.
    pub fn page_of(&self, id: PageId) -> Option<&'a Page> {
        self.pages.iter().find(|page| page.id == id)
    }

    /// Whether a command belongs to the game of the page at all.
    pub fn offers(&self, when: When) -> bool {
        match when {
            When::In(game) | When::TestedIn(game) => self.page().document.game() == game,
            _ => true,
        }
    }

    /// Whether a command can be carried out now.
    pub fn allows(&self, when: When) -> bool {
        let page = self.page();
        match when {
            When::Always => true,
            When::Done => page.document.history().undo_words().is_some(),
            When::Undone => page.document.history().redo_words().is_some(),
            When::Drawing => page.is_drawing(),
            When::Selected => page.is_drawing() && !page.selection.is_empty(),
            When::Held => {
                let held = matches!(self.hand.holding, Holding::Stamp(_));
                page.is_drawing() && (held || !page.selection.is_empty())
            }
            When::Problems => page.report.is_none() && !page.findings().is_empty(),
            When::Pages => self.pages.len() > 1,
            When::Closed => self.closed,
            When::Zone => page.report.is_none(),
            When::In(game) => page.report.is_none() && page.document.game() == game,
            When::TestedIn(game) => page.document.game() == game && self.allows(When::Tested),
            When::Scenario => page.document.scenario().is_some(),
            When::Filed => page.homes().next().is_some(),
            When::Testing => page.trial.as_ref().is_some_and(TestRun::is_playing),
            When::Tested => page.trial.as_ref().is_some_and(|trial| trial.played.matches() > 0),
            When::Heated => self.heat.sort.is_some() && self.allows(When::Tested),
            When::ExplainedRule => page.replay().is_some(),
            When::Film => page.replay().is_some_and(|replay| replay.sitting.is_none()),
            When::Sitting => page.replay().is_some_and(|replay| replay.sitting.is_some()),
            When::Printed => page.printed.is_some(),
        }
    }

    /// Whether what a command chooses is chosen.
    pub fn is_on(&self, command: &Command) -> bool {
        match command {
            Command::Take(tool) => self.hand.tool == *tool,
            Command::Dip(kind) => self.hand.piece == *kind,
            Command::Symmetry(mode) => self.page().mode() == *mode,
            Command::View(command) => self.is_shown(*command),
            Command::Test(TestCommand::Heat(sort)) => self.heat.sort == Some(*sort),
            Command::Test(TestCommand::HeatSide(side)) => self.heat.side == *side,
            Command::Test(TestCommand::HeatChange) => self.heat.change,
            Command::Test(TestCommand::Live) => self.settings.live,
            Command::Test(TestCommand::Unpin) => !self.page().live.is_pinned_by_hand(),
            Command::Film(FilmCommand::Run) => {
                self.page().replay().is_some_and(|replay| replay.film.is_running())
            }
            Command::Film(_)
            | Command::Test(_)
            | Command::ClosePage(_)
            | Command::File(_)
            | Command::ShowPage(_)
            | Command::NextPage
            | Command::PreviousPage
            | Command::Undo
            | Command::Redo
            | Command::GoToState(_)
            | Command::Make(_)
            | Command::Cut
            | Command::Copy
            | Command::Paste
            | Command::PasteText(_)
            | Command::Delete
            | Command::SelectAll
            | Command::Cancel
            | Command::Turn(_)
            | Command::Flip(_)
            | Command::Size(_)
            | Command::Larger
            | Command::Smaller
            | Command::NextSymmetry
            | Command::MoveCentre
            | Command::AskSize
            | Command::Resize(_)
            | Command::Shift(_)
            | Command::Crop
            | Command::Print(_)
            | Command::NextProblem
            | Command::PreviousProblem
            | Command::ShowProblem(_)
            | Command::GoTo(_)
            | Command::ShowRule(_)
            | Command::NewHouseRule
            | Command::Tell(_) => false,
        }
    }

    /// Whether things are shown as a command would have them.
    fn is_shown(&self, command: ViewCommand) -> bool {
        match command {
            ViewCommand::Names => self.settings.names,
            ViewCommand::Grid => self.settings.grid,
            ViewCommand::ChangeLook => self.settings.look == Look::Printed,
            ViewCommand::Lens(lens) => self.lens == Some(lens),
            ViewCommand::Panels => !self.panels_hidden,
            ViewCommand::Panel(panel) => self.settings.is_in_front(panel),
            ViewCommand::Theme(theme) => self.settings.theme == theme,
            ViewCommand::Language(language) => self.settings.language == language,
            ViewCommand::Hint => !self.settings.hinted,
            ViewCommand::Fit
            | ViewCommand::ZoomIn
            | ViewCommand::ZoomOut
            | ViewCommand::Front(_)
            | ViewCommand::Dock(..)
            | ViewCommand::LargerText
            | ViewCommand::SmallerText
            | ViewCommand::UsualText
            | ViewCommand::NextPart
            | ViewCommand::PreviousPart
            | ViewCommand::Fold(_)
            | ViewCommand::OpenMenu(_)
            | ViewCommand::Find
            | ViewCommand::Shortcuts => false,
        }
    }

    /// The words of a command, with what it would do where that is known.
    pub fn words(&self, entry: &Entry) -> String {
        let history = self.page().document.history();
        let words = match entry.command {
            Command::Undo => history.undo_words(),
            Command::Redo => history.redo_words(),
            _ => None,
        };
        words.map_or_else(|| entry.words.clone(), |words| format!("{}: {words}", entry.words))
    }
}
