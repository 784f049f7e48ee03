//! The native window: the only place that knows eframe.

use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::app::App;
use crate::document::Document;
use crate::settings::Settings;

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
pub fn run(documents: Vec<Document>) -> Result<(), String> {
    static OPENED: AtomicBool = AtomicBool::new(false);
    let usual = panic::take_hook();
    // A missing library panics deep inside, and its text means nothing to a designer. Bugs of ours are told.
    panic::set_hook(Box::new(move |what| {
        if OPENED.load(Ordering::Relaxed) {
            usual(what);
        }
    }));
    match panic::catch_unwind(AssertUnwindSafe(|| open(documents, &OPENED))) {
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

fn open(documents: Vec<Document>, opened: &'static AtomicBool) -> eframe::Result {
    let viewport = egui::ViewportBuilder::default()
        .with_title("Hatchway")
        .with_app_id(STORE)
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size([640.0, 480.0]);
    let options = eframe::NativeOptions { viewport, ..eframe::NativeOptions::default() };
    eframe::run_native(
        STORE,
        options,
        Box::new(move |context| {
            opened.store(true, Ordering::Relaxed);
            let kept = context.storage.and_then(|storage| eframe::get_value::<Settings>(storage, SETTINGS));
            let app = App::new(&context.egui_ctx, kept.unwrap_or_default(), documents);
            Ok(Box::new(Window { app, title: String::new() }))
        }),
    )
}

const SETTINGS: &str = "settings";

struct Window {
    app: App,
    title: String,
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.app.ui(ui);
        let title = format!("{} – Hatchway", self.app.page().document.name());
        if title != self.title {
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        eframe::set_value(storage, SETTINGS, self.app.settings());
    }
}

/// The documents that somebody named on the command line.
pub fn documents(zones: &[PathBuf]) -> Result<Vec<Document>, crate::Failure> {
    zones.iter().map(|zone| Ok(Document::open(crate::input::zone(zone)?.file, None))).collect()
}
