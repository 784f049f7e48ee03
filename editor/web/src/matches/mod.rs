//! Matches in web workers, so that the page never waits for them and nothing that happens in a match can harm it.
//!
//! A worker is the same program, started from the module that the page has compiled already. It gets a
//! [`Job`](workbench::simulate::Job) and orders, answers with sums, and is ended when it hangs or breaks.
//!
//! * [`hired`]: one worker as seen from the page. [`run`]: many workers and one sum. [`written`]: a match written down.

pub mod hired;
pub mod run;
pub mod written;
