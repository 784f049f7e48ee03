//! Where it happened, laid over the canvas.

use engine::Zone;
use std::time::Duration;

use crate::analysis::overlay::{Key, Overlay, Shade, Tint};
use crate::game::Sums;
use crate::host::Host;
use crate::report::heat::Sort;
use crate::report::heat::scale::{Scale, share, short};
use crate::text::number::grouped;

/// While numbers still come, heat is drawn anew only after so many times as long as that took.
const SELDOM: u32 = 20;

/// A layer of heat, and for which numbers it holds.
#[derive(Debug)]
pub struct Heat {
    sort: Sort,
    told: u64,
    /// The layer.
    pub overlay: Overlay,
    took: Duration,
    drawn: Duration,
}

/// The numbers of which heat is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Numbers<'a> {
    /// The zone that was played.
    pub zone: &'a Zone,
    /// The sums.
    pub sums: &'a Sums,
    /// How often numbers have come; it tells them apart.
    pub told: u64,
    /// Whether more will come.
    pub running: bool,
    /// What the time is.
    pub clock: &'a dyn Host,
}

impl Heat {
    /// Heat of a sort for numbers, drawn by what is known.
    pub fn of(sort: Sort, numbers: Numbers<'_>) -> Self {
        let begun = numbers.clock.now();
        let overlay = overlay(sort, numbers.zone, numbers.sums);
        let drawn = numbers.clock.now();
        Self { sort, told: numbers.told, overlay, took: drawn.saturating_sub(begun), drawn }
    }

    /// Whether it does for these numbers.
    pub fn will_do(&self, sort: Sort, numbers: Numbers<'_>) -> bool {
        let early = numbers.running && numbers.clock.now().saturating_sub(self.drawn) < self.took * SELDOM;
        self.sort == sort && (self.told == numbers.told || early)
    }

    /// A number that no other heat of the page has.
    pub fn stamp(&self) -> u64 {
        self.told
    }
}

fn overlay(sort: Sort, zone: &Zone, sums: &Sums) -> Overlay {
    let counts = sums.heat(sort);
    let scale = Scale::up_to(counts.iter().copied().max().unwrap_or(0));
    // Sums are by the order of sectors.
    let cells = zone.painted().zip(counts).map(|((at, _), count)| (at, tint(&scale, *count)));
    let total: u64 = counts.iter().sum();
    let ticks = scale.ticks(LEGEND).into_iter().map(|(place, count)| (place as f32, short(count)));
    let legend = vec![
        Key::Words(format!("{} {} in {} matches", grouped(total), sort.word, grouped(sums.matches()))),
        Key::Ticks(ticks.collect()),
        Key::Shade(Shade::Cold, "none".to_owned()),
    ];
    Overlay { title: sort.title.to_owned(), cells: cells.collect(), legend }
}

/// How wide the scale of the legend is for its ticks; they are smaller than those of a picture.
const LEGEND: f64 = 300.0;

fn tint(scale: &Scale, count: u64) -> Tint {
    match scale.step(count) {
        0 => Tint { shade: Shade::Cold, text: None },
        step => Tint { shade: Shade::Heat(share(step) as f32), text: Some(short(count)) },
    }
}
