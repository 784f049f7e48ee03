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
//! * [`compile`](mod@compile): from a scenario's codes to the knobs of its game, with every conflict.
//! * [`explained`](mod@explained): compiled rules in plain sentences, and which rule made which.
//! * [`players`]: how many may play, as somebody writes it.
//! * [`premade`]: the scenarios that are built in by name.
//! * [`published`]: the published zones by name.
//! * [`names`]: what zones and scenarios that are built in are called in other languages.
//! * [`check`](mod@check): everything wrong with a zone and a scenario that were read (each a [`Finding`]).
//! * [`game`]: what each game brings along; [`escape`] is the folder of one.

pub mod catalogue;
pub mod check;
pub mod code;
pub mod compile;
pub mod escape;
pub mod explained;
pub mod file;
pub mod finding;
pub mod game;
pub mod knobs;
pub mod language;
pub mod names;
pub mod near;
pub mod parameter;
pub mod players;
pub mod premade;
pub mod published;
pub mod rule;
pub mod ruled;
pub mod sentence;
pub mod value;

pub use catalogue::Catalogue;
pub use check::{Report, Subject, check};
pub use code::Code;
pub use compile::{Compiled, compile};
pub use explained::{ExplainedRule, told};
pub use file::{Place, PlanFile, Said, ScenarioFile, Trouble, ZoneFile};
pub use finding::{Finding, Severity};
pub use language::Language;
pub use rule::{Rule, Status};
pub use ruled::Ruled;
pub use sentence::Sentence;
pub use value::Value;
