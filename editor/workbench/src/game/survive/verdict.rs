//! The verdict in words: what stands out about a board. One printed board is no measure for others, so each stands alone.

use engine::survive::{Kind, Spaces as _, Summary};
use engine::tally::{Rate, SeatRate};
use engine::{Coord, Zone};

use crate::report::verdict::{Remark, Weight, above, below};
use crate::text::number::percent;

/// Seats may win by so much more or less often than all do on average.
const SEATS: f64 = 0.05;

/// An island that takes more of the explorers than this, and than half as many again as its even share, makes others idle.
const CROWDED: f64 = 0.4;

/// Explorers who are saved less often than this, or lost less often, leave little to play for.
const FEW: f64 = 0.15;

/// How many times as wide an interval over explorers is because those of one match hang together.
const TOGETHER: f64 = 2.0;

/// What stands out, the heaviest first; nothing that chance could explain. `islands` says how many each took in,
/// and `alike` whether all seats are played alike: otherwise it is no wonder that one wins more.
pub fn remarks(summary: &Summary, islands: &[(Coord, u64)], alike: bool) -> Vec<Remark> {
    let mut all = if alike { seats(summary) } else { Vec::new() };
    all.extend(busiest(islands));
    all.extend(rescued(summary.saved));
    all
}

/// How many explorers each safe island of a board took in.
pub fn islands(summary: &Summary, zone: &Zone) -> Vec<(Coord, u64)> {
    // Spaces are numbered as they are painted.
    let spaces = zone.spaces().zip(&summary.islands);
    spaces.filter(|((_, kind), _)| *kind == Kind::Safe).map(|((at, _), taken)| (at, *taken)).collect()
}

fn seats(summary: &Summary) -> Vec<Remark> {
    let taken = || (1..).zip(&summary.seats).filter(|(_, sums)| sums.wins.of > 0);
    let wins: f64 = taken().map(|(_, sums)| sums.wins.share()).sum();
    let even = wins / taken().count().max(1) as f64;
    let remark = |(seat, wins): (usize, Rate)| {
        let rate = wins.estimate()?;
        let than = if above(rate, even + SEATS) {
            "more often"
        } else if below(rate, even - SEATS) {
            "less often"
        } else {
            return None;
        };
        let (share, even) = (percent(rate.value), percent(even));
        let words =
            format!("seat {seat} wins {than} than the others: {share}, where an even share is {even}");
        Some(Remark::new("seat_gap", Weight::Warning, words))
    };
    taken().map(|(seat, sums)| (seat, sums.wins)).filter_map(remark).collect()
}

fn busiest(islands: &[(Coord, u64)]) -> Option<Remark> {
    let of = islands.iter().map(|(_, taken)| taken).sum();
    let (at, hits) = islands.iter().copied().max_by_key(|(_, taken)| *taken)?;
    let limit = CROWDED.max(1.5 / islands.len() as f64);
    let share = Rate { hits, of }
        .estimate()
        .map(|share| share.wider(TOGETHER))
        .filter(|share| islands.len() > 1 && above(*share, limit))?;
    let words = format!("the safe island at {at} takes {} of those who are saved", percent(share.value));
    Some(Remark::new("busiest_island", Weight::Warning, words))
}

fn rescued(saved: SeatRate) -> Option<Remark> {
    let rate = saved.estimate()?;
    let told = if below(rate, FEW) {
        "hardly anybody is saved"
    } else if above(rate, 1.0 - FEW) {
        "nearly everybody is saved"
    } else {
        return None;
    };
    let words = format!("{told}: {} of explorers", percent(rate.value));
    Some(Remark::new("saved", Weight::Warning, words))
}
