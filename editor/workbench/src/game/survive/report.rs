//! What matches of this game say, told in every form: text, JSON, CSV and pictures.
//!
//! * [`object`]: one batch for programs. [`text`]: the same for people. [`csv`]: all numbers in one file.
//! * [`table`]: several batches side by side. [`comparison`]: two batches with the same luck. [`told`]: whatever was asked for.
//! * [`outcomes`]: who won. [`figures`] and [`grids`]: what the window shows. [`range`]: a verdict at several tables. [`heat`]: what is counted by space.

mod changes;
pub mod comparison;
pub mod csv;
pub mod figures;
pub mod grids;
pub mod heat;
pub mod object;
pub mod outcomes;
pub mod range;
pub mod table;
pub mod text;
pub mod told;

use engine::Playable as _;
use engine::survive::bot::Bots;
use engine::survive::{Cause, End, Ground, SeatSums, Summary, Survive};
use engine::tally::{Difference, Estimate, Rate, SeatRate};
use scenario_rules::Code;

use crate::game::GameSums;
use crate::game::survive::verdict;
use crate::report::range::Range;
use crate::report::verdict::Remark;
use crate::simulate::batch::Played;

/// A batch of this game as it was played.
pub type Run<'b> = crate::report::Run<'b, Survive>;

/// What one batch of this game says about one board with one scenario.
pub type Statistics<'a> = crate::report::statistics::Statistics<'a, Survive>;

impl<'a> Statistics<'a> {
    fn summary(&self) -> &'a Summary {
        &self.played.survive().summary
    }

    /// What stands out.
    fn remarks(&self) -> Vec<Remark> {
        verdict::remarks(
            self.summary(),
            &self.islands().collect::<Vec<_>>(),
            self.batch.bots.distinct().len() == 1,
        )
    }

    fn ground(&self) -> &'a Ground {
        self.stage.board.ground()
    }

    /// The seats that were taken, counted from 1.
    fn seats(&self) -> impl Iterator<Item = (u8, &'a SeatSums)> + use<'a> {
        (1..=self.batch.players).zip(&self.summary().seats)
    }

    fn ends(&self) -> impl Iterator<Item = (End, u64)> + use<> {
        End::ALL.into_iter().zip(self.summary().ends)
    }

    /// How many explorers a match loses to each cause.
    fn lost(&self) -> impl Iterator<Item = (Cause, f64)> + use<'a> {
        let summary = self.summary();
        let causes = Cause::ALL.into_iter().filter(|cause| *cause != Cause::Before);
        causes.map(|cause| (cause, summary.lost_a_match(cause)))
    }

    /// Of the explorers of each value that there were, how many were saved.
    fn saved_by_value(&self) -> impl Iterator<Item = (usize, SeatRate)> + use<'a> {
        let rates = self.summary().saved_by_value.iter().copied().enumerate();
        rates.filter(|(_, rate)| rate.of > 0)
    }

    /// How many explorers each safe island took in.
    fn islands(&self) -> impl Iterator<Item = (engine::Coord, u64)> + use<'a> {
        let (board, summary) = (self.stage.board, self.summary());
        let counted = |at: engine::survive::Space| summary.islands.get(at.index()).copied().unwrap_or(0);
        board.islands().map(move |at| (board.ground().coord(at), counted(at)))
    }

    /// How often each rule that was looked for came up, of all matches.
    fn rules(&self) -> impl Iterator<Item = (Code, Rate)> + use<'a> {
        let (played, of) = (self.played, self.batch.matches);
        let times = self.stage.lookout.map(|lookout| played.survive().seen.times(lookout));
        times.into_iter().flatten().map(move |(code, hits)| (code, Rate { hits, of }))
    }

    /// Who plays.
    fn who(&self) -> String {
        who(self.batch.bots)
    }

    /// The range over all tables; `None` where there were no others.
    fn range(&self) -> Option<Range> {
        let others = self.beside.iter().map(|run| (Survive::words(run.batch.bots).join(", "), &run.played));
        (!self.beside.is_empty()).then(|| range::range(self.batch.bots, self.summary(), others))
    }
}

/// Who plays, in words.
fn who(bots: Bots) -> String {
    match Survive::words(bots).as_slice() {
        [one] => format!("{one} players"),
        all => format!("{} in turn", all.join(", ")),
    }
}

/// How a match ended, for a person.
pub const fn words(end: End) -> &'static str {
    match end {
        End::Volcano => "when the volcano broke out",
        End::NobodyLeft => "with nobody left to save",
        End::LastTile => "with the last tile",
        End::Capped => "because it took too long",
    }
}

/// What explorers were lost to, as it is told.
pub const fn lost_to(cause: Cause) -> &'static str {
    match cause {
        Cause::Shark => "sharks",
        Cause::Serpent => "serpents",
        Cause::Whirlpool => "whirlpools",
        Cause::End => "the end of the match",
        Cause::Before => "what was before",
    }
}

impl Played {
    /// The sums of this game; none, where another one was played.
    pub fn survive(&self) -> &GameSums<Survive> {
        self.sums.survive()
    }
}

/// How well the wins of the seats are known, or what they differ by: the largest half of their 95 % intervals.
pub fn half_width(played: &Played) -> f64 {
    let summary = &played.survive().summary;
    let seats = summary.seats.iter().map(|sums| sums.wins).filter(|wins| wins.of > 0);
    let known: Vec<f64> = match &played.against {
        None => seats.filter_map(Rate::estimate).map(Estimate::half_width).collect(),
        Some(compared) => {
            let pairs = seats.zip(&compared.paired.survive().wins);
            pairs.filter_map(|(_, pairs)| pairs.difference()).map(Difference::half_width).collect()
        }
    };
    known.into_iter().fold(0.0, f64::max)
}
