//! Many matches, one after the other.
//!
//! A match depends on the seed and its number alone and a summary is a sum, so it does not matter who
//! plays which match, or in which order: the [`sandbox`](crate::simulate) splits a batch over processes.

mod beside;
mod looks;
mod played;

use std::ops::Range;

use engine::escape::bot::{Atlas, BotTable, Bots, Luck, Player};
use engine::escape::{Board, Choice, DealError, Scribe, State, View};
use engine::rng::Dice;
use scenario_rules::escape::came_up::RuleWatch;

pub use beside::beside;
pub use looks::{FIRST_LOOK, looks};
pub use played::{Compared, Played};

/// What matches are played on.
#[derive(Clone, Copy, Debug)]
pub struct Stage<'b> {
    /// The zone and the rules.
    pub board: &'b Board,
    /// The rules to look for in each match, which takes time; `None`: nobody looks.
    pub lookout: Option<&'b RuleWatch>,
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
    /// The most decisions of a match; one that takes more counts as stopped.
    pub plies: u32,
}

/// What players know of both stages before they begin.
#[derive(Debug)]
pub struct Atlases {
    stage: Atlas,
    against: Option<Atlas>,
}

impl<'b> Batch<'b> {
    /// Plays all matches, here and now.
    pub fn play(&self) -> Result<Played, DealError> {
        let past = self.first.saturating_add(self.matches);
        Ok(self.sit_down(&self.atlases())?.play(self.first..past, |_| ()))
    }

    /// What players know before they begin: worked out once.
    pub fn atlases(&self) -> Atlases {
        let atlas = |stage: Stage<'_>| Atlas::new(stage.board);
        Atlases { stage: atlas(self.stage), against: self.against.map(atlas) }
    }

    /// The tables at which matches of the batch are played, of any numbers.
    pub fn sit_down<'a>(&self, atlases: &'a Atlases) -> Result<MatchRunner<'a>, DealError>
    where
        'b: 'a,
    {
        let table = Table::new(self, self.stage, &atlases.stage)?;
        let other = self.against.zip(atlases.against.as_ref());
        let other = other.map(|(stage, atlas)| Table::new(self, stage, atlas)).transpose()?;
        Ok(MatchRunner { batch: *self, table, other })
    }
}

/// Players who play one match after the other.
#[derive(Debug)]
pub struct MatchRunner<'a> {
    batch: Batch<'a>,
    table: Table<'a>,
    other: Option<Table<'a>>,
}

impl MatchRunner<'_> {
    /// Plays the matches of these numbers. `begin` is told each number before its match.
    pub fn play(&mut self, numbers: Range<u64>, mut begin: impl FnMut(u64)) -> Played {
        let mut played = Played::none(&self.batch);
        let table = &mut self.table;
        for number in numbers {
            begin(number);
            let luck = Dice::new(self.batch.seed, number);
            table.play(luck);
            played.add(number, &table.state, table.stage.lookout);
            if let (Some(other), Some(compared)) = (&mut self.other, &mut played.against) {
                other.play(luck);
                compared.played.add(number, &other.state, other.stage.lookout);
                compared.paired.add(&table.state, &other.state);
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
        let Table { state, company, .. } = &mut self.table;
        state.redeal(Dice::new(self.batch.seed, number));
        company.begin();
        let mut scribe = Scribe::default();
        while let Some(view) = state.actors_view() {
            let Some(choice) = company.decide(view, state.luck()) else { break };
            if scribe.apply(state, choice.action()).is_err() {
                break;
            }
            tell(scribe.turns())?;
        }
        Ok(())
    }
}

/// A stage with players around it.
#[derive(Debug)]
struct Table<'a> {
    stage: Stage<'a>,
    state: State<'a>,
    company: Counted<'a>,
}

impl<'a> Table<'a> {
    fn new(batch: &Batch<'_>, stage: Stage<'a>, atlas: &'a Atlas) -> Result<Self, DealError> {
        let luck = Dice::new(batch.seed, batch.first);
        let company = BotTable::new(stage.board, atlas, batch.bots);
        let company = Counted { company, most: batch.plies, left: 0 };
        Ok(Self { stage, state: State::deal(stage.board, batch.players, luck)?, company })
    }

    fn play(&mut self, luck: Dice) {
        self.state.redeal(luck);
        // Whether it came to an end is seen by its outcome.
        let _ = self.state.play(&mut self.company);
    }
}

/// Players who may take so many decisions in a match, and no more.
#[derive(Debug)]
struct Counted<'a> {
    company: BotTable<'a>,
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
