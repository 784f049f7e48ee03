//! Why a command could not do its work.

/// How a command ended, as its exit code tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Done, and nothing is wrong.
    Done = 0,
    /// Done, and the thing examined has errors.
    Wrong = 1,
    /// The call or a file was unusable.
    Unusable = 2,
    /// Stopped by Ctrl-C; what was done until then is told.
    Stopped = 130,
}

impl Exit {
    /// The exit code.
    pub fn code(self) -> u8 {
        self as u8
    }
}

/// What to tell on standard error, one fact a line, and how the command ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The lines.
    pub lines: Vec<String>,
    /// The exit code.
    pub exit: Exit,
}

impl Failure {
    /// The call or a file was unusable, for one reason.
    pub fn unusable(line: impl Into<String>) -> Self {
        Self { lines: vec![line.into()], exit: Exit::Unusable }
    }

    /// A file was unusable, for several reasons.
    pub fn unreadable(lines: Vec<String>) -> Self {
        Self { lines: few(lines), exit: Exit::Unusable }
    }

    /// This, and something else that went wrong.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.lines.extend(other.lines);
        Self { exit: self.exit.max(other.exit), ..self }
    }

    /// What was read cannot be played.
    pub fn unplayable(lines: Vec<String>) -> Self {
        Self { lines: few(lines), exit: Exit::Wrong }
    }
}

/// The most lines that are told one by one.
const TOLD: usize = 120;

fn few(mut lines: Vec<String>) -> Vec<String> {
    let more = lines.len().saturating_sub(TOLD);
    if more > 0 {
        lines.truncate(TOLD);
        lines.push(format!("and {more} more"));
    }
    lines
}
