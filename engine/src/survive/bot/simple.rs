//! The simple player: the best single action by value and nearness to safety, without a thought for the next one.

use super::opening;
use super::sea::{best, strike};
use super::worth::{Chart, SURE, Stakes, nearest_boat};
use crate::survive::action::{Action, Explorer};
use crate::survive::ground::Space;
use crate::survive::legal::Choice;
use crate::survive::table::{Table, Tile, explorers};
use crate::survive::view::{Decision, View};

/// Decides.
pub(super) fn decide(chart: &Chart<'_>, view: View<'_, '_>) -> Option<Choice> {
    let stakes = Stakes::new(view);
    let table = view.table();
    match view.decision()? {
        Decision::PlaceExplorer => opening::place_explorer(chart, view),
        Decision::PlaceBoat => opening::place_boat(chart, view),
        Decision::PlayTile | Decision::Move => best(view, 0, |action| gain(chart, &stakes, table, action)),
        // Whom the tile carries: rather others than himself.
        Decision::Sink => best(view, 0, |action| match action {
            Action::Sink(at) => {
                -explorers(table.people_at(at)).map(|who| stakes.weight(table, who)).sum::<i32>()
            }
            _ => 0,
        }),
        Decision::Aboard(_) => best(view, 0, |action| match action {
            Action::Aboard(who) => stakes.weight(table, who),
            _ => 0,
        }),
        Decision::Roam(_) => best(view, 0, |action| match action {
            Action::Roam(creature, _, to) => strike(chart, &stakes, table, creature, to),
            _ => 0,
        }),
        Decision::Repel(..) => Some(Choice::sure(Action::Repel)),
    }
}

/// What one action brings by itself: how much nearer to safety it takes whom it moves.
pub(super) fn gain(chart: &Chart<'_>, stakes: &Stakes, table: &Table, action: Action) -> i32 {
    let now = |who| stakes.chance(chart, table, who);
    match action {
        Action::Dolphin(who, to) | Action::Move(who, to) => {
            stakes.weight(table, who) * (after_move(chart, stakes, table, to) - now(who))
        }
        Action::Board(who, at) => {
            stakes.weight(table, who) * (after_boarding(chart, stakes, table, at) - now(who))
        }
        Action::Winds(from, to) | Action::Sail(from, to) => {
            let crew = table.crew_at(from).unwrap_or(0);
            let nearer = chart.far(from) - chart.far(to);
            if crew == 0 {
                bring(chart, stakes, table, from, to) + nearer
            } else {
                sail(chart, stakes, table, crew, to)
            }
        }
        _ => 0,
    }
}

fn after_move(chart: &Chart<'_>, stakes: &Stakes, table: &Table, to: Space) -> i32 {
    let (spot, steps) = (table.spot(to), chart.to_safety(to));
    match spot.tile {
        Tile::Safe => SURE,
        Tile::Land(_) => stakes.ashore(steps, nearest_boat(chart, table, to)),
        Tile::Sea if spot.deadly() => 0,
        Tile::Sea | Tile::Nothing => stakes.swimmer(steps),
    }
}

fn after_boarding(chart: &Chart<'_>, stakes: &Stakes, table: &Table, at: Space) -> i32 {
    if table.spot(at).wrecks() { 0 } else { stakes.passenger(chart.to_safety(at)) }
}

// What a crew wins, or loses, by a boat's coming to a space.
fn sail(chart: &Chart<'_>, stakes: &Stakes, table: &Table, crew: u64, to: Space) -> i32 {
    let after = after_boarding(chart, stakes, table, to);
    let one = |who: Explorer| stakes.weight(table, who) * (after - stakes.chance(chart, table, who));
    explorers(crew).map(one).sum()
}

// What those ashore win by an empty boat's coming nearer.
fn bring(chart: &Chart<'_>, stakes: &Stakes, table: &Table, from: Space, to: Space) -> i32 {
    let mine = table.on_board & table.of(stakes.seat) & !table.swimming;
    let one = |who: Explorer| match table.place[who.index()] {
        crate::survive::table::Place::Land(at) => {
            let steps = chart.to_safety(at);
            let near = |boat| stakes.ashore(steps, chart.steps(at, boat).unsigned_abs() as usize);
            stakes.value(who) * (near(to) - near(from)).max(0) / 4
        }
        _ => 0,
    };
    explorers(mine).map(one).sum()
}
