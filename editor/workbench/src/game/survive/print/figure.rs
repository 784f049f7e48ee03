//! Figures: creatures, boats, what tiles bring, what grows on an island. All of them are drawn by us.
//!
//! A figure stands in a square from -1 to 1, to the right and down. Surfaces are convex outlines that may overlap and are
//! filled together; what is cut out of them shows the paper.

mod land;
mod sea;

use egui::{Pos2, Vec2, vec2};
use engine::survive::{Back, Creature, Terrain};

use crate::print::ink::Ink;
use crate::print::outline::circle;
use crate::print::scene::{Ends, Page, Pen};

/// What can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// A sea serpent.
    Serpent,
    /// A shark.
    Shark,
    /// A whale.
    Whale,
    /// A boat under sail.
    Boat,
    /// A whirlpool.
    Whirlpool,
    /// The volcano.
    Volcano,
    /// A dolphin.
    Dolphin,
    /// Winds.
    Winds,
    /// An explorer.
    Explorer,
    /// A palm, for beaches and safe islands.
    Palm,
    /// Trees.
    Trees,
    /// Peaks.
    Peaks,
}

impl Figure {
    /// The figure of a creature.
    pub const fn of(creature: Creature) -> Self {
        match creature {
            Creature::Serpent => Self::Serpent,
            Creature::Shark => Self::Shark,
            Creature::Whale => Self::Whale,
        }
    }

    /// What stands for a terrain.
    pub const fn on(terrain: Terrain) -> Self {
        match terrain {
            Terrain::Beach => Self::Palm,
            Terrain::Forest => Self::Trees,
            Terrain::Mountain => Self::Peaks,
        }
    }

    fn drawing(self) -> Drawing {
        let mut drawing = Drawing::default();
        match self {
            Self::Serpent => sea::serpent(&mut drawing),
            Self::Shark => sea::shark(&mut drawing),
            Self::Whale => sea::whale(&mut drawing),
            Self::Boat => sea::boat(&mut drawing),
            Self::Whirlpool => sea::whirlpool(&mut drawing),
            Self::Dolphin => sea::dolphin(&mut drawing),
            Self::Winds => sea::winds(&mut drawing),
            Self::Volcano => land::volcano(&mut drawing),
            Self::Explorer => land::explorer(&mut drawing),
            Self::Palm => land::palm(&mut drawing),
            Self::Trees => land::trees(&mut drawing),
            Self::Peaks => land::peaks(&mut drawing),
        }
        drawing
    }

    /// Draws it around a point, so many millimetres to each side; what is cut out shows `paper`.
    pub fn draw(self, page: &mut Page, centre: Pos2, reach: f32, [ink, paper]: [Ink; 2]) {
        self.drawing().put(page, centre, reach, [ink, paper]);
    }
}

/// The ink of what is drawn on a terrain.
pub const fn ink_on(terrain: Terrain) -> Ink {
    match terrain {
        Terrain::Beach | Terrain::Forest => Ink::Growth,
        Terrain::Mountain => Ink::Stone,
    }
}

/// Draws what the back of a tile brings: a figure, with a way for what is moved, and barred where it is kept off.
pub fn back(page: &mut Page, back: Back, centre: Pos2, reach: f32, inks: [Ink; 2]) {
    let (figure, sort) = match back {
        Back::Shark => (Figure::Shark, None),
        Back::Whale => (Figure::Whale, None),
        Back::Boat => (Figure::Boat, None),
        Back::Whirlpool => (Figure::Whirlpool, None),
        Back::Volcano => (Figure::Volcano, None),
        Back::Dolphin => (Figure::Dolphin, None),
        Back::Winds => (Figure::Winds, None),
        Back::MoveSerpent => (Figure::Serpent, Some(false)),
        Back::MoveShark => (Figure::Shark, Some(false)),
        Back::MoveWhale => (Figure::Whale, Some(false)),
        Back::RepelShark => (Figure::Shark, Some(true)),
        Back::RepelWhale => (Figure::Whale, Some(true)),
    };
    let mut over = Drawing::default();
    match sort {
        None => return figure.draw(page, centre, reach, inks),
        Some(false) => {
            figure.draw(page, centre - vec2(0.0, 0.2 * reach), 0.76 * reach, inks);
            over.line(&[[-0.72, 0.78], [0.7, 0.78]], 0.11);
            over.line(&[[0.44, 0.54], [0.72, 0.78], [0.44, 1.02]], 0.11);
        }
        Some(true) => {
            figure.draw(page, centre, 0.68 * reach, inks);
            let ring = circle(Pos2::ZERO, 0.95);
            over.lines.push((ring.iter().copied().chain(ring.first().copied()).collect(), 0.11));
            over.cut_line(&[[-0.64, -0.64], [0.64, 0.64]], 0.27);
            over.bars.push((points(&[[-0.67, -0.67], [0.67, 0.67]]), 0.11));
        }
    }
    over.put(page, centre, reach, inks);
}

/// A figure in its square.
#[derive(Default)]
struct Drawing {
    surfaces: Vec<Vec<Pos2>>,
    lines: Vec<(Vec<Pos2>, f32)>,
    cuts: Vec<Vec<Pos2>>,
    cut_lines: Vec<(Vec<Pos2>, f32)>,
    // Over what is cut.
    bars: Vec<(Vec<Pos2>, f32)>,
}

fn points(all: &[[f32; 2]]) -> Vec<Pos2> {
    all.iter().map(|point| Pos2::from(*point)).collect()
}

impl Drawing {
    /// A convex surface.
    fn surface(&mut self, corners: &[[f32; 2]]) {
        self.surfaces.push(points(corners));
    }

    /// A disc that is pressed flat.
    fn oval(&mut self, [x, y]: [f32; 2], [wide, high]: [f32; 2]) {
        // Small ones need few corners.
        let every = if wide.max(high) > 0.2 { 1 } else { 4 };
        let round = circle(Pos2::ZERO, 1.0).into_iter().step_by(every);
        self.surfaces.push(round.map(|at| Pos2::new(x + wide * at.x, y + high * at.y)).collect());
    }

    /// A band along some points, of another width at each, with round ends.
    fn band(&mut self, along: &[[f32; 3]]) {
        let spine = smooth(along);
        let last = spine.len().saturating_sub(1);
        // Across the band in a point: both of its pieces end there.
        let across = |n: usize| {
            let (before, after) = (spine[n.saturating_sub(1)].0, spine[(n + 1).min(last)].0);
            let (at, wide) = spine[n];
            let side = (after - before).normalized().rot90() * wide / 2.0;
            [at + side, at - side]
        };
        for n in 0..last {
            let ([one, two], [three, four]) = (across(n), across(n + 1));
            self.surfaces.push(vec![one, three, four, two]);
        }
        for (at, wide) in spine.first().into_iter().chain(spine.last()) {
            self.oval([at.x, at.y], [wide / 2.0, wide / 2.0]);
        }
    }

    fn line(&mut self, along: &[[f32; 2]], width: f32) {
        self.lines.push((points(along), width));
    }

    /// A line through some points without corners.
    fn curve(&mut self, along: &[[f32; 2]], width: f32) {
        let along: Vec<[f32; 3]> = along.iter().map(|[x, y]| [*x, *y, 0.0]).collect();
        self.lines.push((smooth(&along).into_iter().map(|(at, _)| at).collect(), width));
    }

    fn cut_disc(&mut self, at: [f32; 2], radius: f32) {
        self.cuts.push(circle(at.into(), radius).into_iter().step_by(4).collect());
    }

    fn cut_line(&mut self, along: &[[f32; 2]], width: f32) {
        self.cut_lines.push((points(along), width));
    }

    fn put(&self, page: &mut Page, centre: Pos2, reach: f32, [ink, paper]: [Ink; 2]) {
        let set = |outline: &Vec<Pos2>| -> Vec<Pos2> {
            outline.iter().map(|point| centre + reach * point.to_vec2()).collect()
        };
        let strokes = |page: &mut Page, lines: &[(Vec<Pos2>, f32)], ink: Ink| {
            for (line, width) in lines {
                page.lines(vec![set(line)], Ends::Open, Pen::new(ink, width * reach));
            }
        };
        page.fill_all(self.surfaces.iter().map(|outline| set(&turned(outline))).collect(), ink);
        strokes(page, &self.lines, ink);
        page.fill_all(self.cuts.iter().map(set).collect(), paper);
        strokes(page, &self.cut_lines, paper);
        strokes(page, &self.bars, ink);
    }
}

// All outlines run the same way round, so that where they overlap none takes another one away.
fn turned(outline: &[Pos2]) -> Vec<Pos2> {
    let next = outline.iter().cycle().skip(1);
    let area: f32 = outline.iter().zip(next).map(|(one, two)| one.x * two.y - two.x * one.y).sum();
    if area < 0.0 { outline.iter().rev().copied().collect() } else { outline.to_vec() }
}

// Points between points, on a curve through all of them, each with its width.
fn smooth(along: &[[f32; 3]]) -> Vec<(Pos2, f32)> {
    const STEPS: u8 = 6;
    let at = |n: usize| along[n.min(along.len() - 1)];
    let mut out = Vec::new();
    for n in 0..along.len().saturating_sub(1) {
        let four = [at(n.saturating_sub(1)), at(n), at(n + 1), at(n + 2)];
        for step in 0..STEPS {
            let [x, y, wide] = between(four, f32::from(step) / f32::from(STEPS));
            out.push((Pos2::new(x, y), wide.max(0.01)));
        }
    }
    out.extend(along.last().map(|[x, y, wide]| (Pos2::new(*x, *y), *wide)));
    out
}

// Between the second and the third of four points, on a curve that knows the others (Catmull and Rom).
fn between(four: [[f32; 3]; 4], share: f32) -> [f32; 3] {
    std::array::from_fn(|n| {
        let [before, from, to, after] = four.map(|point| point[n]);
        let linear = to - before;
        let square = 2.0 * before - 5.0 * from + 4.0 * to - after;
        let cubic = 3.0 * (from - to) + after - before;
        from + 0.5 * share * (linear + share * (square + share * cubic))
    })
}

/// Ripples of the sea around a point.
pub fn ripples(page: &mut Page, centre: Pos2, reach: f32, width: f32) {
    let wave = |at: Vec2| {
        let point = |n: u8| {
            let x = f32::from(n) / 24.0;
            centre + reach * (at + vec2(x - 0.5, -0.09 * (x * 2.0 * std::f32::consts::TAU).sin()))
        };
        (0..=24).map(point).collect()
    };
    let lines = vec![wave(vec2(0.12, 0.0)), wave(vec2(-0.2, 0.28))];
    page.lines(lines, Ends::Open, Pen::new(Ink::Ripple, width));
}
