//! Documents of Hatchway as text, and everything that checks them.
//!
//! This crate maps bytes to values and back; whoever calls it opens and saves the files.
//!
//! ```
//! use scenario_rules::{Subject, check, published};
//!
//! let galilei = published::zone("Galilei").ok_or("no such zone")?;
//! let report = check(&Subject::of(galilei.zone()));
//! assert!(report.playable());
//! # Ok::<(), &str>(())
//! ```
//!
//! * [`file`](mod@file): documents as text, and what makes one unreadable (a [`Trouble`]).
//! * [`catalogue`]: every rule by its code: sentence, parameters, knobs ([`Rule`]).
//! * [`compile`](mod@compile): from a scenario's codes to the engine's rules, with every conflict.
//! * [`in_words`](mod@in_words): compiled rules in plain sentences.
//! * [`explained`](mod@explained): which rule made which of those sentences.
//! * [`players`]: how many may play, as somebody writes it.
//! * [`premade`]: the scenarios that are built in by name.
//! * [`published`]: the eight published zones by name.
//! * [`names`]: what zones and scenarios that are built in are called in other languages.
//! * [`measure`]: distances, dead ends and cut sectors of a zone.
//! * [`check`](mod@check): everything wrong with a zone and a scenario that were read (each a [`Finding`]).
//! * [`came_up`]: which rules mattered in matches that were played.

pub mod came_up;
pub mod catalogue;
pub mod check;
pub mod code;
pub mod compile;
pub mod explained;
pub mod file;
pub mod finding;
pub mod in_words;
pub mod knobs;
pub mod language;
pub mod measure;
pub mod names;
pub mod near;
pub mod parameter;
pub mod players;
pub mod premade;
pub mod published;
pub mod rule;
pub mod value;

pub use catalogue::Catalogue;
pub use check::{Report, Subject, check};
pub use code::Code;
pub use compile::{Compiled, compile};
pub use explained::{ExplainedRule, told};
pub use file::{Place, PlanFile, RecordFile, Said, ScenarioFile, Trouble, ZoneFile};
pub use finding::{Finding, Severity};
pub use in_words::in_words;
pub use language::Language;
pub use rule::{Rule, Status};
pub use value::Value;
