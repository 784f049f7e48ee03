//! The scenario card: what is played, in words.

use super::Sheet;
use super::scene::Page;

/// The card of a sheet's scenario, as pages.
pub fn pages(_sheet: &Sheet<'_>) -> Vec<Page> {
    Vec::new()
}
