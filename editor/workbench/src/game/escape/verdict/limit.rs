//! What the rules allow at most: how many Humans can get out if no Alien ever catches one.

use engine::escape::rules::{EmptyPile, Escape, Opening, Power, ShutUntil, Sides};
use engine::escape::{Character, Rules, Side};

/// How well Humans can do at best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limit {
    /// How many Humans there are.
    pub humans: u8,
    /// The chance that all of them escape.
    pub all: f64,
    /// The share of them that escapes.
    pub share: f64,
}

impl Limit {
    /// The limit of a table of so many players on a zone with so many hatches; `None` without Humans.
    pub fn of(rules: &Rules, players: u8, hatches: u8) -> Option<Self> {
        let humans = match rules.setup.sides {
            Sides::Half => players / 2,
            Sides::AllAliens => 0,
        };
        let way = Way::of(rules, players, humans);
        let most = |payoff| Search { way, payoff, known: Vec::new() }.from(hatches);
        let limit = || Self { humans, all: most(Payoff::All), share: most(Payoff::Share) };
        (humans > 0).then(limit)
    }
}

/// What lies between Humans and the outside.
#[derive(Clone, Copy)]
struct Way {
    humans: u8,
    /// How many escapes there can be at all.
    escapes: u8,
    /// How many Humans may be there who draw two hatch cards.
    keen: u8,
    /// Green and red hatch cards; `None` where no card is drawn.
    cards: Option<[u16; 2]>,
    /// Whether a hatch without a card lets a Human out.
    empty_is_green: bool,
}

impl Way {
    fn of(rules: &Rules, players: u8, humans: u8) -> Self {
        let double = u16::from(players) > rules.setup.players_a_box.get();
        let cards = rules.hatches.deck.cards().map(|cards| u16::from(cards) * if double { 2 } else { 1 });
        // Who is dealt by chance may be dealt: more than that is never allowed.
        let draws_two = |who: &&Character| {
            who.side() == Side::Human && rules.roles.of(**who) == Power::DrawsTwoHatchCards
        };
        let keen = Character::ALL.iter().filter(draws_two).count();
        let one =
            rules.victory.escape == Escape::FirstEnds || rules.hatches.shut_until == ShutUntil::OneHumanLeft;
        Self {
            humans,
            escapes: if one { 1 } else { humans },
            keen: u8::try_from(keen).unwrap_or(u8::MAX).min(humans),
            cards: (rules.hatches.opening == Opening::Cards).then_some(cards),
            empty_is_green: rules.hatches.empty_pile == EmptyPile::Green,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Payoff {
    /// 1 when all Humans are out.
    All,
    /// The share of Humans who are out.
    Share,
}

/// What has happened on hatches.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stage {
    hatches: u8,
    /// Green and red cards that are gone.
    gone: [u16; 2],
    out: u8,
    /// How many are aboard who draw two cards.
    keen: u8,
}

/// The best order in which Humans can go to hatches, found by trying all.
struct Search {
    way: Way,
    payoff: Payoff,
    known: Vec<(Stage, f64)>,
}

impl Search {
    fn from(&mut self, hatches: u8) -> f64 {
        self.best(Stage { hatches, gone: [0; 2], out: 0, keen: self.way.keen })
    }

    // Every visit closes a hatch, whatever comes of it.
    fn best(&mut self, at: Stage) -> f64 {
        if at.hatches == 0 || at.out >= self.way.escapes {
            return match self.payoff {
                Payoff::All => f64::from(u8::from(at.out == self.way.humans)),
                Payoff::Share => f64::from(at.out) / f64::from(self.way.humans),
            };
        }
        if let Some((_, known)) = self.known.iter().find(|(other, _)| *other == at) {
            return *known;
        }
        let plain = self.way.humans - at.out > at.keen;
        let tries = [plain.then_some(false), (at.keen > 0).then_some(true)];
        let best = tries.into_iter().flatten().map(|keen| self.visit(at, keen)).fold(0.0, f64::max);
        self.known.push((at, best));
        best
    }

    fn visit(&mut self, at: Stage, keen: bool) -> f64 {
        let after = Stage { hatches: at.hatches - 1, ..at };
        let out = Stage { out: at.out + 1, keen: at.keen - u8::from(keen), ..after };
        let Some(cards) = self.way.cards else { return self.best(out) };
        let [green, red] = [0, 1].map(|colour| f64::from(cards[colour].saturating_sub(at.gone[colour])));
        let all = green + red;
        if all < 1.0 {
            return self.best(if self.way.empty_is_green { out } else { after });
        }
        let one_red = red / all;
        let chance =
            if keen && all > 1.0 { 1.0 - one_red * (red - 1.0).max(0.0) / (all - 1.0) } else { green / all };
        let mut total = 0.0;
        if chance > 0.0 {
            total += chance * self.best(Stage { gone: [at.gone[0] + 1, at.gone[1]], ..out });
        }
        if chance < 1.0 {
            total += (1.0 - chance) * self.best(Stage { gone: [at.gone[0], at.gone[1] + 1], ..after });
        }
        total
    }
}
