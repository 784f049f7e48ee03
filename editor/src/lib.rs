//! The desktop host of Hatchway and its commands, as a library: the files they read and write, the processes that play,
//! and the native window around the [`workbench`].
//!
//! * [`program`]: from arguments to the command that carries them out. [`cli`]: the commands, one file each.
//! * [`sandbox`]: matches in processes of their own on all cores, with the same numbers on any number of them.
//! * [`sweep`]: many zones on many machines.
//! * [`game`]: what is one game's own: commands, and matches played to learn something about its players.
//! * [`open`]: zones, scenarios and records by name or path, with every trouble told as a line.
//! * [`schema`]: JSON Schemas of the documents.
//! * [`store`]: opening, saving, watching and recovering files; the app sends requests and hears of events.
//! * [`native`]: what the machine does for the window. [`window`]: the window.

pub mod cli;
pub mod game;
pub mod native;
pub mod open;
pub mod program;
pub mod sandbox;
pub mod schema;
pub mod store;
pub mod sweep;
pub mod window;

pub use workbench::{Exit, Failure};
