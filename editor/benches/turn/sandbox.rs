//! What the sandbox costs: starting a worker, and ending all of them.

use std::num::NonZero;
use std::time::{Duration, Instant};

use editor::sandbox::WorkerPool;
use scenario_rules::published;
use workbench::simulate::{Documents, Ending, Job};

const TRIALS: usize = 20;

/// Prints how long it takes until the first numbers come, and until a run that is cancelled has ended.
pub fn report() {
    let times: Vec<(Duration, Duration)> = (0..TRIALS).map(|_| trial()).collect();
    let worst =
        |part: fn(&(Duration, Duration)) -> Duration| times.iter().map(part).max().unwrap_or_default();
    let best = |part: fn(&(Duration, Duration)) -> Duration| times.iter().map(part).min().unwrap_or_default();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!();
    println!("the sandbox, two workers; best and worst of {TRIALS} trials");
    println!(
        "{:<38}{:>8.1} ms{:>8.1} ms",
        "from the start to the first numbers",
        ms(best(|t| t.0)),
        ms(worst(|t| t.0))
    );
    println!(
        "{:<38}{:>8.1} ms{:>8.1} ms",
        "from cancelling to the end",
        ms(best(|t| t.1)),
        ms(worst(|t| t.1))
    );
}

fn trial() -> (Duration, Duration) {
    let pool = WorkerPool::at(env!("CARGO_BIN_EXE_hatchway"), NonZero::new(2).expect("two"));
    let zone = published::text("galilei").expect("a published zone").to_owned();
    let galilei = Documents { zone, ..Documents::default() };
    let begun = Instant::now();
    let run = pool.start(Job { matches: 1 << 40, ..Job::of(galilei) }).expect("a sandbox");
    while run.so_far().played.matches() == 0 {
        std::thread::yield_now();
    }
    let started = begun.elapsed();
    let begun = Instant::now();
    run.handle().cancel();
    let outcome = run.wait().expect("an outcome");
    assert_eq!(outcome.ending, Some(Ending::Cancelled));
    (started, begun.elapsed())
}
