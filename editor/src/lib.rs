//! The one binary of Hatchway, as a library: commands, the files they read and write, and what they
//! print.
//!
//! * [`cli`]: the commands, one file each.
//! * [`batch`]: many matches, one after the other.
//! * [`sandbox`]: the same in processes of their own on all cores, with the same numbers on any number of them.
//! * [`sweep`]: many zones on many machines.
//! * [`input`]: zones and records by name or path, with every trouble told as a line.
//! * [`scenario`](mod@scenario): scenarios in the same way, and a zone and a scenario together.
//! * [`report`]: what matches say, as text, JSON, CSV and pictures.
//! * [`schema`]: JSON Schemas of the documents.
//! * [`store`]: opening, saving, watching and recovering files; the app sends errands and hears news.
//! * [`document`]: what is edited: [`edit`], [`change`], [`history`], [`tool`], [`symmetry`].
//! * [`app`]: the window's inside: [`page`], [`files`], [`difference`], [`hand`], [`command`], [`panel`], [`canvas`],
//!   [`theme`], [`stroke`], [`foresight`], [`lens`], [`examiner`], [`played`], [`settings`].
//! * [`trial`]: the tests of the window: matches of the sandbox, their numbers, and each of them [told](telling).
//! * [`window`]: the native window around it.
//! * [`text`]: tables, bars and pictures for the terminal.
//! * [`sheet`]: paper: pages in millimetres, written as PDF, SVG and PNG.
//! * [`listing`]: a zone as a list of its sectors.
//! * [`study`]: matches played to learn something about players.

pub mod app;
pub mod aside;
pub mod batch;
pub mod canvas;
pub mod change;
pub mod cli;
pub mod command;
pub mod difference;
pub mod document;
pub mod edit;
pub mod examiner;
pub mod failure;
pub mod files;
pub mod foresight;
pub mod hand;
pub mod history;
pub mod input;
pub mod lens;
pub mod listing;
pub mod page;
pub mod panel;
pub mod paths;
pub mod played;
pub mod report;
pub mod sandbox;
pub mod scenario;
pub mod schema;
pub mod settings;
pub mod sheet;
pub mod store;
pub mod stroke;
pub mod study;
pub mod sweep;
pub mod symmetry;
pub mod telling;
pub mod text;
pub mod theme;
pub mod tool;
pub mod trial;
pub mod window;

pub use failure::{Exit, Failure};
