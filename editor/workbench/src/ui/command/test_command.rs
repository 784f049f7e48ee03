//! What can be asked for with matches: playing them, and looking at one.

use scenario_rules::Code;

use crate::analysis::searching::SearchFor;
use crate::analysis::test_run::Wish;
use crate::analysis::test_run::tables::Asked;
use crate::report::heat::Sort;
use crate::tune::target::Target;
use crate::ui::compare::SideChoice;

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
    /// Asks what a rule would do if it were ticked, or not any more, for one frame; the answer stands at this place.
    AskRule(Code, egui::Pos2),
    /// Chooses what matches are to come to.
    Target(Target),
    /// Searches for something that comes nearer to it.
    Search(SearchFor),
    /// Searches no more.
    StopSearch(SearchFor),
    /// Asks what to compare.
    AskCompare,
    /// Compares two versions.
    Compare([SideChoice; 2]),
    /// Lays heat over the zone, or takes it away.
    Heat(Sort),
    /// Chooses whose heat it is: a side of the game, or everybody's.
    HeatSide(Option<usize>),
    /// Chooses from which round or turn to which; nothing: all of them.
    HeatTimes(Option<[u16; 2]>),
    /// Shows what changes since the pinned version, or what there is.
    HeatChange,
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
