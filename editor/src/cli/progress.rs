//! A progress bar for long work.

use std::fmt::Write;
use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::Setting;
use workbench::text::WIDTH;
use workbench::text::number::{grouped, whole};

/// Work that is done sooner than this needs no bar.
const PATIENCE: Duration = Duration::from_millis(400);

/// How often the bar is drawn anew when nothing comes.
const TICK: Duration = Duration::from_secs(1);

/// After so long without a match it is told that nothing comes.
const SILENCE: Duration = Duration::from_secs(4);

/// How it looks, and how where there are fewer than 80 columns.
const LOOK: &str = "{bar:20.cyan} {human_pos} of {human_len} matches, {pace}";
const NARROW: &str = "{bar:8.cyan} {percent} %, {pace}";

/// A bar on standard error that appears when the work turns out to be long.
///
/// It is never seen where standard error is no terminal, or with `--quiet`.
pub(crate) struct Progress {
    bar: ProgressBar,
    heard: Arc<Mutex<Instant>>,
    shown: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    pub(crate) fn new(matches: u64, setting: Setting) -> Self {
        let bar = ProgressBar::with_draw_target(Some(matches), ProgressDrawTarget::hidden());
        let heard = Arc::new(Mutex::new(Instant::now()));
        let columns = console::Term::stderr().size_checked().map_or(WIDTH, |(_, columns)| columns.into());
        if let Ok(style) = ProgressStyle::with_template(if columns < WIDTH { NARROW } else { LOOK }) {
            let heard = Arc::clone(&heard);
            let pace = move |state: &ProgressState, out: &mut dyn Write| {
                // What cannot be written to the terminal is not seen there, which is all.
                let _ = out.write_str(&pace(state, &heard));
            };
            bar.set_style(style.with_key("pace", pace));
        }
        let wanted = !setting.quiet && std::io::stderr().is_terminal();
        let shown = if wanted { show_later(&bar) } else { None };
        Self { bar, heard, shown }
    }

    /// So many more are done.
    pub(crate) fn add(&self, matches: u64) {
        *self.heard.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        self.bar.inc(matches);
    }

    /// Instead of so many, that many will do.
    pub(crate) fn revise(&self, expected: u64, now: u64) {
        let others = self.bar.length().unwrap_or(0).saturating_sub(expected);
        self.bar.set_length(others + now);
    }

    /// Takes the bar away.
    pub(crate) fn done(self) {
        if let Some((ended, thread)) = self.shown {
            drop(ended);
            // A bar that was not shown is no loss.
            let _ = thread.join();
        }
        self.bar.finish_and_clear();
    }
}

// Shows the bar after a while, whether anything is done by then or not, and keeps it up to date.
// Without a thread to do so there is no bar.
fn show_later(bar: &ProgressBar) -> Option<(Sender<()>, JoinHandle<()>)> {
    let (ended, end) = channel();
    let bar = bar.clone();
    let show = move || {
        let mut patience = PATIENCE;
        while end.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
            if patience == PATIENCE {
                bar.set_draw_target(ProgressDrawTarget::stderr());
            }
            patience = TICK;
            bar.tick();
        }
    };
    let thread = std::thread::Builder::new().spawn(show).ok()?;
    Some((ended, thread))
}

fn pace(state: &ProgressState, heard: &Mutex<Instant>) -> String {
    let silent = heard.lock().unwrap_or_else(PoisonError::into_inner).elapsed();
    if silent >= SILENCE {
        return format!("no answer for {} s", silent.as_secs());
    }
    format!("{} a second, {:#} to go", grouped(whole(state.per_sec())), HumanDuration(state.eta()))
}
