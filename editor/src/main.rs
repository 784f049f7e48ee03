//! `hatchway`: the designer's workshop. Everything is in the library; this hands over the arguments.

use std::process::ExitCode;

fn main() -> ExitCode {
    editor::cli::run(std::env::args_os())
}
