//! Sectors as triangles.

use egui::epaint::Mesh;
use egui::{Color32, Pos2, Vec2};

use crate::theme::CellStyle;

/// How finely sectors are drawn, by their size on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// One picture for all: a sector is a few pixels.
    Far,
    /// A surface.
    Small,
    /// A surface with soft edges.
    Middle,
    /// With edge and marked corners.
    Near,
}

impl Grade {
    /// The grade for sectors of this radius in points.
    pub fn of(radius: f32) -> Self {
        match radius {
            r if r < 4.0 => Self::Far,
            r if r < 7.0 => Self::Small,
            r if r < 12.0 => Self::Middle,
            _ => Self::Near,
        }
    }
}

/// Draws sectors into a mesh.
pub struct Cutter<'m> {
    mesh: &'m mut Mesh,
    corners: [Vec2; 6],
    grade: Grade,
    /// A pixel in units of the world.
    pixel: f32,
}

/// The width of half an edge between sectors, in units of the world; never less than half a pixel.
const EDGE: f32 = 0.03;

/// How far marked corners reach along the sides.
const CORNER: f32 = 0.3;

impl<'m> Cutter<'m> {
    /// Draws into `mesh` sectors with these corners.
    pub fn new(mesh: &'m mut Mesh, corners: [Vec2; 6], grade: Grade, pixel: f32) -> Self {
        Self { mesh, corners, grade, pixel }
    }

    /// The edge of a sector, which lies below its surface.
    pub fn edge(&mut self, centre: Pos2, line: Color32) {
        if self.grade == Grade::Near {
            self.soft(centre, 1.0 + self.half_edge() / 2.0, line);
        }
    }

    /// The surface of a sector.
    pub fn surface(&mut self, centre: Pos2, cell: &CellStyle) {
        match self.grade {
            Grade::Far | Grade::Small => self.hard(centre, 0.97, cell.fill),
            Grade::Middle => self.soft(centre, 0.95, cell.fill),
            Grade::Near => {
                let inner = 1.0 - self.half_edge();
                if let Some(rim) = cell.rim {
                    self.soft(centre, inner, cell.fill);
                    self.soft(centre, inner - 0.05, rim);
                    self.soft(centre, inner - 0.05 - self.pixel.max(0.05), cell.fill);
                    return;
                }
                self.soft(centre, inner, cell.fill);
                if let Some(colour) = cell.corners {
                    self.marks(centre, inner, colour);
                }
            }
        }
    }

    /// A colour laid over a cell.
    pub fn tint(&mut self, centre: Pos2, colour: Color32) {
        self.tint_inside(centre, 1.0, colour);
    }

    /// A colour laid over the inside of a cell, which is so much of it.
    pub fn tint_inside(&mut self, centre: Pos2, share: f32, colour: Color32) {
        match self.grade {
            Grade::Far | Grade::Small => self.hard(centre, share, colour),
            Grade::Middle | Grade::Near => self.soft(centre, 0.96 * share, colour),
        }
    }

    /// A cell without a sector: its outline, inside its own edge.
    pub fn hollow(&mut self, centre: Pos2, line: Color32, paper: Color32) {
        if matches!(self.grade, Grade::Middle | Grade::Near) {
            let outer = 1.0 - self.half_edge();
            self.soft(centre, outer, line);
            self.soft(centre, outer - self.pixel.max(0.03), paper);
        }
    }

    fn half_edge(&self) -> f32 {
        EDGE.max(0.55 * self.pixel)
    }

    /// Small triangles in the six corners.
    fn marks(&mut self, centre: Pos2, radius: f32, colour: Color32) {
        for corner in 0..6 {
            let [before, here, after] =
                [corner + 5, corner, corner + 1].map(|n| self.corners[n % 6] * (radius - self.pixel * 0.3));
            let towards = |there: Vec2| here + (there - here) * CORNER;
            let first = self.mesh.vertices.len() as u32;
            for point in [here, towards(before), towards(after)] {
                self.mesh.colored_vertex(centre + point, colour);
            }
            self.mesh.add_triangle(first, first + 1, first + 2);
        }
    }

    /// A hexagon with sharp edges.
    fn hard(&mut self, centre: Pos2, radius: f32, colour: Color32) {
        let first = self.mesh.vertices.len() as u32;
        for corner in self.corners {
            self.mesh.colored_vertex(centre + corner * radius, colour);
        }
        for n in 1..5 {
            self.mesh.add_triangle(first, first + n, first + n + 1);
        }
    }

    /// A hexagon whose edges fade over a pixel.
    fn soft(&mut self, centre: Pos2, radius: f32, colour: Color32) {
        let first = self.mesh.vertices.len() as u32;
        let fade = self.pixel / 2.0;
        self.hard(centre, radius - fade, colour);
        for corner in self.corners {
            self.mesh.colored_vertex(centre + corner * (radius + fade), Color32::TRANSPARENT);
        }
        for n in 0..6 {
            let (inner, next) = (first + n, first + (n + 1) % 6);
            self.mesh.add_triangle(inner, next, inner + 6);
            self.mesh.add_triangle(next, next + 6, inner + 6);
        }
    }
}
