//! *Escape from the Aliens in Outer Space*: the game.

mod action;
mod board;
pub mod bot;
mod card;
mod deal;
mod ground;
mod hand;
mod knob;
mod legal;
mod notation;
mod perft;
mod reach;
mod record;
pub mod rules;
mod state;
mod summary;
mod turn;
mod view;
mod zone;

pub use action::{Action, Audience, Event, Seat};
pub use board::{Board, BoardError, SEATS};
pub use card::{Character, Colour, Item, SectorCard, Side};
pub use deal::{DealError, Placed, Position};
pub use ground::{Ground, Sector};
pub use hand::Hand;
pub use knob::{Characters, Knob, KnobKind, Number, Target};
pub use legal::{Choice, Illegal};
pub use notation::StepError;
pub use perft::perft;
pub use reach::{Ends, Reach, Stride};
pub use record::{ReplayError, Scribe, Why};
pub use rules::Rules;
pub use state::{End, Outcome, State, Status};
pub use summary::Summary;
pub use view::{Knowledge, View};
pub use zone::{HATCH_LIMIT, Kind, Zone};
