//! The rules as typed knobs, grouped by the decision they belong to.
//!
//! Each knob is named for what it makes players do, never for a printed code or a scenario. A knob's
//! first words are what `hatchway rules --knobs` prints about it. [`Rules::advanced`] is the printed
//! Advanced game; every reading that tables dispute is a knob with our reading as its default.

use serde::{Deserialize, Serialize};

use super::card::{Character, Side};
use super::knob::{Characters, Knob, KnobValue, Number, Target, choice};
use crate::few::Few;

choice! {
    /// How the players are divided.
    Sides {
        /// Half Aliens, half Humans; an odd player is an Alien (rule 2.1).
        Half = "half",
        /// Everybody is an Alien.
        AllAliens = "all-aliens",
    }
}

choice! {
    /// From which Humans the cast is dealt.
    Pool {
        /// The first four; all eight when more than four are needed (rule 2.2).
        FirstFour = "first-four",
        /// All eight.
        AllEight = "all-eight",
    }
}

choice! {
    /// Whom something holds for.
    Whom {
        /// Nobody.
        Nobody = "nobody",
        /// Humans and Aliens.
        Both = "both",
        /// Humans only.
        Humans = "humans",
        /// Aliens only.
        Aliens = "aliens",
    }
}

impl Whom {
    /// Whether it holds for a side.
    pub const fn includes(self, side: Side) -> bool {
        match self {
            Self::Nobody => false,
            Self::Both => true,
            Self::Humans => matches!(side, Side::Human),
            Self::Aliens => matches!(side, Side::Alien),
        }
    }
}

choice! {
    /// What a player without a legal move does.
    Stuck {
        /// He stays, draws no card and may not attack.
        Stays = "stays",
        /// He stays, and the sector acts on him as if he had moved there.
        SectorActs = "sector-acts",
    }
}

choice! {
    /// Which sectors a player may name when he is free to name one.
    Nameable {
        /// Any secure or dangerous sector.
        Any = "any",
        /// Dangerous sectors only.
        Dangerous = "dangerous",
    }
}

choice! {
    /// When an Alien becomes fed.
    Feeding {
        /// When he eliminates a Human.
        OnHuman = "on-human",
        /// Never.
        Never = "never",
    }
}

choice! {
    /// What becomes of a player eliminated by an attack.
    Fate {
        /// He is out of the match.
        Out = "out",
        /// He goes on as an Alien from the sector where he fell.
        TurnsAlienInPlace = "turns-alien-in-place",
        /// He begins his next turn on his own starting sector.
        RestartsNextTurn = "restarts-next-turn",
    }
}

choice! {
    /// How hatches let Humans out.
    Opening {
        /// A hatch card decides.
        Cards = "cards",
        /// Every hatch lets one Human out.
        Open = "open",
    }
}

choice! {
    /// What a hatch is when no hatch card is left.
    EmptyPile {
        /// It works.
        Green = "green",
        /// It is damaged.
        Red = "red",
    }
}

choice! {
    /// Which sector cards give an item.
    Found {
        /// None: items are not in play.
        Never = "never",
        /// Those with an item icon.
        OnIcon = "on-icon",
        /// Silence.
        OnSilence = "on-silence",
    }
}

choice! {
    /// Who decides that a Defense is used.
    DefenseUse {
        /// It is used by itself.
        Automatic = "automatic",
        /// Its holder, when attacked.
        ByChoice = "by-choice",
    }
}

choice! {
    /// Whose attacks a Defense stops.
    DefenseStops {
        /// Anybody's.
        Anybody = "anybody",
        /// Those of Aliens only.
        Aliens = "aliens",
    }
}

choice! {
    /// When a match is over for a Human's escape.
    Escape {
        /// It goes on while Humans are aboard.
        GoesOn = "goes-on",
        /// The first escape ends it.
        FirstEnds = "first-ends",
    }
}

choice! {
    /// What a character can do that others cannot. Only a Human has it; who turns Alien loses it.
    Power {
        /// Nothing special.
        None = "none",
        /// Draws no card on his first dangerous sector.
        SkipsFirstDanger = "skips-first-danger",
        /// Starts on the alien start.
        StartsWithAliens = "starts-with-aliens",
        /// A Teleport card serves him three times.
        TeleportsThrice = "teleports-thrice",
        /// Carries up to four items.
        CarriesFour = "carries-four",
        /// Once, may stand still.
        StandsStillOnce = "stands-still-once",
        /// Owns one Teleport that is no card.
        OwnsTeleport = "owns-teleport",
        /// Draws two hatch cards and uses the one he likes.
        DrawsTwoHatchCards = "draws-two-hatch-cards",
        /// Once, makes another player reveal who he is.
        RevealsOnce = "reveals-once",
    }
}

/// A value for each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerSide<T> {
    /// For Humans.
    pub human: T,
    /// For Aliens.
    pub alien: T,
}

impl<T: Copy> PerSide<T> {
    /// The value for a side.
    pub const fn of(&self, side: Side) -> T {
        match side {
            Side::Human => self.human,
            Side::Alien => self.alien,
        }
    }
}

impl<T: KnobValue> KnobValue for PerSide<T> {
    fn list(name: &str, meaning: &'static str, out: &mut Vec<Knob>) {
        T::list(&format!("{name}.human"), meaning, out);
        T::list(&format!("{name}.alien"), meaning, out);
    }
}

// A deck as knobs: one number a card, in the order of the cards' type.
macro_rules! deck {
    ($(#[doc = $doc:literal])+ $name:ident: $n:literal { $($(#[doc = $card:literal])+ $field:ident = $count:literal,)+ }) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($(#[doc = $card])+ pub $field: Number<0, 60>,)+ }

        impl $name {
            /// How many of each card, in the order of the cards' type.
            pub const fn cards(&self) -> [u8; $n] { [$(self.$field.get() as u8),+] }
        }

        impl Default for $name {
            fn default() -> Self { Self { $($field: Number::clamped($count)),+ } }
        }

        impl KnobValue for $name {
            fn list(name: &str, meaning: &'static str, out: &mut Vec<Knob>) {
                $(<Number<0, 60>>::list(&format!("{name}.{}", stringify!($field)), meaning, out);)+
            }
        }
    };
}

deck! {
    /// How many of each card the Dangerous Sector deck has (rule 2.3).
    SectorDeck: 5 {
        /// Noise in your sector.
        your = 6,
        /// Noise in your sector, with an item icon.
        your_item = 4,
        /// Noise in any sector.
        any = 6,
        /// Noise in any sector, with an item icon.
        any_item = 4,
        /// Silence.
        silence = 5,
    }
}

deck! {
    /// How many of each card the item deck has (rule 2.3).
    ItemDeck: 6 {
        /// Attack.
        attack = 2,
        /// Teleport.
        teleport = 2,
        /// Adrenaline.
        adrenaline = 2,
        /// Sedatives.
        sedatives = 3,
        /// Spotlight.
        spotlight = 2,
        /// Defense.
        defense = 1,
    }
}

deck! {
    /// How many of each card the hatch deck has (rule 2.3).
    HatchDeck: 2 {
        /// Green.
        green = 3,
        /// Red.
        red = 3,
    }
}

// Declares a group of knobs: a struct, its defaults, and the list of its knobs with their meanings.
macro_rules! group {
    ($(#[doc = $doc:literal])+ $name:ident { $(#[doc = $meaning:literal] $knob:ident: $type:ty = $default:expr,)+ }) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $(#[doc = $meaning] pub $knob: $type,)+ }

        impl Default for $name {
            fn default() -> Self { Self { $($knob: $default),+ } }
        }

        impl KnobValue for $name {
            fn list(name: &str, _: &'static str, out: &mut Vec<Knob>) {
                $(<$type>::list(&format!("{name}.{}", stringify!($knob)), $meaning.trim_ascii(), out);)+
            }
        }
    };
}

group! {
    /// Decisions before the first turn.
    Setup {
        /// How the players are divided into sides.
        sides: Sides = Sides::Half,
        /// From which Humans the cast is dealt.
        pool: Pool = Pool::FirstFour,
        /// Humans that are surely dealt, as far as there are Human seats; empty: by chance.
        cast: Characters = Characters::NONE,
        /// The hatches on which Humans start, dealt in turn; empty: their start sectors.
        humans_start_on_hatches: Few = Few::NONE,
        /// The hatches on which Aliens start, dealt in turn; empty: their start sectors.
        aliens_start_on_hatches: Few = Few::NONE,
        /// Up to how many players one box of cards serves; more of them double every deck.
        players_a_box: Number<2, 16> = Number::clamped(8),
    }
}

group! {
    /// Decisions about moving.
    Movement {
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
    Noise {
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
    Attack {
        /// When an Alien becomes fed.
        feeding: Feeding = Feeding::OnHuman,
        /// Whether an Alien who stood still may attack.
        after_standing_still: bool = true,
    }
}

group! {
    /// Decisions about the eliminated.
    Death {
        /// What becomes of a player of this side who is eliminated by an attack.
        fate: PerSide<Fate> = PerSide { human: Fate::Out, alien: Fate::Out },
        /// Whether the eliminated say so and show their character.
        announced: bool = true,
    }
}

group! {
    /// Decisions about hatches.
    Hatches {
        /// How hatches let Humans out.
        opening: Opening = Opening::Cards,
        /// How many of each card the hatch deck has.
        deck: HatchDeck = HatchDeck::default(),
        /// What a hatch is when no hatch card is left.
        empty_pile: EmptyPile = EmptyPile::Green,
    }
}

group! {
    /// Decisions about items.
    Items {
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
    Victory {
        /// How many rounds a match lasts.
        rounds: Number<1, 999> = Number::clamped(39),
        /// Whether the match ends with the first escape.
        escape: Escape = Escape::GoesOn,
        /// Whether Aliens win when the last Human is eliminated by closed hatches or the last round.
        automatic_elimination_is_alien_win: bool = true,
        /// How many others a player must eliminate to win at once; none: this wins nothing.
        elimination_target: Target = Target::None,
    }
}

group! {
    /// What each Human can do that others cannot.
    Roles {
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
        let mut out = Vec::new();
        Setup::list("setup", "", &mut out);
        Movement::list("movement", "", &mut out);
        Noise::list("noise", "", &mut out);
        Attack::list("attack", "", &mut out);
        Death::list("death", "", &mut out);
        Hatches::list("hatches", "", &mut out);
        Items::list("items", "", &mut out);
        Victory::list("victory", "", &mut out);
        Roles::list("roles", "", &mut out);
        out
    }
}
