//! What is to be played when somebody tests a page.

use std::hash::{BuildHasher, Hasher, RandomState};

use engine::Game;

use crate::case::usual_players;
use crate::document::Document;
use crate::simulate::{Documents, Job};

/// The most matches of a test.
pub const MATCHES: u64 = 1_000_000_000;

/// The largest seed that every program that reads a record can read.
pub const SEED: u64 = i64::MAX as u64;

/// What to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// How many sit at the table; `None`: as many as the zone suggests.
    pub players: Option<u8>,
    /// Who plays, by their words, for every role or seat in turn; `None`: the everyday players of the game.
    pub bots: Option<Vec<String>>,
    /// How many matches.
    pub matches: u64,
    /// The seed of all luck.
    pub seed: u64,
}

impl Default for Wish {
    /// As the command `simulate` plays when nothing is said.
    fn default() -> Self {
        Self { players: None, bots: None, matches: 10_000, seed: 1 }
    }
}

impl Wish {
    /// How many sit at the table for a document.
    pub fn players(&self, document: &Document) -> u8 {
        let usual = || usual_players(document.zone_file(), document.scenario());
        self.players.unwrap_or_else(usual)
    }

    /// Who plays.
    pub fn bots(&self, game: Game) -> Vec<String> {
        self.bots.clone().unwrap_or_else(|| game.roster().usual())
    }

    /// The same with other luck.
    #[must_use]
    pub fn reseeded(&self) -> Self {
        // Short enough to be read to somebody; the system's own luck is only asked for hash tables.
        let seed = RandomState::new().build_hasher().finish() % 1_000_000;
        Self { seed: if seed == self.seed { seed + 1 } else { seed }, ..self.clone() }
    }

    /// The matches to play on a document as it is.
    pub fn job(&self, document: &Document) -> Job {
        let zone = document.zone_file().write();
        let scenario = document.scenario().map(scenario_rules::ScenarioFile::write);
        Job {
            revision: document.revision(),
            players: self.players(document),
            seed: self.seed,
            matches: self.matches,
            bots: self.bots(document.zone().game()),
            heat: true,
            ..Job::of(Documents { zone, scenario, look: false })
        }
    }
}
