//! Sheets: paper for a table of players, laid out once in millimetres and written as PDF, SVG and PNG.
//!
//! A [`Sheet`] says what is printed and how. [`scene()`] makes pages of it, a list of surfaces, lines and texts; the
//! writers in [`write`](mod@write) and the window draw that list and nothing else.
//!
//! * [`player`], [`key`], [`card`], [`cards`]: one file a kind of page.
//! * [`scene`](mod@scene), [`letter`], [`ink`], [`paper`], [`leaf`], [`sign`]: what pages are made of.
//! * [`words`]: what they say, in every language. [`code`]: a zone as a short text, for a QR code.
//! * [`order`], [`effort`], [`export`]: from what somebody wants to files.

mod boxes;
pub mod card;
pub mod cards;
pub mod code;
pub mod effort;
pub mod export;
pub mod field;
pub mod frame;
mod furniture;
pub mod ink;
pub mod key;
pub mod leaf;
mod legend;
pub mod letter;
pub mod map;
mod notes;
pub mod order;
mod outline;
pub mod paper;
pub mod player;
mod qr;
pub mod record;
pub mod scene;
pub mod sign;
pub mod tiles;
mod title;
pub mod words;
pub mod write;

use engine::escape::Rules;
use scenario_rules::escape::{ADVANCED, BASIC};
use scenario_rules::{Compiled, Language, ScenarioFile, ZoneFile, names};

use ink::Inks;
use paper::Paper;
use scene::{Page, Scene};
use words::Words;

/// What is printed, and for whom.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// The zone.
    pub zone: &'a ZoneFile,
    /// The scenario, and what it was compiled to; `None`: the Advanced game.
    pub scenario: Option<(&'a ScenarioFile, &'a Compiled)>,
    /// Whether it can be played.
    pub playable: bool,
    /// How it is printed.
    pub style: Style,
}

/// How something is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Style {
    /// The paper.
    pub paper: Paper,
    /// The inks. They change colours and the width of lines, never where things stand.
    pub inks: Inks,
    /// The language of the texts.
    pub language: Language,
    /// How many copies of the player's sheet share a page.
    pub copies: Copies,
}

/// How many copies of the player's sheet share a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum Copies {
    /// One.
    #[default]
    #[cfg_attr(feature = "cli", value(name = "1"))]
    One,
    /// Two, each on half of the page.
    #[cfg_attr(feature = "cli", value(name = "2"))]
    Two,
    /// Four, each on a quarter.
    #[cfg_attr(feature = "cli", value(name = "4"))]
    Four,
}

impl Copies {
    /// How many.
    pub const fn count(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Four => 4,
        }
    }
}

/// A kind of pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// The sheet of a player; with a scenario its card is the next page, the back of the sheet.
    Player,
    /// What the scenario says.
    Scenario,
    /// What the designer wants to know.
    Key,
    /// Cards to cut out.
    Cards,
}

/// Why something cannot be printed as asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfit(pub String);

impl Sheet<'_> {
    /// The rules that are played.
    pub fn rules(&self) -> Rules {
        self.scenario.map_or_else(Rules::advanced, |(_, compiled)| compiled.rules())
    }

    /// Eight signs that change when zone or scenario do.
    pub fn mark(&self) -> String {
        let scenario = self.scenario.map(|(file, _)| file.write()).unwrap_or_default();
        format!("{:08x}", code::check((self.zone.canonical() + &scenario).as_bytes()))
    }

    /// What is played, in its language: a game of the rulebook, a scenario that is built in, or somebody's own.
    pub fn game(&self) -> &str {
        let language = self.style.language;
        let Some((file, _)) = self.scenario else { return self.words().advanced };
        let plain = file.rules().is_empty() && file.rulings().is_empty() && file.house().is_empty();
        match file.base() {
            ADVANCED if plain && file.name() == "advanced" => self.words().advanced,
            BASIC if plain && file.name() == "basic" => card::words::Words::of(language).basic,
            _ => names::name(file, language),
        }
    }

    /// The texts in its language.
    pub fn words(&self) -> &'static Words {
        Words::of(self.style.language)
    }
}

/// The pages of some parts, one part after the other. Printed on both sides, the scenario's card is the back of the first
/// player's page, and every other part begins on a piece of paper of its own.
pub fn scene(sheet: &Sheet<'_>, parts: &[Part]) -> Result<Scene, Unfit> {
    let mut pages: Vec<Page> = Vec::new();
    for part in parts {
        match part {
            Part::Player => pages.extend(player::pages(sheet)?),
            Part::Scenario => {
                let back = pages.len().min(1);
                pages.splice(back..back, card::pages(sheet));
            }
            Part::Key => begin_afresh(&mut pages, key::pages(sheet)?),
            Part::Cards => begin_afresh(&mut pages, cards::pages(sheet)),
        }
    }
    let name = sheet.zone.name();
    let title = sheet.scenario.map_or_else(|| name.to_owned(), |_| format!("{name} · {}", sheet.game()));
    Ok(Scene { title, language: sheet.style.language.word(), pages })
}

// After an odd number of pages, an empty one keeps the next from being the back of the last.
fn begin_afresh(pages: &mut Vec<Page>, more: Vec<Page>) {
    if let Some(last) = pages.last().filter(|_| pages.len() % 2 == 1) {
        let back = Page::new(last.size);
        pages.push(back);
    }
    pages.extend(more);
}
