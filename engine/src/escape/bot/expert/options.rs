//! The choices worth thinking about.

use crate::escape::action::Action;
use crate::escape::bot::{Atlas, Luck};
use crate::escape::card::{Item, Side};
use crate::escape::ground::Sector;
use crate::escape::rules::Sides;
use crate::escape::sets::SeatSet;
use crate::escape::view::{Decision, View, World};

/// How many moves the expert thinks of, and how many other sectors: to light, or to name.
const MOVES: usize = 12;
const SPOTS: usize = 5;
const NAMES: u32 = 4;

/// In how many worlds the expert looks around before thinking of moves, and of attacks.
const GLANCES: u32 = 6;
const LOOKS: u32 = 16;

/// Actions to choose from, what the expert would do at once being the first.
#[derive(Clone, Debug, Default)]
pub(super) struct Options {
    actions: Vec<Action>,
    legal: Vec<Action>,
    worlds: Vec<World>,
    ranked: Vec<(i32, Action)>,
}

impl Options {
    pub(super) fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Collects what to choose from. `again` is what would be done at once with other luck, `world` an imagined one.
    pub(super) fn collect(
        &mut self,
        view: View<'_, '_>,
        atlas: &Atlas,
        luck: Luck,
        at_once: Action,
        again: impl Fn(u32) -> Option<Action>,
        world: impl Fn(u32) -> Option<World>,
    ) {
        self.actions.clear();
        self.actions.push(at_once);
        if view.decision() == Some(Decision::Name) {
            let own = view.at().filter(|at| view.board().may_name(*at)).map(Action::Noise);
            (0..NAMES).filter_map(again).chain(own).for_each(|action| self.add(action));
            return;
        }
        view.legal_actions(&mut self.legal);
        self.worlds.clear();
        let attack =
            self.legal.iter().any(|action| matches!(action, Action::Attack | Action::Use(Item::Attack)));
        if attack || self.legal.len() > 2 {
            self.worlds.extend((0..if attack { LOOKS } else { GLANCES }).filter_map(world));
        }
        self.add_moves(view, atlas, luck);
        self.add_spots(view, atlas, luck);
        for n in 0..self.legal.len() {
            match self.legal[n] {
                Action::Move(_) | Action::Spotlight(_) | Action::Noise(_) => {}
                Action::Attack | Action::Use(Item::Attack) if !self.may_strike(view) => {}
                other => self.add(other),
            }
        }
    }

    // Whether anybody stands where the expert is in any of the worlds.
    fn may_strike(&self, view: View<'_, '_>) -> bool {
        let others = view.table().aboard().without(SeatSet::of(view.seat().0));
        let here = view.at();
        self.worlds.iter().any(|world| others.iter().any(|other| world.at[usize::from(other)] == here))
    }

    fn add(&mut self, action: Action) {
        if !self.actions.contains(&action) {
            self.actions.push(action);
        }
    }

    // The most promising moves. Of equals those that luck prefers, wherever they lie.
    fn add_moves(&mut self, view: View<'_, '_>, atlas: &Atlas, luck: Luck) {
        self.ranked.clear();
        for action in &self.legal {
            if let Action::Move(end) = *action {
                let cost = self.worlds.iter().map(|world| cost(view, atlas, world, end)).sum::<i32>();
                self.ranked.push((cost << 8 | luck.lot(atlas.bit(end)) & 0xff, *action));
            }
        }
        self.ranked.sort_unstable();
        for n in 0..self.ranked.len().min(MOVES) {
            self.add(self.ranked[n].1);
        }
    }

    // Hatches that are near, and where others could stand.
    fn add_spots(&mut self, view: View<'_, '_>, atlas: &Atlas, luck: Luck) {
        if !self.legal.iter().any(|action| matches!(action, Action::Spotlight(_))) {
            return;
        }
        let Some(here) = view.at() else { return };
        let near = |hatch: &u8| atlas.to_hatch(here, *hatch) <= 4;
        let hatches = view.open_hatches().iter().filter(near).filter_map(|hatch| view.board().hatch(hatch));
        let others = view.table().aboard().without(SeatSet::of(view.seat().0));
        let near = |at: &Sector| (atlas.far(here, *at), luck.lot(atlas.bit(*at)));
        let stand = |world: &World| others.iter().filter_map(|n| world.at[usize::from(n)]).min_by_key(near);
        let spots: Vec<Sector> = hatches.chain(self.worlds.iter().filter_map(stand)).take(SPOTS).collect();
        for sector in spots {
            self.add(Action::Spotlight(sector));
        }
    }
}

// What speaks against a move, as far as one can see at a glance: the way to the prey and to the hatches, or the way
// out and who is near.
fn cost(view: View<'_, '_>, atlas: &Atlas, world: &World, end: Sector) -> i32 {
    let others = view.table().aboard().without(SeatSet::of(view.seat().0));
    let all = view.board().rules().setup.sides == Sides::AllAliens;
    let aliens = if all { SeatSet::NONE } else { others.and(world.aliens) };
    let far = |seat: u8| world.at[usize::from(seat)].map(|at| i32::from(atlas.far(end, at).min(64)));
    match view.side() {
        Side::Human => {
            let threat = aliens.iter().filter_map(far).min().map_or(0, |far| (4 - far).max(0));
            i32::from(atlas.to_nearest(end, view.open_hatches()).min(64)) * 4 + threat
        }
        Side::Alien => {
            let prey = others.without(aliens).iter().filter_map(far).min().unwrap_or(0);
            let hatches = view.open_hatches().iter().filter_map(|hatch| view.board().hatch(hatch));
            let hatch = hatches.map(|at| i32::from(atlas.far(end, at).min(64))).min().unwrap_or(0);
            if prey == 0 { hatch - 8 } else { prey * 2 + hatch }
        }
    }
}
