//! Panels, the docks in which they stand, and what can be folded up in them: by name only, for commands and settings.

use serde::{Deserialize, Serialize};

/// A panel that can be closed and docked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Panel {
    /// The zone's header and the rules that are played.
    Scenario,
    /// Matches played on it.
    Test,
    /// What was done.
    History,
    /// What is wrong.
    Problems,
}

impl Panel {
    /// Every panel.
    pub const ALL: [Self; 4] = [Self::Scenario, Self::Test, Self::History, Self::Problems];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scenario => "Scenario",
            Self::Test => "Test",
            Self::History => "History",
            Self::Problems => "Problems",
        }
    }
}

/// A place for panels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Dock {
    /// At the right of the canvas.
    Right,
    /// Below the former.
    Below,
    /// Under the canvas.
    Bottom,
}

impl Dock {
    /// Every dock.
    pub const ALL: [Self; 3] = [Self::Right, Self::Below, Self::Bottom];

    /// Where it is, after the name of a panel.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Right => "at the right",
            Self::Below => "at the lower right",
            Self::Bottom => "under the canvas",
        }
    }
}

/// Where a panel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The panel.
    pub panel: Panel,
    /// Its dock.
    pub dock: Dock,
    /// Whether it is open.
    pub open: bool,
    /// Whether it is the one in front.
    pub front: bool,
}

impl Place {
    /// Where a panel stands until somebody moves it.
    pub fn usual(panel: Panel) -> Self {
        let (dock, front) = match panel {
            Panel::Scenario => (Dock::Right, true),
            Panel::Test | Panel::History => (Dock::Right, false),
            Panel::Problems => (Dock::Below, true),
        };
        Self { panel, dock, open: true, front }
    }
}

/// A part of the scenario panel that can be folded up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Section {
    /// What the zone's file says besides the map.
    Zone,
    /// Which scenario it is.
    Scenario,
    /// What is played, in words.
    Words,
    /// The rules to be ticked.
    Rules,
    /// The deck, counted.
    Deck,
    /// Other readings of disputed points.
    Rulings,
    /// Codes whose text is not known.
    Reserved,
}

impl Section {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Zone => "Zone",
            Self::Scenario => "Scenario",
            Self::Words => "As played",
            Self::Rules => "Rules",
            Self::Deck => "Deck",
            Self::Rulings => "Rulings",
            Self::Reserved => "Reserved codes",
        }
    }
}
