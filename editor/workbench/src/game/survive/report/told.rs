//! What was played, in the form in which it is told.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::comparison::Comparison;
use super::{Run, Statistics, csv, table};
use crate::case::Case;
use crate::game;
use crate::report::change::Change;
use crate::report::heat::Aspect;
use crate::text::Screen;

/// What was played: one batch or several, or two boards with the same luck.
pub enum Told<'a> {
    /// Batches.
    Batches(Vec<Statistics<'a>>),
    /// Comparisons.
    Comparisons(Vec<Comparison<'a>>),
}

impl<'a> Told<'a> {
    /// What some runs say; `beside` has the other tables of each, if there are any.
    pub fn of(
        case: &'a Case,
        other: Option<&'a Case>,
        runs: &'a [Run<'a>],
        beside: &'a [Vec<Run<'a>>],
    ) -> Self {
        let others = beside.iter().map(Vec::as_slice).chain(std::iter::repeat(&[][..]));
        let told = |(run, others)| Statistics::of(case, run).beside(others);
        match other {
            Some(other) => {
                Self::Comparisons(runs.iter().filter_map(|run| Comparison::of(case, other, run)).collect())
            }
            None => Self::Batches(runs.iter().zip(others).map(told).collect()),
        }
    }

    /// All batches, and all comparisons of two.
    fn parts(&self) -> (&[Statistics<'a>], &[Comparison<'a>]) {
        match self {
            Self::Batches(all) => (all, &[]),
            Self::Comparisons(all) => (&[], all),
        }
    }
}

impl Serialize for Told<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        fn tables<S: Serializer>(all: &[impl Serialize], to: S) -> Result<S::Ok, S::Error> {
            let mut object = to.serialize_struct("Tables", 1)?;
            object.serialize_field("tables", all)?;
            object.end()
        }
        match self {
            Self::Batches(all) if all.len() == 1 => all[0].serialize(to),
            Self::Comparisons(all) if all.len() == 1 => all[0].serialize(to),
            Self::Batches(all) => tables(all, to),
            Self::Comparisons(all) => tables(all, to),
        }
    }
}

impl game::Told for Told<'_> {
    fn text(&self, screen: Screen, _: bool) -> String {
        let (batches, comparisons) = self.parts();
        if batches.len() > 1 {
            return table::text(batches, screen.width);
        }
        let batches = batches.iter().map(|one| one.text(screen));
        let all: Vec<String> =
            batches.chain(comparisons.iter().map(|both| both.text(screen.width))).collect();
        all.join("\n")
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
