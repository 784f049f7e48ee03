//! The rules as they are played, in plain English sentences.
//!
//! The main facts are always told; what is as in the printed game and matters little is left out. Every knob that
//! differs from the printed game shows in a sentence.

use engine::survive::rules::{Asked, Counts, Refuge, Reserve, Swimming, Tie, Volcano, When};
use engine::survive::{Back, Creature, Rules, Terrain};

use crate::check::words::{count, list};
use crate::sentence::Sentence;

/// The rules in sentences, in the order of the decisions.
pub fn in_words(rules: &Rules) -> Vec<Sentence> {
    let usual = topics(&Rules::default());
    let told = topics(rules).into_iter().zip(usual).flat_map(|((topic, told), (_, usual))| {
        let sentence = move |text: String| Sentence { topic, changed: !usual.contains(&text), text };
        told.into_iter().filter(|text| !text.is_empty()).map(sentence)
    });
    told.collect()
}

// What does not hold is empty.
fn topics(rules: &Rules) -> [(&'static str, Vec<String>); 9] {
    [
        ("setup", setup(rules)),
        ("movement", movement(rules)),
        ("swimming", swimming(rules.swimming)),
        ("boats", boats(rules)),
        ("creatures", creatures(rules)),
        ("tiles", tiles(rules)),
        ("reactions", reactions(rules)),
        ("end", end(rules)),
        ("score", score(rules)),
    ]
}

fn only(holds: bool, sentence: &str) -> String {
    if holds { sentence.to_owned() } else { String::new() }
}

fn number(number: u16, one: &str, many: &str) -> String {
    count(number.into(), one, many)
}

fn setup(rules: &Rules) -> Vec<String> {
    let setup = &rules.setup;
    let (inland, coast) = (setup.room_inland.get(), setup.room_coast.get());
    let values: Vec<String> = setup.values.iter().map(|value| value.to_string()).collect();
    let explorers = number(setup.values.len().into(), "explorer", "explorers");
    let colours = setup.colours.get();
    vec![
        match colours {
            1 => format!("Every player has {explorers}, worth {}.", list(&values)),
            _ => format!(
                "Every player leads {colours} colours of {explorers}, worth {}, and adds up what all of them save.",
                list(&values)
            ),
        },
        match setup.boats.get() {
            0 => "Nobody puts a boat into the sea.".to_owned(),
            boats => format!(
                "Every player puts {} into the sea beside the island.",
                number(boats, "boat", "boats")
            ),
        },
        if inland == coast {
            format!("At set-up a tile holds {}.", number(inland, "explorer", "explorers"))
        } else {
            format!(
                "At set-up a tile holds {}, on the outer coast {coast}.",
                number(inland, "explorer", "explorers")
            )
        },
    ]
}

fn movement(rules: &Rules) -> Vec<String> {
    let movement = &rules.movement;
    vec![
        format!("A player spends up to {} in a turn.", number(movement.points.get(), "point", "points")),
        format!(
            "A dolphin carries a swimmer {}, the winds drive a boat {}.",
            spaces(movement.dolphin.get()),
            spaces(movement.winds.get())
        ),
        only(!movement.may_be_deadly, "Nobody may move an explorer or a boat to where it is lost at once."),
    ]
}

fn swimming(swimming: Swimming) -> Vec<String> {
    vec![
        only(
            swimming.boards_after_swimming,
            "A swimmer who has swum may board the boat in their space in the same turn.",
        ),
        only(
            !swimming.goes_on_after_boarding,
            "Who boarded a boat from the water stays in it for the rest of the turn.",
        ),
        only(swimming.dolphin_lands, "A dolphin may carry a swimmer onto a safe island."),
        only(swimming.dolphin_is_his_move, "Being carried by a dolphin is the swimmer's move of the turn."),
    ]
}

fn boats(rules: &Rules) -> Vec<String> {
    let boats = &rules.boats;
    vec![
        format!(
            "A boat holds {}; the box has {}.",
            number(boats.capacity.get(), "explorer", "explorers"),
            number(boats.stock.get(), "boat", "boats")
        ),
        only(
            !boats.boarded_in_danger,
            "An empty boat that shares its space with a whale or a serpent may not be boarded.",
        ),
        only(!boats.winds_move_empty, "The winds drive no empty boat."),
    ]
}

fn creatures(rules: &Rules) -> Vec<String> {
    let creatures = &rules.creatures;
    let each =
        |of: &dyn Fn(Creature) -> String| list(&Creature::ALL.map(|one| format!("{one}s {}", of(one))));
    let faces: u16 = Creature::ALL.iter().map(|one| u16::from(creatures.die.of(*one))).sum();
    vec![
        format!("Creatures move: {}.", each(&|one| spaces(creatures.range.of(one).into()))),
        format!(
            "Of the {} of the die: {}.",
            number(faces, "face", "faces"),
            each(&|one| creatures.die.of(one).to_string())
        ),
        format!("The box has: {}.", each(&|one| creatures.stock.of(one).to_string())),
        only(creatures.must_move, "The creature that was rolled must move if it can."),
        match creatures.refuge {
            Refuge::Empty => String::new(),
            Refuge::Harmless => {
                "A tile that moves a creature puts it into any sea space where it does no harm.".to_owned()
            }
        },
    ]
}

fn tiles(rules: &Rules) -> Vec<String> {
    let tiles = &rules.tiles;
    let terrain = |terrain: Terrain| {
        let total = tiles.totals()[terrain as usize];
        let backs = Back::ALL.into_iter().zip(tiles.of(terrain)).filter(|(_, count)| *count > 0);
        let backs: Vec<String> = backs.map(|(back, count)| format!("{count} {back}")).collect();
        let many = match terrain {
            Terrain::Beach => "beaches",
            Terrain::Forest => "forests",
            Terrain::Mountain => "mountains",
        };
        match total {
            0 => format!("There are no {many}."),
            _ => format!("Under {}: {}.", number(total, terrain.word(), many), list(&backs)),
        }
    };
    let mut told: Vec<String> = Terrain::ALL.into_iter().map(terrain).collect();
    told.push(match tiles.reserve {
        Reserve::RunsOut => String::new(),
        Reserve::Refilled => "Pieces that leave the board go back to the reserve.".to_owned(),
    });
    told.push(only(
        tiles.whirlpool_spares_landing,
        "A whirlpool spares boats beside a safe island, and who is in them.",
    ));
    told
}

fn reactions(rules: &Rules) -> Vec<String> {
    let asked = match rules.reactions.asked {
        Asked::Clockwise => String::new(),
        Asked::Counterclockwise => {
            "Who could repel a creature is asked against turn order; the first who does settles it."
                .to_owned()
        }
    };
    vec![
        only(
            rules.reactions.against_placed,
            "A shark that a tile brings can be repelled like one that was moved.",
        ),
        asked,
    ]
}

fn end(rules: &Rules) -> Vec<String> {
    let end = &rules.end;
    let volcano = match end.volcano {
        Volcano::Ends => "The volcano ends the match",
        Volcano::Whirlpool => "The volcano acts as a whirlpool",
    };
    vec![
        match (end.when, end.volcano) {
            (When::Volcano, _) => format!("{volcano}."),
            (When::NobodyLeft, Volcano::Ends) => {
                format!("{volcano}; so does that no explorer is left on the board.")
            }
            (When::NobodyLeft, Volcano::Whirlpool) => {
                format!("{volcano}; the match ends when no explorer is left on the board.")
            }
            (When::LastTile, Volcano::Ends) => format!("{volcano}; so does the last tile."),
            (When::LastTile, Volcano::Whirlpool) => {
                format!("{volcano}; the match ends when the last tile has sunk.")
            }
        },
        only(end.last_back, "The back of the last tile still acts when its sinking ends the match."),
        format!("After {} it ends in any case.", number(end.cap.get(), "turn", "turns")),
    ]
}

fn score(rules: &Rules) -> Vec<String> {
    vec![
        match rules.score.counts {
            Counts::Values => "The values of the explorers who were saved add up; most wins.",
            Counts::Heads => "Who saved most explorers wins, whatever their values.",
        }
        .to_owned(),
        match rules.score.tie {
            Tie::Shared => String::new(),
            Tie::MostSaved => "Of those with the same score, who saved most explorers wins.".to_owned(),
        },
    ]
}

/// `1 space`, `1–3 spaces`.
fn spaces(most: u16) -> String {
    if most == 1 { "1 space".to_owned() } else { format!("1–{most} spaces") }
}
