//! What thinking ahead is worth: the same matches with and without it, on either side and on both.

use std::num::NonZero;

use engine::escape::bot::{Atlas, Bot, BotTable, Bots, Thinking};
use engine::escape::{DealError, Paired, State, Summary};
use engine::rng::Dice;

use super::split;
use workbench::game::escape::report::Batch;

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

/// The matches of a table where somebody thinks ahead, and each beside the one with the same luck where nobody does.
#[derive(Clone, Debug)]
pub struct Ahead {
    /// What became of them.
    pub summary: Summary,
    /// Where somebody thinks, against where nobody does.
    pub paired: Paired,
}

/// What was played on a zone.
#[derive(Clone, Debug)]
pub struct Tables {
    /// Where nobody thinks ahead, in 2,000 matches at least.
    pub at_once: Summary,
    /// Where somebody does, in the order asked for.
    pub ahead: Vec<Ahead>,
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
    let none = || Ahead { summary: Summary::new(board), paired: Paired::default() };
    let nothing = || Tables { at_once: Summary::new(board), ahead: tables.iter().map(|_| none()).collect() };
    let parts = split(batch.matches.max(AT_ONCE), threads, |numbers| {
        let sit = |bots| BotTable::thinking(board, &atlas, bots, thinking);
        let mut quick = sit(Bots { humans: thinking.base, aliens: thinking.base });
        let mut slow: Vec<_> = tables.iter().map(|thinks| sit(thinks.bots(thinking.base))).collect();
        let mut state = State::deal(board, batch.players, Dice::new(batch.seed, batch.first))?;
        let mut other = state.clone();
        let mut played = nothing();
        for number in numbers {
            let luck = Dice::new(batch.seed, batch.first + number);
            state.redeal(luck);
            let _ = state.play(&mut quick);
            played.at_once.add(&state);
            if number >= batch.matches {
                continue;
            }
            for (company, ahead) in slow.iter_mut().zip(&mut played.ahead) {
                other.redeal(luck);
                let _ = other.play(company);
                ahead.summary.add(&other);
                ahead.paired.add(&other, &state);
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

impl Tables {
    fn merge(&mut self, other: &Self) {
        self.at_once.merge(&other.at_once);
        for (mine, theirs) in self.ahead.iter_mut().zip(&other.ahead) {
            mine.summary.merge(&theirs.summary);
            mine.paired.merge(&theirs.paired);
        }
    }
}
