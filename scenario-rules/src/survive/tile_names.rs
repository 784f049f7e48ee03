//! What the tiles are called by their backs, in every language: as it is printed on them.

use engine::survive::Back;

use crate::language::Language;

/// The names of one language. A name that is missing in one of them does not compile.
#[derive(Debug)]
pub struct TileNames {
    /// The backs in the order of their type.
    pub(super) backs: [&'static str; 12],
}

impl TileNames {
    /// The names of a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &ENGLISH,
            Language::It => &ITALIAN,
            Language::Es => &SPANISH,
            Language::Pt => &PORTUGUESE,
        }
    }

    /// What a tile is called.
    pub const fn back(&self, back: Back) -> &'static str {
        self.backs[back as usize]
    }
}

static ENGLISH: TileNames = TileNames {
    backs: [
        "Shark",
        "Whale",
        "Boat",
        "Whirlpool",
        "Volcano",
        "Dolphin",
        "Winds",
        "Move a serpent",
        "Move a shark",
        "Move a whale",
        "Repel a shark",
        "Repel a whale",
    ],
};

static ITALIAN: TileNames = TileNames {
    backs: [
        "Squalo",
        "Balena",
        "Barca",
        "Vortice",
        "Vulcano",
        "Delfino",
        "Venti",
        "Sposta un serpente",
        "Sposta uno squalo",
        "Sposta una balena",
        "Respingi uno squalo",
        "Respingi una balena",
    ],
};

static SPANISH: TileNames = TileNames {
    backs: [
        "Tiburón",
        "Ballena",
        "Barco",
        "Remolino",
        "Volcán",
        "Delfín",
        "Vientos",
        "Mueve una serpiente",
        "Mueve un tiburón",
        "Mueve una ballena",
        "Ahuyenta un tiburón",
        "Ahuyenta una ballena",
    ],
};

static PORTUGUESE: TileNames = TileNames {
    backs: [
        "Tubarão",
        "Baleia",
        "Barco",
        "Redemoinho",
        "Vulcão",
        "Golfinho",
        "Ventos",
        "Mova uma serpente",
        "Mova um tubarão",
        "Mova uma baleia",
        "Repila um tubarão",
        "Repila uma baleia",
    ],
};
