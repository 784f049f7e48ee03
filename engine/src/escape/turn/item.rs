//! Using items (section 6) and what characters can do in their turn.

use crate::escape::action::{Event, Seat};
use crate::escape::card::Item;
use crate::escape::ground::Sector;
use crate::escape::pace::Pace;
use crate::escape::rules::Power;
use crate::escape::state::{Phase, State};

/// How often a Teleport card serves a player who can use it more than once.
const TELEPORTS: u8 = 3;

impl State<'_> {
    pub(super) fn use_item(&mut self, item: Item) {
        match item {
            Item::Attack => {
                self.spend(Item::Attack);
                self.attack();
            }
            Item::Teleport => self.teleport(),
            Item::Adrenaline => {
                self.spend(Item::Adrenaline);
                self.now.adrenaline = true;
                self.now.pace = Pace::ADRENALINE;
            }
            Item::Sedatives => {
                self.spend(Item::Sedatives);
                self.now.sedated = true;
                if self.phase == Phase::Moved {
                    self.settle(false, self.now.may_attack);
                }
            }
            // Spotlight names a sector and Defense is used when attacked: neither comes this way.
            Item::Spotlight | Item::Defense => debug_assert!(false, "{item} is not used by itself"),
        }
    }

    /// Whether a seat has a Teleport and somewhere to go: a card, or one that is no card.
    #[inline]
    pub(in crate::escape) fn can_teleport(&self, seat: Seat) -> bool {
        let has = self.hand(seat).has(Item::Teleport) || self.can_once(seat, Power::OwnsTeleport);
        has && self.board.teleport_to().is_some()
    }

    /// Rule 6.3: jumps to the human start. Nothing is drawn there; a card already due stays due.
    fn teleport(&mut self) {
        let seat = self.turn;
        let Some(to) = self.board.teleport_to() else { return };
        self.spend_teleport(seat);
        self.log.push(Event::Used(seat, Item::Teleport));
        self.at[seat.index()] = to;
        self.log.push(Event::Moved(seat, to));
        // An attack is only possible where the move ended, and the player is no longer there.
        self.go_on(Stays::No);
    }

    fn spend_teleport(&mut self, seat: Seat) {
        if !self.hand(seat).has(Item::Teleport) {
            self.unspent.remove(seat.0);
            return;
        }
        let served = &mut self.teleported[seat.index()];
        *served += 1;
        if self.power[seat.index()] == Power::TeleportsThrice && *served < TELEPORTS {
            return;
        }
        *served = 0;
        self.spend_shown(seat, Item::Teleport);
    }

    /// Rule 6.6: everybody in the sector or next to it tells where they are, the user included.
    pub(super) fn use_spotlight(&mut self, sector: Sector) {
        let seat = self.turn;
        if self.board.rules().items.silent_use {
            self.log.push(Event::UsedSilently(seat, Item::Spotlight));
            self.spend_hidden(seat, Item::Spotlight);
        } else {
            self.log.push(Event::UsedSpotlight(seat, sector));
            self.spend_shown(seat, Item::Spotlight);
        }
        let lit = |at: Sector| at == sector || self.board.ground().neighbours(sector).contains(&at);
        for seat in self.seats() {
            let at = self.at[seat.index()];
            if at != Sector::NOWHERE && lit(at) {
                self.log.push(Event::InSector(seat, at));
            }
        }
        self.go_on(Stays::Yes);
    }

    /// Makes another player tell the table who they are.
    pub(super) fn reveal(&mut self, other: Seat) {
        self.unspent.remove(self.turn.0);
        let who = self.character(other);
        if self.side(other) == who.side() {
            self.known.add(other.0);
            self.log.push(Event::Revealed(other, who));
        } else {
            self.log.push(Event::RevealedAlien(other));
        }
        self.go_on(Stays::Yes);
    }

    /// Rule 4.8: puts an item away, having too many.
    pub(super) fn discard_item(&mut self, item: Item) {
        let seat = self.turn;
        self.log.push(Event::Discarded(seat, item));
        if item == Item::Teleport {
            self.teleported[seat.index()] = 0;
        }
        self.spend_hidden(seat, item);
        self.settle_hand();
    }

    pub(super) fn discard_hand(&mut self, seat: Seat) {
        for item in self.hand(seat).iter() {
            self.spend_hidden(seat, item);
        }
        self.teleported[seat.index()] = 0;
    }

    // Uses a card of the player whose turn it is: shown, unless the rules keep item use quiet (6.1).
    fn spend(&mut self, item: Item) {
        let seat = self.turn;
        if self.board.rules().items.silent_use {
            self.log.push(Event::UsedSilently(seat, item));
            self.spend_hidden(seat, item);
        } else {
            self.log.push(Event::Used(seat, item));
            self.spend_shown(seat, item);
        }
    }

    /// Discards a card that everybody saw.
    pub(super) fn spend_shown(&mut self, seat: Seat, item: Item) {
        self.shown[item as usize] += 1;
        self.spend_hidden(seat, item);
    }

    fn spend_hidden(&mut self, seat: Seat, item: Item) {
        self.hands[seat.index()].remove(item);
        self.item_deck.discard(item as usize);
    }

    // Back to the turn after something that could be done before or after the move.
    fn go_on(&mut self, stays: Stays) {
        match self.phase {
            Phase::Moved => self.settle(self.now.draw_due, self.now.may_attack && stays == Stays::Yes),
            Phase::TooMany => self.settle_hand(),
            _ => {}
        }
    }
}

// Whether a player is still in the sector where their move ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stays {
    Yes,
    No,
}
