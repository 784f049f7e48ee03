//! The browser's host: the same workshop in a page, matches in web workers. `.ci/web build` makes a folder of it that any
//! static host can serve; `docs/web.md` says how.
//!
//! One program is both: where it finds a page it shows the workshop, where it finds itself in a worker it plays.
//!
//! * `page`: the page around the workbench. `host`: what a browser does for it. `fragment`: what its address asks for.
//!   `clipboard`: what was copied elsewhere.
//! * `matches/`: matches in workers: the outside of one, many with one sum, a match written down. `worker`: the inside.
//! * `store/`: files that are picked, dropped, saved and downloaded; what is not saved; which tab has what open.
//! * `js`: calls to what a browser has and `web-sys` has no stable name for.

#[cfg(target_arch = "wasm32")]
mod clipboard;
#[cfg(target_arch = "wasm32")]
mod fragment;
#[cfg(target_arch = "wasm32")]
mod host;
#[cfg(target_arch = "wasm32")]
mod js;
#[cfg(target_arch = "wasm32")]
mod matches;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod store;
#[cfg(target_arch = "wasm32")]
mod worker;

#[cfg(target_arch = "wasm32")]
fn main() {
    match web_sys::window() {
        Some(window) => page::start(&window),
        None => worker::start(),
    }
}

/// Natively there is nothing to do: `hatchway` has a window of its own.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}
