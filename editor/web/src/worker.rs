//! The inside of a web worker: it plays what it is told, and knows nothing else.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::{Poll, Waker};

use js_sys::Array;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use workbench::simulate::Job;
use workbench::simulate::message::{Answer, Order};
use workbench::simulate::serve::{Line, serve};

use crate::js;

/// Orders that have come, and who waits for one.
#[derive(Default)]
struct Orders {
    come: VecDeque<Order>,
    waits: Option<Waker>,
}

struct Messages {
    scope: DedicatedWorkerGlobalScope,
    /// When the last order was taken up.
    since: f64,
    orders: Rc<RefCell<Orders>>,
}

impl Line for Messages {
    type Error = Infallible;

    async fn order(&mut self) -> Option<Order> {
        poll_fn(|context| {
            let mut orders = self.orders.borrow_mut();
            let order = orders.come.pop_front();
            if order.is_none() {
                orders.waits = Some(context.waker().clone());
            }
            self.since = js_sys::Date::now();
            order.map_or(Poll::Pending, |order| Poll::Ready(Some(order)))
        })
        .await
    }

    fn answer(&mut self, answer: &Answer) -> Result<(), Infallible> {
        say(&self.scope, answer, js_sys::Date::now() - self.since);
        Ok(())
    }

    fn begins(&self, _: Option<u64>) {}
}

/// Gives an answer, and how many milliseconds it took: the page hears of it only when it has drawn its frame.
fn say(scope: &DedicatedWorkerGlobalScope, answer: &Answer, took: f64) {
    // What cannot be said is not heard, and whoever waits for it ends the worker.
    if let Ok(text) = serde_json::to_string(answer) {
        let _ = scope.post_message(&Array::of2(&text.into(), &took.into()));
    }
}

/// Plays the job that the script of the worker was given, until somebody ends the worker.
pub fn start() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let tell = scope.clone();
    std::panic::set_hook(Box::new(move |what| {
        // The last words come without an answer's time, to be told apart from one.
        let _ = tell.post_message(&JsValue::from_str(&what.to_string()));
    }));
    let job = js::text(&scope, "job").ok_or_else(|| "it got no job".to_owned());
    let job = job.and_then(|text| serde_json::from_str::<Job>(&text).map_err(|error| error.to_string()));
    let job = match job {
        Ok(job) => job,
        Err(why) => return say(&scope, &Answer::Unable(why), 0.0),
    };
    let orders = Rc::<RefCell<Orders>>::default();
    let come = Rc::clone(&orders);
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        if let Ok(order) = serde_json::from_str(&text) {
            let mut orders = come.borrow_mut();
            orders.come.push_back(order);
            if let Some(waits) = orders.waits.take() {
                waits.wake();
            }
        }
    });
    scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    wasm_bindgen_futures::spawn_local(async move {
        let Ok(()) = serve(&job, &mut Messages { scope, since: js_sys::Date::now(), orders }).await;
    });
}
