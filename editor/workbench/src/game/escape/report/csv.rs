//! All numbers in one file: a row for each, so that a spreadsheet or a script can take what it wants.
//!
//! Every row says what was played (`zone,scenario,players,humans,aliens,matches,seed`), which number it is
//! (`measure`, and `key` where there are several: a seat, a hatch, a sector, a rule, a player), and the number (`value`,
//! with `low` and `high` where it has a 95 % interval; all three empty where there was nobody to count; of a range over
//! several tables `low` and `high` alone). Shares are from 0 to 1; whatever else is counted is a count. Then follow
//! `first`, the number of the first match, `side` (of a comparison: `first`, `second`, and `change` for second − first),
//! and the files or built-in names of the zone and the scenario.

use engine::tally::{Estimate, Histogram};

use super::Statistics;
use super::comparison::Comparison;
use super::heat;
use crate::case::NamedScenario;
use crate::report::range::Range;
use crate::text::foreign::in_cell;

const COLUMNS: [&str; 16] = [
    "zone",
    "scenario",
    "players",
    "humans",
    "aliens",
    "matches",
    "seed",
    "measure",
    "key",
    "value",
    "low",
    "high",
    "first",
    "side",
    "zone_file",
    "scenario_file",
];

/// The file for some batches, and for both sides of some comparisons.
pub fn write(batches: &[Statistics<'_>], comparisons: &[Comparison<'_>]) -> Result<Vec<u8>, String> {
    let mut sheet = Sheet { file: ::csv::Writer::from_writer(Vec::new()), side: "" };
    sheet.file.write_record(COLUMNS).map_err(|error| error.to_string())?;
    for one in batches {
        sheet.batch(one).map_err(|error| error.to_string())?;
    }
    for both in comparisons {
        sheet.comparison(both).map_err(|error| error.to_string())?;
    }
    sheet.file.into_inner().map_err(|error| error.to_string())
}

struct Sheet {
    file: ::csv::Writer<Vec<u8>>,
    /// Which side of a comparison the rows are about.
    side: &'static str,
}

type Written = Result<(), ::csv::Error>;

impl Sheet {
    fn batch(&mut self, of: &Statistics<'_>) -> Written {
        let summary = of.summary();
        self.rate(of, "human_win", "", summary.human_win.estimate())?;
        self.rate(of, "alien_win", "", summary.alien_win.estimate())?;
        self.rate(of, "both_win", "", summary.both_win.estimate())?;
        self.rate(of, "automatic_elimination", "", summary.automatic_elimination.estimate())?;
        self.rate(of, "any_escape", "", summary.any_escape.estimate())?;
        if of.survivors_win() {
            self.rate(of, "survivor_win", "", summary.survivor_win.estimate())?;
        }
        if let Some(range) = of.range() {
            self.range(of, &range)?;
        }
        self.lengths(of, "rounds", &summary.rounds)?;
        for (end, count) in of.ends() {
            self.count(of, "ends", end.word(), count)?;
        }
        self.rate(of, "first_contact_none", "", of.without_contact().estimate())?;
        self.lengths(of, "first_contact", &summary.first_contact)?;
        self.histogram(of, "escapes_per_match", &summary.escaped)?;
        for (seat, sums) in of.seats() {
            self.rate(of, "seat_escapes", &seat.to_string(), sums.escapes.estimate())?;
            self.rate(of, "seat_wins", &seat.to_string(), sums.wins.estimate())?;
        }
        for hatch in of.hatches() {
            let key = hatch.number.to_string();
            self.count(of, "hatch_escapes", &key, hatch.escapes)?;
            self.count(of, "hatch_red", &key, hatch.red)?;
            if let Some(round) = hatch.round() {
                self.row(of, "hatch_round", &key, [Some(round), None, None])?;
            }
        }
        for (code, rate) in of.rules() {
            self.rate(of, "rule", &code.to_string(), rate.estimate())?;
        }
        self.count(of, "stopped", "", of.played.stopped)?;
        for sort in heat::SORTS {
            for (at, count) in of.counts(*sort).filter(|(_, count)| *count > 0) {
                self.count(of, sort.word, &at.to_string(), count)?;
            }
        }
        Ok(())
    }

    fn comparison(&mut self, of: &Comparison<'_>) -> Written {
        self.side = "first";
        self.batch(&of.one)?;
        self.side = "second";
        self.batch(&of.other)?;
        self.side = "change";
        let key = format!("{} · {}", of.other.zone(), of.other.game());
        for one in of.measures() {
            let values = one.difference.map(|d| [Some(d.mean), Some(d.low), Some(d.high)]);
            self.row(&of.one, &format!("difference_{}", one.measure), &key, values.unwrap_or_default())?;
        }
        Ok(())
    }

    // The ends of each range, and the rates at each table that it is over.
    fn range(&mut self, of: &Statistics<'_>, range: &Range) -> Written {
        for measure in &range.measures {
            let name = format!("range_{}", measure.name);
            let ends = measure.span().map(|span| span.ends().map(Some)).unwrap_or_default();
            self.row(of, &name, "", [None, ends[0], ends[1]])?;
            for ((bot, _), rate) in range.tables.iter().zip(&measure.others) {
                self.rate(of, &name, bot, *rate)?;
            }
        }
        self.count(of, "depends_on_skill", "", u64::from(range.depends_on_skill()))
    }

    fn rate(&mut self, of: &Statistics<'_>, measure: &str, key: &str, rate: Option<Estimate>) -> Written {
        let known = rate.map(|rate| [rate.value, rate.low, rate.high].map(Some));
        self.row(of, measure, key, known.unwrap_or_default())
    }

    fn count(&mut self, of: &Statistics<'_>, measure: &str, key: &str, count: u64) -> Written {
        self.row(of, measure, key, [Some(count as f64), None, None])
    }

    fn lengths(&mut self, of: &Statistics<'_>, measure: &str, rounds: &Histogram) -> Written {
        if rounds.total() > 0 {
            self.row(of, measure, "mean", [Some(rounds.mean()), None, None])?;
            for percent in [5, 50, 95] {
                self.count(of, measure, &format!("p{percent}"), rounds.percentile(percent).into())?;
            }
        }
        self.histogram(of, &format!("{measure}_histogram"), rounds)
    }

    fn histogram(&mut self, of: &Statistics<'_>, measure: &str, numbers: &Histogram) -> Written {
        for (number, count) in numbers.counts().iter().enumerate().filter(|(_, count)| **count > 0) {
            self.count(of, measure, &number.to_string(), *count)?;
        }
        Ok(())
    }

    fn row(&mut self, of: &Statistics<'_>, measure: &str, key: &str, values: [Option<f64>; 3]) -> Written {
        let batch = &of.batch;
        let [players, matches, seed, first] =
            [batch.players.into(), batch.matches, batch.seed, batch.first].map(|n: u64| n.to_string());
        let [value, low, high] = values.map(|value| value.map(|n| n.to_string()).unwrap_or_default());
        let scenario = of.case.scenario_name().unwrap_or_default();
        let (humans, aliens) = (batch.bots.humans.word(), batch.bots.aliens.word());
        let named = [of.zone(), scenario, key].map(in_cell);
        let what = [&*named[0], &*named[1], &players, humans, aliens, &matches, &seed];
        let number = [measure, &*named[2], &value, &low, &high];
        let files =
            [of.case.zone.label(), of.case.scenario.as_ref().map(NamedScenario::label).unwrap_or_default()];
        let [zone_file, scenario_file] = [&files[0], &files[1]].map(|file| in_cell(file));
        let from = [&first, self.side, &*zone_file, &*scenario_file];
        self.file.write_record(what.into_iter().chain(number).chain(from))
    }
}
