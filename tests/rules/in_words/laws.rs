//! What holds for the sentences of every game.

use engine::{Bag, GameRules, Knob, KnobId, KnobKind, NumberSet};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use scenario_rules::compile::{Author, Written};
use scenario_rules::file::scenario::Base;
use scenario_rules::value::Words;
use scenario_rules::{Compiled, Language, Place, Sentence, Statement, Value, knobs};

/// How many values of a number are tried; of more, those at both ends.
const TRIED: u16 = 100;

/// Every value that a knob can have, near enough.
pub fn values(kind: KnobKind) -> Vec<Value> {
    match kind {
        KnobKind::YesNo => vec![Value::YesNo(true), Value::YesNo(false)],
        KnobKind::Number(least, most) if most - least > TRIED => {
            [least, least + 1, least + 2, most - 1, most].map(Value::Number).to_vec()
        }
        KnobKind::Number(least, most) => (least..=most).map(Value::Number).collect(),
        KnobKind::Word(words) => words.iter().map(|word| Value::Word(word)).collect(),
        KnobKind::Numbers(..) => {
            [NumberSet::NONE, NumberSet::of(1), NumberSet::first(2)].map(Value::Numbers).to_vec()
        }
        KnobKind::Bag(..) => {
            [&[5][..], &[1, 1, 2], &[2, 2, 9]].map(|some| Value::Bag(Bag::of(some).unwrap())).to_vec()
        }
        KnobKind::Words(words, _) => {
            let only = |wanted: &str| Value::Words(Words::of(words, |word| word == wanted));
            vec![only("nobody"), only("medic"), Value::Words(Words::of(words, |_| true))]
        }
        KnobKind::NumberOr(..) => {
            vec![Value::Number(1), Value::Number(3), Value::Word("players"), Value::Word("none")]
        }
    }
}

/// Every knob of a game with every value but the one that a printed game has.
pub fn others(base: Base) -> impl Iterator<Item = (&'static Knob, Value)> {
    let usual = base.knobs();
    knobs::all(usual.game()).iter().flat_map(move |knob| {
        let usual = usual.get(knob);
        values(knob.kind)
            .into_iter()
            .filter(move |value| Some(*value) != usual)
            .map(move |value| (knob, value))
    })
}

/// A printed game with some rulings.
pub fn ruled(base: Base, rulings: &[(&'static Knob, Value)]) -> Compiled {
    let mut compiled = Compiled::plain(base);
    for (knob, value) in rulings.iter().copied() {
        compiled.knobs.set(knob, value);
        let place = Place { line: 1, column: 1 };
        compiled.written.push(Written { knob, value, by: Author::Ruling, place });
    }
    compiled
}

/// Every knob that differs from a printed game shows in a sentence that names it, in every language, and no two of its
/// values read alike.
#[track_caller]
pub fn every_value_shows<R: GameRules>(base: Base, statements: impl Fn(&R, Language) -> Vec<Statement>) {
    for language in Language::ALL {
        let usual = statements(&base.knobs().rules(), language);
        let mut seen: Vec<(KnobId, Vec<Statement>)> = Vec::new();
        for (knob, value) in others(base) {
            let told = statements(&ruled(base, &[(knob, value)]).rules(), language);
            let shows = told.iter().any(|one| !usual.contains(one) && one.tells_of(&[knob.name]));
            assert!(shows, "{} = {value} in {language}", knob.name);
            let new = (knob.name, told);
            assert!(!seen.contains(&new), "{} = {value} is told like another value in {language}", knob.name);
            seen.push(new);
        }
    }
}

/// What a sentence is about, in whatever language.
fn about(one: &Statement) -> (&'static str, &[KnobId], &[KnobId], bool) {
    (one.topic, &one.setup, &one.play, one.unpacks)
}

/// Some rules are told in as many sentences about the same in every language, and no sentence has a gap.
pub fn languages_tell_alike(
    statements: impl Fn(Language) -> Vec<Statement>,
    in_words: impl Fn(Language) -> Vec<Sentence>,
) -> Result<(), TestCaseError> {
    let english = statements(Language::En);
    for language in Language::ALL {
        let told = statements(language);
        let [ours, theirs] = [&told, &english].map(|told| told.iter().map(about).collect::<Vec<_>>());
        prop_assert_eq!(ours, theirs, "{}", language);
        for one in &told {
            prop_assert!(!one.text.contains(['{', '}']), "{}", one.text);
            prop_assert!(one.text.ends_with('.') && !one.text.contains("  "), "{}", one.text);
            prop_assert!(one.knobs().next().is_some(), "{}", one.text);
        }
        let changed = |language| in_words(language).iter().map(|one| one.changed).collect::<Vec<_>>();
        prop_assert_eq!(changed(language), changed(Language::En), "{}", language);
    }
    Ok(())
}

/// What a card tells is told in the list of all rules, too, and once.
pub fn card_is_of_the_list(card: &[Statement], list: &[Sentence]) -> Result<(), TestCaseError> {
    for (n, one) in card.iter().enumerate() {
        // What to take out of the box only those need who set the game up.
        prop_assert!(one.unpacks || list.iter().any(|told| told.text == one.text), "{}", one.text);
        prop_assert!(!card[..n].contains(one), "{} twice", one.text);
    }
    Ok(())
}
