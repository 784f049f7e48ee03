//! What the store has to say.

use std::path::Path;

use egui::Context;

use super::App;
use super::files::Leaving;
use crate::case::shown;
use crate::document::difference::Difference;
use crate::document::files::{Answer, Theirs};
use crate::document::{FileOrigin, Part, SaveBlocked};
use crate::host::{FileEvent, FileRequest, Opened, PageId, Refusal, Stalled};
use crate::ui::dialog::Dialog;
use crate::ui::dialog::chooser::Chooser;
use crate::ui::page::Page;

impl App {
    /// Hears everything that was said since.
    pub(super) fn hear_news(&mut self, ctx: &Context) {
        for news in self.cabinet.store.news() {
            self.hear_of_files(ctx, news);
        }
        let busy = self.dialog.is_some() || self.finder.is_some() || self.page().stroke.is_some();
        if busy {
        } else if self.page().files.theirs.is_some() {
            self.dialog = Some(Dialog::Changed(self.page().id));
        } else if !self.cabinet.leftovers.is_empty() {
            self.dialog = Some(Dialog::Leftover(std::mem::take(&mut self.cabinet.leftovers)));
        }
    }

    fn hear_of_files(&mut self, ctx: &Context, news: FileEvent) {
        match news {
            FileEvent::Opened(opened) => self.opened(ctx, *opened),
            FileEvent::Replayed(replay) => self.replayed(ctx, *replay),
            FileEvent::NotOpened(_, why) => self.not_opened(ctx, why),
            FileEvent::Saved { page, part, asked, home } => {
                let answer = self.page_of(page).map(|page| page.files.answered(part, &asked));
                match answer {
                    Some(Answer::TooLate) => self.saved_too_late(ctx, page, &home),
                    Some(Answer::Awaited) | None => self.saved(ctx, page, part, home),
                }
            }
            FileEvent::NotSaved { page, part, path, why } => {
                let answer = self.page_of(page).map(|page| page.files.answered(part, &path));
                if answer != Some(Answer::TooLate) {
                    self.not_saved(ctx, page, part, &path, why);
                }
            }
            FileEvent::Stalled(what) => self.stalled(ctx, &what),
            FileEvent::Changed(opened) => self.changed(ctx, *opened),
            FileEvent::Gone(path) => {
                if let Some((page, part)) = self.page_with(&path) {
                    let home = FileOrigin { path: path.clone(), print: None };
                    page.settle(part, home);
                    page.document.lost();
                    self.tell(ctx, format!("{} is gone; saving writes it anew", shown(&path)));
                }
            }
            FileEvent::Barred(path, bar) => {
                if let Some((page, _)) = self.page_with(&path) {
                    page.files.bar(&path, bar);
                    self.tell_of_bar(ctx, &path, bar);
                }
            }
            FileEvent::Versions(page, versions) => self.offer_versions(ctx, page, versions),
            FileEvent::RecordSaved(path) => {
                self.close_chooser(Chooser::is_for_record);
                self.tell(ctx, format!("the match is saved in {}", shown(&path)));
            }
            FileEvent::RecordNotSaved(why) => match &mut self.dialog {
                Some(Dialog::Choose(chooser)) if chooser.is_for_record() => chooser.refuse(why),
                _ => self.tell(ctx, why),
            },
            FileEvent::Listed(listing) => self.answer_chooser(|chooser| chooser.list(listing)),
            FileEvent::Chosen(chosen) => self.answer_chooser(|chooser| chooser.browsed(chosen)),
            FileEvent::LeftOver(leftovers) => self.cabinet.leftovers = leftovers,
            FileEvent::Restored(page, snapshot) => self.restored(page, &snapshot),
            FileEvent::Trouble(why) => self.tell(ctx, why),
        }
    }

    pub(super) fn not_opened(&mut self, ctx: &Context, why: String) {
        match &mut self.dialog {
            Some(Dialog::Choose(chooser)) => chooser.refuse(why),
            _ => self.tell(ctx, why),
        }
    }

    /// The page that has a file, and which part of it that is.
    fn page_with(&mut self, path: &Path) -> Option<(&mut Page, Part)> {
        self.pages.iter_mut().find_map(|page| {
            let home = page.homes().find(|(_, home)| home.path == path);
            let part = home.map(|(part, _)| part);
            part.map(|part| (page, part))
        })
    }

    pub(super) fn close_chooser(&mut self, which: impl FnOnce(&Chooser) -> bool) {
        if let Some(Dialog::Choose(chooser)) = &self.dialog
            && which(chooser)
        {
            self.dialog = None;
        }
    }

    fn tell_of_bar(&mut self, ctx: &Context, path: &Path, bar: Option<SaveBlocked>) {
        self.tell(
            ctx,
            match bar {
                Some(bar) => format!("{}: {bar}", shown(path)),
                None => format!("{} can be saved again", shown(path)),
            },
        );
    }

    fn saved(&mut self, ctx: &Context, id: PageId, part: Part, home: FileOrigin) {
        let path = home.path.clone();
        self.close_chooser(|chooser| chooser.saves() == Some((id, part)));
        let Some(page) = self.page_of(id) else { return };
        let left = page.home(part).map(|home| home.path.clone());
        page.settle(part, home);
        page.files.bar(&path, None);
        page.files.theirs = None;
        if let Some(left) = left.filter(|left| *left != path) {
            self.moved(id, part, &left, &path);
        }
        self.settings.remember(&path);
        self.tell(ctx, format!("saved {}", shown(&path)));
        self.save_next(id);
    }

    /// A zone that is saved under another name takes the scenario along that goes with it.
    fn moved(&mut self, id: PageId, part: Part, from: &Path, to: &Path) {
        self.cabinet.store.send(FileRequest::Leave(from.to_owned()));
        let Some(page) = self.page_of(id).filter(|_| part == Part::Zone) else { return };
        let companion = Part::Scenario.beside(from);
        let has = page.home(Part::Scenario).map(|home| home.path.clone());
        if let (Some(has), Some(path)) =
            (has.filter(|has| companion.as_ref() == Some(has)), Part::Scenario.beside(to))
        {
            page.settle(Part::Scenario, FileOrigin { path, print: None });
            self.cabinet.store.send(FileRequest::Leave(has));
        }
    }

    /// A disk answers after all, when the page is saved elsewhere: the page stays there.
    fn saved_too_late(&mut self, ctx: &Context, id: PageId, home: &FileOrigin) {
        let lives = |page: &mut Page| page.homes().any(|(_, known)| known.path == home.path);
        if !self.page_of(id).is_some_and(lives) {
            self.cabinet.store.send(FileRequest::Leave(home.path.clone()));
        }
        self.tell(ctx, format!("{} was saved after all; the page goes on elsewhere", shown(&home.path)));
    }

    /// A disk does not answer. Nothing is lost, and everything else goes on; what can be done is told.
    fn stalled(&mut self, ctx: &Context, what: &Stalled) {
        let silent = |path: &Path| format!("{}: the disk has not answered for a second", shown(path));
        let words = match what {
            Stalled::Save { path, .. } => {
                format!("{}, so this is not saved yet; Save as saves it elsewhere", silent(path))
            }
            Stalled::SaveRecord(path) => {
                format!("{}, so the match is not saved yet; choose another place", silent(path))
            }
            Stalled::Read(path) => {
                format!("{}; other files can be opened and saved meanwhile", silent(path))
            }
            Stalled::Look => {
                "a disk does not answer; until it does, nobody looks whether open files are changed \
                              by others; they can be saved elsewhere"
                    .to_owned()
            }
        };
        if let Stalled::Save { .. } = what {
            self.cabinet.leaving = Leaving::Stays;
        }
        match &mut self.dialog {
            Some(Dialog::Choose(chooser)) if *what != Stalled::Look => chooser.refuse(words),
            _ => self.tell(ctx, words),
        }
    }

    fn not_saved(&mut self, ctx: &Context, id: PageId, part: Part, path: &Path, why: Refusal) {
        self.cabinet.leaving = Leaving::Stays;
        if let Some(Dialog::Choose(chooser)) = &mut self.dialog
            && chooser.saves() == Some((id, part))
        {
            return match why {
                Refusal::Exists | Refusal::Changed(_) => chooser.warn(path),
                Refusal::Failed(why) => chooser.refuse(why),
            };
        }
        let Some(page) = self.page_of(id) else { return };
        match why {
            Refusal::Changed(bytes) => {
                page.files.saving = None;
                let theirs = Opened::of(path.to_owned(), &bytes);
                contend(page, part, theirs);
            }
            Refusal::Exists => self.ask_where(id, part),
            Refusal::Failed(why) => {
                page.files.saving = None;
                self.tell(ctx, why);
            }
        }
    }

    /// A file holds something else now: what is not modified follows it, the rest has to be asked.
    fn changed(&mut self, ctx: &Context, opened: Opened) {
        let reported = |page: &Page| page.report.as_ref().is_some_and(|report| report.path == opened.path);
        if self.pages.iter().any(reported) {
            return self.opened(ctx, opened);
        }
        let path = opened.path.clone();
        let Some((page, part)) = self.page_with(&path) else { return };
        let clean = !page.document.is_modified();
        contend(page, part, opened);
        let id = page.id;
        let theirs = page.files.theirs.as_ref().filter(|theirs| theirs.content.is_ok());
        // Somebody may have written just what we have.
        if theirs.is_some_and(|theirs| clean || theirs.difference.line_count == 0) {
            self.take_theirs(ctx, id);
        } else if let Some(page) = self.page_of(id) {
            page.document.lost();
        }
    }

    pub(super) fn keep_mine(&mut self, id: PageId) {
        let Some(page) = self.page_of(id) else { return };
        if let Some(theirs) = page.files.theirs.take() {
            // We have seen it: the next save replaces it.
            page.settle(theirs.part, theirs.home);
            page.document.lost();
        }
    }

    /// What we have seen of the file is what we saw before: saving will find it changed, and ask.
    pub(super) fn decide_later(&mut self, id: PageId) {
        if let Some(page) = self.page_of(id) {
            page.files.theirs = None;
        }
    }

    /// Their version becomes a step of the history: what was ours can be had back.
    pub(super) fn take_theirs(&mut self, ctx: &Context, id: PageId) {
        let Some(page) = self.page_of(id) else { return };
        let Some(Theirs { home, part, content: Ok(sheet), .. }) = page.files.theirs.take() else { return };
        let path = shown(&home.path);
        self.replace(id, &sheet, "Read anew from the disk".to_owned());
        let Some(page) = self.page_of(id) else { return };
        page.settle(part, home);
        if page.unwritten(page.document.draft()).is_none() {
            page.document.saved(page.document.mark());
        }
        self.tell(ctx, format!("{path} was changed on the disk and was read anew"));
    }
}

/// Lays somebody else's version of a file beside ours.
fn contend(page: &mut Page, part: Part, theirs: Opened) {
    let Opened { path, content, print, .. } = theirs;
    let difference = match &content {
        Ok(sheet) => Difference::between(page.document.draft(), sheet),
        Err(_) => Difference::default(),
    };
    page.files.theirs =
        Some(Theirs { home: FileOrigin { path, print: Some(print) }, part, content, difference });
}
