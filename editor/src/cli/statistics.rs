//! What a batch of matches says, as an object and as text.

use std::time::Duration;

use engine::Coord;
use engine::escape::bot::Bots;
use engine::escape::{End, Ground, Kind, Zone};
use engine::tally::Rate;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::Setting;
use crate::batch::{Batch, Played};
use crate::text::number::{bar, counted, grouped, interval, percent, whole};
use crate::text::picture::{self, Tile};
use crate::text::plain;
use crate::text::style::{BAR, FAINT, STRONG, paint};
use crate::text::table::{Align, Cell, Table};

/// A batch that was played, ready to be told.
pub(super) struct Statistics<'a> {
    pub(super) zone: &'a str,
    pub(super) scenario: Option<&'a str>,
    pub(super) batch: &'a Batch<'a>,
    pub(super) played: &'a Played,
    pub(super) elapsed: Duration,
}

#[derive(Serialize)]
struct Share {
    rate: f64,
    low: f64,
    high: f64,
}

impl From<Rate> for Share {
    fn from(rate: Rate) -> Self {
        let (low, high) = rate.interval();
        Self { rate: rate.share(), low, high }
    }
}

#[derive(Serialize)]
struct Rounds {
    mean: f64,
    p50: u16,
    p95: u16,
}

#[derive(Serialize)]
struct Heat {
    visits: Counts,
    kills: Counts,
    noises: Counts,
    escapes: Counts,
}

/// Names with their counts, as one object in this order.
struct Counts(Vec<(String, u64)>);

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.0.len()))?;
        for (name, count) in &self.0 {
            map.serialize_entry(name, count)?;
        }
        map.end()
    }
}

#[derive(Serialize)]
struct Names {
    humans: &'static str,
    aliens: &'static str,
}

impl From<Bots> for Names {
    fn from(bots: Bots) -> Self {
        Self { humans: bots.humans.word(), aliens: bots.aliens.word() }
    }
}

#[derive(Serialize)]
struct Object<'a> {
    zone: &'a str,
    scenario: Option<&'a str>,
    players: u8,
    matches: u64,
    seed: u64,
    bots: Names,
    human_win: Share,
    alien_win: Share,
    any_escape: Share,
    rounds: Rounds,
    ends: Counts,
    hatch_use: Counts,
    stopped: u64,
    matches_per_second: f64,
    heat: Heat,
}

impl Serialize for Statistics<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (batch, summary) = (self.batch, &self.played.summary);
        let heat = |counts: &[u64]| heat(batch.board.ground(), counts);
        let object = Object {
            zone: self.zone,
            scenario: self.scenario,
            players: batch.players,
            matches: batch.matches,
            seed: batch.seed,
            bots: batch.bots.into(),
            human_win: summary.human_win.into(),
            alien_win: summary.alien_win.into(),
            any_escape: summary.any_escape.into(),
            rounds: Rounds {
                mean: summary.rounds.mean(),
                p50: summary.rounds.percentile(50),
                p95: summary.rounds.percentile(95),
            },
            ends: Counts(self.ends().map(|(end, count)| (end.word().to_owned(), count)).collect()),
            hatch_use: Counts(self.hatches().map(|(number, _, count)| (number.to_string(), count)).collect()),
            stopped: self.played.stopped,
            matches_per_second: (self.speed() * 10.0).round() / 10.0,
            heat: Heat {
                visits: heat(&summary.visits),
                kills: heat(&summary.kills),
                noises: heat(&summary.noises),
                escapes: heat(&summary.escapes),
            },
        };
        object.serialize(to)
    }
}

// The sectors where something happened, by column, then row.
fn heat(ground: &Ground, counts: &[u64]) -> Counts {
    let named = ground.sectors().zip(counts).filter(|(_, count)| **count > 0);
    Counts(named.map(|(sector, count)| (ground.coord(sector).to_string(), *count)).collect())
}

impl Statistics<'_> {
    fn ends(&self) -> impl Iterator<Item = (End, u64)> {
        End::ALL.into_iter().zip(self.played.summary.ends)
    }

    fn hatches(&self) -> impl Iterator<Item = (u8, Option<Coord>, u64)> {
        let board = self.batch.board;
        board.ground().hatches().iter().map(|number| {
            let at = board.hatch(number).map(|sector| board.ground().coord(sector));
            (number, at, self.played.summary.hatch_use[usize::from(number)])
        })
    }

    fn speed(&self) -> f64 {
        self.batch.matches as f64 / self.elapsed.as_secs_f64().max(1e-6)
    }

    /// The whole as text: how it was played, rates, lengths, hatches, and where players went.
    pub(super) fn text(&self, zone: &Zone, setting: Setting) -> String {
        let mut out = self.heading();
        out.push_str(&self.rates());
        out.push('\n');
        out.push_str(&self.lengths());
        out.push('\n');
        out.push_str(&self.hatch_use());
        if !setting.quiet {
            out.push('\n');
            out.push_str(&self.visits(zone, setting.screen.width));
        }
        out
    }

    fn heading(&self) -> String {
        let Batch { players, matches, seed, bots, .. } = self.batch;
        let who = match (bots.humans.word(), bots.aliens.word()) {
            (humans, aliens) if humans == aliens => format!("{humans} players"),
            (humans, aliens) => format!("{humans} humans, {aliens} aliens"),
        };
        let matches = counted(usize::try_from(*matches).unwrap_or(usize::MAX), "match");
        let game = match self.scenario.unwrap_or("advanced") {
            printed @ ("advanced" | "basic") => format!("{printed} game"),
            name => plain(name),
        };
        let speed = self.speed();
        let speed = if speed < 10.0 { format!("{speed:.1}") } else { grouped(whole(speed)) };
        format!(
            "{} · {game} · {players} seats\n{}\n\n",
            paint(STRONG, matches),
            paint(FAINT, format_args!("{who} · seed {seed} · {speed} matches a second")),
        )
    }

    fn rates(&self) -> String {
        let summary = &self.played.summary;
        let mut table = Table::new(2, &[Align::Left, Align::Right, Align::Right, Align::Left]);
        let rates = [
            ("humans who escape", summary.human_win),
            ("matches with an escape", summary.any_escape),
            ("matches the aliens win", summary.alien_win),
        ];
        // Where nobody could, such as Humans who are not there, there is no rate.
        for (what, rate) in rates.into_iter().filter(|(_, rate)| rate.of > 0) {
            let bar = Cell::new(bar(rate.share(), 24), BAR);
            let interval = Cell::new(interval(rate), FAINT);
            table.row([what.into(), Cell::new(percent(rate.share()), STRONG), interval, bar]);
        }
        table.lines()
    }

    fn lengths(&self) -> String {
        let summary = &self.played.summary;
        let mut table = Table::new(2, &[Align::Left, Align::Left]);
        let [half, most] = [50, 95].map(|percent| summary.rounds.percentile(percent));
        let mean = summary.rounds.mean();
        let rounds = format!("{mean:.1} on average; half of the matches end by {half}, 95 in 100 by {most}");
        table.row(["rounds".into(), rounds.into()]);
        let ends = self.ends().filter(|(_, count)| *count > 0).map(|(end, count)| {
            let share = Rate { hits: count, of: summary.matches }.share();
            format!("{} {}", percent(share), words(end))
        });
        table.row(["ends".into(), ends.collect::<Vec<_>>().join(", ").into()]);
        if self.played.stopped > 0 {
            table.row(["stopped".into(), grouped(self.played.stopped).into()]);
        }
        table.lines()
    }

    fn hatch_use(&self) -> String {
        let all: u64 = self.hatches().map(|(_, _, count)| count).sum();
        let mut table = Table::new(2, &[Align::Left, Align::Left, Align::Right, Align::Right, Align::Left]);
        let heads = ["hatch", "at", "escapes", "share", ""];
        table.row(heads.map(|head| Cell::new(head, FAINT)));
        for (number, at, count) in self.hatches() {
            let share = Rate { hits: count, of: all }.share();
            let at = at.map(|at| at.to_string()).unwrap_or_default();
            let bar = Cell::new(bar(share, 24), BAR);
            table.row([
                number.to_string().into(),
                at.into(),
                grouped(count).into(),
                percent(share).into(),
                bar,
            ]);
        }
        table.lines()
    }

    fn visits(&self, zone: &Zone, width: usize) -> String {
        let (ground, visits) = (self.batch.board.ground(), &self.played.summary.visits);
        let Some((most, busiest)) = visits.iter().copied().zip(ground.sectors()).max_by_key(|(n, _)| *n)
        else {
            return String::new();
        };
        let tile = |at: Coord, kind| {
            let visits = ground.sector(at).map_or(0, |sector| visits[sector.index()]);
            let shade = shade(visits, most);
            let mark = match kind {
                Kind::HumanStart | Kind::AlienStart | Kind::Hatch(_) => picture::glyph(kind),
                _ => shade,
            };
            let upper = format!("{shade}{mark}{shade}");
            Tile { upper, lower: shade.to_string().repeat(3), style: BAR }
        };
        match picture::draw(zone, width, tile) {
            Ok(picture) => {
                let (most, busiest) = (grouped(most), ground.coord(busiest));
                let key = format!(
                    "moves end: {} over half of the {most} at {busiest}, {} a quarter, {} an eighth, {} less",
                    paint(BAR, "█"),
                    paint(BAR, "▓"),
                    paint(BAR, "▒"),
                    paint(BAR, "░"),
                );
                format!("  {key}\n{picture}")
            }
            Err(why) => format!("  {}\n", paint(FAINT, format_args!("no picture of visits: {why}"))),
        }
    }
}

// Each shade is for twice as much as the one before: players crowd around the starts.
fn shade(visits: u64, most: u64) -> char {
    match visits {
        0 => '·',
        n if n.saturating_mul(8) <= most => '░',
        n if n.saturating_mul(4) <= most => '▒',
        n if n.saturating_mul(2) <= most => '▓',
        _ => '█',
    }
}

/// How a match ended, for a person.
pub(super) const fn words(end: End) -> &'static str {
    match end {
        End::AllOut => "with no human left aboard",
        End::RoundLimit => "with the last round",
        End::FirstEscape => "with the first escape",
        End::EliminationTarget => "with enough eliminations",
    }
}
