//! What each announcement tells at once.

use std::sync::Arc;

use super::Filter;
use crate::escape::action::{Event, Seat};
use crate::escape::card::{Character, Colour, Item, Side};
use crate::escape::ground::Sector;
use crate::escape::rules::{Fate, Feeding};
use crate::escape::view::Table;

/// How much likelier somebody who attacks is an Alien, where nobody shows the items they use.
const ATTACKER: f64 = 8.0;

impl Filter {
    pub(super) fn hear(&mut self, event: Event, mover: Option<Seat>, table: Table<'_, '_>) {
        match event {
            Event::Noise(_, at) if self.trust.hears_noise => self.turn.noise = Some(at),
            Event::Noise(..) | Event::Silence(_) => self.turn.silence = true,
            Event::StoodStill(_) => self.turn.stood_still = true,
            Event::Used(seat, item) => {
                self.hear_item(seat, item);
                if let Some(start) = table.board().teleport_to().filter(|_| item == Item::Teleport) {
                    self.turn.settle(start);
                }
            }
            Event::UsedSpotlight(seat, at) => {
                self.is(seat, Side::Human);
                self.turn.spot = Some(at);
            }
            Event::InSector(seat, at) => {
                self.turn.told.add(seat.0);
                if Some(seat) == mover {
                    self.turn.lit = Some(at);
                    self.turn.settle(at);
                } else {
                    self.place(seat, at);
                }
            }
            Event::Attacked(seat, at) => self.hear_attack(seat, at, table),
            Event::Defended(seat) => {
                self.is(seat, Side::Human);
                self.turn.told.add(seat.0);
                if let Some(at) = self.turn.attack {
                    self.place(seat, at);
                }
            }
            Event::Eliminated(seat, character) => self.hear_death(seat, character, mover, table),
            Event::BecameAlien(seat) => self.turns(seat),
            Event::Restarted(seat) => self.go_home(seat),
            Event::OnHatch(seat, number, colour) => {
                self.is(seat, Side::Human);
                if let Some(at) = table.board().hatch(number).filter(|_| colour == Colour::Red) {
                    self.turn.on_hatch = true;
                    self.turn.settle(at);
                }
            }
            Event::Escaped(seat, _) => self.is(seat, Side::Human),
            Event::Revealed(seat, character) => self.is(seat, character.side()),
            Event::RevealedAlien(seat) => self.is(seat, Side::Alien),
            // What the table hears in other words, and what it is not told.
            Event::LastHatchClosed
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

    fn hear_attack(&mut self, seat: Seat, at: Sector, table: Table<'_, '_>) {
        self.turn.attack = Some(at);
        self.turn.settle(at);
        if !self.turn.used_item {
            self.struck(seat, at);
            if self.quiet.items {
                self.suspects[seat.index()].odds.iter_mut().for_each(|odds| *odds *= ATTACKER);
            } else {
                self.is(seat, Side::Alien);
            }
        }
        if self.quiet.deaths {
            self.fear_deaths(seat, at, table);
        }
    }

    // Whoever could stand there may have fallen without a word, and be what the rules make of them.
    fn fear_deaths(&mut self, attacker: Seat, at: Sector, table: Table<'_, '_>) {
        self.feed(attacker, Side::Human, table);
        let chart = Arc::clone(&self.chart);
        let place = chart.place(at);
        for seat in table.seats().filter(|seat| *seat != attacker) {
            for side in [Side::Human, Side::Alien] {
                let suspect = &mut self.suspects[seat.index()];
                let chance = suspect.plane(side)[place];
                if !suspect.possible[side as usize] || chance <= 0.0 {
                    continue;
                }
                match table.board().rules().death.fate.of(side) {
                    Fate::Out => {}
                    Fate::TurnsAlienInPlace => suspect.may_have_turned(&chart, place, chance),
                    Fate::RestartsNextTurn => suspect.may_be_home(&chart, side, place),
                }
            }
        }
    }

    fn hear_death(&mut self, seat: Seat, character: Character, mover: Option<Seat>, table: Table<'_, '_>) {
        let side = self.suspects[seat.index()].side.unwrap_or(character.side());
        self.is(seat, side);
        self.turn.told.add(seat.0);
        if let Some(mover) = mover.filter(|_| self.turn.attack.is_some()) {
            self.feed(mover, side, table);
        }
    }

    fn turns(&mut self, seat: Seat) {
        self.dealt[Side::Human as usize] = self.dealt[Side::Human as usize].saturating_sub(1);
        self.dealt[Side::Alien as usize] += 1;
        let chart = Arc::clone(&self.chart);
        let suspect = &mut self.suspects[seat.index()];
        (suspect.side, suspect.possible, suspect.fed) = (Some(Side::Alien), [false, true], false);
        if let Some(at) = self.turn.attack {
            suspect.put(&chart, Side::Alien, &[chart.place(at)]);
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

    pub(super) fn is(&mut self, seat: Seat, side: Side) {
        let suspect = &mut self.suspects[seat.index()];
        suspect.side = Some(side);
        suspect.possible = [side == Side::Human, side == Side::Alien];
    }

    // The seat told where it is, in another's turn.
    fn place(&mut self, seat: Seat, at: Sector) {
        let chart = Arc::clone(&self.chart);
        let place = chart.place(at);
        let suspect = &mut self.suspects[seat.index()];
        let [human, alien] = [Side::Human, Side::Alien]
            .map(|side| f64::from(suspect.plane(side)[place]))
            .map(|chance| chance.max(1e-9));
        suspect.odds = suspect.odds.map(|odds| (odds * alien / human).clamp(1e-6, 1e6));
        for side in [Side::Human, Side::Alien] {
            if suspect.possible[side as usize] {
                suspect.possible[side as usize] = suspect.plane(side)[place] > 0.0;
                suspect.put(&chart, side, &[place]);
            }
        }
        self.conclude(seat);
    }

    fn go_home(&mut self, seat: Seat) {
        let chart = Arc::clone(&self.chart);
        let suspect = &mut self.suspects[seat.index()];
        for side in [Side::Human, Side::Alien] {
            if suspect.possible[side as usize] {
                suspect.put(&chart, side, &chart.starts[side as usize]);
            }
        }
    }

    /// A side on which the seat can be nowhere is not its own.
    pub(super) fn conclude(&mut self, seat: Seat) {
        let everywhere = self.whole();
        let chart = Arc::clone(&self.chart);
        let suspect = &mut self.suspects[seat.index()];
        match suspect.possible {
            [true, false] => suspect.side = Some(Side::Human),
            [false, true] => suspect.side = Some(Side::Alien),
            [true, true] => {}
            // Nothing fits what was heard: whatever the table thought, it begins anew.
            [false, false] => {
                suspect.possible =
                    suspect.side.map_or([true; 2], |side| [side == Side::Human, side == Side::Alien]);
                for side in [Side::Human, Side::Alien] {
                    let ends = chart.ends(side);
                    let places: Vec<usize> = everywhere.range().filter(|c| ends[*c] > 0.0).collect();
                    suspect.put(&chart, side, &places);
                }
            }
        }
    }
}
