//! The player's sheet.

use super::scene::Page;
use super::{Sheet, Unfit};

/// The player's sheet as pages.
pub fn pages(_sheet: &Sheet<'_>) -> Result<Vec<Page>, Unfit> {
    Ok(Vec::new())
}
