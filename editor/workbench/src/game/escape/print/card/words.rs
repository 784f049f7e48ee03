//! What a scenario card says beside the sentences of its rules, in every language.

mod en;
mod es;
mod it;
mod pt;

use scenario_rules::Language;

/// The texts of one language. A text that is missing in one of them does not compile. `{n}` is where a number or a
/// list stands, `{who}` a character.
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
    /// Between the last two of a list.
    pub and: &'static str,
    /// The set-up.
    pub differs: Setup,
    /// Everything else.
    pub reads: Readings,
}

/// How the set-up can differ from the printed game.
#[derive(Debug)]
pub struct Setup {
    /// Nobody is Human.
    pub all_aliens: &'static str,
    /// All eight Humans are in the pool.
    pub all_eight: &'static str,
    /// `{n}` are surely dealt.
    pub cast: &'static str,
    /// Everybody starts where chance puts them.
    pub anywhere: &'static str,
    /// Humans start on hatches.
    pub humans_on_hatches: &'static str,
    /// Aliens start on hatches.
    pub aliens_on_hatches: &'static str,
    /// `{who}` starts on the Aliens' start.
    pub starts_with_aliens: &'static str,
    /// How many players one box serves.
    pub players_a_box: &'static str,
    /// The number and list of the sector cards.
    pub sector_cards: &'static str,
    /// Behind the number of cards that give an item.
    pub with_item: &'static str,
    /// No item cards.
    pub no_items: &'static str,
    /// Item cards, though the printed game has none.
    pub items: &'static str,
    /// The number and list of the item cards.
    pub item_cards: &'static str,
    /// No hatch cards.
    pub no_hatch_cards: &'static str,
    /// Hatch cards, though the printed game has none.
    pub hatch_cards_used: &'static str,
    /// The number and list of the hatch cards.
    pub hatch_cards: &'static str,
    /// What green and red cards are called in a list.
    pub colours: [&'static str; 2],
    /// How many rounds there are.
    pub rounds: &'static str,
}

/// How else the game can differ, where no rule says it.
#[derive(Debug)]
pub struct Readings {
    /// How far Humans move.
    pub human_steps: &'static str,
    /// How far Adrenaline takes.
    pub adrenaline_steps: &'static str,
    /// No less far.
    pub adrenaline_exactly: &'static str,
    /// How far Aliens move.
    pub alien_steps: &'static str,
    /// How far fed Aliens move.
    pub fed_steps: &'static str,
    /// How much farther for each elimination.
    pub steps_per_elimination: &'static str,
    /// Aliens do not cross hatches.
    pub aliens_cross_no_hatch: &'static str,
    /// Humans do not cross hatches.
    pub humans_cross_no_hatch: &'static str,
    /// Secure sectors are barred: for both, for Humans, for Aliens.
    pub barred: [&'static str; 3],
    /// They may be crossed.
    pub barred_may_be_crossed: &'static str,
    /// Everybody may stand still.
    pub may_stand_still: &'static str,
    /// The sector acts on whoever cannot move.
    pub stuck_sector_acts: &'static str,
    /// A card in secure sectors too.
    pub card_on_secure: &'static str,
    /// Only dangerous sectors may be named.
    pub names_dangerous: &'static str,
    /// Feeding: the eater, nobody, all when a Human falls, all when anybody falls.
    pub feeding: [&'static str; 4],
    /// Attacks in dangerous sectors only.
    pub attack_dangerous: &'static str,
    /// No attack after standing still.
    pub no_attack_after_still: &'static str,
    /// Eliminated Humans: out, turn Alien, begin again.
    pub human_fate: [&'static str; 3],
    /// Eliminated Aliens: out, go on where they fell, begin again.
    pub alien_fate: [&'static str; 3],
    /// Eliminations are not announced.
    pub not_announced: &'static str,
    /// Hatches in even, in odd rounds.
    pub open_in: [&'static str; 2],
    /// Hatches for the last Human only.
    pub shut_until: &'static str,
    /// No hatch card left: damaged.
    pub empty_pile_red: &'static str,
    /// Items with icons, with silence.
    pub found: [&'static str; 2],
    /// How many items one carries.
    pub limit: &'static str,
    /// Items are used unseen.
    pub silent_use: &'static str,
    /// Defense by choice.
    pub defense_by_choice: &'static str,
    /// Defense against Aliens only.
    pub defense_aliens: &'static str,
    /// Escapes: the match goes on, the first one ends it.
    pub escape: [&'static str; 2],
    /// Humans aboard at the end win.
    pub survivors_win: &'static str,
    /// Aliens win by attacks only.
    pub only_attacks_win: &'static str,
    /// So many eliminations win.
    pub target: &'static str,
    /// As many eliminations as players win.
    pub target_players: &'static str,
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
}
