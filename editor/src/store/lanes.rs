//! Errands to one file are carried out one after the other; those to another file do not wait for them. So a file or a
//! disk that does not answer stops nothing but what was asked of it.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::clerk::Clerk;
use super::native::{Voice, spawn};
use super::patience::Patience;
use workbench::case::shown;
use workbench::host::{Errand, News, Refusal, Stalled};

/// What waits for each file at which somebody is at work.
#[derive(Clone, Debug)]
pub(super) struct Lanes {
    waiting: Arc<Mutex<BTreeMap<PathBuf, VecDeque<Errand>>>>,
    clerk: Clerk,
    voice: Voice,
    patience: Patience,
}

impl Lanes {
    pub(super) fn new(clerk: Clerk, voice: Voice, patience: Patience) -> Self {
        Self { waiting: Arc::default(), clerk, voice, patience }
    }

    /// Has an errand carried out as soon as those before it to the same file are.
    pub(super) fn send(&self, errand: Errand) {
        let file = file(&errand);
        let mut waiting = self.waiting();
        if let Some(lane) = waiting.get_mut(&file) {
            return lane.push_back(errand);
        }
        waiting.insert(file.clone(), VecDeque::from([errand]));
        drop(waiting);
        let (lanes, lane) = (self.clone(), file.clone());
        if spawn("files", move || lanes.serve(&lane)).is_none() {
            let stuck = self.waiting().remove(&file).unwrap_or_default();
            self.voice.say(stuck.iter().map(|errand| unanswered(errand, "there is no thread for it")));
        }
    }

    fn waiting(&self) -> MutexGuard<'_, BTreeMap<PathBuf, VecDeque<Errand>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    // The lane is gone as soon as nothing waits in it, so that whoever comes then opens it anew.
    fn next(&self, file: &PathBuf) -> Option<Errand> {
        let mut waiting = self.waiting();
        let errand = waiting.get_mut(file)?.pop_front();
        if errand.is_none() {
            waiting.remove(file);
        }
        errand
    }

    fn serve(&self, file: &PathBuf) {
        while let Some(errand) = self.next(file) {
            // Whoever waits for an answer gets one, whatever happens.
            let fault = unanswered(&errand, "this is a fault of the program; please report it");
            let waits = waits(&errand);
            let carried_out = || panic::catch_unwind(AssertUnwindSafe(|| self.clerk.carry_out(errand)));
            self.voice.say(self.patience.with(waits, carried_out).unwrap_or_else(|_| vec![fault]));
        }
    }
}

/// The file or folder that an errand goes to.
fn file(errand: &Errand) -> PathBuf {
    match errand {
        Errand::Open(path) | Errand::Leave(path) | Errand::Save { path, .. } => path.clone(),
        Errand::Watch(home) => home.path.clone(),
        Errand::List(folder) => folder.clone().unwrap_or_default(),
        Errand::Versions(_, files) => files.first().cloned().unwrap_or_default(),
        Errand::SaveRecord(files) => files.last().map(|(path, _)| path.clone()).unwrap_or_default(),
        _ => PathBuf::new(),
    }
}

/// What is to be told when this takes long.
fn waits(errand: &Errand) -> Stalled {
    match errand {
        Errand::Save { page, sheet, path, .. } => {
            Stalled::Save { page: *page, part: sheet.part(), path: path.clone() }
        }
        Errand::SaveRecord(_) => Stalled::SaveRecord(file(errand)),
        _ => Stalled::Read(file(errand)),
    }
}

/// That nobody can carry an errand out.
fn unanswered(errand: &Errand, why: &str) -> News {
    match errand {
        Errand::Save { page, sheet, path, .. } => {
            let failed = Refusal::Failed(format!("{} is not saved: {why}", shown(path)));
            News::NotSaved { page: *page, part: sheet.part(), path: path.clone(), why: failed }
        }
        Errand::SaveRecord(_) => News::RecordNotSaved(format!("the match is not saved: {why}")),
        _ => News::Trouble(format!("files cannot be reached: {why}")),
    }
}
