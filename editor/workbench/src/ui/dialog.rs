//! Questions that need an answer before work goes on.

pub mod address;
pub mod changed;
pub mod chooser;
pub mod compare;
pub mod finder;
pub mod leftover;
pub mod new_zone;
pub mod print;
pub mod shortcuts;
pub mod size;
pub mod unsaved;
pub mod versions;

use egui::Ui;

use self::chooser::Chooser;
use self::print::Desk;
use self::versions::Version;
use crate::host::{Leftover, PageId};
use crate::tools::size::Sides;
use crate::ui::command::{Blank, Commands};
use crate::ui::compare::SideChoice;
use crate::ui::view::AppView;

/// A question.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// How large the grid is to be.
    Size(Sides),
    /// What a new zone is to be like.
    New(Blank),
    /// Which file.
    Choose(Box<Chooser>),
    /// Whether a page with unsaved changes is to be closed.
    Unsaved(PageId),
    /// Whether the window is to be closed while there are unsaved changes.
    Quit,
    /// Whose version of a page's file stays.
    Changed(PageId),
    /// What to do with recovery copies.
    Leftover(Vec<Leftover>),
    /// Which earlier version of a page's files to bring back.
    Versions(PageId, Vec<Version>),
    /// What to print.
    Print(Box<Desk>),
    /// Which two versions to compare.
    Compare([SideChoice; 2]),
    /// Where links lead to.
    Address(String),
    /// The shortcut sheet.
    Shortcuts,
}

impl Dialog {
    /// Draws it. Returns whether it stays open.
    pub fn ui(&mut self, ui: &Ui, view: &AppView<'_>, commands: &mut Commands) -> bool {
        match self {
            Self::Size(sides) => size::size_ui(ui, view.page().document.zone(), sides, commands),
            Self::New(blank) => new_zone::new_zone_ui(ui, blank, commands),
            Self::Choose(chooser) => chooser.ui(ui, commands),
            Self::Unsaved(page) => unsaved::page_ui(ui, view.page_of(*page), commands),
            Self::Quit => unsaved::window_ui(ui, view.pages, commands),
            Self::Changed(page) => changed::changed_ui(ui, view.page_of(*page), commands),
            Self::Leftover(leftovers) => leftover::leftover_ui(ui, leftovers, commands),
            Self::Versions(page, versions) => versions::versions_ui(ui, *page, versions, commands),
            Self::Print(desk) => desk.ui(ui, view.host, view.page(), commands),
            Self::Compare(sides) => compare::compare_ui(ui, view, sides, commands),
            Self::Address(address) => address::address_ui(ui, address, view.host.address(), commands),
            Self::Shortcuts => shortcuts::shortcuts_ui(ui, view),
        }
    }
}
