//! The scenario of a document: every change to it is one step in words, and whose rules made which sentence.

use engine::escape::Rules;
use expect_test::{Expect, expect};
use scenario_rules::compile::Author;
use scenario_rules::language::Texts;
use scenario_rules::rule::{Setting, Write};
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

/// The sentences that are not as printed, each with those who made it so.
#[track_caller]
fn changed(lines: &str, expected: Expect) {
    let text = format!("hatchway = 1\ngame = \"escape\"\nname = \"Test\"\n{lines}\n");
    let scenario = ScenarioFile::read(text.as_bytes()).unwrap();
    let told = scenario_rules::told(&compile(&scenario), scenario.base(), Language::En);
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
            Nobody may enter secure sectors, but everybody may cross them. [ruling A.4]
        "#]],
    );
}
