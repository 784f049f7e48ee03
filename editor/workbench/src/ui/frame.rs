//! What is always there around the canvas: menus, rail, tabs, docks, status, and what is said on it.

pub mod barred;
pub mod dock;
pub mod film;
pub mod heat;
pub mod hint;
pub mod live;
pub mod menu_bar;
pub mod notice;
pub mod rail;
pub mod status;
pub mod tabs;
pub mod unreadable;
pub mod what_if;
