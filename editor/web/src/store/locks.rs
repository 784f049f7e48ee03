//! Locks between tabs of the same page. They die with their tab, however it ends.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Function, Promise};
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::JsFuture;

use crate::js;

/// A lock that we have. Dropping it lets it go.
#[derive(Debug)]
pub struct Lock {
    release: Option<Function>,
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(release) = self.release.take() {
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}

/// Takes a lock unless another tab has it. Where a browser has no locks everything is free: tabs do not know of each
/// other there.
pub async fn take(name: &str) -> Option<Lock> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let Some(locks) = js::get(&navigator, "locks") else { return Some(Lock { release: None }) };
    let got = Rc::new(RefCell::new(None));
    let alone = Rc::new(Cell::new(false));
    // The lock is held for as long as the promise is not kept that its callback returns.
    let answered = Promise::new(&mut |answer, _| {
        let (got, refused) = (Rc::clone(&got), answer.clone());
        let held = Closure::once_into_js(move |lock: JsValue| -> JsValue {
            if lock.is_null() || lock.is_undefined() {
                let _ = answer.call0(&JsValue::UNDEFINED);
                return JsValue::UNDEFINED;
            }
            let until = Promise::new(&mut |release, _| *got.borrow_mut() = Some(release));
            let _ = answer.call0(&JsValue::UNDEFINED);
            until.into()
        });
        let options = js::object([("ifAvailable", &JsValue::TRUE)]);
        if js::call(&locks, "request", &[&name.into(), &options, &held]).is_err() {
            // A page that may have no locks is alone as far as it can tell.
            alone.set(true);
            let _ = refused.call0(&JsValue::UNDEFINED);
        }
    });
    JsFuture::from(answered).await.ok()?;
    let release = got.borrow_mut().take();
    (release.is_some() || alone.get()).then_some(Lock { release })
}
