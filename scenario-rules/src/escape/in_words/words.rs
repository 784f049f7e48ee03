//! The sentences about the rules, in every language.

mod en;
mod es;
mod it;
mod pt;

use crate::language::Language;
use crate::phrase::{And, Plural};

/// The sentences of one language, by topic. One that is missing in a language does not compile.
///
/// `{n}` is where a number stands, `{list}` a list, `{who}` a character.
#[derive(Debug)]
pub(super) struct Words {
    pub and: And,
    pub setup: Setup,
    pub movement: Movement,
    pub noise: Noise,
    pub attack: Attack,
    pub death: Death,
    pub hatches: Hatches,
    pub items: Items,
    pub victory: Victory,
    pub roles: Roles,
}

/// How players are divided, dealt and placed.
#[derive(Debug)]
pub(super) struct Setup {
    pub half: &'static str,
    pub all_aliens: &'static str,
    pub all_eight: &'static str,
    /// `{list}` are surely dealt.
    pub cast: &'static str,
    pub anywhere: &'static str,
    pub humans_start: &'static str,
    pub aliens_start: &'static str,
    /// `{list}` are the numbers of one hatch, or of several that players are dealt to in turn.
    pub humans_on_hatches: Plural,
    pub aliens_on_hatches: Plural,
    /// `{n}` is never 1.
    pub players_a_box: &'static str,
}

/// How far and where players move.
#[derive(Debug)]
pub(super) struct Movement {
    /// `{n}` is a range; `{more}` is nothing, or how far Adrenaline takes them.
    pub humans: Plural,
    pub with_adrenaline: &'static str,
    pub with_adrenaline_exactly: &'static str,
    /// `{n}` is a range; `{more}` is nothing, or how far they move when they are fed.
    pub aliens: Plural,
    pub when_fed: &'static str,
    pub farther: Plural,
    pub aliens_cross_no_hatch: &'static str,
    pub humans_cross_no_hatch: &'static str,
    /// Secure sectors are barred.
    pub barred: Barred,
    /// They are, but may be crossed.
    pub barred_but_crossed: Barred,
    /// They are not, and might be crossed if they were.
    pub barred_may_be_crossed: &'static str,
    pub may_stand_still: &'static str,
    pub stuck_sector_acts: &'static str,
}

/// For whom sectors are barred.
#[derive(Debug)]
pub(super) struct Barred {
    pub both: &'static str,
    pub humans: &'static str,
    pub aliens: &'static str,
}

/// Where a card is drawn, and which cards there are.
#[derive(Debug)]
pub(super) struct Noise {
    pub on_dangerous: &'static str,
    pub on_secure_too: &'static str,
    /// All `{n}` of them, and how many of each kind.
    pub deck: &'static str,
    /// Behind a kind of cards: `{n}` of them give an item.
    pub with_item: &'static str,
    pub names_dangerous: &'static str,
}

/// Who may attack where, and what it brings.
#[derive(Debug)]
pub(super) struct Attack {
    pub anywhere: &'static str,
    pub dangerous_only: &'static str,
    pub feeds_on_human: &'static str,
    pub never_feeds: &'static str,
    pub feeds_all_on_human: &'static str,
    pub feeds_all_on_any: &'static str,
    pub not_after_standing_still: &'static str,
}

/// What becomes of the eliminated.
#[derive(Debug)]
pub(super) struct Death {
    pub human: Fate,
    pub alien: Fate,
    pub not_announced: &'static str,
}

/// What becomes of an eliminated player of one side.
#[derive(Debug)]
pub(super) struct Fate {
    pub out: &'static str,
    pub alien_in_place: &'static str,
    pub restarts: &'static str,
}

/// When hatches let Humans out.
#[derive(Debug)]
pub(super) struct Hatches {
    /// There are `{green}` and `{red}` cards.
    pub cards: &'static str,
    pub open: &'static str,
    pub even_rounds: &'static str,
    pub odd_rounds: &'static str,
    pub one_human_left: &'static str,
    pub empty_pile_red: &'static str,
    /// For those who set the game up.
    pub unpacked: Unpacked,
}

/// How items are found and used.
#[derive(Debug)]
pub(super) struct Items {
    pub none: &'static str,
    /// A player carries up to `{n}`.
    pub on_icon: &'static str,
    pub on_silence: &'static str,
    /// All `{n}` of them, and how many of each.
    pub deck: &'static str,
    pub silent_use: &'static str,
    pub defense_by_choice: &'static str,
    pub defense_stops_aliens: &'static str,
    /// For those who set the game up.
    pub unpacked: Unpacked,
}

/// Whether the cards of a deck are taken out of the box.
#[derive(Debug)]
pub(super) struct Unpacked {
    pub stay_in_the_box: &'static str,
    pub in_play: &'static str,
}

/// How long a match lasts, and who wins.
#[derive(Debug)]
pub(super) struct Victory {
    /// Nobody is Human.
    pub lasts: Plural,
    pub survivors_lose: Plural,
    pub survivors_win: Plural,
    pub goes_on: &'static str,
    pub first_ends: &'static str,
    pub target: Plural,
    pub target_players: &'static str,
    pub aliens_win: &'static str,
    pub aliens_win_by_attack: &'static str,
}

/// What `{who}` can do.
#[derive(Debug)]
pub(super) struct Roles {
    pub skips_first_danger: &'static str,
    pub starts_with_aliens: &'static str,
    pub teleports_thrice: &'static str,
    pub carries_four: &'static str,
    pub stands_still_once: &'static str,
    pub owns_teleport: &'static str,
    pub draws_two_hatch_cards: &'static str,
    pub reveals_once: &'static str,
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
