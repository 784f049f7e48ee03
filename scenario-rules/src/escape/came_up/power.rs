//! What characters can do that others cannot, and whether it mattered.

use engine::escape::rules::Power;
use engine::escape::{Character, Item, Kind};

use super::Signs;
use super::player::Player;

/// Whether it mattered what a character can do.
pub(super) fn mattered(seen: &Signs, who: Character) -> bool {
    seen.talents & 1 << who as u16 != 0
}

/// Why what a character can do did not show; `None` when it did.
pub(super) fn missing(seen: &Signs, who: Character) -> Option<String> {
    let bit = 1 << who as u16;
    let name = who.word().replace('-', " ");
    if seen.dealt & bit == 0 {
        Some(format!("no {name} was in the cast"))
    } else {
        (!mattered(seen, who)).then(|| format!("the {name} was dealt, but it never mattered"))
    }
}

/// What a player with a power just did or met.
#[derive(Clone, Copy)]
pub(super) enum Deed {
    Began,
    Ended(Kind),
    StoodStillFreely,
    Took,
    Teleported,
    DrewHatchCard,
    Revealed,
}

/// Whether it mattered to the player to have this power.
pub(super) fn matters(power: Power, deed: Deed, player: &Player) -> bool {
    match (power, deed) {
        (Power::StartsWithAliens, Deed::Began)
        | (Power::SkipsFirstDanger, Deed::Ended(Kind::Dangerous))
        | (Power::StandsStillOnce, Deed::StoodStillFreely)
        | (Power::DrawsTwoHatchCards, Deed::DrewHatchCard)
        | (Power::RevealsOnce, Deed::Revealed) => true,
        (Power::CarriesFour, Deed::Took) => player.held() > 3,
        // A card that is still there after it was used, and a jump without a card.
        (Power::TeleportsThrice, Deed::Teleported) => player.served > 0,
        (Power::OwnsTeleport, Deed::Teleported) => player.holds(Item::Teleport) == 0,
        _ => false,
    }
}
