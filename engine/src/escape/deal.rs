//! Setting up a match (section 2), by chance or as somebody wants it.

use std::fmt;

use super::action::Seat;
use super::board::{Board, SEATS};
use super::card::{Character, Colour, Item, SectorCard, Side};
use super::ground::Sector;
use super::hand::Hand;
use super::rules::{Pool, Power, Sides};
use super::state::{Phase, State};
use crate::deck::Deck;
use crate::few::Few;
use crate::rng::{Dice, Purpose, below, shuffle};

/// A seat as somebody wants it. What is `None` comes by chance or by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The side the player is on.
    pub side: Side,
    /// Who he is.
    pub character: Option<Character>,
    /// Where he stands.
    pub at: Option<Sector>,
    /// What he holds.
    pub items: Vec<Item>,
    /// Whether he is a fed Alien.
    pub fed: bool,
}

/// A position as somebody wants it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The seats in turn order; empty: dealt by chance.
    pub seats: Vec<Placed>,
    /// The uppermost sector cards.
    pub sector: Vec<SectorCard>,
    /// The uppermost item cards.
    pub item: Vec<Item>,
    /// The uppermost hatch cards.
    pub hatch: Vec<Colour>,
    /// The round, counted from 1; 0 means 1.
    pub round: u16,
    /// Hatches that are closed already.
    pub closed: Few,
}

/// Why a match cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealError {
    /// Too few or too many players.
    Players(usize),
    /// The same character sits in two seats.
    CharacterTwice(Character),
    /// A character sits on the other side.
    WrongSide(Seat, Character),
    /// An item is held or stacked more often than the deck has it.
    TooManyItems(Item),
    /// A sector card is stacked more often than the deck has it.
    TooManySectorCards(SectorCard),
    /// A hatch card is stacked more often than the deck has it.
    TooManyHatchCards(Colour),
    /// A seat holds more items than it may.
    HandTooFull(Seat, u8),
    /// A Human is said to be fed.
    FedHuman(Seat),
    /// The match would begin after its last round.
    RoundTooLate(u16),
    /// The zone has no such hatch.
    NoSuchHatch(u8),
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(n) => write!(f, "expected 2 to {SEATS} players, found {n}"),
            Self::CharacterTwice(c) => write!(f, "the {c} sits in two seats"),
            Self::WrongSide(seat, c) => write!(f, "seat {seat}: {c} is a character of the other side"),
            Self::TooManyItems(item) => write!(f, "there are not so many {item} cards in the item deck"),
            Self::TooManySectorCards(card) => {
                write!(f, "there are not so many \"{card}\" cards in the Dangerous Sector deck")
            }
            Self::TooManyHatchCards(colour) => {
                write!(f, "there are not so many {colour} cards in the hatch deck")
            }
            Self::HandTooFull(seat, limit) => write!(f, "seat {seat} holds more than {limit} items"),
            Self::FedHuman(seat) => write!(f, "seat {seat} is a human; only aliens are fed"),
            Self::RoundTooLate(rounds) => write!(f, "the match lasts only {rounds} rounds"),
            Self::NoSuchHatch(number) => write!(f, "the zone has no hatch {number}"),
        }
    }
}

impl std::error::Error for DealError {}

impl<'b> State<'b> {
    /// A new match dealt by chance.
    pub fn deal(board: &'b Board, players: u8, dice: Dice) -> Result<Self, DealError> {
        if !(2..=SEATS).contains(&usize::from(players)) {
            return Err(DealError::Players(usize::from(players)));
        }
        let mut state = Self::empty(board, players);
        state.redeal(dice);
        Ok(state)
    }

    /// A match from a position that somebody wants.
    pub fn place(board: &'b Board, players: u8, dice: Dice, position: &Position) -> Result<Self, DealError> {
        let players = if position.seats.is_empty() { usize::from(players) } else { position.seats.len() };
        let count = u8::try_from(players).map_err(|_| DealError::Players(players))?;
        let mut state = Self::deal(board, count, dice)?;
        state.seat_as_wanted(&position.seats)?;
        state.arrange(position)?;
        state.log.clear();
        state.begin_turn(Seat(0));
        Ok(state)
    }

    /// Begins anew with other luck, in the same memory.
    pub fn redeal(&mut self, dice: Dice) {
        let rules = self.board.rules();
        let double = u16::from(self.players) > rules.setup.players_a_box.get();
        let boxes = |cards: u8| if double { cards.saturating_mul(2) } else { cards };
        self.dice = dice;
        self.sector_deck.reset(rules.noise.deck.cards().map(boxes));
        self.item_deck.reset(rules.items.deck.cards().map(boxes));
        self.hatch_deck.reset(rules.hatches.deck.cards().map(boxes));
        self.hatch_cards_out = [0; 2];
        self.shown = [0; 6];
        self.hands = [Hand::default(); SEATS];
        self.teleported = [0; SEATS];
        self.kills = [0; SEATS];
        self.aboard = Few::first(self.players);
        (self.fed, self.escaped, self.restarting) = (Few::NONE, Few::NONE, Few::NONE);
        (self.known, self.struck, self.ate) = (Few::NONE, Few::NONE, false);
        self.unspent = self.aboard;
        self.open = self.board.ground().hatches();
        self.outcome = None;
        self.round = 1;
        self.log.clear();
        self.deal_sides();
        self.take_places();
        self.begin_turn(Seat(0));
    }

    fn empty(board: &'b Board, players: u8) -> Self {
        let rounds = usize::from(board.rules().victory.rounds.get());
        Self {
            board,
            dice: Dice::new(0, 0),
            players,
            at: [Sector::NOWHERE; SEATS],
            home: [Sector::NOWHERE; SEATS],
            character: [Character::First; SEATS],
            power: [Power::None; SEATS],
            hands: [Hand::default(); SEATS],
            teleported: [0; SEATS],
            kills: [0; SEATS],
            aliens: Few::NONE,
            fed: Few::NONE,
            aboard: Few::NONE,
            escaped: Few::NONE,
            restarting: Few::NONE,
            unspent: Few::NONE,
            known: Few::NONE,
            open: Few::NONE,
            began_with_humans: true,
            sector_deck: Deck::new([0; 5]),
            item_deck: Deck::new([0; 6]),
            hatch_deck: Deck::new([0; 2]),
            hatch_cards_out: [0; 2],
            shown: [0; 6],
            round: 1,
            turn: Seat(0),
            turn_dice: Dice::new(0, 0).turn(0, 0),
            phase: Phase::Unmoved,
            draw_due: false,
            may_attack: false,
            item_due: false,
            into: Sector::NOWHERE,
            adrenaline: false,
            sedated: false,
            choices: 0,
            struck: Few::NONE,
            ate: false,
            outcome: None,
            // A turn rarely tells more than four things; a longer log grows once and is kept.
            log: Vec::with_capacity(rounds * usize::from(players) * 4),
        }
    }

    /// Rules 2.1 and 2.2: half Aliens, half Humans, dealt with their characters over the seats.
    fn deal_sides(&mut self) {
        let setup = &self.board.rules().setup;
        let dice = self.dice;
        let players = usize::from(self.players);
        let humans = match setup.sides {
            Sides::Half => players / 2,
            Sides::AllAliens => 0,
        };
        let mut crew = cast(Character::of(Side::Human));
        let mut pack = cast(Character::of(Side::Alien));
        let word = |deal: u8| move |n: u8| dice.word(u16::from(n), deal, Purpose::Deal(deal));
        let small = |n: usize| if n > 4 { Character::A_SIDE } else { 4 };
        let pool = if setup.pool == Pool::AllEight { Character::A_SIDE } else { small(humans) };
        shuffle(&mut crew[..pool], word(1));
        shuffle(&mut pack[..small(players - humans)], word(2));
        bring_forward(&mut crew, setup.cast.iter());
        for seat in 0..players {
            let alien = seat.checked_sub(humans);
            self.character[seat] = alien.map_or(crew[seat.min(7)], |nth| pack[nth % pack.len()]);
        }
        shuffle(&mut self.character[..players], word(3));
        self.aliens =
            self.seats().filter(|s| self.character(*s).side() == Side::Alien).map(|s| s.0).collect();
        self.began_with_humans = humans > 0;
    }

    /// Rules 1.3 and 2.4: everybody to his side's start; several starts are dealt in turn.
    fn take_places(&mut self) {
        let mut placed = [0; 2];
        for seat in self.seats() {
            let character = self.character(seat);
            let nth = &mut placed[character.side() as usize];
            let home = self.board.start(character, *nth);
            *nth += 1;
            self.power[seat.index()] = self.board.rules().roles.of(character);
            (self.home[seat.index()], self.at[seat.index()]) = (home, home);
        }
    }

    fn seat_as_wanted(&mut self, seats: &[Placed]) -> Result<(), DealError> {
        if seats.is_empty() {
            return Ok(());
        }
        let mut taken: Vec<Character> = seats.iter().filter_map(|s| s.character).collect();
        for (seat, placed) in self.seats().zip(seats) {
            let character = match placed.character {
                Some(character) => character,
                None => self.free_character(placed.side, &taken, seat),
            };
            if character.side() != placed.side {
                return Err(DealError::WrongSide(seat, character));
            }
            if placed.character.is_none() {
                taken.push(character);
            }
            self.character[seat.index()] = character;
        }
        taken.sort_unstable();
        let humans_twice = taken.windows(2).find(|two| two[0] == two[1] && two[0].side() == Side::Human);
        if let Some(two) = humans_twice {
            return Err(DealError::CharacterTwice(two[0]));
        }
        self.aliens =
            self.seats().zip(seats).filter(|(_, s)| s.side == Side::Alien).map(|(s, _)| s.0).collect();
        self.began_with_humans = seats.iter().any(|s| s.side == Side::Human);
        self.take_places();
        Ok(())
    }

    // Somebody of this side who has no seat yet, those of the box first.
    fn free_character(&self, side: Side, taken: &[Character], seat: Seat) -> Character {
        let free: Vec<_> = Character::of(side).iter().filter(|c| !taken.contains(c)).copied().collect();
        let few = &free[..free.len().min(4)];
        let word = self.dice.word(0, seat.0, Purpose::Deal(4));
        let all = Character::of(side);
        few.get(below(word, few.len() as u32) as usize).copied().unwrap_or(all[seat.index() % all.len()])
    }

    fn arrange(&mut self, position: &Position) -> Result<(), DealError> {
        for (seat, placed) in self.seats().zip(&position.seats) {
            if let Some(at) = placed.at {
                self.at[seat.index()] = at;
            }
            if placed.fed && placed.side == Side::Human {
                return Err(DealError::FedHuman(seat));
            }
            if placed.fed {
                self.fed.add(seat.0);
            }
            for item in &placed.items {
                self.item_deck.take(*item as usize).ok_or(DealError::TooManyItems(*item))?;
                self.hands[seat.index()].add(*item);
            }
            let limit = self.hand_limit(seat);
            if self.hand(seat).len() > limit {
                return Err(DealError::HandTooFull(seat, limit));
            }
        }
        let sector: Vec<u8> = position.sector.iter().map(|c| *c as u8).collect();
        let item: Vec<u8> = position.item.iter().map(|c| *c as u8).collect();
        let hatch: Vec<u8> = position.hatch.iter().map(|c| *c as u8).collect();
        let missing = |card: u8| usize::from(card);
        self.sector_deck
            .stack(&sector)
            .map_err(|c| DealError::TooManySectorCards(SectorCard::ALL[missing(c)]))?;
        self.item_deck.stack(&item).map_err(|c| DealError::TooManyItems(Item::ALL[missing(c)]))?;
        self.hatch_deck.stack(&hatch).map_err(|c| DealError::TooManyHatchCards(Colour::ALL[missing(c)]))?;
        let rounds = self.board.rules().victory.rounds.get();
        self.round = position.round.max(1);
        if self.round > rounds {
            return Err(DealError::RoundTooLate(rounds));
        }
        if let Some(number) = position.closed.without(self.open).lowest() {
            return Err(DealError::NoSuchHatch(number));
        }
        self.open = self.open.without(position.closed);
        Ok(())
    }
}

fn cast(characters: &[Character]) -> [Character; Character::A_SIDE] {
    std::array::from_fn(|n| characters[n])
}

// Puts the wanted characters first, keeping the order of the rest.
fn bring_forward(crew: &mut [Character], wanted: impl Iterator<Item = Character>) {
    for (place, character) in wanted.enumerate() {
        if let Some(now) = crew.iter().position(|c| *c == character) {
            crew[place.min(now)..=now].rotate_right(1);
        }
    }
}
