//! Knobs that decide nothing in this zone, beside the other knobs.

use engine::KnobId;
use engine::escape::rules::{
    Attack, Death, Feeding, Found, HatchDeck, Hatches, ItemDeck, Items, Movement, Noise, Opening, Places,
    Power, SectorDeck, Setup, ShutUntil, Victory, Where, Whom,
};
use engine::escape::{Character, Kind, Rules, Side};

use super::Why;
use crate::escape::check::{Scene, seats};
use crate::escape::measure::{Walk, in_play, start};

/// The knobs that are about Humans alone.
const HUMANS: [KnobId; 17] = [
    Setup::pool,
    Setup::cast,
    Setup::humans_start_on_hatches,
    Movement::human_steps,
    Movement::adrenaline_steps,
    Movement::adrenaline_may_move_less,
    Movement::humans_cross_hatches,
    Death::human_fate,
    Hatches::opening,
    HatchDeck::green,
    HatchDeck::red,
    Hatches::shut_until,
    Hatches::empty_pile,
    Items::silent_use,
    Items::defense,
    Items::defense_stops,
    Victory::survivors,
];

/// Why what a knob is set to decides nothing, if so.
pub(super) fn moot(scene: &Scene<'_>, knob: KnobId) -> Option<Why> {
    if !start::plays(scene.rules(), Side::Human) && HUMANS.contains(&knob) {
        return Some(Why::rules("there are no humans", &[Setup::sides]));
    }
    if Items::KNOBS.contains(&knob) || ItemDeck::KNOBS.contains(&knob) {
        return items(scene.rules(), knob);
    }
    let other = sectors(scene, knob).or_else(|| movement(scene, knob));
    other.or_else(|| hatches(scene, knob)).or_else(|| setup(scene.rules(), knob))
}

/// The sides that play.
fn playing(rules: &Rules) -> impl Iterator<Item = Side> {
    [Side::Human, Side::Alien].into_iter().filter(|side| start::plays(rules, *side))
}

fn no_secure(scene: &Scene<'_>) -> Option<Why> {
    Why::zone("the zone has no secure sector").when(scene.zone.all(Kind::Secure).next().is_none())
}

/// What sectors do to whoever ends there, and what they may do.
fn sectors(scene: &Scene<'_>, knob: KnobId) -> Option<Why> {
    let rules = scene.rules();
    let barred = rules.movement.secure_barred;
    match knob {
        Noise::card_on_secure if rules.noise.card_on_secure => no_secure(scene).or_else(|| {
            Why::rules("secure sectors are barred for everybody", &[Movement::secure_barred])
                .when(playing(rules).all(|side| barred.includes(side)))
        }),
        Attack::feeding if matches!(rules.attack.feeding, Feeding::OnHuman | Feeding::AllOnHuman) => {
            Why::rules("there are no humans to feed on", &[Setup::sides])
                .when(!start::plays(rules, Side::Human))
        }
        Attack::sectors if rules.attack.sectors == Where::DangerousOnly => no_secure(scene),
        Attack::after_standing_still => Why::rules("nobody may stand still", &[Movement::may_stand_still])
            .when(!rules.movement.may_stand_still && !has(rules, Power::StandsStillOnce)),
        _ => None,
    }
}

fn movement(scene: &Scene<'_>, knob: KnobId) -> Option<Why> {
    let rules = scene.rules();
    let barred = rules.movement.secure_barred;
    match knob {
        Movement::secure_barred if barred != Whom::Nobody => no_secure(scene).or_else(|| {
            Why::rules("there are no humans", &[Setup::sides])
                .when(!playing(rules).any(|side| barred.includes(side)))
        }),
        Movement::barred_may_be_crossed if rules.movement.barred_may_be_crossed => {
            let far = |side| barred.includes(side) && Walk::fastest(side, rules).steps() > 1;
            let because = "nobody for whom sectors are barred moves farther than one sector";
            Why::rules(because, &[Movement::secure_barred]).when(!playing(rules).any(far))
        }
        Movement::adrenaline_steps | Movement::adrenaline_may_move_less => {
            Why::rules("no Adrenaline is ever found", &[Items::found, ItemDeck::adrenaline])
                .when(!in_play(rules, rules.items.deck.adrenaline.get()))
        }
        Movement::fed_steps => Why::rules("aliens are never fed", &[Attack::feeding])
            .when(rules.attack.feeding == Feeding::Never),
        _ => None,
    }
}

fn items(rules: &Rules, knob: KnobId) -> Option<Why> {
    let (items, cards) = (&rules.items, &rules.noise.deck);
    let deck: u16 = items.deck.cards().into_iter().map(u16::from).sum();
    let icons = cards.your_item.get() + cards.any_item.get();
    let quiet = [items.deck.attack, items.deck.adrenaline, items.deck.sedatives, items.deck.spotlight];
    match knob {
        Items::found if items.found == Found::Never => None,
        Items::found if items.found == Found::OnIcon && icons == 0 => Some(Why::rules(
            "no sector card has an item icon",
            &[SectorDeck::your_item, SectorDeck::any_item],
        )),
        Items::found if items.found == Found::OnSilence && cards.silence.get() == 0 => {
            Some(Why::rules("no sector card is silence", &[SectorDeck::silence]))
        }
        Items::found => Why::rules("there is no item card", &[]).when(deck == 0),
        _ if !in_play(rules, deck) => Some(Why::rules("no item is ever found", &[Items::found])),
        Items::defense | Items::defense_stops => {
            Why::rules("there is no Defense card", &[ItemDeck::defense]).when(items.deck.defense.get() == 0)
        }
        Items::silent_use => {
            let quiet = quiet.iter().any(|cards| cards.get() > 0);
            Why::rules("all item cards are shown anyway", &[]).when(items.silent_use && !quiet)
        }
        _ => None,
    }
}

fn hatches(scene: &Scene<'_>, knob: KnobId) -> Option<Why> {
    let rules = scene.rules();
    let (hatches, most) = (&rules.hatches, seats::players(scene).most);
    let cards = usize::from(hatches.deck.green.get() + hatches.deck.red.get());
    let by_cards = [HatchDeck::green, HatchDeck::red, Hatches::empty_pile];
    match knob {
        _ if by_cards.contains(&knob) && hatches.opening == Opening::Open => {
            Some(Why::rules("hatches open without cards", &[Hatches::opening]))
        }
        Hatches::empty_pile => Why::zone("there are no more hatches than hatch cards, so one is always left")
            .when(cards >= scene.measure.hatches.len()),
        Hatches::shut_until => Why::zone("so few players have only one human from the start")
            .when(hatches.shut_until == ShutUntil::OneHumanLeft && seats::humans(rules, most) < 2),
        _ => None,
    }
}

fn setup(rules: &Rules, knob: KnobId) -> Option<Why> {
    let on_hatches = [Setup::humans_start_on_hatches, Setup::aliens_start_on_hatches];
    Why::rules("everybody starts on a sector drawn by chance", &[Setup::places])
        .when(on_hatches.contains(&knob) && rules.setup.places == Places::Anywhere)
}

fn has(rules: &Rules, power: Power) -> bool {
    Character::of(Side::Human).iter().any(|who| rules.roles.of(*who) == power)
}
