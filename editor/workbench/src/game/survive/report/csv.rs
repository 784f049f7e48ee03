//! All numbers in one file: a row for each, so that a spreadsheet or a script can take what it wants.
//!
//! Every row says what was played, which number it is (`measure`, and `key` where there are several), and the number.

use engine::Playable as _;
use engine::survive::Survive;
use engine::tally::{Estimate, Histogram};

use super::Statistics;
use super::comparison::Comparison;
use super::heat;
use crate::text::foreign::in_cell;

const COLUMNS: [&str; 13] = [
    "zone", "scenario", "players", "bots", "matches", "seed", "first", "side", "measure", "key", "value",
    "low", "high",
];

/// The file for some batches, and for both sides of some comparisons.
pub fn write(batches: &[Statistics<'_>], comparisons: &[Comparison<'_>]) -> Result<Vec<u8>, String> {
    let mut sheet = Sheet { file: ::csv::Writer::from_writer(Vec::new()), side: "" };
    sheet.all(batches, comparisons).map_err(|error| error.to_string())?;
    sheet.file.into_inner().map_err(|error| error.to_string())
}

struct Sheet {
    file: ::csv::Writer<Vec<u8>>,
    /// Which side of a comparison the rows are about.
    side: &'static str,
}

type Written = Result<(), ::csv::Error>;

impl Sheet {
    fn all(&mut self, batches: &[Statistics<'_>], comparisons: &[Comparison<'_>]) -> Written {
        self.file.write_record(COLUMNS)?;
        batches.iter().try_for_each(|one| self.batch(one))?;
        for both in comparisons {
            self.side = "first";
            self.batch(&both.one)?;
            self.side = "second";
            self.batch(&both.other)?;
            self.side = "change";
            for (name, _, difference) in both.measures() {
                let values = difference.map(|d| [d.mean, d.low, d.high].map(Some)).unwrap_or_default();
                self.row(&both.one, &format!("difference_{name}"), "", values)?;
            }
        }
        Ok(())
    }

    fn batch(&mut self, of: &Statistics<'_>) -> Written {
        let summary = of.summary();
        for (seat, sums) in of.seats() {
            let key = seat.to_string();
            self.rate(of, "win", &key, sums.wins.estimate())?;
            self.number(of, "score", &key, sums.scores.mean())?;
            self.number(of, "saved", &key, sums.saved.mean())?;
        }
        self.rate(of, "ties", "", summary.ties.estimate())?;
        for (cause, mean) in of.lost() {
            self.number(of, "lost", cause.word(), mean)?;
        }
        for (value, rate) in of.saved_by_value() {
            self.rate(of, "saved_by_value", &value.to_string(), rate.estimate())?;
        }
        for (at, count) in of.islands() {
            self.number(of, "islands", &at.to_string(), count as f64)?;
        }
        self.rate(of, "landlocked", "", summary.landlocked.estimate())?;
        self.lengths(of, "turns", &summary.turns)?;
        self.lengths(of, "boats_lost", &summary.boats_lost)?;
        for (end, count) in of.ends() {
            self.number(of, "ends", end.word(), count as f64)?;
        }
        for (code, rate) in of.rules() {
            self.rate(of, "rule", &code.to_string(), rate.estimate())?;
        }
        self.number(of, "stopped", "", of.played.stopped as f64)?;
        for sort in heat::SORTS {
            for (at, count) in of.counts(*sort).filter(|(_, count)| *count > 0) {
                self.number(of, sort.word, &at.to_string(), count as f64)?;
            }
        }
        Ok(())
    }

    fn lengths(&mut self, of: &Statistics<'_>, measure: &str, numbers: &Histogram) -> Written {
        if numbers.total() > 0 {
            self.number(of, measure, "mean", numbers.mean())?;
        }
        for (number, count) in numbers.counts().iter().enumerate().filter(|(_, count)| **count > 0) {
            self.number(of, &format!("{measure}_histogram"), &number.to_string(), *count as f64)?;
        }
        Ok(())
    }

    fn rate(&mut self, of: &Statistics<'_>, measure: &str, key: &str, rate: Option<Estimate>) -> Written {
        let known = rate.map(|rate| [rate.value, rate.low, rate.high].map(Some));
        self.row(of, measure, key, known.unwrap_or_default())
    }

    fn number(&mut self, of: &Statistics<'_>, measure: &str, key: &str, number: f64) -> Written {
        self.row(of, measure, key, [Some(number), None, None])
    }

    fn row(&mut self, of: &Statistics<'_>, measure: &str, key: &str, values: [Option<f64>; 3]) -> Written {
        let batch = &of.batch;
        let [players, matches, seed, first] =
            [batch.players.into(), batch.matches, batch.seed, batch.first].map(|n: u64| n.to_string());
        let [value, low, high] = values.map(|value| value.map(|n| n.to_string()).unwrap_or_default());
        let bots = Survive::words(batch.bots).join(" ");
        let named = [of.zone(), of.case.scenario_name().unwrap_or_default(), key].map(in_cell);
        self.file.write_record([
            &*named[0], &*named[1], &players, &bots, &matches, &seed, &first, self.side, measure, &*named[2],
            &value, &low, &high,
        ])
    }
}
