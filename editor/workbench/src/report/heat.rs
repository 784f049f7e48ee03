//! Where it happened: counts by sector, as a picture.

mod layout;
pub(crate) mod scale;

use engine::Coord;
use engine::escape::{Kind, Sector, Sectors, Summary};

use self::layout::Layout;
use self::scale::Scale;
use super::Statistics;
use super::colour::{self, ALIEN, COLD, FAINT, HUMAN, INK, PAPER};
use super::svg::{Anchor, Svg};
use crate::text::number::grouped;
use crate::text::plain;

/// What is counted by sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Moves that ended there.
    Visits,
    /// Players who fell there.
    Kills,
    /// Noises announced there.
    Noises,
    /// Humans who escaped from there.
    Escapes,
}

impl Sort {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Visits, Self::Kills, Self::Noises, Self::Escapes];

    /// The word for it in calls and answers.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Visits => "visits",
            Self::Kills => "kills",
            Self::Noises => "noises",
            Self::Escapes => "escapes",
        }
    }

    /// The one with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sort| sort.word() == word)
    }

    /// What its picture is called.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Visits => "Where moves end",
            Self::Kills => "Where players fall",
            Self::Noises => "Where noises are heard",
            Self::Escapes => "Where humans escape",
        }
    }

    fn all<'a>(self, of: &Statistics<'a>) -> &'a [u64] {
        self.of(of.summary())
    }

    /// The counts of all sectors, by column, then row; none before a match was played.
    pub fn of(self, summary: &Summary) -> &[u64] {
        match self {
            Self::Visits => &summary.visits,
            Self::Kills => &summary.kills,
            Self::Noises => &summary.noises,
            Self::Escapes => &summary.escapes,
        }
    }

    /// The counts of all sectors, by column, then row.
    pub(super) fn counts<'a>(self, of: &Statistics<'a>) -> impl Iterator<Item = (Coord, u64)> + use<'a> {
        let ground = of.ground();
        let name = |sector: Sector| ground.coord(sector);
        ground.sectors().map(name).zip(self.all(of).iter().copied())
    }
}

/// The colour of a share from 0, cold, to 1, hot; it reads the same for every eye and in grey.
pub fn colour(share: f32) -> [u8; 3] {
    colour::at(share.into()).bytes()
}

const HATCH: &str = "#ffffff";

/// The picture of one sort of heat as a PNG file; `Err` with the reason when there is nothing to draw.
pub fn picture(of: &Statistics<'_>, sort: Sort) -> Result<Vec<u8>, String> {
    let layout = Layout::of(of.case.zone.file.zone()).ok_or("there is no sector to draw")?;
    let scale = Scale::up_to(sort.all(of).iter().copied().max().unwrap_or(0));
    let mut page = Svg::new(layout.width, layout.height, PAPER);
    heading(&mut page, of, sort);
    sectors(&mut page, &layout, &scale, sort.counts(of));
    marks(&mut page, &layout, of);
    if layout.has_room() {
        labels(&mut page, &layout, &scale, sort.counts(of));
    } else {
        edges(&mut page, &layout);
    }
    legend(&mut page, &layout, &scale);
    page.render()
}

fn heading(page: &mut Svg, of: &Statistics<'_>, sort: Sort) {
    let title = format!("{} · {}", sort.title(), plain(of.zone()));
    page.bold([layout::MARGIN, 66.0], 32.0, INK, &title);
    let total: u64 = sort.all(of).iter().sum();
    let most =
        sort.counts(of).filter(|(_, count)| *count > 0).max_by_key(|(at, n)| (*n, std::cmp::Reverse(*at)));
    let most = most.map(|(at, count)| format!(", most at {at}: {}", grouped(count))).unwrap_or_default();
    let about = format!(
        "{} {}{most} · {} · {} · {} seats · {} · {}",
        grouped(total),
        sort.word(),
        of.matches(),
        of.game(),
        of.batch.players,
        of.who(),
        of.luck()
    );
    page.text([layout::MARGIN, 100.0], 17.0, FAINT, Anchor::Start, &about);
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

fn marks(page: &mut Svg, layout: &Layout, of: &Statistics<'_>) {
    for (at, kind) in of.case.zone.file.zone().sectors() {
        let Some((colour, sign)) = mark(kind) else { continue };
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

fn mark(kind: Kind) -> Option<(&'static str, String)> {
    match kind {
        Kind::HumanStart => Some((HUMAN, "H".to_owned())),
        Kind::AlienStart => Some((ALIEN, "A".to_owned())),
        Kind::Hatch(number) => Some((HATCH, number.to_string())),
        Kind::Void | Kind::Secure | Kind::Dangerous => None,
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

fn legend(page: &mut Svg, layout: &Layout, scale: &Scale) {
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
    let known = [
        (COLD, FAINT, "none"),
        (PAPER, HUMAN, "human start"),
        (PAPER, ALIEN, "alien start"),
        (PAPER, HATCH, "hatch"),
    ];
    for (fill, edge, word) in known {
        page.disc([x, top + 8.0], 9.0, fill, edge);
        page.text([x + 18.0, top + 13.5], 15.0, INK, Anchor::Start, word);
        x += 58.0 + 8.5 * word.len() as f64;
    }
}
