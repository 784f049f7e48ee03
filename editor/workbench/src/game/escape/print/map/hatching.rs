//! Holes: voids inside the ship are hatched lightly, so that nobody takes one for a white sector.

use egui::{Pos2, Vec2, vec2};
use engine::escape::Sectors;
use engine::{Coord, Zone};

use crate::print::field::{Field, HALF, Laid, hexagon};
use crate::print::ink::Ink;
use crate::print::scene::{Ends, Page, Pen};

/// How far lines are apart, as a share of a sector's side.
const APART: f32 = 0.4;

/// Hatches the holes that lie in a field.
pub fn hatching(page: &mut Page, holes: &[Coord], laid: Laid) {
    let here = holes.iter().filter(|at| laid.field.contains(**at));
    let lines = here.flat_map(|at| {
        let hole = hexagon(laid.centre(*at), laid.side);
        hatch(&hole, laid.corner, APART * laid.side)
    });
    page.lines(lines.collect(), Ends::Open, Pen::new(Ink::Hair, 0.1));
}

/// The voids of a zone that lie between its sectors: some above and below, some to the left and to the right.
pub fn holes(zone: &Zone) -> Vec<Coord> {
    let Some(field) = Field::of(zone) else { return Vec::new() };
    let cells = zone.cells();
    // The first and the last sector of every column and of every row.
    let mut columns = vec![None; usize::from(cells.columns())];
    let mut rows = vec![None; usize::from(cells.rows())];
    for (at, _) in zone.sectors() {
        stretch(&mut columns[usize::from(at.col)], at.row);
        stretch(&mut rows[usize::from(at.row)], at.col);
    }
    let between = |ends: Option<[u16; 2]>, n: u16| ends.is_some_and(|[first, last]| first < n && n < last);
    let inside = |at: &Coord| {
        between(columns[usize::from(at.col)], at.row) && between(rows[usize::from(at.row)], at.col)
    };
    let voids = field.cells().filter(|at| cells.get(*at).is_some_and(|cell| cell.is_nothing()));
    voids.filter(inside).collect()
}

fn stretch(ends: &mut Option<[u16; 2]>, n: u16) {
    let [first, last] = ends.unwrap_or([n, n]);
    *ends = Some([first.min(n), last.max(n)]);
}

// Slanting lines through an outline; counted from one corner, so that those of neighbours meet.
fn hatch(outline: &[Pos2; 6], corner: Pos2, apart: f32) -> Vec<Vec<Pos2>> {
    let across: Vec2 = vec2(HALF, 0.5);
    let place = |point: Pos2| (point - corner).dot(across) / apart;
    let low = outline.iter().map(|point| place(*point)).fold(f32::MAX, f32::min).ceil();
    let high = outline.iter().map(|point| place(*point)).fold(f32::MIN, f32::max);
    let mut lines = Vec::new();
    let mut nth = low;
    while nth < high {
        let sides = (0..6).map(|n| [outline[n], outline[(n + 1) % 6]]);
        let ends = sides.filter_map(|[from, to]| {
            let (a, b) = (place(from) - nth, place(to) - nth);
            (a * b < 0.0).then(|| from.lerp(to, a / (a - b)))
        });
        let ends: Vec<Pos2> = ends.collect();
        if ends.len() == 2 {
            lines.push(ends);
        }
        nth += 1.0;
    }
    lines
}
