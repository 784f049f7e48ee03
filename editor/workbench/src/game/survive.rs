//! *Survive: Escape from Atlantis*: its looks, its lens, and what its matches say.

pub mod in_text;
pub mod lens;
pub mod look;
pub mod replay;
pub mod report;
pub mod template;

/// The two sorts of matches of which the first is a click away.
pub const EXAMPLES: [[&str; 2]; 2] = [
    ["one winner", "the first match that one seat won alone"],
    ["a tie", "the first match that several seats won together"],
];
