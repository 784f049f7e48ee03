//! The simple player: the best single action by value and nearness to safety, without a thought for the next one.

use super::opening;
use super::worth::{Outlook, SURE};
use crate::survive::action::{Action, Explorer};
use crate::survive::ground::Space;
use crate::survive::legal::Choice;
use crate::survive::table::{Place, Table, Tile, explorers};
use crate::survive::view::{Decision, View};

/// Decides.
pub(super) fn decide(outlook: &Outlook<'_, '_>, view: View<'_, '_>) -> Option<Choice> {
    let table = view.table();
    match view.decision()? {
        Decision::PlaceExplorer => opening::place_explorer(outlook, view),
        Decision::PlaceBoat => opening::place_boat(outlook, view),
        Decision::PlayTile | Decision::Move => outlook.best(view, 0, |action| outlook.gain(table, action)),
        // Whom the tile carries: rather others than the player's own.
        Decision::Sink => outlook.best(view, 0, |action| match action {
            Action::Sink(at) => {
                -explorers(table.people_at(at)).map(|who| outlook.weight(table, who)).sum::<i32>()
            }
            _ => 0,
        }),
        Decision::Aboard(_) => outlook.best(view, 0, |action| match action {
            Action::Aboard(who) => outlook.weight(table, who),
            _ => 0,
        }),
        Decision::Roam(_) => outlook.best(view, 0, |action| match action {
            Action::Roam(creature, _, to) => outlook.strike(table, creature, to),
            _ => 0,
        }),
        Decision::Repel(..) => Some(Choice::sure(Action::Repel)),
    }
}

/// What an action brings by which somebody is lost at once: nobody does that.
pub(super) const NEVER: i32 = i32::MIN / 2;

impl Outlook<'_, '_> {
    /// What one action brings by itself: how much nearer to safety it takes whom it moves.
    pub(super) fn gain(&self, table: &Table, action: Action) -> i32 {
        match action {
            Action::Dolphin(_, to) | Action::Move(_, to) if table.spot(to).deadly() => NEVER,
            Action::Board(_, to) if table.spot(to).wrecks() => NEVER,
            Action::Dolphin(who, to) | Action::Move(who, to) => {
                self.weight(table, who) * (self.after_move(table, to) - self.chance(table, who))
            }
            Action::Board(who, at) => {
                self.weight(table, who) * (self.passenger(at) - self.chance(table, who))
            }
            Action::Winds(from, to) | Action::Sail(from, to) => match table.crew_at(from) {
                Some(0) | None => self.bring(table, from, to),
                Some(_) if table.spot(to).wrecks() => NEVER,
                Some(crew) => self.sail(table, crew, to),
            },
            _ => 0,
        }
    }

    fn after_move(&self, table: &Table, to: Space) -> i32 {
        match table.spot(to).tile {
            Tile::Safe => SURE,
            Tile::Land(_) => self.ashore(to, self.nearest_boat(table, to)),
            Tile::Sea | Tile::Nothing => self.swimmer(to),
        }
    }

    // What a crew wins, or loses, by a boat's coming to a space.
    fn sail(&self, table: &Table, crew: u64, to: Space) -> i32 {
        let after = self.passenger(to);
        let one = |who: Explorer| self.weight(table, who) * (after - self.chance(table, who));
        explorers(crew).map(one).sum()
    }

    // What those ashore win by an empty boat's coming nearer.
    fn bring(&self, table: &Table, from: Space, to: Space) -> i32 {
        let mine = table.on_board & table.of(self.seat) & !table.swimming;
        let one = |who: Explorer| match table.place[who.index()] {
            Place::Land(at) => {
                let near = |boat| self.ashore(at, self.chart.steps(at, boat).unsigned_abs() as usize);
                self.value(who) * (near(to) - near(from)).max(0) / 4
            }
            _ => 0,
        };
        explorers(mine).map(one).sum()
    }
}
