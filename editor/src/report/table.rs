//! Several numbers of players side by side.

use engine::escape::{End, Side};
use engine::tally::Rate;
use serde::Serialize;

use super::Statistics;
use crate::text::number::{bar, percent};
use crate::text::plain;
use crate::text::put;
use crate::text::style::{BAR, FAINT, STRONG, of_side, paint};
use crate::text::table::{Align, Cell, Table};

use Align::{Left, Right};

/// How many characters a whole bar has.
const WIDE: usize = 6;

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
    pub fn text(&self) -> String {
        let Some(first) = self.0.first() else { return String::new() };
        let most = self.0.iter().map(|one| one.batch.matches).max().unwrap_or(0);
        let same = self.0.iter().all(|one| one.batch.matches == most);
        let matches =
            if same { format!("{} each", first.matches()) } else { "as many matches as needed".into() };
        let mut out = format!("{} · {matches} · {}\n", paint(STRONG, plain(first.zone())), first.game());
        put!(out, "{}\n\n", paint(FAINT, format_args!("{} · seed {}", first.who(), first.batch.seed)));
        out.push_str(&self.rates());
        put!(out, "\n{}", self.ends());
        for one in &self.0 {
            let remarks = [one.unusual(), one.precision()].into_iter().flatten();
            for remark in remarks.filter(|_| one.sought.is_none_or(|sought| !sought.reached)) {
                put!(out, "\n  {} seats: {remark}", one.batch.players);
            }
        }
        if !out.ends_with('\n') {
            out.push('\n');
        }
        out
    }

    fn rates(&self) -> String {
        let mut table =
            Table::new(2, &[Right, Right, Right, Left, Right, Right, Left, Right, Right, Left, Right]);
        let heads = ["% humans escape", "% aliens win", "% any escape"];
        let mut row = vec![Cell::new("seats", FAINT)];
        row.extend(heads.iter().flat_map(|head| [Cell::spanning(*head, FAINT), "".into(), "".into()]));
        row.push(Cell::new("rounds", FAINT));
        table.row(row);
        for one in &self.0 {
            let summary = one.summary();
            let rates = [
                (summary.human_win, of_side(Side::Human)),
                (summary.alien_win, of_side(Side::Alien)),
                (summary.any_escape, BAR),
            ];
            let mut row = vec![Cell::new(one.batch.players.to_string(), STRONG)];
            for (rate, style) in rates {
                row.extend(rate_cells(rate, style));
            }
            row.push(summary.rounds.percentile(50).to_string().into());
            table.row(row);
        }
        table.lines()
    }

    fn ends(&self) -> String {
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
                row.extend([percent(share).into(), Cell::new(bar(share, WIDE * 2), BAR)]);
            }
            table.row(row);
        }
        table.lines()
    }
}

/// A rate in points of a hundred as three cells: the share, how sure it is, and a bar. Without anybody whom it is about, a dash.
pub(super) fn rate_cells(rate: Rate, style: anstyle::Style) -> [Cell; 3] {
    if rate.of == 0 {
        return ["–".into(), "".into(), "".into()];
    }
    let [share, half] = [rate.share(), rate.half_width()].map(|part| part * 100.0);
    let half = Cell::new(format!("±{half:.1}"), FAINT);
    [format!("{share:.1}").into(), half, Cell::new(bar(rate.share(), WIDE), style)]
}
