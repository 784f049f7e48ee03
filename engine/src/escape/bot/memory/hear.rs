//! What each announcement tells at once.

use super::super::atlas::Atlas;
use super::super::belief::{Belief, SURE};
use super::Memory;
use crate::bits::Cells;
use crate::escape::action::{Event, Seat};
use crate::escape::card::{Character, Colour, Item, Side};
use crate::escape::ground::Sector;
use crate::escape::rules::{Fate, Feeding};
use crate::escape::view::Table;

impl<const W: usize> Memory<W> {
    pub(super) fn hear(&mut self, event: Event, mover: Option<Seat>, table: Table<'_, '_>, atlas: &Atlas) {
        match event {
            Event::Noise(_, at) if self.hears_noise => self.turn.noise = Some(at),
            Event::Noise(..) | Event::Silence(_) => self.turn.silence = true,
            Event::StoodStill(_) => self.turn.stood_still = true,
            Event::Used(seat, item) => self.hear_item(seat, item),
            Event::InSector(seat, at) if Some(seat) == mover => self.turn.lit = Some(at),
            Event::InSector(seat, at) => self.place(seat, at, atlas),
            Event::Attacked(seat, at) => self.hear_attack(seat, at, table, atlas),
            Event::UsedSpotlight(seat, _) | Event::Defended(seat) => self.is(seat, Side::Human),
            Event::Eliminated(seat, character) => self.hear_death(seat, character, mover, table),
            Event::BecameAlien(seat) => {
                let at = self.turn.attack.map_or(Belief::new(Cells::NONE), |at| Belief::at(atlas.bit(at)));
                self.is(seat, Side::Alien);
                self.suspects[seat.index()].beliefs[Side::Alien as usize] = at;
            }
            Event::Restarted(seat) => self.go_home(seat),
            Event::OnHatch(seat, number, colour) => {
                self.is(seat, Side::Human);
                if colour == Colour::Red {
                    self.turn.hatch = Some(number);
                }
            }
            Event::Revealed(seat, character) => self.is(seat, character.side()),
            Event::RevealedAlien(seat) => self.is(seat, Side::Alien),
            // What the table hears in other words, and what it is not told.
            Event::Escaped(..)
            | Event::LastHatchClosed
            | Event::OutOfTime
            | Event::Moved(..)
            | Event::Drew(..)
            | Event::Took(..)
            | Event::Discarded(..)
            | Event::UsedSilently(..)
            | Event::MayChooseHatch(_)
            | Event::EliminatedSilently(_) => {}
        }
    }

    // Only Humans use items.
    fn hear_item(&mut self, seat: Seat, item: Item) {
        self.is(seat, Side::Human);
        self.turn.used_item = true;
        match item {
            Item::Teleport => self.turn.teleport = true,
            Item::Adrenaline => self.turn.adrenaline = true,
            Item::Sedatives => self.turn.sedatives = true,
            Item::Attack | Item::Spotlight | Item::Defense => {}
        }
    }

    fn hear_attack(&mut self, seat: Seat, at: Sector, table: Table<'_, '_>, atlas: &Atlas) {
        self.turn.attack = Some(at);
        if !self.turn.used_item {
            if self.quiet.items {
                self.suspects[seat.index()].weigh(SURE * 8, SURE);
                self.judge_one(seat);
            } else {
                self.is(seat, Side::Alien);
            }
        }
        if self.quiet.deaths {
            self.fear_deaths(seat, atlas.bit(at), table);
        }
    }

    // Whoever could stand there may have fallen without a word, and be what the rules make of them.
    fn fear_deaths(&mut self, attacker: Seat, bit: u32, table: Table<'_, '_>) {
        let fate = &table.board().rules().death.fate;
        self.feed(attacker, Side::Human, table);
        for seat in table.seats().filter(|seat| *seat != attacker) {
            for side in [Side::Human, Side::Alien] {
                let suspect = &mut self.suspects[seat.index()];
                if !suspect.beliefs[side as usize].all.has(bit) {
                    continue;
                }
                match fate.of(side) {
                    Fate::Out => {}
                    Fate::TurnsAlienInPlace => {
                        suspect.beliefs[Side::Alien as usize].add(bit);
                        suspect.forget_side(seat, &mut self.known);
                        self.rejudge = true;
                    }
                    Fate::RestartsNextTurn => {
                        let starts = self.maps.starts[side as usize];
                        starts.iter().for_each(|start| suspect.beliefs[side as usize].add(start));
                    }
                }
            }
        }
    }

    fn hear_death(&mut self, seat: Seat, character: Character, mover: Option<Seat>, table: Table<'_, '_>) {
        let side = self.suspects[seat.index()].side.unwrap_or(character.side());
        self.is(seat, side);
        if let Some(mover) = mover.filter(|_| self.turn.attack.is_some()) {
            self.feed(mover, side, table);
        }
    }

    // What a victim of a side makes of their attacker.
    fn feed(&mut self, attacker: Seat, victim: Side, table: Table<'_, '_>) {
        let by = &mut self.suspects[attacker.index()];
        by.kills = by.kills.saturating_add(1);
        let all = match table.board().rules().attack.feeding {
            Feeding::Never => return,
            Feeding::OnHuman => {
                by.fed |= victim == Side::Human;
                return;
            }
            Feeding::AllOnHuman => victim == Side::Human,
            Feeding::AllOnAny => true,
        };
        if all {
            self.suspects.iter_mut().for_each(|suspect| suspect.fed = true);
        }
    }

    fn is(&mut self, seat: Seat, side: Side) {
        let suspect = &mut self.suspects[seat.index()];
        if suspect.side != Some(side) {
            suspect.know(seat, side, &mut self.known);
            self.rejudge = true;
            let other = if side == Side::Human { Side::Alien } else { Side::Human };
            suspect.beliefs[other as usize] = Belief::new(Cells::NONE);
        }
    }

    fn place(&mut self, seat: Seat, at: Sector, atlas: &Atlas) {
        let suspect = &mut self.suspects[seat.index()];
        let bit = atlas.bit(at);
        suspect.see(at);
        for belief in &mut suspect.beliefs {
            *belief = if belief.all.has(bit) { Belief::at(bit) } else { Belief::new(Cells::NONE) };
        }
        self.rejudge |= suspect.conclude(seat, &mut self.known);
    }

    fn go_home(&mut self, seat: Seat) {
        let starts = self.maps.starts;
        let suspect = &mut self.suspects[seat.index()];
        for (belief, start) in suspect.beliefs.iter_mut().zip(starts) {
            if !belief.is_empty() {
                *belief = Belief::new(start);
            }
        }
    }
}
