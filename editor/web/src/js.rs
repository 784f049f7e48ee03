//! Calls to what a browser has, by name: much of it is too new for stable names in `web-sys`, and not in every browser.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// What something has under a name, if anything.
pub fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    let found = Reflect::get(of, &name.into()).ok()?;
    (!found.is_undefined() && !found.is_null()).then_some(found)
}

/// The same as a text.
pub fn text(of: &JsValue, name: &str) -> Option<String> {
    get(of, name)?.as_string()
}

/// An object with these fields.
pub fn object<const N: usize>(fields: [(&str, &JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        // A fresh object takes any field.
        let _ = Reflect::set(&object, &name.into(), value);
    }
    object.into()
}

/// Calls a method that may not be there.
pub fn call(of: &JsValue, name: &str, arguments: &[&JsValue]) -> Result<JsValue, JsValue> {
    let missing = || JsValue::from_str(&format!("this browser has no {name}"));
    let method: Function = get(of, name).and_then(|found| found.dyn_into().ok()).ok_or_else(missing)?;
    method.apply(of, &arguments.iter().copied().collect::<Array>())
}

/// Calls a method and waits for what it promises.
pub async fn wait(of: &JsValue, name: &str, arguments: &[&JsValue]) -> Result<JsValue, JsValue> {
    JsFuture::from(Promise::resolve(&call(of, name, arguments)?)).await
}

/// What went wrong, as words.
pub fn words(error: &JsValue) -> String {
    let said = text(error, "message").filter(|said| !said.is_empty()).or_else(|| error.as_string());
    said.or_else(|| text(error, "name")).unwrap_or_else(|| "the browser does not say why".to_owned())
}

/// Does something between two frames, after so many milliseconds.
pub fn later(milliseconds: i32, work: impl FnOnce() + 'static) -> bool {
    let work = Closure::once_into_js(work);
    let window = web_sys::window();
    window.is_some_and(|window| {
        let work = work.unchecked_ref();
        window.set_timeout_with_callback_and_timeout_and_arguments_0(work, milliseconds).is_ok()
    })
}

/// Milliseconds since the page was opened.
pub fn now() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}

/// Listens to events for as long as the page is open.
pub fn listen(to: &web_sys::EventTarget, event: &str, heard: impl FnMut(web_sys::Event) + 'static) {
    let heard = Closure::<dyn FnMut(web_sys::Event)>::new(heard);
    // It can only fail for a listener that is none.
    let _ = to.add_event_listener_with_callback(event, heard.as_ref().unchecked_ref());
    heard.forget();
}

/// The same, before anybody else hears of it.
pub fn listen_first(to: &web_sys::EventTarget, event: &str, heard: impl FnMut(web_sys::Event) + 'static) {
    let heard = Closure::<dyn FnMut(web_sys::Event)>::new(heard);
    let _ = to.add_event_listener_with_callback_and_bool(event, heard.as_ref().unchecked_ref(), true);
    heard.forget();
}
