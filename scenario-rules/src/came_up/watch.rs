//! Reading the log of a match for what came up in it.

use engine::escape::rules::{Fate, Power};
use engine::escape::{
    Character, End, Event, Item, Kind, Rules, SEATS, Seat, Sector, SectorCard, Side, State,
};

use super::Seen;
use super::power::{Deed, matters};
use super::sign::Sign;

/// How often a Teleport card serves who can use it more than once.
const TELEPORTS: u8 = 3;

/// What can be followed of a player.
#[derive(Clone, Copy)]
pub(super) struct Player {
    character: Character,
    side: Side,
    power: Power,
    at: Option<Sector>,
    items: [u8; 6],
    /// How often the Teleport card in hand has served already.
    pub(super) served: u8,
}

impl Player {
    /// How many items he holds.
    pub(super) fn held(&self) -> u8 {
        self.items.iter().sum()
    }

    /// How many cards of an item he holds.
    pub(super) fn holds(&self, item: Item) -> u8 {
        self.items[item as usize]
    }

    fn loses(&mut self, item: Item) {
        let cards = &mut self.items[item as usize];
        *cards = cards.saturating_sub(1);
    }
}

/// Notes what came up in a match.
pub(super) fn read(state: &State<'_>, seen: &mut Seen) {
    let rules = state.board().rules();
    let player = |seat: Seat| {
        let character = state.character(seat);
        let power = rules.roles.of(character);
        Player { character, side: character.side(), power, at: None, items: [0; 6], served: 0 }
    };
    let mut watch = Watch {
        state,
        rules,
        seen,
        players: std::array::from_fn(|seat| player(Seat(seat as u8))),
        attacker: None,
        card: None,
    };
    for seat in state.seats() {
        watch.seen.dealt |= 1 << state.character(seat) as u16;
        watch.does(seat, Deed::Began);
    }
    for event in state.log() {
        watch.follow(*event);
    }
    match state.outcome().map(|outcome| outcome.end) {
        Some(End::RoundLimit) => watch.seen.add(Sign::TimeRanOut),
        Some(End::FirstEscape) => watch.seen.add(Sign::FirstEscapeEnded),
        Some(End::EliminationTarget) => watch.seen.add(Sign::TargetReached),
        Some(End::AllOut) | None => {}
    }
}

struct Watch<'a, 'b> {
    state: &'a State<'b>,
    rules: &'a Rules,
    seen: &'a mut Seen,
    players: [Player; SEATS],
    /// Who attacks, until the next thing that is not part of it.
    attacker: Option<Seat>,
    /// The last sector card drawn.
    card: Option<SectorCard>,
}

impl Watch<'_, '_> {
    fn follow(&mut self, event: Event) {
        match event {
            Event::Moved(seat, to) => self.moved(seat, to),
            Event::StoodStill(seat) => self.stood_still(seat),
            Event::Drew(seat, card) => self.drew(seat, card),
            Event::Took(seat, item) => self.took(seat, item),
            Event::Discarded(seat, item) => {
                self.players[seat.index()].loses(item);
            }
            Event::Used(seat, Item::Teleport) => self.teleported(seat),
            Event::Used(seat, item) => self.used(seat, item),
            Event::UsedSilently(seat, item) => {
                self.seen.add(Sign::UsedSilently);
                self.used(seat, item);
            }
            Event::UsedSpotlight(seat, _) => self.used(seat, Item::Spotlight),
            Event::Attacked(seat, _) => self.attacker = Some(seat),
            Event::Defended(seat) => {
                self.seen.add(Sign::Defended);
                self.players[seat.index()].loses(Item::Defense);
            }
            Event::Eliminated(seat, _) => self.fell(seat),
            Event::EliminatedSilently(seat) => {
                self.seen.add(Sign::FellUnheard);
                self.fell(seat);
            }
            Event::MayChooseHatch(seat) | Event::OnHatch(seat, ..) => {
                self.seen.add(Sign::HatchCard);
                self.does(seat, Deed::DrewHatchCard);
            }
            Event::Escaped(..) => self.seen.add(Sign::EscapedFreely),
            Event::Revealed(..) => {
                for seat in self.state.seats() {
                    self.does(seat, Deed::Revealed);
                }
            }
            Event::LastHatchClosed => {
                self.attacker = None;
                self.seen.add(Sign::LastHatchClosed);
            }
            Event::OutOfTime => self.attacker = None,
            Event::Noise(..)
            | Event::Silence(_)
            | Event::InSector(..)
            | Event::BecameAlien(_)
            | Event::Restarted(_) => {}
        }
    }

    fn kind(&self, sector: Sector) -> Kind {
        self.state.board().ground().kind(sector)
    }

    fn does(&mut self, seat: Seat, deed: Deed) {
        let player = &self.players[seat.index()];
        if player.side == Side::Human && matters(player.power, deed, player) {
            self.seen.talents |= 1 << player.character as u16;
        }
    }

    fn moved(&mut self, seat: Seat, to: Sector) {
        self.attacker = None;
        let (player, kind) = (self.players[seat.index()], self.kind(to));
        let ground = self.state.board().ground();
        let barred = self.rules.movement.secure_barred.includes(player.side);
        let beside = |at| ground.neighbours(at).iter().any(|s| ground.kind(*s) == Kind::Secure);
        if barred && player.at.is_some_and(beside) {
            self.seen.add(Sign::BesideBarred);
        }
        if player.side == Side::Alien && kind == Kind::Secure {
            self.seen.add(Sign::AlienOnSecure);
        }
        self.players[seat.index()].at = Some(to);
        self.does(seat, Deed::Ended(kind));
    }

    /// Who has floor beside him on which he may end was not stuck; where he began is not known.
    fn stood_still(&mut self, seat: Seat) {
        self.attacker = None;
        let player = &self.players[seat.index()];
        let barred = self.rules.movement.secure_barred.includes(player.side);
        let ground = self.state.board().ground();
        let free = |sector: &Sector| match ground.kind(*sector) {
            Kind::Dangerous => true,
            Kind::Secure => !barred,
            _ => false,
        };
        let could_move = player.at.is_none_or(|at| ground.neighbours(at).iter().any(free));
        self.seen.add(if could_move { Sign::StoodStill } else { Sign::Stuck });
        if could_move {
            self.does(seat, Deed::StoodStillFreely);
        }
    }

    fn drew(&mut self, seat: Seat, card: SectorCard) {
        self.card = Some(card);
        self.seen.add(Sign::Drew);
        if matches!(card, SectorCard::Any | SectorCard::AnyItem) {
            self.seen.add(Sign::DrewAny);
        }
        if self.players[seat.index()].at.is_some_and(|at| self.kind(at) == Kind::Secure) {
            self.seen.add(Sign::DrewOnSecure);
        }
    }

    fn took(&mut self, seat: Seat, item: Item) {
        self.seen.add(Sign::Took);
        if self.card == Some(SectorCard::Silence) {
            self.seen.add(Sign::TookOnSilence);
        }
        self.players[seat.index()].items[item as usize] += 1;
        self.seen.most_items = self.seen.most_items.max(self.players[seat.index()].held());
        self.does(seat, Deed::Took);
    }

    fn used(&mut self, seat: Seat, item: Item) {
        if item == Item::Adrenaline {
            self.seen.add(Sign::Adrenaline);
        }
        self.players[seat.index()].loses(item);
    }

    /// A card is used before a Teleport that is no card.
    fn teleported(&mut self, seat: Seat) {
        self.does(seat, Deed::Teleported);
        let player = &mut self.players[seat.index()];
        let again = player.power == Power::TeleportsThrice && player.side == Side::Human;
        if again && player.served + 1 < TELEPORTS {
            player.served += 1;
        } else {
            player.served = 0;
            player.loses(Item::Teleport);
        }
    }

    fn fell(&mut self, seat: Seat) {
        let Some(attacker) = self.attacker else { return };
        let by = self.players[attacker.index()].side;
        let player = &mut self.players[seat.index()];
        let side = player.side;
        (player.items, player.served, player.at) = ([0; 6], 0, None);
        if side == Side::Human && self.rules.death.fate.human == Fate::TurnsAlienInPlace {
            player.side = Side::Alien;
        }
        self.seen.add(if side == Side::Human { Sign::HumanFell } else { Sign::AlienFell });
        if by == Side::Alien {
            self.seen.add(Sign::AlienKilled);
            if side == Side::Human {
                self.seen.add(Sign::AlienAte);
            }
        }
    }
}
