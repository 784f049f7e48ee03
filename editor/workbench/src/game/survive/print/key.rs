//! The designer's key: how far every space is from safety, and whom each safe island serves.

use std::collections::BTreeMap;

use egui::{Pos2, Rect, pos2, vec2};
use engine::survive::{Ground, Kind, Space};

use super::chart::Chart;
use super::lattice::hexagon;
use super::{Kit, map};
use crate::print::boxes::whole;
use crate::print::ink::Ink;
use crate::print::letter::{self, Align, CAPITALS, Weight};
use crate::print::mark::ruler_lying;
use crate::print::paper::{POINT, SMALLEST, printable};
use crate::print::scene::{Ends, Page, Pen};

/// The column beside the map, and where both begin.
const COLUMN: f32 = 70.0;
const TOP: f32 = 22.0;

/// How high a row of a table is.
const ROW: f32 = 5.2;

/// The key as a page.
pub fn page(kit: &Kit<'_>) -> Page {
    let mut page = Page::new(kit.paper().lying());
    let inside = printable(page.size);
    map::head(&mut page, kit, &format!("{} · {}", kit.sheet.zone.name(), kit.words.board.key));
    let below = Rect::from_min_max(inside.min + vec2(0.0, TOP), inside.max - vec2(0.0, 3.0));
    let place = Rect::from_min_max(below.min, pos2(below.right() - COLUMN - 5.0, below.bottom()));
    let ground = Ground::new(kit.sheet.zone.zone());
    ways(&mut page, kit, place, &ground);
    let column = Rect::from_min_max(pos2(below.right() - COLUMN, below.top()), below.max);
    tables(&mut page, kit, column, &ground);
    ruler_lying(&mut page, pos2(column.left(), inside.bottom()), kit.words.full_size);
    let words = letter::shortened(&kit.signature(), Weight::Plain, SMALLEST, place.width());
    page.text(inside.left_bottom(), Align::Start, Weight::Plain, SMALLEST, Ink::Faint, &words);
    page
}

fn way(ground: &Ground, space: Space) -> Option<u16> {
    Some(ground.to_safety(space)).filter(|spaces| *spaces < u16::MAX)
}

// The board with the way to safety in every space, ringed where a serpent begins; what has none is framed.
fn ways(page: &mut Page, kit: &Kit<'_>, place: Rect, ground: &Ground) {
    let chart = Chart { signs: false, ..map::chart(kit, place) };
    chart.draw(page, None);
    let (lattice, size) = (chart.lattice, (0.62 * chart.lattice.side / POINT).min(11.0));
    for space in ground.spaces().filter(|space| ground.kind(*space) != Kind::Safe) {
        let centre = lattice.centre(ground.coord(space));
        match way(ground, space) {
            Some(spaces) if size >= SMALLEST => {
                let at = centre + vec2(0.0, 0.12 * lattice.side);
                page.disc(at, 0.48 * lattice.side, Ink::Paper);
                if ground.kind(space) == Kind::Serpent {
                    page.ring(at, 0.48 * lattice.side, Pen::new(Ink::Deep, 0.08 * lattice.side));
                }
                page.label(at, Weight::Strong, size, Ink::Text, &spaces.to_string());
            }
            Some(_) => {}
            None => {
                let pen = Pen::dashed(Ink::Warning, 0.5, [1.0, 0.6]);
                page.lines(vec![hexagon(centre, 0.8 * lattice.side).to_vec()], Ends::Joined, pen);
            }
        }
    }
}

fn tables(page: &mut Page, kit: &Kit<'_>, place: Rect, ground: &Ground) {
    let words = &kit.words.board;
    let mut y = page.paragraph(
        place.min + vec2(0.0, CAPITALS * 8.0 * POINT),
        place.width(),
        4.0,
        Weight::Plain,
        8.0,
        Ink::Text,
        words.to_safety,
    );
    y = map::heading(page, pos2(place.left(), y + 2.0), words.islands[0]);
    y = islands(page, kit, pos2(place.left(), y), place, ground);
    y = map::heading(page, pos2(place.left(), y + 5.0), words.tiles_by_way);
    by_way(page, kit, pos2(place.left(), y), place, ground);
}

fn tiles(ground: &Ground) -> impl Iterator<Item = Space> {
    ground.spaces().filter(|space| ground.kind(*space).is_tile())
}

/// A safe island: itself, and how far it is from every space.
type Island = (Space, Vec<u16>);

// A row for each safe island, as many as there is room for. Returns where it ends.
fn islands(page: &mut Page, kit: &Kit<'_>, at: Pos2, place: Rect, ground: &Ground) -> f32 {
    let columns = [0.3, 0.62, 1.0].map(|share| place.left() + share * place.width());
    let mut y = heads(page, kit, at.y, columns);
    let room = usize::from(whole(0.55 * place.height() / ROW));
    let ways = |island: Space| ground.distances([island], |space| ground.kind(space) != Kind::Safe);
    let all: Vec<Island> = ground.all(Kind::Safe).take(room).map(|island| (island, ways(island))).collect();
    for one in &all {
        page.line(vec![pos2(place.left(), y), pos2(place.right(), y)], Pen::new(Ink::Hair, 0.15));
        let base = y + ROW / 2.0 + CAPITALS * 8.0 * POINT / 2.0;
        let name = ground.coord(one.0).to_string();
        page.text(pos2(place.left(), base), Align::Start, Weight::Strong, 8.0, Ink::Text, &name);
        for (text, x) in facts(kit, one, &all, ground).iter().zip(columns) {
            page.text(pos2(x, base), Align::End, Weight::Plain, 8.0, Ink::Text, text);
        }
        y += ROW;
    }
    y
}

// What columns are about, on as many lines as it needs. Returns where it ends.
fn heads(page: &mut Page, kit: &Kit<'_>, top: f32, columns: [f32; 3]) -> f32 {
    let wide = columns[1] - columns[0] - 1.5;
    let mut low = top;
    for (head, x) in kit.words.board.islands[1..].iter().zip(columns) {
        let mut base = top + CAPITALS * SMALLEST * POINT;
        for line in letter::wrapped(head, Weight::Plain, SMALLEST, wide) {
            page.text(pos2(x, base), Align::End, Weight::Plain, SMALLEST, Ink::Faint, &line);
            low = low.max(base + 1.2);
            base += letter::leading(SMALLEST);
        }
    }
    low
}

// Landing spaces, tiles for which it is nearest, and the mean way of all tiles.
fn facts(kit: &Kit<'_>, (island, from): &Island, all: &[Island], ground: &Ground) -> [String; 3] {
    let is_nearest = |tile: Space, from: &[u16]| way(ground, tile) == Some(from[tile.index()]);
    // Islands that are equally near share a tile.
    let sharing = |tile: Space| all.iter().filter(|(_, from)| is_nearest(tile, from)).count().max(1) as f32;
    let nearest =
        tiles(ground).filter(|tile| is_nearest(*tile, from)).map(|tile| 1.0 / sharing(tile)).sum::<f32>();
    let landing = ground.neighbours(*island).filter(|space| ground.kind(*space).is_sea()).count();
    let ways: Vec<u16> = tiles(ground).map(|tile| from[tile.index()]).filter(|way| *way < u16::MAX).collect();
    let mean = match ways.len() {
        0 => kit.words.board.no_way.to_owned(),
        count => format!("{:.1}", ways.iter().copied().map(f32::from).sum::<f32>() / count as f32),
    };
    [landing.to_string(), format!("{nearest:.1}"), mean]
}

// A bar for each way, as long as there are tiles that far from safety.
fn by_way(page: &mut Page, kit: &Kit<'_>, at: Pos2, place: Rect, ground: &Ground) {
    let mut counts: BTreeMap<Option<u16>, usize> = BTreeMap::new();
    for tile in tiles(ground) {
        *counts.entry(way(ground, tile)).or_default() += 1;
    }
    let most = counts.values().copied().max().unwrap_or(1).max(1) as f32;
    let room = usize::from(whole((place.bottom() - 8.0 - at.y) / ROW));
    for (n, (way, count)) in counts.iter().take(room).enumerate() {
        let y = at.y + ROW * n as f32;
        let base = y + ROW / 2.0 + CAPITALS * 8.0 * POINT / 2.0;
        let name = way.map_or(kit.words.board.no_way.to_owned(), |way| way.to_string());
        page.text(pos2(place.left() + 12.0, base), Align::End, Weight::Strong, 8.0, Ink::Text, &name);
        let long = (place.width() - 24.0) * *count as f32 / most;
        let bar = Rect::from_min_size(pos2(place.left() + 15.0, y + 1.0), vec2(long, ROW - 2.0));
        page.fill_rect(bar, Ink::Sand);
        page.frame(bar, Pen::new(Ink::Line, 0.15));
        let after = pos2(bar.right() + 1.5, base);
        page.text(after, Align::Start, Weight::Plain, 8.0, Ink::Text, &count.to_string());
    }
}
