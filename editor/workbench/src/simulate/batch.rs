//! Many matches, one after the other.
//!
//! A match depends on the seed and its number alone and a summary is a sum, so it does not matter who
//! plays which match, or in which order: the [`sandbox`](crate::simulate) splits a batch over processes.

mod amount;
mod played;

use std::ops::Range;

use engine::Playable;
use engine::rng::Dice;
use scenario_rules::Ruled;

pub use amount::{FIRST_LOOK, beside, looks};
pub use played::{Compared, FINDS, Found, MEASURES, MatchResult, Notable, Played, Stretch};

use crate::game::{GameSums, Shown, lowest};

/// What matches are played on.
#[derive(Debug)]
pub struct Stage<'b, G: Ruled> {
    /// The zone and the rules.
    pub board: &'b G::Board,
    /// The rules to look for in each match, which takes time; `None`: nobody looks.
    pub lookout: Option<&'b G::Watch>,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derived one would ask for boards that can be copied")]
impl<G: Ruled> Clone for Stage<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Ruled> Copy for Stage<'_, G> {}

/// Matches to be played.
#[derive(Debug)]
pub struct Batch<'b, G: Ruled> {
    /// The zone, the rules, and what to look for.
    pub stage: Stage<'b, G>,
    /// Another one on which every match is played as well, with the same luck and the same players.
    pub against: Option<Stage<'b, G>>,
    /// How many sit at the table.
    pub players: u8,
    /// The seed of all luck.
    pub seed: u64,
    /// The number of the first match.
    pub first: u64,
    /// How many matches.
    pub matches: u64,
    /// Who plays.
    pub bots: G::Bots,
    /// The most decisions of a match; one that takes more counts as stopped.
    pub plies: u32,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derived one would ask for boards that can be copied")]
impl<G: Ruled> Clone for Batch<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Ruled> Copy for Batch<'_, G> {}

/// What players know of both stages before they begin.
#[derive(Debug)]
pub struct Atlases<G: Playable> {
    stage: G::Atlas,
    against: Option<G::Atlas>,
}

impl<'b, G: Shown> Batch<'b, G> {
    /// Plays all matches, here and now.
    pub fn play(&self) -> Result<Played, G::DealError> {
        let past = self.first.saturating_add(self.matches);
        Ok(self.sit_down(&self.atlases())?.play(self.first..past, |_| ()))
    }

    /// What came of it before anything is played.
    pub fn none(&self) -> Played {
        let none = |stage: Stage<'_, G>| Played::from(Tally::<G>::none(stage));
        let compared =
            |stage| Box::new(Compared { played: none(stage), paired: G::pairs(G::Paired::default()) });
        Played { against: self.against.map(compared), ..none(self.stage) }
    }

    /// What players know before they begin: worked out once.
    pub fn atlases(&self) -> Atlases<G> {
        let atlas = |stage: Stage<'_, G>| G::atlas(stage.board);
        Atlases { stage: atlas(self.stage), against: self.against.map(atlas) }
    }

    /// The tables at which matches of the batch are played, of any numbers.
    pub fn sit_down<'a>(&self, atlases: &'a Atlases<G>) -> Result<MatchRunner<'a, G>, G::DealError>
    where
        'b: 'a,
    {
        let table = Table::new(self, self.stage, &atlases.stage)?;
        let other = self.against.zip(atlases.against.as_ref());
        let other = other.map(|(stage, atlas)| Table::new(self, stage, atlas)).transpose()?;
        Ok(MatchRunner { seed: self.seed, plies: self.plies, each: false, heat: false, table, other })
    }
}

/// Players who play one match after the other.
#[derive(Debug)]
pub struct MatchRunner<'a, G: Ruled> {
    seed: u64,
    plies: u32,
    each: bool,
    heat: bool,
    table: Table<'a, G>,
    other: Option<Table<'a, G>>,
}

impl<G: Shown> MatchRunner<'_, G> {
    /// The same, which also tells what every single match came to if that is wanted.
    #[must_use]
    pub fn telling_each(self, each: bool) -> Self {
        Self { each, ..self }
    }

    /// The same, which also counts where and when what happened if that is wanted.
    #[must_use]
    pub fn warming(self, heat: bool) -> Self {
        Self { heat, ..self }
    }

    /// Plays the matches of these numbers. `begin` is told each number before its match.
    pub fn play(&mut self, numbers: Range<u64>, mut begin: impl FnMut(u64)) -> Played {
        let none = |stage| Tally::<G>::none(stage).warm(stage, self.heat);
        let mut tally = none(self.table.stage);
        let mut compared = self.other.as_ref().map(|other| (none(other.stage), G::Paired::default()));
        let mut results = self.each.then(|| Stretch { first: numbers.start, results: Vec::new() });
        for number in numbers {
            begin(number);
            let luck = Dice::new(self.seed, number);
            let ended = self.table.play(luck, self.plies);
            tally.add(number, &self.table, ended);
            if let Some(stretch) = &mut results {
                stretch.results.push(ended.then(|| G::result(&self.table.state)));
            }
            if let (Some(other), Some((beside, paired))) = (&mut self.other, &mut compared) {
                let other_ended = other.play(luck, self.plies);
                beside.add(number, other, other_ended);
                if ended && other_ended {
                    G::pair(paired, &self.table.state, &other.state);
                }
            }
        }
        let compared =
            compared.map(|(beside, paired)| Compared { played: beside.into(), paired: G::pairs(paired) });
        Played { against: compared.map(Box::new), each: results.into_iter().collect(), ..tally.into() }
    }

    /// Plays the match of a number and writes down its turns. `tell` gets all of them after each decision,
    /// so that something is left of a match that never ends.
    pub fn write_down<E>(
        &mut self,
        number: u64,
        tell: impl FnMut(&[String]) -> Result<(), E>,
    ) -> Result<(), E> {
        let Table { state, players, .. } = &mut self.table;
        G::write_down(state, players, Dice::new(self.seed, number), self.plies, tell)
    }
}

/// A stage with players around it.
#[derive(Debug)]
struct Table<'a, G: Ruled> {
    stage: Stage<'a, G>,
    state: G::State<'a>,
    players: G::Players<'a>,
}

impl<'a, G: Ruled> Table<'a, G> {
    fn new(batch: &Batch<'_, G>, stage: Stage<'a, G>, atlas: &'a G::Atlas) -> Result<Self, G::DealError> {
        let luck = Dice::new(batch.seed, batch.first);
        let players = G::sit_down(stage.board, atlas, batch.bots);
        Ok(Self { stage, state: G::deal(stage.board, batch.players, luck)?, players })
    }

    /// Plays a match. Whether it came to an end.
    fn play(&mut self, luck: Dice, plies: u32) -> bool {
        G::play(&mut self.state, &mut self.players, luck, plies)
    }
}

/// What comes of matches while they are played.
struct Tally<G: Ruled> {
    sums: GameSums<G>,
    stopped: u64,
    first_stopped: Option<u64>,
}

impl<G: Shown> Tally<G> {
    fn none(stage: Stage<'_, G>) -> Self {
        let summary = G::summary(stage.board);
        let upshots = vec![0; G::UPSHOTS];
        let sums = GameSums { summary, upshots, found: vec![None; FINDS], ..GameSums::default() };
        Self { sums, stopped: 0, first_stopped: None }
    }

    /// The same, which counts where and when what happened if that is wanted.
    fn warm(mut self, stage: Stage<'_, G>, wanted: bool) -> Self {
        if wanted {
            self.sums.heat = G::heat(stage.board);
        }
        self
    }

    /// Adds the match of a number, as it stands on a table, looking for the rules that are looked for there.
    fn add(&mut self, number: u64, table: &Table<'_, G>, ended: bool) {
        if ended {
            G::add(&mut self.sums.summary, &table.state);
            let first = &mut self.sums.examples[G::sort(&table.state) & 1];
            *first = lowest(*first, Some(number));
            if !self.sums.heat.is_empty() {
                G::warm(&mut self.sums.heat, &table.state);
            }
            for (best, much) in self.sums.found.iter_mut().zip(G::notable(&table.state)) {
                *best = Found::best(*best, much.map(|much| Found { much, number }));
            }
            if let Some(count) = self.sums.upshots.get_mut(G::upshot(&table.state)) {
                *count += 1;
            }
        } else {
            self.stopped += 1;
            self.first_stopped = lowest(self.first_stopped, Some(number));
        }
        if let Some(lookout) = table.stage.lookout {
            G::look(&mut self.sums.seen, &table.state, lookout);
        }
    }
}

impl<G: Shown> From<Tally<G>> for Played {
    fn from(tally: Tally<G>) -> Self {
        let Tally { sums, stopped, first_stopped } = tally;
        Self { sums: G::sums(sums), stopped, first_stopped, ..Self::default() }
    }
}
