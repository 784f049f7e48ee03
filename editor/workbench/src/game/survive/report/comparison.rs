//! Two boards or scenarios, played with the same luck, and what they differ by.

use engine::survive::Paired;
use engine::tally::{Difference, Pairs};
use serde::Serialize;
use serde::ser::SerializeMap;

use super::{Run, Statistics};
use crate::case::Case;
use crate::report::contrast::Contrast;
use crate::report::heading;
use crate::text::number::signed;
use crate::text::style::{CARE, FAINT, STRONG, paint};
use crate::text::table::{Align, Cell, Table};
use crate::text::{plain, put, wrap};

use Align::{Left, Right};

/// Two that were played with the same luck.
#[derive(Clone, Copy, Debug)]
pub struct Comparison<'a> {
    /// The one that is examined.
    pub one: Statistics<'a>,
    /// What it is compared with.
    pub other: Statistics<'a>,
    pub(super) paired: &'a Paired,
}

impl<'a> Comparison<'a> {
    /// The comparison that a batch is, if it is one.
    pub fn of(case: &'a Case, other: &'a Case, run: &'a Run<'a>) -> Option<Self> {
        let paired = run.played.against.as_ref()?.paired.survive();
        Some(Self { one: Statistics::of(case, run), other: Statistics::against(other, run)?, paired })
    }

    /// What is compared: its name in answers, its name for people, and what changes, second − first.
    pub fn measures(&self) -> Vec<(String, String, Option<Difference>)> {
        let seats = (1..=self.one.batch.players).zip(&self.paired.wins);
        let named = |name: &str, label: &str, pairs: &Pairs| {
            (name.to_owned(), label.to_owned(), pairs.difference().map(turned))
        };
        let wins =
            seats.map(|(seat, pairs)| named(&format!("win_{seat}"), &format!("seat {seat} wins"), pairs));
        let all = [
            named("saved", "explorers saved", &self.paired.saved),
            named("score", "score of all seats", &self.paired.score),
            named("turns", "turns", &self.paired.turns),
            named("boats_lost", "boats lost", &self.paired.boats_lost),
        ];
        all.into_iter().chain(wins).collect()
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
        put!(out, "{}\n\n", paint(FAINT, wrap(&told, width, 0)));
        let mut table = Table::new(2, &[Left, Right, Right, Left]);
        table.row(["", "change", "95 % interval", ""].map(|head| Cell::new(head, FAINT)));
        // On the same map by the same rules every match is the same one.
        let alike = Contrast::between(one.case, other.case).is_empty();
        for (_, label, difference) in self.measures() {
            let Some(Difference { mean, low, high, .. }) = difference else {
                table.row([Cell::from(label.as_str()), "–".into()]);
                continue;
            };
            let sign = match () {
                () if low > 0.0 || high < 0.0 => Cell::new("clear", FAINT),
                () if alike => Cell::new("the same", FAINT),
                () => Cell::new("unclear", CARE),
            };
            let interval = Cell::new(format!("{} to {}", signed(low, 3), signed(high, 3)), FAINT);
            table.row([label.as_str().into(), Cell::new(signed(mean, 3), STRONG), interval, sign]);
        }
        put!(out, "  {}\n{}", paint(FAINT, "a match, second − first"), table.lines());
        out
    }
}

// Differences are counted first − second; a change leads from the first to the second.
pub(super) fn turned(difference: Difference) -> Difference {
    let Difference { mean, low, high, saving } = difference;
    Difference { mean: 0.0 - mean, low: 0.0 - high, high: 0.0 - low, saving }
}

#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    one: Statistics<'a>,
    against: Statistics<'a>,
    difference: Differences,
}

struct Differences(Vec<(String, Option<Difference>)>);

#[derive(Serialize)]
struct Interval {
    mean: f64,
    low: f64,
    high: f64,
    saving: Option<f64>,
}

impl Serialize for Differences {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.0.len()))?;
        for (name, difference) in &self.0 {
            let interval =
                difference.map(|Difference { mean, low, high, saving }| Interval { mean, low, high, saving });
            map.serialize_entry(name, &interval)?;
        }
        map.end()
    }
}

impl Serialize for Comparison<'_> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let measures = self.measures().into_iter().map(|(name, _, difference)| (name, difference));
        let difference = Differences(measures.collect());
        Object { one: self.one, against: self.other, difference }.serialize(to)
    }
}
