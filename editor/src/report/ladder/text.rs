//! The ladder for a person.

use engine::escape::Side;
use engine::escape::bot::Bot;
use engine::tally::Rate;

use super::{Ladder, Measure, Rungs};
use crate::text::number::{bar, counted};
use crate::text::style::{FAINT, STRONG, of_side, paint};
use crate::text::table::{Align, Cell, Table};
use crate::text::{plain, put, wrap};

use Align::{Left, Right};

/// How many characters a whole bar has.
const WIDE: usize = 6;

/// What a reader should know before he compares tables of different sizes.
const REMARK: &str = "Of many Humans not all can get out: with eight players there are as many hatches as Humans, \
    and half of the hatch cards are red. Aliens who hit nobody then still win most matches, and those who hit \
    some make it likelier that all the others leave. So matches won tell how well Aliens play at small tables \
    only; Humans kept from escaping tell it at every size.";

impl Ladder<'_> {
    /// A block for each zone, then on how many zones each step holds, then what trackers believed.
    pub fn text(&self, width: usize) -> String {
        let mut out = self.heading();
        for zone in &self.zones {
            put!(out, "\n{}\n", paint(STRONG, plain(zone.zone)));
            for measure in Measure::ALL {
                put!(out, "  {}\n{}", measure.title(), self.block(zone, measure, width));
            }
        }
        put!(out, "\n{}\n{}\n", self.summary(width), paint(FAINT, wrap(REMARK, width, 0)));
        put!(out, "\n{}", self.beliefs.text());
        out
    }

    fn heading(&self) -> String {
        let zones = paint(STRONG, counted(self.zones.len(), "zone"));
        let Some(run) = self.zones.first().and_then(|zone| zone.runs.first()) else { return String::new() };
        let batch = run.batch;
        let matches = counted(usize::try_from(batch.matches).unwrap_or(usize::MAX), "match");
        let told = format!("{} seats · {matches} a pair · seed {}", batch.players, batch.seed);
        let key = "each rate with its 95 % interval, against all opponents and against each";
        format!("{zones} · {told}\n{}\n", paint(FAINT, key))
    }

    // One measure on one zone: a row for each player, with a column for each opponent if there is room.
    fn block(&self, zone: &Rungs<'_>, measure: Measure, width: usize) -> String {
        let full = self.table(zone, measure, self.bots);
        if full.width() <= width { full.lines() } else { self.table(zone, measure, &[]).lines() }
    }

    fn table(&self, zone: &Rungs<'_>, measure: Measure, opponents: &[Bot]) -> Table {
        let mut aligns = vec![Left, Right, Right, Left];
        aligns.extend(opponents.iter().flat_map(|_| [Right, Right]));
        let mut table = Table::new(4, &aligns);
        let them = match measure.side() {
            Side::Human => "against all aliens",
            Side::Alien => "against all humans",
        };
        let mut heads = vec![Cell::default(), Cell::spanning(them, FAINT), "".into(), "".into()];
        heads.extend(opponents.iter().flat_map(|bot| [Cell::spanning(bot.word(), FAINT), Cell::default()]));
        table.row(heads);
        for bot in self.bots {
            let pooled = zone.pooled(measure, *bot);
            let (low, high) = pooled.interval();
            let interval = format!("{:.1}–{:.1}", low * 100.0, high * 100.0);
            let bar = Cell::new(bar(pooled.share(), WIDE), of_side(measure.side()));
            let mut row = vec![bot.word().into(), Cell::new(points(pooled.share()), STRONG)];
            row.extend([Cell::new(interval, FAINT), bar]);
            row.extend(opponents.iter().flat_map(|other| pair(zone.against(measure, *bot, *other))));
            table.row(row);
        }
        table
    }

    // On how many zones each step holds, and on which it does not.
    fn summary(&self, width: usize) -> String {
        let mut out = paint(STRONG, "On how many zones the lower bound lies above the other's rate\n");
        let mut table = Table::new(2, &[Left, Left, Left, Left]);
        let heads = ["", "humans escape", "aliens win", "humans kept"];
        table.row(heads.map(|head| Cell::new(head, FAINT)));
        let mut unclear = String::new();
        for step in self.steps() {
            let fails = Measure::ALL.map(|measure| self.fails_on(measure, step));
            let name = format!("{} over {}", step.upper.word(), step.lower.word());
            let mut row = vec![Cell::from(name.as_str())];
            row.extend(fails.iter().map(|fails| {
                let all = self.zones.len();
                Cell::from(format!("{} of {all}", all - fails.len()))
            }));
            table.row(row);
            let mut zones = fails.concat();
            zones.sort_unstable();
            zones.dedup();
            if !zones.is_empty() {
                let zones: Vec<String> = zones.into_iter().map(plain).collect();
                let told = format!("not clear for {name} on {}", zones.join(", "));
                put!(unclear, "  {}\n", wrap(&told, width, 4));
            }
        }
        put!(out, "{}{unclear}", table.lines());
        out
    }
}

fn points(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

fn pair(rate: Rate) -> [Cell; 2] {
    [points(rate.share()).into(), Cell::new(format!("±{}", points(rate.half_width())), FAINT)]
}
