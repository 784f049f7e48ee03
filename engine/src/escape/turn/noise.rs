//! Sector cards and noise (section 4).

use crate::escape::action::Event;
use crate::escape::card::{ITEM_CARDS, Item, SECTOR_CARDS, SectorCard};
use crate::escape::ground::Sector;
use crate::escape::rules::{Found, Power};
use crate::escape::state::{Phase, State};
use crate::rng::Purpose;

impl State<'_> {
    /// Rule 4.2: draws one sector card. It is discarded at once and never shown (4.6).
    pub(super) fn draw_sector_card(&mut self) {
        let seat = self.turn;
        let word = self.now.dice.word(Purpose::Draw(SECTOR_CARDS, 0));
        let Some(card) = self.sector_deck.draw(word) else {
            return self.settle(false, false);
        };
        self.sector_deck.discard(card);
        let card = SectorCard::ALL[card];
        self.log.push(Event::Drew(seat, card));
        let item = self.gives_item(card);
        if matches!(card, SectorCard::Any | SectorCard::AnyItem) && !self.board.noises.is_empty() {
            self.now.item_due = item;
            self.phase = Phase::Naming;
            return;
        }
        // The noise is where the move ended, even if the player has jumped away since.
        let own = Event::Noise(seat, self.now.into);
        self.log.push(if card == SectorCard::Silence { Event::Silence(seat) } else { own });
        self.after_noise(item);
    }

    /// Rule 4.4: the player named a sector; nobody can tell it from 4.3.
    pub(super) fn name_noise(&mut self, sector: Sector) {
        self.log.push(Event::Noise(self.turn, sector));
        self.after_noise(self.now.item_due);
    }

    fn gives_item(&self, card: SectorCard) -> bool {
        match self.board.rules().items.found {
            Found::Never => false,
            Found::OnIcon => matches!(card, SectorCard::YourItem | SectorCard::AnyItem),
            Found::OnSilence => card == SectorCard::Silence,
        }
    }

    #[inline]
    fn after_noise(&mut self, item: bool) {
        if item {
            self.take_item();
            self.settle_hand();
        } else {
            self.settle(false, false);
        }
    }

    /// Rule 4.7: takes an item card, if there is one.
    fn take_item(&mut self) {
        let seat = self.turn;
        if self.item_deck.left() == 0 {
            self.shown = [0; 6];
        }
        let word = self.now.dice.word(Purpose::Draw(ITEM_CARDS, 0));
        if let Some(card) = self.item_deck.draw(word) {
            let item = Item::ALL[card];
            self.hands[seat.index()].add(item);
            self.log.push(Event::Took(seat, item));
        }
    }

    /// Rule 4.8: whoever holds too many items must use or discard one before anything else.
    pub(super) fn settle_hand(&mut self) {
        let seat = self.turn;
        if self.hand(seat).len() > self.hand_limit(seat) {
            self.phase = Phase::TooMany;
        } else {
            self.settle(false, false);
        }
    }

    pub(in crate::escape) fn hand_limit(&self, seat: crate::escape::Seat) -> u8 {
        let limit = self.board.rules().items.limit.get() as u8;
        if self.can(seat, Power::CarriesFour) { limit.max(4) } else { limit }
    }
}
