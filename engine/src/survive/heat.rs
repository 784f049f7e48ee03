//! Where and when what happened: read from the log of a match that has ended.

use super::action::Event;
use super::pieces::Cause;
use super::state::State;
use super::table::Place;
use crate::tally::Heat;

/// What is counted by space and turn. Explorers are placed before the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeatOf {
    /// Explorers lost there before the match ended.
    Deaths,
    /// Explorers who come into the water there.
    Swimmers,
    /// Explorers who begin there.
    Starts,
    /// Those of them who are saved.
    Saved,
}

impl HeatOf {
    /// Everything that is counted.
    pub const ALL: [Self; 4] = [Self::Deaths, Self::Swimmers, Self::Starts, Self::Saved];
}

/// Adds a match that has ended.
pub(super) fn add(heat: &mut Heat, state: &State<'_>) {
    let mut turn = 0;
    for event in state.log() {
        match *event {
            Event::Begins(_) => turn += 1,
            Event::Placed(who, at) => {
                heat.add(turn, HeatOf::Starts as usize, at.index());
                if matches!(state.place_of(who), Place::Saved(_)) {
                    heat.add(turn, HeatOf::Saved as usize, at.index());
                }
            }
            Event::Swims(_, at) => heat.add(turn, HeatOf::Swimmers as usize, at.index()),
            Event::Lost(_, cause, at) if cause != Cause::End => {
                heat.add(turn, HeatOf::Deaths as usize, at.index());
            }
            _ => {}
        }
    }
}
