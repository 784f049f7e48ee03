//! What this game brings along: its boards, its scenarios, and the texts about its rules.

use engine::Game;
use engine::survive::{Rules, SEATS};

use crate::compile::compile;
use crate::file::ScenarioFile;
use crate::file::scenario::Base;
use crate::game::{Builtin, Lore, Printed};
use crate::knobs::Knobs;
use crate::survive::parameter;

/// Everything.
pub(crate) const LORE: Lore = Lore {
    knobs: Rules::knobs,
    bases: &[PRINTED],
    base: |_| Knobs::of(Game::Survive, Rules::default()),
    players: [2, SEATS as u8],
    usual_players: 4,
    seats,
    players_why: "",
    shard: 1_000,
    codes: ["S.1", "S.3"],
    rules: include_str!("../../catalogue/survive/rules.toml"),
    parameters: parameter::KINDS,
    meanings: include_str!("../../catalogue/survive/knobs.toml"),
    names: include_str!("../../catalogue/survive/names.toml"),
    zones: Builtin { names: &[ZONES], texts: &[ZONE_TEXTS] },
    scenarios: Builtin { names: &[RULEBOOK, OURS], texts: &[RULEBOOK_TEXTS, OUR_TEXTS] },
    formats: &[],
    printed: &[Printed {
        name: "printed",
        title: "The usual game",
        about: "Everything as printed; no scenario at all.",
    }],
};

// Who leads several colours leaves fewer to others.
fn seats(scenario: Option<&ScenarioFile>) -> u8 {
    let rules: Rules = scenario.map_or_else(Rules::default, |scenario| compile(scenario).rules());
    rules.setup.most_players()
}

/// The printed game. There is only one, so that no scenario has to name it.
pub const PRINTED: Base = Base::new(Game::Survive, "printed");

// It is a scenario without rules.
const PRINTED_TEXT: &str = "hatchway = 1\ngame = \"survive\"\nname = \"printed\"\nrules = []\n";

// Documents by the name of their file.
macro_rules! builtin {
    ($(#[doc = $doc:literal])+ $names:ident, $texts:ident: $folder:literal, $ending:literal { $($text:ident as $made:literal,)? $($name:literal,)+ }) => {
        $(#[doc = $doc])+
        pub const $names: &[&str] = &[$($made,)? $($name),+];
        const $texts: &[&str] =
            &[$($text,)? $(include_str!(concat!("../../../examples/", $folder, "/survive/", $name, $ending))),+];
    };
}

builtin! {
    /// The printed board, and two of ours.
    ZONES, ZONE_TEXTS: "zones", ".zone.toml" {
        "atlantis",
        "atoll",
        "twin-isles",
    }
}

builtin! {
    /// The printed game and the challenges of the rulebook, S.1 to S.5.
    RULEBOOK, RULEBOOK_TEXTS: "scenarios", ".scenario.toml" {
        PRINTED_TEXT as "printed",
        "overpopulation",
        "to-the-end",
        "all-equal",
        "atlantis-under-water",
        "two-captains",
    }
}

builtin! {
    /// Our own scenarios.
    OURS, OUR_TEXTS: "scenarios", ".scenario.toml" {
        "hungry-sea",
        "long-swim",
    }
}
