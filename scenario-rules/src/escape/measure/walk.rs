//! How a side walks under the rules: where it may end a move, what it may cross, how far it goes.

use engine::escape::rules::{Feeding, Found};
use engine::escape::{Kind, Rules, Side};

use super::{Layout, Sector};

/// The most sectors that anybody moves, however fast they become.
const MOST: u32 = 6;

/// What secure sectors are to a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Secure {
    Free,
    CrossedOnly,
    Barred,
}

/// The way a side walks. It ends on the floor that is not barred; what hatches are to it is left to whoever asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    secure: Secure,
    steps: u32,
}

impl Walk {
    /// At the pace of a player to whom nothing has happened yet.
    pub fn usual(side: Side, rules: &Rules) -> Self {
        let movement = &rules.movement;
        let steps = match side {
            Side::Human => movement.human_steps.get(),
            Side::Alien => movement.alien_steps.get(),
        };
        Self::at(side, rules, steps.into())
    }

    /// At the best pace that the rules can give: with Adrenaline, fed, grown by eliminations.
    pub fn fastest(side: Side, rules: &Rules) -> Self {
        let movement = &rules.movement;
        let usual = Self::usual(side, rules);
        let more = match side {
            Side::Human if in_play(rules, rules.items.deck.adrenaline.get()) => {
                movement.adrenaline_steps.get().into()
            }
            Side::Alien if movement.steps_per_elimination.get() > 0 => MOST,
            Side::Alien if rules.attack.feeding != Feeding::Never => movement.fed_steps.get().into(),
            Side::Human | Side::Alien => 0,
        };
        Self::at(side, rules, usual.steps.max(more))
    }

    fn at(side: Side, rules: &Rules, steps: u32) -> Self {
        let movement = &rules.movement;
        let secure = match movement.secure_barred.includes(side) {
            false => Secure::Free,
            true if movement.barred_may_be_crossed && steps > 1 => Secure::CrossedOnly,
            true => Secure::Barred,
        };
        Self { secure, steps }
    }

    /// The same, were no secure sector barred.
    #[must_use]
    pub const fn unbarred(self) -> Self {
        Self { secure: Secure::Free, ..self }
    }

    /// Up to how many sectors a move goes.
    pub const fn steps(self) -> u32 {
        self.steps
    }

    /// Whether some of the floor is barred.
    pub fn is_barred(self) -> bool {
        self.secure != Secure::Free
    }

    /// Whether a move may end on this kind of floor.
    pub fn ends_on(self, kind: Kind) -> bool {
        kind == Kind::Dangerous || kind == Kind::Secure && self.secure == Secure::Free
    }

    /// Whether a move may cross this kind of floor.
    pub fn crosses(self, kind: Kind) -> bool {
        kind == Kind::Dangerous || kind == Kind::Secure && self.secure != Secure::Barred
    }

    /// The fewest moves from the nearest of some sectors to every sector; `None` where no way leads.
    ///
    /// A way goes on over the floor and over what `also` lets it end on; it may end anywhere.
    pub fn moves(
        self,
        layout: &Layout,
        from: impl IntoIterator<Item = Sector>,
        also: impl Fn(Kind) -> bool,
    ) -> Vec<Option<u32>> {
        if self.secure == Secure::CrossedOnly {
            return self.moves_across(layout, from, also);
        }
        let mut moves = layout.steps(from, |kind| self.ends_on(kind) || also(kind));
        for one in moves.iter_mut().flatten() {
            *one = one.div_ceil(self.steps.max(1));
        }
        moves
    }

    /// The same where some sectors may be crossed and not ended on: move by move, step by step. A sector is
    /// gone through again only by whoever has taken fewer steps of their move, so at most six times.
    fn moves_across(
        self,
        layout: &Layout,
        from: impl IntoIterator<Item = Sector>,
        also: impl Fn(Kind) -> bool,
    ) -> Vec<Option<u32>> {
        let mut fewest = vec![None; layout.len()];
        let mut taken = vec![u32::MAX; layout.len()];
        let mut begin: Vec<Sector> = from.into_iter().collect();
        for sector in &begin {
            (fewest[*sector], taken[*sector]) = (Some(0), 0);
        }
        let mut moves = 0;
        while !begin.is_empty() {
            moves += 1;
            let mut ended = Vec::new();
            for step in 1..=self.steps {
                let mut next = Vec::new();
                for beside in begin.iter().flat_map(|sector| layout.beside(*sector)) {
                    let kind = layout.kind(beside);
                    let ends = self.ends_on(kind) || also(kind);
                    if fewest[beside].is_none() {
                        fewest[beside] = Some(moves);
                        if ends {
                            ended.push(beside);
                        }
                    }
                    if taken[beside] > step && (ends || self.crosses(kind)) {
                        taken[beside] = step;
                        next.push(beside);
                    }
                }
                begin = next;
            }
            for sector in &ended {
                taken[*sector] = 0;
            }
            begin = ended;
        }
        fewest
    }
}

/// Whether items of which the deck has so many come into play.
pub fn in_play(rules: &Rules, cards: u16) -> bool {
    let deck = &rules.noise.deck;
    let gives = match rules.items.found {
        Found::Never => 0,
        Found::OnIcon => deck.your_item.get() + deck.any_item.get(),
        Found::OnSilence => deck.silence.get(),
    };
    gives > 0 && cards > 0
}
