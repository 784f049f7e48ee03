//! The files that are open in this tab, and those that are saved.
//!
//! Where the browser lets a page write files, each has a handle and is saved in its place; otherwise saving is a download.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use workbench::analysis::test_run::record::ENDING;
use workbench::case::shown;
use workbench::document::{DocumentFile, FileOrigin, Fingerprint, Part, SaveBlocked};
use workbench::host::{Before, FileEvent, FileRequest, Opened, PageId, Refusal};

use super::found::Found;
use super::locks::{self, Lock};
use super::record::recorded;
use super::{Voice, dialog, download};
use crate::js;

/// A file that is open.
#[derive(Default)]
struct Known {
    handle: Option<JsValue>,
    /// What was last seen in it.
    print: Option<Fingerprint>,
    /// That no other tab has a file of this name; none: one has.
    lock: Option<Lock>,
}

/// The files of this tab.
pub struct Files {
    voice: Voice,
    known: RefCell<BTreeMap<PathBuf, Known>>,
    waiting: RefCell<Option<VecDeque<FileRequest>>>,
}

impl Files {
    /// None yet.
    pub fn new(voice: Voice) -> Self {
        Self { voice, known: RefCell::default(), waiting: RefCell::default() }
    }

    /// Who says what became of requests.
    pub fn voice(&self) -> &Voice {
        &self.voice
    }

    /// Carries a request out as soon as those before it are.
    pub fn send(self: &Rc<Self>, request: FileRequest) {
        let mut waiting = self.waiting.borrow_mut();
        if let Some(waiting) = &mut *waiting {
            return waiting.push_back(request);
        }
        *waiting = Some(VecDeque::from([request]));
        drop(waiting);
        let files = Rc::clone(self);
        spawn_local(async move {
            while let Some(request) = files.next() {
                files.carry_out(request).await;
            }
        });
    }

    fn next(&self) -> Option<FileRequest> {
        let mut waiting = self.waiting.borrow_mut();
        let next = waiting.as_mut()?.pop_front();
        if next.is_none() {
            *waiting = None;
        }
        next
    }

    async fn carry_out(&self, request: FileRequest) {
        match request {
            FileRequest::Save { page, sheet, path, before } => self.save(page, &sheet, path, before).await,
            FileRequest::SaveRecord(files) => {
                let each =
                    files.iter().try_for_each(|(path, text)| download(&name_of(path), text.as_bytes()));
                self.voice.say(match (each, files.last()) {
                    (Ok(()), Some((path, _))) => FileEvent::RecordSaved(name_of(path)),
                    (Ok(()), None) => return,
                    (Err(why), _) => FileEvent::RecordNotSaved(why),
                });
            }
            FileRequest::Watch(FileOrigin { path, print }) => {
                let lock = lock(&path).await;
                if lock.is_none() {
                    self.voice.say(FileEvent::Barred(path.clone(), Some(SaveBlocked::Held(0))));
                }
                let mut known = self.known.borrow_mut();
                let known = known.entry(path).or_default();
                (known.print, known.lock) = (print, lock);
            }
            FileRequest::Leave(path) => drop(self.known.borrow_mut().remove(&path)),
            FileRequest::Look => self.look().await,
            // The others are carried out elsewhere.
            FileRequest::Open(_)
            | FileRequest::List(_)
            | FileRequest::Versions(..)
            | FileRequest::Browse(_)
            | FileRequest::Note(..)
            | FileRequest::Forget(_)
            | FileRequest::Restore(..)
            | FileRequest::Discard(_) => {}
        }
    }

    /// Opens what was chosen together: a scenario goes with the zone that is called the same, and a record finds what it
    /// names.
    pub async fn open(&self, found: Vec<Found>) {
        let mut opened = Vec::new();
        for one in &found {
            if one.name.to_lowercase().ends_with(ENDING) {
                self.voice.say(match recorded(one, &found) {
                    Ok(replay) => FileEvent::Replayed(Box::new(replay)),
                    Err(why) => FileEvent::NotOpened(PathBuf::from(&one.name), why),
                });
            } else {
                opened.push(self.admit(one).await);
            }
        }
        let (zones, mut scenarios): (Vec<Opened>, Vec<Opened>) =
            opened.into_iter().partition(|one| !matches!(one.content, Ok(DocumentFile::Scenario(_))));
        for mut zone in zones {
            let beside = Part::Scenario.beside(&zone.path);
            let place = scenarios.iter().position(|one| Some(&one.path) == beside.as_ref());
            zone.companion = place.map(|place| Box::new(scenarios.remove(place)));
            self.voice.say(FileEvent::Opened(Box::new(zone)));
        }
        for scenario in scenarios {
            self.voice.say(FileEvent::Opened(Box::new(scenario)));
        }
    }

    async fn admit(&self, found: &Found) -> Opened {
        let path = self.path_of(&found.name, found.handle.as_ref(), &found.bytes).await;
        let opened = Opened::of(path.clone(), &found.bytes);
        let held = self.known.borrow().get(&path).is_some_and(|known| known.lock.is_some());
        let lock = if held { None } else { lock(&path).await };
        let mut known = self.known.borrow_mut();
        let known = known.entry(path).or_default();
        (known.handle, known.print) = (found.handle.clone(), Some(opened.print));
        known.lock = known.lock.take().or(lock);
        let bar = known.lock.is_none().then_some(SaveBlocked::Held(0));
        Opened { bar, ..opened }
    }

    /// How a file is called here: by its name, unless that is another file's.
    async fn path_of(&self, name: &str, handle: Option<&JsValue>, bytes: &[u8]) -> PathBuf {
        let mut path = PathBuf::from(name);
        for number in 2_u32.. {
            let known = self.known.borrow().get(&path).map(|known| (known.handle.clone(), known.print));
            let same = match (known, handle) {
                (None, _) => true,
                (Some((Some(known), _)), Some(handle)) => {
                    js::wait(handle, "isSameEntry", &[&known]).await.is_ok_and(|same| same.is_truthy())
                }
                (Some((_, print)), _) => print == Some(Fingerprint::of(bytes)),
            };
            if same {
                break;
            }
            path = Path::new(&number.to_string()).join(name);
        }
        path
    }

    async fn save(&self, page: PageId, sheet: &DocumentFile, path: PathBuf, before: Before) {
        let part = sheet.part();
        let saved = match sheet.proven() {
            Some(bytes) => self.put(&path, &bytes, before).await,
            None => Err(failed(
                &path,
                "it would not be read back as it is; please report this, the old file is as it was",
            )),
        };
        self.voice.say(match saved {
            Ok(home) => FileEvent::Saved { page, part, asked: path, home },
            Err(why) => FileEvent::NotSaved { page, part, path, why },
        });
    }

    async fn put(&self, path: &Path, bytes: &[u8], before: Before) -> Result<FileOrigin, Refusal> {
        let name = name_of(path).to_string_lossy().into_owned();
        let print = Some(Fingerprint::of(bytes));
        let handle = self.known.borrow().get(path).and_then(|known| known.handle.clone());
        let (path, handle) = match handle {
            Some(handle) => {
                compare(path, &handle, bytes, before).await?;
                (path.to_owned(), Some(handle))
            }
            None if dialog::can_save() => {
                let chosen = dialog::save(&name).await.map_err(|error| failed(path, &js::words(&error)))?;
                let handle = chosen.ok_or_else(|| failed(path, "no place was chosen"))?;
                let name = js::text(&handle, "name").unwrap_or(name);
                (self.path_of(&name, Some(&handle), bytes).await, Some(handle))
            }
            None => (path.to_owned(), None),
        };
        match &handle {
            Some(handle) => write(handle, bytes).await.map_err(|error| failed(&path, &js::words(&error)))?,
            None => download(&name_of(&path), bytes).map_err(Refusal::Failed)?,
        }
        let held = self.known.borrow().get(&path).is_some_and(|known| known.lock.is_some());
        let lock = if held { None } else { lock(&path).await };
        let mut all = self.known.borrow_mut();
        let known = all.entry(path.clone()).or_default();
        (known.handle, known.print) = (handle, print);
        known.lock = known.lock.take().or(lock);
        Ok(FileOrigin { path, print })
    }

    /// Looks whether files have changed, and whether other tabs have let them go.
    async fn look(&self) {
        let paths: Vec<PathBuf> = self.known.borrow().keys().cloned().collect();
        for path in paths {
            let state = self
                .known
                .borrow()
                .get(&path)
                .map(|known| (known.handle.clone(), known.print, known.lock.is_some()));
            let Some((handle, before, held)) = state else { continue };
            if !held && let Some(lock) = lock(&path).await {
                if let Some(known) = self.known.borrow_mut().get_mut(&path) {
                    known.lock = Some(lock);
                }
                self.voice.say(FileEvent::Barred(path.clone(), None));
            }
            let Some(handle) = handle else { continue };
            // A file that cannot be read now has not changed.
            let Ok(there) = content(&handle).await else { continue };
            let print = Some(Fingerprint::of(&there));
            let news = match self.known.borrow_mut().get_mut(&path) {
                // What we saved ourselves while it was read is no news.
                Some(known) if known.print == before && print != before => {
                    known.print = print;
                    true
                }
                _ => false,
            };
            if news {
                self.voice.say(FileEvent::Changed(Box::new(Opened::of(path, &there))));
            }
        }
    }
}

fn name_of(path: &Path) -> PathBuf {
    path.file_name().unwrap_or_default().into()
}

fn failed(path: &Path, why: &str) -> Refusal {
    Refusal::Failed(format!("{} is not saved: {why}", shown(path)))
}

/// The lock of a file: tabs know of each other by the names of the files that they have open.
async fn lock(path: &Path) -> Option<Lock> {
    locks::take(&format!("hatchway.file.{}", path.to_string_lossy())).await
}

async fn content(handle: &JsValue) -> Result<Vec<u8>, JsValue> {
    let file = js::wait(handle, "getFile", &[]).await?;
    Ok(Uint8Array::new(&js::wait(&file, "arrayBuffer", &[]).await?).to_vec())
}

/// Whether what is in a file may be written over.
async fn compare(path: &Path, handle: &JsValue, bytes: &[u8], before: Before) -> Result<(), Refusal> {
    let Ok(there) = content(handle).await else { return Ok(()) };
    match before {
        _ if there == bytes => Ok(()),
        Before::Seen(seen) if Fingerprint::of(&there) != seen => Err(Refusal::Changed(there)),
        Before::Nothing if !there.is_empty() => Err(failed(path, "there is something else in it by now")),
        Before::Seen(_) | Before::Nothing | Before::Anything => Ok(()),
    }
}

/// Writes a file. The browser writes beside it and puts that in its place when all is there.
async fn write(handle: &JsValue, bytes: &[u8]) -> Result<(), JsValue> {
    let stream = js::wait(handle, "createWritable", &[]).await?;
    let written = js::wait(&stream, "write", &[&Uint8Array::from(bytes)]).await;
    if let Err(error) = written {
        // The old content stays.
        let _ = js::wait(&stream, "abort", &[]).await;
        return Err(error);
    }
    js::wait(&stream, "close", &[]).await.map(drop)
}
