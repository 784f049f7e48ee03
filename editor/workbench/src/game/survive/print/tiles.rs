//! The tiles: terrain on their fronts, on their backs what lies beneath.
//!
//! All fronts of a terrain are the same, whatever is on their backs.

use egui::{Pos2, Vec2, vec2};
use engine::survive::{Back, Class, Rules, Terrain};

use super::Kit;
use super::figure::{self, Figure};
use super::lattice::{across_flats, hexagon};
use super::poster;
use super::two_sides::{BLEED, GAP, Side, frame, room};
use crate::print::boxes::whole;
use crate::print::field::HALF;
use crate::print::ink::{Ink, Inks};
use crate::print::letter::{self, Weight};
use crate::print::paper::SMALLEST;
use crate::print::scene::{Ends, Page, Pen};

/// How wide a tile is from side to side: a little less than its place.
pub const WIDE: f32 = poster::WIDE - 1.0;

/// Its side.
pub const SIDE: f32 = WIDE / (2.0 * HALF);

/// A tile: its front and its back.
pub type Tile = (Terrain, Back);

/// Every tile of some rules, terrain by terrain.
pub fn all(rules: &Rules) -> Vec<Tile> {
    let of = |terrain: Terrain| {
        let counted = Back::ALL.into_iter().zip(rules.tiles.of(terrain));
        counted.flat_map(move |(back, count)| std::iter::repeat_n((terrain, back), count.into()))
    };
    Terrain::ALL.into_iter().flat_map(of).collect()
}

/// Where tiles lie on a front: their middles, line by line.
pub fn places(page: Vec2) -> Vec<Pos2> {
    let (room, size) = (room(page), across_flats(WIDE));
    let pitch = size + Vec2::splat(GAP);
    // The outermost have their bleed, too.
    let columns = whole(room.width() / pitch.x).max(1);
    let rows = whole(room.height() / pitch.y).max(1);
    let first = room.center() - pitch * vec2(f32::from(columns - 1), f32::from(rows - 1)) / 2.0;
    let place = |n: u16| first + pitch * vec2(f32::from(n % columns), f32::from(n / columns));
    (0..columns * rows).map(place).collect()
}

/// The tiles of a table, fronts and backs in turn.
pub fn pages(kit: &Kit<'_>) -> Vec<Page> {
    let size = kit.paper().upright();
    let (tiles, places) = (all(&kit.rules), places(size));
    let chunks: Vec<&[Tile]> = tiles.chunks(places.len()).collect();
    let both = chunks.iter().enumerate().flat_map(|(n, some)| {
        Side::BOTH.map(|side| {
            let mut page = Page::new(size);
            for ((terrain, back), place) in some.iter().zip(&places) {
                let centre = side.of(size, *place);
                match side {
                    Side::Front => draw_front(&mut page, kit, *terrain, centre),
                    Side::Back => draw_back(&mut page, kit, *back, centre),
                }
            }
            frame(&mut page, kit, side, [n + 1, chunks.len()]);
            page
        })
    });
    both.collect()
}

const fn surface(terrain: Terrain) -> Ink {
    match terrain {
        Terrain::Beach => Ink::Sand,
        Terrain::Forest => Ink::Wood,
        Terrain::Mountain => Ink::Rock,
    }
}

fn draw_front(page: &mut Page, kit: &Kit<'_>, terrain: Terrain, centre: Pos2) {
    let (ink, on) = (surface(terrain), figure::ink_on(terrain));
    page.fill(hexagon(centre, SIDE + BLEED / HALF).to_vec(), ink);
    ground(page, terrain, centre);
    Figure::on(terrain).draw(page, centre - vec2(0.0, 1.2), 11.0, [on, ink]);
    let word = kit.words.board.terrain[terrain as usize];
    page.label(centre + vec2(0.0, 0.64 * SIDE), Weight::Strong, 8.0, on, word);
    page.outline(hexagon(centre, SIDE).to_vec(), Pen::new(Ink::Line, 0.15));
}

// Grains of sand, blades of grass, stones: the same on every tile of a terrain.
fn ground(page: &mut Page, terrain: Terrain, centre: Pos2) {
    const SPOTS: [[f32; 2]; 12] = [
        [-0.62, -0.3],
        [0.58, -0.36],
        [-0.3, -0.72],
        [0.32, -0.76],
        [0.66, 0.1],
        [-0.68, 0.14],
        [0.02, -0.84],
        [-0.56, 0.42],
        [0.56, 0.4],
        [-0.5, -0.02],
        [0.5, -0.1],
        [0.0, 0.86],
    ];
    let spots = SPOTS.map(|spot| centre + SIDE * Vec2::from(spot));
    match terrain {
        Terrain::Beach => {
            let grain = |at: &Pos2| [vec2(0.0, 0.0), vec2(1.5, 0.6), vec2(0.4, 1.4)].map(|by| *at + by);
            // A short line with round ends is a grain, and a small one at that.
            let grains = spots.iter().flat_map(grain).map(|at| vec![at, at + vec2(0.05, 0.0)]).collect();
            page.lines(grains, Ends::Open, Pen::new(Ink::Growth, 0.44));
        }
        Terrain::Forest => {
            let blade = |at: &Pos2, by: f32| vec![*at + vec2(by, 0.9), *at + vec2(1.7 * by, -0.9)];
            let blades = spots.iter().flat_map(|at| [-0.7, 0.0, 0.7].map(|by| blade(at, by))).collect();
            page.lines(blades, Ends::Open, Pen::new(Ink::Growth, 0.22));
        }
        Terrain::Mountain => {
            let stone = |at: &Pos2| vec![*at + vec2(-1.3, 0.6), *at + vec2(-0.2, -0.8), *at + vec2(1.2, 0.6)];
            let stones = spots.iter().map(stone).collect();
            page.lines(stones, Ends::Open, Pen::new(Ink::Stone, 0.22));
        }
    }
}

/// How wide the band along the edge of a back is.
const BAND: f32 = 2.6;

fn draw_back(page: &mut Page, kit: &Kit<'_>, back: Back, centre: Pos2) {
    edge(page, back.class(), kit.sheet.style.inks, centre);
    let ink = match back.class() {
        Class::Immediate => Ink::Deep,
        Class::OwnTurn | Class::Reaction => Ink::Text,
    };
    figure::back(page, back, centre - vec2(0.0, 5.2), 9.2, [ink, Ink::Paper]);
    let (size, title) = letter::fitted(kit.words.back(back), Weight::Strong, [SMALLEST, 9.0], WIDE - 9.5);
    page.label(centre + vec2(0.0, 8.0), Weight::Strong, size, Ink::Text, &title);
    let (size, when) = letter::fitted(kit.words.class(back), Weight::Plain, [SMALLEST, 6.5], 17.5);
    page.label(centre + vec2(0.0, 11.8), Weight::Plain, size, Ink::Faint, &when);
}

// The border tells when a tile is used: a band, a band with a line inside, the same with crosses on it.
fn edge(page: &mut Page, class: Class, inks: Inks, centre: Pos2) {
    let ring = |inset: f32| hexagon(centre, SIDE - inset / HALF).to_vec();
    let ink = match class {
        Class::Immediate => Ink::Now,
        Class::OwnTurn | Class::Reaction => Ink::Kept,
    };
    if inks == Inks::Low {
        page.outline(ring(1.0), Pen::new(ink, 0.35));
    } else {
        page.fill(ring(-BLEED), ink);
        page.fill(ring(BAND), Ink::Paper);
    }
    if class != Class::Immediate {
        page.outline(ring(BAND + 0.9), Pen::new(ink, 0.35));
    }
    if class == Class::Reaction {
        let corners = ring(BAND / 2.0);
        let middles = corners.iter().zip(corners.iter().cycle().skip(1));
        let on = if inks == Inks::Low { ink } else { Ink::Paper };
        for middle in middles.map(|(one, two)| *one + (*two - *one) / 2.0) {
            let arm = |x: f32, y: f32| vec![middle + vec2(-x, -y), middle + vec2(x, y)];
            page.lines(vec![arm(0.8, 0.8), arm(0.8, -0.8)], Ends::Open, Pen::new(on, 0.4));
        }
    }
}
