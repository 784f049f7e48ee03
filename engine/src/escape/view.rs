//! What one player may know (section 9). A simulated player decides from this alone.

mod imagine;

pub use imagine::World;

use super::action::{Action, Audience, Event, Seat};
use super::board::Board;
use super::card::{Character, Item, Side};
use super::ground::Sector;
use super::hand::Hand;
use super::legal::Choice;
use super::reach::Ends;
use super::state::{Phase, State, Status};
use crate::escape::sets::{HatchSet, SeatSet};

/// A match as one seat sees it.
#[derive(Clone, Copy, Debug)]
pub struct View<'s, 'b> {
    state: &'s State<'b>,
    seat: Seat,
    decides: bool,
}

impl<'b> State<'b> {
    /// The match as a seat sees it.
    #[inline]
    pub fn view(&self, seat: Seat) -> View<'_, 'b> {
        View { state: self, seat, decides: self.actor() == Some(seat) }
    }

    /// The match as the seat sees it that has to decide now; `None` when the match is over.
    #[inline]
    pub fn actors_view(&self) -> Option<View<'_, 'b>> {
        self.actor().map(|seat| View { state: self, seat, decides: true })
    }
}

/// What the next decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Where to move, or what to use first.
    Move,
    /// Whether to attack or to use something before the card is drawn or the turn ends.
    AfterMove,
    /// Which sector to name on *noise in any sector*.
    Name,
    /// Which item to use or discard, having too many.
    TooMany,
    /// Which of two hatch cards to use.
    HatchCard,
    /// Whether to use Defense against the attack under way.
    Defend,
}

impl<'s, 'b> View<'s, 'b> {
    /// What everybody at the table knows.
    #[inline]
    pub fn table(self) -> Table<'s, 'b> {
        Table { state: self.state }
    }

    /// What the next decision is about; `None` when it is not for the player to decide.
    #[inline]
    pub fn decision(self) -> Option<Decision> {
        let decision = match self.state.phase {
            Phase::Unmoved => Decision::Move,
            Phase::Moved => Decision::AfterMove,
            Phase::Naming => Decision::Name,
            Phase::TooMany => Decision::TooMany,
            Phase::ChoosingHatch => Decision::HatchCard,
            Phase::Defending => Decision::Defend,
            Phase::Over => return None,
        };
        self.decides.then_some(decision)
    }

    /// The ends of a move the player could make now. Of use only when they decide on a move.
    #[inline]
    pub fn ends(self) -> Ends<'s> {
        self.state.ends()
    }

    /// Whether the player may stay where they are although they could move.
    #[inline]
    pub fn may_stand_still(self) -> bool {
        self.state.may_stand_still(self.seat)
    }

    /// Whether the player could use an item now.
    #[inline]
    pub fn can_use(self, item: Item) -> bool {
        let card = self.state.usable_items().has(item as u8);
        card || item == Item::Teleport && self.state.teleports_without_card()
    }

    /// Whether the player holds nothing usable now. Asking this first is cheaper than one item after the other.
    #[inline]
    pub fn can_use_nothing(self) -> bool {
        self.state.usable_items().is_empty() && !self.state.teleports_without_card()
    }

    /// Whether a sector card is due, after the player's move.
    #[inline]
    pub fn card_is_due(self) -> bool {
        self.state.phase == Phase::Moved && self.state.now.draw_due
    }

    /// Whether the player may attack now, as an Alien.
    #[inline]
    pub fn may_attack(self) -> bool {
        self.state.phase == Phase::Moved && self.state.now.may_attack && self.state.now.is_alien
    }

    /// Where the player begins again when the rules let them.
    pub fn home(self) -> Sector {
        self.state.home[self.seat.index()]
    }

    /// Whose view it is.
    pub fn seat(self) -> Seat {
        self.seat
    }

    /// The zone and the rules, which everybody knows.
    pub fn board(self) -> &'b Board {
        self.state.board
    }

    /// Number of players.
    pub fn players(self) -> u8 {
        self.state.players
    }

    /// The round, counted from 1.
    pub fn round(self) -> u16 {
        self.state.round
    }

    /// Whose turn it is.
    pub fn turn(self) -> Seat {
        self.state.turn
    }

    /// The side the player is on.
    #[inline]
    pub fn side(self) -> Side {
        self.state.side(self.seat)
    }

    /// Who the player is.
    pub fn character(self) -> Character {
        self.state.character(self.seat)
    }

    /// Where the player stands.
    pub fn at(self) -> Option<Sector> {
        self.state.at(self.seat)
    }

    /// What the player holds.
    pub fn hand(self) -> Hand {
        self.state.hand(self.seat)
    }

    /// Whether the player is a fed Alien.
    pub fn fed(self) -> bool {
        self.state.fed(self.seat)
    }

    /// How another seat is doing, as far as the table was told.
    pub fn status(self, other: Seat) -> Status {
        match self.state.status(other) {
            // Whoever restarts without a word looks to others like somebody who goes on.
            Status::Restarting if !self.told_of_deaths() && other != self.seat => Status::Aboard,
            status => status,
        }
    }

    /// Who another seat is, if the table knows.
    pub fn known_character(self, other: Seat) -> Option<Character> {
        let known = other == self.seat || self.state.known.has(other.0);
        known.then(|| self.state.character(other))
    }

    /// How many items another seat holds.
    pub fn items_held(self, other: Seat) -> u8 {
        self.state.hand(other).len()
    }

    /// The items that were used for all to see since the item cards were last shuffled.
    pub fn shown_discards(self) -> impl Iterator<Item = (Item, u8)> {
        Item::ALL.iter().copied().zip(self.state.shown)
    }

    /// The open hatches, by number.
    pub fn open_hatches(self) -> HatchSet {
        self.state.open
    }

    /// Everything that the player heard, saw or did, in order.
    pub fn heard(self) -> impl Iterator<Item = Event> + use<'s> {
        let seat = self.seat;
        self.state.log.iter().copied().filter(move |event| match event.audience() {
            Audience::Table => true,
            Audience::Only(who) => who == seat,
        })
    }

    /// Who attacks the player and where, when the player has to decide whether to use Defense.
    pub fn attacked_by(self) -> Option<(Seat, Sector)> {
        let attacked = self.decides && self.state.phase == Phase::Defending;
        attacked.then_some((self.state.turn, self.state.now.into))
    }

    /// Whether it is for the player to decide.
    #[inline]
    pub fn decides(self) -> bool {
        self.decides
    }

    /// Writes down everything the player may do now: nothing unless it is for them to decide.
    pub fn legal_actions(self, out: &mut Vec<Action>) {
        out.clear();
        if self.decides() {
            self.state.legal_actions(out);
        }
    }

    /// Takes one of the legal actions by its number; see [`State::choose`].
    #[inline]
    pub fn choose(self, number: impl FnOnce(u32) -> u32) -> Option<Choice> {
        if self.decides() { self.state.choose(number) } else { None }
    }

    /// An action that the player has seen to be legal, as a choice. Checked only where bugs are looked for.
    #[inline]
    pub(super) fn sure(self, action: Action) -> Choice {
        debug_assert!(self.state.is_legal(action), "{action:?} is not legal");
        Choice::sure(action)
    }

    /// An action as a choice, if it is legal and for the player to take.
    pub fn choice(self, action: Action) -> Option<Choice> {
        if self.decides() { self.state.choice(action) } else { None }
    }

    /// All of the above as one value, to be kept or compared.
    pub fn knowledge(self) -> Knowledge {
        let mut legal = Vec::new();
        self.legal_actions(&mut legal);
        let seats = self.state.seats();
        Knowledge {
            seat: self.seat,
            players: self.players(),
            round: self.round(),
            turn: self.turn(),
            side: self.side(),
            character: self.character(),
            at: self.at(),
            hand: self.hand(),
            fed: self.fed(),
            others: seats.map(|s| (self.status(s), self.known_character(s), self.items_held(s))).collect(),
            shown_discards: self.shown_discards().collect(),
            open_hatches: self.open_hatches(),
            heard: self.heard().collect(),
            legal,
        }
    }

    fn told_of_deaths(self) -> bool {
        self.state.board.rules().death.announced
    }
}

/// A match as the whole table sees it: what is open, and what was announced.
#[derive(Clone, Copy, Debug)]
pub struct Table<'s, 'b> {
    state: &'s State<'b>,
}

impl<'s, 'b> Table<'s, 'b> {
    /// The zone and the rules.
    #[inline]
    pub fn board(self) -> &'b Board {
        self.state.board
    }

    /// All seats.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        self.state.seats()
    }

    /// Number of players.
    #[inline]
    pub fn players(self) -> u8 {
        self.state.players
    }

    /// The round, counted from 1.
    #[inline]
    pub fn round(self) -> u16 {
        self.state.round
    }

    /// Whose turn it is.
    #[inline]
    pub fn turn(self) -> Seat {
        self.state.turn
    }

    /// Whether the match is over.
    #[inline]
    pub fn is_over(self) -> bool {
        self.state.outcome.is_some()
    }

    /// The open hatches, by number.
    #[inline]
    pub fn open_hatches(self) -> HatchSet {
        self.state.open
    }

    /// Who is in the match.
    #[inline]
    pub fn aboard(self) -> SeatSet {
        self.state.aboard
    }

    /// All sector cards there are, of each kind.
    pub fn sector_cards(self) -> [u8; 5] {
        self.state.sector_cards()
    }

    /// All item cards there are, of each kind.
    pub fn item_cards(self) -> [u8; 6] {
        self.state.item_cards()
    }

    /// The moment that is now; see [`Table::heard_since`].
    #[inline]
    pub(super) fn now(self) -> usize {
        self.state.log.len()
    }

    /// How many items a seat holds.
    #[inline]
    pub fn items_held(self, seat: Seat) -> u8 {
        self.state.hands[seat.index()].len()
    }

    /// What was announced since a moment, and that moment moved to now. A moment is 0 at first and means nothing
    /// else to whoever keeps it.
    #[inline]
    pub fn heard_since(self, moment: &mut usize) -> impl Iterator<Item = Event> + use<'s> {
        let new = self.state.log.get(*moment..).unwrap_or_default();
        *moment = self.state.log.len();
        new.iter().copied().filter(|event| event.audience() == Audience::Table)
    }
}

/// Everything that one seat knows, as a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// Whose knowledge it is.
    pub seat: Seat,
    /// Number of players.
    pub players: u8,
    /// The round.
    pub round: u16,
    /// Whose turn it is.
    pub turn: Seat,
    /// The seat's own side.
    pub side: Side,
    /// Who the seat itself is.
    pub character: Character,
    /// Where the seat itself stands.
    pub at: Option<Sector>,
    /// What the seat itself holds.
    pub hand: Hand,
    /// Whether the seat itself is fed.
    pub fed: bool,
    /// Of every seat: how it is doing, who it is if known, how many items it holds.
    pub others: Vec<(Status, Option<Character>, u8)>,
    /// The items used for all to see.
    pub shown_discards: Vec<(Item, u8)>,
    /// The open hatches.
    pub open_hatches: HatchSet,
    /// Everything heard, seen or done.
    pub heard: Vec<Event>,
    /// What the seat may do now.
    pub legal: Vec<Action>,
}
