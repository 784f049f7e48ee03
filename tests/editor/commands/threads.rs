//! A system that gives no more threads or processes is told as an error, with exit code 2.
#![cfg(target_os = "linux")]

use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::process::Command;

use crate::harness::command::Desk;

/// Somebody who has no other processes, for whom the limit counts.
const SOMEBODY: u32 = 54_321;

/// Runs the program as somebody who may have few processes and threads.
fn with_few_threads(desk: &Desk, call: &str) -> (Option<i32>, String) {
    let program = desk.path("hatchway");
    if !program.exists() {
        let built = env!("CARGO_BIN_EXE_hatchway");
        std::fs::hard_link(built, &program).or_else(|_| std::fs::copy(built, &program).map(drop)).unwrap();
        std::fs::set_permissions(desk.path(""), PermissionsExt::from_mode(0o777)).unwrap();
    }
    let mut command = Command::new("bash");
    command.arg("-c").arg(format!("ulimit -u 4; exec ./hatchway {call}")).current_dir(desk.path(""));
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    // Nobody limits the superuser; whoever else runs this has more processes than that already.
    if rustix::process::getuid().is_root() {
        command.uid(SOMEBODY).gid(SOMEBODY);
    }
    let output = command.output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn no_command_panics_without_threads() {
    let desk = Desk::with(
        "a.plan.toml",
        "hatchway = 1\ngame = \"escape\"\nzones = [\"galilei\", \"fermi\"]\nplayers = [2, 4, 6, 8]\nmatches = 2000\nshard = 500\n",
    );
    for call in [
        "simulate galilei --matches 5000 --threads 8",
        "check galilei --matches 5000",
        "ladder --zones galilei --matches 200 --threads 8",
        "sweep local a.plan.toml --dir out --threads 8",
    ] {
        let (code, told) = with_few_threads(&desk, call);
        assert!(!told.contains("panicked"), "{call}: {told}");
        assert_eq!(code, Some(2), "{call}: {told}");
        assert!(told.contains("cannot be started: "), "{call}: {told}");
    }
    // What needs none is done.
    let (code, told) = with_few_threads(&desk, "moves galilei --at D09 --as human");
    assert_eq!((code, told.as_str()), (Some(0), ""));
}
