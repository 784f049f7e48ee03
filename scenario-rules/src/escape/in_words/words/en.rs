//! English.

use super::{
    Attack, Barred, Death, Fate, Hatches, Items, Movement, Noise, Roles, Setup, Unpacked, Victory, Words,
};
use crate::phrase::{And, Plural};

pub(super) static WORDS: Words = Words {
    and: And { usual: " and ", before_i: " and " },
    setup: Setup {
        half: "Half of the players are Humans, half Aliens; an odd one is an Alien.",
        all_aliens: "Everybody is an Alien.",
        all_eight: "Humans are dealt from all eight characters.",
        cast: "Surely among the Humans: {list}.",
        anywhere: "Everybody starts on a secure or dangerous sector drawn by chance.",
        humans_start: "Humans start on the human start.",
        aliens_start: "Aliens start on the alien start.",
        humans_on_hatches: Plural {
            one: "Humans start on hatch {list}.",
            many: "Humans start on hatches {list}, dealt out to them in turn.",
        },
        aliens_on_hatches: Plural {
            one: "Aliens start on hatch {list}.",
            many: "Aliens start on hatches {list}, dealt out to them in turn.",
        },
        players_a_box: "One box of cards serves up to {n} players; more of them double every deck.",
    },
    movement: Movement {
        humans: Plural { one: "Humans move {n} sector{more}.", many: "Humans move {n} sectors{more}." },
        with_adrenaline: "; with Adrenaline: {n}",
        with_adrenaline_exactly: "; with Adrenaline: exactly {n}",
        aliens: Plural { one: "Aliens move {n} sector{more}.", many: "Aliens move {n} sectors{more}." },
        when_fed: "; fed: {n}",
        farther: Plural {
            one: "An Alien moves {n} sector farther for every player they have eliminated, up to six in all.",
            many: "An Alien moves {n} sectors farther for every player they have eliminated, up to six in all.",
        },
        aliens_cross_no_hatch: "Aliens may not cross hatches.",
        humans_cross_no_hatch: "Humans may not cross hatches without ending there.",
        barred: Barred {
            both: "Nobody may enter secure sectors.",
            humans: "Humans may not enter secure sectors.",
            aliens: "Aliens may not enter secure sectors.",
        },
        barred_but_crossed: Barred {
            both: "Nobody may enter secure sectors, but everybody may cross them.",
            humans: "Humans may not enter secure sectors, but may cross them.",
            aliens: "Aliens may not enter secure sectors, but may cross them.",
        },
        barred_may_be_crossed: "Sectors that are barred may still be crossed.",
        may_stand_still: "Everybody may stand still instead of moving.",
        stuck_sector_acts: "Whoever cannot move stays, and the sector acts as if they had moved there.",
    },
    noise: Noise {
        on_dangerous: "Whoever ends on a dangerous sector draws a card.",
        on_secure_too: "Whoever ends on a secure or dangerous sector draws a card.",
        deck: "The {n} cards: {list}.",
        with_item: "({n} with an item)",
        names_dangerous: "Noise in any sector names a dangerous sector.",
    },
    attack: Attack {
        anywhere: "Aliens may attack where they end their move.",
        dangerous_only: "Aliens, and Humans with an Attack, may attack in dangerous sectors only.",
        feeds_on_human: "An Alien who eliminates a Human is fed.",
        never_feeds: "Aliens are never fed.",
        feeds_all_on_human: "When an Alien eliminates a Human, all Aliens are fed.",
        feeds_all_on_any: "When anybody is eliminated by an attack, all Aliens are fed.",
        not_after_standing_still: "Who stood still may not attack.",
    },
    death: Death {
        human: Fate {
            out: "A Human who is eliminated is out of the match.",
            alien_in_place: "A Human who is eliminated goes on as an Alien from where they fell.",
            restarts: "A Human who is eliminated begins their next turn on their starting sector.",
        },
        alien: Fate {
            out: "An Alien who is eliminated is out of the match.",
            alien_in_place: "An Alien who is eliminated goes on as an Alien from where they fell.",
            restarts: "An Alien who is eliminated begins their next turn on their starting sector.",
        },
        not_announced: "The eliminated say nothing and show no character.",
    },
    hatches: Hatches {
        cards: "At a hatch a card decides: {green} green, {red} red.",
        open: "Every hatch lets one Human out, without a card.",
        even_rounds: "Hatches can be entered in even rounds only.",
        odd_rounds: "Hatches can be entered in odd rounds only.",
        one_human_left: "Hatches are shut until one Human is left aboard.",
        empty_pile_red: "When no hatch card is left, a hatch is damaged.",
        unpacked: Unpacked {
            stay_in_the_box: "Leave the hatch cards in the box.",
            in_play: "Hatch cards are in play.",
        },
    },
    items: Items {
        none: "There are no items.",
        on_icon: "Sector cards with an icon give an item; a player carries up to {n}.",
        on_silence: "Silence gives an item; a player carries up to {n}.",
        deck: "The {n} items: {list}.",
        silent_use: "Items are used silently, face down, but for Teleport and Defense.",
        defense_by_choice: "Who holds a Defense chooses whether to use it.",
        defense_stops_aliens: "A Defense stops the attacks of Aliens only.",
        unpacked: Unpacked {
            stay_in_the_box: "Leave the item cards in the box.",
            in_play: "Item cards are in play.",
        },
    },
    victory: Victory {
        lasts: Plural { one: "The match lasts {n} round.", many: "The match lasts {n} rounds." },
        survivors_lose: Plural {
            one: "The match lasts {n} round; Humans still aboard then are eliminated.",
            many: "The match lasts {n} rounds; Humans still aboard then are eliminated.",
        },
        survivors_win: Plural {
            one: "The match lasts {n} round; Humans still aboard then win.",
            many: "The match lasts {n} rounds; Humans still aboard then win.",
        },
        goes_on: "A Human who escapes wins; the match goes on while Humans are aboard.",
        first_ends: "The first Human who escapes wins and ends the match.",
        target: Plural {
            one: "Who has eliminated {n} player wins at once.",
            many: "Who has eliminated {n} players wins at once.",
        },
        target_players: "Who has eliminated as many as there are players wins at once.",
        aliens_win: "Aliens win when the last Human aboard is eliminated.",
        aliens_win_by_attack: "Aliens win when the last Human aboard is eliminated by an attack, not by closed hatches or the last round.",
    },
    roles: Roles {
        skips_first_danger: "The {who} draws no card on their first dangerous sector.",
        starts_with_aliens: "The {who} starts on the alien start.",
        teleports_thrice: "The {who} uses a Teleport card three times.",
        carries_four: "The {who} carries up to four items.",
        stands_still_once: "The {who} may stand still once.",
        owns_teleport: "The {who} owns one Teleport that is no card.",
        draws_two_hatch_cards: "The {who} draws two hatch cards and uses the one they like.",
        reveals_once: "The {who} makes another player reveal who they are, once.",
    },
};
