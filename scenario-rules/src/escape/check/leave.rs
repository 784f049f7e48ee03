//! Whether a player can leave a sector, whatever has become of the hatches.

use engine::escape::rules::{OpenIn, ShutUntil};
use engine::escape::{Kind, Rules, Side};

use super::places::is_hatch;
use crate::escape::measure::{Layout, Sector, Walk, start};

/// Whether players of a side can leave sectors.
pub(super) struct Leave<'a> {
    layout: &'a Layout,
    side: Side,
    walk: Walk,
    crosses_hatches: bool,
    hatches: usize,
    /// Hatches may all be shut at a time.
    shut: bool,
    /// Nobody ever closes a hatch.
    open: bool,
    begins_on: engine::escape::HatchSet,
    /// In which search a sector was last come upon.
    seen: Vec<u32>,
    search: u32,
}

impl<'a> Leave<'a> {
    pub(super) fn new(layout: &'a Layout, rules: &Rules, side: Side) -> Self {
        let (movement, hatches) = (&rules.movement, &rules.hatches);
        let crosses_hatches = match side {
            Side::Human => movement.humans_cross_hatches,
            Side::Alien => movement.aliens_cross_hatches,
        };
        Self {
            layout,
            side,
            walk: Walk::usual(side, rules),
            crosses_hatches,
            hatches: layout.all(is_hatch).count(),
            shut: hatches.open_in != OpenIn::EveryRound || hatches.shut_until != ShutUntil::NeverShut,
            open: !start::plays(rules, Side::Human) && hatches.open_in == OpenIn::EveryRound,
            begins_on: start::hatches(rules, side),
            seen: vec![0; layout.len()],
            search: 0,
        }
    }

    /// Whether there is a move from a sector in every way the hatches can stand.
    pub(super) fn surely(&mut self, from: Sector) -> bool {
        let mut met = Vec::new();
        if self.moves(from, |_| false, &mut met) {
            return true;
        }
        if self.open {
            return self.moves(from, |_| true, &mut Vec::new());
        }
        // Whoever stands on a hatch has closed it, unless they began there.
        let kind = self.layout.kind(from);
        let closed = matches!(kind, Kind::Hatch(number) if !self.begins_on.has(number));
        let last_ones = self.hatches - usize::from(closed);
        let all = self.hatches > 0 && !self.shut && met.len() == last_ones;
        all && met.into_iter().all(|last| self.moves(from, |hatch| hatch == last, &mut Vec::new()))
    }

    /// Whether there is a move while some hatches are open; the others that were come upon are noted.
    pub(super) fn moves(
        &mut self,
        from: Sector,
        open: impl Fn(Sector) -> bool,
        met: &mut Vec<Sector>,
    ) -> bool {
        self.search += 1;
        self.seen[from] = self.search;
        let mut front = vec![from];
        for _ in 0..self.walk.steps() {
            let mut next = Vec::new();
            for beside in front.into_iter().flat_map(|sector| self.layout.beside(sector)) {
                let kind = self.layout.kind(beside);
                let hatch = is_hatch(kind);
                let enters = hatch && open(beside);
                if beside == from {
                    continue;
                }
                if self.walk.ends_on(kind) || enters && self.side == Side::Human {
                    return true;
                }
                if self.seen[beside] != self.search && (hatch || self.walk.crosses(kind)) {
                    self.seen[beside] = self.search;
                    if hatch && !enters {
                        met.push(beside);
                    } else if !hatch || self.crosses_hatches {
                        next.push(beside);
                    }
                }
            }
            front = next;
        }
        false
    }
}
