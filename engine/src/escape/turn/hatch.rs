//! Hatches and getting out (section 7).

use crate::escape::action::Event;
use crate::escape::card::{Colour, HATCH_CARDS};
use crate::escape::ground::Sector;
use crate::escape::rules::{EmptyPile, Escape, OpenIn, Opening, Power, ShutUntil};
use crate::escape::sets::HatchSet;
use crate::escape::state::{End, Phase, State};
use crate::escape::zone::Kind;
use crate::rng::Purpose;

impl State<'_> {
    /// Rule 7.1: a Human ended on an open hatch.
    pub(super) fn reach_hatch(&mut self, number: u8) {
        match self.board.rules().hatches.opening {
            Opening::Open => self.get_out_freely(number),
            Opening::Cards => match self.draw_hatch_card(0) {
                Some(card) => self.weigh_hatch_card(number, card),
                None => match self.board.rules().hatches.empty_pile {
                    EmptyPile::Green => self.get_out_freely(number),
                    EmptyPile::Red => self.show_hatch(number, Colour::Red),
                },
            },
        }
    }

    fn draw_hatch_card(&mut self, nth: u8) -> Option<Colour> {
        let word = self.now.dice.word(Purpose::Draw(HATCH_CARDS, nth));
        self.hatch_deck.draw(word).map(|card| Colour::ALL[card])
    }

    // Whoever may choose between two cards does so only when they differ; the other one goes back.
    fn weigh_hatch_card(&mut self, number: u8, card: Colour) {
        if self.can(self.turn, Power::DrawsTwoHatchCards)
            && let Some(other) = self.draw_hatch_card(1)
        {
            if other != card {
                self.log.push(Event::MayChooseHatch(self.turn));
                self.phase = Phase::ChoosingHatch;
                return;
            }
            self.hatch_deck.put_back(other as usize);
        }
        self.play_hatch_card(number, card);
    }

    pub(super) fn take_hatch(&mut self, colour: Colour) {
        let Kind::Hatch(number) = self.board.ground().kind(self.now.into) else { return };
        let other = if colour == Colour::Green { Colour::Red } else { Colour::Green };
        self.hatch_deck.put_back(other as usize);
        self.play_hatch_card(number, colour);
    }

    /// The card is shown and is out of the match.
    fn play_hatch_card(&mut self, number: u8, colour: Colour) {
        self.hatch_cards_out[colour as usize] += 1;
        self.show_hatch(number, colour);
    }

    /// Rules 7.2 and 7.3: green, the Human is out; red, the Human stays. Either way the hatch is closed.
    fn show_hatch(&mut self, number: u8, colour: Colour) {
        self.log.push(Event::OnHatch(self.turn, number, colour));
        self.open.remove(number);
        match colour {
            Colour::Green => self.get_out(),
            Colour::Red => {
                if !self.ends_with_hatches() {
                    self.settle(false, false);
                }
            }
        }
    }

    fn get_out_freely(&mut self, number: u8) {
        self.log.push(Event::Escaped(self.turn, number));
        self.open.remove(number);
        self.get_out();
    }

    fn get_out(&mut self) {
        let seat = self.turn;
        self.escaped.add(seat.0);
        self.aboard.remove(seat.0);
        self.at[seat.index()] = Sector::NOWHERE;
        match self.board.rules().victory.escape {
            Escape::FirstEnds => self.finish(End::FirstEscape, false),
            Escape::GoesOn => {
                if !self.ends_without_humans(false) && !self.ends_with_hatches() {
                    self.end_turn();
                }
            }
        }
    }

    /// The open hatches that can be entered in this turn, where the rules shut them at times.
    pub(in crate::escape) fn enterable_hatches(&self) -> HatchSet {
        let hatches = &self.board.rules().hatches;
        let now = match hatches.open_in {
            OpenIn::EveryRound => true,
            OpenIn::EvenRounds => self.round.is_multiple_of(2),
            OpenIn::OddRounds => !self.round.is_multiple_of(2),
        };
        let unlocked = match hatches.shut_until {
            ShutUntil::NeverShut => true,
            ShutUntil::OneHumanLeft => self.humans_aboard().len() <= 1,
        };
        if now && unlocked { self.open } else { HatchSet::NONE }
    }

    /// Rule 7.4: the last hatch is closed, every Human aboard is eliminated.
    fn ends_with_hatches(&mut self) -> bool {
        if !self.open.is_empty() {
            return false;
        }
        self.log.push(Event::LastHatchClosed);
        self.eliminate_humans_aboard();
        let counts = self.board.rules().victory.automatic_elimination_is_alien_win;
        self.ends_without_humans(counts)
    }
}
