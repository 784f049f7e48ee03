//! What thinking ahead is worth: the same matches with and without it, on either side and on both, and more without it.

use std::num::NonZero;

use engine::escape::bot::{Atlas, Bot, BotTable, Bots, Thinking};
use engine::escape::{DealError, State, Summary};
use engine::rng::Dice;
use engine::tally::Difference;

use super::split;
use workbench::game::escape::report::Batch;
use workbench::simulate::batch::{MEASURES, Stretch};
use workbench::simulate::results::Results;

/// Who thinks ahead at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Thinks {
    /// The Humans.
    Humans,
    /// The Aliens.
    Aliens,
    /// Everybody.
    Everybody,
}

impl Thinks {
    /// Who sits there, the others deciding at once.
    pub fn bots(self, others: Bot) -> Bots {
        let human = if self == Self::Aliens { others } else { Bot::Expert };
        let alien = if self == Self::Humans { others } else { Bot::Expert };
        Bots { humans: human, aliens: alien }
    }
}

/// The matches of a table.
#[derive(Clone, Debug)]
pub struct Table {
    /// What became of them.
    pub summary: Summary,
    // Who got out, match by match.
    escapes: Results,
}

/// What was played on a zone.
#[derive(Clone, Debug)]
pub struct Tables {
    /// Where nobody thinks ahead, in 2,000 matches at least.
    pub at_once: Table,
    /// Where somebody does, in the order asked for.
    pub ahead: Vec<Table>,
}

/// How many matches are played at least where nobody thinks ahead: they cost next to nothing.
const AT_ONCE: u64 = 2000;

/// Plays a batch at tables where those who decide at once are those that the thinkers think of. `watch` is told of
/// every match at all tables.
pub fn play(
    batch: &Batch<'_>,
    thinking: Thinking,
    tables: &[Thinks],
    threads: NonZero<usize>,
    watch: impl Fn(u64) + Sync,
) -> Result<Tables, DealError> {
    let board = batch.stage.board;
    let atlas = Atlas::new(board);
    let none = || Table { summary: Summary::new(board), escapes: Results::default() };
    let nothing = || Tables { at_once: none(), ahead: tables.iter().map(|_| none()).collect() };
    let parts = split(batch.matches.max(AT_ONCE), threads, |numbers| {
        let sit = |bots| BotTable::thinking(board, &atlas, bots, thinking);
        let mut quick = sit(Bots { humans: thinking.base, aliens: thinking.base });
        let mut slow: Vec<_> = tables.iter().map(|thinks| sit(thinks.bots(thinking.base))).collect();
        let mut state = State::deal(board, batch.players, Dice::new(batch.seed, batch.first))?;
        let mut played = nothing();
        for number in numbers {
            let luck = Dice::new(batch.seed, batch.first + number);
            let mut play = |company: &mut BotTable<'_>, table: &mut Table| {
                state.redeal(luck);
                let _ = state.play(company);
                table.add(number, &state);
            };
            play(&mut quick, &mut played.at_once);
            if number >= batch.matches {
                continue;
            }
            for (company, table) in slow.iter_mut().zip(&mut played.ahead) {
                play(company, table);
            }
            watch(1);
        }
        Ok(played)
    });
    let mut all = nothing();
    for part in parts {
        all.merge(&part?);
    }
    Ok(all)
}

impl Table {
    fn add(&mut self, number: u64, state: &State<'_>) {
        self.summary.add(state);
        let mut result = [[0; 2]; MEASURES];
        result[0] = state.human_escapes();
        self.escapes.take_in(&[Stretch { first: number, results: vec![Some(result)] }]);
    }

    fn merge(&mut self, other: &Self) {
        self.summary.merge(&other.summary);
        self.escapes.merge(&other.escapes);
    }

    /// By how much the share of Humans who escape differs from that at another table, with the same luck where both
    /// played; `None` where there are no Humans.
    pub fn escapes_since(&self, other: &Self) -> Option<Difference> {
        self.escapes.change_since(&other.escapes, 0)
    }
}

impl Tables {
    fn merge(&mut self, other: &Self) {
        self.at_once.merge(&other.at_once);
        for (mine, theirs) in self.ahead.iter_mut().zip(&other.ahead) {
            mine.merge(theirs);
        }
    }
}
