//! From what the hand does on the canvas to a change: strokes of each tool, and what they will do, shown first.

use egui::Modifiers;
use engine::painting::NoNumberLeft;
use engine::{Cell, Coord, Zone};

use crate::document::change::Change;
use crate::document::edit::Draft;
use crate::tools::hand::{Hand, Tool};
use crate::tools::symmetry::Symmetry;
use crate::tools::{self, Combine, Doing, Selection, paint, selection, stamp};

/// A stroke that is under way.
#[derive(Clone, Debug, PartialEq)]
pub enum Stroke {
    /// Brush or eraser, with the places where the pointer was seen.
    Path(Vec<Coord>),
    /// A hexagon around the first cell through the second.
    Shape(Coord, Coord),
    /// A rectangle between two cells, and how it joins what is selected.
    Rectangle(Coord, Coord, Combine),
    /// The selection on its way from one cell to another.
    Move(Coord, Coord),
}

impl Stroke {
    /// The stroke that a tool begins on a cell; `None` for tools that are done at once.
    pub fn begin(hand: &Hand, at: Coord, keys: Modifiers, selected: &Selection) -> Option<Self> {
        let how = combine(keys);
        match hand.tool {
            Tool::Brush | Tool::Eraser => {
                let line = hand.last.filter(|_| keys.shift);
                Some(Self::Path(line.into_iter().chain([at]).collect()))
            }
            Tool::Shape => Some(Self::Shape(at, at)),
            Tool::Select if how == Combine::Replace && selected.contains(at) => Some(Self::Move(at, at)),
            Tool::Select => Some(Self::Rectangle(at, at, how)),
            Tool::Fill | Tool::Pick | Tool::Wand | Tool::Same => None,
        }
    }

    /// Goes on to another cell.
    pub fn go(&mut self, at: Coord) {
        match self {
            Self::Path(path) => path.push(at),
            Self::Shape(_, to) | Self::Rectangle(_, to, _) | Self::Move(_, to) => *to = at,
        }
    }

    /// The cells that it means.
    pub fn cells(&self, zone: &Zone, hand: &Hand) -> Vec<Coord> {
        match self {
            Self::Path(path) => tools::stroke(zone, path, hand.size),
            Self::Shape(centre, to) => {
                let mut cells = tools::hexagon(zone, *centre, centre.hex().unsigned_distance_to(to.hex()));
                // A piece goes to the middle.
                cells.retain(|at| at != centre);
                cells.push(*centre);
                cells
            }
            Self::Rectangle(one, other, _) => selection::rectangle(zone, *one, *other),
            Self::Move(..) => Vec::new(),
        }
    }
}

/// How a selection joins the one there is: Shift adds, Ctrl takes away.
pub fn combine(keys: Modifiers) -> Combine {
    match (keys.shift, keys.command) {
        (true, _) => Combine::Add,
        (_, true) => Combine::Subtract,
        _ => Combine::Replace,
    }
}

/// What a stroke has made of the zone so far.
pub fn wet(
    draft: &Draft,
    hand: &Hand,
    stroke: &Stroke,
    selected: &Selection,
    symmetry: Symmetry,
) -> Vec<(Coord, Cell)> {
    match stroke {
        Stroke::Path(_) | Stroke::Shape(..) => {
            let cells = stroke.cells(draft.zone().zone(), hand);
            paint::ghost(draft, hand.paints(), &cells, symmetry).unwrap_or_default()
        }
        Stroke::Rectangle(..) => Vec::new(),
        Stroke::Move(from, to) => match stamp::shift(draft, selected, *from, *to) {
            Some((Change { edit: crate::document::edit::Edit::Cells(cells), .. }, _)) if from != to => cells,
            _ => Vec::new(),
        },
    }
}

/// The change that a finished stroke of paint makes.
pub fn painted(
    draft: &Draft,
    hand: &Hand,
    stroke: &Stroke,
    symmetry: Symmetry,
) -> Result<Change, NoNumberLeft> {
    let cells = stroke.cells(draft.zone().zone(), hand);
    paint::change(draft, Doing::Paint, hand.paints(), &cells, symmetry)
}
