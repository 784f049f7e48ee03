//! Where it happened: counts by sector, of whom and when, as a picture.

pub mod field;
pub(crate) mod layout;
pub(crate) mod scale;

use std::collections::BTreeMap;

use egui::{Color32, Pos2, Rect, Theme, pos2, vec2};
use engine::{Game, Zone};

use self::field::{Field, Hue, Version};
use self::layout::Layout;
use super::colour::{self, COLD, FAINT, INK, PAPER};
use super::screen::ScreenPage;
use crate::game;
use crate::print::scene::Align;
use crate::text::number::grouped;
use crate::text::{capital, plain};
use crate::theme::{Look, rgb};

/// What is counted by sector, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    /// The word for it in calls and answers.
    pub word: &'static str,
    /// What its picture is called.
    pub title: &'static str,
    /// What exactly is counted, and of whom.
    pub meaning: &'static str,
    /// Whether it happens at some time of a match, and not before it.
    pub timed: bool,
    /// Whether it is a share, in percent, and not a count.
    pub share: bool,
}

impl Sort {
    /// In how many matches so much of it happened; a share is of a hundred already.
    pub const fn per(self, matches: u64) -> u64 {
        if self.share { 100 } else { matches }
    }
}

/// What a game can tell of where it happened.
#[derive(Clone, Copy, Debug)]
pub struct HeatWords {
    /// What is counted.
    pub sorts: &'static [Sort],
    /// The sides by which it is told apart; none where all players are alike.
    pub sides: &'static [&'static str],
    /// What times are called, as the word and as a part of a sentence.
    pub time: &'static str,
}

/// Which heat is looked at: what, of whom and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aspect {
    /// What is counted.
    pub sort: Sort,
    /// Of which side, by its place in [`HeatWords::sides`]; `None`: of everybody.
    pub side: Option<usize>,
    /// From which round or turn to which; `None`: in all of them.
    pub times: Option<[u16; 2]>,
}

impl Aspect {
    /// All of it.
    pub const fn whole(sort: Sort) -> Self {
        Self { sort, side: None, times: None }
    }

    /// The same with times only where they say something.
    #[must_use]
    pub fn sound(self) -> Self {
        Self { times: self.times.filter(|_| self.sort.timed), ..self }
    }

    /// Whose it is and when, in words; nothing where it is all.
    pub fn limits(self, game: Game) -> Vec<String> {
        let words = game::of(game).heat_words();
        let side = self.side.and_then(|side| words.sides.get(side)).map(|side| (*side).to_owned());
        let times = self.sound().times.map(|[first, last]| {
            let (time, only) = (words.time, first == last);
            if only { format!("{time} {first}") } else { format!("{time}s {first} to {last}") }
        });
        side.into_iter().chain(times).collect()
    }

    /// What it is called.
    pub fn title(self, game: Game) -> String {
        let limits = self.limits(game).into_iter().map(|limit| format!(" · {}", capital(&limit)));
        format!("{}{}", self.sort.title, limits.collect::<String>())
    }

    /// A name for a file of it, without its ending.
    pub fn file_name(self, game: Game) -> String {
        let limits = self.limits(game).into_iter().map(|limit| format!("-{}", limit.to_lowercase()));
        format!("{}{}", self.sort.word, limits.collect::<String>()).replace(' ', "-")
    }
}

/// What a picture shows.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// What it is called: the zone, or two of them.
    pub name: &'a str,
    /// What is counted.
    pub aspect: Aspect,
    /// How often.
    pub now: Version<'a>,
    /// What it is held against: then the picture shows how much more often it is.
    pub then: Option<Version<'a>>,
    /// What was played, how often and by whom.
    pub about: String,
}

/// A piece that a picture of heat rims and names, so that it can be found.
#[derive(Clone, Debug)]
pub struct Mark {
    /// The colour of the rim.
    pub colour: Color32,
    /// The sign in it.
    pub sign: String,
}

/// How much of a sector heat fills: around it, what the sector is can be seen.
pub const INSIDE: f32 = 0.8;

impl Picture<'_> {
    /// Draws it as a PNG file; `Err` with the reason when there is nothing to draw.
    pub fn draw(&self) -> Result<Vec<u8>, String> {
        let zone = self.now.zone;
        let layout = Layout::of(zone).ok_or("there is no sector to draw")?;
        let per = |of: Version<'_>| self.aspect.sort.per(of.matches);
        let now = Version { matches: per(self.now), ..self.now };
        let field = match self.then {
            Some(then) => Field::changes(now, Version { matches: per(then), ..then }),
            None => Field::counts(now),
        };
        let mut page = ScreenPage::new(layout.page, PAPER);
        self.heading(&mut page, &field);
        ground(&mut page, &layout, zone);
        sectors(&mut page, &layout, zone, &field);
        marks(&mut page, &layout, zone);
        if layout.has_room() {
            labels(&mut page, &layout, zone, &field);
        } else {
            edges(&mut page, &layout);
        }
        legend(&mut page, &layout, &field, zone.game());
        page.png()
    }

    fn heading(&self, page: &mut ScreenPage, field: &Field) {
        let change = if self.then.is_some() { "Change: " } else { "" };
        let title = format!("{change}{} · {}", self.aspect.title(self.now.zone.game()), plain(self.name));
        page.bold(pos2(layout::MARGIN, 66.0), 32.0, INK, &title);
        let [total, before] = field.totals();
        let word = self.aspect.sort.word;
        let told = match field.most() {
            _ if self.aspect.sort.share && self.then.is_some() => "on the map in points".to_owned(),
            Some((at, percent)) if self.aspect.sort.share => format!("in percent, most at {at}: {percent}"),
            _ if self.then.is_some() => {
                format!("{} {word}, before {}; on the map per 100 matches", grouped(total), grouped(before))
            }
            Some((at, count)) => format!("{} {word}, most at {at}: {}", grouped(total), grouped(count)),
            None => format!("{} {word}", grouped(total)),
        };
        let about = format!("{told} · {}", self.about);
        page.text(pos2(layout::MARGIN, 100.0), 17.0, FAINT, Align::Start, &about);
    }
}

// One surface for each shade: a zone of a quarter of a million sectors is still a few dozen of them.
fn fill(page: &mut ScreenPage, cells: impl Iterator<Item = (Color32, Vec<Pos2>)>) {
    let mut shades: BTreeMap<[u8; 4], Vec<Vec<Pos2>>> = BTreeMap::new();
    for (colour, outline) in cells {
        shades.entry(colour.to_array()).or_default().push(outline);
    }
    for ([red, green, blue, _], outlines) in shades {
        page.fill(outlines, Color32::from_rgb(red, green, blue));
    }
}

// What each sector is, around its heat, where that can be seen.
fn ground(page: &mut ScreenPage, layout: &Layout, zone: &Zone) {
    if !layout.is_visible() {
        return;
    }
    let styled = zone.painted().filter_map(|(at, cell)| {
        let style = game::of(cell.game()).cell_style(cell, Theme::Dark, Look::Plain)?;
        Some((style.fill, layout.outline(at, layout.tile())))
    });
    fill(page, styled);
}

fn sectors(page: &mut ScreenPage, layout: &Layout, zone: &Zone, field: &Field) {
    let size = if layout.is_visible() { INSIDE } else { layout.tile() };
    // A sector that is gone has no place in the picture.
    let there = field.cells().filter(|(at, ..)| !zone.cell(*at).is_nothing());
    fill(page, there.map(|(at, hue, _)| (hue.colour(), layout.outline(at, size))));
}

fn marks(page: &mut ScreenPage, layout: &Layout, zone: &Zone) {
    for (at, cell) in zone.painted() {
        let Some(Mark { colour, sign }) = game::of(cell.game()).heat_mark(cell) else { continue };
        if !layout.is_visible() {
            page.ring(layout.centre(at), 5.0, colour);
            continue;
        }
        page.outline(layout.outline(at, 0.90), colour, (layout.size * 0.09).clamp(2.2, 3.5));
        if layout.has_room() {
            let badge = layout.centre(at) + vec2(0.0, layout.size * 0.62);
            page.disc(badge, layout.size * 0.24, PAPER, colour);
            page.label(badge + vec2(0.0, layout.size * 0.12), layout.size * 0.32, colour, &sign);
        }
    }
}

// In every sector its name and, where something happened, how often.
fn labels(page: &mut ScreenPage, layout: &Layout, zone: &Zone, field: &Field) {
    for (at, hue, text) in field.cells().filter(|(at, ..)| !zone.cell(*at).is_nothing()) {
        let centre = layout.centre(at);
        let [name, number] = match hue {
            Hue::Cold => [rgb(0x65_72_88), FAINT],
            _ => colour::inks(hue.colour()),
        };
        page.label(centre - vec2(0.0, layout.size * 0.36), layout.size * 0.27, name, &at.to_string());
        if let Some(text) = text {
            page.label(centre + vec2(0.0, layout.size * 0.15), layout.size * 0.40, number, &text);
        }
    }
}

// Column letters above and row numbers on the left, as many as fit.
fn edges(page: &mut ScreenPage, layout: &Layout) {
    for (at, name) in layout.column_names() {
        page.text(at, 12.0, FAINT, Align::Middle, &name);
    }
    for (at, name) in layout.row_names() {
        page.text(at, 12.0, FAINT, Align::End, &name);
    }
}

fn legend(page: &mut ScreenPage, layout: &Layout, field: &Field, game: Game) {
    let (left, wide, top) = (layout::MARGIN, 460.0, layout.page.y - 78.0);
    let steps = scale::STEPS as f32;
    for step in 1..=scale::STEPS {
        let begin = left + wide * (step - 1) as f32 / steps;
        let colour = field.along(scale::share(step)).colour();
        page.rect(Rect::from_min_size(pos2(begin, top), vec2(wide / steps + 0.6, 16.0)), colour);
    }
    for (share, words) in field.ticks(wide.into()) {
        let x = left + wide * share as f32;
        page.rect(Rect::from_min_size(pos2(x - 0.5, top + 16.0), vec2(1.0, 5.0)), FAINT);
        page.text(pos2(x, top + 37.0), 14.0, INK, Align::Middle, &words);
    }
    let mut x = left + wide + 70.0;
    let marks = game::of(game).heat_legend().iter().map(|(edge, word)| (PAPER, *edge, *word));
    for (fill, edge, word) in [(COLD, FAINT, field.cold())].into_iter().chain(marks) {
        page.disc(pos2(x, top + 8.0), 9.0, fill, edge);
        page.text(pos2(x + 18.0, top + 13.5), 15.0, INK, Align::Start, word);
        x += 58.0 + 8.5 * word.len() as f32;
    }
}
