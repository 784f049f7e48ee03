//! An explorer as a position names one: `1 6 F05`, `1 1 boat E04`, `2 5 saved B01`.

use std::fmt;
use std::str::FromStr;

use crate::coord::Coord;
use crate::survive::notation::StepError;

/// How an explorer is in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// On the tile, or in the water.
    There,
    /// In the boat.
    Boat,
    /// On the safe island.
    Saved,
}

/// An explorer as somebody wants one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The explorer's seat, counted from 0.
    pub seat: u8,
    /// The explorer's value.
    pub value: u8,
    /// How the explorer is in that place.
    pub place: Where,
    /// Where the explorer is.
    pub at: Coord,
}

impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let how = match self.place {
            Where::There => "",
            Where::Boat => "boat ",
            Where::Saved => "saved ",
        };
        write!(f, "{} {} {how}{}", u16::from(self.seat) + 1, self.value, self.at)
    }
}

impl FromStr for Placed {
    type Err = StepError;

    /// Reads a seat, a value and a place.
    fn from_str(text: &str) -> Result<Self, StepError> {
        let mut words = text.split_whitespace().peekable();
        let mut number = |what: &'static str| {
            let word = words.next().ok_or(StepError::Missing(what))?;
            word.parse::<u8>().map_err(|_| StepError::Expected(what, word.to_owned()))
        };
        let (seat, value) = (number("the number of a seat")?, number("a value")?);
        let seat = seat.checked_sub(1).ok_or(StepError::Expected("the number of a seat", "0".to_owned()))?;
        let place = if words.next_if_eq(&"boat").is_some() {
            Where::Boat
        } else if words.next_if_eq(&"saved").is_some() {
            Where::Saved
        } else {
            Where::There
        };
        let name = words.next().ok_or(StepError::Missing("a space such as D09"))?;
        let at = name.parse().map_err(|_| StepError::Expected("a space such as D09", name.to_owned()))?;
        match words.next() {
            Some(rest) => Err(StepError::TooMuch(rest.to_owned())),
            None => Ok(Self { seat, value, place, at }),
        }
    }
}
