//! The columns of a sweep: the same in every form.

use engine::escape::{End, HATCH_LIMIT, Summary};
use engine::tally::{Estimate, Histogram};

use crate::sweep::CellSums;

/// One number or text of every row.
pub(super) struct Column {
    pub(super) name: String,
    pub(super) take: Take,
}

type Taking<T> = Box<dyn Fn(&CellSums) -> T>;

/// How it is taken from a row; `None` where there is no such thing, as the escapes by a hatch that the zone has not.
pub(super) enum Take {
    Text(Taking<String>),
    Count(Taking<Option<u64>>),
    Number(Taking<Option<f64>>),
}

/// All columns, in their order.
pub(super) fn columns() -> Vec<Column> {
    let mut all = Vec::new();
    played(&mut all);
    rate(&mut all, "human_win", |sums| sums.human_win.estimate());
    rate(&mut all, "alien_win", |sums| sums.alien_win.estimate());
    rate(&mut all, "both_win", |sums| sums.both_win.estimate());
    rate(&mut all, "automatic_elimination", |sums| sums.automatic_elimination.estimate());
    rate(&mut all, "any_escape", |sums| sums.any_escape.estimate());
    rate(&mut all, "survivor_win", |sums| sums.survivor_win.estimate());
    lengths(&mut all, "rounds", |row| &row.tally.summary.rounds);
    lengths(&mut all, "first_contact", |row| &row.tally.summary.first_contact);
    for (nth, end) in End::ALL.into_iter().enumerate() {
        let name = format!("end_{}", end.word().replace('-', "_"));
        count(&mut all, &name, move |row| Some(row.tally.summary.ends[nth]));
    }
    for number in 1..=HATCH_LIMIT {
        let nth = usize::from(number);
        let there = move |row: &CellSums| row.cell.hatches.contains(&number);
        count(&mut all, &format!("hatch_{number}_escapes"), move |row| {
            there(row).then_some(row.tally.summary.hatch_use[nth])
        });
        count(&mut all, &format!("hatch_{number}_red"), move |row| {
            there(row).then_some(row.tally.summary.hatch_red[nth])
        });
    }
    all
}

// What was played.
fn played(all: &mut Vec<Column>) {
    text(all, "zone", |row| row.cell.zone.name.clone());
    text(all, "zone_file", |row| row.cell.zone.file.clone());
    text(all, "zone_sha256", |row| row.cell.zone.sha256.clone());
    text(all, "scenario", |row| row.cell.scenario.name.clone());
    text(all, "scenario_file", |row| row.cell.scenario.file.clone());
    text(all, "scenario_sha256", |row| row.cell.scenario.sha256.clone());
    count(all, "players", |row| Some(row.cell.players.into()));
    text(all, "humans", |row| row.cell.humans.word().to_owned());
    text(all, "aliens", |row| row.cell.aliens.word().to_owned());
    count(all, "seed", |row| Some(row.cell.seed));
    text(all, "engine", |_| engine::PLAY.to_owned());
    count(all, "matches", |row| Some(row.tally.matches()));
    count(all, "stopped", |row| Some(row.tally.stopped));
    count(all, "broken", |row| Some(row.tally.broken.len() as u64));
}

fn text(all: &mut Vec<Column>, name: &str, take: impl Fn(&CellSums) -> String + 'static) {
    all.push(Column { name: name.to_owned(), take: Take::Text(Box::new(take)) });
}

fn count(all: &mut Vec<Column>, name: &str, take: impl Fn(&CellSums) -> Option<u64> + 'static) {
    all.push(Column { name: name.to_owned(), take: Take::Count(Box::new(take)) });
}

fn number(all: &mut Vec<Column>, name: &str, take: impl Fn(&CellSums) -> Option<f64> + 'static) {
    all.push(Column { name: name.to_owned(), take: Take::Number(Box::new(take)) });
}

// A rate with its 95 % interval; none where nobody could, such as Humans who are not there.
fn rate(all: &mut Vec<Column>, name: &str, of: fn(&Summary) -> Option<Estimate>) {
    let known = move |row: &CellSums| of(&row.tally.summary);
    number(all, name, move |row| known(row).map(|rate| rate.value));
    number(all, &format!("{name}_low"), move |row| known(row).map(|rate| rate.low));
    number(all, &format!("{name}_high"), move |row| known(row).map(|rate| rate.high));
}

fn lengths(all: &mut Vec<Column>, name: &str, of: fn(&CellSums) -> &Histogram) {
    let known = move |histogram: &Histogram| histogram.total() > 0;
    number(all, &format!("{name}_mean"), move |row| known(of(row)).then(|| of(row).mean()));
    for percent in [5, 50, 95] {
        count(all, &format!("{name}_p{percent}"), move |row| {
            known(of(row)).then(|| of(row).percentile(percent).into())
        });
    }
}
