//! Sweeps of this game.

mod possible;

use engine::escape::{End, HATCH_LIMIT, Side, Summary};
use workbench::game::escape::in_text::of_side;
use workbench::game::escape::report::table::MEDIAN;
use workbench::game::{GameSums, Sums};
use workbench::report::colour::{FIRST, SECOND};

use crate::sweep::CellSums;
use crate::sweep::report::column::Columns;
use crate::sweep::swept::{Swept, Told};

/// Everything.
pub(crate) const SWEPT: Swept = Swept {
    numbers: Some(("hatches", HATCH_LIMIT)),
    picture: "Who wins",
    precise: "both win rates",
    keep,
    wrong: possible::wrong,
    columns,
    rates: [
        Told {
            head: "% humans escape",
            title: "Humans who escape, %",
            style: of_side(Side::Human),
            colour: FIRST,
            of: |row| summary(row).human_win.estimate(),
        },
        Told {
            head: "% aliens win",
            title: "Matches the Aliens win, %",
            style: of_side(Side::Alien),
            colour: SECOND,
            of: |row| summary(row).alien_win.estimate(),
        },
    ],
    length: (MEDIAN, |row| summary(row).rounds.percentile(50).to_string()),
};

fn summary(row: &CellSums) -> &Summary {
    &row.tally.sums.escape().summary
}

fn keep(sums: &Sums) -> Sums {
    let mut summary = sums.escape().summary.clone();
    for by_sector in [&mut summary.visits, &mut summary.kills, &mut summary.noises, &mut summary.escapes] {
        by_sector.clear();
    }
    Sums::Escape(Box::new(GameSums { summary, ..GameSums::default() }))
}

fn columns(all: &mut Columns) {
    for measure in [
        Summary::human_win,
        Summary::alien_win,
        Summary::both_win,
        Summary::automatic_elimination,
        Summary::any_escape,
        Summary::survivor_win,
        Summary::rounds,
        Summary::first_contact,
    ] {
        all.measure(&measure, summary);
    }
    all.each("end", End::ALL.map(End::word), &Summary::ends, summary);
    for number in 1..=HATCH_LIMIT {
        let nth = usize::from(number);
        let there = move |row: &CellSums| row.cell.numbers.contains(&number);
        all.count(&format!("hatch_{number}_escapes"), move |row| {
            there(row).then_some(summary(row).hatch_use[nth])
        });
        all.count(&format!("hatch_{number}_red"), move |row| {
            there(row).then_some(summary(row).hatch_red[nth])
        });
    }
}
