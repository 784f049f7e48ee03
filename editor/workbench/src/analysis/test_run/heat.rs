//! Where it happened, laid over the canvas.

use std::time::Duration;

use engine::{Coord, Zone};

use crate::analysis::overlay::{Key, Overlay, Shade, Tint};
use crate::game::{self, Sums};
use crate::host::Host;
use crate::report::heat::field::{Field, Hue, Value, Version, signed};
use crate::report::heat::{Aspect, Sort};
use crate::text::number::grouped;

/// While numbers still come, heat is drawn anew only after so many times as long as that took.
const SELDOM: u32 = 20;

/// Which heat is to be seen, and whether it is held against the pinned version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// What, of whom and when.
    pub aspect: Aspect,
    /// Whether what changes is shown, and not what there is.
    pub change: bool,
}

/// Which heat somebody has chosen to see. What was chosen once stays so when another sort is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeatChoice {
    /// What; nothing: none is seen.
    pub sort: Option<Sort>,
    /// Of whom, by its place in the game's sides; `None`: of everybody.
    pub side: Option<usize>,
    /// From which round or turn to which; `None`: in all of them.
    pub times: Option<[u16; 2]>,
    /// Whether it is held against the pinned version.
    pub change: bool,
}

impl HeatChoice {
    /// What is to be seen.
    pub fn wanted(self) -> Option<Wanted> {
        let Self { sort, side, times, change } = self;
        Some(Wanted { aspect: Aspect { sort: sort?, side, times }, change })
    }
}

/// A layer of heat, and for which numbers it holds.
pub struct Heat {
    wanted: Wanted,
    told: [u64; 2],
    /// The layer.
    pub overlay: Overlay,
    field: Field,
    total: u64,
    matches: u64,
    /// Each side by itself, where everybody is shown.
    sides: Vec<(&'static str, Vec<u64>)>,
    /// The sectors, in the order of the counts.
    places: Vec<Coord>,
    took: Duration,
    drawn: Duration,
}

impl std::fmt::Debug for Heat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Heat").field("wanted", &self.wanted).field("told", &self.told).finish_non_exhaustive()
    }
}

/// The numbers of which heat is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Numbers<'a> {
    /// The zone that was played.
    pub zone: &'a Zone,
    /// The sums.
    pub sums: &'a Sums,
    /// The same of the version that it is held against.
    pub against: Option<(&'a Zone, &'a Sums)>,
    /// How often numbers have come, here and there; it tells them apart.
    pub told: [u64; 2],
    /// Whether more will come.
    pub running: bool,
    /// What the time is.
    pub clock: &'a dyn Host,
}

impl Heat {
    /// Heat for numbers, drawn by what is known; `None` where it is held against what was not played yet.
    pub fn of(wanted: Wanted, numbers: Numbers<'_>) -> Option<Self> {
        let begun = numbers.clock.now();
        let Numbers { zone, sums, against, .. } = numbers;
        let Wanted { aspect, change } = wanted;
        let counts = sums.heat(aspect);
        let now = Version { zone, counts: &counts, matches: aspect.sort.per(sums.matches()) };
        let field = match (change, against) {
            (false, _) => Field::counts(now),
            (true, None) => return None,
            (true, Some((zone, sums))) => {
                let (counts, matches) = (sums.heat(aspect), aspect.sort.per(sums.matches()));
                Field::changes(now, Version { zone, counts: &counts, matches })
            }
        };
        let words = game::of(zone.game()).heat_words().sides.iter().enumerate();
        let whole = aspect.side.is_none() && !sums.times().is_empty();
        let sides = words.filter(|_| whole);
        let sides = sides.map(|(side, word)| (*word, sums.heat(Aspect { side: Some(side), ..aspect })));
        let overlay = overlay(wanted, zone, sums, &field);
        let (sides, places) = (sides.collect(), zone.painted().map(|(at, _)| at).collect());
        let total = counts.iter().sum();
        let drawn = numbers.clock.now();
        let (told, matches, took) = (numbers.told, sums.matches(), drawn.saturating_sub(begun));
        Some(Self { wanted, told, overlay, field, total, matches, sides, places, took, drawn })
    }

    /// Whether it does for these numbers.
    pub fn will_do(&self, wanted: Wanted, numbers: Numbers<'_>) -> bool {
        let early = numbers.running && numbers.clock.now().saturating_sub(self.drawn) < self.took * SELDOM;
        self.wanted == wanted && (self.told == numbers.told || early)
    }

    /// A number that no other heat of the page has.
    pub fn stamp(&self) -> u64 {
        let [here, there] = self.told;
        here.wrapping_mul(1 << 32).wrapping_add(there)
    }

    /// What exactly is known of a sector, one line after the other; nothing where there is none.
    pub fn told_at(&self, at: Coord) -> Vec<String> {
        let word = self.wanted.aspect.sort.word;
        let in_a_hundred = |count: u64| 100.0 * count as f64 / self.matches.max(1) as f64;
        match self.field.value(at) {
            None => Vec::new(),
            Some(Value::Count(percent)) if self.wanted.aspect.sort.share => {
                vec![format!("{at}: {percent} %"), self.wanted.aspect.sort.meaning.to_owned()]
            }
            Some(Value::Change { now, then, more, luck }) if self.wanted.aspect.sort.share => {
                let sure = if luck { "luck alone makes as much" } else { "more than luck makes" };
                vec![
                    format!("{at}: {} points", signed(more)),
                    format!("{now} % here, {then} % in the pinned version"),
                    sure.to_owned(),
                ]
            }
            Some(Value::Count(count)) => {
                let share = 100.0 * count as f64 / self.total.max(1) as f64;
                let rate = in_a_hundred(count);
                let place = self.places.binary_search(&at).ok();
                let side = |(word, counts): &(&'static str, Vec<u64>)| {
                    Some(format!("{word} {}", grouped(*counts.get(place?)?)))
                };
                let sides: Vec<String> = self.sides.iter().filter_map(side).collect();
                let mut lines = vec![
                    format!("{at}: {} {word}", grouped(count)),
                    format!("{share:.1} % of all · {rate:.1} in 100 matches"),
                ];
                lines.extend((count > 0 && !sides.is_empty()).then(|| sides.join(" · ")));
                lines
            }
            Some(Value::Change { now, then, more, luck }) => {
                let sure = if luck { "luck alone makes as much" } else { "more than luck makes" };
                vec![
                    format!("{at}: {} {word} in 100 matches", signed(more)),
                    format!("{} here, {} in the pinned version", grouped(now), grouped(then)),
                    sure.to_owned(),
                ]
            }
        }
    }
}

fn overlay(wanted: Wanted, zone: &Zone, sums: &Sums, field: &Field) -> Overlay {
    let cells = field.cells().map(|(at, hue, text)| (at, Tint { shade: shade(hue), text }));
    let ticks = field.ticks(LEGEND).into_iter().map(|(place, words)| (place as f32, words)).collect();
    let word = wanted.aspect.sort.word;
    let matches = grouped(sums.matches());
    let [total, before] = field.totals();
    let (words, scale) = if wanted.aspect.sort.share {
        let scale = if wanted.change { Key::Changes(ticks) } else { Key::Ticks(ticks) };
        (format!("{}, in {matches} matches", wanted.aspect.sort.meaning), scale)
    } else if wanted.change {
        let words = format!("{word} in 100 matches; {} here, {} pinned", grouped(total), grouped(before));
        (words, Key::Changes(ticks))
    } else {
        (format!("{} {word} in {matches} matches", grouped(total)), Key::Ticks(ticks))
    };
    let title = wanted.aspect.title(zone.game());
    let title = if wanted.change { format!("Change since the pinned version: {title}") } else { title };
    let cold = Key::Shade(Shade::Cold, field.cold().to_owned());
    Overlay { title, cells: cells.collect(), legend: vec![Key::Words(words), scale, cold] }
}

/// How wide the scale of the legend is for its ticks; they are smaller than those of a picture.
const LEGEND: f64 = 300.0;

fn shade(hue: Hue) -> Shade {
    match hue {
        Hue::Cold => Shade::Cold,
        Hue::Heat(share) => Shade::Heat(share as f32),
        Hue::Change(share) => Shade::Change(share as f32),
    }
}
