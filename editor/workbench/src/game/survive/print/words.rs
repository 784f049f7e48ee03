//! What the paper of this game says, in every language. Things are called as in the rulebooks.

mod en;
mod es;
mod it;
mod pt;

use engine::survive::{Back, Creature, Rules};
use scenario_rules::Language;
use scenario_rules::survive::TileNames;

/// The texts of one language. A text that is missing in one of them does not compile. `{n}` is where a number stands.
#[derive(Debug)]
pub struct Words {
    /// Everything as printed.
    pub printed: &'static str,
    /// After a number of players.
    pub players: &'static str,
    /// Before the author's name.
    pub by: &'static str,
    /// In the corner of a board that has errors.
    pub not_playable: &'static str,
    /// Beside the ruler: do not let the printer scale.
    pub full_size: &'static str,
    /// Under the QR code.
    pub code: &'static str,
    /// Beside one that leads to a page.
    pub link: &'static str,
    /// The board.
    pub board: BoardWords,
    /// What is cut out.
    pub pieces: PieceWords,
    /// What tiles are called.
    pub names: &'static TileNames,
    /// What the backs of tiles do, in the order of their type.
    pub backs: [&'static str; 12],
    /// What a volcano does that ends nothing.
    pub volcano_whirls: &'static str,
    /// What a tile that moves a serpent, a shark, a whale does where it may put it anywhere harmless.
    pub moved_harmless: [&'static str; 3],
    /// When tiles are used, in the order of their classes: on the tile, and as a heading.
    pub classes: [[&'static str; 2]; 3],
    /// Serpents, sharks, whales: what one is called, and what it does.
    pub creatures: [Says; 3],
    /// The reference card.
    pub card: CardWords,
}

/// A title and a sentence.
#[derive(Clone, Copy, Debug)]
pub struct Says(pub &'static str, pub &'static str);

/// What is said about the board.
#[derive(Debug)]
pub struct BoardWords {
    /// Over what signs mean.
    pub legend: &'static str,
    /// Open sea.
    pub sea: &'static str,
    /// Sea where a serpent begins.
    pub serpent: &'static str,
    /// The place of a tile.
    pub place: &'static str,
    /// Beach, forest, mountain.
    pub terrain: [&'static str; 3],
    /// The place of a tile of a terrain, before its name.
    pub place_of: &'static str,
    /// A safe island.
    pub safe: &'static str,
    /// The head of the pages of the board.
    pub part: &'static str,
    /// How the pages of the board are joined.
    pub join: &'static str,
    /// The designer's key.
    pub key: &'static str,
    /// What the number in a space is.
    pub to_safety: &'static str,
    /// The columns of its table: island, landing spaces, tiles that are nearest to it, mean way of all tiles.
    pub islands: [&'static str; 4],
    /// How many tiles are how far away.
    pub tiles_by_way: &'static str,
    /// No way leads there.
    pub no_way: &'static str,
}

/// What is said about what is cut out.
#[derive(Debug)]
pub struct PieceWords {
    /// Over the counts of everything.
    pub contents: &'static str,
    /// Over the table of tiles.
    pub tiles: &'static str,
    /// All of them.
    pub sum: &'static str,
    /// Explorers: the values of each colour.
    pub explorers: &'static str,
    /// How many colours there are.
    pub colours: &'static str,
    /// Boats.
    pub boats: &'static str,
    /// Serpents, sharks, whales.
    pub creatures: [&'static str; 3],
    /// The die.
    pub die: &'static str,
    /// How it is made.
    pub fold: &'static str,
    /// What is drawn where no die has as many faces.
    pub draw: &'static str,
    /// How pages with two sides are printed.
    pub print: &'static str,
    /// A page of backs.
    pub backs: &'static str,
}

/// What the reference card says.
#[derive(Debug)]
pub struct CardWords {
    /// What it is.
    pub title: &'static str,
    /// Over how the game is set up.
    pub setup: &'static str,
    /// One serpent on each of its spaces.
    pub serpents: &'static str,
    /// Tiles onto their places.
    pub tiles: &'static str,
    /// Where terrain is given.
    pub given: &'static str,
    /// What everybody takes: `{n}` explorers.
    pub takes: &'static str,
    /// The same with `{colours}` colours.
    pub takes_colours: &'static str,
    /// Explorers onto tiles, one on each.
    pub one_each: &'static str,
    /// Explorers onto tiles, `{inland}` and `{coast}`.
    pub several: &'static str,
    /// `{n}` boats into the sea.
    pub boats: &'static str,
    /// Over the turn.
    pub turn: &'static str,
    /// Its four steps.
    pub steps: [Says; 4],
    /// The fourth where a creature must move.
    pub must_move: &'static str,
    /// Over what a point is good for.
    pub moving: &'static str,
    /// What a point is good for; the third names the `{n}` places of a boat.
    pub moves: [&'static str; 6],
    /// Over creatures.
    pub creatures: &'static str,
    /// How far one goes.
    pub spaces: &'static str,
    /// What holds for all of them.
    pub all_creatures: &'static str,
    /// Over the end.
    pub end: &'static str,
    /// The volcano ends the match.
    pub volcano: &'static str,
    /// The values of those who were saved.
    pub values: &'static str,
    /// Several with the same score.
    pub shared: &'static str,
    /// Over the scenario's rules.
    pub rules: &'static str,
    /// Over what else was agreed.
    pub agreed: &'static str,
    /// A code that nobody has described.
    pub undescribed: &'static str,
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

    /// What a tile is called.
    pub const fn back(&self, back: Back) -> &'static str {
        self.names.back(back)
    }

    /// When a tile is used, as it stands on the tile.
    pub const fn class(&self, back: Back) -> &'static str {
        self.classes[back.class() as usize][0]
    }

    /// What a tile does by some rules.
    pub fn does(&self, back: Back, rules: &Rules) -> String {
        use engine::survive::rules::{Refuge, Volcano};
        let usual = self.backs[back as usize];
        match back {
            Back::Volcano if rules.end.volcano == Volcano::Whirlpool => self.volcano_whirls.to_owned(),
            Back::Dolphin => usual.replace("{n}", &range(rules.movement.dolphin.get())),
            Back::Winds => usual.replace("{n}", &range(rules.movement.winds.get())),
            _ => match back.moves().filter(|_| rules.creatures.refuge == Refuge::Harmless) {
                Some(creature) => self.moved_harmless[creature as usize].to_owned(),
                None => usual.to_owned(),
            },
        }
    }

    /// What a creature is called.
    pub const fn creature(&self, creature: Creature) -> &'static str {
        self.creatures[creature as usize].0
    }
}

/// From one to some number.
pub fn range(most: u16) -> String {
    if most == 1 { "1".to_owned() } else { format!("1–{most}") }
}
