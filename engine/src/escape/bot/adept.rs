//! The adept: the everyday player. It decides from a filter that the whole table shares ([`Filter`]) and from what it
//! knows itself; what it values is a few learned weights ([`Style`]).

mod advice;
mod alien;
mod chart;
mod filter;
mod human;
mod items;
mod name;
mod peak;
mod plan;
mod plane;
mod sides;
mod suspect;
mod weights;

pub use advice::{Advice, Weighed};
pub(super) use chart::Chart;
pub(super) use filter::Filter;
pub(super) use plan::Plan;
pub use weights::{AlienWeights, HumanWeights, Style, Trust};

use self::plane::Span;
use super::Luck;
use super::atlas::Atlas;
use crate::escape::action::{Action, Seat};
use crate::escape::board::SEATS;
use crate::escape::card::{Colour, Side};
use crate::escape::ground::Sector;
use crate::escape::legal::Choice;
use crate::escape::rules::Sides;
use crate::escape::sets::SeatSet;
use crate::escape::view::{Decision, View};
use crate::escape::zone::Kind;

/// An adept at one decision.
pub(super) struct Adept<'a, 's, 'b> {
    pub(super) atlas: &'a Atlas,
    pub(super) filter: &'a Filter,
    pub(super) view: View<'s, 'b>,
    pub(super) luck: Luck,
    // The adept's own luck of the match: what it likes better, for no reason.
    pub(super) taste: Luck,
    pub(super) style: &'a Style,
    // The others in the match, and how likely each of them is an Alien to the adept.
    others: SeatSet,
    aliens: [f32; SEATS],
    plan: &'a Plan,
    // How much danger counts to the adept now, and what a step farther from the nearest hatch costs.
    caution: f32,
    haste: f32,
    // How likely a Human in the adept's place is to say nothing, and to draw a card, as the table sees it.
    heard: [f32; 2],
    // The likeliest of the sectors that the adept could move to, to the table: among those where nothing is said, and
    // the others.
    tops: [f32; 2],
}

impl<'a, 's, 'b> Adept<'a, 's, 'b> {
    /// Decides. `plan` is memory to plan in.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method itself is not for any lifetime"
    )]
    pub(super) fn decide(
        atlas: &'a Atlas,
        filter: &'a Filter,
        view: View<'s, 'b>,
        (luck, taste): (Luck, Luck),
        style: &'a Style,
        plan: &mut Plan,
    ) -> Option<Choice> {
        Self::think(atlas, filter, view, (luck, taste), style, plan, |adept| adept.choose())?
    }

    /// Looks around, plans, and does something with what came of it: decides, or tells what it thinks. `None` where
    /// it is not for the adept to decide.
    pub(super) fn think<R>(
        atlas: &'a Atlas,
        filter: &'a Filter,
        view: View<'s, 'b>,
        (luck, taste): (Luck, Luck),
        style: &'a Style,
        plan: &mut Plan,
        then: impl FnOnce(&Adept<'_, 's, 'b>) -> R,
    ) -> Option<R> {
        let others = view.table().aboard().without(SeatSet::of(view.seat().0));
        let aliens = filter.sides(view.table(), Some((view.seat(), view.side())));
        let mut adept = Adept {
            atlas,
            filter,
            view,
            luck,
            taste,
            style,
            others,
            aliens,
            plan: &Plan::none(),
            caution: 1.0,
            haste: style.human.haste,
            heard: [0.0; 2],
            tops: [0.0; 2],
        };
        let decision = view.decision()?;
        // Nobody looks for more than the decision is about.
        match (decision, view.side()) {
            (Decision::Name, _) => plan.look_for_cover(&adept),
            (Decision::Move, Side::Alien) => {
                plan.look_for_prey(&adept, filter.chart.whole());
                plan.follow_prey(&adept);
            }
            (Decision::AfterMove, Side::Alien) => {
                if let Some(here) = view.at().filter(|_| view.may_attack()) {
                    plan.look_for_prey(&adept, Span::of(filter.chart.place(here)));
                }
            }
            (Decision::Move, Side::Human) => {
                adept.heard = filter.suspect(view.seat()).heard(&filter.chart);
                adept.tops = adept.find_tops();
                (adept.caution, adept.haste) = (adept.caution(), adept.haste());
                plan.find_hunters(&adept);
                plan.look_around(&adept);
                plan.make(&adept, &adept.hatches(), adept.ahead());
            }
            (Decision::AfterMove, Side::Human) if !view.can_use_nothing() => {
                adept.heard = filter.suspect(view.seat()).heard(&filter.chart);
                plan.find_hunters(&adept);
            }
            (Decision::AfterMove | Decision::TooMany | Decision::HatchCard | Decision::Defend, _) => {}
        }
        Some(then(&Adept { plan, ..adept }))
    }

    fn choose(&self) -> Option<Choice> {
        let view = self.view;
        let action = match (view.decision()?, view.side()) {
            (Decision::Move, Side::Human) => self.sneak(),
            (Decision::Move, Side::Alien) => self.stalk(),
            (Decision::AfterMove, Side::Human) => self.keep_safe(),
            (Decision::AfterMove, Side::Alien) => self.strike(),
            (Decision::Name, _) => self.mislead()?,
            (Decision::TooMany, _) => self.make_room()?,
            (Decision::HatchCard, _) => Action::TakeHatch(Colour::Green),
            (Decision::Defend, _) => Action::Defend,
        };
        Some(view.sure(action))
    }

    fn find_tops(&self) -> [f32; 2] {
        let (chart, me) = (self.chart(), self.filter.suspect(self.view.seat()));
        let mut tops = [0.0_f32; 2];
        self.view.ends().each(|end| {
            let place = chart.place(end);
            let top = &mut tops[usize::from(chart.draws[place] > 0.0)];
            *top = top.max(me.soon[place]);
        });
        tops
    }

    fn chart(&self) -> &'a Chart {
        &self.filter.chart
    }

    /// The others, each with the chance of being an Alien.
    fn others(&self) -> impl Iterator<Item = (Seat, f32)> {
        self.others.iter().map(|seat| (Seat(seat), self.aliens[Seat(seat).index()]))
    }

    /// How many others who are on a side the adept expects at a place.
    fn expected(&self, side: Side, place: usize) -> f32 {
        self.others()
            .map(|(seat, alien)| {
                let is = if side == Side::Alien { alien } else { 1.0 - alien };
                is * self.filter.suspect(seat).plane(side)[place]
            })
            .sum()
    }

    /// Whether there are no Humans, and so everybody is prey.
    fn hunts_all(&self) -> bool {
        self.view.board().rules().setup.sides == Sides::AllAliens
    }

    /// The best of what a move could end with; where the player is, if they may stay and nothing is better.
    fn best_end(&self, worth: impl Fn(Sector) -> f32) -> Action {
        let here = self.view.at().filter(|_| self.view.may_stand_still());
        let here = here.filter(|here| !matches!(self.view.board().ground().kind(*here), Kind::Hatch(_)));
        let mut best: Option<(f32, Sector)> = None;
        self.view.ends().each_and(here, |end| {
            let worth = worth(end);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, end));
            }
        });
        best.map(|(_, end)| end).filter(|end| Some(*end) != here).map_or(Action::Stay, Action::Move)
    }

    /// A little chance, always the same about the same sector in the same decision: from 0 to 1.
    fn whim(&self, sector: Sector) -> f32 {
        share(self.luck.lot(self.atlas.bit(sector)))
    }

    /// How the adept likes a hatch, all through the match: from 0 to 1.
    fn taste(&self, hatch: u8) -> f32 {
        let at = self.view.board().hatch(hatch).map_or(0, |at| self.atlas.bit(at));
        share(self.taste.lot(at))
    }
}

// A random number from 0 to 1.
fn share(random: i32) -> f32 {
    (random & 0xffff) as f32 / 65536.0
}
