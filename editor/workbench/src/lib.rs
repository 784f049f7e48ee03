//! What every host of the workshop shares: documents and what edits them, the window's inside, matches and what they
//! say, paper. It knows egui, and no files, threads, processes or clock: a host does that for it ([`host`]).
//!
//! * [`document`]: what is edited, its edits, its history, and what it has to do with files.
//! * [`tools`]: from the pointer to a change. [`canvas`]: the zone on the screen. [`theme`]: how things look.
//! * [`ui`]: the window's inside.
//! * [`analysis`]: background answers about a document: findings, lenses, compiled rules, tests.
//! * [`simulate`]: matches and their sums, a match told. [`replay`]: a match opened again, turn by turn.
//! * [`report`]: sums told: text, JSON, CSV, pictures. [`text`]: tables, bars and pictures for the terminal.
//! * [`print`](mod@print): paper: pages in millimetres, written as PDF, SVG and PNG.
//! * [`case`]: a zone and a scenario, and where they came from. [`failure`]: why something could not be done.

pub mod analysis;
pub mod canvas;
pub mod case;
pub mod document;
pub mod failure;
pub mod game;
pub mod host;
pub mod print;
pub mod replay;
pub mod report;
pub mod simulate;
pub mod text;
pub mod theme;
pub mod tools;
pub mod tune;
pub mod ui;

pub use failure::{Exit, Failure};
