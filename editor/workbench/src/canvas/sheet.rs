//! The zone on the screen: meshes of blocks of cells, kept until the cells change.

use std::sync::Arc;

use egui::Painter;
use egui::emath::TSTransform;
use egui::epaint::{Mesh, Shape};
use engine::{Cell, Coord, Game, Grid, Zone};

use super::cell::{Cutter, Grade};
use super::lattice::{Lattice, Part};
use crate::theme::{Colours, Look};

/// The columns and rows of a block.
const SIDE: u16 = 16;

/// How a zone is to be drawn; when it changes, so do all meshes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    /// The way of drawing.
    pub look: Look,
    /// Whether the colours are for the dark theme.
    pub dark: bool,
    /// Whether the grid is shown where there is no sector.
    pub grid: bool,
}

/// The meshes of a zone.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The cells as they are drawn.
    cells: Grid<Cell>,
    manner: Option<Manner>,
    /// The step of zoom for which edges are softened.
    step: i32,
    across: usize,
    blocks: Vec<Option<Block>>,
}

#[derive(Clone, Debug)]
struct Block {
    /// In the world.
    mesh: Arc<Mesh>,
    /// On the screen, for the camera it was last seen with.
    placed: Option<(TSTransform, Arc<Mesh>)>,
}

impl Default for Sheet {
    fn default() -> Self {
        Self {
            cells: Grid::filled(0, 0, Cell::nothing(Game::default())),
            manner: None,
            step: 0,
            across: 0,
            blocks: Vec::new(),
        }
    }
}

impl Sheet {
    /// Takes over the cells of a zone and returns those that have changed; `None` when the whole is new.
    pub fn update(&mut self, zone: &Zone) -> Option<Vec<Coord>> {
        let cells = zone.cells();
        if (cells.columns(), cells.rows()) != (self.cells.columns(), self.cells.rows()) {
            self.cells = cells.clone();
            self.across = usize::from(cells.columns().div_ceil(SIDE));
            self.forget();
            return None;
        }
        let differ = |(row, (new, old)): (usize, (&[Cell], &[Cell]))| {
            let columns = new.iter().zip(old).enumerate().filter(|(_, (new, old))| new != old);
            columns.map(|(col, _)| Coord::new(col as u16, row as u16)).collect::<Vec<_>>()
        };
        let rows = cells.by_row().zip(self.cells.by_row()).enumerate();
        let changed: Vec<Coord> = rows.filter(|(_, (new, old))| new != old).flat_map(differ).collect();
        for at in &changed {
            if let Some(cell) = self.cells.get_mut(*at) {
                *cell = zone.cell(*at);
            }
            let block = self.block_of(*at);
            self.blocks[block] = None;
        }
        Some(changed)
    }

    /// Draws the part of the zone that is seen.
    pub fn paint(
        &mut self,
        painter: &Painter,
        lattice: &Lattice,
        part: &Part,
        to_screen: TSTransform,
        manner: Manner,
    ) {
        let zoom = to_screen.scaling * painter.pixels_per_point();
        let step = (zoom.ln() / STEP.ln()).round() as i32;
        if self.manner != Some(manner) || self.step != step {
            (self.manner, self.step) = (Some(manner), step);
            self.forget();
        }
        let seen = |range: &std::ops::RangeInclusive<u16>| range.start() / SIDE..=range.end() / SIDE;
        let pixel = 1.0 / STEP.powi(step);
        let mut drawn = 0;
        for row in seen(&part.rows) {
            for col in seen(&part.columns) {
                let place = usize::from(row) * self.across + usize::from(col);
                drawn += 1;
                if self.blocks[place].is_none() {
                    let mesh = self.build(lattice, col, row, to_screen.scaling, pixel, manner);
                    self.blocks[place] = Some(Block { mesh: Arc::new(mesh), placed: None });
                }
                if let Some(block) = &mut self.blocks[place] {
                    painter.add(Shape::Mesh(block.at(to_screen)));
                }
            }
        }
        self.thin_out(part, drawn);
    }

    fn build(&self, lattice: &Lattice, col: u16, row: u16, radius: f32, pixel: f32, manner: Manner) -> Mesh {
        let colours = Colours::of(if manner.dark { egui::Theme::Dark } else { egui::Theme::Light });
        let mut mesh = Mesh::default();
        let mut cutter = Cutter::new(&mut mesh, *lattice.corners(), Grade::of(radius), pixel);
        let end = |first: u16, count: u16| (first * SIDE + SIDE).min(count);
        let cells = (col * SIDE..end(col, self.cells.columns()))
            .flat_map(|col| (row * SIDE..end(row, self.cells.rows())).map(move |row| Coord::new(col, row)));
        let cells: Vec<_> = cells
            .filter_map(|at| Some((at, lattice.centre(at), colours.cell(*self.cells.get(at)?, manner.look))))
            .collect();
        // Edges first: those of a sector must not lie on its neighbour.
        for (_, centre, _) in cells.iter().filter(|(_, _, cell)| cell.is_none() && manner.grid) {
            cutter.hollow(*centre, colours.grid, colours.table);
        }
        for (_, centre, cell) in &cells {
            if let Some(cell) = cell {
                cutter.edge(*centre, cell.line);
            }
        }
        for (_, centre, cell) in &cells {
            if let Some(cell) = cell {
                cutter.surface(*centre, cell);
            }
        }
        mesh
    }

    /// Lets go of meshes that are not seen, once there are many.
    fn thin_out(&mut self, part: &Part, drawn: usize) {
        let kept = self.blocks.iter().flatten().count();
        if kept <= 3 * drawn + 16 {
            return;
        }
        for (place, block) in self.blocks.iter_mut().enumerate() {
            let (col, row) = ((place % self.across) as u16 * SIDE, (place / self.across) as u16 * SIDE);
            let beyond = |first: u16, range: &std::ops::RangeInclusive<u16>| {
                first > *range.end() || first + SIDE <= *range.start()
            };
            if beyond(col, &part.columns) || beyond(row, &part.rows) {
                *block = None;
            }
        }
    }

    fn forget(&mut self) {
        let down = usize::from(self.cells.rows().div_ceil(SIDE));
        self.blocks.clear();
        self.blocks.resize(self.across * down, None);
    }

    fn block_of(&self, at: Coord) -> usize {
        usize::from(at.row / SIDE) * self.across + usize::from(at.col / SIDE)
    }
}

/// Between two zooms of this ratio meshes are scaled; beyond, edges are softened anew.
const STEP: f32 = 1.3;

impl Block {
    fn at(&mut self, to_screen: TSTransform) -> Arc<Mesh> {
        match &self.placed {
            Some((there, mesh)) if *there == to_screen => mesh.clone(),
            _ => {
                let mut mesh = Mesh::clone(&self.mesh);
                mesh.transform(to_screen);
                let mesh = Arc::new(mesh);
                self.placed = Some((to_screen, mesh.clone()));
                mesh
            }
        }
    }
}
