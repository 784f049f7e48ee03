//! One batch as text, block by block. Every number has a bar or a line of its own.

use engine::tally::{Histogram, Rate};
use scenario_rules::Language;

use super::{Statistics, words};
use crate::game::escape::in_text::of_side;
use crate::report::blocks::{fitting, histogram, join, lines, shares};
use crate::report::verdict;
use crate::text::number::{bar, grouped, interval, percent};
use crate::text::style::{BAR, CARE, FAINT, STRONG, paint};
use crate::text::table::{Align, Cell, Table};
use crate::text::{Screen, cut, plain, put, wrap};

use Align::{Left, Right};
use engine::escape::Side;

impl Statistics<'_> {
    /// Everything there is to tell, with the zone's name.
    pub fn text(&self, screen: Screen) -> String {
        let width = screen.width;
        let about = format!("{} · {}", self.matches(), self.about());
        let heading = super::heading(&plain(self.zone()), &about, width);
        let blocks = [
            self.outcomes_text(width),
            self.verdict(width),
            self.remarks_text(width),
            self.lengths(width),
            self.ends_table(width),
            self.escapes_table(width),
            self.seat_table(width),
            self.hatch_table(width),
        ];
        self.told(heading, &blocks, width)
    }

    /// What matters most, for a report that tells other things too.
    pub fn short_text(&self, screen: Screen) -> String {
        let width = screen.width;
        let heading = super::heading(&self.matches(), &self.about(), width);
        let blocks = [
            self.outcomes_text(width),
            self.verdict(width),
            self.remarks_text(width),
            self.lengths(width),
            self.ends_table(width),
            self.hatch_table(width),
        ];
        self.told(heading, &blocks, width)
    }

    // The game and the table.
    fn about(&self) -> String {
        format!("{} · {} seats", self.game(), self.batch.players)
    }

    // How it was played, and what came of it.
    fn told(&self, heading: String, blocks: &[String], width: usize) -> String {
        let mut out = heading;
        put!(out, "\n{}\n", paint(FAINT, wrap(&self.conditions(&self.who()), width, 0)));
        for remark in [self.unusual("the zone"), self.precision()].into_iter().flatten() {
            put!(out, "{remark}\n");
        }
        out.push('\n');
        if self.none_ended() {
            put!(out, "  {}\n", paint(CARE, super::NONE_ENDED));
            return out;
        }
        out + &join(blocks) + &self.after(width)
    }

    // What matches come to, before the rates, which overlap.
    fn outcomes_text(&self, width: usize) -> String {
        self.outcomes().map(|outcomes| outcomes.text(width)).unwrap_or_default()
    }

    // Who wins, and how far that depends on who plays.
    fn verdict(&self, width: usize) -> String {
        self.rates(width) + &self.range_text("", width)
    }

    // What stands out, in words.
    fn remarks_text(&self, width: usize) -> String {
        verdict::text(&self.remarks(), width)
    }

    fn rates(&self, width: usize) -> String {
        fitting(width, |wide| self.rates_with(wide))
    }

    fn rates_with(&self, wide: usize) -> Table {
        let summary = self.summary();
        let mut table = Table::new(2, &[Left, Right, Right, Left]);
        let with_humans = |rate: Rate| rate.estimate().filter(|_| self.has_humans());
        let rates = [
            ("humans who escape", summary.human_win.estimate(), of_side(Side::Human)),
            ("humans who survive", self.survivors(), of_side(Side::Human)),
            ("matches with an escape", with_humans(summary.any_escape), BAR),
            ("matches the aliens win", summary.alien_win.estimate(), of_side(Side::Alien)),
            ("  by automatic elimination", with_humans(summary.automatic_elimination), BAR),
            ("  and a human too", with_humans(summary.both_win), BAR),
        ];
        for (what, rate, style) in rates {
            // Where nobody could, such as Humans who are not there, there is no rate.
            let Some(rate) = rate else { continue };
            let interval = Cell::new(interval(rate), FAINT);
            let bar = Cell::new(bar(rate.value, wide), style);
            table.row([what.into(), Cell::new(percent(rate.value), STRONG), interval, bar]);
        }
        table
    }

    fn lengths(&self, width: usize) -> String {
        // Left of it stand the longest of the words.
        let room = width.saturating_sub(2 + "first contact".len() + 2);
        let histogram = |of: &Histogram| histogram(of, room.saturating_sub(6));
        let summary = self.summary();
        let mut table = Table::new(2, &[Left, Left]);
        let rounds = &summary.rounds;
        let [few, half, most] = [5, 50, 95].map(|percent| rounds.percentile(percent));
        let mean = rounds.mean();
        table.row(["rounds".into(), histogram(rounds)]);
        let told =
            format!("{mean:.1} on average; 5 in 100 end by {few}, half by {half}, 95 in 100 by {most}");
        lines(&mut table, &told, room);
        let (contact, without) = (&summary.first_contact, percent(self.without_contact().share()));
        if contact.total() > 0 {
            table.row(["first contact".into(), histogram(contact)]);
            let (mean, half) = (contact.mean(), contact.percentile(50));
            let told = format!("round {mean:.1} on average, half by {half}; none in {without} of matches");
            lines(&mut table, &told, room);
        } else {
            table.row(["first contact".into(), "no attack struck anybody".into()]);
        }
        if self.played.stopped > 0 {
            let stopped = Cell::new(format!("{} before their end", grouped(self.played.stopped)), CARE);
            table.row(["stopped".into(), stopped]);
        }
        table.lines()
    }

    fn ends_table(&self, width: usize) -> String {
        let of = self.summary().matches;
        let ends = self.ends().filter(|(_, hits)| *hits > 0);
        shares("matches end", ends.map(|(end, hits)| (words(end).to_owned(), Rate { hits, of })), width)
    }

    fn escapes_table(&self, width: usize) -> String {
        let summary = self.summary();
        if !self.has_humans() {
            return String::new();
        }
        let rows = (0_u64..).zip(summary.escaped.counts()).map(|(humans, hits)| {
            let label = if humans == 0 { "none".to_owned() } else { humans.to_string() };
            (label, Rate { hits: *hits, of: summary.matches })
        });
        shares("escapes in a match", rows, width)
    }

    fn seat_table(&self, width: usize) -> String {
        let tables = [12, 8, 4, 0].map(|wide| self.seat_table_with(wide));
        Table::fitting(width, tables)
    }

    fn seat_table_with(&self, wide: usize) -> Table {
        let mut table = Table::new(2, &[Left, Right, Right, Left, Right, Right, Left]);
        let humans = self.has_humans();
        let cells = |rate: Rate| {
            let Some(rate) = rate.estimate() else { return ["–".into(), "".into(), "".into()] };
            let interval = Cell::new(interval(rate), FAINT);
            [percent(rate.value).into(), interval, Cell::new(bar(rate.value, wide), BAR)]
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
        table
    }

    fn hatch_table(&self, width: usize) -> String {
        if !self.has_humans() {
            return String::new();
        }
        fitting(width, |wide| self.hatch_table_with(wide))
    }

    fn hatch_table_with(&self, wide: usize) -> Table {
        let all: u64 = self.hatches().map(|hatch| hatch.escapes).sum();
        let mut table = Table::new(2, &[Left, Left, Right, Right, Right, Right, Left]);
        let heads = ["hatch", "at", "escapes", "share", "red", "mean round", ""];
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
                Cell::new(bar(share, wide), BAR),
            ]);
        }
        table
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
