//! `hatchway`: the designer's workshop. Everything is in the library; this hands over the arguments.

use std::process::ExitCode;

use editor::sandbox;

fn main() -> ExitCode {
    if std::env::args_os().nth(1).is_some_and(|word| word == sandbox::WORKER) {
        return sandbox::work();
    }
    editor::program::run(std::env::args_os())
}
