//! What somebody who plays like this values, as numbers: learned by self-play, see `scenario-rules/examples/train.rs`.

use super::super::habit::Restriction;

// Declares weights with their names in one list, so that whoever learns them can turn them into numbers and back.
macro_rules! weights {
    ($(#[doc = $doc:literal])+ $name:ident { $($(#[doc = $meaning:literal])+ $field:ident,)+ }) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name { $($(#[doc = $meaning])+ pub $field: f32,)+ }

        impl $name {
            /// The names of the weights, in the order of [`Self::to_list`].
            pub const NAMES: &'static [&'static str] = &[$(stringify!($field)),+];

            /// The weights as a list.
            pub fn to_list(self) -> Vec<f32> {
                vec![$(self.$field),+]
            }

            /// Weights from such a list; those that are missing stay as they are.
            #[must_use]
            pub fn with(mut self, list: &[f32]) -> Self {
                let mut list = list.iter();
                $(if let Some(weight) = list.next() { self.$field = *weight; })+
                self
            }
        }
    };
}

weights! {
    /// What a Human weighs. A step farther from a hatch is worth 1.
    HumanWeights {
        /// What it costs to be caught for sure.
        caught,
        /// What it costs to pass where an Alien can be, later on.
        ahead,
        /// How much more that is where Aliens strike whatever it gives away.
        rash,
        /// How much of a danger is left a step later: by then everybody is somewhere else.
        lasting,
        /// What it costs that an Alien is near, wherever that Alien may go.
        near,
        /// How much more that is where Aliens strike whatever it gives away.
        alarm,
        /// How much of all danger counts with a Defense in hand.
        shield,
        /// From how many rounds to spare a Human is as careful as they can be.
        patience,
        /// How likely others believe the Human to be where a card was drawn, because of the card.
        exposed,
        /// How much Aliens go for the likeliest sector rather than for any by its chance.
        rival,
        /// How many Aliens within reach a Human expects when as good as sure that there is one: half of that.
        wary,
        /// How likely an Alien who cannot know that the Human is there attacks them.
        unlucky,
        /// How much likelier that is where they strike whatever it gives away.
        blind,
        /// What drawing a card costs.
        card,
        /// What every way is worth that leads on from a sector.
        room,
        /// What a step farther from the second nearest hatch costs: the nearest may be guarded, taken or stuck.
        spare,
        /// What a step farther from the nearest hatch costs besides, whatever lies on the way.
        haste,
        /// How much more that is for twice as many Aliens as a Human can keep out of the way of.
        hurry,
        /// What it costs that an Alien is near where the table expects the Human.
        noticed,
        /// What it costs to go where another Human is.
        company,
        /// What it costs for a hatch that an Alien is near it.
        guarded,
        /// What it costs for a hatch that another Human is on their way to it.
        wanted,
        /// How much the Human's own liking for a hatch counts.
        liking,
        /// How far chance plays a part in a step.
        whim,
        /// From which danger of being caught a card is worth drawing none.
        sedate,
        /// From which danger it is worth beginning anew at the start.
        jump,
        /// How many steps, danger included, it must save to begin anew before a move.
        anew,
        /// From which chance to hit an Alien an attack is worth it.
        strike,
        /// From which danger ahead a light is worth it.
        light,
        /// How much the player would rather name a sector far from their own.
        decoy,
    }
}

weights! {
    /// What an Alien weighs. Hitting a Human for sure is worth 1.
    AlienWeights {
        /// What hitting another Alien costs.
        mate,
        /// What it costs to show that one is an Alien.
        show,
        /// What an attack that misses costs an Alien who is known already.
        miss,
        /// What a Human within reach of the next move is worth.
        next,
        /// What a Human farther away is worth.
        chase,
        /// How much less that is for every sector.
        fade,
        /// What every Human is worth wherever they may be, less by two fifths for every sector between.
        scent,
        /// What it costs in the same way that another Alien may be near, who can look there.
        apart,
        /// What being near a hatch is worth.
        post,
        /// How much more for every Human on their way there.
        demand,
        /// What is left of that, and of half of `post`, for every sector that Humans have farther to the hatch than to their nearest.
        first,
        /// How much less where other Aliens are.
        covered,
        /// How much less that is for every sector.
        leash,
        /// How much the Alien's own liking for a hatch counts.
        liking,
        /// What drawing a card costs.
        card,
        /// How far chance plays a part in a step.
        whim,
    }
}

impl AlienWeights {
    /// The same where everybody is an Alien and prey. Whoever is within reach of the next move can strike first, so being
    /// there is worth less than nothing; following others is worth more, and a miss costs more, since it gives away where
    /// to strike back. Set by hand, by who wins at a table shared with trackers.
    #[must_use]
    pub(super) fn among_aliens(self) -> Self {
        Self { next: self.next * -0.4, chase: self.chase * 5.1, scent: 0.0, miss: self.miss * 2.0, ..self }
    }
}

/// How somebody reads what they hear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trust {
    /// How often a Human makes for another hatch than before.
    pub stray: f32,
    /// How much less likely a Human on the way to no hatch goes where Aliens come for sure than where none can.
    pub shy: f32,
    /// The same of a Human on the way to a hatch.
    pub bold: f32,
    /// How much an Alien is drawn to where a Human is expected, by the fourth of a sector, and how much to a hatch.
    pub drawn: f32,
    /// See `drawn`.
    pub guards: f32,
    /// How many lies are anything at all.
    pub babble: f32,
    /// Whether noises tell the listener anything.
    pub hears_noise: bool,
    /// How much of what they knew the listener forgets in a turn.
    pub forgets: f32,
    /// How much the listener believes of what others could have made up.
    pub believes: f32,
}

impl Trust {
    /// The chance that a noise is true, to the listener.
    pub(super) fn candour(self, true_share: f32) -> f32 {
        true_share + (1.0 - true_share) * self.believes
    }
}

/// Everything about how somebody plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// As a Human.
    pub human: HumanWeights,
    /// As an Alien.
    pub alien: AlienWeights,
    /// How the player reads what they hear.
    pub trust: Trust,
    /// What the player never does.
    pub never: Restriction,
}

impl Style {
    /// What Humans learned: `cargo run --release -p scenario-rules --example train -- 1 1 humans` finds little to gain by any one
    /// weight. How much they mind who strikes whatever it gives away was set by hand (`rash`, `alarm`, `blind`). What Aliens had learned was rounded; `scent` and `apart` were added by what moves
    /// turned out to be worth when each was played on many times, and `mate`, `post`, `first`, `liking`, `miss` and `chase` set by
    /// hand, so that they keep nearer to hatches and strike when surer, as people do. How an adept reads what they hear was found by
    /// trying, by how surprising true sectors are at tables of trackers and of adepts, and how well chances come true.
    pub const ADEPT: Self = Self {
        human: HumanWeights {
            caught: 69.6954,
            ahead: 2.0,
            rash: 2.2,
            lasting: 0.7313,
            near: 4.9,
            alarm: 1.8,
            shield: 0.3660,
            patience: 29.3520,
            exposed: 0.1284,
            rival: 0.1100,
            wary: 0.0950,
            unlucky: 0.09,
            blind: 2.0,
            card: 0.0303,
            room: 0.3623,
            spare: 0.3209,
            haste: 0.6015,
            hurry: 1.4153,
            noticed: 0.6049,
            company: 2.8284,
            guarded: 2.5119,
            wanted: 15.2280,
            liking: 1.3823,
            whim: 0.5062,
            sedate: 0.0341,
            jump: 0.5600,
            anew: 6.4769,
            strike: 0.2676,
            light: 0.2300,
            decoy: 4.4546,
        },
        alien: AlienWeights {
            mate: 2.0000,
            show: 0.2900,
            miss: 0.1200,
            next: 1.1400,
            chase: 1.2000,
            fade: 0.9200,
            scent: 0.5000,
            apart: 0.6000,
            post: 0.7600,
            demand: 0.8300,
            first: 0.6000,
            covered: 1.7000,
            leash: 0.7400,
            liking: 0.3000,
            card: 0.0120,
            whim: 0.0500,
        },
        trust: Trust {
            stray: 0.053,
            shy: 190.0,
            bold: 3.9,
            drawn: 29.0,
            guards: 0.105,
            babble: 0.031,
            hears_noise: true,
            forgets: 0.0,
            believes: 0.0,
        },
        never: Restriction::None,
    };

    /// An adept who never does one thing.
    const fn never(never: Restriction) -> Self {
        Self { never, ..Self::ADEPT }
    }

    /// Names their own sector whenever they may name any.
    pub const HONEST: Self = Self::never(Restriction::NeverBluffs);

    /// Attacks only when fed, or when as good as sure to hit.
    pub const PATIENT: Self = Self::never(Restriction::NeverAttacksFirst);

    /// Goes to the nearest hatch, whoever may be waiting there.
    pub const DIRECT: Self = Self::never(Restriction::NearestHatch);

    /// Noises say nothing to this adept.
    pub const DEAF: Self = Self { trust: Trust { hears_noise: false, ..Self::ADEPT.trust }, ..Self::ADEPT };

    /// Forgets a third of what they knew in every turn, believes half of what could be made up, and often follows a
    /// whim.
    pub const NOVICE: Self = Self {
        human: HumanWeights {
            whim: Self::ADEPT.human.whim + 2.0,
            decoy: 0.0,
            exposed: 0.0,
            ..Self::ADEPT.human
        },
        alien: AlienWeights {
            show: 0.0,
            miss: 0.0,
            whim: Self::ADEPT.alien.whim + 0.15,
            ..Self::ADEPT.alien
        },
        trust: Trust { forgets: 0.3, believes: 0.5, ..Self::ADEPT.trust },
        ..Self::ADEPT
    };

    /// Fears danger three times as much, and attacks only what is nearly sure.
    pub const CAUTIOUS: Self = Self {
        human: HumanWeights {
            caught: Self::ADEPT.human.caught * 3.0,
            ahead: Self::ADEPT.human.ahead * 3.0,
            ..Self::ADEPT.human
        },
        alien: AlienWeights {
            show: Self::ADEPT.alien.show + 0.35,
            miss: Self::ADEPT.alien.miss + 0.15,
            ..Self::ADEPT.alien
        },
        ..Self::ADEPT
    };

    /// Fears danger a quarter as much, and attacks at the slightest chance.
    pub const AGGRESSIVE: Self = Self {
        human: HumanWeights {
            caught: Self::ADEPT.human.caught / 4.0,
            ahead: Self::ADEPT.human.ahead / 4.0,
            strike: Self::ADEPT.human.strike / 2.0,
            ..Self::ADEPT.human
        },
        alien: AlienWeights { show: 0.0, miss: 0.01, ..Self::ADEPT.alien },
        ..Self::ADEPT
    };
}
