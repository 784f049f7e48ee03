//! What the tables allow.

use std::collections::BTreeSet;

use engine::Coord;
use engine::survive::rules::{Refuge, Reserve};
use engine::survive::{Back, Creature, Kind, Spaces, Terrain};

use super::{At, Twin, Wait, Words};

impl Twin {
    /// Everything that may be done now.
    pub fn legal(&self) -> BTreeSet<Words> {
        let mut legal = BTreeSet::new();
        match self.wait {
            Wait::PlaceExplorer => self.placements(&mut legal),
            Wait::PlaceBoat => self.moorings(&mut legal),
            Wait::PlayTile => {
                self.plays(&mut legal);
                legal.insert("-".to_owned());
            }
            Wait::Move(points) => {
                if points > 0 {
                    self.moves(&mut legal);
                }
                legal.insert("-".to_owned());
            }
            Wait::Remove => legal.extend(self.sinkable().iter().map(|at| format!("sink {at}"))),
            Wait::BoardChoice(at, _) => {
                for who in self.who(At::Water(at)) {
                    legal.insert(format!("aboard {} {}", self.people[who].owner, self.people[who].value));
                }
            }
            Wait::CreatureMove(creature) => {
                self.roamings(creature, &mut legal);
                if !self.rules.creatures.must_move {
                    legal.insert("-".to_owned());
                }
            }
            Wait::Reaction { .. } => legal.extend(["repel".to_owned(), "-".to_owned()]),
            Wait::End(_) => {}
        }
        legal
    }

    // U5, S.1.
    fn placements(&self, legal: &mut BTreeSet<Words>) {
        for person in self.people.iter().filter(|person| person.owner == self.turn && person.at == At::Hand) {
            for at in self.tiles.keys() {
                if self.who(At::Land(*at)).len() < self.room(*at) {
                    legal.insert(format!("place {} {at}", person.value));
                }
            }
        }
    }

    fn room(&self, at: Coord) -> usize {
        let setup = &self.rules.setup;
        let outer = Self::around(at).into_iter().any(|beside| self.leads_to_safety(beside));
        usize::from(if outer { setup.room_coast.get() } else { setup.room_inland.get() })
    }

    // Whether one can swim from a sea space of the map, as it is drawn, to a safe island.
    fn leads_to_safety(&self, from: Coord) -> bool {
        let water = |at: Coord| matches!(self.map.kind(at), Kind::Sea | Kind::Serpent);
        let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(at) = next.pop() {
            if !water(at) || !seen.insert(at) {
                continue;
            }
            if Self::around(at).into_iter().any(|beside| self.is_safe(beside)) {
                return true;
            }
            next.extend(Self::around(at));
        }
        false
    }

    // U6.
    fn moorings(&self, legal: &mut BTreeSet<Words>) {
        for (at, _) in self.map.spaces() {
            let beside_a_tile = Self::around(at).iter().any(|beside| self.tiles.contains_key(beside));
            let free = !self.boats.contains(&at) && !self.has(Creature::Serpent, at);
            if self.is_sea(at) && beside_a_tile && free {
                legal.insert(format!("boat {at}"));
            }
        }
    }

    /// T1.
    pub fn plays(&self, legal: &mut BTreeSet<Words>) {
        let hand = &self.hands[self.turn];
        let (swimming, deadly) = (&self.rules.swimming, self.rules.movement.may_be_deadly);
        if hand.contains(&Back::Dolphin) {
            for person in self.people.iter().filter(|person| person.owner == self.turn) {
                let At::Water(from) = person.at else { continue };
                let enters = |at| {
                    self.is_sea(at) && (deadly || !self.kills_swimmers(at))
                        || self.is_safe(at) && swimming.dolphin_lands
                };
                let leaves = |at| self.is_sea(at) && !self.kills_swimmers(at);
                for to in Self::reach(from, self.rules.movement.dolphin.get(), enters, leaves) {
                    legal.insert(format!("play dolphin {} {from} {to}", person.value));
                }
            }
        }
        if hand.contains(&Back::Winds) {
            for from in self.boats.iter().copied().filter(|boat| self.controls(self.turn, *boat)) {
                let empty = self.who(At::Boat(from)).is_empty();
                if empty && !self.rules.boats.winds_move_empty {
                    continue;
                }
                let wrecked = |at| !empty && self.sinks_boats(at);
                let enters = |at| self.is_sea(at) && !self.boats.contains(&at) && (deadly || !wrecked(at));
                let leaves = |at| !wrecked(at);
                for to in Self::reach(from, self.rules.movement.winds.get(), enters, leaves) {
                    legal.insert(format!("play winds {from} {to}"));
                }
            }
        }
        for (tile, creature) in [
            (Back::MoveSerpent, Creature::Serpent),
            (Back::MoveShark, Creature::Shark),
            (Back::MoveWhale, Creature::Whale),
        ] {
            for (_, from) in
                self.creatures.iter().filter(|(kind, _)| *kind == creature && hand.contains(&tile))
            {
                for (to, _) in
                    self.map.spaces().filter(|(to, _)| to != from && self.may_be_put(creature, *to))
                {
                    legal.insert(format!("play move-{creature} {from} {to}"));
                }
            }
        }
    }

    // Q5.
    fn may_be_put(&self, creature: Creature, at: Coord) -> bool {
        let empty = !self.creatures.iter().any(|(_, there)| *there == at)
            && !self.boats.contains(&at)
            && self.who(At::Water(at)).is_empty();
        self.is_sea(at)
            && match self.rules.creatures.refuge {
                Refuge::Empty => empty,
                Refuge::Harmless => !self.harms(creature, at),
            }
    }

    /// T2.
    pub fn moves(&self, legal: &mut BTreeSet<Words>) {
        let mine = |who: &usize| self.people[*who].owner == self.turn && self.on_board(*who);
        let all: Vec<usize> = (0..self.people.len()).filter(mine).collect();
        for who in &all {
            self.moves_of(*who, legal);
        }
        if all.is_empty() {
            return;
        }
        for from in self.boats.iter().filter(|boat| self.controls(self.turn, **boat)) {
            for to in Self::around(*from) {
                let sinks = !self.who(At::Boat(*from)).is_empty() && self.sinks_boats(to);
                let allowed = self.rules.movement.may_be_deadly || !sinks;
                if self.is_sea(to) && !self.boats.contains(&to) && allowed {
                    legal.insert(format!("sail {from} {to}"));
                }
            }
        }
    }

    // Table 2.4, line by line.
    fn moves_of(&self, who: usize, legal: &mut BTreeSet<Words>) {
        let person = &self.people[who];
        let used = person.used_sea_move;
        let value = format!("{}{}", person.value, if used { "*" } else { "" });
        let may_swim =
            |to: Coord| self.is_sea(to) && (self.rules.movement.may_be_deadly || !self.kills_swimmers(to));
        match person.at {
            At::Land(from) => {
                for to in Self::around(from) {
                    if self.tiles.contains_key(&to) || may_swim(to) {
                        legal.insert(format!("move {value} {from} {to}"));
                    }
                    if self.has_room(to) {
                        legal.insert(format!("move {value} {from} boat {to}"));
                    }
                }
            }
            At::Boat(from) => {
                if !used && may_swim(from) {
                    legal.insert(format!("move {value} boat {from} {from}"));
                }
                let goes_on = !used || self.rules.swimming.goes_on_after_boarding;
                for to in Self::around(from).into_iter().filter(|_| goes_on) {
                    if self.has_room(to) {
                        legal.insert(format!("move {value} boat {from} boat {to}"));
                    }
                    if self.is_safe(to) {
                        legal.insert(format!("move {value} boat {from} {to}"));
                    }
                }
            }
            At::Water(from) => {
                if (!used || self.rules.swimming.boards_after_swimming) && self.has_room(from) {
                    legal.insert(format!("move {value} {from} boat {from}"));
                }
                for to in Self::around(from).into_iter().filter(|_| !used) {
                    if may_swim(to) || self.is_safe(to) {
                        legal.insert(format!("move {value} {from} {to}"));
                    }
                }
            }
            At::Hand | At::Safe(_) | At::Lost(_) => {}
        }
    }

    fn has_room(&self, boat: Coord) -> bool {
        let rules = &self.rules.boats;
        self.boats.contains(&boat)
            && self.who(At::Boat(boat)).len() < usize::from(rules.capacity.get())
            && (rules.boarded_in_danger || !self.sinks_boats(boat))
    }

    /// T3.
    pub fn sinkable(&self) -> Vec<Coord> {
        let Some(kind) = Terrain::ALL.into_iter().find(|kind| self.tiles.values().any(|tile| tile == kind))
        else {
            return Vec::new();
        };
        let of_kind: Vec<Coord> =
            self.tiles.iter().filter(|(_, tile)| **tile == kind).map(|(at, _)| *at).collect();
        let touches = |at: &Coord| Self::around(*at).into_iter().any(|beside| self.is_sea(beside));
        let coast: Vec<Coord> = of_kind.iter().copied().filter(touches).collect();
        if coast.is_empty() { of_kind } else { coast }
    }

    /// T4.
    pub fn roamings(&self, creature: Creature, legal: &mut BTreeSet<Words>) {
        let range = u16::from(self.rules.creatures.range.of(creature));
        for (_, from) in self.creatures.iter().filter(|(kind, _)| *kind == creature) {
            let leaves = |at| !self.harms(creature, at);
            for to in Self::reach(*from, range, |at| self.is_sea(at), leaves) {
                legal.insert(format!("{creature} {from} {to}"));
            }
        }
    }

    /// Whether a creature that comes to a space does harm there, and so stops.
    pub fn harms(&self, creature: Creature, at: Coord) -> bool {
        let (swimmers, crew) = (!self.who(At::Water(at)).is_empty(), !self.who(At::Boat(at)).is_empty());
        match creature {
            Creature::Serpent => swimmers || crew,
            Creature::Shark => swimmers,
            Creature::Whale => crew,
        }
    }

    // All ends of ways of one to `range` steps: every space is entered, and every one but the last is left.
    fn reach(
        from: Coord,
        range: u16,
        enters: impl Fn(Coord) -> bool,
        leaves: impl Fn(Coord) -> bool,
    ) -> BTreeSet<Coord> {
        let (mut ends, mut here) = (BTreeSet::new(), BTreeSet::from([from]));
        for _ in 0..range {
            here.retain(|at| *at == from || leaves(*at));
            here = here.into_iter().flat_map(Self::around).filter(|to| *to != from && enters(*to)).collect();
            ends.extend(&here);
        }
        ends
    }

    pub fn left_of(&self, creature: Creature) -> usize {
        match self.rules.tiles.reserve {
            Reserve::RunsOut => self.reserve[&creature],
            Reserve::Refilled => {
                let here = self.creatures.iter().filter(|(kind, _)| *kind == creature).count();
                usize::from(self.rules.creatures.stock.of(creature)) - here
            }
        }
    }

    pub fn boats_left(&self) -> usize {
        match self.rules.tiles.reserve {
            Reserve::RunsOut => self.boats_in_reserve,
            Reserve::Refilled => usize::from(self.rules.boats.stock.get()) - self.boats.len(),
        }
    }
}
