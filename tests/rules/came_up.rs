//! Which rules mattered in matches that were played.

use std::fs;

use engine::escape::bot::{Player, Random};
use engine::escape::{Board, Character, State};
use engine::rng::Dice;
use expect_test::{Expect, expect};
use scenario_rules::escape::RecordFile;
use scenario_rules::escape::came_up::{RuleWatch, Seen, never};
use scenario_rules::{Catalogue, Compiled, Finding, ScenarioFile, Severity, compile, premade, published};
use support::example;

fn scenario(lines: &str) -> ScenarioFile {
    let text = format!("hatchway = 1\ngame = \"escape\"\nname = \"test\"\n{lines}\n");
    ScenarioFile::read(text.as_bytes()).unwrap()
}

/// What came up in some matches of random players.
fn play(zone: &str, compiled: &Compiled, players: u8, matches: u64) -> Seen {
    let zone = published::zone(zone).unwrap();
    let board = Board::new(zone.zone(), &compiled.rules()).unwrap();
    let mut state = State::deal(&board, players, Dice::new(1, 0)).unwrap();
    let (mut seen, lookout) = (Seen::default(), RuleWatch::of(compiled));
    for number in 0..matches {
        state.redeal(Dice::new(1, number));
        state.play(&mut Random).unwrap();
        seen.look(&state, &lookout);
    }
    seen
}

fn told(findings: &[Finding]) -> String {
    findings.iter().map(|finding| format!("{finding} {}\n", finding.rules.join("+"))).collect()
}

/// These rules, and no others, never come up in 200 matches on Galilei.
#[track_caller]
fn silent(lines: &str, players: u8, expected: Expect) {
    let compiled = compile(&scenario(lines));
    let seen = play("galilei", &compiled, players, 200);
    expected.assert_eq(&told(&never(&compiled, &[], &seen, 200)));
}

#[test]
fn what_an_example_of_a_code_shows_has_come_up() {
    let mut always = Vec::new();
    for rule in Catalogue::of(engine::Game::Escape).playable() {
        let file = |ending: &str| {
            let name = rule.code.to_string().to_ascii_lowercase().replace('.', "-");
            fs::read(example(&format!("matches/codes/{name}.{ending}"))).unwrap()
        };
        let compiled = compile(&ScenarioFile::read(&file("scenario.toml")).unwrap());
        let record = RecordFile::read(&file("match.toml")).unwrap();
        let board = Board::new(published::zone(record.zone()).unwrap().zone(), &compiled.rules()).unwrap();
        let mut state = record.begin(&board).unwrap();
        state.replay(&record.lines()).unwrap();
        let mut seen = Seen::default();
        let about = |seen: &Seen| {
            let code = rule.code.to_string();
            never(&compiled, &[], seen, 1).iter().any(|finding| finding.rules[0] == code)
        };
        if !about(&seen) {
            always.push(rule.code.to_string());
        }
        seen.look(&state, &RuleWatch::of(&compiled));
        assert!(!about(&seen), "{}: {}", rule.code, told(&never(&compiled, &[], &seen, 1)));
    }
    // These hold in every match, from its first turn on.
    assert_eq!(always, ["B.4", "B.6", "C.6"]);
}

#[test]
fn premade_scenarios_come_up_in_full() {
    let mut out = String::new();
    for name in scenario_rules::escape::lore::SCENARIOS {
        let compiled = compile(&premade::scenario(name).unwrap());
        let seen = play("galilei", &compiled, 8, 1000);
        out.push_str(&told(&never(&compiled, &[], &seen, 1000)));
    }
    expect![[r#"
        note: E.3 never came up in 1,000 matches: nobody eliminated so many others [never-came-up] E.3
        note: H.4 never came up in 1,000 matches: the soldier was dealt, but it never mattered [never-came-up] H.4
    "#]].assert_eq(&out);
}

#[test]
fn a_character_who_is_not_dealt_has_no_talent() {
    let cast = "[rulings]\n\"setup.cast\" = [\"captain\", \"medic\"]";
    silent(
        &format!("rules = [\"H.1\", \"H.15\"]\n{cast}"),
        4,
        expect![[r#"
        note: H.15 never came up in 200 matches: no engineer was in the cast [never-came-up] H.15
    "#]],
    );
    // Eight players deal four Humans, and the Engineer can be among them.
    silent(&format!("rules = [\"H.1\", \"H.15\"]\n{cast}"), 8, expect![""]);
}

#[test]
fn a_talent_may_find_no_use() {
    silent(
        "base = \"basic\"\nrules = [\"H.3\", \"H.4\", \"G.4\", \"J.4\"]\n[rulings]\n\"noise.deck.silence\" = 0",
        4,
        expect![[r#"
            note: H.3 never came up in 200 matches: the pilot was dealt, but it never mattered [never-came-up] H.3
            note: H.4 never came up in 200 matches: the soldier was dealt, but it never mattered [never-came-up] H.4
            note: G.4 never came up in 200 matches: nobody used an item that is not shown [never-came-up] G.4
            note: J.4 never came up in 200 matches: nobody took an item on silence [never-came-up] J.4
        "#]],
    );
}

#[test]
fn what_nobody_reaches_does_not_come_up() {
    silent(
        "rules = [\"E.3\"]\n[parameters]\n\"E.3\" = { eliminations = 60 }",
        8,
        expect![[r#"
        note: E.3 never came up in 200 matches: nobody eliminated so many others [never-came-up] E.3
    "#]],
    );
    silent(
        "rules = [\"D.2\"]\n[rulings]\n\"victory.rounds\" = 1",
        8,
        expect![[r#"
        note: D.2 never came up in 200 matches: no human came to a hatch [never-came-up] D.2
    "#]],
    );
}

#[test]
fn a_rule_comes_up_when_one_of_its_knobs_does() {
    // Nobody human falls in a match without Humans, but Aliens do.
    silent("rules = [\"B.6\", \"A.5\"]", 8, expect![[r#""#]]);
}

#[test]
fn what_a_check_told_is_not_told_again() {
    let compiled = compile(&scenario("rules = [\"D.2\", \"H.15\"]"));
    assert_eq!(told(&never(&compiled, &compiled.findings, &Seen::default(), 0)), "");
    let notes = never(&compiled, &compiled.findings, &Seen::default(), 12_345);
    expect![[r#"
        note: D.2 never came up in 12,345 matches: no human came to a hatch [never-came-up] D.2
    "#]]
    .assert_eq(&told(&notes));
    assert!(notes.iter().all(|finding| finding.severity == Severity::Note));
}

#[test]
fn what_was_seen_adds_up_in_any_order() {
    let compiled = compile(&premade::scenario("old-school").unwrap());
    let (one, other) = (play("fermi", &compiled, 4, 1), play("fermi", &compiled, 6, 1));
    let (mut forth, mut back) = (one.clone(), other.clone());
    forth.merge(&other);
    back.merge(&one);
    assert_eq!(forth, back);
}

#[test]
fn a_rule_comes_up_in_as_many_matches_as_it_came_up_in_one_by_one() {
    let compiled = compile(&premade::scenario("old-school").unwrap());
    let (zone, lookout) = (published::zone("fermi").unwrap(), RuleWatch::of(&compiled));
    let board = Board::new(zone.zone(), &compiled.rules()).unwrap();
    let (mut all, mut one_by_one) = (Seen::default(), vec![0; lookout.len()]);
    for number in 0..60 {
        let mut state = State::deal(&board, 6, Dice::new(1, number)).unwrap();
        state.play(&mut Random).unwrap();
        let mut seen = Seen::default();
        seen.look(&state, &lookout);
        all.merge(&seen);
        let silent: Vec<String> =
            never(&compiled, &[], &seen, 1).into_iter().flat_map(|note| note.rules).collect();
        for (times, code) in one_by_one.iter_mut().zip(lookout.codes()) {
            *times += u64::from(!silent.contains(&code.to_string()));
        }
    }
    assert_eq!(all.times(&lookout).map(|(_, times)| times).collect::<Vec<_>>(), one_by_one);
    assert!(one_by_one.iter().any(|times| (1..60).contains(times)), "{one_by_one:?}");
}

#[test]
fn the_soldiers_fourth_item_is_noticed_as_it_happens() {
    // Random players use what they find at once; a Defense stays in hand until it is needed.
    let others = ["attack", "teleport", "adrenaline", "sedatives", "spotlight"];
    let none: String = others.map(|item| format!("\"items.deck.{item}\" = 0\n")).concat();
    let lines = "rules = [\"H.4\"]\n[rulings]\n\"setup.cast\" = [\"soldier\"]\n\"items.deck.defense\" = 20";
    let compiled = compile(&scenario(&format!("{lines}\n{none}")));
    let zone = published::zone("fermi").unwrap();
    let board = Board::new(zone.zone(), &compiled.rules()).unwrap();
    let mut held_four = 0;
    for number in 0..300 {
        let mut state = State::deal(&board, 6, Dice::new(1, number)).unwrap();
        let soldier = state.seats().find(|seat| state.character(*seat) == Character::Soldier).unwrap();
        let mut four = false;
        while let Some(seat) = state.actor() {
            let choice = Random.decide(state.view(seat), state.luck()).unwrap();
            state.take(choice);
            four |= state.hand(soldier).len() > 3;
        }
        let mut seen = Seen::default();
        seen.look(&state, &RuleWatch::of(&compiled));
        assert_eq!(never(&compiled, &[], &seen, 1).is_empty(), four, "match {number}");
        held_four += u32::from(four);
    }
    assert!(held_four > 0);
}
