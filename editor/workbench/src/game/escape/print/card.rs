//! The scenario card: what is played, in words.
//!
//! It has the size of the player's sheet, so that it can be its back. On the left what it is about and how it is set
//! up, on the right the rules; narrow pages have both in one column. The type is as large as leaves it on as few pages
//! as can be: most often one.

pub mod words;

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use scenario_rules::Statement;
use scenario_rules::escape::BASIC;
use scenario_rules::escape::in_words::{rulings, set_up};
use scenario_rules::{Catalogue, Code, Compiled, PlayerRange, ScenarioFile, Status, names};

use super::notes::notes;
use super::{player, title};
use crate::print::Sheet;
use crate::print::field::hexagon;
use crate::print::flow::{self, flow};
use crate::print::ink::Ink;
use crate::print::letter::{self, Align, CAPITALS, Weight};
use crate::print::outline::rounded;
use crate::print::paper::{POINT, SMALLEST, printable};
use crate::print::scene::{Page, Pen};
use words::Words;

/// What stands beside the first line of a block.
#[derive(Clone, Default, PartialEq)]
enum Mark {
    /// Nothing.
    #[default]
    None,
    /// A point of a list.
    Point,
    /// The code of a rule.
    Code(String),
}

type Block = flow::Block<Mark>;
type Placed = flow::Placed<Mark>;

/// The sizes of type in points, the largest first.
const SIZES: [f32; 10] = [12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, SMALL];

/// The smallest of them.
const SMALL: f32 = 7.5;

/// A page narrower than this has one column.
const NARROW: f32 = 160.0;

/// Within the field on which the left column stands.
const PAD: f32 = 5.0;

/// The least height of a place for notes, and the white above it.
const NOTES: f32 = 40.0;
const NOTES_GAP: f32 = 5.0;

/// The card of a sheet's scenario, as pages.
pub fn pages(sheet: &Sheet<'_>) -> Vec<Page> {
    let Some((file, compiled)) = sheet.scenario else { return Vec::new() };
    let leaf = player::leaf(sheet);
    let card = Card { sheet, file, compiled, words: Words::of(sheet.style.language), size: leaf.size };
    card.drawn(card.type_size()).iter().map(|page| leaf.copied(page)).collect()
}

struct Card<'a> {
    sheet: &'a Sheet<'a>,
    file: &'a ScenarioFile,
    compiled: &'a Compiled,
    words: &'static Words,
    size: Vec2,
}

impl Card<'_> {
    fn is_narrow(&self) -> bool {
        self.size.x < NARROW
    }

    // The largest size that needs no more pages than the smallest.
    fn type_size(&self) -> f32 {
        let pages = |size: f32| self.laid(size).iter().map(|(_, pages)| pages.len()).max();
        let fewest = pages(SMALL);
        SIZES.into_iter().find(|size| pages(*size) == fewest).unwrap_or(SMALL)
    }

    // The height of the head.
    fn head(&self) -> f32 {
        if self.is_narrow() { 13.0 } else { 19.0 }
    }

    // Where texts stand: below the head, above the foot.
    fn body(&self) -> Rect {
        let inside = printable(self.size);
        let top = inside.top() + self.head() + if self.is_narrow() { 4.0 } else { 6.0 };
        Rect::from_min_max(pos2(inside.left(), top), inside.max - vec2(0.0, 5.0))
    }

    // Each column and what stands in it, page after page.
    fn laid(&self, size: f32) -> Vec<(Rect, Vec<Vec<Placed>>)> {
        let body = self.body();
        if self.is_narrow() {
            let mut blocks = self.about(size, body.width());
            blocks.extend(self.rules(size, body.width()));
            return vec![(body, flow(blocks, body))];
        }
        let middle = body.left() + 0.37 * body.width();
        let left = Rect::from_min_max(body.min, pos2(middle, body.bottom())).shrink(PAD);
        let right = Rect::from_min_max(pos2(middle + 8.0, body.top() + PAD), body.max);
        vec![
            (left, flow(self.about(size, left.width()), left)),
            (right, flow(self.rules(size, right.width()), right)),
        ]
    }

    fn drawn(&self, size: f32) -> Vec<Page> {
        let laid = self.laid(size);
        let count = laid.iter().map(|(_, pages)| pages.len()).max().unwrap_or(0).max(1);
        let page = |n: usize| {
            let mut page = Page::new(self.size);
            self.draw_head(&mut page);
            for (column, (place, pages)) in laid.iter().enumerate() {
                let blocks = pages.get(n).map_or(&[][..], Vec::as_slice);
                if column == 0 && !self.is_narrow() {
                    field(&mut page, *place, blocks);
                }
                for placed in blocks {
                    draw_block(&mut page, *place, placed, size);
                }
                between(&mut page, *place, blocks);
            }
            if n + 1 == count
                && let Some(place) = self.free(&laid, n)
            {
                notes(&mut page, self.sheet, place);
            }
            self.draw_foot(&mut page, [n + 1, count]);
            page
        };
        (0..count).map(page).collect()
    }

    // What is left of a page: below all columns, or else below the first.
    fn free(&self, laid: &[(Rect, Vec<Vec<Placed>>)], page: usize) -> Option<Rect> {
        let body = self.body();
        let end = |(place, pages): &(Rect, Vec<Vec<Placed>>)| {
            let last = pages.get(page).and_then(|blocks| blocks.last());
            last.map_or(place.top() - PAD, Placed::bottom) + PAD + NOTES_GAP
        };
        let (first, _) = laid.first()?;
        let all = laid.iter().map(end).fold(body.top(), f32::max);
        let below_first =
            Rect::from_x_y_ranges(first.expand(PAD).x_range(), end(laid.first()?)..=body.bottom());
        let below_all = Rect::from_x_y_ranges(body.x_range(), all..=body.bottom());
        let columns = if self.is_narrow() { vec![below_all] } else { vec![below_all, below_first] };
        columns.into_iter().find(|place| place.height() >= NOTES)
    }

    // What it is about, how it is set up, and what else was agreed.
    fn about(&self, size: f32, wide: f32) -> Vec<Block> {
        let language = self.sheet.style.language;
        let base = self.file.base();
        let mut blocks = Vec::new();
        if let Some(text) = names::description(self.file, language).filter(|text| !text.trim().is_empty()) {
            blocks.extend(text.split('\n').filter(|text| !text.trim().is_empty()).map(|text| {
                Block::new(Mark::None, 0.3 * size, 0.0).with(text, Weight::Plain, size + 1.0, Ink::Text, wide)
            }));
        }
        let setup = set_up(self.compiled, base, language);
        let setup = if setup.is_empty() { vec![self.words.as_printed.to_owned()] } else { texts(setup) };
        blocks.extend(points(self.words.setup, setup, size, wide));
        let rulings = rulings(self.compiled, base, language);
        if !rulings.is_empty() {
            blocks.extend(points(self.words.rulings, texts(rulings), size, wide));
        }
        blocks
    }

    fn rules(&self, size: f32, wide: f32) -> Vec<Block> {
        let mut blocks = vec![heading(self.words.rules, size, wide)];
        let mut seen: Vec<Code> = Vec::new();
        for code in self.file.rules().iter().map(|said| said.value) {
            if !seen.contains(&code) {
                seen.push(code);
                blocks.push(self.rule(code, size, wide));
            }
        }
        if seen.is_empty() {
            let none = Block::new(Mark::None, 0.3 * size, 0.0);
            blocks.push(none.with(self.words.no_rules, Weight::Plain, size, Ink::Text, wide));
        }
        blocks
    }

    // The code, the part of the game it belongs to, and the sentence.
    fn rule(&self, code: Code, size: f32, wide: f32) -> Block {
        let language = self.sheet.style.language;
        let group = Catalogue::of(engine::Game::default())
            .heading(code.letter(), language)
            .unwrap_or_default()
            .to_owned();
        let status = self.file.rule(code).map(|rule| rule.status);
        let group = if status == Some(Status::Reconstructed) {
            format!("{group} · {}", self.words.reconstructed)
        } else {
            group
        };
        let sentence = self.file.sentence(code, language);
        let sentence = sentence.as_deref().unwrap_or(self.words.undescribed);
        let small = (0.66 * size).max(6.2);
        Block::new(Mark::Code(code.to_string()), 0.66 * size, chip(size).x + 0.4 * size)
            .with(&group, Weight::Plain, small, Ink::Faint, wide)
            .spaced(0.06 * size)
            .with(sentence, Weight::Plain, size, Ink::Text, wide)
    }

    fn draw_head(&self, page: &mut Page) {
        let inside = printable(self.size);
        let high = self.head();
        let place = Rect::from_min_size(inside.min, vec2(inside.width(), high));
        let emblem = high - 3.0;
        title::emblem(page, place.min + Vec2::splat(emblem / 2.0), emblem / 2.0);
        let zone = self.draw_zone(page, place);
        let left = place.left() + emblem + 4.0;
        let wide = zone - 5.0 - left;
        let mut low = place.top() + emblem - 0.6;
        for (small, line) in self.about_lines(wide).into_iter().rev() {
            page.text(pos2(left, low), Align::Start, Weight::Plain, small, Ink::Faint, &line);
            low -= CAPITALS * small * POINT + 1.2;
        }
        let room = low + 1.2 - place.top();
        let most = ((room - 0.8) / (CAPITALS * POINT)).clamp(SMALLEST, 1.35 * high);
        let (size, name) = letter::fitted(self.sheet.game(), Weight::Strong, [SMALLEST, most], wide);
        let base = place.top() + f32::midpoint(room, CAPITALS * size * POINT) - 0.4;
        page.text(pos2(left, base), Align::Start, Weight::Strong, size, Ink::Text, &name);
        let line = vec![place.left_bottom(), place.right_bottom()];
        page.line(line, Pen::new(Ink::Text, 0.35));
    }

    // On the right of the head: the zone; returns where it begins.
    fn draw_zone(&self, page: &mut Page, place: Rect) -> f32 {
        let (most, size) = (0.24 * place.width(), if self.is_narrow() { 8.5 } else { 11.0 });
        let (size, name) = letter::fitted(self.sheet.zone.name(), Weight::Strong, [SMALLEST, size], most);
        let low = place.bottom() - 3.6;
        page.text(pos2(place.right(), low), Align::End, Weight::Strong, size, Ink::Text, &name);
        let over = low - CAPITALS * size * POINT - 1.6;
        page.text(pos2(place.right(), over), Align::End, Weight::Plain, 6.5, Ink::Faint, self.words.zone);
        place.right() - letter::width(&name, Weight::Strong, size)
    }

    // On one line, or with the author on a separate line where that is too long; with their sizes.
    fn about_lines(&self, wide: f32) -> Vec<(f32, String)> {
        let parts = self.what();
        let whole = parts.join(" · ");
        let (size, one) = letter::fitted(&whole, Weight::Plain, [SMALLEST + 0.5, 9.5], wide);
        match parts.as_slice() {
            [author, others @ ..] if one != whole && !others.is_empty() => [author, &others.join(" · ")]
                .map(|text| letter::fitted(text, Weight::Plain, [SMALLEST, 9.5], wide))
                .to_vec(),
            _ => vec![(size, one)],
        }
    }

    // Under the name: author, players, the printed game it starts from.
    fn what(&self) -> Vec<String> {
        let words = self.sheet.words();
        let author = self.file.author().filter(|author| !author.trim().is_empty());
        let players = self.file.players().map(|PlayerRange { fewest, most }| {
            let count = if fewest == most { most.to_string() } else { format!("{fewest}–{most}") };
            format!("{count} {}", words.players)
        });
        let base = if self.file.base() == BASIC { self.words.basic } else { words.advanced };
        let parts = [author.map(|author| format!("{} {author}", words.by)), players, Some(base.to_owned())];
        parts.into_iter().flatten().collect()
    }

    fn draw_foot(&self, page: &mut Page, [number, count]: [usize; 2]) {
        let inside = printable(self.size);
        let program = concat!("Hatchway ", env!("CARGO_PKG_VERSION"));
        let text = format!("{program} · {}", self.sheet.mark());
        page.text(inside.left_bottom(), Align::Start, Weight::Plain, SMALLEST, Ink::Faint, &text);
        if count > 1 {
            let text = format!("{number}/{count}");
            page.text(inside.right_bottom(), Align::End, Weight::Plain, SMALLEST, Ink::Faint, &text);
        }
    }
}

fn heading(words: &str, size: f32, wide: f32) -> Block {
    Block::new(Mark::None, 0.85 * size, 0.0).with(words, Weight::Strong, size + 1.5, Ink::Accent, wide)
}

fn texts(statements: Vec<Statement>) -> Vec<String> {
    statements.into_iter().map(|told| told.text).collect()
}

// A heading and the points under it.
fn points(words: &str, sentences: Vec<String>, size: f32, wide: f32) -> Vec<Block> {
    let point = |text: String| {
        Block::new(Mark::Point, 0.3 * size, 0.42 * size).with(&text, Weight::Plain, size, Ink::Text, wide)
    };
    std::iter::once(heading(words, size, wide)).chain(sentences.into_iter().map(point)).collect()
}

// The field behind the left column.
fn field(page: &mut Page, place: Rect, blocks: &[Placed]) {
    if let Some(last) = blocks.last() {
        let field = Rect::from_min_max(place.min, pos2(place.right(), last.bottom())).expand(PAD);
        page.fill(rounded(field, 2.0), Ink::Wash);
        page.outline(rounded(field, 2.0), Pen::new(Ink::Hair, 0.18));
    }
}

// The size of the field in which a code stands.
fn chip(size: f32) -> Vec2 {
    vec2(1.28 * size, 0.62 * size)
}

fn draw_block(page: &mut Page, place: Rect, Placed { block, y }: &Placed, size: f32) {
    let at = pos2(place.left(), *y);
    match &block.mark {
        Mark::None => {}
        Mark::Point => {
            let middle = at + vec2(0.12 * size, block.first_middle());
            page.fill(hexagon(middle, 0.085 * size).to_vec(), Ink::Accent);
        }
        Mark::Code(code) => draw_code(page, at, code, size),
    }
    block.write(page, at);
}

// Thin lines between rules.
fn between(page: &mut Page, place: Rect, blocks: &[Placed]) {
    let is_rule = |placed: &Placed| matches!(placed.block.mark, Mark::Code(_));
    for pair in blocks.windows(2).filter(|pair| pair.iter().all(is_rule)) {
        let y = pair[1].y - pair[1].block.gap / 2.0;
        page.line(vec![pos2(place.left(), y), pos2(place.right(), y)], Pen::new(Ink::Hair, 0.15));
    }
}

fn draw_code(page: &mut Page, at: Pos2, code: &str, size: f32) {
    let place = Rect::from_min_size(at, chip(size));
    page.fill(rounded(place, 0.12 * size), Ink::Dark);
    page.outline(rounded(place, 0.12 * size), Pen::new(Ink::Text, 0.25));
    let (size, code) = letter::fitted(code, Weight::Strong, [SMALLEST, 1.05 * size], place.width() - 1.0);
    page.label(place.center(), Weight::Strong, size, Ink::OnDark, &code);
}
