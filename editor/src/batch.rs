//! Many matches, on as many threads as wanted, always with the same numbers.
//!
//! A match depends on the seed and its number alone and a summary is a sum, so it does not matter which
//! thread plays which match, or in which order.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::escape::bot::{Atlas, Bots, Company, Player};
use engine::escape::{Board, DealError, Paired, Scribe, State, Summary};
use engine::rng::Dice;
use engine::tally::Difference;
use scenario_rules::came_up::{Lookout, Seen};
use serde::{Deserialize, Serialize};

/// How many matches a thread takes at a time.
const PORTION: u64 = 64;

/// What matches are played on.
#[derive(Clone, Copy, Debug)]
pub struct Stage<'b> {
    /// The zone and the rules.
    pub board: &'b Board,
    /// The rules to look for in each match, which takes time; `None`: nobody looks.
    pub lookout: Option<&'b Lookout>,
}

/// Matches to be played.
#[derive(Clone, Copy, Debug)]
pub struct Batch<'b> {
    /// The zone, the rules, and what to look for.
    pub stage: Stage<'b>,
    /// Another one on which every match is played as well, with the same luck and the same players.
    pub against: Option<Stage<'b>>,
    /// How many sit at the table.
    pub players: u8,
    /// The seed of all luck.
    pub seed: u64,
    /// The number of the first match.
    pub first: u64,
    /// How many matches.
    pub matches: u64,
    /// Who plays.
    pub bots: Bots,
    /// On how many threads.
    pub threads: NonZero<usize>,
}

/// What came of a batch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The sums over all matches that ended.
    pub summary: Summary,
    /// How many matches did not get to their end.
    pub stopped: u64,
    /// What came up in them; nothing, if nobody looked.
    pub seen: Seen,
    /// What came of the same matches on the other stage, if there is one.
    pub against: Option<Box<Compared>>,
}

/// The other half of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Compared {
    /// What came of the matches on the other stage.
    pub played: Played,
    /// By how much the matches of each pair differ.
    pub paired: Paired,
}

impl Played {
    /// Nothing played yet of a batch.
    pub fn none(batch: &Batch<'_>) -> Self {
        let on = |stage: Stage<'_>| Self {
            summary: Summary::new(stage.board),
            stopped: 0,
            seen: Seen::default(),
            against: None,
        };
        let compared = |stage| Box::new(Compared { played: on(stage), paired: Paired::default() });
        Self { against: batch.against.map(compared), ..on(batch.stage) }
    }

    /// Adds what came of more matches of the same batch.
    pub fn merge(&mut self, other: &Self) {
        self.summary.merge(&other.summary);
        self.stopped += other.stopped;
        self.seen.merge(&other.seen);
        if let (Some(compared), Some(more)) = (&mut self.against, &other.against) {
            compared.played.merge(&more.played);
            compared.paired.merge(&more.paired);
        }
    }

    /// How many matches were played.
    pub fn matches(&self) -> u64 {
        self.summary.matches + self.stopped
    }

    /// By how much more of the Humans escape than on the other stage; `None` where no Humans are on one of them.
    pub fn human_win_difference(&self) -> Option<Difference> {
        let compared = self.against.as_ref()?;
        // So many Humans sit at the table in every match.
        let humans = |summary: &Summary| summary.human_win.of.checked_div(summary.matches);
        let many = humans(&self.summary).filter(|many| *many > 0)?;
        let same = humans(&compared.played.summary) == Some(many);
        same.then(|| compared.paired.escaped.difference())?.map(|difference| difference.per(many as f64))
    }

    /// How well both win rates are known, or what they differ by: the larger half of their 95 % intervals.
    pub fn half_width(&self) -> f64 {
        let summary = &self.summary;
        let known = match &self.against {
            None => {
                [summary.human_win, summary.alien_win].map(|rate| (rate.of > 0).then(|| rate.half_width()))
            }
            Some(compared) => [self.human_win_difference(), compared.paired.alien_win.difference()]
                .map(|difference| difference.map(Difference::half_width)),
        };
        known.into_iter().flatten().fold(0.0, f64::max)
    }

    fn add(&mut self, table: &Table<'_, '_>) {
        match table.state.outcome() {
            Some(_) => self.summary.add(&table.state),
            None => self.stopped += 1,
        }
        if let Some(lookout) = table.stage.lookout {
            self.seen.look(&table.state, lookout);
        }
    }
}

/// A stage with players around it.
struct Table<'b, 'a> {
    stage: Stage<'b>,
    state: State<'b>,
    company: Company<'a>,
}

impl<'b, 'a> Table<'b, 'a> {
    fn new(batch: &Batch<'b>, stage: Stage<'b>, atlas: &'a Atlas) -> Result<Self, DealError> {
        let luck = Dice::new(batch.seed, batch.first);
        let company = Company::new(stage.board, atlas, batch.bots);
        Ok(Self { stage, state: State::deal(stage.board, batch.players, luck)?, company })
    }

    fn play(&mut self, luck: Dice) {
        self.state.redeal(luck);
        // Whether it came to an end is seen by its outcome.
        let _ = self.state.play(&mut self.company);
    }
}

/// What players know of both stages before they begin.
struct Atlases {
    stage: Atlas,
    against: Option<Atlas>,
}

impl Batch<'_> {
    /// Plays all matches. `watch` is told now and then how many more are done.
    pub fn play(&self, watch: impl Fn(u64) + Sync) -> Result<Played, DealError> {
        let next = AtomicU64::new(0);
        let mut all = Played::none(self);
        // Nobody waits for a thread that has nothing to do.
        let portions = self.matches.div_ceil(PORTION).max(1);
        let threads = (self.threads.get() as u64).min(portions);
        let atlases = Atlases {
            stage: Atlas::new(self.stage.board),
            against: self.against.map(|stage| Atlas::new(stage.board)),
        };
        std::thread::scope(|scope| {
            let work = || self.share(&atlases, &next, &watch);
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut parts = vec![work()];
            for other in others {
                match other.join() {
                    Ok(part) => parts.push(part),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            for part in parts {
                all.merge(&part?);
            }
            Ok(())
        })?;
        Ok(all)
    }

    // One thread's share: portion after portion, until none is left.
    fn share(
        &self,
        atlases: &Atlases,
        next: &AtomicU64,
        watch: &(impl Fn(u64) + Sync),
    ) -> Result<Played, DealError> {
        let mut played = Played::none(self);
        let mut table = Table::new(self, self.stage, &atlases.stage)?;
        let mut other = match self.against.zip(atlases.against.as_ref()) {
            Some((stage, atlas)) => Some(Table::new(self, stage, atlas)?),
            None => None,
        };
        loop {
            let first = next.fetch_add(PORTION, Ordering::Relaxed);
            let past = first.saturating_add(PORTION).min(self.matches);
            if first >= past {
                return Ok(played);
            }
            for number in first..past {
                let luck = Dice::new(self.seed, self.first + number);
                table.play(luck);
                played.add(&table);
                if let (Some(other), Some(compared)) = (&mut other, &mut played.against) {
                    other.play(luck);
                    compared.played.add(other);
                    compared.paired.add(&table.state, &other.state);
                }
            }
            watch(past - first);
        }
    }

    /// Plays one match of the batch and writes down its turns.
    pub fn write_down(&self, number: u64) -> Result<(State<'_>, Vec<String>), DealError> {
        let board = self.stage.board;
        let mut state = State::deal(board, self.players, Dice::new(self.seed, number))?;
        let atlas = Atlas::new(board);
        let mut company = Company::new(board, &atlas, self.bots);
        company.begin();
        let mut scribe = Scribe::default();
        while let Some(seat) = state.actor() {
            let Some(choice) = company.decide(state.view(seat), state.luck()) else { break };
            if scribe.apply(&mut state, choice.action()).is_err() {
                break;
            }
        }
        Ok((state, scribe.turns()))
    }
}
