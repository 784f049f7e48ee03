//! A match: where everybody stands, what they hold, and whose turn it is.

use super::action::{Event, Seat};
use super::board::{Board, SEATS};
use super::card::{Character, Colour, Side};
use super::ground::Sector;
use super::hand::Hand;
use super::pace::Pace;
use super::rules::Power;
use crate::deck::Deck;
use crate::escape::sets::{HatchSet, SeatSet};
use crate::rng::{Dice, TurnDice};

/// How a player is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// In the match.
    Aboard,
    /// Out through a hatch: has won.
    Escaped,
    /// Out of the match.
    Eliminated,
    /// Waits for their next turn to begin again on their starting sector.
    Restarting,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// No Human is aboard (rule 7.5).
    AllOut,
    /// The last round is done (rules 3.8 and 7.9).
    RoundLimit,
    /// The first escape ended it (rule 7.8).
    FirstEscape,
    /// A player eliminated as many others as it takes.
    EliminationTarget,
}

impl End {
    /// All ways for a match to end.
    pub const ALL: [Self; 4] = [Self::AllOut, Self::RoundLimit, Self::FirstEscape, Self::EliminationTarget];

    /// The word for it in answers.
    pub const fn word(self) -> &'static str {
        match self {
            Self::AllOut => "all-out",
            Self::RoundLimit => "round-limit",
            Self::FirstEscape => "first-escape",
            Self::EliminationTarget => "elimination-target",
        }
    }
}

/// The result of a match (rule 7.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How it ended.
    pub end: End,
    /// Who won individually: the Humans who escaped, or whoever reached the elimination target.
    pub winners: SeatSet,
    /// Whether the Aliens won together, the dead ones included.
    pub aliens_win: bool,
}

/// Where a turn stands: what the next decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Before the move.
    Unmoved,
    /// After the move. A sector card may be due, an attack may still be possible.
    Moved,
    /// Drew *noise in any sector*.
    Naming,
    /// Holds more items than allowed.
    TooMany,
    /// Drew a green and a red hatch card and may choose.
    ChoosingHatch,
    /// Somebody, the first of those still to be struck, is attacked and decides whether to use their Defense.
    Defending,
    /// The match is over.
    Over,
}

/// What belongs to the turn under way alone.
// The flags are independent facts, and outlive a phase: a card that is due is still due after an item was used. Packing
// them into phases would only rename them.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Now {
    /// The luck of the turn.
    pub(super) dice: TurnDice,
    /// Whether it is an Alien's. Nobody changes side in their own turn.
    pub(super) is_alien: bool,
    /// How fast the player moves in it.
    pub(super) pace: Pace,
    /// The open hatches that can be entered in it.
    pub(super) enterable: HatchSet,
    /// The sector its move ended in.
    pub(super) into: Sector,
    /// After the move: whether a sector card is due.
    pub(super) draw_due: bool,
    /// After the move: whether an attack is still possible.
    pub(super) may_attack: bool,
    /// Whether the card that lets the player name a noise has an item to come.
    pub(super) item_due: bool,
    pub(super) adrenaline: bool,
    pub(super) sedated: bool,
    /// How many decisions were taken in it.
    pub(super) choices: u8,
    /// The attack in it.
    pub(super) attack: Strike,
}

/// An attack under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Strike {
    /// Who is still to be struck.
    pub(super) struck: SeatSet,
    /// Whether it has eliminated anybody.
    pub(super) struck_down: bool,
    /// Whether it has eliminated a Human.
    pub(super) ate: bool,
}

impl Now {
    /// A turn that has not begun.
    pub(super) fn new(dice: TurnDice) -> Self {
        Self {
            dice,
            is_alien: false,
            pace: Pace::HUMAN,
            enterable: HatchSet::NONE,
            into: Sector::NOWHERE,
            draw_due: false,
            may_attack: false,
            item_due: false,
            adrenaline: false,
            sedated: false,
            choices: 0,
            attack: Strike::default(),
        }
    }
}

/// A match under way, or ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State<'b> {
    pub(super) board: &'b Board,
    pub(super) dice: Dice,
    pub(super) players: u8,
    pub(super) at: [Sector; SEATS],
    pub(super) home: [Sector; SEATS],
    pub(super) character: [Character; SEATS],
    pub(super) power: [Power; SEATS],
    pub(super) hands: [Hand; SEATS],
    // How often the Teleport card in hand has served already.
    pub(super) teleported: [u8; SEATS],
    pub(super) kills: [u8; SEATS],
    pub(super) aliens: SeatSet,
    pub(super) fed: SeatSet,
    pub(super) aboard: SeatSet,
    pub(super) escaped: SeatSet,
    pub(super) restarting: SeatSet,
    // Who has not yet used what their character can do once.
    pub(super) unspent: SeatSet,
    // Whose character the table knows.
    pub(super) known: SeatSet,
    pub(super) open: HatchSet,
    pub(super) began_with_humans: bool,
    pub(super) sector_deck: Deck<5>,
    pub(super) item_deck: Deck<6>,
    pub(super) hatch_deck: Deck<2>,
    pub(super) hatch_cards_out: [u8; 2],
    // Items used and shown since the item cards were last shuffled.
    pub(super) shown: [u8; 6],
    pub(super) round: u16,
    pub(super) turn: Seat,
    pub(super) now: Now,
    pub(super) phase: Phase,
    pub(super) outcome: Option<Outcome>,
    pub(super) log: Vec<Event>,
    // How long the log was when each round but the last one ended.
    pub(super) round_ends: Vec<u32>,
}

impl<'b> State<'b> {
    /// The board it is played on.
    pub fn board(&self) -> &'b Board {
        self.board
    }

    /// Number of players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// All seats in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// The round, counted from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Whose turn it is, or was when the match ended.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Who has to decide now; `None` when the match is over.
    #[inline]
    pub fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over => None,
            Phase::Defending => self.now.attack.struck.lowest().map(Seat),
            _ => Some(self.turn),
        }
    }

    /// Whether somebody's turn has just begun and nothing was decided in it.
    pub fn turn_is_fresh(&self) -> bool {
        self.phase == Phase::Unmoved && self.now.choices == 0
    }

    /// The result; `None` while the match runs.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Everything that happened, hidden things included.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// The same round by round: the number of a round, and what happened in it.
    pub fn log_by_round(&self) -> impl Iterator<Item = (u16, &[Event])> {
        let ends = self.round_ends.iter().map(|end| *end as usize);
        let begins = std::iter::once(0).chain(ends.clone());
        let first = self.round - self.round_ends.len() as u16;
        let events = begins.zip(ends.chain([self.log.len()])).map(|(begin, end)| &self.log[begin..end]);
        (first..).zip(events)
    }

    /// The side a seat is on.
    #[inline]
    pub fn side(&self, seat: Seat) -> Side {
        if self.aliens.has(seat.0) { Side::Alien } else { Side::Human }
    }

    /// Who a seat is.
    pub fn character(&self, seat: Seat) -> Character {
        self.character[seat.index()]
    }

    /// How a seat is doing.
    pub fn status(&self, seat: Seat) -> Status {
        if self.escaped.has(seat.0) {
            Status::Escaped
        } else if !self.aboard.has(seat.0) {
            Status::Eliminated
        } else if self.restarting.has(seat.0) {
            Status::Restarting
        } else {
            Status::Aboard
        }
    }

    /// Where a seat stands; `None` when it is not on the board.
    pub fn at(&self, seat: Seat) -> Option<Sector> {
        Some(self.at[seat.index()]).filter(|at| *at != Sector::NOWHERE)
    }

    /// What a seat holds.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// Whether a seat is a fed Alien.
    pub fn fed(&self, seat: Seat) -> bool {
        self.fed.has(seat.0)
    }

    /// How many others a seat has eliminated.
    pub fn eliminations(&self, seat: Seat) -> u8 {
        self.kills[seat.index()]
    }

    /// Whether a seat is among the winners (rule 7.6). Whoever turned Alien wins with the Aliens.
    pub fn won(&self, seat: Seat) -> bool {
        self.outcome.is_some_and(|outcome| {
            outcome.winners.has(seat.0) || outcome.aliens_win && self.aliens.has(seat.0)
        })
    }

    /// The open hatches, by number.
    pub fn open_hatches(&self) -> HatchSet {
        self.open
    }

    /// How many hatch cards of a colour are in the pile.
    pub fn hatch_cards(&self, colour: Colour) -> u8 {
        self.hatch_deck.cards()[colour as usize]
    }

    /// All item cards there are: in the pile, among the discards and in hands. The sum never changes.
    pub fn item_cards(&self) -> [u8; 6] {
        let mut cards = self.item_deck.cards();
        for hand in &self.hands {
            cards.iter_mut().zip(hand.counts()).for_each(|(sum, n)| *sum += n);
        }
        cards
    }

    /// All sector cards there are: in the pile and among the discards. The sum never changes.
    pub fn sector_cards(&self) -> [u8; 5] {
        self.sector_deck.cards()
    }

    /// All hatch cards there are: in the pile, out of the match and, one of each colour, with whoever may choose.
    /// The sum never changes.
    pub fn all_hatch_cards(&self) -> [u8; 2] {
        let pile = self.hatch_deck.cards();
        let chosen_from = u8::from(self.phase == Phase::ChoosingHatch);
        std::array::from_fn(|c| pile[c] + self.hatch_cards_out[c] + chosen_from)
    }

    pub(super) fn humans_aboard(&self) -> SeatSet {
        self.aboard.without(self.aliens)
    }

    // What a character can do, as long as the player is Human.
    #[inline]
    pub(super) fn can(&self, seat: Seat, power: Power) -> bool {
        self.power[seat.index()] == power
    }

    // The same for what can be done only once.
    #[inline]
    pub(super) fn can_once(&self, seat: Seat, power: Power) -> bool {
        self.can(seat, power) && self.unspent.has(seat.0)
    }
}
