//! *Survive: Escape from Atlantis!*: what its documents mean and what can be wrong with them.
//!
//! * [`lore`]: the printed board, two of ours, the challenges as scenarios and two of ours, by name.
//! * [`check`](mod@check): everything wrong with a zone and a scenario that were read.
//! * [`in_words`](mod@in_words): compiled rules in plain sentences of four languages.
//! * [`tile_names`]: what tiles are called.
//! * [`came_up`]: which rules mattered in matches that were played.
//! * [`record`]: the record of a match as a document.

pub mod came_up;
pub mod check;
pub mod in_words;
pub mod lore;
mod parameter;
pub mod record;
pub mod tile_names;

pub use in_words::in_words;
pub use lore::{PRINTED, ZONES};
pub use record::RecordFile;
pub use tile_names::TileNames;
