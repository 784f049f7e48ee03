//! Files in the window: the real app, with the real store on a scratch folder, errand by errand.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fs;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::time::Duration;

use editor::app::App;
use editor::command::{Command, Filing};
use editor::document::Document;
use editor::settings::Settings;
use editor::store::clerk::Clerk;
use editor::store::disk::{Disk, Real};
use editor::store::keeper::Keeper;
use editor::store::{Errand, News, Store};
use egui::{Key, Modifiers, ViewportCommand, ViewportEvent, ViewportId};
use scenario_rules::{ScenarioFile, published};
use tempfile::TempDir;

use crate::store::Faulty;
use crate::window::Bench;

const CTRL: Modifiers = Modifiers { command: true, ctrl: true, ..Modifiers::NONE };
const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..CTRL };

/// A window with files, and somebody who carries its errands out between two frames.
pub struct Office {
    bench: Bench,
    errands: Rc<RefCell<VecDeque<Errand>>>,
    news: Sender<News>,
    clerk: Clerk,
    keeper: Keeper,
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

    /// A new start in a folder where somebody has been at work.
    fn begin(folder: Rc<TempDir>) -> Self {
        Self::remembering(folder, Settings { hinted: true, ..Settings::default() })
    }

    fn remembering(folder: Rc<TempDir>, settings: Settings) -> Self {
        Self::with(Document::open(published::zone("galilei").unwrap(), None), folder, settings)
    }

    fn with(document: Document, folder: Rc<TempDir>, settings: Settings) -> Self {
        let errands: Rc<RefCell<VecDeque<Errand>>> = Rc::default();
        let (news, heard) = mpsc::channel();
        let state = folder.path().join("state");
        let (keeper, asked) = (Keeper::new(&state), errands.clone());
        keeper.look().into_iter().for_each(|one| news.send(one).unwrap());
        let bench = Bench::made(settings, [1280.0, 800.0], move |ctx, settings| {
            let store = Store::new(move |errand| asked.borrow_mut().push_back(errand), heard);
            App::new(ctx, settings, vec![document]).with(store)
        });
        let clerk = Clerk::new(Real, &state);
        Self { bench, errands, news, clerk, keeper, now: Duration::ZERO, chosen: None, folder }
    }

    /// Another disk.
    fn disk(&mut self, disk: impl Disk + 'static) {
        self.clerk = Clerk::new(disk, &self.folder.path().join("state"));
    }

    /// Carries errands out until there is nothing more to do.
    pub fn work(&mut self) {
        self.bench.run();
        loop {
            let Some(errand) = self.errands.borrow_mut().pop_front() else { break };
            let mut news = match errand {
                Errand::Browse(_) => vec![News::Chosen(self.chosen.clone())],
                errand => {
                    let copies = self.keeper.carry_out(errand.clone(), self.now);
                    if copies.is_empty() { self.clerk.carry_out(errand) } else { copies }
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
        assert!(self.keeper.tick(self.now).is_empty());
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
        self.app().pages().iter().map(editor::page::Page::title).collect()
    }
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
fn files_the_suggested_name_is_plain() {
    let mut office = Office::galilei();
    office.click("Name of the zone");
    office.press_with(CTRL, Key::A);
    office.type_text("  Überdeck / 7: the “last” 二 one ");
    office.press(Key::Enter);
    let page = office.page();
    let (_, name) = page.files.suggestion(editor::store::Part::Zone, &page.document);
    assert_eq!(name, "überdeck-7-the-last-二-one.zone.toml");
}

#[test]
fn files_a_zone_is_opened_from_the_list_of_a_folder() {
    let mut office = Office::galilei();
    fs::create_dir(office.path("maps")).unwrap();
    office.put("maps/deck.zone.toml", published::zone("volta").unwrap().write());
    office.put("notes.txt", "");
    office.put("here.zone.toml", "");
    office.open(&PathBuf::from(format!("{}/", office.path("").display())));
    assert!(office.shows("here.zone.toml") && !office.shows("notes.txt"));
    office.push("maps");
    office.keys(Modifiers::NONE, Key::ArrowDown);
    office.keys(Modifiers::NONE, Key::Enter);
    assert_eq!(office.page().document.name(), "Volta");
    office.keys(CTRL, Key::O);
    office.push("Parent folder");
    assert!(office.shows("here.zone.toml"));
    office.push("Cancel");
    assert!(!office.shows("here.zone.toml"));
}

#[test]
fn files_a_file_that_is_open_is_shown_and_not_opened_again() {
    let mut office = Office::fermi();
    office.keys(CTRL, Key::Tab);
    assert_eq!(office.page().document.name(), "Galilei");
    let path = office.path("fermi.zone.toml");
    office.open(&path);
    assert_eq!(office.page().document.name(), "Fermi");
    assert_eq!(office.app().pages().len(), 2);
}

#[test]
fn files_that_are_not_there_are_told_of_in_the_dialog() {
    let mut office = Office::galilei();
    let path = office.path("none.zone.toml");
    office.open(&path);
    assert!(office.shows("there is no such file") && office.shows("Browse…"));
}

#[test]
fn files_what_is_there_is_replaced_only_by_who_was_warned() {
    let mut office = Office::galilei();
    office.put("mine.zone.toml", "precious");
    office.keys(CTRL_SHIFT, Key::S);
    // Typed as a whole path, nobody knows yet that it is there.
    office.answer(&office.path("mine.zone.toml"));
    assert_eq!(office.read("mine.zone.toml"), "precious");
    assert!(office.shows("mine.zone.toml is there already. Saving replaces it."));
    office.push("Replace");
    assert_eq!(office.read("mine.zone.toml"), office.text());
}

#[test]
fn files_saving_is_given_up_with_escape() {
    let mut office = Office::galilei();
    office.paint("A03");
    office.keys(CTRL, Key::S);
    office.keys(Modifiers::NONE, Key::Escape);
    assert!(!office.shows("Save zone as") && office.is_modified());
    assert!(office.page().files.saving.is_none());
}

#[test]
fn files_the_dialog_of_the_system_fills_the_field_and_nothing_is_no_answer() {
    let mut office = Office::galilei();
    office.paint("A03");
    office.keys(CTRL, Key::S);
    office.push("Browse…");
    assert!(office.shows("No file was chosen; type a path instead"));
    office.chosen = Some(office.path("chosen.zone.toml"));
    office.push("Browse…");
    office.push("Save");
    assert_eq!(office.read("chosen.zone.toml"), office.text());
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

#[test]
fn files_a_scenario_asks_once_where_it_goes() {
    let mut office = Office::fermi();
    let zone = office.read("fermi.zone.toml");
    office.activate("rule A.1");
    office.keys(CTRL, Key::S);
    assert!(office.shows("Save scenario as"));
    office.answer(&office.path("clash.scenario.toml"));
    assert!(!office.is_modified());
    assert!(office.read("clash.scenario.toml").contains("A.1"));
    assert_eq!(office.read("fermi.zone.toml"), zone);
    office.activate("rule A.1");
    office.keys(CTRL, Key::S);
    assert!(!office.is_modified());
    assert!(!office.read("clash.scenario.toml").contains("A.1"));
}

#[test]
fn files_a_published_zone_that_nobody_changed_is_not_saved_with_its_scenario() {
    let mut office = Office::galilei();
    office.activate("rule A.1");
    office.keys(CTRL, Key::S);
    assert!(office.shows("Save scenario as"));
    office.answer(&office.path("clash.scenario.toml"));
    assert!(!office.is_modified());
}

#[test]
fn files_a_scenario_is_laid_on_the_zone_that_is_shown() {
    let mut office = Office::fermi();
    let first = office.put("one.scenario.toml", ScenarioFile::new("One").unwrap().write());
    let second = office.put("two.scenario.toml", ScenarioFile::new("Two").unwrap().write());
    office.open(&first);
    office.open(&second);
    assert!(!office.is_modified());
    let name = |office: &Office| office.page().document.scenario().map(|scenario| scenario.name().to_owned());
    assert_eq!(name(&office).as_deref(), Some("Two"));
    // The way back leads to the file that belongs to it.
    office.keys(CTRL, Key::Z);
    assert_eq!(name(&office).as_deref(), Some("One"));
    office.activate("rule A.1");
    office.keys(CTRL, Key::S);
    assert!(office.read("one.scenario.toml").contains("A.1"));
    assert_eq!(office.read("two.scenario.toml"), ScenarioFile::new("Two").unwrap().write());
}

#[test]
fn files_that_cannot_be_read_open_as_a_report_and_stay_as_they_are() {
    let mut office = Office::galilei();
    let text = "hatchway = 1\ngame = \"escape\"\nname = 7\nmap = \"\"\"\nAsq1\n\"\"\"\n";
    let path = office.put("broken.zone.toml", text);
    office.open(&path);
    assert_eq!(office.tabs(), ["Galilei", "broken.zone.toml"]);
    assert!(office.shows("This file cannot be read"));
    assert!(office.shows("LINE 3") && office.shows("LINE 5") && office.shows("Asq1"));
    assert!(!office.shows("Eraser"), "there is nothing to paint");
    office.keys(CTRL, Key::S);
    office.keys(CTRL, Key::A);
    office.keys(Modifiers::NONE, Key::Delete);
    assert_eq!(office.read("broken.zone.toml"), text);
    // As soon as it is mended it opens.
    office.put("broken.zone.toml", text.replace("= 7", "= \"Mended\"").replace('q', "s"));
    office.look();
    assert_eq!(office.tabs(), ["Galilei", "Mended"]);
}

#[test]
fn files_of_any_bytes_open_as_a_report() {
    for (name, bytes) in [
        ("binary.toml", &b"\x00\xff\xfe"[..]),
        ("empty.zone.toml", b""),
        ("crlf.toml", b"\r\r\n"),
        ("long.toml", "é".repeat(100_000).as_bytes()),
    ] {
        let mut office = Office::galilei();
        let path = office.put(name, bytes);
        office.open(&path);
        assert!(office.shows("This file cannot be read"), "{name}");
        assert_eq!(fs::read(path).unwrap(), bytes);
        office.push("Close");
        assert_eq!(office.tabs(), ["Galilei"]);
    }
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
fn files_changed_on_the_disk_are_read_anew_when_nothing_is_lost_by_it() {
    let mut office = Office::fermi();
    let theirs = office.text().replace("Fermi", "Enrico");
    office.put("fermi.zone.toml", &theirs);
    office.look();
    assert_eq!(office.text(), theirs);
    assert!(!office.is_modified() && office.shows("was changed on the disk and was read anew"));
    office.keys(CTRL, Key::Z);
    assert!(office.is_modified() && office.page().document.name() == "Fermi");
}

/// Fermi with a change of ours and another of somebody else's; the question is on the screen.
fn contended() -> (Office, String, String) {
    let mut office = Office::fermi();
    let theirs = office.text().replace("Fermi", "Enrico");
    office.press(Key::Num0);
    office.paint("L09");
    office.work();
    let mine = office.text();
    office.put("fermi.zone.toml", &theirs);
    office.look();
    assert!(office.shows("Changed on the disk"));
    assert!(office.shows("1 SECTOR DIFFERS") && office.shows("L09") && office.shows("4 LINES DIFFER"));
    (office, mine, theirs)
}

#[test]
fn files_changed_on_the_disk_and_here_are_asked_about_and_mine_stays() {
    let (mut office, mine, theirs) = contended();
    office.push("Keep mine");
    assert_eq!((office.text(), office.read("fermi.zone.toml")), (mine.clone(), theirs));
    assert!(office.is_modified());
    office.keys(CTRL, Key::S);
    assert_eq!(office.read("fermi.zone.toml"), mine);
}

#[test]
fn files_changed_on_the_disk_and_here_are_asked_about_and_theirs_is_taken() {
    let (mut office, mine, theirs) = contended();
    office.push("Take theirs");
    assert_eq!((office.text(), office.read("fermi.zone.toml")), (theirs.clone(), theirs));
    assert!(!office.is_modified());
    office.keys(CTRL, Key::Z);
    assert_eq!(office.text(), mine);
}

#[test]
fn files_changed_just_before_saving_are_not_replaced() {
    let mut office = Office::fermi();
    let theirs = office.text().replace("Fermi", "Enrico");
    office.paint("L09");
    office.work();
    office.put("fermi.zone.toml", &theirs);
    office.keys(CTRL, Key::S);
    assert!(office.shows("Changed on the disk") && office.is_modified());
    assert_eq!(office.read("fermi.zone.toml"), theirs);
}

#[test]
fn files_that_go_away_are_written_anew() {
    let mut office = Office::fermi();
    fs::remove_file(office.path("fermi.zone.toml")).unwrap();
    office.look();
    assert!(office.is_modified() && office.shows("is gone; saving writes it anew"));
    office.keys(CTRL, Key::S);
    assert_eq!(office.read("fermi.zone.toml"), office.text());
    assert!(!office.is_modified());
}

#[test]
fn files_spoilt_on_the_disk_are_told_of_and_ours_stays() {
    let mut office = Office::fermi();
    let mine = office.text();
    office.put("fermi.zone.toml", "rubbish");
    office.look();
    assert!(office.shows("it can no longer be read") && !office.shows("Take theirs"));
    office.push("Keep mine");
    office.keys(CTRL, Key::S);
    assert_eq!(office.read("fermi.zone.toml"), mine);
}

#[test]
fn files_closing_a_page_saves_it_when_that_is_wanted() {
    let mut office = Office::fermi();
    office.paint("L09");
    let mine = office.text();
    office.keys(CTRL, Key::W);
    office.push("Save");
    assert_eq!(office.tabs(), ["Galilei"]);
    assert_eq!(office.read("fermi.zone.toml"), mine);
}

#[test]
fn files_closing_a_page_that_cannot_be_saved_keeps_it_open() {
    let mut office = Office::fermi();
    office.paint("L09");
    office.disk(Faulty::full());
    office.keys(CTRL, Key::W);
    office.push("Save");
    assert_eq!(office.tabs(), ["Galilei", "Fermi"]);
    assert!(office.is_modified());
}

#[test]
fn files_a_closed_page_opens_again_with_all_that_was_done() {
    let mut office = Office::fermi();
    office.paint("L09");
    let mine = office.text();
    office.keys(CTRL, Key::W);
    office.push("Don't save");
    assert_eq!(office.tabs(), ["Galilei"]);
    office.keys(CTRL_SHIFT, Key::T);
    assert_eq!(office.tabs(), ["Galilei", "Fermi"]);
    assert_eq!(office.text(), mine);
    office.keys(CTRL, Key::S);
    assert_eq!(office.read("fermi.zone.toml"), mine);
}

fn close(office: &mut Office) -> Vec<ViewportCommand> {
    let commands = office.step_with(|input| {
        input.viewports.entry(ViewportId::ROOT).or_default().events.push(ViewportEvent::Close);
    });
    office.work();
    commands
}

#[test]
fn files_the_window_closes_when_nothing_is_lost() {
    let mut office = Office::fermi();
    assert!(close(&mut office).contains(&ViewportCommand::Close));
}

#[test]
fn files_the_window_asks_before_changes_are_lost() {
    let mut office = Office::fermi();
    office.paint("L09");
    assert_eq!(close(&mut office), [ViewportCommand::CancelClose]);
    assert!(office.shows("There are changes that are not saved:"));
    office.push("Cancel");
    assert!(office.is_modified());
    close(&mut office);
    office.click("Don't save");
    assert!(!close(&mut office).contains(&ViewportCommand::CancelClose));
}

#[test]
fn files_the_window_saves_every_page_before_it_closes() {
    let mut office = Office::fermi();
    office.paint("L09");
    let fermi = office.text();
    office.keys(CTRL, Key::Tab);
    office.paint("A03");
    let galilei = office.text();
    close(&mut office);
    office.push("Save");
    // Galilei has no file yet.
    office.answer(&office.path("galilei.zone.toml"));
    assert_eq!(office.read("galilei.zone.toml"), galilei);
    assert_eq!(office.read("fermi.zone.toml"), fermi);
    assert!(!close(&mut office).contains(&ViewportCommand::CancelClose));
}

#[test]
fn files_giving_up_one_save_keeps_the_window_open() {
    let mut office = Office::galilei();
    office.paint("A03");
    close(&mut office);
    office.push("Save");
    office.push("Cancel");
    assert!(!office.shows("Save zone as") && office.is_modified());
    assert_eq!(close(&mut office), [ViewportCommand::CancelClose]);
}

#[test]
fn files_a_killed_program_loses_five_seconds_at_most() {
    let mut office = Office::fermi();
    office.paint("L09");
    office.work();
    let kept = office.text();
    office.passes(5);
    office.paint("L10");
    office.work();
    let folder = office.folder.clone();
    drop(office);
    let mut next = Office::begin(folder);
    assert!(next.shows("Work that was not saved") && next.shows("just now"));
    next.push("Restore Fermi");
    assert_eq!(next.text(), kept);
    assert!(next.is_modified());
    next.keys(CTRL, Key::S);
    assert_eq!(next.read("fermi.zone.toml"), kept);
    let folder = next.folder.clone();
    drop(next);
    assert!(!Office::begin(folder).shows("Work that was not saved"));
}

#[test]
fn files_a_recovered_zone_does_not_replace_what_was_written_since() {
    let mut office = Office::fermi();
    office.paint("L09");
    office.work();
    office.passes(5);
    let theirs = office.read("fermi.zone.toml").replace("Fermi", "Enrico");
    let folder = office.folder.clone();
    drop(office);
    let mut next = Office::begin(folder);
    next.put("fermi.zone.toml", &theirs);
    next.push("Restore Fermi");
    next.keys(CTRL, Key::S);
    assert!(next.shows("Changed on the disk"));
    assert_eq!(next.read("fermi.zone.toml"), theirs);
}

#[test]
fn files_what_was_left_over_can_be_thrown_away_or_left_for_later() {
    let mut office = Office::galilei();
    office.paint("A03");
    office.work();
    office.passes(5);
    let folder = office.folder.clone();
    drop(office);
    let mut later = Office::begin(folder.clone());
    later.push("Later");
    assert!(!later.shows("Work that was not saved"));
    drop(later);
    let mut next = Office::begin(folder.clone());
    next.push("Discard Galilei");
    drop(next);
    assert!(!Office::begin(folder).shows("Work that was not saved"));
}

#[test]
fn files_a_clean_end_leaves_nothing_to_recover() {
    let mut office = Office::galilei();
    office.paint("A03");
    office.work();
    office.passes(5);
    close(&mut office);
    office.push("Don't save");
    let folder = office.folder.clone();
    drop(office);
    assert!(!Office::begin(folder).shows("Work that was not saved"));
}

#[test]
fn files_undone_changes_need_no_recovery() {
    let mut office = Office::fermi();
    office.paint("L09");
    office.work();
    office.keys(CTRL, Key::Z);
    office.passes(5);
    let folder = office.folder.clone();
    drop(office);
    assert!(!Office::begin(folder).shows("Work that was not saved"));
}

#[test]
fn files_of_another_window_can_be_saved_under_another_name_only() {
    let first = Office::fermi();
    let mut second = Office::begin(first.folder.clone());
    let path = second.path("fermi.zone.toml");
    second.open(&path);
    assert!(second.shows("Another Hatchway (process"));
    assert!(second.page().heading().contains("(read-only)"));
    second.paint("L09");
    second.keys(CTRL, Key::S);
    assert!(second.shows("Save zone as"));
    second.answer(&second.path("other.zone.toml"));
    assert_eq!(second.read("other.zone.toml"), second.text());
    assert_eq!(first.read("fermi.zone.toml"), first.text());
}

#[test]
fn files_of_another_window_are_ours_as_soon_as_it_closes_them() {
    let mut first = Office::fermi();
    let mut second = Office::begin(first.folder.clone());
    let path = second.path("fermi.zone.toml");
    second.open(&path);
    second.paint("L09");
    first.keys(CTRL, Key::W);
    second.look();
    assert!(second.shows("can be saved again") && !second.shows("Save as…"));
    second.keys(CTRL, Key::S);
    assert_eq!(second.read("fermi.zone.toml"), second.text());
}

#[cfg(unix)]
#[test]
fn files_that_can_only_be_read_say_so_before_anything_is_done() {
    use std::os::unix::fs::PermissionsExt;
    let mut office = Office::galilei();
    let text = published::zone("fermi").unwrap().write();
    let path = office.put("fermi.zone.toml", &text);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    office.open(&path);
    assert!(office.shows("This file can only be read."));
    assert_eq!(office.page().heading(), "Fermi (read-only) – Hatchway");
    office.paint("L09");
    office.keys(CTRL, Key::S);
    assert!(office.shows("Save zone as"));
    office.push("Cancel");
    office.push("Save as…");
    office.answer(&office.path("mine.zone.toml"));
    assert_eq!(office.read("fermi.zone.toml"), text);
    assert_eq!(office.read("mine.zone.toml"), office.text());
    assert!(!office.is_modified() && !office.shows("This file can only be read."));
}

#[test]
fn files_a_zone_opens_with_the_scenario_that_goes_with_it() {
    let mut office = Office::galilei();
    office.put("deck.scenario.toml", ScenarioFile::new("Clash").unwrap().write());
    let path = office.put("deck.zone.toml", published::zone("fermi").unwrap().write());
    office.open(&path);
    assert_eq!(office.page().document.scenario().map(ScenarioFile::name), Some("Clash"));
    assert!(!office.is_modified() && office.page().document.history().is_empty());
    office.activate("rule A.1");
    office.keys(CTRL, Key::S);
    assert!(office.read("deck.scenario.toml").contains("A.1") && !office.is_modified());
}

#[test]
fn files_a_scenario_that_cannot_be_read_does_not_keep_its_zone_closed() {
    let mut office = Office::galilei();
    office.put("deck.scenario.toml", "rubbish");
    let path = office.put("deck.zone.toml", published::zone("fermi").unwrap().write());
    office.open(&path);
    assert!(office.shows("cannot be read; it is not played") && office.page().document.name() == "Fermi");
    assert_eq!(office.read("deck.scenario.toml"), "rubbish");
}

#[test]
fn files_a_zone_under_another_name_takes_its_scenario_along() {
    let mut office = Office::galilei();
    office.put("deck.scenario.toml", ScenarioFile::new("Clash").unwrap().write());
    let path = office.put("deck.zone.toml", published::zone("fermi").unwrap().write());
    office.open(&path);
    office.activate("rule A.1");
    office.keys(CTRL_SHIFT, Key::S);
    office.answer(&office.path("other.zone.toml"));
    assert!(office.read("other.scenario.toml").contains("A.1") && !office.is_modified());
    assert!(!office.read("deck.scenario.toml").contains("A.1"), "the old one stays as it was");
}

#[test]
fn files_a_scenario_that_goes_along_replaces_nobody_elses() {
    let mut office = Office::galilei();
    office.put("deck.scenario.toml", ScenarioFile::new("Clash").unwrap().write());
    office.put("other.scenario.toml", "precious");
    let path = office.put("deck.zone.toml", published::zone("fermi").unwrap().write());
    office.open(&path);
    office.keys(CTRL_SHIFT, Key::S);
    office.answer(&office.path("other.zone.toml"));
    assert!(office.shows("Save scenario as"));
    assert_eq!(office.read("other.scenario.toml"), "precious");
    office.answer(&office.path("mine.scenario.toml"));
    assert!(office.read("mine.scenario.toml").contains("Clash") && !office.is_modified());
}

#[test]
fn files_a_new_scenario_is_called_like_its_zone() {
    let mut office = Office::fermi();
    office.activate("rule A.1");
    office.keys(CTRL, Key::S);
    office.keys(Modifiers::NONE, Key::Enter);
    assert!(office.read("fermi.scenario.toml").contains("A.1") && !office.is_modified());
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
fn files_left_over_wait_until_the_dialog_is_closed() {
    let mut office = Office::galilei();
    office.paint("A03");
    office.work();
    office.passes(5);
    let folder = office.folder.clone();
    drop(office);
    let mut next = Office::begin(folder.clone());
    next.push("Later");
    next.paint("A03");
    next.keys(CTRL, Key::S);
    Keeper::new(&folder.path().join("state")).look().into_iter().for_each(|one| next.news.send(one).unwrap());
    next.work();
    assert!(next.shows("Save zone as") && !next.shows("Work that was not saved"));
    next.push("Cancel");
    next.work();
    assert!(next.shows("Work that was not saved"));
}

#[test]
fn files_with_names_of_any_length_and_script_leave_the_title_short() {
    for name in ["二".repeat(500), "\u{202e}סִפּוּן ".repeat(90), "🚀".repeat(300)] {
        let mut zone = published::zone("fermi").unwrap();
        zone.set_name(&name).unwrap();
        let office = Office::of(Document::open(zone, None));
        let heading = office.page().heading();
        assert!(heading.chars().count() < 80 && heading.ends_with("… – Hatchway"), "{heading}");
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
    office.push("In the shape of a ship, ready to be played");
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
    zone.set_name(&"Δύο 二 ".repeat(200)).unwrap();
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
fn files_an_earlier_version_is_brought_back_as_a_step_that_can_be_undone() {
    let mut office = Office::fermi();
    let first = office.text();
    office.app_act(Command::File(Filing::AskVersions));
    office.work();
    assert!(office.shows("there are no earlier versions"));
    office.paint("L09");
    let mine = office.text();
    office.keys(CTRL, Key::S);
    office.app_act(Command::File(Filing::AskVersions));
    office.work();
    assert!(office.shows("Earlier versions") && office.shows("differs in 1 sector"));
    office.push("Bring back the zone of just now");
    assert_eq!(office.text(), first);
    assert!(office.is_modified() && !office.shows("Earlier versions"));
    assert_eq!(office.read("fermi.zone.toml"), mine, "until it is saved the file stays as it is");
    office.keys(CTRL, Key::Z);
    assert_eq!(office.text(), mine);
}

#[test]
fn files_what_was_recovered_takes_the_place_of_the_same_file_and_is_compared_with_it() {
    let mut office = Office::fermi();
    office.paint("L09");
    office.work();
    office.passes(5);
    let (mine, folder) = (office.text(), office.folder.clone());
    drop(office);
    let mut next = Office::begin(folder);
    next.push("Later");
    let theirs = next.read("fermi.zone.toml").replace("Fermi", "Enrico");
    let path = next.put("fermi.zone.toml", &theirs);
    next.open(&path);
    assert_eq!(next.tabs(), ["Galilei", "Enrico"]);
    let state = next.folder.path().join("state");
    Keeper::new(&state).look().into_iter().for_each(|one| next.news.send(one).unwrap());
    next.work();
    next.push("Restore Fermi");
    assert_eq!(next.tabs(), ["Galilei", "Fermi"]);
    assert_eq!(next.text(), mine);
    next.look();
    assert!(next.shows("Changed on the disk"));
    assert_eq!(next.read("fermi.zone.toml"), theirs);
}

#[test]
fn files_that_cannot_be_read_take_the_place_of_a_blank_page() {
    let mut office = Office::of(Document::empty("New zone", 23, 14).unwrap());
    let path = office.put("broken.zone.toml", "rubbish");
    office.open(&path);
    assert_eq!(office.tabs(), ["New zone", "broken.zone.toml"], "this one was never called saved");
    office.keys(CTRL, Key::N);
    office.keys(Modifiers::NONE, Key::Enter);
    let other = office.put("other.zone.toml", "rubbish");
    office.open(&other);
    assert_eq!(office.tabs(), ["New zone", "broken.zone.toml", "other.zone.toml"]);
}
