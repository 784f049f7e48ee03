//! Who sits at the table.

use super::planner::Planner;
use super::waters::Waters;
use super::worth::{Chart, Outlook};
use super::{Bot, Luck, Player, Random, simple};
use crate::survive::SEATS;
use crate::survive::action::Seat;
use crate::survive::board::Board;
use crate::survive::legal::Choice;
use crate::survive::view::View;

/// Who plays in each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bots {
    seats: [Bot; SEATS],
}

impl Bots {
    /// One a seat, repeated; everyday ones when there are none.
    pub fn new(bots: &[Bot]) -> Self {
        let mut seats = [Bot::EVERYDAY; SEATS];
        seats.iter_mut().zip(bots.iter().cycle()).for_each(|(seat, bot)| *seat = *bot);
        Self { seats }
    }

    /// The shortest list that stands for all seats when it is repeated.
    pub fn distinct(&self) -> &[Bot] {
        let repeats =
            |length: &usize| self.seats.iter().zip(self.seats.iter().skip(*length)).all(|(a, b)| a == b);
        let length = (1..SEATS).find(repeats).unwrap_or(SEATS);
        &self.seats[..length]
    }

    /// Who plays in a seat.
    pub fn of(&self, seat: Seat) -> Bot {
        self.seats[seat.index() % SEATS]
    }
}

impl Default for Bots {
    fn default() -> Self {
        Self::new(&[])
    }
}

/// One simulated player a seat, and the memory they think in.
#[derive(Debug)]
pub struct Company<'b> {
    bots: Bots,
    chart: Chart<'b>,
    waters: Waters,
    planner: Planner<'b>,
}

impl<'b> Company<'b> {
    /// Players for a board, one per seat, repeated; everyday ones when there are none.
    pub fn new(board: &'b Board, bots: &[Bot]) -> Self {
        Self::of(board, Bots::new(bots))
    }

    /// Players for a board.
    pub fn of(board: &'b Board, bots: Bots) -> Self {
        Self { bots, chart: Chart::new(board), waters: Waters::new(board), planner: Planner::new(board) }
    }

    /// The same with other players.
    pub fn seat(&mut self, bots: &[Bot]) {
        self.bots = Bots::new(bots);
    }
}

impl Player for Company<'_> {
    fn begin(&mut self) {
        self.planner.begin();
    }

    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        let bot = self.bots.of(view.seat());
        if bot == Bot::Random {
            return Random.decide(view, luck);
        }
        self.waters.read(self.chart.board, view.table());
        let outlook = Outlook::new(&self.chart, &self.waters, view, luck);
        match bot {
            Bot::Random | Bot::Simple => simple::decide(&outlook, view),
            Bot::Planner => self.planner.decide(&outlook, view),
        }
    }
}
