//! The canvas: a zone seen through a camera, and the hand on it.
//!
//! Every frame [`Canvas::sense`] tells what was done and [`Canvas::paint`] draws. In between whoever owns the
//! document acts, so that what is drawn is never behind the hand.

mod access;
pub mod belief;
mod camera;
mod cell;
mod lattice;
pub mod marks;
mod minimap;
pub mod overlay;
pub mod paint;
mod picture;
mod sense;
mod sheet;
pub mod small;

use egui::emath::TSTransform;
use egui::{Color32, Pos2, Rect, Response, Stroke, Ui};
use engine::{Cell, Coord, Top, Zone};

use crate::analysis::overlay::Overlay;
use crate::replay::Tableau;
use crate::theme::{self, Look};
use crate::tools::Selection;
use camera::Camera;
use cell::Grade;
pub use lattice::{Lattice, Part};
use paint::Ground;
use picture::Picture;
pub use sense::Gesture;
use sense::Hold;
use sheet::{Manner, Sheet};

/// What is drawn besides the zone.
pub struct Scene<'a> {
    /// The zone.
    pub zone: &'a Zone,
    /// A number that changes with the zone.
    pub revision: u64,
    /// The way of drawing.
    pub look: Look,
    /// Whether sectors show their names.
    pub names: bool,
    /// Whether the grid is shown where there is no sector.
    pub grid: bool,
    /// What the stroke under way has painted so far.
    pub wet: &'a [(Coord, Cell)],
    /// The cells that a click would change, as they would be.
    pub ghost: &'a [(Coord, Cell)],
    /// The cells that are selected.
    pub selection: &'a Selection,
    /// The cells that are about to be selected, or put down.
    pub area: &'a Selection,
    /// What is laid over the zone, and for which revision it holds.
    pub overlay: Option<(u64, &'a Overlay)>,
    /// A match at a turn.
    pub tableau: Option<&'a Tableau>,
    /// Where somebody believes others to be: how many in which cell.
    pub expected: &'a [(Coord, f64)],
    /// The cells of which one may be chosen.
    pub choices: &'a [Coord],
    /// The cells with something that may be picked up.
    pub pieces: &'a [Coord],
    /// Lines to draw in the world: the axes of symmetry.
    pub axes: &'a [[Pos2; 2]],
}

/// The view of one zone.
#[derive(Debug)]
pub struct Canvas {
    lattice: Lattice,
    camera: Camera,
    view: Rect,
    sheet: Sheet,
    picture: Picture,
    drawn: Option<(u64, Look, bool)>,
    /// What is laid over the zone, seen from far.
    veil: Picture,
    veiled: Option<(u64, String)>,
    /// The cell under the pointer.
    pub hover: Option<Coord>,
    cursor: Option<Coord>,
    cursor_shown: bool,
    hold: Option<Hold>,
    pointer: Option<Pos2>,
    space_panned: bool,
    id: Option<egui::Id>,
}

impl Default for Canvas {
    fn default() -> Self {
        Self {
            lattice: Lattice::new(Top::Flat, 1, 1),
            camera: Camera::default(),
            view: Rect::NOTHING,
            sheet: Sheet::default(),
            picture: Picture::default(),
            drawn: None,
            veil: Picture::default(),
            veiled: None,
            hover: None,
            cursor: None,
            cursor_shown: false,
            hold: None,
            pointer: None,
            space_panned: false,
            id: None,
        }
    }
}

impl Canvas {
    /// Takes over the size of a zone. Whether it is another one.
    pub fn resize(&mut self, zone: &Zone) -> bool {
        let (columns, rows) = (zone.cells().columns(), zone.cells().rows());
        let top = zone.game().palette().top;
        let other = self.lattice.size() != (columns, rows) || self.lattice.top() != top;
        if other {
            self.lattice = Lattice::new(top, columns, rows);
            self.cursor = self.cursor.filter(|at| at.col < columns && at.row < rows);
            self.hover = None;
        }
        other
    }

    /// By what the keyboard knows it.
    pub fn id(&self) -> Option<egui::Id> {
        self.id
    }

    /// Where the cells lie.
    pub fn lattice(&self) -> &Lattice {
        &self.lattice
    }

    /// The cell to speak of: under the pointer, or the cursor of the keyboard.
    pub fn focus(&self) -> Option<Coord> {
        if self.cursor_shown { self.cursor } else { self.hover }
    }

    /// Where the middle of a cell is on the screen.
    pub fn place(&self, at: Coord) -> Pos2 {
        self.camera.to_screen(self.view) * self.lattice.centre(at)
    }

    /// Shows all of the zone.
    pub fn fit(&mut self) {
        self.camera.fit();
    }

    /// Zooms by a factor at the middle.
    pub fn zoom(&mut self, factor: f32) {
        self.camera.zoom_at(self.view.center(), factor, self.view);
    }

    /// Puts cells into the middle and the cursor on the first of them.
    pub fn show(&mut self, cells: &[Coord]) {
        let Some(first) = cells.first() else { return };
        let whole =
            cells.iter().fold(Rect::NOTHING, |rect, at| rect.union(Rect::from_pos(self.lattice.centre(*at))));
        let inside = self.camera.part(self.view).shrink(1.0);
        if !inside.contains_rect(whole) || self.camera.zoom() < 8.0 {
            self.camera.look_at(whole.center());
        }
        (self.cursor, self.cursor_shown) = (Some(*first), true);
    }

    fn set_cursor(&mut self, at: Coord) {
        self.cursor = Some(at);
        self.camera.reveal(self.lattice.centre(at), self.view);
    }

    /// Draws the zone and what lies on it. Returns the cells that were pressed without pointer or keys.
    pub fn paint(&mut self, ui: &Ui, response: &Response, scene: &Scene<'_>) -> Vec<Coord> {
        let painter = ui.painter_at(self.view);
        let colours = theme::colours(ui);
        painter.rect_filled(self.view, 0.0, colours.table);
        let to_screen = self.camera.to_screen(self.view);
        self.renew(ui, scene);
        let Some(part) = self.lattice.within(self.camera.part(self.view)) else { return Vec::new() };
        self.sheet(ui, &painter, &part, to_screen, scene);
        let (lattice, pixels) = (&self.lattice, ui.pixels_per_point());
        let ground = Ground { lattice, to_screen, colours, look: scene.look, pixels };
        let named = scene.names && !scene.overlay.is_some_and(|(_, overlay)| overlay.has_words());
        paint::signs(&painter, &ground, &part, scene.zone, named);
        match scene.overlay {
            Some((revision, overlay)) if Grade::of(ground.radius()) == Grade::Far => {
                let state = (revision, overlay.title.clone());
                if self.veiled.as_ref() != Some(&state) {
                    self.veil.draw(ui, lattice, |at| overlay.colour(at, colours));
                    self.veiled = Some(state);
                }
                self.veil.paint(&painter, lattice, to_screen);
            }
            Some((_, overlay)) => {
                overlay::paint(&painter, &ground, &part, overlay);
                overlay::pieces(&painter, &ground, &part, scene.zone, overlay);
            }
            None => {}
        }
        if !scene.selection.is_empty() {
            let has = |at| scene.selection.contains(at);
            paint::outline(&painter, &ground, &part, has, Stroke::new(4.0, colours.table));
            paint::outline(&painter, &ground, &part, has, Stroke::new(2.0, colours.accent));
        }
        paint::wet(&painter, &ground, &part, scene.wet, named);
        paint::ghost(&painter, &ground, &part, scene.ghost, named);
        if !scene.area.is_empty() {
            paint::outline(
                &painter,
                &ground,
                &part,
                |at| scene.area.contains(at),
                Stroke::new(2.0, colours.accent),
            );
        }
        belief::paint(&painter, &ground, &part, scene.expected);
        if let Some(tableau) = scene.tableau {
            marks::paint(&painter, &ground, &part, tableau, named);
        }
        // A tableau covers the cells it knows, so what can be pressed is marked over it.
        for at in scene.pieces.iter().filter(|at| part.contains(**at)) {
            paint::ring(&painter, &ground, *at, theme::SHADE, 3.0);
            paint::ring(&painter, &ground, *at, theme::PIECE, 1.5);
        }
        for at in scene.choices.iter().filter(|at| part.contains(**at)) {
            paint::ring(&painter, &ground, *at, theme::SHADE, 4.5);
            paint::ring(&painter, &ground, *at, theme::TURN, 2.5);
        }
        for axis in scene.axes {
            let line = axis.map(|end| to_screen * end);
            painter.extend(egui::Shape::dashed_line(&line, Stroke::new(1.5, colours.accent), 8.0, 5.0));
        }
        self.pointers(&painter, &ground);
        access::cells(ui, response, &ground, &part, scene.zone, |at| scene.selection.contains(at))
    }

    /// Where the hand is: the cell under the pointer, or the cursor.
    fn pointers(&self, painter: &egui::Painter, ground: &Ground<'_>) {
        if let Some(at) = self.cursor.filter(|_| self.cursor_shown) {
            paint::ring(painter, ground, at, ground.colours.table, 5.0);
            paint::ring(painter, ground, at, ground.colours.accent, 3.0);
        } else if let Some(at) = self.hover.filter(|_| ground.radius() >= 4.0) {
            paint::ring(painter, ground, at, ground.colours.accent, 1.5);
        }
    }

    /// Brings meshes and picture up to the zone.
    fn renew(&mut self, ui: &Ui, scene: &Scene<'_>) {
        let dark = ui.visuals().dark_mode;
        let state = (scene.revision, scene.look, dark);
        if self.drawn == Some(state) {
            return;
        }
        let same_paint = self.drawn.is_some_and(|(_, look, was)| (look, was) == (scene.look, dark));
        self.drawn = Some(state);
        let colours = theme::colours(ui);
        let colour =
            |at| colours.cell(scene.zone.cell(at), scene.look).map_or(Color32::TRANSPARENT, |cell| cell.fill);
        match self.sheet.update(scene.zone).filter(|_| same_paint) {
            Some(changed) => self.picture.patch(ui, &self.lattice, &changed, colour),
            None => self.picture.draw(ui, &self.lattice, colour),
        }
    }

    fn sheet(
        &mut self,
        ui: &Ui,
        painter: &egui::Painter,
        part: &Part,
        to_screen: TSTransform,
        scene: &Scene<'_>,
    ) {
        if Grade::of(to_screen.scaling) == Grade::Far {
            self.picture.paint(painter, &self.lattice, to_screen);
        } else {
            let manner = Manner { look: scene.look, dark: ui.visuals().dark_mode, grid: scene.grid };
            self.sheet.paint(painter, &self.lattice, part, to_screen, manner);
        }
    }
}
