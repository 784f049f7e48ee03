//! What matches say, told in every form: text, JSON, CSV and pictures.
//!
//! * [`Statistics`]: one batch. `object` is its JSON form, `text` and `visits` what the terminal shows.
//! * [`range`]: one batch beside others in which somebody else plays.
//! * [`table`], [`matrix`] and [`comparison`]: several batches side by side. [`told`]: whichever of them was asked for.
//! * [`page`]: tables for the documents.
//! * [`csv`]: all numbers in one file.
//! * [`heat`]: what is counted by sector.

pub mod comparison;
pub mod csv;
pub mod figures;
pub mod heat;
pub mod matrix;
pub mod object;
pub mod page;
pub mod range;
pub mod table;
pub mod text;
pub mod told;
mod visits;

use std::time::Duration;

use engine::Coord;
use engine::escape::bot::Bots;
use engine::escape::rules::Survivors;
use engine::escape::{End, Escape, Ground, SeatSums, Summary};
use engine::tally::{Difference, Estimate, Rate};
use scenario_rules::Code;

use crate::case::Case;
use crate::case::{Source, shown};
use crate::game::GameSums;
use crate::report::range::Range;
use crate::report::{NONE_ENDED, Sought, heading};
use crate::simulate::batch::{self, Played};
use crate::text::number::{counted, grouped, whole};
use crate::text::plain;

/// Matches of this game to be played.
pub type Batch<'b> = batch::Batch<'b, Escape>;

/// What matches of this game are played on.
pub type Stage<'b> = batch::Stage<'b, Escape>;

/// A batch of this game as it was played.
pub type Run<'b> = crate::report::Run<'b, Escape>;

/// What one batch says about one zone with one scenario.
#[derive(Clone, Copy, Debug)]
pub struct Statistics<'a> {
    case: &'a Case,
    stage: Stage<'a>,
    batch: Batch<'a>,
    played: &'a Played,
    elapsed: Option<Duration>,
    sought: Option<Sought>,
    beside: &'a [Run<'a>],
}

impl<'a> Statistics<'a> {
    /// What a batch says about what was played.
    pub fn of(case: &'a Case, run: &'a Run<'a>) -> Self {
        let Run { batch, played, elapsed, sought } = run;
        Self {
            case,
            stage: batch.stage,
            batch: *batch,
            played,
            elapsed: *elapsed,
            sought: *sought,
            beside: &[],
        }
    }

    /// The same with what other tables said beside it.
    #[must_use]
    pub fn beside(self, others: &'a [Run<'a>]) -> Self {
        Self { beside: others, ..self }
    }

    /// The range over all of them; `None` where there were no others.
    fn range(&self) -> Option<Range> {
        let others = self.beside.iter().map(|run| (run.batch.bots.humans.word().to_owned(), &run.played));
        (!self.beside.is_empty()).then(|| range::range(self.batch.bots, self.summary(), others))
    }

    /// What it says about the other one of a comparison, if it is one.
    pub fn against(case: &'a Case, run: &'a Run<'a>) -> Option<Self> {
        let (stage, compared) = run.batch.against.zip(run.played.against.as_ref())?;
        Some(Self { stage, played: &compared.played, ..Self::of(case, run) })
    }

    fn summary(&self) -> &'a Summary {
        &self.played.escape().summary
    }

    /// The zone's name.
    pub fn zone(&self) -> &'a str {
        self.case.zone.file.name()
    }

    /// How a comparison calls it: its name, and its file where it has one.
    fn label(&self) -> String {
        match &self.case.zone.source {
            Source::BuiltIn(_) => self.zone().to_owned(),
            Source::File(path) => format!("{} ({})", self.zone(), shown(path)),
        }
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

    /// How many matches a second were played, where that is to be told.
    fn speed(&self) -> Option<f64> {
        self.elapsed.map(|elapsed| self.batch.matches as f64 / elapsed.as_secs_f64().max(1e-6))
    }

    /// `10,000 matches`.
    fn matches(&self) -> String {
        counted(usize::try_from(self.batch.matches).unwrap_or(usize::MAX), "match")
    }

    /// The game that is played, in words: the scenario or the printed game.
    fn game(&self) -> String {
        match self.case.scenario_name().unwrap_or("advanced") {
            printed @ ("advanced" | "basic") => format!("{printed} game"),
            name => plain(name),
        }
    }

    /// Who plays.
    fn who(&self) -> String {
        who(self.batch.bots)
    }

    /// The luck: the seed and, where it is not the first, the match that it begins with.
    fn luck(&self) -> String {
        let Batch { seed, first, .. } = self.batch;
        if first == 0 { format!("seed {seed}") } else { format!("seed {seed} from match {}", grouped(first)) }
    }

    /// Who plays, with which luck, how fast.
    fn conditions(&self) -> String {
        let told = format!("{} · {}", self.who(), self.luck());
        let Some(speed) = self.speed() else { return told };
        let speed = if speed < 10.0 { format!("{speed:.1}") } else { grouped(whole(speed)) };
        format!("{told} · {speed} matches a second")
    }

    /// Whether every match was stopped, so that there is nothing to tell.
    fn none_ended(&self) -> bool {
        self.summary().matches == 0
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
