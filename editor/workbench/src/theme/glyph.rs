//! Our own signs, as lines and surfaces in a box of 24 by 24.
//!
//! A sign is a text of strokes: `M x y L x y … [Z]` a line, `C` a curve, `O x y r` a ring, `D x y r` a disc,
//! `F x y L x y …` a filled convex shape, and `P` the same in the colour of the paper.

use egui::epaint::{CircleShape, CubicBezierShape, PathShape, PathStroke};
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, pos2};

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph(&'static str);

/// The side of the box in which signs are written down.
const BOX: f32 = 24.0;

impl Glyph {
    /// A sign, written as above.
    pub const fn new(strokes: &'static str) -> Self {
        Self(strokes)
    }

    /// Draws the sign into a square.
    pub fn paint(self, painter: &Painter, square: Rect, ink: Color32) {
        painter.extend(self.shapes(square, ink, Color32::TRANSPARENT));
    }

    /// The sign as shapes; what is cut out of it is filled with `paper`.
    pub fn shapes(self, square: Rect, ink: Color32, paper: Color32) -> Vec<Shape> {
        let scale = square.width() / BOX;
        let mut pen = Pen {
            square,
            scale,
            stroke: Stroke::new((1.7 * scale).max(1.1), ink),
            ink,
            paper,
            points: Vec::new(),
            closed: false,
            fill: None,
            shapes: Vec::new(),
        };
        let mut words = self.0.split_whitespace();
        while let Some(op) = words.next() {
            pen.draw(op, &mut words);
        }
        pen.lift();
        pen.shapes
    }
}

struct Pen {
    square: Rect,
    scale: f32,
    stroke: Stroke,
    ink: Color32,
    paper: Color32,
    points: Vec<Pos2>,
    closed: bool,
    fill: Option<Color32>,
    shapes: Vec<Shape>,
}

impl Pen {
    fn draw<'t>(&mut self, op: &str, words: &mut impl Iterator<Item = &'t str>) {
        let mut number = || words.next().and_then(|word| word.parse().ok()).unwrap_or(0.0);
        let (origin, scale) = (self.square.min, self.scale);
        let mut point = || {
            let (x, y): (f32, f32) = (number(), number());
            pos2(origin.x + x * scale, origin.y + y * scale)
        };
        match op {
            "M" => {
                let start = point();
                self.begin(start, None);
            }
            "F" => {
                let start = point();
                self.begin(start, Some(self.ink));
            }
            "P" => {
                let start = point();
                self.begin(start, Some(self.paper));
            }
            "L" => self.points.push(point()),
            "C" => {
                let from = self.points.last().copied().unwrap_or(origin);
                let curve = [from, point(), point(), point()];
                let curve = CubicBezierShape::from_points_stroke(curve, false, self.ink, Stroke::NONE);
                self.points.extend((1..=8).map(|step| curve.sample(step as f32 / 8.0)));
            }
            "Z" => self.closed = true,
            _ => {
                let centre = point();
                let radius = number() * scale;
                self.lift();
                self.shapes.push(match op {
                    "O" => CircleShape::stroke(centre, radius, self.stroke).into(),
                    _ => CircleShape::filled(centre, radius, self.ink).into(),
                });
            }
        }
    }

    fn begin(&mut self, start: Pos2, fill: Option<Color32>) {
        self.lift();
        self.points.push(start);
        self.fill = fill;
    }

    fn lift(&mut self) {
        let points = std::mem::take(&mut self.points);
        let (closed, fill) = (std::mem::take(&mut self.closed), self.fill.take());
        if points.len() > 1 {
            self.shapes.push(if let Some(fill) = fill {
                Shape::convex_polygon(points, fill, Stroke::NONE)
            } else {
                let stroke = PathStroke::from(self.stroke);
                Shape::Path(PathShape { points, closed, fill: Color32::TRANSPARENT, stroke })
            });
        }
    }
}

macro_rules! glyphs {
    ($($(#[$doc:meta])* $name:ident = $path:literal;)+) => {
        $($(#[$doc])* pub const $name: Glyph = Glyph($path);)+
    };
}

glyphs! {
    /// A person.
    HUMAN = "D 12 6.6 3.8 F 5.6 21 L 6.4 15.6 L 9 12.4 L 15 12.4 L 17.6 15.6 L 18.4 21";
    /// A head that is no person's.
    ALIEN = "F 12 2.6 L 16.6 3.8 L 19.6 7.6 L 19.4 12 L 16.4 17.6 L 12 21.6 L 7.6 17.6 L 4.6 12 L 4.4 7.6 L 7.4 3.8 \
             P 6.4 9.2 L 10.6 12 L 10.8 14.4 L 8 13.4 P 17.6 9.2 L 13.4 12 L 13.2 14.4 L 16 13.4";
    /// The rim of a hatch; its number stands inside.
    HATCH = "O 12 12 9.2 M 12 0.6 L 12 2.8 M 12 21.2 L 12 23.4 M 0.6 12 L 2.8 12 M 21.2 12 L 23.4 12";
    /// A folder.
    FOLDER = "M 3 19 L 3 5.4 L 9.4 5.4 L 11.8 8.4 L 21 8.4 L 21 19 Z";
    /// A sheet of paper.
    SHEET = "M 5.6 3 L 14.4 3 L 18.6 7.2 L 18.6 21 L 5.6 21 Z M 14 3.4 L 14 7.6 L 18.4 7.6 M 9 12 L 15 12 M 9 16 L 15 16";
    /// A padlock.
    LOCK = "M 5 11 L 19 11 L 19 20.6 L 5 20.6 Z M 8 11 L 8 7.4 C 8 2 16 2 16 7.4 L 16 11 D 12 15.8 1.5";
    /// An arrow that leads up.
    UP = "M 12 20 L 12 4.6 M 5.6 11 L 12 4.6 L 18.4 11";
    /// A pencil.
    BRUSH = "M 4 20 L 5.2 14.8 L 15.6 4.4 L 19.6 8.4 L 9.2 18.8 Z M 13 7 L 17 11";
    /// A block of rubber.
    ERASER = "M 9 19.5 L 4 14.5 L 14 4.5 L 20 10.5 L 11 19.5 Z M 9 9.5 L 15 15.5 M 11 19.5 L 20 19.5";
    /// A bucket.
    FILL = "M 4 12.4 L 11.4 5 L 18.8 12.4 L 11.4 19.8 Z M 11.4 5 L 8.6 2.2 M 4.4 12.4 L 18.4 12.4 D 20.6 18.4 1.7";
    /// A hexagon.
    SHAPE = "M 7 3.6 L 17 3.6 L 22 12 L 17 20.4 L 7 20.4 L 2 12 Z";
    /// A line between two points.
    LINE = "M 6.5 17.5 L 17.5 6.5 O 5 19 1.8 O 19 5 1.8";
    /// A pipette.
    PICK = "M 3.6 20.4 L 4.6 16.2 L 12.4 8.4 L 15.6 11.6 L 7.8 19.4 Z M 11 7 L 17 13 D 18.2 5.8 2.6 M 15 9 L 18 6";
    /// A frame of dashes.
    SELECT = "M 4 8 L 4 4 L 8 4 M 16 4 L 20 4 L 20 8 M 20 16 L 20 20 L 16 20 M 8 20 L 4 20 L 4 16 \
              M 11 4 L 13 4 M 11 20 L 13 20 M 4 11 L 4 13 M 20 11 L 20 13";
    /// A wand.
    WAND = "M 4 20 L 13.4 10.6 M 17 3 L 17 8.4 M 14.3 5.7 L 19.7 5.7 M 20 12 L 20 15.4 M 18.3 13.7 L 21.7 13.7 M 8.6 4 L 8.6 7 M 7.1 5.5 L 10.1 5.5";
    /// Three of a kind.
    SAME = "O 7 7.4 3.4 O 17 7.4 3.4 O 12 16.6 3.4";
    /// Two sides of a line.
    SYMMETRY = "M 12 3 L 12 21 M 9 7.4 L 3.4 12 L 9 16.6 Z M 15 7.4 L 20.6 12 L 15 16.6 Z";
    /// A cross.
    CLOSE = "M 7 7 L 17 17 M 17 7 L 7 17";
    /// A magnifying glass.
    SEARCH = "O 10.5 10.5 6 M 15 15 L 20 20";
    /// Three dots.
    MORE = "D 5.5 12 1.6 D 12 12 1.6 D 18.5 12 1.6";
    /// A plus.
    ADD = "M 12 5 L 12 19 M 5 12 L 19 12";
    /// Something is wrong.
    ERROR = "M 8 3 L 16 3 L 21 8 L 21 16 L 16 21 L 8 21 L 3 16 L 3 8 Z M 9 9 L 15 15 M 15 9 L 9 15";
    /// Something may be wrong.
    WARNING = "M 12 3.6 L 21.6 20.4 L 2.4 20.4 Z M 12 9.6 L 12 14.4 D 12 17.4 1.1";
    /// Something is worth knowing.
    NOTE = "O 12 12 9 M 12 11 L 12 16.4 D 12 7.8 1.1";
    /// All is well.
    GOOD = "O 12 12 9 M 8 12.4 L 11 15.4 L 16.4 9";
    /// What is below is shown.
    UNFOLDED = "M 6 9.5 L 12 15.5 L 18 9.5";
    /// What is below is hidden.
    FOLDED = "M 9.5 6 L 15.5 12 L 9.5 18";
    /// A bin.
    DELETE = "M 4.5 6.5 L 19.5 6.5 M 9 6.5 L 9.6 3.6 L 14.4 3.6 L 15 6.5 M 6.4 6.5 L 7.4 20.4 L 16.6 20.4 L 17.6 6.5 M 10.2 10.4 L 10.2 16.4 M 13.8 10.4 L 13.8 16.4";
    /// Onwards.
    PLAY = "F 7 4 L 20 12 L 7 20";
    /// It stands still.
    PAUSE = "F 6 4 L 10 4 L 10 20 L 6 20 F 14 4 L 18 4 L 18 20 L 14 20";
    /// One back.
    BEFORE = "M 15 5 L 8 12 L 15 19";
    /// One on.
    AFTER = "M 9 5 L 16 12 L 9 19";
    /// To the beginning.
    FIRST = "M 17 5 L 10 12 L 17 19 M 6 5 L 6 19";
    /// To the end.
    LAST = "M 7 5 L 14 12 L 7 19 M 18 5 L 18 19";
    /// Two sheets.
    COPY = "M 9 9 L 20 9 L 20 20 L 9 20 Z M 15 5 L 15 4 L 4 4 L 4 15 L 5 15";
    /// A die.
    DICE = "M 4 4 L 20 4 L 20 20 L 4 20 Z D 8.6 8.6 1.5 D 15.4 8.6 1.5 D 12 12 1.5 D 8.6 15.4 1.5 D 15.4 15.4 1.5";
    /// To the left.
    BACK = "M 20 12 L 4 12 M 10 6 L 4 12 L 10 18";
    /// The one before.
    PREVIOUS = "M 6 15 L 12 9 L 18 15";
    /// The one after.
    NEXT = "M 6 9 L 12 15 L 18 9";
    /// Here.
    POINTER = "M 5 12 L 13 12 M 9.6 8 L 13.6 12 L 9.6 16";
    /// Noise: a point and what spreads from it.
    NOISE = "D 12 12 2.3 O 12 12 6 O 12 12 10";
    /// Noise that may come from anywhere.
    NOISE_ANYWHERE = "O 12 12 2.6 M 12 7 L 12 2 M 9.2 4.6 L 12 1.8 L 14.8 4.6 M 12 17 L 12 22 M 9.2 19.4 L 12 22.2 L 14.8 19.4 \
                      M 7 12 L 2 12 M 4.6 9.2 L 1.8 12 L 4.6 14.8 M 17 12 L 22 12 M 19.4 9.2 L 22.2 12 L 19.4 14.8";
    /// No noise.
    SILENCE = "D 12 12 2.3 O 12 12 6 O 12 12 10 P 2.9 0.9 L 23.1 21.1 L 21.1 23.1 L 0.9 2.9 M 3 3 L 21 21";
    /// A crate.
    ITEM = "M 4 7.8 L 12 3.4 L 20 7.8 L 20 16.8 L 12 21.2 L 4 16.8 Z M 4 7.8 L 12 12.2 L 20 7.8 M 12 12.2 L 12 21.2 M 8 5.6 L 16 10";
    /// A blade.
    ATTACK = "M 20.8 3.2 L 19.6 8 L 11.4 16.2 L 7.8 12.6 L 16 4.4 Z M 17.2 6.8 L 10.8 13.2 M 5 11.8 L 12.2 19 M 7.6 16.4 L 3.4 20.6";
    /// Into a sector from nowhere.
    TELEPORT = "M 11.4 4.4 L 17.4 4.4 L 22 12 L 17.4 19.6 L 11.4 19.6 M 1.8 12 L 3.4 12 M 5.6 12 L 7.6 12 M 9.8 12 L 16.6 12 M 13 8.4 L 16.8 12 L 13 15.6";
    /// A syringe.
    ADRENALINE = "M 2.8 21.2 L 7 17 M 5.6 14 L 14 5.6 L 18.4 10 L 10 18.4 Z M 16.2 7.8 L 19.6 4.4 M 17 1.8 L 22.2 7 \
                  M 8.8 10.8 L 11 13 M 11.4 8.2 L 13.6 10.4";
    /// A capsule.
    SEDATIVES = "M 4.25 13.25 L 13.25 4.25 C 15.05 2.45 17.95 2.45 19.75 4.25 C 21.55 6.05 21.55 8.95 19.75 10.75 L 10.75 19.75 \
                 C 8.95 21.55 6.05 21.55 4.25 19.75 C 2.45 17.95 2.45 15.05 4.25 13.25 Z M 8.75 8.75 L 15.25 15.25 M 7 14.4 L 9.2 12.2";
    /// A lamp and its light.
    SPOTLIGHT = "M 9.4 2.4 L 14.6 2.4 L 16.6 8.4 L 7.4 8.4 Z M 7.2 12 L 3.4 21.4 M 12 12 L 12 21.4 M 16.8 12 L 20.6 21.4";
    /// A shield.
    DEFENSE = "M 12 2.4 L 20 5.2 L 20 11.4 C 20 16.4 16.6 19.8 12 21.8 C 7.4 19.8 4 16.4 4 11.4 L 4 5.2 Z M 8 11.8 L 11 14.8 L 16.4 9.2";
    /// A hatch that works.
    HATCH_GREEN = "O 12 12 9.2 M 12 0.6 L 12 2.8 M 12 21.2 L 12 23.4 M 0.6 12 L 2.8 12 M 21.2 12 L 23.4 12 M 7.6 12.2 L 10.8 15.4 L 16.6 8.8";
    /// A hatch that is damaged.
    HATCH_RED = "O 12 12 9.2 M 12 0.6 L 12 2.8 M 12 21.2 L 12 23.4 M 0.6 12 L 2.8 12 M 21.2 12 L 23.4 12 M 8.2 8.2 L 15.8 15.8 M 15.8 8.2 L 8.2 15.8";
    /// Out through a hatch.
    OUT = "M 12 16.4 L 12 8 M 8.6 11 L 12 7.6 L 15.4 11";
    /// A star.
    CAPTAIN = "M 12 3 L 14.6 9 L 21 9.6 L 16.2 13.9 L 17.6 20.2 L 12 16.9 L 6.4 20.2 L 7.8 13.9 L 3 9.6 L 9.4 9 Z";
    /// Something that flies.
    PILOT = "M 21 3 L 3 10.6 L 10 14 L 13.4 21 Z M 21 3 L 10 14";
    /// Thoughts.
    PSYCHOLOGIST = "M 12 12.6 C 12 11 14.4 11.2 14.4 13 C 14.4 15.6 10 15.8 9.4 12.6 C 8.8 9 12.4 7 15.4 8.2 \
                    C 19.4 9.8 19.4 16.4 14.6 18.6 C 9 21 4.4 16.6 4.6 11.6 C 4.8 7 8.4 3.8 12.6 3.6";
    /// Stripes.
    SOLDIER = "M 4.6 9.6 L 12 4.2 L 19.4 9.6 M 4.6 15 L 12 9.6 L 19.4 15 M 4.6 20.4 L 12 15 L 19.4 20.4";
    /// A list.
    OFFICER = "M 5 5 L 19 5 L 19 21 L 5 21 Z M 9 5 L 9 2.8 L 15 2.8 L 15 5 M 8.6 11 L 15.4 11 M 8.6 15.6 L 15.4 15.6";
    /// A headset.
    CO_PILOT = "M 4.4 13 C 4.4 1.6 19.6 1.6 19.6 13 M 4.4 13 L 8 13 L 8 18.4 L 4.4 18.4 Z M 16 13 L 19.6 13 L 19.6 18.4 L 16 18.4 Z \
                M 18 18.4 L 18 21 L 12.6 21";
    /// A cogwheel.
    ENGINEER = "O 12 12 2.8 O 12 12 6.6 M 12 5.4 L 12 2 M 12 18.6 L 12 22 M 5.4 12 L 2 12 M 18.6 12 L 22 12 \
                M 7.3 7.3 L 4.9 4.9 M 16.7 16.7 L 19.1 19.1 M 7.3 16.7 L 4.9 19.1 M 16.7 7.3 L 19.1 4.9";
    /// A cross.
    MEDIC = "M 9.2 3.6 L 14.8 3.6 L 14.8 9.2 L 20.4 9.2 L 20.4 14.8 L 14.8 14.8 L 14.8 20.4 L 9.2 20.4 L 9.2 14.8 L 3.6 14.8 L 3.6 9.2 L 9.2 9.2 Z";
}
