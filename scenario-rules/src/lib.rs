//! Documents of Hatchway as text, and everything that checks them.
//!
//! This crate maps bytes to values and back; whoever calls it opens and saves the files.
//!
//! ```
//! use scenario_rules::{Subject, ZoneFile, check};
//!
//! let text = r#"
//! hatchway = 1
//! game = "escape"
//! name = "Airlock"
//! map = """
//! .dsdd
//! dHdsd
//! sdsAd
//! d1ds2
//! """
//! "#;
//! let airlock = ZoneFile::read(text.as_bytes()).map_err(|troubles| format!("{troubles:?}"))?;
//! let report = check(&Subject::of_file(&airlock));
//! for finding in &report.findings {
//!     println!("{finding}");
//! }
//! assert!(report.playable());
//! # Ok::<(), String>(())
//! ```
//!
//! A map is typed a row per line, a sign per sector; the 2nd, 4th, … sign of a line sits half a sector lower. So this
//! is what was drawn there, each sector with its name and its sign:
//!
//! ```text
//!               ____        ____
//!              /    \      /    \
//!         ____/ C01  \____/ E01  \
//!        /    \  s   /    \  d   /
//!   ____/ B01  \____/ D01  \____/
//!  /    \  d   /    \  d   /    \
//! / A02  \____/ C02  \____/ E02  \
//! \  d   /    \  d   /    \  d   /
//!  \____/ B02  \____/ D02  \____/
//!  /    \  H   /    \  s   /    \
//! / A03  \____/ C03  \____/ E03  \
//! \  s   /    \  s   /    \  d   /
//!  \____/ B03  \____/ D03  \____/
//!  /    \  d   /    \  A   /    \
//! / A04  \____/ C04  \____/ E04  \
//! \  d   /    \  d   /    \  2   /
//!  \____/ B04  \____/ D04  \____/
//!       \  1   /    \  s   /
//!        \____/      \____/
//! ```
//!
//! Rules are data too. A scenario is a list of codes; compiling makes knobs of them, which the engine plays:
//!
//! ```
//! use engine::escape::Rules;
//! use scenario_rules::{ScenarioFile, compile};
//!
//! let text = r#"
//! hatchway = 1
//! game = "escape"
//! name = "Low Gravity"
//! rules = ["X.1"]
//!
//! [[house]]
//! code = "X.1"
//! text = "Fed aliens move up to four sectors."
//! set = { "movement.fed_steps" = 4 }
//! "#;
//! let low_gravity = ScenarioFile::read(text.as_bytes()).map_err(|troubles| format!("{troubles:?}"))?;
//! let compiled = compile(&low_gravity);
//! assert!(compiled.playable());
//! assert_eq!(compiled.rules::<Rules>().movement.fed_steps.get(), 4);
//! # Ok::<(), String>(())
//! ```
//!
//! Short programs to begin with, in `scenario-rules/examples`: `cargo run -p scenario-rules --example check_a_zone` prints
//! everything that is wrong with a zone; `sweep_a_knob` plays the same matches with every value of one knob.
//!
//! # What is where
//!
//! * [`file`](mod@file): documents as text, and what makes one unreadable (a [`Trouble`]).
//! * [`exchange`]: zones as links and in the formats of other tools.
//! * [`catalogue`]: every rule by its code: sentence, parameters, knobs ([`Rule`]).
//! * [`compile`](mod@compile): from a scenario's codes to the knobs of its game, with every conflict.
//! * [`explained`](mod@explained): compiled rules in plain sentences, and which rule made which.
//! * [`statement`]: a sentence in any language, and the knobs that it tells of.
//! * [`players`]: how many may play, as somebody writes it.
//! * [`premade`]: the scenarios that are built in by name.
//! * [`published`]: the published zones by name.
//! * [`names`]: what zones and scenarios that are built in are called in other languages.
//! * [`check`](mod@check): everything wrong with a zone and a scenario that were read (each a [`Finding`]).
//! * [`game`]: what each game brings along; [`escape`] and [`survive`] are the folders of two.

pub mod catalogue;
pub mod check;
pub mod code;
pub mod compile;
mod difference;
pub mod escape;
pub mod exchange;
pub mod explained;
pub mod file;
pub mod finding;
pub mod game;
pub mod knobs;
pub mod language;
pub mod names;
pub mod near;
pub mod parameter;
mod phrase;
pub mod players;
pub mod premade;
pub mod published;
pub mod rule;
pub mod ruled;
pub mod statement;
pub mod survive;
pub mod value;

pub use catalogue::Catalogue;
pub use check::{OTHER_GAME, Report, Subject, check, other_game};
pub use code::Code;
pub use compile::{Compiled, compile};
pub use explained::{ExplainedRule, told};
pub use file::{Place, PlanFile, Said, ScenarioFile, Trouble, ZoneFile};
pub use finding::{Finding, Severity};
pub use game::{Record, seats};
pub use language::Language;
pub use players::PlayerRange;
pub use rule::{Rule, Status};
pub use ruled::Ruled;
pub use statement::{Sentence, Statement};
pub use value::Value;
