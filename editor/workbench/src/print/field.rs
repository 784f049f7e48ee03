//! The field: which columns and rows of a zone are printed, and where each sector then lies.

use egui::{Pos2, Rect, Vec2, vec2};
use engine::{Cell, Coord, Zone};

/// Half the height of a sector of side 1.
pub const HALF: f32 = 0.866_025_4;

/// A part of a zone: the rows are counted in halves, since every second column sits half a sector lower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The first and the last column.
    pub columns: [u16; 2],
    /// The upper end of the highest sector and the lower end of the lowest, in half sectors.
    pub halves: [u16; 2],
}

impl Field {
    /// Where the sectors of a zone are; `None` when there is none.
    pub fn of(zone: &Zone) -> Option<Self> {
        Self::around(zone.painted().map(|(at, _)| at))
    }

    /// The smallest field that holds some sectors.
    pub fn around(sectors: impl Iterator<Item = Coord>) -> Option<Self> {
        let alone = |at: Coord| Self { columns: [at.col; 2], halves: [top(at), top(at) + 2] };
        sectors.map(alone).reduce(|all, one| Self {
            columns: [all.columns[0].min(one.columns[0]), all.columns[1].max(one.columns[1])],
            halves: [all.halves[0].min(one.halves[0]), all.halves[1].max(one.halves[1])],
        })
    }

    /// Its width and height when sectors have side 1.
    pub fn size(self) -> Vec2 {
        let columns = f32::from(self.columns[1] - self.columns[0]);
        vec2(1.5 * columns + 2.0, HALF * f32::from(self.halves[1] - self.halves[0]))
    }

    /// Its cells, by column, then row.
    pub fn cells(self) -> impl Iterator<Item = Coord> {
        let [first, last] = self.columns;
        let rows = self.halves[0] / 2..=self.halves[1] / 2;
        let all = (first..=last).flat_map(move |col| rows.clone().map(move |row| Coord::new(col, row)));
        all.filter(move |at| self.contains(*at))
    }

    /// Whether a sector lies in it.
    pub fn contains(self, at: Coord) -> bool {
        (self.columns[0]..=self.columns[1]).contains(&at.col)
            && self.halves[0] <= top(at)
            && top(at) + 2 <= self.halves[1]
    }
}

// The upper end of a sector, in half sectors.
fn top(at: Coord) -> u16 {
    2 * at.row + at.col % 2
}

/// A field laid on paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Laid {
    /// The field.
    pub field: Field,
    /// Its upper left corner.
    pub corner: Pos2,
    /// The side of a sector in millimetres.
    pub side: f32,
}

impl Laid {
    /// The field in the middle of the upper end of a place.
    pub fn within(field: Field, place: Rect, side: f32) -> Self {
        let wide = field.size().x * side;
        Self { field, corner: place.left_top() + vec2((place.width() - wide) / 2.0, 0.0), side }
    }

    /// What it covers.
    pub fn rect(self) -> Rect {
        Rect::from_min_size(self.corner, self.field.size() * self.side)
    }

    /// The middle of a sector.
    pub fn centre(self, at: Coord) -> Pos2 {
        let right = 1.5 * (f32::from(at.col) - f32::from(self.field.columns[0])) + 1.0;
        let down = HALF * (f32::from(top(at)) - f32::from(self.field.halves[0]) + 1.0);
        self.corner + self.side * vec2(right, down)
    }

    /// The sectors in it, by column, then row.
    pub fn painted(self, zone: &Zone) -> impl Iterator<Item = (Coord, Cell)> {
        self.field.cells().map(|at| (at, zone.cell(at))).filter(|(_, cell)| !cell.is_nothing())
    }
}

/// The corners of a sector around its middle, from the right one clockwise.
pub fn hexagon(centre: Pos2, side: f32) -> [Pos2; 6] {
    CORNERS.map(|corner| centre + side * corner)
}

const CORNERS: [Vec2; 6] =
    [vec2(1.0, 0.0), vec2(0.5, HALF), vec2(-0.5, HALF), vec2(-1.0, 0.0), vec2(-0.5, -HALF), vec2(0.5, -HALF)];

/// The sectors across the sides of a sector: the first beyond the side between corners 0 and 1, and so on.
/// `None` where there is no name.
pub fn across(at: Coord) -> [Option<Coord>; 6] {
    let (col, row, low) = (i32::from(at.col), i32::from(at.row), i32::from(at.col % 2));
    let places = [
        (col + 1, row + low),
        (col, row + 1),
        (col - 1, row + low),
        (col - 1, row + low - 1),
        (col, row - 1),
        (col + 1, row + low - 1),
    ];
    places.map(|(col, row)| Some(Coord::new(u16::try_from(col).ok()?, u16::try_from(row).ok()?)))
}

/// The letters of a column.
pub fn letters(column: u16) -> String {
    let name = Coord::new(column, 0).to_string();
    name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned()
}
