//! What was learned about players, told: text, JSON, tables for pages.

pub mod ahead;
pub mod beliefs;
pub mod ladder;
pub mod manners;
