//! The window's inside.
//!
//! * [`app`]: the open pages, what the hand holds, and one place that carries commands out. [`page`]: one of them.
//! * [`command`]: all there is to do, in one list. [`panel`]: the parts of the window.
//! * [`settings`]: preferences and layout.

pub mod app;
pub mod command;
pub mod page;
pub mod panel;
pub mod settings;
