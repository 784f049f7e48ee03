//! Codes together: every pair of them is compiled, and what compiles is played.
//!
//! Random matches with 2 to 16 players, odd numbers among them: nothing panics, and every match ends within its
//! rounds and every turn within its decisions. A pair plays 50 of them; a code alone, each of our house rules and
//! each built-in scenario play 200.

use engine::Zone;
use std::fs;

use engine::escape::{Board, State};
use engine::rng::Dice;
use expect_test::expect;
use scenario_rules::{Catalogue, ScenarioFile, compile, premade};
use support::example;
use support::zones::published;

/// How many players sit at the tables, one after the other: both ends, odd numbers, more than a box is for.
const TABLES: [u8; 5] = [2, 3, 5, 9, 16];
const MATCHES_OF_A_PAIR: u64 = 10 * TABLES.len() as u64;
const MATCHES_ALONE: u64 = 40 * TABLES.len() as u64;

/// The codes that can be played, each with something to choose where it asks for it.
fn codes() -> Vec<(String, Option<&'static str>)> {
    let choice = |code: &str| match code {
        "A.4" => Some(r#"barred = "both""#),
        "B.4" => Some("hatches = [1, 2]"),
        "C.6" => Some("hatches = [1, 2, 3, 4]"),
        "E.3" => Some("eliminations = 2"),
        _ => None,
    };
    let code = |code: String| (code.clone(), choice(&code));
    Catalogue::of(engine::Game::Escape).playable().map(|rule| code(rule.code.to_string())).collect()
}

/// A scenario with these codes over the Advanced game.
fn scenario(codes: &[&(String, Option<&str>)]) -> ScenarioFile {
    let rules: Vec<_> = codes.iter().map(|(code, _)| format!("\"{code}\"")).collect();
    let chosen =
        codes.iter().filter_map(|(code, choice)| Some(format!("\"{code}\" = {{ {} }}\n", (*choice)?)));
    let head = "hatchway = 1\ngame = \"escape\"\nname = \"Together\"\nbase = \"advanced\"\n";
    let text =
        format!("{head}rules = [{}]\n\n[parameters]\n{}", rules.join(", "), chosen.collect::<String>());
    ScenarioFile::read(text.as_bytes()).unwrap_or_else(|troubles| panic!("{troubles:?}\n{text}"))
}

/// Plays so many matches, a share of them at each table; or names what keeps the scenario from being played.
fn play(zone: &Zone, scenario: &ScenarioFile, matches: u64) -> Result<(), String> {
    let compiled = compile(scenario);
    if !compiled.playable() {
        return Err(compiled.findings.iter().map(|finding| finding.check).collect::<Vec<_>>().join(", "));
    }
    let board = Board::new(zone, &compiled.rules()).map_err(|errors| format!("{errors:?}"))?;
    for players in TABLES {
        let mut state = State::deal(&board, players, Dice::new(0, 0)).expect("2 to 16 players");
        for number in 0..matches / TABLES.len() as u64 {
            state.redeal(Dice::new(3, number));
            play_out(&mut state);
        }
    }
    Ok(())
}

/// Plays a match to its end, which must come in time.
fn play_out(state: &mut State<'_>) {
    let rules = state.board().rules();
    let (rounds, carried) = (rules.victory.rounds.get(), rules.items.limit.get().max(4));
    // Each card serves at most three times. Besides: move, draw, noise, discard, hatch card, end, a Teleport that is
    // no card, a question to somebody; and every other player may be asked whether he defends himself.
    let most_a_turn = 3 * (carried + 1) + 8 + u16::from(state.players());
    let (mut turns, mut decisions) = (0, 0);
    while state.outcome().is_none() {
        if state.turn_is_fresh() {
            (turns, decisions) = (turns + 1, 0);
        }
        decisions += 1;
        assert!(decisions <= most_a_turn, "more than {most_a_turn} decisions in a turn");
        let luck = state.luck();
        let choice = state.choose(|n| luck.below(n)).expect("who has to decide can do something");
        state.take(choice);
    }
    assert!(state.round() <= rounds, "it ends in round {}", state.round());
    assert!(turns <= rounds * u16::from(state.players()), "it has {turns} turns");
    assert_eq!(state.actor(), None);
}

#[test]
fn every_pair_of_codes_is_played_or_refused_with_a_reason() {
    let zone = published("galilei");
    let codes = codes();
    let (mut played, mut refused) = (0, Vec::new());
    for (place, one) in codes.iter().enumerate() {
        for other in &codes[place + 1..] {
            match play(&zone, &scenario(&[one, other]), MATCHES_OF_A_PAIR) {
                Ok(()) => played += 1,
                Err(why) => refused.push(format!("{} {}: {why}\n", one.0, other.0)),
            }
        }
    }
    expect![[r#"
        230 pairs played, not these:
        A.5 B.3: conflicting-rules
    "#]]
    .assert_eq(&format!("{played} pairs played, not these:\n{}", refused.concat()));
}

#[test]
fn every_code_is_played_alone() {
    let zone = published("galilei");
    for code in codes() {
        play(&zone, &scenario(&[&code]), MATCHES_ALONE).expect(&code.0);
    }
    for barred in ["barred = \"humans\"", "barred = \"aliens\""] {
        play(&zone, &scenario(&[&("A.4".to_owned(), Some(barred))]), MATCHES_ALONE).expect(barred);
    }
    let players = ("E.3".to_owned(), Some("eliminations = \"players\""));
    play(&zone, &scenario(&[&players]), MATCHES_ALONE).expect("as many as there are players");
}

#[test]
fn every_house_rule_of_ours_is_played() {
    let zone = published("galilei");
    let mut played = 0;
    for entry in fs::read_dir(example("scenarios/house")).unwrap() {
        let path = entry.unwrap().path();
        let house = ScenarioFile::read(&fs::read(&path).unwrap()).expect("a scenario");
        play(&zone, &house, MATCHES_ALONE).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        played += 1;
    }
    assert!(played >= 8, "{played} of them");
}

#[test]
fn every_built_in_scenario_is_played() {
    let zone = published("galilei");
    for name in scenario_rules::escape::lore::SCENARIOS {
        play(&zone, &premade::scenario(name).expect(name), MATCHES_ALONE).expect(name);
    }
}
