//! Every code by its example: a match that shows it, and the same turns without it, which go otherwise.
//!
//! The examples lie in `examples/matches/codes/`: `b-3.match.toml` shows B.3 under the rules of
//! `b-3.scenario.toml`. A code without an example, or without a test of it here, is a test that fails.

mod characters;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use engine::escape::{Board, State, Why};
use expect_test::{Expect, expect};
use scenario_rules::escape::RecordFile;
use scenario_rules::{Catalogue, ScenarioFile, compile, published};
use support::example;
use support::table::{heard, outcome, told};

/// Every code, and the test of its example.
const SHOWN: [(&str, fn()); 22] = [
    ("A.1", secure_sectors_call_for_a_card),
    ("A.2", players_may_stand_still),
    ("A.3", eliminations_are_not_announced),
    ("A.4", secure_sectors_are_barred),
    ("A.5", the_eliminated_restart),
    ("B.3", eliminated_humans_turn_alien),
    ("B.4", humans_start_on_hatches),
    ("B.6", everybody_is_an_alien),
    ("C.3", aliens_are_never_fed),
    ("C.6", aliens_start_on_hatches),
    ("D.2", hatches_open_without_cards),
    ("E.3", eliminations_win),
    ("G.4", items_are_used_silently),
    ("H.1", characters::the_captain_draws_no_card_on_his_first_dangerous_sector),
    ("H.2", characters::the_psychologist_starts_with_the_aliens),
    ("H.3", characters::the_pilots_teleport_serves_three_times),
    ("H.4", characters::the_soldier_carries_four_items),
    ("H.13", characters::the_executive_officer_stands_still_once),
    ("H.14", characters::the_co_pilot_owns_a_teleport),
    ("H.15", characters::the_engineer_draws_two_hatch_cards),
    ("H.16", characters::the_medic_makes_somebody_reveal_himself),
    ("J.4", items_are_found_on_silence),
];

/// A file of the example of a code.
fn file(code: &str, ending: &str) -> PathBuf {
    let name = code.to_ascii_lowercase().replace('.', "-");
    example(&format!("matches/codes/{name}.{ending}"))
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn scenario(text: &str) -> ScenarioFile {
    ScenarioFile::read(text.as_bytes()).unwrap_or_else(|troubles| panic!("{troubles:?}"))
}

/// The scenario's text with the code taken out of its list of rules, and nothing else.
fn without(code: &str, text: &str) -> String {
    let code = format!("\"{code}\"");
    let take_out = |line: &str| match line.strip_prefix("rules = ") {
        Some(rules) => {
            let others = rules.trim_matches(['[', ']']).split(", ").filter(|rule| *rule != code);
            format!("rules = [{}]\n", others.collect::<Vec<_>>().join(", "))
        }
        None => format!("{line}\n"),
    };
    text.lines().map(take_out).collect()
}

/// The example of a code played under a scenario: what is told of it, up to where it cannot go on.
fn replay(code: &str, scenario: &ScenarioFile) -> String {
    let record = text(&file(code, "match.toml"));
    let record = RecordFile::read(record.as_bytes()).unwrap_or_else(|troubles| panic!("{troubles:?}"));
    let zone = published::zone(record.zone()).expect("the examples are played on published zones");
    let board = Board::new(zone.zone(), &compile(scenario).rules()).expect("a zone with starts");
    let mut state = record.begin(&board).unwrap_or_else(|troubles| panic!("{troubles:?}"));
    match state.replay(&record.lines()) {
        Ok(()) => whole(&state),
        Err(refused) => {
            let step = refused.step.map(|step| format!(", step {}", step + 1)).unwrap_or_default();
            assert!(!matches!(refused.why, Why::NoSeat | Why::Step(_)), "{:?}", refused.why);
            format!("refused at turn {}{step}: {}\n", refused.turn + 1, refused.why)
        }
    }
}

/// What the table heard, how everybody is doing, and what comes next.
fn whole(state: &State<'_>) -> String {
    let mut lines: Vec<String> = heard(state).lines().map(str::to_owned).collect();
    lines.push("–".to_owned());
    lines.extend(state.seats().map(|seat| format!("{seat} {}", told(state, seat))));
    lines.push(match state.actor() {
        Some(seat) => format!("next seat {seat}, {} legal steps", state.legal_steps().len()),
        None => outcome(state),
    });
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// The example of a code goes like this, and the same turns without the code otherwise: like that.
#[track_caller]
fn shows(code: &str, expected: Expect, otherwise: Expect) {
    let rules = text(&file(code, "scenario.toml"));
    let played = scenario(&rules);
    assert!(played.plays(code.parse().unwrap()), "the example of {code} plays with it");
    assert_eq!(compile(&played).findings, [], "nothing is wrong with the example of {code}");
    let with = replay(code, &played);
    expected.assert_eq(&with);
    let left = scenario(&without(code, &rules));
    assert_eq!(left.rules().len() + 1, played.rules().len(), "{code} and nothing else is taken out");
    let without = replay(code, &left);
    otherwise.assert_eq(&without);
    assert_ne!(with, without, "without {code} it would go the same way");
}

#[test]
fn every_code_has_an_example_and_a_test_of_it() {
    let mut tested: Vec<String> = SHOWN.iter().map(|(code, _)| (*code).to_owned()).collect();
    let catalogue: Vec<String> =
        Catalogue::of(engine::Game::Escape).playable().map(|rule| rule.code.to_string()).collect();
    assert_eq!(tested.len(), 22);
    tested.sort_by_key(|code| catalogue.iter().position(|known| known == code));
    assert_eq!(tested, catalogue, "a code is added here with its example");
    let wanted = |code: &String| ["match.toml", "scenario.toml"].map(|ending| file(code, ending));
    let wanted: BTreeSet<PathBuf> = catalogue.iter().flat_map(wanted).collect();
    let there = fs::read_dir(example("matches/codes")).unwrap().map(|entry| entry.unwrap().path());
    assert_eq!(
        there.collect::<BTreeSet<_>>(),
        wanted,
        "each code has its two files, and nobody else has any"
    );
}

#[test]
fn every_example_names_its_scenario_and_begins_with_its_code() {
    for (code, _) in SHOWN {
        let record = text(&file(code, "match.toml"));
        assert!(record.starts_with(&format!("# {code}: ")), "the example of {code} says what it shows");
        let read = RecordFile::read(record.as_bytes()).unwrap();
        let scenario = read.scenario().map(|said| said.value.clone());
        let beside = file(code, "scenario.toml").file_name().unwrap().to_str().map(str::to_owned);
        assert_eq!(scenario, beside);
        assert!(text(&file(code, "scenario.toml")).starts_with(&format!("# {code} ")), "{code}");
    }
}

#[test]
fn secure_sectors_call_for_a_card() {
    shows(
        "A.1",
        expect![[r#"
            seat 1: noise in sector D10
            seat 2: noise in sector S12
            –
            1 human captain, aboard at D10
            2 alien first, aboard at L04
            next seat 1, 6 legal steps
        "#]],
        expect![[r#"
            refused at turn 2, step 2: there is no "noise in any sector" to name a sector for
        "#]],
    );
}

#[test]
fn players_may_stand_still() {
    shows(
        "A.2",
        expect![[r#"
            seat 1: stands still
            seat 3: stands still
            seat 3: noise in sector K06
            seat 1: stands still
            seat 1: attack in sector D10
            seat 2: eliminated, captain
            –
            1 alien first, aboard at D10, fed, eliminated 1
            2 human captain, eliminated
            3 human pilot, aboard at K06
            next seat 3, 5 legal steps
        "#]],
        expect![[r#"
            refused at turn 1, step 1: whoever can move must move
        "#]],
    );
}

#[test]
fn eliminations_are_not_announced() {
    shows(
        "A.3",
        expect![[r#"
            seat 1: attack in sector D10
            –
            1 alien first, aboard at D10, fed, eliminated 1
            2 human captain, eliminated
            3 human psychologist, aboard at L04
            next seat 1, 34 legal steps
        "#]],
        expect![[r#"
            seat 1: attack in sector D10
            seat 2: eliminated, captain
            –
            1 alien first, aboard at D10, fed, eliminated 1
            2 human captain, eliminated
            3 human psychologist, aboard at L04
            next seat 1, 34 legal steps
        "#]],
    );
}

#[test]
fn secure_sectors_are_barred() {
    shows(
        "A.4",
        expect![[r#"
            seat 1: stands still
            –
            1 alien first, aboard at W02
            2 human pilot, aboard at W04
            next seat 1, 1 legal steps
        "#]],
        expect![[r#"
            refused at turn 1, step 1: whoever can move must move
        "#]],
    );
}

#[test]
fn the_eliminated_restart() {
    shows(
        "A.5",
        expect![[r#"
            seat 1: attack in sector D10
            seat 2: eliminated, captain
            seat 2: restarts
            –
            1 alien first, aboard at D10, fed, eliminated 1
            2 human captain, aboard at L09
            3 human pilot, aboard at L04
            next seat 1, 34 legal steps
        "#]],
        expect![[r#"
        refused at turn 2: expected seat 3's turn, found seat 2
    "#]],
    );
}

#[test]
fn eliminated_humans_turn_alien() {
    shows(
        "B.3",
        expect![[r#"
            seat 1: attack in sector D10
            seat 2: eliminated, captain
            seat 2: becomes an alien
            seat 2: attack in sector D12
            seat 3: eliminated, pilot
            seat 3: becomes an alien
            seat 3: silence
            –
            1 alien first, aboard at D10, fed, eliminated 1
            2 alien captain, aboard at D12, fed, eliminated 1
            3 alien pilot, aboard at B12
            4 human soldier, aboard at L04
            next seat 1, 34 legal steps
        "#]],
        expect![[r#"
        refused at turn 2: expected seat 3's turn, found seat 2
    "#]],
    );
}

#[test]
fn humans_start_on_hatches() {
    shows(
        "B.4",
        expect![[r#"
            seat 1: silence
            seat 3: silence
            seat 1: on hatch 1, green
            –
            1 human captain, escaped
            2 alien first, aboard at K05
            3 human pilot, aboard at U13
            next seat 2, 15 legal steps
        "#]],
        expect![[r#"
            refused at turn 1, step 1: C03 is too far from L08
        "#]],
    );
}

#[test]
fn everybody_is_an_alien() {
    shows(
        "B.6",
        expect![[r#"
        seat 2: attack in sector K05
        seat 1: eliminated, third
        seat 2: attack in sector L04
        seat 3: eliminated, second
        –
        1 alien third, eliminated
        2 alien first, aboard at L04, eliminated 2
        3 alien second, eliminated
        4 alien fourth, aboard at M05
        elimination-target, round 2: won by 2; aliens do not win
    "#]],
        expect![[r#"
            refused at turn 2, step 1: K05 is too far from L08
        "#]],
    );
}

#[test]
fn aliens_are_never_fed() {
    shows(
        "C.3",
        expect![[r#"
            seat 1: attack in sector D10
            seat 2: eliminated, captain
            –
            1 alien first, aboard at D10, eliminated 1
            2 human captain, eliminated
            3 human pilot, aboard at L04
            next seat 1, 18 legal steps
        "#]],
        expect![[r#"
            seat 1: attack in sector D10
            seat 2: eliminated, captain
            –
            1 alien first, aboard at D10, fed, eliminated 1
            2 human captain, eliminated
            3 human pilot, aboard at L04
            next seat 1, 34 legal steps
        "#]],
    );
}

#[test]
fn aliens_start_on_hatches() {
    shows(
        "C.6",
        expect![[r#"
            seat 1: noise in sector U04
            –
            1 alien first, aboard at U04
            2 human captain, aboard at L09
            3 alien second, aboard at A12
            next seat 1, 12 legal steps
        "#]],
        expect![[r#"
            refused at turn 1, step 1: U04 is too far from L06
        "#]],
    );
}

#[test]
fn hatches_open_without_cards() {
    shows(
        "D.2",
        expect![[r#"
            seat 1: escapes through hatch 1
            seat 3: silence
            –
            1 human captain, escaped
            2 alien first, aboard at K05
            3 human pilot, aboard at C04
            next seat 2, 15 legal steps
        "#]],
        expect![[r#"
            seat 1: on hatch 1, red
            seat 3: silence
            –
            1 human captain, aboard at B02
            2 alien first, aboard at K05
            3 human pilot, aboard at C04
            next seat 1, 6 legal steps
        "#]],
    );
}

#[test]
fn eliminations_win() {
    shows(
        "E.3",
        expect![[r#"
        seat 1: attack in sector D10
        seat 2: eliminated, captain
        seat 3: silence
        seat 1: attack in sector D11
        seat 3: eliminated, pilot
        –
        1 alien first, aboard at D11, fed, eliminated 2
        2 human captain, eliminated
        3 human pilot, eliminated
        4 human soldier, aboard at L04
        elimination-target, round 2: won by 1; aliens do not win
    "#]],
        expect![[r#"
            seat 1: attack in sector D10
            seat 2: eliminated, captain
            seat 3: silence
            seat 1: attack in sector D11
            seat 3: eliminated, pilot
            –
            1 alien first, aboard at D11, fed, eliminated 2
            2 human captain, eliminated
            3 human pilot, eliminated
            4 human soldier, aboard at L04
            next seat 4, 6 legal steps
        "#]],
    );
}

#[test]
fn items_are_used_silently() {
    shows(
        "G.4",
        expect![[r#"
            seat 2: in sector K05
            seat 3: silence
            seat 1: uses teleport
            –
            1 human captain, aboard at L09
            2 alien first, aboard at K05
            3 human pilot, aboard at L10
            next seat 2, 15 legal steps
        "#]],
        expect![[r#"
            seat 1: uses sedatives
            seat 3: uses spotlight on K05
            seat 2: in sector K05
            seat 3: silence
            seat 1: uses teleport
            –
            1 human captain, aboard at L09
            2 alien first, aboard at K05
            3 human pilot, aboard at L10
            next seat 2, 15 legal steps
        "#]],
    );
}

#[test]
fn items_are_found_on_silence() {
    shows(
        "J.4",
        expect![[r#"
            seat 1: noise in sector D08
            seat 3: silence
            seat 1: noise in sector D09
            seat 3: uses adrenaline
            seat 3: noise in sector L12
            –
            1 human captain, aboard at D09
            2 alien first, aboard at L04
            3 human pilot, aboard at L12
            next seat 1, 6 legal steps
        "#]],
        expect![[r#"
            refused at turn 6, step 1: seat 3 holds no adrenaline
        "#]],
    );
}
