//! What could be: places, sides and hands of others that fit everything the table was told.

use std::collections::{BTreeMap, BTreeSet};

use engine::escape::HatchSet;
use engine::escape::rules::{Pool, Power, Sides};
use engine::escape::{
    Audience, Character, Event, Imagined, Item, Kind, Rules, Seat, Sector, Sectors, Side, State, Status, View,
};
use engine::rng::{Dice, Purpose, below, shuffle};
use engine::{Coord, Zone};
use support::slow::{ends, neighbours};

type Places = BTreeSet<Coord>;

/// Where a seat could stand if it were Human, and if it were Alien. A side without a place is impossible.
#[derive(Clone, Debug)]
struct Guess {
    human: Places,
    alien: Places,
    may_be_fed: bool,
}

impl Guess {
    fn on(&self, side: Side) -> &Places {
        match side {
            Side::Human => &self.human,
            Side::Alien => &self.alien,
        }
    }

    fn keep(&mut self, fits: impl Fn(Coord) -> bool) {
        self.human.retain(|place| fits(*place));
        self.alien.retain(|place| fits(*place));
    }

    fn only_human(&mut self, places: Places) {
        (self.human, self.alien) = (places, Places::new());
    }
}

/// Everything that the table can conclude; it hears only what is announced.
pub struct Belief<'z> {
    zone: &'z Zone,
    rules: Rules,
    home: Guess,
    guesses: Vec<Guess>,
    // Whose character the table was told.
    told: BTreeMap<Seat, Character>,
    // What was announced in this turn, and the hatches that were open when it began.
    turn: Vec<Event>,
    open: HatchSet,
    paths: BTreeMap<(Side, u16, HatchSet, Coord), Places>,
    drawn: u64,
}

impl<'z> Belief<'z> {
    /// For a match that has just been dealt.
    pub fn new(zone: &'z Zone, rules: &Rules, state: &State<'_>) -> Self {
        let alien: Places = zone.all(Kind::AlienStart).collect();
        let mut human: Places = zone.all(Kind::HumanStart).collect();
        if Character::ALL.iter().any(|who| rules.roles.of(*who) == Power::StartsWithAliens) {
            human.extend(&alien);
        }
        let home = Guess { human, alien, may_be_fed: false };
        let guesses = state.seats().map(|_| home.clone()).collect();
        let (turn, open, paths) = (Vec::new(), state.open_hatches(), BTreeMap::new());
        Self { zone, rules: *rules, home, guesses, told: BTreeMap::new(), turn, open, paths, drawn: 0 }
    }

    /// Hears what followed from one decision in the turn of a seat.
    pub fn hear(&mut self, turn: Seat, news: &[Event], state: &State<'_>) {
        let public = |event: &&Event| event.audience() == Audience::Table;
        let news: Vec<Event> = news.iter().filter(public).copied().collect();
        for seat in state.seats().filter(|seat| *seat != turn) {
            self.hear_of_bystander(seat, &news, state);
        }
        for event in &news {
            if let Event::Eliminated(who, character) | Event::Revealed(who, character) = event {
                self.told.insert(*who, *character);
            }
        }
        self.turn.extend(news);
        if state.turn_is_fresh() || state.outcome().is_some() {
            self.end_turn(turn, state);
            self.open = state.open_hatches();
        }
    }

    /// Whether the truth about a seat is among what could be.
    pub fn allows_the_truth(&self, state: &State<'_>, seat: Seat) -> bool {
        let place = state.at(seat).map(|at| coord(state, at));
        place.is_none_or(|place| self.guesses[seat.index()].on(state.side(seat)).contains(&place))
    }

    fn hear_of_bystander(&mut self, seat: Seat, news: &[Event], state: &State<'_>) {
        let guess = &mut self.guesses[seat.index()];
        let lit = news.iter().any(|event| matches!(event, Event::InSector(who, _) if *who == seat));
        for event in news {
            match *event {
                Event::InSector(who, at) if who == seat => guess.keep(|place| place == coord(state, at)),
                Event::UsedSpotlight(_, at) if !lit => {
                    let at = coord(state, at);
                    guess.keep(|place| place != at && !neighbours(at).contains(&place));
                }
                Event::Attacked(_, at) if news.contains(&Event::BecameAlien(seat)) => {
                    (guess.human, guess.alien) = (Places::new(), [coord(state, at)].into());
                }
                Event::Attacked(_, at)
                    if state.status(seat) == Status::Aboard && !defends(seat, news, state) =>
                {
                    guess.keep(|place| place != coord(state, at));
                }
                Event::Defended(who) if who == seat => guess.alien.clear(),
                Event::Restarted(who) if who == seat => *guess = self.home.clone(),
                _ => {}
            }
        }
    }

    // Whoever has the turn has moved for sure only when it is over.
    fn end_turn(&mut self, seat: Seat, state: &State<'_>) {
        let news = std::mem::take(&mut self.turn);
        let quiet = self.rules.items.silent_use;
        let used = |item| news.contains(&Event::Used(seat, item));
        let movement = self.rules.movement;
        let fast = quiet || used(Item::Adrenaline);
        let steps = if fast { movement.adrenaline_steps } else { movement.human_steps }.get();
        let mut guess = self.guesses[seat.index()].clone();
        if !news.contains(&Event::StoodStill(seat)) {
            let alien = if guess.may_be_fed { movement.fed_steps } else { movement.alien_steps }.get();
            guess.human = self.spread(Side::Human, steps, &guess.human);
            guess.alien = self.spread(Side::Alien, alien, &guess.alien);
        }
        for event in &news {
            match *event {
                Event::Used(who, Item::Teleport) if who == seat => {
                    let start: Places = self.zone.all(Kind::HumanStart).take(1).collect();
                    guess.only_human(&self.spread(Side::Human, steps, &start) | &start);
                }
                Event::InSector(who, at) if who == seat => {
                    let lit = [coord(state, at)].into();
                    guess.only_human(&self.spread(Side::Human, steps, &lit) | &lit);
                }
                Event::Used(who, _) | Event::UsedSpotlight(who, _) if who == seat => guess.alien.clear(),
                Event::Attacked(who, at) if who == seat => {
                    guess.keep(|place| place == coord(state, at));
                    if !quiet && !used(Item::Attack) {
                        guess.human.clear();
                    }
                    guess.may_be_fed = true;
                }
                Event::OnHatch(who, number, _) | Event::Escaped(who, number) if who == seat => {
                    guess.only_human(self.zone.all(Kind::Hatch(number)).collect());
                }
                _ => {}
            }
        }
        let drew =
            news.iter().any(|e| matches!(e, Event::Noise(who, _) | Event::Silence(who) if *who == seat));
        if drew && !used(Item::Teleport) && !self.rules.noise.card_on_secure {
            guess.keep(|place| self.zone.kind(place) == Kind::Dangerous);
        }
        self.guesses[seat.index()] = guess;
    }

    fn spread(&mut self, side: Side, steps: u16, from: &Places) -> Places {
        let (zone, rules, open) = (self.zone, &self.rules, self.open);
        let paths = &mut self.paths;
        let mut one = |from: Coord| {
            let known = paths.entry((side, steps, open, from));
            known.or_insert_with(|| ends(zone, rules, side, 1..=steps, from, open)).clone()
        };
        from.iter().flat_map(|place| one(*place)).collect()
    }

    /// A world that a seat cannot tell from the true one; `None` when no sides were found that fit.
    pub fn imagine(&mut self, view: View<'_, '_>, state: &State<'_>) -> Option<Imagined> {
        let characters = (0..5000).find_map(|_| self.sides(view, state))?;
        let mut place = |seat: Seat| {
            let guess = &self.guesses[seat.index()];
            let side = if guess.human.is_empty() { Side::Alien } else { characters[seat.index()].side() };
            self.drawn += 1;
            let nth = below(word(self.drawn), guess.on(side).len() as u32);
            guess.on(side).iter().nth(nth as usize).and_then(|at| state.board().ground().sector(*at))
        };
        let at = state.seats().map(|seat| state.at(seat).and_then(|_| place(seat))).collect();
        let mut unseen = state.item_cards();
        for (item, shown) in view.shown_discards() {
            unseen[item as usize] -= shown + view.hand().counts()[item as usize];
        }
        let mut cards: Vec<Item> =
            Item::ALL.iter().flat_map(|item| vec![*item; usize::from(unseen[*item as usize])]).collect();
        self.mix(&mut cards);
        let mut hand = |seat| cards.drain(..usize::from(view.items_held(seat))).collect();
        let hands = state.seats().map(|s| if s == view.seat() { Vec::new() } else { hand(s) }).collect();
        Some(Imagined { at, characters, hands, dice: Dice::new(self.drawn, 1) })
    }

    // Characters for everybody: known ones stay, the others are dealt anew; `None` when a side does not fit.
    fn sides(&mut self, view: View<'_, '_>, state: &State<'_>) -> Option<Vec<Character>> {
        let players = usize::from(view.players());
        let humans = if self.rules.setup.sides == Sides::Half { players / 2 } else { 0 };
        let mut known: Vec<_> = state.seats().map(|seat| self.told.get(&seat).copied()).collect();
        known[view.seat().index()] = Some(view.character());
        let mut free = Vec::new();
        for (side, all) in [(Side::Human, humans), (Side::Alien, players - humans)] {
            let few = all <= 4 && (side == Side::Alien || self.rules.setup.pool == Pool::FirstFour);
            let pool = &Character::of(side)[..if few { 4 } else { Character::A_SIDE }];
            let mut pool: Vec<_> = pool.iter().copied().cycle().take(all.max(pool.len())).collect();
            let taken: Vec<_> = known.iter().flatten().filter(|who| who.side() == side).collect();
            for who in &taken {
                pool.remove(pool.iter().position(|one| one == *who)?);
            }
            self.mix(&mut pool);
            free.extend(pool.into_iter().take(all - taken.len()));
        }
        self.mix(&mut free);
        let mut dealt = free.into_iter();
        let characters: Vec<_> =
            known.iter().map(|who| who.or_else(|| dealt.next())).collect::<Option<_>>()?;
        let fits = |seat: Seat| {
            let possible = !self.guesses[seat.index()].on(characters[seat.index()].side()).is_empty();
            // Who got away was a Human, and is nowhere any more.
            let away =
                state.status(seat) == Status::Escaped && characters[seat.index()].side() == Side::Human;
            known[seat.index()].is_some() || possible || away
        };
        state.seats().all(fits).then_some(characters)
    }

    fn mix<T>(&mut self, list: &mut [T]) {
        self.drawn += 1;
        let seed = self.drawn;
        shuffle(list, |n| word(seed << 8 | u64::from(n)));
    }
}

fn word(address: u64) -> u64 {
    Dice::new(7, address).word(0, 0, Purpose::Deal(0))
}

fn coord(state: &State<'_>, at: Sector) -> Coord {
    state.board().ground().coord(at)
}

// Whether a seat stopped the attack, or is still to say whether it does.
fn defends(seat: Seat, news: &[Event], state: &State<'_>) -> bool {
    news.contains(&Event::Defended(seat)) || state.actor() == Some(seat) && !state.turn_is_fresh()
}
