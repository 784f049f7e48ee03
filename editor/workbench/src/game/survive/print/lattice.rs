//! The lattice: where the spaces of a board lie on paper. Tops are pointy, lines run from left to right.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use engine::{Coord, Zone};

use crate::print::field::{self, HALF};

/// A board on paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lattice {
    /// The upper left corner of what is painted.
    pub corner: Pos2,
    /// The side of a space.
    pub side: f32,
    /// The first line, and where the leftmost space begins, in half spaces.
    first: [u16; 2],
}

/// The lines and half spaces that are painted: the first and the last of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    lines: [u16; 2],
    halves: [u16; 2],
}

impl Extent {
    /// Of a board; one space where nothing is painted.
    pub fn of(zone: &Zone) -> Self {
        let alone = |at: Coord| Self { lines: [at.col; 2], halves: [left(at), left(at) + 2] };
        let around = |all: Self, one: Self| Self {
            lines: [all.lines[0].min(one.lines[0]), all.lines[1].max(one.lines[1])],
            halves: [all.halves[0].min(one.halves[0]), all.halves[1].max(one.halves[1])],
        };
        let painted = zone.painted().map(|(at, _)| alone(at));
        painted.reduce(around).unwrap_or(Self { lines: [0, 0], halves: [0, 2] })
    }

    /// Its width and height when spaces have side 1.
    pub fn size(self) -> Vec2 {
        let [lines, halves] = [self.lines, self.halves].map(|[first, last]| f32::from(last - first));
        vec2(HALF * halves, 1.5 * lines + 2.0)
    }

    /// It on paper.
    pub const fn laid(self, corner: Pos2, side: f32) -> Lattice {
        Lattice { corner, side, first: [self.lines[0], self.halves[0]] }
    }

    /// In the middle of a place, as large as it can be, but no larger than some side.
    pub fn within(self, place: Rect, widest: f32) -> Lattice {
        let wanted = self.size();
        let side = (place.width() / wanted.x).min(place.height() / wanted.y).min(widest);
        self.laid(place.center() - side * wanted / 2.0, side)
    }
}

// Where a space begins, in half spaces: every second line sits half a space to the right.
fn left(at: Coord) -> u16 {
    2 * at.row + at.col % 2
}

impl Lattice {
    /// The middle of a space.
    pub fn centre(self, at: Coord) -> Pos2 {
        let [line, half] = self.first.map(f32::from);
        let right = HALF * (f32::from(left(at)) - half + 1.0);
        let down = 1.5 * (f32::from(at.col) - line) + 1.0;
        self.corner + self.side * vec2(right, down)
    }

    /// The ends of the sides of a space that border on others, each with what lies beyond it.
    pub fn sides(self, at: Coord) -> [([Pos2; 2], Option<Coord>); 6] {
        let corners = hexagon(self.centre(at), self.side);
        let beyond = field::across(at);
        std::array::from_fn(|n| ([corners[n], corners[(n + 1) % 6]], beyond[n]))
    }
}

/// The corners of a space around its middle.
pub fn hexagon(centre: Pos2, side: f32) -> [Pos2; 6] {
    // Flat tops with right and down exchanged.
    field::hexagon(Pos2::ZERO, side).map(|corner| centre + vec2(corner.y, corner.x))
}

/// A regular hexagon that is so wide, as it is around its middle.
pub fn across_flats(wide: f32) -> Vec2 {
    vec2(wide, wide / HALF)
}

/// Whether a window shows something of a space.
pub fn shows(window: Rect, centre: Pos2, side: f32) -> bool {
    window.expand(side).contains(pos2(centre.x, centre.y))
}
