//! Paper, from the window.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::Context;

use super::App;
use crate::analysis::aside::{Aside, Stand};
use crate::case::shown;
use crate::failure::Failure;
use crate::host::{Host, PageId};
use crate::print::effort;
use crate::print::order::{Order, Original};
use crate::ui::command::Printing;
use crate::ui::dialog::Dialog;
use crate::ui::dialog::print::Desk;

impl App {
    pub(super) fn print(&mut self, ctx: &Context, printing: Printing) {
        match printing {
            Printing::Ask => {
                // A page remembers its paper; a new one begins with the language of the rules.
                let desk = Desk::new(self.page(), &self.settings);
                self.dialog = Some(Dialog::Print(Box::new(desk)));
            }
            Printing::Export(order, path) => self.export(ctx, *order, path),
            Printing::Again => {
                if let Some((mut order, path)) = self.page().printed.clone() {
                    order.address.clone_from(&self.settings.address);
                    self.export(ctx, order, path);
                }
            }
        }
    }

    fn export(&mut self, ctx: &Context, order: Order, path: PathBuf) {
        self.follow();
        let (original, to) = (self.page().original(), self.folder.join(&path));
        if self.export.is_some() {
            return self.tell(ctx, "another sheet is being laid out; wait until it is saved");
        }
        let owned = original.owned();
        let long = effort::told(std::slice::from_ref(&order), original);
        let work = {
            let (order, host) = (order.clone(), Arc::clone(&self.host));
            move || saved(&*host, &order, owned.original(), &to)
        };
        let saving = Aside::begin(&*self.host, ctx, work);
        self.export = Some(Export { of: self.page().id, order, path, saving });
        if let Some(long) = long {
            self.tell(ctx, long);
        }
    }

    /// Hears whether a sheet is saved that took long.
    pub(super) fn look_at_export(&mut self, ctx: &Context) {
        let Some(export) = self.export.take() else { return };
        let made = match export.saving.look() {
            Stand::Busy => {
                self.export = Some(export);
                return;
            }
            Stand::Done(made) => made,
            Stand::Lost => Err(Failure::unusable("the sheet is not saved: no thread can be started")),
        };
        self.exported(ctx, made, export.of, export.order, export.path);
    }

    fn exported(
        &mut self,
        ctx: &Context,
        made: Result<Vec<PathBuf>, Failure>,
        of: PageId,
        order: Order,
        path: PathBuf,
    ) {
        match made {
            Ok(files) => {
                let words = match files.as_slice() {
                    [one] => format!("the sheet is saved in {}", shown(one)),
                    [first, .., last] => {
                        format!("the sheet is saved in {} to {}", shown(first), shown(last))
                    }
                    [] => "there was nothing to print".to_owned(),
                };
                if let Some(page) = self.pages.iter_mut().find(|page| page.id == of) {
                    page.printed = Some((order, path));
                }
                self.tell(ctx, words);
            }
            Err(failure) => failure.lines.iter().for_each(|line| self.tell(ctx, line.as_str())),
        }
    }
}

/// A large sheet on its way to its file.
#[derive(Debug)]
pub(super) struct Export {
    /// The page it was ordered on.
    of: PageId,
    order: Order,
    path: PathBuf,
    saving: Aside<Result<Vec<PathBuf>, Failure>>,
}

fn saved(host: &dyn Host, order: &Order, of: Original<'_>, path: &Path) -> Result<Vec<PathBuf>, Failure> {
    let (_, files) = order.files(of, path)?;
    host.save(&files)
}
