//! Files that are chosen in the browser's own dialog or dropped on the page.

use std::rc::Rc;

use js_sys::{Array, Promise};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{File, HtmlInputElement};

use super::dialog::kinds;
use super::files::Files;
use super::found::Found;
use crate::js;

/// Asks for files to open.
pub fn open(files: &Rc<Files>) {
    let Some(window) = web_sys::window() else { return };
    let files = Rc::clone(files);
    if js::get(&window, "showOpenFilePicker").is_none() {
        return open_by_field(&files);
    }
    spawn_local(async move {
        let options = js::object([("multiple", &JsValue::TRUE), ("types", &kinds(true))]);
        match js::wait(&window, "showOpenFilePicker", &[&options]).await {
            Ok(handles) => read(&files, Array::from(&handles).iter().map(Item::Handle).collect()).await,
            // Nobody wanted one after all.
            Err(error) if js::text(&error, "name").as_deref() == Some("AbortError") => {}
            Err(error) => files.voice().trouble(format!("no file can be chosen: {}", js::words(&error))),
        }
    });
}

/// The same where a page can only be given files, and not the right to write them.
fn open_by_field(files: &Rc<Files>) {
    let document = web_sys::window().and_then(|window| window.document());
    let field = document.and_then(|document| document.get_element_by_id("files"));
    let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) else { return };
    let (files, chosen) = (Rc::clone(files), field.clone());
    let heard = wasm_bindgen::closure::Closure::<dyn FnMut()>::new(move || {
        let list = chosen.files();
        let items = list.iter().flat_map(|list| (0..list.length()).filter_map(|place| list.get(place)));
        let items: Vec<Item> = items.map(|file| Item::File(file.into())).collect();
        // The same file may be chosen the next time.
        chosen.set_value("");
        let files = Rc::clone(&files);
        spawn_local(async move { read(&files, items).await });
    });
    field.set_onchange(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    field.click();
}

/// Something that may be read.
enum Item {
    Handle(JsValue),
    /// What is promised is a handle, or nothing.
    Promised(Promise, Option<File>),
    File(JsValue),
}

/// Opens what is dropped on the page.
pub fn watch_drops(files: &Rc<Files>) {
    let Some(window) = web_sys::window() else { return };
    let files = Rc::clone(files);
    js::listen_first(&window, "drop", move |event| {
        event.prevent_default();
        let items = js::get(&event, "dataTransfer").and_then(|carried| js::get(&carried, "items"));
        let Some(items) = items else { return };
        // All have to be taken now: when the event is over nothing is carried any more.
        let items = Array::from(&items);
        let taken = items.iter().filter_map(|item| {
            let file: Option<File> =
                js::call(&item, "getAsFile", &[]).ok().and_then(|file| file.dyn_into().ok());
            match js::call(&item, "getAsFileSystemHandle", &[]) {
                Ok(promised) => Some(Item::Promised(Promise::resolve(&promised), file)),
                Err(_) => file.map(|file| Item::File(file.into())),
            }
        });
        let taken: Vec<Item> = taken.collect();
        let files = Rc::clone(&files);
        spawn_local(async move { read(&files, taken).await });
    });
}

/// Reads what was chosen or dropped together, and opens it.
async fn read(files: &Rc<Files>, items: Vec<Item>) {
    let mut found = Vec::new();
    for item in items {
        let (handle, file) = match item {
            Item::File(file) => (None, Ok(file)),
            Item::Handle(handle) => {
                let file = js::wait(&handle, "getFile", &[]).await;
                (Some(handle), file)
            }
            Item::Promised(promise, file) => {
                let handle = JsFuture::from(promise).await.ok();
                let handle = handle.filter(|handle| js::text(handle, "kind").as_deref() == Some("file"));
                match (handle, file) {
                    (Some(handle), _) => {
                        let file = js::wait(&handle, "getFile", &[]).await;
                        (Some(handle), file)
                    }
                    (None, Some(file)) => (None, Ok(file.into())),
                    (None, None) => continue,
                }
            }
        };
        match file {
            Ok(file) => match Found::read(handle, &file).await {
                Ok(one) => found.push(one),
                Err(why) => files.voice().trouble(why),
            },
            Err(error) => files.voice().trouble(format!("a file cannot be opened: {}", js::words(&error))),
        }
    }
    files.open(found).await;
}
