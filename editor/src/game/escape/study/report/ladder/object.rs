//! The ladder for programs.

use engine::escape::Side;
use engine::escape::bot::Bot;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::{Ladder, LeftOut, Measure, Rungs, Step};
use workbench::report::object::Share;

#[derive(Serialize)]
struct Object<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    scenario: Option<&'a str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    left_out: &'a [LeftOut],
    players: u8,
    matches: u64,
    seed: u64,
    zones: Vec<Place<'a>>,
    steps: Vec<Holds<'a>>,
    beliefs: Option<&'a super::Beliefs<'a>>,
}

#[derive(Serialize)]
struct Place<'a> {
    zone: &'a str,
    humans: Vec<Standing<'a>>,
    aliens: Vec<Standing<'a>>,
}

/// One player on one side of one zone.
#[derive(Serialize)]
struct Standing<'a> {
    bot: &'static str,
    #[serde(flatten)]
    pooled: Rates<'a>,
    against: Vec<Against<'a>>,
}

#[derive(Serialize)]
struct Against<'a> {
    bot: &'static str,
    first: u64,
    #[serde(flatten)]
    rates: Rates<'a>,
}

/// The measures of a side, of a player against one opponent or all.
struct Rates<'a> {
    zone: &'a Rungs<'a>,
    measures: &'static [Measure],
    bot: Bot,
    opponent: Option<Bot>,
}

impl Serialize for Rates<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.measures.len()))?;
        for measure in self.measures {
            let rate = match self.opponent {
                Some(opponent) => self.zone.against(*measure, self.bot, opponent),
                None => self.zone.pooled(*measure, self.bot),
            };
            map.serialize_entry(measure.key(), &Share::from(rate))?;
        }
        map.end()
    }
}

/// On how many zones a step holds.
#[derive(Serialize)]
struct Holds<'a> {
    upper: &'static str,
    lower: &'static str,
    measure: &'static str,
    zones: usize,
    of: usize,
    not_on: Vec<&'a str>,
    gains: Vec<Gain<'a>>,
}

/// By how much the upper player of a step is better on one zone.
#[derive(Serialize)]
struct Gain<'a> {
    zone: &'a str,
    mean: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

impl<'a> Gain<'a> {
    fn of(zone: &'a Rungs<'a>, measure: Measure, step: Step) -> Self {
        let gain = zone.gain(measure, step);
        let [mean, low, high] =
            [gain.map(|gain| gain.value), gain.map(|gain| gain.low), gain.map(|gain| gain.high)];
        Self { zone: zone.zone, mean, low, high }
    }
}

impl Serialize for Ladder<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let batch = self.zones.first().and_then(|zone| zone.runs.first()).map(|run| run.batch);
        let object = Object {
            scenario: self.scenario,
            left_out: self.left_out,
            players: batch.map_or(0, |batch| batch.players),
            matches: batch.map_or(0, |batch| batch.matches),
            seed: batch.map_or(0, |batch| batch.seed),
            zones: self.zones.iter().map(|zone| self.zone(zone)).collect(),
            steps: self.holds(),
            beliefs: self.beliefs.as_ref(),
        };
        object.serialize(to)
    }
}

impl Ladder<'_> {
    fn zone<'a>(&'a self, zone: &'a Rungs<'a>) -> Place<'a> {
        let standings = |side, measures: &'static [Measure]| {
            let rates = move |bot, opponent| Rates { zone, measures, bot, opponent };
            let against = |bot| {
                let one = |other: &Bot| Against {
                    bot: other.word(),
                    first: zone.first(side, bot, *other),
                    rates: rates(bot, Some(*other)),
                };
                self.bots.iter().map(one).collect()
            };
            let standing =
                |bot: &Bot| Standing { bot: bot.word(), pooled: rates(*bot, None), against: against(*bot) };
            self.bots.iter().map(standing).collect()
        };
        Place {
            zone: zone.zone,
            humans: standings(Side::Human, &[Measure::Escapes]),
            aliens: standings(Side::Alien, &[Measure::Wins, Measure::Kept]),
        }
    }

    fn holds(&self) -> Vec<Holds<'_>> {
        let of = self.zones.len();
        let all = self.steps().into_iter().flat_map(|step| Measure::ALL.map(|measure| (step, measure)));
        let one = |(step, measure): (Step, Measure)| {
            let not_on = self.fails_on(measure, step);
            Holds {
                upper: step.upper.word(),
                lower: step.lower.word(),
                measure: measure.key(),
                zones: of - not_on.len(),
                of,
                not_on,
                gains: self.zones.iter().map(|zone| Gain::of(zone, measure, step)).collect(),
            }
        };
        all.map(one).collect()
    }
}
