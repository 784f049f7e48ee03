//! From codes to rules: what is set, what is in conflict, what has nothing to apply to.

use engine::escape::Rules;
use expect_test::{Expect, expect};
use scenario_rules::compile::conflict::between;
use scenario_rules::compile::{Author, CHECKS};
use scenario_rules::knobs::{self, Knobs};
use scenario_rules::{Catalogue, Compiled, Rule, ScenarioFile, Severity, compile, premade};

const HEAD: &str = "hatchway = 1\ngame = \"escape\"\nname = \"Mine\"\n";

/// A scenario with these codes and whatever follows.
#[track_caller]
pub fn scenario(codes: &[&str], rest: &str) -> ScenarioFile {
    let text = format!("{HEAD}rules = {codes:?}\n{rest}");
    ScenarioFile::read(text.as_bytes()).unwrap_or_else(|troubles| panic!("{troubles:?}"))
}

/// The findings, one a line, with the codes they are about.
fn told(compiled: &Compiled) -> String {
    for finding in &compiled.findings {
        let known =
            CHECKS.iter().any(|(name, severity, _)| (*name, *severity) == (finding.check, finding.severity));
        assert!(known, "{finding}");
    }
    let line = |finding: &scenario_rules::Finding| format!("{finding} {}\n", finding.rules.join(" "));
    compiled.findings.iter().map(line).collect()
}

/// The codes compile with these findings.
#[track_caller]
fn finds(codes: &[&str], rest: &str, expected: Expect) {
    expected.assert_eq(&told(&compile(&scenario(codes, rest))));
}

/// A line of parameters that will do for a rule.
fn parameters(rule: &Rule) -> String {
    let chosen = rule.parameters.iter().map(|parameter| match parameter.kind.word {
        "hatches" => "hatches = [1, 2]".to_owned(),
        "whom" => format!("{} = \"humans\"", parameter.name),
        "target" => format!("{} = 3", parameter.name),
        other => panic!("a value for {other} is wanted"),
    });
    format!("\"{}\" = {{ {} }}\n", rule.code, chosen.collect::<Vec<_>>().join(", "))
}

// What is set.

#[test]
fn every_code_alone_sets_its_knobs_and_nothing_else() {
    for rule in Catalogue::of(engine::Game::Escape).playable() {
        let code = rule.code.to_string();
        let compiled = compile(&scenario(&[&code], &format!("[parameters]\n{}", parameters(rule))));
        assert_eq!(told(&compiled), "", "{code}");
        let (advanced, set) = (Knobs::of(engine::Game::Escape, Rules::advanced()), compiled.knobs.clone());
        for knob in knobs::all(engine::Game::Escape) {
            let writers = compiled.codes(knob.name);
            let changed = advanced.get(knob) != set.get(knob);
            assert_eq!(changed, writers == [rule.code], "{code} {}", knob.name);
            assert_eq!(rule.sets.iter().any(|write| write.knob == knob), changed, "{code} {}", knob.name);
        }
    }
}

#[test]
fn every_knob_can_be_set_to_everything_its_kind_allows() {
    use engine::KnobKind;
    use scenario_rules::Value;
    use scenario_rules::value::Words;
    for knob in knobs::all(engine::Game::Escape) {
        let values = match knob.kind {
            KnobKind::YesNo => vec![Value::YesNo(true), Value::YesNo(false)],
            KnobKind::Number(least, most) => vec![Value::Number(least), Value::Number(most)],
            KnobKind::Word(words) => words.iter().map(|word| Value::Word(word)).collect(),
            KnobKind::Numbers(..) => vec![Value::Numbers([1, 9].into_iter().collect())],
            KnobKind::Bag(..) => vec![Value::Bag(engine::Bag::of(&[1, 1, 2]).unwrap())],
            KnobKind::Words(words, _) => vec![Value::Words(Words::of(words, |word| word == "medic"))],
            KnobKind::NumberOr(..) => {
                vec![Value::Number(1), Value::Number(99), Value::Word("players"), Value::Word("none")]
            }
        };
        for value in values {
            let mut set = Knobs::of(engine::Game::Escape, Rules::basic());
            set.set(knob, value);
            assert_eq!(
                Knobs::of(engine::Game::Escape, set.rules::<Rules>()).get(knob),
                Some(value),
                "{}",
                knob.name
            );
        }
    }
}

#[test]
fn the_base_comes_first_then_rulings_then_codes() {
    let file = scenario(
        &["A.1", "X.1"],
        "base = \"basic\"\n[rulings]\n\"items.limit\" = 2\n[[house]]\ncode = \"X.1\"\ntext = \"Three.\"\nset = { \"items.limit\" = 2, \"victory.rounds\" = 20 }\n",
    );
    let compiled = compile(&file);
    assert_eq!(told(&compiled), "");
    let mut expected = Rules::basic();
    expected.noise.card_on_secure = true;
    expected.items.limit = engine::Number::clamped(2);
    expected.victory.rounds = engine::Number::clamped(20);
    assert_eq!(compiled.rules::<Rules>(), expected);
    let limit: Vec<Author> =
        compiled.writers(engine::escape::rules::Items::limit).map(|written| written.by).collect();
    assert_eq!(limit, [Author::Ruling, Author::Rule("X.1".parse().unwrap())]);
}

// Pairs.

#[test]
fn every_pair_of_codes_is_in_conflict_exactly_where_they_set_a_knob_differently() {
    let rules: Vec<&Rule> = Catalogue::of(engine::Game::Escape).playable().collect();
    let mut conflicts = String::new();
    for (n, one) in rules.iter().enumerate() {
        for other in &rules[n + 1..] {
            let codes = [one.code.to_string(), other.code.to_string()];
            let rest = format!("[parameters]\n{}{}", parameters(one), parameters(other));
            let compiled = compile(&scenario(&[&codes[0], &codes[1]], &rest));
            let found = compiled.findings.iter().filter(|finding| finding.check == "conflicting-rules");
            assert_eq!(found.count(), between(one, other).len(), "{codes:?}");
            assert_eq!(compiled.playable(), between(one, other).is_empty(), "{codes:?}");
            if !compiled.playable() {
                conflicts.extend([codes.join(" "), "\n".to_owned()]);
            }
        }
    }
    expect![[r#"
        A.5 B.3
    "#]]
    .assert_eq(&conflicts);
}

#[test]
fn a_conflict_names_both_codes_the_decision_and_what_each_wants() {
    finds(
        &["B.3", "A.5"],
        "",
        expect![[r#"
        error: B.3 and A.5 disagree on what becomes of a Human who is eliminated by an attack (death.fate.human): B.3 wants "turns-alien-in-place", A.5 wants "restarts-next-turn"; keep one of them [conflicting-rules] B.3 A.5
    "#]],
    );
}

#[test]
fn rulings_and_house_rules_can_be_in_conflict_too() {
    finds(
        &["A.2", "X.1", "X.2"],
        "[rulings]\n\"movement.may_stand_still\" = false\n\
         [[house]]\ncode = \"X.1\"\ntext = \"One.\"\nset = { \"victory.rounds\" = 20, \"items.limit\" = 2 }\n\
         [[house]]\ncode = \"X.2\"\ntext = \"Two.\"\nset = { \"victory.rounds\" = 30, \"items.limit\" = 2 }\n",
        expect![[r#"
            error: the ruling and A.2 disagree on whether every player may stand still instead of moving (movement.may_stand_still): the ruling wants false, A.2 wants true; keep one of them [conflicting-rules] A.2
            error: X.1 and X.2 disagree on how many rounds a match lasts (victory.rounds): X.1 wants 20, X.2 wants 30; keep one of them [conflicting-rules] X.1 X.2
        "#]],
    );
}

#[test]
fn of_many_conflicts_on_one_knob_twenty_are_told() {
    // From 41 on, so that none of them says what the base game says.
    let codes: Vec<String> = (41..=80).map(|number| format!("X.{number}")).collect();
    let codes: Vec<&str> = codes.iter().map(String::as_str).collect();
    let house = |code: &&str| {
        let number = &code[2..];
        format!(
            "[[house]]\ncode = \"{code}\"\ntext = \"So long.\"\nset = {{ \"victory.rounds\" = {number} }}\n"
        )
    };
    let compiled = compile(&scenario(&codes, &codes.iter().map(house).collect::<String>()));
    assert_eq!(compiled.findings.len(), 21);
    expect!["and 760 more pairs disagree on how many rounds a match lasts (victory.rounds)"]
        .assert_eq(&compiled.findings[20].message);
}

// Nothing to apply to (section 8.4 of the rules).

#[test]
fn a_rule_for_humans_has_nothing_to_apply_to_without_humans() {
    finds(
        &["B.6", "E.3", "B.3", "B.4", "D.2", "H.1"],
        "[parameters]\n\"E.3\" = { eliminations = 2 }\n\"B.4\" = { hatches = [1] }\n",
        expect![[r#"
            warning: B.3 never comes up: there are no Humans, since B.6 sets setup.sides to "all-aliens"; take one of them out [nothing-to-apply] B.3 B.6
            warning: B.4 never comes up: there are no Humans, since B.6 sets setup.sides to "all-aliens"; take one of them out [nothing-to-apply] B.4 B.6
            warning: D.2 never comes up: there are no Humans, since B.6 sets setup.sides to "all-aliens"; take one of them out [nothing-to-apply] D.2 B.6
            warning: H.1 never comes up: there are no Humans, since B.6 sets setup.sides to "all-aliens"; take one of them out [nothing-to-apply] H.1 B.6
        "#]],
    );
}

#[test]
fn other_rules_that_take_away_what_a_rule_is_about() {
    finds(
        &["D.2", "H.15"],
        "",
        expect![[r#"
            warning: H.15 never comes up: no Escape Hatch Cards are drawn, since D.2 sets hatches.opening to "open"; take one of them out [nothing-to-apply] H.15 D.2
        "#]],
    );
    finds(
        &["A.2", "H.13"],
        "",
        expect![[r#"
            warning: H.13 never comes up: everybody may stand still anyway, since A.2 sets movement.may_stand_still to true; take one of them out [nothing-to-apply] H.13 A.2
        "#]],
    );
    finds(
        &["A.1", "A.4"],
        "[parameters]\n\"A.4\" = { barred = \"both\" }\n",
        expect![[r#"
            warning: A.1 never comes up: nobody may enter Secure Sectors, since A.4 sets movement.secure_barred to "both"; take one of them out [nothing-to-apply] A.1 A.4
        "#]],
    );
    finds(&["A.1", "A.4"], "[parameters]\n\"A.4\" = { barred = \"aliens\" }\n", expect![[""]]);
    finds(
        &["H.15"],
        "base = \"basic\"\n",
        expect![[r#"
            warning: H.15 never comes up: no Escape Hatch Cards are drawn, since hatches.opening is "open" in the game that this starts from; take H.15 out [nothing-to-apply] H.15
        "#]],
    );
    finds(
        &["H.15"],
        "[rulings]\n\"hatches.opening\" = \"open\"\n",
        expect![[r#"
            warning: H.15 never comes up: no Escape Hatch Cards are drawn, since the ruling sets hatches.opening to "open"; take one of them out [nothing-to-apply] H.15
        "#]],
    );
}

// Codes and parameters.

#[test]
fn a_reserved_code_is_refused_with_the_reason() {
    finds(
        &["B.1", "H.9"],
        "",
        expect![[r#"
        error: B.1 cannot be played: printed, but its text is not known here; take it out of `rules` [reserved-rule] B.1
        error: H.9 cannot be played: printed, but its text is not known here; take it out of `rules` [reserved-rule] H.9
    "#]],
    );
}

#[test]
fn an_unknown_code_is_refused() {
    finds(
        &["K.3", "B.99", "X.1", "X.21"],
        "[[house]]\ncode = \"X.2\"\ntext = \"Two.\"\nset = { \"victory.rounds\" = 30 }\n",
        expect![[r#"
            error: there is no rule K.3: printed rules that are known here have the letters A B C D E G H J, your own X; take it out of `rules` [unknown-rule] K.3
            error: there is no rule B.99: as far as is known here, the printed list goes up to B.6; take it out of `rules` [unknown-rule] B.99
            error: X.1 is not described in this file: add a [[house]] entry for it, or take it out of `rules`; did you mean X.2? [unknown-rule] X.1
            error: X.21 is not described in this file: add a [[house]] entry for it, or take it out of `rules`; did you mean X.2? [unknown-rule] X.21
            note: X.2 is described but not played: add "X.2" to `rules` to play it [unused-house-rule] X.2
        "#]],
    );
}

#[test]
fn a_parameter_may_be_missing() {
    finds(
        &["C.6", "A.4", "E.3"],
        "",
        expect![[r#"
        error: C.6 needs `hatches`, a list of hatch numbers such as [1, 2]: add "C.6" = { hatches = [1, 2] } under [parameters] [missing-parameter] C.6
        error: A.4 needs `barred`, one of both, humans, aliens: add "A.4" = { barred = "both" } under [parameters] [missing-parameter] A.4
        error: E.3 needs `eliminations`, a number from 1 to 99 or "players": add "E.3" = { eliminations = "players" } under [parameters] [missing-parameter] E.3
    "#]],
    );
}

#[test]
fn a_parameter_may_be_out_of_range() {
    finds(
        &["C.6", "A.4", "E.3"],
        "[parameters]\n\"C.6\" = { hatches = [1, 12] }\n\"A.4\" = { barred = \"human\" }\n\"E.3\" = { eliminations = 100 }\n",
        expect![[r#"
            error: `hatches` of C.6: expected hatch numbers from 1 to 9, found 12 [bad-parameter] C.6
            error: `barred` of A.4: expected one of both, humans, aliens; found "human"; did you mean "humans"? [bad-parameter] A.4
            error: `eliminations` of E.3: expected a number from 1 to 99 or "players", found 100 [bad-parameter] E.3
        "#]],
    );
    finds(
        &["C.6", "E.3"],
        "[parameters]\n\"C.6\" = { hatches = [] }\n\"E.3\" = { eliminations = \"none\" }\n",
        expect![[r#"
            error: `hatches` of C.6: expected a list of hatch numbers such as [1, 2], found an empty list [bad-parameter] C.6
            error: `eliminations` of E.3: expected a number from 1 to 99 or "players"; found "none" [bad-parameter] E.3
        "#]],
    );
}

#[test]
fn what_is_not_played_is_noted() {
    finds(
        &["B.3"],
        "[parameters]\n\"B.4\" = { hatches = [1] }\n\"B.3\" = { hatches = [1] }\n\
         [[house]]\ncode = \"X.1\"\ntext = \"One.\"\nset = { \"items.limit\" = 2 }\n",
        expect![[r#"
            warning: B.3 has no parameter `hatches`, and nothing else to choose: take it out [unknown-parameter] B.3
            note: `hatches` is chosen for B.4, which is not played: add "B.4" to `rules` to play it [unused-parameter] B.4
            note: X.1 is described but not played: add "X.1" to `rules` to play it [unused-house-rule] X.1
        "#]],
    );
}

#[test]
fn a_house_rule_may_have_needs_and_parameters_like_any_other() {
    let house = "[parameters]\n\"X.1\" = { places = [2, 3] }\n\
        [[house]]\ncode = \"X.1\"\ntext = \"Aliens start on hatches {places}.\"\n\
        parameters = [{ name = \"places\", kind = \"hatches\" }]\n\
        set = { \"setup.aliens_start_on_hatches\" = \"$places\" }\n\
        needs = { \"setup.places\" = \"marked\" }\n";
    let file = scenario(&["X.1"], house);
    let compiled = compile(&file);
    assert_eq!(told(&compiled), "");
    assert_eq!(compiled.rules::<Rules>().setup.aliens_start_on_hatches, [2, 3].into_iter().collect());
    let sentence = file.sentence("X.1".parse().unwrap(), scenario_rules::Language::En);
    assert_eq!(sentence.as_deref(), Some("Aliens start on hatches 2 and 3."));
    finds(
        &["X.1"],
        &format!("{house}[rulings]\n\"setup.places\" = \"anywhere\"\n"),
        expect![[r#"
            warning: X.1 never comes up: whether players start on the sectors marked for their side or anywhere must be "marked", and the ruling sets setup.places to "anywhere"; take one of them out [nothing-to-apply] X.1
        "#]],
    );
}

// What is built in.

#[test]
fn the_premade_scenarios_compile_without_a_finding() {
    for name in premade::names(engine::Game::Escape) {
        let file = premade::scenario(name).expect(name);
        let compiled = compile(&file);
        assert_eq!(told(&compiled), "", "{name}");
        assert_eq!(file.write(), premade::text(name).unwrap());
        assert!(premade::scenario(&name.to_uppercase()).is_some());
    }
    assert_eq!(compile(&premade::scenario("advanced").unwrap()).rules::<Rules>(), Rules::advanced());
    assert_eq!(compile(&premade::scenario("basic").unwrap()).rules::<Rules>(), Rules::basic());
}

#[test]
fn every_scenario_of_the_examples_is_built_in() {
    let names = |folder: &str| {
        let files = std::fs::read_dir(support::example(folder)).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> =
            names.filter_map(|name| name.strip_suffix(".scenario.toml").map(str::to_owned)).collect();
        names.sort();
        names
    };
    assert_eq!(names("scenarios/house"), scenario_rules::escape::lore::HOUSE);
    assert_eq!(names("scenarios"), ["arena", "infection", "old-school"]);
}

#[test]
fn the_premade_scenarios_play_with_their_rules() {
    let codes = |name: &str| {
        let file = premade::scenario(name).unwrap();
        file.rules().iter().map(|said| said.value.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(codes("infection"), "B.3 D.2 C.3");
    assert_eq!(codes("arena"), "B.6 C.6 A.4 E.3 A.5");
    assert_eq!(codes("old-school"), "G.4 H.1 H.2 H.3 H.4 J.4 H.13 H.14 H.15 H.16");
}

#[test]
fn no_house_rule_of_the_examples_shares_its_code() {
    let mut codes = Vec::new();
    for name in scenario_rules::escape::lore::HOUSE {
        let file = premade::scenario(name).unwrap();
        codes.extend(file.house().iter().map(|said| said.value.code));
        for said in file.house() {
            let texts = scenario_rules::Language::ALL.map(|language| said.value.texts.given(language));
            assert!(texts.iter().all(Option::is_some), "{name}");
        }
    }
    let all = codes.len();
    codes.sort_unstable();
    codes.dedup();
    assert!(all == codes.len() && all >= 8);
}

#[test]
fn an_error_keeps_a_scenario_from_being_played_and_a_warning_does_not() {
    let warned = compile(&scenario(&["D.2", "H.15"], ""));
    assert_eq!((warned.findings[0].severity, warned.playable()), (Severity::Warning, true));
    assert!(!compile(&scenario(&["B.3", "A.5"], "")).playable());
}

#[test]
fn a_rule_that_the_base_game_has_already_changes_nothing() {
    finds(
        &["C.3", "D.2"],
        "base = \"basic\"",
        expect![[r#"
        warning: C.3 changes nothing: the base game is like that already; take it out of `rules` [changes-nothing] C.3
        warning: D.2 changes nothing: the base game is like that already; take it out of `rules` [changes-nothing] D.2
    "#]],
    );
}

#[test]
fn a_house_rule_that_sets_what_is_so_already_changes_nothing() {
    let house = "[[house]]\ncode = \"X.1\"\ntext = \"Slow.\"\nset = { \"movement.human_steps\" = 1 }";
    finds(
        &["X.1"],
        house,
        expect![[r#"
        warning: X.1 changes nothing: the base game is like that already; take it out of `rules` [changes-nothing] X.1
    "#]],
    );
}
