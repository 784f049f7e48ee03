//! The parts of the window as the keyboard sees them: F6 goes from one to the next, Tab walks inside.

use egui::{Context, FocusDirection, Rect, Ui};

use crate::ui::docks::Dock;

/// A part of the window that the keyboard goes to, in the order in which it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Region {
    /// The menus.
    Menus,
    /// Tools, palette and symmetry.
    Rail,
    /// The open documents.
    Pages,
    /// The zone.
    Canvas,
    /// A dock with panels.
    Dock(Dock),
}

/// Where the parts were in the last frame, and which one is to get the keyboard.
#[derive(Clone, Debug, Default)]
pub struct Regions {
    seen: Vec<(Region, Rect)>,
    wanted: Option<Region>,
}

/// Which part comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Going {
    /// The one behind.
    On,
    /// The one before.
    Back,
}

impl Regions {
    /// Takes note of a part that is about to be drawn. The one that is wanted gives the keyboard to its first widget.
    pub fn enter(&mut self, ui: &Ui, region: Region) {
        self.seen.push((region, ui.max_rect()));
        if self.wanted == Some(region) && region != Region::Canvas {
            self.wanted = None;
            // A widget that is there for this one moment, and passes the keyboard on to the next one.
            let gate = ui.scope_id().with("gate");
            ui.memory_mut(|memory| {
                memory.request_focus(gate);
                memory.move_focus(FocusDirection::Next);
                memory.interested_in_focus(gate, ui.layer_id());
            });
        }
    }

    /// Whether the canvas is to get the keyboard, for once.
    pub fn is_for_canvas(&mut self) -> bool {
        self.wanted.take_if(|wanted| *wanted == Region::Canvas).is_some()
    }

    /// Forgets where parts are: those that are drawn will say so.
    pub fn forget(&mut self) {
        self.seen.clear();
    }

    /// Wants another part; from the one that has the keyboard, in a circle.
    pub fn go(&mut self, ctx: &Context, going: Going) {
        self.seen.sort_by_key(|(region, _)| *region);
        let here = self.here(ctx);
        let place = self.seen.iter().position(|(region, _)| *region == here).unwrap_or(0);
        let count = self.seen.len().max(1);
        let next = match going {
            Going::On => place + 1,
            Going::Back => place + count - 1,
        };
        self.wanted = self.seen.get(next % count).map(|(region, _)| *region);
        ctx.request_repaint();
    }

    /// The part that has the keyboard.
    fn here(&self, ctx: &Context) -> Region {
        let focused = ctx.memory(egui::Memory::focused).and_then(|id| ctx.read_response(id));
        let inside = |widget: egui::Response| {
            let at = widget.rect.center();
            self.seen.iter().find(|(_, rect)| rect.contains(at)).map(|(region, _)| *region)
        };
        focused.and_then(inside).unwrap_or(Region::Canvas)
    }
}
