//! What the adept does with items.

use super::Adept;
use crate::escape::action::Action;
use crate::escape::card::{Item, Side};
use crate::escape::ground::Sector;
use crate::escape::pace::Pace;
use crate::escape::reach::Ends;
use crate::escape::zone::Kind;

/// By how many steps Adrenaline must shorten the way, danger included, to be worth it.
const HURRY: f32 = 2.5;

/// What is given away first when the hand is full: an Attack is the only thing that stops an Alien for good.
const DISCARDS: [Item; 6] =
    [Item::Spotlight, Item::Teleport, Item::Sedatives, Item::Adrenaline, Item::Attack, Item::Defense];

/// How likely others think that a noise is true.
const TOLD: f32 = 0.6;

impl Adept<'_, '_, '_> {
    /// Items that are best used before the move.
    pub(super) fn prepare(&self, here: Sector) -> Option<Action> {
        let view = self.view;
        if view.can_use(Item::Adrenaline) && self.gains_by_hurry(here) {
            return Some(Action::Use(Item::Adrenaline));
        }
        if view.can_use(Item::Teleport) && self.gains_by_jump() {
            return Some(Action::Use(Item::Teleport));
        }
        if view.can_use(Item::Spotlight) {
            return self.light(here);
        }
        None
    }

    // What the best of some steps is worth.
    fn best_of(&self, ends: Ends<'_>) -> f32 {
        let mut most = f32::MIN;
        ends.each(|end| most = most.max(self.worth_of_step(end)));
        most
    }

    fn ends(&self, pace: Pace, from: Sector) -> Ends<'_> {
        self.view.board().ends(pace, from, self.view.open_hatches())
    }

    fn gains_by_hurry(&self, here: Sector) -> bool {
        self.best_of(self.ends(Pace::ADRENALINE, here)) > self.best_of(self.ends(Pace::HUMAN, here)) + HURRY
    }

    // Against the steps there are now: whoever hurries already has more of them.
    fn gains_by_jump(&self) -> bool {
        let Some(start) = self.view.board().teleport_to().filter(|_| self.has_time()) else { return false };
        let now = self.best_of(self.view.ends());
        self.best_of(self.ends(Pace::HUMAN, start)) > now + self.style.human.anew
    }

    // Lights up where an Alien may wait, if that is close enough to matter.
    fn light(&self, here: Sector) -> Option<Action> {
        let hidden = self.suspected(self.chart().place(here)).max(self.style.human.exposed);
        if self.threat(here) * hidden < self.style.human.light {
            return None;
        }
        let ground = self.view.board().ground();
        let chart = self.chart();
        let worth = |at: Sector| {
            let lit: f32 = chart.around(chart.place(at)).map(|c| self.expected(Side::Alien, c)).sum();
            // Neither what is sure nor what is hardly so is worth a light.
            lit.min(1.0) * (1.2 - lit.min(1.0))
        };
        let near = ground.neighbours(here).iter().flat_map(|next| ground.neighbours(*next)).copied();
        let near = near.filter(|at| self.atlas.far(here, *at) >= 2);
        let best = near.max_by(|a, b| worth(*a).total_cmp(&worth(*b)))?;
        (worth(best) > self.style.human.light).then_some(Action::Spotlight(best))
    }

    /// After the move: attacks, keeps quiet, jumps away, or lets the turn go on.
    pub(super) fn keep_safe(&self) -> Action {
        let view = self.view;
        let go_on = if view.card_is_due() { Action::Draw } else { Action::End };
        let Some(here) = view.at().filter(|_| !view.can_use_nothing()) else { return go_on };
        let weights = &self.style.human;
        let place = self.chart().place(here);
        if view.can_use(Item::Attack) {
            let alien = self.expected(Side::Alien, place);
            if alien > weights.strike + self.expected(Side::Human, place) {
                return Action::Use(Item::Attack);
            }
        }
        if matches!(view.board().ground().kind(here), Kind::Hatch(_)) {
            return go_on;
        }
        let threat = self.threat(here);
        if view.card_is_due() && view.can_use(Item::Sedatives) && threat * weights.exposed > weights.sedate {
            return Action::Use(Item::Sedatives);
        }
        let told = self.filter.turn.noise == Some(here);
        let seen = if told { TOLD } else { self.suspected(place) };
        if !view.card_is_due()
            && view.can_use(Item::Teleport)
            && threat * seen > weights.jump
            && self.has_time()
        {
            return Action::Use(Item::Teleport);
        }
        go_on
    }

    // Whether there are rounds enough to walk all the way from the start.
    fn has_time(&self) -> bool {
        let view = self.view;
        let Some(start) = view.board().teleport_to() else { return false };
        let way = self.atlas.to_nearest(start, view.open_hatches());
        way.saturating_add(view.round()) < view.board().rules().victory.rounds.get()
    }

    /// What the adept can do without most easily.
    pub(super) fn make_room(&self) -> Option<Action> {
        DISCARDS.into_iter().find(|item| self.view.hand().has(*item)).map(Action::Discard)
    }
}
