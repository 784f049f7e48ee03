//! The app: the open pages, what the hand holds, and one place that carries commands out.
//!
//! It knows egui and nothing of windows: a native window, a browser page and the tests drive the same thing.

mod act;
mod arrive;
mod compare;
mod desk;
mod events;
mod files;
mod film;
mod heat;
mod layout;
mod leave;
mod look;
mod paste;
mod pictures;
mod print;
pub mod regions;
mod rule;
mod test;

use engine::Game;
use std::path::PathBuf;
use std::sync::Arc;

use egui::{Context, Ui};
use scenario_rules::Code;

use self::files::FileState;
use self::regions::Regions;
use crate::analysis::comparing::Comparing;
use crate::analysis::examiner::{Examiner, Word};
use crate::analysis::lens::Lens;
use crate::analysis::test_run::heat::HeatChoice;
use crate::document::Document;
use crate::host::{Host, PageId};
use crate::theme;
use crate::tools::Stamp;
use crate::tools::hand::Hand;
use crate::ui::command::{self, Command, Commands, Keyboard, Menu, ViewCommand};
use crate::ui::dialog::Dialog;
use crate::ui::dialog::finder::Finder;
use crate::ui::frame::notice::Notices;
use crate::ui::page::Page;
use crate::ui::settings::Settings;
use crate::ui::view::AppView;

/// The whole program behind the window.
#[derive(Debug)]
pub struct App {
    /// Never empty.
    pages: Vec<Page>,
    here: usize,
    next_page: u64,
    hand: Hand,
    clipboard: Option<Stamp>,
    /// For how many frames the system is still asked what was copied.
    pasting: u8,
    lens: Option<Lens>,
    heat: HeatChoice,
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
    /// The rule that is asked about, and where its tick is, for one frame.
    asked_rule: Option<(Code, egui::Pos2)>,
    cabinet: FileState,
    keyboard: Keyboard,
    /// Whether a menu or another popup was open at the end of the last frame.
    menu_open: bool,
    /// The menu that was asked for with its letter, for one frame.
    wanted_menu: Option<Menu>,
    regions: Regions,
    export: Option<print::Export>,
    drawing: Option<heat::Drawing>,
    comparing: Option<Comparing>,
    /// Pictures of a match on their way to their files.
    filming: Option<pictures::Saving>,
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
            pasting: 0,
            lens: None,
            heat: HeatChoice::default(),
            settings,
            examiner: Examiner::new(&host, ctx),
            host,
            panels_hidden: false,
            finder: None,
            dialog: None,
            notices: Notices::default(),
            folder: PathBuf::new(),
            wanted_rule: None,
            asked_rule: None,
            cabinet: FileState::default(),
            keyboard: Keyboard::Canvas,
            menu_open: false,
            wanted_menu: None,
            regions: Regions::default(),
            export: None,
            drawing: None,
            comparing: None,
            filming: None,
        };
        for document in documents {
            app.open(document);
        }
        app.here = 0;
        app.never_empty();
        app
    }

    /// Looks for files here first, and saves those here whose names say no folder.
    pub fn set_folder(&mut self, folder: PathBuf) {
        self.folder = folder;
    }

    /// Opens a document on a page of its own and shows it.
    pub fn open(&mut self, document: Document) {
        let id = self.new_page_id();
        self.pages.push(Page::new(id, document, self.settings.language));
        self.here = self.pages.len() - 1;
    }

    /// Brings everything that depends on the document that is shown up to what it is now.
    fn follow(&mut self) {
        let language = self.settings.language;
        self.page_mut().follow(language);
    }

    fn new_page_id(&mut self) -> PageId {
        let id = PageId(self.next_page);
        self.next_page += 1;
        id
    }

    fn never_empty(&mut self) {
        if self.pages.is_empty()
            && let Ok(mut document) = Document::empty(Game::default(), "New zone", 23, 14)
        {
            document.saved(document.mark());
            self.open(document);
        }
    }

    /// The open pages.
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// The lens that lies over the zone.
    pub fn lens(&self) -> Option<Lens> {
        self.lens
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

    /// What the parts of the window see of it.
    pub fn view(&self) -> AppView<'_> {
        AppView {
            pages: &self.pages,
            here: self.here,
            hand: &self.hand,
            settings: &self.settings,
            lens: self.lens,
            heat: self.heat,
            comparing: self.comparing.as_ref(),
            panels_hidden: self.panels_hidden,
            closed: !self.cabinet.closed.is_empty(),
            wanted_rule: self.wanted_rule,
            wanted_menu: self.wanted_menu,
            host: &*self.host,
        }
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
        self.look_at_drawing(ui);
        self.look_at_film(ui);
        self.look_at_pictures(ui);
        self.hand.serve(self.pages[self.here].document.game());
        let mut commands = self.keys(ui);
        self.act_all(ui, &mut commands);
        self.parts(ui, &mut commands);
        self.above(ui, &mut commands);
        (self.wanted_rule, self.wanted_menu) = (None, None);
        self.act_all(ui, &mut commands);
        self.go_on_pasting(ui);
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
            return menu.map(|menu| Command::View(ViewCommand::OpenMenu(menu))).into_iter().collect();
        }
        let view = self.view();
        ui.input_mut(|input| command::pressed(input, self.keyboard, |when| view.allows(when)))
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
}
