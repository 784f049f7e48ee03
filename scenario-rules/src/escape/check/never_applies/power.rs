//! Characters whose talent finds nothing to do.

use engine::KnobId;
use engine::escape::Kind;
use engine::escape::rules::{
    HatchDeck, Hatches, ItemDeck, Items, Movement, Opening, Places, Power, SectorDeck, Setup,
};

use super::Why;
use crate::escape::check::Scene;
use crate::escape::measure::{in_play, start};

/// The knobs that decide which items are found.
const ITEMS: &[KnobId] = &[Items::found, SectorDeck::your_item, SectorDeck::any_item, SectorDeck::silence];

/// Why a power finds nothing to do, if it does not.
pub(super) fn moot(scene: &Scene<'_>, power: Power) -> Option<Why> {
    let rules = scene.rules();
    let lacks = |kind| scene.zone.all(kind).next().is_none();
    let (deck, items) = (&rules.hatches.deck, &rules.items);
    Some(match power {
        Power::None => return None,
        _ if !start::plays(rules, engine::escape::Side::Human) => {
            Why::rules("there are no humans", &[Setup::sides])
        }
        Power::SkipsFirstDanger if lacks(Kind::Dangerous) => Why::zone("the zone has no dangerous sector"),
        Power::StartsWithAliens if rules.setup.places == Places::Anywhere => {
            Why::rules("everybody starts on a sector drawn by chance", &[Setup::places])
        }
        Power::StartsWithAliens if lacks(Kind::AlienStart) => Why::zone("the zone has no alien start"),
        Power::TeleportsThrice | Power::OwnsTeleport if lacks(Kind::HumanStart) => {
            Why::zone("the zone has no human start to jump to")
        }
        Power::TeleportsThrice if items.deck.teleport.get() == 0 => {
            Why::rules("there is no Teleport card", &[ItemDeck::teleport])
        }
        Power::CarriesFour if items.limit.get() >= 4 => {
            Why::rules("everybody may carry as many items", &[Items::limit])
        }
        Power::TeleportsThrice | Power::CarriesFour if !in_play(rules, 1) => {
            Why::rules("no item is ever found", ITEMS)
        }
        Power::StandsStillOnce if rules.movement.may_stand_still => {
            Why::rules("everybody may stand still", &[Movement::may_stand_still])
        }
        Power::DrawsTwoHatchCards if rules.hatches.opening == Opening::Open => {
            Why::rules("hatches open without cards", &[Hatches::opening])
        }
        Power::DrawsTwoHatchCards if deck.green.get() == 0 || deck.red.get() == 0 => {
            Why::rules("all hatch cards are of one colour", &[HatchDeck::green, HatchDeck::red])
        }
        _ => return None,
    })
}
