//! Closing the window, and what is kept in case that it goes by itself.

use egui::{Context, ViewportCommand};

use super::App;
use super::files::Leaving;
use crate::document::files::After;
use crate::host::FileRequest;
use crate::ui::dialog::Dialog;

impl App {
    /// Whether a page has changes that are not saved.
    pub fn is_modified(&self) -> bool {
        self.pages.iter().any(|page| page.document.is_modified())
    }

    pub(super) fn quit(&mut self, ctx: &Context) {
        if let Some(Dialog::Choose(chooser)) = &self.dialog
            && let Some((page, _)) = chooser.saves()
        {
            self.give_up(page);
        }
        if self.is_modified() {
            self.cabinet.leaving = Leaving::Stays;
            self.dialog = Some(Dialog::Quit);
        } else {
            self.go(ctx);
        }
    }

    /// Closes the window; nothing is left to recover.
    pub(super) fn go(&mut self, ctx: &Context) {
        for page in &self.pages {
            self.cabinet.store.send(FileRequest::Forget(page.id));
        }
        self.cabinet.leaving = Leaving::Goes;
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }

    /// Lets the window close when nothing is lost by it, else asks.
    pub(super) fn heed_the_window(&mut self, ctx: &Context) {
        let wanted = ctx.input(|input| input.viewport().close_requested());
        if wanted && self.cabinet.leaving != Leaving::Goes {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.quit(ctx);
        }
        let focused = ctx.input(|input| input.events.contains(&egui::Event::WindowFocused(true)));
        if focused {
            self.cabinet.store.send(FileRequest::Look);
        }
        for file in ctx.input(|input| input.raw.dropped_files.clone()) {
            self.cabinet.store.send(FileRequest::Open(file.path().to_owned()));
        }
    }

    /// Before the window closes, pages are saved one after the other: a dialog may be needed for each.
    pub(super) fn go_on_leaving(&mut self, ctx: &Context) {
        let waits = self.dialog.is_some() || self.pages.iter().any(|page| page.files.saving.is_some());
        if self.cabinet.leaving != Leaving::Saves || waits {
            return;
        }
        match self.pages.iter().position(|page| page.document.is_modified()) {
            Some(place) => {
                self.show_page(place);
                self.save(self.page().id, After::Stay);
            }
            None => self.go(ctx),
        }
    }

    /// Tells the recovery what is not saved, at every change.
    pub(super) fn note_changes(&mut self) {
        if self.cabinet.leaving == Leaving::Goes {
            return;
        }
        for page in &mut self.pages {
            let revision = page.document.revision();
            match (page.document.is_modified(), page.files.noted) {
                (true, Some(noted)) if noted == revision => {}
                (true, _) => {
                    let snapshot = page.files.snapshot(&page.document);
                    self.cabinet.store.send(FileRequest::Note(page.id, Box::new(snapshot)));
                    page.files.noted = Some(revision);
                }
                (false, Some(_)) => {
                    self.cabinet.store.send(FileRequest::Forget(page.id));
                    page.files.noted = None;
                }
                (false, None) => {}
            }
        }
    }
}
