//! What characters and cards are called, in every language: the names of each language's rulebook.

use engine::escape::{Character, Item, SectorCard};

use crate::language::Language;

/// The names of one language. A name that is missing in one of them does not compile.
#[derive(Debug)]
pub struct CardNames {
    /// The characters in the order of the box.
    characters: [&'static str; 16],
    /// Noise in your sector.
    your: &'static str,
    /// Noise in any sector.
    any: &'static str,
    /// Silence.
    silence: &'static str,
    /// The items in the order of the box.
    items: [&'static str; 6],
}

impl CardNames {
    /// The names of a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &ENGLISH,
            Language::It => &ITALIAN,
            Language::Es => &SPANISH,
            Language::Pt => &PORTUGUESE,
        }
    }

    /// What a character is called.
    pub const fn character(&self, who: Character) -> &'static str {
        self.characters[who as usize]
    }

    /// What a sector card is called; an icon on it changes nothing.
    pub const fn sector(&self, card: SectorCard) -> &'static str {
        match card {
            SectorCard::Your | SectorCard::YourItem => self.your,
            SectorCard::Any | SectorCard::AnyItem => self.any,
            SectorCard::Silence => self.silence,
        }
    }

    /// What an item is called.
    pub const fn item(&self, item: Item) -> &'static str {
        self.items[item as usize]
    }
}

static ENGLISH: CardNames = CardNames {
    characters: [
        "Captain",
        "Pilot",
        "Psychologist",
        "Soldier",
        "Executive Officer",
        "Co-Pilot",
        "Engineer",
        "Medic",
        "First Alien",
        "Second Alien",
        "Third Alien",
        "Fourth Alien",
        "Fifth Alien",
        "Sixth Alien",
        "Seventh Alien",
        "Eighth Alien",
    ],
    your: "Noise in your sector",
    any: "Noise in any sector",
    silence: "Silence",
    items: ["Attack", "Teleport", "Adrenaline", "Sedatives", "Spotlight", "Defense"],
};

static ITALIAN: CardNames = CardNames {
    characters: [
        "Capitano",
        "Pilota",
        "Psicologo",
        "Soldato",
        "Ufficiale",
        "Copilota",
        "Ingegnere",
        "Dottore",
        "Primo Alieno",
        "Secondo Alieno",
        "Terzo Alieno",
        "Quarto Alieno",
        "Quinto Alieno",
        "Sesto Alieno",
        "Settimo Alieno",
        "Ottavo Alieno",
    ],
    your: "Rumore nel tuo settore",
    any: "Rumore in qualunque settore",
    silence: "Silenzio",
    items: ["Attacco", "Teletrasporto", "Adrenalina", "Sedativi", "Luci", "Difesa"],
};

static SPANISH: CardNames = CardNames {
    characters: [
        "Capitán",
        "Piloto",
        "Psicólogo",
        "Soldado",
        "Director",
        "Copiloto",
        "Ingeniero",
        "Médico",
        "Primer Alien",
        "Segundo Alien",
        "Tercer Alien",
        "Cuarto Alien",
        "Quinto Alien",
        "Sexto Alien",
        "Séptimo Alien",
        "Octavo Alien",
    ],
    your: "Ruido en tu sector",
    any: "Ruido en cualquier sector",
    silence: "Silencio",
    items: ["Ataque", "Teletransporte", "Adrenalina", "Sedativos", "Foco", "Defensa"],
};

static PORTUGUESE: CardNames = CardNames {
    characters: [
        "Comandante",
        "Piloto",
        "Psicólogo",
        "Soldado",
        "Oficial",
        "Co-Piloto",
        "Engenheiro",
        "Médico",
        "Primeiro Extraterrestre",
        "Segundo Extraterrestre",
        "Terceiro Extraterrestre",
        "Quarto Extraterrestre",
        "Quinto Extraterrestre",
        "Sexto Extraterrestre",
        "Sétimo Extraterrestre",
        "Oitavo Extraterrestre",
    ],
    your: "Ruído no teu sector",
    any: "Ruído em qualquer sector",
    silence: "Silêncio",
    items: ["Ataque", "Teletransporte", "Adrenalina", "Sedativos", "Foco", "Defesa"],
};
