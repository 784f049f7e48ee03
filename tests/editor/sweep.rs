//! Sweeps: plans that become shards, counts that add up in any order, and nothing that is played twice.

mod laws;
mod local;
mod outputs;
mod plan;
mod run;
mod survive;

use crate::harness::command::{Desk, Said};

/// A plan with these lines after its head.
fn plan(lines: &str) -> String {
    format!("hatchway = 1\ngame = \"escape\"\n{lines}")
}

/// Two zones, two numbers of players, three shards a cell, the last a short one.
const SMALL: &str = "zones = [\"galilei\", \"socrates\"]\nplayers = [2, 4]\nhumans = \"tracker\"\naliens = \"tracker\"\nmatches = 50\nshard = 20\nseed = 7\n";

/// A desk with a plan and its shards.
fn planned(lines: &str) -> Desk {
    let desk = Desk::with("a.plan.toml", plan(lines));
    succeeds(&desk, "sweep plan a.plan.toml --out shards.jsonl --quiet");
    desk
}

#[track_caller]
fn succeeds(desk: &Desk, call: &str) -> Said {
    let said = desk.run(call);
    assert_eq!(said.code, 0, "{call}: {}", said.err);
    said
}

fn read(desk: &Desk, name: &str) -> Vec<u8> {
    std::fs::read(desk.path(name)).unwrap()
}

/// Plays all shards, each in a process of its own; tells the names of their files.
fn play_all(desk: &Desk) -> Vec<String> {
    let many = String::from_utf8(read(desk, "shards.jsonl")).unwrap().lines().count();
    let play = |index| {
        let file = format!("{index}.json");
        succeeds(desk, &format!("sweep run --shard shards.jsonl --index {index} --out {file}"));
        file
    };
    (0..many).map(play).collect()
}
