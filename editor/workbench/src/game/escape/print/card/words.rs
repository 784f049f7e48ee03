//! What a scenario card says around the sentences about its rules, in every language.

use scenario_rules::Language;

/// The texts of one language. A text that is missing in one of them does not compile.
#[derive(Debug)]
pub struct Words {
    /// The Basic game.
    pub basic: &'static str,
    /// The zone that is on the front.
    pub zone: &'static str,
    /// Over the rules.
    pub rules: &'static str,
    /// There are none.
    pub no_rules: &'static str,
    /// Over what is laid out differently.
    pub setup: &'static str,
    /// Nothing is.
    pub as_printed: &'static str,
    /// Over the other readings of disputed points.
    pub rulings: &'static str,
    /// A rule whose printed wording is known only in part.
    pub reconstructed: &'static str,
    /// A code that nobody has described.
    pub undescribed: &'static str,
}

impl Words {
    /// The texts of a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &ENGLISH,
            Language::It => &ITALIAN,
            Language::Es => &SPANISH,
            Language::Pt => &PORTUGUESE,
        }
    }
}

static ENGLISH: Words = Words {
    basic: "Basic game",
    zone: "Zone",
    rules: "Rules",
    no_rules: "Played by the printed rules, with no others.",
    setup: "Set-up",
    as_printed: "As in the printed game.",
    rulings: "Also agreed",
    reconstructed: "wording reconstructed",
    undescribed: "This rule is not described.",
};

static ITALIAN: Words = Words {
    basic: "Modalità Semplice",
    zone: "Zona",
    rules: "Regole",
    no_rules: "Si gioca con le regole stampate, senza altre.",
    setup: "Preparazione",
    as_printed: "Come nel gioco stampato.",
    rulings: "Inoltre vale",
    reconstructed: "testo ricostruito",
    undescribed: "Questa regola non è descritta.",
};

static SPANISH: Words = Words {
    basic: "Juego básico",
    zone: "Zona",
    rules: "Reglas",
    no_rules: "Se juega con las reglas impresas, sin otras.",
    setup: "Preparación",
    as_printed: "Como en el juego impreso.",
    rulings: "También se acuerda",
    reconstructed: "texto reconstruido",
    undescribed: "Esta regla no está descrita.",
};

static PORTUGUESE: Words = Words {
    basic: "Jogo básico",
    zone: "Zona",
    rules: "Regras",
    no_rules: "Joga-se com as regras impressas, sem outras.",
    setup: "Preparação",
    as_printed: "Como no jogo impresso.",
    rulings: "Também fica combinado",
    reconstructed: "texto reconstruído",
    undescribed: "Esta regra não está descrita.",
};
