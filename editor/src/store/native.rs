//! The store of a desktop: a thread for every file that is at work, one that watches, one for recovery copies, one
//! for each dialog of the system, and one that tells when a disk does not answer.

use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use egui::Context;

use super::browse;
use super::lanes::Lanes;
use super::patience::Patience;
use super::recovery::{Notes, Recovery};
use super::service::DocumentService;
use super::voice::{Voice, spawn};
use workbench::host::{FileEvent, FileRequest, Stalled, Store};

/// How often files are looked at.
const LOOK: Duration = Duration::from_millis(1500);

/// Waits for a thread when it is let go.
struct Join(Option<JoinHandle<()>>);

impl Drop for Join {
    fn drop(&mut self) {
        if let Some(thread) = self.0.take() {
            // A thread that panicked has nothing more to do.
            let _ = thread.join();
        }
    }
}

/// Starts the threads. The notes are what a panic has to write down.
pub fn start(ctx: &Context, service: DocumentService, state: &Path) -> (Store, Notes) {
    let (said, heard) = mpsc::channel();
    let voice = Voice::new(said, ctx.clone());
    let (looks, for_watch) = mpsc::channel();
    let (copies, for_recovery) = mpsc::channel();
    let recovery = Recovery::new(state);
    let notes = recovery.notes();
    let patience = Patience::start(voice.clone());
    let lanes = Lanes::new(service.clone(), voice.clone(), patience.clone());
    let (one, other) = (voice.clone(), voice.clone());
    spawn("watch", move || watch(&service, &for_watch, &one, &patience));
    let last = spawn("recovery", move || keep(recovery, &for_recovery, &other));
    let send = move |request| match request {
        FileRequest::Browse(wish) => {
            let (asked, voice) = (browse::ask(&wish), voice.clone());
            spawn("dialog", move || voice.say([FileEvent::Chosen(pollster::block_on(asked))]));
        }
        FileRequest::Note(..)
        | FileRequest::Forget(_)
        | FileRequest::Restore(..)
        | FileRequest::Discard(_) => {
            let _ = copies.send(request);
        }
        FileRequest::Look => {
            let _ = looks.send(());
        }
        FileRequest::Open(_)
        | FileRequest::Save { .. }
        | FileRequest::SaveRecord(_)
        | FileRequest::Watch(_)
        | FileRequest::Leave(_)
        | FileRequest::Versions(..)
        | FileRequest::List(_) => lanes.send(request),
    };
    (Store::new(send, heard).before(Join(last)), notes)
}

fn watch(service: &DocumentService, asked: &Receiver<()>, voice: &Voice, patience: &Patience) {
    while !matches!(asked.recv_timeout(LOOK), Err(RecvTimeoutError::Disconnected)) {
        // Those who asked meanwhile get the same answer.
        asked.try_iter().for_each(drop);
        voice.say(patience.with(Stalled::Look, || service.look()));
    }
}

fn keep(mut recovery: Recovery, requests: &Receiver<FileRequest>, voice: &Voice) {
    let start = Instant::now();
    voice.say(recovery.look());
    loop {
        let request = match recovery.due() {
            Some(due) => requests.recv_timeout(due.saturating_sub(start.elapsed())),
            None => requests.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match request {
            Ok(request) => voice.say(recovery.carry_out(request, start.elapsed())),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        voice.say(recovery.tick(start.elapsed()));
    }
}
