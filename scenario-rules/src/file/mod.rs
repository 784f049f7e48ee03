//! Documents as text: bytes in, values out, and back without losing what a person wrote.
//!
//! The text itself is the document. It is kept as it came, values are read off it, and a change
//! replaces just the piece of text that says the thing changed; so comments, unknown keys, the
//! order of keys and the line ends survive without anybody having to remember them.

pub(crate) mod keys;
pub mod limits;
pub(crate) mod map;
pub mod plan;
pub mod record;
pub mod scenario;
pub(crate) mod source;
mod splice;
pub mod trouble;
pub(crate) mod values;
pub mod zone;

pub use plan::PlanFile;
pub use scenario::ScenarioFile;
pub use trouble::{Place, Said, Trouble};
pub use zone::ZoneFile;
