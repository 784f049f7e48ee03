//! What can be asked for with matches: playing them, and looking at one.

use crate::analysis::test_run::Wish;
use crate::report::heat::Sort;

/// Something about matches on the zone as it is.
#[derive(Clone, Debug, PartialEq)]
pub enum TestCommand {
    /// Plays matches on the zone as it is.
    Play,
    /// Ends them.
    Stop,
    /// Chooses what a test plays.
    Wish(Wish),
    /// Chooses other luck for it.
    NewSeed,
    /// Lays heat over the zone, or takes it away.
    Heat(Sort),
    /// Copies the numbers for programs.
    CopyNumbers,
    /// Opens a match of the test.
    OpenMatch(u64),
    /// Goes back to the numbers.
    CloseMatch,
    /// Shows the next turn of the match that is open.
    NextTurn,
    /// Shows the turn before.
    PreviousTurn,
    /// Shows a turn.
    ShowTurn(usize),
}
