//! What can be asked for with a match that is open: to run, to be seen with other eyes, to be played on.

use crate::replay::film::Speed;
use crate::replay::watch::Whose;

/// Something about the match that is open.
#[derive(Clone, Debug, PartialEq)]
pub enum FilmCommand {
    /// Lets it run, or stops it.
    Run,
    /// Shows how it began.
    First,
    /// Shows how it ended.
    Last,
    /// Chooses how fast it runs.
    Speed(Speed),
    /// Shows what one seat knows, or everything.
    Watch(Option<u8>),
    /// Shades where somebody may be.
    Shade(Whose),
    /// Plays a seat by hand, from the turn that is shown.
    Sit(u8),
    /// Does something with the seat that is played by hand: a step as a record has it.
    Choose(String),
    /// Shows the choices of a group on the map.
    Aim(String),
    /// Takes the last choice back.
    TakeBack,
    /// Asks what the strong player would do.
    Hint,
    /// Gets up, and goes back to the match as it was.
    Leave,
}
