//! What cards say beside their names, in every language.

mod en;
mod es;
mod it;
mod pt;

use engine::escape::rules::Power;
use scenario_rules::Language;

/// A title and the sentence under it.
#[derive(Clone, Copy, Debug)]
pub struct Says(pub &'static str, pub &'static str);

/// The texts of one language. A text that is missing in one of them does not compile.
#[derive(Debug)]
pub struct Words {
    /// The decks: characters, sector cards, items, hatch cards.
    pub decks: [&'static str; 4],
    /// The sides: Human, Alien.
    pub sides: [&'static str; 2],
    /// What a Human without a power is told.
    pub human: &'static str,
    /// What an Alien is told.
    pub alien: &'static str,
    /// The powers, in their order.
    pub powers: [&'static str; 8],
    /// Before the number of sectors that somebody moves.
    pub moves: &'static str,
    /// Before the number of sectors that a fed Alien moves.
    pub fed: &'static str,
    /// Noise in your sector.
    pub your: &'static str,
    /// Noise in any sector.
    pub any: &'static str,
    /// The same where only dangerous sectors may be named.
    pub any_dangerous: &'static str,
    /// Silence.
    pub silence: &'static str,
    /// Beside the sign of a card that gives an item.
    pub takes_item: &'static str,
    /// What the items do, in the order of the box; `{n}` are the sectors that Adrenaline allows.
    pub items: [&'static str; 6],
    /// Attack where one may attack in dangerous sectors only.
    pub attack_dangerous: &'static str,
    /// Adrenaline where no fewer sectors may be moved.
    pub adrenaline_exactly: &'static str,
    /// Defense where its holder decides.
    pub defense_by_choice: &'static str,
    /// Defense where it stops Aliens only.
    pub defense_aliens: &'static str,
    /// Green.
    pub green: Says,
    /// Red.
    pub red: Says,
    /// At the foot of a card that nobody else may see, even when it is done with.
    pub hidden: &'static str,
    /// At the foot of a card that is shown when it is used.
    pub shown: &'static str,
    /// At the foot of a card that is used unseen.
    pub silent: &'static str,
    /// At the foot of a card that is shown and does not come back.
    pub gone: &'static str,
    /// How the pages are printed.
    pub print: &'static str,
    /// On the page of the backs: what it is.
    pub backs: &'static str,
    /// On the pages of a second box, which more than `{n}` players need.
    pub second: &'static str,
}

impl Words {
    /// The texts of a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &en::WORDS,
            Language::It => &it::WORDS,
            Language::Es => &es::WORDS,
            Language::Pt => &pt::WORDS,
        }
    }

    /// What a power lets a character do.
    pub const fn power(&self, power: Power) -> Option<&'static str> {
        let place = match power {
            Power::None => return None,
            Power::SkipsFirstDanger => 0,
            Power::StartsWithAliens => 1,
            Power::TeleportsThrice => 2,
            Power::CarriesFour => 3,
            Power::StandsStillOnce => 4,
            Power::OwnsTeleport => 5,
            Power::DrawsTwoHatchCards => 6,
            Power::RevealsOnce => 7,
        };
        Some(self.powers[place])
    }
}
