//! What can be asked for that changes how things are shown, and nothing else.

use scenario_rules::Language;

use super::Menu;
use crate::analysis::lens::Lens;
use crate::ui::docks::{Dock, Panel, Section};

/// How things are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewCommand {
    /// Shows the whole zone.
    Fit,
    /// Comes nearer.
    ZoomIn,
    /// Goes farther off.
    ZoomOut,
    /// Shows or hides coordinates.
    Names,
    /// Shows or hides the grid where there is no sector.
    Grid,
    /// Draws as printed, or plainly.
    ChangeLook,
    /// Lays a lens over the zone, or takes it away.
    Lens(Lens),
    /// Shows or hides all panels.
    Panels,
    /// Shows or hides a panel.
    Panel(Panel),
    /// Brings a panel to the front.
    Front(Panel),
    /// Puts a panel elsewhere.
    Dock(Panel, Dock),
    /// Chooses a theme.
    Theme(egui::ThemePreference),
    /// Larger text.
    LargerText,
    /// Smaller text.
    SmallerText,
    /// Text of the usual size.
    UsualText,
    /// Gives the keyboard to the next part of the window.
    NextPart,
    /// Gives it to the part before.
    PreviousPart,
    /// Tells rules in a language.
    Language(Language),
    /// Folds a section of the scenario panel up, or unfolds it.
    Fold(Section),
    /// Opens a menu.
    OpenMenu(Menu),
    /// Opens the command palette.
    Find,
    /// Opens the shortcut sheet.
    Shortcuts,
    /// Shows the first hint again.
    Hint,
}
