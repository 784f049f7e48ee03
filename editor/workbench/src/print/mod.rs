//! Sheets: paper for a table of players, laid out once in millimetres and written as PDF, SVG and PNG.
//!
//! A [`Sheet`] says what is printed and how. [`scene()`] makes pages of it, a list of surfaces, lines and texts; the
//! writers in [`write`](mod@write) and the window draw that list and nothing else.
//!
//! * [`scene`](mod@scene), [`letter`], [`ink`], [`paper`], [`leaf`], [`sign`]: what pages are made of.
//! * [`offer`], [`order`], [`effort`], [`export`]: from what somebody wants to files.
//!
//! What stands on the pages is each game's own.

pub(crate) mod boxes;
pub(crate) mod clip;
pub mod code;
pub mod effort;
pub mod export;
pub mod field;
pub(crate) mod flow;
pub mod ink;
pub mod leaf;
pub mod letter;
pub(crate) mod mark;
pub mod offer;
pub mod order;
pub(crate) mod outline;
pub mod paper;
pub(crate) mod qr;
pub mod scene;
pub mod sign;
pub mod write;

use scenario_rules::{Compiled, Language, ScenarioFile, ZoneFile};

use ink::Inks;
use paper::Paper;
use scene::{Page, Scene};

use crate::game;

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
    /// The link that its code carries, where there is a page to lead to.
    pub link: Option<&'a str>,
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
    /// All of them.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Four];

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
    /// What the scenario says, or all that is played by.
    Scenario,
    /// The board that pieces stand on, as large as they need it, in parts to be joined.
    Board,
    /// What the designer wants to know.
    Key,
    /// Cards and pieces to cut out.
    Cards,
}

impl Part {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Scenario => "scenario",
            Self::Board => "board",
            Self::Key => "key",
            Self::Cards => "cards",
        }
    }
}

/// Why something cannot be printed as asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfit(pub String);

impl Sheet<'_> {
    /// Eight signs that change when zone or scenario do.
    pub fn mark(&self) -> String {
        let scenario = self.scenario.map(|(file, _)| file.write()).unwrap_or_default();
        format!("{:08x}", checksum((self.zone.canonical() + &scenario).as_bytes()))
    }
}

/// The pages of some parts, one part after the other.
pub fn scene(sheet: &Sheet<'_>, parts: &[Part]) -> Result<Scene, Unfit> {
    let game = sheet.zone.zone().game();
    let designed = game::of(game);
    designed.paper().serves(game, sheet.style, parts)?;
    designed.pages(sheet, parts)
}

/// Adds pages that begin on a piece of paper of their own: after an odd number of pages, an empty one keeps the next
/// from being the back of the last.
pub(crate) fn begin_afresh(pages: &mut Vec<Page>, more: Vec<Page>) {
    if let Some(last) = pages.last().filter(|_| pages.len() % 2 == 1) {
        let back = Page::new(last.size);
        pages.push(back);
    }
    pages.extend(more);
}

/// A number that changes when a byte does (FNV-1a, 32 bits).
pub(crate) fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}
