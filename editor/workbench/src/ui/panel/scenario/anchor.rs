//! Keeps rules and cards under the hand when something above them grows or shrinks: whoever has ticked a rule, or has
//! counted a card, wants to go on where they are.

use egui::{Id, Rect, Ui};

use crate::host::PageId;
use crate::ui::view::AppView;

/// Where the first of them in view was when a document was drawn.
#[derive(Clone, Copy, Debug)]
struct Anchor {
    pass: u64,
    document: (PageId, u64),
    what: Id,
    top: f32,
}

/// The anchor of the pass before, and of this one.
type Anchors = (Option<Anchor>, Option<Anchor>);

/// Takes note of where a rule or a card was drawn. The one that was first in view before a change is scrolled back to
/// where it was.
pub(super) fn drawn(ui: &Ui, view: &AppView<'_>, what: Id, rect: Rect) {
    let id = Id::unique("anchors of rules");
    let pass = ui.ctx().cumulative_pass_nr();
    let (mut before, mut now): Anchors = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    if now.is_some_and(|now| now.pass != pass) {
        (before, now) = (now, None);
    }
    let page = view.page();
    let document = (page.id, page.document.revision());
    if rect.top() >= ui.clip_rect().top() && rect.top() < ui.clip_rect().bottom() && now.is_none() {
        now = Some(Anchor { pass, document, what, top: rect.top() });
    }
    ui.data_mut(|data| data.insert_temp(id, (before, now)));
    if let Some(before) = before.filter(|before| before.what == what && before.is_left_behind(pass, document))
    {
        let moved = before.top - rect.top();
        if moved.abs() > 0.5 && view.wanted_rule.is_none() {
            let at_once = egui::style::ScrollAnimation::none();
            ui.scroll_with_delta_animation(egui::vec2(0.0, moved), at_once);
            ui.ctx().request_discard("rules stay under the hand");
        }
    }
}

impl Anchor {
    /// Whether the document that is shown has changed since the pass before.
    fn is_left_behind(&self, pass: u64, document: (PageId, u64)) -> bool {
        self.pass + 1 == pass && self.document.0 == document.0 && self.document.1 != document.1
    }
}
