//! The scenario file, `*.scenario.toml`.

mod read;
mod write;

use engine::{Game, Knob};

use super::source::Source;
use super::trouble::{Place, Trouble};
use crate::catalogue::Catalogue;
use crate::code::{Code, house};
use crate::finding::Finding;
use crate::game;
use crate::knobs::Knobs;
use crate::language::Language;
use crate::players::PlayerRange;
use crate::rule::Rule;
use crate::value::Value;

pub use super::trouble::Said;

/// The printed game that a scenario starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base {
    game: Game,
    word: &'static str,
}

impl Base {
    /// A printed game by its word in documents.
    pub(crate) const fn new(game: Game, word: &'static str) -> Self {
        Self { game, word }
    }

    /// The printed games of a game.
    pub fn all(game: Game) -> &'static [Self] {
        game::lore(game).bases
    }

    /// The printed game that is meant when none is named.
    pub fn usual(game: Game) -> Self {
        Self::all(game).first().copied().unwrap_or(Self::new(game, ""))
    }

    /// The word for it in documents.
    pub const fn word(self) -> &'static str {
        self.word
    }

    /// Its knobs.
    pub fn knobs(self) -> Knobs {
        (game::lore(self.game).base)(self)
    }
}

/// What the file chooses for one parameter of one rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The rule.
    pub code: Code,
    /// The name of the parameter.
    pub name: String,
    /// The value; `None` when the file has one that does not fit, which a finding tells.
    pub value: Option<Value>,
    /// Where it stands.
    pub place: Place,
}

/// Another reading of a disputed point: a knob that the file sets by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The knob.
    pub knob: &'static Knob,
    /// What it is set to.
    pub value: Value,
    /// Where it stands.
    pub place: Place,
}

/// A scenario with its name, its rules and what else its file says.
///
/// The file's text lives inside: [`write`](Self::write) gives it back byte for byte, and a change touches only
/// the piece of text that says the thing changed.
///
/// ```
/// use scenario_rules::ScenarioFile;
///
/// let text = "hatchway = 1\ngame = \"escape\"\nname = \"Mine\"\nrules = [\"b3\"] # for now\n";
/// let mut mine = ScenarioFile::read(text.as_bytes()).map_err(|troubles| format!("{troubles:?}"))?;
/// assert_eq!(mine.write(), text);
///
/// let code = "D.2".parse().map_err(|error| format!("{error}"))?;
/// mine.add_rule(code).map_err(|troubles| format!("{troubles:?}"))?;
/// assert_eq!(mine.write(), text.replace("\"b3\"", "\"b3\", \"D.2\""));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioFile {
    source: Source,
    game: Game,
    name: String,
    author: Option<String>,
    players: Option<PlayerRange>,
    description: Option<String>,
    base: Base,
    rules: Vec<Said<Code>>,
    chosen: Vec<Chosen>,
    rulings: Vec<Ruling>,
    house: Vec<Said<Rule>>,
    faults: Vec<Finding>,
}

impl ScenarioFile {
    /// Reads a scenario file, or says everything that makes it unreadable.
    ///
    /// What can be read and not played is no trouble here: compiling tells it.
    pub fn read(bytes: &[u8]) -> Result<Self, Vec<Trouble>> {
        read::read(Source::read(bytes)?)
    }

    /// A new file for a scenario without rules.
    pub fn new(game: Game, name: &str) -> Result<Self, Vec<Trouble>> {
        Self::read(write::new(game, name).as_bytes())
    }

    /// The file's bytes as text: what was read, with the changes made since.
    pub fn write(&self) -> String {
        self.source.write()
    }

    /// The game it is played with.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The scenario's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who designed it.
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// The fewest and the most players suggested.
    pub fn players(&self) -> Option<PlayerRange> {
        self.players
    }

    /// What it is about.
    pub fn description(&self) -> Option<&str> {
        self.description.as_deref()
    }

    /// The printed game it starts from.
    pub fn base(&self) -> Base {
        self.base
    }

    /// The codes it plays with, in the order of the file.
    pub fn rules(&self) -> &[Said<Code>] {
        &self.rules
    }

    /// Whether it plays with a rule.
    pub fn plays(&self, code: Code) -> bool {
        self.rules.iter().any(|said| said.value == code)
    }

    /// What it chooses for the parameters of its rules, in the order of the file.
    pub fn chosen(&self) -> &[Chosen] {
        &self.chosen
    }

    /// The value that it chooses for a parameter.
    pub fn parameter(&self, code: Code, name: &str) -> Option<Value> {
        self.chosen.iter().find(|chosen| chosen.code == code && chosen.name == name)?.value
    }

    /// Its readings of disputed points.
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// Its own rules, in the order of the file, whether it plays with them or not.
    pub fn house(&self) -> &[Said<Rule>] {
        &self.house
    }

    /// The first code that none of its own rules has; `None` when all are taken.
    pub fn free_code(&self) -> Option<Code> {
        let taken = |code: &Code| self.house.iter().any(|said| said.value.code == *code) || self.plays(*code);
        (1..=Code::MOST).map(house).find(|code| !taken(code))
    }

    /// A rule by its code: one of the scenario's own, or a printed one.
    pub fn rule(&self, code: Code) -> Option<&Rule> {
        let own = self.house.iter().map(|said| &said.value).find(|rule| rule.code == code);
        own.or_else(|| Catalogue::of(self.game).get(code))
    }

    /// The sentence of a rule in a language, with the values that this scenario chooses.
    pub fn sentence(&self, code: Code, language: Language) -> Option<String> {
        let chosen = |name: &str| self.parameter(code, name);
        self.rule(code).map(|rule| Catalogue::of(self.game).sentence(rule, language, chosen))
    }

    /// Where a code stands among the rules it plays with; of one that stands twice, the first.
    pub fn place(&self, code: Code) -> Option<Place> {
        self.rules.iter().find(|said| said.value == code).map(|said| said.place)
    }

    /// What reading the file found that keeps it from being played.
    pub(crate) fn faults(&self) -> &[Finding] {
        &self.faults
    }
}
