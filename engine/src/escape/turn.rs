//! The turn (section 3): one file per step.

mod attack;
mod hatch;
mod item;
mod movement;
mod noise;

use super::action::{Action, Event, Seat};
use super::ground::Sector;
use super::pace::Pace;
use super::rules::{Power, Survivors};
use super::state::{End, Outcome, Phase, State};
use crate::escape::sets::SeatSet;

impl State<'_> {
    /// Carries out an action that is known to be legal.
    #[inline]
    pub(super) fn carry_out(&mut self, action: Action) {
        // A turn has far fewer decisions than this can count: every one but the move uses something up.
        self.now.choices = self.now.choices.wrapping_add(1);
        // What happens in every turn is asked one by one: a table of all actions is hard to foresee.
        if let Action::Move(to) = action {
            self.move_to(to);
        } else if action == Action::Attack {
            self.attack();
        } else if action == Action::Draw {
            self.draw_sector_card();
        } else if action == Action::End {
            self.end_turn();
        } else if let Action::Noise(sector) = action {
            self.name_noise(sector);
        } else {
            self.carry_out_rarer(action);
        }
    }

    fn carry_out_rarer(&mut self, action: Action) {
        match action {
            Action::Move(_) | Action::Attack | Action::Draw | Action::End | Action::Noise(_) => {
                debug_assert!(false, "{action:?} is not rare");
            }
            Action::Stay => self.stand_still(),
            Action::Use(item) => self.use_item(item),
            Action::Spotlight(sector) => self.use_spotlight(sector),
            Action::Discard(item) => self.discard_item(item),
            Action::TakeHatch(colour) => self.take_hatch(colour),
            Action::Reveal(seat) => self.reveal(seat),
            Action::Defend => self.choose_defense(),
            Action::Fall => self.choose_fall(),
        }
    }

    pub(super) fn begin_turn(&mut self, seat: Seat) {
        self.turn = seat;
        self.now.dice = self.dice.turn(self.round, seat.0);
        self.find_pace();
        self.now.enterable = if self.board.hatches_vary { self.enterable_hatches() } else { self.open };
        self.phase = Phase::Unmoved;
        self.now.adrenaline = false;
        self.now.sedated = false;
        self.now.choices = 0;
        if self.restarting.has(seat.0) {
            self.restart(seat);
        }
    }

    /// Rule 3.2: on which side the player whose turn it is moves, and how fast.
    #[inline]
    pub(super) fn find_pace(&mut self) {
        let seat = self.turn;
        self.now.is_alien = self.aliens.has(seat.0);
        let alien = Pace::alien(self.board.rules(), self.fed.has(seat.0), self.kills[seat.index()]);
        self.now.pace = if self.now.is_alien { alien } else { Pace::HUMAN };
    }

    /// Goes on after the move as far as there is nothing to decide: draws the card that is due, ends the turn.
    #[inline]
    pub(super) fn settle(&mut self, draw_due: bool, may_attack: bool) {
        (self.phase, self.now.draw_due, self.now.may_attack) = (Phase::Moved, draw_due, may_attack);
        if self.has_choice_after_move() {
            return;
        }
        if draw_due {
            self.draw_sector_card();
        } else {
            self.end_turn();
        }
    }

    // An Alien can attack or not. A Human without a usable item or power has nothing to decide.
    #[inline]
    fn has_choice_after_move(&self) -> bool {
        let seat = self.turn;
        if self.now.is_alien {
            return self.now.may_attack;
        }
        !self.usable_after_move().is_empty()
            || self.power[seat.index()] != Power::None
                && (self.can_teleport(seat) || self.can_once(seat, Power::RevealsOnce))
    }

    /// The next seat's turn; after the last seat the next round; after the last round the end (rule 3.8).
    pub(super) fn end_turn(&mut self) {
        let next = self.aboard.after_or_lowest(self.turn.0);
        let round = self.round + u16::from(next <= self.turn.0);
        if round > self.board.rules().victory.rounds.get() || self.aboard.is_empty() {
            return self.run_out_of_time();
        }
        if round > self.round {
            self.round_ends.push(self.log.len() as u32);
            self.round = round;
        }
        self.begin_turn(Seat(next));
    }

    #[cold]
    fn run_out_of_time(&mut self) {
        if self.board.rules().victory.survivors == Survivors::Win {
            return self.finish(End::RoundLimit, false);
        }
        let eliminated = !self.humans_aboard().is_empty();
        self.log.push(Event::OutOfTime);
        self.eliminate_humans_aboard();
        let counts = self.board.rules().victory.automatic_elimination_is_alien_win;
        self.finish(End::RoundLimit, eliminated && counts);
    }

    /// Rules 7.4 and 3.8: every Human aboard is eliminated at once.
    pub(super) fn eliminate_humans_aboard(&mut self) {
        for seat in self.humans_aboard().iter().map(Seat) {
            self.leave(seat);
            self.tell_elimination(seat);
        }
    }

    /// Takes a seat out of the match; what it holds is discarded.
    pub(super) fn leave(&mut self, seat: Seat) {
        self.discard_hand(seat);
        self.aboard.remove(seat.0);
        self.restarting.remove(seat.0);
        self.at[seat.index()] = Sector::NOWHERE;
    }

    /// Rule 5.3: the eliminated show their character, unless the rules keep it quiet.
    pub(super) fn tell_elimination(&mut self, seat: Seat) {
        if self.board.rules().death.announced {
            self.known.add(seat.0);
            self.log.push(Event::Eliminated(seat, self.character(seat)));
        } else {
            self.log.push(Event::EliminatedSilently(seat));
        }
    }

    /// Rule 7.5: no Human aboard, the match is over. It never ends so when it began without Humans (7.9).
    pub(super) fn ends_without_humans(&mut self, aliens_win: bool) -> bool {
        let over = self.began_with_humans && self.humans_aboard().is_empty();
        if over {
            self.finish(End::AllOut, aliens_win);
        }
        over
    }

    pub(super) fn finish(&mut self, end: End, aliens_win: bool) {
        let winners = match end {
            End::EliminationTarget => SeatSet::of(self.turn.0).or(self.escaped),
            // Whoever is still aboard then has survived; otherwise the last round has eliminated them all.
            End::RoundLimit => self.humans_aboard().or(self.escaped),
            End::AllOut | End::FirstEscape => self.escaped,
        };
        self.outcome = Some(Outcome { end, winners, aliens_win });
        self.phase = Phase::Over;
    }
}
