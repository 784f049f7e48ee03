//! The program by its commands: words in, exit code and two streams out.

#[cfg(target_os = "linux")]
mod bounds;
mod check;
mod check_table;
mod diff;
mod exchange;
mod foreign;
mod input;
mod interrupt;
mod lab;
mod ladder;
mod moves;
mod replay;
mod rules;
mod schema;
mod sheet;
mod simulate;
mod survive;
mod threads;
