//! Two zones or scenarios, played with the same luck, and what they differ by.

use engine::escape::Paired;
use engine::tally::{Difference, Estimate};
use serde::Serialize;

use super::{NONE_ENDED, Run, Statistics, heading};
use crate::case::Case;
use crate::report::contrast::Contrast;
use crate::report::rates::Room;
use crate::text::number::{grouped, percent, signed, whole};
use crate::text::style::{BAR, CARE, FAINT, STRONG, paint};
use crate::text::table::{Align, Cell, Table};
use crate::text::{plain, put, wrap};

use Align::{Left, Right};

/// How many characters the picture of a difference has on either side of zero.
const REACH: usize = 5;

/// Two that were played with the same luck.
#[derive(Clone, Copy, Debug)]
pub struct Comparison<'a> {
    /// The one that is examined.
    pub one: Statistics<'a>,
    /// What it is compared with.
    pub other: Statistics<'a>,
    pub(super) paired: &'a Paired,
}

/// A number of both, and what it differs by.
#[derive(Clone, Copy, Debug)]
pub struct Compared {
    /// The name of the number in answers.
    pub measure: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// The number of the first and of the second, where they have it.
    pub values: [Option<f64>; 2],
    /// What changes from the first to the second, second − first; `None` where one of the two has no such number.
    pub difference: Option<Difference>,
    pub(super) unit: Unit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Share,
    Rounds,
}

impl<'a> Comparison<'a> {
    /// The comparison that a batch is, if it is one.
    pub fn of(case: &'a Case, other: &'a Case, run: &'a Run<'a>) -> Option<Self> {
        let paired = run.played.against.as_ref()?.paired.escape();
        Some(Self { one: Statistics::of(case, run), other: Statistics::against(other, run)?, paired })
    }

    /// What is compared: rates first, then lengths.
    pub fn measures(&self) -> [Compared; 4] {
        let both = [self.one.summary(), self.other.summary()];
        let within = |difference: Difference| turned(difference).within(1.0);
        let share = |rate: Option<Estimate>| rate.map(|rate| rate.value);
        [
            Compared {
                measure: "human_win",
                label: "humans escape",
                values: both.map(|summary| share(summary.human_win.estimate())),
                difference: self.one.played.human_win_difference().map(within),
                unit: Unit::Share,
            },
            Compared {
                measure: "any_escape",
                label: "any escape",
                values: both.map(|summary| share(summary.any_escape.estimate())),
                difference: self.paired.any_escape.difference().map(within),
                unit: Unit::Share,
            },
            Compared {
                measure: "alien_win",
                label: "aliens win",
                values: both.map(|summary| share(summary.alien_win.estimate())),
                difference: self.paired.alien_win.difference().map(within),
                unit: Unit::Share,
            },
            Compared {
                measure: "rounds",
                label: "mean rounds",
                values: both.map(|summary| (summary.matches > 0).then(|| summary.rounds.mean())),
                difference: self.paired.rounds.difference().map(turned),
                unit: Unit::Rounds,
            },
        ]
    }

    /// Both, and what they differ by.
    pub fn text(&self, width: usize) -> String {
        let (one, other) = (&self.one, &self.other);
        let name = |of: &Statistics<'_>, before: &str| {
            heading(&format!("{before}{}", plain(&of.label())), &of.game(), width)
        };
        let mut out = format!("{}\n{}\n", name(one, ""), name(other, "against "));
        let told = format!(
            "{} each with the same luck · {} seats · {} · {}",
            one.matches(),
            one.batch.players,
            one.who(),
            one.luck()
        );
        put!(out, "{}\n", paint(FAINT, wrap(&told, width, 0)));
        let names = [one, other].map(|of| plain(&of.label()));
        let second = other.unusual(&names[1]).filter(|_| names[0] != names[1]);
        for remark in [one.unusual(&names[0]), second, one.precision()].into_iter().flatten() {
            put!(out, "{remark}\n");
        }
        if one.none_ended() && other.none_ended() {
            put!(out, "\n  {}\n", paint(CARE, NONE_ENDED));
            return out;
        }
        let table = Table::fitting(width, Room::ALL.map(|room| self.table(room)));
        put!(out, "\n  {}\n{table}\n{}", self.direction(width), self.saving(width));
        out
    }

    // Which way a change is counted.
    fn direction(&self, width: usize) -> String {
        let both = [&self.one, &self.other];
        let [mut from, mut to] = both.map(|of| plain(&of.label()));
        if from == to {
            [from, to] = both.map(Statistics::game);
        }
        paint(FAINT, wrap(&format!("change from {from} to {to}, second − first"), width, 2))
    }

    fn table(&self, room: Room) -> Table {
        let mut table = Table::new(2, &[Left, Right, Right, Right, Right, Left, Left]);
        let heads = ["", "first", "second", "change", "95 % interval", "", ""];
        table.row(heads.map(|head| Cell::new(head, FAINT)));
        let measures = self.measures();
        // On the same map by the same rules every match is the same one.
        let alike = Contrast::between(self.one.case, self.other.case).is_empty();
        for one in measures {
            let [first, second] =
                one.values.map(|value| value.map_or("–".to_owned(), |value| one.said(value)));
            let mut row = vec![Cell::from(one.label), first.into(), second.into()];
            match one.difference {
                Some(difference) => {
                    let reach = measures.iter().filter(|other| other.unit == one.unit).fold(0.0, extent);
                    let (sign, style) = match () {
                        () if one.is_clear() => ("clear", BAR),
                        () if alike => ("the same", FAINT),
                        () => ("unclear", CARE),
                    };
                    let [mean, low, high] =
                        [difference.mean, difference.low, difference.high].map(|value| one.signed(value));
                    row.push(Cell::new(mean, STRONG));
                    row.push(Cell::new(format!("{low} to {high}"), FAINT));
                    let plot = if room == Room::Bar { plot(difference, reach) } else { String::new() };
                    let sign = if room == Room::Share { "" } else { sign };
                    row.extend([Cell::new(plot, style), Cell::new(sign, FAINT)]);
                }
                None => row.push("–".into()),
            }
            table.row(row);
        }
        table
    }

    // What the same luck was good for.
    fn saving(&self, width: usize) -> String {
        let measures = self.measures();
        let savings = measures.iter().map(|one| {
            let saving = one.difference?.saving?;
            let times = if saving < 10.0 { format!("{saving:.1}") } else { grouped(whole(saving)) };
            Some(format!("{} × {times}", one.label))
        });
        let listed: Vec<String> = savings.flatten().collect();
        if listed.is_empty() {
            return format!("  {}\n", paint(FAINT, "every match went the same on both"));
        }
        let less = |one: &Compared| one.difference.and_then(|d| d.saving).is_some_and(|saving| saving < 0.95);
        let no_help = if measures.iter().any(less) { "; below 1 the same luck was no help" } else { "" };
        let told = format!(
            "for the same intervals, two runs with luck of their own would take so many times the matches: {}{no_help}",
            listed.join(", ")
        );
        format!("  {}\n", paint(FAINT, wrap(&told, width, 2)))
    }
}

impl Compared {
    /// Whether the interval leaves no room for there being no difference.
    fn is_clear(&self) -> bool {
        self.difference.is_some_and(|difference| difference.low > 0.0 || difference.high < 0.0)
    }

    fn said(&self, value: f64) -> String {
        match self.unit {
            Unit::Share => percent(value),
            Unit::Rounds => format!("{value:.1}"),
        }
    }

    // So many places that an interval, however narrow, does not vanish.
    fn places(&self) -> usize {
        let scale = if self.unit == Unit::Share { 100.0 } else { 1.0 };
        match self.difference.map(|difference| difference.half_width() * scale) {
            Some(half) if half < 0.01 => 4,
            Some(half) if half < 0.1 => 3,
            _ => 2,
        }
    }

    fn signed(&self, value: f64) -> String {
        let shown = if self.unit == Unit::Share { value * 100.0 } else { value };
        signed(shown, self.places())
    }
}

// Differences are counted first − second; a change leads from the first to the second.
pub(super) fn turned(difference: Difference) -> Difference {
    let Difference { mean, low, high, saving } = difference;
    // Not the negative, which would make −0 of 0.
    Difference { mean: 0.0 - mean, low: 0.0 - high, high: 0.0 - low, saving }
}

fn extent(so_far: f64, one: &Compared) -> f64 {
    one.difference.map_or(so_far, |difference| so_far.max(difference.low.abs()).max(difference.high.abs()))
}

/// `···│─●─···`: zero in the middle, the interval as a line, the difference as a dot.
#[allow(clippy::cast_sign_loss)]
fn plot(difference: Difference, reach: f64) -> String {
    let place = |value: f64| {
        let share = if reach > 0.0 { value / reach } else { 0.0 };
        ((share.clamp(-1.0, 1.0) + 1.0) * REACH as f64).round() as usize
    };
    let (low, mean, high) = (place(difference.low), place(difference.mean), place(difference.high));
    let sign = |at: usize| match at {
        at if at == mean => '●',
        at if at == REACH => '│',
        at if (low..=high).contains(&at) => '─',
        _ => '·',
    };
    (0..=2 * REACH).map(sign).collect()
}

#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    one: Statistics<'a>,
    against: Statistics<'a>,
    difference: Differences,
}

#[derive(Serialize)]
struct Differences {
    human_win: Option<Interval>,
    any_escape: Option<Interval>,
    alien_win: Option<Interval>,
    rounds: Option<Interval>,
}

#[derive(Serialize)]
struct Interval {
    mean: f64,
    low: f64,
    high: f64,
    saving: Option<f64>,
}

impl From<Difference> for Interval {
    fn from(difference: Difference) -> Self {
        let Difference { mean, low, high, saving } = difference;
        Self { mean, low, high, saving }
    }
}

impl Serialize for Comparison<'_> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let [human_win, any_escape, alien_win, rounds] =
            self.measures().map(|one| one.difference.map(Interval::from));
        let difference = Differences { human_win, any_escape, alien_win, rounds };
        Object { one: self.one, against: self.other, difference }.serialize(to)
    }
}

/// Comparisons that differ only in how many play.
#[derive(Serialize)]
pub struct Comparisons<'a> {
    /// One for each number of players.
    pub tables: Vec<Comparison<'a>>,
}
