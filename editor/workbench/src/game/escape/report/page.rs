//! Tables for a page of the documents, in Markdown.

use engine::escape::Summary;
use engine::escape::bot::Bots;

use serde_json::{Value, json};

use super::Run;
use super::object::Names;
use crate::report::object::Share;
use crate::text::number::signed;
use crate::text::{plain, put};

/// Rows of one zone each: who escapes and who wins with each number of players, for each pair of players.
pub fn zones(rows: &[(&str, &[Run<'_>])], pairs: &[Bots]) -> String {
    let mut out = String::from("| zone | players |");
    for bots in pairs {
        put!(out, " {} humans, {} aliens |", bots.humans.word(), bots.aliens.word());
    }
    put!(out, "\n|---|---|{}\n", "---|".repeat(pairs.len()));
    for (zone, runs) in rows {
        for runs in runs.chunks(pairs.len()) {
            let players = runs.first().map_or(0, |run| run.batch.players);
            put!(out, "| {} | {players} |", plain(zone));
            for run in runs {
                let summary = &run.played.escape().summary;
                put!(out, " {} / {} |", points(summary.human_win.share()), points(summary.alien_win.share()));
            }
            out.push('\n');
        }
    }
    out
}

/// The same rows for programs, one object a run.
pub fn zones_object(rows: &[(&str, &[Run<'_>])]) -> Value {
    let object = |zone: &str, run: &Run<'_>| {
        let summary = &run.played.escape().summary;
        json!({
            "zone": zone,
            "players": run.batch.players,
            "bots": Names::from(run.batch.bots),
            "matches": run.batch.matches,
            "human_win": Share::from(summary.human_win.estimate()),
            "alien_win": Share::from(summary.alien_win.estimate()),
        })
    };
    let all = rows.iter().flat_map(|(zone, runs)| runs.iter().map(|run| object(zone, run)));
    json!({ "table": all.collect::<Vec<_>>() })
}

/// What came of a zone when everybody was awake, and when the Humans or the Aliens woke up late.
#[derive(Clone, Debug)]
pub struct Opening<'a> {
    /// The zone's name.
    pub zone: &'a str,
    /// Everybody awake.
    pub awake: Summary,
    /// The Humans late.
    pub humans_late: Summary,
    /// The Aliens late.
    pub aliens_late: Summary,
}

/// Rows of one zone each: how many Humans escape, and how that changes when a side plays its first rounds at random.
pub fn openings(rows: &[Opening<'_>], rounds: u16) -> String {
    let mut out = format!(
        "| zone | humans escape | humans' first {rounds} rounds at random | change | aliens' first {rounds} rounds at \
         random | change |\n|---|---|---|---|---|---|\n"
    );
    for row in rows {
        let escape = |summary: &Summary| summary.human_win.share();
        let awake = escape(&row.awake);
        put!(out, "| {} | {} |", plain(row.zone), points(awake));
        for late in [&row.humans_late, &row.aliens_late].map(escape) {
            let change = (late - awake) * 100.0;
            put!(out, " {} | {} |", points(late), signed(change, 1));
        }
        out.push('\n');
    }
    out
}

/// The same rows for programs.
pub fn openings_object(rows: &[Opening<'_>], rounds: u16) -> Value {
    let escape = |summary: &Summary| Share::from(summary.human_win.estimate());
    let object = |row: &Opening<'_>| {
        json!({
            "zone": row.zone,
            "human_win": escape(&row.awake),
            "humans_late": escape(&row.humans_late),
            "aliens_late": escape(&row.aliens_late),
        })
    };
    json!({ "rounds": rounds, "openings": rows.iter().map(object).collect::<Vec<_>>() })
}

fn points(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}
