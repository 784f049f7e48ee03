//! What the window remembers from one day to the next.

use std::path::Path;

use scenario_rules::Language;
use serde::{Deserialize, Serialize};

use crate::theme::Look;
use crate::ui::docks::{Dock, Panel, Place, Section};

/// How many files are remembered.
const RECENT: usize = 10;

/// The smallest and the largest text, as a share of the usual size.
const TEXT: std::ops::RangeInclusive<f32> = 0.7..=2.0;

/// Preferences and layout.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a thing of its own that is on or off, and kept under its name"
)]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The theme.
    pub theme: egui::ThemePreference,
    /// The size of text, as a share of the usual one.
    pub text: f32,
    /// The way of drawing zones.
    pub look: Look,
    /// Whether sectors show their names.
    pub names: bool,
    /// Whether the grid is shown where there is no sector.
    pub grid: bool,
    /// Whether the first hint was closed.
    pub hinted: bool,
    /// Whether matches are played at every change.
    pub live: bool,
    /// The files that were open lately, the last one first.
    pub recent: Vec<String>,
    /// The address of the page in a browser that links lead to; empty: none, or the page that this is.
    pub address: String,
    /// The language in which rules are told.
    pub language: Language,
    /// The sections of the scenario panel that are folded up.
    pub folded: Vec<Section>,
    /// Where the panels are.
    pub places: Vec<Place>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: egui::ThemePreference::System,
            text: 1.0,
            look: Look::default(),
            names: true,
            grid: true,
            hinted: false,
            // A browser cannot let matches stand behind everything else: there somebody has to want them.
            live: !cfg!(target_arch = "wasm32"),
            recent: Vec::new(),
            address: String::new(),
            language: Language::default(),
            folded: vec![Section::Deck, Section::Rulings, Section::Reserved],
            places: Panel::ALL.map(Place::usual).into(),
        }
    }
}

impl Settings {
    /// The same, with every panel in it once and every number in its range: a file may hold anything.
    #[must_use]
    pub fn sound(mut self) -> Self {
        let known = |panel| self.places.iter().find(|place| place.panel == panel).copied();
        self.places = Panel::ALL.map(|panel| known(panel).unwrap_or_else(|| Place::usual(panel))).into();
        self.text = if self.text.is_finite() { self.text } else { 1.0 };
        self.set_text(self.text);
        self.recent.truncate(RECENT);
        if !is_address(&self.address) {
            self.address.clear();
        }
        self
    }

    /// Remembers a file that was open. A path that is no text cannot be remembered.
    pub fn remember(&mut self, file: &Path) {
        if let Some(file) = file.to_str() {
            self.recent.retain(|known| known != file);
            self.recent.insert(0, file.to_owned());
            self.recent.truncate(RECENT);
        }
    }

    /// Changes the size of text.
    pub fn set_text(&mut self, text: f32) {
        self.text = text.clamp(*TEXT.start(), *TEXT.end());
    }

    /// Whether a section of the scenario panel is unfolded.
    pub fn unfolded(&self, section: Section) -> bool {
        !self.folded.contains(&section)
    }

    /// Folds a section up, or unfolds it.
    pub fn fold(&mut self, section: Section) {
        if self.unfolded(section) {
            self.folded.push(section);
        } else {
            self.unfold(section);
        }
    }

    /// Unfolds a section.
    pub fn unfold(&mut self, section: Section) {
        self.folded.retain(|folded| *folded != section);
    }

    /// The open panels of a dock.
    pub fn in_dock(&self, dock: Dock) -> Vec<Panel> {
        self.places.iter().filter(|place| place.dock == dock && place.open).map(|place| place.panel).collect()
    }

    /// The panel in front of a dock.
    pub fn in_front(&self, dock: Dock) -> Option<Panel> {
        let open = || self.places.iter().filter(|place| place.dock == dock && place.open);
        open().find(|place| place.front).or_else(|| open().next()).map(|place| place.panel)
    }

    /// Whether a panel can be seen.
    pub fn is_in_front(&self, panel: Panel) -> bool {
        let place = self.places.iter().find(|place| place.panel == panel);
        place.is_some_and(|place| self.in_front(place.dock) == Some(panel))
    }

    /// Opens a panel and brings it to the front.
    pub fn show(&mut self, panel: Panel) {
        let Some(dock) = self.places.iter().find(|place| place.panel == panel).map(|place| place.dock) else {
            return;
        };
        for place in self.places.iter_mut().filter(|place| place.dock == dock) {
            place.front = place.panel == panel;
            place.open |= place.panel == panel;
        }
    }

    /// Closes a panel.
    pub fn close(&mut self, panel: Panel) {
        for place in self.places.iter_mut().filter(|place| place.panel == panel) {
            (place.open, place.front) = (false, false);
        }
    }

    /// Puts a panel into a dock, open.
    pub fn dock(&mut self, panel: Panel, dock: Dock) {
        for place in self.places.iter_mut().filter(|place| place.panel == panel) {
            place.dock = dock;
        }
        self.show(panel);
    }
}

/// The most characters of an address.
const ADDRESS: usize = 1000;

/// Whether links can lead to an address; an empty one is none, and fine.
pub fn is_address(text: &str) -> bool {
    let known = ["https://", "http://", "file://"].iter().any(|scheme| text.starts_with(scheme));
    let plain = text.len() <= ADDRESS
        && !text.contains(|sign: char| sign == '#' || sign.is_whitespace() || sign.is_control());
    text.is_empty() || known && plain
}
