//! Files: what is asked for goes to the store, and pages come and go.

use std::path::{Path, PathBuf};

use egui::Context;
use engine::Game;
use scenario_rules::{Trouble, ZoneFile};

use super::App;
use crate::analysis::test_run::{TestRun, record};
use crate::case::shown;
use crate::document::Document;
use crate::document::files::{After, Saving};
use crate::document::{DocumentFile, FileOrigin, Part};
use crate::game::{self, Drawing};
use crate::host::{Before, Choosing, FileRequest, Leftover, PageId, Store, Wish};
use crate::ui::command::{Blank, FileCommand, Shape};
use crate::ui::dialog::Dialog;
use crate::ui::dialog::chooser::Chooser;
use crate::ui::dialog::leftover::ago;
use crate::ui::page::Page;

/// How many closed pages can be opened again.
const CLOSED: usize = 10;

/// What the app has to do with files as a whole.
#[derive(Debug)]
pub(super) struct FileState {
    pub store: Store,
    /// Pages that were closed, as they were, the last one last.
    pub closed: Vec<Page>,
    pub leaving: Leaving,
    /// What a program left behind, until there is room to offer it.
    pub leftovers: Vec<Leftover>,
}

/// Whether the window is about to close.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaving {
    /// No.
    Stays,
    /// Every page is saved first.
    Saves,
    /// Nothing holds it any more.
    Goes,
}

impl Default for FileState {
    fn default() -> Self {
        Self { store: Store::none(), closed: Vec::new(), leaving: Leaving::Stays, leftovers: Vec::new() }
    }
}

impl App {
    /// The same, with files.
    #[must_use]
    pub fn with(mut self, store: Store) -> Self {
        self.cabinet.store = store;
        self
    }

    /// Carries out what was asked for with files.
    pub(super) fn file(&mut self, ctx: &Context, filing: FileCommand) {
        match filing {
            FileCommand::AskNew => self.dialog = Some(Dialog::New(Blank::usual(self.page().document.game()))),
            FileCommand::New(blank) => self.open_blank(ctx, blank),
            FileCommand::AskOpen if self.host.choosing() == Choosing::Systems => {
                let wish = Wish { saves: None, folder: PathBuf::new(), name: String::new() };
                self.cabinet.store.send(FileRequest::Browse(wish));
            }
            FileCommand::AskOpen => self.choose(Chooser::open(self.folder())),
            FileCommand::Open(path) => self.cabinet.store.send(FileRequest::Open(path)),
            FileCommand::Save => self.save_here(),
            FileCommand::AskSaveAs(part) => self.ask_save_as(part),
            FileCommand::SaveIn { page, part, path, before } => self.save_in(page, part, path, before),
            FileCommand::AskSaveRecord => self.ask_save_record(),
            FileCommand::SaveRecord(path) => self.save_record(&path),
            FileCommand::AskSaveHeat => self.ask_save_heat(ctx),
            FileCommand::SaveHeat(path) => self.save_heat(ctx, &path),
            FileCommand::AskSaveFilm(picture) => self.ask_save_film(ctx, picture),
            FileCommand::SaveFilm(picture, path) => self.save_film(ctx, picture, path),
            FileCommand::GiveUp(page) => self.give_up(page),
            FileCommand::SaveAndClose(page) => self.save(page, After::Close),
            FileCommand::Drop(page) => self.drop_page(page),
            FileCommand::Reopen => self.reopen(),
            FileCommand::Quit => self.quit(ctx),
            FileCommand::SaveAllAndQuit => self.cabinet.leaving = Leaving::Saves,
            FileCommand::DropAllAndQuit => self.go(ctx),
            FileCommand::KeepMine(page) => self.keep_mine(page),
            FileCommand::DecideLater(page) => self.decide_later(page),
            FileCommand::TakeTheirs(page) => self.take_theirs(ctx, page),
            FileCommand::AskVersions => {
                let page = self.page();
                let homes = page.homes();
                let paths = homes.map(|(_, home)| home.path.clone()).collect();
                self.cabinet.store.send(FileRequest::Versions(page.id, paths));
            }
            FileCommand::BringBack { page, sheet, age } => {
                let words = format!("Bring back the {} of {}", sheet.part().name(), ago(age));
                self.replace(page, &sheet, words);
            }
            FileCommand::List(folder) => self.cabinet.store.send(FileRequest::List(folder)),
            FileCommand::Browse(wish) => self.cabinet.store.send(FileRequest::Browse(wish)),
            FileCommand::Restore(leftover) => {
                let page = self.new_page_id();
                self.cabinet.store.send(FileRequest::Restore(page, leftover));
            }
            FileCommand::Discard(leftover) => self.cabinet.store.send(FileRequest::Discard(leftover)),
            FileCommand::CopyLink => self.copy_link(ctx),
            FileCommand::AskAddress => self.dialog = Some(Dialog::Address(self.settings.address.clone())),
            FileCommand::SetAddress(address) => self.settings.address = address,
            FileCommand::ForgetRecent => self.settings.recent.clear(),
        }
    }

    pub(super) fn page_of(&mut self, id: PageId) -> Option<&mut Page> {
        self.pages.iter_mut().find(|page| page.id == id)
    }

    fn open_blank(&mut self, ctx: &Context, blank: Blank) {
        let Blank { game, shape, columns, rows } = blank;
        let made = match shape {
            Shape::Empty => Document::empty(game, "New zone", columns, rows),
            Shape::Template => game::of(game).template(game::of(game).words().shape, columns, rows),
            Shape::Drawn(drawing, _) => drawn(game, [columns, rows], drawing),
            Shape::Copy(name) => {
                let copy = Document::copy_of(name);
                debug_assert!(copy.is_some(), "the published zone {name} is built in");
                copy.ok_or_else(Vec::new)
            }
        };
        match made {
            Ok(mut document) => {
                // Nobody has done anything to it yet.
                document.saved(document.mark());
                self.open(document);
                if let Shape::Drawn(_, tuning) = shape
                    && tuning.on
                {
                    self.tune_draft(tuning);
                }
            }
            Err(troubles) => troubles.iter().for_each(|trouble| self.tell(ctx, trouble.message.as_str())),
        }
    }

    pub(super) fn choose(&mut self, chooser: Chooser) {
        self.cabinet.store.send(FileRequest::List(chooser.begins()));
        self.dialog = Some(Dialog::Choose(Box::new(chooser)));
    }

    /// The folder where somebody works: that of the page shown, else of the last page that has a file, else where the
    /// program was started, else of the file that was open last.
    pub(super) fn folder(&self) -> Option<PathBuf> {
        let parent = |file: &Path| file.parent().map(Path::to_owned);
        let of = |page: &Page| {
            let mut homes = page.homes();
            homes.next().and_then(|(_, home)| parent(&home.path))
        };
        let other = || self.pages.iter().chain(&self.cabinet.closed).rev().find_map(of);
        let started = || Some(self.folder.clone()).filter(|folder| !folder.as_os_str().is_empty());
        let recent = || self.settings.recent.first().and_then(|file| parent(Path::new(file)));
        of(self.page()).or_else(other).or_else(started).or_else(recent)
    }

    fn save_here(&mut self) {
        let page = self.page();
        let nowhere = page.home(Part::Zone).is_none();
        if nowhere && page.unwritten(page.document.draft()).is_none() {
            self.ask_save_as(Part::Zone);
        } else {
            self.save(page.id, After::Stay);
        }
    }

    fn begin(&mut self, id: PageId, after: After) {
        if let Some(page) = self.page_of(id).filter(|page| page.report.is_none()) {
            let (mark, draft) = (page.document.mark(), page.document.draft().clone());
            page.files.saving = Some(Saving { mark, draft, after });
        }
    }

    pub(super) fn save(&mut self, id: PageId, after: After) {
        self.begin(id, after);
        self.save_next(id);
    }

    /// Saves the next part that is not on the disk; when there is none, the page is saved.
    pub(super) fn save_next(&mut self, id: PageId) {
        let Some(page) = self.pages.iter_mut().find(|page| page.id == id) else { return };
        let Some(saving) = &page.files.saving else { return };
        let Some(sheet) = page.unwritten(&saving.draft) else {
            let after = saving.after;
            page.document.saved(saving.mark);
            page.files.saving = None;
            if after == After::Close && !page.document.is_modified() {
                self.drop_page(id);
            }
            return;
        };
        let part = sheet.part();
        let free = page.barred(part).is_none();
        let home = page.home(part).filter(|_| free).cloned();
        let Some(FileOrigin { path, print }) = home else { return self.ask_where(id, part) };
        let before = print.map_or(Before::Nothing, Before::Seen);
        // What is on its way there already is waited for; what changed since follows it.
        if page.files.sends(part, &path) {
            self.cabinet.store.send(FileRequest::Save { page: id, sheet: Box::new(sheet), path, before });
        }
    }

    fn ask_save_as(&mut self, part: Part) {
        let id = self.page().id;
        self.begin(id, After::Stay);
        self.ask_where(id, part);
    }

    pub(super) fn ask_where(&mut self, id: PageId, part: Part) {
        let Some(page) = self.pages.iter().find(|page| page.id == id) else { return };
        let (folder, name) = page.files.suggestion(part, &page.document);
        if self.host.choosing() == Choosing::Systems {
            return self.send_part(id, part, name.into(), Before::Nothing);
        }
        self.choose(Chooser::save(id, part, folder.or_else(|| self.folder()), name));
    }

    fn save_in(&mut self, id: PageId, part: Part, path: PathBuf, before: Before) {
        let elsewhere =
            self.pages.iter().any(|page| page.id != id && page.homes().any(|(_, home)| home.path == path));
        if elsewhere {
            let words = format!("{} is open in another tab", shown(&path));
            return self.answer_chooser(|chooser| chooser.refuse(words));
        }
        self.send_part(id, part, path, before);
    }

    fn send_part(&mut self, id: PageId, part: Part, path: PathBuf, before: Before) {
        let Some(page) = self.page_of(id) else { return };
        let Some(saving) = &page.files.saving else { return };
        let sheet = match part {
            Part::Zone => Some(DocumentFile::Zone(saving.draft.zone().clone())),
            Part::Scenario => saving.draft.scenario().cloned().map(DocumentFile::Scenario),
        };
        if let Some(sheet) = sheet.filter(|_| page.files.sends(part, &path)) {
            self.cabinet.store.send(FileRequest::Save { page: id, sheet: Box::new(sheet), path, before });
        }
    }

    fn ask_save_record(&mut self) {
        let Some(trial) = &self.page().trial else { return };
        let Some(replay) = &trial.replay else { return };
        let name = format!("match-{}-{:06}{}", trial.job.seed, replay.number, record::ENDING);
        match self.host.choosing() {
            Choosing::Ours => self.choose(Chooser::record(self.folder(), name)),
            Choosing::Systems => self.save_record(Path::new(&name)),
        }
    }

    fn save_record(&mut self, path: &Path) {
        let Some(trial) = &self.page().trial else { return };
        let Some(replay) = &trial.replay else { return };
        match record::files(replay, &trial.job.stage, path) {
            Ok(files) => self.cabinet.store.send(FileRequest::SaveRecord(files)),
            Err(failure) => {
                let words = failure.lines.join("; ");
                self.answer_chooser(|chooser| chooser.refuse(words));
            }
        }
    }

    pub(super) fn answer_chooser(&mut self, answer: impl FnOnce(&mut Chooser)) {
        if let Some(Dialog::Choose(chooser)) = &mut self.dialog {
            answer(chooser);
        }
    }

    pub(super) fn give_up(&mut self, id: PageId) {
        self.cabinet.leaving = Leaving::Stays;
        if let Some(page) = self.page_of(id) {
            page.files.saving = None;
        }
    }

    /// Closes a page; it can be opened again as it was.
    pub(super) fn drop_page(&mut self, id: PageId) {
        let Some(place) = self.pages.iter().position(|page| page.id == id) else { return };
        let mut page = self.pages.remove(place);
        // What is still played for it ends here.
        page.trial = page.trial.take().and_then(TestRun::put_away);
        page.test_wanted = false;
        let reported = page.report.iter().map(|report| report.path.as_path());
        for path in page.files.paths().chain(reported) {
            self.cabinet.store.send(FileRequest::Leave(path.to_owned()));
        }
        if page.files.noted.take().is_some() {
            self.cabinet.store.send(FileRequest::Forget(id));
        }
        self.cabinet.closed.push(page);
        let more = self.cabinet.closed.len().saturating_sub(CLOSED);
        self.cabinet.closed.drain(..more);
        self.never_empty();
        let here = if place < self.here { self.here - 1 } else { self.here };
        self.show_page(here);
    }

    fn reopen(&mut self) {
        let Some(page) = self.cabinet.closed.pop() else { return };
        for (_, home) in page.homes() {
            self.cabinet.store.send(FileRequest::Watch(home.clone()));
        }
        if let Some(report) = &page.report {
            return self.cabinet.store.send(FileRequest::Open(report.path.clone()));
        }
        self.pages.push(page);
        self.show_page(self.pages.len() - 1);
        // What happened to its files meanwhile is found out now.
        self.cabinet.store.send(FileRequest::Look);
    }
}

fn drawn(game: Game, size: [u16; 2], drawing: Drawing) -> Result<Document, Vec<Trouble>> {
    let zone = game::of(game).draw(size, drawing);
    let none = || vec![Trouble::whole("nothing of this size came out right: try another size or seed")];
    let file = ZoneFile::new(game::of(game).words().shape, &zone.ok_or_else(none)?)?;
    Ok(Document::unsaved(file, None, "A zone drawn by luck"))
}
