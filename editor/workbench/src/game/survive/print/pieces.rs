//! The pieces: explorers with their values beneath them, boats, creatures, and the die.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use engine::survive::Creature;

use super::Kit;
use super::die::{self, Cast};
use super::figure::Figure;
use super::two_sides::{BLEED, GAP, Side, frame, room};
use crate::print::boxes::whole;
use crate::print::ink::{Ink, Inks};
use crate::print::letter::{self, Align, CAPITALS, Weight};
use crate::print::outline::{corners, rounded};
use crate::print::paper::{POINT, SMALLEST};
use crate::print::scene::{Ends, Page, Pen};

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// An explorer of a colour, with his value.
    Explorer {
        /// The number of his colour.
        team: u8,
        /// What he is worth.
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
                draw(&mut page, kit, *piece, place, side);
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

fn draw(page: &mut Page, kit: &Kit<'_>, piece: Piece, place: Rect, side: Side) {
    match (piece, side) {
        (Piece::Explorer { team, .. }, Side::Front) => explorer(page, team, place),
        (Piece::Explorer { team, value }, Side::Back) => worth(page, [team, value], place),
        (Piece::Boat, _) => boat(page, kit, place),
        (Piece::Creature(one) | Piece::Lot(one), _) => creature(page, kit, one, place),
    }
    if side == Side::Front {
        page.frame(place, Pen::new(Ink::Hair, 0.12));
    }
}

/// The letter of a colour: what tells it from others where there are no colours.
pub fn letter_of(team: u8) -> String {
    char::from(b'A' + team % 26).to_string()
}

fn explorer(page: &mut Page, team: u8, place: Rect) {
    page.fill_rect(place.expand(BLEED), Ink::Team(team));
    let foot = Rect::from_min_max(pos2(place.left(), place.bottom() - 2.6), place.max);
    pattern(page, team, foot);
    let inks = [Ink::OnTeam(team), Ink::Team(team)];
    Figure::Explorer.draw(page, place.center() + vec2(1.0, -1.4), 3.9, inks);
    let at = place.left_top() + vec2(1.9, 2.2);
    page.label(at, Weight::Strong, 7.5, Ink::OnTeam(team), &letter_of(team));
}

// Along the foot of an explorer: a pattern for each colour, so that nobody needs the colours.
fn pattern(page: &mut Page, team: u8, place: Rect) {
    let (left, right, top, bottom) =
        (place.left() + 0.8, place.right() - 0.8, place.top(), place.bottom() - 0.8);
    let (middle, step) = (f32::midpoint(top, bottom), (right - left) / 8.0);
    let ink = Ink::OnTeam(team);
    let mut lines: Vec<Vec<Pos2>> = Vec::new();
    match team % 6 {
        0 => lines.push(vec![pos2(left, middle), pos2(right, middle)]),
        1 => lines.extend((0..=8_u8).map(|n| {
            let x = left + step * f32::from(n);
            vec![pos2(x, top), pos2(x, bottom)]
        })),
        2 => lines.push(
            (0..=8_u8)
                .map(|n| pos2(left + step * f32::from(n), if n % 2 == 0 { bottom } else { top }))
                .collect(),
        ),
        3 => (0..5_u8).for_each(|n| {
            page.disc(pos2(left + 0.7 + f32::from(n) * (right - left - 1.4) / 4.0, middle), 0.7, ink);
        }),
        4 => lines.extend([top + 0.2, bottom - 0.2].map(|y| vec![pos2(left, y), pos2(right, y)])),
        _ => lines.extend((0..4_u8).flat_map(|n| {
            let x = left + 0.8 + f32::from(n) * (right - left - 1.6) / 3.0;
            [-0.7, 0.7].map(|by| vec![pos2(x - 0.7, middle - by), pos2(x + 0.7, middle + by)])
        })),
    }
    page.lines(lines, Ends::Open, Pen::new(ink, 0.45));
}

fn worth(page: &mut Page, [team, value]: [u8; 2], place: Rect) {
    page.ring(place.center(), 4.6, Pen::new(Ink::Hair, 0.2));
    page.label(place.center(), Weight::Strong, 17.0, Ink::Text, &value.to_string());
    // A six is no nine.
    if matches!(value, 6 | 9) {
        let [left, right] = [-1.5, 1.5].map(|x| place.center() + vec2(x, 3.0));
        page.line(vec![left, right], Pen::new(Ink::Text, 0.35));
    }
    page.label(place.left_top() + vec2(1.5, 1.7), Weight::Plain, SMALLEST, Ink::Faint, &letter_of(team));
}

// From above, with a bench for everybody.
fn boat(page: &mut Page, kit: &Kit<'_>, place: Rect) {
    page.fill_rect(place.expand(BLEED), Ink::Sea);
    let hull = place.shrink2(vec2(0.8, 0.7));
    let inner = hull.shrink(1.1);
    page.fill(rounded(hull, 0.46 * hull.height()), Ink::Sand);
    page.outline(rounded(hull, 0.46 * hull.height()), Pen::new(Ink::Growth, 0.4));
    page.fill(rounded(inner, 0.44 * inner.height()), Ink::Paper);
    page.outline(rounded(inner, 0.44 * inner.height()), Pen::new(Ink::Growth, 0.2));
    let seats = kit.rules.boats.capacity.get().max(1);
    let rows = if seats > 4 { 2 } else { 1 };
    let columns = seats.div_ceil(rows);
    let step = vec2((inner.width() - 2.4) / f32::from(columns), inner.height() / f32::from(rows));
    let seat = (step.min_elem() - 0.8).min(10.4);
    for n in 0..seats {
        let row = n / columns;
        let here = if row + 1 == rows { seats - row * columns } else { columns };
        let x = (f32::from(n % columns) + 0.5 - f32::from(here) / 2.0) * step.x;
        let y = (f32::from(row) + 0.5 - f32::from(rows) / 2.0) * step.y;
        let bench = Rect::from_center_size(place.center() + vec2(x, y), Vec2::splat(seat));
        page.outline(rounded(bench, 0.18 * seat), Pen::dashed(Ink::Line, 0.2, [0.9, 0.7]));
    }
}

fn creature(page: &mut Page, kit: &Kit<'_>, one: Creature, place: Rect) {
    page.fill_rect(place.expand(BLEED), Ink::Sea);
    if kit.sheet.style.inks != Inks::Low {
        page.outline(corners(place.shrink(0.9)).to_vec(), Pen::new(Ink::Ripple, 0.3));
    }
    let reach = 0.4 * place.width();
    Figure::of(one).draw(page, place.center() - vec2(0.0, 1.2), reach, [Ink::Deep, Ink::Sea]);
    let words = kit.words.creature(one);
    let (size, words) = letter::fitted(words, Weight::Strong, [SMALLEST, 6.5], place.width() - 1.6);
    page.label(pos2(place.center().x, place.bottom() - 2.3), Weight::Strong, size, Ink::Deep, &words);
}
