//! The window without a screen: the real app, driven by keys, the pointer and accessible names.

mod accidents;
mod compare;
mod contrast;
mod files;
mod film;
mod keyboard;
mod live;
mod monkey;
mod panels;
mod pictures;
mod print;
mod scenario;
mod seat;
mod selection;
mod sizes;
mod start;
mod survive;
mod test;
mod tools;
mod view;
