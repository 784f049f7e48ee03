//! Signs, coordinates, ghosts, selection and axes: what lies on the sheet and changes often.

use egui::emath::TSTransform;
use egui::epaint::Mesh;
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, Vec2};
use engine::palette::Offer;
use engine::{Cell, Coord, Zone};

use super::cell::{Cutter, Grade};
use super::lattice::{Lattice, Part};
use crate::theme::{self, CellStyle, Colours, Look};

/// The smallest sector that shows its sign, and its coordinate; radius in points.
const SIGN: f32 = 6.0;
const LABEL: f32 = 15.0;

/// What everything is drawn on: where cells lie, and in which colours.
pub struct Ground<'a> {
    /// The cells in the world.
    pub lattice: &'a Lattice,
    /// From the world to the screen.
    pub to_screen: TSTransform,
    /// The colours.
    pub colours: &'a Colours,
    /// The way of drawing.
    pub look: Look,
    /// Pixels a point.
    pub pixels: f32,
}

impl Ground<'_> {
    /// The radius of a sector in points.
    pub fn radius(&self) -> f32 {
        self.to_screen.scaling
    }

    /// The middle of a cell on the screen.
    pub fn centre(&self, at: Coord) -> Pos2 {
        self.to_screen * self.lattice.centre(at)
    }

    /// The corners of a cell on the screen, drawn in by so many points.
    pub fn outline(&self, at: Coord, inset: f32) -> Vec<Pos2> {
        let (centre, radius) = (self.centre(at), self.radius() - inset);
        self.lattice.corners().iter().map(|corner| centre + *corner * radius).collect()
    }

    /// Draws sectors into a mesh of the world.
    pub fn cutter<'m>(&self, mesh: &'m mut Mesh, grade: Grade) -> Cutter<'m> {
        Cutter::new(mesh, *self.lattice.corners(), grade, 1.0 / (self.radius() * self.pixels))
    }
}

/// The signs and the coordinates of the sectors that are seen.
pub fn signs(painter: &Painter, ground: &Ground<'_>, part: &Part, zone: &Zone, named: bool) {
    if ground.radius() < SIGN {
        return;
    }
    sectors(painter, ground, part.cells().map(|at| (at, zone.cell(at))), named);
}

/// The signs and the coordinates of some sectors.
fn sectors(painter: &Painter, ground: &Ground<'_>, cells: impl Iterator<Item = (Coord, Cell)>, named: bool) {
    let radius = ground.radius();
    let named = named && radius >= LABEL;
    for (at, cell) in cells {
        let Some(style) = ground.colours.cell(cell, ground.look) else { continue };
        let centre = ground.centre(at);
        if style.glyph.is_some() {
            sign(painter, centre, radius, cell, &style, named);
        }
        if named {
            let (drop, size) = if style.glyph.is_some() { (0.57, 0.29) } else { (0.0, 0.4) };
            let font = FontId::proportional((radius * size).clamp(6.5, 15.0).round());
            let place = centre + Vec2::new(0.0, drop * radius);
            painter.text(place, Align2::CENTER_CENTER, at.to_string(), font, style.name());
        }
    }
}

/// The sign of one sector; `raised` makes room for its coordinate below.
pub fn sign(painter: &Painter, centre: Pos2, radius: f32, cell: Cell, style: &CellStyle, raised: bool) {
    let (lift, side) = if raised { (0.2, 0.9) } else { (0.0, 1.12) };
    glyph(painter, centre - Vec2::new(0.0, lift * radius), side * radius, &number(cell), style);
}

/// The sign of a sector in a square, with words in its middle.
fn glyph(painter: &Painter, centre: Pos2, side: f32, words: &str, style: &CellStyle) {
    let Some(glyph) = style.glyph else { return };
    painter.extend(glyph.shapes(Rect::from_center_size(centre, Vec2::splat(side)), style.ink, style.fill));
    if !words.is_empty() {
        let font = FontId::new((side * 0.5).max(6.0), theme::strong());
        painter.text(centre, Align2::CENTER_CENTER, words, font, style.ink);
    }
}

fn number(cell: Cell) -> String {
    cell.number().map(|number| number.to_string()).unwrap_or_default()
}

/// A piece of the palette. One that takes whatever number is free shows none.
pub fn piece(painter: &Painter, square: Rect, cell: Cell, colours: &Colours, look: Look) {
    let another = matches!(cell.piece().offer, Offer::Another(..));
    let words = if another { "+".to_owned() } else { number(cell) };
    swatch(painter, square, cell, &words, colours, look);
}

/// One whole sector by itself.
pub fn sample(painter: &Painter, square: Rect, cell: Cell, colours: &Colours, look: Look) {
    swatch(painter, square, cell, &number(cell), colours, look);
}

fn swatch(painter: &Painter, square: Rect, cell: Cell, words: &str, colours: &Colours, look: Look) {
    let lattice = Lattice::new(cell.game().palette().top, 1, 1);
    let radius = square.width() / 2.0;
    let to_screen = TSTransform::new(square.center().to_vec2(), radius);
    let ground = Ground { lattice: &lattice, to_screen, colours, look, pixels: painter.pixels_per_point() };
    let outline = ground.outline(Coord::new(0, 0), 0.5);
    let Some(style) = colours.cell(cell, look) else {
        let closed: Vec<Pos2> = outline.iter().chain(outline.first()).copied().collect();
        painter.extend(Shape::dashed_line(&closed, Stroke::new(1.2, colours.faint), 2.5, 2.5));
        return;
    };
    let mut mesh = Mesh::default();
    let mut cutter = ground.cutter(&mut mesh, Grade::Near);
    cutter.edge(Pos2::ZERO, style.line);
    cutter.surface(Pos2::ZERO, &style);
    mesh.transform(to_screen);
    painter.add(Shape::mesh(mesh));
    glyph(painter, square.center(), 1.12 * radius, words, &style);
}

/// Cells with paint on them, as if it were dry.
pub fn wet(painter: &Painter, ground: &Ground<'_>, part: &Part, cells: &[(Coord, Cell)], named: bool) {
    let mut mesh = Mesh::default();
    let mut cutter = ground.cutter(&mut mesh, Grade::of(ground.radius()));
    let seen = || seen(cells, part);
    for (at, cell) in seen() {
        let centre = ground.lattice.centre(*at);
        match ground.colours.cell(*cell, ground.look) {
            Some(style) => {
                cutter.edge(centre, style.line);
                cutter.surface(centre, &style);
            }
            None => cutter.hollow(centre, ground.colours.grid, ground.colours.table),
        }
    }
    mesh.transform(ground.to_screen);
    painter.add(Shape::mesh(mesh));
    if ground.radius() >= SIGN {
        sectors(painter, ground, seen().copied(), named);
    }
}

/// The cells that a click would change, as they would be: paler, with a rim.
pub fn ghost(painter: &Painter, ground: &Ground<'_>, part: &Part, cells: &[(Coord, Cell)], named: bool) {
    let mut mesh = Mesh::default();
    let grade = if ground.radius() < 4.0 { Grade::Small } else { Grade::Middle };
    let mut cutter = ground.cutter(&mut mesh, grade);
    let seen = || seen(cells, part);
    for (at, cell) in seen() {
        let style = ground.colours.cell(*cell, ground.look);
        let fill = style.map_or(ground.colours.table, |style| style.fill);
        cutter.tint(ground.lattice.centre(*at), fill.gamma_multiply(0.75));
    }
    mesh.transform(ground.to_screen);
    painter.add(Shape::mesh(mesh));
    if ground.radius() >= SIGN {
        sectors(painter, ground, seen().copied(), named);
        let rim = Stroke::new(1.5, ground.colours.accent);
        for (at, _) in seen() {
            painter.add(Shape::closed_line(ground.outline(*at, 1.0), rim));
        }
    }
}

/// Of cells in order, those that are seen.
fn seen<'c>(cells: &'c [(Coord, Cell)], part: &Part) -> impl Iterator<Item = &'c (Coord, Cell)> {
    let first = cells.partition_point(|(at, _)| at.col < *part.columns.start());
    let end = cells.partition_point(|(at, _)| at.col <= *part.columns.end());
    let part = part.clone();
    cells.get(first..end).unwrap_or_default().iter().filter(move |(at, _)| part.contains(*at))
}

/// A line around cells, drawn where one of them ends and the others do not go on.
pub fn outline(
    painter: &Painter,
    ground: &Ground<'_>,
    part: &Part,
    has: impl Fn(Coord) -> bool,
    stroke: Stroke,
) {
    let corners = ground.lattice.corners();
    let radius = ground.radius();
    for at in part.cells().filter(|at| has(*at)) {
        let centre = ground.centre(at);
        for side in 0..6 {
            let (one, two) = (corners[side], corners[(side + 1) % 6]);
            let beyond = ground.lattice.at(ground.lattice.centre(at) + (one + two) * 0.9);
            if !beyond.is_some_and(&has) {
                painter.line_segment([centre + one * radius, centre + two * radius], stroke);
            }
        }
    }
}

/// A ring around one cell.
pub fn ring(painter: &Painter, ground: &Ground<'_>, at: Coord, colour: Color32, width: f32) {
    painter.add(Shape::closed_line(ground.outline(at, 0.0), Stroke::new(width, colour)));
}
