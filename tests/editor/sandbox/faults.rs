//! Everything that can go wrong in a worker goes wrong, for real.

#[cfg(target_os = "linux")]
mod held;

use expect_test::{Expect, expect};
use scenario_rules::Severity;
use workbench::simulate::batch::Played;
use workbench::simulate::{Again, Asked, Breakdown, Ending, Fault, Harm, Job, Limits, Why, findings};

use super::{galilei, in_process, pool};

const MATCHES: u64 = 300;
const BROKEN: u64 = 123;

fn told(job: &Job, played: &Played) -> String {
    let asked = Asked { seed: job.seed, plies: job.limits.plies };
    let lines = findings(played, asked, |number| format!("look at {number}"));
    lines.iter().map(|finding| format!("{finding}\n")).collect()
}

/// One match does this harm: there is one finding, and all numbers but those of this match.
#[track_caller]
fn breaks(harm: Harm, limits: Limits, why: impl Fn(&Why) -> bool, expected: Expect) {
    let fault = Some(Fault { at: Some(BROKEN), harm });
    let job = Job { fault, limits, ..galilei(MATCHES) };
    let mut outcome = pool(2).run(job.clone(), |_| ()).unwrap();
    assert_eq!(outcome.ending, Some(Ending::Finished));
    // Where the source of a panic stands is no matter of this test.
    if let [Breakdown { why: Why::Panic(said), .. }] = &mut outcome.played.breakdowns[..] {
        assert!(said.starts_with("editor/src/sandbox/fault.rs:"), "{said}");
        *said = said.split_once(' ').unwrap().1.to_owned();
    }
    expected.assert_eq(&told(&job, &outcome.played));
    let breakdowns = std::mem::take(&mut outcome.played.breakdowns);
    let [one] = &breakdowns[..] else { panic!("{breakdowns:?}") };
    assert_eq!((one.first, one.matches, one.again), (BROKEN, 1, Again::Broke));
    assert!(why(&one.why), "{one:?}");
    let mut others = in_process(&job, 0, BROKEN);
    others.merge(&in_process(&job, BROKEN + 1, MATCHES - BROKEN - 1));
    assert_eq!(outcome.played, others);
}

#[test]
fn a_panic_is_one_finding() {
    breaks(
        Harm::Panic,
        Limits::default(),
        |why| matches!(why, Why::Panic(_)),
        expect![[r#"
            error: match 123 of seed 7 panicked (index out of bounds: the len is 1 but the index is 7); the numbers are of the 299 matches that were played; look at 123 [sandbox]
        "#]],
    );
}

#[test]
fn a_stack_overflow_is_one_finding() {
    breaks(
        Harm::StackOverflow,
        Limits::default(),
        |why| *why == Why::Stack,
        expect![[r#"
            error: match 123 of seed 7 ran out of stack; the numbers are of the 299 matches that were played; look at 123 [sandbox]
        "#]],
    );
}

#[test]
fn an_endless_loop_is_one_finding() {
    breaks(
        Harm::Loop,
        Limits { wall: 2, ..Limits::default() },
        |why| *why == Why::Silence(2),
        expect![[r#"
            error: match 123 of seed 7 did not answer for 2 seconds; the numbers are of the 299 matches that were played; look at 123 [sandbox]
        "#]],
    );
}

#[cfg(unix)]
#[test]
fn too_much_computing_is_one_finding() {
    breaks(
        Harm::Loop,
        Limits { cpu: 2, ..Limits::default() },
        |why| *why == Why::Cpu(2),
        expect![[r#"
            error: match 123 of seed 7 computed for more than 2 seconds without an end; the numbers are of the 299 matches that were played; look at 123 [sandbox]
        "#]],
    );
}

#[cfg(target_os = "linux")]
#[test]
fn too_much_memory_is_one_finding() {
    breaks(
        Harm::Memory,
        Limits::default(),
        |why| *why == Why::Memory(512 << 20),
        expect![[r#"
            error: match 123 of seed 7 wanted more than 512 MiB of memory; the numbers are of the 299 matches that were played; look at 123 [sandbox]
        "#]],
    );
}

#[test]
fn a_worker_that_just_ends_is_one_finding() {
    breaks(
        Harm::Exit(3),
        Limits::default(),
        |why| *why == Why::Exit(3),
        expect![[r#"
            error: match 123 of seed 7 ended by itself with exit code 3; the numbers are of the 299 matches that were played; look at 123 [sandbox]
        "#]],
    );
}

#[test]
fn garbage_is_one_finding() {
    breaks(
        Harm::Garbage,
        Limits::default(),
        |why| matches!(why, Why::Garbage(_)),
        expect![[r#"
            error: match 123 of seed 7 gave an answer that cannot be read (a message of 1936287860 bytes); the numbers are of the 299 matches that were played; look at 123 [sandbox]
        "#]],
    );
}

#[test]
fn documents_that_break_every_worker_are_one_finding() {
    let fault = Some(Fault { at: None, harm: Harm::StackOverflow });
    let job = Job { fault, ..galilei(MATCHES) };
    let outcome = pool(1).run(job.clone(), |_| ()).unwrap();
    assert_eq!((outcome.ending, outcome.played.matches()), (Some(Ending::GaveUp), 0));
    expect![[r#"
        error: setting up the matches of seed 7 ran out of stack; no match was played [sandbox]
    "#]]
    .assert_eq(&told(&job, &outcome.played));
}

#[test]
fn a_broken_match_leaves_a_record_up_to_there() {
    let job = galilei(MATCHES);
    let whole = pool(1).write_down(&job, BROKEN).unwrap();
    assert_eq!(whole.broke, None);
    let fault = Some(Fault { at: Some(BROKEN), harm: Harm::Panic });
    let part = pool(1).write_down(&Job { fault, ..job.clone() }, BROKEN).unwrap();
    assert!(matches!(part.broke, Some(Why::Panic(_))), "{:?}", part.broke);
    assert!(part.turns.len() >= 2 && part.turns.len() < whole.turns.len(), "{part:?}");
    assert_eq!(part.turns[..2], whole.turns[..2]);
}

#[test]
fn of_several_broken_matches_the_first_is_told_and_the_others_named() {
    let lost = |first| Breakdown { first, matches: 1, why: Why::Exit(first as i32), again: Again::Broke };
    let unready = Breakdown { matches: 0, ..lost(0) };
    let played =
        Played { breakdowns: vec![unready, lost(3), lost(5), lost(9)], ..in_process(&galilei(0), 0, 6) };
    expect![[r#"
        error: match 3 of seed 7 ended by itself with exit code 3; matches 5, 9 broke too; the numbers are of the 6 matches that were played; look at 3 [sandbox]
    "#]]
    .assert_eq(&told(&galilei(1000), &played));
}

#[test]
fn a_passing_breakdown_is_a_warning() {
    let one = Breakdown { first: 64, matches: 32, why: Why::Signal(9), again: Again::Played };
    let played = Played { breakdowns: vec![one], ..Played::default() };
    let asked = Asked { seed: 7, plies: 9 };
    let found = findings(&played, asked, |_| String::new());
    assert_eq!(found[0].severity, Severity::Warning);
    expect!["the process that played matches 64 to 95 of seed 7 was ended by signal 9; all went well when they were played again, and no number is missing"]
        .assert_eq(&found[0].message);
}
