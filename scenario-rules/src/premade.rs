//! The scenarios that are built in by name: the two printed games, the premade scenarios, and our house rules.

use crate::file::ScenarioFile;

/// The printed games and the premade scenarios of the rulebook (rule 8.3).
pub const NAMES: [&str; 5] = ["advanced", "basic", "infection", "arena", "old-school"];

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
        include_str!(concat!("../../examples/scenarios/", $($name,)+ ".scenario.toml"))
    };
}

const TEXTS: [&str; 5] = [
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

/// Every name, the printed games first.
pub fn names() -> impl Iterator<Item = &'static str> {
    NAMES.into_iter().chain(HOUSE.iter().copied())
}

/// The file of a built-in scenario as text, by its name; capitals do not matter.
pub fn text(name: &str) -> Option<&'static str> {
    let known = names().position(|known| known.eq_ignore_ascii_case(name))?;
    TEXTS.iter().chain(HOUSE_TEXTS).nth(known).copied()
}

/// A built-in scenario by its name; capitals do not matter.
pub fn scenario(name: &str) -> Option<ScenarioFile> {
    ScenarioFile::read(text(name)?.as_bytes()).ok()
}
