//! The app: the open pages, what the hand holds, and one place that carries commands out.
//!
//! It knows egui and nothing of windows: a native window, a browser page and the tests drive the same thing.

mod act;
mod arrive;
mod desk;
mod events;
mod files;
mod layout;
mod leave;
mod print;
pub mod regions;
mod rule;
mod test;

use std::path::PathBuf;
use std::sync::Arc;

use egui::{Color32, Context, Ui};
use scenario_rules::{Code, Severity};

use self::files::FileState;
use self::regions::Regions;
use crate::analysis::examiner::{Examiner, Word};
use crate::analysis::lens::Lens;
use crate::analysis::test_run::TestRun;
use crate::document::Document;
use crate::host::Host;
use crate::report::heat::Sort;
use crate::theme::{self, Look};
use crate::tools::Stamp;
use crate::tools::hand::{Hand, Holding};
use crate::ui::command::{self, Command, Entry, Keyboard, Menu, When};
use crate::ui::page::Page;
use crate::ui::panel::dialog::Dialog;
use crate::ui::panel::finder::Finder;
use crate::ui::panel::notice::Notices;
use crate::ui::panel::{self, Commands};
use crate::ui::settings::Settings;

/// The whole program behind the window.
#[derive(Debug)]
pub struct App {
    /// Never empty.
    pages: Vec<Page>,
    here: usize,
    next_page: u64,
    hand: Hand,
    clipboard: Option<Stamp>,
    lens: Option<Lens>,
    heat: Option<Sort>,
    settings: Settings,
    examiner: Examiner,
    host: Arc<dyn Host>,
    panels_hidden: bool,
    finder: Option<Finder>,
    dialog: Option<Dialog>,
    notices: Notices,
    /// Where the program was started: files are looked for here first.
    folder: PathBuf,
    wanted_rule: Option<Code>,
    cabinet: FileState,
    keyboard: Keyboard,
    /// Whether a menu or another popup was open at the end of the last frame.
    menu_open: bool,
    /// The menu that was asked for with its letter, for one frame.
    wanted_menu: Option<Menu>,
    regions: Regions,
    export: Option<print::Export>,
}

impl App {
    /// An app with documents open; without any, with an empty zone.
    pub fn new(ctx: &Context, host: Arc<dyn Host>, settings: Settings, documents: Vec<Document>) -> Self {
        theme::install(ctx);
        let settings = settings.sound();
        ctx.set_theme(settings.theme);
        ctx.set_zoom_factor(settings.text);
        // Ctrl and plus are ours.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        let mut app = Self {
            pages: Vec::new(),
            here: 0,
            next_page: 0,
            hand: Hand::default(),
            clipboard: None,
            lens: None,
            heat: None,
            settings,
            examiner: Examiner::start(&*host, ctx),
            host,
            panels_hidden: false,
            finder: None,
            dialog: None,
            notices: Notices::default(),
            folder: PathBuf::new(),
            wanted_rule: None,
            cabinet: FileState::default(),
            keyboard: Keyboard::Canvas,
            menu_open: false,
            wanted_menu: None,
            regions: Regions::default(),
            export: None,
        };
        for document in documents {
            app.open(document);
        }
        app.here = 0;
        app.never_empty();
        app
    }

    /// The machine that it runs on.
    pub fn host(&self) -> &dyn Host {
        &*self.host
    }

    /// Looks for files here first, and saves those here whose names say no folder.
    pub fn set_folder(&mut self, folder: PathBuf) {
        self.folder = folder;
    }

    /// Opens a document on a page of its own and shows it.
    pub fn open(&mut self, document: Document) {
        self.pages.push(Page::new(self.next_page, document));
        self.next_page += 1;
        self.here = self.pages.len() - 1;
    }

    fn never_empty(&mut self) {
        if self.pages.is_empty()
            && let Ok(mut document) = Document::empty("New zone", 23, 14)
        {
            document.saved(document.mark());
            self.open(document);
        }
    }

    /// The open pages.
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// Which page is shown.
    pub fn here(&self) -> usize {
        self.here
    }

    /// The page that is shown.
    pub fn page(&self) -> &Page {
        &self.pages[self.here]
    }

    fn page_mut(&mut self) -> &mut Page {
        &mut self.pages[self.here]
    }

    /// What the hand holds.
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Preferences and layout.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The lens that lies over the zone.
    pub fn lens(&self) -> Option<Lens> {
        self.lens
    }

    /// The rule that somebody searched for, for one frame.
    pub fn wanted_rule(&self) -> Option<Code> {
        self.wanted_rule
    }

    /// The menu that was asked for with its letter, for one frame.
    pub fn wanted_menu(&self) -> Option<Menu> {
        self.wanted_menu
    }

    /// Waits until everything is known about the document as it is.
    pub fn examine(&mut self) {
        self.ask_examiner();
        while !self.page().is_settled() {
            let Some(word) = self.examiner.wait() else { return };
            self.hear(word);
        }
    }

    /// One frame.
    pub fn ui(&mut self, ui: &mut Ui) {
        let words: Vec<_> = self.examiner.words().collect();
        for word in words {
            self.hear(word);
        }
        self.hear_news(ui);
        self.heed_the_window(ui);
        self.look_at_tests();
        self.look_at_export(ui);
        let mut commands = self.keys(ui);
        self.act_all(ui, &mut commands);
        self.parts(ui, &mut commands);
        self.above(ui, &mut commands);
        (self.wanted_rule, self.wanted_menu) = (None, None);
        self.act_all(ui, &mut commands);
        self.go_on_leaving(ui);
        self.note_changes();
        self.ask_examiner();
        self.keyboard = self.keyboard(ui);
        self.menu_open = egui::Popup::is_any_open(ui);
    }

    /// What has the keyboard at the end of a frame: when the next one begins, Escape and Tab have moved it already.
    fn keyboard(&self, ui: &Ui) -> Keyboard {
        match ui.memory(egui::Memory::focused) {
            Some(_) if ui.text_edit_focused() => Keyboard::Text,
            Some(id) if self.page().canvas.id() != Some(id) => Keyboard::Widget,
            _ => Keyboard::Canvas,
        }
    }

    fn keys(&mut self, ui: &Ui) -> Commands {
        if self.dialog.is_some() || self.finder.is_some() {
            return Commands::new();
        }
        let menu = ui.input_mut(|input| command::menu_pressed(input, self.keyboard));
        if menu.is_some() || egui::Popup::is_any_open(ui) {
            return menu.map(Command::OpenMenu).into_iter().collect();
        }
        ui.input_mut(|input| command::pressed(input, self.keyboard, |when| self.allows(when)))
    }

    fn hear(&mut self, word: Word) {
        let about = match &word {
            Word::Found(answer) => answer.page,
            Word::Like(likeness) => likeness.page,
        };
        if let Some(page) = self.pages.iter_mut().find(|page| page.id == about) {
            page.hear(word);
        }
    }

    fn ask_examiner(&mut self) {
        let lens = self.lens;
        // While a stroke is under way the zone does not change.
        if let Some(question) = self.page_mut().question(lens) {
            self.examiner.ask(question);
        }
    }

    /// Whether a command can be carried out now.
    pub fn allows(&self, when: When) -> bool {
        let page = self.page();
        match when {
            When::Always => true,
            When::Done => page.document.history().undo_words().is_some(),
            When::Undone => page.document.history().redo_words().is_some(),
            When::Drawing => self.is_drawing(),
            When::Selected => self.is_drawing() && !page.selection.is_empty(),
            When::Held => {
                let held = matches!(self.hand.holding, Holding::Stamp(_));
                self.is_drawing() && (held || !page.selection.is_empty())
            }
            When::Copied => self.is_drawing() && self.clipboard.is_some(),
            When::Problems => page.report.is_none() && !page.findings().is_empty(),
            When::Pages => self.pages.len() > 1,
            When::Closed => !self.cabinet.closed.is_empty(),
            When::Zone => page.report.is_none(),
            When::Scenario => page.document.scenario().is_some(),
            When::Filed => page.files.homes(page.document.history()).next().is_some(),
            When::Testing => page.trial.as_ref().is_some_and(TestRun::is_playing),
            When::Tested => page.trial.as_ref().is_some_and(|trial| trial.played.matches() > 0),
            When::ExplainedRule => page.replay().is_some(),
            When::Printed => page.printed.is_some(),
        }
    }

    /// Whether what a command chooses is chosen.
    pub fn is_on(&self, command: &Command) -> bool {
        match command {
            Command::Take(tool) => self.hand.tool == *tool,
            Command::Dip(kind) => self.hand.piece == *kind,
            Command::Names => self.settings.names,
            Command::Grid => self.settings.grid,
            Command::ChangeLook => self.settings.look == Look::Printed,
            Command::Lens(lens) => self.lens == Some(*lens),
            Command::Heat(sort) => self.heat == Some(*sort),
            Command::Panels => !self.panels_hidden,
            Command::Panel(panel) => self.settings.is_in_front(*panel),
            Command::Theme(theme) => self.settings.theme == *theme,
            Command::Language(language) => self.settings.language == *language,
            Command::Symmetry(mode) => self.page().symmetry.mode() == *mode,
            Command::Hint => !self.settings.hinted,
            _ => false,
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

    /// The colour of the worst finding.
    pub fn worst(&self, ctx: &Context) -> Color32 {
        let worst = self.page().findings().iter().map(|finding| finding.severity).min();
        panel::problems::of_severity(worst.unwrap_or(Severity::Note), theme::colours(ctx)).1
    }
}
