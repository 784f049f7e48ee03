//! What this game brings along: its printed games, zones, scenarios, and the texts about its rules.
//!
//! Galilei, Fermi and Galvani come with the Black Edition; the other zones joined in the Ultimate one.

use engine::Game;
use engine::escape::{Rules, SEATS};

use crate::escape::{fan, parameter};
use crate::file::scenario::Base;
use crate::game::{Builtin, Lore, Printed};
use crate::knobs::Knobs;

/// Everything.
pub(crate) const LORE: Lore = Lore {
    knobs: Rules::knobs,
    bases: &[ADVANCED, BASIC],
    base,
    players: [2, SEATS as u8],
    usual_players: 8,
    seats: |_| SEATS as u8,
    players_why: ", for there are 8 characters on each side",
    shard: 20_000,
    codes: ["B.3", "D.2"],
    rules: include_str!("../../catalogue/escape/rules.toml"),
    parameters: parameter::KINDS,
    meanings: include_str!("../../catalogue/escape/knobs.toml"),
    names: include_str!("../../catalogue/escape/names.toml"),
    zones: Builtin { names: &[&ZONES], texts: &[&ZONE_TEXTS] },
    scenarios: Builtin { names: &[&SCENARIOS, HOUSE], texts: &[&SCENARIO_TEXTS, HOUSE_TEXTS] },
    formats: &fan::FORMATS,
    printed: &[
        Printed {
            name: "advanced",
            title: "The Advanced game",
            about: "Everything as printed, with Items; no scenario at all.",
        },
        Printed {
            name: "basic",
            title: "The Basic game",
            about: "The first game to play: no Items, no special characters.",
        },
    ],
};

/// The printed Advanced game, the first to start from.
pub const ADVANCED: Base = Base::new(Game::Escape, "advanced");

/// The printed Basic game.
pub const BASIC: Base = Base::new(Game::Escape, "basic");

fn base(base: Base) -> Knobs {
    Knobs::of(Game::Escape, if base == BASIC { Rules::basic() } else { Rules::advanced() })
}

/// The names of the published zones, in the order of their publication.
pub const ZONES: [&str; 8] =
    ["galilei", "fermi", "galvani", "volta", "marconi", "socrates", "morgenland", "levi-montalcini"];

const ZONE_TEXTS: [&str; 8] = [
    include_str!("../../../examples/zones/galilei.zone.toml"),
    include_str!("../../../examples/zones/fermi.zone.toml"),
    include_str!("../../../examples/zones/galvani.zone.toml"),
    include_str!("../../../examples/zones/volta.zone.toml"),
    include_str!("../../../examples/zones/marconi.zone.toml"),
    include_str!("../../../examples/zones/socrates.zone.toml"),
    include_str!("../../../examples/zones/morgenland.zone.toml"),
    include_str!("../../../examples/zones/levi-montalcini.zone.toml"),
];

/// The printed games and the premade scenarios of the rulebook (rule 8.3).
pub const SCENARIOS: [&str; 5] = ["advanced", "basic", "infection", "arena", "old-school"];

// The printed games are scenarios without rules.
macro_rules! printed {
    ($name:literal) => {
        concat!(
            "hatchway = 1\ngame = \"escape\"\nname = \"",
            $name,
            "\"\nbase = \"",
            $name,
            "\"\nrules = []\n"
        )
    };
}

macro_rules! example {
    ($($name:literal),+) => {
        include_str!(concat!("../../../examples/scenarios/", $($name,)+ ".scenario.toml"))
    };
}

const SCENARIO_TEXTS: [&str; 5] = [
    printed!("advanced"),
    printed!("basic"),
    example!("infection"),
    example!("arena"),
    example!("old-school"),
];

// Our own scenarios, by the name of their file.
macro_rules! house {
    ($($name:literal,)+) => {
        /// Our own scenarios, each around one house rule or two.
        pub const HOUSE: &[&str] = &[$($name),+];
        const HOUSE_TEXTS: &[&str] = &[$(example!("house/", $name)),+];
    };
}

house! {
    "blood-in-the-air",
    "even-rounds",
    "full-lockers",
    "growing-hunger",
    "hold-out",
    "last-one-out",
    "likely-noise",
    "long-night",
    "loud-ship",
    "low-gravity",
    "one-pocket",
    "quiet-ship",
    "rescue-party",
    "rusty-hatches",
    "safe-ground",
    "scattered",
    "shared-meal",
    "the-hive",
    "twenty-rounds",
    "unarmed-crew",
}
