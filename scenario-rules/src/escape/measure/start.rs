//! Where the players of a side begin under the rules.

use engine::escape::rules::{Places, Power, Sides};
use engine::escape::{Character, Kind, Rules, Side};

use super::{Layout, Sector, Walk};

/// Whether a side plays at all.
pub fn plays(rules: &Rules, side: Side) -> bool {
    side == Side::Alien || rules.setup.sides == Sides::Half
}

/// Whether a side begins on the starts that the zone marks for it.
pub fn begins_marked(rules: &Rules, side: Side) -> bool {
    rules.setup.places == Places::Marked && hatches(rules, side).is_empty()
}

/// The hatches on which the rules let a side begin; none: it begins elsewhere.
pub fn hatches(rules: &Rules, side: Side) -> engine::escape::HatchSet {
    match side {
        Side::Human => rules.setup.humans_start_on_hatches,
        Side::Alien => rules.setup.aliens_start_on_hatches,
    }
}

/// The sectors on which the players of a side begin, by column, then row; none when it does not play.
pub fn starts(layout: &Layout, rules: &Rules, side: Side) -> Vec<Sector> {
    let hatches = hatches(rules, side);
    let marked = match side {
        Side::Human => Kind::HumanStart,
        Side::Alien => Kind::AlienStart,
    };
    let walk = Walk::usual(side, rules);
    let begins = |kind| match kind {
        _ if !plays(rules, side) => false,
        _ if rules.setup.places == Places::Anywhere => walk.ends_on(kind),
        Kind::Hatch(number) => hatches.has(number),
        _ => hatches.is_empty() && kind == marked,
    };
    layout.all(begins).collect()
}

/// The start of a Human who begins among the Aliens, where the rules have one.
pub fn among_aliens(layout: &Layout, rules: &Rules) -> Option<Sector> {
    let somebody =
        Character::of(Side::Human).iter().any(|who| rules.roles.of(*who) == Power::StartsWithAliens);
    let marked = rules.setup.places == Places::Marked && plays(rules, Side::Human);
    layout.all(|kind| kind == Kind::AlienStart).next().filter(|_| somebody && marked)
}
