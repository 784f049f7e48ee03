//! The palette: what a zone is painted with.
//!
//! Whoever paints zones takes the pieces from here and knows no kind of sector by himself.

use std::fmt;

use super::zone::{HATCH_LIMIT, Kind};

/// One thing to paint with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What it paints. A hatch whose number does not exist yet takes the next one instead.
    pub kind: Kind,
    /// Its name on the palette.
    pub name: &'static str,
    /// The key that picks it.
    pub key: char,
}

/// How many of a piece a zone has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Any number.
    Many,
    /// One: painted elsewhere, it moves there.
    One,
}

/// Every piece, in the order of the palette.
pub const PALETTE: [Piece; 10] = [
    Piece { kind: Kind::Void, name: "void", key: '0' },
    Piece { kind: Kind::Secure, name: "secure", key: '1' },
    Piece { kind: Kind::Dangerous, name: "dangerous", key: '2' },
    Piece { kind: Kind::HumanStart, name: "human start", key: '3' },
    Piece { kind: Kind::AlienStart, name: "alien start", key: '4' },
    Piece { kind: Kind::Hatch(1), name: "hatch 1", key: '5' },
    Piece { kind: Kind::Hatch(2), name: "hatch 2", key: '6' },
    Piece { kind: Kind::Hatch(3), name: "hatch 3", key: '7' },
    Piece { kind: Kind::Hatch(4), name: "hatch 4", key: '8' },
    Piece { kind: Kind::Hatch(HATCH_LIMIT), name: "another hatch", key: '9' },
];

impl Piece {
    /// The piece that a key picks.
    pub fn of_key(key: char) -> Option<Self> {
        PALETTE.into_iter().find(|piece| piece.key == key)
    }

    /// The piece that paints a kind, as when it is picked from the zone.
    pub fn of_kind(kind: Kind) -> Self {
        let same = PALETTE.into_iter().find(|piece| piece.kind == kind);
        let [.., another] = PALETTE;
        // A hatch above the fourth has no key of its own.
        same.unwrap_or(Self { kind, ..another })
    }

    /// The sign that stands for it in a zone file.
    pub fn sign(self) -> char {
        self.kind.sign()
    }

    /// How many of it a zone has.
    pub const fn count(self) -> Count {
        self.kind.count()
    }
}

impl Kind {
    /// How many sectors of this kind a zone has.
    pub const fn count(self) -> Count {
        match self {
            Self::Void | Self::Secure | Self::Dangerous => Count::Many,
            Self::HumanStart | Self::AlienStart | Self::Hatch(_) => Count::One,
        }
    }

    /// Whether it is ordinary ground: secure or dangerous.
    pub const fn is_ground(self) -> bool {
        matches!(self, Self::Secure | Self::Dangerous)
    }

    /// Whether players start there.
    pub const fn is_start(self) -> bool {
        matches!(self, Self::HumanStart | Self::AlienStart)
    }

    /// Whether it looks like another to who compares two halves of a zone. Hatches look alike whatever their
    /// numbers. A start looks like any ground and any other start: there is only one, so nothing can be its image.
    pub fn looks_like(self, other: Self) -> bool {
        match (self, other) {
            (Self::Hatch(_), Self::Hatch(_)) => true,
            (start, other) | (other, start) if start.is_start() => other.is_start() || other.is_ground(),
            (one, other) => one == other,
        }
    }

    /// Whether it is a hatch, whatever its number.
    pub const fn is_hatch(self) -> bool {
        matches!(self, Self::Hatch(_))
    }
}

impl fmt::Display for Kind {
    /// As a person says it: `dangerous`, `human start`, `hatch 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Void => f.pad("void"),
            Self::Secure => f.pad("secure"),
            Self::Dangerous => f.pad("dangerous"),
            Self::HumanStart => f.pad("human start"),
            Self::AlienStart => f.pad("alien start"),
            Self::Hatch(number) => f.pad(&format!("hatch {number}")),
        }
    }
}
