//! What matches say, told in every form: text, JSON, CSV and pictures.
//!
//! * [`Statistics`]: one batch. `object` is its JSON form, `text` and `visits` what the terminal shows.
//! * [`outcomes`]: what its matches came to. [`figures`] and [`grids`]: what the window shows of them.
//! * [`range`]: one batch beside others in which somebody else plays.
//! * [`table`], [`matrix`] and [`comparison`]: several batches side by side. [`told`]: whichever of them was asked for.
//! * [`page`]: tables for the documents.
//! * [`csv`]: all numbers in one file.
//! * [`heat`]: what is counted by sector.

mod changes;
pub mod comparison;
pub mod csv;
pub mod figures;
pub mod grids;
pub mod heat;
pub mod matrix;
pub mod object;
pub mod outcomes;
pub mod page;
pub mod range;
pub mod table;
pub mod text;
pub mod told;
mod visits;

use engine::Coord;
use engine::escape::bot::{Bot, Bots};
use engine::escape::rules::Survivors;
use engine::escape::{End, Escape, Ground, SeatSums, Summary};
use engine::tally::{Difference, Estimate, Rate};
use scenario_rules::Code;

use crate::game::GameSums;
use crate::game::escape::verdict::Tested;
use crate::report::range::Range;
use crate::report::verdict::Remark;
use crate::report::{NONE_ENDED, heading};
use crate::simulate::batch::{self, Played};

/// Matches of this game to be played.
pub type Batch<'b> = batch::Batch<'b, Escape>;

/// What matches of this game are played on.
pub type Stage<'b> = batch::Stage<'b, Escape>;

/// A batch of this game as it was played.
pub type Run<'b> = crate::report::Run<'b, Escape>;

/// What one batch of this game says about one zone with one scenario.
pub type Statistics<'a> = crate::report::statistics::Statistics<'a, Escape>;

impl<'a> Statistics<'a> {
    /// The range over all tables; `None` where there were no others.
    fn range(&self) -> Option<Range> {
        let others = self.beside.iter().map(|run| (run.batch.bots.humans.word().to_owned(), &run.played));
        (!self.beside.is_empty()).then(|| range::range(self.batch.bots, self.summary(), others))
    }

    /// What stands out.
    fn remarks(&self) -> Vec<Remark> {
        let novices = self
            .beside
            .iter()
            .find(|run| run.batch.bots == Bots { humans: Bot::Novice, aliens: Bot::Novice });
        let tested = Tested {
            zone: self.case.zone.file.zone(),
            rules: self.stage.board.rules(),
            players: self.batch.players,
            bots: self.batch.bots,
            summary: self.summary(),
            novices: novices.map(|run| &run.played.escape().summary),
        };
        tested.remarks()
    }

    fn summary(&self) -> &'a Summary {
        &self.played.escape().summary
    }

    fn ground(&self) -> &'a Ground {
        self.stage.board.ground()
    }

    fn ends(&self) -> impl Iterator<Item = (End, u64)> + use<> {
        End::ALL.into_iter().zip(self.summary().ends)
    }

    fn hatches(&self) -> impl Iterator<Item = Hatch> + use<'a> {
        let (board, summary) = (self.stage.board, self.summary());
        board.ground().hatches().iter().map(move |number| {
            let nth = usize::from(number);
            Hatch {
                number,
                at: board.hatch(number).map(|sector| board.ground().coord(sector)),
                escapes: summary.hatch_use[nth],
                red: summary.hatch_red[nth],
                rounds: summary.hatch_rounds[nth],
            }
        })
    }

    /// The seats that were taken, counted from 1.
    fn seats(&self) -> impl Iterator<Item = (u8, SeatSums)> + use<'a> {
        (1..=self.batch.players).zip(self.summary().seats)
    }

    /// How often each rule that was looked for came up, of all matches.
    fn rules(&self) -> impl Iterator<Item = (Code, Rate)> + use<'a> {
        let (played, of) = (self.played, self.batch.matches);
        let times = self.stage.lookout.map(|lookout| played.escape().seen.times(lookout));
        times.into_iter().flatten().map(move |(code, hits)| (code, Rate { hits, of }))
    }

    /// Matches without an attack that struck somebody.
    fn without_contact(&self) -> Rate {
        let summary = self.summary();
        Rate { hits: summary.matches - summary.first_contact.total(), of: summary.matches }
    }

    /// Whether anybody begins as Human.
    fn has_humans(&self) -> bool {
        self.summary().human_win.of > 0
    }

    /// Whether a Human wins by being aboard after the last round.
    fn survivors_win(&self) -> bool {
        self.stage.board.rules().victory.survivors == Survivors::Win
    }

    /// The Humans who do so, where they can.
    fn survivors(&self) -> Option<Estimate> {
        self.summary().survivor_win.estimate().filter(|_| self.survivors_win())
    }

    /// Who plays.
    fn who(&self) -> String {
        who(self.batch.bots)
    }
}

/// Who plays, in words.
fn who(bots: Bots) -> String {
    match (bots.humans.word(), bots.aliens.word()) {
        (humans, aliens) if humans == aliens => format!("{humans} players"),
        (humans, aliens) => format!("{humans} humans, {aliens} aliens"),
    }
}

/// What happened on a hatch.
#[derive(Clone, Copy, Debug)]
struct Hatch {
    number: u8,
    at: Option<Coord>,
    escapes: u64,
    red: u64,
    /// The rounds of all escapes, added up.
    rounds: u64,
}

impl Hatch {
    /// In which round it was used, on average.
    fn round(self) -> Option<f64> {
        (self.escapes > 0).then(|| self.rounds as f64 / self.escapes as f64)
    }
}

/// How a match ended, for a person.
pub const fn words(end: End) -> &'static str {
    match end {
        End::AllOut => "with no human left aboard",
        End::RoundLimit => "with the last round",
        End::FirstEscape => "with the first escape",
        End::EliminationTarget => "with enough eliminations",
    }
}

impl Played {
    /// The sums of this game; none, where another one was played.
    pub fn escape(&self) -> &GameSums<Escape> {
        self.sums.escape()
    }

    /// By how much more of the Humans escape than on the other stage; `None` where no Humans are on one of them.
    fn human_win_difference(&self) -> Option<Difference> {
        let compared = self.against.as_ref()?;
        // So many Humans sit at the table in every match.
        let humans = |summary: &Summary| summary.human_win.of.checked_div(summary.matches);
        let many = humans(&self.escape().summary).filter(|many| *many > 0)?;
        let same = humans(&compared.played.escape().summary) == Some(many);
        same.then(|| compared.paired.escape().escaped.difference())?
            .map(|difference| difference.per(many as f64))
    }
}

/// How well both win rates are known, or what they differ by: the larger half of their 95 % intervals.
pub fn half_width(played: &Played) -> f64 {
    let summary = &played.escape().summary;
    let known = match &played.against {
        None => [summary.human_win.estimate(), summary.alien_win.estimate()]
            .map(|rate| rate.map(Estimate::half_width)),
        Some(compared) => [played.human_win_difference(), compared.paired.escape().alien_win.difference()]
            .map(|difference| difference.map(Difference::half_width)),
    };
    known.into_iter().flatten().fold(0.0, f64::max)
}
