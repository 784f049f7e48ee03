//! What the hand is about to do, worked out once for each thing it could do and kept until that changes.

use egui::Modifiers;
use engine::{Cell, Coord};

use crate::document::edit::Draft;
use crate::tools::hand::{Hand, Holding, Tool};
use crate::tools::stroke::{self, Stroke};
use crate::tools::symmetry::Symmetry;
use crate::tools::{self, Selection, paint, stamp};

/// Cells, with what they will be.
pub type Cells = Vec<(Coord, Cell)>;

/// Everything that what is foreseen depends on.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The revision of the document.
    pub revision: u64,
    /// The cell under the hand.
    pub at: Option<Coord>,
    /// What the hand holds.
    pub hand: Hand,
    /// How strokes are mirrored or turned.
    pub symmetry: Symmetry,
    /// The keys that are held.
    pub keys: Modifiers,
    /// The stroke that is under way.
    pub stroke: Option<Stroke>,
}

impl Moment {
    /// Whether a fill here does the same as one there did: everything else is equal, and so is the ground.
    fn fills_like(&self, before: &Self, region: &[Coord]) -> bool {
        let fill =
            self.hand.tool == Tool::Fill && self.hand.holding == Holding::Nothing && self.stroke.is_none();
        let same = Self { at: before.at, ..self.clone() } == *before;
        let inside = self.at.is_some_and(|at| region.binary_search(&at).is_ok());
        fill && same && inside && !self.hand.piece.is_single()
    }
}

/// What was foreseen last.
#[derive(Clone, Debug, Default)]
pub struct Foresight {
    moment: Option<Moment>,
    cells: Cells,
    /// The cells that a fill would reach, in order.
    region: Vec<Coord>,
}

impl Foresight {
    /// What a stroke has painted, or what a click would paint.
    pub fn look(&mut self, moment: Moment, draft: &Draft, selected: &Selection) -> &[(Coord, Cell)] {
        let known = self
            .moment
            .as_ref()
            .is_some_and(|before| *before == moment || moment.fills_like(before, &self.region));
        if !known {
            self.region.clear();
            self.cells = self.foresee(&moment, draft, selected);
            self.moment = Some(moment);
        }
        &self.cells
    }

    fn foresee(&mut self, moment: &Moment, draft: &Draft, selected: &Selection) -> Cells {
        let (hand, symmetry) = (&moment.hand, moment.symmetry);
        if let Some(stroke) = &moment.stroke {
            return stroke::wet(draft, hand, stroke, selected, symmetry);
        }
        let Some(at) = moment.at else { return Cells::new() };
        match &hand.holding {
            Holding::Stamp(held) => stamp::paste_ghost(draft, held, at),
            Holding::Centre => Cells::new(),
            Holding::Nothing => {
                let cells = self.meant(moment, draft, at);
                paint::ghost(draft, hand.paints(), &cells, symmetry).unwrap_or_default()
            }
        }
    }

    /// The cells that a click would paint; none for tools that paint nothing.
    fn meant(&mut self, moment: &Moment, draft: &Draft, at: Coord) -> Vec<Coord> {
        let (zone, hand) = (draft.zone().zone(), &moment.hand);
        match hand.tool {
            // A click picks.
            _ if moment.keys.alt => Vec::new(),
            Tool::Brush | Tool::Eraser => {
                let line = hand.last.filter(|_| moment.keys.shift);
                let path: Vec<Coord> = line.into_iter().chain([at]).collect();
                tools::stroke(zone, &path, hand.size)
            }
            Tool::Shape => vec![at],
            Tool::Fill => {
                let cells = tools::fill(zone, at);
                self.region.clone_from(&cells);
                self.region.sort_unstable();
                cells
            }
            Tool::Pick | Tool::Select | Tool::Wand | Tool::Same => Vec::new(),
        }
    }
}
