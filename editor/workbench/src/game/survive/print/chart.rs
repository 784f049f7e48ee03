//! The board: sea, islands, places of tiles, and the signs and names on them.

use egui::{Pos2, Rect, vec2};
use engine::survive::{Kind, Spaces as _, Terrain};
use engine::{Coord, Zone};

use super::figure::{Figure, ink_on, ripples};
use super::lattice::{Lattice, hexagon, shows};
use super::words::Words;
use crate::print::ink::{Ink, Inks};
use crate::print::letter::{self, Weight};
use crate::print::paper::{POINT, SMALLEST};
use crate::print::scene::{Ends, Page, Pen};

/// A board that can be drawn in parts.
#[derive(Clone, Copy, Debug)]
pub struct Chart<'a> {
    /// The board.
    pub zone: &'a Zone,
    /// Where it lies.
    pub lattice: Lattice,
    /// Its inks.
    pub inks: Inks,
    /// Whether spaces show their signs.
    pub signs: bool,
    /// What spaces are called where there is room for it.
    pub words: Option<&'static Words>,
}

/// The largest names.
const LARGEST: f32 = 7.0;

/// Spaces smaller than this have no words, and no ripples.
const ROOMY: f32 = 14.0;

impl Chart<'_> {
    /// Draws what a window shows of it; all, where there is none.
    pub fn draw(&self, page: &mut Page, window: Option<Rect>) {
        let lattice = self.lattice;
        let seen = |at: Coord| window.is_none_or(|window| shows(window, lattice.centre(at), lattice.side));
        let spaces: Vec<(Coord, Kind)> = self.zone.spaces().filter(|(at, _)| seen(*at)).collect();
        self.surfaces(page, &spaces);
        self.edges(page, &spaces);
        // Safe islands are nothing without theirs.
        for (at, kind) in spaces.iter().filter(|(_, kind)| self.signs || *kind == Kind::Safe) {
            sign(page, *kind, lattice.centre(*at), lattice.side);
        }
        self.names(page, &spaces);
    }

    fn surfaces(&self, page: &mut Page, spaces: &[(Coord, Kind)]) {
        let side = self.lattice.side;
        for ink in [Ink::Sea, Ink::Shoal, Ink::Sand, Ink::Wood, Ink::Rock] {
            let some = spaces.iter().filter(|(_, kind)| surface(*kind) == ink);
            let outlines = some.map(|(at, _)| hexagon(self.lattice.centre(*at), side).to_vec()).collect();
            page.fill_all(outlines, ink);
        }
        if side >= ROOMY {
            for (at, _) in spaces.iter().filter(|(_, kind)| *kind == Kind::Sea) {
                ripples(page, self.lattice.centre(*at) + vec2(0.0, 0.36 * side), 0.62 * side, 0.3);
            }
        }
    }

    // Thin lines around spaces, a bold one around each island of tiles.
    fn edges(&self, page: &mut Page, spaces: &[(Coord, Kind)]) {
        let heavy = self.inks.lines();
        let thin = (0.012 * self.lattice.side).clamp(0.12, 0.25) * heavy;
        let outlines =
            spaces.iter().map(|(at, _)| hexagon(self.lattice.centre(*at), self.lattice.side).to_vec());
        page.lines(outlines.collect(), Ends::Joined, Pen::new(Ink::Line, thin));
        let is_tile = |at: Coord| self.zone.kind(at).is_tile();
        let tiles = spaces.iter().filter(|(_, kind)| kind.is_tile());
        let coast = tiles.flat_map(|(at, _)| {
            let shore = self.lattice.sides(*at).into_iter();
            shore.filter(|(_, beyond)| !beyond.is_some_and(is_tile)).map(|(ends, _)| ends.to_vec())
        });
        let bold = (0.055 * self.lattice.side).clamp(0.35, 1.1) * heavy;
        page.lines(coast.collect(), Ends::Open, Pen::new(Ink::Deep, bold));
    }

    fn names(&self, page: &mut Page, spaces: &[(Coord, Kind)]) {
        let side = self.lattice.side;
        let points = (0.3 * side / POINT).min(LARGEST);
        // The longest name is the widest, or near enough.
        let longest = spaces.iter().map(|(at, _)| at.to_string()).max_by_key(String::len).unwrap_or_default();
        if points < SMALLEST || letter::width(&longest, Weight::Plain, points) > 1.3 * side {
            return;
        }
        for (at, kind) in spaces {
            let centre = self.lattice.centre(*at);
            page.label(centre - vec2(0.0, 0.64 * side), Weight::Plain, points, Ink::Faint, &at.to_string());
            let words = self.words.filter(|_| side >= ROOMY).and_then(|words| word(*kind, words));
            if let Some(words) = words {
                let (points, words) = letter::fitted(words, Weight::Strong, [SMALLEST, 8.0], 1.2 * side);
                page.label(centre + vec2(0.0, 0.5 * side), Weight::Strong, points, Ink::Text, &words);
            }
        }
    }
}

// The surface of a kind of space. A safe island lies in the sea.
const fn surface(kind: Kind) -> Ink {
    match kind {
        Kind::Nothing => Ink::Paper,
        Kind::Sea | Kind::Serpent | Kind::Safe => Ink::Sea,
        Kind::Island => Ink::Shoal,
        Kind::Beach => Ink::Sand,
        Kind::Forest => Ink::Wood,
        Kind::Mountain => Ink::Rock,
    }
}

/// The terrain that a place asks for.
pub const fn terrain(kind: Kind) -> Option<Terrain> {
    match kind {
        Kind::Beach => Some(Terrain::Beach),
        Kind::Forest => Some(Terrain::Forest),
        Kind::Mountain => Some(Terrain::Mountain),
        _ => None,
    }
}

fn word(kind: Kind, words: &'static Words) -> Option<&'static str> {
    match kind {
        Kind::Safe => Some(words.board.safe),
        _ => terrain(kind).map(|terrain| words.board.terrain[terrain as usize]),
    }
}

/// The sign of a kind of space.
fn sign(page: &mut Page, kind: Kind, centre: Pos2, side: f32) {
    match kind {
        Kind::Serpent => Figure::Serpent.draw(page, centre, 0.48 * side, [Ink::Deep, Ink::Sea]),
        Kind::Safe => {
            let middle = centre - vec2(0.0, 0.06 * side);
            for (share, ink) in [(0.46, Ink::Sand), (0.37, Ink::Haven)] {
                page.disc(middle, share * side, ink);
                page.ring(middle, share * side, Pen::new(Ink::Growth, (0.012 * side).clamp(0.1, 0.2)));
            }
            Figure::Palm.draw(page, middle, 0.34 * side, [Ink::Growth, Ink::Haven]);
        }
        _ => {
            if let Some(terrain) = terrain(kind) {
                let inks = [ink_on(terrain), surface(kind)];
                Figure::on(terrain).draw(page, centre, 0.34 * side, inks);
            }
        }
    }
}

/// A space of a kind alone, as a legend shows it.
pub fn sample(page: &mut Page, kind: Kind, centre: Pos2, side: f32) {
    page.fill(hexagon(centre, side).to_vec(), surface(kind));
    let pen = if kind.is_tile() { Pen::new(Ink::Deep, 0.35) } else { Pen::new(Ink::Line, 0.15) };
    page.outline(hexagon(centre, side).to_vec(), pen);
    sign(page, kind, centre, 1.3 * side);
}
