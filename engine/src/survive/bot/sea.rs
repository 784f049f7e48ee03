//! T3, T4 and reactions: which tile sinks, who boards, where a creature goes, and when it is repelled.

use std::ops::ControlFlow;

use super::worth::{Chart, SURE, Stakes, is_sea, threat};
use crate::survive::action::{Action, Explorer};
use crate::survive::ground::Space;
use crate::survive::legal::Choice;
use crate::survive::pieces::{Back, Creature};
use crate::survive::rules::Volcano;
use crate::survive::table::{Table, Tile, explorers};
use crate::survive::view::View;

/// What a tile's sinking brings the seat on average over the backs that it has not seen.
pub(super) fn sinking(
    chart: &Chart<'_>,
    stakes: &Stakes,
    table: &Table,
    view: View<'_, '_>,
    at: Space,
) -> i32 {
    let Tile::Land(terrain) = table.spot(at).tile else { return 0 };
    let unseen = view.unseen(terrain);
    let all: i32 = unseen.iter().map(|n| i32::from(*n)).sum::<i32>().max(1);
    let often = |back: Back| i32::from(unseen[back as usize]);
    let volcano = match chart.board.rules().end.volcano {
        Volcano::Ends => 0,
        Volcano::Whirlpool => often(Back::Volcano),
    };
    let whirlpools = often(Back::Whirlpool) + volcano;
    let steps = chart.to_safety(at);
    let (swims, sails) = (stakes.swimmer(steps), stakes.passenger(steps));
    let swimming = all - often(Back::Shark) - whirlpools - often(Back::Boat);
    let after = (swims * swimming + sails * often(Back::Boat)) / all;
    let here = |who| stakes.weight(table, who) * (after - stakes.chance(chart, table, who));
    let standing: i32 = explorers(table.people_at(at)).map(here).sum();
    standing - around(chart, stakes, table, at) * whirlpools / all
}

// What a whirlpool would take from the sea around a space.
fn around(chart: &Chart<'_>, stakes: &Stakes, table: &Table, at: Space) -> i32 {
    let sea = chart.board.ground().neighbours(at).filter(|beside| is_sea(table, *beside));
    sea.map(|beside| {
        let there = table.people_at(beside) | table.crew_at(beside).unwrap_or(0);
        explorers(there).map(|who| stakes.weight(table, who) * stakes.chance(chart, table, who)).sum::<i32>()
    })
    .sum()
}

/// What a creature does to those in a space that it comes to.
pub(super) fn strike(
    chart: &Chart<'_>,
    stakes: &Stakes,
    table: &Table,
    creature: Creature,
    at: Space,
) -> i32 {
    let (swimmers, crew) = (table.people_at(at), table.crew_at(at).unwrap_or(0));
    let lost = |who: Explorer| -stakes.weight(table, who) * stakes.chance(chart, table, who);
    let spilt = |who: Explorer| {
        let swims = if table.spot(at).deadly() { 0 } else { stakes.swimmer(chart.to_safety(at)) };
        stakes.weight(table, who) * (swims - stakes.chance(chart, table, who)).min(0)
    };
    match creature {
        Creature::Shark => explorers(swimmers).map(lost).sum(),
        Creature::Serpent => explorers(swimmers | crew).map(lost).sum(),
        Creature::Whale => explorers(crew).map(spilt).sum(),
    }
}

/// What moving a creature from one space to another brings: whom it strikes, whom it menaces, and whom no longer.
pub(super) fn roaming(
    chart: &Chart<'_>,
    stakes: &Stakes,
    table: &Table,
    (creature, from, to): (Creature, Space, Space),
) -> i32 {
    strike(chart, stakes, table, creature, to) + threat(chart, stakes, table, creature, to)
        - threat(chart, stakes, table, creature, from)
}

/// Whether a creature that has come to a space is worth a tile: it would cost the seat something.
pub(super) fn repel(
    chart: &Chart<'_>,
    stakes: &Stakes,
    table: &Table,
    creature: Creature,
    at: Space,
) -> bool {
    strike(chart, stakes, table, creature, at) < -stakes_of_a_tile()
}

// A tile is kept for better occasions than an explorer of value 1 who is hardly ever saved.
const fn stakes_of_a_tile() -> i32 {
    SURE
}

/// The legal action that brings most; nothing, where that is allowed and none brings more than `least`.
pub(super) fn best(view: View<'_, '_>, least: i32, mut gain: impl FnMut(Action) -> i32) -> Option<Choice> {
    let (mut best, mut optional) = (None, false);
    let _ = view.each(|action| {
        if action == Action::Skip {
            optional = true;
        } else {
            let gained = gain(action);
            if best.is_none_or(|(_, most)| gained > most) {
                best = Some((action, gained));
            }
        }
        ControlFlow::Continue(())
    });
    match best {
        Some((action, gained)) if gained > least || !optional => Some(Choice::sure(action)),
        _ => optional.then_some(Choice::sure(Action::Skip)),
    }
}
