//! What a strong table keeps in mind: for every seat a belief over side and sector, from all that was announced.
//!
//! It is drawn from what the whole table hears and from nothing else, so everybody at the table shares it; what a
//! player knows besides (their side, their sector), they add when they decide.

mod follow;
mod hear;
mod suspect;

pub(super) use suspect::{Standpoint, Suspect};

use super::atlas::Atlas;
use super::belief::{Belief, SURE};
use super::maps::Maps;
use crate::bits::Cells;
use crate::escape::action::Seat;
use crate::escape::board::{Board, SEATS};
use crate::escape::card::{Character, Side};
use crate::escape::ground::Sector;
use crate::escape::rules::{Power, Sides};
use crate::escape::sets::{HatchSet, SeatSet};
use crate::escape::view::Table;
use suspect::{EVEN, Noise};

/// What a seat's turn has announced so far.
// The flags are independent facts of a turn.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Copy, Debug, Default)]
struct Turn {
    noise: Option<Sector>,
    silence: bool,
    attack: Option<Sector>,
    lit: Option<Sector>,
    hatch: Option<u8>,
    stood_still: bool,
    teleport: bool,
    adrenaline: bool,
    sedatives: bool,
    used_item: bool,
}

/// What the whole table has heard, and what follows.
#[derive(Clone, Debug)]
pub(super) struct Memory<const W: usize> {
    pub(super) maps: Maps<W>,
    // On the heap: on the largest boards a belief takes a hundred kilobytes.
    pub(super) suspects: Vec<Suspect<W>>,
    moment: usize,
    // The open hatches, and what each side may therefore cross.
    open: HatchSet,
    pub(super) cross: [Cells<W>; 2],
    // Whose turn was under way when somebody last looked, and in which round.
    under_way: Option<(u16, Seat)>,
    turn: Turn,
    hears_noise: bool,
    noise: Noise,
    // What the rules allow to happen unheard.
    quiet: Quiet,
    begun: bool,
    // How many seats were dealt to each side, and whom the table knows to be on it.
    dealt: [u32; 2],
    pub(super) known: [SeatSet; 2],
    // The known sides changed since everybody's was last judged.
    rejudge: bool,
}

#[derive(Clone, Copy, Debug)]
struct Quiet {
    // A Human may enter a dangerous sector without a word.
    danger: bool,
    items: bool,
    deaths: bool,
}

impl<const W: usize> Memory<W> {
    pub(super) fn new(board: &Board, atlas: &Atlas, hears_noise: bool) -> Self {
        let maps = Maps::new(board, atlas);
        let rules = board.rules();
        let skips = Character::ALL.iter().any(|c| rules.roles.of(*c) == Power::SkipsFirstDanger);
        let no_cards = rules.noise.deck.cards().iter().all(|n| *n == 0);
        let quiet = Quiet {
            danger: skips || no_cards,
            items: rules.items.silent_use,
            deaths: !rules.death.announced,
        };
        let nobody = Suspect {
            beliefs: [Belief::new(Cells::NONE); 2],
            side: None,
            alien: [0; 3],
            odds: EVEN,
            last: Sector(0),
            age: 0,
            fed: false,
            kills: 0,
            careless: [false; 2],
        };
        let open = board.ground().hatches();
        Self {
            noise: Noise::of(&rules.noise.deck, maps.names.len()),
            open,
            cross: maps.crossable(open),
            maps,
            suspects: vec![nobody; SEATS],
            moment: 0,
            under_way: None,
            turn: Turn::default(),
            hears_noise,
            quiet,
            begun: false,
            dealt: [0; 2],
            known: [SeatSet::NONE; 2],
            rejudge: false,
        }
    }

    /// Remembers what another one does of the same match, whose announcements are told up to now.
    pub(super) fn recall(&mut self, other: &Self, now: usize) {
        self.suspects.copy_from_slice(&other.suspects);
        self.moment = now;
        (self.open, self.cross, self.under_way) = (other.open, other.cross, other.under_way);
        (self.turn, self.begun, self.rejudge) = (other.turn, other.begun, other.rejudge);
        (self.dealt, self.known) = (other.dealt, other.known);
    }

    /// A new match begins.
    pub(super) fn begin(&mut self) {
        self.begun = false;
    }

    fn set_up(&mut self, table: Table<'_, '_>) {
        let humans = table.board().rules().setup.sides == Sides::Half;
        let beliefs = self.maps.starts.map(Belief::new);
        for seat in table.seats() {
            let suspect = &mut self.suspects[seat.index()];
            suspect.beliefs = beliefs;
            if !humans {
                suspect.beliefs[Side::Human as usize] = Belief::new(Cells::NONE);
            }
            suspect.side = if humans { None } else { Some(Side::Alien) };
            (suspect.odds, suspect.last, suspect.age) = (EVEN, Sector(0), 0);
            (suspect.fed, suspect.kills, suspect.careless) = (false, 0, [false; 2]);
        }
        self.moment = 0;
        self.under_way = None;
        self.turn = Turn::default();
        let players = u32::from(table.players());
        self.dealt = if humans { [players / 2, players.div_ceil(2)] } else { [0, players] };
        self.known = [SeatSet::NONE, if humans { SeatSet::NONE } else { SeatSet::first(table.players()) }];
        self.rejudge = true;
        self.begun = true;
    }

    /// The noise announced in the turn under way.
    pub(super) fn noise_now(&self) -> Option<Sector> {
        self.turn.noise
    }

    /// Where the turn under way has shown its player to be.
    pub(super) fn lit_now(&self) -> Option<Sector> {
        self.turn.lit
    }

    /// Listens to everything announced since the last time.
    // On its own, like every function that handles beliefs of all sizes: see `decide` of the company.
    #[inline(never)]
    pub(super) fn listen(&mut self, table: Table<'_, '_>, atlas: &Atlas) {
        if !self.begun {
            self.set_up(table);
        }
        let now = Some((table.round(), table.turn()));
        let mover = self.under_way.map(|(_, seat)| seat);
        for event in table.heard_since(&mut self.moment) {
            self.hear(event, mover, table, atlas);
        }
        if now != self.under_way {
            if let Some(mover) = mover {
                self.end_turn(mover, table, atlas);
            }
            self.under_way = now;
            self.turn = Turn::default();
        }
        if self.rejudge {
            self.judge(table);
        }
    }

    // Judges everybody's side anew.
    #[cold]
    fn judge(&mut self, table: Table<'_, '_>) {
        self.rejudge = false;
        for seat in table.seats() {
            self.judge_one(seat);
        }
    }

    fn judge_one(&mut self, seat: Seat) {
        let suspect = &mut self.suspects[seat.index()];
        let left = |side: usize, own: u32| {
            self.dealt[side].saturating_sub(self.known[side].len().into()).saturating_sub(own)
        };
        suspect.alien = match suspect.side {
            Some(Side::Human) => [0; 3],
            Some(Side::Alien) => [SURE; 3],
            None => [(1, 0), (0, 1), (0, 0)].map(|(human, alien)| {
                let (a, h) = (left(1, alien) * suspect.odds, left(0, human) * EVEN);
                // Odds take at most 17 bits and sides 4: this stays within 32.
                ((a << 11) / (a + h).max(1)) << 5
            }),
        };
    }
}
