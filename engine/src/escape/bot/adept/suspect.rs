//! What the table thinks of one seat: on each side, how likely it is where, and for a Human on the way to which hatch.

use super::chart::Chart;
use super::peak::Peak;
use super::plane::{Plane, Span, add, multiply, product, scale, sum};
use crate::escape::card::Side;

/// The smallest chance that is kept: what nothing contradicts stays possible, however unlikely.
const LEAST: f32 = 1e-12;

/// What the table thinks of one seat.
#[derive(Clone, Debug)]
pub(in crate::escape::bot) struct Suspect {
    // By goal, one plane behind the other: where a Human is now, and where after their next move unless they get out.
    human: Plane,
    ahead: Plane,
    /// The same over all goals.
    pub(super) here: Plane,
    pub(super) soon: Plane,
    /// Where an Alien is.
    pub(super) alien: Plane,
    pub(super) human_span: Span,
    pub(super) soon_span: Span,
    pub(super) alien_span: Span,
    /// The likeliest places of a Human after their next move, and how likely each is.
    pub(super) peak: Peak,
    /// Whether what is expected of the next move follows from what is known now.
    pub(super) is_fresh: bool,
    /// By side: whether it is possible.
    pub(super) possible: [bool; 2],
    /// The side, if the table knows it.
    pub(super) side: Option<Side>,
    /// How much more what the seat did fits an Alien than a Human, where Aliens strike when it pays and where they are rash.
    pub(super) odds: [f64; 2],
    /// The chance that the seat is an Alien, to somebody who knows no more than the table.
    pub(super) chance: f32,
    /// Whether the seat may have become faster, and by how many eliminations.
    pub(super) fed: bool,
    pub(super) kills: u8,
}

impl Suspect {
    pub(super) fn new(chart: &Chart) -> Self {
        let planes = |n: usize| vec![0.0; chart.len() * n];
        let nowhere = Span::of(chart.whole().from);
        Self {
            human: planes(chart.goals()),
            ahead: planes(chart.goals()),
            here: planes(1),
            soon: planes(1),
            alien: planes(1),
            human_span: nowhere,
            soon_span: nowhere,
            alien_span: nowhere,
            peak: Peak::NONE,
            is_fresh: false,
            possible: [true; 2],
            side: None,
            odds: [1.0; 2],
            chance: 0.5,
            fed: false,
            kills: 0,
        }
    }

    /// Remembers what another one does, in the same memory.
    pub(super) fn recall(&mut self, other: &Self) {
        let planes = [
            (&mut self.human, &other.human),
            (&mut self.ahead, &other.ahead),
            (&mut self.here, &other.here),
            (&mut self.soon, &other.soon),
            (&mut self.alien, &other.alien),
        ];
        for (mine, theirs) in planes {
            mine.copy_from_slice(theirs);
        }
        (self.human_span, self.soon_span, self.alien_span) =
            (other.human_span, other.soon_span, other.alien_span);
        (self.peak, self.is_fresh, self.possible) = (other.peak, other.is_fresh, other.possible);
        (self.side, self.odds, self.chance) = (other.side, other.odds, other.chance);
        (self.fed, self.kills) = (other.fed, other.kills);
    }

    /// How likely what the seat did is an Alien's, if Aliens are so likely rash: against a Human's, and before anybody counts sides.
    pub(super) fn fits_alien(&self, rash: f32) -> f64 {
        let [calm, wild] = self.odds.map(|odds| odds / (odds + 1.0));
        match self.side {
            Some(Side::Human) => 0.0,
            Some(Side::Alien) => 1.0,
            None => calm + (wild - calm) * f64::from(rash),
        }
    }

    /// How many Humans at a place the seat is itself.
    pub(super) fn as_prey(&self, place: usize) -> f32 {
        if self.possible[Side::Human as usize] { self.here[place] * (1.0 - self.chance) } else { 0.0 }
    }

    /// Where the seat is on a side.
    #[inline]
    pub(super) fn plane(&self, side: Side) -> &[f32] {
        match side {
            Side::Human => &self.here,
            Side::Alien => &self.alien,
        }
    }

    /// The chance that the seat is at a place, if it is an Alien by that chance.
    pub(super) fn chance(&self, alien: f32, place: usize) -> f32 {
        let on = |side: Side| if self.possible[side as usize] { self.plane(side)[place] } else { 0.0 };
        (1.0 - alien) * on(Side::Human) + alien * on(Side::Alien)
    }

    /// Outside of which the seat is nowhere on a side.
    pub(super) fn span(&self, side: Side) -> Span {
        match side {
            Side::Human => self.human_span,
            Side::Alien => self.alien_span,
        }
    }

    /// How likely a Human says nothing after their next move, and how likely they draw a card.
    pub(super) fn heard(&self, chart: &Chart) -> [f32; 2] {
        let range = self.soon_span.range();
        let drawn = product(&self.soon[range.clone()], &chart.draws[range.clone()]);
        [(sum(&self.soon[range]) - drawn).max(0.0), drawn]
    }

    /// How likely a goal is the seat's, if it is Human.
    pub(super) fn wants(&self, chart: &Chart, goal: usize) -> f32 {
        sum(&self.human[goal * chart.len()..][self.human_span.range()])
    }

    /// The likeliest places of an Alien, and how likely each is.
    pub(super) fn alien_peak(&self) -> Peak {
        Peak::of(&self.alien, self.alien_span)
    }

    /// The seat is in one of some places, on a side: each as likely.
    pub(super) fn put(&mut self, chart: &Chart, side: Side, places: &[usize]) {
        self.clear(chart, side);
        let each = 1.0 / places.len().max(1) as f32;
        let span = places.iter().map(|place| Span::of(*place)).reduce(Span::and);
        let Some(span) = span else { return };
        match side {
            Side::Alien => {
                for place in places {
                    self.alien[*place] = each;
                }
                self.alien_span = span;
            }
            Side::Human => {
                for place in places {
                    self.aim(chart, *place, each);
                }
                (self.human_span, self.is_fresh) = (span, false);
            }
        }
    }

    // A Human at a place whose goal nobody knows.
    fn aim(&mut self, chart: &Chart, place: usize, chance: f32) {
        let sum: f32 = (0..chart.goals()).map(|goal| chart.lure(goal, place)).sum();
        for goal in 0..chart.goals() {
            self.human[goal * chart.len() + place] += chance * chart.lure(goal, place) / sum.max(LEAST);
        }
        self.here[place] += chance;
    }

    /// Forgets where the seat is on a side.
    pub(super) fn clear(&mut self, chart: &Chart, side: Side) {
        match side {
            Side::Alien => self.alien[self.alien_span.range()].fill(0.0),
            Side::Human => {
                for goal in 0..chart.goals() {
                    self.human[goal * chart.len()..][self.human_span.range()].fill(0.0);
                }
                self.here[self.human_span.range()].fill(0.0);
                self.is_fresh = false;
            }
        }
    }

    /// Something was learnt that fits each place so well. Tells how likely it was.
    pub(super) fn weigh(&mut self, chart: &Chart, side: Side, fits: &[f32]) -> f32 {
        let range = self.span(side).range();
        let fits = &fits[range.clone()];
        let likely = product(&self.plane(side)[range.clone()], fits);
        if likely <= 0.0 {
            return 0.0;
        }
        let factor = 1.0 / likely;
        match side {
            Side::Alien => {
                multiply(&mut self.alien[range.clone()], fits);
                keep(&mut self.alien[range], factor);
            }
            Side::Human => {
                multiply(&mut self.here[range.clone()], fits);
                keep(&mut self.here[range.clone()], factor);
                for goal in 0..chart.goals() {
                    let human = &mut self.human[goal * chart.len()..][range.clone()];
                    human.iter_mut().zip(fits).for_each(|(human, fits)| *human *= fits * factor);
                }
                self.is_fresh = false;
            }
        }
        likely
    }

    /// The seat is not in these few places, or hardly. Tells how likely that was.
    pub(super) fn is_not_in(
        &mut self,
        chart: &Chart,
        side: Side,
        places: impl Iterator<Item = usize>,
    ) -> f32 {
        let mut gone = 0.0;
        for place in places {
            match side {
                Side::Alien => gone += std::mem::take(&mut self.alien[place]),
                Side::Human => {
                    let here = std::mem::take(&mut self.here[place]);
                    if here > 0.0 {
                        gone += here;
                        (0..chart.goals()).for_each(|goal| self.human[goal * chart.len() + place] = 0.0);
                    }
                }
            }
        }
        if gone > 0.0 {
            self.is_fresh &= side == Side::Alien;
            // What is left is added up anew: a small rest is not to be had by subtracting.
            let rest = sum(&self.plane(side)[self.span(side).range()]);
            self.make_whole(chart, side, rest);
            return rest;
        }
        1.0
    }

    // Makes the chances of a side add up to 1 again.
    fn make_whole(&mut self, chart: &Chart, side: Side, sum: f32) {
        if sum <= 0.0 {
            return;
        }
        let (span, factor) = (self.span(side), 1.0 / sum);
        match side {
            Side::Alien => keep(&mut self.alien[span.range()], factor),
            Side::Human => {
                keep(&mut self.here[span.range()], factor);
                for goal in 0..chart.goals() {
                    scale(&mut self.human[goal * chart.len()..][span.range()], factor);
                }
            }
        }
    }

    /// Works out where a Human is after their next move, who would rather not go where `dares` is small: first that of
    /// somebody on the way to no hatch. `open` says which goals are, and `spare` is overwritten.
    pub(super) fn foresee(
        &mut self,
        chart: &Chart,
        stray: f32,
        open: impl Fn(usize) -> bool,
        dares: Option<[&[f32]; 2]>,
        spare: &mut [f32],
    ) {
        self.is_fresh = true;
        let (len, span) = (chart.len(), self.human_span);
        let wide = chart.wider(span);
        self.soon[self.soon_span.range()].fill(0.0);
        let old = self.soon_span.and(wide);
        let mut live = 0.0;
        for goal in 0..chart.goals() {
            let ahead = &mut self.ahead[goal * len..][..len];
            ahead[old.range()].fill(0.0);
            if open(goal) {
                live += 1.0;
                let human = &self.human[goal * len..][..len];
                match dares {
                    Some([shy, bold]) => {
                        let dares = if chart.leads_out(goal) { bold } else { shy };
                        chart.dare(goal, span, human, dares, spare, ahead);
                    }
                    None => chart.step(goal, span, human, ahead),
                }
                add(&mut self.soon[wide.range()], &ahead[wide.range()], 1.0);
            }
        }
        self.soon_span = wide;
        self.peak = Peak::of(&self.soon, wide);
        for goal in (0..chart.goals()).filter(|goal| open(*goal)) {
            let each = stray * chart.choice(goal, live);
            let ahead = &mut self.ahead[goal * len..][..len];
            let soon = &self.soon[wide.range()];
            for (ahead, soon) in ahead[wide.range()].iter_mut().zip(soon) {
                // What is possible stays possible: see `keep`.
                *ahead = *ahead * (1.0 - stray) + soon * each;
            }
        }
    }

    /// The seat moved, as a Human: it is where it was expected, as far as a share says. Tells how likely that was.
    pub(super) fn arrive(&mut self, chart: &Chart, share: &[f32]) -> f32 {
        let (len, span, old) = (chart.len(), self.soon_span, self.human_span);
        let range = span.range();
        self.here[old.range()].fill(0.0);
        self.here[range.clone()].copy_from_slice(&self.soon[range.clone()]);
        multiply(&mut self.here[range.clone()], &share[range.clone()]);
        let likely = sum(&self.here[range.clone()]);
        let factor = if likely > 0.0 { 1.0 / likely } else { 0.0 };
        keep(&mut self.here[range.clone()], factor);
        for goal in 0..chart.goals() {
            let human = &mut self.human[goal * len..][..len];
            human[old.range()].fill(0.0);
            let ahead = self.ahead[goal * len..][range.clone()].iter().zip(&share[range.clone()]);
            for (human, (ahead, share)) in human[range.clone()].iter_mut().zip(ahead) {
                *human = ahead * share * factor;
            }
        }
        (self.human_span, self.is_fresh) = (span, false);
        likely
    }

    /// The seat went more than one sector, or may have: adds what that makes possible to where it was expected.
    pub(super) fn go_farther(&mut self, chart: &Chart, pace: u16, share: f32, open: impl Fn(usize) -> bool) {
        let len = chart.len();
        for _ in 1..pace {
            let span = self.soon_span;
            let wide = chart.wider(span);
            self.soon[span.range()].fill(0.0);
            for goal in (0..chart.goals()).filter(|goal| open(*goal)) {
                // Where the seat was is of no use any more: it is about to arrive somewhere else.
                let (from, ahead) =
                    (&mut self.human[goal * len..][..len], &mut self.ahead[goal * len..][..len]);
                from[span.range()].copy_from_slice(&ahead[span.range()]);
                scale(&mut ahead[span.range()], 1.0 - share);
                scale(&mut from[span.range()], share);
                chart.step(goal, span, from, ahead);
                add(&mut self.soon[wide.range()], &ahead[wide.range()], 1.0);
            }
            self.human_span = self.human_span.and(span);
            self.soon_span = wide;
        }
    }

    /// The seat is where it was before, as far as a share says, or moved from there to somewhere that fits what was heard.
    pub(super) fn arrive_or_stay(&mut self, chart: &Chart, heard: &[f32], place: usize, stays: f32) {
        let stays = if self.arrive(chart, heard) > 0.0 { stays } else { 1.0 };
        for goal in 0..chart.goals() {
            scale(&mut self.human[goal * chart.len()..][self.human_span.range()], 1.0 - stays);
        }
        scale(&mut self.here[self.human_span.range()], 1.0 - stays);
        self.aim(chart, place, stays);
        self.human_span = self.human_span.and(Span::of(place));
    }

    /// If the seat was a Human at a place, by this chance, it fell without a word and is an Alien there now.
    pub(super) fn may_have_turned(&mut self, chart: &Chart, place: usize, chance: f32) {
        if self.side == Some(Side::Human) {
            self.clear(chart, Side::Alien);
            self.odds = [0.0; 2];
        }
        let (human, alien) = (f64::from(1.0 - chance), self.odds[0] + f64::from(chance));
        let share = (f64::from(chance) / alien.max(1e-9)) as f32;
        self.alien[self.alien_span.range()].iter_mut().for_each(|chance| *chance *= 1.0 - share);
        self.alien[place] += share;
        self.alien_span = self.alien_span.and(Span::of(place));
        self.odds = [(alien / human.max(1e-6)).clamp(1e-6, 1e6); 2];
        (self.side, self.possible[Side::Alien as usize]) = (None, true);
        // The seat may have had a Defense that it need not show in these rules, so it may be there all the same.
    }

    /// If the seat was at a place, it fell without a word and begins again.
    pub(super) fn may_be_home(&mut self, chart: &Chart, side: Side, place: usize) {
        let starts = &chart.starts[side as usize];
        let each = self.plane(side)[place] / starts.len().max(1) as f32;
        for start in starts {
            match side {
                Side::Human => {
                    self.aim(chart, *start, each);
                    self.human_span = self.human_span.and(Span::of(*start));
                }
                Side::Alien => {
                    self.alien[*start] += each;
                    self.alien_span = self.alien_span.and(Span::of(*start));
                }
            }
        }
        self.is_fresh = false;
        let all = sum(&self.plane(side)[self.span(side).range()]);
        self.make_whole(chart, side, all);
    }

    /// Forgets a share of what makes one possible place likelier than another.
    pub(super) fn blur(&mut self, chart: &Chart, share: f32) {
        for side in [Side::Human, Side::Alien] {
            let span = self.span(side);
            let places = self.plane(side)[span.range()].iter().filter(|chance| **chance > 0.0).count();
            let even = share / places.max(1) as f32;
            let blurred = |chance: f32| if chance > 0.0 { chance * (1.0 - share) + even } else { 0.0 };
            if side == Side::Alien {
                self.alien[span.range()].iter_mut().for_each(|chance| *chance = blurred(*chance));
                continue;
            }
            for c in span.range() {
                let (before, after) = (self.here[c], blurred(self.here[c]));
                if before > 0.0 {
                    self.here[c] = after;
                    (0..chart.goals()).for_each(|goal| self.human[goal * chart.len() + c] *= after / before);
                }
            }
            self.is_fresh = false;
        }
    }

    /// One of the hatches is closed: whoever was on their way to it has another goal now.
    pub(super) fn lose_goal(&mut self, chart: &Chart, lost: usize, open: impl Fn(usize) -> bool) {
        for c in self.human_span.range() {
            let chance = std::mem::take(&mut self.human[lost * chart.len() + c]);
            if chance > 0.0 {
                let live = || (0..chart.goals()).filter(|goal| *goal != lost && open(*goal));
                let sum: f32 = live().map(|goal| chart.lure(goal, c)).sum();
                for goal in live() {
                    self.human[goal * chart.len() + c] += chance * chart.lure(goal, c) / sum.max(LEAST);
                }
            }
        }
        self.is_fresh = false;
    }

    /// An Alien's new plane, with its span; its chances are made to add up to 1. Tells what they added up to.
    pub(super) fn prowl(&mut self, plane: &mut Plane, span: Span) -> f32 {
        self.alien[self.alien_span.range()].fill(0.0);
        std::mem::swap(&mut self.alien, plane);
        self.alien_span = span;
        let all = sum(&self.alien[span.range()]);
        if all > 0.0 {
            keep(&mut self.alien[span.range()], 1.0 / all);
        }
        all
    }

    /// A place by its chance on a side, and the goal of a Human there: `at` is a random number below 1.
    pub(super) fn draw(&self, side: Side, at: f32) -> Option<usize> {
        let span = self.span(side);
        let plane = self.plane(side);
        let mut left = at * sum(&plane[span.range()]);
        let mut last = None;
        for c in span.range() {
            if plane[c] > 0.0 {
                last = Some(c);
                left -= plane[c];
                if left <= 0.0 {
                    break;
                }
            }
        }
        last
    }
}

// Scales chances; what was possible stays possible.
fn keep(chances: &mut [f32], factor: f32) {
    for chance in chances {
        let scaled = *chance * factor;
        let kept = if scaled > LEAST { scaled } else { LEAST };
        *chance = if *chance > 0.0 { kept } else { 0.0 };
    }
}
