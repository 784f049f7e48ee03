//! Threads of the store, and how they reach the window.

use std::sync::mpsc::Sender;
use std::thread::{self, JoinHandle};

use egui::Context;
use workbench::host::FileEvent;

/// How to reach the window from a thread.
#[derive(Clone, Debug)]
pub(super) struct Voice {
    news: Sender<FileEvent>,
    ctx: Context,
}

impl Voice {
    pub(super) fn new(news: Sender<FileEvent>, ctx: Context) -> Self {
        Self { news, ctx }
    }

    pub(super) fn say(&self, news: impl IntoIterator<Item = FileEvent>) {
        for one in news {
            // Who closed the window does not want to know.
            let _ = self.news.send(one);
            self.ctx.request_repaint();
        }
    }
}

/// Starts a thread; none where there can be no more.
pub(super) fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Option<JoinHandle<()>> {
    thread::Builder::new().name(name.to_owned()).spawn(work).ok()
}
