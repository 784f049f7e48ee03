//! What comes of a decision.

use std::collections::BTreeSet;

use engine::Coord;
use engine::survive::rules::{Asked, Counts, Tie, Volcano, When};
use engine::survive::{Back, Class, Creature, Event};

use super::{At, Twin, Wait};

/// What luck brought after a decision.
struct Luck {
    back: Option<Back>,
    face: Option<Creature>,
}

impl Luck {
    fn read(events: &[Event]) -> Self {
        let back = events.iter().find_map(|event| match event {
            Event::Revealed(_, back, _) | Event::Took(_, _, back) => Some(*back),
            _ => None,
        });
        let face = events.iter().find_map(|event| match event {
            Event::Rolled(face) => Some(*face),
            _ => None,
        });
        Self { back, face }
    }
}

fn cell(word: &str) -> Coord {
    word.parse().expect("a cell")
}

impl Twin {
    /// Carries out a decision; of the events only what luck brought is read.
    pub fn play(&mut self, words: &str, events: &[Event]) {
        let luck = Luck::read(events);
        let words: Vec<&str> = words.split(' ').collect();
        let asked = matches!(self.wait, Wait::Reaction { .. });
        self.decided |= !asked;
        match words[..] {
            ["place", value, at] => self.place(value.parse().expect("a value"), cell(at)),
            ["boat", at] => self.launch(cell(at)),
            ["play", "dolphin", value, from, to] => {
                self.drop_tile(self.turn, Back::Dolphin);
                let who = self.find(value, [At::Water(cell(from)); 2]);
                if self.rules.swimming.dolphin_is_his_move {
                    self.people[who].used_sea_move = true;
                }
                if self.is_safe(cell(to)) {
                    self.people[who].at = At::Safe(cell(to));
                } else {
                    self.drop_into_water(who, cell(to));
                }
                self.next_step(Wait::Move(self.rules.movement.points.get()), &luck);
            }
            ["play", "winds", from, to] => {
                self.drop_tile(self.turn, Back::Winds);
                self.sail(cell(from), cell(to));
                self.next_step(Wait::Move(self.rules.movement.points.get()), &luck);
            }
            ["play", tile, from, to] => {
                let back = Back::from_word(tile).expect("a tile");
                self.drop_tile(self.turn, back);
                self.carry(back.moves().expect("a creature"), cell(from), cell(to));
                self.next_step(Wait::Move(self.rules.movement.points.get()), &luck);
            }
            ["move", value, from, to] => {
                let who = self.find(value, [At::Land(cell(from)), At::Water(cell(from))]);
                self.go(who, cell(to), &luck);
            }
            ["move", value, "boat", from, to] => {
                let who = self.find(value, [At::Boat(cell(from)); 2]);
                self.go(who, cell(to), &luck);
            }
            ["move", value, "boat", from, "boat", to] => {
                let who = self.find(value, [At::Boat(cell(from)); 2]);
                self.board(who, cell(to), &luck);
            }
            ["move", value, from, "boat", to] => {
                let who = self.find(value, [At::Land(cell(from)), At::Water(cell(from))]);
                self.board(who, cell(to), &luck);
            }
            ["sail", from, to] => {
                self.sail(cell(from), cell(to));
                self.spend(&luck);
            }
            ["sink", at] => self.sink(cell(at), &luck),
            ["aboard", owner, value] => {
                self.aboard(owner.parse().expect("a seat"), value.parse().expect("a value"), &luck);
            }
            [creature, from, to] => {
                let creature = Creature::from_word(creature).expect("a creature");
                self.carry(creature, cell(from), cell(to));
                self.ask(creature, cell(to), self.turn, false, &luck);
            }
            ["repel"] => self.repel(&luck),
            ["-"] => self.leave_out(&luck),
            _ => panic!("{words:?}"),
        }
    }

    // Somebody of a value, with a star when he has used his sea move, at one of two places.
    fn find(&self, value: &str, places: [At; 2]) -> usize {
        let (number, used) = value.strip_suffix('*').map_or((value, false), |number| (number, true));
        let fits = |who: &usize| {
            let person = &self.people[*who];
            let named = person.value.to_string() == number && person.used_sea_move == used;
            person.owner == self.turn && named && places.contains(&person.at)
        };
        (0..self.people.len()).find(fits).expect("somebody who can")
    }

    fn place(&mut self, value: u8, at: Coord) {
        let who = (0..self.people.len())
            .find(|who| {
                let person = &self.people[*who];
                person.owner == self.turn && person.value == value && person.at == At::Hand
            })
            .expect("a value that is left");
        self.people[who].at = At::Land(at);
        self.after_placing();
    }

    fn launch(&mut self, at: Coord) {
        self.boats.insert(at);
        self.boats_in_reserve -= 1;
        self.boats_placed += 1;
        self.after_placing();
    }

    fn after_placing(&mut self) {
        self.turn = (self.turn + 1) % self.players;
        let boats = usize::from(self.rules.setup.boats.get()) * self.players;
        if self.people.iter().any(|person| person.at == At::Hand) {
            self.wait = Wait::PlaceExplorer;
        } else if self.boats_placed < boats {
            self.wait = Wait::PlaceBoat;
        } else {
            self.begin_turn(0);
        }
    }

    fn begin_turn(&mut self, turn: usize) {
        self.turn = turn;
        self.number += 1;
        self.decided = false;
        for person in &mut self.people {
            person.used_sea_move = false;
        }
        self.next_step(Wait::PlayTile, &Luck { back: None, face: None });
    }

    // Goes to a step, or on to the next where there is nothing to decide. A turn always stops once.
    fn next_step(&mut self, step: Wait, luck: &Luck) {
        self.wait = step;
        let mut legal = BTreeSet::new();
        if self.wait == Wait::PlayTile {
            self.plays(&mut legal);
            if !legal.is_empty() {
                return;
            }
            self.wait = Wait::Move(self.rules.movement.points.get());
        }
        if let Wait::Move(points) = self.wait {
            if points > 0 {
                self.moves(&mut legal);
            }
            let only_the_die = self.tiles.is_empty() && !self.decided;
            if !legal.is_empty() || only_the_die {
                return;
            }
            self.wait = Wait::Remove;
        }
        if self.wait == Wait::Remove && self.tiles.is_empty() {
            self.after_tile(luck);
        }
    }

    fn leave_out(&mut self, luck: &Luck) {
        match self.wait {
            Wait::PlayTile => self.next_step(Wait::Move(self.rules.movement.points.get()), luck),
            Wait::Move(_) => self.next_step(Wait::Remove, luck),
            Wait::CreatureMove(_) => self.after_creature(),
            Wait::Reaction { creature, at, asked, placed } => self.ask(creature, at, asked, placed, luck),
            _ => panic!("nothing can be left out"),
        }
    }

    fn spend(&mut self, luck: &Luck) {
        let Wait::Move(points) = self.wait else { panic!("no time to move") };
        self.next_step(Wait::Move(points - 1), luck);
    }

    fn go(&mut self, who: usize, to: Coord, luck: &Luck) {
        if self.tiles.contains_key(&to) {
            self.people[who].at = At::Land(to);
        } else if self.is_safe(to) {
            self.people[who].at = At::Safe(to);
        } else {
            self.people[who].used_sea_move = true;
            self.drop_into_water(who, to);
        }
        self.spend(luck);
    }

    fn board(&mut self, who: usize, to: Coord, luck: &Luck) {
        self.people[who].used_sea_move |= matches!(self.people[who].at, At::Water(_));
        self.people[who].at = At::Boat(to);
        if self.sinks_boats(to) {
            self.wreck(to);
        }
        self.spend(luck);
    }

    // SW.
    fn drop_into_water(&mut self, who: usize, at: Coord) {
        self.people[who].at = if self.has(Creature::Shark, at) {
            At::Lost("shark")
        } else if self.has(Creature::Serpent, at) {
            At::Lost("serpent")
        } else {
            At::Water(at)
        };
    }

    // BT.
    fn sail(&mut self, from: Coord, to: Coord) {
        let crew = self.who(At::Boat(from));
        self.boats.remove(&from);
        self.boats.insert(to);
        for who in &crew {
            self.people[*who].at = At::Boat(to);
        }
        if !crew.is_empty() && self.sinks_boats(to) {
            self.wreck(to);
        }
    }

    fn wreck(&mut self, at: Coord) {
        self.boats.remove(&at);
        for who in self.who(At::Boat(at)) {
            self.drop_into_water(who, at);
        }
    }

    fn sink(&mut self, at: Coord, luck: &Luck) {
        self.tiles.remove(&at);
        for who in self.who(At::Land(at)) {
            self.people[who].at = At::Water(at);
        }
        let end = &self.rules.end;
        if self.tiles.is_empty() && end.when == When::LastTile && !end.last_back {
            return self.finish("last-tile");
        }
        let back = luck.back.expect("a back was looked at");
        if back.class() != Class::Immediate {
            self.hands[self.turn].push(back);
            return self.after_tile(luck);
        }
        match back {
            Back::Shark if self.left_of(Creature::Shark) > 0 => {
                self.bring(Creature::Shark, at);
                if self.rules.reactions.against_placed {
                    return self.ask(Creature::Shark, at, self.turn, true, luck);
                }
                self.strike(Creature::Shark, at);
            }
            Back::Whale if self.left_of(Creature::Whale) > 0 => self.bring(Creature::Whale, at),
            Back::Boat if self.boats_left() > 0 => {
                self.boats_in_reserve = self.boats_in_reserve.saturating_sub(1);
                self.boats.insert(at);
                let (swimmers, room) =
                    (self.who(At::Water(at)), usize::from(self.rules.boats.capacity.get()));
                if swimmers.len() > room {
                    self.wait = Wait::BoardChoice(at, room);
                    return;
                }
                for who in swimmers {
                    self.people[who].at = At::Boat(at);
                }
            }
            Back::Volcano if end.volcano == Volcano::Ends => return self.finish("volcano"),
            Back::Whirlpool | Back::Volcano => {
                self.swallow(at);
                for beside in Self::around(at) {
                    self.swallow(beside);
                }
            }
            _ => {}
        }
        self.after_tile(luck);
    }

    fn bring(&mut self, creature: Creature, at: Coord) {
        let left = self.reserve.get_mut(&creature).expect("a creature");
        *left = left.saturating_sub(1);
        self.creatures.push((creature, at));
    }

    fn swallow(&mut self, at: Coord) {
        if !self.is_sea(at) {
            return;
        }
        for who in self.who(At::Water(at)) {
            self.people[who].at = At::Lost("whirlpool");
        }
        self.creatures.retain(|(_, there)| *there != at);
        let landing = Self::around(at).into_iter().any(|beside| self.is_safe(beside));
        if landing && self.rules.tiles.whirlpool_spares_landing {
            return;
        }
        for who in self.who(At::Boat(at)) {
            self.people[who].at = At::Lost("whirlpool");
        }
        self.boats.remove(&at);
    }

    fn aboard(&mut self, owner: usize, value: u8, luck: &Luck) {
        let Wait::BoardChoice(at, room) = self.wait else { panic!("nobody chooses") };
        let fits = |who: &usize| self.people[*who].owner == owner && self.people[*who].value == value;
        let who = self.who(At::Water(at)).into_iter().find(fits).expect("a swimmer");
        self.people[who].at = At::Boat(at);
        if room > 1 {
            self.wait = Wait::BoardChoice(at, room - 1);
        } else {
            self.after_tile(luck);
        }
    }

    fn carry(&mut self, creature: Creature, from: Coord, to: Coord) {
        let place = self.creatures.iter().position(|one| *one == (creature, from)).expect("a creature");
        self.creatures[place].1 = to;
    }

    // Q7.
    fn ask(&mut self, creature: Creature, at: Coord, after: usize, placed: bool, luck: &Luck) {
        let tile = match creature {
            Creature::Serpent => None,
            Creature::Shark => Some(Back::RepelShark),
            Creature::Whale => Some(Back::RepelWhale),
        };
        let step = if self.rules.reactions.asked == Asked::Clockwise { 1 } else { self.players - 1 };
        let mut seat = (after + step) % self.players;
        while seat != self.turn {
            let here = if creature == Creature::Shark { At::Water(at) } else { At::Boat(at) };
            let concerned = self.who(here).iter().any(|who| self.people[*who].owner == seat);
            if concerned && tile.is_some_and(|tile| self.hands[seat].contains(&tile)) {
                self.wait = Wait::Reaction { creature, at, asked: seat, placed };
                return;
            }
            seat = (seat + step) % self.players;
        }
        self.strike(creature, at);
        self.after_reaction(placed, luck);
    }

    fn repel(&mut self, luck: &Luck) {
        let Wait::Reaction { creature, at, asked, placed } = self.wait else { panic!("nobody is asked") };
        let tile = if creature == Creature::Shark { Back::RepelShark } else { Back::RepelWhale };
        self.drop_tile(asked, tile);
        let place = self.creatures.iter().position(|one| *one == (creature, at)).expect("a creature");
        self.creatures.remove(place);
        self.after_reaction(placed, luck);
    }

    fn after_reaction(&mut self, placed: bool, luck: &Luck) {
        if placed {
            self.after_tile(luck);
        } else {
            self.after_creature();
        }
    }

    // Table 2.7.
    fn strike(&mut self, creature: Creature, at: Coord) {
        match creature {
            Creature::Shark => {
                for who in self.who(At::Water(at)) {
                    self.people[who].at = At::Lost("shark");
                }
            }
            Creature::Serpent => {
                let crew = self.who(At::Boat(at));
                if !crew.is_empty() {
                    self.boats.remove(&at);
                }
                for who in [crew, self.who(At::Water(at))].concat() {
                    self.people[who].at = At::Lost("serpent");
                }
            }
            Creature::Whale => {
                if !self.who(At::Boat(at)).is_empty() {
                    self.wreck(at);
                }
            }
        }
    }

    fn nobody_left(&self) -> bool {
        !(0..self.people.len()).any(|who| self.on_board(who))
    }

    fn after_tile(&mut self, luck: &Luck) {
        match self.rules.end.when {
            When::LastTile if self.tiles.is_empty() => return self.finish("last-tile"),
            When::NobodyLeft if self.nobody_left() => return self.finish("nobody-left"),
            _ => {}
        }
        let creature = luck.face.expect("the die was rolled");
        let mut legal = BTreeSet::new();
        self.roamings(creature, &mut legal);
        if legal.is_empty() {
            self.after_creature();
        } else {
            self.wait = Wait::CreatureMove(creature);
        }
    }

    fn after_creature(&mut self) {
        if self.rules.end.when == When::NobodyLeft && self.nobody_left() {
            self.finish("nobody-left");
        } else if self.number == self.rules.end.cap.get() {
            self.finish("capped");
        } else {
            self.begin_turn((self.turn + 1) % self.players);
        }
    }

    fn finish(&mut self, end: &'static str) {
        for who in 0..self.people.len() {
            if self.on_board(who) {
                self.people[who].at = At::Lost("end");
            }
        }
        self.wait = Wait::End(end);
    }

    fn drop_tile(&mut self, seat: usize, back: Back) {
        let place = self.hands[seat].iter().position(|tile| *tile == back).expect("a tile");
        self.hands[seat].remove(place);
    }

    /// Table 2.8, Q11.
    pub fn winners(&self) -> Vec<u8> {
        let saved =
            |seat: usize| self.people.iter().filter(move |p| p.owner == seat && matches!(p.at, At::Safe(_)));
        let score = |seat: usize| {
            let heads = saved(seat).count();
            let sum: usize = saved(seat).map(|person| usize::from(person.value)).sum();
            let points = if self.rules.score.counts == Counts::Heads { heads } else { sum };
            (points, if self.rules.score.tie == Tie::MostSaved { heads } else { 0 })
        };
        let best = (0..self.players).map(score).max();
        (0..self.players).filter(|seat| Some(score(*seat)) == best).map(|seat| seat as u8).collect()
    }
}
