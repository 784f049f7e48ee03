//! What a match comes to: of all that it can come to, exactly one thing.
//!
//! Rates such as *Humans who escape* and *matches the Aliens win* overlap, for a Human who is out has won whatever
//! becomes of the others. These do not.

use super::card::Side;
use super::state::{End, State};

/// What a match came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Upshot {
    /// Every Human escaped.
    AllEscape,
    /// Some escaped, and the Aliens did not win.
    SomeEscape,
    /// Some escaped, and the Aliens won too.
    BothWin,
    /// Nobody escaped, and the Aliens won.
    AliensWin,
    /// Nobody escaped, and Humans were still aboard after the last round, which wins.
    Survivors,
    /// Nobody escaped, and a player eliminated as many others as it takes.
    EliminationTarget,
    /// Nobody escaped, and nobody won.
    Nobody,
}

impl Upshot {
    /// Everything that a match can come to.
    pub const ALL: [Self; 7] = [
        Self::AllEscape,
        Self::SomeEscape,
        Self::BothWin,
        Self::AliensWin,
        Self::Survivors,
        Self::EliminationTarget,
        Self::Nobody,
    ];

    /// The word for it in answers.
    pub const fn word(self) -> &'static str {
        match self {
            Self::AllEscape => "all-escape",
            Self::SomeEscape => "some-escape",
            Self::BothWin => "some-escape-aliens-win",
            Self::AliensWin => "none-escape-aliens-win",
            Self::Survivors => "none-escape-survivors-win",
            Self::EliminationTarget => "none-escape-elimination-target",
            Self::Nobody => "nobody-wins",
        }
    }

    /// What a match has come to; `None` before its end.
    pub fn of(state: &State<'_>) -> Option<Self> {
        let outcome = state.outcome()?;
        let humans = state.seats().filter(|seat| state.character(*seat).side() == Side::Human).count();
        let escaped = usize::from(state.escaped.len());
        Some(if escaped > 0 && escaped == humans {
            Self::AllEscape
        } else if escaped > 0 {
            if outcome.aliens_win { Self::BothWin } else { Self::SomeEscape }
        } else if outcome.aliens_win {
            Self::AliensWin
        } else if outcome.winners.is_empty() {
            Self::Nobody
        } else if outcome.end == End::EliminationTarget {
            Self::EliminationTarget
        } else {
            Self::Survivors
        })
    }
}
