//! Print-and-play cards: what the scenario uses, to be cut out.

use super::Sheet;
use super::scene::Page;

/// The cards of a sheet's scenario, fronts and backs in turn.
pub fn pages(_sheet: &Sheet<'_>) -> Vec<Page> {
    Vec::new()
}
