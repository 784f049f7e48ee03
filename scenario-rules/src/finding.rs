//! What a check has to say about a zone or a scenario.

use std::fmt;

use engine::Coord;
use serde::{Serialize, Serializer};

use crate::file::Place;
use crate::file::trouble::brief;

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// It cannot be played.
    Error,
    /// It can be played, but no published zone is like that; it may be meant so.
    Warning,
    /// Worth knowing; nothing is wrong.
    Note,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        })
    }
}

/// The name of what is found where a zone comes from another format: that something could not be kept.
pub const LEFT_OUT: &str = "left-out";

/// One thing a check found, with its places.
///
/// As JSON: `{"severity":"error","check":"…","message":"…","sectors":["B02"],"rules":["A.4"]}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// How much it matters.
    pub severity: Severity,
    /// The name of the check that found it, in kebab-case.
    pub check: &'static str,
    /// What is wrong and what to do about it: lower case, plain words.
    pub message: String,
    /// The sectors it is about.
    #[serde(serialize_with = "as_names")]
    pub sectors: Vec<Coord>,
    /// The codes of the rules it is about.
    pub rules: Vec<String>,
    /// The same for whoever sits at a window: there is no file to write into, but something to click.
    #[serde(skip)]
    pub by_hand: Option<String>,
    /// Where the scenario's file says it; `None` when it is not about that file alone.
    #[serde(skip)]
    pub place: Option<Place>,
    /// Where the zone's file says it, when it is about a word of that file and not about sectors.
    #[serde(skip)]
    pub zone_place: Option<Place>,
}

impl Finding {
    /// A finding without places yet.
    pub fn new(severity: Severity, check: &'static str, message: impl Into<String>) -> Self {
        let (message, sectors, rules) = (brief(message.into()), Vec::new(), Vec::new());
        Self { severity, check, message, sectors, rules, by_hand: None, place: None, zone_place: None }
    }

    /// The same finding about these sectors too.
    #[must_use]
    pub fn at(mut self, sectors: impl IntoIterator<Item = Coord>) -> Self {
        self.sectors.extend(sectors);
        self
    }

    /// The same finding about these rules too.
    #[must_use]
    pub fn under<R: Into<String>>(mut self, rules: impl IntoIterator<Item = R>) -> Self {
        self.rules.extend(rules.into_iter().map(Into::into));
        self
    }

    /// The same finding, with other words for the window.
    #[must_use]
    pub fn by_hand(mut self, message: impl Into<String>) -> Self {
        self.by_hand = Some(message.into());
        self
    }

    /// What is wrong and what to do about it in the window.
    pub fn in_window(&self) -> &str {
        self.by_hand.as_deref().unwrap_or(&self.message)
    }

    /// The same finding, said at a place of the scenario's file.
    #[must_use]
    pub fn said_at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }

    /// The same finding, said at a place of the zone's file.
    #[must_use]
    pub fn said_in_zone_at(mut self, place: Place) -> Self {
        self.zone_place = Some(place);
        self
    }
}

impl fmt::Display for Finding {
    /// `error: hatch 2 is … [unreachable-hatch]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} [{}]", self.severity, self.message, self.check)
    }
}

/// Sectors go out by name; whoever reads JSON knows `B02`, not columns and rows.
fn as_names<S: Serializer>(sectors: &[Coord], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(sectors.iter().map(Coord::to_string))
}
