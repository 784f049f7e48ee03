//! What thinking ahead is worth, as a table for a page of the documents.

use engine::escape::Summary;
use engine::escape::bot::Thinking;
use engine::tally::{Difference, rank_correlation};

use crate::game::escape::study::ahead::{Tables, Thinks};
use workbench::text::number::signed;
use workbench::text::put;

/// Rows of one zone each: percent of Humans who escape and of matches that Aliens win, where nobody thinks ahead and
/// where somebody does, and by how many points that changes escapes, with the 95 % interval.
pub fn page(rows: &[(&str, Tables)], tables: &[Thinks], thinking: Thinking) -> String {
    let base = thinking.base.word();
    let mut out = format!("| zone | {base} on both sides |");
    for table in tables {
        let name = match table {
            Thinks::Humans => "humans think ahead",
            Thinks::Aliens => "aliens think ahead",
            Thinks::Everybody => "everybody thinks ahead",
        };
        put!(out, " {name} | escapes change by |");
    }
    put!(out, "\n|---|---|{}\n", "---|---|".repeat(tables.len()));
    for (zone, played) in rows {
        put!(out, "| {zone} | {} |", rates(&played.at_once.summary));
        for ahead in &played.ahead {
            put!(out, " {} | {} |", rates(&ahead.summary), change(ahead.escapes_since(&played.at_once)));
        }
        out.push('\n');
    }
    if let Some(table) = tables.iter().position(|table| *table == Thinks::Everybody) {
        out.push_str(&order(rows, table).unwrap_or_default());
    }
    out
}

// Whether zones come in the same order where everybody thinks ahead.
fn order(rows: &[(&str, Tables)], table: usize) -> Option<String> {
    let zone = |(_, played): &(&str, Tables)| {
        Some((
            played.at_once.summary.human_win.estimate()?,
            played.ahead.get(table)?.summary.human_win.estimate()?,
        ))
    };
    let same = rank_correlation(&rows.iter().map(zone).collect::<Option<Vec<_>>>()?)?;
    let (value, low, high) = (same.value, same.low, same.high);
    let words = "Rank correlation of these zones by escapes, where nobody and where everybody thinks ahead";
    Some(format!("\n{words}: {value:.2} ({low:.2} to {high:.2}).\n").replace('-', "−"))
}

fn rates(summary: &Summary) -> String {
    format!("{:.1} / {:.1}", summary.human_win.share() * 100.0, summary.alien_win.share() * 100.0)
}

// Without Humans there is nothing to change.
fn change(difference: Option<Difference>) -> String {
    match difference {
        Some(difference) => {
            let points = difference.within(1.0);
            let [mean, low, high] = [points.mean, points.low, points.high].map(|one| signed(one * 100.0, 1));
            format!("{mean} ({low} to {high})")
        }
        None => "–".to_owned(),
    }
}
