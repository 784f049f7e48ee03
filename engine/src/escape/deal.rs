//! Setting up a match by chance (section 2).

use std::fmt;

use super::action::Seat;
use super::board::{Board, SEATS};
use super::card::{Character, Colour, Item, SectorCard, Side};
use super::ground::Sector;
use super::hand::Hand;
use super::rules::{Places, Pool, Power, Sides};
use super::state::{Now, Phase, State, Strike};
use crate::deck::Deck;
use crate::escape::sets::{HatchSet, SeatSet};
use crate::rng::{Dice, Purpose, below, shuffle};

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
    /// An Alien is said to be fed where nobody ever is.
    NobodyIsFed(Seat),
    /// A seat is Human where nobody is.
    NoHumans(Seat),
    /// A seat holds items where there are none.
    NoItems(Seat),
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
            Self::NobodyIsFed(seat) => write!(f, "seat {seat} is fed, but by these rules nobody ever is"),
            Self::NoHumans(seat) => {
                write!(f, "seat {seat} is a human, but by these rules everybody is an alien")
            }
            Self::NoItems(seat) => write!(f, "seat {seat} holds items, but by these rules there are none"),
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
        self.aboard = SeatSet::first(self.players);
        (self.fed, self.escaped, self.restarting) = (SeatSet::NONE, SeatSet::NONE, SeatSet::NONE);
        self.known = SeatSet::NONE;
        self.now.attack = Strike::default();
        self.unspent = self.aboard;
        self.open = self.board.ground().hatches();
        self.outcome = None;
        self.round = 1;
        self.log.clear();
        self.round_ends.clear();
        self.deal_sides();
        self.take_places();
        self.begin_turn(Seat(0));
    }

    /// A match in which nobody has sat down yet.
    pub(super) fn empty(board: &'b Board, players: u8) -> Self {
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
            aliens: SeatSet::NONE,
            fed: SeatSet::NONE,
            aboard: SeatSet::NONE,
            escaped: SeatSet::NONE,
            restarting: SeatSet::NONE,
            unspent: SeatSet::NONE,
            known: SeatSet::NONE,
            open: HatchSet::NONE,
            began_with_humans: true,
            sector_deck: Deck::new([0; 5]),
            item_deck: Deck::new([0; 6]),
            hatch_deck: Deck::new([0; 2]),
            hatch_cards_out: [0; 2],
            shown: [0; 6],
            round: 1,
            turn: Seat(0),
            now: Now::new(Dice::new(0, 0).turn(0, 0)),
            phase: Phase::Unmoved,
            outcome: None,
            // A turn rarely tells more than four things; a longer log grows once and is kept.
            log: Vec::with_capacity(rounds * usize::from(players) * 4),
            round_ends: Vec::with_capacity(rounds),
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

    // A sector where this side may end a move, by chance.
    fn draw_place(&self, seat: Seat, side: Side) -> Sector {
        let floor = &self.board.floor[side as usize];
        let word = self.dice.word(0, seat.0, Purpose::Deal(5));
        floor.get(below(word, floor.len() as u32) as usize).copied().unwrap_or(Sector::NOWHERE)
    }

    /// Rules 1.3 and 2.4: everybody to their side's start; several starts are dealt in turn.
    pub(super) fn take_places(&mut self) {
        let mut placed = [0; 2];
        for seat in self.seats() {
            let character = self.character(seat);
            let nth = &mut placed[character.side() as usize];
            let home = match self.board.rules().setup.places {
                Places::Marked => self.board.start(character, *nth),
                Places::Anywhere => self.draw_place(seat, character.side()),
            };
            *nth += 1;
            self.power[seat.index()] = self.board.rules().roles.of(character);
            (self.home[seat.index()], self.at[seat.index()]) = (home, home);
        }
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
