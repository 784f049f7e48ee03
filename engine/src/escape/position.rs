//! Setting up a match as somebody wants it.

use super::action::Seat;
use super::board::Board;
use super::card::{Character, Colour, Item, SectorCard, Side};
use super::deal::DealError;
use super::ground::Sector;
use super::rules::{Fate, Feeding, Found, Pool, Power, Sides};
use super::state::State;
use crate::escape::sets::HatchSet;
use crate::rng::{Dice, Purpose, below};

/// A seat as somebody wants it. What is `None` comes by chance or by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The side the player is on.
    pub side: Side,
    /// Who the player is.
    pub character: Option<Character>,
    /// Where the player stands.
    pub at: Option<Sector>,
    /// What the player holds.
    pub items: Vec<Item>,
    /// Whether the player is a fed Alien.
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
    /// Hatches that are closed already. Rule 7.4 acts when a hatch closes: a position with all of them closed
    /// is played on.
    pub closed: HatchSet,
}

impl<'b> State<'b> {
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

    fn seat_as_wanted(&mut self, seats: &[Placed]) -> Result<(), DealError> {
        if seats.is_empty() {
            return Ok(());
        }
        if self.board.rules().setup.sides == Sides::AllAliens
            && let Some((seat, _)) = self.seats().zip(seats).find(|(_, placed)| placed.side == Side::Human)
        {
            return Err(DealError::NoHumans(seat));
        }
        let mut taken: Vec<Character> = seats.iter().filter_map(|s| s.character).collect();
        for (seat, placed) in self.seats().zip(seats) {
            let character = match placed.character {
                Some(character) => character,
                None => self.free_character(placed.side, seats, &taken, seat),
            };
            if character.side() != placed.side && !self.may_have_turned(placed.side) {
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
        // Whoever has turned Alien has lost what their character can do.
        for seat in self.aliens.iter() {
            self.power[usize::from(seat)] = Power::None;
        }
        Ok(())
    }

    // A Human character on the aliens' side is somebody who fell and turned, where that happens.
    fn may_have_turned(&self, side: Side) -> bool {
        side == Side::Alien && self.board.rules().death.fate.human == Fate::TurnsAlienInPlace
    }

    // Rule 2.2: somebody of this side who has no seat yet, dealt from the first four, or from all eight when more
    // than four are needed or the rules open the pool.
    fn free_character(&self, side: Side, seats: &[Placed], taken: &[Character], seat: Seat) -> Character {
        let all = Character::of(side);
        let needed = seats.iter().filter(|placed| placed.side == side).count();
        let open = side == Side::Human && self.board.rules().setup.pool == Pool::AllEight;
        let pool = if open || needed > 4 { all } else { &all[..4] };
        let free: Vec<_> = pool.iter().chain(all).filter(|c| !taken.contains(c)).copied().collect();
        let choice = pool.iter().filter(|c| !taken.contains(c)).count().max(1);
        let word = self.dice.word(0, seat.0, Purpose::Deal(4));
        free.get(below(word, choice as u32) as usize).copied().unwrap_or(all[seat.index() % all.len()])
    }

    fn arrange(&mut self, position: &Position) -> Result<(), DealError> {
        for (seat, placed) in self.seats().zip(&position.seats) {
            if let Some(at) = placed.at {
                self.at[seat.index()] = at;
            }
            if placed.fed && placed.side == Side::Human {
                return Err(DealError::FedHuman(seat));
            }
            if placed.fed && self.board.rules().attack.feeding == Feeding::Never {
                return Err(DealError::NobodyIsFed(seat));
            }
            if !placed.items.is_empty() && self.board.rules().items.found == Found::Never {
                return Err(DealError::NoItems(seat));
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
