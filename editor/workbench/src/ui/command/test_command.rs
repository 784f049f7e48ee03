//! What can be asked for with matches: playing them, and looking at one.

use crate::analysis::test_run::Wish;
use crate::analysis::test_run::tables::Asked;
use crate::report::heat::Sort;
use crate::tune::target::Target;

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
    /// Plays matches at every change, or no more.
    Live,
    /// Holds every later state against this one.
    Pin,
    /// Holds every state against what was saved last.
    Unpin,
    /// Chooses what matches are to come to.
    Target(Target),
    /// Searches for changes that come nearer to it.
    Suggest,
    /// Searches no more.
    StopSuggesting,
    /// Lays heat over the zone, or takes it away.
    Heat(Sort),
    /// Plays tables beside the test.
    Tables(Asked),
    /// Ends those.
    StopTables,
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
