//! Saving: what was read stays byte for byte, and a change touches its own line.

use scenario_rules::PlayerRange;
use support::random_zone::tries;

use super::*;

#[test]
fn saving_what_was_read_changes_no_byte() {
    for text in
        [WRITTEN.to_owned(), crlf(WRITTEN), format!("\u{feff}{WRITTEN}"), WRITTEN.trim_end().to_owned()]
    {
        assert_eq!(read(&text).write(), text);
    }
    for name in premade::names(engine::Game::Escape) {
        let text = premade::text(name).unwrap();
        assert_eq!(read(text).write(), text);
    }
}

#[test]
fn a_new_file_is_in_order() {
    let mut file = ScenarioFile::new(engine::Game::Escape, "Mine \"own\"").unwrap();
    file.set_players(Some(PlayerRange::new(2, 4))).unwrap();
    file.set_author(Some("me")).unwrap();
    file.set_description(Some("Two lines:\nhere they are.")).unwrap();
    file.add_rule(code("C.6")).unwrap();
    file.add_rule(code("A.4")).unwrap();
    file.set_parameter(code("C.6"), "hatches", Some(Value::Numbers([1, 2].into_iter().collect()))).unwrap();
    file.set_parameter(code("A.4"), "barred", Some(Value::Word("both"))).unwrap();
    file.add_house(&house("X.1")).unwrap();
    file.add_rule(code("X.1")).unwrap();
    file.set_ruling(knobs::find(engine::Game::Escape, "items.limit").unwrap(), Some(Value::Number(2)))
        .unwrap();
    expect![[r#"
        hatchway = 1
        game = "escape"
        name = 'Mine "own"'
        author = "me"
        players = [2, 4]
        description = """
        Two lines:
        here they are."""
        base = "advanced"
        rules = ["C.6", "A.4", "X.1"]

        [parameters]
        "C.6" = { hatches = [1, 2] }
        "A.4" = { barred = "both" }

        [rulings]
        "items.limit" = 2

        [[house]]
        code = "X.1"
        text = 'Twelve "short" rounds.'
        it = "Dodici turni."
        set = { "victory.rounds" = 12 }
    "#]]
    .assert_eq(&file.write());
}

#[test]
fn a_change_of_the_head_touches_one_line() {
    changes(WRITTEN, |file| file.set_name("Yours"), "\"Mine\"", "\"Yours\"");
    changes(WRITTEN, |file| file.set_author(Some("me")), "# for now\n", "# for now\nauthor = \"me\"\n");
    changes(
        WRITTEN,
        |file| file.set_base(scenario_rules::escape::BASIC),
        "# for now\n",
        "# for now\nbase = \"basic\"\n",
    );
    changes(
        WRITTEN,
        |file| file.set_players(Some(PlayerRange::new(2, 6))),
        "# for now\n",
        "# for now\nplayers = [2, 6]\n",
    );
    changes(WRITTEN, |file| file.set_description(None), "", "");
}

#[test]
fn rules_are_added_and_taken_out_line_by_line() {
    changes(WRITTEN, |file| file.add_rule(code("D.2")), "  \"E3\",\n", "  \"E3\",\n  \"D.2\",\n");
    changes(WRITTEN, |file| file.remove_rule(code("B.3")), "  \"b3\",   # infection\n", "");
    changes(WRITTEN, |file| file.remove_rule(code("E.3")), "  \"E3\",\n", "");
    changes(WRITTEN, |file| file.add_rule(code("B.3")), "", "");
    changes(WRITTEN, |file| file.remove_rule(code("D.2")), "", "");
    let bare = WRITTEN.replace("\"E3\",\n", "\"E3\" # last\n");
    changes(&bare, |file| file.add_rule(code("D.2")), "  \"E3\" # last\n", "  \"E3\", # last\n  \"D.2\"\n");
}

#[test]
fn rules_are_added_and_taken_out_on_one_line() {
    let with = |rules: &str| format!("{HEAD}rules = {rules} # mine\n");
    for (before, after) in [
        ("[]", "[\"D.2\"]"),
        ("[ ]", "[\"D.2\"]"),
        ("[\"B.3\"]", "[\"B.3\", \"D.2\"]"),
        ("[ 'b3', 'A.2', ]", "[ 'b3', 'A.2', \"D.2\", ]"),
    ] {
        changes(&with(before), |file| file.add_rule(code("D.2")), before, after);
    }
    for (before, after) in [
        ("[\"D.2\"]", "[]"),
        ("[\"D.2\", \"A.2\"]", "[\"A.2\"]"),
        ("[\"A.2\", \"D.2\"]", "[\"A.2\"]"),
        ("[ 'A2' , 'd2' , 'A.3' ]", "[ 'A2' , 'A.3' ]"),
        ("[\"d2\", \"A.2\", \"D.2\"]", "[\"A.2\"]"),
        ("[\"D.2\",]", "[]"),
    ] {
        changes(&with(before), |file| file.remove_rule(code("D.2")), before, after);
    }
}

#[test]
fn a_parameter_is_chosen_where_its_table_stands() {
    let four = Some(Value::Word("players"));
    changes(
        WRITTEN,
        |file| file.set_parameter(code("E.3"), "eliminations", four),
        "eliminations = 4",
        "eliminations = \"players\"",
    );
    let hatches = Some(Value::Numbers([1, 2].into_iter().collect()));
    changes(
        WRITTEN,
        |file| file.set_parameter(code("C.6"), "hatches", hatches),
        "# four will do\n",
        "# four will do\n\"C.6\" = { hatches = [1, 2] }\n",
    );
    changes(
        WRITTEN,
        |file| file.set_parameter(code("E.3"), "odd name", Some(Value::Number(1))),
        "{ eliminations = 4 }",
        "{ eliminations = 4, \"odd name\" = 1 }",
    );
    changes(
        &format!("{HEAD}rules = []\n\n# rulings\n[rulings]\n"),
        |file| file.set_parameter(code("C.6"), "hatches", hatches),
        "rules = []\n",
        "rules = []\n\n[parameters]\n\"C.6\" = { hatches = [1, 2] }\n",
    );
    for (before, after) in [
        ("parameters.C.6.hatches = [3]\n", "parameters.C.6.hatches = [1, 2]\n"),
        ("parameters = { }\n", "parameters = { \"C.6\" = { hatches = [1, 2] } }\n"),
        (
            "parameters = { \"A.4\" = {} }\n",
            "parameters = { \"A.4\" = {}, \"C.6\" = { hatches = [1, 2] } }\n",
        ),
        ("parameters.\"A.4\" = {}\n", "parameters.\"A.4\" = {}\nparameters.\"C.6\" = { hatches = [1, 2] }\n"),
        ("[parameters.\"C.6\"] # hm\n", "[parameters.\"C.6\"] # hm\nhatches = [1, 2]\n"),
        ("[parameters]\n", "[parameters]\n\"C.6\" = { hatches = [1, 2] }\n"),
        (
            "[parameters.\"A.4\"]\nbarred = \"both\"\n",
            "[parameters.\"A.4\"]\nbarred = \"both\"\n\n[parameters]\n\"C.6\" = { hatches = [1, 2] }\n",
        ),
    ] {
        let text = format!("{HEAD}rules = []\n{before}[printing]\npaper = \"a4\"\n");
        changes(&text, |file| file.set_parameter(code("C.6"), "hatches", hatches), before, after);
    }
}

#[test]
fn a_choice_is_taken_away() {
    let none = |file: &mut ScenarioFile| file.set_parameter(code("C.6"), "hatches", None);
    for (before, after) in [
        ("\"C.6\" = { hatches = [1] }\n", "\"C.6\" = { }\n"),
        ("\"C.6\" = { hatches = [1], more = 2 }\n", "\"C.6\" = { more = 2 }\n"),
        ("\"C.6\" = { more = 2, hatches = [1] }\n", "\"C.6\" = { more = 2 }\n"),
        ("C.6.hatches = [1] # gone\n", ""),
        ("\"A.4\" = {}\n", "\"A.4\" = {}\n"),
    ] {
        changes(&format!("{HEAD}rules = []\n[parameters]\n{before}"), none, before, after);
    }
}

#[test]
fn a_ruling_is_set_changed_and_taken_away() {
    let crossing = knobs::find(engine::Game::Escape, "movement.aliens_cross_hatches").unwrap();
    let limit = knobs::find(engine::Game::Escape, "items.limit").unwrap();
    let line = "movement.aliens_cross_hatches = false\n";
    changes(WRITTEN, |file| file.set_ruling(crossing, Some(Value::YesNo(true))), "= false", "= true");
    changes(WRITTEN, |file| file.set_ruling(crossing, None), line, "");
    changes(
        WRITTEN,
        |file| file.set_ruling(limit, Some(Value::Number(2))),
        line,
        "movement.aliens_cross_hatches = false\n\"items.limit\" = 2\n",
    );
    changes(WRITTEN, |file| file.set_ruling(limit, None), "", "");
    let braces = format!("{HEAD}rulings = {{ items.limit = 3, movement.fed_steps = 4 }}\nrules = []\n");
    changes(&braces, |file| file.set_ruling(limit, None), "items.limit = 3, ", "");
    let steps = knobs::find(engine::Game::Escape, "movement.fed_steps").unwrap();
    changes(&braces, |file| file.set_ruling(steps, None), ", movement.fed_steps = 4", "");
}

/// A rule of the table's own.
fn house(code: &str) -> Rule {
    let knob = knobs::find(engine::Game::Escape, "victory.rounds").unwrap();
    let mut texts = Texts::english("Twelve \"short\" rounds.");
    texts.put(Language::It, "Dodici turni.".to_owned());
    Rule {
        code: code.parse().unwrap(),
        status: Status::House,
        texts,
        parameters: Vec::new(),
        sets: vec![Write { knob, to: Setting::Fixed(Value::Number(12)) }],
        needs: Vec::new(),
    }
}

#[test]
fn a_house_rule_is_described_changed_and_taken_away() {
    let lines = "\n[[house]]\ncode = \"X.2\"\ntext = 'Twelve \"short\" rounds.'\nit = \"Dodici turni.\"\nset = { \"victory.rounds\" = 12 }\n";
    changes(WRITTEN, |file| file.add_house(&house("X.2")), "# rounds\n", &format!("# rounds\n{lines}"));
    let x1 = code("X.1");
    changes(WRITTEN, |file| file.set_house_text(x1, Language::En, Some("Long.")), "\"Short.\"", "\"Long.\"");
    changes(
        WRITTEN,
        |file| file.set_house_text(x1, Language::Es, Some("Breve.")),
        "# rounds\n",
        "# rounds\nes = \"Breve.\"\n",
    );
    let rounds = knobs::find(engine::Game::Escape, "victory.rounds").unwrap();
    changes(WRITTEN, |file| file.set_house_knob(x1, rounds, Some(Value::Number(12))), "= 20", "= 12");
    changes(WRITTEN, |file| file.set_house_knob(x1, rounds, None), "\"victory.rounds\" = 20 ", "");
    changes(
        WRITTEN,
        |file| {
            file.set_house_knob(
                x1,
                knobs::find(engine::Game::Escape, "items.limit").unwrap(),
                Some(Value::Number(1)),
            )
        },
        "= 20 }",
        "= 20, \"items.limit\" = 1 }",
    );
    let rule = "[[house]]\ncode = \"x1\"\ntext = \"Short.\"\nset = { \"victory.rounds\" = 20 } # rounds\n";
    changes(WRITTEN, |file| file.remove_house(x1), rule, "");
}

#[test]
fn house_rules_may_stand_in_one_list() {
    let one = "{ code = \"X.1\", text = \"One.\", set = { \"items.limit\" = 1 } }";
    let text = format!("{HEAD}rules = [\"X.1\"]\nhouse = [{one}]\n");
    let two = "{ code = \"X.2\", text = 'Twelve \"short\" rounds.', it = \"Dodici turni.\", set = { \"victory.rounds\" = 12 } }";
    changes(&text, |file| file.add_house(&house("X.2")), one, &format!("{one}, {two}"));
    let mut file = read(&text);
    file.remove_house(code("X.1")).unwrap();
    assert_eq!(file.write(), format!("{HEAD}rules = []\nhouse = []\n"));
}

#[test]
fn a_change_that_cannot_be_read_back_changes_nothing() {
    let mut file = read(WRITTEN);
    assert!(file.set_players(Some(PlayerRange::new(9, 2))).is_err());
    assert!(file.add_house(&house("B.3")).is_err());
    assert_eq!(file.write(), WRITTEN);
}

// Anything at all.

fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("rules = [\"B.3\", \"x1\"]".to_owned()),
        Just("[parameters]".to_owned()),
        Just("[rulings]".to_owned()),
        Just("[[house]]".to_owned()),
        Just("code = \"X.1\"".to_owned()),
        Just("text = \"t\"".to_owned()),
        Just("set = { items.limit = 2 }".to_owned()),
        Just("\"C.6\" = { hatches = [1] }".to_owned()),
        "[a-z\"]{1,8}[.]?[a-z0-9]{0,3} = [\\[\\]{}\"a-z0-9., ]{0,12}",
        "\\PC{0,20}",
    ]
}

proptest! {
    #![proptest_config(tries(256))]

    #[test]
    fn no_bytes_make_it_stumble(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = ScenarioFile::read(&bytes);
    }

    #[test]
    fn whatever_is_read_is_kept_compiled_and_changed(lines in prop::collection::vec(line(), 0..12)) {
        let text = format!("{HEAD}{}", lines.join("\n"));
        if let Ok(file) = ScenarioFile::read(text.as_bytes()) {
            prop_assert_eq!(file.write(), text);
            let compiled = compile(&file);
            prop_assert_eq!(compiled.playable(), compiled.findings.iter().all(|f| f.severity != scenario_rules::Severity::Error));
            let mut changed = file.clone();
            let added = changed.add_rule("J.4".parse().unwrap());
            prop_assert!(added.is_err() || changed.plays("J.4".parse().unwrap()));
            let hatches = Value::Numbers([5].into_iter().collect());
            let chosen = changed.set_parameter("C.6".parse().unwrap(), "hatches", Some(hatches));
            prop_assert!(chosen.is_err() || changed.parameter("C.6".parse().unwrap(), "hatches") == Some(hatches));
            let before: Vec<_> = file.rules().iter().map(|said| said.value).collect();
            let after: Vec<_> = changed.rules().iter().map(|said| said.value).filter(|code| before.contains(code)).collect();
            prop_assert_eq!(before, after);
        }
    }
}
