//! What comes in by paste and by link, and the link that goes out.

use egui::{Context, ViewportCommand};
use scenario_rules::ZoneFile;
use scenario_rules::exchange::link;

use super::App;
use super::act::written;
use crate::document::Document;
use crate::document::brought::{self, Brought};
use crate::text::number::counted;
use crate::tools::hand::Holding;
use crate::ui::dialog::chooser::Chooser;
use crate::ui::docks::Panel;

/// For so many frames the system may keep silent about what was copied.
const PATIENCE: u8 = 3;

impl App {
    /// Asks the system what was copied last: it may be newer than what was copied here.
    pub(super) fn ask_what_was_copied(&mut self, ctx: &Context) {
        if self.host.ask_clipboard() {
            return;
        }
        ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
        self.pasting = PATIENCE;
    }

    /// Where the system keeps silent, what was copied here is pasted.
    pub(super) fn go_on_pasting(&mut self, ctx: &Context) {
        if self.pasting > 0 {
            self.pasting -= 1;
            ctx.request_repaint();
            if self.pasting == 0 {
                self.paste(ctx, "");
            }
        }
    }

    /// Pastes a text: sectors of our own, a zone in any format, or a zone file.
    pub(super) fn paste(&mut self, ctx: &Context, text: &str) {
        self.pasting = 0;
        let ours = self.clipboard.as_ref().is_some_and(|stamp| written(stamp) == text);
        if ours {
            return self.hold_copied();
        }
        match brought::read(text, brought::NEW, None).or_else(|| zone_file(text)) {
            Some(Ok(brought)) => self.bring(ctx, brought),
            Some(Err(troubles)) => {
                let what = brought::what(text).unwrap_or("a zone");
                for trouble in troubles.iter().take(2) {
                    self.tell(ctx, format!("{what} cannot be pasted: {trouble}"));
                }
            }
            None if self.clipboard.is_some() => self.hold_copied(),
            None => self.tell(
                ctx,
                "nothing was copied that can be pasted: sectors, a share link, a code, or what other tools save",
            ),
        }
    }

    fn hold_copied(&mut self) {
        if self.page().is_drawing() {
            self.hand.holding = self.clipboard.clone().map(Holding::Stamp).unwrap_or_default();
        }
    }

    /// Opens what came as a link, by paste, or in a file of another format: nothing of it is saved yet.
    pub fn bring(&mut self, ctx: &Context, brought: Brought) {
        let lost: Vec<String> = brought.left_out().collect();
        let Brought { format, zone, scenario } = brought;
        let name = zone.name().to_owned();
        self.close_chooser(Chooser::opens);
        self.pages.retain_mut(|page| !page.is_blank());
        self.open(Document::unsaved(zone, scenario, format!("From {format}")));
        self.tell(ctx, format!("{name} comes from {format}; it is not saved yet"));
        if let Some(first) = lost.first() {
            let words = match lost.len() {
                1 => format!("one thing could not be kept: {first}"),
                many => {
                    format!("{} could not be kept: the Problems panel lists them", counted(many, "thing"))
                }
            };
            self.tell(ctx, words);
            self.panels_hidden = false;
            self.settings.show(Panel::Problems);
        }
    }

    /// Copies a link to the page that is shown.
    pub(super) fn copy_link(&mut self, ctx: &Context) {
        let own = || self.host.address().unwrap_or_default();
        let set = Some(self.settings.address.clone()).filter(|address| !address.is_empty());
        let address = set.unwrap_or_else(own);
        let document = &self.page().document;
        match brought::link(&address, document.zone_file(), document.scenario()) {
            Ok(link) => {
                let with = if document.scenario().is_some() { "zone and scenario" } else { "the zone" };
                let words = match link::is_long(&link) {
                    Some(long) => format!("the link is copied; {long}"),
                    None if address.is_empty() => {
                        format!(
                            "the link is copied, with {with} in it and without an address: File > Address of links sets one"
                        )
                    }
                    None => format!("the link is copied, with {with} in it"),
                };
                ctx.copy_text(link);
                self.tell(ctx, words);
            }
            Err(why) => self.tell(ctx, why),
        }
    }
}

/// A whole zone file, as somebody copies it out of a text editor.
fn zone_file(text: &str) -> Option<Result<Brought, Vec<scenario_rules::Trouble>>> {
    let meant = text.trim_start_matches('\u{feff}').trim_start().starts_with("hatchway");
    let brought = |zone| Brought { format: "the text of a zone file", zone, scenario: None };
    meant.then(|| ZoneFile::read(text.as_bytes()).map(brought))
}
