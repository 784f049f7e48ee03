//! What is counted by sector.

use engine::Coord;
use engine::escape::{Escape, HeatOf, Sector, Side, Summary};

use super::Statistics;
use crate::game::GameSums;
use crate::report::heat::{Aspect, HeatWords, Sort};

/// What every summary has.
pub const SORTS: &[Sort] = &[VISITS, KILLS, NOISES, ESCAPES];

/// Everything that can be asked for.
pub const WORDS: HeatWords = HeatWords {
    sorts: &[VISITS, KILLS, NOISES, ESCAPES, AMBUSHES],
    sides: &["Humans", "Aliens"],
    time: "round",
};

const VISITS: Sort = Sort {
    word: "visits",
    title: "Where moves end",
    meaning: "moves, by who moves",
    timed: true,
    share: false,
};
const KILLS: Sort = Sort {
    word: "kills",
    title: "Where players fall",
    meaning: "players struck down, by who falls",
    timed: true,
    share: false,
};
const NOISES: Sort = Sort {
    word: "noises",
    title: "Where noises are heard",
    meaning: "noises announced, true or not, by who announces them",
    timed: true,
    share: false,
};
const ESCAPES: Sort = Sort {
    word: "escapes",
    title: "Where humans escape",
    meaning: "Humans who get out",
    timed: true,
    share: false,
};
const AMBUSHES: Sort = Sort {
    word: "ambushes",
    title: "Where nobody saw it coming",
    meaning: "strikes that nothing gave away, by who is struck: the attacker told, since their turn before, \
              no sector within a move of it, by a noise, an attack, a spotlight, a hatch card or the place \
              where they began",
    timed: true,
    share: false,
};

/// The counts of all sectors, by column, then row; none before a match was played.
pub fn counts(summary: &Summary, sort: Sort) -> &[u64] {
    match sort.word {
        "visits" => &summary.visits,
        "kills" => &summary.kills,
        "noises" => &summary.noises,
        "escapes" => &summary.escapes,
        // Of another game, or counted only where somebody asks.
        _ => &[],
    }
}

/// The same of some side at some time. What nobody counted is nothing.
pub fn aspect(sums: &GameSums<Escape>, aspect: Aspect) -> Vec<u64> {
    let Some(what) = WORDS.sorts.iter().position(|sort| *sort == aspect.sort) else { return Vec::new() };
    let what = HeatOf::ALL[what];
    let whole = aspect == Aspect::whole(aspect.sort) && what != HeatOf::Ambushes;
    if whole || sums.heat.is_empty() {
        return counts(&sums.summary, aspect.sort).to_vec();
    }
    let sides = [Side::Human, Side::Alien].into_iter().enumerate();
    let sides = sides.filter(|(place, _)| aspect.side.is_none_or(|side| side == *place));
    let layers: Vec<usize> = sides.map(|(_, side)| what.layer(side)).collect();
    let [first, last] = aspect.times.unwrap_or([0, u16::MAX]);
    sums.heat.counts(&layers, first..=last)
}

impl<'a> Statistics<'a> {
    /// The counts of all sectors, by column, then row.
    pub(super) fn counts(&self, sort: Sort) -> impl Iterator<Item = (Coord, u64)> + use<'a> {
        let ground = self.ground();
        let name = |sector: Sector| ground.coord(sector);
        ground.sectors().map(name).zip(counts(self.summary(), sort).iter().copied())
    }
}
