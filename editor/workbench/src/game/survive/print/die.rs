//! The die of the creatures: a net to cut out, fold and glue.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use engine::survive::{Creature, Rules};

use super::Kit;
use super::figure::Figure;
use crate::print::ink::Ink;
use crate::print::letter::{self, Align, CAPITALS, Weight};
use crate::print::outline::corners;
use crate::print::paper::POINT;
use crate::print::scene::{Ends, Page, Pen};

/// The edge of the die.
pub const EDGE: f32 = 18.0;

/// How wide a tab is.
const TAB: f32 = 4.5;

/// How high the net is, with its words.
pub const HIGH: f32 = 3.0 * EDGE + 2.0 * TAB + WORDS;

/// What stands over it.
const WORDS: f32 = 6.0;

/// How chance picks a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cast {
    /// It picks none.
    Nothing,
    /// A die with these faces.
    Die([Creature; 6]),
    /// No die of six faces does it: lots are drawn.
    Lots,
}

/// How chance picks a creature by some rules.
pub fn cast(rules: &Rules) -> Cast {
    let faces = |one: Creature| std::iter::repeat_n(one, rules.creatures.die.of(one).into());
    let faces: Vec<Creature> = Creature::ALL.into_iter().flat_map(faces).collect();
    match faces.len() {
        0 => Cast::Nothing,
        // A die of one, two or three faces is one of six that shows each of them as often.
        count if 6 % count == 0 => Cast::Die(std::array::from_fn(|n| faces[n * count / 6])),
        _ => Cast::Lots,
    }
}

/// Draws the net: four faces in a line, one above and one below the second. `at` is its upper left corner.
pub fn draw(page: &mut Page, kit: &Kit<'_>, at: Pos2, faces: [Creature; 6]) {
    let words = &kit.words.pieces;
    let base = pos2(at.x, at.y + 1.0 + CAPITALS * 7.5 * POINT);
    page.text(base, Align::Start, Weight::Strong, 7.5, Ink::Text, words.die);
    let beside = base + vec2(letter::width(words.die, Weight::Strong, 7.5) + 2.5, 0.0);
    page.text(beside, Align::Start, Weight::Plain, 7.0, Ink::Faint, words.fold);
    let corner = at + vec2(TAB, WORDS + TAB);
    let square = |column: u8, row: u8| {
        let by = EDGE * vec2(f32::from(column), f32::from(row));
        Rect::from_min_size(corner + by, Vec2::splat(EDGE))
    };
    // Two by two they lie opposite each other.
    let places = [square(0, 1), square(2, 1), square(1, 1), square(3, 1), square(1, 0), square(1, 2)];
    let tabs = tabs(places);
    page.fill_all(tabs.to_vec(), Ink::Wash);
    page.lines(tabs.to_vec(), Ends::Joined, Pen::new(Ink::Line, 0.15));
    for (place, one) in places.iter().zip(faces) {
        page.fill_rect(*place, Ink::Sea);
        Figure::of(one).draw(page, place.center(), 0.38 * EDGE, [Ink::Deep, Ink::Sea]);
    }
    page.lines(
        places.iter().map(|place| corners(*place).to_vec()).collect(),
        Ends::Joined,
        Pen::new(Ink::Line, 0.15),
    );
}

// Tabs on the free edges of the line's first, third and fourth face, and at its left end: one for each pair of edges
// that meet when it is folded.
fn tabs([first, third, _, fourth, _, _]: [Rect; 6]) -> [Vec<Pos2>; 7] {
    let above = |face: Rect| tab(face.left_top(), face.right_top(), vec2(0.0, -1.0));
    let below = |face: Rect| tab(face.left_bottom(), face.right_bottom(), vec2(0.0, 1.0));
    [
        above(first),
        above(third),
        above(fourth),
        below(first),
        below(third),
        below(fourth),
        tab(first.left_top(), first.left_bottom(), vec2(-1.0, 0.0)),
    ]
}

fn tab(from: Pos2, to: Pos2, out: Vec2) -> Vec<Pos2> {
    let along = (to - from).normalized() * TAB;
    vec![from, to, to - along + out * TAB, from + along + out * TAB]
}
