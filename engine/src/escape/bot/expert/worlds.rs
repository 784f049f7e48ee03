//! Worlds in which everything is as one seat knows it, and the rest as it believes.

use super::sides::Sides;
use super::table_belief::TableBelief;
use super::told::Told;
use crate::escape::action::Seat;
use crate::escape::board::SEATS;
use crate::escape::card::{Character, Item, SectorCard, Side};
use crate::escape::ground::Sector;
use crate::escape::hand::Hand;
use crate::escape::rules::{Fate, Pool, Power, Sides as Divided};
use crate::escape::sets::SeatSet;
use crate::escape::state::Status;
use crate::escape::view::{View, World};
use crate::rng::{Dice, Purpose, below};

/// How often the expert thinks of other sides before giving up.
const DEALS: usize = 64;

/// Draws the worlds of one decision.
pub(in crate::escape::bot) struct Worlds<'a, 's, 'b, B> {
    view: View<'s, 'b>,
    belief: &'a B,
    told: Told,
    sides: Sides,
    // Who was dealt as an Alien, as far as the one who decides knows.
    known: SeatSet,
    // The seats whose character the one who decides knows.
    met: SeatSet,
}

// Random words, one after the other.
struct Words {
    dice: Dice,
    count: u16,
}

impl Words {
    fn next(&mut self) -> u64 {
        self.count += 1;
        self.dice.word(self.count, 0, Purpose::Thought)
    }

    fn below(&mut self, n: usize) -> usize {
        below(self.next(), n as u32) as usize
    }

    fn mix<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let other = self.below(last + 1);
            list.swap(last, other);
        }
    }
}

impl<'a, 's, 'b, B: TableBelief> Worlds<'a, 's, 'b, B> {
    pub(in crate::escape::bot) fn new(view: View<'s, 'b>, belief: &'a B) -> Self {
        let seats = || view.table().seats();
        let met: SeatSet = seats().filter(|s| view.known_character(*s).is_some()).map(|s| s.0).collect();
        let is = |seat: Seat, side| view.known_character(seat).is_some_and(|who| who.side() == side);
        let escaped: SeatSet = seats().filter(|s| view.status(*s) == Status::Escaped).map(|s| s.0).collect();
        let known = seats().filter(|s| is(*s, Side::Alien)).map(|s| s.0).collect();
        let humans = match view.board().rules().setup.sides {
            Divided::Half => usize::from(view.players() / 2),
            Divided::AllAliens => 0,
        };
        let found = seats().filter(|s| is(*s, Side::Human) || escaped.has(s.0)).count();
        let open = seats().filter(|s| !met.has(s.0) && !escaped.has(s.0));
        let sides = Sides::new(open.map(|s| (s, belief.alien(s))), humans.saturating_sub(found));
        Self { view, belief, told: Told::new(view), sides, known, met }
    }

    /// A world by this luck. `None` when there is none to be found.
    pub(in crate::escape::bot) fn draw(&self, dice: Dice) -> Option<World> {
        let mut words = Words { dice, count: 0 };
        let mut tries = (0..DEALS).map(|_| self.known.or(self.sides.draw(|| words.next())));
        let dealt = tries.find(|dealt| self.goes_on(*dealt))?;
        let characters = self.cast(dealt, &mut words);
        let mut world = World {
            at: [None; SEATS],
            characters,
            aliens: dealt.or(self.told.turned).or(self.turned_unheard(dealt)),
            fed: SeatSet::NONE,
            eliminations: self.told.eliminations,
            unspent: self.unspent(&characters),
            hands: [Hand::default(); SEATS],
            served: [0; SEATS],
            sector_pile: self.sector_pile(&mut words)?,
            item_pile: [0; 6],
            dice,
        };
        world.fed = self.told.fed.and(world.aliens);
        for seat in self.others() {
            world.at[seat.index()] = self.place(seat, &world, &mut words);
        }
        self.deal_items(&mut world, &mut words)?;
        Some(world)
    }

    // With no Human aboard the match would be over. Who fell without a word may have been any of them.
    fn goes_on(&self, dealt: SeatSet) -> bool {
        let aliens = dealt.or(self.told.turned);
        let all_aliens = self.view.board().rules().setup.sides == Divided::AllAliens;
        all_aliens || !self.view.table().aboard().within(aliens)
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        let me = self.view.seat();
        self.view.table().seats().filter(move |seat| *seat != me)
    }

    // Known Humans who can be nowhere as such have turned without a word.
    fn turned_unheard(&self, dealt: SeatSet) -> SeatSet {
        let death = &self.view.board().rules().death;
        if death.announced || death.fate.human != Fate::TurnsAlienInPlace {
            return SeatSet::NONE;
        }
        let aboard = self.view.table().aboard();
        let nowhere = |seat: &Seat| self.belief.draw_sector(*seat, Side::Human, 0).is_none();
        let humans = self.others().filter(|seat| aboard.has(seat.0) && !dealt.has(seat.0));
        humans.filter(nowhere).map(|seat| seat.0).collect()
    }

    fn place(&self, seat: Seat, world: &World, words: &mut Words) -> Option<Sector> {
        if let Some((by, at)) = self.view.attacked_by()
            && by == seat
        {
            return Some(at);
        }
        if self.view.status(seat) != Status::Aboard {
            return None;
        }
        let side = if world.aliens.has(seat.0) { Side::Alien } else { Side::Human };
        let believed = self.belief.draw_sector(seat, side, words.next());
        let floor = &self.view.board().floor[side as usize];
        let anywhere = || floor.get(below(words.next(), floor.len() as u32) as usize).copied();
        believed.or_else(anywhere)
    }

    // Rule 2.2: whoever is not known gets a character of their side that nobody else has.
    fn cast(&self, aliens: SeatSet, words: &mut Words) -> [Character; SEATS] {
        let mut characters = [Character::First; SEATS];
        for side in [Side::Human, Side::Alien] {
            let on_side = |seat: &Seat| aliens.has(seat.0) == (side == Side::Alien);
            let seats = || self.view.table().seats().filter(on_side);
            let taken = |who: &Character| seats().any(|s| self.view.known_character(s) == Some(*who));
            let mut pool = [Character::First; 2 * Character::A_SIDE];
            let mut count = 0;
            let dealt = seats().count();
            for who in self.pool(side, dealt, words).into_iter().flatten().filter(|who| !taken(who)) {
                pool[count] = who;
                count += 1;
            }
            // Who is dealt is settled; who of them sits where is not.
            let open = seats().filter(|s| !self.met.has(s.0)).count().min(count);
            words.mix(&mut pool[..open]);
            let mut next = pool.iter().copied().cycle();
            for seat in seats() {
                let known = self.view.known_character(seat);
                characters[seat.index()] = known.or_else(|| next.next()).unwrap_or(Character::First);
            }
        }
        characters
    }

    // The characters of a side, those first that are surely dealt, the others in any order.
    fn pool(&self, side: Side, dealt: usize, words: &mut Words) -> [Option<Character>; Character::A_SIDE] {
        let setup = &self.view.board().rules().setup;
        let all = side == Side::Human && setup.pool == Pool::AllEight || dealt > 4;
        let mut pool = [None; Character::A_SIDE];
        let count = if all { Character::A_SIDE } else { 4 };
        for (place, who) in pool.iter_mut().zip(&Character::of(side)[..count]) {
            *place = Some(*who);
        }
        words.mix(&mut pool[..count]);
        if side == Side::Human {
            for (place, wanted) in setup.cast.iter().enumerate() {
                let now = pool.iter().position(|who| *who == Some(wanted));
                let now = now.or_else(|| pool.iter().position(Option::is_none)).unwrap_or(pool.len() - 1);
                pool[now] = Some(wanted);
                pool[place.min(now)..=now].rotate_right(1);
            }
        }
        pool
    }

    // Who could still do what their character can do once.
    fn unspent(&self, characters: &[Character; SEATS]) -> SeatSet {
        let roles = &self.view.board().rules().roles;
        let could = |seat: &Seat| match roles.of(characters[seat.index()]) {
            Power::SkipsFirstDanger => self.view.round() == 1,
            _ => !self.told.spent.has(seat.0),
        };
        self.view.table().seats().filter(could).map(|seat| seat.0).collect()
    }

    // What is left of the sector cards: those of others that were noises may have been any of them.
    fn sector_pile(&self, words: &mut Words) -> Option<[u8; 5]> {
        let mut pile = self.view.table().sector_cards();
        for (left, drawn) in pile.iter_mut().zip(self.told.drawn) {
            *left = left.checked_sub(drawn)?;
        }
        let silence = SectorCard::Silence as usize;
        for _ in 0..self.told.noises {
            let noises = pile[..silence].iter().map(|n| usize::from(*n)).sum();
            take(&mut pile[..silence], words.below(noises))?;
        }
        Some(pile)
    }

    // Deals the items that are unseen, as many to each seat as it holds. The rest lies in the pile.
    fn deal_items(&self, world: &mut World, words: &mut Words) -> Option<()> {
        let mut unseen = self.view.table().item_cards();
        for (item, shown) in self.view.shown_discards() {
            let seen = shown + self.view.hand().counts()[item as usize];
            unseen[item as usize] = unseen[item as usize].checked_sub(seen)?;
        }
        for seat in self.others() {
            for _ in 0..self.view.items_held(seat) {
                let left = unseen.iter().map(|n| usize::from(*n)).sum();
                let item = take(&mut unseen, words.below(left))?;
                world.hands[seat.index()].add(Item::ALL[item]);
            }
        }
        world.item_pile = unseen;
        Some(())
    }
}

// Takes the card at a place if they lay sorted; gives its kind, `None` when there is no card.
fn take(cards: &mut [u8], place: usize) -> Option<usize> {
    let mut end = 0;
    let kind = cards.iter().position(|count| {
        end += usize::from(*count);
        place < end
    })?;
    cards[kind] -= 1;
    Some(kind)
}
