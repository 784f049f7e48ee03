//! The map: the board on one page, with what its signs mean and what is played with.

use egui::{Pos2, Rect, pos2, vec2};
use engine::survive::{Back, Creature, Kind, Spaces as _, Terrain};
use scenario_rules::PlayerRange;
use scenario_rules::names;

use super::Kit;
use super::chart::{self, Chart};
use super::figure::{self, Figure};
use super::lattice::{Extent, hexagon};
use crate::print::ink::Ink;
use crate::print::letter::{self, Align, CAPITALS, Weight, leading};
use crate::print::mark::ruler_lying;
use crate::print::paper::{POINT, SMALLEST, printable};
use crate::print::qr::{Code, outdented};
use crate::print::scene::{Ends, Page, Pen};

/// How high the head is, and how wide the column beside the map.
const HEAD: f32 = 17.0;
const COLUMN: f32 = 70.0;

/// Between map and column, head and both.
const GAP: f32 = 5.0;

/// The largest side of a space.
const WIDEST: f32 = 14.0;

/// The page.
pub fn page(kit: &Kit<'_>) -> Page {
    let mut page = Page::new(kit.paper().lying());
    let inside = printable(page.size);
    head(&mut page, kit, kit.sheet.zone.name());
    let below = Rect::from_min_max(inside.min + vec2(0.0, HEAD + GAP), inside.max);
    let place = Rect::from_min_max(below.min, pos2(below.right() - COLUMN - GAP, below.bottom()));
    chart(kit, place).draw(&mut page, None);
    let column = Rect::from_min_max(pos2(below.right() - COLUMN, below.top()), below.max);
    let end = legend(&mut page, kit, column);
    let end = contents(&mut page, kit, Rect::from_min_max(pos2(column.left(), end), column.max));
    let end = deck(&mut page, kit, Rect::from_min_max(pos2(column.left(), end), column.max));
    foot(&mut page, kit, Rect::from_min_max(pos2(column.left(), end), column.max));
    page
}

/// The board as large as a place lets it be.
pub fn chart<'a>(kit: &Kit<'a>, place: Rect) -> Chart<'a> {
    let zone = kit.sheet.zone.zone();
    let lattice = Extent::of(zone).within(place, WIDEST);
    Chart { zone, lattice, inks: kit.sheet.style.inks, signs: true, words: None }
}

/// The head of a page: an emblem, a name, and what it is.
pub fn head(page: &mut Page, kit: &Kit<'_>, name: &str) {
    let inside = printable(page.size);
    let place = Rect::from_min_size(inside.min, vec2(inside.width(), HEAD));
    let half = HEAD / 2.0 - 1.0;
    emblem(page, place.min + vec2(half, half), half);
    let left = place.left() + 2.0 * half + 4.0;
    let right = notice(page, kit, place);
    let wide = right - left - 4.0;
    let (size, name) = letter::fitted(name, Weight::Strong, [SMALLEST, 24.0], wide);
    let base = place.top() + 1.4 + CAPITALS * 24.0 * POINT;
    page.text(pos2(left, base), Align::Start, Weight::Strong, size, Ink::Text, &name);
    let (size, about) = letter::fitted(&about(kit), Weight::Plain, [SMALLEST, 9.5], wide);
    page.text(pos2(left, place.bottom() - 3.2), Align::Start, Weight::Plain, size, Ink::Faint, &about);
    page.line(vec![place.left_bottom(), place.right_bottom()], Pen::new(Ink::Deep, 0.5));
}

// On the right of the head: what is played, and whether that is possible; returns where it begins.
fn notice(page: &mut Page, kit: &Kit<'_>, place: Rect) -> f32 {
    let most = 0.34 * place.width();
    let (size, game) = letter::fitted(kit.game(), Weight::Strong, [SMALLEST, 12.0], most);
    let at = pos2(place.right(), place.bottom() - 3.2);
    page.text(at, Align::End, Weight::Strong, size, Ink::Deep, &game);
    if !kit.sheet.playable {
        let words = kit.words.not_playable;
        let at = pos2(place.right(), place.top() + 1.0 + CAPITALS * 9.0 * POINT);
        page.text(at, Align::End, Weight::Strong, 9.0, Ink::Warning, words);
        return place.right() - most.max(letter::width(words, Weight::Strong, 9.0));
    }
    place.right() - letter::width(&game, Weight::Strong, size)
}

// Title, players, author.
fn about(kit: &Kit<'_>) -> String {
    let (zone, words) = (kit.sheet.zone, kit.words);
    let players = kit.players().map(|PlayerRange { fewest, most }| {
        let count = if fewest == most { most.to_string() } else { format!("{fewest}–{most}") };
        format!("{count} {}", words.players)
    });
    let author = zone.author().filter(|author| !author.trim().is_empty());
    let title = names::title(zone, kit.sheet.style.language).map(str::to_owned);
    let parts = [title, players, author.map(|author| format!("{} {author}", words.by))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

// An island in a space of sea.
fn emblem(page: &mut Page, centre: Pos2, side: f32) {
    page.fill(hexagon(centre, side).to_vec(), Ink::Sea);
    page.disc(centre + vec2(0.0, 0.12 * side), 0.5 * side, Ink::Sand);
    Figure::Palm.draw(page, centre - vec2(0.0, 0.02 * side), 0.56 * side, [Ink::Growth, Ink::Sand]);
    page.outline(hexagon(centre, side).to_vec(), Pen::new(Ink::Deep, 0.5));
}

/// A small heading whose capitals begin at a point; returns where it ends.
pub fn heading(page: &mut Page, at: Pos2, words: &str) -> f32 {
    let base = at.y + CAPITALS * 9.0 * POINT;
    page.text(pos2(at.x, base), Align::Start, Weight::Strong, 9.0, Ink::Deep, words);
    base + 2.2
}

// What signs mean: those that are on the board. Returns where it ends.
fn legend(page: &mut Page, kit: &Kit<'_>, place: Rect) -> f32 {
    const SIDE: f32 = 2.9;
    const STEP: f32 = 6.4;
    let words = &kit.words.board;
    let known = [
        (Kind::Sea, words.sea.to_owned()),
        (Kind::Serpent, words.serpent.to_owned()),
        (Kind::Safe, words.safe.to_owned()),
        (Kind::Island, words.place.to_owned()),
    ];
    let given = [Kind::Beach, Kind::Forest, Kind::Mountain].map(|kind| {
        let name = chart::terrain(kind).map_or("", |terrain| words.terrain[terrain as usize]);
        (kind, format!("{} {}", words.place_of, name.to_lowercase()))
    });
    let there = |kind: Kind| kit.sheet.zone.zone().spaces().any(|(_, found)| found == kind);
    let mut top = heading(page, place.min, words.legend);
    for (kind, words) in known.into_iter().chain(given).filter(|(kind, _)| there(*kind)) {
        let middle = pos2(place.left() + SIDE, top + STEP / 2.0);
        chart::sample(page, kind, middle, SIDE);
        let at = pos2(middle.x + SIDE + 2.4, middle.y + CAPITALS * 8.0 * POINT / 2.0);
        let (size, words) = letter::fitted(&words, Weight::Plain, [SMALLEST, 8.0], place.right() - at.x);
        page.text(at, Align::Start, Weight::Plain, size, Ink::Text, &words);
        top += STEP;
    }
    top + 3.0
}

// What is played with beside the tiles. Returns where it ends.
fn contents(page: &mut Page, kit: &Kit<'_>, place: Rect) -> f32 {
    let (rules, words) = (&kit.rules, &kit.words.pieces);
    let values: Vec<String> = rules.setup.values.iter().map(|value| value.to_string()).collect();
    let creatures = Creature::ALL
        .map(|one| format!("{} {}", words.creatures[one as usize], rules.creatures.stock.of(one)))
        .join(" · ");
    let lines = [
        format!("{} {} · {} {}", words.colours, kit.colours(), words.boats, rules.boats.stock.get()),
        format!("{}: {}", words.explorers, values.join(" ")),
        creatures,
    ];
    let mut top = heading(page, place.min, words.contents);
    for line in lines {
        let (size, line) = letter::fitted(&line, Weight::Plain, [SMALLEST, 8.0], place.width());
        page.text(pos2(place.left(), top + 2.2), Align::Start, Weight::Plain, size, Ink::Text, &line);
        top += 4.2;
    }
    top + 2.4
}

// What lies beneath which terrain. Returns where it ends.
fn deck(page: &mut Page, kit: &Kit<'_>, place: Rect) -> f32 {
    const STEP: f32 = 4.9;
    let (words, tiles) = (kit.words, &kit.rules.tiles);
    let columns: [f32; 4] = std::array::from_fn(|n| place.right() - 3.6 - 9.6 * (3 - n) as f32);
    let mut top = heading(page, place.min, words.pieces.tiles);
    for (terrain, x) in Terrain::ALL.into_iter().zip(columns) {
        Figure::on(terrain).draw(page, pos2(x, top - 3.0), 2.1, [figure::ink_on(terrain), Ink::Paper]);
    }
    let row = |page: &mut Page, top: f32, weight: Weight, name: &str, left: f32, counts: [u16; 4]| {
        let base = top + STEP / 2.0 + CAPITALS * 8.0 * POINT / 2.0;
        let room = columns[0] - 4.0 - left;
        let (size, name) = letter::fitted(name, weight, [SMALLEST, 8.0], room);
        page.text(pos2(left, base), Align::Start, weight, size, Ink::Text, &name);
        for (n, (count, x)) in counts.into_iter().zip(columns).enumerate() {
            let weight = if n == 3 { Weight::Strong } else { weight };
            let (text, ink) =
                if count == 0 { ("–".to_owned(), Ink::Hair) } else { (count.to_string(), Ink::Text) };
            page.text(pos2(x, base), Align::Middle, weight, 8.0, ink, &text);
        }
    };
    let with_sum = |counts: [u16; 3]| [counts[0], counts[1], counts[2], counts.iter().sum()];
    let mut lines = Vec::new();
    let there = Back::ALL.into_iter().filter(|back| tiles.with(*back).iter().sum::<u16>() > 0);
    for back in there {
        lines.push(vec![pos2(place.left(), top), pos2(place.right(), top)]);
        figure::back(page, back, pos2(place.left() + 2.4, top + STEP / 2.0), 2.0, [Ink::Deep, Ink::Paper]);
        row(page, top, Weight::Plain, words.back(back), place.left() + 6.4, with_sum(tiles.with(back)));
        top += STEP;
    }
    page.lines(lines, Ends::Open, Pen::new(Ink::Hair, 0.15));
    page.line(vec![pos2(place.left(), top), pos2(place.right(), top)], Pen::new(Ink::Deep, 0.25));
    row(page, top, Weight::Strong, words.pieces.sum, place.left(), with_sum(tiles.totals()));
    top + STEP
}

/// What the ruler and its words take, and the code at most.
const RULED: f32 = 9.0;
const CODE: f32 = 34.0;

// At the lower end of the column: the board itself as a code, where there is room for it, and the ruler.
fn foot(page: &mut Page, kit: &Kit<'_>, place: Rect) {
    ruler_lying(page, place.left_bottom(), kit.words.full_size);
    let low = place.bottom() - RULED;
    let room = (low - place.top() - 1.0).min(CODE);
    if let Some(code) = Code::on(kit.sheet, &[room, low - place.top() - 1.0]) {
        let drawn = code.rect(Pos2::ZERO);
        let at = outdented(&code, pos2(place.left(), low - drawn.height()));
        code.draw(page, at);
        let beside = code.rect(at).right() + 3.0;
        let first = pos2(beside, code.rect(at).top() + CAPITALS * SMALLEST * POINT);
        let wide = place.right() - beside;
        let words = if code.leads { kit.words.link } else { kit.words.code };
        page.paragraph(first, wide, leading(SMALLEST), Weight::Plain, SMALLEST, Ink::Faint, words);
    }
    let inside = printable(page.size);
    let room = place.left() - inside.left() - GAP;
    let words = letter::shortened(&kit.signature(), Weight::Plain, SMALLEST, room);
    page.text(inside.left_bottom(), Align::Start, Weight::Plain, SMALLEST, Ink::Faint, &words);
}
