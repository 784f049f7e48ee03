//! The page around the workbench.

use std::cell::RefCell;
use std::sync::Arc;

use eframe::{WebOptions, WebRunner};
use scenario_rules::published;
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, Window};
use workbench::document::Document;
use workbench::ui::app::App;
use workbench::ui::settings::Settings;

use crate::fragment::Asked;
use crate::host::Browser;
use crate::store::{self, memory, recovery};
use crate::{clipboard, fragment, js};

/// The zone that is shown when none is named.
const FIRST: &str = "galilei";

/// Where preferences are kept.
const SETTINGS: &str = "hatchway.settings";

thread_local! {
    /// What somebody asked for by changing the address, until the next frame.
    static WANTED: RefCell<Vec<Asked>> = const { RefCell::new(Vec::new()) };
}

/// Shows the workshop. What keeps it from being shown is told in the page.
pub fn start(window: &Window) {
    let Some(document) = window.document() else { return };
    let canvas =
        document.get_element_by_id("workshop").and_then(|found| found.dyn_into::<HtmlCanvasElement>().ok());
    let Some(canvas) = canvas else { return tell("the page has no place for the workshop") };
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |what| {
        recovery::write_now();
        tell(
            "Something broke, which is a fault of the program. What was not saved is kept: load the page again.",
        );
        usual(what);
    }));
    wasm_bindgen_futures::spawn_local(async move {
        let created = Box::new(|context: &eframe::CreationContext<'_>| {
            Ok(Box::new(Page::new(&context.egui_ctx)) as Box<dyn eframe::App>)
        });
        let started = WebRunner::new().start(canvas, WebOptions::default(), created).await;
        if let Err(error) = started {
            tell(&format!("The workshop cannot be shown: {}", js::words(&error)));
        }
    });
}

/// Says something in the place of the workshop.
fn tell(words: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let element = |id: &str| document.as_ref().and_then(|document| document.get_element_by_id(id));
    if let Some(place) = element("trouble") {
        place.set_text_content(Some(words));
    }
    if let Some(page) = document.as_ref().and_then(web_sys::Document::document_element) {
        // The style sheet shows what belongs to each state.
        let _ = page.set_attribute("data-state", "trouble");
    }
}

struct Page {
    app: App,
    title: String,
    remembered: Settings,
    drawn: bool,
}

impl Page {
    fn new(ctx: &egui::Context) -> Self {
        let settings: Settings =
            memory::get(SETTINGS).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        let (store, voice) = store::start(ctx);
        let asked = fragment::asked(&address());
        let asked = asked.and_then(|asked| asked.map_err(|why| voice.trouble(why)).ok());
        let first = match &asked {
            Some(Asked::Published(zone)) => Some(zone.clone()),
            Some(Asked::Brought(_)) => None,
            None => published::zone(FIRST),
        };
        let first = first.map(|zone| Document::open(zone, None));
        let mut app =
            App::new(ctx, Arc::new(Browser::new(ctx)), settings, first.into_iter().collect()).with(store);
        if let Some(Asked::Brought(brought)) = asked {
            app.bring(ctx, brought);
        }
        if let Some(window) = web_sys::window() {
            let ctx = ctx.clone();
            js::listen(&window, "hashchange", move |_| {
                match fragment::asked(&address()) {
                    Some(Ok(asked)) => WANTED.with_borrow_mut(|wanted| wanted.push(asked)),
                    Some(Err(why)) => voice.trouble(why),
                    None => {}
                }
                ctx.request_repaint();
            });
        }
        let remembered = app.settings().clone();
        Self { app, title: String::new(), remembered, drawn: false }
    }
}

/// The fragment of the page's address.
fn address() -> String {
    web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

impl eframe::App for Page {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        for asked in WANTED.take() {
            match asked {
                Asked::Published(zone) => self.app.open(Document::open(zone, None)),
                Asked::Brought(brought) => self.app.bring(ui.ctx(), brought),
            }
        }
        self.app.ui(ui);
        if self.remembered != *self.app.settings() {
            self.remembered = self.app.settings().clone();
            if let Ok(text) = serde_json::to_string(&self.remembered) {
                // Preferences that cannot be kept are the usual ones next time.
                let _ = memory::set(SETTINGS, &text);
            }
        }
        let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
        let title = self.app.page().heading();
        if title != self.title {
            document.set_title(&title);
            self.title = title;
        }
        if !std::mem::replace(&mut self.drawn, true)
            && let Some(page) = document.document_element()
        {
            let _ = page.set_attribute("data-state", "shown");
        }
    }

    /// Files that are dropped come another way, with what is needed to save them where they are; what was copied elsewhere
    /// may have been asked for.
    fn raw_input_hook(&mut self, _: &egui::Context, input: &mut egui::RawInput) {
        input.dropped_files.clear();
        input.events.extend(clipboard::told().map(egui::Event::Paste));
    }
}
