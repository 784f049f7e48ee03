//! One batch as an object for programs.

use engine::Coord;
use engine::Playable as _;
use engine::survive::Survive;
use engine::tally::{Histogram, Rate};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::Statistics;
use super::heat;
use crate::report::object::{Counts, Rounds, Share, Until};
use crate::report::outcomes;
use crate::report::range::Measure;
use crate::report::span::Span;
use crate::report::verdict::Remark;

/// A number of which the mean is told.
#[derive(Serialize)]
struct Mean {
    mean: f64,
}

impl From<&Histogram> for Mean {
    fn from(numbers: &Histogram) -> Self {
        Self { mean: numbers.mean() }
    }
}

#[derive(Serialize)]
struct Seat {
    #[serde(rename = "seat")]
    number: u8,
    win: Share,
    score: Mean,
    saved: Mean,
}

/// Names with their numbers, as one object in this order.
struct Named<T>(Vec<(String, T)>);

impl<T: Serialize> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.0.len()))?;
        for (name, number) in &self.0 {
            map.serialize_entry(name, number)?;
        }
        map.end()
    }
}

/// The sorts of heat, each with its spaces.
struct Heat<'a>(Statistics<'a>);

impl Serialize for Heat<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(heat::SORTS.len()))?;
        for sort in heat::SORTS {
            let spaces: Vec<(Coord, u64)> = self.0.counts(*sort).filter(|(_, count)| *count > 0).collect();
            map.serialize_entry(sort.word, &Counts::of(spaces))?;
        }
        map.end()
    }
}

#[derive(Serialize)]
struct RangeObject {
    saved: Option<[f64; 2]>,
    first_seat_wins: Option<[f64; 2]>,
    depends_on_skill: bool,
    tables: Vec<Table>,
}

#[derive(Serialize)]
struct Table {
    bots: String,
    matches: u64,
}

#[derive(Serialize)]
struct Object<'a> {
    game: &'static str,
    zone: &'a str,
    scenario: Option<&'a str>,
    players: u8,
    matches: u64,
    seed: u64,
    first: u64,
    bots: Vec<String>,
    outcomes: Vec<outcomes::Object>,
    seats: Vec<Seat>,
    ties: Share,
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<RangeObject>,
    verdict: Vec<Remark>,
    lost: Named<f64>,
    saved_by_value: Named<Share>,
    islands: Counts,
    boats_lost: Mean,
    landlocked: Share,
    turns: Rounds,
    ends: Counts,
    rules: Counts,
    stopped: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<Until>,
    #[serde(skip_serializing_if = "Option::is_none")]
    matches_per_second: Option<f64>,
    heat: Heat<'a>,
}

impl Serialize for Statistics<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (batch, summary) = (self.batch, self.summary());
        let share = |rate: Rate| Share::from(rate.estimate());
        let seat = |(number, sums): (u8, &engine::survive::SeatSums)| Seat {
            number,
            win: share(sums.wins),
            score: (&sums.scores).into(),
            saved: (&sums.saved).into(),
        };
        let values =
            self.saved_by_value().map(|(value, rate)| (value.to_string(), Share::from(rate.estimate())));
        Object {
            game: Survive::GAME.word(),
            zone: self.zone(),
            scenario: self.case.scenario_name(),
            players: batch.players,
            matches: batch.matches,
            seed: batch.seed,
            first: batch.first,
            bots: Survive::words(batch.bots),
            outcomes: self.outcomes().map(|outcomes| outcomes.object()).unwrap_or_default(),
            seats: self.seats().map(seat).collect(),
            ties: share(summary.ties),
            range: self.range_object(),
            verdict: self.remarks(),
            lost: Named(self.lost().map(|(cause, mean)| (cause.to_string(), mean)).collect()),
            saved_by_value: Named(values.collect()),
            islands: Counts::of(self.islands()),
            boats_lost: (&summary.boats_lost).into(),
            landlocked: Share::from(summary.landlocked.estimate()),
            turns: (&summary.turns).into(),
            ends: Counts::of(self.ends().map(|(end, count)| (end.word(), count))),
            rules: Counts::of(self.rules().map(|(code, rate)| (code, rate.hits))),
            stopped: self.played.stopped,
            until: self.sought.map(Until::from),
            matches_per_second: self.speed().map(|speed| (speed * 10.0).round() / 10.0),
            heat: Heat(*self),
        }
        .serialize(to)
    }
}

impl Statistics<'_> {
    fn range_object(&self) -> Option<RangeObject> {
        let range = self.range()?;
        let ends = |name: &str| {
            let measure = range.measures.iter().find(|measure| measure.name == name);
            measure.and_then(Measure::span).map(Span::ends)
        };
        Some(RangeObject {
            saved: ends("saved"),
            first_seat_wins: ends("first_seat_wins"),
            depends_on_skill: range.depends_on_skill(),
            tables: range
                .tables
                .iter()
                .map(|(bots, matches)| Table { bots: bots.clone(), matches: *matches })
                .collect(),
        })
    }
}
