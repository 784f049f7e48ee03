//! What a whole turn tells: where its player may be at its end, and where the others are not.

use std::sync::Arc;

use super::super::chart::Chart;
use super::super::plane::{multiply, sum};
use super::Filter;
use crate::escape::action::Seat;
use crate::escape::board::Board;
use crate::escape::card::Side;
use crate::escape::sets::SeatSet;
use crate::escape::view::Table;

/// The bounds of the odds: nobody is found out for sure by how likely they did what they did.
pub(super) const ODDS: (f64, f64) = (1e-6, 1e6);

/// How often somebody who may go farther than one sector does: when everybody knows that they may, and when they may
/// hold what lets them and use it unseen.
const MOSTLY: f32 = 0.75;
const RARELY: f32 = 0.05;

/// How often somebody whose move ended where they were seen already is heard after that: they wait to draw their card.
const HARDLY: f32 = 0.05;

/// How much likelier a lie names a place far away than it would if it did not matter where the liar is.
const ELSEWHERE: f32 = 1.17;

impl Filter {
    /// A turn is over.
    pub(super) fn end_turn(&mut self, mover: Seat, table: Table<'_, '_>) {
        let chart = Arc::clone(&self.chart);
        if table.open_hatches() != self.open {
            self.lose_hatches(table);
        }
        self.nobody_else(mover, table, &chart);
        if !table.aboard().has(mover.0) {
            return;
        }
        let board = table.board();
        if let Some(at) = self.turn.settled {
            let place = chart.place(at);
            let suspect = &mut self.suspects[mover.index()];
            for side in [Side::Human, Side::Alien] {
                if suspect.possible[side as usize] {
                    suspect.put(&chart, side, &[place]);
                }
            }
            return;
        }
        if self.turn.teleport {
            let start = board.teleport_to().map(|start| chart.place(start));
            return self.came_from(mover, start, table, &chart);
        }
        if let Some(at) = self.turn.lit {
            return self.was_lit(mover, chart.place(at), table, &chart);
        }
        if self.turn.stood_still {
            return self.stayed(mover, &chart);
        }
        self.moved(mover, table, &chart);
    }

    // A hatch was used: whoever wanted it wants another one.
    fn lose_hatches(&mut self, table: Table<'_, '_>) {
        let chart = Arc::clone(&self.chart);
        let lost = self.open.without(table.open_hatches());
        self.open = table.open_hatches();
        self.find_posts();
        for goal in lost.iter().filter_map(|hatch| chart.goal_of(hatch)) {
            if chart.is_open(goal, self.open) {
                continue;
            }
            for seat in table.aboard().iter() {
                let suspect = &mut self.suspects[Seat(seat).index()];
                suspect.lose_goal(&chart, goal, |goal| chart.is_open(goal, self.open));
            }
        }
    }

    // Whoever an attack did not hit was not there, and whoever said nothing under a spotlight is not in its light.
    fn nobody_else(&mut self, mover: Seat, table: Table<'_, '_>, chart: &Chart) {
        let others = table.aboard().without(SeatSet::of(mover.0)).without(self.turn.told);
        if let Some(at) = self.turn.attack.filter(|_| !self.quiet.deaths) {
            let place = chart.place(at);
            self.are_not_in(others, chart, || std::iter::once(place));
        }
        if let Some(at) = self.turn.spot {
            let place = chart.place(at);
            self.are_not_in(others, chart, || chart.around(place));
        }
    }

    fn are_not_in<I: Iterator<Item = usize>>(
        &mut self,
        seats: SeatSet,
        chart: &Chart,
        places: impl Fn() -> I,
    ) {
        for seat in seats.iter().map(Seat) {
            let mut likely = [1.0_f32; 2];
            for side in [Side::Human, Side::Alien] {
                let suspect = &mut self.suspects[seat.index()];
                if suspect.possible[side as usize] {
                    likely[side as usize] = suspect.is_not_in(chart, side, places());
                }
            }
            self.compare(seat, likely);
        }
    }

    // What was heard is so likely on each side.
    fn compare(&mut self, seat: Seat, likely: [f32; 2]) {
        let suspect = &mut self.suspects[seat.index()];
        for (possible, likely) in suspect.possible.iter_mut().zip(likely) {
            *possible &= likely > 0.0;
        }
        let [human, alien] = likely.map(f64::from);
        if human > 0.0 && alien > 0.0 {
            suspect.odds = suspect.odds.map(|odds| (odds * alien / human).clamp(ODDS.0, ODDS.1));
        }
        self.conclude(seat);
    }

    // The mover was certainly there in their turn, before their move or after it.
    fn came_from(&mut self, mover: Seat, place: Option<usize>, table: Table<'_, '_>, chart: &Chart) {
        let Some(place) = place else { return };
        let (human, alien) = self.paces(mover, table.board());
        let possible = self.suspects[mover.index()].possible;
        for side in [Side::Human, Side::Alien].into_iter().filter(|side| possible[*side as usize]) {
            self.suspects[mover.index()].put(chart, side, &[place]);
            let heard = self.heard(side, chart);
            let stays = if self.turn.spoke() { HARDLY } else { 0.5 };
            match side {
                Side::Human => {
                    self.human_moves(mover, human, table, chart);
                    self.suspects[mover.index()].arrive_or_stay(chart, heard, place, stays);
                }
                Side::Alien => {
                    let span = self.prowl(mover, alien, chart);
                    multiply(&mut self.spare[span.range()], &heard[span.range()]);
                    let went = sum(&self.spare[span.range()]);
                    self.spare[place] += if went > 0.0 { went * stays / (1.0 - stays) } else { 1.0 };
                    self.suspects[mover.index()].prowl(&mut self.spare, span);
                }
            }
        }
        if let Some(noise) = self.turn.noise {
            let said = self.announce(mover, chart.place(noise), 1.0 / chart.name_count, chart);
            self.compare(mover, said);
        }
    }

    // Where a move can end of which no more was heard than was.
    pub(super) fn heard<'c>(&self, side: Side, chart: &'c Chart) -> &'c [f32] {
        let turn = &self.turn;
        let quiet_danger = turn.sedatives || self.quiet.danger || self.quiet.items;
        match (turn.spoke(), side) {
            _ if turn.unheard => chart.ends(side),
            (true, _) => &chart.draws,
            (false, Side::Human) if quiet_danger => chart.ends(side),
            (false, _) => &chart.quiet,
        }
    }

    fn was_lit(&mut self, mover: Seat, place: usize, table: Table<'_, '_>, chart: &Chart) {
        let (human, alien) = self.paces(mover, table.board());
        self.human_moves(mover, human, table, chart);
        let span = self.prowl(mover, alien, chart);
        let suspect = &mut self.suspects[mover.index()];
        let could = [suspect.here[place] + suspect.soon[place], suspect.alien[place] + self.spare[place]];
        self.spare[span.range()].fill(0.0);
        for (possible, could) in suspect.possible.iter_mut().zip(could) {
            *possible &= could > 0.0;
        }
        self.conclude(mover);
        self.came_from(mover, Some(place), table, chart);
    }

    // The mover said that they stood still: the sector acted on them, perhaps.
    fn stayed(&mut self, mover: Seat, chart: &Chart) {
        let Some(noise) = self.turn.noise else { return };
        let said = self.announce(mover, chart.place(noise), 1.0 / chart.name_count, chart);
        self.compare(mover, said);
    }

    // Where a Human may be after their move, however far they may go.
    fn human_moves(&mut self, mover: Seat, pace: u16, table: Table<'_, '_>, chart: &Chart) {
        let open = self.open;
        if !self.suspects[mover.index()].possible[Side::Human as usize] {
            return;
        }
        // What Aliens did since the mover's last turn is news.
        self.foresee(mover, table);
        if pace > 1 {
            let suspect = &mut self.suspects[mover.index()];
            let share = if self.quiet.items && !self.turn.adrenaline { RARELY } else { MOSTLY };
            suspect.go_farther(chart, pace, share, |goal| chart.is_open(goal, open));
        }
    }

    // The usual turn: its player moved, and drew a card or not.
    fn moved(&mut self, mover: Seat, table: Table<'_, '_>, chart: &Chart) {
        let (human_pace, alien_pace) = self.paces(mover, table.board());
        let mut likely = [0.0; 2];
        // First as an Alien, who could have struck Humans where they were before.
        if self.suspects[mover.index()].possible[1] {
            let (went, calm) = self.alien_moved(mover, alien_pace, table, chart);
            likely[1] = by_habit(went);
            self.held_back(mover, calm);
        }
        if self.suspects[mover.index()].possible[0] {
            self.human_moves(mover, human_pace, table, chart);
            let heard = self.heard(Side::Human, chart);
            likely[0] = by_habit(self.suspects[mover.index()].arrive(chart, heard));
        }
        if let Some(at) = self.turn.noise {
            let place = chart.place(at);
            let said = self.announce(mover, place, self.lie(mover, place, chart), chart);
            likely = [likely[0] * said[0], likely[1] * said[1]];
        }
        self.compare(mover, likely);
        self.forget(mover, chart);
    }

    // How likely somebody names a place who may name any: one where others expect them, but rather none of the likeliest, as
    // adepts do (`names`), or anything at all.
    fn lie(&self, mover: Seat, place: usize, chart: &Chart) -> f32 {
        let suspect = &self.suspects[mover.index()];
        // Whoever may pass for a Human lies like one.
        let as_whom = if suspect.possible[Side::Human as usize] { Side::Human } else { Side::Alien };
        let likely = suspect.plane(as_whom);
        let all: f32 = likely[suspect.span(as_whom).range()].iter().map(|chance| chance.sqrt()).sum();
        let fits = if all > 0.0 { likely[place].sqrt() / all } else { 0.0 };
        (1.0 - self.trust.babble) * fits + self.trust.babble / chart.name_count
    }

    // The mover named a place: because they had to, being there, or because they chose to, which is so likely. Tells how
    // likely that is on each side.
    fn announce(&mut self, mover: Seat, place: usize, lie: f32, chart: &Chart) -> [f32; 2] {
        let lie = (1.0 - self.candour) * lie;
        let range = chart.whole().range();
        let fits = &mut self.spare;
        match chart.pull(place) {
            // Whoever lies names a place far from their own.
            Some(near) => {
                for (fits, near) in fits[range.clone()].iter_mut().zip(&near[range.clone()]) {
                    let away = 1.0 - near.sqrt();
                    *fits = lie * ELSEWHERE * away * away;
                }
            }
            None => fits[range.clone()].fill(lie),
        }
        fits[place] = self.candour + lie;
        let mut said = [1.0; 2];
        for side in [Side::Human, Side::Alien] {
            let suspect = &mut self.suspects[mover.index()];
            if suspect.possible[side as usize] {
                said[side as usize] = suspect.weigh(chart, side, &self.spare);
            }
        }
        self.spare[range].fill(0.0);
        said
    }

    // Whoever has a short memory believes that everybody may soon be anywhere again.
    fn forget(&mut self, mover: Seat, chart: &Chart) {
        if self.trust.forgets > 0.0 {
            self.suspects[mover.index()].blur(chart, self.trust.forgets);
        }
    }

    // How far each side may have moved.
    pub(in super::super) fn paces(&self, mover: Seat, board: &Board) -> (u16, u16) {
        let movement = &board.rules().movement;
        let suspect = &self.suspects[mover.index()];
        let hurried = self.turn.adrenaline || self.quiet.items;
        let human = movement.human_steps.get().max(if hurried { movement.adrenaline_steps.get() } else { 0 });
        let alien = if suspect.fed { movement.fed_steps.get() } else { movement.alien_steps.get() };
        let more = movement.steps_per_elimination.get() * u16::from(suspect.kills);
        (human, (alien + more).min(6).max(alien))
    }
}

// What somebody does whom the table takes for somebody else surprises it again and again, for one reason: each time counts for
// three eighths of what it would by itself.
fn by_habit(likely: f32) -> f32 {
    let fourth = likely.sqrt().sqrt();
    fourth * fourth.sqrt()
}
