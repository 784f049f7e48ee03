//! A sweep on one page: a heat table of two rates, zones from top to bottom, seats from left to right.

use std::collections::BTreeMap;

use egui::{Pos2, Rect, pos2, vec2};
use engine::Ranked;
use engine::tally::Estimate;

use super::text::{scenario, zone};
use crate::game;
use crate::sweep::{Cell, CellSums, Document};
use workbench::print::ink::Inks;
use workbench::print::scene::Align;
use workbench::print::write;
use workbench::report::colour::{self, COLD, FAINT, INK, PAPER};
use workbench::report::screen::ScreenPage;
use workbench::text::number::{counted, grouped};
use workbench::text::{cut, plain};

const MARGIN: f32 = 48.0;
/// What stands left of the rates: the zone.
const LABEL: f32 = 300.0;
/// The size of a cell, and the room between both halves.
const WIDE: f32 = 72.0;
const HIGH: f32 = 40.0;
const GAP: f32 = 56.0;
/// The heading of the page, of a group, and what stands below all.
const TOP: f32 = 176.0;
const GROUP: f32 = 46.0;
const BOTTOM: f32 = 72.0;

/// The most rows of a page; the files have them all.
const ROWS: usize = 300;

/// The formats of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Pixels.
    Png,
    /// Lines and letters, in the font that the reader has.
    Svg,
}

/// One zone of one group, with a cell for each number of players.
struct Row<'a> {
    group: Group<'a>,
    with: &'a Cell,
    zone: String,
    cells: BTreeMap<u8, &'a CellSums>,
}

/// The picture of a sweep; `Err` with the reason when there is nothing to draw.
pub fn draw(title: &str, cells: &[CellSums], form: Form) -> Result<Vec<u8>, String> {
    let Some(first) = cells.first() else { return Err("there is no cell to draw".to_owned()) };
    let page = page(title, first, cells, &rows(cells));
    match form {
        Form::Svg => Ok(write::svg(page.page(), title, "en", Inks::Colour).into_bytes()),
        Form::Png => page.png(),
    }
}

// The rows, those of one group together.
fn rows(cells: &[CellSums]) -> Vec<Row<'_>> {
    let mut rows: Vec<Row<'_>> = Vec::new();
    for sums in cells {
        let (group, zone) = (Group::of(&sums.cell), zone(&sums.cell));
        if let Some(row) = rows.iter_mut().find(|row| row.group == group && row.zone == zone) {
            row.cells.insert(sums.cell.players, sums);
        } else {
            let cells = BTreeMap::from([(sums.cell.players, sums)]);
            rows.push(Row { group, with: &sums.cell, zone, cells });
        }
    }
    rows.sort_by_key(|row| row.group);
    rows
}

/// What the zones of a group are played with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Group<'a>(&'a Document, &'a [Ranked]);

impl<'a> Group<'a> {
    fn of(cell: &'a Cell) -> Self {
        Self(&cell.scenario, &cell.bots)
    }
}

// What its zones are played with, in words.
fn with(cell: &Cell) -> String {
    let words = cell.words();
    let who = match cell.game.roster().roles {
        [] => format!("{} players", words.join(", ")),
        roles => {
            let each = roles.iter().zip(words).map(|(role, word)| format!("{word} {role}"));
            each.collect::<Vec<_>>().join(", ")
        }
    };
    format!("{} · {who}", scenario(cell))
}

fn page(title: &str, first: &CellSums, cells: &[CellSums], rows: &[Row<'_>]) -> ScreenPage {
    let shown = &rows[..rows.len().min(ROWS)];
    let mut seats: Vec<u8> = cells.iter().map(|sums| sums.cell.players).collect();
    seats.sort_unstable();
    seats.dedup();
    let half = seats.len() as f32 * WIDE;
    let groups = shown.chunk_by(|a, b| a.group == b.group).count();
    let width = (2.0 * MARGIN + LABEL + 2.0 * half + GAP).max(900.0);
    let height = TOP + groups as f32 * GROUP + shown.len() as f32 * HIGH + BOTTOM;
    let mut page = ScreenPage::new(vec2(width, height), PAPER);
    let halves = [MARGIN + LABEL, MARGIN + LABEL + half + GAP];
    heading(&mut page, title, first, cells, halves, &seats);
    let swept = game::swept(first.cell.game);
    let mut y = TOP;
    for group in shown.chunk_by(|a, b| a.group == b.group) {
        page.text(pos2(MARGIN, y + 28.0), 15.0, FAINT, Align::Start, &with(group[0].with));
        y += GROUP;
        for row in group {
            page.text(pos2(MARGIN, y + HIGH * 0.62), 18.0, INK, Align::Start, &cut(&row.zone, 28));
            for (nth, seats) in seats.iter().enumerate() {
                for (left, told) in halves.into_iter().zip(&swept.rates) {
                    let rate = row.cells.get(seats).and_then(|sums| (told.of)(sums));
                    square(&mut page, pos2(left + nth as f32 * WIDE, y), rate);
                }
            }
            y += HIGH;
        }
    }
    legend(&mut page, pos2(MARGIN + LABEL, y + 26.0), rows.len() - shown.len());
    page
}

fn heading(
    page: &mut ScreenPage,
    title: &str,
    first: &CellSums,
    cells: &[CellSums],
    halves: [f32; 2],
    seats: &[u8],
) {
    let swept = game::swept(first.cell.game);
    page.bold(pos2(MARGIN, 66.0), 32.0, INK, &format!("{} · {}", swept.picture, plain(title)));
    let matches: u64 = cells.iter().map(|sums| sums.tally.matches()).sum();
    let seed = first.cell.seed;
    let about = format!("{} · {} matches · seed {seed}", counted(cells.len(), "cell"), grouped(matches));
    page.text(pos2(MARGIN, 98.0), 17.0, FAINT, Align::Start, &about);
    for (left, told) in halves.into_iter().zip(&swept.rates) {
        page.text(pos2(left, 142.0), 18.0, told.colour, Align::Start, told.title);
        for (nth, seats) in seats.iter().enumerate() {
            let middle = left + (nth as f32 + 0.5) * WIDE;
            page.label(pos2(middle, 170.0), 16.0, FAINT, &seats.to_string());
        }
    }
    page.text(pos2(halves[0] - 16.0, 170.0), 16.0, FAINT, Align::End, "seats");
}

// A rate and, smaller, how sure it is.
fn square(page: &mut ScreenPage, corner: Pos2, rate: Option<Estimate>) {
    let place = Rect::from_min_size(corner, vec2(WIDE - 3.0, HIGH - 3.0));
    let below = |share: f32| pos2(place.center().x, corner.y + HIGH * share);
    let Some(rate) = rate else {
        page.rect(place, COLD);
        page.label(below(0.58), 16.0, FAINT, "–");
        return;
    };
    let fill = colour::at(rate.value);
    let [faint, ink] = colour::inks(fill);
    page.rect(place, fill);
    page.label(below(0.48), 17.0, ink, &format!("{:.1}", rate.value * 100.0));
    page.label(below(0.82), 11.0, faint, &format!("±{:.1}", rate.half_width() * 100.0));
}

// What the colours mean, from 0 to 100.
fn legend(page: &mut ScreenPage, Pos2 { x, y }: Pos2, left_out: usize) {
    const STEPS: usize = 50;
    const LONG: f32 = 300.0;
    let step = LONG / STEPS as f32;
    for nth in 0..STEPS {
        let fill = colour::at(nth as f64 / (STEPS - 1) as f64);
        page.rect(Rect::from_min_size(pos2(x + nth as f32 * step, y), vec2(step + 0.5, 14.0)), fill);
    }
    page.text(pos2(x - 10.0, y + 12.0), 13.0, FAINT, Align::End, "0 %");
    page.text(
        pos2(x + LONG + 10.0, y + 12.0),
        13.0,
        FAINT,
        Align::Start,
        "100 % · ± half of the 95 % interval",
    );
    if left_out > 0 {
        let told = format!("{} more are in the files", counted(left_out, "row"));
        page.text(pos2(x, y + 36.0), 13.0, FAINT, Align::Start, &told);
    }
}
