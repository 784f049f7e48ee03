//! What adepts believed who listened: whether it could be, and whether chances came true as often as they said.

use engine::escape::Calibration;
use engine::tally::{Bin, Reliability};
use serde::{Serialize, Serializer};

use workbench::report::heading;
use workbench::text::number::{bar, counted, grouped};
use workbench::text::style::{BAR, FAINT};
use workbench::text::table::{Align, Cell, Table};
use workbench::text::{plain, put, wrap};

use Align::{Left, Right};

/// How many characters a whole bar has.
const WIDE: usize = 10;

/// What adepts thought on several zones.
#[derive(Clone, Debug)]
pub struct Beliefs<'a> {
    /// The name of each zone, and what was thought there.
    pub zones: Vec<(&'a str, Calibration)>,
}

impl Beliefs<'_> {
    /// On all zones together.
    pub fn all(&self) -> Calibration {
        let mut all = Calibration::default();
        self.zones.iter().for_each(|(_, one)| all.merge(one));
        all
    }

    /// What could be, how chances came true, and how that differs from zone to zone.
    pub fn text(&self, width: usize) -> String {
        let all = self.all();
        let matches = counted(usize::try_from(all.matches).unwrap_or(usize::MAX), "match");
        let about = format!("trackers on both sides · {matches}");
        let mut out = heading("What adepts believe who listen", &about, width) + "\n";
        put!(out, "{}\n", facts(&all, width));
        for (claim, chances) in [
            ("\"the player is an Alien\"", &all.alien),
            ("\"the player is in their likeliest sector\"", &all.place),
        ] {
            let off = chances.error() * 100.0;
            let told = format!("{claim}, where it was not certain: off by {off:.1} points");
            put!(out, "  {}\n{}\n", wrap(&told, width, 2), bins(chances));
        }
        let words = [
            ["sectors possible", "bits of surprise", "alien off by", "sector off by"],
            ["sectors", "bits", "alien", "sector"],
        ];
        put!(out, "{}", Table::fitting(width, words.map(|heads| self.by_zone(heads))));
        out
    }

    fn by_zone(&self, heads: [&str; 4]) -> Table {
        let mut table = Table::new(2, &[Left, Right, Right, Right, Right]);
        table.row(["zone"].into_iter().chain(heads).map(|head| Cell::new(head, FAINT)));
        for (zone, one) in &self.zones {
            let off = |chances: &Reliability| format!("{:.1} points", chances.error() * 100.0);
            let sectors = format!("{:.1}", one.sectors.share());
            let bits = format!("{:.2}", one.bits());
            let cells = [plain(zone), sectors, bits, off(&one.alien), off(&one.place)];
            table.row(cells.map(Cell::from));
        }
        table
    }
}

fn facts(all: &Calibration, width: usize) -> String {
    let times = |rate: engine::tally::Rate| format!("{} of {}", grouped(rate.hits), grouped(rate.of));
    let facts = [
        ("the true sector of all was possible", times(all.possible) + " turns"),
        ("what was certain was true", times(all.certain) + " times"),
        ("sectors thought possible", format!("{:.1} on average", all.sectors.share())),
        ("surprise at the true sector", format!("{:.2} bits on average", all.bits())),
    ];
    let mut table = Table::new(2, &[Left, Left]);
    for (what, told) in &facts {
        table.row([(*what).into(), told.as_str().into()]);
    }
    if table.width() <= width {
        return table.lines();
    }
    let mut out = String::new();
    for (what, told) in &facts {
        put!(out, "  {}\n", wrap(&format!("{what}: {told}"), width, 4));
    }
    out
}

fn bins(chances: &Reliability) -> String {
    let mut table = Table::new(4, &[Right, Right, Right, Left]);
    table.row(["said", "came true", "times"].map(|head| Cell::new(head, FAINT)));
    for bin in chances.bins().iter().filter(|bin| bin.came_true.of > 0) {
        let (said, came_true) = (bin.said(), bin.came_true.share());
        let points = |share: f64| format!("{:.1} %", share * 100.0);
        let of = Cell::new(grouped(bin.came_true.of), FAINT);
        table.row([points(said).into(), points(came_true).into(), of, Cell::new(bar(came_true, WIDE), BAR)]);
    }
    table.lines()
}

#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    all: Sums,
    zones: Vec<Place<'a>>,
}

#[derive(Serialize)]
struct Place<'a> {
    zone: &'a str,
    #[serde(flatten)]
    sums: Sums,
}

#[derive(Serialize)]
struct Sums {
    matches: u64,
    turns: u64,
    turns_possible: u64,
    certain: u64,
    certain_true: u64,
    sectors: f64,
    bits: f64,
    alien: Chances,
    sector: Chances,
}

#[derive(Serialize)]
struct Chances {
    error: f64,
    bins: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    said: f64,
    came_true: f64,
    times: u64,
}

impl From<&Calibration> for Sums {
    fn from(all: &Calibration) -> Self {
        Self {
            matches: all.matches,
            turns: all.possible.of,
            turns_possible: all.possible.hits,
            certain: all.certain.of,
            certain_true: all.certain.hits,
            sectors: all.sectors.share(),
            bits: all.bits(),
            alien: (&all.alien).into(),
            sector: (&all.place).into(),
        }
    }
}

impl From<&Reliability> for Chances {
    fn from(chances: &Reliability) -> Self {
        let said =
            |bin: &Bin| Row { said: bin.said(), came_true: bin.came_true.share(), times: bin.came_true.of };
        Self { error: chances.error(), bins: chances.bins().iter().map(said).collect() }
    }
}

impl Serialize for Beliefs<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let zones = self.zones.iter().map(|(zone, one)| Place { zone, sums: one.into() }).collect();
        Object { all: (&self.all()).into(), zones }.serialize(to)
    }
}
