//! A file that was chosen or dropped, as it was read.

use std::path::Path;

use js_sys::Uint8Array;
use scenario_rules::file::limits::LARGEST;
use wasm_bindgen::JsValue;
use workbench::case::shown;

use crate::js;

/// A file that was chosen or dropped.
pub struct Found {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// What is needed to write it.
    pub handle: Option<JsValue>,
}

impl Found {
    /// Reads it. An error is a sentence.
    pub async fn read(handle: Option<JsValue>, file: &JsValue) -> Result<Self, String> {
        let name = js::text(file, "name").unwrap_or_default();
        let size = js::get(file, "size").and_then(|size| size.as_f64()).unwrap_or_default();
        if size > LARGEST as f64 {
            let why =
                format!("the file is too large: expected at most {LARGEST} bytes (4 MiB), found {size}");
            return Err(format!("{}: {why}", shown(Path::new(&name))));
        }
        let failed = |error| format!("{} cannot be read: {}", shown(Path::new(&name)), js::words(&error));
        let bytes = js::wait(file, "arrayBuffer", &[]).await.map_err(failed)?;
        let bytes = Uint8Array::new(&bytes).to_vec();
        Ok(Self { name, bytes, handle })
    }
}
