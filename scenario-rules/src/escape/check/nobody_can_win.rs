//! Both sides can win; where there is one side only, somebody can.

use engine::KnobId;
use engine::escape::rules::{
    Attack, Death, EmptyPile, Fate, HatchDeck, Hatches, Opening, Setup, ShutUntil, Survivors, Victory, Where,
};
use engine::escape::{Kind, Side, Target};

use super::{Check, Scene, places, seats};
use crate::escape::measure::{in_play, start};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "nobody-can-win",
    severity: Severity::Error,
    looks_for: "rules under which nobody, or nobody of a side, can win",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    if !start::plays(scene.rules(), Side::Human) {
        return nobody(scene).into_iter().collect();
    }
    [no_human(scene), no_alien(scene)].into_iter().flatten().collect()
}

/// Rule 7.9: without Humans nobody wins, but by a rule for that.
fn nobody(scene: &Scene<'_>) -> Option<Finding> {
    let (codes, by) = scene.blame(&[Setup::sides]);
    let message = format!(
        "nobody can win: there are no humans{by}, and no rule says how an alien wins; add one, such as E.3"
    );
    let none = scene.rules().victory.elimination_target == Target::None && !is_meant(scene, TARGET);
    none.then(|| CHECK.finding(message).under(codes))
}

const TARGET: KnobId = Victory::elimination_target;

/// Whether a rule was to set a knob, and could not for a parameter that is wrong or missing, which is told already.
fn is_meant(scene: &Scene<'_>, knob: KnobId) -> bool {
    let Some(scenario) = scene.scenario else { return false };
    let written = scene.codes(knob);
    let mut sets = scenario.rules().iter().filter_map(|said| scenario.rule(said.value));
    sets.any(|rule| !written.contains(&rule.code) && rule.sets.iter().any(|write| write.knob.name == knob))
}

/// Humans win by a hatch that lets them out, by surviving, or by eliminations with the Attack card.
fn no_human(scene: &Scene<'_>) -> Option<Finding> {
    let rules = scene.rules();
    let armed = in_play(rules, rules.items.deck.attack.get());
    let otherwise = rules.victory.survivors == Survivors::Win
        || rules.victory.elimination_target != Target::None && armed;
    // A zone without hatches is told elsewhere.
    if otherwise || scene.measure.hatches.is_empty() {
        return None;
    }
    if never_green(scene) {
        let knobs = [HatchDeck::green, HatchDeck::red, Hatches::empty_pile];
        let (codes, by) = scene.blame(&knobs);
        let why = format!(
            "no human can win: a hatch card decides, and none is green before the last hatch is closed{by}"
        );
        let message = format!("{why}; put green cards into `hatches.deck.green`, or let survivors win");
        let by_hand = format!("{why}; add green hatch cards by a ruling, or let survivors win");
        return Some(CHECK.finding(message).by_hand(by_hand).under(codes));
    }
    let fewest = seats::players(scene).fewest;
    let never_alone = rules.death.fate.human == Fate::RestartsNextTurn && seats::humans(rules, fewest) > 1;
    if rules.hatches.shut_until == ShutUntil::OneHumanLeft && never_alone {
        let (codes, by) = scene.blame(&[Hatches::shut_until, Death::human_fate]);
        let message = format!(
            "no human can win: hatches are shut until one human is left, and eliminated humans come back{by}; \
             take one of these rules out"
        );
        return Some(CHECK.finding(message).under(codes));
    }
    None
}

/// Whether no hatch ever lets anybody out: every card is red, and the pile outlasts the hatches or leaves them red.
fn never_green(scene: &Scene<'_>) -> bool {
    let rules = scene.rules();
    let (deck, fewest) = (&rules.hatches.deck, seats::players(scene).fewest);
    let boxes = if u16::from(fewest) > rules.setup.players_a_box.get() { 2 } else { 1 };
    let outlasts = usize::from(deck.red.get() * boxes) >= scene.measure.hatches.len();
    let cards = rules.hatches.opening == Opening::Cards && deck.green.get() == 0;
    cards && (rules.hatches.empty_pile == EmptyPile::Red || outlasts)
}

/// Aliens win when the last Human is eliminated: by an attack, by closed hatches, by the last round (rule 7.6).
fn no_alien(scene: &Scene<'_>) -> Option<Finding> {
    let rules = scene.rules();
    let victory = &rules.victory;
    let there = |kind| scene.zone.all(kind).next().is_some();
    let attacks = there(Kind::Dangerous) || there(Kind::Secure) && rules.attack.sectors == Where::Anywhere;
    let by_attack = attacks && rules.death.fate.human != Fate::RestartsNextTurn;
    let most = seats::players(scene).most;
    let too_few_hatches = usize::from(seats::humans(rules, most)) > scene.measure.hatches.len();
    let left_behind = too_few_hatches || places::stays_on_hatch(rules, Side::Human);
    let by_itself =
        victory.automatic_elimination_is_alien_win && (victory.survivors == Survivors::Lose || left_behind);
    let can = by_attack || by_itself || victory.elimination_target != Target::None && attacks;
    let knobs =
        [Death::human_fate, Attack::sectors, Victory::survivors, Victory::automatic_elimination_is_alien_win];
    let (codes, by) = scene.blame(&knobs);
    let message = format!(
        "no alien can win{by}: no attack takes the last human out of the match, and neither do closed hatches \
         or the last round; let one of them do it"
    );
    (!can).then(|| CHECK.warning(message).under(codes))
}
