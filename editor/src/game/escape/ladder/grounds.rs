//! Where players are compared: the zones, each with the scenario.

use engine::escape::bot::Bots;
use engine::escape::rules::Sides;
use engine::escape::{Board, Escape};
use scenario_rules::Finding;

use super::{Arguments, FOR_PAGES, PLAYERS, USUAL, ahead};
use crate::game::escape::study::report::ladder::LeftOut;
use workbench::case::Case;
use workbench::game::escape::report::{Batch, Stage};
use workbench::simulate::Limits;

/// A zone on which players are compared.
pub(super) struct Ground<'a> {
    pub(super) case: &'a Case,
    pub(super) board: Board,
}

/// The zones that can be played, and those that are left out.
pub(super) type Sorted<'a> = (Vec<Ground<'a>>, Vec<LeftOut>);

/// Sorts the zones by whether they can be played; `Err` with the first that cannot, where none can or no scenario is to
/// blame.
pub(super) fn sorted(cases: &[Case]) -> Result<Sorted<'_>, (&Case, Vec<Finding>)> {
    let (mut grounds, mut refused) = (Vec::new(), Vec::new());
    for case in cases {
        match case.compile::<Escape>() {
            (_, Some(board)) => grounds.push(Ground { case, board }),
            (report, None) if case.scenario.is_none() => return Err((case, report.findings)),
            (report, None) => refused.push((case, report.findings)),
        }
    }
    if grounds.is_empty() && !refused.is_empty() {
        return Err(refused.swap_remove(0));
    }
    let left_out = |(case, findings): (&Case, Vec<Finding>)| LeftOut {
        zone: case.zone.file.name().to_owned(),
        why: case.errors(&findings),
    };
    Ok((grounds, refused.into_iter().map(left_out).collect()))
}

impl Ground<'_> {
    pub(super) fn name(&self) -> &str {
        self.case.zone.file.name()
    }

    /// Whether everybody is on the same side.
    pub(super) fn is_one_sided(&self) -> bool {
        self.board.rules().setup.sides == Sides::AllAliens
    }

    pub(super) fn batch(&self, arguments: &Arguments, bots: Bots) -> Batch<'_> {
        let matches = match arguments.pages.escape.ahead.flag() {
            Some(_) => ahead::MATCHES,
            None if arguments.pages.escape.table
                || arguments.pages.escape.openings
                || arguments.pages.escape.styles =>
            {
                FOR_PAGES
            }
            None => USUAL,
        };
        Batch {
            players: arguments.players.unwrap_or(PLAYERS),
            seed: arguments.seed,
            matches: arguments.matches.unwrap_or(matches),
            first: 0,
            bots,
            stage: Stage { board: &self.board, lookout: None },
            against: None,
            plies: Limits::default().plies,
        }
    }
}
