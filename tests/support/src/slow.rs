//! The second move generator: slow, obvious, written from the rule texts and from nothing else.
//!
//! It knows the zone as drawn, the rules, and what happened in the turn, which it follows from action
//! to action. It shares no table and no function with the engine's own way to find legal actions.

mod walk;

use std::collections::BTreeSet;

use engine::escape::HatchSet;
use engine::escape::rules::{DefenseStops, DefenseUse, Nameable, OpenIn, Power, ShutUntil, Stuck, Where};
use engine::escape::{
    Action, Colour, Event, Item, Kind, Rules, Seat, Sector, SectorCard, Sectors, Side, State, Status,
};
use engine::{Coord, Zone};

pub use walk::{ends, neighbours};

/// What has happened in the turn so far, as the rules speak of it.
// Each flag is one sentence about the turn.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Debug, Default)]
struct Turn {
    has_moved: bool,
    took_adrenaline: bool,
    took_sedatives: bool,
    card_is_due: bool,
    may_attack: bool,
    must_name_a_sector: bool,
    has_two_hatch_cards: bool,
    /// Who is asked, one after the other, whether he uses his Defense.
    asked: BTreeSet<Seat>,
}

/// Follows a match and says what is legal in it.
#[derive(Clone, Debug)]
pub struct Slow<'z> {
    zone: &'z Zone,
    rules: Rules,
    turn: Turn,
    /// Who has done what his character can do once.
    spent: BTreeSet<Seat>,
}

impl<'z> Slow<'z> {
    /// For a match that has just been dealt or placed.
    pub fn new(zone: &'z Zone, rules: &Rules) -> Self {
        Self { zone, rules: *rules, turn: Turn::default(), spent: BTreeSet::new() }
    }

    /// Everything that is legal now.
    pub fn legal(&self, state: &State<'_>) -> BTreeSet<Action> {
        let turn = &self.turn;
        if state.outcome().is_some() {
            return BTreeSet::new();
        }
        if let Some(seat) = turn.asked.first() {
            assert_eq!(state.actor(), Some(*seat), "who holds a Defense is asked");
            return [Action::Defend, Action::Fall].into();
        }
        assert_eq!(state.actor(), Some(state.turn()), "who has the turn decides");
        if turn.must_name_a_sector {
            self.nameable(state).map(Action::Noise).collect()
        } else if turn.has_two_hatch_cards {
            [Action::TakeHatch(Colour::Green), Action::TakeHatch(Colour::Red)].into()
        } else if self.holds_too_many(state) {
            self.ways_to_hold_less(state)
        } else if turn.has_moved {
            self.after_the_move(state)
        } else {
            self.before_the_move(state)
        }
    }

    /// Carries out a legal action and notes what it means for the turn.
    pub fn follow(&mut self, state: &mut State<'_>, action: Action) {
        let seat = state.turn();
        let (power, holds_teleport) = (self.power(state, seat), state.hand(seat).has(Item::Teleport));
        match action {
            Action::Move(to) => self.arrive(seat, power, state.board().ground().coord(to)),
            Action::Stay => self.stand_still(state, power),
            Action::Attack | Action::Use(Item::Attack) => self.attack(state),
            Action::Draw => self.turn.card_is_due = false,
            Action::Use(Item::Teleport) => {
                self.turn.may_attack = false;
                if !holds_teleport {
                    self.spent.insert(seat);
                }
            }
            Action::Use(Item::Adrenaline) => self.turn.took_adrenaline = true,
            Action::Use(Item::Sedatives) => {
                (self.turn.took_sedatives, self.turn.card_is_due) = (true, false);
            }
            Action::Noise(_) => self.turn.must_name_a_sector = false,
            Action::TakeHatch(_) => self.turn.has_two_hatch_cards = false,
            Action::Reveal(_) => drop(self.spent.insert(seat)),
            Action::Defend | Action::Fall => drop(self.turn.asked.pop_first()),
            Action::End | Action::Use(_) | Action::Spotlight(_) | Action::Discard(_) => {}
        }
        let events = state.apply(action).expect("the action is legal").to_vec();
        for event in events {
            self.hear(state, event);
        }
        if state.turn_is_fresh() {
            self.turn = Turn::default();
        }
    }

    fn hear(&mut self, state: &State<'_>, event: Event) {
        match event {
            Event::Drew(_, card) => {
                (self.turn.card_is_due, self.turn.may_attack) = (false, false);
                let free_to_name = matches!(card, SectorCard::Any | SectorCard::AnyItem);
                self.turn.must_name_a_sector = free_to_name && self.nameable(state).next().is_some();
            }
            Event::MayChooseHatch(_) => self.turn.has_two_hatch_cards = true,
            _ => {}
        }
    }

    /// Rule 3.7; A.2; the Executive Officer.
    fn stand_still(&mut self, state: &State<'_>, power: Power) {
        let (seat, movement) = (state.turn(), self.rules.movement);
        let stuck = self.moves(state).is_empty();
        if stuck && !movement.may_stand_still && movement.stuck == Stuck::Stays {
            self.turn.has_moved = true;
            return;
        }
        if !stuck && !movement.may_stand_still {
            self.spent.insert(seat);
        }
        if let Some(here) = place(state, seat) {
            self.arrive(seat, power, here);
            self.turn.may_attack &= self.rules.attack.after_standing_still;
        }
    }

    /// Rules 4.1, 4.2 and 5.1; the Captain's first dangerous sector.
    fn arrive(&mut self, seat: Seat, power: Power, at: Coord) {
        let kind = self.zone.kind(at);
        let spared = kind == Kind::Dangerous && power == Power::SkipsFirstDanger && self.spent.insert(seat);
        let acts = match kind {
            Kind::Dangerous => !spared,
            Kind::Secure => self.rules.noise.card_on_secure,
            _ => false,
        };
        self.turn.has_moved = true;
        self.turn.card_is_due = acts && !self.turn.took_sedatives;
        let secure_too = self.rules.attack.sectors == Where::Anywhere;
        self.turn.may_attack = kind == Kind::Dangerous || kind == Kind::Secure && secure_too;
    }

    /// Rule 6.7: a Human with Defense may be asked whether he uses it.
    fn attack(&mut self, state: &State<'_>) {
        (self.turn.card_is_due, self.turn.may_attack) = (false, false);
        let (attacker, items) = (state.turn(), &self.rules.items);
        let stops = items.defense_stops == DefenseStops::Anybody || state.side(attacker) == Side::Alien;
        if items.defense == DefenseUse::ByChoice && stops {
            let here = place(state, attacker);
            let holds = |s: &Seat| state.side(*s) == Side::Human && state.hand(*s).has(Item::Defense);
            let struck = state.seats().filter(|s| *s != attacker && place(state, *s) == here);
            self.turn.asked = struck.filter(holds).collect();
        }
    }

    fn before_the_move(&self, state: &State<'_>) -> BTreeSet<Action> {
        let seat = state.turn();
        let mut legal: BTreeSet<_> = self.moves(state).into_iter().map(Action::Move).collect();
        let may_once = self.can_still(state, Power::StandsStillOnce);
        if legal.is_empty() || may_once || self.rules.movement.may_stand_still {
            legal.insert(Action::Stay);
        }
        if state.side(seat) == Side::Human {
            if state.hand(seat).has(Item::Adrenaline) && !self.turn.took_adrenaline {
                legal.insert(Action::Use(Item::Adrenaline));
            }
            if state.hand(seat).has(Item::Sedatives) && !self.turn.took_sedatives {
                legal.insert(Action::Use(Item::Sedatives));
            }
        }
        legal.extend(self.at_any_time(state));
        legal
    }

    fn after_the_move(&self, state: &State<'_>) -> BTreeSet<Action> {
        let (seat, turn) = (state.turn(), &self.turn);
        let mut legal = BTreeSet::from([if turn.card_is_due { Action::Draw } else { Action::End }]);
        match state.side(seat) {
            Side::Alien if turn.may_attack => drop(legal.insert(Action::Attack)),
            Side::Alien => {}
            Side::Human => {
                if turn.may_attack && state.hand(seat).has(Item::Attack) {
                    legal.insert(Action::Use(Item::Attack));
                }
                if turn.card_is_due && state.hand(seat).has(Item::Sedatives) {
                    legal.insert(Action::Use(Item::Sedatives));
                }
            }
        }
        legal.extend(self.at_any_time(state));
        legal
    }

    /// Rule 6.1: what can be used before or after the move; the Co-Pilot; the Medic.
    fn at_any_time(&self, state: &State<'_>) -> BTreeSet<Action> {
        let mut legal = self.cards_of_any_time(state);
        if self.can_still(state, Power::OwnsTeleport) && self.zone.all(Kind::HumanStart).next().is_some() {
            legal.insert(Action::Use(Item::Teleport));
        }
        if self.can_still(state, Power::RevealsOnce) {
            use engine::escape::Status::{Aboard, Restarting};
            let here = |s: &Seat| matches!(state.status(*s), Aboard | Restarting);
            legal.extend(state.seats().filter(|s| *s != state.turn()).filter(here).map(Action::Reveal));
        }
        legal
    }

    fn cards_of_any_time(&self, state: &State<'_>) -> BTreeSet<Action> {
        let (seat, mut legal) = (state.turn(), BTreeSet::new());
        if state.side(seat) == Side::Human && state.hand(seat).has(Item::Spotlight) {
            legal.extend(self.zone.sectors().map(|(at, _)| Action::Spotlight(sector(state, at))));
        }
        let somewhere = self.zone.all(Kind::HumanStart).next().is_some();
        if state.side(seat) == Side::Human && state.hand(seat).has(Item::Teleport) && somewhere {
            legal.insert(Action::Use(Item::Teleport));
        }
        legal
    }

    /// Rule 4.8: who holds too many uses or discards one, Aliens only discard.
    fn ways_to_hold_less(&self, state: &State<'_>) -> BTreeSet<Action> {
        let mut legal: BTreeSet<_> = state.hand(state.turn()).iter().map(Action::Discard).collect();
        legal.extend(self.cards_of_any_time(state));
        legal
    }

    fn holds_too_many(&self, state: &State<'_>) -> bool {
        let seat = state.turn();
        let least = if self.power(state, seat) == Power::CarriesFour { 4 } else { 0 };
        u16::from(state.hand(seat).len()) > self.rules.items.limit.get().max(least)
    }

    /// Rule 4.4.
    fn nameable(&self, state: &State<'_>) -> impl Iterator<Item = Sector> {
        let secure_too = self.rules.noise.noise_may_name == Nameable::Any;
        let may = move |kind| kind == Kind::Dangerous || secure_too && kind == Kind::Secure;
        self.zone.sectors().filter(move |(_, kind)| may(*kind)).map(|(at, _)| sector(state, at))
    }

    /// Rule 3.2: how far whoever has the turn may move, and where that leads.
    fn moves(&self, state: &State<'_>) -> BTreeSet<Sector> {
        let (seat, movement) = (state.turn(), &self.rules.movement);
        let most = match (state.side(seat), self.turn.took_adrenaline) {
            (Side::Alien, _) if state.fed(seat) => movement.fed_steps,
            (Side::Alien, _) => movement.alien_steps,
            (Side::Human, true) => movement.adrenaline_steps,
            (Side::Human, false) => movement.human_steps,
        };
        let most = match state.side(seat) {
            Side::Human => most.get(),
            Side::Alien => {
                let faster = movement.steps_per_elimination.get() * u16::from(state.eliminations(seat));
                (most.get() + faster).min(6)
            }
        };
        let exactly = state.side(seat) == Side::Human && self.turn.took_adrenaline;
        let least = if exactly && !movement.adrenaline_may_move_less { most } else { 1 };
        let Some(from) = place(state, seat) else { return BTreeSet::new() };
        let open = if self.hatches_are_shut(state) { HatchSet::NONE } else { state.open_hatches() };
        let found = ends(self.zone, &self.rules, state.side(seat), least..=most, from, open);
        found.into_iter().map(|at| sector(state, at)).collect()
    }

    /// Whether the rules keep all hatches shut just now.
    fn hatches_are_shut(&self, state: &State<'_>) -> bool {
        let hatches = &self.rules.hatches;
        let human = |seat: &Seat| state.side(*seat) == Side::Human;
        let aboard = |seat: &Seat| matches!(state.status(*seat), Status::Aboard | Status::Restarting);
        let humans = state.seats().filter(human).filter(aboard).count();
        hatches.open_in == OpenIn::EvenRounds && state.round() % 2 == 1
            || hatches.open_in == OpenIn::OddRounds && state.round() % 2 == 0
            || hatches.shut_until == ShutUntil::OneHumanLeft && humans > 1
    }

    fn power(&self, state: &State<'_>, seat: Seat) -> Power {
        match state.side(seat) {
            Side::Human => self.rules.roles.of(state.character(seat)),
            Side::Alien => Power::None,
        }
    }

    fn can_still(&self, state: &State<'_>, power: Power) -> bool {
        self.power(state, state.turn()) == power && !self.spent.contains(&state.turn())
    }
}

fn place(state: &State<'_>, seat: Seat) -> Option<Coord> {
    state.at(seat).map(|at| state.board().ground().coord(at))
}

fn sector(state: &State<'_>, at: Coord) -> Sector {
    state.board().ground().sector(at).expect("a sector of the zone")
}
