//! The other end of the app's two channels: files in a browser.
//!
//! * [`files`]: the files that are open, those that are saved. [`pick`]: those that are chosen or dropped.
//! * [`found`]: a file that was read; [`record`]: a match in it. [`dialog`]: where to save.
//! * [`recovery`]: what is not saved. [`memory`]: the browser's storage. [`locks`]: which tab has what open.
//!
//! A page knows no paths. A file is called by its name; a second one of the same name by `2/` and its name.

pub mod dialog;
pub mod files;
pub mod found;
pub mod locks;
pub mod memory;
pub mod pick;
pub mod record;
pub mod recovery;

use std::path::Path;
use std::rc::Rc;
use std::sync::mpsc::{self, Sender};

use egui::Context;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};
use workbench::host::{FileEvent, FileRequest, Store};

use crate::js;
use files::Files;

/// Says what became of requests, and wakes the page.
#[derive(Clone)]
pub struct Voice {
    said: Sender<FileEvent>,
    ctx: Context,
}

impl Voice {
    /// Says something.
    pub fn say(&self, event: FileEvent) {
        // When nobody listens the page is about to go.
        let _ = self.said.send(event);
        self.ctx.request_repaint();
    }

    /// Says that something did not work.
    pub fn trouble(&self, words: String) {
        self.say(FileEvent::Trouble(words));
    }
}

/// Begins to carry requests out.
pub fn start(ctx: &Context) -> (Store, Voice) {
    let (said, heard) = mpsc::channel();
    let voice = Voice { said, ctx: ctx.clone() };
    let files = Rc::new(Files::new(voice.clone()));
    recovery::start(&voice);
    pick::watch_drops(&files);
    let speaks = voice.clone();
    let send = move |request| match request {
        FileRequest::Note(page, snapshot) => recovery::note(page, snapshot),
        FileRequest::Forget(page) => recovery::forget(page),
        FileRequest::Restore(page, leftover) => speaks.say(recovery::restore(page, &leftover)),
        FileRequest::Discard(leftover) => recovery::discard(&leftover),
        FileRequest::Browse(_) => pick::open(&files),
        FileRequest::Save { .. }
        | FileRequest::SaveRecord(_)
        | FileRequest::Watch(_)
        | FileRequest::Leave(_)
        | FileRequest::Look => files.send(request),
        // There are no folders to list, no paths to open, and what is saved over is not kept.
        FileRequest::Open(_) | FileRequest::List(_) | FileRequest::Versions(..) => {}
    };
    (Store::new(send, heard), voice)
}

/// Gives a file to the browser, which saves it where it saves downloads. An error is a sentence.
pub fn download(name: &Path, bytes: &[u8]) -> Result<(), String> {
    let name = name.to_string_lossy();
    let failed = |error| format!("{name} is not saved: {}", js::words(&error));
    let kind = match name.rsplit('.').next() {
        Some("pdf") => "application/pdf",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        _ => "application/toml",
    };
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&Uint8Array::from(bytes));
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &options).map_err(failed)?;
    let address = Url::create_object_url_with_blob(&blob).map_err(failed)?;
    let document = web_sys::window().and_then(|window| window.document());
    let link = document.and_then(|document| document.create_element("a").ok());
    let link = link.and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok());
    let link = link.ok_or_else(|| format!("{name} is not saved: the page cannot hold a link"))?;
    link.set_href(&address);
    link.set_download(&name);
    link.click();
    // The browser reads it in its own time.
    js::later(60_000, move || drop(Url::revoke_object_url(&address)));
    Ok(())
}
