//! The designer's key: how far everything is, and where the zone can be cut.

use egui::{Rect, Vec2, pos2, vec2};
use engine::Coord;
use engine::escape::{Kind, Side};
use scenario_rules::escape::measure::{Measure, Walk, is_floor};

use super::furniture::signature;
use super::map::{self, Chart, LETTERS, name_size};
use super::notes::heading;
use super::tiles::Tiles;
use crate::print::field::{Field, Laid, hexagon};
use crate::print::ink::Ink;
use crate::print::letter::{self, Align, CAPITALS, Weight, leading};
use crate::print::mark::ruler_lying;
use crate::print::paper::{POINT, SMALLEST, printable};
use crate::print::scene::{Ends, Page, Pen};
use crate::print::{Copies, Sheet, Unfit};

/// The heading of the page.
const HEAD: f32 = 12.0;

/// The column beside the map, or the band under it.
const COLUMN: f32 = 58.0;
const BAND: f32 = 46.0;

/// The key as pages: one, unless the zone is large.
pub fn pages(sheet: &Sheet<'_>) -> Result<Vec<Page>, Unfit> {
    let zone = sheet.zone.zone();
    let key = Key::of(sheet);
    let chart = Chart::new(zone, sheet.style.inks);
    let Plan { field, size, map, panel, sector } = Plan::of(sheet);
    let mut page = Page::new(size);
    top(&mut page, sheet);
    key.panel(&mut page, sheet, panel);
    if sector < map::narrowest(zone, Copies::One) {
        // The first page keeps the table; the map follows in parts.
        let tiles = Tiles::of(sheet, field);
        super::tiles::overview(&mut page, zone, Laid::within(field, map, sector), &tiles);
        let mut pages = vec![page];
        pages.extend(tiles.pages(sheet, |page, laid| key.map(page, sheet, &chart, laid)));
        return Ok(pages);
    }
    let laid = Laid::within(field, map, sector);
    map::column_letters(&mut page, laid);
    key.map(&mut page, sheet, &chart, laid);
    Ok(vec![page])
}

/// On how many pages the parts of the map stand; 0 when it fits on one page.
pub fn parts(sheet: &Sheet<'_>) -> usize {
    let Plan { field, sector, .. } = Plan::of(sheet);
    let small = sector < map::narrowest(sheet.zone.zone(), Copies::One);
    if small { Tiles::of(sheet, field).parts().len() } else { 0 }
}

/// How the first page is used.
struct Plan {
    field: Field,
    size: Vec2,
    map: Rect,
    panel: Rect,
    /// The side of a sector.
    sector: f32,
}

impl Plan {
    // Lying or upright, whichever has the larger sectors.
    fn of(sheet: &Sheet<'_>) -> Self {
        let field = Field::of(sheet.zone.zone()).unwrap_or(Field { columns: [0, 0], halves: [0, 2] });
        let paper = sheet.style.paper;
        let [lying, upright] = [(paper.lying(), true), (paper.upright(), false)].map(|(size, beside)| {
            let (map, panel) = cut(size, beside);
            let sector = (map.width() / field.size().x).min(map.height() / field.size().y).min(11.5);
            Self { field, size, map, panel, sector }
        });
        if upright.sector > lying.sector { upright } else { lying }
    }
}

// The map and the panel: beside it on a lying page, under it on an upright one.
fn cut(size: Vec2, lying: bool) -> (Rect, Rect) {
    let inside = printable(size);
    let below = Rect::from_min_max(inside.min + vec2(0.0, HEAD), inside.max);
    let corner = if lying {
        pos2(below.right() - COLUMN, below.bottom())
    } else {
        pos2(below.right(), below.bottom() - BAND)
    };
    let map =
        Rect::from_min_max(below.min + vec2(0.0, LETTERS), corner - vec2(if lying { 4.0 } else { 0.0 }, 4.0));
    let begin = if lying { pos2(corner.x, below.top()) } else { pos2(below.left(), corner.y) };
    let panel = Rect::from_min_max(begin, below.max);
    (map, panel)
}

fn top(page: &mut Page, sheet: &Sheet<'_>) {
    let inside = printable(page.size);
    let base = inside.top() + 5.2;
    let about = format!("{} · {}", sheet.words().key, sheet.game());
    let (small, about) = letter::fitted(&about, Weight::Plain, [SMALLEST, 9.0], inside.width() * 0.4);
    page.text(pos2(inside.right(), base), Align::End, Weight::Plain, small, Ink::Faint, &about);
    let (size, name) =
        letter::fitted(sheet.zone.name(), Weight::Strong, [SMALLEST, 18.0], inside.width() * 0.55);
    page.text(pos2(inside.left(), base), Align::Start, Weight::Strong, size, Ink::Text, &name);
    let line = inside.top() + 8.4;
    page.line(vec![pos2(inside.left(), line), pos2(inside.right(), line)], Pen::new(Ink::Text, 0.35));
}

/// What the key says of a zone.
struct Key {
    measure: Measure,
    /// Human moves and alien turns to the nearest hatch, by sector.
    nearest: Vec<[Option<u32>; 2]>,
    alien_steps: u32,
}

impl Key {
    fn of(sheet: &Sheet<'_>) -> Self {
        let rules = sheet.rules();
        let measure = Measure::under(sheet.zone.zone(), &rules);
        let layout = &measure.layout;
        let hatches: Vec<_> = layout.all(|kind| matches!(kind, Kind::Hatch(_))).collect();
        let far = |side| Walk::usual(side, &rules).moves(layout, hatches.iter().copied(), |_| false);
        let (humans, aliens) = (far(Side::Human), far(Side::Alien));
        let nearest = humans.into_iter().zip(aliens).map(|(human, alien)| [human, alien]).collect();
        Self { nearest, alien_steps: Walk::usual(Side::Alien, &rules).steps().max(1), measure }
    }

    fn map(&self, page: &mut Page, sheet: &Sheet<'_>, chart: &Chart<'_>, laid: Laid) {
        chart.draw(page, laid);
        let ring = |all: &[Coord]| -> Vec<Vec<egui::Pos2>> {
            let here = all.iter().filter(|at| laid.field.contains(**at));
            here.map(|at| hexagon(laid.centre(*at), 0.92 * laid.side).to_vec()).collect()
        };
        page.lines(ring(&self.measure.cut_sectors), Ends::Joined, cut_pen());
        page.lines(ring(&self.measure.dead_ends), Ends::Joined, dead_pen());
        let size = name_size(laid.side).max(0.4 * laid.side / POINT).min(12.0);
        let layout = &self.measure.layout;
        for (at, _) in laid.painted(sheet.zone.zone()).filter(|(_, cell)| is_floor(Kind::of(*cell))) {
            let Some([human, alien]) = layout.find(at).and_then(|sector| self.nearest.get(sector)) else {
                continue;
            };
            let number = |moves: &Option<u32>| moves.map_or("–".to_owned(), |moves| moves.to_string());
            let text = format!("{}·{}", number(human), number(alien));
            page.label(
                laid.centre(at) + vec2(0.0, 0.22 * laid.side),
                Weight::Strong,
                size,
                Ink::Accent,
                &text,
            );
        }
    }

    /// The table of hatches, what marks mean, and the ruler.
    fn panel(&self, page: &mut Page, sheet: &Sheet<'_>, place: Rect) {
        let beside = place.width() > 100.0;
        let wide = if beside { place.width() / 2.0 - 4.0 } else { place.width() };
        let table = Rect::from_min_size(place.min, vec2(wide, place.height()));
        let end = self.table(page, sheet, table);
        let at =
            if beside { pos2(place.left() + wide + 8.0, place.top()) } else { pos2(place.left(), end + 5.0) };
        self.legend(page, sheet, at, wide);
        let corner = pos2(place.right() - COLUMN, place.bottom());
        ruler_lying(page, corner, sheet.words().full_size);
        signature(page, sheet, corner - vec2(0.0, 9.0), COLUMN);
    }

    fn table(&self, page: &mut Page, sheet: &Sheet<'_>, place: Rect) -> f32 {
        let words = sheet.words();
        let columns = [words.hatch, words.human_moves, words.alien_turns, words.lead];
        let step = place.width() / 4.0;
        let x = |n: usize| place.left() + step * n as f32;
        let mut low = place.top();
        for (n, column) in columns.into_iter().enumerate() {
            let mut y = place.top() + CAPITALS * SMALLEST * POINT;
            for line in letter::wrapped(column, Weight::Strong, SMALLEST, step - 1.5) {
                page.text(pos2(x(n), y), Align::Start, Weight::Strong, SMALLEST, Ink::Faint, &line);
                y += leading(SMALLEST);
            }
            low = low.max(y);
        }
        let mut y = low + 1.6;
        for hatch in &self.measure.hatches {
            page.line(
                vec![pos2(place.left(), y - 3.6), pos2(place.right(), y - 3.6)],
                Pen::new(Ink::Hair, 0.15),
            );
            let turns = hatch.alien_sectors.map(|sectors| sectors.div_ceil(self.alien_steps));
            let human = match (hatch.nearest, hatch.farthest) {
                (Some(near), Some(far)) if near != far => format!("{near}–{far}"),
                (Some(near), _) => near.to_string(),
                (None, _) => words.no_way.to_owned(),
            };
            let lead = hatch.nearest.zip(turns).map(|(human, alien)| i64::from(human) - i64::from(alien));
            let cells = [
                format!("{} · {}", hatch.number, hatch.at),
                human,
                turns.map_or(words.no_way.to_owned(), |turns| turns.to_string()),
                lead.map_or("–".to_owned(), |lead| lead.to_string()),
            ];
            for (n, cell) in cells.iter().enumerate() {
                let weight = if n == 0 { Weight::Strong } else { Weight::Plain };
                let cell = letter::shortened(cell, weight, 8.0, step - 1.0);
                page.text(pos2(x(n), y), Align::Start, weight, 8.0, Ink::Text, &cell);
            }
            y += 5.2;
        }
        y - 3.6
    }

    fn legend(&self, page: &mut Page, sheet: &Sheet<'_>, at: egui::Pos2, wide: f32) {
        let words = sheet.words();
        let marks = [
            (cut_pen(), words.cut_sectors, self.measure.cut_sectors.len()),
            (dead_pen(), words.dead_ends, self.measure.dead_ends.len()),
        ];
        heading(page, at, words.key);
        let mut y = at.y + 4.6;
        for (pen, words, count) in marks {
            let middle = pos2(at.x + 2.7, y + 2.4);
            page.outline(hexagon(middle, 2.7).to_vec(), Pen::new(Ink::Line, 0.18));
            page.outline(hexagon(middle, 2.0).to_vec(), pen);
            let base = middle.y + CAPITALS * 7.0 * POINT / 2.0;
            let text = format!("{words} ({count})");
            let end = page.paragraph(
                pos2(at.x + 7.4, base),
                wide - 7.4,
                leading(7.0),
                Weight::Plain,
                7.0,
                Ink::Text,
                &text,
            );
            y = (end - 1.0).max(y + 6.2);
        }
        page.paragraph(
            pos2(at.x, y + 2.4),
            wide,
            leading(7.0),
            Weight::Plain,
            7.0,
            Ink::Text,
            words.to_nearest,
        );
    }
}

const fn cut_pen() -> Pen {
    Pen::new(Ink::Accent, 0.55)
}

const fn dead_pen() -> Pen {
    Pen::dashed(Ink::Warning, 0.55, [1.1, 0.8])
}
