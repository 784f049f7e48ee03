//! The tables of the window: those that a test has in itself, and those for which others are played.

use engine::Playable as _;
use engine::Zone;
use engine::escape::bot::Bot;
use engine::escape::{End, Escape, Sectors, Summary};
use engine::tally::{Estimate, Histogram, Rate};
use scenario_rules::{Language, Ruled as _, ScenarioFile, compile};

use super::words;
use crate::analysis::test_run::TestRun;
use crate::analysis::test_run::tables::{Asked, TestTable, looked_for};
use crate::report::grid::{Entry, Grid};
use crate::simulate::batch::Played;
use crate::text::capital;

/// All tables of a test; that of rules where it plays any.
pub fn tables(trial: &TestRun) -> Vec<TestTable> {
    let rules = trial.has_rules.then(|| TestTable::rules(|trial| looked_for(trial, rules)));
    let own = [
        TestTable::players(|trial| {
            let played = trial.tables.played(Asked::Players);
            by_players(played.map(|(job, played)| (job.players, played)))
        }),
        TestTable::strengths(|trial| {
            let played = trial.tables.played(Asked::Strengths);
            by_strength(played.map(|(job, played)| (job.bots.clone(), played)))
        }),
        TestTable::at_once("Seats", "what becomes of each seat", |trial| vec![seats(&trial.played)]),
        TestTable::at_once("Hatches", "which way humans get out", |trial| {
            vec![hatches(&trial.played, &trial.zone)]
        }),
        TestTable::at_once("Ends", "how matches end, and with how many escapes", |trial| {
            vec![ends(&trial.played)]
        }),
        TestTable::at_once("Lengths", "how long matches take, and when it becomes serious", |trial| {
            vec![lengths(&trial.played)]
        }),
    ];
    let effects = trial.has_rules.then(TestTable::effects);
    own.into_iter().chain(rules).chain(effects).chain(TestTable::skills(trial.zone.game())).collect()
}

/// What became of each seat.
pub fn seats(played: &Played) -> Grid {
    let summary = &played.escape().summary;
    let mut grid = Grid::new("Seats", &["seat", "escapes as human", "wins"]);
    for (seat, sums) in (1_u64..).zip(&summary.seats).filter(|(_, sums)| sums.wins.of > 0) {
        grid.row([Entry::Count(seat), Entry::rate(sums.escapes), Entry::rate(sums.wins)]);
    }
    grid
}

/// Which way Humans got out.
pub fn hatches(played: &Played, zone: &Zone) -> Grid {
    let summary = &played.escape().summary;
    let of: u64 = summary.hatch_use.iter().sum();
    let mut grid = Grid::new("Hatches", &["hatch", "at", "escapes", "share", "red", "mean round"]);
    for (number, at) in zone.hatches() {
        let nth = usize::from(number);
        let (hits, rounds) = (summary.hatch_use[nth], summary.hatch_rounds[nth]);
        let round = Rate { hits: rounds, of: hits }.share();
        grid.row([
            Entry::Count(number.into()),
            Entry::Words(at.to_string()),
            Entry::Count(hits),
            Entry::rate(Rate { hits, of }),
            Entry::Count(summary.hatch_red[nth]),
            if hits > 0 { Entry::Number(round, 1) } else { Entry::None },
        ]);
    }
    grid
}

/// How matches ended, and how many got out.
pub fn ends(played: &Played) -> Grid {
    let summary = &played.escape().summary;
    let of = summary.matches;
    let mut grid = Grid::new("Ends", &["matches end", "matches", "share"]);
    for (end, hits) in End::ALL.into_iter().zip(summary.ends) {
        grid.row([Entry::Words(words(end).to_owned()), Entry::Count(hits), Entry::rate(Rate { hits, of })]);
    }
    for (humans, hits) in (0_u64..).zip(summary.escaped.counts()).filter(|_| summary.human_win.of > 0) {
        let what = if humans == 1 { "with 1 escape".to_owned() } else { format!("with {humans} escapes") };
        grid.row([Entry::Words(what), Entry::Count(*hits), Entry::rate(Rate { hits: *hits, of })]);
    }
    grid
}

/// How long they took, and when it became serious.
pub fn lengths(played: &Played) -> Grid {
    let summary = &played.escape().summary;
    let mut grid = Grid::new("Lengths", &["", "mean", "5 in 100 by", "half by", "95 in 100 by"]);
    grid.row(length("rounds", &summary.rounds));
    grid.row(length("first contact", &summary.first_contact));
    grid
}

fn length(what: &str, numbers: &Histogram) -> Vec<Entry> {
    let by = |percent| {
        if numbers.total() > 0 { Entry::Count(numbers.percentile(percent).into()) } else { Entry::None }
    };
    let mean = if numbers.total() > 0 { Entry::Number(numbers.mean(), 1) } else { Entry::None };
    vec![Entry::Words(what.to_owned()), mean, by(5), by(50), by(95)]
}

/// How often each rule of a scenario came up in matches in which somebody looked.
pub fn rules(played: &Played, scenario: &ScenarioFile) -> Grid {
    let mut grid = Grid::new("Rules", &["rule", "comes up in", "sentence"]);
    let Some(watch) = Escape::watch(&compile(scenario)) else { return grid };
    for (code, hits) in played.escape().seen.times(&watch) {
        let sentence = scenario.sentence(code, Language::En).unwrap_or_default();
        let rate = Rate { hits, of: played.matches() };
        grid.row([Entry::Words(code.to_string()), Entry::rate(rate), Entry::Words(sentence)]);
    }
    grid
}

/// One row for each number of players: who wins, and how matches end.
pub fn by_players<'a>(tables: impl Iterator<Item = (u8, &'a Played)>) -> Vec<Grid> {
    let tables: Vec<(u8, &Summary)> =
        tables.map(|(players, played)| (players, &played.escape().summary)).collect();
    let mut wins =
        Grid::new("Players", &["players", "humans escape", "aliens win", "any escape", "median rounds"]);
    // A way to end that no match took is not worth a column.
    let taken = |nth: &usize| tables.iter().any(|(_, summary)| summary.ends[*nth] > 0);
    let ways: Vec<usize> = (0..End::ALL.len()).filter(taken).collect();
    let mut ends = Grid::new("Ends by players", &["players"]);
    ends.heads.extend(ways.iter().map(|nth| capital(End::ALL[*nth].word()).replace('-', " ")));
    for (players, summary) in tables {
        wins.row([
            Entry::Count(players.into()),
            Entry::share(summary.human_win.estimate()),
            Entry::rate(summary.alien_win),
            Entry::rate(summary.any_escape),
            Entry::Count(summary.rounds.percentile(50).into()),
        ]);
        let rates =
            ways.iter().map(|nth| Entry::rate(Rate { hits: summary.ends[*nth], of: summary.matches }));
        ends.row([Entry::Count(players.into())].into_iter().chain(rates));
    }
    vec![wins, ends]
}

/// How a rate is read from sums.
type Read = fn(&Summary) -> Option<Estimate>;

/// Strength against strength: how many Humans escape, and how often the Aliens win.
pub fn by_strength<'a>(tables: impl Iterator<Item = (Vec<String>, &'a Played)>) -> Vec<Grid> {
    let tables: Vec<(Vec<String>, &Summary)> =
        tables.map(|(bots, played)| (bots, &played.escape().summary)).collect();
    if tables.is_empty() {
        return Vec::new();
    }
    let grids: [(&str, Read); 2] = [
        ("Humans who escape", |summary| summary.human_win.estimate()),
        ("Matches the aliens win", |summary| summary.alien_win.estimate()),
    ];
    let grid = |(title, read): (&str, Read)| {
        let mut grid = Grid::new(title, &["humans"]);
        grid.heads.extend(Bot::RANKS.iter().map(|bot| format!("{} aliens", bot.word())));
        for humans in Bot::RANKS {
            let against = Bot::RANKS.iter().map(|aliens| {
                let pair = Escape::words(engine::escape::bot::Bots { humans: *humans, aliens: *aliens });
                let found = tables.iter().find(|(bots, _)| *bots == pair);
                Entry::share(found.and_then(|(_, summary)| read(summary)))
            });
            grid.row([Entry::Words(humans.word().to_owned())].into_iter().chain(against));
        }
        grid
    };
    grids.map(grid).into()
}
