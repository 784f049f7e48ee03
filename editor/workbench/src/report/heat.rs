//! Where it happened: counts by sector, as a picture.

mod layout;
pub(crate) mod scale;

use engine::{Coord, Game, Zone};

use self::layout::Layout;
use self::scale::Scale;
use super::colour::{self, COLD, FAINT, INK, PAPER};
use super::svg::{Anchor, Svg};
use crate::game;
use crate::text::number::grouped;
use crate::text::plain;

/// What is counted by sector, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    /// The word for it in calls and answers.
    pub word: &'static str,
    /// What its picture is called.
    pub title: &'static str,
}

/// What a picture shows.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The zone.
    pub zone: &'a Zone,
    /// What it is called.
    pub name: &'a str,
    /// What is counted.
    pub sort: Sort,
    /// How often, by column, then row.
    pub counts: &'a [u64],
    /// What was played, how often and by whom.
    pub about: String,
}

/// A piece that a picture of heat rims and names, so that it can be found.
#[derive(Clone, Debug)]
pub struct Mark {
    /// The colour of the rim.
    pub colour: &'static str,
    /// The sign in it.
    pub sign: String,
}

/// The colour of a share from 0, cold, to 1, hot; it reads the same for every eye and in grey.
pub fn colour(share: f32) -> [u8; 3] {
    colour::at(share.into()).bytes()
}

impl<'a> Picture<'a> {
    /// Draws it as a PNG file; `Err` with the reason when there is nothing to draw.
    pub fn draw(&self) -> Result<Vec<u8>, String> {
        let layout = Layout::of(self.zone).ok_or("there is no sector to draw")?;
        let scale = Scale::up_to(self.counts.iter().copied().max().unwrap_or(0));
        let mut page = Svg::new(layout.width, layout.height, PAPER);
        self.heading(&mut page);
        sectors(&mut page, &layout, &scale, self.counted());
        marks(&mut page, &layout, self.zone);
        if layout.has_room() {
            labels(&mut page, &layout, &scale, self.counted());
        } else {
            edges(&mut page, &layout);
        }
        legend(&mut page, &layout, &scale, self.zone.game());
        page.render()
    }

    /// Every sector with its count.
    fn counted(&self) -> impl Iterator<Item = (Coord, u64)> + use<'a> {
        self.zone.painted().map(|(at, _)| at).zip(self.counts.iter().copied())
    }

    fn heading(&self, page: &mut Svg) {
        let title = format!("{} · {}", self.sort.title, plain(self.name));
        page.bold([layout::MARGIN, 66.0], 32.0, INK, &title);
        let total: u64 = self.counts.iter().sum();
        let happened = self.counted().filter(|(_, count)| *count > 0);
        let most = happened.max_by_key(|(at, n)| (*n, std::cmp::Reverse(*at)));
        let most = most.map(|(at, count)| format!(", most at {at}: {}", grouped(count))).unwrap_or_default();
        let about = format!("{} {}{most} · {}", grouped(total), self.sort.word, self.about);
        page.text([layout::MARGIN, 100.0], 17.0, FAINT, Anchor::Start, &about);
    }
}

// One path for each shade: a zone of a quarter of a million sectors is still a few dozen of them.
fn sectors(page: &mut Svg, layout: &Layout, scale: &Scale, counts: impl Iterator<Item = (Coord, u64)>) {
    let mut shades = vec![String::new(); scale::STEPS + 1];
    for (at, count) in counts {
        shades[scale.step(count)].push_str(&layout.outline(at, layout.tile()));
    }
    for (step, path) in shades.iter().enumerate().filter(|(_, path)| !path.is_empty()) {
        let fill = if step == 0 { COLD.to_owned() } else { colour::at(scale::share(step)).to_string() };
        page.fill(path, &fill);
    }
}

fn marks(page: &mut Svg, layout: &Layout, zone: &Zone) {
    for (at, cell) in zone.painted() {
        let Some(Mark { colour, sign }) = game::heat_mark(cell) else { continue };
        if !layout.is_visible() {
            page.ring(layout.centre(at), 5.0, colour);
            continue;
        }
        page.stroke(&layout.outline(at, 0.90), colour, (layout.size * 0.09).clamp(2.2, 3.5));
        if layout.has_room() {
            let [x, y] = layout.centre(at);
            let badge = [x, y + layout.size * 0.62];
            page.disc(badge, layout.size * 0.24, PAPER, colour);
            page.label([badge[0], badge[1] + layout.size * 0.12], layout.size * 0.32, colour, &sign);
        }
    }
}

// In every sector its name and, where something happened, how often.
fn labels(page: &mut Svg, layout: &Layout, scale: &Scale, counts: impl Iterator<Item = (Coord, u64)>) {
    for (at, count) in counts {
        let [x, y] = layout.centre(at);
        let step = scale.step(count);
        let (name, number) = match step {
            0 => ("#657288", FAINT),
            _ => colour::at(scale::share(step)).inks(),
        };
        page.label([x, y - layout.size * 0.36], layout.size * 0.30, name, &at.to_string());
        if count > 0 {
            page.label([x, y + layout.size * 0.15], layout.size * 0.42, number, &scale::short(count));
        }
    }
}

// Column letters above and row numbers on the left, as many as fit.
fn edges(page: &mut Svg, layout: &Layout) {
    for (at, name) in layout.column_names() {
        page.text(at, 12.0, FAINT, Anchor::Middle, &name);
    }
    for (at, name) in layout.row_names() {
        page.text(at, 12.0, FAINT, Anchor::End, &name);
    }
}

fn legend(page: &mut Svg, layout: &Layout, scale: &Scale, game: Game) {
    let (left, wide, top) = (layout::MARGIN, 460.0, layout.height - 78.0);
    let steps = scale::STEPS as f64;
    for step in 1..=scale::STEPS {
        let begin = left + wide * (step - 1) as f64 / steps;
        page.rect([begin, top], [wide / steps + 0.6, 16.0], &colour::at(scale::share(step)).to_string());
    }
    for (share, count) in scale.ticks(wide) {
        let x = left + wide * share;
        page.rect([x - 0.5, top + 16.0], [1.0, 5.0], FAINT);
        page.text([x, top + 37.0], 14.0, INK, Anchor::Middle, &scale::short(count));
    }
    let mut x = left + wide + 70.0;
    let marks = game::heat_legend(game).iter().map(|(edge, word)| (PAPER, *edge, *word));
    for (fill, edge, word) in [(COLD, FAINT, "none")].into_iter().chain(marks) {
        page.disc([x, top + 8.0], 9.0, fill, edge);
        page.text([x + 18.0, top + 13.5], 15.0, INK, Anchor::Start, word);
        x += 58.0 + 8.5 * word.len() as f64;
    }
}
