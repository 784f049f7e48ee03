//! Who sits at the table.

use super::planner::Planner;
use super::waters::Waters;
use super::worth::{Chart, Outlook};
use super::{Bot, Luck, Player, Random, simple};
use crate::survive::SEATS;
use crate::survive::board::Board;
use crate::survive::legal::Choice;
use crate::survive::view::View;

/// One simulated player a seat, and the memory they think in.
#[derive(Debug)]
pub struct Company<'b> {
    bots: [Bot; SEATS],
    chart: Chart<'b>,
    waters: Waters,
    planner: Planner<'b>,
}

impl<'b> Company<'b> {
    /// Players for a board, one a seat, repeated; everyday ones when there are none.
    pub fn new(board: &'b Board, bots: &[Bot]) -> Self {
        let mut seats = [Bot::EVERYDAY; SEATS];
        seats.iter_mut().zip(bots.iter().cycle()).for_each(|(seat, bot)| *seat = *bot);
        Self {
            bots: seats,
            chart: Chart::new(board),
            waters: Waters::new(board),
            planner: Planner::new(board),
        }
    }

    /// The same with other players.
    pub fn seat(&mut self, bots: &[Bot]) {
        self.bots.iter_mut().zip(bots.iter().cycle()).for_each(|(seat, bot)| *seat = *bot);
    }
}

impl Player for Company<'_> {
    fn begin(&mut self) {
        self.planner.begin();
    }

    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        let bot = self.bots[view.seat().index() % SEATS];
        if bot == Bot::Random {
            return Random.decide(view, luck);
        }
        self.waters.read(self.chart.board, view.table());
        let outlook = Outlook::new(&self.chart, &self.waters, view);
        match bot {
            Bot::Random | Bot::Simple => simple::decide(&outlook, view),
            Bot::Planner => self.planner.decide(&outlook, view),
        }
    }
}
