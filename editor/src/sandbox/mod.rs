//! Matches in processes of their own, so that nothing that happens in a match can harm the program.
//!
//! The program starts itself as a worker that gets a [`Job`](workbench::simulate::Job): bytes of a zone and of a scenario, seed, players
//! and [`Limits`](workbench::simulate::Limits), never a path. The worker has no environment, no files and an empty folder to stand in; it
//! compiles the zone by itself, plays the matches it is told to, and answers with sums. Whatever ends it
//! early is a [`Breakdown`](workbench::simulate::Breakdown) that names the match.
//!
//! ```no_run
//! use std::num::NonZero;
//! use editor::sandbox::WorkerPool;
//! use scenario_rules::published;
//! use workbench::simulate::{Documents, Job};
//!
//! # fn main() -> Result<(), editor::Failure> {
//! let zone = published::text("galilei").unwrap_or_default().to_owned();
//! let galilei = Documents { zone, ..Documents::default() };
//! let job = Job { matches: 10_000, ..Job::of(galilei) };
//! let run = WorkerPool::of(NonZero::<usize>::MIN)?.start(job)?;
//! let handle = run.handle(); // for another thread that may want to cancel
//! println!("{} matches so far", run.so_far().played.matches());
//! let outcome = run.wait()?;
//! let humans = outcome.played.escape().summary.human_win;
//! println!("{} of {} humans escaped", humans.hits, humans.of);
//! # drop(handle);
//! # Ok(())
//! # }
//! ```
//!
//! * `fault`: what tests let go wrong in a worker; a release has none of it.
//! * [`frame`]: messages over a pipe; which there are is [`message`](workbench::simulate::message).
//! * `worker`: the inside, which plays; [`serve`](workbench::simulate::serve) is what it has in common with a browser's. `limits`: what it cannot do; `calls`: what it may not ask the system for.
//! * `pool`: starting workers. `slot`: the outside of one. `record`: a match written down in it.
//! * `run`: many workers and one sum. `breakdown`: what ended a worker.

mod breakdown;
#[cfg(all(
    target_os = "linux",
    any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")
))]
mod calls;
#[cfg(debug_assertions)]
mod fault;
pub mod frame;
mod limits;
mod pool;
mod record;
mod run;
mod slot;
mod worker;

pub use pool::WorkerPool;
pub use run::{Handle, Run};
pub use slot::WorkerSlot;
pub use worker::{WORKER, work};
