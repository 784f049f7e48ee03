//! Files on a disk: carries out the [`FileRequest`](workbench::host::FileRequest)s of the app and tells it the
//! [`FileEvent`](workbench::host::FileEvent)s, on threads of its own. Only this folder writes documents.
//!
//! * [`service`]: opens, saves, lists and watches files, by the protocol of [`save`](mod@save) on a [`disk`]. [`fresh`]: a file that is being made.
//! * [`native`]: threads. `lanes`: nobody waits for another file than their own. `patience`: what takes long is told.
//!   `voice`: how a thread reaches the window.
//! * [`recovery`]: recovery copies, for what was not saved when the program ended.
//! * [`replay`](mod@replay): match records. [`backups`]: what was saved over. [`lock`]: who has a file open. [`browse`]: the system's own dialog. [`place`]: where all that is kept.
//! * [`are_apart`]: what a command reads is not what it saves. `stream`: what is written through, not replaced.

mod apart;
pub mod backups;
pub mod browse;
pub mod disk;
pub mod fresh;
mod lanes;
pub mod lock;
pub mod native;
mod patience;
pub mod place;
pub mod recovery;
pub mod replay;
pub mod save;
pub mod service;
mod stream;
mod voice;

use std::path::Path;

pub use apart::are_apart;

/// The folder of a file.
pub(crate) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
