//! What `hatchway rules` says around the sentences of rules, in every language.

use engine::KnobKind;
use scenario_rules::parameter::ParameterKind;
use scenario_rules::{Language, Status};

/// The texts of one language. A text that is missing in one of them does not compile. What stands in files, such as
/// the names of knobs and their values, is the same in all.
#[derive(Debug)]
pub(crate) struct Words {
    /// Printed, reconstructed, reserved, house, ours.
    statuses: [&'static str; 5],
    /// Before a parameter.
    pub choose: &'static str,
    /// Before the value of a parameter that nobody chose.
    pub otherwise: &'static str,
    /// Before a knob that a rule sets.
    pub sets: &'static str,
    /// Between a knob and its value.
    pub to: &'static str,
    /// Before the name of the parameter whose value a knob gets.
    pub chosen_as: &'static str,
    /// Before rules that a rule disagrees with.
    pub conflicts: &'static str,
    /// Before what a rule needs.
    pub needs: &'static str,
    /// Between two values of which one will do.
    pub or: &'static str,
    /// Before the rules that set a knob.
    pub set_by: &'static str,
    /// A knob that is true or false.
    yes_no: &'static str,
    /// A number; `{least}` and `{most}` are its bounds.
    number: &'static str,
    /// Before the words of which a knob is one.
    one_of: &'static str,
    /// A list of hatches.
    hatches: &'static str,
    /// An example of one.
    such_as: &'static str,
    /// A list of characters.
    characters: &'static str,
    /// A list of values; `{length}` is how many at most, `{most}` the largest.
    values: &'static str,
}

impl Words {
    /// The texts of a language.
    pub(crate) const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &ENGLISH,
            Language::It => &ITALIAN,
            Language::Es => &SPANISH,
            Language::Pt => &PORTUGUESE,
        }
    }

    /// How a rule is known.
    pub(crate) const fn status(&self, status: Status) -> &'static str {
        match status {
            Status::Printed => self.statuses[0],
            Status::Reconstructed => self.statuses[1],
            Status::Reserved => self.statuses[2],
            Status::House => self.statuses[3],
            Status::Ours => self.statuses[4],
        }
    }

    /// What a knob can be set to.
    pub(crate) fn knob(&self, kind: KnobKind) -> String {
        match kind {
            KnobKind::YesNo => self.yes_no.to_owned(),
            KnobKind::Number(least, most) => self.number_from(least, most),
            KnobKind::Word(words) => format!("{} {}", self.one_of, words.join(", ")),
            KnobKind::Numbers(..) => self.hatches.to_owned(),
            KnobKind::Bag(most, length, _) => {
                self.values.replace("{length}", &length.to_string()).replace("{most}", &most.to_string())
            }
            KnobKind::Words(..) => self.characters.to_owned(),
            KnobKind::NumberOr(least, most, words) => {
                let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
                format!("{}, {}", self.number_from(least, most), words.join(self.or))
            }
        }
    }

    /// What a parameter can be.
    pub(crate) fn parameter(&self, kind: ParameterKind) -> String {
        match kind.kind {
            KnobKind::Numbers(..) => format!("{} {}", self.hatches, self.such_as),
            KnobKind::NumberOr(least, most, &[word]) => {
                format!("{}{}\"{word}\"", self.number_from(least, most), self.or)
            }
            other => self.knob(other),
        }
    }

    fn number_from(&self, least: u16, most: u16) -> String {
        self.number.replace("{least}", &least.to_string()).replace("{most}", &most.to_string())
    }
}

static ENGLISH: Words = Words {
    statuses: ["printed", "reconstructed", "reserved", "house", "ours"],
    choose: "to choose",
    otherwise: "otherwise",
    sets: "sets",
    to: "to",
    chosen_as: "what is chosen as",
    conflicts: "conflicts with",
    needs: "needs",
    or: " or ",
    set_by: "set by",
    yes_no: "true or false",
    number: "a number from {least} to {most}",
    one_of: "one of",
    hatches: "a list of hatch numbers",
    such_as: "such as [1, 2]",
    characters: "a list of Human characters",
    values: "a list of 1 to {length} values from 1 to {most}",
};

static ITALIAN: Words = Words {
    statuses: ["stampata", "ricostruita", "riservata", "della casa", "nostra"],
    choose: "da scegliere",
    otherwise: "altrimenti",
    sets: "imposta",
    to: "a",
    chosen_as: "ciò che si sceglie come",
    conflicts: "contrasta con",
    needs: "richiede",
    or: " o ",
    set_by: "impostato da",
    yes_no: "true (sì) o false (no)",
    number: "un numero da {least} a {most}",
    one_of: "uno fra",
    hatches: "un elenco di numeri di scialuppe",
    such_as: "come [1, 2]",
    characters: "un elenco di personaggi Umani",
    values: "una lista di 1–{length} valori da 1 a {most}",
};

static SPANISH: Words = Words {
    statuses: ["impresa", "reconstruida", "reservada", "de la casa", "nuestra"],
    choose: "a elegir",
    otherwise: "si no,",
    sets: "fija",
    to: "en",
    chosen_as: "lo que se elija como",
    conflicts: "choca con",
    needs: "requiere",
    or: " o ",
    set_by: "lo fijan",
    yes_no: "true (sí) o false (no)",
    number: "un número de {least} a {most}",
    one_of: "uno de",
    hatches: "una lista de números de escotillas",
    such_as: "como [1, 2]",
    characters: "una lista de personajes Humanos",
    values: "una lista de 1 a {length} valores de 1 a {most}",
};

static PORTUGUESE: Words = Words {
    statuses: ["impressa", "reconstruída", "reservada", "da casa", "nossa"],
    choose: "a escolher",
    otherwise: "senão",
    sets: "define",
    to: "como",
    chosen_as: "o que se escolher como",
    conflicts: "choca com",
    needs: "requer",
    or: " ou ",
    set_by: "definido por",
    yes_no: "true (sim) ou false (não)",
    number: "um número de {least} a {most}",
    one_of: "um de",
    hatches: "uma lista de números de escotilhas",
    such_as: "como [1, 2]",
    characters: "uma lista de personagens Humanos",
    values: "uma lista de 1 a {length} valores de 1 a {most}",
};
