//! Holes: voids inside the ship are hatched lightly, so that nobody takes one for a white sector.

use egui::{Pos2, Vec2, vec2};
use engine::Coord;
use engine::escape::{Kind, Zone};

use crate::sheet::field::{Field, HALF, Laid, across, hexagon};
use crate::sheet::ink::Ink;
use crate::sheet::scene::{Ends, Page, Pen};

/// How far lines are apart, as a share of a sector's side.
const APART: f32 = 0.34;

/// Hatches the voids of a field from which no way leads out of the zone.
pub fn holes(page: &mut Page, zone: &Zone, laid: Laid) {
    let Some(whole) = Field::of(zone) else { return };
    let here = enclosed(zone, whole).into_iter().filter(|at| laid.field.contains(*at));
    let lines = here.flat_map(|at| {
        let hole = hexagon(laid.centre(at), laid.side);
        hatch(&hole, laid.corner, APART * laid.side)
    });
    page.lines(lines.collect(), Ends::Open, Pen::new(Ink::Hair, 0.12));
}

/// The voids that are walled in by sectors.
fn enclosed(zone: &Zone, field: Field) -> Vec<Coord> {
    let [left, right] = field.columns;
    let rows = field.halves[0] / 2..=field.halves[1] / 2;
    let inside = |at: Coord| (left..=right).contains(&at.col) && rows.contains(&at.row);
    let void = |at: Coord| zone.kind(at) == Kind::Void;
    let cells = (left..=right).flat_map(|col| rows.clone().map(move |row| Coord::new(col, row)));
    let open = |at: &Coord| across(*at).iter().any(|beside| beside.is_none_or(|beside| !inside(beside)));
    let voids: Vec<Coord> = cells.filter(|at| void(*at)).collect();
    let mut seen: std::collections::BTreeSet<Coord> = voids.iter().copied().filter(open).collect();
    let mut waiting: Vec<Coord> = seen.iter().copied().collect();
    while let Some(at) = waiting.pop() {
        for beside in across(at).into_iter().flatten().filter(|at| inside(*at) && void(*at)) {
            if seen.insert(beside) {
                waiting.push(beside);
            }
        }
    }
    voids.into_iter().filter(|at| !seen.contains(at)).collect()
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
