//! Several batches side by side, a row for each.

use engine::Playable as _;
use engine::survive::{SeatSums, Survive};

use super::Statistics;
use crate::report::{NONE_ENDED, heading};
use crate::text::number::measured;
use crate::text::style::{CARE, FAINT, STRONG, paint};
use crate::text::table::{Align, Cell, Table};
use crate::text::{plain, put, wrap};

use Align::{Left, Right};

/// Batches on one board that differ in who plays, or in how many: wins by seat, what is saved, and lengths.
pub fn text(all: &[Statistics<'_>], width: usize) -> String {
    let Some(first) = all.first() else { return String::new() };
    let told = format!("{} each · {}", first.matches(), first.game());
    let mut out = heading(&plain(first.zone()), &told, width);
    put!(out, "\n{}\n\n", paint(FAINT, wrap(&first.luck(), width, 0)));
    if all.iter().all(Statistics::none_ended) {
        put!(out, "  {}\n", paint(CARE, NONE_ENDED));
        return out;
    }
    let seats = all.iter().map(|one| one.batch.players).max().unwrap_or(0);
    // Intervals stand there where a screen has room for them.
    let has_room = width >= 36 + 14 * usize::from(seats);
    let many = all.iter().any(|one| one.batch.players != first.batch.players);
    let mut table = Table::new(2, &[&[Left][..], &vec![Right; usize::from(seats)], &[Right, Right]].concat());
    let mut heads = vec![Cell::new(if many { "wins, of" } else { "wins, with" }, FAINT)];
    heads.extend((1..=seats).map(|seat| Cell::new(format!("seat {seat}"), FAINT)));
    heads.extend(["saved", "turns"].map(|head| Cell::new(head, FAINT)));
    table.row(heads);
    for one in all {
        let rate = |sums: &SeatSums| {
            let [value, half] = sums.wins.estimate().map(measured).unwrap_or_default();
            if has_room { format!("{value} {half}") } else { value }
        };
        let (summary, wins) = (one.summary(), one.seats().map(|(_, sums)| rate(sums)));
        let who = Survive::words(one.batch.bots).join(", ");
        let players = if many { format!("{} seats, {who}", one.batch.players) } else { who };
        let mut row = vec![Cell::new(players, STRONG)];
        row.extend(wins.map(Cell::from));
        row.resize_with(usize::from(seats) + 1, Cell::default);
        row.push(format!("{:.1}", one.seats().map(|(_, sums)| sums.saved.mean()).sum::<f64>()).into());
        row.push(format!("{:.1}", summary.turns.mean()).into());
        table.row(row);
    }
    out += &table.lines();
    for few in all.iter().filter_map(Statistics::few).take(1) {
        put!(out, "  {few}\n");
    }
    out
}
