//! The native window: the only place that knows eframe.

use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use scenario_rules::published;

use crate::Failure;
use crate::native::Native;
use crate::open::{self, unopened};
use crate::store::recovery::Notes;
use crate::store::service::DocumentService;
use crate::store::{disk, native, place, replay};
use workbench::case::NamedZone;
use workbench::document::Document;
use workbench::document::brought::Brought;
use workbench::document::{DocumentFile, Part};
use workbench::host::{Opened, RecordedMatch};
use workbench::ui::app::App;
use workbench::ui::settings::Settings;

/// The zone that is shown when none is named.
pub const FIRST: &str = "galilei";

/// What has to be installed for a window on a bare Linux.
const NEEDED: &str = "libx11-6 libxcursor1 libxi6 libxkbcommon-x11-0 libgl1";

/// Where eframe keeps what the window remembers.
const STORE: &str = "hatchway";

/// Whether there is a screen to show a window on.
pub fn has_display() -> bool {
    let named = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || named("DISPLAY") || named("WAYLAND_DISPLAY")
}

/// Shows documents in a window until it is closed. An error is one sentence with what to install.
pub fn run(start: Start) -> Result<(), String> {
    static OPENED: AtomicBool = AtomicBool::new(false);
    static NOTES: OnceLock<Notes> = OnceLock::new();
    let usual = panic::take_hook();
    let state = start.state.clone();
    // A missing library panics deep inside, and its text means nothing to a designer. Bugs of ours are told.
    panic::set_hook(Box::new(move |what| {
        if OPENED.load(Ordering::Relaxed) {
            if let Some(notes) = NOTES.get() {
                notes.write_now(&state);
            }
            usual(what);
        }
    }));
    match panic::catch_unwind(AssertUnwindSafe(|| open(start, &OPENED, &NOTES))) {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(sentence(&error.to_string())),
        Err(bug) if OPENED.load(Ordering::Relaxed) => panic::resume_unwind(bug),
        Err(_) => Err(sentence("a library is missing")),
    }
}

fn sentence(why: &str) -> String {
    // What comes before the last colon is where in a library it happened.
    let why = why.lines().next().and_then(|line| line.rsplit(": ").next()).unwrap_or("no reason given");
    let why = why.to_lowercase();
    format!("the window cannot be opened, {why}; on Debian and Ubuntu it needs: apt-get install {NEEDED}")
}

fn open(start: Start, opened: &'static AtomicBool, kept: &'static OnceLock<Notes>) -> eframe::Result {
    let viewport = egui::ViewportBuilder::default()
        .with_title("Hatchway")
        .with_app_id(STORE)
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size([640.0, 480.0]);
    let persistence_path = place::memory();
    let options = eframe::NativeOptions { viewport, persistence_path, ..eframe::NativeOptions::default() };
    eframe::run_native(
        STORE,
        options,
        Box::new(move |context| {
            opened.store(true, Ordering::Relaxed);
            let ctx = &context.egui_ctx;
            let settings =
                context.storage.and_then(|storage| eframe::get_value::<Settings>(storage, SETTINGS));
            let (store, notes) = native::start(ctx, start.service, &start.state);
            // There is one window a program.
            let _ = kept.set(notes);
            let mut app =
                App::new(ctx, Arc::new(Native::new(ctx)), settings.unwrap_or_default(), start.documents)
                    .with(store);
            if let Some(folder) = place::started() {
                app.set_folder(folder);
            }
            let remembered = app.settings().clone();
            for file in start.files {
                app.opened(ctx, file);
            }
            for brought in start.brought {
                app.bring(ctx, brought);
            }
            for replay in start.replays {
                app.replayed(ctx, replay);
            }
            Ok(Box::new(Window { app, title: String::new(), remembered }))
        }),
    )
}

const SETTINGS: &str = "settings";

/// How long it takes at most until preferences are on the disk.
const REMEMBER: Duration = Duration::from_secs(5);

struct Window {
    app: App,
    title: String,
    remembered: Settings,
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.app.ui(ui);
        if self.remembered != *self.app.settings() {
            // A window that nobody touches draws nothing, and saves nothing.
            ui.ctx().request_repaint_after(REMEMBER);
        }
        let title = self.app.page().heading();
        if title != self.title {
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }

    /// A program that is killed has lost a few seconds of its preferences at most.
    fn auto_save_interval(&self) -> Duration {
        REMEMBER
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        eframe::set_value(storage, SETTINGS, self.app.settings());
        self.remembered = self.app.settings().clone();
    }
}

/// What the window shows first.
#[derive(Debug)]
pub struct Start {
    documents: Vec<Document>,
    files: Vec<Opened>,
    replays: Vec<RecordedMatch>,
    brought: Vec<Brought>,
    service: DocumentService,
    state: PathBuf,
}

/// Opens the zones, scenarios and match records that somebody named on the command line. What cannot be read becomes a report;
/// what is not there is a failure.
pub fn start(wanted: &[PathBuf]) -> Result<Start, Failure> {
    let state = place::state();
    let service = DocumentService::new(disk::Real, &state);
    let mut start = Start {
        documents: Vec::new(),
        files: Vec::new(),
        replays: Vec::new(),
        brought: Vec::new(),
        service,
        state,
    };
    for path in wanted {
        if let Some(zone) = path.to_str().and_then(published::zone) {
            start.documents.push(Document::open(zone, None));
        } else if let Some(typed) = path.to_str().and_then(open::typed) {
            let NamedZone { file, source, scenario } = typed?;
            start.brought.push(Brought { format: source.format(), zone: file, scenario });
        } else if let Some(replay) = replay::read(path) {
            start.replays.push(replay?);
        } else {
            // What is said about a name that nobody knows is better than "no such file".
            let unknown =
                |error| open::zone(path).err().unwrap_or_else(|| Failure::unusable(unopened(path, &error)));
            start.files.push(start.service.open(path).map_err(unknown)?);
        }
    }
    // A scenario needs a zone to be seen on: the one it goes with, else the usual one.
    let zone = |opened: &Opened| !matches!(opened.content, Ok(DocumentFile::Scenario(_)));
    let other = start.documents.is_empty() && start.replays.is_empty() && start.brought.is_empty();
    if other && !start.files.iter().any(zone) {
        let beside = start.files.first().and_then(|scenario| Part::Zone.beside(&scenario.path));
        if let Some(zone) = beside.and_then(|zone| start.service.open(&zone).ok()) {
            start.files.insert(0, zone);
            return Ok(start);
        }
        start.documents.extend(published::zone(FIRST).map(|zone| Document::open(zone, None)));
    }
    Ok(start)
}
