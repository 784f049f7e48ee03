//! What one seat knows of a match, and where it believes the others to be.

use std::collections::BTreeMap;

use engine::Coord;

use super::Tableau;

/// A match as one seat knows it.
#[derive(Clone, Debug)]
pub struct Watch {
    /// The seat, counted from 1.
    pub seat: u8,
    /// Every turn.
    pub seen: Vec<Seen>,
    /// Whose whereabouts are shaded.
    pub whose: Whose,
    /// How many of those are expected in each cell after the turn that is shown, in the order of the cells.
    pub expected: Vec<(Coord, f64)>,
}

/// Whose whereabouts are shaded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Whose {
    /// Nobody's.
    Nobody,
    /// Everybody's.
    #[default]
    All,
    /// Those of one seat, counted from 1.
    One(u8),
}

/// A turn as a seat knows it.
#[derive(Clone, Debug)]
pub struct Seen {
    /// What it knows for sure.
    pub tableau: Tableau,
    /// How uncertain it is about each of the others who are still in the match.
    pub doubts: Vec<Doubt>,
    /// What the turn told about who made it.
    pub news: Option<News>,
}

/// How uncertain a seat is about another.
#[derive(Clone, Debug, PartialEq)]
pub struct Doubt {
    /// The other, counted from 1.
    pub seat: u8,
    /// How uncertain it is where that seat is, in bits.
    pub bits: f64,
    /// In how many cells it may be.
    pub cells: usize,
    /// What else is believed of it: `62 % an alien`.
    pub words: String,
}

/// What a turn told about who made it.
#[derive(Clone, Debug, PartialEq)]
pub struct News {
    /// Who made it, counted from 1.
    pub seat: u8,
    /// What the table heard.
    pub words: String,
    /// The bits before the turn, after the move if nobody had heard anything, and now.
    pub bits: [f64; 3],
    /// By how many bits the others became more certain.
    pub others: f64,
}

/// Where somebody is believed to be.
#[derive(Clone, Debug, PartialEq)]
pub struct Belief {
    /// Who, counted from 1.
    pub seat: u8,
    /// Every cell where that seat may be, and how probably.
    pub cells: Vec<(Coord, f64)>,
}

impl Watch {
    /// A match as a seat knows it.
    pub fn new(seat: u8, seen: Vec<Seen>) -> Self {
        Self { seat, seen, whose: Whose::default(), expected: Vec::new() }
    }

    /// Whether there is anything to believe in this game.
    pub fn believes(&self) -> bool {
        self.seen.iter().any(|seen| !seen.doubts.is_empty())
    }

    /// The most that are expected in a cell.
    pub fn most(&self) -> f64 {
        self.expected.iter().fold(0.0, |most, (_, chance)| chance.max(most))
    }

    /// How uncertain it is after a turn where those are whose whereabouts are shaded, in bits.
    pub fn bits(&self, turn: usize) -> f64 {
        let doubts = self.seen.get(turn).map(|seen| seen.doubts.as_slice()).unwrap_or_default();
        doubts.iter().filter(|doubt| self.whose.has(doubt.seat)).map(|doubt| doubt.bits).sum()
    }

    /// Takes in what is believed after the turn that is shown.
    pub(super) fn renew(&mut self, beliefs: &[Belief]) {
        let mut expected: BTreeMap<Coord, f64> = BTreeMap::new();
        let wanted = beliefs.iter().filter(|belief| self.whose.has(belief.seat));
        for (at, chance) in wanted.flat_map(|belief| &belief.cells) {
            *expected.entry(*at).or_default() += chance;
        }
        self.expected = expected.into_iter().collect();
    }
}

impl Whose {
    /// Whether a seat is meant.
    pub fn has(self, seat: u8) -> bool {
        match self {
            Self::Nobody => false,
            Self::All => true,
            Self::One(one) => one == seat,
        }
    }

    /// Who is meant, in words.
    pub fn words(self) -> String {
        match self {
            Self::Nobody => "nobody".to_owned(),
            Self::All => "the others".to_owned(),
            Self::One(seat) => format!("seat {seat}"),
        }
    }
}
