//! Where a match is played again: what a game does so that it can be watched from one seat, and played from there.
//!
//! Nothing is kept between two questions but the record and what was chosen by hand: a match is played again in about a
//! millisecond, and whoever plays decides the same again.

use std::fmt::Debug;

use super::Replay;
use super::sitting::Hint;
use super::watch::{Belief, Seen};

/// How a match is played: a record up to some line, and from there a seat by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Take {
    /// How many lines of the record are played.
    pub lines: usize,
    /// The seat that is played by hand after them, counted from 1; `None`: that is all.
    pub seat: Option<u8>,
    /// What was chosen for it, as steps of a record.
    pub steps: Vec<String>,
}

/// A match that can be played again.
pub trait Theatre: Debug + Send + Sync {
    /// How many seats there are.
    fn seats(&self) -> u8;

    /// The match as a seat knows it, turn by turn.
    fn watch(&self, take: &Take, seat: u8) -> Vec<Seen>;

    /// What a seat believes after a turn of where the others are; nothing in a game in which that is open.
    fn beliefs(&self, take: &Take, seat: u8, turn: usize) -> Vec<Belief>;

    /// The match up to where the seat that is played by hand has to decide, or to its end.
    fn play(&self, take: &Take) -> Result<Replay, String>;

    /// What the strong player would do where it has to decide.
    fn hint(&self, take: &Take) -> Option<Hint>;
}

impl Replay {
    /// The match played on from the turn that is shown, with a seat in somebody's hands; or why that cannot be.
    pub fn sit(&self, seat: u8) -> Result<Self, String> {
        let take = Take { lines: self.shown, seat: Some(seat), steps: Vec::new() };
        let played = self.theatre.play(&take)?;
        Ok(Self { before: Some(Box::new(self.clone())), ..played.sat(self) })
    }

    /// The same after a choice, or without the last one.
    pub fn choose(&self, steps: Vec<String>) -> Result<Self, String> {
        let take = Take { steps, ..self.take.clone() };
        let played = self.theatre.play(&take)?;
        Ok(Self { before: self.before.clone(), ..played.sat(self) })
    }

    /// As whoever sits there sees it: the last turn, and as much as they know.
    fn sat(mut self, before: &Self) -> Self {
        self.shown = self.last();
        self.film.speed = before.film.speed;
        let seat = self.take.seat;
        self.watch(seat);
        if let (Some(mine), Some(theirs)) = (&self.watch, &before.watch)
            && mine.seat == theirs.seat
        {
            self.shade(theirs.whose);
        }
        self
    }
}
