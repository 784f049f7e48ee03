//! What was copied last, asked for without the keys for it: the browser may ask whether it may be told.

use std::cell::RefCell;

use egui::Context;
use wasm_bindgen_futures::spawn_local;

use crate::js;

thread_local! {
    /// What was told, until the next frame.
    static TOLD: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Asks, and wakes the page with the answer.
pub fn ask(wake: &Context) {
    let wake = wake.clone();
    spawn_local(async move {
        let clipboard = web_sys::window()
            .and_then(|window| js::get(&window, "navigator"))
            .and_then(|navigator| js::get(&navigator, "clipboard"));
        let text = match clipboard {
            Some(clipboard) => {
                js::wait(&clipboard, "readText", &[]).await.ok().and_then(|text| text.as_string())
            }
            None => None,
        };
        // Who does not tell leaves what was copied here.
        TOLD.set(Some(text.unwrap_or_default()));
        wake.request_repaint();
    });
}

/// What was told since.
pub fn told() -> Option<String> {
    TOLD.take()
}
