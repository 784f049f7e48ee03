//! What an explorer is worth in a place: the value times the chance of being saved.
//!
//! Everything is counted in whole numbers, so that players decide the same on every machine.

use std::ops::ControlFlow;

use super::Luck;
use super::waters::Waters;
use crate::survive::EXPLORERS;
use crate::survive::action::{Explorer, Seat};
use crate::survive::board::Board;
use crate::survive::ground::Space;
use crate::survive::pieces::Terrain;
use crate::survive::rules::Counts;
use crate::survive::table::{Place, Table, explorers};
use crate::survive::view::View;

/// Chances count in thousandths.
pub(super) const SURE: i32 = 1000;

// How many steps the tables of chances reach.
const FAR: usize = 24;

// A chance that shrinks by the same part with every step.
const fn shrinking(first: i32, thousandths: i32) -> [i32; FAR] {
    let mut chances = [first; FAR];
    let mut n = 1;
    while n < FAR {
        chances[n] = chances[n - 1] * thousandths / SURE;
        n += 1;
    }
    chances
}

// The chance of a swimmer, of a passenger and of somebody ashore, by the steps to safety; and the part that is left of it
// by the steps to the nearest boat.
const SWIM: [i32; FAR] = shrinking(900, 780);
const BOAT: [i32; FAR] = shrinking(1000, 950);
const ASHORE: [i32; FAR] = shrinking(800, 930);
const TO_BOAT: [i32; FAR] = shrinking(1120, 860);

/// Where every space lies, for distances as the gull flies.
#[derive(Debug)]
pub(super) struct Chart<'b> {
    pub(super) board: &'b Board,
    hexes: Vec<(i16, i16)>,
}

impl<'b> Chart<'b> {
    pub(super) fn new(board: &'b Board) -> Self {
        let ground = board.ground();
        let hex = |space| {
            let hex = ground.coord(space).hex();
            (hex.x as i16, hex.y as i16)
        };
        Self { board, hexes: ground.spaces().map(hex).collect() }
    }

    #[inline]
    pub(super) fn steps(&self, from: Space, to: Space) -> i32 {
        let (one, other) = (self.hexes[from.index()], self.hexes[to.index()]);
        let (x, y) = (i32::from(one.0) - i32::from(other.0), i32::from(one.1) - i32::from(other.1));
        x.abs().max(y.abs()).max((x + y).abs())
    }

    /// How many steps it is to safety, as a number to reckon with.
    pub(super) fn far(&self, at: Space) -> i32 {
        i32::from(self.board.ground().to_safety(at).min(FAR as u16))
    }

    /// The same as a place in a table of chances.
    #[inline]
    pub(super) fn to_safety(&self, at: Space) -> usize {
        usize::from(self.board.ground().to_safety(at)).min(FAR - 1)
    }
}

/// A position as one seat weighs it: its own explorers by their values, those of others by their mean.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook<'c, 'b> {
    pub(super) chart: &'c Chart<'b>,
    pub(super) waters: &'c Waters,
    pub(super) seat: Seat,
    // The value of each explorer in tenths.
    values: [i32; EXPLORERS],
    // How many more turns of its own the seat can expect.
    turns_left: usize,
    pub(super) luck: Luck,
}

impl<'c, 'b> Outlook<'c, 'b> {
    pub(super) fn new(chart: &'c Chart<'b>, waters: &'c Waters, view: View<'_, '_>, luck: Luck) -> Self {
        let rules = view.board().rules();
        let heads = rules.score.counts == Counts::Heads;
        let all = rules.setup.values.iter().map(i32::from).sum::<i32>();
        let mean = if heads { 10 } else { all * 10 / i32::from(rules.setup.values.len().max(1)) };
        let mut values = [mean; EXPLORERS];
        for who in view.explorers(view.seat()) {
            let value = view.value(who).map_or(mean, |value| i32::from(value) * 10);
            values[who.index()] = if heads { 10 } else { value };
        }
        let left = Terrain::ALL.map(|terrain| usize::from(view.tiles_left(terrain)));
        // The volcano lies under one of the mountains.
        let turns = left[0] + left[1] + left[2].div_ceil(2);
        let turns_left = if turns == 0 { FAR } else { turns / usize::from(view.players()) + 1 };
        Self { chart, waters, seat: view.seat(), values, turns_left, luck }
    }

    /// What an explorer is worth when saved.
    #[inline]
    pub(super) fn value(&self, who: Explorer) -> i32 {
        self.values[who.index()]
    }

    /// How much the seat wins by an explorer's being saved: of others' only a part, shared among them.
    #[inline]
    pub(super) fn weight(&self, table: &Table, who: Explorer) -> i32 {
        if table.of(self.seat) & who.bit() != 0 {
            self.value(who)
        } else {
            -self.value(who) / i32::from(table.players.max(2))
        }
    }

    /// The chance of a swimmer in a space, creatures aside.
    #[inline]
    pub(super) fn swimmer(&self, at: Space) -> i32 {
        let steps = self.chart.to_safety(at);
        // A swimmer comes one step further in a turn.
        if steps > self.turns_left { SWIM[steps] / 4 } else { SWIM[steps] }
    }

    /// The chance of a passenger in a space, creatures aside.
    #[inline]
    pub(super) fn passenger(&self, at: Space) -> i32 {
        let steps = self.chart.to_safety(at);
        if steps > 3 * self.turns_left { BOAT[steps] / 4 } else { BOAT[steps] }
    }

    /// The chance of somebody on a tile, so many steps from a boat with room.
    #[inline]
    pub(super) fn ashore(&self, at: Space, to_boat: usize) -> i32 {
        let steps = self.chart.to_safety(at);
        let by_boat = ASHORE[steps] * TO_BOAT[to_boat.min(FAR - 1)] / SURE;
        let late = steps + to_boat > 3 * self.turns_left;
        (if late { by_boat / 4 } else { by_boat }).max(self.swimmer(at) * 9 / 10)
    }

    /// The chance of somebody in the water of a space, or in a boat there, creatures in reach counted.
    #[inline]
    pub(super) fn calm_swimmer(&self, at: Space) -> i32 {
        self.swimmer(at) * (SURE - self.waters.to_swimmers(at)) / SURE
    }

    /// The same for a passenger.
    #[inline]
    pub(super) fn calm_passenger(&self, at: Space) -> i32 {
        self.passenger(at) * (SURE - self.waters.to_boats(at)) / SURE
    }

    /// The chance of an explorer where they are placed.
    pub(super) fn chance(&self, table: &Table, who: Explorer) -> i32 {
        match table.place[who.index()] {
            Place::Saved(_) => SURE,
            Place::Hand | Place::Lost(_) => 0,
            Place::Land(at) => self.ashore(at, self.nearest_boat(table, at)),
            Place::Swim(at) => self.calm_swimmer(at),
            Place::Boat(boat) => {
                let boat = table.boats[usize::from(boat)];
                let chance = self.calm_passenger(boat.at);
                if table.controls(table.owner(who), boat.crew) { chance } else { chance * 4 / 5 }
            }
        }
    }

    /// What the whole table is worth to the seat.
    pub(super) fn total(&self, table: &Table) -> i32 {
        let mine = table.of(self.seat);
        // Of others only those in boats and in the water can be changed in one's own turn.
        let aboard = table.boats().fold(table.swimming, |all, (_, boat)| all | boat.crew) & !mine;
        explorers(mine | aboard).map(|who| self.weight(table, who) * self.chance(table, who)).sum()
    }

    /// How many steps it is to the nearest boat with room.
    pub(super) fn nearest_boat(&self, table: &Table, at: Space) -> usize {
        let capacity = u32::from(self.chart.board.rules().boats.capacity.get());
        let open = table.boats().filter(|(_, boat)| boat.crew.count_ones() < capacity);
        let steps = open.map(|(_, boat)| self.chart.steps(at, boat.at)).min();
        steps.map_or(FAR - 1, |steps| usize::try_from(steps).unwrap_or(0).min(FAR - 1))
    }
}

/// Goes on through a list.
pub(super) const ON: ControlFlow<()> = ControlFlow::Continue(());
