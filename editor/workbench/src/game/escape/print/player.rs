//! The player's sheet: title section, movement record, map.

use super::frame::{COLUMN, Frame, Place, Wanted, best};
use super::furniture::{code_side, furniture};
use super::map::Chart;
use super::tiles::Tiles;
use super::{map, record, tiles, title};
use crate::print::field::Field;
use crate::print::ink::Inks;
use crate::print::leaf::Leaf;
use crate::print::scene::Page;
use crate::print::{Copies, Sheet, Unfit};

/// How wide lines are where ink is spared and sectors are small, as a share of the usual: they are closer together.
const FINER: f32 = 0.3;

/// The player's sheet as pages: one, unless the zone or the number of rounds is large.
pub fn pages(sheet: &Sheet<'_>) -> Result<Vec<Page>, Unfit> {
    let wanted = wanted(sheet);
    let Some(frame) = frame(sheet, wanted) else { return Ok(Vec::new()) };
    let least = map::narrowest(sheet.zone.zone(), sheet.style.copies);
    if frame.map.side < least {
        return match sheet.style.copies {
            Copies::One => Ok(large(sheet, wanted)),
            Copies::Two | Copies::Four => Err(Unfit(format!(
                "sectors would be too small to read with {} copies a page: a side of {:.1} mm, expected {least:.1} mm \
                 or more; print fewer copies a page",
                sheet.style.copies.count(),
                frame.map.side
            ))),
        };
    }
    let mut one = draw(sheet, &frame);
    if sheet.style.inks == Inks::Low && sheet.style.copies != Copies::One {
        one.thin(FINER);
    }
    let mut pages = vec![frame.leaf.copied(&one)];
    pages.extend(record::rest(sheet, frame.leaf, frame.boxes.count, wanted.rounds));
    Ok(pages)
}

/// On how many pages the parts of the map stand; 0 when it fits on one page.
pub fn parts(sheet: &Sheet<'_>) -> usize {
    let wanted = wanted(sheet);
    let small = |frame: &Frame| frame.map.side < map::narrowest(sheet.zone.zone(), sheet.style.copies);
    let frame = frame(sheet, wanted).filter(small);
    frame.map_or(0, |_| Tiles::of(sheet, wanted.field).parts().len())
}

/// The paper of one sheet.
pub fn leaf(sheet: &Sheet<'_>) -> Leaf {
    let [lying, _] = Leaf::of(sheet.style.paper, sheet.style.copies);
    frame(sheet, wanted(sheet)).map_or(lying, |frame| frame.leaf)
}

fn wanted(sheet: &Sheet<'_>) -> Wanted {
    let field = Field::of(sheet.zone.zone()).unwrap_or(Field { columns: [0, 0], halves: [0, 2] });
    Wanted { field, rounds: sheet.rules().victory.rounds.get(), column: COLUMN }
}

// The frame with the largest sectors. Furniture makes room where several sheets share a page and names need it.
fn frame(sheet: &Sheet<'_>, wanted: Wanted) -> Option<Frame> {
    let leaves = Leaf::of(sheet.style.paper, sheet.style.copies);
    let least = map::narrowest(sheet.zone.zone(), sheet.style.copies);
    let usual = best(&leaves, &[Place::Beside, Place::Below], wanted)?;
    if sheet.style.copies == Copies::One || usual.map.side >= least {
        return Some(usual);
    }
    best(&leaves, &[Place::Slim], wanted)
}

// A zone too large for one page: the first has everything but the names, the map follows in parts. Nothing has to be
// read on the plan of the parts, so the code takes what it needs.
fn large(sheet: &Sheet<'_>, wanted: Wanted) -> Vec<Page> {
    let zone = sheet.zone.zone();
    let column = code_side(sheet).unwrap_or(COLUMN).max(COLUMN);
    let leaves = Leaf::of(sheet.style.paper, Copies::One);
    let Some(frame) = best(&leaves, &[Place::Beside], Wanted { column, ..wanted }) else {
        return Vec::new();
    };
    let tiles = Tiles::of(sheet, frame.map.field);
    let mut page = Page::new(frame.leaf.size);
    title::title(&mut page, sheet, &frame);
    record::record(&mut page, sheet, frame.record, frame.boxes);
    tiles::overview(&mut page, zone, frame.map, &tiles);
    furniture(&mut page, sheet, &frame);
    let mut pages = vec![page];
    pages.extend(record::rest(sheet, frame.leaf, frame.boxes.count, wanted.rounds));
    let chart = Chart::new(zone, sheet.style.inks);
    pages.extend(tiles.pages(sheet, |page, laid| chart.draw(page, laid)));
    pages
}

fn draw(sheet: &Sheet<'_>, frame: &Frame) -> Page {
    let mut page = Page::new(frame.leaf.size);
    title::title(&mut page, sheet, frame);
    record::record(&mut page, sheet, frame.record, frame.boxes);
    map::column_letters(&mut page, frame.map);
    Chart::new(sheet.zone.zone(), sheet.style.inks).draw(&mut page, frame.map);
    furniture(&mut page, sheet, frame);
    page
}
