//! The movement record: a numbered box for every round, folded away under the title.

use egui::{Rect, pos2, vec2};

use super::frame::Strip;
use super::notes::notes;
use super::title;
use crate::print::Sheet;
use crate::print::boxes::{Boxes, least, whole};
use crate::print::ink::Ink;
use crate::print::leaf::Leaf;
use crate::print::letter::{self, Align, Weight};
use crate::print::paper::{POINT, SMALLEST};
use crate::print::scene::Page;

/// The title of a page that only goes on with the record.
const TITLE: f32 = 8.0;

/// The record on a sheet: its name and the zone's where boxes are left out, then the boxes.
pub fn record(page: &mut Page, sheet: &Sheet<'_>, place: Rect, boxes: Boxes) {
    let wide = f32::from(boxes.skipped) * boxes.size.x - 2.0;
    let (small, words) = letter::fitted(sheet.words().record, Weight::Plain, [SMALLEST, 7.0], wide);
    let (low, between) = (letter::CAPITALS * small * POINT, 1.0);
    // Both lines together stand in the middle of the first line of boxes, and no letter hangs into the second.
    let most = (boxes.size.y - low - between - 1.4) / (letter::CAPITALS * POINT);
    let most = most.clamp(SMALLEST, 12.0);
    let (size, name) = letter::fitted(sheet.zone.name(), Weight::Strong, [SMALLEST, most], wide);
    let high = letter::CAPITALS * size * POINT;
    let top = place.top() + (boxes.size.y - high - low - between) / 2.0;
    let left = place.left();
    page.text(pos2(left, top + high), Align::Start, Weight::Strong, size, Ink::Text, &name);
    let base = top + high + between + low;
    page.text(pos2(left, base), Align::Start, Weight::Plain, small, Ink::Faint, &words);
    boxes.draw(page, place.left_top(), 1);
}

/// The rounds for which the sheet had no room, on pages of their own, as many leaves a page and folded in the same way.
pub fn rest(sheet: &Sheet<'_>, leaf: Leaf, done: u16, rounds: u16) -> Vec<Page> {
    let inside = leaf.inside();
    let (least, _) = least(leaf.copies);
    let a_line = whole(inside.width() / least.x).max(1);
    // A strip cannot hide more than half of the paper.
    let half = leaf.size.y / 2.0 - leaf.shift().y - (leaf.size.y - inside.bottom()) - 2.0;
    let a_page = a_line * whole(half / least.y).max(1);
    let firsts = (done..rounds).step_by(usize::from(a_page));
    let pages = firsts.map(|first| {
        let size = vec2(inside.width() / f32::from(a_line), least.y);
        let boxes = Boxes { count: (rounds - first).min(a_page), a_line, size, skipped: 0 };
        leaf.copied(&continued(sheet, leaf, boxes, first + 1))
    });
    pages.collect()
}

fn continued(sheet: &Sheet<'_>, leaf: Leaf, boxes: Boxes, first: u16) -> Page {
    let inside = leaf.inside();
    let strip = Strip::over(leaf, TITLE, boxes.height());
    let mut page = Page::new(leaf.size);
    let title = format!("{} · {}", sheet.zone.name(), sheet.words().record);
    let (points, title) = letter::fitted(&title, Weight::Strong, [SMALLEST, 13.0], inside.width());
    let base = inside.left_top() + vec2(0.0, 5.0);
    page.text(base, Align::Start, Weight::Strong, points, Ink::Text, &title);
    title::fold(&mut page, sheet, inside.x_range(), strip.fold);
    boxes.draw(&mut page, pos2(inside.left(), strip.record()), first);
    let over = Rect::from_x_y_ranges(inside.x_range(), base.y + 4.0..=strip.fold - 3.0);
    let under = Rect::from_x_y_ranges(inside.x_range(), strip.free + 3.0..=inside.bottom());
    for place in [over, under].into_iter().filter(|place| place.height() > 14.0) {
        notes(&mut page, sheet, place);
    }
    page
}
