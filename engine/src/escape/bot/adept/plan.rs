//! What somebody sees when they look around: prey and danger, and for a Human the way, planned over a few steps.

use super::super::atlas::{Atlas, HATCHES};
use super::Adept;
use super::chart::Chart;
use super::plane::{Plane, Scratch, Span, add, multiply, product};
use crate::escape::card::{Item, Side};
use crate::escape::ground::Sector;
use crate::escape::pace::Pace;

/// How many steps are planned; what comes after them is counted as steps alone.
const STEPS: usize = 5;

/// Roughly over how many sectors an Alien's ways lead twice or more.
const TWICE: f32 = 0.6;

/// How dangerous a faster Alien is in each sector next to their own.
const NEARER: f32 = 0.25;

/// How near is near: by the number of sectors between two.
const NEAR: [f32; 24] = nearness();

/// Fewer Aliens than this are none.
const HARDLY: f32 = 1e-3;

/// What a place costs where nobody can go.
const NOWHERE: f32 = 1e9;

/// Planes to plan on.
#[derive(Clone, Debug)]
pub(in crate::escape::bot) struct Plan {
    prey: Plane,
    soon: Plane,
    mates: Plane,
    scent: Plane,
    hunters: Plane,
    danger: Plane,
    ways: Plane,
    next: Plane,
    side: Plane,
    /// Where the table could expect whoever names a sector, after their move: the square root of how likely.
    pub(super) cover: Plane,
    scratch: Scratch,
    // Where there may be Aliens, and how many to expect.
    about: Vec<(Sector, f32)>,
}

impl Plan {
    pub(in crate::escape::bot) fn new(chart: &Chart) -> Self {
        let plane = |filled: f32| vec![filled; chart.len()];
        Self {
            prey: plane(0.0),
            soon: plane(0.0),
            mates: plane(0.0),
            scent: plane(0.0),
            hunters: plane(0.0),
            danger: plane(0.0),
            ways: plane(NOWHERE),
            next: plane(NOWHERE),
            side: plane(NOWHERE),
            cover: plane(0.0),
            scratch: Scratch::new(chart.len()),
            about: Vec::with_capacity(chart.len()),
        }
    }

    /// No plan at all.
    pub(in crate::escape::bot) fn none() -> Self {
        const NONE: Plane = Vec::new();
        let scratch = Scratch { front: NONE, next: NONE, side: NONE, ways: NONE };
        let [prey, soon, mates, scent, hunters, danger, ways, next, side, cover] = [NONE; 10];
        let about = Vec::new();
        Self { prey, soon, mates, scent, hunters, danger, ways, next, side, cover, scratch, about }
    }

    /// What going on from a place costs.
    #[inline]
    pub(super) fn way(&self, place: usize) -> f32 {
        self.ways[place]
    }

    /// Looks for prey in a part of the board: how many an Alien expects in each sector now, and how many of their own side.
    pub(super) fn look_for_prey(&mut self, adept: &Adept<'_, '_, '_>, part: Span) {
        for plane in [&mut self.prey, &mut self.mates] {
            plane[part.range()].fill(0.0);
        }
        let all = adept.hunts_all();
        for (seat, alien) in adept.others() {
            let suspect = adept.filter.suspect(seat);
            let span = suspect.alien_span.within(part).range();
            if all {
                add(&mut self.prey[span.clone()], &suspect.alien[span], 1.0);
                continue;
            }
            if alien > 0.0 {
                add(&mut self.mates[span.clone()], &suspect.alien[span], alien);
            }
            if alien < 1.0 {
                let now = suspect.human_span.within(part).range();
                add(&mut self.prey[now.clone()], &suspect.here[now], 1.0 - alien);
            }
        }
    }

    /// Looks for prey where an Alien could go: how many they expect after everybody's next move, and what draws them there.
    /// They looked for prey everywhere before.
    pub(super) fn follow_prey(&mut self, adept: &Adept<'_, '_, '_>) {
        let range = adept.chart().whole().range();
        self.soon[range.clone()].fill(0.0);
        let all = adept.hunts_all();
        for (seat, alien) in adept.others() {
            let suspect = adept.filter.suspect(seat);
            if all {
                let span = suspect.alien_span.range();
                add(&mut self.soon[span.clone()], &suspect.alien[span], 1.0);
            } else if alien < 1.0 {
                let span = suspect.soon_span.range();
                add(&mut self.soon[span.clone()], &suspect.soon[span], 1.0 - alien);
            }
        }
        let weights = adept.alien_weights();
        let crowd = self.soon[range.clone()].iter().zip(&self.mates[range.clone()]);
        for (scent, (soon, mates)) in self.scent[range].iter_mut().zip(crowd) {
            *scent = weights.scent * soon - weights.apart * mates;
        }
    }

    /// How everybody draws an Alien to a place or keeps them away, by how near they may be; nothing on large boards.
    #[inline]
    pub(super) fn scent(&self, chart: &Chart, place: usize) -> f32 {
        let range = chart.whole().range();
        chart.pull(place).map_or(0.0, |near| product(&self.scent[range.clone()], &near[range]))
    }

    /// How many an Alien expects to hit in a place now.
    #[inline]
    pub(super) fn prey(&self, place: usize) -> f32 {
        self.prey[place]
    }

    /// How many will be there after everybody's next move.
    #[inline]
    pub(super) fn soon(&self, place: usize) -> f32 {
        self.soon[place]
    }

    /// How many Aliens are there whom the adept had better spare.
    #[inline]
    pub(super) fn mates(&self, place: usize) -> f32 {
        self.mates[place]
    }

    /// Works out where whoever names a sector could be, to the table: as a Human if it may take them for one, or else as an
    /// Alien.
    pub(super) fn look_for_cover(&mut self, adept: &Adept<'_, '_, '_>) {
        let (chart, filter) = (adept.chart(), adept.filter);
        let (range, me) = (chart.whole().range(), filter.suspect(adept.view.seat()));
        let may_name = |cover: &mut Plane| {
            multiply(&mut cover[range.clone()], &chart.draws[range.clone()]);
            multiply(&mut cover[range.clone()], &chart.names[range.clone()]);
            cover[range.clone()].iter_mut().for_each(|could| *could = could.sqrt());
            cover[range.clone()].iter().any(|could| *could > 0.0)
        };
        self.cover[range.clone()].fill(0.0);
        if me.possible[Side::Human as usize] && !adept.hunts_all() {
            let board = adept.view.board();
            if let Some(start) = board.teleport_to().filter(|_| filter.turn.teleport) {
                let ends = board.ends(Pace::HUMAN, start, adept.view.open_hatches());
                ends.each(|end| self.cover[chart.place(end)] = 1.0);
            } else {
                let span = me.soon_span;
                if filter.turn.adrenaline {
                    chart.beside(span, &me.soon, &mut self.scratch.side, &mut self.cover);
                    self.scratch.clear(chart.wider(span));
                    multiply(&mut self.cover[range.clone()], &chart.ends(Side::Human)[range.clone()]);
                }
                add(&mut self.cover[span.range()], &me.soon[span.range()], 1.0);
            }
            if may_name(&mut self.cover) {
                return;
            }
        }
        let (_, pace) = filter.paces(adept.view.seat(), adept.view.board());
        let open = adept.view.open_hatches();
        chart.prowl(me.alien_span, pace, open, &me.alien, &mut self.cover, &mut self.scratch);
        may_name(&mut self.cover);
    }

    /// Looks around for a Human who is about to move: how near Aliens may be.
    pub(super) fn look_around(&mut self, adept: &Adept<'_, '_, '_>) {
        let chart = adept.chart();
        let some = chart.whole().range().filter(|place| self.hunters[*place] > HARDLY);
        let known = some.map(|place| (chart.sector(place), self.hunters[place]));
        self.about.clear();
        self.about.extend(known.filter(|(sector, _)| *sector != Sector::NOWHERE));
    }

    /// How many Aliens are near a sector, the nearer the more they count.
    pub(super) fn closeness(&self, atlas: &Atlas, at: Sector) -> f32 {
        let near = |(there, many): &(Sector, f32)| {
            many * NEAR[usize::from(atlas.far(*there, at)).min(NEAR.len() - 1)]
        };
        self.about.iter().map(near).sum()
    }

    /// Plans for whoever decides, after they looked around.
    pub(super) fn make(&mut self, adept: &Adept<'_, '_, '_>, hatches: &[f32; HATCHES], risk: f32) {
        let chart = adept.chart();
        let doors = adept.view.open_hatches();
        let part = within_steps(adept);
        self.find_danger(adept, chart, part);
        let range = part.range();
        self.ways[range.clone()].fill(NOWHERE);
        let any = hatches.iter().fold(NOWHERE, |least, cost| least.min(*cost));
        for goal in (0..chart.goals()).filter(|goal| chart.is_open(*goal, doors)) {
            let cost = chart.hatch_of(goal).map_or(any, |hatch| hatches[usize::from(hatch) % HATCHES]);
            let moves = &chart.moves(goal)[range.clone()];
            for (way, moves) in self.ways[range.clone()].iter_mut().zip(moves) {
                let other = moves + cost;
                *way = if other < *way { other } else { *way };
            }
        }
        let lasting = adept.style.human.lasting.max(0.1);
        let mut weight = risk;
        (1..STEPS).for_each(|_| weight *= lasting);
        for _ in 0..STEPS {
            for hatch in chart.hatches(doors) {
                if let Some(at) = adept.view.board().hatch(hatch) {
                    self.ways[chart.place(at)] = hatches[usize::from(hatch) % HATCHES];
                }
            }
            chart.least_beside(part, &self.ways, &mut self.side, &mut self.next);
            let costs = self.danger[range.clone()].iter().zip(&chart.ends(Side::Human)[range.clone()]);
            let steps = self.next[range.clone()].iter().zip(costs);
            for (way, (next, (danger, floor))) in self.ways[range.clone()].iter_mut().zip(steps) {
                *way = next + (1.0 + weight * danger) + (1.0 - floor) * NOWHERE;
            }
            weight /= lasting;
        }
    }

    /// Works out how many Aliens there may be in each sector, as dangerous as they are.
    pub(super) fn find_hunters(&mut self, adept: &Adept<'_, '_, '_>) {
        let chart = adept.chart();
        let Scratch { front, side, .. } = &mut self.scratch;
        self.hunters[chart.whole().range()].fill(0.0);
        for (seat, alien) in adept.others().filter(|(_, alien)| *alien > 0.0) {
            let suspect = adept.filter.suspect(seat);
            let span = suspect.alien_span;
            add(&mut self.hunters[span.range()], &suspect.alien[span.range()], alien);
            if suspect.fed {
                // Whoever is faster is as dangerous as if they were next to where they are.
                let wide = chart.wider(span).range();
                chart.beside(span, &suspect.alien, side, front);
                add(&mut self.hunters[wide.clone()], &front[wide.clone()], alien * NEARER);
                front[wide.clone()].fill(0.0);
                side[wide].fill(0.0);
            }
        }
    }

    // How many Aliens can come to each sector of a part of the board with their next move.
    fn find_danger(&mut self, adept: &Adept<'_, '_, '_>, chart: &Chart, part: Span) {
        let pace = adept.view.board().rules().movement.alien_steps.get().min(3);
        let around = (0..pace).fold(part, |span, _| chart.wider(span));
        let Scratch { front, next, side, .. } = &mut self.scratch;
        self.danger[part.range()].fill(0.0);
        front[around.range()].copy_from_slice(&self.hunters[around.range()]);
        for _ in 0..pace {
            chart.beside(around, front, side, next);
            multiply(&mut next[around.range()], &chart.ends(Side::Alien)[around.range()]);
            add(&mut self.danger[part.range()], &next[part.range()], TWICE);
            std::mem::swap(front, next);
        }
        self.scratch.clear(chart.wider(around));
        self.danger[part.range()].iter_mut().for_each(|danger| *danger = danger.min(1.0));
    }

    /// How many Aliens can come to a sector with their next move: the same as planned with, but exact.
    pub(super) fn threat(&self, adept: &Adept<'_, '_, '_>, at: Sector) -> f32 {
        let board = adept.view.board();
        let pace = Pace::alien(board.rules(), false, 0);
        let mut threat = 0.0;
        // Whoever can get there from a sector can get back: ways of Aliens lead both ways.
        let ways = board.ends(pace, at, adept.view.open_hatches());
        ways.each(|from| threat += self.hunters[adept.chart().place(from)]);
        threat
    }
}

// The part of the board that a way of a few steps can lead through: all of it for whoever may begin anew at the start.
fn within_steps(adept: &Adept<'_, '_, '_>) -> Span {
    let (chart, movement) = (adept.chart(), &adept.view.board().rules().movement);
    match adept.view.at() {
        Some(here) if !adept.view.can_use(Item::Teleport) => {
            let reach = movement.human_steps.get().max(movement.adrenaline_steps.get());
            chart.columns_around(chart.place(here), STEPS + usize::from(reach) + 1)
        }
        _ => chart.whole(),
    }
}

// Next to somebody is as near as a sector farther away; then it fades by a fifth for every sector.
const fn nearness() -> [f32; 24] {
    let (mut slow, mut fast) = (2.0, 1.0);
    let mut near = [0.0; 24];
    let mut far = 0;
    while far < near.len() {
        near[far] = slow - fast;
        slow *= 0.8;
        fast *= 0.6;
        far += 1;
    }
    near
}
