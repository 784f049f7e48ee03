//! Commands with `--scenario`.

use super::*;

#[test]
fn every_built_in_scenario_can_be_checked_and_played() {
    for name in scenario_rules::premade::names(engine::Game::Escape) {
        let said = Desk::new().run(&format!("simulate galilei --scenario {name} --matches 5 --format json"));
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{name}");
    }
    let object = Desk::new().run("check galilei --scenario Old-School --matches 5 --format json").json();
    assert_eq!(
        (&object["scenario"], &object["simulation"]["scenario"]),
        (&"Old School".into(), &"Old School".into())
    );
}

#[test]
fn a_file_is_the_same_as_the_built_in_scenario() {
    let path = example("scenarios/infection.scenario.toml");
    let numbers = |scenario: &str| {
        let mut object = Desk::new()
            .run(&format!("simulate fermi --scenario {scenario} --matches 50 --format json"))
            .json();
        object["matches_per_second"] = Value::Null;
        object
    };
    assert_eq!(numbers("infection"), numbers(&path.display().to_string()));
    assert_ne!(numbers("infection"), numbers("advanced"));
}

#[test]
fn moves_follow_the_scenario() {
    let ends = |scenario: &str| {
        let call = format!("moves galilei --at D09 --as human --format json --scenario {scenario}");
        Desk::new().run(&call).json()["ends"].to_string()
    };
    expect![[r#"["C09","C10","D08","D10","E09","E10"]"#]].assert_eq(&ends("advanced"));
    expect![[r#"["C09","C10","D08","E09","E10"]"#]].assert_eq(&ends("arena"));
    expect![[r#"["B08","B09","B10","C08","C09","C10","C11","D08","D10","D11","E08","E09","E10","E11","F08","F09","F10"]"#]].assert_eq(&ends("low-gravity"));
}

/// The scenario is unplayable: check tells it with exit code 1, the others refuse with the same lines.
#[track_caller]
fn unplayable(desk: &Desk, expected: Expect) {
    refuses(desk, "simulate galilei --scenario mine.scenario.toml", 1, expected);
    let refused = desk.run("simulate galilei --scenario mine.scenario.toml");
    let moves = desk.run("moves galilei --at D09 --as human --scenario mine.scenario.toml");
    assert_eq!((moves.code, &moves.out, &moves.err), (1, &String::new(), &refused.err));
    let check = desk.run("check galilei --scenario mine.scenario.toml --format json");
    assert_eq!((check.code, &check.err), (1, &refused.err));
    let object = check.json();
    assert_eq!((&object["scenario"], &object["playable"]), (&"Mine".into(), &false.into()));
    assert_eq!(object["simulation"], Value::Null);
}

#[test]
fn a_scenario_with_errors_is_told_and_not_played() {
    unplayable(
        &mine("\"B.3\", \"A.5\", \"B.1\", \"C.6\"", ""),
        expect![[r#"
            mine.scenario.toml:4:17: error: B.3 and A.5 disagree on what becomes of a Human who is eliminated by an attack (death.fate.human): B.3 wants "turns-alien-in-place", A.5 wants "restarts-next-turn"; keep one of them [conflicting-rules]
            mine.scenario.toml:4:24: error: B.1 cannot be played: printed, but its text is not known here; take it out of `rules` [reserved-rule]
            mine.scenario.toml:4:31: error: C.6 needs `hatches`, a list of hatch numbers such as [1, 2]: add "C.6" = { hatches = [1, 2] } under [parameters] [missing-parameter]
        "#]],
    );
}

#[test]
fn the_findings_of_a_scenario_are_shown_at_their_places() {
    let desk = mine("\"B.3\", \"D.2\", \"H.15\", \"A.5\"", "[parameters]\n\"B.4\" = { hatches = [1] }\n");
    let said = desk.run("check galilei --scenario mine.scenario.toml --quiet");
    assert_eq!(said.code, 1);
    expect![[r#"
        Galilei · not playable: 1 error
        Open decks, long runs · by Santa Ragione · 4 to 8 players
        played as Mine
        276 sectors on a grid of 23 by 14: 79 secure, 191 dangerous, 4 hatches

          error    B.3 and A.5 disagree on what becomes of a Human who is eliminated by
                   an attack (death.fate.human): B.3 wants "turns-alien-in-place", A.5
                   wants "restarts-next-turn"; keep one of them
                   [conflicting-rules] mine.scenario.toml:4:32
          warning  H.15 never comes up: no Escape Hatch Cards are drawn, since D.2 sets
                   hatches.opening to "open"; take one of them out
                   [nothing-to-apply] mine.scenario.toml:4:24
          note     `hatches` is chosen for B.4, which is not played: add "B.4" to
                   `rules` to play it
                   [unused-parameter] mine.scenario.toml:6:11
    "#]]
    .assert_eq(&said.out);
    let object = desk.run("check galilei --scenario mine.scenario.toml --matches 0 --format json").json();
    expect![[r#"{"severity":"error","check":"conflicting-rules","message":"B.3 and A.5 disagree on what becomes of a Human who is eliminated by an attack (death.fate.human): B.3 wants \"turns-alien-in-place\", A.5 wants \"restarts-next-turn\"; keep one of them","sectors":[],"rules":["B.3","A.5"]}"#]].assert_eq(&object["findings"][0].to_string());
}

#[test]
fn an_unreadable_scenario_is_refused_by_every_command() {
    let desk = mine("\"B.3\", 7", "[parameters]\n\"C.6\" = { hatches = \"all\" }\n");
    let lines = expect![[r#"
        mine.scenario.toml:4:17: `rules`: expected a code in quotes such as "B.3", found a whole number
        mine.scenario.toml:6:21: `hatches` of C.6: expected a list of hatch numbers such as [1, 2], found text
    "#]];
    refuses(&desk, "check galilei --scenario mine.scenario.toml", 2, lines);
    let check = desk.run("check galilei --scenario mine.scenario.toml");
    for call in ["simulate galilei", "moves galilei --at D09 --as human", "rules"] {
        let said = desk.run(&format!("{call} --scenario mine.scenario.toml"));
        assert_eq!((said.code, said.out.as_str(), said.err), (2, "", check.err.clone()), "{call}");
    }
}

#[test]
fn saved_records_name_the_scenario_and_are_replayed_with_it() {
    let desk = mine("\"A.2\"", "");
    for (scenario, said) in [("infection", "infection"), ("mine.scenario.toml", "../mine.scenario.toml")] {
        let call =
            format!("simulate galilei --scenario {scenario} --matches 3 --record 2 --out saved --quiet");
        assert_eq!(desk.run(&call).code, 0);
        let short = scenario.split('.').next().unwrap();
        let file = format!("saved/galilei-{short}-adept-8-1-000001.match.toml");
        let record = std::fs::read_to_string(desk.path(&file)).unwrap();
        assert!(record.contains(&format!("scenario = \"{said}\"\n")), "{record}");
        let replayed = desk.run(&format!("replay {file}"));
        assert_eq!((replayed.code, replayed.err.as_str()), (0, ""));
    }
}
