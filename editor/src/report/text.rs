//! One batch as text, block by block. Every number has a bar or a line of its own.

use engine::tally::{Histogram, Rate};
use scenario_rules::Language;

use super::{Statistics, words};
use crate::text::number::{bar, grouped, half_width, interval, percent, spark};
use crate::text::style::{BAR, CARE, FAINT, STRONG, of_side, paint};
use crate::text::table::{Align, Cell, Table};
use crate::text::{Screen, cut, plain, put};

use Align::{Left, Right};
use engine::escape::Side;

/// How many characters a whole bar has.
const WIDE: usize = 24;

/// The longest line of bars for a histogram.
const SPARK: usize = 48;

impl Statistics<'_> {
    /// Everything there is to tell.
    pub fn text(&self, screen: Screen) -> String {
        let seats = self.seat_table();
        let blocks = [
            self.rates(),
            self.lengths(),
            self.ends_table(),
            self.escapes_table(),
            seats,
            self.hatch_table(),
        ];
        self.heading(screen.width) + &join(&blocks) + &self.after(screen.width)
    }

    /// What matters most, for a report that tells other things too.
    pub fn short_text(&self, screen: Screen) -> String {
        let blocks = [self.rates(), self.lengths(), self.ends_table(), self.hatch_table()];
        self.heading(screen.width) + &join(&blocks) + &self.after(screen.width)
    }

    // How it was played.
    fn heading(&self, width: usize) -> String {
        let matches = paint(STRONG, self.matches());
        let mut out = format!("{matches} · {} · {} seats\n", self.game(), self.batch.players);
        put!(out, "{}\n", paint(FAINT, cut(&self.conditions(), width)));
        for remark in [self.unusual(), self.precision()].into_iter().flatten() {
            put!(out, "{remark}\n");
        }
        out.push('\n');
        out
    }

    /// That more or fewer play than the zone is drawn for.
    pub(super) fn unusual(&self) -> Option<String> {
        let (fewest, most) = self.case.zone.file.players()?;
        let usual = (fewest..=most).contains(&self.batch.players);
        (!usual).then(|| paint(CARE, format_args!("the zone suggests {fewest} to {most} players")))
    }

    /// Whether the precision that was asked for was reached.
    pub(super) fn precision(&self) -> Option<String> {
        let sought = self.sought?;
        let (points, matches) = (sought.points, self.matches());
        Some(if sought.reached {
            paint(FAINT, format_args!("± {points} points reached after {matches}"))
        } else {
            paint(CARE, format_args!("± {points} points not reached in {matches}: raise --matches"))
        })
    }

    fn rates(&self) -> String {
        let summary = self.summary();
        let mut table = Table::new(2, &[Left, Right, Right, Left]);
        let survivors = Some(summary.survivor_win).filter(|_| self.survivors_win());
        let rates = [
            ("humans who escape", Some(summary.human_win), of_side(Side::Human)),
            ("humans who survive", survivors, of_side(Side::Human)),
            ("matches with an escape", Some(summary.any_escape).filter(|_| self.has_humans()), BAR),
            ("matches the aliens win", Some(summary.alien_win), of_side(Side::Alien)),
        ];
        for (what, rate, style) in rates {
            // Where nobody could, such as Humans who are not there, there is no rate.
            let Some(rate) = rate.filter(|rate| rate.of > 0) else { continue };
            let interval = Cell::new(interval(rate), FAINT);
            let bar = Cell::new(bar(rate.share(), WIDE), style);
            table.row([what.into(), Cell::new(percent(rate.share()), STRONG), interval, bar]);
        }
        table.lines()
    }

    fn lengths(&self) -> String {
        let summary = self.summary();
        let mut table = Table::new(2, &[Left, Left]);
        let rounds = &summary.rounds;
        let [few, half, most] = [5, 50, 95].map(|percent| rounds.percentile(percent));
        let mean = rounds.mean();
        table.row(["rounds".into(), histogram(rounds)]);
        let told =
            format!("{mean:.1} on average; 5 in 100 end by {few}, half by {half}, 95 in 100 by {most}");
        table.row(["".into(), told.into()]);
        let (contact, without) = (&summary.first_contact, percent(self.without_contact().share()));
        if contact.total() > 0 {
            table.row(["first contact".into(), histogram(contact)]);
            let (mean, half) = (contact.mean(), contact.percentile(50));
            let told = format!("round {mean:.1} on average, half by {half}; none in {without} of matches");
            table.row(["".into(), told.into()]);
        } else {
            table.row(["first contact".into(), "no attack struck anybody".into()]);
        }
        if self.played.stopped > 0 {
            let stopped = Cell::new(format!("{} before their end", grouped(self.played.stopped)), CARE);
            table.row(["stopped".into(), stopped]);
        }
        table.lines()
    }

    fn ends_table(&self) -> String {
        let of = self.summary().matches;
        let ends = self.ends().filter(|(_, hits)| *hits > 0);
        shares("matches end", ends.map(|(end, hits)| (words(end).to_owned(), Rate { hits, of })))
    }

    fn escapes_table(&self) -> String {
        let summary = self.summary();
        if !self.has_humans() {
            return String::new();
        }
        let rows = (0_u64..).zip(summary.escaped.counts()).map(|(humans, hits)| {
            let label = if humans == 0 { "none".to_owned() } else { humans.to_string() };
            (label, Rate { hits: *hits, of: summary.matches })
        });
        shares("escapes in a match", rows)
    }

    fn seat_table(&self) -> String {
        let mut table = Table::new(2, &[Left, Right, Right, Left, Right, Right, Left]);
        let humans = self.has_humans();
        let cells = |rate: Rate| {
            let half = Cell::new(half_width(rate), FAINT);
            [percent(rate.share()).into(), half, Cell::new(bar(rate.share(), 16), BAR)]
        };
        let head = |text| [Cell::spanning(text, FAINT), "".into(), "".into()];
        let mut row = |seat: Cell, escapes: [Cell; 3], wins: [Cell; 3]| {
            let escapes = if humans { escapes } else { Default::default() };
            table.row([seat].into_iter().chain(escapes).chain(wins));
        };
        row(Cell::new("seat", FAINT), head("escapes when human"), head("wins on either side"));
        for (seat, sums) in self.seats() {
            row(seat.to_string().into(), cells(sums.escapes), cells(sums.wins));
        }
        table.lines()
    }

    fn hatch_table(&self) -> String {
        if !self.has_humans() {
            return String::new();
        }
        let all: u64 = self.hatches().map(|hatch| hatch.escapes).sum();
        let mut table = Table::new(2, &[Left, Left, Right, Right, Right, Right, Left]);
        let heads = ["hatch", "at", "escapes", "share", "red", "round", ""];
        table.row(heads.map(|head| Cell::new(head, FAINT)));
        for hatch in self.hatches() {
            let share = Rate { hits: hatch.escapes, of: all }.share();
            table.row([
                hatch.number.to_string().into(),
                hatch.at.map(|at| at.to_string()).unwrap_or_default().into(),
                grouped(hatch.escapes).into(),
                percent(share).into(),
                grouped(hatch.red).into(),
                hatch.round().map_or_else(|| "–".to_owned(), |round| format!("{round:.1}")).into(),
                Cell::new(bar(share, WIDE), BAR),
            ]);
        }
        table.lines()
    }

    // The rules of the scenario, if there are any.
    fn after(&self, width: usize) -> String {
        let mut rules = self.rules().peekable();
        let Some(scenario) = self.case.scenario.as_ref().filter(|_| rules.peek().is_some()) else {
            return String::new();
        };
        let mut table = Table::new(2, &[Left, Right, Left, Left]);
        table.row(["rule", "comes up in", "", ""].map(|head| Cell::spanning(head, FAINT)));
        for (code, rate) in rules {
            let sentence = scenario.file.sentence(code, Language::En).unwrap_or_default();
            table.row([
                Cell::new(code.to_string(), STRONG),
                percent(rate.share()).into(),
                Cell::new(bar(rate.share(), 8), BAR),
                // Left of it stand the code, the share and the bar.
                Cell::new(cut(&plain(&sentence), width.saturating_sub(28)), FAINT),
            ]);
        }
        format!("\n{}", table.lines())
    }
}

/// Blocks with an empty line between them; empty ones are left out.
fn join(blocks: &[String]) -> String {
    let told: Vec<&str> = blocks.iter().map(String::as_str).filter(|block| !block.is_empty()).collect();
    told.join("\n")
}

/// `12 ▁▃█▅▂ 39`.
fn histogram(numbers: &Histogram) -> Cell {
    let counts = numbers.counts();
    let first = counts.iter().position(|count| *count > 0).unwrap_or(0);
    let line = spark(counts.get(first..).unwrap_or_default(), SPARK);
    Cell::new(format!("{first} {line} {}", counts.len().saturating_sub(1)), BAR)
}

/// Rates of which one or another is always the case, with bars.
fn shares(title: &str, rows: impl Iterator<Item = (String, Rate)>) -> String {
    let mut table = Table::new(2, &[Left, Right, Left]);
    table.row([Cell::spanning(title, FAINT)]);
    for (what, rate) in rows {
        let bar = Cell::new(bar(rate.share(), WIDE), BAR);
        table.row([what.into(), percent(rate.share()).into(), bar]);
    }
    table.lines()
}
