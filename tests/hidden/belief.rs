//! What could be: the places, sides and hands of others that fit everything announced.

use std::collections::{BTreeMap, BTreeSet};

use engine::escape::rules::{Fate, Pool, Power};
use engine::escape::{
    Audience, Character, Event, Imagined, Item, Kind, Rules, Seat, Sector, Side, State, Status, View, Zone,
};
use engine::rng::{Dice, Purpose, below, shuffle};
use engine::{Coord, Few};

use crate::slow::{ends, neighbours};

type Places = BTreeSet<Coord>;

/// Where a seat could stand if it were Human, and if it were Alien. A side without a place is impossible.
#[derive(Clone, Debug, Default)]
struct Guess {
    human: Places,
    alien: Places,
    has_attacked: bool,
}

impl Guess {
    fn both(&mut self, change: impl Fn(&mut Places)) {
        change(&mut self.human);
        change(&mut self.alien);
    }

    fn on(&self, side: Side) -> &Places {
        match side {
            Side::Human => &self.human,
            Side::Alien => &self.alien,
        }
    }
}

/// Everything that the table can conclude; it hears only what is announced.
pub struct Belief<'z> {
    zone: &'z Zone,
    rules: Rules,
    guesses: Vec<Guess>,
    // Who can only be on one side, whatever else happened.
    surely: BTreeMap<Seat, Side>,
    turn: Vec<Event>,
    open: Few,
    paths: BTreeMap<(Side, u16, Few, Coord), Places>,
    words: u64,
}

impl<'z> Belief<'z> {
    /// For a match that has just been dealt.
    pub fn new(zone: &'z Zone, rules: &Rules, state: &State<'_>) -> Self {
        let alien: Places = zone.all(Kind::AlienStart).collect();
        let mut human: Places = zone.all(Kind::HumanStart).collect();
        if Character::ALL.iter().any(|who| rules.roles.of(*who) == Power::StartsWithAliens) {
            human.extend(&alien);
        }
        let guess = Guess { human, alien, has_attacked: false };
        let (guesses, open) = (state.seats().map(|_| guess.clone()).collect(), state.open_hatches());
        let (surely, turn, paths) = (BTreeMap::new(), Vec::new(), BTreeMap::new());
        Self { zone, rules: *rules, guesses, surely, turn, open, paths, words: 0 }
    }

    /// Hears what followed from one decision of the seat whose turn it was.
    pub fn hear(&mut self, turn: Seat, news: &[Event], state: &State<'_>) {
        let public = |event: &&Event| event.audience() == Audience::Table;
        let news: Vec<Event> = news.iter().filter(public).copied().collect();
        self.turn.extend(&news);
        for seat in state.seats().filter(|seat| *seat != turn) {
            self.hear_of_bystander(seat, &news, state);
        }
        if state.turn_is_fresh() || state.outcome().is_some() {
            self.end_turn(turn);
            self.turn.clear();
            self.open = state.open_hatches();
        }
    }

    fn hear_of_bystander(&mut self, seat: Seat, news: &[Event], state: &State<'_>) {
        let told: Vec<Coord> = news.iter().filter_map(|e| in_sector(*e, seat, state)).collect();
        for event in news {
            let guess = &mut self.guesses[seat.index()];
            match *event {
                Event::UsedSpotlight(_, at) if told.is_empty() => {
                    let at = coord(state, at);
                    guess.both(|places| places.retain(|p| *p != at && !neighbours(at).contains(p)));
                }
                Event::InSector(..) if !told.is_empty() => {
                    guess.both(|places| places.retain(|p| told.contains(p)));
                }
                Event::Attacked(_, at) if state.status(seat) == Status::Aboard => {
                    let at = coord(state, at);
                    if news.contains(&Event::BecameAlien(seat)) {
                        (guess.human, guess.alien) = (Places::new(), [at].into());
                    } else if !news.contains(&Event::Defended(seat)) {
                        guess.both(|places| drop(places.remove(&at)));
                    }
                }
                _ => {}
            }
        }
    }

    // The move of a turn is only known to be over when the turn is.
    fn end_turn(&mut self, seat: Seat) {
        let news = std::mem::take(&mut self.turn);
        let said = |event| news.contains(&event);
        let used = |item| said(Event::Used(seat, item)) || self.rules.items.silent_use;
        let movement = &self.rules.movement;
        let fast = used(Item::Adrenaline);
        let human = if fast { movement.adrenaline_steps } else { movement.human_steps };
        let guess = self.guesses[seat.index()].clone();
        let alien = if guess.has_attacked { movement.fed_steps } else { movement.alien_steps };
        let mut after = guess;
        if !said(Event::StoodStill(seat)) {
            after.human = self.spread(Side::Human, human.get(), &after.human);
            after.alien = self.spread(Side::Alien, alien.get(), &after.alien);
        }
        let card = news.iter().any(|e| matches!(e, Event::Noise(s, _) | Event::Silence(s) if *s == seat));
        if card && !self.rules.noise.card_on_secure {
            after.both(|places| places.retain(|p| self.zone.kind(*p) == Kind::Dangerous));
        }
        for event in &news {
            match *event {
                Event::Used(who, Item::Teleport) if who == seat => {
                    let start: Places = self.zone.all(Kind::HumanStart).take(1).collect();
                    after.human = self.spread(Side::Human, human.get(), &start);
                    after.human.extend(start);
                    after.alien.clear();
                }
                Event::InSector(who, _) if who == seat => {}
                Event::Used(who, _) | Event::UsedSpotlight(who, _) if who == seat => after.alien.clear(),
                Event::Attacked(who, _) if who == seat => {
                    if !used(Item::Attack) {
                        after.human.clear();
                    }
                    after.has_attacked = true;
                }
                Event::OnHatch(who, ..) | Event::Escaped(who, _) if who == seat => {
                    self.surely.insert(seat, Side::Human);
                    after.alien.clear();
                }
                _ => {}
            }
        }
        self.guesses[seat.index()] = after;
        self.pin(seat, &news);
    }

    // Where the mover said he is; a Teleport may have followed.
    fn pin(&mut self, seat: Seat, news: &[Event]) {
        let teleported = news.contains(&Event::Used(seat, Item::Teleport));
        let hatch = news.iter().find_map(|e| match e {
            Event::OnHatch(who, number, _) if *who == seat => Some(*number),
            _ => None,
        });
        let attacked = self.attacked.take();
        if !teleported {
            if let Some(number) = hatch {
                let at = self.zone.all(Kind::Hatch(number)).next();
                self.guesses[seat.index()].both(|places| places.retain(|p| Some(*p) == at));
            }
            let _ = attacked;
        }
    }
}
