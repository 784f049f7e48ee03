//! What is not saved is kept in the browser's storage within a second, and offered when the page is opened the next time.
//!
//! Each tab has a name and a lock of that name, which dies with the tab: copies of a tab whose lock is free are left over.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use workbench::document::{RecoveryCopy, Snapshot};
use workbench::host::{FileEvent, Leftover, PageId};

use super::{Voice, locks, memory};
use crate::js;

/// How long a change waits for the next one before it is written, in milliseconds: the promise is five seconds.
const WAIT: i32 = 1000;

const COPIES: &str = "hatchway.copy.";
const TAB: &str = "hatchway.tab.";

/// A copy as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// When it was written, in milliseconds since 1970.
    written: f64,
    copy: RecoveryCopy,
}

#[derive(Default)]
struct Desk {
    tab: String,
    /// What is to be written.
    notes: BTreeMap<PageId, Box<Snapshot>>,
    /// Whether it will be written by itself.
    due: bool,
    /// What was said when it did not work, so that it is said once.
    trouble: Option<String>,
    voice: Option<Voice>,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Begins to keep copies, and offers those of tabs that have ended.
pub fn start(voice: &Voice) {
    let tab = format!("{:013.0}-{:06.0}", js_sys::Date::now(), js_sys::Math::random() * 1e6);
    let name = format!("{TAB}{tab}");
    DESK.with_borrow_mut(|desk| (desk.tab, desk.voice) = (tab, Some(voice.clone())));
    if let Some(window) = web_sys::window() {
        // The last moment at which a page that is closed, reloaded or put away is told so.
        js::listen(&window, "pagehide", |_| write_now());
        if let Some(document) = window.document() {
            js::listen(&document, "visibilitychange", |_| write_now());
        }
    }
    let voice = voice.clone();
    wasm_bindgen_futures::spawn_local(async move {
        // It is held until the tab ends.
        std::mem::forget(locks::take(&name).await);
        let found = left_over().await;
        if !found.is_empty() {
            voice.say(FileEvent::LeftOver(found));
        }
    });
}

/// Keeps a copy of a page soon.
pub fn note(page: PageId, snapshot: Box<Snapshot>) {
    let begins = DESK.with_borrow_mut(|desk| {
        desk.notes.insert(page, snapshot);
        !std::mem::replace(&mut desk.due, true)
    });
    if begins {
        js::later(WAIT, write_now);
    }
}

/// A page has nothing to recover.
pub fn forget(page: PageId) {
    DESK.with_borrow_mut(|desk| {
        desk.notes.remove(&page);
        memory::remove(&desk.name(page));
    });
}

/// Writes everything down at once.
pub fn write_now() {
    // It may be a panic in the middle of this that asks for it.
    DESK.with(|desk| {
        if let Ok(mut desk) = desk.try_borrow_mut() {
            desk.write();
        }
    });
}

impl Desk {
    fn name(&self, page: PageId) -> String {
        format!("{COPIES}{}.{page}", self.tab)
    }

    fn write(&mut self) {
        self.due = false;
        let mut trouble = None;
        for (page, snapshot) in std::mem::take(&mut self.notes) {
            let kept = Kept { written: js_sys::Date::now(), copy: RecoveryCopy::of(&snapshot) };
            let text = serde_json::to_string(&kept).map_err(|error| error.to_string());
            if let Err(why) = text.and_then(|text| memory::set(&self.name(page), &text)) {
                trouble = Some(why);
                // It is tried again with the next change.
                self.notes.insert(page, snapshot);
            }
        }
        if trouble != self.trouble {
            if let (Some(why), Some(voice)) = (&trouble, &self.voice) {
                voice.trouble(format!("what is not saved is not kept for a reload: {why}; save often"));
            }
            self.trouble = trouble;
        }
    }
}

fn read(name: &str) -> Option<Kept> {
    serde_json::from_str(&memory::get(name)?).ok()
}

async fn left_over() -> Vec<Leftover> {
    let tab_of = |name: &str| {
        name.strip_prefix(COPIES).and_then(|rest| rest.rsplit_once('.')).map(|(tab, _)| tab.to_owned())
    };
    let ours = DESK.with_borrow(|desk| desk.tab.clone());
    let names = memory::names(COPIES);
    let mut ended = BTreeSet::new();
    for tab in
        names.iter().filter_map(|name| tab_of(name)).filter(|tab| *tab != ours).collect::<BTreeSet<_>>()
    {
        if locks::take(&format!("{TAB}{tab}")).await.is_some() {
            ended.insert(tab);
        }
    }
    let of_ended = names.into_iter().filter(|name| tab_of(name).is_some_and(|tab| ended.contains(&tab)));
    let leftover = |name: String| {
        let Kept { written, copy } = read(&name)?;
        // A clock that was set back makes it new.
        let age = Duration::try_from_secs_f64((js_sys::Date::now() - written) / 1000.0).unwrap_or_default();
        Some(Leftover {
            path: PathBuf::from(name),
            file: copy.file().map(str::to_owned),
            name: copy.name,
            age,
        })
    };
    let mut found: Vec<Leftover> = of_ended.filter_map(leftover).collect();
    found.sort_by_key(|leftover| leftover.age);
    found
}

/// A copy becomes ours, so that it is never without an owner while it is needed.
pub fn restore(page: PageId, leftover: &Leftover) -> FileEvent {
    let name = leftover.path.to_string_lossy();
    let snapshot = read(&name).and_then(|kept| kept.copy.snapshot());
    let Some(snapshot) = snapshot else {
        return FileEvent::Trouble(format!("what was kept of {} cannot be read any more", leftover.name));
    };
    DESK.with_borrow_mut(|desk| {
        desk.notes.insert(page, Box::new(snapshot.clone()));
        desk.write();
        if desk.notes.is_empty() {
            memory::remove(&name);
        }
    });
    FileEvent::Restored(page, Box::new(snapshot))
}

/// Throws a copy away.
pub fn discard(leftover: &Leftover) {
    memory::remove(&leftover.path.to_string_lossy());
}
