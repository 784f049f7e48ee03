//! The ladder for a person.

use engine::escape::Side;
use engine::tally::Estimate;

use super::{Ladder, LeftOut, Measure, Rungs, named, points};
use workbench::game::escape::in_text::of_side;
use workbench::report::heading;
use workbench::text::number::{bar, bounds, counted};
use workbench::text::style::{FAINT, STRONG, paint};
use workbench::text::table::{Align, Cell, Table};
use workbench::text::{plain, put, wrap};

use Align::{Left, Right};

/// How many characters a whole bar has.
const WIDE: usize = 6;

/// What is told of a player against each single opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Each {
    /// The rate with its interval.
    Interval,
    /// The rate.
    Share,
    /// Nothing.
    Nothing,
}

impl Each {
    const ALL: [Self; 3] = [Self::Interval, Self::Share, Self::Nothing];

    const fn key(self) -> &'static str {
        match self {
            Self::Interval => "each rate with its 95 % interval, against all opponents and against each",
            Self::Share => "each rate against all opponents with its 95 % interval; then against each",
            Self::Nothing => {
                "each rate with its 95 % interval against all opponents; there is no room for a column for each: \
                 a wider terminal has them, and --format json"
            }
        }
    }
}

/// What a reader should know before comparing tables of different sizes.
const REMARK: &str = "Of many Humans not all can get out: with eight players there are as many hatches as Humans, \
    and half of the hatch cards are red. Aliens who hit nobody then still win most matches, and those who hit \
    some make it likelier that all the others leave. So matches won tell how well Aliens play at small tables \
    only; Humans kept from escaping tell it at every size.";

/// Why nothing is told of beliefs.
const UNASKED: &str =
    "What adepts believe who listen is left out: it was stopped before they listened to a match.";

impl Ladder<'_> {
    /// A block for each zone, then on how many zones each step holds, then what trackers believed.
    pub fn text(&self, width: usize) -> String {
        let each = self.room(width);
        let mut out = self.heading(each, width);
        for zone in &self.zones {
            put!(out, "\n{}\n", paint(STRONG, plain(zone.zone)));
            for measure in Measure::ALL {
                put!(out, "  {}\n{}", measure.title(), self.table(zone, measure, each).lines());
            }
        }
        put!(out, "\n{}\n{}\n", self.summary(width), paint(FAINT, wrap(REMARK, width, 0)));
        let beliefs = self.beliefs.as_ref().map(|beliefs| beliefs.text(width));
        put!(out, "\n{}", beliefs.unwrap_or_else(|| paint(FAINT, wrap(UNASKED, width, 0)) + "\n"));
        out
    }

    // The most that there is room for in every table.
    fn room(&self, width: usize) -> Each {
        let all = || self.zones.iter().flat_map(|zone| Measure::ALL.map(|measure| (zone, measure)));
        let fits =
            |each: &Each| all().all(|(zone, measure)| self.table(zone, measure, *each).width() <= width);
        Each::ALL.into_iter().find(fits).unwrap_or(Each::Nothing)
    }

    fn heading(&self, each: Each, width: usize) -> String {
        let Some(run) = self.zones.first().and_then(|zone| zone.runs.first()) else { return String::new() };
        let batch = run.batch;
        let matches = counted(usize::try_from(batch.matches).unwrap_or(usize::MAX), "match");
        let game = self.scenario.map_or_else(String::new, |name| format!("{} · ", plain(name)));
        let told = format!("{game}{} seats · {matches} a pair · seed {}", batch.players, batch.seed);
        let zones = counted(self.zones.len(), "zone");
        let left_out = LeftOut::text(self.left_out, width);
        format!("{}\n{left_out}{}\n", heading(&zones, &told, width), paint(FAINT, wrap(each.key(), width, 0)))
    }

    // One measure on one zone: a row for each player, with columns for each opponent if there is room.
    fn table(&self, zone: &Rungs<'_>, measure: Measure, each: Each) -> Table {
        let opponents = if each == Each::Nothing { &[] } else { self.bots };
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
            let mut row = vec![bot.word().into()];
            row.extend(pooled(zone.pooled(measure, *bot), measure));
            row.extend(opponents.iter().flat_map(|other| pair(zone.against(measure, *bot, *other), each)));
            table.row(row);
        }
        table
    }

    // On how many zones each step holds, and on which it does not.
    fn summary(&self, width: usize) -> String {
        let title = "On how many zones one is better than the other beyond doubt";
        let mut out = paint(STRONG, wrap(title, width, 0)) + "\n";
        let rule = "the 95 % interval of the difference of their rates against all opponents lies above zero";
        put!(out, "{}\n", paint(FAINT, wrap(rule, width, 0)));
        let heads = [["", "humans escape", "aliens win", "humans kept"], ["", "escape", "win", "kept"]];
        out.push_str(&Table::fitting(width, heads.map(|heads| self.steps_table(heads))));
        for step in self.steps() {
            let mut zones = Measure::ALL.map(|measure| self.fails_on(measure, step)).concat();
            zones.sort_unstable();
            zones.dedup();
            if !zones.is_empty() {
                let zones: Vec<String> = zones.into_iter().map(plain).collect();
                let told = format!("not clear for {} on {}", named(step), zones.join(", "));
                put!(out, "  {}\n", wrap(&told, width, 4));
            }
        }
        out
    }

    fn steps_table(&self, heads: [&str; 4]) -> Table {
        let mut table = Table::new(2, &[Left, Left, Left, Left]);
        table.row(heads.map(|head| Cell::new(head, FAINT)));
        let all = self.zones.len();
        for step in self.steps() {
            let mut row = vec![Cell::from(named(step))];
            row.extend(
                Measure::ALL.map(|measure| {
                    Cell::from(format!("{} of {all}", all - self.fails_on(measure, step).len()))
                }),
            );
            table.row(row);
        }
        table
    }
}

fn pooled(rate: Option<Estimate>, measure: Measure) -> [Cell; 3] {
    let Some(rate) = rate else { return ["–".into(), "".into(), "".into()] };
    let bar = Cell::new(bar(rate.value, WIDE), of_side(measure.side()));
    [Cell::new(points(rate.value), STRONG), Cell::new(bounds(rate), FAINT), bar]
}

fn pair(rate: Option<Estimate>, each: Each) -> [Cell; 2] {
    let Some(rate) = rate else { return ["–".into(), "".into()] };
    let interval = if each == Each::Interval { bounds(rate) } else { String::new() };
    [points(rate.value).into(), Cell::new(interval, FAINT)]
}
