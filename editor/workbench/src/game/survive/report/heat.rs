//! What is counted by space.

use std::borrow::Cow;

use engine::Coord;
use engine::survive::{HeatOf, Summary, Survive};

use super::Statistics;
use crate::game::GameSums;
use crate::report::heat::{Aspect, HeatWords, Sort};

/// Everything that is, in the order of [`HeatOf::ALL`], and what follows from it.
pub const SORTS: &[Sort] = &[
    Sort {
        word: "deaths",
        title: "Where explorers are lost before the end",
        meaning: "explorers lost before the match ends",
        timed: true,
        share: false,
    },
    Sort {
        word: "swimmers",
        title: "Where explorers swim",
        meaning: "explorers who come into the water",
        timed: true,
        share: false,
    },
    Sort {
        word: "starts",
        title: "Where explorers begin",
        meaning: "explorers placed before the first turn",
        timed: false,
        share: false,
    },
    Sort {
        word: "saved",
        title: "Where those begin who are saved",
        meaning: "explorers placed there who reach a safe island",
        timed: false,
        share: false,
    },
    Sort {
        word: "worth",
        title: "What a starting space is worth",
        meaning: "percent of the explorers placed there who are saved",
        timed: false,
        share: true,
    },
];

/// Everything that can be asked for.
pub const WORDS: HeatWords = HeatWords { sorts: SORTS, sides: &[], time: "turn" };

/// The counts at some time. What nobody counted is nothing.
pub fn aspect(sums: &GameSums<Survive>, aspect: Aspect) -> Vec<u64> {
    let what = SORTS.iter().position(|sort| *sort == aspect.sort).and_then(|place| HeatOf::ALL.get(place));
    match (what, aspect.times) {
        (Some(what), Some([first, last])) if !sums.heat.is_empty() => {
            sums.heat.counts(&[*what as usize], first..=last)
        }
        _ => counts(&sums.summary, aspect.sort).into_owned(),
    }
}

/// The counts of all spaces in their order; none before a match was played.
pub fn counts(summary: &Summary, sort: Sort) -> Cow<'_, [u64]> {
    Cow::Borrowed(match sort.word {
        "deaths" => &summary.deaths,
        "swimmers" => &summary.swimmers,
        "starts" => &summary.starts,
        "saved" => &summary.saved_from,
        "worth" => return Cow::Owned(worth(summary)),
        // Of another game.
        _ => &[],
    })
}

// By space, how many of a hundred who begin there are saved.
fn worth(summary: &Summary) -> Vec<u64> {
    let share = |(saved, starts): (&u64, &u64)| (100 * saved + starts / 2).checked_div(*starts).unwrap_or(0);
    summary.saved_from.iter().zip(&summary.starts).map(share).collect()
}

impl<'a> Statistics<'a> {
    /// The counts of all spaces in their order.
    pub(super) fn counts(&self, sort: Sort) -> impl Iterator<Item = (Coord, u64)> + use<'a> {
        let ground = self.ground();
        let names = ground.spaces().map(|space| ground.coord(space));
        names.zip(counts(self.summary(), sort).into_owned())
    }
}
