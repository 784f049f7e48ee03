//! What was played, in the form in which it is told.

use serde::{Serialize, Serializer};

use super::comparison::{Comparison, Comparisons};
use super::matrix::Matrices;
use super::table::ByPlayers;
use super::{Run, Statistics, csv};
use crate::case::Case;
use crate::game;
use crate::report::change::Change;
use crate::report::heat::Aspect;
use crate::text::Screen;

/// What was played.
pub enum Told<'a> {
    /// One batch.
    One(Box<Statistics<'a>>),
    /// Batches that differ in how many play.
    ByPlayers(ByPlayers<'a>),
    /// Batches that differ in who plays.
    Matrices(Matrices<'a>),
    /// Two zones or scenarios with the same luck.
    Comparisons(Comparisons<'a>),
}

impl<'a> Told<'a> {
    /// What some runs say; `beside` has the other tables of each, if there are any.
    pub fn of(
        case: &'a Case,
        other: Option<&'a Case>,
        runs: &'a [Run<'a>],
        beside: &'a [Vec<Run<'a>>],
        matrix: bool,
    ) -> Self {
        let others = beside.iter().map(Vec::as_slice).chain(std::iter::repeat(&[][..]));
        let told = |(run, others)| Statistics::of(case, run).beside(others);
        let mut all: Vec<Statistics<'a>> = runs.iter().zip(others).map(told).collect();
        match other {
            Some(other) => Self::Comparisons(Comparisons {
                tables: runs.iter().filter_map(|run| Comparison::of(case, other, run)).collect(),
            }),
            None if matrix => Self::Matrices(Matrices(all)),
            None if all.len() == 1 => Self::One(Box::new(all.remove(0))),
            None => Self::ByPlayers(ByPlayers(all)),
        }
    }

    /// All batches, and all comparisons of two.
    fn parts(&self) -> (&[Statistics<'a>], &[Comparison<'a>]) {
        match self {
            Self::One(one) => (std::slice::from_ref(one), &[]),
            Self::ByPlayers(ByPlayers(all)) | Self::Matrices(Matrices(all)) => (all, &[]),
            Self::Comparisons(Comparisons { tables }) => (&[], tables),
        }
    }
}

impl Serialize for Told<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::One(told) => told.serialize(to),
            Self::ByPlayers(told) => told.serialize(to),
            Self::Matrices(told) => told.serialize(to),
            Self::Comparisons(Comparisons { tables }) if tables.len() == 1 => tables[0].serialize(to),
            Self::Comparisons(told) => told.serialize(to),
        }
    }
}

impl game::Told for Told<'_> {
    fn text(&self, screen: Screen, quiet: bool) -> String {
        match self {
            Self::One(one) => {
                let picture = if quiet { String::new() } else { one.visits(screen) };
                let gap = if picture.is_empty() { "" } else { "\n" };
                format!("{}{gap}{picture}", one.text(screen))
            }
            Self::ByPlayers(tables) => tables.text(screen.width),
            Self::Matrices(matrices) => matrices.text(screen.width),
            Self::Comparisons(all) => {
                let texts: Vec<String> = all.tables.iter().map(|one| one.text(screen.width)).collect();
                texts.join("\n")
            }
        }
    }

    fn short_text(&self, screen: Screen) -> String {
        let (batches, _) = self.parts();
        batches.iter().map(|one| one.short_text(screen)).collect()
    }

    fn changes(&self) -> Vec<Change> {
        let (_, comparisons) = self.parts();
        comparisons.first().map(Comparison::changes).unwrap_or_default()
    }

    fn csv(&self) -> Result<Vec<u8>, String> {
        let (batches, comparisons) = self.parts();
        csv::write(batches, comparisons)
    }

    fn picture(&self, aspect: Aspect) -> Result<Vec<u8>, String> {
        let (batches, comparisons) = self.parts();
        let drawn = batches.first().or(comparisons.first().map(|both| &both.one));
        let of = drawn.ok_or("nothing was played")?;
        of.picture(aspect, None, &of.who())
    }

    fn picture_of_change(&self, aspect: Aspect) -> Result<Vec<u8>, String> {
        let both = self.parts().1.first().ok_or("nothing was compared")?;
        both.other.picture(aspect, Some(&both.one), &both.other.who())
    }
}
