//! What a player may do now: as a list, as a question, and by number.
//!
//! There is one way through all legal actions, [`State::each`]: the list writes them down, the question looks for one of
//! them, and the way by number counts them, then goes to the n-th.

mod movement;
mod sea;

use std::fmt;
use std::ops::ControlFlow;

use super::action::{Action, Event, Explorer};
use super::ground::Space;
use super::state::State;
use super::table::{Phase, Tile, explorers};

/// An action known to be legal in the position it was taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice(Action);

impl Choice {
    /// The action.
    pub fn action(self) -> Action {
        self.0
    }

    /// An action that whoever chose it has seen to be legal.
    pub(super) const fn sure(action: Action) -> Self {
        Self(action)
    }
}

/// An action that is not legal now. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal(pub Action);

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is not legal now")
    }
}

impl std::error::Error for Illegal {}

// How many actions are remembered while they are counted.
const REMEMBERED: usize = 128;

/// Whoever goes through actions goes on, or has seen enough.
type Flow = ControlFlow<()>;

impl State<'_> {
    /// Carries out an action, if it is legal, and says what happened.
    pub fn apply(&mut self, action: Action) -> Result<&[Event], Illegal> {
        if !self.is_legal(action) {
            return Err(Illegal(action));
        }
        Ok(self.take(Choice(action)))
    }

    /// Carries out a choice that this position offered, and says what happened.
    #[inline]
    pub fn take(&mut self, choice: Choice) -> &[Event] {
        let before = self.log.len();
        self.carry_out(choice.0);
        self.log.get(before..).unwrap_or_default()
    }

    /// Writes down every legal action, in a fixed order. None are legal when the match is over.
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        let _ = self.each(|action| {
            out.push(action);
            ControlFlow::Continue(())
        });
    }

    /// An action as a choice, if it is legal.
    pub fn choice(&self, action: Action) -> Option<Choice> {
        self.is_legal(action).then_some(Choice(action))
    }

    /// Whether an action is legal.
    pub fn is_legal(&self, action: Action) -> bool {
        let looking = |other| if other == action { Flow::Break(()) } else { Flow::Continue(()) };
        self.each(looking).is_break()
    }

    /// Takes one of the legal actions by its number: `number` is told how many there are. `None` when the match is
    /// over. Says the same as [`State::legal_actions`] without writing the list.
    #[inline]
    pub fn choose(&self, number: impl FnOnce(u32) -> u32) -> Option<Choice> {
        if self.table.phase == Phase::PlaceExplorer {
            return self.choose_placement(number);
        }
        // The first ones are remembered on the way, so that hardly ever a second one is needed.
        let (mut first, mut count) = ([Action::Skip; REMEMBERED], 0);
        let _ = self.each(|action| {
            if let Some(place) = first.get_mut(count as usize) {
                *place = action;
            }
            count += 1;
            Flow::Continue(())
        });
        if count == 0 {
            return None;
        }
        let nth = number(count).min(count - 1) as usize;
        first.get(nth).copied().or_else(|| self.nth(nth)).map(Choice)
    }

    fn nth(&self, nth: usize) -> Option<Action> {
        let (mut left, mut found) = (nth, None);
        let _ = self.each(|action| {
            if left == 0 {
                found = Some(action);
                return Flow::Break(());
            }
            left -= 1;
            Flow::Continue(())
        });
        found
    }

    /// Goes through all legal actions in a fixed order.
    #[inline]
    pub(super) fn each(&self, mut visit: impl FnMut(Action) -> Flow) -> Flow {
        match self.table.phase {
            Phase::PlaceExplorer => self.each_placement(visit),
            Phase::PlaceBoat => self.each_mooring(visit),
            Phase::PlayTile => {
                self.each_play(&mut visit)?;
                visit(Action::Skip)
            }
            Phase::Move => {
                self.each_move(&mut visit)?;
                visit(Action::Skip)
            }
            Phase::Remove => self.each_sinking(|at| visit(Action::Sink(at))),
            Phase::Boarding(at, _) => {
                explorers(self.table.people_at(at)).map(Action::Aboard).try_for_each(visit)
            }
            Phase::Creature(creature) => {
                self.each_roaming(creature, &mut visit)?;
                if self.board.rules().creatures.must_move { Flow::Continue(()) } else { visit(Action::Skip) }
            }
            Phase::Reaction { .. } => [Action::Repel, Action::Skip].into_iter().try_for_each(visit),
            Phase::Over => Flow::Continue(()),
        }
    }

    // U5: every value that is left, on every tile that has room.
    fn each_placement(&self, mut visit: impl FnMut(Action) -> Flow) -> Flow {
        for value in self.values_left() {
            for on in self.tiles_with_room() {
                visit(Action::Place(value, on))?;
            }
        }
        Flow::Continue(())
    }

    // The same by number, without going through all of them.
    fn choose_placement(&self, number: impl FnOnce(u32) -> u32) -> Option<Choice> {
        let (values, tiles) = (self.values_left().count() as u32, self.tiles_with_room().count() as u32);
        let nth = number(values * tiles);
        let value = self.values_left().nth(nth.checked_div(tiles)? as usize)?;
        let on = self.tiles_with_room().nth((nth % tiles) as usize)?;
        Some(Choice(Action::Place(value, on)))
    }

    // The values that the seat whose turn it is has not placed, each once.
    fn values_left(&self) -> impl Iterator<Item = u8> {
        let (seat, each) = (self.table.turn, usize::from(self.table.each));
        let first = seat.index() * each;
        let left = &self.secrets.values[first + usize::from(self.table.placed[seat.index()])..first + each];
        left.chunk_by(|one, other| one == other).filter_map(|same| same.first().copied())
    }

    fn tiles_with_room(&self) -> impl Iterator<Item = Space> {
        let tiles = self.board.tiles.iter().map(|(space, _)| *space);
        tiles.filter(|space| self.table.spot(*space).people < self.board.room(*space))
    }

    // U6.
    fn each_mooring(&self, visit: impl FnMut(Action) -> Flow) -> Flow {
        let free = self.board.moorings.iter().copied().filter(|at| self.table.boat_at(*at).is_none());
        free.map(Action::Launch).try_for_each(visit)
    }

    // Table 2.5: tiles of the terrain that sinks now which touch sea; all of that terrain when none does.
    fn each_sinking(&self, mut visit: impl FnMut(Space) -> Flow) -> Flow {
        let Some(terrain) = self.table.sinking() else { return Flow::Continue(()) };
        let tiles = || self.board.tiles.iter().map(|(space, _)| *space);
        let sinks = |space: &Space| self.table.spot(*space).tile == Tile::Land(terrain);
        let mut landlocked = true;
        for space in tiles().filter(|space| sinks(space) && self.table.spot(*space).wet > 0) {
            landlocked = false;
            visit(space)?;
        }
        if landlocked { tiles().filter(sinks).try_for_each(visit) } else { Flow::Continue(()) }
    }

    // Whether somebody before an explorer, of the same seat and value, stands at the same place and has moved as far:
    // what the one can do the other can, and nobody needs both.
    fn is_shadowed(&self, who: Explorer) -> bool {
        let (place, moved) =
            (self.table.place[who.index()], |who: Explorer| self.table.moved & who.bit() != 0);
        let mut at = who;
        loop {
            let twin = Explorer(self.secrets.twins[at.index()]);
            if twin == at {
                return false;
            }
            if self.table.place[twin.index()] == place && moved(twin) == moved(who) {
                return true;
            }
            at = twin;
        }
    }
}
