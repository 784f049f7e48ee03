//! English.

use super::{
    Boats, Creatures, End, Movement, OrVolcano, Reactions, Score, Setup, Swimming, Tiles, Under, Words,
};
use crate::phrase::{And, Plural};

pub(super) static WORDS: Words = Words {
    and: And { usual: " and ", before_i: " and " },
    spaces: Plural { one: "{n} space", many: "{n} spaces" },
    setup: Setup {
        has: Plural {
            one: "Every player has {n} explorer, worth {list}.",
            many: "Every player has {n} explorers, worth {list}.",
        },
        leads: Plural {
            one: "Every player leads {colours} colours of {n} explorer, worth {list}, and adds up what all of them save.",
            many: "Every player leads {colours} colours of {n} explorers, worth {list}, and adds up what all of them save.",
        },
        no_boats: "Nobody puts a boat into the sea.",
        boats: Plural {
            one: "Every player puts {n} boat into the sea beside the island.",
            many: "Every player puts {n} boats into the sea beside the island.",
        },
        room: Plural {
            one: "At set-up a tile holds {n} explorer.",
            many: "At set-up a tile holds {n} explorers.",
        },
        room_but_on_coast: Plural {
            one: "At set-up a tile holds {n} explorer, on the outer coast {coast}.",
            many: "At set-up a tile holds {n} explorers, on the outer coast {coast}.",
        },
    },
    movement: Movement {
        points: Plural {
            one: "A player spends up to {n} point in a turn.",
            many: "A player spends up to {n} points in a turn.",
        },
        helped: "A dolphin carries a swimmer {dolphin}, the winds drive a boat {winds}.",
        not_deadly: "Nobody may move an explorer or a boat to where it is lost at once.",
    },
    swimming: Swimming {
        boards_too: "A swimmer who has swum may board the boat in their space in the same turn.",
        stays_after_boarding: "Who boarded a boat from the water stays in it for the rest of the turn.",
        dolphin_lands: "A dolphin may carry a swimmer onto a safe island.",
        dolphin_is_his_move: "Being carried by a dolphin is the swimmer's move of the turn.",
    },
    boats: Boats {
        holds: Plural {
            one: "A boat holds {n} explorer; {box}.",
            many: "A boat holds {n} explorers; {box}.",
        },
        in_the_box: Plural { one: "the box has {n} boat", many: "the box has {n} boats" },
        not_boarded_in_danger: "An empty boat that shares its space with a whale or a serpent may not be boarded.",
        winds_need_crew: "The winds drive no empty boat.",
    },
    creatures: Creatures {
        range: "Creatures move: serpents {serpent}, sharks {shark} and whales {whale}.",
        die: Plural {
            one: "Of the {n} face of the die: serpents {serpent}, sharks {shark} and whales {whale}.",
            many: "Of the {n} faces of the die: serpents {serpent}, sharks {shark} and whales {whale}.",
        },
        stock: "The box has: serpents {serpent}, sharks {shark} and whales {whale}.",
        must_move: "The creature that was rolled must move if it can.",
        harmless: "A tile that moves a creature puts it into any sea space where it does no harm.",
    },
    tiles: Tiles {
        beaches: Under {
            none: "There are no beaches.",
            some: Plural { one: "Under {n} beach: {list}.", many: "Under {n} beaches: {list}." },
        },
        forests: Under {
            none: "There are no forests.",
            some: Plural { one: "Under {n} forest: {list}.", many: "Under {n} forests: {list}." },
        },
        mountains: Under {
            none: "There are no mountains.",
            some: Plural { one: "Under {n} mountain: {list}.", many: "Under {n} mountains: {list}." },
        },
        with_back: "{n} {back}",
        // The words of files: in a list they are shorter than what is printed on tiles.
        backs: &[
            "shark",
            "whale",
            "boat",
            "whirlpool",
            "volcano",
            "dolphin",
            "winds",
            "move-serpent",
            "move-shark",
            "move-whale",
            "repel-shark",
            "repel-whale",
        ],
        refilled: "Pieces that leave the board go back to the reserve.",
        spares_landing: "A whirlpool spares boats beside a safe island, and who is in them.",
    },
    reactions: Reactions {
        against_placed: "A shark that a tile brings can be repelled like one that was moved.",
        counterclockwise: "Who could repel a creature is asked against turn order; the first who does settles it.",
    },
    end: End {
        volcano: OrVolcano {
            ends: "The volcano ends the match.",
            whirls: "The volcano acts as a whirlpool.",
        },
        nobody_left: OrVolcano {
            ends: "The volcano ends the match; it also ends when no explorer is left on the board.",
            whirls: "The volcano acts as a whirlpool; the match ends when no explorer is left on the board.",
        },
        last_tile: OrVolcano {
            ends: "The volcano ends the match; so does the last tile.",
            whirls: "The volcano acts as a whirlpool; the match ends when the last tile has sunk.",
        },
        last_back: "The back of the last tile still acts when its sinking ends the match.",
        cap: Plural {
            one: "After {n} turn it ends in any case.",
            many: "After {n} turns it ends in any case.",
        },
    },
    score: Score {
        values: "The values of the explorers who were saved add up; most wins.",
        heads: "Who saved most explorers wins, whatever their values.",
        most_saved: "Of those with the same score, who saved most explorers wins.",
    },
};
