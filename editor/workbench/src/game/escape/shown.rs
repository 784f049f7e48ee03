//! What the workbench plays and shows of this game.

use engine::escape::Escape;
use engine::escape::bot::Bot;

use super::{finds, report};
use crate::case::Case;
use crate::game::{GameSums, Pairs, Shown, Sums};
use crate::report::Run;
use crate::simulate::batch::{MatchResult, Notable, Played};

impl Shown for Escape {
    fn sums(sums: GameSums<Self>) -> Sums {
        Sums::Escape(Box::new(sums))
    }

    fn pairs(paired: Self::Paired) -> Pairs {
        Pairs::Escape(Box::new(paired))
    }

    type Told<'a> = report::told::Told<'a>;

    fn tell<'a>(
        case: &'a Case,
        other: Option<&'a Case>,
        runs: &'a [Run<'a, Self>],
        beside: &'a [Vec<Run<'a, Self>>],
        matrix: bool,
    ) -> Self::Told<'a> {
        Self::Told::of(case, other, runs, beside, matrix)
    }

    fn matrix() -> Vec<Self::Bots> {
        report::matrix::pairs(Bot::RANKS)
    }

    fn seen(played: &Played) -> &Self::Seen {
        &played.escape().seen
    }

    fn notable(state: &Self::State<'_>) -> Notable {
        finds::notable(state)
    }

    fn result(state: &Self::State<'_>) -> MatchResult {
        let aliens_win = state.outcome().is_some_and(|outcome| outcome.aliens_win);
        [state.human_escapes(), [aliens_win.into(), 1]]
    }

    fn half_width(played: &Played) -> f64 {
        report::half_width(played)
    }
}
