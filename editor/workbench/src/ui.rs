//! The window's inside.
//!
//! * [`app`]: the open pages, what the hand holds, and one place that carries commands out. [`page`]: one of them.
//! * [`command`]: all there is to do, in one list. [`settings`]: preferences and layout. [`docks`]: panels by name.
//! * [`compare`]: what can be held against each other.
//! * [`view`]: what the parts of the window see of the app. They draw and ask for commands:
//!   [`frame`] is always there, [`panel`] is docked, [`dialog`] asks; all are made of [`widget`]s.
//!
//! Parts never see the app itself, so each of these knows only those below it:
//! app, then frame, then panel and dialog, then widget and view, then page, command and settings, then docks.

pub mod app;
pub mod command;
pub mod compare;
pub mod dialog;
pub mod docks;
pub mod frame;
pub mod page;
pub mod panel;
pub mod settings;
pub mod view;
pub mod widget;
