//! The turn (table 2.3): one file a step.

mod back;
mod creature;
mod movement;
mod playing;
mod setup;
mod sinking;

use super::action::{Action, Event, Explorer, Seat};
use super::ground::Space;
use super::outcome::{End, Outcome};
use super::pieces::Cause;
use super::rules::{Tie, When};
use super::state::State;
use super::table::{Phase, Place, explorers};
use crate::survive::action::SeatSet;

impl State<'_> {
    /// Carries out an action that is known to be legal.
    #[inline]
    pub(super) fn carry_out(&mut self, action: Action) {
        // Whoever is asked and keeps their tile has done nothing that could be noticed.
        if !matches!(self.table.phase, Phase::Reaction { .. }) {
            self.table.choices = self.table.choices.wrapping_add(1);
        }
        match action {
            Action::Place(value, on) => self.place_explorer(value, on),
            Action::Launch(at) => self.launch(at),
            Action::Dolphin(who, to) => self.play_dolphin(who, to),
            Action::Winds(from, to) => self.play_winds(from, to),
            Action::Relocate(creature, from, to) => self.play_relocation(creature, from, to),
            Action::Move(who, to) => self.move_explorer(who, to),
            Action::Board(who, at) => self.board_boat(who, at),
            Action::Sail(from, to) => self.sail_for_a_point(from, to),
            Action::Sink(at) => self.sink(at),
            Action::Aboard(who) => self.take_aboard(who),
            Action::Roam(creature, from, to) => self.roam(creature, from, to),
            Action::Repel => self.repel(),
            Action::Skip => self.skip(),
        }
    }

    /// The next turn: flags are cleared, T1 begins.
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        let points = self.board.rules().movement.points.get() as u8;
        let table = &mut self.table;
        table.turn = seat;
        table.number += 1;
        (table.moved, table.points, table.choices) = (0, points, 0);
        self.turn_dice = self.secrets.dice.turn(table.number, seat.0);
        self.log.push(Event::Begins(seat));
        self.go_on(Phase::PlayTile);
    }

    /// Goes on from a step as far as there is nothing to decide.
    pub(super) fn go_on(&mut self, phase: Phase) {
        self.table.phase = phase;
        if self.table.phase == Phase::PlayTile && !self.can_play() {
            self.table.phase = Phase::Move;
        }
        let all_sunk = self.table.sinking().is_none();
        // No turn passes by before its player has been asked: at least the player rolls the die.
        let fresh = self.table.choices == 0;
        if self.table.phase == Phase::Move && !(fresh && all_sunk) && !self.can_move() {
            self.table.phase = Phase::Remove;
        }
        if self.table.phase == Phase::Remove && all_sunk {
            self.after_tile();
        }
    }

    fn skip(&mut self) {
        match self.table.phase {
            Phase::PlayTile => self.go_on(Phase::Move),
            Phase::Move => self.go_on(Phase::Remove),
            Phase::Creature(_) => self.after_creature(),
            Phase::Reaction { .. } => self.let_it_come(),
            Phase::PlaceExplorer | Phase::PlaceBoat | Phase::Remove | Phase::Boarding(..) | Phase::Over => {
                debug_assert!(false, "nothing can be left out here");
            }
        }
    }

    /// T3 is done: the match may be over, or the die is rolled.
    pub(super) fn after_tile(&mut self) {
        match self.board.rules().end.when {
            When::LastTile if self.table.sinking().is_none() => self.finish(End::LastTile),
            When::NobodyLeft if self.table.on_board == 0 => self.finish(End::NobodyLeft),
            When::Volcano | When::NobodyLeft | When::LastTile => self.roll(),
        }
    }

    /// T4 is done: the match may be over, or the next turn begins.
    pub(super) fn after_creature(&mut self) {
        let end = self.board.rules().end;
        if end.when == When::NobodyLeft && self.table.on_board == 0 {
            self.finish(End::NobodyLeft);
        } else if self.table.number >= end.cap.get() {
            self.finish(End::Capped);
        } else {
            self.begin_turn(self.table.turn.next(self.table.players));
        }
    }

    /// Table 2.8: whoever is not on a safe island is lost, and the highest score wins.
    pub(super) fn finish(&mut self, end: End) {
        for who in explorers(self.table.on_board) {
            if let Some(at) = self.space_of(who) {
                self.lose(who, Cause::End, at);
            }
        }
        let score = |seat| {
            let by_saved = self.board.rules().score.tie == Tie::MostSaved;
            (self.score(seat), if by_saved { self.saved(seat) } else { 0 })
        };
        let best = self.seats().map(score).max();
        let winners: SeatSet = self.seats().filter(|seat| Some(score(*seat)) == best).map(|s| s.0).collect();
        self.table.outcome = Some(Outcome { end, winners });
        self.table.phase = Phase::Over;
        self.log.push(Event::Ended(end));
    }

    /// An explorer is lost.
    pub(super) fn lose(&mut self, who: Explorer, cause: Cause, at: Space) {
        self.table.put(who, Place::Lost(cause));
        self.log.push(Event::Lost(who, cause, at));
    }

    /// An explorer is in the water of a space now; SW.
    pub(super) fn drop_into(&mut self, who: Explorer, at: Space) {
        self.table.put(who, Place::Swim(at));
        self.log.push(Event::Swims(who, at));
        if self.table.spot(at).deadly() {
            let sharks = self.table.spot(at).creatures[super::pieces::Creature::Shark as usize];
            self.lose(who, if sharks > 0 { Cause::Shark } else { Cause::Serpent }, at);
        }
    }
}
