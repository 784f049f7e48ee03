//! The rules by code: what each sets, and how codes of two games live side by side.

use engine::Game;
use engine::survive::Rules;
use engine::survive::rules::{Counts, Volcano, When};
use expect_test::expect;
use scenario_rules::rule::Setting;
use scenario_rules::{Catalogue, Code, Language, Status, compile};

use super::{rules, scenario, told};

fn catalogue() -> &'static Catalogue {
    Catalogue::of(Game::Survive)
}

#[test]
fn the_file_is_read_without_trouble() {
    let text = std::fs::read(support::example("../scenario-rules/catalogue/survive/rules.toml")).unwrap();
    let read = Catalogue::read(Game::Survive, &text).unwrap();
    assert_eq!(read.rules(), catalogue().rules());
}

#[test]
fn every_code_sets_what_its_rule_says() {
    let mut told = String::new();
    for rule in catalogue().playable() {
        for write in &rule.sets {
            let value = match &write.to {
                Setting::Fixed(value) => value.to_string(),
                Setting::Chosen(name) => format!("${name}"),
            };
            told.extend([rule.code.to_string().as_str(), " ", &write.knob.name, " = ", &value, "\n"]);
        }
    }
    expect![[r#"
        S.1 setup.room_inland = 2
        S.2 end.when = "nobody-left"
        S.2 end.volcano = "whirlpool"
        S.3 score.counts = "heads"
        S.4 end.when = "last-tile"
        S.4 end.volcano = "whirlpool"
        S.5 setup.colours = 2
        S.5 setup.boats = $boats
        S.6 movement.points = $points
        S.7 creatures.range.serpent = $serpent
        S.7 creatures.range.shark = $shark
        S.7 creatures.range.whale = $whale
        S.8 boats.capacity = $explorers
        S.9 setup.boats = $boats
    "#]]
    .assert_eq(&told);
}

#[test]
fn the_challenges_are_printed_and_what_is_ours_says_so() {
    let of = |status| {
        let rules = catalogue().rules().iter().filter(|rule| rule.status == status);
        rules.map(|rule| rule.code.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(of(Status::Printed), "S.1 S.2 S.3 S.4 S.5");
    assert_eq!(of(Status::Ours), "S.6 S.7 S.8 S.9");
}

#[test]
fn no_two_games_share_a_letter_so_that_a_code_needs_no_flag() {
    let game = |code: &str| Catalogue::game_of(code.parse::<Code>().unwrap());
    assert_eq!(game("S.2"), Some(Game::Survive));
    assert_eq!(game("S.77"), Some(Game::Survive), "the letter is enough");
    assert_eq!(game("B.3"), Some(Game::Escape));
    assert_eq!(game("X.1"), None, "house rules are everybody's");
    let letters = |game| {
        let mut letters: Vec<char> =
            Catalogue::of(game).rules().iter().map(|rule| rule.code.letter()).collect();
        letters.dedup();
        letters
    };
    assert!(letters(Game::Survive).iter().all(|letter| !letters(Game::Escape).contains(letter)));
}

#[test]
fn s_1_lets_two_stand_on_a_tile_that_is_not_on_the_outer_coast() {
    let rules = rules("rules = [\"S.1\"]");
    assert_eq!((rules.setup.room_inland.get(), rules.setup.room_coast.get()), (2, 1));
}

#[test]
fn s_2_goes_on_until_nobody_is_left() {
    let end = rules("rules = [\"S.2\"]").end;
    assert_eq!((end.when, end.volcano), (When::NobodyLeft, Volcano::Whirlpool));
}

#[test]
fn s_3_counts_heads() {
    assert_eq!(rules("rules = [\"S.3\"]").score.counts, Counts::Heads);
}

#[test]
fn s_4_ends_with_the_last_tile() {
    let end = rules("rules = [\"S.4\"]").end;
    assert_eq!((end.when, end.volcano, end.last_back), (When::LastTile, Volcano::Whirlpool, false));
}

#[test]
fn s_5_gives_each_player_two_colours_and_as_many_boats_as_the_scenario_says() {
    let usual = rules("rules = [\"S.5\"]").setup;
    assert_eq!((usual.colours.get(), usual.boats.get()), (2, 2));
    let four = rules("rules = [\"S.5\"]\n[parameters]\n\"S.5\" = { boats = 4 }").setup;
    assert_eq!((four.colours.get(), four.boats.get()), (2, 4));
}

#[test]
fn s_6_to_s_9_set_what_a_scenario_chooses() {
    let rules = rules(
        r#"rules = ["S.6", "S.7", "S.8", "S.9"]
[parameters]
"S.6" = { points = 5 }
"S.7" = { serpent = 2, whale = 4 }
"S.8" = { explorers = 2 }
"S.9" = { boats = 1 }"#,
    );
    assert_eq!(rules.movement.points.get(), 5);
    assert_eq!(rules.creatures.range.each(), [2, 2, 4], "who is not named is as printed");
    assert_eq!((rules.boats.capacity.get(), rules.setup.boats.get()), (2, 1));
}

#[test]
fn s_2_and_s_4_disagree_on_when_the_match_ends_and_nobody_had_to_list_it() {
    let compiled = compile(&scenario("rules = [\"S.2\", \"S.4\"]"));
    assert!(!compiled.playable());
    expect![[r#"
        error: S.2 and S.4 disagree on when the match ends, beside what the volcano does (end.when): S.2 wants "nobody-left", S.4 wants "last-tile"; keep one of them [conflicting-rules] S.2 S.4
    "#]].assert_eq(&told(&compiled.findings));
}

#[test]
fn s_5_and_s_9_disagree_only_when_they_want_different_boats() {
    let both = |boats: u8| {
        let lines = format!("rules = [\"S.5\", \"S.9\"]\n[parameters]\n\"S.9\" = {{ boats = {boats} }}");
        told(&compile(&scenario(&lines)).findings)
    };
    expect![[r#"
        warning: S.9 changes nothing: the base game is like that already; take it out of `rules` [changes-nothing] S.9
    "#]].assert_eq(&both(2));
    expect![[r#"
        error: S.5 and S.9 disagree on how many boats each player puts into the sea (setup.boats): S.5 wants 2, S.9 wants 3; keep one of them [conflicting-rules] S.5 S.9
    "#]].assert_eq(&both(3));
}

#[test]
fn a_challenge_that_does_not_exist_is_told() {
    expect![[r#"
        error: there is no rule S.17: as far as is known here, the printed list goes up to S.5, and ours up to S.9; take it out of `rules` [unknown-rule] S.17
        error: there is no rule B.3: the letter B is one of escape; take it out of `rules` [unknown-rule] B.3
        error: X.4 is not described in this file: add a [[house]] entry for it, or take it out of `rules` [unknown-rule] X.4
    "#]].assert_eq(&told(&compile(&scenario("rules = [\"S.17\", \"B.3\", \"X.4\"]")).findings));
}

#[test]
fn a_value_that_a_rule_does_not_allow_is_told() {
    let lines = "rules = [\"S.5\", \"S.6\"]\n[parameters]\n\"S.5\" = { boats = 9 }\n\"S.6\" = { pionts = 3 }";
    expect![[r#"
        error: `boats` of S.5: expected a number of boats from 0 to 8, found 9 [bad-parameter] S.5
        warning: S.6 changes nothing: the base game is like that already; take it out of `rules` [changes-nothing] S.6
        warning: S.6 has no parameter `pionts`; did you mean `points`? [unknown-parameter] S.6
    "#]].assert_eq(&told(&compile(&scenario(lines)).findings));
}

#[test]
fn a_house_rule_sets_any_knob_of_this_game_and_none_of_another() {
    let lines = r#"rules = ["X.1"]
[[house]]
code = "X.1"
text = "Explorers are worth one or nine."
set = { "setup.values" = [1, 1, 1, 1, 1, 9], "tiles.forest.boat" = 4 }"#;
    let rules = rules(lines);
    assert_eq!(rules.setup.values.iter().collect::<Vec<_>>(), [1, 1, 1, 1, 1, 9]);
    assert_eq!(rules.tiles.forest.boat.get(), 4);
    let other = lines.replace("\"tiles.forest.boat\" = 4", "\"movement.fed_steps\" = 4");
    expect![[r#"
        error: there is no knob "movement.fed_steps": `hatchway rules --knobs --game survive` lists them all [unknown-knob] X.1
    "#]].assert_eq(&told(&compile(&scenario(&other)).findings));
}

#[test]
fn values_are_a_list_with_bounds() {
    let values = |list: &str| {
        let lines = format!("[rulings]\n\"setup.values\" = {list}");
        told(&compile(&scenario(&lines)).findings)
    };
    assert_eq!(values("[3, 3, 1]"), "");
    expect![[r#"
        error: `setup.values`: expected a list of 1 to 16 values from 1 to 9, found 0 of them [bad-value]
    "#]]
    .assert_eq(&values("[]"));
    expect![[r#"
        error: `setup.values`: expected values from 1 to 9, found 0 [bad-value]
    "#]]
    .assert_eq(&values("[0, 10]"));
    expect![[r#"
        error: `setup.values`: expected a list of 1 to 16 values from 1 to 9, found 17 of them [bad-value]
    "#]]
    .assert_eq(&values("[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]"));
}

#[test]
fn a_chosen_value_stands_in_the_sentence() {
    let scenario = scenario("rules = [\"S.5\"]\n[parameters]\n\"S.5\" = { boats = 4 }");
    let sentence = scenario.sentence("S.5".parse().unwrap(), Language::Pt).unwrap();
    expect![
        "Dois jogadores: cada um conduz duas cores e soma o que ambas salvam. Barcos iniciais por jogador: 4."
    ]
    .assert_eq(&sentence);
}

#[test]
fn no_rule_at_all_is_the_printed_game() {
    assert_eq!(rules(""), Rules::default());
}
