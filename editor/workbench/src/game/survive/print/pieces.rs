//! The pieces: explorers with their values beneath them, boats, creatures, and the die.

mod look;

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use engine::survive::Creature;

use super::Kit;
use super::die::{self, Cast};
use super::two_sides::{BLEED, GAP, Side, frame, room};
use crate::print::boxes::whole;
use crate::print::ink::Ink;
use crate::print::letter::{Align, CAPITALS, Weight};
use crate::print::paper::POINT;
use crate::print::scene::Page;

pub use look::letter_of;

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// An explorer of a colour, with a value.
    Explorer {
        /// The number of the colour.
        team: u8,
        /// What the explorer is worth.
        value: u8,
    },
    /// A boat.
    Boat,
    /// A creature.
    Creature(Creature),
    /// A creature as one draws it where there is no die.
    Lot(Creature),
}

impl Piece {
    /// Its width and height.
    pub const fn size(self) -> Vec2 {
        match self {
            Self::Explorer { .. } => Vec2::splat(12.0),
            Self::Boat => vec2(38.0, 15.0),
            Self::Creature(_) => Vec2::splat(18.0),
            Self::Lot(_) => Vec2::splat(14.0),
        }
    }
}

/// Pieces of one sort, under a heading.
struct Group {
    heading: String,
    pieces: Vec<Piece>,
    /// How many of them belong together on a line.
    a_line: usize,
}

fn groups(kit: &Kit<'_>) -> Vec<Group> {
    let (rules, words) = (&kit.rules, &kit.words.pieces);
    let values = || rules.setup.values.iter();
    let explorers: Vec<Piece> = (0..kit.colours())
        .flat_map(|team| values().map(move |value| Piece::Explorer { team, value }))
        .collect();
    let told: Vec<String> = values().map(|value| value.to_string()).collect();
    let stock = |one: Creature| rules.creatures.stock.of(one);
    let creatures = |of: &dyn Fn(Creature) -> (Piece, u8)| -> Vec<Piece> {
        Creature::ALL
            .into_iter()
            .map(of)
            .flat_map(|(piece, n)| std::iter::repeat_n(piece, n.into()))
            .collect()
    };
    let counted = |one: Creature| format!("{} {}", stock(one), words.creatures[one as usize].to_lowercase());
    let boats = rules.boats.stock.get();
    let groups = [
        Group {
            heading: format!("{}: {}", words.explorers, told.join(" ")),
            a_line: usize::from(rules.setup.values.len()),
            pieces: explorers,
        },
        Group {
            heading: format!("{}: {boats}", words.boats),
            a_line: usize::MAX,
            pieces: vec![Piece::Boat; boats.into()],
        },
        Group {
            heading: Creature::ALL.map(counted).join(" · "),
            a_line: usize::MAX,
            pieces: creatures(&|one| (Piece::Creature(one), stock(one))),
        },
        Group {
            heading: words.draw.to_owned(),
            a_line: usize::MAX,
            pieces: match die::cast(rules) {
                Cast::Lots => creatures(&|one| (Piece::Lot(one), rules.creatures.die.of(one))),
                Cast::Nothing | Cast::Die(_) => Vec::new(),
            },
        },
    ];
    groups.into_iter().filter(|group| !group.pieces.is_empty()).collect()
}

/// A piece on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// The piece.
    pub piece: Piece,
    /// Its middle on the front.
    pub centre: Pos2,
}

/// What stands on a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// The pieces.
    pub pieces: Vec<Placed>,
    /// The headings and where they begin.
    headings: Vec<(Pos2, String)>,
    /// The upper end of the die.
    die: Option<f32>,
}

/// How high a heading is.
const HEADING: f32 = 5.4;

/// Between two sorts of pieces.
const BETWEEN: f32 = 1.8;

/// What stands on which page.
pub fn layout(kit: &Kit<'_>) -> Vec<Layout> {
    let room = room(kit.paper().upright());
    let mut packer = Packer { room, pages: vec![Layout::default()], top: room.top() };
    for group in groups(kit) {
        packer.put(&group);
    }
    if let Cast::Die(_) = die::cast(&kit.rules) {
        let top = packer.place(die::HIGH);
        packer.page().die = Some(top);
    }
    packer.pages.retain(|page| *page != Layout::default());
    packer.pages
}

/// Fills pages from top to bottom.
struct Packer {
    room: Rect,
    pages: Vec<Layout>,
    top: f32,
}

impl Packer {
    fn page(&mut self) -> &mut Layout {
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// Where something of some height begins, on a new page where it has to.
    fn place(&mut self, high: f32) -> f32 {
        if self.top + high > self.room.bottom() {
            self.pages.push(Layout::default());
            self.top = self.room.top();
        }
        let top = self.top;
        self.top += high;
        top
    }

    /// A heading and the lines under it; a page on which a group goes on repeats its heading.
    fn put(&mut self, group: &Group) {
        let Some(size) = group.pieces.first().map(|piece| piece.size()) else { return };
        let pitch = size + Vec2::splat(GAP);
        let fit = usize::from(whole(self.room.width() / pitch.x)).max(1);
        let together = group.pieces.chunks(group.a_line.min(group.pieces.len()));
        let mut headed = None;
        for line in together.flat_map(|some| some.chunks(fit)) {
            let page = self.pages.len();
            let mut top = self.place(pitch.y);
            if headed != Some(page) || self.pages.len() != page {
                self.top = top;
                top = self.place(HEADING + pitch.y) + HEADING;
                headed = Some(self.pages.len());
                let at = pos2(self.room.left(), top - HEADING);
                self.page().headings.push((at, group.heading.clone()));
            }
            let begin = pos2(self.room.left() + BLEED, top + BLEED) + size / 2.0;
            let along = |n: usize| begin + vec2(pitch.x * n as f32, 0.0);
            let placed = line.iter().enumerate().map(|(n, piece)| Placed { piece: *piece, centre: along(n) });
            self.page().pieces.extend(placed);
        }
        self.top += BETWEEN;
    }
}

/// The pieces of a table, fronts and backs in turn.
pub fn pages(kit: &Kit<'_>) -> Vec<Page> {
    let size = kit.paper().upright();
    let layout = layout(kit);
    let both = layout.iter().enumerate().flat_map(|(n, laid)| {
        Side::BOTH.map(|side| {
            let mut page = Page::new(size);
            for Placed { piece, centre } in &laid.pieces {
                let place = Rect::from_center_size(side.of(size, *centre), piece.size());
                look::draw(&mut page, kit, *piece, place, side);
            }
            if side == Side::Front {
                for (at, words) in &laid.headings {
                    let base = pos2(at.x, at.y + 1.0 + CAPITALS * 7.5 * POINT);
                    page.text(base, Align::Start, Weight::Strong, 7.5, Ink::Text, words);
                }
                if let (Some(top), Cast::Die(faces)) = (laid.die, die::cast(&kit.rules)) {
                    die::draw(&mut page, kit, pos2(room(size).left(), top), faces);
                }
            }
            frame(&mut page, kit, side, [n + 1, layout.len()]);
            page
        })
    });
    both.collect()
}
