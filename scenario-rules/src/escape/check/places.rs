//! Where the players of a side can stand under the rules, whatever happens in a match.
//!
//! * Where they begin, and where Teleport or a restart puts them.
//! * Every floor sector on which they may end and to which a way leads, also across hatches: Aliens
//!   may cross open ones, and a Human who drew red goes on from the hatch to whichever side they like.
//! * Humans only: every hatch on such a way, where a red card leaves them standing.
//! * Aliens only: where a Human fell who goes on as one of them.

use engine::escape::rules::{EmptyPile, Fate, Opening, Power};
use engine::escape::{Character, Kind, Rules, Side};

use crate::escape::measure::{Layout, Sector, Walk, in_play, is_floor, start};

/// The sectors where a player of a side can stand, by column, then row.
pub(super) fn of(layout: &Layout, rules: &Rules, side: Side) -> Vec<Sector> {
    let mut from = start::starts(layout, rules, side);
    match side {
        Side::Human if !start::plays(rules, side) => return Vec::new(),
        Side::Human => {
            from.extend(start::among_aliens(layout, rules));
            from.extend(layout.all(|kind| kind == Kind::HumanStart).next().filter(|_| can_teleport(rules)));
        }
        // Where Aliens cannot get to, Humans fall by other Humans.
        Side::Alien => {
            let armed = in_play(rules, rules.items.deck.attack.get());
            if rules.death.fate.human == Fate::TurnsAlienInPlace && armed {
                from.extend(of(layout, rules, Side::Human).into_iter().filter(|s| is_floor(layout.kind(*s))));
            }
        }
    }
    let walk = Walk::fastest(side, rules);
    let (stays, passes) = (stays_on_hatch(rules, side), passes_hatches(rules, side, walk));
    let reached = walk.moves(layout, from.iter().copied(), |kind| passes && is_hatch(kind));
    let stands = |kind| walk.ends_on(kind) || stays && is_hatch(kind);
    let mut places: Vec<bool> = reached.iter().map(Option::is_some).collect();
    for (sector, place) in places.iter_mut().enumerate() {
        *place &= stands(layout.kind(sector));
    }
    for sector in from {
        places[sector] = true;
    }
    layout.all(|_| true).filter(|sector| places[*sector]).collect()
}

/// Whether a card can leave a Human standing on a hatch.
pub(super) fn stays_on_hatch(rules: &Rules, side: Side) -> bool {
    let hatches = &rules.hatches;
    let red = hatches.deck.red.get() > 0 || hatches.empty_pile == EmptyPile::Red;
    side == Side::Human && hatches.opening == Opening::Cards && red
}

fn passes_hatches(rules: &Rules, side: Side, walk: Walk) -> bool {
    let crosses = match side {
        Side::Human => rules.movement.humans_cross_hatches,
        Side::Alien => rules.movement.aliens_cross_hatches,
    };
    stays_on_hatch(rules, side) || crosses && walk.steps() > 1
}

/// Whether anybody ever jumps to the human start.
pub(super) fn can_teleport(rules: &Rules) -> bool {
    let humans = Character::of(Side::Human).iter();
    let owned = humans.map(|who| rules.roles.of(*who)).any(|power| power == Power::OwnsTeleport);
    start::plays(rules, Side::Human) && (owned || in_play(rules, rules.items.deck.teleport.get()))
}

pub(super) fn is_hatch(kind: Kind) -> bool {
    matches!(kind, Kind::Hatch(_))
}
