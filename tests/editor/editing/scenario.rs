//! The scenario of a document: every change to it is one step in words, and the compiled rules in sentences.

use engine::escape::Rules;
use engine::{KnobKind, NumberSet};
use expect_test::{Expect, expect};
use scenario_rules::compile::Author;
use scenario_rules::escape::in_words;
use scenario_rules::knobs::Knobs;
use scenario_rules::language::Texts;
use scenario_rules::rule::{Setting, Write};
use scenario_rules::value::Words;
use scenario_rules::{
    Code, Language, PlayerRange, Rule, ScenarioFile, Status, Trouble, Value, compile, knobs, premade,
};
use workbench::document::Document;
use workbench::document::change::Change;
use workbench::document::edit::Draft;

use crate::harness::drafts::{bytes, document, make};

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

fn with(name: &str) -> Document {
    let zone = document("HdA d1d").zone_file().clone();
    Document::open(zone, premade::scenario(name))
}

fn short_match() -> Rule {
    Rule {
        code: code("X.1"),
        status: Status::House,
        texts: Texts::english("Twenty rounds."),
        parameters: Vec::new(),
        sets: vec![Write {
            knob: knobs::find(engine::Game::Escape, "victory.rounds").unwrap(),
            to: Setting::Fixed(Value::Number(20)),
        }],
        needs: Vec::new(),
    }
}

/// One change to a scenario, its words, and what is left of the bytes after undo.
#[track_caller]
fn says(change: impl Fn(&Draft) -> Result<Change, Vec<Trouble>>, expected: Expect) {
    for name in ["arena", "the-hive"] {
        let mut document = with(name);
        let first = bytes(&document);
        make(&mut document, |draft| change(draft).unwrap());
        document.go(0);
        assert_eq!(bytes(&document), first);
    }
    let document = with("arena");
    expected.assert_eq(&change(document.draft()).unwrap().words);
}

#[test]
fn every_change_is_told_in_words() {
    let rounds = knobs::find(engine::Game::Escape, "victory.rounds").unwrap();
    says(|draft| Change::tick(draft, code("B.3")), expect!["Tick B.3"]);
    says(|draft| Change::untick(draft, code("A.4")), expect!["Untick A.4"]);
    says(
        |draft| {
            Change::choose(draft, code("C.6"), "hatches", Some(Value::Numbers([1, 2].into_iter().collect())))
        },
        expect!["Choose hatches [1, 2] for C.6"],
    );
    says(|draft| Change::choose(draft, code("C.6"), "hatches", None), expect!["Choose no hatches for C.6"]);
    says(
        |draft| Change::ruling(draft, rounds, Some(Value::Number(12))),
        expect!["Rule that victory.rounds is 12"],
    );
    says(|draft| Change::ruling(draft, rounds, None), expect!["Take back the ruling on victory.rounds"]);
    says(|draft| Change::rename_scenario(draft, "Mine"), expect!["Rename the scenario to Mine"]);
    says(|draft| Change::scenario_author(draft, Some("Me")), expect!["Change the scenario's author to Me"]);
    says(|draft| Change::description(draft, None), expect!["Take away the description"]);
    says(
        |draft| Change::scenario_players(draft, Some(PlayerRange::new(3, 6))),
        expect!["Suggest the scenario for 3 to 6 players"],
    );
    says(|draft| Change::base(draft, scenario_rules::escape::BASIC), expect!["Start from the basic game"]);
    says(|draft| Change::add_house(draft, &short_match()), expect!["Make the house rule X.1"]);
}

#[test]
fn a_house_rule_is_made_changed_and_removed() {
    let mut document = with("arena");
    let rounds = knobs::find(engine::Game::Escape, "victory.rounds").unwrap();
    let limit = knobs::find(engine::Game::Escape, "items.limit").unwrap();
    let first = bytes(&document);
    make(&mut document, |draft| Change::add_house(draft, &short_match()).unwrap());
    make(&mut document, |draft| {
        Change::house_text(draft, code("X.1"), Language::En, Some("Thirty rounds,\nand one item.")).unwrap()
    });
    make(&mut document, |draft| {
        Change::house_knob(draft, code("X.1"), rounds, Some(Value::Number(30))).unwrap()
    });
    make(&mut document, |draft| {
        Change::house_knob(draft, code("X.1"), limit, Some(Value::Number(1))).unwrap()
    });
    let rules: Rules = compile(document.scenario().unwrap()).rules();
    assert_eq!((rules.victory.rounds.get(), rules.items.limit.get()), (30, 1));
    make(&mut document, |draft| Change::house_knob(draft, code("X.1"), rounds, None).unwrap());
    make(&mut document, |draft| Change::remove_house(draft, code("X.1")).unwrap());
    assert!(!document.scenario().unwrap().plays(code("X.1")));
    let told: Vec<&str> = document.history().lines().skip(1).map(|line| line.words).collect();
    expect![[r#"
        Make the house rule X.1
        Word X.1: Thirty rounds, and one item.
        Let X.1 set victory.rounds to 30
        Let X.1 set items.limit to 1
        Let X.1 leave victory.rounds alone
        Remove the house rule X.1"#]]
    .assert_eq(&told.join("\n"));
    document.go(0);
    assert_eq!(bytes(&document), first);
}

#[test]
fn a_rule_ticked_without_a_scenario_begins_one() {
    let mut document = document("HdA");
    make(&mut document, |draft| Change::tick(draft, code("B.3")).unwrap());
    let scenario = document.scenario().unwrap();
    assert_eq!((scenario.name(), scenario.plays(code("B.3"))), ("Shed", true));
    document.undo();
    assert!(document.scenario().is_none());
}

#[test]
fn a_hatch_that_stands_twice_in_a_list_is_told() {
    let text = "hatchway = 1\ngame = \"escape\"\nname = \"Mine\"\nrules = [\"C.6\"]\n[parameters]\n\"C.6\" = { hatches = [1, 2, 1] }\n";
    let findings = compile(&ScenarioFile::read(text.as_bytes()).unwrap()).findings;
    let told: Vec<String> = findings.iter().map(ToString::to_string).collect();
    expect!["error: `hatches` of C.6: expected every hatch once, found 1 twice [bad-parameter]"]
        .assert_eq(&told.join("\n"));
}

#[track_caller]
fn told(scenario: &str, expected: Expect) {
    let rules = compile(&premade::scenario(scenario).unwrap()).rules();
    let line = |sentence: &scenario_rules::Sentence| {
        let mark = if sentence.changed { "*" } else { "-" };
        format!("{mark} {}: {}\n", sentence.topic, sentence.text)
    };
    expected.assert_eq(&in_words(&rules).iter().map(line).collect::<String>());
}

#[test]
fn the_advanced_game_in_words() {
    told(
        "advanced",
        expect![[r#"
            - setup: Half of the players are Humans, half Aliens; an odd one is an Alien.
            - setup: Humans start on the human start.
            - setup: Aliens start on the alien start.
            - movement: Humans move 1 sector; with Adrenaline: 1–2.
            - movement: Aliens move 1–2 sectors; fed: 1–3.
            - noise: Whoever ends on a dangerous sector draws a card.
            - noise: The 25 cards: 10 noise in your sector (4 with an item), 10 noise in any sector (4 with an item), 5 silence.
            - attack: Aliens may attack where they end their move.
            - attack: An Alien who eliminates a Human is fed.
            - death: A Human who is eliminated is out of the match.
            - death: An Alien who is eliminated is out of the match.
            - hatches: At a hatch a card decides: 3 green, 3 red.
            - items: Sector cards with an icon give an item; a player carries up to 3.
            - items: The 12 items: 2 Attack, 2 Teleport, 2 Adrenaline, 3 Sedatives, 2 Spotlight, 1 Defense.
            - victory: The match lasts 39 rounds; Humans still aboard then are eliminated.
            - victory: A Human who escapes wins; the match goes on while Humans are aboard.
            - victory: Aliens win when the last Human aboard is eliminated.
        "#]],
    );
}

#[test]
fn the_basic_game_in_words() {
    told(
        "basic",
        expect![[r#"
            - setup: Half of the players are Humans, half Aliens; an odd one is an Alien.
            - setup: Humans start on the human start.
            - setup: Aliens start on the alien start.
            * movement: Humans move 1 sector.
            * movement: Aliens move 1–2 sectors.
            - noise: Whoever ends on a dangerous sector draws a card.
            * noise: The 25 cards: 10 noise in your sector, 10 noise in any sector, 5 silence.
            - attack: Aliens may attack where they end their move.
            * attack: Aliens are never fed.
            - death: A Human who is eliminated is out of the match.
            - death: An Alien who is eliminated is out of the match.
            * hatches: Every hatch lets one Human out, without a card.
            * items: There are no items.
            - victory: The match lasts 39 rounds; Humans still aboard then are eliminated.
            * victory: The first Human who escapes wins and ends the match.
            - victory: Aliens win when the last Human aboard is eliminated.
        "#]],
    );
}

#[test]
fn the_arena_in_words() {
    told(
        "arena",
        expect![[r#"
            * setup: Everybody is an Alien.
            * setup: Aliens start on hatches 1, 2, 3 and 4.
            - movement: Aliens move 1–2 sectors; fed: 1–3.
            * movement: Nobody may enter secure sectors.
            - noise: Whoever ends on a dangerous sector draws a card.
            - noise: The 25 cards: 10 noise in your sector (4 with an item), 10 noise in any sector (4 with an item), 5 silence.
            - attack: Aliens may attack where they end their move.
            - attack: An Alien who eliminates a Human is fed.
            * death: An Alien who is eliminated begins their next turn on their starting sector.
            - items: Sector cards with an icon give an item; a player carries up to 3.
            - items: The 12 items: 2 Attack, 2 Teleport, 2 Adrenaline, 3 Sedatives, 2 Spotlight, 1 Defense.
            * victory: The match lasts 39 rounds.
            * victory: Who has eliminated as many as there are players wins at once.
        "#]],
    );
}

/// Every value that a knob can have, near enough.
fn values(kind: KnobKind) -> Vec<Value> {
    match kind {
        KnobKind::YesNo => vec![Value::YesNo(true), Value::YesNo(false)],
        KnobKind::Number(least, most) => (least..=most).map(Value::Number).collect(),
        KnobKind::Word(words) => words.iter().map(|word| Value::Word(word)).collect(),
        KnobKind::Numbers(..) => vec![Value::Numbers(NumberSet::of(1)), Value::Numbers(NumberSet::NONE)],
        KnobKind::Bag(..) => vec![Value::Bag(engine::Bag::of(&[1, 1, 2]).unwrap())],
        KnobKind::Words(words, _) => vec![Value::Words(Words::of(words, |word| word == "medic"))],
        KnobKind::NumberOr(..) => vec![Value::Number(3), Value::Word("players"), Value::Word("none")],
    }
}

#[test]
fn every_knob_that_is_changed_shows_in_the_words() {
    let usual = in_words(&Rules::advanced());
    assert!(usual.iter().all(|sentence| !sentence.changed));
    for knob in knobs::all(engine::Game::Escape) {
        let mut seen = Vec::new();
        for value in values(knob.kind) {
            let mut changed = Knobs::of(engine::Game::Escape, Rules::advanced());
            changed.set(knob, value);
            let words = in_words(&changed.rules());
            let differs = changed.rules::<Rules>() != Rules::advanced();
            assert_eq!(
                words.iter().any(|sentence| sentence.changed) || words.len() != usual.len(),
                differs,
                "{} {value}",
                knob.name
            );
            assert!(!seen.contains(&words), "{} {value} is told like another value", knob.name);
            seen.push(words);
        }
    }
}

/// The sentences that are not as printed, each with those who made it so.
#[track_caller]
fn changed(lines: &str, expected: Expect) {
    let text = format!("hatchway = 1\ngame = \"escape\"\nname = \"Test\"\n{lines}\n");
    let scenario = ScenarioFile::read(text.as_bytes()).unwrap();
    let told = scenario_rules::told(&compile(&scenario), scenario.base());
    let author = |by: &Author| match by {
        Author::Rule(code) => code.to_string(),
        Author::Ruling => "ruling".to_owned(),
    };
    let lines = told.iter().filter(|told| told.sentence.changed).map(|told| {
        let by: Vec<String> = told.by.iter().map(author).collect();
        format!("{} [{}]\n", told.sentence.text, by.join(" "))
    });
    expected.assert_eq(&lines.collect::<String>());
}

#[test]
fn a_sentence_names_the_rules_that_made_it_so() {
    changed(
        "rules = [\"B.3\", \"C.3\"]",
        expect![[r#"
            Aliens move 1–2 sectors. [C.3]
            Aliens are never fed. [C.3]
            A Human who is eliminated goes on as an Alien from where they fell. [B.3]
        "#]],
    );
}

#[test]
fn two_rules_that_agree_are_both_named() {
    changed(
        "rules = [\"H.14\", \"H.16\"]",
        expect![[r#"
            Humans are dealt from all eight characters. [H.14 H.16]
            The Co-Pilot owns one Teleport that is no card. [H.14]
            The Medic makes another player reveal who they are, once. [H.16]
        "#]],
    );
}

#[test]
fn a_ruling_and_a_rule_make_a_sentence_together() {
    changed(
        "rules = [\"A.4\"]\n[parameters]\n\"A.4\" = { barred = \"both\" }\n[rulings]\n\"movement.barred_may_be_crossed\" = true",
        expect![[r#"
            Nobody may enter secure sectors, but cross them. [ruling A.4]
        "#]],
    );
}
