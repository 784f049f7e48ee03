//! Knobs that decide nothing in this zone, beside the other knobs.

use engine::escape::rules::{Feeding, Found, Opening, Places, Power, ShutUntil, Where, Whom};
use engine::escape::{Character, Kind, Rules, Side};

use super::Why;
use crate::check::{Scene, seats};
use crate::measure::{Walk, in_play, start};

/// The knobs that are about Humans alone.
const HUMANS: [&str; 17] = [
    "setup.pool",
    "setup.cast",
    "setup.humans_start_on_hatches",
    "movement.human_steps",
    "movement.adrenaline_steps",
    "movement.adrenaline_may_move_less",
    "movement.humans_cross_hatches",
    "death.fate.human",
    "hatches.opening",
    "hatches.deck.green",
    "hatches.deck.red",
    "hatches.shut_until",
    "hatches.empty_pile",
    "items.silent_use",
    "items.defense",
    "items.defense_stops",
    "victory.survivors",
];

/// Why what a knob is set to decides nothing, if so.
pub(super) fn moot(scene: &Scene<'_>, knob: &str) -> Option<Why> {
    if !start::plays(scene.rules(), Side::Human) && HUMANS.contains(&knob) {
        return Some(Why::rules("there are no humans", &["setup.sides"]));
    }
    match knob.split('.').next().unwrap_or_default() {
        "noise" | "attack" => sectors(scene, knob),
        "movement" => movement(scene, knob),
        "items" => items(scene.rules(), knob),
        "hatches" => hatches(scene, knob),
        "setup" => setup(scene.rules(), knob),
        _ => None,
    }
}

/// The sides that play.
fn playing(rules: &Rules) -> impl Iterator<Item = Side> {
    [Side::Human, Side::Alien].into_iter().filter(|side| start::plays(rules, *side))
}

fn no_secure(scene: &Scene<'_>) -> Option<Why> {
    Why::zone("the zone has no secure sector").when(scene.zone.all(Kind::Secure).next().is_none())
}

/// What sectors do to who ends there, and what he may do.
fn sectors(scene: &Scene<'_>, knob: &str) -> Option<Why> {
    let rules = scene.rules();
    let barred = rules.movement.secure_barred;
    match knob {
        "noise.card_on_secure" if rules.noise.card_on_secure => no_secure(scene).or_else(|| {
            Why::rules("secure sectors are barred for everybody", &["movement.secure_barred"])
                .when(playing(rules).all(|side| barred.includes(side)))
        }),
        "attack.feeding" if matches!(rules.attack.feeding, Feeding::OnHuman | Feeding::AllOnHuman) => {
            Why::rules("there are no humans to feed on", &["setup.sides"])
                .when(!start::plays(rules, Side::Human))
        }
        "attack.sectors" if rules.attack.sectors == Where::DangerousOnly => no_secure(scene),
        "attack.after_standing_still" => Why::rules("nobody may stand still", &["movement.may_stand_still"])
            .when(!rules.movement.may_stand_still && !has(rules, Power::StandsStillOnce)),
        _ => None,
    }
}

fn movement(scene: &Scene<'_>, knob: &str) -> Option<Why> {
    let rules = scene.rules();
    let barred = rules.movement.secure_barred;
    match knob {
        "movement.secure_barred" if barred != Whom::Nobody => no_secure(scene).or_else(|| {
            Why::rules("there are no humans", &["setup.sides"])
                .when(!playing(rules).any(|side| barred.includes(side)))
        }),
        "movement.barred_may_be_crossed" if rules.movement.barred_may_be_crossed => {
            let far = |side| barred.includes(side) && Walk::fastest(side, rules).steps() > 1;
            let because = "nobody for whom sectors are barred moves farther than one sector";
            Why::rules(because, &["movement.secure_barred"]).when(!playing(rules).any(far))
        }
        "movement.adrenaline_steps" | "movement.adrenaline_may_move_less" => {
            Why::rules("no Adrenaline is ever found", &["items.found", "items.deck.adrenaline"])
                .when(!in_play(rules, rules.items.deck.adrenaline.get()))
        }
        "movement.fed_steps" => Why::rules("aliens are never fed", &["attack.feeding"])
            .when(rules.attack.feeding == Feeding::Never),
        _ => None,
    }
}

fn items(rules: &Rules, knob: &str) -> Option<Why> {
    let (items, cards) = (&rules.items, &rules.noise.deck);
    let deck: u16 = items.deck.cards().into_iter().map(u16::from).sum();
    let icons = cards.your_item.get() + cards.any_item.get();
    let quiet = [items.deck.attack, items.deck.adrenaline, items.deck.sedatives, items.deck.spotlight];
    match knob {
        "items.found" if items.found == Found::Never => None,
        "items.found" if items.found == Found::OnIcon && icons == 0 => Some(Why::rules(
            "no sector card has an item icon",
            &["noise.deck.your_item", "noise.deck.any_item"],
        )),
        "items.found" if items.found == Found::OnSilence && cards.silence.get() == 0 => {
            Some(Why::rules("no sector card is silence", &["noise.deck.silence"]))
        }
        "items.found" => Why::rules("there is no item card", &[]).when(deck == 0),
        _ if !in_play(rules, deck) => Some(Why::rules("no item is ever found", &["items.found"])),
        "items.defense" | "items.defense_stops" => {
            Why::rules("there is no Defense card", &["items.deck.defense"])
                .when(items.deck.defense.get() == 0)
        }
        "items.silent_use" => {
            let quiet = quiet.iter().any(|cards| cards.get() > 0);
            Why::rules("all item cards are shown anyway", &[]).when(items.silent_use && !quiet)
        }
        _ => None,
    }
}

fn hatches(scene: &Scene<'_>, knob: &str) -> Option<Why> {
    let rules = scene.rules();
    let (hatches, (_, most)) = (&rules.hatches, seats::players(scene));
    let cards = usize::from(hatches.deck.green.get() + hatches.deck.red.get());
    let by_cards = ["hatches.deck.green", "hatches.deck.red", "hatches.empty_pile"];
    match knob {
        _ if by_cards.contains(&knob) && hatches.opening == Opening::Open => {
            Some(Why::rules("hatches open without cards", &["hatches.opening"]))
        }
        "hatches.empty_pile" => {
            Why::zone("there are no more hatches than hatch cards, so one is always left")
                .when(cards >= scene.measure.hatches.len())
        }
        "hatches.shut_until" => Why::zone("so few players have only one human from the start")
            .when(hatches.shut_until == ShutUntil::OneHumanLeft && seats::humans(rules, most) < 2),
        _ => None,
    }
}

fn setup(rules: &Rules, knob: &str) -> Option<Why> {
    let on_hatches = ["setup.humans_start_on_hatches", "setup.aliens_start_on_hatches"];
    Why::rules("everybody starts on a sector drawn by chance", &["setup.places"])
        .when(on_hatches.contains(&knob) && rules.setup.places == Places::Anywhere)
}

fn has(rules: &Rules, power: Power) -> bool {
    Character::of(Side::Human).iter().any(|who| rules.roles.of(*who) == power)
}
