//! Tables for a page of the documents, in Markdown.

use engine::escape::Summary;
use engine::escape::bot::Bots;

use super::Run;
use crate::text::put;

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
            put!(out, "| {zone} | {players} |");
            for run in runs {
                let summary = &run.played.summary;
                put!(out, " {} / {} |", points(summary.human_win.share()), points(summary.alien_win.share()));
            }
            out.push('\n');
        }
    }
    out
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
        put!(out, "| {} | {} |", row.zone, points(awake));
        for late in [&row.humans_late, &row.aliens_late].map(escape) {
            let change = (late - awake) * 100.0;
            put!(out, " {} | {} |", points(late), format!("{change:+.1}").replace('-', "−"));
        }
        out.push('\n');
    }
    out
}

fn points(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}
