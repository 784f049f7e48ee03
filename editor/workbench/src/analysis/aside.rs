//! Something that takes longer than a frame may, done beside the drawing.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};

use egui::Context;

use crate::host::Host;

/// Work under way, and later what came of it. Who drops it hears nothing of it; the thread ends by itself.
#[derive(Debug)]
pub struct Aside<T>(Arc<Mutex<Receiver<T>>>);

impl<T> Clone for Aside<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

/// How it stands.
#[derive(Debug, PartialEq, Eq)]
pub enum Stand<T> {
    /// It goes on.
    Busy,
    /// It is done. This is said once.
    Done(T),
    /// Its thread could not be started, or ended before it was done.
    Lost,
}

impl<T: Send + 'static> Aside<T> {
    /// Begins; the window is woken at the end.
    pub fn begin(host: &dyn Host, ctx: &Context, work: impl FnOnce() -> T + Send + 'static) -> Self {
        let (said, heard) = mpsc::channel();
        let ctx = ctx.clone();
        let work = move || {
            // Nobody may be waiting any more.
            let _ = said.send(work());
            ctx.request_repaint();
        };
        // Where there is no thread nothing is ever said, which is told as lost.
        host.spawn("aside", Box::new(work));
        Self(Arc::new(Mutex::new(heard)))
    }

    /// Looks, without waiting.
    pub fn look(&self) -> Stand<T> {
        match self.0.lock().unwrap_or_else(PoisonError::into_inner).try_recv() {
            Ok(done) => Stand::Done(done),
            Err(TryRecvError::Empty) => Stand::Busy,
            Err(TryRecvError::Disconnected) => Stand::Lost,
        }
    }
}
