//! The tables of the window: those that a test has in itself, and those for which others are played.

use engine::survive::{Cause, End, Summary, Survive};
use engine::tally::Rate;
use scenario_rules::{Language, Ruled as _, ScenarioFile, compile};

use super::{lost_to, words};
use crate::analysis::test_run::TestRun;
use crate::analysis::test_run::tables::{Asked, TestTable, looked_for};
use crate::report::grid::{Entry, Grid};
use crate::simulate::batch::Played;

/// All tables of a test; that of rules where it plays any.
pub fn tables(trial: &TestRun) -> Vec<TestTable> {
    let rules = trial.has_rules.then(|| TestTable::rules(|trial| looked_for(trial, rules)));
    let own = [
        TestTable::players(|trial| {
            let played = trial.tables.played(Asked::Players);
            vec![by_players(played.map(|(job, played)| (job.players, played)))]
        }),
        TestTable::strengths(|trial| {
            let played = trial.tables.played(Asked::Strengths);
            by_strength(played.map(|(job, played)| (job.bots.clone(), played)))
        }),
        TestTable::at_once("Seats", "what becomes of each seat", |trial| vec![seats(&trial.played)]),
        TestTable::at_once("Ends", "how matches end", |trial| vec![ends(&trial.played)]),
        TestTable::at_once("Lengths", "how long matches take", |trial| vec![lengths(&trial.played)]),
        TestTable::at_once("Explorers", "what explorers are lost to, and who is saved", |trial| {
            vec![explorers(&trial.played)]
        }),
    ];
    let effects = trial.has_rules.then(TestTable::effects);
    own.into_iter().chain(rules).chain(effects).collect()
}

/// What became of each seat.
pub fn seats(played: &Played) -> Grid {
    let mut grid = Grid::new("Seats", &["seat", "wins", "score", "saved"]);
    let seats = (1_u64..).zip(&played.survive().summary.seats);
    for (seat, sums) in seats.filter(|(_, sums)| sums.wins.of > 0) {
        let [score, saved] = [&sums.scores, &sums.saved].map(|numbers| Entry::Number(numbers.mean(), 2));
        grid.row([Entry::Count(seat), Entry::rate(sums.wins), score, saved]);
    }
    grid
}

/// How matches ended.
pub fn ends(played: &Played) -> Grid {
    let summary = &played.survive().summary;
    let mut grid = Grid::new("Ends", &["matches end", "matches", "share"]);
    for (end, hits) in End::ALL.into_iter().zip(summary.ends) {
        let rate = Rate { hits, of: summary.matches };
        grid.row([Entry::Words(words(end).to_owned()), Entry::Count(hits), Entry::rate(rate)]);
    }
    grid
}

/// How long they took.
pub fn lengths(played: &Played) -> Grid {
    let summary = &played.survive().summary;
    let mut grid = Grid::new("Lengths", &["", "mean", "5 in 100 by", "half by", "95 in 100 by"]);
    for (what, numbers) in [("turns", &summary.turns), ("boats lost", &summary.boats_lost)] {
        let by = |percent| Entry::Count(numbers.percentile(percent).into());
        grid.row([Entry::Words(what.to_owned()), Entry::Number(numbers.mean(), 1), by(5), by(50), by(95)]);
    }
    grid
}

/// What became of explorers: what they were lost to, and how many of each value were saved.
pub fn explorers(played: &Played) -> Grid {
    let summary = &played.survive().summary;
    let mut grid = Grid::new("Explorers", &["explorers", "in a match", "share"]);
    let lost: u64 = summary.lost.iter().sum();
    for (cause, hits) in Cause::ALL.into_iter().zip(summary.lost).filter(|(_, hits)| *hits > 0) {
        let share = Entry::rate(Rate { hits, of: lost });
        grid.row([
            Entry::Words(format!("lost to {}", lost_to(cause))),
            Entry::Number(summary.lost_a_match(cause), 2),
            share,
        ]);
    }
    let values = summary.saved_by_value.iter().enumerate().filter(|(_, rate)| rate.of > 0);
    for (value, rate) in values {
        let a_match = Rate { hits: rate.hits, of: summary.matches }.share();
        let what = format!("of value {value} saved");
        grid.row([Entry::Words(what), Entry::Number(a_match, 2), Entry::share(rate.estimate())]);
    }
    grid
}

/// How often each rule of a scenario came up in matches in which somebody looked.
pub fn rules(played: &Played, scenario: &ScenarioFile) -> Grid {
    let mut grid = Grid::new("Rules", &["rule", "comes up in", "sentence"]);
    let Some(watch) = Survive::watch(&compile(scenario)) else { return grid };
    for (code, hits) in played.survive().seen.times(&watch) {
        let sentence = scenario.sentence(code, Language::En).unwrap_or_default();
        let rate = Rate { hits, of: played.matches() };
        grid.row([Entry::Words(code.to_string()), Entry::rate(rate), Entry::Words(sentence)]);
    }
    grid
}

/// One row for each number of players.
pub fn by_players<'a>(tables: impl Iterator<Item = (u8, &'a Played)>) -> Grid {
    let rows = tables.map(|(players, played)| (Entry::Count(players.into()), &played.survive().summary));
    side_by_side("Players", "players", rows.collect())
}

/// One row for everybody who meets everybody.
pub fn by_strength<'a>(tables: impl Iterator<Item = (Vec<String>, &'a Played)>) -> Vec<Grid> {
    let rows = tables.map(|(bots, played)| (Entry::Words(bots.join(", ")), &played.survive().summary));
    vec![side_by_side("Strengths", "in turn", rows.collect())]
}

fn side_by_side(title: &str, corner: &str, rows: Vec<(Entry, &Summary)>) -> Grid {
    let taken = |summary: &Summary| summary.seats.iter().filter(|sums| sums.wins.of > 0).count();
    let seats = rows.iter().map(|(_, summary)| taken(summary)).max().unwrap_or(0);
    let mut grid = Grid::new(title, &[corner]);
    grid.heads.extend((1..=seats).map(|seat| format!("seat {seat} wins")));
    grid.heads.extend(["saved", "turns"].map(str::to_owned));
    for (what, summary) in rows {
        let wins = summary.seats.iter().take(seats).map(|sums| Entry::rate(sums.wins));
        let rest = [Entry::share(summary.saved.estimate()), Entry::Number(summary.turns.mean(), 1)];
        grid.row([what].into_iter().chain(wins).chain(rest));
    }
    grid
}
