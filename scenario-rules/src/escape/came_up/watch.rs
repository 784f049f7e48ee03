//! Reading the log of a match for what came up in it.

use engine::escape::{End, Event, Item, Kind, Rules, SEATS, Seat, Sector, SectorCard, Side, State};

use super::Signs;
use super::player::Player;
use super::power::{Deed, matters};
use super::sign::Sign;

/// What came up in a match.
pub(super) fn read(state: &State<'_>) -> Signs {
    let rules = state.board().rules();
    let mut watch = Watch {
        state,
        rules,
        seen: Signs::default(),
        players: std::array::from_fn(|seat| Player::of(state.character(Seat(seat as u8)), rules)),
        attacker: None,
        card: None,
    };
    for seat in state.seats() {
        watch.seen.dealt |= 1 << state.character(seat) as u16;
        watch.does(seat, Deed::Began);
    }
    let moved =
        |seat: Seat| state.log().iter().any(|event| matches!(event, Event::Moved(who, _) if *who == seat));
    // Where a player begins is not told; of whoever never moves it is known in the end.
    for seat in state.seats().filter(|seat| !moved(*seat)) {
        watch.players[seat.index()].at = state.at(seat);
    }
    for event in state.log() {
        watch.follow(*event);
    }
    // Whoever began with items in hand is not followed rightly, but what they hold in the end is known.
    for seat in state.seats() {
        watch.holds_at_last(seat);
    }
    match state.outcome().map(|outcome| outcome.end) {
        Some(End::RoundLimit) => watch.seen.add(Sign::TimeRanOut),
        Some(End::FirstEscape) => watch.seen.add(Sign::FirstEscapeEnded),
        Some(End::EliminationTarget) => watch.seen.add(Sign::TargetReached),
        Some(End::AllOut) | None => {}
    }
    watch.seen
}

struct Watch<'a, 'b> {
    state: &'a State<'b>,
    rules: &'a Rules,
    seen: Signs,
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
            Event::Discarded(seat, item) => self.players[seat.index()].loses(item),
            Event::Used(seat, Item::Teleport) => {
                self.does(seat, Deed::Teleported);
                self.players[seat.index()].teleports();
            }
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
            Event::Revealed(..) | Event::RevealedAlien(_) => {
                for seat in self.state.seats() {
                    self.does(seat, Deed::Revealed);
                }
            }
            Event::LastHatchClosed | Event::OutOfTime => {
                self.attacker = None;
                self.seen.add(Sign::LeftBehind);
            }
            _ => {}
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
        let kind = self.kind(to);
        self.players[seat.index()].at = Some(to);
        self.stands_beside(seat);
        if self.players[seat.index()].side == Side::Alien && kind == Kind::Secure {
            self.seen.add(Sign::AlienOnSecure);
        }
        self.does(seat, Deed::Ended(kind));
    }

    /// Whether a player has floor beside them on which they may end; where they began is not known, and they have.
    fn stands_beside(&mut self, seat: Seat) -> bool {
        let player = &self.players[seat.index()];
        let barred = self.rules.movement.secure_barred.includes(player.side);
        let ground = self.state.board().ground();
        let Some(at) = player.at else { return true };
        let beside = |kind| ground.neighbours(at).iter().any(|sector| ground.kind(*sector) == kind);
        if barred && beside(Kind::Secure) {
            self.seen.add(Sign::BesideBarred);
        }
        beside(Kind::Dangerous) || beside(Kind::Secure) && !barred
    }

    fn stood_still(&mut self, seat: Seat) {
        self.attacker = None;
        let could_move = self.stands_beside(seat);
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
        self.players[seat.index()].takes(item);
        self.seen.most_items = self.seen.most_items.max(self.players[seat.index()].held());
        self.does(seat, Deed::Took);
    }

    fn holds_at_last(&mut self, seat: Seat) {
        let hand = self.state.hand(seat);
        self.seen.most_items = self.seen.most_items.max(hand.len());
        if hand.len() > self.players[seat.index()].held() {
            hand.iter().for_each(|item| self.players[seat.index()].takes(item));
            self.does(seat, Deed::Took);
        }
    }

    fn used(&mut self, seat: Seat, item: Item) {
        if item == Item::Adrenaline {
            self.seen.add(Sign::Adrenaline);
        }
        self.players[seat.index()].loses(item);
    }

    fn fell(&mut self, seat: Seat) {
        let Some(attacker) = self.attacker else { return };
        let by = self.players[attacker.index()].side;
        let player = &mut self.players[seat.index()];
        let side = player.side;
        player.falls(self.rules);
        self.seen.add(if side == Side::Human { Sign::HumanFell } else { Sign::AlienFell });
        if by == Side::Alien {
            self.seen.add(Sign::AlienKilled);
            if side == Side::Human {
                self.seen.add(Sign::AlienAte);
            }
        }
    }
}
