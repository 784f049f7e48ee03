//! What ended a worker before it had answered.

use std::process::ExitStatus;

use workbench::simulate::{Limits, Why};

/// The exit code of a Rust program that panicked.
const PANIC: i32 = 101;

/// The most characters of what a worker said that are passed on.
const SAID: usize = 200;

/// Why a worker ended that ended like this, having said this on standard error.
pub(super) fn why(status: ExitStatus, said: &str, limits: Limits) -> Why {
    if said.contains("overflowed its stack") {
        return Why::Stack;
    }
    if said.starts_with("memory allocation of") {
        return Why::Memory(limits.memory);
    }
    if let Some(signal) = signal(status) {
        return if signal == COMPUTED { Why::Cpu(limits.cpu) } else { Why::Signal(signal) };
    }
    match status.code() {
        Some(PANIC) => Why::Panic(panic(said)),
        code => Why::Exit(code.unwrap_or_default()),
    }
}

/// The signal of a process that has computed for too long (`SIGXCPU`), on all systems that have it.
const COMPUTED: i32 = 24;

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}

// `thread 'main' (12) panicked at engine/src/few.rs:7:9:\nmessage\nnote: …`, as one short line.
fn panic(said: &str) -> String {
    let said = said.split_once("panicked at ").map_or(said, |(_, rest)| rest);
    let lines = said.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("note:"));
    let line = lines.take(2).collect::<Vec<_>>().join(" ");
    line.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).take(SAID).collect()
}
