//! Where a Human is expected to go: towards a hatch, and not where Aliens may come.

use std::sync::Arc;

use super::super::chart::Chart;
use super::super::plane::add;
use super::Filter;
use crate::escape::action::Seat;
use crate::escape::card::Side;
use crate::escape::sets::SeatSet;
use crate::escape::view::Table;

/// How much of an Alien must be within reach before a Human cares.
const WARY: f32 = 0.107;

impl Filter {
    /// Works out where a seat is after its next move, if it is a Human.
    pub(super) fn foresee(&mut self, seat: Seat, table: Table<'_, '_>) {
        if !self.suspects[seat.index()].possible[Side::Human as usize] {
            return;
        }
        let chart = Arc::clone(&self.chart);
        let afraid = self.trust.shy > 0.0 && self.find_fear(seat, table, &chart);
        let dares = afraid.then_some([&self.dares[0][..], &self.dares[1][..]]);
        let open = |goal| chart.is_open(goal, self.open);
        self.suspects[seat.index()].foresee(&chart, self.trust.stray, open, dares, &mut self.spare);
        self.spare[chart.whole().range()].fill(0.0);
    }

    // How likely a Human dares to go anywhere, against where no Alien can come. Tells whether there is anything to fear.
    fn find_fear(&mut self, human: Seat, table: Table<'_, '_>, chart: &Chart) -> bool {
        let ends = chart.wider(self.suspects[human.index()].human_span);
        let near = chart.wider(chart.wider(ends));
        let mut afraid = false;
        let others = table.aboard().without(SeatSet::of(human.0));
        for other in others.iter().map(Seat) {
            let other = &self.suspects[other.index()];
            let span = other.alien_span.within(near);
            if other.possible[Side::Alien as usize] && other.chance > 0.0 && span.from < span.to {
                add(&mut self.spare[span.range()], &other.alien[span.range()], other.chance);
                afraid = true;
            }
        }
        if afraid {
            let [shy, bold] = &mut self.dares;
            chart.come(ends, &self.spare, shy, &mut self.scratch);
            self.spare[near.range()].fill(0.0);
            let dares = |comes: f32, shy: f32| (comes + WARY) / (comes * (1.0 + shy) + WARY);
            for (shy, bold) in shy[ends.range()].iter_mut().zip(&mut bold[ends.range()]) {
                let comes = *shy;
                (*shy, *bold) = (dares(comes, self.trust.shy), dares(comes, self.trust.bold));
            }
        }
        afraid
    }
}
