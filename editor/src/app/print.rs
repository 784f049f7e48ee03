//! Paper, from the window.

use std::path::{Path, PathBuf};

use egui::Context;

use super::App;
use crate::command::Printing;
use crate::input::shown;
use crate::panel::dialog::Dialog;
use crate::panel::print::Desk;
use crate::sheet::export;
use crate::sheet::order::Order;

impl App {
    pub(super) fn print(&mut self, ctx: &Context, printing: Printing) {
        match printing {
            Printing::Ask => {
                // A page remembers its paper; a new one begins with the language of the rules.
                let desk = Desk::new(self.page(), self.settings.language);
                self.dialog = Some(Dialog::Print(Box::new(desk)));
            }
            Printing::Export(order, path) => self.export(ctx, *order, path),
            Printing::Again => {
                if let Some((order, path)) = self.page().printed.clone() {
                    self.export(ctx, order, path);
                }
            }
        }
    }

    fn export(&mut self, ctx: &Context, order: Order, path: PathBuf) {
        self.page_mut().follow();
        let made = order.files(self.page().original(), &self.folder.join(&path));
        match made.and_then(|(_, files)| export::save(&files).map(|()| files)) {
            Ok(files) => {
                let words = match files.as_slice() {
                    [one] => format!("the sheet is saved in {}", whole(&one.path)),
                    [first, .., last] => {
                        format!("the sheet is saved in {} to {}", whole(&first.path), shown(&last.path))
                    }
                    [] => "there was nothing to print".to_owned(),
                };
                self.page_mut().printed = Some((order, path));
                self.tell(ctx, words);
            }
            Err(failure) => failure.lines.iter().for_each(|line| self.tell(ctx, line.as_str())),
        }
    }
}

fn whole(path: &Path) -> String {
    shown(&std::path::absolute(path).unwrap_or_else(|_| path.to_owned()))
}
