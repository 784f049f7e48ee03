//! The match record, `*.match.toml`: a match that can be written by hand and replayed to the same end.

mod places;
mod read;
mod write;

use std::ops::Deref;

use engine::rng::Dice;
use engine::survive::{Back, Board, Creature, Draws, Middle, Placed, Position, SEATS, State};
use engine::{Coord, Game};

use crate::file::record::{Head, values};
use crate::file::trouble::{Place, Trouble};

pub use crate::file::record::{Origin, Turn};
pub use crate::file::trouble::Said;

/// A seat of a record: what it says about one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordSeat {
    /// The tiles that the player keeps.
    pub hand: Vec<Said<Back>>,
    /// Where the seat begins in the file.
    pub place: Place,
}

/// Where a match stands that begins in the middle, at the start of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordState {
    /// Whose turn it is, counted from 1.
    pub turn: Said<u8>,
    /// The tiles that have not sunk, by terrain; the other places are sea.
    pub tiles: [Vec<Said<Coord>>; 3],
    /// The explorers; those who are left out are lost.
    pub explorers: Vec<Said<Placed>>,
    /// The boats.
    pub boats: Vec<Said<Coord>>,
    /// The creatures, in the order of [`Creature::ALL`].
    pub creatures: [Vec<Said<Coord>>; 3],
    /// Where it begins in the file.
    pub place: Place,
}

/// What comes next of what is luck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordDraws {
    /// The backs of the next tiles of each terrain.
    pub backs: [Vec<Said<Back>>; 3],
    /// The next faces of the die.
    pub die: Vec<Said<Creature>>,
}

/// A match record: a zone, the luck, how the match begins, and what was decided, turn by turn.
///
/// ```
/// use engine::survive::{Board, Rules};
/// use scenario_rules::published;
/// use scenario_rules::survive::RecordFile;
///
/// let text = "hatchway = 1\ngame = \"survive\"\nzone = \"atlantis\"\nseed = 42\nturns = [\n  \"1: place 6 F05\",\n]\n";
/// let record = RecordFile::read(text.as_bytes()).map_err(|troubles| format!("{troubles:?}"))?;
/// assert_eq!(record.write(), text);
///
/// let zone = published::zone(record.zone()).ok_or("no such zone")?;
/// let board = Board::new(zone.zone(), &Rules::default()).map_err(|errors| format!("{errors:?}"))?;
/// let mut state = record.begin(&board).map_err(|troubles| format!("{troubles:?}"))?;
/// state.replay(&record.lines()).map_err(|error| error.why.to_string())?;
/// assert_eq!(state.turn().to_string(), "2");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFile {
    head: Head,
    seats: Vec<RecordSeat>,
    state: Option<RecordState>,
    draws: RecordDraws,
}

/// A record has a head as those of all games have.
impl Deref for RecordFile {
    type Target = Head;

    fn deref(&self) -> &Head {
        &self.head
    }
}

impl RecordFile {
    /// Reads a record, or says everything that is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, Vec<Trouble>> {
        read::read(bytes)
    }

    /// The record as a file: the keys in their order, no comments.
    pub fn write(&self) -> String {
        write::write(self)
    }

    /// The record of a match that was played from its set-up on.
    pub fn of(
        zone: &str,
        scenario: Option<&str>,
        origin: Origin,
        played: &State<'_>,
        turns: Vec<String>,
    ) -> Self {
        let head = Head::of(Game::Survive, zone, scenario, origin, turns).for_players(played.players());
        Self { head, seats: Vec::new(), state: None, draws: RecordDraws::default() }
    }

    /// The same match with other turns.
    #[must_use]
    pub fn with_turns(self, turns: Vec<String>) -> Self {
        Self { head: self.head.with_turns(turns), ..self }
    }

    /// The same record, with another zone and another scenario named in it.
    #[must_use]
    pub fn naming(self, zone: &str, scenario: Option<&str>) -> Self {
        Self { head: self.head.naming(zone, scenario), ..self }
    }

    /// What it says about seats, in turn order; seats beyond the list keep no tiles.
    pub fn seats(&self) -> &[RecordSeat] {
        &self.seats
    }

    /// Where the match stands when it does not begin with its set-up.
    pub fn state(&self) -> Option<&RecordState> {
        self.state.as_ref()
    }

    /// What is drawn and rolled next.
    pub fn draws(&self) -> &RecordDraws {
        &self.draws
    }

    /// How many players there are: as the file says, else as many as it names or lists, at least two.
    pub fn players(&self) -> u8 {
        self.said_players().unwrap_or_else(|| {
            let state = self.state.as_ref();
            let explorers = state.iter().flat_map(|state| &state.explorers);
            let placed = explorers.map(|said| said.value.seat.saturating_add(1)).max();
            let turn = state.map(|state| state.turn.value);
            let listed = u8::try_from(self.seats.len()).ok();
            let most =
                [placed, turn, listed].into_iter().flatten().filter(|seat| usize::from(*seat) <= SEATS);
            most.fold(self.named_players(), u8::max)
        })
    }

    /// The position that the match begins with.
    pub fn position(&self) -> Position {
        let middle = self.state.as_ref().map(|state| Middle {
            turn: state.turn.value.saturating_sub(1),
            tiles: state.tiles.each_ref().map(|cells| values(cells)),
            explorers: values(&state.explorers),
            boats: values(&state.boats),
            creatures: state.creatures.each_ref().map(|cells| values(cells)),
        });
        let draws = Draws {
            backs: self.draws.backs.each_ref().map(|backs| values(backs)),
            die: values(&self.draws.die),
        };
        Position { hands: self.seats.iter().map(|seat| values(&seat.hand)).collect(), middle, draws }
    }

    /// The match as it begins, before the first turn; or what keeps it from beginning, and where.
    pub fn begin<'b>(&self, board: &'b Board) -> Result<State<'b>, Vec<Trouble>> {
        let Origin { seed, number } = self.origin();
        let placed = State::place(board, self.players(), Dice::new(seed, number), &self.position());
        placed.map_err(|error| {
            vec![match self.place_of(&error) {
                Some(place) => Trouble::at(place, error.to_string()),
                None => Trouble::whole(error.to_string()),
            }]
        })
    }
}
