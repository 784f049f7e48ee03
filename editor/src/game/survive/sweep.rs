//! Sweeps of this game.

mod possible;

use engine::survive::{Cause, End, SEATS, SeatSums, Summary};
use engine::tally::{Estimate, Histogram};
use workbench::game::{GameSums, Sums};
use workbench::report::colour::{FIRST, SECOND};
use workbench::text::style::{BAR, GOOD};

use crate::sweep::CellSums;
use crate::sweep::report::column::Columns;
use crate::sweep::swept::{Swept, Told};

/// Everything.
pub(crate) const SWEPT: Swept = Swept {
    numbers: None,
    picture: "Who is saved, and who wins",
    precise: "the win rates of all seats",
    keep,
    wrong: possible::wrong,
    columns,
    rates: [
        Told {
            head: "% explorers saved",
            title: "Explorers saved, %",
            style: GOOD,
            colour: FIRST,
            of: all_saved,
        },
        Told {
            head: "% first seat wins",
            title: "Matches the first seat wins, %",
            style: BAR,
            colour: SECOND,
            of: |row| wins(row, 0),
        },
    ],
    length: ("median turns", |row| summary(row).turns.percentile(50).to_string()),
};

fn summary(row: &CellSums) -> &Summary {
    &row.tally.sums.survive().summary
}

fn all_saved(row: &CellSums) -> Option<Estimate> {
    summary(row).saved.estimate()
}

fn seat(row: &CellSums, nth: usize) -> Option<&SeatSums> {
    summary(row).seats.get(nth)
}

fn wins(row: &CellSums, nth: usize) -> Option<Estimate> {
    seat(row, nth)?.wins.estimate()
}

fn keep(sums: &Sums) -> Sums {
    let mut summary = sums.survive().summary.clone();
    for by_space in [
        &mut summary.islands,
        &mut summary.deaths,
        &mut summary.swimmers,
        &mut summary.starts,
        &mut summary.saved_from,
    ] {
        by_space.clear();
    }
    Sums::Survive(Box::new(GameSums { summary, ..GameSums::default() }))
}

fn columns(all: &mut Columns) {
    for nth in 0..SEATS {
        let name = |what: &str| format!("seat_{}_{what}", nth + 1);
        let mean = |of: fn(&SeatSums) -> &Histogram| {
            move |row: &CellSums| seat(row, nth).map(of).filter(|all| all.total() > 0).map(Histogram::mean)
        };
        all.rate(&name("win"), move |row| wins(row, nth));
        all.number(&name("score_mean"), mean(|seat| &seat.scores));
        all.number(&name("saved_mean"), mean(|seat| &seat.saved));
    }
    all.measure(&Summary::ties, summary);
    all.measure(&Summary::saved, summary);
    all.measure(&Summary::turns, summary);
    all.measure(&Summary::boats_lost, summary);
    all.measure(&Summary::landlocked, summary);
    all.each("end", End::ALL.map(End::word), &Summary::ends, summary);
    // What was lost before a match began is known of records alone.
    let causes = Cause::ALL.into_iter().take_while(|cause| *cause != Cause::Before);
    all.each("lost", causes.map(Cause::word), &Summary::lost, summary);
}
