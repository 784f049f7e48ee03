//! *Escape from the Aliens in Outer Space*: what its documents mean and what can be wrong with them.
//!
//! * [`lore`]: the printed games, the eight published zones, the premade scenarios, by name.
//! * [`check`](mod@check): everything wrong with a zone and a scenario that were read.
//! * [`measure`]: distances, dead ends and cut sectors of a zone.
//! * [`in_words`](mod@in_words): compiled rules in plain sentences of four languages.
//! * [`card_names`]: what characters and cards are called.
//! * [`came_up`]: which rules mattered in matches that were played.
//! * `fan`: formats in which fans keep zones.
//! * [`record`]: the record of a match as a document.

pub mod came_up;
pub mod card_names;
pub mod check;
mod fan;
pub mod in_words;
pub mod lore;
pub mod measure;
mod parameter;
pub mod record;

pub use card_names::CardNames;
pub use in_words::in_words;
pub use lore::{ADVANCED, BASIC, ZONES};
pub use record::RecordFile;
