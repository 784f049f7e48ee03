//! Players for questions: a tracker or an adept who never does one thing. What that costs is what the thing is worth.

use super::belief::{Chance, SURE};

/// What somebody does not do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Restriction {
    /// Does everything.
    #[default]
    None,
    /// Names their own sector whenever they may name any.
    NeverBluffs,
    /// Attacks only when fed, or when sure.
    NeverAttacksFirst,
    /// Goes to the nearest hatch, whoever may be waiting there.
    NearestHatch,
}

impl Restriction {
    pub(super) fn never_bluffs(self) -> bool {
        self == Self::NeverBluffs
    }

    pub(super) fn nearest_hatch(self) -> bool {
        self == Self::NearestHatch
    }

    /// From which chance of hitting an attack is worth it.
    pub(super) fn worth(self, usual: Chance, fed: bool) -> Chance {
        if self.waits(fed) { SURE - SURE / 16 } else { usual }
    }

    /// Whether the player attacks only where they are as good as sure to hit.
    pub(super) fn waits(self, fed: bool) -> bool {
        self == Self::NeverAttacksFirst && !fed
    }
}
