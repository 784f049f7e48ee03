//! The match record, `*.match.toml`: a match that can be written by hand and replayed to the same end.

mod read;
mod write;

use engine::Coord;
use engine::escape::{Character, Colour, DealError, Ground, Item, Placed, Position, SectorCard, Side, State};
use engine::rng::Dice;

use crate::file::trouble::{Place, Trouble};

pub use crate::file::trouble::Said;
use crate::record::Origin;

/// The fewest seats at a table (rule 2.1).
const FEWEST: u8 = 2;

/// The most seats at a table (rule 2.1).
const MOST: u8 = engine::escape::SEATS as u8;

/// A seat of a record: what it says about one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordSeat {
    /// The side the player is on.
    pub side: Side,
    /// Who he is; `None`: by chance.
    pub character: Option<Said<Character>>,
    /// Where he stands; `None`: on his start.
    pub at: Option<Said<Coord>>,
    /// What he holds.
    pub items: Vec<Said<Item>>,
    /// Whether he is a fed Alien.
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

/// One line of a record: a seat and its steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    text: Said<String>,
    // Whether the text stands in the file as it is, so that a place in it is a place in the file.
    plain: bool,
}

impl Turn {
    /// The line: `1: move D08; noise N10`.
    pub fn text(&self) -> &str {
        &self.text.value
    }

    /// The text of a step, counted from 0.
    pub fn step(&self, number: usize) -> Option<&str> {
        self.steps().nth(number).map(|(_, step)| step)
    }

    /// Where the line stands in the file, or a step of it, counted from 0.
    pub fn place(&self, step: Option<usize>) -> Place {
        let place = self.text.place;
        let Some((at, _)) = step.filter(|_| self.plain).and_then(|n| self.steps().nth(n)) else {
            return place;
        };
        let before = self.text().get(..at).unwrap_or_default().chars().count();
        // One more for the quote before the text.
        Place { column: place.column + 1 + before, ..place }
    }

    // The steps with the byte where each begins.
    fn steps(&self) -> impl Iterator<Item = (usize, &str)> {
        let begin = self.text().find(':').map_or(self.text().len(), |colon| colon + 1);
        let mut at = begin;
        self.text()[begin..].split(';').filter_map(move |raw| {
            let here = at + raw.len() - raw.trim_start().len();
            at += raw.len() + 1;
            let step = raw.trim();
            (!step.is_empty()).then_some((here, step))
        })
    }

    // The number of the seat whose turn it is, if there is one.
    fn seat(&self) -> Option<u8> {
        let (seat, _) = self.text().split_once(':')?;
        seat.trim().parse().ok().filter(|seat| *seat <= MOST)
    }
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
    zone: Said<String>,
    scenario: Option<Said<String>>,
    seed: u64,
    number: u64,
    players: Option<u8>,
    turns: Vec<Turn>,
    seats: Vec<RecordSeat>,
    draws: Draws,
    round: Option<Said<u16>>,
    closed: Vec<Said<u8>>,
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
            // A Human may have turned Alien since; his character tells what he was dealt.
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
            zone: Said::nowhere(zone.to_owned()),
            scenario: scenario.map(|name| Said::nowhere(name.to_owned())),
            seed: origin.seed,
            number: origin.number,
            players: None,
            turns: turns.into_iter().map(|text| Turn { text: Said::nowhere(text), plain: true }).collect(),
            seats: played.seats().map(seat).collect(),
            draws: Draws::default(),
            round: None,
            closed: Vec::new(),
        }
    }

    /// The same record, with another zone and another scenario named in it.
    #[must_use]
    pub fn naming(self, zone: &str, scenario: Option<&str>) -> Self {
        let scenario = scenario.map(|name| Said::nowhere(name.to_owned()));
        Self { zone: Said::nowhere(zone.to_owned()), scenario, ..self }
    }

    /// The zone: the name of a published one, or a path relative to this file.
    pub fn zone(&self) -> &str {
        &self.zone.value
    }

    /// Where the file names its zone.
    pub fn zone_place(&self) -> Place {
        self.zone.place
    }

    /// The scenario, if one is named; without it the Advanced game is played.
    pub fn scenario(&self) -> Option<&Said<String>> {
        self.scenario.as_ref()
    }

    /// The seed, and which match of its batch this is.
    pub fn origin(&self) -> Origin {
        Origin { seed: self.seed, number: self.number }
    }

    /// The turns, in order.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The turns as the engine replays them.
    pub fn lines(&self) -> Vec<&str> {
        self.turns.iter().map(Turn::text).collect()
    }

    /// The seats, in turn order; empty when they come by chance.
    pub fn seats(&self) -> &[RecordSeat] {
        &self.seats
    }

    /// How many players there are: as many as seats are listed, else as the file says, else as the
    /// turns name, at least two.
    pub fn players(&self) -> u8 {
        let named = || self.turns.iter().filter_map(Turn::seat).max().unwrap_or(0).max(FEWEST);
        match self.seats.len() {
            0 => self.players.unwrap_or_else(named),
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
        let dice = Dice::new(self.seed, self.number);
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

fn values<T: Copy>(said: &[Said<T>]) -> Vec<T> {
    said.iter().map(|said| said.value).collect()
}

// The first in this order, which goes from the last mention to the first.
fn last_of<'s, T: PartialEq + 's>(mut said: impl Iterator<Item = &'s Said<T>>, value: &T) -> Option<Place> {
    said.find(|said| said.value == *value).map(|said| said.place)
}
