//! What is counted by space.

use engine::Coord;
use engine::survive::{HeatOf, Summary, Survive};

use super::Statistics;
use crate::game::GameSums;
use crate::report::heat::{Aspect, HeatWords, Sort};

/// Everything that is, in the order of [`HeatOf::ALL`].
pub const SORTS: &[Sort] = &[
    Sort {
        word: "deaths",
        title: "Where explorers are lost before the end",
        meaning: "explorers lost before the match ends",
        timed: true,
    },
    Sort {
        word: "swimmers",
        title: "Where explorers swim",
        meaning: "explorers who come into the water",
        timed: true,
    },
    Sort {
        word: "starts",
        title: "Where explorers begin",
        meaning: "explorers placed before the first turn",
        timed: false,
    },
    Sort {
        word: "saved",
        title: "Where those begin who are saved",
        meaning: "explorers placed there who reach a safe island",
        timed: false,
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
        _ => counts(&sums.summary, aspect.sort).to_vec(),
    }
}

/// The counts of all spaces in their order; none before a match was played.
pub fn counts(summary: &Summary, sort: Sort) -> &[u64] {
    match sort.word {
        "deaths" => &summary.deaths,
        "swimmers" => &summary.swimmers,
        "starts" => &summary.starts,
        "saved" => &summary.saved_from,
        // Of another game.
        _ => &[],
    }
}

impl<'a> Statistics<'a> {
    /// The counts of all spaces in their order.
    pub(super) fn counts(&self, sort: Sort) -> impl Iterator<Item = (Coord, u64)> + use<'a> {
        let ground = self.ground();
        let names = ground.spaces().map(|space| ground.coord(space));
        names.zip(counts(self.summary(), sort).iter().copied())
    }
}
