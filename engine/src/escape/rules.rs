//! The rules as typed knobs, grouped by the decision they belong to.
//!
//! Each knob is named for what it makes players do, never for a printed code or a scenario. A knob's
//! first words are what `hatchway rules --knobs` prints about it. [`Rules::advanced`] is the printed
//! Advanced game; every reading that tables dispute is a knob with our reading as its default.

mod choice;
mod decks;

use serde::{Deserialize, Serialize};

pub use choice::{
    DefenseStops, DefenseUse, EmptyPile, Escape, Fate, Feeding, Found, Nameable, OpenIn, Opening, PerSide,
    Places, Pool, Power, ShutUntil, Sides, Stuck, Survivors, Where, Whom,
};
pub use decks::{HatchDeck, ItemDeck, SectorDeck};

use super::card::Character;
use super::knob::{Characters, Target};
use crate::escape::sets::HatchSet;
use crate::knob::{Knob, KnobId, KnobValue, Number, group};

group! {
    /// Decisions before the first turn.
    Setup: "setup" {
        /// How the players are divided into sides.
        sides: Sides = Sides::Half,
        /// From which Humans the cast is dealt.
        pool: Pool = Pool::FirstFour,
        /// Humans that are surely dealt, as far as there are Human seats; empty: by chance.
        cast: Characters = Characters::NONE,
        /// Whether players start on the sectors marked for their side or anywhere.
        places: Places = Places::Marked,
        /// The hatches on which Humans start, dealt in turn; empty: their start sectors.
        humans_start_on_hatches: HatchSet = HatchSet::NONE,
        /// The hatches on which Aliens start, dealt in turn; empty: their start sectors.
        aliens_start_on_hatches: HatchSet = HatchSet::NONE,
        /// Up to how many players one box of cards serves; more of them double every deck.
        players_a_box: Number<2, 16> = Number::clamped(8),
    }
}

group! {
    /// Decisions about moving.
    Movement: "movement" {
        /// Up to how many sectors a Human moves.
        human_steps: Number<1, 6> = Number::clamped(1),
        /// Up to how many sectors a Human with Adrenaline moves.
        adrenaline_steps: Number<1, 6> = Number::clamped(2),
        /// Whether a Human with Adrenaline may also move fewer sectors than it allows.
        adrenaline_may_move_less: bool = true,
        /// Up to how many sectors an Alien moves.
        alien_steps: Number<1, 6> = Number::clamped(2),
        /// Up to how many sectors a fed Alien moves.
        fed_steps: Number<1, 6> = Number::clamped(3),
        /// How many sectors farther an Alien moves for every player they have eliminated, up to six in all.
        steps_per_elimination: Number<0, 3> = Number::clamped(0),
        /// Whether Aliens may cross an open hatch without ending there.
        aliens_cross_hatches: bool = true,
        /// Whether Humans may cross an open hatch without ending there.
        humans_cross_hatches: bool = true,
        /// Which side may not enter secure sectors.
        secure_barred: Whom = Whom::Nobody,
        /// Whether barred secure sectors may still be crossed.
        barred_may_be_crossed: bool = false,
        /// Whether every player may stand still instead of moving.
        may_stand_still: bool = false,
        /// What a player without a legal move does.
        stuck: Stuck = Stuck::Stays,
    }
}

group! {
    /// Decisions about sector cards and noise.
    Noise: "noise" {
        /// Whether ending on a secure sector draws a sector card too.
        card_on_secure: bool = false,
        /// Which sectors a player may name on noise in any sector.
        noise_may_name: Nameable = Nameable::Any,
        /// How many of each card the Dangerous Sector deck has.
        deck: SectorDeck = SectorDeck::default(),
    }
}

group! {
    /// Decisions about attacks.
    Attack: "attack" {
        /// When Aliens become fed.
        feeding: Feeding = Feeding::OnHuman,
        /// Where an attack is possible, an Alien's or a Human's.
        sectors: Where = Where::Anywhere,
        /// Whether a player who stood still may attack.
        after_standing_still: bool = true,
    }
}

group! {
    /// Decisions about the eliminated.
    Death: "death" {
        /// What becomes of a player of this side who is eliminated by an attack.
        fate: PerSide<Fate> = PerSide { human: Fate::Out, alien: Fate::Out },
        /// Whether the eliminated say so and show their character.
        announced: bool = true,
    }
}

group! {
    /// Decisions about hatches.
    Hatches: "hatches" {
        /// How hatches let Humans out.
        opening: Opening = Opening::Cards,
        /// How many of each card the hatch deck has.
        deck: HatchDeck = HatchDeck::default(),
        /// In which rounds hatches can be entered.
        open_in: OpenIn = OpenIn::EveryRound,
        /// Until when hatches are shut for everybody.
        shut_until: ShutUntil = ShutUntil::NeverShut,
        /// What a hatch is when no hatch card is left.
        empty_pile: EmptyPile = EmptyPile::Green,
    }
}

group! {
    /// Decisions about items.
    Items: "items" {
        /// Which sector cards give an item.
        found: Found = Found::OnIcon,
        /// How many items a player may carry.
        limit: Number<0, 9> = Number::clamped(3),
        /// How many of each card the item deck has.
        deck: ItemDeck = ItemDeck::default(),
        /// Whether item use is silent and the card goes face down, Teleport and Defense excepted.
        silent_use: bool = false,
        /// Who decides that a Defense is used.
        defense: DefenseUse = DefenseUse::Automatic,
        /// Whose attacks a Defense stops.
        defense_stops: DefenseStops = DefenseStops::Anybody,
    }
}

group! {
    /// Decisions about the end.
    Victory: "victory" {
        /// How many rounds a match lasts.
        rounds: Number<1, 999> = Number::clamped(39),
        /// Whether the match ends with the first escape.
        escape: Escape = Escape::GoesOn,
        /// What becomes of Humans aboard after the last round.
        survivors: Survivors = Survivors::Lose,
        /// Whether Aliens win when the last Human is eliminated by closed hatches or the last round.
        automatic_elimination_is_alien_win: bool = true,
        /// How many others a player must eliminate to win at once; none: this wins nothing.
        elimination_target: Target = Target::None,
    }
}

group! {
    /// What each Human can do that others cannot.
    Roles: "roles" {
        /// What the Captain can do.
        captain: Power = Power::None,
        /// What the Pilot can do.
        pilot: Power = Power::None,
        /// What the Psychologist can do.
        psychologist: Power = Power::None,
        /// What the Soldier can do.
        soldier: Power = Power::None,
        /// What the Executive Officer can do.
        executive_officer: Power = Power::None,
        /// What the Co-Pilot can do.
        co_pilot: Power = Power::None,
        /// What the Engineer can do.
        engineer: Power = Power::None,
        /// What the Medic can do.
        medic: Power = Power::None,
    }
}

impl Roles {
    /// What a character can do; an Alien character nothing special.
    pub const fn of(&self, character: Character) -> Power {
        match character {
            Character::Captain => self.captain,
            Character::Pilot => self.pilot,
            Character::Psychologist => self.psychologist,
            Character::Soldier => self.soldier,
            Character::ExecutiveOfficer => self.executive_officer,
            Character::CoPilot => self.co_pilot,
            Character::Engineer => self.engineer,
            Character::Medic => self.medic,
            _ => Power::None,
        }
    }

    /// The knob that decides what a character can do; an Alien character has none.
    pub const fn knob(character: Character) -> Option<KnobId> {
        Some(match character {
            Character::Captain => Self::captain,
            Character::Pilot => Self::pilot,
            Character::Psychologist => Self::psychologist,
            Character::Soldier => Self::soldier,
            Character::ExecutiveOfficer => Self::executive_officer,
            Character::CoPilot => Self::co_pilot,
            Character::Engineer => Self::engineer,
            Character::Medic => Self::medic,
            _ => return None,
        })
    }

    /// The character about whom a knob decides.
    pub fn whose(knob: KnobId) -> Option<Character> {
        Character::ALL.iter().copied().find(|who| Self::knob(*who) == Some(knob))
    }
}

/// The names of the knobs that one line declares for both sides.
#[expect(non_upper_case_globals, reason = "a knob and its name are called the same")]
impl Death {
    /// What becomes of a Human who is eliminated by an attack.
    pub const human_fate: KnobId = KnobId::new("death.fate.human");
    /// What becomes of an Alien who is eliminated by an attack.
    pub const alien_fate: KnobId = KnobId::new("death.fate.alien");
}

impl KnobValue for PerSide<Fate> {
    fn list(_: KnobId, meaning: &'static str, out: &mut Vec<Knob>) {
        Fate::list(Death::human_fate, meaning, out);
        Fate::list(Death::alien_fate, meaning, out);
    }
}

/// Every decision of the game, in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Decisions before the first turn.
    pub setup: Setup,
    /// Decisions about moving.
    pub movement: Movement,
    /// Decisions about sector cards and noise.
    pub noise: Noise,
    /// Decisions about attacks.
    pub attack: Attack,
    /// Decisions about the eliminated.
    pub death: Death,
    /// Decisions about hatches.
    pub hatches: Hatches,
    /// Decisions about items.
    pub items: Items,
    /// Decisions about the end.
    pub victory: Victory,
    /// What each Human can do that others cannot.
    pub roles: Roles,
}

impl Default for Rules {
    /// The printed Advanced game.
    fn default() -> Self {
        Self::advanced()
    }
}

impl Rules {
    /// The printed Advanced game.
    pub fn advanced() -> Self {
        Self {
            setup: Setup::default(),
            movement: Movement::default(),
            noise: Noise::default(),
            attack: Attack::default(),
            death: Death::default(),
            hatches: Hatches::default(),
            items: Items::default(),
            victory: Victory::default(),
            roles: Roles::default(),
        }
    }

    /// The printed Basic game (rule 2.5): no items, no hatch cards, no feeding; the first Human out wins.
    pub fn basic() -> Self {
        let mut rules = Self::advanced();
        rules.items.found = Found::Never;
        rules.hatches.opening = Opening::Open;
        rules.attack.feeding = Feeding::Never;
        rules.victory.escape = Escape::FirstEnds;
        rules
    }

    /// Every knob with its kind and meaning, in the order of the groups.
    pub fn knobs() -> Vec<Knob> {
        // Groups name their own knobs.
        const WHOLE: KnobId = KnobId::new("");
        let mut out = Vec::new();
        Setup::list(WHOLE, "", &mut out);
        Movement::list(WHOLE, "", &mut out);
        Noise::list(WHOLE, "", &mut out);
        Attack::list(WHOLE, "", &mut out);
        Death::list(WHOLE, "", &mut out);
        Hatches::list(WHOLE, "", &mut out);
        Items::list(WHOLE, "", &mut out);
        Victory::list(WHOLE, "", &mut out);
        Roles::list(WHOLE, "", &mut out);
        out
    }
}
