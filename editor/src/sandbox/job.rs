//! What a worker is to play: plain data that goes through a pipe.

use engine::escape::bot::{Bot, Bots};
use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::limits::Limits;

/// Matches to be played in the sandbox.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The revision of the document; results carry it, so that a stale one can be seen to be stale.
    pub revision: u64,
    /// The text of the zone's file.
    pub zone: String,
    /// The text of the scenario's file; `None`: the Advanced game.
    pub scenario: Option<String>,
    /// How many sit at the table.
    pub players: u8,
    /// The seed of all luck.
    pub seed: u64,
    /// The number of the first match.
    pub first: u64,
    /// How many matches.
    pub matches: u64,
    /// Who plays.
    #[serde(with = "words")]
    pub bots: Bots,
    /// Whether to look at what came up in each match, which takes time.
    pub look: bool,
    /// What no match may exceed.
    pub limits: Limits,
    /// What is to go wrong, for tests; no command asks for it.
    pub fault: Option<Fault>,
}

impl Job {
    /// A job for a zone and a scenario as texts, with eight random players and no match yet.
    pub fn of(zone: impl Into<String>, scenario: Option<String>) -> Self {
        Self {
            revision: 0,
            zone: zone.into(),
            scenario,
            players: 8,
            seed: 1,
            first: 0,
            matches: 0,
            bots: Bots { humans: Bot::Random, aliens: Bot::Random },
            look: false,
            limits: Limits::default(),
            fault: None,
        }
    }

    /// The number after the last match.
    pub(super) fn past(&self) -> u64 {
        self.first.saturating_add(self.matches)
    }
}

// Players go by their words, as in calls and answers.
mod words {
    use engine::escape::bot::{Bot, Bots};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    // Serde hands over a reference, however small the value is.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub(super) fn serialize<S: Serializer>(bots: &Bots, to: S) -> Result<S::Ok, S::Error> {
        (bots.humans.word(), bots.aliens.word()).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Bots, D::Error> {
        let (humans, aliens) = <(String, String)>::deserialize(from)?;
        let bot = |word: &str| {
            Bot::from_word(word).ok_or_else(|| Error::custom(format!("there is no player \"{word}\"")))
        };
        Ok(Bots { humans: bot(&humans)?, aliens: bot(&aliens)? })
    }
}
