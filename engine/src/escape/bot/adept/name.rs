//! The adept names a sector: one where the table could expect a Human in the adept's place who wants something else.

use super::super::habit::Restriction;
use super::{Adept, share};
use crate::escape::action::Action;
use crate::escape::ground::Sector;

impl Adept<'_, '_, '_> {
    /// A noise, drawn from where the table could expect the adept: rather where it leads away from the adept.
    pub(super) fn mislead(&self) -> Option<Action> {
        if let Some(here) = self.view.at()
            && self.style.never == Restriction::NeverBluffs
            && self.view.board().may_name(here)
        {
            return Some(Action::Noise(here));
        }
        let (whole, likely) = (self.chart().whole(), self.names()?);
        let sum: f32 = whole.range().map(&likely).sum();
        let mut left = sum * share(self.luck.lot(1));
        let mut named = None;
        for c in whole.range() {
            let chance = likely(c);
            if chance > 0.0 {
                named = Some(self.chart().sector(c));
                left -= chance;
                if left <= 0.0 {
                    break;
                }
            }
        }
        named.or_else(|| self.anywhere()).map(Action::Noise)
    }

    /// How much the adept would like to name each place.
    pub(super) fn names(&self) -> Option<impl Fn(usize) -> f32> {
        let (here, decoy) = (self.view.at()?, self.style.human.decoy);
        Some(move |place: usize| {
            let could = self.plan.cover[place];
            if could > 0.0 {
                let away = f32::from(self.atlas.far(here, self.chart().sector(place)).min(10));
                // Rather far away than likely: of the chance the square root counts, of the distance the fourth power.
                could * (1.0 + decoy * away * away * away * away)
            } else {
                0.0
            }
        })
    }

    // Where nothing that could be named would be believed: the adept's own sector, or else any that may be named.
    fn anywhere(&self) -> Option<Sector> {
        if let Some(here) = self.view.at().filter(|here| self.view.board().may_name(*here)) {
            return Some(here);
        }
        let names = &self.view.board().noises;
        match names.get(self.luck.other(2).below(names.len() as u32) as usize) {
            Some(Action::Noise(sector)) => Some(*sector),
            _ => None,
        }
    }
}
