//! Many matches, one after the other.
//!
//! A match depends on the seed and its number alone and a summary is a sum, so it does not matter who
//! plays which match, or in which order: the [`sandbox`](crate::sandbox) splits a batch over processes.

use std::ops::Range;

use engine::escape::bot::{Atlas, Bots, Company, Luck, Player};
use engine::escape::{Board, Choice, DealError, Scribe, State, Summary, View};
use engine::rng::Dice;
use scenario_rules::came_up::Seen;
use serde::{Deserialize, Serialize};

use crate::sandbox::Breakdown;

/// Matches to be played.
#[derive(Clone, Copy, Debug)]
pub struct Batch<'b> {
    /// The zone and the rules.
    pub board: &'b Board,
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
    /// The most decisions of a match; one that takes more counts as stopped.
    pub plies: u32,
    /// Whether to look at what came up in each match, which takes time.
    pub look: bool,
}

/// What came of a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The sums over all matches that ended.
    pub summary: Summary,
    /// How many matches did not get to their end.
    pub stopped: u64,
    /// The lowest number of those.
    pub first_stopped: Option<u64>,
    /// What came up in them; nothing, if nobody looked.
    pub seen: Seen,
    /// Where the sandbox broke down, by the number of the match; nobody tells it from the inside.
    #[serde(skip)]
    pub breakdowns: Vec<Breakdown>,
}

impl Played {
    /// Nothing played yet on this board.
    pub fn none(board: &Board) -> Self {
        Self { summary: Summary::new(board), ..Self::default() }
    }

    /// Adds what came of other matches.
    pub fn merge(&mut self, other: Self) {
        self.summary.merge(&other.summary);
        self.stopped += other.stopped;
        self.first_stopped = [self.first_stopped, other.first_stopped].into_iter().flatten().min();
        self.seen.merge(&other.seen);
        self.breakdowns.extend(other.breakdowns);
        self.breakdowns.sort_by_key(|breakdown| (breakdown.first, breakdown.matches));
    }

    /// How many matches are in these numbers.
    pub fn matches(&self) -> u64 {
        self.summary.matches.saturating_add(self.stopped)
    }
}

impl Batch<'_> {
    /// Plays all matches, here and now.
    pub fn play(&self) -> Result<Played, DealError> {
        let atlas = Atlas::new(self.board);
        let past = self.first.saturating_add(self.matches);
        Ok(self.table(&atlas)?.play(self.first..past, |_| ()))
    }

    /// The table at which matches of the batch are played, of any numbers.
    pub fn table<'a>(&'a self, atlas: &'a Atlas) -> Result<Table<'a>, DealError> {
        let state = State::deal(self.board, self.players, Dice::new(self.seed, self.first))?;
        let company = Company::new(atlas, self.bots);
        Ok(Table { batch: self, state, company: Counted { company, most: self.plies, left: 0 } })
    }
}

/// A table with its players, where one match after the other is played.
#[derive(Debug)]
pub struct Table<'a> {
    batch: &'a Batch<'a>,
    state: State<'a>,
    company: Counted<'a>,
}

impl Table<'_> {
    /// Plays the matches of these numbers. `begin` is told each number before its match.
    pub fn play(&mut self, numbers: Range<u64>, mut begin: impl FnMut(u64)) -> Played {
        let mut played = Played::none(self.batch.board);
        for number in numbers {
            begin(number);
            self.state.redeal(Dice::new(self.batch.seed, number));
            if self.state.play(&mut self.company).is_some() {
                played.summary.add(&self.state);
            } else {
                played.stopped += 1;
                played.first_stopped.get_or_insert(number);
            }
            if self.batch.look {
                played.seen.look(&self.state);
            }
        }
        played
    }

    /// Plays the match of a number and writes down its turns. `tell` gets all of them after each decision,
    /// so that something is left of a match that never ends.
    pub fn write_down<E>(
        &mut self,
        number: u64,
        mut tell: impl FnMut(&[String]) -> Result<(), E>,
    ) -> Result<(), E> {
        let state = &mut self.state;
        state.redeal(Dice::new(self.batch.seed, number));
        self.company.begin();
        let mut scribe = Scribe::default();
        while let Some(view) = state.actors_view() {
            let Some(choice) = self.company.decide(view, state.luck()) else { break };
            if scribe.apply(state, choice.action()).is_err() {
                break;
            }
            tell(scribe.turns())?;
        }
        Ok(())
    }
}

/// Players who may take so many decisions in a match, and no more.
#[derive(Debug)]
struct Counted<'a> {
    company: Company<'a>,
    most: u32,
    left: u32,
}

impl Player for Counted<'_> {
    fn begin(&mut self) {
        self.left = self.most;
        self.company.begin();
    }

    #[inline]
    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        self.left = self.left.checked_sub(1)?;
        self.company.decide(view, luck)
    }
}
