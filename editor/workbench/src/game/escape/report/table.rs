//! Several numbers of players side by side.

use engine::escape::{End, Side};
use engine::tally::Rate;
use serde::Serialize;

use super::{NONE_ENDED, Statistics, heading};
use crate::game::escape::in_text::of_side;
use crate::report::rates::{Room, WIDE, rate_cells};
use crate::text::number::{bar, percent};
use crate::text::style::{BAR, CARE, FAINT, STRONG, paint};
use crate::text::table::{Align, Cell, Table};
use crate::text::{plain, put, wrap};

use Align::{Left, Right};

/// Batches that differ only in how many play.
pub struct ByPlayers<'a>(pub Vec<Statistics<'a>>);

#[derive(Serialize)]
struct Object<'a> {
    zone: &'a str,
    scenario: Option<&'a str>,
    tables: &'a [Statistics<'a>],
}

impl Serialize for ByPlayers<'_> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let first = self.0.first();
        let zone = first.map_or("", Statistics::zone);
        let scenario = first.and_then(|first| first.case.scenario_name());
        Object { zone, scenario, tables: &self.0 }.serialize(to)
    }
}

impl ByPlayers<'_> {
    /// One row a number of players: rates and length, then how matches end.
    pub fn text(&self, width: usize) -> String {
        let Some(first) = self.0.first() else { return String::new() };
        let most = self.0.iter().map(|one| one.batch.matches).max().unwrap_or(0);
        let same = self.0.iter().all(|one| one.batch.matches == most);
        let matches =
            if same { format!("{} each", first.matches()) } else { "as many matches as needed".into() };
        let mut out = heading(&plain(first.zone()), &format!("{matches} · {}", first.game()), width) + "\n";
        put!(out, "{}\n\n", paint(FAINT, wrap(&format!("{} · {}", first.who(), first.luck()), width, 0)));
        if self.0.iter().all(Statistics::none_ended) {
            put!(out, "  {}\n", paint(CARE, NONE_ENDED));
            return out;
        }
        out.push_str(&self.rates(width));
        put!(out, "\n{}", self.ends(width));
        let remarks = self.0.iter().flat_map(|one| {
            let seats = format!("{} seats: ", one.batch.players);
            let told = [one.unusual("the zone"), one.precision()].into_iter().flatten();
            let mut remarks: Vec<String> = told.map(|remark| format!("  {seats}{remark}\n")).collect();
            remarks.push(one.range_text(&seats, width));
            remarks
        });
        let remarks: String = remarks.collect();
        if !remarks.is_empty() {
            put!(out, "\n{remarks}");
        }
        out
    }

    // Where there is too little room, first the bars go, then the third rate, then the intervals.
    fn rates(&self, width: usize) -> String {
        let tables =
            [(Room::Bar, 3), (Room::Interval, 3), (Room::Interval, 2), (Room::Share, 3), (Room::Share, 2)];
        Table::fitting(width, tables.map(|(room, many)| self.rates_with(room, many)))
    }

    fn rates_with(&self, room: Room, many: usize) -> Table {
        let mut aligns = vec![Right];
        aligns.extend([Right, Right, Left].repeat(many));
        aligns.push(Right);
        let mut table = Table::new(2, &aligns);
        let heads = ["% humans escape", "% aliens win", "% any escape"];
        let mut row = vec![Cell::new("seats", FAINT)];
        let spanning = |head: &&str| [Cell::spanning(*head, FAINT), "".into(), "".into()];
        row.extend(heads[..many].iter().flat_map(spanning));
        row.push(Cell::new(MEDIAN, FAINT));
        table.row(row);
        for one in &self.0 {
            let summary = one.summary();
            let rates = [
                (summary.human_win.estimate(), of_side(Side::Human)),
                (summary.alien_win.estimate(), of_side(Side::Alien)),
                (summary.any_escape.estimate(), BAR),
            ];
            let mut row = vec![Cell::new(one.batch.players.to_string(), STRONG)];
            for (rate, style) in rates.into_iter().take(many) {
                row.extend(rate_cells(rate, style, room));
            }
            row.push(summary.rounds.percentile(50).to_string().into());
            table.row(row);
        }
        table
    }

    fn ends(&self, width: usize) -> String {
        Table::fitting(width, [2 * WIDE, WIDE, 0].map(|wide| self.ends_with(wide)))
    }

    fn ends_with(&self, wide: usize) -> Table {
        let seen = |end: &End| self.0.iter().any(|one| one.ends().any(|(e, n)| e == *end && n > 0));
        let ends: Vec<End> = End::ALL.into_iter().filter(seen).collect();
        let mut aligns = vec![Right];
        aligns.extend(ends.iter().flat_map(|_| [Right, Left]));
        let mut table = Table::new(2, &aligns);
        let mut heads = vec![Cell::new("seats", FAINT)];
        heads.extend(ends.iter().flat_map(|end| [Cell::spanning(end.word(), FAINT), "".into()]));
        table.row(heads);
        for one in &self.0 {
            let mut row = vec![Cell::new(one.batch.players.to_string(), STRONG)];
            let of = one.summary().matches;
            for (_, hits) in one.ends().filter(|(end, _)| ends.contains(end)) {
                let share = Rate { hits, of }.share();
                row.extend([percent(share).into(), Cell::new(bar(share, wide), BAR)]);
            }
            table.row(row);
        }
        table
    }
}

/// The heading of the column of the length that half of the matches reach.
pub const MEDIAN: &str = "median rounds";
