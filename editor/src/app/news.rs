//! What the store has to say.

use std::path::{Path, PathBuf};

use egui::Context;

use super::App;
use super::files::Leaving;
use crate::change::Change;
use crate::difference::Difference;
use crate::document::Document;
use crate::edit::Edit;
use crate::files::{Files, Theirs};
use crate::input::shown;
use crate::page::{Page, Report};
use crate::panel::dialog::Dialog;
use crate::store::clerk::busy;
use crate::store::{Home, News, Opened, Part, Refusal, Sheet, Snapshot, Unreadable};

impl App {
    /// Hears everything that was said since.
    pub(super) fn hear_news(&mut self, ctx: &Context) {
        for news in self.cabinet.store.news() {
            self.hear_of_files(ctx, news);
        }
        if self.dialog.is_none() && self.page().stroke.is_none() && self.page().files.theirs.is_some() {
            self.dialog = Some(Dialog::Changed(self.page().id));
        }
    }

    fn hear_of_files(&mut self, ctx: &Context, news: News) {
        match news {
            News::Opened(opened) => self.opened(ctx, *opened),
            News::NotOpened(_, why) => match &mut self.dialog {
                Some(Dialog::Choose(chooser)) => chooser.refuse(why),
                _ => self.tell(ctx, why),
            },
            News::Saved { page, part, home } => self.saved(ctx, page, part, home),
            News::NotSaved { page, part, path, why } => self.not_saved(ctx, page, part, &path, why),
            News::Changed(opened) => self.changed(ctx, *opened),
            News::Gone(path) => {
                if let Some((page, part)) = self.page_with(&path) {
                    let home = Home { path: path.clone(), print: None };
                    page.files.settle(part, home, page.document.history());
                    page.document.lost();
                    self.tell(ctx, format!("{} is gone; saving writes it anew", shown(&path)));
                }
            }
            News::Busy(path, process) => {
                if let Some((page, part)) = self.page_with(&path) {
                    page.files.holder = Some((part, process));
                    self.tell_of_holder(ctx, &path, process);
                }
            }
            News::Listed(listing) => self.answer_chooser(|chooser| chooser.list(listing)),
            News::Chosen(chosen) => self.answer_chooser(|chooser| chooser.browsed(chosen)),
            News::LeftOver(leftovers) => self.dialog = Some(Dialog::Leftover(leftovers)),
            News::Restored(page, snapshot) => self.restored(page, &snapshot),
            News::Trouble(why) => self.tell(ctx, why),
        }
    }

    /// The page that has a file, and which part of it that is.
    fn page_with(&mut self, path: &Path) -> Option<(&mut Page, Part)> {
        self.pages.iter_mut().find_map(|page| {
            let home = page.files.homes(page.document.history()).find(|(_, home)| home.path == path);
            let part = home.map(|(part, _)| part);
            part.map(|part| (page, part))
        })
    }

    /// A file was read: a zone gets a page, a scenario is laid on the zone that is shown.
    pub fn opened(&mut self, ctx: &Context, opened: Opened) {
        if let Some(Dialog::Choose(chooser)) = &self.dialog
            && chooser.opens()
        {
            self.dialog = None;
        }
        let Opened { path, content, print, holder } = opened;
        let open = |page: &Page| page.files.homes(page.document.history()).any(|(_, home)| home.path == path);
        if let Some(place) = self.pages.iter().position(open) {
            return self.show_page(place);
        }
        self.pages.retain(|page| page.report.as_ref().is_none_or(|report| report.path != path));
        let home = Home { path: path.clone(), print: Some(print) };
        let part = content.as_ref().map(Sheet::part).ok();
        match content {
            Ok(Sheet::Zone(zone)) => {
                self.pages.retain_mut(|page| !page.is_blank());
                self.open(Document::open(zone, None));
                let page = self.page_mut();
                page.files.settle(Part::Zone, home, page.document.history());
            }
            Ok(Sheet::Scenario(scenario)) => self.lay(ctx, scenario, home),
            Err(unreadable) => self.report(path.clone(), unreadable),
        }
        self.settings.remember(&path);
        self.here = self.here.min(self.pages.len() - 1);
        if let (Some(process), Some(part)) = (holder, part) {
            self.page_mut().files.holder = Some((part, process));
            self.tell_of_holder(ctx, &path, process);
        }
    }

    fn tell_of_holder(&mut self, ctx: &Context, path: &Path, process: u32) {
        let words = "what you change here can be saved under another name only";
        self.tell(ctx, format!("{}: {}; {words}", shown(path), busy(process)));
    }

    fn lay(&mut self, ctx: &Context, scenario: scenario_rules::ScenarioFile, home: Home) {
        self.never_empty();
        self.here = self.here.min(self.pages.len() - 1);
        if self.page().report.is_some()
            && let Some(place) = self.pages.iter().position(|page| page.report.is_none())
        {
            self.show_page(place);
        }
        let page = self.page_mut();
        let clean = !page.document.is_modified();
        let words = format!("Open {}", scenario.name());
        self.tell(ctx, format!("{} is played on {}", scenario.name(), self.page().document.name()));
        let page = self.page_mut();
        page.document.make(Change { words, edit: Edit::Attach(Some(Box::new(scenario))) });
        page.files.attached(Some(home), page.document.history());
        if clean {
            page.document.saved(page.document.mark());
        }
    }

    fn report(&mut self, path: PathBuf, unreadable: Unreadable) {
        let Ok(mut document) = Document::empty("", 1, 1) else { return };
        document.saved(document.mark());
        self.open(document);
        self.page_mut().report = Some(Report { path, unreadable });
    }

    fn saved(&mut self, ctx: &Context, id: u64, part: Part, home: Home) {
        let path = home.path.clone();
        if let Some(Dialog::Choose(chooser)) = &self.dialog
            && chooser.saves() == Some((id, part))
        {
            self.dialog = None;
        }
        let Some(page) = self.page_of(id) else { return };
        let left = page.files.home(part, page.document.history()).map(|home| home.path.clone());
        page.files.settle(part, home, page.document.history());
        page.files.holder = page.files.holder.filter(|(held, _)| *held != part);
        page.files.theirs = None;
        if let Some(left) = left.filter(|left| *left != path) {
            self.cabinet.store.send(crate::store::Errand::Leave(left));
        }
        self.settings.remember(&path);
        self.tell(ctx, format!("saved {}", shown(&path)));
        self.save_next(id);
    }

    fn not_saved(&mut self, ctx: &Context, id: u64, part: Part, path: &Path, why: Refusal) {
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
        page.files.saving = None;
        match why {
            Refusal::Changed(bytes) => {
                let theirs = crate::store::clerk::understand(path.to_owned(), &bytes);
                contend(page, part, theirs);
            }
            Refusal::Exists => self.tell(ctx, format!("{} is there already", shown(path))),
            Refusal::Failed(why) => self.tell(ctx, why),
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

    pub(super) fn keep_mine(&mut self, id: u64) {
        let Some(page) = self.page_of(id) else { return };
        if let Some(theirs) = page.files.theirs.take() {
            // We have seen it: the next save replaces it.
            page.files.settle(theirs.part, theirs.home, page.document.history());
            page.document.lost();
        }
    }

    /// Their version becomes a step of the history: what was ours can be had back.
    pub(super) fn take_theirs(&mut self, ctx: &Context, id: u64) {
        let Some(page) = self.page_of(id) else { return };
        let Some(Theirs { home, part, content: Ok(sheet), .. }) = page.files.theirs.take() else { return };
        let draft = page.document.draft();
        let edit = match &sheet {
            Sheet::Zone(zone) => Edit::to_zone(draft.zone(), zone),
            Sheet::Scenario(scenario) => Edit::to_scenario(draft.scenario(), Some(scenario)),
        };
        let path = shown(&home.path);
        page.stroke = None;
        page.document.make(Change { words: "Read anew from the disk".to_owned(), edit });
        page.files.settle(part, home, page.document.history());
        if page.files.unwritten(page.document.draft(), page.document.history()).is_none() {
            page.document.saved(page.document.mark());
        }
        self.tell(ctx, format!("{path} was changed on the disk and was read anew"));
    }

    fn restored(&mut self, id: u64, snapshot: &Snapshot) {
        let (zone, scenario) = (snapshot.draft.zone().clone(), snapshot.draft.scenario().cloned());
        let document = Document::unsaved(zone, scenario);
        let mut files = Files::recovered(snapshot, &document);
        // The copy is there already, and ours.
        files.noted = Some(document.revision());
        for (_, home) in files.homes(document.history()) {
            self.cabinet.store.send(crate::store::Errand::Watch(home.clone()));
        }
        let mut page = Page::new(id, document);
        page.files = files;
        self.pages.push(page);
        self.show_page(self.pages.len() - 1);
    }
}

/// Lays somebody else's version of a file beside ours.
fn contend(page: &mut Page, part: Part, theirs: Opened) {
    let Opened { path, content, print, .. } = theirs;
    let difference = match &content {
        Ok(sheet) => Difference::between(page.document.draft(), sheet),
        Err(_) => Difference::default(),
    };
    page.files.theirs = Some(Theirs { home: Home { path, print: Some(print) }, part, content, difference });
}
