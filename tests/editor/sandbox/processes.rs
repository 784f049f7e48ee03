//! Workers as the system sees them: what they have, what they may, and that none stays behind.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use editor::sandbox::Run;
use expect_test::expect;
use rustix::process::{Pid, Signal, kill_process};
use workbench::simulate::{Again, Ending, Job, Limits, Why};

use super::{galilei, in_process, pool};
use crate::harness::command::Desk;
use crate::harness::wait_until;

/// More matches than anybody waits for.
const ENDLESS: u64 = 1_000_000_000;

pub fn runs(process: u32) -> bool {
    Path::new(&format!("/proc/{process}")).exists()
}

/// A run that never ends by itself, once all its workers play.
fn endless(size: usize) -> (Run, Vec<u32>) {
    let run = pool(size).start(galilei(ENDLESS)).unwrap();
    wait_until(|| run.processes().len() == size && run.so_far().played.matches() > 0);
    let processes = run.processes();
    (run, processes)
}

/// The processes that a process has started.
pub fn children(parent: u32) -> BTreeSet<u32> {
    let is_child = |process: &u32| {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        // The name in brackets may be anything; after it come the state and the parent.
        let after = stat.rsplit(") ").next().unwrap_or_default();
        after.split(' ').nth(1).is_some_and(|of| of == parent.to_string())
    };
    let entries = fs::read_dir("/proc").unwrap();
    let processes = entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    processes.filter(is_child).collect()
}

/// How long a process has computed, in hundredths of a second.
pub fn computed(process: u32) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name in brackets may be anything; counted from behind it, the times stand at places 11 and 12.
    let after = stat.rsplit(") ").next().unwrap_or_default();
    after.split(' ').skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
}

/// The folder that a process stands in.
fn stands_in(process: u32) -> String {
    let folder = fs::read_link(format!("/proc/{process}/cwd")).unwrap_or_default();
    folder.to_string_lossy().into_owned()
}

fn send(process: u32, signal: Signal) {
    // A process that is gone meanwhile is as good.
    let _ = Pid::from_raw(process.cast_signed()).map(|process| kill_process(process, signal));
}

#[test]
fn a_run_that_is_cancelled_keeps_its_numbers_and_leaves_no_worker() {
    let (run, processes) = endless(3);
    let before = run.so_far();
    assert_eq!((before.ending, before.revision), (None, 0));
    let handle = run.handle();
    std::thread::spawn(move || handle.cancel()).join().unwrap();
    // Whoever has cancelled need not wait for anything more.
    assert_eq!(processes.iter().filter(|process| runs(**process)).count(), 0);
    let outcome = run.wait().unwrap();
    assert_eq!(outcome.ending, Some(Ending::Cancelled));
    assert_eq!(outcome.played.breakdowns, []);
    assert!(outcome.played.matches() >= before.played.matches());
}

#[test]
fn a_run_that_is_dropped_leaves_no_worker() {
    let (run, processes) = endless(2);
    drop(run);
    assert_eq!(processes.iter().filter(|process| runs(**process)).count(), 0);
}

#[test]
fn a_run_ends_with_its_time() {
    let limits = Limits { run: Some(1), ..Limits::default() };
    let outcome = pool(2).run(Job { limits, ..galilei(ENDLESS) }, |_| ()).unwrap();
    assert_eq!(outcome.ending, Some(Ending::OutOfTime));
}

#[test]
fn a_worker_killed_from_outside_costs_no_number() {
    let job = galilei(3000);
    let run = pool(2).start(job.clone()).unwrap();
    wait_until(|| run.so_far().played.matches() > 0);
    for process in run.processes() {
        send(process, Signal::KILL);
    }
    let mut outcome = run.wait().unwrap();
    outcome.played.breakdowns.clear();
    assert_eq!(outcome.ending, Some(Ending::Finished));
    assert_eq!(outcome.played, in_process(&job, 0, 3000));
}

/// A worker that plays gets a signal from outside: that ends it for this reason, and another one plays on.
#[track_caller]
fn is_replaced(signal: Signal, why: Why) {
    let limits = Limits { wall: 3, ..Limits::default() };
    let run = pool(1).start(Job { limits, ..galilei(ENDLESS) }).unwrap();
    wait_until(|| run.so_far().played.matches() > 0);
    send(run.processes()[0], signal);
    wait_until(|| !run.so_far().played.breakdowns.is_empty());
    let played = run.so_far().played;
    let [one] = &played.breakdowns[..] else { panic!("{:?}", played.breakdowns) };
    assert_eq!((&one.why, one.again), (&why, Again::Played));
    wait_until(|| run.so_far().played.matches() > played.matches());
}

#[test]
fn a_worker_that_is_killed_is_replaced() {
    is_replaced(Signal::KILL, Why::Signal(9));
}

#[test]
fn a_worker_that_is_halted_is_replaced() {
    is_replaced(Signal::STOP, Why::Silence(3));
}

#[test]
fn a_command_whose_workers_are_all_killed_gives_up_with_the_seed() {
    let desk = Desk::new();
    let call = format!("simulate galilei --matches {ENDLESS} --seed 5 --threads 2 --format json");
    let mut command = desk.command(&call);
    let mut command = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    wait_until(|| {
        for worker in children(command.id()) {
            send(worker, Signal::KILL);
        }
        command.try_wait().unwrap().is_some()
    });
    let output = command.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told.lines().count(), 1, "{told}");
    // How far the workers came, and so what they were doing, is up to the machine.
    assert!(
        told.starts_with("galilei: error: ") && told.contains(" of seed 5 was ended by signal 9; "),
        "{told}"
    );
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(object["findings"][0]["check"], "sandbox");
    assert_eq!(object["zone"], "Galilei");
}

/// Whether a process has computed for a tenth of a second: it is ready, and plays.
fn plays(process: u32) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after = stat.rsplit(") ").next().unwrap_or_default();
    after.split(' ').nth(11).and_then(|ticks| ticks.parse::<u64>().ok()).is_some_and(|ticks| ticks >= 10)
}

#[test]
fn a_command_whose_workers_are_killed_again_and_again_plays_every_match() {
    let desk = Desk::new();
    let mut command = desk.command(
        "simulate galilei --matches 40000 --humans simple --aliens simple --seed 5 --threads 2 --format json",
    );
    let mut command = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut killed = BTreeSet::new();
    wait_until(|| {
        for worker in children(command.id()).into_iter().filter(|worker| plays(*worker)) {
            send(worker, Signal::KILL);
            killed.insert(worker);
        }
        command.try_wait().unwrap().is_some() || killed.len() >= 7
    });
    let output = command.wait_with_output().unwrap();
    assert!(killed.len() > 5, "only {} were killed", killed.len());
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{told}");
    // Who is killed while he waits for matches loses none: fewer may be told than were killed.
    assert!(told.contains("was ended by signal 9") && told.contains("no number is missing"), "{told}");
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(object["matches"], 40_000);
}

/// The two workers of a command, once something is true of both.
fn both(command: u32, is_so: impl Fn(u32) -> bool) -> BTreeSet<u32> {
    let mut workers = BTreeSet::new();
    wait_until(|| {
        workers = children(command);
        workers.len() == 2 && workers.iter().all(|worker| is_so(*worker))
    });
    workers
}

#[test]
fn a_command_that_is_killed_leaves_no_worker() {
    let desk = Desk::new();
    let mut command = desk.command(&format!("simulate galilei --matches {ENDLESS} --threads 2"));
    let mut command = command.stdout(Stdio::null()).spawn().unwrap();
    // A program that is killed while it starts a worker leaves an empty folder; another test is about that.
    let workers = both(command.id(), |worker| stands_in(worker).ends_with(" (deleted)"));
    command.kill().unwrap();
    command.wait().unwrap();
    wait_until(|| !workers.iter().any(|worker| is_worker(*worker)));
}

// The number may be somebody else's by now, and who is nobody's child may lie there unburied.
fn is_worker(process: u32) -> bool {
    fs::read(format!("/proc/{process}/cmdline")).is_ok_and(|words| words.ends_with(b"--worker\0"))
}

#[test]
fn a_worker_has_no_environment_no_folder_and_few_rights() {
    let (run, processes) = endless(1);
    let about = |what: &str| format!("/proc/{}/{what}", processes[0]);
    assert_eq!(fs::read(about("environ")).unwrap(), b"");
    assert_eq!(fs::read_dir(about("cwd")).unwrap().count(), 0, "an empty folder");
    assert!(stands_in(processes[0]).ends_with(" (deleted)"));
    let limits = fs::read_to_string(about("limits")).unwrap();
    let hard = |name: &str| {
        let line = limits.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        format!("{name}: {}\n", line.split_whitespace().nth(1).unwrap())
    };
    let names = ["Max file size", "Max core file size", "Max open files", "Max address space"];
    expect![[r#"
        Max file size: 0
        Max core file size: 0
        Max open files: 8
        Max address space: 738197504
    "#]]
    .assert_eq(&names.map(hard).concat());
    for pipe in ["fd/0", "fd/1", "fd/2"] {
        let pipe = fs::read_link(about(pipe)).unwrap();
        assert!(pipe.to_str().unwrap().starts_with("pipe:"), "{}", pipe.display());
    }
    drop(run);
}

/// A worker that has heard nothing yet has its limits already, and ends with whoever started it, halted or not.
#[test]
fn a_worker_is_held_from_its_first_byte() {
    let mut worker = std::thread::spawn(|| {
        let desk = Desk::new();
        let mut worker = desk.command("--worker");
        let worker = worker.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let limits = || fs::read_to_string(format!("/proc/{}/limits", worker.id())).unwrap();
        let soft = |name: &str| {
            let limits = limits();
            let line = limits.lines().find_map(|line| line.strip_prefix(name)).unwrap();
            line.split_whitespace().next().unwrap().to_owned()
        };
        wait_until(|| soft("Max open files") == "8");
        assert_eq!([soft("Max file size"), soft("Max cpu time")], ["0", "31"]);
        wait_until(|| soft("Max address space") != "unlimited");
        send(worker.id(), Signal::STOP);
        worker
    })
    .join()
    .unwrap();
    // Its standard input is open, and it could not read it.
    assert_eq!(std::os::unix::process::ExitStatusExt::signal(&worker.wait().unwrap()), Some(9));
}

#[test]
fn a_command_that_is_killed_leaves_no_worker_that_was_halted() {
    let desk = Desk::new();
    let mut command = desk.command(&format!("simulate galilei --matches {ENDLESS} --threads 2"));
    let mut command = command.stdout(Stdio::null()).spawn().unwrap();
    let workers = both(command.id(), plays);
    for worker in &workers {
        send(*worker, Signal::STOP);
    }
    command.kill().unwrap();
    command.wait().unwrap();
    wait_until(|| !workers.iter().any(|worker| is_worker(*worker)));
}

/// What a program leaves that is killed while it starts a worker is gone with the next one that plays.
#[test]
fn folders_of_workers_that_never_began_are_swept_away() {
    let desk = Desk::new();
    let made = |name: &str, age: u64| {
        fs::create_dir_all(desk.path(name)).unwrap();
        let time = std::time::SystemTime::now() - Duration::from_secs(age);
        fs::File::open(desk.path(name)).unwrap().set_modified(time).unwrap();
    };
    made(".hatchway-worker-old", 3600);
    made(".hatchway-worker-new", 0);
    fs::create_dir(desk.path(".hatchway-worker-full")).unwrap();
    fs::write(desk.path(".hatchway-worker-full/mine"), "").unwrap();
    made(".hatchway-worker-full", 3600);
    made("hatchway-of-mine", 3600);
    let folder = desk.path("").to_str().unwrap().to_owned();
    let said = desk.run_with("simulate galilei --matches 10 --threads 1", &[("TMPDIR", &folder)]);
    assert_eq!(said.code, 0, "{}", said.err);
    let there = |name: &str| desk.path(name).exists();
    assert!(!there(".hatchway-worker-old"));
    assert!(
        there(".hatchway-worker-new") && there(".hatchway-worker-full/mine") && there("hatchway-of-mine")
    );
}
