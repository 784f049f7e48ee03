//! What a game does so that the workbench plays and shows it, whichever it is.

use engine::Sums as _;
use engine::tally::{self, Heat};
use scenario_rules::Ruled;
use serde::{Deserialize, Serialize};

use super::{Pairs, Sums};
use crate::case::Case;
use crate::report::Run;
use crate::report::change::Change;
use crate::report::heat::Aspect;
use crate::simulate::batch::{Found, MatchResult, Notable, Played};
use crate::text::Screen;

/// A game that the workbench plays and shows.
pub trait Shown: Ruled {
    /// The sums of its matches, as those of some game.
    fn sums(sums: GameSums<Self>) -> Sums;

    /// The differences between its matches, as those of some game.
    fn pairs(paired: Self::Paired) -> Pairs;

    /// What its matches say.
    type Told<'a>: Told;

    /// What some runs say on a case, or against another one; `beside` has the other tables of each run, if there are any,
    /// and `matrix` says that every player met every other.
    fn tell<'a>(
        case: &'a Case,
        other: Option<&'a Case>,
        runs: &'a [Run<'a, Self>],
        beside: &'a [Vec<Run<'a, Self>>],
        matrix: bool,
    ) -> Self::Told<'a>;

    /// Every pair of players of some strength.
    fn matrix() -> Vec<Self::Bots>;

    /// Which rules came up in matches that were played.
    fn seen(played: &Played) -> &Self::Seen;

    /// How much there was of each thing that matches are found by, in a match that has ended.
    fn notable(state: &Self::State<'_>) -> Notable;

    /// What a match came to, in the two measures that matter most.
    fn result(state: &Self::State<'_>) -> MatchResult;

    /// How well is known what matters most: the larger half of 95 % intervals, as a share.
    fn half_width(played: &Played) -> f64;
}

/// Something to be done with whatever game is played, which is known only when a document was read.
pub trait Visitor {
    /// What comes of it.
    type Answer;

    /// Does it with a game.
    fn visit<G: Shown>(self) -> Self::Answer;
}

/// What matches say, in every form that can be asked for.
pub trait Told: Serialize {
    /// Everything there is to tell, with a picture where there is one unless it is to be quiet.
    fn text(&self, screen: Screen, quiet: bool) -> String;

    /// What matters most, for a report that tells other things too.
    fn short_text(&self, screen: Screen) -> String;

    /// What changes from the first to the second, number by number; nothing where there is no comparison.
    fn changes(&self) -> Vec<Change>;

    /// All numbers in one file.
    fn csv(&self) -> Result<Vec<u8>, String>;

    /// Where it happened, as a PNG file, of the first of all batches; `Err` with the reason when there is none.
    fn picture(&self, aspect: Aspect) -> Result<Vec<u8>, String>;

    /// What changes there from the first of two to the second.
    fn picture_of_change(&self, aspect: Aspect) -> Result<Vec<u8>, String>;
}

/// Sums over matches of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct GameSums<G: Ruled> {
    /// What the matches say about the board.
    pub summary: G::Summary,
    /// Which rules came up in them; nothing, if nobody looked.
    pub seen: G::Seen,
    /// The lowest number of a match of each of the game's two sorts.
    pub examples: [Option<u64>; 2],
    /// How many matches came to each of the game's upshots; nothing where only the summary is kept, as in a sweep.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upshots: Vec<u64>,
    /// Where and when what happened; nothing, if nobody asked.
    #[serde(default, skip_serializing_if = "Heat::is_empty")]
    pub heat: Heat,
    /// The match with most of each thing that is looked for; nothing where only the summary is kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<Option<Found>>,
}

impl<G: Ruled> GameSums<G> {
    pub(super) fn merge(&mut self, other: &Self) {
        tally::merge(&mut self.upshots, &other.upshots);
        self.heat.merge(&other.heat);
        if self.found.is_empty() {
            self.found.clone_from(&other.found);
        }
        for (best, more) in self.found.iter_mut().zip(&other.found) {
            *best = Found::best(*best, *more);
        }
        self.summary.merge(&other.summary);
        self.seen.merge(&other.seen);
        for (first, more) in self.examples.iter_mut().zip(other.examples) {
            *first = lowest(*first, more);
        }
    }
}

/// The lower of two numbers, as far as they are known.
pub(crate) fn lowest(one: Option<u64>, other: Option<u64>) -> Option<u64> {
    one.into_iter().chain(other).min()
}
