//! What to tell a designer about matches that could not be played.

use engine::Roster;
use scenario_rules::{Finding, Severity};

use super::breakdown::{Again, Breakdown};
use super::job::{Job, Limits};
use crate::simulate::batch::Played;
use crate::text::foreign::in_shell;
use crate::text::number::grouped;
use crate::text::put;

/// The check that tells of it: its name, how much it matters, and what it looks for.
pub const CHECK: (&str, Severity, &str) =
    ("sandbox", Severity::Error, "a match that breaks the program that plays it, or does not come to an end");

/// The matches that were wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The seed of all luck.
    pub seed: u64,
    /// The most decisions of each.
    pub plies: u32,
}

/// One finding for whatever broke, and one for matches that were stopped. `how` says how to look at a match.
pub fn findings(played: &Played, asked: Asked, how: impl Fn(u64) -> String) -> Vec<Finding> {
    let broken = broken(&played.breakdowns, played.matches(), asked, &how);
    let stopped = played.first_stopped.map(|first| stopped(played.stopped, first, asked, &how));
    broken.into_iter().chain(stopped).collect()
}

fn broken(all: &[Breakdown], played: u64, asked: Asked, how: &impl Fn(u64) -> String) -> Option<Finding> {
    let numbers = match played {
        0 => "no match was played".to_owned(),
        1 => "the numbers are of the one match that was played".to_owned(),
        _ => format!("the numbers are of the {} matches that were played", grouped(played)),
    };
    let lost: Vec<&Breakdown> = all.iter().filter(|one| one.again == Again::Broke).collect();
    let (unready, lost): (Vec<_>, Vec<_>) = lost.into_iter().partition(|one| one.matches == 0);
    let seed = asked.seed;
    let message = match (&lost[..], &unready[..]) {
        ([one, others @ ..], _) => {
            let Breakdown { first, why, .. } = one;
            format!("match {first} of seed {seed} {why}{}; {numbers}; {}", so_did(others), how(*first))
        }
        ([], [one, ..]) => format!("setting up the matches of seed {seed} {}; {numbers}", one.why),
        ([], []) => return all.first().map(|one| passing(one, all.len() - 1, asked)),
    };
    Some(Finding::new(CHECK.1, CHECK.0, message))
}

fn so_did(others: &[&Breakdown]) -> String {
    let numbers: Vec<String> = others.iter().map(|one| one.first.to_string()).collect();
    match numbers.len() {
        0 => String::new(),
        1 => format!("; match {} broke too", numbers[0]),
        _ => format!("; matches {} broke too", numbers.join(", ")),
    }
}

// Somebody or something ended workers, and it was none of the matches.
fn passing(one: &Breakdown, others: usize, asked: Asked) -> Finding {
    let Breakdown { first, matches, why, .. } = one;
    let which = match matches {
        1 => format!("match {first}"),
        _ => format!("matches {first} to {}", first + matches - 1),
    };
    let others = match others {
        0 => String::new(),
        1 => "; one other process was cut short too".to_owned(),
        others => format!("; {} other processes were cut short too", grouped(others as u64)),
    };
    let message = format!(
        "the process that played {which} of seed {} {why}{others}; all went well when they were played again, and no number is missing",
        asked.seed
    );
    Finding::new(Severity::Warning, CHECK.0, message)
}

fn stopped(count: u64, first: u64, asked: Asked, how: &impl Fn(u64) -> String) -> Finding {
    let others = match count {
        1 => String::new(),
        2 => "; neither did one other".to_owned(),
        count => format!("; neither did {} others", grouped(count - 1)),
    };
    let message = format!(
        "match {first} of seed {} did not come to an end within {} decisions{others}; {}",
        asked.seed,
        grouped(asked.plies.into()),
        how(first)
    );
    Finding::new(Severity::Warning, CHECK.0, message)
}

/// The call that saves the record of a match of a job on a zone and a scenario.
pub fn again(zone: &str, scenario: Option<&str>, job: &Job, roster: &Roster, number: u64) -> String {
    let Job { players, seed, bots, limits: Limits { plies, .. }, .. } = job;
    let mut call = format!("hatchway simulate {}", in_shell(zone));
    if let Some(scenario) = scenario {
        put!(call, " --scenario {}", in_shell(scenario));
    }
    put!(call, " --players {players}");
    match roster.roles {
        [] => put!(call, " --bots {}", bots.join(",")),
        roles => {
            for (role, bot) in roles.iter().zip(bots.iter().cycle()) {
                put!(call, " --{role} {bot}");
            }
        }
    }
    put!(call, " --seed {seed}");
    if *plies != Limits::default().plies {
        put!(call, " --plies {plies}");
    }
    format!("`{call} --first {number} --matches 1 --record 1 --out DIR` saves its record")
}
