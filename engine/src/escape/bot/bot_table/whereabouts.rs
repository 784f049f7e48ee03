//! What a table believes, for whoever looks on: where everybody may be, and what the strong player would do.

use super::{Adept, BotTable, Luck, Style, View};
use crate::escape::action::Seat;
use crate::escape::bot::Advice;
use crate::escape::ground::Sector;

/// Where one player thinks that another is.
#[derive(Clone, Debug, PartialEq)]
pub struct Whereabouts {
    /// The chance that the other is an Alien.
    pub alien: f64,
    /// Every sector that nothing contradicts, and the chance that the other is there; the chances add up to 1.
    pub sectors: Vec<(Sector, f64)>,
}

impl Whereabouts {
    pub(in crate::escape::bot) fn new(alien: f64, sectors: impl Iterator<Item = (Sector, f64)>) -> Self {
        let mut sectors: Vec<(Sector, f64)> = sectors.collect();
        // Whoever may have got out is nowhere on the map: what is left is what is asked for.
        let all: f64 = sectors.iter().map(|(_, chance)| chance).sum();
        if all > 0.0 {
            for (_, chance) in &mut sectors {
                *chance /= all;
            }
        }
        Self { alien, sectors }
    }

    /// How uncertain it is, in bits: as many as it takes questions with yes or no to find the other.
    pub fn bits(&self) -> f64 {
        let bits = |chance: f64| if chance > 0.0 { -chance * chance.log2() } else { 0.0 };
        self.sectors.iter().map(|(_, chance)| bits(*chance)).sum::<f64>().max(0.0)
    }

    /// The chance that the other is in a sector; `None` where they cannot be.
    pub fn chance(&self, at: Sector) -> Option<f64> {
        self.sectors.iter().find(|(sector, _)| *sector == at).map(|(_, chance)| *chance)
    }
}

impl BotTable<'_> {
    /// Hears what was announced and decides nothing: somebody else plays. To be asked before every decision, or at least
    /// at the beginning of every turn, and once after the end.
    pub fn attend(&mut self, view: View<'_, '_>, luck: Luck) {
        self.minds.iter_mut().flatten().for_each(|mind| mind.listen(view, self.atlas));
        self.filters.iter_mut().flatten().for_each(|filter| filter.listen(view.table()));
        self.find_taste(view.seat(), luck);
        self.ears.listen(view.table());
    }

    /// Where a player thinks that a seat is; `None` when no adept listens.
    pub fn whereabouts(&self, view: View<'_, '_>, of: Seat) -> Option<Whereabouts> {
        self.filters[0].as_ref().map(|filter| filter.whereabouts(view, of))
    }

    /// Where a player expects a seat after the turn that it is about to begin, before they hear anything of it.
    pub fn expects(&self, view: View<'_, '_>, of: Seat) -> Option<Whereabouts> {
        self.filters[0].as_ref().map(|filter| filter.expects(view, of))
    }

    /// What an adept would do in somebody's place, and what else they thought of; `None` when no adept listens, or
    /// there is nothing to decide. What was announced must have been attended to.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method itself is not for any lifetime"
    )]
    pub fn advice(&self, view: View<'_, '_>, luck: Luck) -> Option<Advice> {
        let filter = self.filters.iter().flatten().find(|filter| filter.reads_like(&Style::ADEPT))?;
        let luck = (luck, self.tastes[view.seat().index()]);
        let plan = &mut self.plan.borrow_mut();
        Adept::think(self.atlas, filter, view, luck, &Style::ADEPT, plan, |adept| adept.advice())?
    }
}
