//! One batch as text, block by block.

use engine::tally::Rate;
use scenario_rules::Language;

use super::{Statistics, lost_to, words};
use crate::report::blocks::{fitting, histogram, join, lines, shares};
use crate::report::verdict;
use crate::report::{NONE_ENDED, heading};
use crate::text::number::{bar, grouped, interval, percent};
use crate::text::style::{BAR, CARE, FAINT, STRONG, paint};
use crate::text::table::{Align, Cell, Table};
use crate::text::{Screen, cut, plain, put, wrap};

use Align::{Left, Right};

impl Statistics<'_> {
    /// Everything there is to tell, with the board's name.
    pub fn text(&self, screen: Screen) -> String {
        let width = screen.width;
        let about = format!("{} · {} · {} seats", self.matches(), self.game(), self.batch.players);
        let blocks = [
            self.outcomes_text(width),
            self.seat_table(width),
            self.range_text(width),
            verdict::text(&self.remarks(), width),
            self.lengths(width),
            self.ends_table(width),
            self.causes(width),
            self.values(width),
            self.island_table(width),
        ];
        self.told(heading(&plain(self.zone()), &about, width), &blocks, width)
    }

    /// What matters most, for a report that tells other things too.
    pub fn short_text(&self, screen: Screen) -> String {
        let width = screen.width;
        let about = format!("{} · {} seats", self.game(), self.batch.players);
        let blocks = [
            self.outcomes_text(width),
            self.seat_table(width),
            self.range_text(width),
            verdict::text(&self.remarks(), width),
            self.lengths(width),
            self.ends_table(width),
        ];
        self.told(heading(&self.matches(), &about, width), &blocks, width)
    }

    fn told(&self, heading: String, blocks: &[String], width: usize) -> String {
        let mut out = heading;
        put!(out, "\n{}\n", paint(FAINT, wrap(&self.conditions(&self.who()), width, 0)));
        for remark in
            [self.unusual("the board").or_else(|| self.few()), self.precision()].into_iter().flatten()
        {
            put!(out, "{remark}\n");
        }
        out.push('\n');
        if self.none_ended() {
            put!(out, "  {}\n", paint(CARE, NONE_ENDED));
            return out;
        }
        out + &join(blocks) + &self.after(width)
    }

    // Two are too few for the printed game, unless each leads two colours.
    pub(super) fn few(&self) -> Option<String> {
        let few = self.batch.players == 2 && self.batch.stage.board.rules().setup.colours.get() == 1;
        few.then(|| paint(CARE, "the printed game is for 3 or 4 players; for two of them there is S.5"))
    }

    // Who wins, in parts that add up, before rates that overlap.
    fn outcomes_text(&self, width: usize) -> String {
        self.outcomes().map(|outcomes| outcomes.text(width)).unwrap_or_default()
    }

    fn range_text(&self, width: usize) -> String {
        let Some(range) = self.range() else { return String::new() };
        let style = if range.depends_on_skill() { CARE } else { FAINT };
        format!("  {}\n", paint(style, wrap(&range.sentence(), width, 2)))
    }

    fn seat_table(&self, width: usize) -> String {
        fitting(width, |wide| {
            let mut table = Table::new(2, &[Left, Right, Right, Left, Right, Right]);
            let heads = ["seat", "wins", "", "", "score", "saved"];
            table.row(heads.map(|head| Cell::new(head, FAINT)));
            for (seat, sums) in self.seats() {
                let Some(wins) = sums.wins.estimate() else { continue };
                table.row([
                    seat.to_string().into(),
                    Cell::new(percent(wins.value), STRONG),
                    Cell::new(interval(wins), FAINT),
                    Cell::new(bar(wins.value, wide), BAR),
                    format!("{:.1}", sums.scores.mean()).into(),
                    format!("{:.2}", sums.saved.mean()).into(),
                ]);
            }
            table
        })
    }

    fn lengths(&self, width: usize) -> String {
        let room = width.saturating_sub(2 + "boats lost".len() + 2);
        let (summary, mut table) = (self.summary(), Table::new(2, &[Left, Left]));
        let turns = &summary.turns;
        let [few, half, most] = [5, 50, 95].map(|percent| turns.percentile(percent));
        table.row(["turns".into(), histogram(turns, room.saturating_sub(6))]);
        let mean = turns.mean();
        let told =
            format!("{mean:.1} on average; 5 in 100 end by {few}, half by {half}, 95 in 100 by {most}");
        lines(&mut table, &told, room);
        table.row(["boats lost".into(), format!("{:.2} in a match", summary.boats_lost.mean()).into()]);
        let rate = |rate: Rate| percent(rate.share());
        table.row(["saved".into(), format!("{} of all explorers", rate(summary.saved.rate())).into()]);
        table.row(["ties".into(), format!("{} of matches", rate(summary.ties)).into()]);
        table.row([
            "landlocked".into(),
            format!("{} of tiles that sank", rate(summary.landlocked.rate())).into(),
        ]);
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

    fn causes(&self, width: usize) -> String {
        fitting(width, |wide| {
            let mut table = Table::new(2, &[Left, Right, Left]);
            table.row([Cell::spanning("explorers lost in a match to", FAINT)]);
            let most = self.lost().map(|(_, mean)| mean).fold(0.0, f64::max).max(1e-9);
            for (cause, mean) in self.lost() {
                let bar = Cell::new(bar(mean / most, wide), BAR);
                table.row([lost_to(cause).into(), format!("{mean:.2}").into(), bar]);
            }
            table
        })
    }

    fn values(&self, width: usize) -> String {
        let rows = self.saved_by_value().map(|(value, rate)| (value.to_string(), rate.rate()));
        shares("saved by value", rows, width)
    }

    fn island_table(&self, width: usize) -> String {
        let of = self.islands().map(|(_, count)| count).sum();
        shares("safe islands", self.islands().map(|(at, hits)| (at.to_string(), Rate { hits, of })), width)
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
                Cell::new(cut(&plain(&sentence), width.saturating_sub(28)), FAINT),
            ]);
        }
        format!("\n{}", table.lines())
    }
}
