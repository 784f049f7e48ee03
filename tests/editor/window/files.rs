//! Files in the window: the real app, with the real store on a scratch folder, request by request.

mod brought;
mod closing;
mod dialog;
mod disk;
mod recovery;
mod reports;
mod scenarios;
mod stalled;

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fs;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::time::Duration;

use editor::store::disk::{Disk, Real};
use editor::store::place;
use editor::store::recovery::Recovery;
use editor::store::service::DocumentService;
use egui::{Key, Modifiers, ViewportCommand, ViewportEvent, ViewportId};
use scenario_rules::{ScenarioFile, published};
use tempfile::TempDir;
use workbench::document::Document;
use workbench::host::{FileEvent, FileRequest, Store};
use workbench::ui::app::App;
use workbench::ui::command::{Command, FileCommand};
use workbench::ui::settings::Settings;

use crate::harness::window::{Bench, host};
use crate::store::Faulty;

const CTRL: Modifiers = Modifiers { command: true, ctrl: true, ..Modifiers::NONE };
const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..CTRL };

/// A window with files, and somebody who carries its requests out between two frames.
pub struct Office {
    bench: Bench,
    requests: Rc<RefCell<VecDeque<FileRequest>>>,
    news: Sender<FileEvent>,
    service: DocumentService,
    recovery: Recovery,
    now: Duration,
    /// What is chosen in the dialog of the system.
    chosen: Option<PathBuf>,
    folder: Rc<TempDir>,
}

impl Deref for Office {
    type Target = Bench;

    fn deref(&self) -> &Bench {
        &self.bench
    }
}

impl DerefMut for Office {
    fn deref_mut(&mut self) -> &mut Bench {
        &mut self.bench
    }
}

impl Office {
    /// Galilei, in a folder with nothing in it.
    pub fn galilei() -> Self {
        Self::begin(Rc::new(TempDir::new().unwrap()))
    }

    /// Another document.
    pub fn of(document: Document) -> Self {
        let settings = Settings { hinted: true, ..Settings::default() };
        Self::with(document, Rc::new(TempDir::new().unwrap()), settings)
    }

    /// The program ends where it is and is started again in the same folder.
    fn restarted(self) -> Self {
        let folder = self.folder.clone();
        drop(self);
        Self::begin(folder)
    }

    /// A new start in a folder where somebody has been at work.
    fn begin(folder: Rc<TempDir>) -> Self {
        Self::remembering(folder, Settings { hinted: true, ..Settings::default() })
    }

    fn remembering(folder: Rc<TempDir>, settings: Settings) -> Self {
        Self::with(Document::open(published::zone("galilei").unwrap(), None), folder, settings)
    }

    fn with(document: Document, folder: Rc<TempDir>, settings: Settings) -> Self {
        let requests: Rc<RefCell<VecDeque<FileRequest>>> = Rc::default();
        let (news, heard) = mpsc::channel();
        let state = folder.path().join("state");
        let (recovery, asked) = (Recovery::new(&state), requests.clone());
        recovery.look().into_iter().for_each(|one| news.send(one).unwrap());
        let bench = Bench::made(settings, [1280.0, 800.0], move |ctx, settings| {
            let store = Store::new(move |request| asked.borrow_mut().push_back(request), heard);
            App::new(ctx, host(ctx), settings, vec![document]).with(store)
        });
        let service = DocumentService::new(Real, &state);
        Self { bench, requests, news, service, recovery, now: Duration::ZERO, chosen: None, folder }
    }

    /// Another disk.
    fn disk(&mut self, disk: impl Disk + 'static) {
        self.service = DocumentService::new(disk, &self.folder.path().join("state"));
    }

    /// Carries requests out until there is nothing more to do.
    pub fn work(&mut self) {
        self.bench.run();
        loop {
            let Some(request) = self.requests.borrow_mut().pop_front() else { break };
            let mut news = match request {
                FileRequest::Browse(_) => vec![FileEvent::Chosen(self.chosen.clone())],
                request => {
                    let copies = self.recovery.carry_out(request.clone(), self.now);
                    if copies.is_empty() { self.service.carry_out(request) } else { copies }
                }
            };
            for one in news.drain(..) {
                self.news.send(one).unwrap();
            }
            self.bench.run();
        }
    }

    fn passes(&mut self, seconds: u64) {
        self.now += Duration::from_secs(seconds);
        assert!(self.recovery.tick(self.now).is_empty());
    }

    fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.bench.press_with(modifiers, key);
        self.work();
    }

    pub fn push(&mut self, button: &str) {
        self.bench.click(button);
        self.work();
    }

    /// Comes back from another program.
    fn look(&mut self) {
        self.bench.event(egui::Event::WindowFocused(true));
        self.work();
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().canonicalize().unwrap().join(name)
    }

    fn put(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        fs::write(self.path(name), text).unwrap();
        self.path(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Types over what is in the field of the dialog, and presses Enter.
    pub fn answer(&mut self, path: &Path) {
        self.bench.press_with(CTRL, Key::A);
        self.bench.type_text(path.to_str().unwrap());
        self.keys(Modifiers::NONE, Key::Enter);
    }

    pub fn open(&mut self, path: &Path) {
        self.keys(CTRL, Key::O);
        self.answer(path);
    }

    /// Fermi in a file of its own, open.
    fn fermi() -> Self {
        let mut office = Self::galilei();
        let path = office.put("fermi.zone.toml", published::zone("fermi").unwrap().write());
        office.open(&path);
        assert_eq!(office.page().document.name(), "Fermi");
        office
    }

    fn is_modified(&self) -> bool {
        self.page().document.is_modified()
    }

    fn tabs(&self) -> Vec<String> {
        self.app().pages().iter().map(workbench::ui::page::Page::title).collect()
    }
}

fn close(office: &mut Office) -> Vec<ViewportCommand> {
    let commands = office.step_with(|input| {
        input.viewports.entry(ViewportId::ROOT).or_default().events.push(ViewportEvent::Close);
    });
    office.work();
    commands
}

#[test]
fn files_a_zone_is_saved_under_a_name_and_then_without_asking() {
    let mut office = Office::galilei();
    office.paint("A03");
    office.work();
    office.keys(CTRL, Key::S);
    assert!(office.shows("Save zone as"));
    office.answer(&office.path("mine"));
    assert!(!office.shows("Save zone as") && office.shows("Saved "), "it says so");
    assert!(!office.is_modified());
    assert_eq!(office.read("mine.zone.toml"), office.text());
    office.paint("A02");
    assert!(office.is_modified());
    office.keys(CTRL, Key::S);
    assert!(!office.is_modified());
    assert_eq!(office.read("mine.zone.toml"), office.text());
}

/// A fast hand presses both between two frames.
#[test]
fn files_what_is_undone_and_then_saved_is_undone_first() {
    let mut office = Office::fermi();
    let before = office.text();
    office.paint("L09");
    office.keys(CTRL, Key::S);
    assert_ne!(office.read("fermi.zone.toml"), before);
    office.step_with(|input| {
        for key in [Key::Z, Key::S] {
            let physical_key = Some(key);
            let (pressed, repeat) = (true, false);
            input.events.push(egui::Event::Key { key, physical_key, pressed, repeat, modifiers: CTRL });
        }
    });
    office.work();
    assert_eq!(office.read("fermi.zone.toml"), before);
}

#[test]
fn files_a_full_disk_is_told_of_and_saving_works_again_later() {
    let mut office = Office::fermi();
    let before = office.read("fermi.zone.toml");
    office.paint("L09");
    office.disk(Faulty::full());
    office.keys(CTRL, Key::S);
    assert!(office.shows("the disk is full") && office.is_modified());
    assert_eq!(office.read("fermi.zone.toml"), before);
    office.disk(Real);
    office.keys(CTRL, Key::S);
    assert!(!office.is_modified());
    assert_eq!(office.read("fermi.zone.toml"), office.text());
}

#[test]
fn files_a_folder_that_is_gone_is_told_of_and_another_place_can_be_found() {
    let mut office = Office::galilei();
    fs::create_dir(office.path("maps")).unwrap();
    let path = office.put("maps/deck.zone.toml", published::zone("fermi").unwrap().write());
    office.open(&path);
    office.paint("L09");
    fs::remove_dir_all(office.path("maps")).unwrap();
    office.keys(CTRL, Key::S);
    assert!(office.shows("there is no such folder") && office.is_modified());
    office.keys(CTRL_SHIFT, Key::S);
    office.answer(&office.path("deck.zone.toml"));
    assert!(!office.is_modified());
    assert_eq!(office.read("deck.zone.toml"), office.text());
}

#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        fs::read(&self.0).map_err(|error| error.to_string())
    }
}

#[test]
fn files_that_are_dropped_on_the_window_open() {
    let mut office = Office::galilei();
    for name in ["fermi", "volta"] {
        office.put(&format!("{name}.zone.toml"), published::zone(name).unwrap().write());
    }
    let dropped = ["fermi", "volta"].map(|name| Dropped(office.path(&format!("{name}.zone.toml"))));
    office.step_with(|input| dropped.into_iter().for_each(|file| input.dropped_files.push(Arc::new(file))));
    office.work();
    assert_eq!(office.tabs(), ["Galilei", "Fermi", "Volta"]);
}

#[test]
fn files_of_late_are_a_click_away_after_a_restart() {
    let office = Office::fermi();
    let kept = serde_json::to_string(office.app().settings()).unwrap();
    let folder = office.folder.clone();
    drop(office);
    let mut next = Office::remembering(folder, serde_json::from_str(&kept).unwrap());
    next.click("File");
    next.click("Open recent");
    let name = format!("{}/fermi.zone.toml", next.path("").file_name().unwrap().display());
    next.push(&name);
    assert_eq!(next.tabs(), ["Galilei", "Fermi"]);
    // One that is gone is told of.
    fs::remove_file(next.path("fermi.zone.toml")).unwrap();
    next.keys(CTRL, Key::W);
    next.click("File");
    next.click("Open recent");
    next.push(&name);
    assert!(next.shows("there is no such file"));
}

#[test]
fn files_with_names_of_any_length_and_script_leave_the_title_short() {
    for name in ["二".repeat(200), "\u{202e}סִפּוּן ".repeat(20), "🚀".repeat(200)] {
        let mut zone = published::zone("fermi").unwrap();
        zone.set_name(&name).unwrap();
        let office = Office::of(Document::open(zone, None));
        let heading = office.page().heading();
        assert!(heading.chars().count() < 80 && heading.ends_with("… – Hatchway"), "{heading}");
        assert!(!heading.contains(workbench::text::foreign::steers), "{heading}");
    }
}

#[test]
fn files_of_late_are_remembered_up_to_ten() {
    let mut office = Office::galilei();
    for number in 0..12 {
        let path = office.put(&format!("{number}.zone.toml"), published::zone("fermi").unwrap().write());
        office.open(&path);
    }
    let recent = office.app().settings().recent.clone();
    assert_eq!(recent.len(), 10);
    assert_eq!(PathBuf::from(&recent[0]), office.path("11.zone.toml"));
    office.click("File");
    assert!(office.shows("Open recent"));
}

#[test]
fn files_new_zones_are_empty_shaped_or_copied() {
    let mut office = Office::galilei();
    office.keys(CTRL, Key::N);
    office.keys(Modifiers::NONE, Key::Enter);
    assert!(office.shows("This zone is empty") && !office.is_modified());
    office.keys(CTRL, Key::N);
    office.push("In the shape of a ship");
    assert!(office.shows("Ready to be played"));
    office.push("Create");
    office.examine();
    assert!(office.shows("Playable"));
    office.keys(CTRL, Key::N);
    office.push("Copy of");
    office.push("Create");
    assert!(office.tabs()[3].ends_with("(copy)"), "{:?}", office.tabs());
}

#[test]
fn files_with_very_long_names_leave_the_tabs_and_dialogs_in_the_window() {
    let mut office = Office::galilei();
    let mut zone = published::zone("fermi").unwrap();
    zone.set_name(&"Δύο 二 ".repeat(33)).unwrap();
    let name = format!("{}.zone.toml", "二".repeat(60));
    let path = office.put(&name, zone.write());
    office.open(&path);
    office.paint("L09");
    let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1280.0, 800.0));
    office.keys(CTRL_SHIFT, Key::S);
    for button in ["Save", "Cancel", "Browse…"] {
        // The zone's own file is in the list, so that saving would replace it.
        let button = if button == "Save" { "Replace" } else { button };
        assert!(window.contains_rect(office.rect(button)), "{button}");
    }
    office.push("Cancel");
    office.keys(CTRL, Key::W);
    assert!(window.contains_rect(office.rect("Don't save")));
}

#[test]
fn files_are_looked_for_where_the_program_was_started() {
    let folder = TempDir::new().unwrap();
    let started = folder.path().to_owned();
    let requests: Rc<RefCell<Vec<FileRequest>>> = Rc::default();
    let asked = requests.clone();
    let settings =
        Settings { hinted: true, recent: vec!["/elsewhere/old.zone.toml".to_owned()], ..Settings::default() };
    let mut bench = Bench::made(settings, [1280.0, 800.0], move |ctx, settings| {
        let store = Store::new(move |request| asked.borrow_mut().push(request), mpsc::channel().1);
        let mut app = App::new(
            ctx,
            host(ctx),
            settings,
            vec![Document::open(published::zone("galilei").unwrap(), None)],
        );
        app.set_folder(started);
        app.with(store)
    });
    bench.press_with(CTRL, Key::O);
    let listed = requests
        .borrow()
        .iter()
        .any(|request| matches!(request, FileRequest::List(Some(listed)) if listed == folder.path()));
    assert!(listed, "{:?}", requests.borrow());
}

#[test]
fn files_are_not_looked_for_at_home_only_because_a_menu_starts_programs_there() {
    let home = Path::new("/home/ada");
    assert!(place::is_chosen(Path::new("/home/ada/zones"), Some(home)));
    assert!(place::is_chosen(Path::new("/srv"), None));
    assert!(!place::is_chosen(home, Some(home)));
    assert!(!place::is_chosen(Path::new("/"), Some(home)));
}

#[test]
fn files_of_one_name_in_two_tabs_are_told_apart() {
    let mut office = Office::galilei();
    for name in ["one.zone.toml", "two.zone.toml"] {
        let path = office.put(name, published::zone("fermi").unwrap().write());
        office.open(&path);
    }
    let tabs = ["document Galilei", "document one · Fermi", "document two · Fermi"];
    assert_eq!(office.names("document "), tabs);
}

#[test]
fn files_that_are_saved_say_so_in_the_history() {
    let mut office = Office::galilei();
    office.paint("A03");
    office.work();
    office.click("History tab");
    assert_eq!(office.names("history:"), ["history: As opened", "history: Paint A03 secure"]);
    office.keys(CTRL, Key::S);
    office.answer(&office.path("mine"));
    assert_eq!(office.names("history:"), ["history: As opened", "history: Paint A03 secure, saved"]);
}
