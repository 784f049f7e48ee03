//! Where an Alien is expected to go: after Humans and away from other Aliens, or to guard a hatch.

use std::sync::Arc;

use super::super::chart::Chart;
use super::super::plane::{Span, add, scale, sum};
use super::Filter;
use crate::escape::action::Seat;
use crate::escape::card::Side;
use crate::escape::sets::SeatSet;
use crate::escape::view::Table;

/// How a hunter is drawn to no place in particular, and from what pull towards a Human it counts.
const ANYWHERE: f32 = 0.000_004;
const FAINT: f32 = 0.02;

/// How much less a hunter is drawn to where another Alien is, and how much of that counts where one may come.
const APART: f32 = 5.0;
const COMES: f32 = 0.3;

/// How many of an Alien's moves are a guard's, and how a guard is drawn to no hatch in particular.
const ON_GUARD: f32 = 0.22;
const OFF_GUARD: f32 = 0.000_05;

/// How much more surely Aliens strike for every strike in a turn that was heard of them.
const RASH: f32 = 1.6;

impl Filter {
    /// Where an Alien may be now, every way being as likely, in the spare plane.
    pub(super) fn prowl(&mut self, mover: Seat, pace: u16, chart: &Chart) -> Span {
        let suspect = &self.suspects[mover.index()];
        chart.prowl(suspect.alien_span, pace, self.open, &suspect.alien, &mut self.spare, &mut self.scratch)
    }

    /// An Alien went where something draws them, and did not attack. Tells how likely that was.
    pub(super) fn alien_moved(&mut self, mover: Seat, pace: u16, table: Table<'_, '_>, chart: &Chart) -> f32 {
        let way = (self.suspects[mover.index()].alien_span, pace, self.open);
        self.find_pull(mover, chart.reach(way.0, pace), table, chart);
        let own = &self.suspects[mover.index()];
        let scratch = &mut self.scratch;
        chart.drawn(way, &self.pull, &mut self.drawn, scratch);
        let hunted = (&self.pull[..], &self.drawn[..]);
        let reached = chart.follow(way, &own.alien, hunted, &mut self.spare, scratch);
        let guarded = (&self.posts[..], &self.posts_drawn[..]);
        chart.follow(way, &own.alien, guarded, &mut self.drawn, scratch);
        let range = reached.range();
        let (hunters, guards) = (sum(&self.spare[range.clone()]), sum(&self.drawn[range.clone()]));
        if hunters > 0.0 && guards > 0.0 {
            scale(&mut self.spare[range.clone()], (1.0 - ON_GUARD) / hunters);
            add(&mut self.spare[range.clone()], &self.drawn[range.clone()], ON_GUARD / guards);
        }
        let all = sum(&self.spare[range.clone()]);
        let rash = self.trust.strikes * (1.0 + RASH * self.strikes(table));
        let strikes = if self.turn.unheard { 0.0 } else { rash };
        // Whom the mover could have attacked: others, not themselves.
        let is_human = if own.possible[Side::Human as usize] { 1.0 - own.chance } else { 0.0 };
        let crowd = self.crowd[range.clone()].iter().zip(&own.soon[range.clone()]);
        let heard = self.heard(Side::Alien, chart);
        let why = crowd.zip(&heard[range.clone()]);
        for (chance, ((crowd, own), heard)) in self.spare[range].iter_mut().zip(why) {
            *chance *= heard / (1.0 + strikes * (crowd - own * is_human).max(0.0));
        }
        let left = self.suspects[mover.index()].prowl(&mut self.spare, reached);
        if all > 0.0 { left / all } else { 0.0 }
    }

    // What draws a hunter to each place of a part of the board: where the table expects others as Humans, and a little the
    // hatches; rather not where Aliens are.
    fn find_pull(&mut self, mover: Seat, part: Span, table: Table<'_, '_>, chart: &Chart) {
        let range = part.range();
        self.pull[range.clone()].fill(ANYWHERE);
        let mut draw = |place: usize, worth: f32| {
            if let Some(pull) = chart.pull(place) {
                add(&mut self.pull[range.clone()], &pull[range.clone()], worth);
            }
        };
        for hatch in chart.hatches(self.open) {
            if let Some(at) = table.board().hatch(hatch) {
                draw(chart.place(at), self.trust.guards);
            }
        }
        let others = table.aboard().without(SeatSet::of(mover.0));
        for seat in others.iter().map(Seat) {
            let suspect = &self.suspects[seat.index()];
            let peak = suspect.peak;
            let worth = self.trust.drawn * (1.0 - suspect.chance) * peak.likely;
            if suspect.possible[Side::Human as usize] && worth > FAINT {
                let each = worth / peak.places().len().max(1) as f32;
                peak.places().iter().for_each(|place| draw(*place, each));
            }
        }
        // Where other Aliens are: in the planes that the move itself is worked out in afterwards.
        let near = chart.reach(part, 2);
        for seat in others.iter().map(Seat) {
            let other = &self.suspects[seat.index()];
            if other.possible[Side::Alien as usize] && other.chance > 0.0 {
                let span = other.alien_span.within(near).range();
                add(&mut self.spare[span.clone()], &other.alien[span], other.chance);
            }
        }
        chart.come(part, &self.spare, &mut self.drawn, &mut self.scratch);
        let mates = self.spare[range.clone()].iter().zip(&self.drawn[range.clone()]);
        for (pull, (there, comes)) in self.pull[range].iter_mut().zip(mates) {
            *pull /= 1.0 + APART * (there + COMES * comes);
        }
        self.spare[near.range()].fill(0.0);
    }

    /// Works out how hatches draw an Alien who guards them.
    pub(super) fn find_posts(&mut self) {
        let chart = Arc::clone(&self.chart);
        let range = chart.whole().range();
        self.posts[range.clone()].fill(OFF_GUARD);
        for hatch in chart.hatches(self.open) {
            if let Some(pull) = chart.hatch_place(hatch).and_then(|at| chart.pull(at)) {
                let pulls = self.posts[range.clone()].iter_mut().zip(&pull[range.clone()]);
                // From farther away than Humans draw a hunter.
                pulls.for_each(|(post, pull)| *post += pull.sqrt());
            }
        }
        let way = (chart.whole(), chart.pace(), self.open);
        chart.drawn(way, &self.posts, &mut self.posts_drawn, &mut self.scratch);
    }
}
