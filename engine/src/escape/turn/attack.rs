//! Attacks and what they do (section 5).

use crate::escape::action::{Event, Seat};
use crate::escape::card::{Item, Side};
use crate::escape::ground::Sector;
use crate::escape::knob::Target;
use crate::escape::rules::{DefenseStops, DefenseUse, Fate, Feeding, Power};
use crate::escape::sets::SeatSet;
use crate::escape::state::{End, Phase, State};

impl State<'_> {
    /// Rules 5.1 and 5.2: everybody else in the sector is struck.
    pub(super) fn attack(&mut self) {
        let seat = self.turn;
        self.log.push(Event::Attacked(seat, self.now.into));
        self.now.attack.struck = self.standing_in(self.now.into);
        self.now.attack.struck.remove(seat.0);
        (self.now.attack.struck_down, self.now.attack.ate) = (false, false);
        if self.now.attack.struck.is_empty() {
            self.settle(false, false);
        } else {
            self.strike();
        }
    }

    /// Who stands in a sector.
    #[inline]
    pub(in crate::escape) fn standing_in(&self, sector: Sector) -> SeatSet {
        let mut there = SeatSet::NONE;
        for (seat, at) in (0..).zip(self.at) {
            if at == sector {
                there.add(seat);
            }
        }
        there
    }

    /// Goes through those who are struck, in seat order, until somebody has to decide.
    fn strike(&mut self) {
        while let Some(seat) = self.now.attack.struck.lowest().map(Seat) {
            if !self.can_defend(seat) {
                self.fall(seat);
                continue;
            }
            match self.board.rules().items.defense {
                DefenseUse::Automatic => self.defend(seat),
                DefenseUse::ByChoice => {
                    self.phase = Phase::Defending;
                    return;
                }
            }
        }
        self.after_strike();
    }

    /// Rule 6.7: a Human with Defense is not affected. An Alien's Defense does nothing.
    fn can_defend(&self, seat: Seat) -> bool {
        let stops = match self.board.rules().items.defense_stops {
            DefenseStops::Anybody => true,
            DefenseStops::Aliens => self.side(self.turn) == Side::Alien,
        };
        stops && self.side(seat) == Side::Human && self.hand(seat).has(Item::Defense)
    }

    fn defend(&mut self, seat: Seat) {
        self.now.attack.struck.remove(seat.0);
        self.spend_shown(seat, Item::Defense);
        self.log.push(Event::Defended(seat));
    }

    pub(super) fn choose_defense(&mut self) {
        if let Some(seat) = self.now.attack.struck.lowest().map(Seat) {
            self.defend(seat);
            self.strike();
        }
    }

    pub(super) fn choose_fall(&mut self) {
        if let Some(seat) = self.now.attack.struck.lowest().map(Seat) {
            self.fall(seat);
            self.strike();
        }
    }

    /// A seat is eliminated by the attack under way; what then becomes of it is a knob.
    fn fall(&mut self, seat: Seat) {
        let side = self.side(seat);
        self.now.attack.struck.remove(seat.0);
        self.kills[self.turn.index()] = self.kills[self.turn.index()].saturating_add(1);
        self.now.attack.struck_down = true;
        self.now.attack.ate |= side == Side::Human;
        self.tell_elimination(seat);
        match self.board.rules().death.fate.of(side) {
            Fate::Out => self.leave(seat),
            Fate::TurnsAlienInPlace => self.turn_alien(seat),
            Fate::RestartsNextTurn => {
                self.discard_hand(seat);
                self.at[seat.index()] = Sector::NOWHERE;
                self.restarting.add(seat.0);
            }
        }
    }

    fn turn_alien(&mut self, seat: Seat) {
        self.discard_hand(seat);
        self.aliens.add(seat.0);
        self.fed.remove(seat.0);
        self.power[seat.index()] = Power::None;
        if self.board.rules().death.announced {
            self.log.push(Event::BecameAlien(seat));
        }
    }

    #[cold]
    pub(super) fn restart(&mut self, seat: Seat) {
        self.restarting.remove(seat.0);
        let home = self.home[seat.index()];
        self.at[seat.index()] = home;
        self.log.push(Event::Moved(seat, home));
        if self.board.rules().death.announced {
            self.log.push(Event::Restarted(seat));
        }
    }

    /// Feeding (5.4), the elimination target, and the end when no Human is left (7.5, 7.6).
    fn after_strike(&mut self) {
        let seat = self.turn;
        let rules = self.board.rules();
        let ate = self.now.attack.ate && self.now.is_alien;
        match rules.attack.feeding {
            Feeding::OnHuman if ate => self.fed.add(seat.0),
            Feeding::AllOnHuman if ate => self.fed = self.aliens,
            Feeding::AllOnAny if self.now.attack.struck_down => self.fed = self.aliens,
            Feeding::Never | Feeding::OnHuman | Feeding::AllOnHuman | Feeding::AllOnAny => {}
        }
        let kills = self.kills[seat.index()];
        let reached = match rules.victory.elimination_target {
            Target::None => false,
            Target::Number(n) => kills >= n,
            Target::Players => kills >= self.players,
        };
        if reached {
            let humans_gone = self.began_with_humans && self.humans_aboard().is_empty();
            return self.finish(End::EliminationTarget, humans_gone);
        }
        if !self.ends_without_humans(true) {
            self.settle(false, false);
        }
    }
}
