//! The ladder where everybody is on the same side: two ranks share a table, and their seats are compared.

use serde_json::{Value, json};

use super::{LeftOut, Step, named, points};
use crate::game::escape::study::shared::Shared;
use workbench::report::heading;
use workbench::report::object::Share;
use workbench::text::number::{self, counted};
use workbench::text::style::{FAINT, STRONG, paint};
use workbench::text::table::{Align, Cell, Table};
use workbench::text::{plain, put, wrap};

use Align::{Left, Right};

/// What came of one step on each zone.
#[derive(Clone, Debug)]
pub struct SharedStep<'a> {
    /// The two ranks.
    pub step: Step,
    /// The zones by name, and what came of each.
    pub zones: Vec<(&'a str, Shared)>,
}

impl SharedStep<'_> {
    // The zones on which the upper rank is not better beyond doubt.
    fn fails_on(&self) -> Vec<&str> {
        let above = |shared: &Shared| shared.gain().is_some_and(|gain| gain.low > 0.0);
        self.zones.iter().filter(|(_, shared)| !above(shared)).map(|(zone, _)| *zone).collect()
    }
}

const ABOUT: &str = "Everybody is on the same side, so two ranks share a table, each on every other seat: percent of \
    the seats of each that win, and the difference with its 95 % interval.";

/// The steps for a person, after what is told of how they were played and what is left out.
pub fn text(steps: &[SharedStep<'_>], told: &str, left_out: &[LeftOut], width: usize) -> String {
    let zones = counted(steps.first().map_or(0, |one| one.zones.len()), "zone");
    let mut out = heading(&zones, told, width) + "\n" + &LeftOut::text(left_out, width);
    put!(out, "{}\n", paint(FAINT, wrap(ABOUT, width, 0)));
    for one in steps {
        let fails = one.fails_on();
        let (clear, all) = (one.zones.len() - fails.len(), one.zones.len());
        put!(out, "\n{}\n", paint(STRONG, named(one.step)));
        put!(out, "{}", table(one).lines());
        let not_on: Vec<String> = fails.into_iter().map(plain).collect();
        let not_on =
            if not_on.is_empty() { String::new() } else { format!("; not on {}", not_on.join(", ")) };
        let told = format!("better beyond doubt on {clear} of {all} zones{not_on}");
        put!(out, "  {}\n", paint(FAINT, wrap(&told, width, 4)));
    }
    out
}

fn table(of: &SharedStep<'_>) -> Table {
    let mut table = Table::new(2, &[Left, Right, Right, Right, Left]);
    let heads = ["", of.step.upper.word(), of.step.lower.word(), "difference", ""];
    table.row(heads.map(|head| Cell::new(head, FAINT)));
    for (zone, shared) in &of.zones {
        let [upper, lower] = shared.wins.map(|rate| points(rate.share()));
        let gain = shared.gain().map(|gain| [gain.mean, gain.low, gain.high].map(signed));
        let [mean, low, high] = gain.unwrap_or_else(|| ["–", "–", "–"].map(str::to_owned));
        let interval = Cell::new(format!("{low} to {high}"), FAINT);
        table.row([plain(zone).into(), upper.into(), lower.into(), Cell::new(mean, STRONG), interval]);
    }
    table
}

fn signed(share: f64) -> String {
    number::signed(share * 100.0, 1)
}

/// The same for programs.
pub fn object(steps: &[SharedStep<'_>]) -> Value {
    let zone = |(zone, shared): &(&str, Shared)| {
        let gain = shared.gain();
        let [upper, lower] = shared.wins.map(|rate| Share::from(rate.estimate()));
        json!({
            "zone": zone,
            "matches": shared.matches(),
            "upper": upper,
            "lower": lower,
            "gain": gain.map(|gain| json!({ "mean": gain.mean, "low": gain.low, "high": gain.high })),
        })
    };
    let step = |one: &SharedStep<'_>| {
        let fails = one.fails_on();
        json!({
            "upper": one.step.upper.word(),
            "lower": one.step.lower.word(),
            "measure": "seats_won",
            "zones": one.zones.len() - fails.len(),
            "of": one.zones.len(),
            "not_on": fails,
            "shared": one.zones.iter().map(zone).collect::<Vec<_>>(),
        })
    };
    Value::Array(steps.iter().map(step).collect())
}
