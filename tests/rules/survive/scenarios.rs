//! The built-in scenarios, and that a scenario of this game names no base.

use engine::Game;
use engine::rng::Dice;
use engine::survive::bot::Random;
use engine::survive::{Board, Rules, State};
use expect_test::{Expect, expect};
use scenario_rules::survive::ZONES;
use scenario_rules::{PlanFile, ScenarioFile, Subject, Trouble, check, compile, premade, published};

use super::{scenario, told};

#[test]
fn these_are_built_in() {
    let names: Vec<&str> = premade::names(Game::Survive).collect();
    expect![
        "printed overpopulation to-the-end all-equal atlantis-under-water two-captains hungry-sea long-swim"
    ]
    .assert_eq(&names.join(" "));
}

#[test]
fn there_is_one_for_each_challenge() {
    for (number, name) in (1..=5).zip(premade::names(Game::Survive).skip(1)) {
        let scenario = premade::scenario(name).unwrap();
        let codes: Vec<String> = scenario.rules().iter().map(|said| said.value.to_string()).collect();
        assert_eq!(codes, [format!("S.{number}")], "{name}");
    }
}

#[test]
fn each_is_played_on_every_board_and_comes_to_an_end() {
    for name in premade::names(Game::Survive) {
        let scenario = premade::scenario(name).unwrap();
        let compiled = compile(&scenario);
        assert_eq!(told(&compiled.findings), "", "{name}");
        for zone in ZONES {
            let file = published::zone(zone).unwrap();
            let report = check(&Subject::of_file(&file).with(&scenario, &compiled));
            assert!(report.playable(), "{name} on {zone}: {}", told(&report.findings));
            let board = Board::new(file.zone(), &compiled.rules()).unwrap();
            let players = scenario.players().map_or(4, |players| players.most);
            let mut state = State::deal(&board, players, Dice::new(1, 0)).unwrap();
            assert!(state.play(&mut Random).is_some(), "{name} on {zone}");
        }
    }
}

#[test]
fn no_scenario_has_to_name_a_base() {
    let new = ScenarioFile::new(Game::Survive, "Mine").unwrap();
    assert_eq!(new.write(), "hatchway = 1\ngame = \"survive\"\nname = \"Mine\"\nrules = []\n");
    assert_eq!(compile(&new).rules::<Rules>(), Rules::default());
    assert_eq!(scenario("base = \"printed\"").base(), new.base());
}

/// The file is refused with these troubles.
#[track_caller]
fn refused(lines: &str, expected: Expect) {
    let text = format!("hatchway = 1\ngame = \"survive\"\nname = \"test\"\n{lines}\n");
    let troubles = ScenarioFile::read(text.as_bytes()).expect_err("the file should be refused");
    expected
        .assert_eq(&troubles.iter().map(|trouble| format!("{}\n", trouble.in_file("s"))).collect::<String>());
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    refused(
        "base = \"advanced\"\nrules = []",
        expect![[r#"
        s:4:8: `base`: expected "printed", found "advanced"
    "#]],
    );
    refused(
        "rules = [\"S.1\"]\n[rulings]\n\"setup.values\" = 3",
        expect![[r#"
        s:6:18: `setup.values`: expected a list of 1 to 16 values from 1 to 9, found a whole number
    "#]],
    );
    refused(
        "rules = [\"X.1\"]\n[[house]]\ncode = \"X.1\"\ntext = \"So many.\"\nparameters = [{ name = \"n\", kind = \"hatches\" }]\nset = {}",
        expect![[r#"
            s:8:15: `kind`: expected one of points, spaces, places, boats; found "hatches"
        "#]],
    );
}

#[test]
fn a_misspelt_knob_is_found_with_the_one_that_was_meant() {
    let findings = compile(&scenario("[rulings]\n\"tiles.beech.shark\" = 4\n\"fed_steps\" = 2")).findings;
    expect![[r#"
        error: there is no knob "tiles.beech.shark"; did you mean "tiles.beach.shark"? [unknown-knob]
        error: there is no knob "fed_steps": `hatchway rules --knobs --game survive` lists them all [unknown-knob]
    "#]].assert_eq(&told(&findings));
}

#[test]
fn two_to_six_can_play() {
    use scenario_rules::players::counts_of;
    assert_eq!(counts_of(Game::Survive, "2-4,6"), Ok(vec![2, 3, 4, 6]));
    expect!["2 to 6 can play; found 7"].assert_eq(&counts_of(Game::Survive, "7").unwrap_err());
}

fn plan(lines: &str) -> Result<PlanFile, Vec<Trouble>> {
    PlanFile::read(
        format!("hatchway = 1\ngame = \"survive\"\nzones = \"atlantis\"\nplayers = 3\nmatches = 10\n{lines}")
            .as_bytes(),
    )
}

fn tables(lines: &str) -> Vec<String> {
    let words =
        |table: &Vec<engine::Ranked>| table.iter().map(|bot| bot.word()).collect::<Vec<_>>().join(",");
    plan(lines).unwrap().tables.iter().map(words).collect()
}

#[test]
fn a_plan_names_whole_tables_and_plays_the_printed_game() {
    assert_eq!(plan("").unwrap().scenarios[0].value, "printed");
    assert_eq!(tables(""), ["planner"]);
    assert_eq!(tables("bots = \"simple\"\n"), ["simple"]);
    // The weakest first, each table once, and what is only repeated said once.
    let all = "bots = [\"planner\", \"planner, simple\", \"random\", \"planner,planner\", \"simple,random,random\"]\n";
    assert_eq!(tables(all), ["random", "simple,random,random", "planner", "planner,simple"]);
}

#[test]
fn who_plays_is_said_in_the_words_of_the_game() {
    let refused = |lines: &str, expected: Expect| {
        let troubles = plan(lines).unwrap_err();
        expected.assert_eq(
            &troubles.iter().map(|trouble| trouble.message.clone()).collect::<Vec<_>>().join("\n"),
        );
    };
    refused(
        "bots = [\"planner\", \"planner,simpel\"]\n",
        expect![[
            r#"`bots`: expected one of random, simple, planner; found "simpel"; did you mean "simple"?"#
        ]],
    );
    refused(
        "humans = \"tracker\"\n",
        expect!["`humans`: nobody is chosen by this key in a plan of survive: expected `bots`"],
    );
    refused(
        "bots = \"simple,simple,simple,simple,simple,simple,random\"\n",
        expect!["`bots`: expected at most 6 players, one a seat, found 7"],
    );
}
