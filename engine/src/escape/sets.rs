//! Sets of what this game numbers; one is never taken for another.

use super::card::Item;
use super::seat::Seat;
use crate::few::Few;

/// A hatch, of which only the number matters in a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hatch {}

/// Some seats, counted from 0.
pub type SeatSet = Few<Seat>;

/// Some hatches, by their numbers.
pub type HatchSet = Few<Hatch>;

/// Some kinds of items, in the order of [`Item::ALL`].
pub type ItemSet = Few<Item>;
