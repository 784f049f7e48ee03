//! Requests to one file are carried out one after the other; those to another file do not wait for them. So a file or a
//! disk that does not answer stops nothing but what was asked of it.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::patience::Patience;
use super::service::DocumentService;
use super::voice::{Voice, spawn};
use workbench::case::shown;
use workbench::host::{FileEvent, FileRequest, Refusal, Stalled};

/// What waits for each file at which somebody is at work.
#[derive(Clone, Debug)]
pub(super) struct Lanes {
    waiting: Arc<Mutex<BTreeMap<PathBuf, VecDeque<FileRequest>>>>,
    service: DocumentService,
    voice: Voice,
    patience: Patience,
}

impl Lanes {
    pub(super) fn new(service: DocumentService, voice: Voice, patience: Patience) -> Self {
        Self { waiting: Arc::default(), service, voice, patience }
    }

    /// Has a request carried out as soon as those before it to the same file are.
    pub(super) fn send(&self, request: FileRequest) {
        let file = file(&request);
        let mut waiting = self.waiting();
        if let Some(lane) = waiting.get_mut(&file) {
            return lane.push_back(request);
        }
        waiting.insert(file.clone(), VecDeque::from([request]));
        drop(waiting);
        let (lanes, lane) = (self.clone(), file.clone());
        if spawn("files", move || lanes.serve(&lane)).is_none() {
            let stuck = self.waiting().remove(&file).unwrap_or_default();
            self.voice.say(stuck.iter().map(|request| unanswered(request, "there is no thread for it")));
        }
    }

    fn waiting(&self) -> MutexGuard<'_, BTreeMap<PathBuf, VecDeque<FileRequest>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    // The lane is gone as soon as nothing waits in it, so that whoever comes then opens it anew.
    fn next(&self, file: &PathBuf) -> Option<FileRequest> {
        let mut waiting = self.waiting();
        let request = waiting.get_mut(file)?.pop_front();
        if request.is_none() {
            waiting.remove(file);
        }
        request
    }

    fn serve(&self, file: &PathBuf) {
        while let Some(request) = self.next(file) {
            // Whoever waits for an answer gets one, whatever happens.
            let fault = unanswered(&request, "this is a fault of the program; please report it");
            let waits = waits(&request);
            let carried_out = || panic::catch_unwind(AssertUnwindSafe(|| self.service.carry_out(request)));
            self.voice.say(self.patience.with(waits, carried_out).unwrap_or_else(|_| vec![fault]));
        }
    }
}

/// The file or folder that a request goes to.
fn file(request: &FileRequest) -> PathBuf {
    match request {
        FileRequest::Open(path) | FileRequest::Leave(path) | FileRequest::Save { path, .. } => path.clone(),
        FileRequest::Watch(home) => home.path.clone(),
        FileRequest::List(folder) => folder.clone().unwrap_or_default(),
        FileRequest::Versions(_, files) => files.first().cloned().unwrap_or_default(),
        FileRequest::SaveRecord(files) => files.last().map(|(path, _)| path.clone()).unwrap_or_default(),
        FileRequest::Look
        | FileRequest::Browse(_)
        | FileRequest::Note(..)
        | FileRequest::Forget(_)
        | FileRequest::Restore(..)
        | FileRequest::Discard(_) => PathBuf::new(),
    }
}

/// What is to be told when this takes long.
fn waits(request: &FileRequest) -> Stalled {
    match request {
        FileRequest::Save { page, sheet, path, .. } => {
            Stalled::Save { page: *page, part: sheet.part(), path: path.clone() }
        }
        FileRequest::SaveRecord(_) => Stalled::SaveRecord(file(request)),
        FileRequest::Open(_)
        | FileRequest::Watch(_)
        | FileRequest::Leave(_)
        | FileRequest::Versions(..)
        | FileRequest::List(_)
        | FileRequest::Look
        | FileRequest::Browse(_)
        | FileRequest::Note(..)
        | FileRequest::Forget(_)
        | FileRequest::Restore(..)
        | FileRequest::Discard(_) => Stalled::Read(file(request)),
    }
}

/// That nobody can carry a request out.
fn unanswered(request: &FileRequest, why: &str) -> FileEvent {
    match request {
        FileRequest::Save { page, sheet, path, .. } => {
            let failed = Refusal::Failed(format!("{} is not saved: {why}", shown(path)));
            FileEvent::NotSaved { page: *page, part: sheet.part(), path: path.clone(), why: failed }
        }
        FileRequest::SaveRecord(_) => FileEvent::RecordNotSaved(format!("the match is not saved: {why}")),
        FileRequest::Open(_)
        | FileRequest::Watch(_)
        | FileRequest::Leave(_)
        | FileRequest::Versions(..)
        | FileRequest::List(_)
        | FileRequest::Look
        | FileRequest::Browse(_)
        | FileRequest::Note(..)
        | FileRequest::Forget(_)
        | FileRequest::Restore(..)
        | FileRequest::Discard(_) => FileEvent::Trouble(format!("files cannot be reached: {why}")),
    }
}
