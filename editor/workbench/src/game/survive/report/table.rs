//! Several batches side by side, a row for each.

use engine::Playable as _;
use engine::survive::Survive;

use super::Statistics;
use crate::report::{NONE_ENDED, heading};
use crate::text::number::percent;
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
    let mut table = Table::new(2, &[&[Left][..], &vec![Right; usize::from(seats)], &[Right, Right]].concat());
    let mut heads = vec![Cell::new("wins, with", FAINT)];
    heads.extend((1..=seats).map(|seat| Cell::new(format!("seat {seat}"), FAINT)));
    heads.extend(["saved", "turns"].map(|head| Cell::new(head, FAINT)));
    table.row(heads);
    for one in all {
        let (summary, wins) = (one.summary(), one.seats().map(|(_, sums)| percent(sums.wins.share())));
        let mut row = vec![Cell::new(Survive::words(one.batch.bots).join(", "), STRONG)];
        row.extend(wins.map(Cell::from));
        row.resize_with(usize::from(seats) + 1, Cell::default);
        row.push(format!("{:.1}", one.seats().map(|(_, sums)| sums.saved.mean()).sum::<f64>()).into());
        row.push(format!("{:.1}", summary.turns.mean()).into());
        table.row(row);
    }
    out + &table.lines()
}
