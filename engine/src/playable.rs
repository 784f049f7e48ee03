//! A game as a batch of matches sees it: a board is made, players sit down, matches are played and summed.
//!
//! Whoever plays many matches is generic over this. The loop of a match itself stays inside its game, concrete.

use std::fmt::{Debug, Display};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::game::Game;
use crate::rng::Dice;
use crate::roster::Roster;
use crate::tally::{Heat, Measurable};
use crate::zone::Zone;

/// Sums over matches: they add up in any order.
pub trait Sums: Clone + Debug + Default + PartialEq + Eq + Send + Serialize + DeserializeOwned {
    /// Adds the sums of other matches.
    fn merge(&mut self, other: &Self);
}

/// The rules of a game, as knobs.
pub trait GameRules: Copy + Debug + Default + Serialize + DeserializeOwned {
    /// Which game's they are.
    const GAME: Game;
}

/// A game that can be played.
pub trait Playable: Copy + Clone + Debug + Default + PartialEq + Eq + Send + Sync + 'static {
    /// Which game it is.
    const GAME: Game;
    /// Its simulated players.
    const ROSTER: &'static Roster;
    /// Its rules, as knobs.
    type Rules: GameRules;
    /// A zone and rules, compiled for play.
    type Board: Debug + Sync;
    /// What players work out about a board before they begin.
    type Atlas: Debug + Sync;
    /// Who plays.
    type Bots: Copy + Debug + PartialEq + Eq + Send + Sync;
    /// A match.
    type State<'b>: Debug;
    /// The players around a match.
    type Players<'a>: Debug;
    /// Why a match cannot begin.
    type DealError: Debug + Display;
    /// What matches say about a board.
    type Summary: Sums + Measurable;
    /// What two matches with the same luck say about the difference between their boards.
    type Paired: Sums + Measurable;

    /// A board to play on, or everything that keeps it from being one.
    fn board(zone: &Zone, rules: &Self::Rules) -> Result<Self::Board, Vec<String>>;

    /// Who plays, by their words: one for every role or seat of the roster in turn, and from the start again.
    fn bots(words: &[String]) -> Result<Self::Bots, String>;

    /// The words for who plays.
    fn words(bots: Self::Bots) -> Vec<String>;

    /// What players work out about a board, once.
    fn atlas(board: &Self::Board) -> Self::Atlas;

    /// A match that is about to begin.
    fn deal(board: &Self::Board, players: u8, luck: Dice) -> Result<Self::State<'_>, Self::DealError>;

    /// The players who sit down; they remember nothing of other matches.
    fn sit_down<'a>(board: &'a Self::Board, atlas: &'a Self::Atlas, bots: Self::Bots) -> Self::Players<'a>;

    /// Plays a match from its deal, with at most so many decisions. Whether it came to an end.
    fn play(state: &mut Self::State<'_>, players: &mut Self::Players<'_>, luck: Dice, plies: u32) -> bool;

    /// The same, and writes it down; `tell` gets all its turns after each decision.
    fn write_down<E>(
        state: &mut Self::State<'_>,
        players: &mut Self::Players<'_>,
        luck: Dice,
        plies: u32,
        tell: impl FnMut(&[String]) -> Result<(), E>,
    ) -> Result<(), E>;

    /// Sums over no match yet.
    fn summary(board: &Self::Board) -> Self::Summary;

    /// Adds a match that has ended.
    fn add(summary: &mut Self::Summary, ended: &Self::State<'_>);

    /// Counts by cell and time of no match yet.
    fn heat(board: &Self::Board) -> Heat;

    /// Adds where and when it happened in a match that has ended.
    fn warm(heat: &mut Heat, ended: &Self::State<'_>);

    /// Adds two matches with the same luck that have both ended.
    fn pair(paired: &mut Self::Paired, one: &Self::State<'_>, other: &Self::State<'_>);

    /// Which of its two sorts of matches one is that has ended: the first of each sort is kept as an example.
    fn sort(ended: &Self::State<'_>) -> usize;

    /// How many things a match can come to, of which each comes to exactly one.
    const UPSHOTS: usize;

    /// To which of them a match has come that has ended, counted from 0.
    fn upshot(ended: &Self::State<'_>) -> usize;
}
