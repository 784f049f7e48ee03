//! Where an Alien is expected to go: after Humans and away from other Aliens, or to guard a hatch.

use std::sync::Arc;

use super::super::chart::Chart;
use super::super::plane::{Span, add, scale, sum};
use super::Filter;
use super::temper::STRIKES;
use crate::escape::action::Seat;
use crate::escape::card::Side;
use crate::escape::sets::SeatSet;
use crate::escape::view::Table;

/// How a hunter is drawn to no place in particular, and from what pull towards a Human it counts.
const ANYWHERE: f32 = 0.000_008_5;
const FAINT: f32 = 0.02;

/// How much less a hunter is drawn to where another Alien is, and how much of that counts where one may come.
const APART: f32 = 3.0;
const COMES: f32 = 0.41;

/// How many of an Alien's moves are a guard's: in the first round, when nobody is heard yet, and later.
const AT_FIRST: f32 = 0.4;
const ON_GUARD: f32 = 0.15;

/// How a guard is drawn to no hatch in particular, against each hatch seen from the start.
const OFF_GUARD: f32 = 0.005;

/// How much more than another one a hatch far from the start can draw a guard who stands beside it.
const FARTHEST: f32 = 1e6;

impl Filter {
    /// Where an Alien may be now, every way being as likely, in the spare plane.
    pub(super) fn prowl(&mut self, mover: Seat, pace: u16, chart: &Chart) -> Span {
        let suspect = &self.suspects[mover.index()];
        chart.prowl(suspect.alien_span, pace, self.open, &suspect.alien, &mut self.spare, &mut self.scratch)
    }

    /// An Alien went where something draws them, and did not attack. Tells how likely they went where so much is heard, and how
    /// likely they did not attack there: whoever strikes when it pays, and whoever is rash.
    pub(super) fn alien_moved(
        &mut self,
        mover: Seat,
        pace: u16,
        table: Table<'_, '_>,
        chart: &Chart,
    ) -> (f32, [f32; 2]) {
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
        let on_guard = if table.round() == 1 { AT_FIRST } else { ON_GUARD };
        let (hunters, guards) = (sum(&self.spare[range.clone()]), sum(&self.drawn[range.clone()]));
        if hunters > 0.0 && guards > 0.0 {
            scale(&mut self.spare[range.clone()], (1.0 - on_guard) / hunters);
            add(&mut self.spare[range.clone()], &self.drawn[range.clone()], on_guard / guards);
        }
        let all = sum(&self.spare[range.clone()]);
        let tempers = if self.turn.unheard { [0.0; 2] } else { STRIKES };
        // Whom the mover could have attacked: others, not themselves.
        let is_human = if own.possible[Side::Human as usize] { 1.0 - own.chance } else { 0.0 };
        let crowd = self.crowd[range.clone()].iter().zip(&own.here[range.clone()]);
        let heard = self.heard(Side::Alien, chart);
        let why = crowd.zip(&heard[range.clone()]);
        let (mut went, mut calm) = (0.0, [0.0; 2]);
        for (chance, ((crowd, own), heard)) in self.spare[range].iter_mut().zip(why) {
            let there = *chance * heard;
            let prey = (crowd - own * is_human).max(0.0);
            let held_back = tempers.map(|strikes| there / (1.0 + strikes * prey));
            went += there;
            calm[0] += held_back[0];
            calm[1] += held_back[1];
            *chance = held_back[0] + (held_back[1] - held_back[0]) * self.rash;
        }
        self.suspects[mover.index()].prowl(&mut self.spare, reached);
        let calm = calm.map(|calm| if went > 0.0 { calm / went } else { 1.0 });
        (if all > 0.0 { went / all } else { 0.0 }, calm)
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
                // From the start each draws as much as any other.
                let starts = &chart.starts[Side::Alien as usize];
                let from_start =
                    starts.iter().map(|start| pull[*start]).sum::<f32>() / starts.len().max(1) as f32;
                let worth = if from_start > 0.0 { (1.0 / from_start).min(FARTHEST) } else { 1.0 };
                add(&mut self.posts[range.clone()], &pull[range.clone()], worth);
            }
        }
        let way = (chart.whole(), chart.pace(), self.open);
        chart.drawn(way, &self.posts, &mut self.posts_drawn, &mut self.scratch);
    }
}
