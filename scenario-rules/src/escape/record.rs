//! The match record, `*.match.toml`: a match that can be written by hand and replayed to the same end.

mod read;
mod write;

use std::ops::Deref;

use engine::escape::{Character, Colour, DealError, Ground, Item, Placed, Position, SectorCard, Side, State};
use engine::rng::Dice;
use engine::{Coord, Game};

use crate::file::record::{Head, last_of, values};
use crate::file::trouble::{Place, Trouble};

pub use crate::file::record::{Origin, Turn};
pub use crate::file::trouble::Said;

/// The fewest seats at a table (rule 2.1).
const FEWEST: u8 = 2;

/// The most seats at a table (rule 2.1).
const MOST: u8 = engine::escape::SEATS as u8;

/// A seat of a record: what it says about one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordSeat {
    /// The side the player is on.
    pub side: Side,
    /// Who the player is; `None`: by chance.
    pub character: Option<Said<Character>>,
    /// Where the player stands; `None`: on their start.
    pub at: Option<Said<Coord>>,
    /// What the player holds.
    pub items: Vec<Said<Item>>,
    /// Whether the player is a fed Alien.
    pub fed: bool,
    /// Where the seat begins in the file.
    pub place: Place,
}

/// The uppermost cards of each pile, top first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draws {
    /// Dangerous Sector cards.
    pub sector: Vec<Said<SectorCard>>,
    /// Item cards.
    pub item: Vec<Said<Item>>,
    /// Hatch cards.
    pub hatch: Vec<Said<Colour>>,
}

/// A match record: a zone, the luck, how the match begins, and what was decided, turn by turn.
///
/// ```
/// use scenario_rules::escape::RecordFile;
/// use scenario_rules::published;
/// use engine::escape::{Board, Rules, State};
///
/// let text = "hatchway = 1\ngame = \"escape\"\nzone = \"galilei\"\nseed = 42\nturns = []\n";
/// let record = RecordFile::read(text.as_bytes()).map_err(|troubles| format!("{troubles:?}"))?;
/// assert_eq!(record.write(), text);
///
/// let zone = published::zone(record.zone()).ok_or("no such zone")?;
/// let board = Board::new(zone.zone(), &Rules::advanced()).map_err(|errors| format!("{errors:?}"))?;
/// let mut state = record.begin(&board).map_err(|troubles| format!("{troubles:?}"))?;
/// state.replay(&record.lines()).map_err(|error| error.why.to_string())?;
/// assert_eq!(state.players(), 2);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFile {
    head: Head,
    seats: Vec<RecordSeat>,
    draws: Draws,
    round: Option<Said<u16>>,
    closed: Vec<Said<u8>>,
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

    /// The record of a match that was dealt by chance and played: who sat where, and the turns.
    pub fn of(
        zone: &str,
        scenario: Option<&str>,
        origin: Origin,
        played: &State<'_>,
        turns: Vec<String>,
    ) -> Self {
        let seat = |seat| {
            // A Human may have turned Alien since; the character tells what they were dealt.
            let character: Character = played.character(seat);
            RecordSeat {
                side: character.side(),
                character: Some(Said::nowhere(character)),
                at: None,
                items: Vec::new(),
                fed: false,
                place: Said::nowhere(()).place,
            }
        };
        Self {
            head: Head::of(Game::Escape, zone, scenario, origin, turns),
            seats: played.seats().map(seat).collect(),
            draws: Draws::default(),
            round: None,
            closed: Vec::new(),
        }
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

    /// The seats, in turn order; empty when they come by chance.
    pub fn seats(&self) -> &[RecordSeat] {
        &self.seats
    }

    /// How many players there are: as many as seats are listed, else as the file says, else as the
    /// turns name, at least two.
    pub fn players(&self) -> u8 {
        match self.seats.len() {
            0 => self.said_players().unwrap_or_else(|| self.named_players()),
            seats => u8::try_from(seats).unwrap_or(MOST),
        }
    }

    /// The position that the match begins with, on the sectors of its zone.
    pub fn position(&self, ground: &Ground) -> Result<Position, Vec<Trouble>> {
        let mut troubles = Vec::new();
        let mut seats = Vec::new();
        for seat in &self.seats {
            let at = seat.at.as_ref().and_then(|said| {
                let found = ground.sector(said.value);
                if found.is_none() {
                    let message = format!("`at`: expected a sector of the zone, found {}", said.value);
                    troubles.push(Trouble::at(said.place, message));
                }
                found
            });
            seats.push(Placed {
                side: seat.side,
                character: seat.character.as_ref().map(|said| said.value),
                at,
                items: values(&seat.items),
                fed: seat.fed,
            });
        }
        if !troubles.is_empty() {
            return Err(troubles);
        }
        Ok(Position {
            seats,
            sector: values(&self.draws.sector),
            item: values(&self.draws.item),
            hatch: values(&self.draws.hatch),
            round: self.round.as_ref().map_or(0, |said| said.value),
            closed: self.closed.iter().map(|said| said.value).collect(),
        })
    }

    /// The match as it begins, before the first turn; or what keeps it from beginning, and where.
    pub fn begin<'b>(&self, board: &'b engine::escape::Board) -> Result<State<'b>, Vec<Trouble>> {
        let position = self.position(board.ground())?;
        let Origin { seed, number } = self.origin();
        let dice = Dice::new(seed, number);
        State::place(board, self.players(), dice, &position).map_err(|error| vec![self.trouble(&error)])
    }

    /// Why the match cannot be set up, at the place in the file that says so.
    fn trouble(&self, error: &DealError) -> Trouble {
        match self.place_of(error) {
            Some(place) => Trouble::at(place, error.to_string()),
            None => Trouble::whole(error.to_string()),
        }
    }

    fn place_of(&self, error: &DealError) -> Option<Place> {
        let seat = |n: &engine::escape::Seat| self.seats.get(n.index());
        match error {
            DealError::Players(_) => self.seats.first().map(|seat| seat.place),
            DealError::CharacterTwice(who) => {
                let said = self.seats.iter().rev().filter_map(|seat| seat.character.as_ref());
                last_of(said, who)
            }
            DealError::WrongSide(n, _) => seat(n).and_then(|seat| Some(seat.character.as_ref()?.place)),
            DealError::TooManyItems(item) => {
                let held = self.seats.iter().rev().flat_map(|seat| seat.items.iter().rev());
                last_of(self.draws.item.iter().rev().chain(held), item)
            }
            DealError::TooManySectorCards(card) => last_of(self.draws.sector.iter().rev(), card),
            DealError::TooManyHatchCards(colour) => last_of(self.draws.hatch.iter().rev(), colour),
            DealError::HandTooFull(n, _) | DealError::NoItems(n) => {
                seat(n).and_then(|seat| Some(seat.items.last()?.place))
            }
            DealError::FedHuman(n) | DealError::NobodyIsFed(n) | DealError::NoHumans(n) => {
                seat(n).map(|seat| seat.place)
            }
            DealError::RoundTooLate(_) => self.round.as_ref().map(|said| said.place),
            DealError::NoSuchHatch(number) => last_of(self.closed.iter(), number),
        }
    }
}
