//! What differs from the printed game, in sentences of any language.

use engine::KnobId;
use engine::escape::HatchSet;
use engine::escape::rules::{
    Attack, Death, DefenseStops, DefenseUse, EmptyPile, Escape, Fate, Feeding, Found, Hatches, Items,
    Movement, Nameable, Noise, OpenIn, Opening, Places, Pool, Power, Roles, ShutUntil, Sides, Stuck,
    Survivors, Victory, Where, Whom,
};
use engine::escape::{Character, Rules, Side, Target};
use scenario_rules::Language;

use super::words::{Readings, Words};
use crate::game::escape::print::cards::words::Words as Cards;

/// What is laid out or where players start, where it is not as in the printed game `base`.
pub fn setup(rules: &Rules, base: &Rules, language: Language) -> Vec<String> {
    let words = Words::of(language);
    let mut out = players(rules, words, Cards::of(language));
    out.extend(decks(rules, base, words, Cards::of(language)));
    if rules.victory.rounds != base.victory.rounds {
        out.push(filled(words.differs.rounds, rules.victory.rounds.get()));
    }
    out
}

fn players(rules: &Rules, words: &Words, cards: &Cards) -> Vec<String> {
    let (setup, say) = (&rules.setup, &words.differs);
    let hatches = |sentence: &str, hatches: HatchSet| {
        let numbers: Vec<String> = hatches.iter().map(|number| number.to_string()).collect();
        (!numbers.is_empty()).then(|| filled(sentence, list(&numbers, words)))
    };
    let cast: Vec<String> = setup.cast.iter().map(|who| cards.character(who).to_owned()).collect();
    let boxed = setup.players_a_box;
    let early = Character::of(Side::Human)
        .iter()
        .filter(|who| rules.roles.of(**who) == Power::StartsWithAliens)
        .map(|who| say.starts_with_aliens.replace("{who}", cards.character(*who)));
    let always = [
        (setup.sides == Sides::AllAliens).then(|| say.all_aliens.to_owned()),
        (setup.pool == Pool::AllEight).then(|| say.all_eight.to_owned()),
        (!cast.is_empty()).then(|| filled(say.cast, list(&cast, words))),
        (setup.places == Places::Anywhere).then(|| say.anywhere.to_owned()),
        hatches(say.humans_on_hatches, setup.humans_start_on_hatches),
        hatches(say.aliens_on_hatches, setup.aliens_start_on_hatches),
        (boxed != Rules::advanced().setup.players_a_box).then(|| filled(say.players_a_box, boxed.get())),
    ];
    always.into_iter().flatten().chain(early).collect()
}

fn decks(rules: &Rules, base: &Rules, words: &Words, cards: &Cards) -> Vec<String> {
    let say = &words.differs;
    let mut out = Vec::new();
    if rules.noise.deck != base.noise.deck {
        out.push(filled(say.sector_cards, sector_cards(rules, words, cards)));
    }
    match (rules.items.found, base.items.found) {
        (Found::Never, Found::Never) => {}
        (Found::Never, _) => out.push(say.no_items.to_owned()),
        (_, Found::Never) => out.push(say.items.to_owned()),
        _ => {}
    }
    if rules.items.deck != base.items.deck && rules.items.found != Found::Never {
        let names = cards.items.iter().map(|item| item.0);
        out.push(filled(say.item_cards, counted(rules.items.deck.cards(), names, words)));
    }
    match (rules.hatches.opening, base.hatches.opening) {
        (Opening::Open, Opening::Cards) => out.push(say.no_hatch_cards.to_owned()),
        (Opening::Cards, Opening::Open) => out.push(say.hatch_cards_used.to_owned()),
        _ => {}
    }
    if rules.hatches.deck != base.hatches.deck && rules.hatches.opening == Opening::Cards {
        out.push(filled(say.hatch_cards, counted(rules.hatches.deck.cards(), say.colours, words)));
    }
    out
}

fn sector_cards(rules: &Rules, words: &Words, cards: &Cards) -> String {
    let [your, your_item, any, any_item, silence] = rules.noise.deck.cards().map(u16::from);
    let noise = |plain: u16, item: u16, name: &str| match rules.items.found {
        Found::OnIcon if item > 0 => format!("{} {name} ({item} {})", plain + item, words.differs.with_item),
        _ => format!("{} {name}", plain + item),
    };
    let each = [
        noise(your, your_item, cards.your.0),
        noise(any, any_item, cards.any.0),
        format!("{silence} {}", cards.silence.0),
    ];
    list(&each, words)
}

fn counted<'t>(
    counts: impl IntoIterator<Item = u8>,
    names: impl IntoIterator<Item = &'t str>,
    words: &Words,
) -> String {
    let each: Vec<String> = counts.into_iter().zip(names).map(|(n, name)| format!("{n} {name}")).collect();
    list(&each, words)
}

/// Everything but the set-up that differs from the printed game `base`: the knob and its sentence.
pub fn readings(rules: &Rules, base: &Rules, language: Language) -> Vec<(KnobId, String)> {
    let words = &Words::of(language).reads;
    let mut usual = topics(base, words);
    let told = topics(rules, words).into_iter().chain(roles(rules, language));
    told.filter(|one| match usual.iter().position(|usual| usual == one) {
        Some(place) => {
            usual.swap_remove(place);
            false
        }
        None => true,
    })
    .collect()
}

fn topics(rules: &Rules, words: &Readings) -> Vec<(KnobId, String)> {
    let mut out = movement(rules, words);
    out.extend(fights(rules, words));
    out.extend(things(rules, words));
    out.extend(ends(rules, words));
    out
}

// The sentences that hold, each with the knob that it tells of.
fn held<const N: usize>(all: [(KnobId, Option<String>); N]) -> Vec<(KnobId, String)> {
    all.into_iter().filter_map(|(knob, sentence)| Some((knob, sentence?))).collect()
}

fn only(holds: bool, sentence: &str) -> Option<String> {
    holds.then(|| sentence.to_owned())
}

fn movement(rules: &Rules, words: &Readings) -> Vec<(KnobId, String)> {
    let movement = &rules.movement;
    let barred = match movement.secure_barred {
        Whom::Nobody => None,
        Whom::Both => Some(words.barred[0]),
        Whom::Humans => Some(words.barred[1]),
        Whom::Aliens => Some(words.barred[2]),
    };
    let farther = movement.steps_per_elimination.get();
    held([
        (Movement::human_steps, Some(filled(words.human_steps, movement.human_steps.get()))),
        (Movement::adrenaline_steps, Some(filled(words.adrenaline_steps, movement.adrenaline_steps.get()))),
        (
            Movement::adrenaline_may_move_less,
            only(!movement.adrenaline_may_move_less, words.adrenaline_exactly),
        ),
        (Movement::alien_steps, Some(filled(words.alien_steps, movement.alien_steps.get()))),
        (Movement::fed_steps, Some(filled(words.fed_steps, movement.fed_steps.get()))),
        (
            Movement::steps_per_elimination,
            (farther > 0).then(|| filled(words.steps_per_elimination, farther)),
        ),
        (Movement::aliens_cross_hatches, only(!movement.aliens_cross_hatches, words.aliens_cross_no_hatch)),
        (Movement::humans_cross_hatches, only(!movement.humans_cross_hatches, words.humans_cross_no_hatch)),
        (Movement::secure_barred, barred.map(str::to_owned)),
        (Movement::barred_may_be_crossed, only(movement.barred_may_be_crossed, words.barred_may_be_crossed)),
        (Movement::may_stand_still, only(movement.may_stand_still, words.may_stand_still)),
        (Movement::stuck, only(movement.stuck == Stuck::SectorActs, words.stuck_sector_acts)),
    ])
}

fn fights(rules: &Rules, words: &Readings) -> Vec<(KnobId, String)> {
    let feeding = match rules.attack.feeding {
        Feeding::OnHuman => 0,
        Feeding::Never => 1,
        Feeding::AllOnHuman => 2,
        Feeding::AllOnAny => 3,
    };
    let fate = |side: Side, words: [&str; 3]| {
        Some(
            words[match rules.death.fate.of(side) {
                Fate::Out => 0,
                Fate::TurnsAlienInPlace => 1,
                Fate::RestartsNextTurn => 2,
            }]
            .to_owned(),
        )
    };
    let dangerous = rules.attack.sectors == Where::DangerousOnly;
    held([
        (Noise::card_on_secure, only(rules.noise.card_on_secure, words.card_on_secure)),
        (
            Noise::noise_may_name,
            only(rules.noise.noise_may_name == Nameable::Dangerous, words.names_dangerous),
        ),
        (Attack::feeding, Some(words.feeding[feeding].to_owned())),
        (Attack::sectors, only(dangerous, words.attack_dangerous)),
        (Attack::after_standing_still, only(!rules.attack.after_standing_still, words.no_attack_after_still)),
        (Death::human_fate, fate(Side::Human, words.human_fate)),
        (Death::alien_fate, fate(Side::Alien, words.alien_fate)),
        (Death::announced, only(!rules.death.announced, words.not_announced)),
    ])
}

fn things(rules: &Rules, words: &Readings) -> Vec<(KnobId, String)> {
    let (hatches, items) = (&rules.hatches, &rules.items);
    let open_in = match hatches.open_in {
        OpenIn::EveryRound => None,
        OpenIn::EvenRounds => Some(words.open_in[0]),
        OpenIn::OddRounds => Some(words.open_in[1]),
    };
    let found = match items.found {
        Found::Never => None,
        Found::OnIcon => Some(words.found[0]),
        Found::OnSilence => Some(words.found[1]),
    };
    held([
        (Hatches::open_in, open_in.map(str::to_owned)),
        (Hatches::shut_until, only(hatches.shut_until == ShutUntil::OneHumanLeft, words.shut_until)),
        (Hatches::empty_pile, only(hatches.empty_pile == EmptyPile::Red, words.empty_pile_red)),
        (Items::found, found.map(str::to_owned)),
        (Items::limit, Some(filled(words.limit, items.limit.get()))),
        (Items::silent_use, only(items.silent_use, words.silent_use)),
        (Items::defense, only(items.defense == DefenseUse::ByChoice, words.defense_by_choice)),
        (Items::defense_stops, only(items.defense_stops == DefenseStops::Aliens, words.defense_aliens)),
    ])
}

fn ends(rules: &Rules, words: &Readings) -> Vec<(KnobId, String)> {
    let victory = &rules.victory;
    let escape = match victory.escape {
        Escape::GoesOn => words.escape[0],
        Escape::FirstEnds => words.escape[1],
    };
    let target = match victory.elimination_target {
        Target::None => None,
        Target::Number(number) => Some(filled(words.target, number)),
        Target::Players => Some(words.target_players.to_owned()),
    };
    held([
        (Victory::escape, Some(escape.to_owned())),
        (Victory::survivors, only(victory.survivors == Survivors::Win, words.survivors_win)),
        (
            Victory::automatic_elimination_is_alien_win,
            only(!victory.automatic_elimination_is_alien_win, words.only_attacks_win),
        ),
        (Victory::elimination_target, target),
    ])
}

// What characters can do; where they start belongs to the set-up.
fn roles(rules: &Rules, language: Language) -> Vec<(KnobId, String)> {
    let cards = Cards::of(language);
    let knobs = [
        Roles::captain,
        Roles::pilot,
        Roles::psychologist,
        Roles::soldier,
        Roles::executive_officer,
        Roles::co_pilot,
        Roles::engineer,
        Roles::medic,
    ];
    let each = knobs.into_iter().zip(Character::of(Side::Human)).filter_map(|(knob, who)| {
        let power = Some(rules.roles.of(*who)).filter(|power| *power != Power::StartsWithAliens)?;
        Some((knob, format!("{}: {}", cards.character(*who), cards.power(power)?)))
    });
    each.collect()
}

fn filled(sentence: &str, with: impl std::fmt::Display) -> String {
    sentence.replace("{n}", &with.to_string())
}

fn list(items: &[String], words: &Words) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{}{}{last}", first.join(", "), words.and),
    }
}
