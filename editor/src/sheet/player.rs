//! The player's sheet: title section, movement record, map.

use egui::{Vec2, pos2, vec2};

use super::field::Field;
use super::frame::{Frame, Room, best};
use super::furniture::furniture;
use super::ink::{Ink, Inks};
use super::map::Chart;
use super::scene::{Page, Pen};
use super::tiles::Tiles;
use super::{Copies, Sheet, Unfit, map, record, tiles, title};

/// How wide lines are where ink is spared and sectors are small, as a share of the usual: they are closer together.
const FINER: f32 = 0.3;

/// The player's sheet as pages: one, unless the zone or the number of rounds is large.
pub fn pages(sheet: &Sheet<'_>) -> Result<Vec<Page>, Unfit> {
    let paper = sheet.style.paper;
    let zone = sheet.zone.zone();
    let field = Field::of(zone).unwrap_or(Field { columns: [0, 0], halves: [0, 2] });
    let rounds = sheet.rules().victory.rounds.get();
    let least = map::narrowest(zone);
    let (sizes, room) = match sheet.style.copies {
        Copies::One => ([paper.lying(), paper.upright()], Room::Page),
        Copies::Two => (halves(paper.upright()), Room::Part),
        Copies::Four => ([paper.upright() / 2.0, paper.lying() / 2.0], Room::Part),
    };
    let Some(frame) = best(&sizes, room, field, rounds) else { return Ok(Vec::new()) };
    if frame.map.side < least {
        return match sheet.style.copies {
            Copies::One => Ok(large(sheet, &frame, rounds)),
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
    let mut pages = vec![copied(&one, sheet.style.copies)];
    pages.extend(record::rest(sheet, pages[0].size, frame.boxes.count, rounds));
    Ok(pages)
}

// A zone too large for one page: the first has everything but the names, the map follows in parts.
fn large(sheet: &Sheet<'_>, frame: &Frame, rounds: u16) -> Vec<Page> {
    let zone = sheet.zone.zone();
    let tiles = Tiles::of(sheet, frame.map.field);
    let mut page = Page::new(frame.size);
    title::title(&mut page, sheet, frame);
    record::record(&mut page, sheet, frame.record, frame.boxes);
    tiles::overview(&mut page, zone, frame.map, &tiles);
    furniture(&mut page, sheet, frame);
    let mut pages = vec![page];
    pages.extend(record::rest(sheet, frame.size, frame.boxes.count, rounds));
    let chart = Chart::new(zone, sheet.style.inks);
    pages.extend(tiles.pages(sheet, |page, laid| chart.draw(page, laid)));
    pages
}

// The two halves of a page, each lying or upright.
fn halves(page: Vec2) -> [Vec2; 2] {
    [vec2(page.x, page.y / 2.0), vec2(page.y / 2.0, page.x)]
}

fn draw(sheet: &Sheet<'_>, frame: &Frame) -> Page {
    let mut page = Page::new(frame.size);
    title::title(&mut page, sheet, frame);
    record::record(&mut page, sheet, frame.record, frame.boxes);
    map::column_letters(&mut page, frame.map);
    Chart::new(sheet.zone.zone(), sheet.style.inks).draw(&mut page, frame.map);
    furniture(&mut page, sheet, frame);
    page
}

// Several of the same on one page, with lines to cut along.
pub(super) fn copied(one: &Page, copies: Copies) -> Page {
    let Vec2 { x: wide, y: high } = one.size;
    let [columns, rows] = match copies {
        Copies::One => return one.clone(),
        Copies::Two if wide > high => [1_u8, 2],
        Copies::Two => [2, 1],
        Copies::Four => [2, 2],
    };
    let mut page = Page::new(vec2(wide * f32::from(columns), high * f32::from(rows)));
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        page.place(one, vec2(wide * f32::from(column), high * f32::from(row)));
    }
    let pen = Pen::dashed(Ink::Hair, 0.15, [1.0, 2.0]);
    let (right, bottom) = (page.size.x, page.size.y);
    if rows > 1 {
        page.line(vec![pos2(3.0, high), pos2(right - 3.0, high)], pen);
    }
    if columns > 1 {
        page.line(vec![pos2(wide, 3.0), pos2(wide, bottom - 3.0)], pen);
    }
    page
}
