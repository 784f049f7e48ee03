//! The frame of a leaf: which part of it is for what, and how large sectors then become.

use egui::{Rect, Vec2, pos2, vec2};

use super::map::LETTERS;
use crate::print::Copies;
use crate::print::boxes::Boxes;
use crate::print::field::{Field, Laid};
use crate::print::leaf::Leaf;

/// The largest side of a sector; more would only be more paper.
const WIDEST: f32 = 11.5;

/// Between the parts of a page.
pub const GAP: f32 = 4.0;

/// The narrowest column beside a map.
pub const COLUMN: f32 = 31.0;

/// The widest that a map leaves to it.
const COLUMN_MOST: f32 = 66.0;

/// The band under a map, and the lowest one where sectors need the room.
const BAND: f32 = 23.0;
const SLIM: f32 = 12.5;

/// Above and below the line of the fold.
const FOLD: f32 = 1.8;

/// How far the folded strip reaches beyond the record, so that a fold that slips a little still hides it.
const OVER: f32 = 0.4;

/// Where legend, code and ruler stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a column beside the map.
    Beside,
    /// In a band under the map.
    Below,
    /// In a lower band, with the legend and hardly more.
    Slim,
}

/// What a sheet is made for.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The map.
    pub field: Field,
    /// The rounds of a match.
    pub rounds: u16,
    /// The narrowest column beside the map.
    pub column: f32,
}

/// The parts of a player's sheet.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The paper.
    pub leaf: Leaf,
    /// The section that folds over the record.
    pub title: Rect,
    /// How high the line is along which it folds.
    pub fold: f32,
    /// The movement record.
    pub record: Rect,
    /// Its boxes.
    pub boxes: Boxes,
    /// The map, without the letters over it.
    pub map: Laid,
    /// Where legend, code and ruler stand.
    pub place: Place,
    /// What they have.
    pub furniture: Rect,
    /// What is left under the map.
    pub spare: Option<Rect>,
}

/// Of several leaves and places of the furniture, the frame with the largest sectors.
pub fn best(leaves: &[Leaf], places: &[Place], wanted: Wanted) -> Option<Frame> {
    let all = leaves.iter().flat_map(|leaf| places.iter().map(|place| (*leaf, *place)));
    all.map(|(leaf, place)| Frame::new(leaf, place, wanted)).reduce(|best, next| {
        // A hair more is not worth another layout.
        if next.map.side > best.map.side + 0.05 { next } else { best }
    })
}

/// The strip over the record: where it folds and what it hides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strip {
    /// The line of the fold.
    pub fold: f32,
    /// The lowest that the folded strip reaches wherever the leaf lies on its page.
    pub hidden: f32,
    /// The highest that something may begin which the folded strip is not to cover.
    pub free: f32,
}

impl Strip {
    /// A strip with a title of some height at least, that hides a record of some height.
    pub fn over(leaf: Leaf, title: f32, record: f32) -> Self {
        // Leaves at the upper and the lower edge of a page are moved apart: their strips differ in length.
        let swing = leaf.shift().y;
        let fold = (leaf.inside().top() + title + FOLD).max(FOLD + record + OVER + swing);
        Self { fold, hidden: 2.0 * fold - swing - OVER, free: 2.0 * fold + swing + OVER }
    }

    /// Where the record begins.
    pub fn record(self) -> f32 {
        self.fold + FOLD
    }
}

impl Frame {
    /// The frame of a leaf with its furniture in some place.
    pub fn new(leaf: Leaf, place: Place, wanted: Wanted) -> Self {
        let inside = leaf.inside();
        let boxes = Boxes::fit(inside.width(), wanted.rounds, leaf.copies);
        let strip = Strip::over(leaf, lowest_title(leaf.copies), boxes.height());
        let title = Rect::from_min_max(inside.min, pos2(inside.right(), strip.fold - FOLD));
        let boxes = boxes.stretched(strip.hidden - strip.record());
        let record =
            Rect::from_min_size(pos2(inside.left(), strip.record()), vec2(inside.width(), boxes.height()));
        let below = Rect::from_min_max(pos2(inside.left(), strip.free), inside.max);
        let (area, band) = cut(below, place);
        let column = if band.is_some() { 0.0 } else { wanted.column + GAP };
        let room = vec2(area.width() - column, area.height() - LETTERS);
        let size: Vec2 = wanted.field.size();
        let sector = (room.x / size.x).min(room.y / size.y).clamp(0.01, WIDEST);
        // The column takes what the map leaves, within reason; the map stands in the middle of the rest.
        let most = COLUMN_MOST.max(column);
        let column = band.map_or((area.width() - size.x * sector).clamp(column, most), |_| 0.0);
        let place_of_map = Rect::from_min_max(
            pos2(area.left(), area.top() + LETTERS),
            pos2(area.right() - column, area.bottom()),
        );
        let map = Laid::within(wanted.field, place_of_map, sector);
        let beside = Rect::from_min_max(pos2(area.right() - column + GAP, area.top()), area.max);
        let left = Rect::from_min_max(pos2(area.left(), map.rect().bottom() + GAP), place_of_map.max);
        Self {
            leaf,
            title,
            fold: strip.fold,
            record,
            boxes,
            map,
            place,
            furniture: band.unwrap_or(beside),
            spare: (left.height() > 14.0).then_some(left),
        }
    }
}

// The lowest title section: a name and a line or two under it.
const fn lowest_title(copies: Copies) -> f32 {
    match copies {
        Copies::One => 11.5,
        Copies::Two | Copies::Four => 9.5,
    }
}

// The map and, unless it stands beside, the band under it.
fn cut(below: Rect, place: Place) -> (Rect, Option<Rect>) {
    let high = match place {
        Place::Beside => return (below, None),
        Place::Below => BAND,
        Place::Slim => SLIM,
    };
    let cut = below.bottom() - high;
    let band = Rect::from_min_max(pos2(below.left(), cut), below.max);
    (Rect::from_min_max(below.min, pos2(below.right(), cut - 3.0)), Some(band))
}
