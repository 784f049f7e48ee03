//! Which rules mattered in matches that were played.

use engine::rng::Dice;
use engine::survive::bot::{Bot, Bots};
use engine::survive::{Survive, atlantis};
use engine::{Playable, Sums};
use expect_test::{Expect, expect};
use scenario_rules::survive::came_up::{RuleWatch, Seen, never};
use scenario_rules::{Compiled, Ruled, compile};

use super::{scenario, told};

/// What came up in some matches of simple players.
fn play(compiled: &Compiled, players: u8, matches: std::ops::Range<u64>) -> Seen {
    let board = Survive::board(&atlantis(), &compiled.rules()).unwrap();
    let mut state = Survive::deal(&board, players, Dice::new(1, 0)).unwrap();
    let mut company = Survive::sit_down(&board, &(), Bots::new(&[Bot::Simple]));
    let (mut seen, watch) = (Seen::default(), RuleWatch::of(compiled));
    for number in matches {
        assert!(Survive::play(&mut state, &mut company, Dice::new(1, number), u32::MAX));
        Survive::look(&mut seen, &state, &watch);
    }
    seen
}

/// These rules, and no others, never come up in 20 matches of three.
#[track_caller]
fn silent(lines: &str, expected: Expect) {
    let compiled = compile(&scenario(lines));
    let seen = play(&compiled, 3, 0..20);
    expected.assert_eq(&told(&never(&compiled, &[], &seen, 20)));
}

#[test]
fn the_challenges_come_up() {
    silent("rules = [\"S.1\", \"S.2\", \"S.3\"]", expect![""]);
    silent("rules = [\"S.4\"]", expect![""]);
}

#[test]
fn what_never_happens_never_came_up() {
    let lines = r#"rules = ["X.1", "X.2", "X.3", "S.6"]
[parameters]
"S.6" = { points = 0 }
[[house]]
code = "X.1"
text = "A match lasts 9,000 turns at most."
set = { "end.cap" = 9000 }
[[house]]
code = "X.2"
text = "A dolphin lands."
set = { "swimming.dolphin_lands" = true }
[[house]]
code = "X.3"
text = "Two boats more."
set = { "tiles.forest.boat" = 1, "tiles.forest.whirlpool" = 4 }"#;
    silent(
        lines,
        expect![[r#"
        note: X.1 never came up in 20 matches: no match lasted so long [never-came-up] X.1
    "#]],
    );
}

#[test]
fn how_often_each_came_up_adds_up_in_any_order() {
    let compiled = compile(&scenario("rules = [\"S.3\", \"S.1\"]"));
    let watch = RuleWatch::of(&compiled);
    let whole = play(&compiled, 3, 0..10);
    let (mut one, two) = (play(&compiled, 3, 0..4), play(&compiled, 3, 4..10));
    one.merge(&two);
    assert_eq!(one, whole);
    let times: Vec<(String, u64)> =
        whole.times(&watch).map(|(code, times)| (code.to_string(), times)).collect();
    assert_eq!(times.len(), 2);
    assert!(times.iter().all(|(_, times)| *times <= 10), "{times:?}");
}

#[test]
fn what_a_check_told_already_is_not_told_again() {
    let compiled = compile(&scenario(
        "rules = [\"X.1\"]\n[[house]]\ncode = \"X.1\"\ntext = \"Long.\"\nset = { \"end.cap\" = 9000 }",
    ));
    let seen = play(&compiled, 3, 0..1);
    assert_eq!(never(&compiled, &[], &seen, 1).len(), 1);
    assert_eq!(never(&compiled, &[], &seen, 0).len(), 0, "nothing was played");
}
