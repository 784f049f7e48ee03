//! A progress bar for long work.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::Setting;

/// Work that is done sooner than this needs no bar.
const PATIENCE: Duration = Duration::from_millis(400);

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
        let style =
            ProgressStyle::with_template("{bar:40.cyan} {human_pos} of {human_len} matches, {eta} to go");
        if let Ok(style) = style {
            bar.set_style(style);
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

    /// Takes the bar away and tells how long the work took.
    pub(super) fn done(self) -> Duration {
        let elapsed = self.begun.elapsed();
        self.bar.finish_and_clear();
        elapsed
    }
}
