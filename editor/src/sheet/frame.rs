//! The frame of a page: which part of it is for what, and how large sectors then become.

use egui::{Rect, Vec2, pos2, vec2};

use super::field::{Field, Laid};
use super::map::LETTERS;
use super::paper::MARGIN;
use super::record::Boxes;

/// The largest side of a sector; more would only be more paper.
const WIDEST: f32 = 11.5;

/// Between the parts of a page.
pub const GAP: f32 = 4.0;

/// The narrowest column beside a map.
const COLUMN: f32 = 31.0;

/// The band under a map.
const BAND: f32 = 23.0;

/// Where legend, code and ruler stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a column beside the map.
    Beside,
    /// In a band under the map.
    Below,
}

/// How much room there is: on a page of its own, or on a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// A whole page.
    Page,
    /// A half or a quarter of one.
    Part,
}

impl Room {
    /// The edge that stays free.
    pub const fn margin(self) -> f32 {
        match self {
            Self::Page => MARGIN,
            Self::Part => 5.0,
        }
    }

    /// The lowest title section: a name and a line under it.
    const fn title(self) -> f32 {
        match self {
            Self::Page => 15.0,
            Self::Part => 12.0,
        }
    }
}

/// The parts of a player's sheet.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The size of the page.
    pub size: Vec2,
    /// The section that folds over the record, as high as it.
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

/// Of several sizes of paper and places of the furniture, the frame with the largest sectors.
pub fn best(sizes: &[Vec2], room: Room, field: Field, rounds: u16) -> Option<Frame> {
    let all = sizes.iter().flat_map(|size| [Place::Beside, Place::Below].map(|place| (*size, place)));
    all.map(|(size, place)| Frame::new(size, room, place, field, rounds)).reduce(|best, next| {
        // A hair more is not worth another layout.
        if next.map.side > best.map.side + 0.05 { next } else { best }
    })
}

impl Frame {
    fn new(size: Vec2, room: Room, place: Place, field: Field, rounds: u16) -> Self {
        let inside = Rect::from_min_size(pos2(0.0, 0.0), size).shrink(room.margin());
        let boxes = Boxes::fit(inside.width(), rounds, room);
        let flap = boxes.height().max(room.title());
        let title = top(inside, flap);
        let fold = title.bottom() + 1.8;
        let record =
            Rect::from_min_size(pos2(inside.left(), fold + 1.8), vec2(inside.width(), boxes.height()));
        let below = Rect::from_min_max(pos2(inside.left(), record.bottom() + 1.6), inside.max);
        let (area, band) = match place {
            Place::Beside => (below, None),
            Place::Below => {
                let cut = below.bottom() - BAND;
                let band = Rect::from_min_max(pos2(below.left(), cut), below.max);
                (Rect::from_min_max(below.min, pos2(below.right(), cut - 3.0)), Some(band))
            }
        };
        let column = if band.is_some() { 0.0 } else { COLUMN + GAP };
        let room = vec2(area.width() - column, area.height() - LETTERS);
        let wanted = field.size();
        let sector = (room.x / wanted.x).min(room.y / wanted.y).clamp(0.01, WIDEST);
        // The column takes what the map leaves, within reason; the map stands in the middle of the rest.
        let column = band.map_or((area.width() - wanted.x * sector).clamp(column, 66.0), |_| 0.0);
        let place_of_map = Rect::from_min_max(
            pos2(area.left(), area.top() + LETTERS),
            pos2(area.right() - column, area.bottom()),
        );
        let map = Laid::within(field, place_of_map, sector);
        let beside = Rect::from_min_max(pos2(area.right() - column + GAP, area.top()), area.max);
        let left = Rect::from_min_max(pos2(area.left(), map.rect().bottom() + GAP), place_of_map.max);
        Self {
            size,
            title,
            fold,
            record,
            boxes,
            map,
            place,
            furniture: band.unwrap_or(beside),
            spare: (left.height() > 14.0).then_some(left),
        }
    }
}

fn top(rect: Rect, height: f32) -> Rect {
    Rect::from_min_size(rect.min, vec2(rect.width(), height))
}
