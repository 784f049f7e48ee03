//! The adept names a sector: one where the table could expect a Human in the adept's place who wants something else.

use super::super::habit::Restriction;
use super::plane::Span;
use super::{Adept, share};
use crate::escape::action::Action;
use crate::escape::card::Side;
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
        let chart = self.chart();
        let (span, likely) = self.names()?;
        let sum: f32 = span.range().map(&likely).sum();
        let mut left = sum * share(self.luck.lot(1));
        let mut named = None;
        for c in span.range() {
            let chance = likely(c);
            if chance > 0.0 {
                named = Some(chart.sector(c));
                left -= chance;
                if left <= 0.0 {
                    break;
                }
            }
        }
        named.or_else(|| self.anywhere()).map(Action::Noise)
    }

    /// The places that the adept thinks of, and how much they would like to name each.
    pub(super) fn names(&self) -> Option<(Span, impl Fn(usize) -> f32)> {
        let view = self.view;
        let here = view.at()?;
        let (chart, me) = (self.chart(), self.filter.suspect(view.seat()));
        let decoy = self.style.human.decoy;
        let cover = me.possible[Side::Human as usize] && !self.hunts_all();
        let (plane, span) = if cover {
            (&me.soon, me.soon_span)
        } else {
            (&me.alien, chart.wider(chart.wider(me.alien_span)))
        };
        let likely = move |c: usize| {
            let could = if cover { plane[c] } else { chart.around(c).map(|c| plane[c]).sum() };
            let could = could * chart.draws[c] * chart.names[c];
            if could > 0.0 {
                let away = f32::from(self.atlas.far(here, chart.sector(c)).min(10));
                // Rather far away than likely: its square root, and the fourth power.
                could.sqrt() * (1.0 + decoy * away * away * away * away)
            } else {
                0.0
            }
        };
        Some((span, likely))
    }

    // Any sector that may be named.
    fn anywhere(&self) -> Option<Sector> {
        let names = &self.view.board().noises;
        match names.get(self.luck.other(2).below(names.len() as u32) as usize) {
            Some(Action::Noise(sector)) => Some(*sector),
            _ => None,
        }
    }
}
