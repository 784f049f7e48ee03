//! What the workbench plays and shows of this game.

use engine::survive::Survive;
use engine::survive::bot::{Bot, Bots};

use super::{finds, report};
use crate::case::Case;
use crate::game::{GameSums, Pairs, Shown, Sums};
use crate::report::Run;
use crate::simulate::batch::{MatchResult, Notable, Played};

impl Shown for Survive {
    fn sums(sums: GameSums<Self>) -> Sums {
        Sums::Survive(Box::new(sums))
    }

    fn pairs(paired: Self::Paired) -> Pairs {
        Pairs::Survive(Box::new(paired))
    }

    type Told<'a> = report::told::Told<'a>;

    fn tell<'a>(
        case: &'a Case,
        other: Option<&'a Case>,
        runs: &'a [Run<'a, Self>],
        beside: &'a [Vec<Run<'a, Self>>],
        _: bool,
    ) -> Self::Told<'a> {
        Self::Told::of(case, other, runs, beside)
    }

    fn matrix() -> Vec<Self::Bots> {
        let against = |one: Bot| Bot::ALL.iter().map(move |other| Bots::new(&[one, *other]));
        Bot::ALL.iter().copied().flat_map(against).collect()
    }

    fn seen(played: &Played) -> &Self::Seen {
        &played.survive().seen
    }

    fn notable(state: &Self::State<'_>) -> Notable {
        finds::notable(state)
    }

    fn result(state: &Self::State<'_>) -> MatchResult {
        let first_wins = state.outcome().is_some_and(|outcome| outcome.winners.has(0));
        [state.all_saved(), [first_wins.into(), 1]]
    }

    fn half_width(played: &Played) -> f64 {
        report::half_width(played)
    }
}
