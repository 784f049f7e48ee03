//! The tracker names a sector: one that could be true, far from where they are.

use super::belief::FOLLOWED;
use super::pick;
use super::tracker::Tracker;
use crate::bits::Cells;
use crate::escape::action::Action;
use crate::escape::card::Side;
use crate::escape::ground::Sector;

/// How many sectors the tracker thinks of.
const THOUGHTS: u32 = 6;

impl<const W: usize> Tracker<'_, '_, '_, W> {
    /// A noise that fits another way the tracker could have taken.
    pub(super) fn mislead(&self) -> Option<Action> {
        let view = self.view;
        let here = view.at()?;
        if self.bent.never_bluffs() && view.board().may_name(here) {
            return Some(Action::Noise(here));
        }
        let plausible = self.plausible(here);
        let plausible = plausible.counted();
        let thoughts = (0..THOUGHTS).filter_map(|n| plausible.nth(self.luck.other(n).below(plausible.len())));
        let best = pick(thoughts.map(|bit| self.atlas.sector(bit)), |sector| {
            let far = i32::from(self.atlas.far(here, sector).min(8));
            -far * 8 + (self.whim(self.atlas.bit(sector)) & 7)
        });
        best.filter(|sector| *sector != Sector::NOWHERE).or(Some(here)).map(Action::Noise)
    }

    // Where the table could think a Human in the tracker's place is now: on the way of the last lie, if that is not
    // where the tracker is.
    fn plausible(&self, here: Sector) -> Cells<W> {
        let maps = &self.memory.maps;
        let me = self.suspect(self.view.seat());
        let side = if me.beliefs[Side::Human as usize].is_empty() { Side::Alien } else { Side::Human };
        let belief = &me.beliefs[side as usize];
        let could = |from: &Cells<W>| {
            maps.spread(from, side, 1, &self.memory.cross[side as usize]).and(&maps.draws).and(&maps.names)
        };
        if let Some(lit) = self.memory.lit_now() {
            let near = could(&Cells::of(self.atlas.bit(lit)));
            return if near.is_empty() { maps.names } else { near };
        }
        if belief.trust > FOLLOWED {
            let near = could(&belief.near);
            if !near.is_empty() && !near.has(self.atlas.bit(here)) {
                return near;
            }
        }
        let all = could(&belief.all);
        if all.is_empty() { maps.names } else { all }
    }
}
