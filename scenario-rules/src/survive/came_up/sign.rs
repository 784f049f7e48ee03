//! By what it shows that a knob decided something.

use engine::KnobId;
use engine::survive::rules::{
    Boats, Creatures, Ending, Movement, Reactions, Reserve, Score, Setup, Swimming, Tiles, Volcano, When,
};
use engine::survive::{Back, Rules, Terrain};

use super::Signs;
use crate::code::Code;
use crate::compile::{Author, Compiled};
use crate::file::Place;

/// Something that happened at least once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    SharedTile,
    Dolphin,
    DolphinLanded,
    Winds,
    BoardedAfterSwimming,
    BoatAppeared,
    CreatureAppeared,
    PutCreature,
    Whirlpool,
    Repelled,
    VolcanoAsWhirlpool,
    NobodyLeft,
    LastTile,
    VolcanoEnded,
    Capped,
    OtherWinners,
    Tied,
}

/// By what a knob shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trace {
    /// It holds in every match, or a match does not tell.
    Always,
    /// By this having happened; otherwise this is the reason.
    Sign(Sign, &'static str),
}

impl Trace {
    /// Why it did not show; `None` when it did.
    pub(super) fn missing(self, seen: Signs) -> Option<&'static str> {
        match self {
            Self::Always => None,
            Self::Sign(sign, why) => (!seen.has(sign)).then_some(why),
        }
    }
}

/// Every rule that is played, with its place and by what it shows.
pub(super) fn by_rule(compiled: &Compiled) -> impl Iterator<Item = (Code, Place, Vec<Trace>)> + '_ {
    let rules: Rules = compiled.rules();
    // A rule writes all its knobs in one go.
    compiled.written.chunk_by(|one, next| one.by == next.by).filter_map(move |writes| {
        let first = writes.first()?;
        let Author::Rule(code) = first.by else { return None };
        Some((code, first.place, writes.iter().map(|one| trace(&rules, one.knob.name)).collect()))
    })
}

fn trace(rules: &Rules, knob: KnobId) -> Trace {
    use Trace::Sign as By;
    if let Some(back) = back_of(knob) {
        return match back {
            Back::Dolphin => By(Sign::Dolphin, "no dolphin was played"),
            Back::Winds => By(Sign::Winds, "no winds were played"),
            Back::Boat => By(Sign::BoatAppeared, "no tile brought a boat"),
            Back::Shark | Back::Whale => By(Sign::CreatureAppeared, "no tile brought a creature"),
            Back::Whirlpool => By(Sign::Whirlpool, "no whirlpool opened"),
            Back::MoveSerpent | Back::MoveShark | Back::MoveWhale => {
                By(Sign::PutCreature, "no tile was played that moves a creature")
            }
            Back::RepelShark | Back::RepelWhale => By(Sign::Repelled, "nobody repelled a creature"),
            Back::Volcano => Trace::Always,
        };
    }
    match knob {
        Setup::room_inland | Setup::room_coast => By(Sign::SharedTile, "nobody was put beside another"),
        Movement::dolphin | Swimming::dolphin_is_his_move => By(Sign::Dolphin, "no dolphin was played"),
        Movement::winds | Boats::winds_move_empty => By(Sign::Winds, "no winds were played"),
        Swimming::dolphin_lands if rules.swimming.dolphin_lands => {
            By(Sign::DolphinLanded, "no dolphin carried anybody ashore")
        }
        Swimming::boards_after_swimming if rules.swimming.boards_after_swimming => {
            By(Sign::BoardedAfterSwimming, "nobody boarded a boat that they had swum to")
        }
        Creatures::refuge => By(Sign::PutCreature, "no tile was played that moves a creature"),
        Tiles::reserve if rules.tiles.reserve == Reserve::Refilled => {
            By(Sign::CreatureAppeared, "no tile brought a creature")
        }
        Tiles::whirlpool_spares_landing => By(Sign::Whirlpool, "no whirlpool opened"),
        Reactions::against_placed | Reactions::asked => By(Sign::Repelled, "nobody repelled a creature"),
        Ending::when => match rules.end.when {
            When::Volcano => By(Sign::VolcanoEnded, "no match ended by the volcano"),
            When::NobodyLeft => By(Sign::NobodyLeft, "no match went on until nobody was left"),
            When::LastTile => By(Sign::LastTile, "no match went on until the last tile had sunk"),
        },
        Ending::volcano => match rules.end.volcano {
            Volcano::Ends => By(Sign::VolcanoEnded, "no match ended by the volcano"),
            Volcano::Whirlpool => By(Sign::VolcanoAsWhirlpool, "the volcano was never turned over"),
        },
        Ending::last_back => By(Sign::LastTile, "no match went on until the last tile had sunk"),
        Ending::cap => By(Sign::Capped, "no match lasted so long"),
        Score::counts => By(Sign::OtherWinners, "the other way of counting would have had the same winners"),
        Score::tie => By(Sign::Tied, "no two seats had the best score"),
        _ => Trace::Always,
    }
}

/// The back of which a knob says how many tiles have it.
fn back_of(knob: KnobId) -> Option<Back> {
    Back::ALL.into_iter().find(|back| Terrain::ALL.iter().any(|terrain| Tiles::knob(*terrain, *back) == knob))
}
