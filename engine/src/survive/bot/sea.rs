//! T3, T4 and reactions: which tile sinks, where a creature goes, and when it is repelled.

use super::waters::Prey;
use super::worth::{ON, Outlook, SURE};
use crate::survive::action::{Action, Explorer};
use crate::survive::ground::Space;
use crate::survive::legal::Choice;
use crate::survive::pieces::{Back, Creature};
use crate::survive::rules::Volcano;
use crate::survive::table::{Table, Tile, explorers};
use crate::survive::view::View;

impl Outlook<'_, '_> {
    /// What a tile's sinking brings on average over the backs that the seat has not seen.
    pub(super) fn sinking(&self, table: &Table, view: View<'_, '_>, at: Space) -> i32 {
        let Tile::Land(terrain) = table.spot(at).tile else { return 0 };
        let unseen = view.unseen(terrain);
        let all: i32 = unseen.iter().map(|n| i32::from(*n)).sum::<i32>().max(1);
        let often = |back: Back| i32::from(unseen[back as usize]);
        let volcano = match self.chart.board.rules().end.volcano {
            Volcano::Ends => 0,
            Volcano::Whirlpool => often(Back::Volcano),
        };
        let whirlpools = often(Back::Whirlpool) + volcano;
        let swimming = all - often(Back::Shark) - whirlpools - often(Back::Boat);
        let after = (self.swimmer(at) * swimming + self.passenger(at) * often(Back::Boat)) / all;
        let here = |who| self.weight(table, who) * (after - self.chance(table, who));
        let standing: i32 = explorers(table.people_at(at)).map(here).sum();
        standing - self.around(table, at) * whirlpools / all
    }

    // What a whirlpool would take from the sea around a space.
    fn around(&self, table: &Table, at: Space) -> i32 {
        let sea = |beside: &Space| table.spot(*beside).tile == Tile::Sea;
        let there = self
            .chart
            .board
            .ground()
            .neighbours(at)
            .filter(sea)
            .fold(0, |all, beside| all | table.people_at(beside) | table.crew_at(beside).unwrap_or(0));
        explorers(there).map(|who| self.weight(table, who) * self.chance(table, who)).sum()
    }

    /// What a creature does to those in a space that it comes to.
    pub(super) fn strike(&self, table: &Table, creature: Creature, at: Space) -> i32 {
        let (swimmers, crew) = (table.people_at(at), table.crew_at(at).unwrap_or(0));
        let lost = |who: Explorer| -self.weight(table, who) * self.chance(table, who);
        let spilt = |who: Explorer| {
            let swims = if table.spot(at).deadly() { 0 } else { self.swimmer(at) };
            self.weight(table, who) * (swims - self.chance(table, who)).min(0)
        };
        match creature {
            Creature::Shark => explorers(swimmers).map(lost).sum(),
            Creature::Serpent => explorers(swimmers | crew).map(lost).sum(),
            Creature::Whale => explorers(crew).map(spilt).sum(),
        }
    }

    /// The best move of the creature that was rolled: whom it strikes, whom it menaces then, and whom no longer.
    pub(super) fn roam(&self, table: &Table, view: View<'_, '_>, creature: Creature) -> Option<Choice> {
        let prey = Prey::of(creature, self, table);
        let mut left = (None, 0);
        self.best(view, 0, |action| {
            let Action::Roam(_, from, to) = action else { return 0 };
            if left.0 != Some(from) {
                left = (Some(from), prey.threatened_from(self, from));
            }
            self.strike(table, creature, to) + prey.threatened_from(self, to) - left.1
        })
    }

    /// Whether a creature that has come to a space costs the seat more than a tile is worth.
    pub(super) fn is_worth_repelling(&self, table: &Table, creature: Creature, at: Space) -> bool {
        // A tile is kept for better occasions than an explorer of value 1 who is hardly ever saved.
        self.strike(table, creature, at) < -SURE
    }

    /// The legal action that brings most, by lot among equals; nothing, where that is allowed and none brings more than
    /// `least`.
    pub(super) fn best(
        &self,
        view: View<'_, '_>,
        least: i32,
        mut gain: impl FnMut(Action) -> i32,
    ) -> Option<Choice> {
        let (mut best, mut optional, mut nth) = (None, false, 0);
        let _ = view.each(|action| {
            if action == Action::Skip {
                optional = true;
            } else {
                let one = (gain(action), self.luck.lot(nth));
                nth += 1;
                if best.is_none_or(|(_, most)| one > most) {
                    best = Some((action, one));
                }
            }
            ON
        });
        match best {
            Some((action, (gained, _))) if gained > least || !optional => Some(Choice::sure(action)),
            _ => optional.then_some(Choice::sure(Action::Skip)),
        }
    }
}
