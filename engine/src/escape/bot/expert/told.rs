//! What follows for the cards and the Aliens' hunger from all that a seat has heard.

use crate::escape::action::{Event, Seat};
use crate::escape::board::SEATS;
use crate::escape::card::{Character, Item, SectorCard, Side};
use crate::escape::rules::Feeding;
use crate::escape::sets::SeatSet;
use crate::escape::view::View;

/// What a seat can count up at one decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Told {
    /// Who said that they go on as an Alien.
    pub(super) turned: SeatSet,
    /// Who is fed, if they are an Alien.
    pub(super) fed: SeatSet,
    /// How many each seat is known to have eliminated.
    pub(super) eliminations: [u8; SEATS],
    /// Who may have used what their character can do once.
    pub(super) spent: SeatSet,
    /// The sector cards drawn since the last shuffle whose kind the seat knows.
    pub(super) drawn: [u8; 5],
    /// How many others were drawn since: noises, of one kind or another.
    pub(super) noises: u16,
    left: u16,
    all: u16,
    attacker: Option<Seat>,
    // Who attacks with a card, and so as a Human.
    armed: Option<Seat>,
}

impl Told {
    pub(super) fn new(view: View<'_, '_>) -> Self {
        let all = view.table().sector_cards().iter().map(|n| u16::from(*n)).sum();
        let mut told = Self {
            turned: SeatSet::NONE,
            fed: SeatSet::NONE,
            eliminations: [0; SEATS],
            spent: SeatSet::NONE,
            drawn: [0; 5],
            noises: 0,
            left: all,
            all,
            attacker: None,
            armed: None,
        };
        view.heard().for_each(|event| told.hear(event, view));
        told
    }

    fn hear(&mut self, event: Event, view: View<'_, '_>) {
        let me = view.seat();
        match event {
            Event::Drew(_, card) => self.draw(Some(card)),
            Event::Silence(seat) if seat != me => self.draw(Some(SectorCard::Silence)),
            Event::Noise(seat, _) if seat != me => self.draw(None),
            Event::Used(seat, Item::Teleport) | Event::StoodStill(seat) => self.spent.add(seat.0),
            // Who asked is not said, only who had to answer.
            Event::Revealed(..) => self.spent = SeatSet::first(view.players()),
            Event::Used(seat, Item::Attack) => self.armed = Some(seat),
            Event::Attacked(seat, _) => {
                self.attacker = Some(seat);
                self.armed = self.armed.filter(|armed| *armed == seat);
            }
            Event::LastHatchClosed | Event::OutOfTime => self.attacker = None,
            Event::Eliminated(seat, character) => self.hear_death(seat, character, view),
            Event::BecameAlien(seat) => {
                self.turned.add(seat.0);
                self.fed.remove(seat.0);
            }
            _ => {}
        }
    }

    // An empty pile is made of the discards before a card is drawn.
    fn draw(&mut self, card: Option<SectorCard>) {
        if self.left == 0 {
            (self.left, self.drawn, self.noises) = (self.all, [0; 5], 0);
        }
        self.left = self.left.saturating_sub(1);
        match card {
            Some(card) => self.drawn[card as usize] += 1,
            None => self.noises += 1,
        }
    }

    fn hear_death(&mut self, seat: Seat, character: Character, view: View<'_, '_>) {
        let Some(by) = self.attacker else { return };
        let human = character.side() == Side::Human && !self.turned.has(seat.0);
        self.eliminations[by.index()] = self.eliminations[by.index()].saturating_add(1);
        let everybody = SeatSet::first(view.players());
        let human = human && self.armed.is_none();
        match view.board().rules().attack.feeding {
            Feeding::OnHuman if human => self.fed.add(by.0),
            Feeding::AllOnHuman if human => self.fed = everybody,
            Feeding::AllOnAny => self.fed = everybody,
            Feeding::Never | Feeding::OnHuman | Feeding::AllOnHuman => {}
        }
    }
}
