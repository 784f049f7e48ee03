//! A progress bar for long work.

use std::fmt::Write;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::Setting;
use crate::text::number::{grouped, whole};

/// Work that is done sooner than this needs no bar.
const PATIENCE: Duration = Duration::from_millis(400);

/// How it looks; short enough for 80 columns.
const LOOK: &str = "{bar:20.cyan} {human_pos} of {human_len} matches, {rate} a second, {eta} to go";

/// A bar on standard error that appears when the work turns out to be long.
///
/// It is never seen where standard error is no terminal, or with `--quiet`.
pub(super) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    wanted: bool,
}

impl Progress {
    pub(super) fn new(matches: u64, setting: Setting) -> Self {
        let bar = ProgressBar::with_draw_target(Some(matches), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(LOOK) {
            let rate = |state: &ProgressState, out: &mut dyn Write| {
                // What cannot be written to the terminal is not seen there, which is all.
                let _ = out.write_str(&grouped(whole(state.per_sec())));
            };
            bar.set_style(style.with_key("rate", rate));
        }
        Self { bar, begun: Instant::now(), wanted: !setting.quiet && std::io::stderr().is_terminal() }
    }

    /// So many more are done.
    pub(super) fn add(&self, matches: u64) {
        self.bar.inc(matches);
        if self.wanted && self.bar.is_hidden() && self.begun.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// Instead of so many, that many will do.
    pub(super) fn revise(&self, expected: u64, now: u64) {
        let others = self.bar.length().unwrap_or(0).saturating_sub(expected);
        self.bar.set_length(others + now);
    }

    /// Takes the bar away.
    pub(super) fn done(self) {
        self.bar.finish_and_clear();
    }
}
