//! Ctrl-C: what was played until then is told, and nothing that is half done is saved.
#![cfg(target_os = "linux")]

use std::collections::BTreeSet;
use std::io::Write as _;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Output, Stdio};

use rustix::process::{Pid, Signal, kill_process};

use crate::harness::command::Desk;
use crate::harness::wait_until;
use crate::sandbox::processes::{children, computed};

/// More matches than anybody waits for.
const ENDLESS: &str = "--matches 1000000000 --threads 2";

/// How a program is told by Ctrl-C.
fn interrupt(program: &Child) {
    kill_process(Pid::from_child(program), Signal::INT).unwrap();
}

/// Whether workers have played for a while: a third of a second of computing is several portions.
fn has_played(program: &Child) -> bool {
    children(program.id()).iter().any(|worker| computed(*worker) >= 33)
}

// Whoever calls waits for it.
#[allow(clippy::zombie_processes)]
/// Starts a call and waits until it is far enough.
fn begun(desk: &Desk, call: &str, is_far_enough: impl Fn(&Child) -> bool) -> Child {
    begun_into(desk, call, Stdio::piped(), is_far_enough)
}

// Whoever calls waits for it.
#[allow(clippy::zombie_processes)]
/// The same, where somebody else gets what it tells.
fn begun_into(desk: &Desk, call: &str, out: Stdio, is_far_enough: impl Fn(&Child) -> bool) -> Child {
    let program = desk.command(call).stdout(out).stderr(Stdio::piped()).spawn().unwrap();
    wait_until(|| is_far_enough(&program));
    program
}

/// The call is stopped while it plays.
fn stopped(desk: &Desk, call: &str) -> Output {
    stopped_when(desk, call, has_played)
}

fn stopped_when(desk: &Desk, call: &str, is_far_enough: impl Fn(&Child) -> bool) -> Output {
    let program = begun(desk, call, is_far_enough);
    let workers: BTreeSet<u32> = children(program.id());
    interrupt(&program);
    let output = program.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{call}: {}", text(&output.stderr));
    assert!(
        !workers.iter().any(|worker| std::path::Path::new(&format!("/proc/{worker}")).exists()),
        "none is left"
    );
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn simulate_tells_what_was_played_until_then() {
    let desk = Desk::new();
    let output = stopped(&desk, &format!("simulate galilei {ENDLESS} --format json --csv all.csv"));
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let played = object["matches"].as_u64().unwrap();
    assert!(played > 0);
    assert_eq!(object["interrupted"], serde_json::json!({ "played": played, "of": 1_000_000_000 }));
    assert!(object["human_win"]["rate"].as_f64().is_some());
    assert!(desk.path("all.csv").exists());
    let told = text(&output.stderr);
    assert!(told.starts_with("stopped after ") && told.ends_with(" of 1,000,000,000 matches\n"), "{told}");
}

#[test]
fn what_did_not_begin_is_told_as_nothing() {
    let desk = Desk::new();
    for call in ["--players 4,6", "--players 4", "--matrix", "--against fermi", "--until 0.1"] {
        let output = stopped(&desk, &format!("simulate galilei {ENDLESS} {call}"));
        assert!(text(&output.stdout).contains("Galilei"), "{call}: {}", text(&output.stdout));
        assert!(text(&output.stderr).contains("stopped after "), "{call}: {}", text(&output.stderr));
    }
}

#[test]
fn check_tells_its_findings_and_what_was_played() {
    let output = stopped(&Desk::new(), "check galilei --matches 1000000000");
    assert!(text(&output.stdout).starts_with("Galilei · playable\n"), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("stopped after "), "{}", text(&output.stderr));
}

#[test]
fn a_ladder_tells_the_rungs_that_were_played() {
    let output = stopped(&Desk::new(), &format!("ladder --zones galilei {ENDLESS}"));
    assert!(text(&output.stdout).contains("tracker"), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("stopped after "), "{}", text(&output.stderr));
    // Nor does it tell beliefs of nobody.
    let told = text(&output.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(!told.contains("0 of 0") && !told.contains("off by"), "{told}");
    assert!(told.contains("is left out: it was stopped before they listened to a match"), "{told}");
}

#[test]
fn a_ladder_that_was_stopped_has_no_beliefs() {
    let output = stopped(&Desk::new(), &format!("ladder --zones galilei {ENDLESS} --format json"));
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(object["beliefs"], serde_json::Value::Null);
}

const PLAN: &str = "hatchway = 1\ngame = \"escape\"\nzones = \"galilei\"\nplayers = 4\nhumans = \"simple\"\naliens = \"simple\"\nmatches = 4000000\nshard = 400\n";

#[test]
fn what_is_held_against_something_is_told_whole_or_not_at_all() {
    let desk = Desk::new();
    for call in [
        "skills galilei --matches 1000000 --threads 2",
        "effects galilei --scenario infection --matches 1000000 --threads 2",
    ] {
        let output = stopped(&desk, call);
        assert_eq!(text(&output.stdout), "", "{call}");
        assert_eq!(
            text(&output.stderr),
            "stopped before anything could be held against each other\n",
            "{call}"
        );
    }
    let output = stopped(&desk, "tune galilei -o t.zone.toml --humans 60-70 --players 8 --threads 2");
    assert_eq!(text(&output.stderr), "stopped before anything better was found: nothing is saved\n");
    assert!(!desk.path("t.zone.toml").exists());
}

#[test]
fn a_shard_is_saved_whole_or_not_at_all() {
    let desk = Desk::with("a.plan.toml", PLAN.replace("shard = 400", "shard = 4000000"));
    assert_eq!(desk.run("sweep plan a.plan.toml --out shards.jsonl --quiet").code, 0);
    let output = stopped(&desk, "sweep run --shard shards.jsonl --index 0 --out 0.json");
    assert_eq!(
        text(&output.stderr),
        "stopped; nothing is saved, since a shard is counted whole or not at all\n"
    );
    assert!(!desk.path("0.json").exists());
}

// Not one that is being saved.
fn is_shard(path: &std::path::Path) -> bool {
    path.extension().is_some_and(|end| end == "json")
}

#[test]
fn a_sweep_keeps_its_shards_and_goes_on_later() {
    let desk = Desk::with("a.plan.toml", PLAN);
    let has_shard = |_: &Child| {
        let kept = std::fs::read_dir(desk.path("out/counts"));
        kept.is_ok_and(|mut kept| kept.any(|file| file.is_ok_and(|file| is_shard(&file.path()))))
    };
    let output = stopped_when(&desk, "sweep local a.plan.toml --dir out --threads 1", has_shard);
    let told = text(&output.stderr);
    assert!(
        told.contains(" of 4,000,000 matches\n") && told.contains("called again, it goes on from there\n"),
        "{told}"
    );
    assert!(text(&output.stdout).contains("Galilei"), "{}", text(&output.stdout));
    let kept = std::fs::read_dir(desk.path("out/counts")).unwrap().count();
    assert!(kept > 0);
    let merged = desk.run("sweep merge out/counts.json --format json");
    assert_eq!(merged.json()["shards"], kept);
}

#[test]
fn the_second_one_ends_the_program() {
    // Nobody reads the pipe, and it is full before the program tells anything.
    let desk = Desk::new();
    let (_unread, mut full) = std::io::pipe().unwrap();
    full.write_all(&vec![b'.'; rustix::pipe::fcntl_getpipe_size(&full).unwrap()]).unwrap();
    let call = format!("simulate galilei {ENDLESS} --format json");
    let program = begun_into(&desk, &call, full.into(), has_played);
    interrupt(&program);
    wait_until(|| children(program.id()).is_empty());
    interrupt(&program);
    let output = program.wait_with_output().unwrap();
    assert_eq!(output.status.signal(), Some(Signal::INT.as_raw()));
}
