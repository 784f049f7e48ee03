//! Two versions side by side.

use super::App;
use crate::analysis::comparing::Comparing;
use crate::ui::compare::SideChoice;
use crate::ui::dialog::Dialog;

impl App {
    /// The two versions that are compared.
    pub fn comparing(&self) -> Option<&Comparing> {
        self.comparing.as_ref()
    }

    pub(super) fn ask_compare(&mut self) {
        let sides = SideChoice::usual(&self.pages, self.here);
        self.dialog = Some(Dialog::Compare(sides));
        self.compare(sides);
    }

    pub(super) fn compare(&mut self, sides: [SideChoice; 2]) {
        if let Some(Dialog::Compare(shown)) = &mut self.dialog {
            *shown = sides;
        }
        // What was played for others is in the way.
        self.comparing = None;
        let [Some(one), Some(other)] = sides.map(|side| side.side(&self.pages)) else { return };
        let page = &self.pages[self.here];
        self.comparing = Some(Comparing::start([one, other], &page.document, &page.wish, &*self.host));
    }

    /// Takes in what is new; whether matches are played that somebody waits for. They end with the dialog.
    pub(super) fn look_at_comparing(&mut self) -> bool {
        if !matches!(self.dialog, Some(Dialog::Compare(_))) {
            self.comparing = None;
        }
        let Some(comparing) = &mut self.comparing else { return false };
        comparing.look();
        comparing.is_running()
    }
}
