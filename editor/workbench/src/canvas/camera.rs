//! What part of the world is seen, and how large.

use egui::emath::TSTransform;
use egui::{Pos2, Rect, Vec2};

/// The smallest and the largest radius of a sector on the screen, in points.
const ZOOM: std::ops::RangeInclusive<f32> = 0.6..=110.0;

/// The largest radius that fitting gives: a zone of three sectors does not fill the window.
const FITTED: f32 = 46.0;

/// The margin around a zone that is fitted, in points.
const MARGIN: f32 = 26.0;

/// A place in the world and a scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// What lies in the middle of the view.
    centre: Pos2,
    /// Points a unit of the world.
    zoom: f32,
    /// Nobody has moved it: it goes on fitting when the view or the zone changes its size.
    fitted: bool,
}

impl Default for Camera {
    fn default() -> Self {
        Self { centre: Pos2::ZERO, zoom: 20.0, fitted: true }
    }
}

impl Camera {
    /// The radius of a sector on the screen.
    pub fn zoom(self) -> f32 {
        self.zoom
    }

    /// From the world to the screen. Whole pixels, so that lines do not swim while panning.
    pub fn to_screen(self, view: Rect) -> TSTransform {
        let offset = view.center().to_vec2() - self.centre.to_vec2() * self.zoom;
        TSTransform::new(offset.round(), self.zoom)
    }

    /// The part of the world that a view shows.
    pub fn part(self, view: Rect) -> Rect {
        self.to_screen(view).inverse() * view
    }

    /// Fits from now on.
    pub fn fit(&mut self) {
        self.fitted = true;
    }

    /// Shows all of `bounds`, if nobody has looked elsewhere.
    pub fn settle(&mut self, bounds: Rect, view: Rect) {
        if self.fitted && view.is_positive() {
            let room = (view.size() - Vec2::splat(2.0 * MARGIN)).max(Vec2::splat(40.0));
            let zoom = (room.x / bounds.width()).min(room.y / bounds.height());
            self.zoom = zoom.min(FITTED).clamp(*ZOOM.start(), *ZOOM.end());
            self.centre = bounds.center();
        }
        let kept = bounds.expand(2.0);
        self.centre = kept.clamp(self.centre);
    }

    /// Moves the world under the view by so many points.
    pub fn pan(&mut self, by: Vec2) {
        if by != Vec2::ZERO {
            self.centre -= by / self.zoom;
            self.fitted = false;
        }
    }

    /// Zooms so that what lies under a point stays there.
    pub fn zoom_at(&mut self, point: Pos2, factor: f32, view: Rect) {
        let zoom = (self.zoom * factor).clamp(*ZOOM.start(), *ZOOM.end());
        if (zoom - self.zoom).abs() > f32::EPSILON {
            let from_middle = point - view.center();
            self.centre += from_middle / self.zoom - from_middle / zoom;
            self.zoom = zoom;
            self.fitted = false;
        }
    }

    /// Puts a place into the middle, near enough to see a sector.
    pub fn look_at(&mut self, place: Pos2) {
        self.centre = place;
        self.zoom = self.zoom.max(16.0);
        self.fitted = false;
    }

    /// Moves just so far that a place is well inside the view.
    pub fn reveal(&mut self, place: Pos2, view: Rect) {
        let inside = self.part(view).shrink(2.0);
        if inside.is_positive() && !inside.contains(place) {
            self.centre += place - inside.clamp(place);
            self.fitted = false;
        }
    }
}
