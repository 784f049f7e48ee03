//! The words for actions, as they stand in records.

use std::fmt;

use super::action::{Action, Explorer, Seat};
use super::ground::{Ground, Space};
use super::pieces::{Back, Creature};
use super::state::State;
use super::table::{Phase, Place, explorers};

/// A place that a step names: a space, or the boat in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    space: Space,
    boat: bool,
}

/// A step of a record as it is written: who exactly moves is for the position to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// `place VALUE CELL`.
    Place(u8, Space),
    /// `boat CELL`.
    Boat(Space),
    /// `play dolphin [VALUE] FROM TO`.
    Dolphin(Option<u8>, Space, Space),
    /// `play winds FROM TO`.
    Winds(Space, Space),
    /// `play move-shark FROM TO`, and so on.
    Relocate(Creature, Space, Space),
    /// `move [VALUE] FROM TO`.
    Move(Option<u8>, At, At),
    /// `sail FROM TO`.
    Sail(Space, Space),
    /// `sink CELL`.
    Sink(Space),
    /// `aboard SEAT VALUE`.
    Aboard(Seat, u8),
    /// `shark FROM TO`, and so on.
    Roam(Creature, Space, Space),
    /// `repel SEAT`.
    Repel(Seat),
}

/// Why a text is not a step, or a step means nothing here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepError {
    /// The first word is not a step.
    UnknownStep(String),
    /// A word that had to follow is missing.
    Missing(&'static str),
    /// A word is not what was expected there.
    Expected(&'static str, String),
    /// The map has no such space.
    NoSpace(String),
    /// There is more behind a complete step.
    TooMuch(String),
    /// Nobody of the player's is there.
    Nobody(String),
    /// Explorers of different values are there, and the step does not say which.
    NeedsValue(String),
    /// Nobody of this value is there.
    NoSuchValue(u8, String),
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownStep(word) => {
                let steps = "place, boat, play, move, sail, sink, aboard, shark, whale, serpent or repel";
                write!(f, "expected {steps}, found \"{word}\"")
            }
            Self::Missing(what) => write!(f, "expected {what} after it"),
            Self::Expected(what, found) => write!(f, "expected {what}, found \"{found}\""),
            Self::NoSpace(name) => write!(f, "the map has no space {name}"),
            Self::TooMuch(rest) => write!(f, "expected nothing after it, found \"{rest}\""),
            Self::Nobody(at) => write!(f, "no explorer of this player is at {at}"),
            Self::NeedsValue(at) => {
                write!(f, "explorers of different values are at {at}: expected the value of one of them")
            }
            Self::NoSuchValue(value, at) => {
                write!(f, "no explorer of value {value} of this player is at {at}")
            }
        }
    }
}

impl std::error::Error for StepError {}

const PLAYABLE: &str = "dolphin, winds, move-serpent, move-shark or move-whale";

// The words of a step, one after the other.
struct Words<'t, 'g> {
    rest: std::iter::Peekable<std::str::SplitWhitespace<'t>>,
    ground: &'g Ground,
}

impl<'t> Words<'t, '_> {
    fn next(&mut self, what: &'static str) -> Result<&'t str, StepError> {
        self.rest.next().ok_or(StepError::Missing(what))
    }

    fn space(&mut self) -> Result<Space, StepError> {
        const WHAT: &str = "a space such as D09";
        let name = self.next(WHAT)?;
        let at = name.parse().map_err(|_| StepError::Expected(WHAT, name.to_owned()))?;
        self.ground.space(at).ok_or_else(|| StepError::NoSpace(name.to_owned()))
    }

    fn at(&mut self) -> Result<At, StepError> {
        let boat = self.rest.next_if(|word| word.eq_ignore_ascii_case("boat")).is_some();
        Ok(At { space: self.space()?, boat })
    }

    fn value(&mut self) -> Result<u8, StepError> {
        let word = self.next("a value")?;
        word.parse().map_err(|_| StepError::Expected("a value", word.to_owned()))
    }

    fn value_if_any(&mut self) -> Option<u8> {
        let value = self.rest.peek().and_then(|word| word.parse().ok())?;
        self.rest.next();
        Some(value)
    }

    fn seat(&mut self) -> Result<Seat, StepError> {
        const WHAT: &str = "the number of a seat";
        let word = self.next(WHAT)?;
        let number = word.parse().ok().and_then(|n: u8| n.checked_sub(1));
        number.map(Seat).ok_or_else(|| StepError::Expected(WHAT, word.to_owned()))
    }

    fn played(&mut self) -> Result<Step, StepError> {
        let word = self.next(PLAYABLE)?;
        let back = Back::from_word(&word.to_ascii_lowercase());
        match (back, back.and_then(Back::moves)) {
            (Some(Back::Dolphin), _) => Ok(Step::Dolphin(self.value_if_any(), self.space()?, self.space()?)),
            (Some(Back::Winds), _) => Ok(Step::Winds(self.space()?, self.space()?)),
            (_, Some(creature)) => Ok(Step::Relocate(creature, self.space()?, self.space()?)),
            _ => Err(StepError::Expected(PLAYABLE, word.to_owned())),
        }
    }
}

impl Step {
    /// Reads a step such as `move 6 F05 boat G04`.
    pub fn read(text: &str, ground: &Ground) -> Result<Self, StepError> {
        let mut words = Words { rest: text.split_whitespace().peekable(), ground };
        let verb = words.rest.next().unwrap_or_default().to_ascii_lowercase();
        let step = match verb.as_str() {
            "place" => Self::Place(words.value()?, words.space()?),
            "boat" => Self::Boat(words.space()?),
            "play" => words.played()?,
            "move" => Self::Move(words.value_if_any(), words.at()?, words.at()?),
            "sail" => Self::Sail(words.space()?, words.space()?),
            "sink" => Self::Sink(words.space()?),
            "aboard" => Self::Aboard(words.seat()?, words.value()?),
            "repel" => Self::Repel(words.seat()?),
            _ => match Creature::from_word(&verb) {
                Some(creature) => Self::Roam(creature, words.space()?, words.space()?),
                None => return Err(StepError::UnknownStep(verb)),
            },
        };
        match words.rest.next() {
            Some(rest) => Err(StepError::TooMuch(rest.to_owned())),
            None => Ok(step),
        }
    }

    /// Writes it.
    pub fn text(self, ground: &Ground) -> String {
        let name = |space| ground.coord(space);
        let value = |value: Option<u8>| value.map_or_else(String::new, |value| format!("{value} "));
        let two = |verb: &str, from, to| format!("{verb} {} {}", name(from), name(to));
        match self {
            Self::Place(value, on) => format!("place {value} {}", name(on)),
            Self::Boat(at) => format!("boat {}", name(at)),
            Self::Dolphin(who, from, to) => {
                format!("play dolphin {}{} {}", value(who), name(from), name(to))
            }
            Self::Winds(from, to) => two("play winds", from, to),
            Self::Relocate(creature, from, to) => two(&format!("play {}", creature.mover()), from, to),
            Self::Move(who, from, to) => {
                format!("move {}{} {}", value(who), named(from, ground), named(to, ground))
            }
            Self::Sail(from, to) => two("sail", from, to),
            Self::Sink(at) => format!("sink {}", name(at)),
            Self::Aboard(seat, value) => format!("aboard {seat} {value}"),
            Self::Roam(creature, from, to) => two(creature.word(), from, to),
            Self::Repel(seat) => format!("repel {seat}"),
        }
    }
}

fn named(at: At, ground: &Ground) -> String {
    format!("{}{}", if at.boat { "boat " } else { "" }, ground.coord(at.space))
}

impl State<'_> {
    /// An action as a step; `None` for what is not written: that something is left out.
    pub fn step(&self, action: Action) -> Option<Step> {
        Some(match action {
            Action::Place(value, on) => Step::Place(value, on),
            Action::Launch(at) => Step::Boat(at),
            Action::Dolphin(who, to) => {
                let from = self.at(who)?;
                Step::Dolphin(self.value_to_write(who, from), from.space, to)
            }
            Action::Winds(from, to) => Step::Winds(from, to),
            Action::Relocate(creature, from, to) => Step::Relocate(creature, from, to),
            Action::Move(who, to) => self.move_step(who, At { space: to, boat: false })?,
            Action::Board(who, at) => self.move_step(who, At { space: at, boat: true })?,
            Action::Sail(from, to) => Step::Sail(from, to),
            Action::Sink(at) => Step::Sink(at),
            Action::Aboard(who) => Step::Aboard(self.owner(who), self.value(who)),
            Action::Roam(creature, from, to) => Step::Roam(creature, from, to),
            Action::Repel => Step::Repel(self.actor()?),
            Action::Skip => return None,
        })
    }

    /// What a step means here. It need not be legal.
    pub fn action(&self, step: Step) -> Result<Action, StepError> {
        Ok(match step {
            Step::Place(value, on) => Action::Place(value, on),
            Step::Boat(at) => Action::Launch(at),
            Step::Dolphin(value, from, to) => {
                let act = |who| Action::Dolphin(who, to);
                self.meant(value, At { space: from, boat: false }, act)?
            }
            Step::Winds(from, to) => Action::Winds(from, to),
            Step::Relocate(creature, from, to) => Action::Relocate(creature, from, to),
            Step::Move(value, from, to) => {
                let board = |who| Action::Board(who, to.space);
                let go = |who| Action::Move(who, to.space);
                if to.boat { self.meant(value, from, board)? } else { self.meant(value, from, go)? }
            }
            Step::Sail(from, to) => Action::Sail(from, to),
            Step::Sink(at) => Action::Sink(at),
            Step::Aboard(seat, value) => self.meant_aboard(seat, value)?,
            Step::Roam(creature, from, to) => Action::Roam(creature, from, to),
            Step::Repel(seat) if self.actor() == Some(seat) => Action::Repel,
            Step::Repel(_) => Action::Skip,
        })
    }

    // Where an explorer is, as a step names it.
    fn at(&self, who: Explorer) -> Option<At> {
        let boat = matches!(self.place_of(who), Place::Boat(_));
        self.space_of(who).map(|space| At { space, boat })
    }

    fn move_step(&self, who: Explorer, to: At) -> Option<Step> {
        let from = self.at(who)?;
        Some(Step::Move(self.value_to_write(who, from), from, to))
    }

    // The explorers of the player whose turn it is at a place.
    fn own_at(&self, at: At) -> u64 {
        let here =
            if at.boat { self.table.crew_at(at.space).unwrap_or(0) } else { self.table.people_at(at.space) };
        here & self.table.of(self.turn())
    }

    // A value is written only where own explorers of different values are.
    fn value_to_write(&self, who: Explorer, at: At) -> Option<u8> {
        let value = self.value(who);
        explorers(self.own_at(at)).any(|other| self.value(other) != value).then_some(value)
    }

    // Of those who are meant, the first who can do it.
    fn meant(
        &self,
        value: Option<u8>,
        from: At,
        act: impl Fn(Explorer) -> Action,
    ) -> Result<Action, StepError> {
        let name = || named(from, self.board.ground());
        let own = self.own_at(from);
        let first = explorers(own).next().ok_or_else(|| StepError::Nobody(name()))?;
        let value = match value {
            Some(value) => value,
            None if self.value_to_write(first, from).is_some() => return Err(StepError::NeedsValue(name())),
            None => self.value(first),
        };
        let those = || explorers(own).filter(|who| self.value(*who) == value).map(&act);
        let any = those().next().ok_or_else(|| StepError::NoSuchValue(value, name()))?;
        Ok(those().find(|action| self.is_legal(*action)).unwrap_or(any))
    }

    fn meant_aboard(&self, seat: Seat, value: u8) -> Result<Action, StepError> {
        let Phase::Boarding(at, _) = self.table.phase else { return Ok(Action::Skip) };
        let meant = |who: &Explorer| self.owner(*who) == seat && self.value(*who) == value;
        let who = explorers(self.table.people_at(at)).find(meant);
        who.map(Action::Aboard)
            .ok_or_else(|| StepError::NoSuchValue(value, self.board.ground().coord(at).to_string()))
    }
}
