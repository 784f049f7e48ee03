//! Documents and how they are changed: tools, history, scenarios.

mod cells;
mod history;
mod paint;
mod scenario;
mod size;
mod stamp;
mod symmetry;
mod template;
mod undo;
