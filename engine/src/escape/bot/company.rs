//! Everybody at the table: who plays the Humans, who the Aliens, and what they remember.

use super::{Atlas, Bot, Luck, Player, Random};
use crate::escape::card::Side;
use crate::escape::legal::Choice;
use crate::escape::view::View;

/// Who plays the Humans, and who the Aliens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bots {
    /// Who plays the Humans.
    pub humans: Bot,
    /// Who plays the Aliens.
    pub aliens: Bot,
}

/// All players of a match.
#[derive(Clone, Debug)]
pub struct Company<'a> {
    _atlas: &'a Atlas,
    bots: Bots,
}

impl<'a> Company<'a> {
    /// Players for a board whose atlas this is.
    pub fn new(atlas: &'a Atlas, bots: Bots) -> Self {
        Self { _atlas: atlas, bots }
    }
}

impl Player for Company<'_> {
    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        let bot = match view.side() {
            Side::Human => self.bots.humans,
            Side::Alien => self.bots.aliens,
        };
        match bot {
            Bot::Random => Random.decide(view, luck),
        }
    }
}
