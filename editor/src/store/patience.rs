//! Whoever waits for a disk says so before; when it takes longer than a second, that is told.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use super::voice::{Voice, spawn};
use workbench::host::{FileEvent, Stalled};

/// How long nobody is told anything.
const LONG: Duration = Duration::from_secs(1);

/// Tells what takes long.
#[derive(Clone, Debug)]
pub(super) struct Patience {
    signs: Sender<Sign>,
    next: Arc<AtomicU64>,
}

enum Sign {
    Begun(u64, Instant, Stalled),
    Done(u64),
}

impl Patience {
    pub(super) fn start(voice: Voice) -> Self {
        let (signs, seen) = mpsc::channel();
        // Without this thread nothing is told, and everything else works.
        spawn("patience", move || wait(&seen, &voice));
        Self { signs, next: Arc::default() }
    }

    /// Does something that may take long.
    pub(super) fn with<T>(&self, waits: Stalled, work: impl FnOnce() -> T) -> T {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let _ = self.signs.send(Sign::Begun(number, Instant::now(), waits));
        let done = work();
        let _ = self.signs.send(Sign::Done(number));
        done
    }
}

fn wait(seen: &Receiver<Sign>, voice: &Voice) {
    let mut waiting: BTreeMap<u64, (Instant, Stalled)> = BTreeMap::new();
    // What was told is told again only after it went well.
    let mut told: Vec<Stalled> = Vec::new();
    loop {
        let oldest = waiting.values().map(|(since, _)| since.elapsed()).max();
        let sign = match oldest {
            Some(age) => seen.recv_timeout(LONG.saturating_sub(age)),
            None => seen.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match sign {
            Ok(Sign::Begun(number, since, waits)) => drop(waiting.insert(number, (since, waits))),
            Ok(Sign::Done(number)) => {
                if let Some((_, quick)) = waiting.remove(&number) {
                    told.retain(|slow| *slow != quick);
                }
            }
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) => {
                let long = waiting.extract_if(.., |_, (since, _)| since.elapsed() >= LONG);
                for (_, (_, waits)) in long {
                    if !told.contains(&waits) {
                        told.push(waits.clone());
                        voice.say([FileEvent::Stalled(waits)]);
                    }
                }
            }
        }
    }
}
