//! A match as pictures: one turn, every turn, or all of them as one that runs.

use std::collections::BTreeMap;
use std::f32::consts::TAU;

use egui::{Color32, Pos2, Theme, Vec2, pos2, vec2};
use engine::{Coord, Zone};
use png::{BitDepth, BlendOp, ColorType, Compression, DisposeOp, Encoder};

use super::{Look, Mark, Replay, Shape, Tableau, Token};
use crate::game;
use crate::print::ink::Inks;
use crate::print::scene::Align;
use crate::print::write::{self, Image};
use crate::report::colour::{FAINT, INK, PAPER};
use crate::report::heat::layout::{self, Layout};
use crate::report::screen::{self, ScreenPage};
use crate::text::{capital, plain};
use crate::theme;

/// How large a frame is, of what a picture of heat would be.
const SCALE: f32 = 0.6;

/// How many lines of what happened fit above the map.
const LINE: usize = 118;

/// How long the last turn is shown, in turns.
const LAST: u16 = 4;

/// A match that is drawn turn by turn, as it is shown in the window.
#[derive(Clone, Debug)]
pub struct Reel {
    zone: Zone,
    name: String,
    replay: Replay,
}

impl Reel {
    /// A match on a zone of a name.
    pub fn new(zone: Zone, name: String, replay: Replay) -> Self {
        Self { zone, name, replay }
    }

    /// The turn that is shown, as a PNG file.
    pub fn still(&mut self) -> Result<Vec<u8>, String> {
        let shown = self.replay.shown;
        encode(1, 0, |_| self.frame(shown))
    }

    /// Every turn, each as a PNG file. `each` gets them one after the other.
    pub fn frames(&mut self, mut each: impl FnMut(usize, Vec<u8>)) -> Result<(), String> {
        for turn in 0..=self.replay.last() {
            each(turn, encode(1, 0, |_| self.frame(turn))?);
        }
        Ok(())
    }

    /// All turns as one PNG file that runs as fast as the film does.
    pub fn animated(&mut self) -> Result<Vec<u8>, String> {
        let milliseconds = (1000.0 * self.replay.film.speed.seconds()).round();
        #[expect(clippy::cast_sign_loss, reason = "a time")]
        let each = milliseconds as u16;
        encode(self.replay.last() + 1, each, |turn| self.frame(turn))
    }

    fn frame(&mut self, turn: usize) -> Result<Image, String> {
        self.replay.show(turn);
        let layout = Layout::of(&self.zone).ok_or("there is no sector to draw")?;
        let tableau = self.replay.tableau().ok_or("there is no such turn")?;
        let mut page = ScreenPage::new(layout.page - vec2(0.0, 70.0), PAPER);
        self.heading(&mut page, tableau);
        self.map(&mut page, &layout, tableau);
        marks(&mut page, &layout, tableau);
        write::dots(page.page(), Inks::Colour, SCALE * f32::from(screen::DOTS))
    }

    fn heading(&self, page: &mut ScreenPage, tableau: &Tableau) {
        let when = match tableau.turn {
            Some(turn) if tableau.round > 0 => format!("Round {}, {}", tableau.round, turn.words()),
            Some(turn) => turn.words(),
            None => self.replay.opening.to_owned(),
        };
        let eyes = self.replay.watch.as_ref();
        let eyes = eyes.map(|watch| format!(" · what seat {} knows", watch.seat)).unwrap_or_default();
        let title = format!("{} · {}{eyes}", plain(&self.name), capital(&when));
        page.bold(pos2(layout::MARGIN, 58.0), 30.0, INK, &title);
        let lines: Vec<&str> = tableau.lines.iter().map(|line| line.words.as_str()).collect();
        let words: String = capital(&lines.join("; ")).chars().take(LINE).collect();
        page.text(pos2(layout::MARGIN, 96.0), 20.0, FAINT, Align::Start, &words);
    }

    fn map(&self, page: &mut ScreenPage, layout: &Layout, tableau: &Tableau) {
        let haze = self.haze();
        for (at, painted) in self.zone.painted() {
            let cell = tableau.cell(at).unwrap_or(painted);
            let Some(style) = game::of(cell.game()).cell_style(cell, Theme::Light, theme::Look::Plain) else {
                continue;
            };
            // The haze lies over the sector and what is written there, and both are seen through it.
            let share = haze.get(&at).copied().unwrap_or(0.0);
            let through = |colour: Color32| colour.lerp_to_gamma(theme::BELIEF, share);
            page.fill(vec![layout.outline(at, layout.tile())], through(style.fill));
            if layout.has_room() {
                let (centre, size) = (layout.centre(at), layout.size);
                let name = centre - vec2(0.0, size * 0.46);
                page.label(name, size * 0.28, through(style.name()), &at.to_string());
                if let Some(mark) = game::of(cell.game()).heat_mark(cell) {
                    page.label(centre + vec2(0.0, size * 0.2), size * 0.5, through(style.ink), &mark.sign);
                }
            }
        }
    }

    // How thick the haze of what is believed is over each sector, from 0 to 1.
    fn haze(&self) -> BTreeMap<Coord, f32> {
        let Some(watch) = &self.replay.watch else { return BTreeMap::new() };
        let most = watch.most().max(1e-9);
        watch.expected.iter().map(|(at, many)| (*at, 0.07 + 0.63 * (many / most).sqrt() as f32)).collect()
    }
}

fn marks(page: &mut ScreenPage, layout: &Layout, tableau: &Tableau) {
    let size = layout.size.max(8.0);
    for (at, mark) in &tableau.marks {
        let centre = layout.centre(*at);
        match mark {
            Mark::Below(_, colour) => page.disc(centre, size * 0.75, *colour, Color32::WHITE),
            Mark::Rings(colour) => [0.62, 0.86].iter().for_each(|share| {
                page.ring(centre, size * share, *colour);
            }),
            Mark::Edge(colour) => page.outline(layout.outline(*at, 0.92), *colour, size * 0.14),
            Mark::Token(_) => {}
        }
    }
    if let Some([from, to]) = tableau.way.filter(|[from, to]| from != to) {
        let [from, to] = [layout.centre(from), layout.centre(to)];
        page.line(vec![from, to], theme::TURN, size * 0.12);
        page.disc(from, size * 0.14, theme::TURN, theme::TURN);
    }
    let mut cells: Vec<(Coord, Vec<&Token>)> = Vec::new();
    for token in &tableau.tokens {
        match cells.iter_mut().find(|(at, _)| *at == token.at) {
            Some((_, here)) => here.push(token),
            None => cells.push((token.at, vec![token])),
        }
    }
    let turn = tableau.turn.map(|turn| turn.seat);
    for (at, here) in cells {
        let (apart, share) = if here.len() == 1 { (0.0, 0.5) } else { (0.46, 0.36) };
        for (nth, one) in here.iter().enumerate() {
            let angle = TAU * nth as f32 / here.len() as f32;
            let middle = layout.centre(at) + apart * size * Vec2::angled(angle);
            if turn.is_some() && turn == one.seat {
                page.disc(middle, size * share + 4.0, theme::TURN, theme::TURN);
            }
            let radius = size * share;
            token(page, middle, radius, one.look, one.seat);
            if let Some(worth) = one.worth {
                let corner = middle + Vec2::splat(0.72 * radius);
                let dark = Color32::from_gray(20);
                page.disc(corner, 0.52 * radius, Color32::WHITE, dark);
                page.label(corner + vec2(0.0, 0.24 * radius), 0.7 * radius, dark, &worth.to_string());
            }
        }
    }
}

fn token(page: &mut ScreenPage, middle: Pos2, radius: f32, look: Look, seat: Option<u8>) {
    if look.shape == Shape::Pointed {
        let r = radius * 1.12;
        let outline = [Vec2::UP, Vec2::RIGHT, Vec2::DOWN, Vec2::LEFT].map(|corner| middle + r * corner);
        page.fill(vec![outline.to_vec()], look.colour);
        page.outline(outline.to_vec(), Color32::WHITE, 2.0);
    } else {
        page.disc(middle, radius, look.colour, Color32::WHITE);
    }
    if let Some(seat) = seat {
        page.label(middle + vec2(0.0, radius * 0.4), radius * 1.1, Color32::WHITE, &seat.to_string());
    }
}

/// So many images as a PNG file; several run, each shown for so many milliseconds. Of each only what differs from the one
/// before is kept, and no more than two of them are in memory.
fn encode(
    many: usize,
    milliseconds: u16,
    mut draw: impl FnMut(usize) -> Result<Image, String>,
) -> Result<Vec<u8>, String> {
    let mut before = draw(0)?;
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, before.width, before.height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    let told = |error: png::EncodingError| format!("the PNG cannot be written: {error}");
    if many > 1 {
        let many = u32::try_from(many).map_err(|_| "there are too many frames")?;
        encoder.set_animated(many, 0).map_err(told)?;
        encoder.set_dispose_op(DisposeOp::None).map_err(told)?;
        encoder.set_blend_op(BlendOp::Source).map_err(told)?;
        encoder.set_frame_delay(milliseconds, 1000).map_err(told)?;
    }
    let mut writer = encoder.write_header().map_err(told)?;
    writer.write_image_data(&before.rgb).map_err(told)?;
    for turn in 1..many {
        let frame = draw(turn)?;
        let part = frame.differs(&before);
        let [left, top, wide, high] = part;
        let turns = if turn + 1 == many { LAST } else { 1 };
        writer.set_frame_delay(milliseconds.saturating_mul(turns), 1000).map_err(told)?;
        // It must fit into the whole at every moment.
        writer.set_frame_position(0, 0).map_err(told)?;
        writer.set_frame_dimension(wide, high).map_err(told)?;
        writer.set_frame_position(left, top).map_err(told)?;
        writer.write_image_data(&frame.part(part)).map_err(told)?;
        before = frame;
    }
    writer.finish().map_err(told)?;
    Ok(file)
}

impl Image {
    /// The smallest part that holds everything in which it differs from another of its size: left, top, width, height.
    fn differs(&self, other: &Self) -> [u32; 4] {
        let row = 3 * self.width as usize;
        let (mut left, mut right, mut top, mut bottom) = (row, 0, usize::MAX, 0);
        for (y, (one, two)) in self.rgb.chunks_exact(row).zip(other.rgb.chunks_exact(row)).enumerate() {
            if one == two {
                continue;
            }
            let differs = |place: &usize| one[*place] != two[*place];
            let begin = (0..row).find(differs).unwrap_or(0);
            let end = (0..row).rev().find(differs).unwrap_or(0);
            (left, right) = (left.min(begin), right.max(end));
            (top, bottom) = (top.min(y), y);
        }
        if top == usize::MAX {
            return [0, 0, 1, 1];
        }
        let [left, right] = [left / 3, right / 3];
        [left, top, right - left + 1, bottom - top + 1].map(|n| n as u32)
    }

    fn part(&self, [left, top, wide, high]: [u32; 4]) -> Vec<u8> {
        let row = 3 * self.width as usize;
        let rows = self.rgb.chunks_exact(row).skip(top as usize).take(high as usize);
        let (begin, end) = (3 * left as usize, 3 * (left + wide) as usize);
        rows.flat_map(|row| row.get(begin..end).unwrap_or_default().iter().copied()).collect()
    }
}
