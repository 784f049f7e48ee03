//! The sentences about the rules, in every language. Things are called as in the rulebooks.

mod en;
mod es;
mod it;
mod pt;

use crate::language::Language;
use crate::phrase::{And, Plural};

/// The sentences of one language, by topic. One that is missing in a language does not compile.
///
/// `{n}` is where a number stands, `{list}` a list, `{serpent}`, `{shark}` and `{whale}` what is said of each creature.
#[derive(Debug)]
pub(super) struct Words {
    pub and: And,
    /// Within a sentence; `{n}` is a range.
    pub spaces: Plural,
    pub setup: Setup,
    pub movement: Movement,
    pub swimming: Swimming,
    pub boats: Boats,
    pub creatures: Creatures,
    pub tiles: Tiles,
    pub reactions: Reactions,
    pub end: End,
    pub score: Score,
}

/// What everybody has, and where it is put.
#[derive(Debug)]
pub(super) struct Setup {
    /// `{n}` explorers, and `{list}` their values.
    pub has: Plural,
    /// The same in each of `{colours}` colours, of which there are several.
    pub leads: Plural,
    pub no_boats: &'static str,
    pub boats: Plural,
    pub room: Plural,
    /// `{coast}` on the outer coast, which is another number.
    pub room_but_on_coast: Plural,
}

/// How far everything goes that players move.
#[derive(Debug)]
pub(super) struct Movement {
    pub points: Plural,
    /// How far a `{dolphin}` carries, and the `{winds}` drive.
    pub helped: &'static str,
    pub not_deadly: &'static str,
}

/// What swimmers may do.
#[derive(Debug)]
pub(super) struct Swimming {
    /// Who has swum may board.
    pub boards_too: &'static str,
    pub stays_after_boarding: &'static str,
    pub dolphin_lands: &'static str,
    pub dolphin_is_his_move: &'static str,
}

/// What boats hold, and when they serve.
#[derive(Debug)]
pub(super) struct Boats {
    /// `{box}` is how many boats there are.
    pub holds: Plural,
    pub in_the_box: Plural,
    pub not_boarded_in_danger: &'static str,
    pub winds_need_crew: &'static str,
}

/// How far creatures move, and how many there are.
#[derive(Debug)]
pub(super) struct Creatures {
    pub range: &'static str,
    /// All `{n}` faces, and how many show each creature.
    pub die: Plural,
    pub stock: &'static str,
    pub must_move: &'static str,
    pub harmless: &'static str,
}

/// What lies beneath, and what becomes of it.
#[derive(Debug)]
pub(super) struct Tiles {
    pub beaches: Under,
    pub forests: Under,
    pub mountains: Under,
    /// `{n}` tiles have the back `{back}`.
    pub with_back: &'static str,
    /// The backs in the order of their type.
    pub backs: &'static [&'static str; 12],
    pub refilled: &'static str,
    pub spares_landing: &'static str,
}

/// The tiles of a terrain.
#[derive(Debug)]
pub(super) struct Under {
    pub none: &'static str,
    /// `{list}` are their backs.
    pub some: Plural,
}

/// When creatures are repelled.
#[derive(Debug)]
pub(super) struct Reactions {
    pub against_placed: &'static str,
    pub counterclockwise: &'static str,
}

/// When the match ends.
#[derive(Debug)]
pub(super) struct End {
    /// Nothing but the volcano ends it.
    pub volcano: OrVolcano,
    pub nobody_left: OrVolcano,
    pub last_tile: OrVolcano,
    pub last_back: &'static str,
    pub cap: Plural,
}

/// What ends the match beside a volcano that ends it, or that acts as a whirlpool.
#[derive(Debug)]
pub(super) struct OrVolcano {
    pub ends: &'static str,
    pub whirls: &'static str,
}

/// Who wins.
#[derive(Debug)]
pub(super) struct Score {
    pub values: &'static str,
    pub heads: &'static str,
    pub most_saved: &'static str,
}

impl Words {
    /// The sentences of a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &en::WORDS,
            Language::It => &it::WORDS,
            Language::Es => &es::WORDS,
            Language::Pt => &pt::WORDS,
        }
    }
}
