//! Counts of action paths: the way to notice that a rule changed.

use super::action::Action;
use super::state::State;

/// How many paths of exactly `depth` actions lead on from a position. A match that ends earlier adds none.
pub fn perft(state: &State<'_>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut actions: Vec<Action> = Vec::new();
    state.legal_actions(&mut actions);
    if depth == 1 {
        return actions.len() as u64;
    }
    let mut next = state.clone();
    let mut paths = 0;
    for action in actions {
        next.clone_from(state);
        if next.apply(action).is_ok() {
            paths += perft(&next, depth - 1);
        }
    }
    paths
}
