//! One worker as seen from the page: it is asked and answers, or it is ended.

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};
use workbench::Failure;
use workbench::simulate::message::{Answer, Order};
use workbench::simulate::{Job, Why};

use crate::js;

/// The script of a worker, beside the page.
const SCRIPT: &str = "./worker.js";

/// The most characters of what a worker said that are passed on.
const SAID: usize = 200;

/// What was heard of a worker.
pub enum Heard {
    /// An answer, and how many milliseconds it took.
    Answer(Answer, f64),
    /// What ended it, or will.
    Broke(Why),
}

/// A worker that has its job. Dropping it ends it.
pub struct Hired {
    worker: Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _broke: Closure<dyn FnMut(ErrorEvent)>,
}

impl Hired {
    /// Starts a worker and gives it a job. It answers when it is ready.
    pub fn start(job: &Job, hear: impl Fn(Heard) + Clone + 'static) -> Result<Self, Failure> {
        let failed = |why: String| Failure::unusable(format!("the sandbox cannot be started: {why}"));
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(SCRIPT, &options).map_err(|error| failed(js::words(&error)))?;
        let (tell, memory) = (hear.clone(), job.limits.memory);
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |message| tell(read(&message)));
        let broke = Closure::<dyn FnMut(ErrorEvent)>::new(move |error: ErrorEvent| {
            error.prevent_default();
            hear(Heard::Broke(why(&error.message(), memory)));
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(broke.as_ref().unchecked_ref()));
        let text = serde_json::to_string(job).map_err(|error| failed(error.to_string()))?;
        let first = js::object([("module", &wasm_bindgen::module()), ("job", &text.into())]);
        worker.post_message(&first).map_err(|error| failed(js::words(&error)))?;
        Ok(Self { worker, _heard: heard, _broke: broke })
    }

    /// Tells the worker what to do.
    pub fn tell(&self, order: Order) {
        // A worker that does not hear it does not answer, and is ended for that.
        if let Ok(text) = serde_json::to_string(&order) {
            let _ = self.worker.post_message(&text.into());
        }
    }
}

impl Drop for Hired {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

fn read(message: &MessageEvent) -> Heard {
    let data = message.data();
    // Its last words; see `worker`.
    if let Some(words) = data.as_string() {
        return Heard::Broke(Why::Panic(panic(&words)));
    }
    let told = Array::from(&data);
    let answer = told.get(0).as_string().ok_or_else(|| "no text".to_owned());
    match answer.and_then(|text| serde_json::from_str(&text).map_err(|error| error.to_string())) {
        Ok(answer) => Heard::Answer(answer, told.get(1).as_f64().unwrap_or_default()),
        Err(what) => Heard::Broke(Why::Garbage(what)),
    }
}

// What a browser says of a program that ended: `Uncaught RangeError: Maximum call stack size exceeded`.
fn why(said: &str, memory: u64) -> Why {
    let small = said.to_lowercase();
    if small.contains("call stack") || small.contains("recursion") || small.contains("out of bounds") {
        Why::Stack
    } else if small.contains("unreachable") || small.contains("memory") {
        // Panics have said so themselves: what else ends the program is an allocation that fails.
        Why::Memory(memory)
    } else {
        Why::Panic(panic(said))
    }
}

// `panicked at engine/src/few.rs:7:9:\nmessage`, as one short line.
fn panic(said: &str) -> String {
    let said = said.split_once("panicked at ").map_or(said, |(_, rest)| rest);
    let lines = said.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines.take(2).collect::<Vec<_>>().join(" ");
    line.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).take(SAID).collect()
}
