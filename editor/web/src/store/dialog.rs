//! The browser's own dialog for saving, and what its dialogs show.

use js_sys::Array;
use wasm_bindgen::JsValue;

use crate::js;

/// What the dialogs show: our own files, and where one is opened what other tools save.
pub fn kinds(opens: bool) -> JsValue {
    let ends = [".toml", ".csv", ".json", ".txt"].map(JsValue::from);
    let ends: Array = ends.iter().take(if opens { 4 } else { 1 }).collect();
    let accept = js::object([("application/toml", &ends)]);
    let kind = js::object([("description", &"Zones, scenarios and records".into()), ("accept", &accept)]);
    Array::of1(&kind).into()
}

/// Asks where to save a file of this name. `Ok(None)`: nowhere after all.
pub async fn save(name: &str) -> Result<Option<JsValue>, JsValue> {
    let Some(window) = web_sys::window() else { return Ok(None) };
    let options = js::object([("suggestedName", &name.into()), ("types", &kinds(false))]);
    match js::wait(&window, "showSaveFilePicker", &[&options]).await {
        Ok(handle) => Ok(Some(handle)),
        Err(error) if js::text(&error, "name").as_deref() == Some("AbortError") => Ok(None),
        Err(error) => Err(error),
    }
}

/// Whether the browser lets a page write files in their places.
pub fn can_save() -> bool {
    web_sys::window().is_some_and(|window| js::get(&window, "showSaveFilePicker").is_some())
}
