//! Background answers about a document.
//!
//! * [`examiner`]: what is wrong with it. [`lens`]: what lies over it, as an [`overlay`]. [`played`]: the scenario compiled as soon as it changes.
//! * [`comparing`]: two versions side by side. [`test_run`]: matches played on it. [`live`]: the same at every edit, by itself. [`searching`]: changes that come nearer to what is
//!   wanted. [`aside`]: whatever takes longer than a frame may.

pub mod aside;
pub mod comparing;
pub mod examiner;
pub mod lens;
pub mod live;
pub mod overlay;
pub mod played;
pub mod searching;
pub mod test_run;
