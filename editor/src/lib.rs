//! The one binary of Hatchway, as a library: commands, the files they read and write, and what they
//! print.
//!
//! * [`cli`]: the commands, one file each.
//! * [`batch`]: many matches on all cores, with the same numbers on any number of them.
//! * [`input`]: zones and records by name or path, with every trouble told as a line.
//! * [`scenario`](mod@scenario): scenarios in the same way, and a zone and a scenario together.
//! * [`schema`]: JSON Schemas of the documents.
//! * [`save`]: writing a file so that it is either there whole or not at all.
//! * [`document`]: what is edited: [`edit`], [`change`], [`history`], [`tool`], [`symmetry`].
//! * [`text`]: tables, bars and pictures for the terminal.

pub mod batch;
pub mod change;
pub mod cli;
pub mod document;
pub mod edit;
pub mod failure;
pub mod history;
pub mod input;
pub mod paths;
pub mod save;
pub mod scenario;
pub mod schema;
pub mod symmetry;
pub mod text;
pub mod tool;

pub use failure::{Exit, Failure};
