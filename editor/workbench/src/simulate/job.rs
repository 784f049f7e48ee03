//! What a worker is to play: plain data that goes through a pipe.

use serde::{Deserialize, Serialize};

/// What matches are played on, as the texts of its files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Documents {
    /// The zone.
    pub zone: String,
    /// The scenario; `None`: the Advanced game.
    pub scenario: Option<String>,
    /// Whether to look at which rules came up in each match, which takes time.
    pub look: bool,
}

/// Matches to be played in the sandbox.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The revision of the document; results carry it, so that a stale one can be seen to be stale.
    pub revision: u64,
    /// What is played on.
    pub stage: Documents,
    /// Another one on which every match is played as well, with the same luck and the same players.
    pub against: Option<Documents>,
    /// Whether to tell what every single match came to.
    pub each: bool,
    /// Whether to count where and when what happened.
    pub heat: bool,
    /// How many sit at the table.
    pub players: u8,
    /// The seed of all luck.
    pub seed: u64,
    /// The number of the first match.
    pub first: u64,
    /// How many matches.
    pub matches: u64,
    /// Who plays, by their words: one for every role or seat in turn, and from the start again.
    pub bots: Vec<String>,
    /// What no match may exceed.
    pub limits: Limits,
    /// What is to go wrong, in the builds of tests; no command asks for it.
    #[cfg(debug_assertions)]
    pub fault: Option<Fault>,
}

impl Job {
    /// A job for some documents, with eight random players and no match yet.
    pub fn of(stage: Documents) -> Self {
        Self {
            revision: 0,
            stage,
            against: None,
            each: false,
            heat: false,
            players: 8,
            seed: 1,
            first: 0,
            matches: 0,
            bots: vec!["random".to_owned()],
            limits: Limits::default(),
            #[cfg(debug_assertions)]
            fault: None,
        }
    }

    /// The number after the last match.
    pub fn past(&self) -> u64 {
        self.first.saturating_add(self.matches)
    }
}

/// What no match may exceed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// The most decisions of a match. One that takes more is stopped, which is part of the result.
    pub plies: u32,
    /// The most seconds of computing for a portion of matches, which is meant to take a tenth of one.
    pub cpu: u64,
    /// The most seconds without an answer, whatever the worker does.
    pub wall: u64,
    /// The most bytes that a worker may take beyond what the program itself needs.
    pub memory: u64,
    /// After how many seconds a run ends with the numbers it has; `None`: never.
    pub run: Option<u64>,
}

impl Default for Limits {
    /// Far beyond what any match needs: 999 rounds of 16 players are less than 200,000 decisions.
    fn default() -> Self {
        Self { plies: 1_000_000, cpu: 30, wall: 120, memory: 512 << 20, run: None }
    }
}

/// Something that goes wrong when a match begins or, where it is written down, in its third turn.
#[cfg(debug_assertions)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The number of the match; `None`: before any match is played.
    pub at: Option<u64>,
    /// What goes wrong.
    pub harm: Harm,
}

/// What can go wrong.
#[cfg(debug_assertions)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Harm {
    /// A list is read beyond its end.
    Panic,
    /// A function calls itself for ever.
    StackOverflow,
    /// A loop never ends.
    Loop,
    /// All memory is taken.
    Memory,
    /// The process ends by itself, with this code.
    Exit(u8),
    /// Something else than an answer is written.
    Garbage,
    /// A file is opened: the process ends with code 1 when that is possible, and with code 2 when it is not.
    OpenFile,
    /// The same with a process that is started.
    StartProcess,
    /// The same with a socket for datagrams.
    OpenSocket,
}
