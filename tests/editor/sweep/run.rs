//! One shard: a function of its line and of the files that it names.

use expect_test::expect;

use super::{SMALL, plan, planned, read, succeeds};
use crate::harness::command::{Desk, refuses, shed};

#[test]
fn a_shard_gives_the_same_bytes_on_any_number_of_threads() {
    let desk = planned(SMALL);
    let one = succeeds(&desk, "sweep run --shard shards.jsonl --index 3").out;
    let three = succeeds(&desk, "sweep run --shard shards.jsonl --index 3 --threads 3 --out 3.json").out;
    assert_eq!(three, "");
    assert_eq!(one.as_bytes(), read(&desk, "3.json"));
}

#[test]
fn the_index_comes_from_the_call_or_from_the_scheduler() {
    let desk = planned(SMALL);
    let by_index =
        |index: usize| succeeds(&desk, &format!("sweep run --shard shards.jsonl --index {index}")).out;
    let run = "sweep run --shard shards.jsonl";
    assert_eq!(desk.run_with(run, &[("SLURM_ARRAY_TASK_ID", "2")]).out, by_index(2));
    assert_eq!(desk.run_with(run, &[("JOB_COMPLETION_INDEX", "1")]).out, by_index(1));
    let both = [("SLURM_ARRAY_TASK_ID", "2"), ("JOB_COMPLETION_INDEX", "1")];
    assert_eq!(desk.run_with(&format!("{run} --index 0"), &both).out, by_index(0));
    let said = desk.run_with(run, &[("SLURM_ARRAY_TASK_ID", "two")]);
    assert_eq!(
        (said.code, said.err.as_str()),
        (2, "SLURM_ARRAY_TASK_ID: expected the index of a shard, found \"two\"\n")
    );
    refuses(
        &desk,
        run,
        2,
        expect![[r#"
            which shard is not said: expected --index N, SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX
        "#]],
    );
    refuses(
        &desk,
        &format!("{run} --index 12"),
        2,
        expect![[r#"
            shards.jsonl: expected an index from 0 to 11, found 12
        "#]],
    );
}

#[test]
fn a_zone_that_has_changed_since_the_plan_is_refused() {
    let desk = Desk::with("my.zone.toml", shed("dsd1\nHsdA\nsdsd"));
    desk.put("a.plan.toml", plan("zones = \"my.zone.toml\"\nplayers = 2\nmatches = 5\n"));
    succeeds(&desk, "sweep plan a.plan.toml --out shards.jsonl --quiet");
    succeeds(&desk, "sweep run --shard shards.jsonl --index 0");
    desk.put("my.zone.toml", shed("dsd1\nHsdA\nsdss"));
    let said = desk.run("sweep run --shard shards.jsonl --index 0 --out 0.json");
    assert_eq!(said.code, 2);
    assert!(
        said.err.starts_with("my.zone.toml: this is not what was planned: its checksum differs"),
        "{}",
        said.err
    );
    assert!(!desk.path("0.json").exists());
}

#[test]
fn files_are_looked_for_beside_the_shards_or_in_a_folder() {
    let desk = Desk::with("my.zone.toml", shed("dsd1\nHsdA\nsdsd"));
    desk.put("a.plan.toml", plan("zones = \"my.zone.toml\"\nplayers = 2\nmatches = 5\n"));
    std::fs::create_dir(desk.path("job")).unwrap();
    succeeds(&desk, "sweep plan a.plan.toml --out job/shards.jsonl --quiet");
    let away = desk.run("sweep run --shard job/shards.jsonl --index 0");
    assert_eq!((away.code, away.err.as_str()), (2, "job/my.zone.toml: there is no such file\n"));
    succeeds(&desk, "sweep run --shard job/shards.jsonl --index 0 --folder .");
}

#[test]
fn a_line_that_was_changed_is_refused_with_its_number() {
    let desk = planned(SMALL);
    let text = String::from_utf8(read(&desk, "shards.jsonl")).unwrap();
    desk.put("seed.jsonl", text.replacen("\"seed\":7", "\"seed\":8", 1));
    desk.put("cut.jsonl", &text[..text.len() - 9]);
    desk.put("newer.jsonl", text.replacen("\"engine\":\"", "\"engine\":\"9", 1));
    desk.put("empty.jsonl", "");
    let refused =
        |file: &str, expected| refuses(&desk, &format!("sweep run --shard {file} --index 1"), 2, expected);
    refused(
        "seed.jsonl",
        expect![[r#"
            seed.jsonl:1: its id does not belong to what it says: it was changed or damaged
        "#]],
    );
    refused(
        "cut.jsonl",
        expect![[r#"
            cut.jsonl:12: expected a shard: EOF while parsing a string at line 1 column 461
        "#]],
    );
    let said = desk.run("sweep run --shard newer.jsonl --index 1");
    expect![[r#"
        newer.jsonl:1: planned for engine 9PLAY, this is PLAY: plan anew
    "#]]
    .assert_eq(&said.err.replace(engine::escape::PLAY, "PLAY"));
    assert_eq!(said.code, 2);
    refused(
        "empty.jsonl",
        expect![[r#"
            empty.jsonl: expected shards, one a line, found none
        "#]],
    );
}

#[cfg(debug_assertions)]
#[test]
fn a_match_that_breaks_its_process_is_counted_as_broken() {
    use crate::sandbox::{galilei, pool};
    use editor::sweep::Tally;
    use workbench::simulate::{Fault, Harm, Job};

    let fault = Some(Fault { at: Some(3), harm: Harm::Exit(9) });
    let outcome = pool(1).run(Job { fault, ..galilei(20) }, |_| ()).unwrap();
    let tally = Tally::of(engine::Game::Escape, &outcome.played);
    assert_eq!((tally.broken.as_slice(), tally.sums.matches(), tally.matches()), (&[3][..], 19, 20));
}

#[test]
fn the_folder_of_the_counts_is_made() {
    let desk = planned(SMALL);
    succeeds(&desk, "sweep run --shard shards.jsonl --index 7 --out counts/of/7.json");
    assert!(desk.path("counts/of/7.json").exists());
}
