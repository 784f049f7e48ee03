//! What the tests of the editor stand on: the program run as a person does, the window without a screen, documents.

use std::time::{Duration, Instant};

pub mod command;
pub mod drafts;
pub mod pixels;
pub mod window;

/// Longer than anything takes on any machine.
const FOR_EVER: Duration = Duration::from_mins(10);

/// How long it may take until it is seen that something has come. Looking all the time would delay what is waited for.
const NOTICED: Duration = Duration::from_millis(16);

/// Waits until something is true; what never becomes true is a failure, not a test without end.
#[track_caller]
pub fn wait_until(mut done: impl FnMut() -> bool) {
    let begun = Instant::now();
    let mut pause = Duration::from_millis(1);
    while !done() {
        assert!(begun.elapsed() < FOR_EVER, "it never came");
        std::thread::sleep(pause);
        pause = (pause * 2).min(NOTICED);
    }
}
