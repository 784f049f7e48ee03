//! A whole sweep on this machine: it plays what is missing, and nothing twice.

use std::collections::BTreeMap;
use std::process::Stdio;
use std::time::SystemTime;

use super::{SMALL, plan, read, succeeds};
use crate::harness::command::Desk;
use crate::harness::wait_until;

/// The files of shards that were played, with when they were written.
fn written(desk: &Desk) -> BTreeMap<String, SystemTime> {
    let Ok(entries) = std::fs::read_dir(desk.path("out/counts")) else { return BTreeMap::new() };
    let file = |entry: std::fs::DirEntry| {
        let name = entry.file_name().into_string().unwrap();
        (!name.starts_with('.')).then(|| (name, entry.metadata().unwrap().modified().unwrap()))
    };
    entries.filter_map(|entry| file(entry.unwrap())).collect()
}

#[test]
fn a_sweep_that_was_killed_goes_on_without_repeating_a_shard() {
    let lines = SMALL.replace("matches = 50", "matches = 400");
    let desk = Desk::with("a.plan.toml", plan(&lines));
    let call = "sweep local a.plan.toml --dir out --threads 2";
    let mut child = desk.command(call).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    wait_until(|| written(&desk).len() >= 3 || child.try_wait().unwrap().is_some());
    child.kill().unwrap();
    child.wait().unwrap();
    let before = written(&desk);
    assert!(before.len() >= 3);
    let object = succeeds(&desk, &format!("{call} --format json")).json();
    assert_eq!(object["shards"], 80);
    assert_eq!(object["found"].as_u64(), Some(before.len() as u64));
    assert_eq!(object["played"].as_u64(), Some(80 - before.len() as u64));
    let after = written(&desk);
    assert!(
        before.iter().all(|(file, time)| after.get(file) == Some(time)),
        "what was there is not written anew"
    );
    // And the result is that of a sweep that nobody killed.
    let other = Desk::with("a.plan.toml", plan(&lines));
    succeeds(&other, call);
    assert!(read(&desk, "out/counts.json") == read(&other, "out/counts.json"));
    assert!(read(&desk, "out/cells.parquet") == read(&other, "out/cells.parquet"));
}

#[test]
fn a_finished_sweep_plays_nothing_and_a_damaged_shard_alone_is_played_again() {
    let desk = Desk::with("a.plan.toml", plan(SMALL));
    let call = "sweep local a.plan.toml --dir out --format json";
    let first = succeeds(&desk, call).json();
    assert_eq!((&first["found"], &first["played"]), (&0.into(), &12.into()));
    let again = succeeds(&desk, call).json();
    assert_eq!((&again["found"], &again["played"]), (&12.into(), &0.into()));
    let name = written(&desk).into_keys().next().unwrap();
    let text = String::from_utf8(read(&desk, &format!("out/counts/{name}"))).unwrap();
    desk.put(&format!("out/counts/{name}"), text.replace("\"of\":", "\"of\":1"));
    let said = succeeds(&desk, call);
    let mended = said.json();
    assert_eq!((&mended["found"], &mended["played"]), (&11.into(), &1.into()));
    assert_eq!(
        said.err,
        format!(
            "out/counts/{name}: refused: corrupt: the checksum does not belong to these counts; played again\n"
        )
    );
    assert_eq!(mended["cells"], first["cells"]);
}

#[test]
fn a_zone_that_joins_the_plan_is_all_that_is_played() {
    let desk = Desk::with("a.plan.toml", plan(SMALL));
    succeeds(&desk, "sweep local a.plan.toml --dir out");
    desk.put("a.plan.toml", plan(&SMALL.replace("\"socrates\"", "\"socrates\", \"fermi\"")));
    let object = succeeds(&desk, "sweep local a.plan.toml --dir out --format json").json();
    assert_eq!((&object["found"], &object["played"]), (&12.into(), &6.into()));
}

#[test]
fn with_a_precision_each_cell_takes_as_many_shards_as_it_needs_whoever_plays_them() {
    let lines = "zones = [\"galilei\", \"socrates\"]\nplayers = [2, 6]\nuntil = 5\nshard = 20\n";
    let desk = Desk::with("a.plan.toml", plan(lines));
    let object = succeeds(&desk, "sweep local a.plan.toml --dir out --threads 3 --format json").json();
    assert_eq!(object["wide"], 0);
    let mut matches = Vec::new();
    for cell in object["cells"].as_array().unwrap() {
        let half = |rate: &str| {
            let end = |end: &str| cell[format!("{rate}_{end}")].as_f64().unwrap();
            (end("high") - end("low")) / 2.0
        };
        assert!(half("human_win") <= 0.05 && half("alien_win") <= 0.05, "{cell}");
        matches.push(cell["matches"].as_u64().unwrap());
    }
    assert!(matches.iter().min() < matches.iter().max(), "{matches:?}");
    assert!(matches.iter().all(|matches| *matches <= 400), "an even rate needs no more: {matches:?}");
    let other = Desk::with("a.plan.toml", plan(lines));
    succeeds(&other, "sweep local a.plan.toml --dir out --threads 1");
    assert!(read(&desk, "out/counts.json") == read(&other, "out/counts.json"));
}

#[test]
fn a_precision_that_is_not_reached_is_told() {
    let desk = Desk::with(
        "a.plan.toml",
        plan("zones = \"galilei\"\nplayers = 4\nuntil = 2\nmatches = 300\nshard = 100\n"),
    );
    let said = succeeds(&desk, "sweep local a.plan.toml");
    assert!(said.out.contains("  1 cell not known to within ± 2 points: raise `matches`\n"), "{}", said.out);
    assert!(desk.path("a.sweep/cells.png").exists());
}
