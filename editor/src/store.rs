//! Files, as the app sees them: it sends [`Errand`]s and hears [`News`], and never waits.
//!
//! Whoever carries errands out is at the other end of two channels: threads on a desktop ([`native`]), the test
//! itself in tests, a page's scripts in a browser. Only this folder knows files, threads and the clock.
//!
//! * [`clerk`]: opens, saves, lists and watches files, by the protocol of [`save`](mod@save) on a [`disk`]. [`fresh`]: a file that is being made.
//! * [`native`]: threads. `lanes`: nobody waits for another file than his own. `patience`: what takes long is told.
//! * [`keeper`]: recovery copies, for what was not saved when the program ended.
//! * [`replay`](mod@replay): match records. [`shelf`]: what was saved over. [`lock`]: who has a file open. [`browse`]: the system's own dialog. [`place`]: where all that is kept.
//! * [`bounded`]: the one way in which files are read. [`are_apart`]: what a command reads is not what it saves. `stream`: what is written through, not replaced.

mod apart;
pub mod bounded;
pub mod browse;
pub mod clerk;
pub mod disk;
pub mod fresh;
pub mod keeper;
mod lanes;
pub mod lock;
pub mod native;
mod patience;
pub mod place;
pub mod replay;
pub mod save;
pub mod shelf;
mod stream;

use std::path::Path;

pub use apart::are_apart;

/// The folder of a file.
pub(crate) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
