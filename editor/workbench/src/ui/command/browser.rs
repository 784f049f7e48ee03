//! Keys that are not ours where the window is a page in a browser.

use egui::{Key, KeyboardShortcut};

/// Whether keys are left to the browser that the page is open in: its tabs and windows, loading anew, the size of the
/// page, the way out of the page.
pub(super) fn are_browsers(keys: KeyboardShortcut) -> bool {
    use Key::{Equals, F5, F6, Minus, N, Num0, Plus, Q, T, Tab, W};
    let with_ctrl = matches!(keys.logical_key, Equals | Minus | N | Num0 | Plus | Q | T | Tab | W);
    matches!(keys.logical_key, F5 | F6) || keys.modifiers.command && with_ctrl
}
