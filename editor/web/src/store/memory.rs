//! The browser's own storage: texts by name, which outlive the page. It may be full, or denied to us.

use web_sys::Storage;

use crate::js;

fn storage() -> Result<Storage, String> {
    let window = web_sys::window().ok_or("there is no page")?;
    let denied = "this page may not use the browser's storage (a private window, or a setting)";
    window.local_storage().ok().flatten().ok_or_else(|| denied.to_owned())
}

/// What is kept under a name.
pub fn get(name: &str) -> Option<String> {
    storage().ok()?.get_item(name).ok()?
}

/// Keeps a text under a name. An error is why it cannot be kept.
pub fn set(name: &str, text: &str) -> Result<(), String> {
    storage()?.set_item(name, text).map_err(|error| match js::text(&error, "name").as_deref() {
        Some("QuotaExceededError") => "the browser's storage for this page is full".to_owned(),
        _ => js::words(&error),
    })
}

/// Throws away what is kept under a name.
pub fn remove(name: &str) {
    if let Ok(storage) = storage() {
        // What is not there is gone.
        let _ = storage.remove_item(name);
    }
}

/// All names that begin like this.
pub fn names(beginning: &str) -> Vec<String> {
    let Ok(storage) = storage() else { return Vec::new() };
    let all = 0..storage.length().unwrap_or_default();
    let names = all.filter_map(|place| storage.key(place).ok().flatten());
    names.filter(|name| name.starts_with(beginning)).collect()
}
