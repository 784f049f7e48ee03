//! The sheets of this game: what stands on them.
//!
//! * [`player`], [`key`], [`card`], [`cards`]: one file a kind of page.
//! * [`words`]: what they say, in every language. [`code`]: a zone as a short text, for a QR code.

pub mod card;
pub mod cards;
pub mod code;
pub mod frame;
mod furniture;
pub mod key;
mod legend;
pub mod map;
mod notes;
pub mod player;
pub mod record;
pub mod tiles;
mod title;
pub mod words;

use engine::escape::Rules;
use scenario_rules::escape::{ADVANCED, BASIC};
use scenario_rules::names;

use crate::print::offer::{Bundle, Offer, Offered, When};
use crate::print::paper::Paper;
use crate::print::scene::{Page, Scene};
use crate::print::{Copies, Part, Sheet, Unfit, begin_afresh};
use words::Words;

/// What can be printed of it.
pub const OFFER: Offer = Offer {
    parts: &[
        Offered { part: Part::Player, name: "Player’s sheet", when: When::Always },
        Offered { part: Part::Scenario, name: "Scenario card", when: When::Scenario },
        Offered { part: Part::Key, name: "Designer’s key", when: When::Asked },
        Offered { part: Part::Cards, name: "Cards", when: When::Asked },
    ],
    papers: &Paper::USUAL,
    copies: &Copies::ALL,
    pack: &[
        Bundle { word: "", parts: &[Part::Player, Part::Scenario], papers: &Paper::USUAL },
        Bundle { word: "-key", parts: &[Part::Key], papers: &Paper::USUAL },
        Bundle { word: "-cards", parts: &[Part::Cards], papers: &Paper::USUAL },
    ],
};

impl Sheet<'_> {
    /// The rules that are played.
    pub fn rules(&self) -> Rules {
        self.scenario.map_or_else(Rules::advanced, |(_, compiled)| compiled.rules())
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
pub fn pages(sheet: &Sheet<'_>, parts: &[Part]) -> Result<Scene, Unfit> {
    let mut pages: Vec<Page> = Vec::new();
    for part in parts {
        match part {
            Part::Player => pages.extend(player::pages(sheet)?),
            Part::Scenario => {
                let back = pages.len().min(1);
                pages.splice(back..back, card::pages(sheet));
            }
            // Players mark their sheets; nothing stands on a board.
            Part::Board => {}
            Part::Key => begin_afresh(&mut pages, key::pages(sheet)?),
            Part::Cards => begin_afresh(&mut pages, cards::pages(sheet)),
        }
    }
    let name = sheet.zone.name();
    let title = sheet.scenario.map_or_else(|| name.to_owned(), |_| format!("{name} · {}", sheet.game()));
    Ok(Scene { title, language: sheet.style.language.word(), pages })
}

/// On how many pages a part of a map stands that is too large for one page.
pub fn parts_of_maps(sheet: &Sheet<'_>, part: Part) -> usize {
    match part {
        Part::Player if sheet.style.copies == Copies::One => player::parts(sheet),
        Part::Key => key::parts(sheet),
        Part::Player | Part::Scenario | Part::Board | Part::Cards => 0,
    }
}
