//! The behaviours between which a knob chooses.

use serde::{Deserialize, Serialize};

use crate::escape::card::Side;
use crate::knob::choice;

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
        /// The player stays, draws no card and may not attack.
        Stays = "stays",
        /// The player stays, and the sector acts on them as if they had moved there.
        SectorActs = "sector-acts",
    }
}

choice! {
    /// Which sectors a player may name when they are free to name one.
    Nameable {
        /// Any secure or dangerous sector.
        Any = "any",
        /// Dangerous sectors only.
        Dangerous = "dangerous",
    }
}

choice! {
    /// When Aliens become fed.
    Feeding {
        /// An Alien who eliminates a Human is fed.
        OnHuman = "on-human",
        /// Nobody ever is.
        Never = "never",
        /// When an Alien eliminates a Human, all Aliens are fed.
        AllOnHuman = "all-on-human",
        /// When anybody is eliminated by an attack, all Aliens are fed.
        AllOnAny = "all-on-any",
    }
}

choice! {
    /// Where players start.
    Places {
        /// On the sectors marked for their side, or the hatches named for it.
        Marked = "marked",
        /// Each on a secure or dangerous sector drawn by chance.
        Anywhere = "anywhere",
    }
}

choice! {
    /// Where an attack is possible.
    Where {
        /// In secure and dangerous sectors.
        Anywhere = "anywhere",
        /// In dangerous sectors only.
        DangerousOnly = "dangerous-only",
    }
}

choice! {
    /// In which rounds hatches can be entered.
    OpenIn {
        /// In every round.
        EveryRound = "every-round",
        /// In rounds 2, 4, 6, …
        EvenRounds = "even-rounds",
        /// In rounds 1, 3, 5, …
        OddRounds = "odd-rounds",
    }
}

choice! {
    /// Until when hatches are shut for everybody.
    ShutUntil {
        /// They are not.
        NeverShut = "never-shut",
        /// Until one Human is left aboard.
        OneHumanLeft = "one-human-left",
    }
}

choice! {
    /// What becomes of Humans aboard after the last round.
    Survivors {
        /// They are eliminated.
        Lose = "lose",
        /// They win.
        Win = "win",
    }
}

choice! {
    /// What becomes of a player eliminated by an attack.
    Fate {
        /// The player is out of the match.
        Out = "out",
        /// The player goes on as an Alien from the sector where they fell.
        TurnsAlienInPlace = "turns-alien-in-place",
        /// The player begins their next turn on their own starting sector.
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
    /// What a character can do that others cannot. Only a Human has it; whoever turns Alien loses it.
    Power {
        /// Nothing special.
        None = "none",
        /// Draws no card on their first dangerous sector.
        SkipsFirstDanger = "skips-first-danger",
        /// Starts on the alien start.
        StartsWithAliens = "starts-with-aliens",
        /// A Teleport card serves them three times.
        TeleportsThrice = "teleports-thrice",
        /// Carries up to four items.
        CarriesFour = "carries-four",
        /// Once, may stand still.
        StandsStillOnce = "stands-still-once",
        /// Owns one Teleport that is no card.
        OwnsTeleport = "owns-teleport",
        /// Draws two hatch cards and uses the one they like.
        DrawsTwoHatchCards = "draws-two-hatch-cards",
        /// Once, makes another player reveal who they are.
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
