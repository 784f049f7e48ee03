//! Why something cannot be done: the reason that an error or a hint gives.

use super::action::{Action, Explorer};
use super::ground::Space;
use super::pieces::{Back, Creature};
use super::state::State;
use super::table::{Phase, Place, Tile};

impl State<'_> {
    /// Why an action is not legal now, in a sentence; nothing if it is.
    pub fn why_not(&self, action: Action) -> String {
        if self.is_legal(action) {
            return String::new();
        }
        if !self.is_time_for(action) {
            return self.why_not_now(action).to_owned();
        }
        match action {
            Action::Place(value, on) => self.why_no_placement(value, on),
            Action::Launch(at) => self.why_no_launch(at),
            Action::Dolphin(_, to) => {
                self.keeps_no(Back::Dolphin).unwrap_or_else(|| self.out_of_reach("the dolphin", to))
            }
            Action::Winds(from, to) => {
                let moves_empty = self.board.rules().boats.winds_move_empty;
                let empty = || self.table.crew_at(from) == Some(0) && !moves_empty;
                let lacks = self.keeps_no(Back::Winds).or_else(|| self.why_no_boat(from, to));
                let lacks = lacks.or_else(|| empty().then(|| "winds move no empty boat".to_owned()));
                lacks.unwrap_or_else(|| self.out_of_reach("the winds", to))
            }
            Action::Relocate(creature, from, to) => self.why_no_relocation(creature, from, to),
            Action::Move(who, to) => self.why_no_move(who, to),
            Action::Board(who, at) => self.why_no_boarding(who, at),
            Action::Sail(from, to) => self.why_no_sailing(from, to),
            Action::Sink(at) => self.why_no_sinking(at),
            Action::Aboard(_) => "the explorer does not swim there".to_owned(),
            Action::Roam(creature, from, to) => self.why_no_roaming(creature, from, to),
            Action::Repel | Action::Skip => self.why_not_now(action).to_owned(),
        }
    }

    /// Whether this is the part of a turn in which such things are decided.
    pub(super) fn is_time_for(&self, action: Action) -> bool {
        let phase = self.table.phase;
        match action {
            Action::Place(..) => phase == Phase::PlaceExplorer,
            Action::Launch(_) => phase == Phase::PlaceBoat,
            // Nobody is asked who has no way to play a tile; to say why there is none it is time enough.
            Action::Dolphin(..) | Action::Winds(..) | Action::Relocate(..) => {
                phase == Phase::PlayTile
                    || self.table.choices == 0 && matches!(phase, Phase::Move | Phase::Remove)
            }
            Action::Move(..) | Action::Board(..) | Action::Sail(..) => phase == Phase::Move,
            Action::Sink(_) => phase == Phase::Remove,
            Action::Aboard(_) => matches!(phase, Phase::Boarding(..)),
            Action::Roam(..) => matches!(phase, Phase::Creature(_)),
            Action::Repel => matches!(phase, Phase::Reaction { .. }),
            Action::Skip => false,
        }
    }

    /// Why it is too early or too late for an action, whatever else is wrong with it.
    pub(super) fn why_not_now(&self, action: Action) -> &'static str {
        match (self.table.phase, action) {
            (Phase::Over, _) => "the match is over",
            (Phase::PlaceExplorer, _) => "explorers are placed first",
            (Phase::PlaceBoat, Action::Place(..)) => "all explorers are placed",
            (Phase::PlaceBoat, _) => "boats are placed first",
            (_, Action::Place(..)) => "explorers are placed before the first turn only",
            (_, Action::Launch(_)) => "boats are placed before the first turn only",
            (_, Action::Dolphin(..) | Action::Winds(..) | Action::Relocate(..)) => {
                "a tile is played at the beginning of a turn, one only"
            }
            (Phase::PlayTile, Action::Move(..) | Action::Board(..) | Action::Sail(..)) => {
                "it is still open whether a tile is played"
            }
            (Phase::Remove, Action::Move(..) | Action::Board(..) | Action::Sail(..)) => {
                if self.table.points == 0 { "no points are left" } else { "nobody is left who could move" }
            }
            (_, Action::Move(..) | Action::Board(..) | Action::Sail(..))
            | (Phase::PlayTile | Phase::Move, Action::Sink(_)) => "the moves come before the tile that sinks",
            (_, Action::Sink(_)) => "a tile has sunk in this turn already",
            (_, Action::Aboard(_)) => "nobody has to be chosen for a boat",
            (Phase::PlayTile | Phase::Move | Phase::Remove | Phase::Boarding(..), Action::Roam(..)) => {
                "a tile sinks before a creature moves"
            }
            (_, Action::Roam(..)) => "no creature was rolled that could move",
            (Phase::Reaction { .. }, Action::Repel) => "another seat is asked to keep the creature off",
            (_, Action::Repel) => "nobody is asked to keep a creature off",
            (_, Action::Skip) => "this cannot be left out",
        }
    }

    fn name(&self, at: Space) -> String {
        self.board.ground().coord(at).to_string()
    }

    // What a space is, in words.
    fn kind(&self, at: Space) -> &'static str {
        match self.table.spot(at).tile {
            Tile::Sea => "sea",
            Tile::Land(terrain) => terrain.word(),
            Tile::Safe => "a safe island",
            Tile::Nothing => "no space",
        }
    }

    fn is_beside(&self, from: Space, to: Space) -> bool {
        self.board.ground().neighbours(from).any(|beside| beside == to)
    }

    fn out_of_reach(&self, what: &str, to: Space) -> String {
        match self.table.spot(to).tile {
            Tile::Sea => format!("{what} cannot reach {}", self.name(to)),
            _ => format!("{what} cannot reach {}, which is {}", self.name(to), self.kind(to)),
        }
    }

    fn why_no_placement(&self, value: u8, on: Space) -> String {
        let (name, room) = (self.name(on), self.board.room(on));
        match self.table.spot(on).tile {
            Tile::Land(_) if self.table.spot(on).people >= room => match room {
                1 => format!("somebody stands on {name} already"),
                room => format!("{name} holds no more than {room} explorers at the beginning"),
            },
            Tile::Land(_) => format!("seat {} has no explorer of value {value} left to place", self.turn()),
            _ => format!("{name} is {}: explorers begin on tiles", self.kind(on)),
        }
    }

    fn why_no_launch(&self, at: Space) -> String {
        let (name, spot) = (self.name(at), self.table.spot(at));
        if self.table.boat_at(at).is_some() {
            format!("there is a boat in {name} already")
        } else if spot.tile != Tile::Sea {
            format!("{name} is {}: boats begin in the sea beside a tile", self.kind(at))
        } else if spot.creatures != [0; 3] {
            format!("a creature is in {name}")
        } else {
            format!("{name} lies beside no tile, where boats begin")
        }
    }

    fn keeps_no(&self, back: Back) -> Option<String> {
        let (seat, name) = (self.turn(), back.word().replace('-', " "));
        (!self.hand(seat).has(back)).then(|| format!("seat {seat} keeps no {name} tile"))
    }

    // What is wrong with a boat that is to go from one space to another, wherever it goes.
    fn why_no_boat(&self, from: Space, to: Space) -> Option<String> {
        let Some(crew) = self.table.crew_at(from) else {
            return Some(format!("there is no boat in {}", self.name(from)));
        };
        if !self.table.controls(self.turn(), crew) {
            return Some(format!("others have more explorers in the boat in {}", self.name(from)));
        }
        let spot = self.table.spot(to);
        let name = self.name(to);
        match spot.tile {
            Tile::Sea if self.table.boat_at(to).is_some() => {
                Some(format!("there is a boat in {name} already"))
            }
            Tile::Sea if !self.may_sail_into(crew, spot) => {
                Some(format!("nobody sails into the creature in {name}"))
            }
            Tile::Sea => None,
            _ => Some(format!("{name} is {}: boats keep to the sea", self.kind(to))),
        }
    }

    fn why_no_sailing(&self, from: Space, to: Space) -> String {
        self.why_no_boat(from, to).unwrap_or_else(|| self.not_beside(from, to))
    }

    fn not_beside(&self, from: Space, to: Space) -> String {
        format!("{} is not beside {}", self.name(to), self.name(from))
    }

    fn why_no_relocation(&self, creature: Creature, from: Space, to: Space) -> String {
        let lacks = self.keeps_no(creature.mover()).or_else(|| self.why_no_creature(creature, from));
        lacks.unwrap_or_else(|| format!("a {creature} cannot be put into {}: it is not free", self.name(to)))
    }

    fn why_no_creature(&self, creature: Creature, from: Space) -> Option<String> {
        let none = !self.creatures(creature).contains(&from);
        none.then(|| format!("there is no {creature} in {}", self.name(from)))
    }

    fn why_no_roaming(&self, creature: Creature, from: Space, to: Space) -> String {
        if let Phase::Creature(rolled) = self.table.phase
            && rolled != creature
        {
            return format!("the die shows a {rolled}, not a {creature}");
        }
        let far = || self.out_of_reach(&format!("the {creature} in {}", self.name(from)), to);
        self.why_no_creature(creature, from).unwrap_or_else(far)
    }

    fn why_no_move(&self, who: Explorer, to: Space) -> String {
        let Some(from) = self.space_of(who) else { return "the explorer has left the board".to_owned() };
        let (place, spot, name) = (self.table.place[who.index()], self.table.spot(to), self.name(to));
        let has_moved = self.table.moved & who.bit() != 0;
        match (place, spot.tile) {
            _ if from != to && !self.is_beside(from, to) => self.not_beside(from, to),
            (Place::Swim(_), _) if has_moved => "a swimmer moves one space in a turn".to_owned(),
            (Place::Boat(_), _) if has_moved => "the explorer has used the sea move of this turn".to_owned(),
            (Place::Swim(_) | Place::Boat(_), Tile::Land(_)) => {
                format!("{name} is {}: nobody gets back onto a tile", self.kind(to))
            }
            (Place::Land(_), Tile::Safe) => format!("{name} is reached from the sea only"),
            (_, Tile::Sea) if !self.may_swim_in(spot) => {
                format!("nobody swims into the creature in {name}")
            }
            (Place::Boat(_), Tile::Sea) => "whoever jumps overboard stays in the boat's space".to_owned(),
            _ => format!("nobody can go to {name}, which is {}", self.kind(to)),
        }
    }

    fn why_no_boarding(&self, who: Explorer, at: Space) -> String {
        let Some(from) = self.space_of(who) else { return "the explorer has left the board".to_owned() };
        let name = self.name(at);
        let Some(crew) = self.table.crew_at(at) else { return format!("there is no boat in {name}") };
        let capacity = self.board.rules().boats.capacity.get();
        let place = self.table.place[who.index()];
        if crew.count_ones() >= u32::from(capacity) {
            format!("the boat in {name} holds no more than {capacity}")
        } else if matches!(place, Place::Swim(_)) && from != at {
            format!("a swimmer boards a boat in their own space, not in {name}")
        } else if from != at && !self.is_beside(from, at) {
            self.not_beside(from, at)
        } else if self.table.moved & who.bit() != 0 {
            "the explorer has used the sea move of this turn".to_owned()
        } else {
            format!("nobody boards beside the creature in {name}")
        }
    }

    fn why_no_sinking(&self, at: Space) -> String {
        let (name, sinks) = (self.name(at), self.table.sinking());
        match (self.table.spot(at).tile, sinks) {
            (Tile::Land(terrain), Some(first)) if terrain != first => {
                format!("{name} is {terrain}: as long as there is {first}, that sinks first")
            }
            (Tile::Land(terrain), _) => {
                format!("{name} does not touch the sea, and another tile of {terrain} does")
            }
            _ => format!("{name} is {}: only tiles sink", self.kind(at)),
        }
    }
}
