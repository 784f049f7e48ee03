//! What ended a worker before it had answered.

use std::fmt;

/// A worker that broke down, and what it was playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breakdown {
    /// The number of the first match it was playing.
    pub first: u64,
    /// How many it was playing; 0: it never came to play.
    pub matches: u64,
    /// What ended it.
    pub why: Why,
    /// Whether it did so again when they were played once more; otherwise no number is missing.
    pub again: Again,
}

/// What came of playing once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// The match broke the worker once more, and is left out.
    Broke,
    /// All went well.
    Played,
}

/// What ended a worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It panicked, and said this.
    Panic(String),
    /// It ran out of stack.
    Stack,
    /// It wanted more than so many bytes of memory.
    Memory(u64),
    /// It computed for more than so many seconds.
    Cpu(u64),
    /// It did not answer for so many seconds.
    Silence(u64),
    /// A signal ended it.
    Signal(i32),
    /// It ended by itself with this exit code.
    Exit(i32),
    /// It answered with something else than an answer.
    Garbage(String),
}

impl fmt::Display for Why {
    /// What happened to the worker: `panicked: …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Panic(said) if said.is_empty() => f.write_str("panicked"),
            Self::Panic(said) => write!(f, "panicked ({said})"),
            Self::Stack => f.write_str("ran out of stack"),
            Self::Memory(bytes) => write!(f, "wanted more than {} MiB of memory", bytes >> 20),
            Self::Cpu(seconds) => write!(f, "computed for more than {seconds} seconds without an end"),
            Self::Silence(seconds) => write!(f, "did not answer for {seconds} seconds"),
            Self::Signal(signal) => write!(f, "was ended by signal {signal}"),
            Self::Exit(code) => write!(f, "ended by itself with exit code {code}"),
            Self::Garbage(what) => write!(f, "gave an answer that cannot be read ({what})"),
        }
    }
}
