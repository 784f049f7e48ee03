//! What one player may know. A simulated player decides from this alone.
//!
//! Nobody knows the values of others' explorers, what others keep, or what lies under the tiles; everything else is open.

mod imagine;

pub use imagine::World;

use std::ops::ControlFlow;

use super::action::{Action, Audience, Event, Explorer, Seat};
use super::board::Board;
use super::ground::Space;
use super::hand::Hand;
use super::legal::Choice;
use super::pieces::{Back, Creature, Terrain};
use super::state::State;
use super::table::{Phase, Place, Table, Tile};

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
    /// Where to put which explorer (U5).
    PlaceExplorer,
    /// Where to put a boat (U6).
    PlaceBoat,
    /// Which tile to play, if any (T1).
    PlayTile,
    /// What to move, if anything (T2).
    Move,
    /// Which tile sinks (T3).
    Sink,
    /// Who boards the boat that has appeared in a space.
    Aboard(Space),
    /// Where to move which creature of a kind, if any (T4).
    Roam(Creature),
    /// Whether to keep off the creature that has come to a space.
    Repel(Creature, Space),
}

impl<'s, 'b> View<'s, 'b> {
    /// What the next decision is about; `None` when it is not for this seat to decide.
    #[inline]
    pub fn decision(self) -> Option<Decision> {
        let decision = match self.state.table.phase {
            Phase::PlaceExplorer => Decision::PlaceExplorer,
            Phase::PlaceBoat => Decision::PlaceBoat,
            Phase::PlayTile => Decision::PlayTile,
            Phase::Move => Decision::Move,
            Phase::Remove => Decision::Sink,
            Phase::Boarding(at, _) => Decision::Aboard(at),
            Phase::Creature(creature) => Decision::Roam(creature),
            Phase::Reaction { creature, at, .. } => Decision::Repel(creature, at),
            Phase::Over => return None,
        };
        self.decides.then_some(decision)
    }

    /// Whose view it is.
    pub fn seat(self) -> Seat {
        self.seat
    }

    /// The map and the rules, which everybody knows.
    pub fn board(self) -> &'b Board {
        self.state.board
    }

    /// Number of players.
    pub fn players(self) -> u8 {
        self.state.players()
    }

    /// Whose turn it is.
    pub fn turn(self) -> Seat {
        self.state.turn()
    }

    /// How many turns of play have been finished.
    pub fn turns(self) -> u16 {
        self.state.turns()
    }

    /// The movement points that are left in this turn.
    pub fn points(self) -> u8 {
        self.state.points()
    }

    /// What a space is now.
    pub fn tile(self, space: Space) -> Tile {
        self.state.tile(space)
    }

    /// How many tiles of a terrain have not sunk.
    pub fn tiles_left(self, terrain: Terrain) -> u16 {
        self.state.tiles_left(terrain)
    }

    /// The explorers of a seat.
    pub fn explorers(self, seat: Seat) -> impl Iterator<Item = Explorer> {
        self.state.explorers(seat)
    }

    /// Where an explorer is.
    pub fn place_of(self, who: Explorer) -> Place {
        self.state.place_of(who)
    }

    /// The space that an explorer is in.
    pub fn space_of(self, who: Explorer) -> Option<Space> {
        self.state.space_of(who)
    }

    /// The value of an explorer, if it is the seat's own.
    pub fn value(self, who: Explorer) -> Option<u8> {
        (self.state.owner(who) == self.seat).then(|| self.state.value(who))
    }

    /// Where the boats are, in order.
    pub fn boats(self) -> Vec<Space> {
        self.state.boats()
    }

    /// Who is in the boat in a space.
    pub fn crew(self, at: Space) -> impl Iterator<Item = Explorer> {
        self.state.crew(at)
    }

    /// Where the creatures of a kind are, in order.
    pub fn creatures(self, creature: Creature) -> &'s [Space] {
        self.state.creatures(creature)
    }

    /// The tiles that the seat keeps.
    pub fn hand(self) -> Hand {
        self.state.hand(self.seat)
    }

    /// How many tiles of a terrain another seat keeps.
    pub fn held(self, other: Seat, terrain: Terrain) -> u8 {
        self.state.hand(other).len_of(terrain)
    }

    /// How many backs of each kind the seat has not seen of a terrain: under its tiles, or in the hands of others.
    pub fn unseen(self, terrain: Terrain) -> [u8; 12] {
        let (all, shown) = (self.state.board.rules().tiles.of(terrain), &self.state.table.shown);
        Back::ALL.map(|back| {
            let seen = shown[terrain as usize][back as usize] + self.hand().of(terrain, back);
            all[back as usize].saturating_sub(seen)
        })
    }

    /// Everything that the seat heard, saw or did, in order.
    pub fn heard(self) -> impl Iterator<Item = Event> + use<'s> {
        let seat = self.seat;
        self.state.log.iter().copied().filter(move |event| match event.audience() {
            Audience::Table => true,
            Audience::Only(who) => who == seat,
        })
    }

    /// Whether it is for this seat to decide.
    #[inline]
    pub fn decides(self) -> bool {
        self.decides
    }

    /// Writes down everything the seat may do now: nothing unless it is for this seat to decide.
    pub fn legal_actions(self, out: &mut Vec<Action>) {
        out.clear();
        if self.decides {
            self.state.legal_actions(out);
        }
    }

    /// Takes one of the legal actions by its number; see [`State::choose`].
    #[inline]
    pub fn choose(self, number: impl FnOnce(u32) -> u32) -> Option<Choice> {
        if self.decides { self.state.choose(number) } else { None }
    }

    /// What lies open on the table.
    #[inline]
    pub(super) fn table(self) -> &'s Table {
        &self.state.table
    }

    /// Goes through everything the seat may do now; see [`State::each`].
    #[inline]
    pub(super) fn each(self, visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.decides { self.state.each(visit) } else { ControlFlow::Continue(()) }
    }

    /// An action as a choice, if it is legal and the seat's own.
    pub fn choice(self, action: Action) -> Option<Choice> {
        if self.decides { self.state.choice(action) } else { None }
    }

    /// All of the above as one value, to be kept or compared.
    pub fn knowledge(self) -> Knowledge {
        let mut legal = Vec::new();
        self.legal_actions(&mut legal);
        let mut table = self.state.table.clone();
        // Whether somebody else is being asked whether they repel is nobody's business.
        if let (Phase::Reaction { creature, .. }, false) = (table.phase, self.decides) {
            table.phase = Phase::Creature(creature);
        }
        let held = |seat| Terrain::ALL.map(|terrain| self.held(seat, terrain));
        Knowledge {
            seat: self.seat,
            table,
            values: self.explorers(self.seat).filter_map(|who| self.value(who)).collect(),
            hand: self.hand(),
            held: self.state.seats().map(held).collect(),
            unseen: Terrain::ALL.map(|terrain| self.unseen(terrain)),
            heard: self.heard().collect(),
            legal,
        }
    }
}

/// Everything that one seat knows, as a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knowledge {
    seat: Seat,
    table: Table,
    values: Vec<u8>,
    hand: Hand,
    held: Vec<[u8; 3]>,
    unseen: [[u8; 12]; 3],
    heard: Vec<Event>,
    legal: Vec<Action>,
}
