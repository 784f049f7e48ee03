//! A zone and rules, compiled for play.

use std::fmt;

use super::action::Action;
use super::card::{Character, Item, Side};
use super::ground::{Ground, Sector};
use super::pace::Pace;
use super::reach::{Ends, Reach, may_end};
use super::rules::{Nameable, OpenIn, Places, Power, Rules, ShutUntil, Sides, Where};
use super::zone::{HATCH_LIMIT, Kind, Sectors};
use crate::coord::Coord;
use crate::escape::sets::{HatchSet, ItemSet};
use crate::zone::Zone;

/// The largest number of players (rule 2.1).
pub const SEATS: usize = 16;

/// A zone and rules with all tables that a match looks things up in. Built once, shared by all matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    ground: Ground,
    rules: Rules,
    pub(super) human_starts: Vec<Sector>,
    pub(super) alien_starts: Vec<Sector>,
    teleport_to: Option<Sector>,
    // By hatch number; number 0 does not exist.
    hatch_at: [Option<Sector>; HATCH_LIMIT as usize + 1],
    steps: Vec<Reach>,
    // For each side, Humans first: the secure and dangerous sectors where it may end a move.
    pub(super) floor: [Vec<Sector>; 2],
    // Whether the rules shut hatches at times.
    pub(super) hatches_vary: bool,
    // Whether an attack is possible in a sector, by its door.
    pub(super) attacks: [bool; 4],
    // Written out once, so that a list of legal actions is a copy of them.
    pub(super) noises: Vec<Action>,
    pub(super) spots: Vec<Action>,
    // The items that serve at any time of the turn, by their place in the box.
    pub(super) any_time: ItemSet,
    // Whether a sector makes whoever ends there draw a card, by its door.
    pub(super) draws: [bool; 4],
    // The items that a side can use at all, Humans first.
    pub(super) usable_by: [ItemSet; 2],
    // One byte per sector: what it does to whoever ends there.
    doors: Vec<Door>,
}

/// What a sector does to whoever ends there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Door {
    Secure,
    Dangerous,
    Start,
    Hatch,
}

/// Why a zone and rules cannot be played at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// A side that plays has no sector to start on.
    NoStart(Side),
    /// The rules start players on a hatch that the zone lacks.
    NoSuchHatch(u8),
    /// Two sectors bear the same hatch number.
    HatchTwice(u8, Coord, Coord),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoStart(side) => write!(f, "the zone has no {side} start"),
            Self::NoSuchHatch(number) => write!(f, "the rules name hatch {number}, which the zone lacks"),
            Self::HatchTwice(number, a, b) => write!(f, "hatch {number} stands twice, at {a} and {b}"),
        }
    }
}

impl std::error::Error for BoardError {}

impl Board {
    /// Compiles a zone and rules. `Err` with everything that makes play impossible.
    pub fn new(zone: &Zone, rules: &Rules) -> Result<Self, Vec<BoardError>> {
        let ground = Ground::new(zone);
        let mut errors = Vec::new();
        let mut hatch_at = [None; HATCH_LIMIT as usize + 1];
        for (number, at) in zone.hatches() {
            let place = &mut hatch_at[usize::from(number)];
            match *place {
                Some(first) => errors.push(BoardError::HatchTwice(number, ground.coord(first), at)),
                None => *place = ground.sector(at),
            }
        }
        let floor = [Side::Human, Side::Alien].map(|side| floor(&ground, rules, side));
        let mut starts = |side, kind, hatches: HatchSet| {
            let mut found: Vec<Sector> = Vec::new();
            for number in hatches.iter() {
                match hatch_at.get(usize::from(number)).copied().flatten() {
                    Some(hatch) => found.push(hatch),
                    None => errors.push(BoardError::NoSuchHatch(number)),
                }
            }
            if hatches.is_empty() {
                found.extend(ground.all(kind));
            }
            let plays = side == Side::Alien || rules.setup.sides == Sides::Half;
            let nowhere = match rules.setup.places {
                Places::Marked => found.is_empty() && hatches.is_empty(),
                Places::Anywhere => floor[side as usize].is_empty(),
            };
            if plays && nowhere {
                errors.push(BoardError::NoStart(side));
            }
            found
        };
        let human_starts = starts(Side::Human, Kind::HumanStart, rules.setup.humans_start_on_hatches);
        let alien_starts = starts(Side::Alien, Kind::AlienStart, rules.setup.aliens_start_on_hatches);
        if !errors.is_empty() {
            return Err(errors);
        }
        let (teleport_to, doors) = (ground.all(Kind::HumanStart).next(), doors(&ground));
        let steps =
            Pace::strides(rules).into_iter().map(|stride| Reach::new(&ground, rules, stride)).collect();
        let noises =
            ground.sectors().filter(|s| nameable(ground.kind(*s), rules)).map(Action::Noise).collect();
        let spots = ground.sectors().map(Action::Spotlight).collect();
        let any_time =
            ItemSet::of(Item::Spotlight as u8).or(ItemSet::when(Item::Teleport as u8, teleport_to.is_some()));
        let draws = [rules.noise.card_on_secure, true, false, false];
        let hatches = &rules.hatches;
        let hatches_vary =
            hatches.open_in != OpenIn::EveryRound || hatches.shut_until != ShutUntil::NeverShut;
        let attacks = [rules.attack.sectors == Where::Anywhere, true, false, false];
        let usable_by = [ItemSet::first(Item::ALL.len() as u8), ItemSet::NONE];
        let rules = *rules;
        Ok(Self {
            ground,
            rules,
            human_starts,
            alien_starts,
            teleport_to,
            hatch_at,
            steps,
            floor,
            hatches_vary,
            attacks,
            noises,
            spots,
            any_time,
            draws,
            usable_by,
            doors,
        })
    }

    /// The rules that hold.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The sectors.
    #[inline]
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Where a hatch is.
    pub fn hatch(&self, number: u8) -> Option<Sector> {
        self.hatch_at.get(usize::from(number)).copied().flatten()
    }

    /// Where Teleport leads: the first human start (rule 6.3).
    pub fn teleport_to(&self) -> Option<Sector> {
        self.teleport_to
    }

    /// Rule 4.4: whether a player may name a sector.
    pub(super) fn may_name(&self, sector: Sector) -> bool {
        sector.index() < self.ground.len() && nameable(self.ground.kind(sector), &self.rules)
    }

    #[inline]
    pub(super) fn door(&self, sector: Sector) -> Door {
        self.doors[sector.index()]
    }

    #[inline]
    pub(super) fn ends(&self, pace: Pace, from: Sector, open: HatchSet) -> Ends<'_> {
        self.steps[pace.index()].ends(from, open)
    }

    /// The sector where a seat begins: the `nth` of its side (rules 1.3 and 2.4).
    pub(super) fn start(&self, character: Character, nth: usize) -> Sector {
        let side = character.side();
        let to_aliens = self.rules.roles.of(character) == Power::StartsWithAliens;
        if to_aliens && let Some(start) = self.ground.all(Kind::AlienStart).next() {
            return start;
        }
        let starts = if side == Side::Human { &self.human_starts } else { &self.alien_starts };
        starts.get(nth % starts.len().max(1)).copied().unwrap_or(Sector::NOWHERE)
    }
}

// The secure and dangerous sectors where a side may end a move.
fn floor(ground: &Ground, rules: &Rules, side: Side) -> Vec<Sector> {
    let free = |s: &Sector| may_end(ground.kind(*s), side, rules) == Some(HatchSet::NONE);
    ground.sectors().filter(free).collect()
}

/// Rule 4.4: what a player may name.
fn nameable(kind: Kind, rules: &Rules) -> bool {
    match rules.noise.noise_may_name {
        Nameable::Any => matches!(kind, Kind::Secure | Kind::Dangerous),
        Nameable::Dangerous => kind == Kind::Dangerous,
    }
}

fn doors(ground: &Ground) -> Vec<Door> {
    let door = |sector| match ground.kind(sector) {
        Kind::Void | Kind::HumanStart | Kind::AlienStart => Door::Start,
        Kind::Secure => Door::Secure,
        Kind::Dangerous => Door::Dangerous,
        Kind::Hatch(_) => Door::Hatch,
    };
    ground.sectors().map(door).collect()
}
