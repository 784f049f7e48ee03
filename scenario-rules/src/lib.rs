//! Documents of Hatchway as text, and everything that checks them.
//!
//! This crate maps bytes to values and back; whoever calls it opens and saves the files.
//!
//! ```
//! use scenario_rules::{Subject, check, published};
//!
//! let galilei = published::zone("Galilei").ok_or("no such zone")?;
//! let report = check(&Subject { zone: galilei.zone() });
//! assert!(report.playable());
//! # Ok::<(), &str>(())
//! ```
//!
//! * [`file`](mod@file): documents as text, and what makes one unreadable (a [`Trouble`]).
//! * [`published`]: the eight published zones by name.
//! * [`measure`]: distances, dead ends and cut sectors of a zone.
//! * [`check`](mod@check): everything wrong with a zone that was read (each a [`Finding`]).

pub mod check;
pub mod file;
pub mod finding;
pub mod measure;
pub mod near;
pub mod published;

pub use check::{Report, Subject, check};
pub use file::{Place, RecordFile, Trouble, ZoneFile};
pub use finding::{Finding, Severity};
