//! Where the cells of a grid lie, in a world whose unit is the radius of a sector.

use std::ops::RangeInclusive;

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use engine::{Coord, Top};
use hexx::HexLayout;

/// The cells of a grid in the plane.
#[derive(Clone, Debug)]
pub struct Lattice {
    layout: HexLayout,
    top: Top,
    columns: u16,
    rows: u16,
    corners: [Vec2; 6],
    step: Vec2,
}

impl Lattice {
    /// The lattice of a grid: with flat tops every second column lies half a cell lower, with pointy ones every second
    /// line half a cell to the right, which is the same with x and y exchanged.
    pub fn new(top: Top, columns: u16, rows: u16) -> Self {
        let layout = HexLayout::flat();
        let corners = layout.center_aligned_hex_corners().map(|corner| turned(top, vec2(corner.x, corner.y)));
        let size = layout.rect_size();
        Self { layout, top, columns, rows, corners, step: vec2(size.x * 0.75, size.y) }
    }

    /// What its cells have on top.
    pub fn top(&self) -> Top {
        self.top
    }

    // From a point of the plane to one where tops are flat, or back.
    fn turn(&self, point: Pos2) -> Pos2 {
        turned(self.top, point.to_vec2()).to_pos2()
    }

    /// The number of columns and of rows.
    pub fn size(&self) -> (u16, u16) {
        (self.columns, self.rows)
    }

    /// The middle of a cell.
    pub fn centre(&self, at: Coord) -> Pos2 {
        let middle = self.layout.hex_to_world_pos(at.hex());
        self.turn(pos2(middle.x, middle.y))
    }

    /// The corners of a cell, seen from its middle.
    pub fn corners(&self) -> &[Vec2; 6] {
        &self.corners
    }

    /// How far columns and rows are apart, as if tops were flat.
    pub fn step(&self) -> Vec2 {
        self.step
    }

    /// The cell at a point; `None` outside the grid.
    pub fn at(&self, point: Pos2) -> Option<Coord> {
        let point = self.turn(point);
        let hex = self.layout.world_pos_to_hex(hexx::Vec2::new(point.x, point.y));
        Coord::from_hex(hex).filter(|at| at.col < self.columns && at.row < self.rows)
    }

    /// A point in axial coordinates: columns to the right, steps down the column.
    pub fn axial(&self, point: Pos2) -> (f64, f64) {
        let point = self.turn(point);
        let place = self.layout.world_pos_to_fract_hex(hexx::Vec2::new(point.x, point.y));
        (place.x.into(), place.y.into())
    }

    /// The point at axial coordinates.
    pub fn point(&self, q: f64, r: f64) -> Pos2 {
        let point = self.layout.fract_hex_to_world_pos(hexx::Vec2::new(q as f32, r as f32));
        self.turn(pos2(point.x, point.y))
    }

    /// The rectangle that holds every cell.
    pub fn bounds(&self) -> Rect {
        let flat = self.flat_bounds();
        Rect::from_min_max(self.turn(flat.min), self.turn(flat.max))
    }

    fn flat_bounds(&self) -> Rect {
        let last = vec2(f32::from(self.columns) - 1.0, f32::from(self.rows) - 1.0) * self.step;
        let lower = if self.columns > 1 { self.step.y / 2.0 } else { 0.0 };
        let half = vec2(self.step.x / 0.75 / 2.0, self.step.y / 2.0);
        Rect::from_min_max((-half).to_pos2(), (last + half + vec2(0.0, lower)).to_pos2())
    }

    /// The columns and rows of which something may be seen in a part of the world; `None` when nothing is.
    pub fn within(&self, part: Rect) -> Option<Part> {
        let part = Rect::from_min_max(self.turn(part.min), self.turn(part.max));
        if self.columns == 0 || self.rows == 0 || !part.intersects(self.flat_bounds()) {
            return None;
        }
        // Casts from floats saturate.
        #[expect(clippy::cast_sign_loss)]
        let clamp = |n: f32, count: u16| (n as u16).min(count - 1);
        Some(Part {
            columns: clamp(part.min.x / self.step.x - 1.0, self.columns)
                ..=clamp(part.max.x / self.step.x + 1.0, self.columns),
            rows: clamp(part.min.y / self.step.y - 1.0, self.rows)
                ..=clamp(part.max.y / self.step.y + 1.0, self.rows),
        })
    }
}

fn turned(top: Top, point: Vec2) -> Vec2 {
    match top {
        Top::Flat => point,
        Top::Pointy => vec2(point.y, point.x),
    }
}

/// A rectangle of columns and rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The columns.
    pub columns: RangeInclusive<u16>,
    /// The rows.
    pub rows: RangeInclusive<u16>,
}

impl Part {
    /// Its cells, column by column.
    pub fn cells(&self) -> impl Iterator<Item = Coord> {
        let rows = self.rows.clone();
        self.columns.clone().flat_map(move |col| rows.clone().map(move |row| Coord::new(col, row)))
    }

    /// How many cells it has.
    pub fn len(&self) -> usize {
        self.columns.clone().count() * self.rows.clone().count()
    }

    /// Whether it has no cell.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a cell lies in it.
    pub fn contains(&self, at: Coord) -> bool {
        self.columns.contains(&at.col) && self.rows.contains(&at.row)
    }
}
