//! What a large zone takes to print, told before anything is laid out.

use super::Sheet;
use super::order::{Order, Original};
use crate::game;
use crate::text::number::{counted, grouped};

/// So many pages of parts are laid out in a moment.
const A_MOMENT: usize = 50;

/// The memory that a page of parts takes until it is written, and then, at most.
const LAID_OUT: usize = 750_000;
const WRITTEN: usize = 50_000;

impl Order {
    /// On how many pages the parts of maps stand that are too large for one page.
    pub fn parts_of_maps(&self, of: Original<'_>) -> usize {
        let Original { zone, scenario } = of;
        // Whether it can be played changes no place, and takes longer to find out.
        let sheet = Sheet { zone, scenario, playable: true, style: self.style, link: None };
        let designed = game::of(sheet.zone.zone().game());
        self.parts.iter().map(|part| designed.parts_of_maps(&sheet, *part)).sum()
    }

    /// Whether the pages are laid out in a moment.
    pub fn is_quick(&self, of: Original<'_>) -> bool {
        self.parts_of_maps(of) <= A_MOMENT
    }
}

/// What orders take that are carried out one after the other, in words; `None` where that is a moment.
pub fn told(orders: &[Order], of: Original<'_>) -> Option<String> {
    let parts = || orders.iter().map(|order| order.parts_of_maps(of));
    let (pages, at_once) = (parts().sum::<usize>(), parts().max().unwrap_or(0));
    (pages > A_MOMENT).then(|| {
        let megabytes = (at_once * LAID_OUT + pages * WRITTEN).div_ceil(1_000_000);
        let (pages, megabytes) = (counted(pages, "page"), grouped(megabytes as u64));
        format!("{pages} are to be laid out; this takes a while, and up to {megabytes} MB of memory")
    })
}
