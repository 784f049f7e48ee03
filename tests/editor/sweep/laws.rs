//! Merging is a union of sets of shards.

use std::sync::OnceLock;

use editor::sweep::{Counted, Counts};
use engine::escape::Summary;
use expect_test::expect;
use proptest::collection::vec;
use proptest::prelude::*;
use workbench::game::Sums;

use super::{SMALL, plan, planned, play_all, read, succeeds};
use crate::harness::command::Desk;

/// All shards of the small plan, played once for all laws, and what they add up to.
fn played() -> &'static (Desk, Vec<String>, Vec<u8>) {
    static PLAYED: OnceLock<(Desk, Vec<String>, Vec<u8>)> = OnceLock::new();
    PLAYED.get_or_init(|| {
        let desk = planned(SMALL);
        let files = play_all(&desk);
        succeeds(&desk, &format!("sweep merge {} --out whole.out --csv whole.csv --quiet", files.join(" ")));
        let whole = read(&desk, "whole.out");
        (desk, files, whole)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn shards_add_up_in_any_order_in_any_groups_and_more_than_once(
        order in Just((0..12_usize).collect::<Vec<_>>()).prop_shuffle(),
        again in vec(0..12_usize, 0..6),
        cuts in vec(1..12_usize, 0..3),
        name in any::<u32>(),
    ) {
        let (desk, files, whole) = played();
        prop_assert_eq!(files.len(), order.len());
        // Groups that overlap: each is merged alone, then all groups and some shards once more.
        let mut cuts = cuts;
        cuts.extend([0, order.len()]);
        cuts.sort_unstable();
        let mut groups = Vec::new();
        for (nth, ends) in cuts.windows(2).enumerate().filter(|(_, ends)| ends[0] < ends[1]) {
            let group: Vec<&str> = order[ends[0]..ends[1]].iter().chain(&again).map(|n| files[*n].as_str()).collect();
            let out = format!("group-{name}-{nth}.out");
            succeeds(desk, &format!("sweep merge {} --out {out} --quiet", group.join(" ")));
            groups.push(out);
        }
        groups.reverse();
        groups.extend(again.iter().map(|n| files[*n].clone()));
        let out = format!("merged-{name}.out");
        succeeds(desk, &format!("sweep merge {} --out {out} --quiet", groups.join(" ")));
        prop_assert!(read(desk, &out) == *whole);
    }
}

#[test]
fn many_shards_give_the_bytes_of_one_process_that_plays_all() {
    let (desk, ..) = played();
    // One shard a cell, one process, everything in one go.
    let single = Desk::with("a.plan.toml", plan(&SMALL.replace("shard = 20", "shard = 50")));
    succeeds(&single, "sweep local a.plan.toml --dir out --threads 1 --quiet");
    assert!(read(&single, "out/cells.csv") == read(desk, "whole.csv"));
    // And the same shards in one process.
    let local = Desk::with("a.plan.toml", plan(SMALL));
    succeeds(&local, "sweep local a.plan.toml --dir out --threads 1 --quiet");
    assert!(read(&local, "out/counts.json") == played().2);
}

#[test]
fn a_cell_has_the_numbers_that_simulate_gives() {
    let (desk, files, _) = played();
    let merged = succeeds(desk, &format!("sweep merge {} --format json", files.join(" "))).json();
    let cell = &merged["cells"].as_array().unwrap()[1];
    assert_eq!((cell["zone"].as_str(), cell["players"].as_u64()), (Some("Galilei"), Some(4)));
    let alone = succeeds(
        desk,
        "simulate galilei --players 4 --humans tracker --aliens tracker --matches 50 --seed 7 --format json",
    )
    .json();
    for (column, value) in [
        ("human_win", &alone["human_win"]["rate"]),
        ("human_win_low", &alone["human_win"]["low"]),
        ("alien_win_high", &alone["alien_win"]["high"]),
        ("any_escape", &alone["any_escape"]["rate"]),
        ("both_win", &alone["both_win"]["rate"]),
        ("automatic_elimination_high", &alone["automatic_elimination"]["high"]),
        ("rounds_mean", &alone["rounds"]["mean"]),
        ("rounds_p95", &alone["rounds"]["p95"]),
        ("end_all_out", &alone["ends"]["all-out"]),
        ("hatch_2_escapes", &alone["hatch_use"]["2"]),
        ("hatch_2_red", &alone["hatches"][1]["red"]),
        ("matches", &alone["matches"]),
    ] {
        assert_eq!(&cell[column], value, "{column}");
    }
    assert!(cell["hatch_5_escapes"].is_null(), "Galilei has four hatches");
}

#[test]
fn corrupt_and_foreign_shards_are_refused_by_name_and_what_is_missing_is_told() {
    let desk = planned(SMALL);
    let files = play_all(&desk);
    let whole = |desk: &Desk| {
        succeeds(desk, &format!("sweep merge {} --out whole.out --quiet", files.join(" ")));
        read(desk, "whole.out")
    };
    let before = whole(&desk);
    let text = String::from_utf8(read(&desk, "5.json")).unwrap();
    desk.put("5.json", text.replacen("\"hits\":", "\"hits\":1", 1));
    desk.put("cut.json", &text[..300]);
    desk.put("other.json", "{\"cells\":[]}");
    desk.put("newer.json", text.replacen("\"engine\":\"", "\"engine\":\"9", 1));
    desk.put("b.plan.toml", plan(&SMALL.replace("seed = 7", "seed = 8")));
    succeeds(&desk, "sweep plan b.plan.toml --out b.jsonl --quiet");
    succeeds(&desk, "sweep run --shard b.jsonl --index 0 --out foreign.json");
    let foreign: serde_json::Value = serde_json::from_slice(&read(&desk, "foreign.json")).unwrap();
    let foreign = foreign["shards"][0]["id"].as_str().unwrap();
    let call = "sweep merge . --shards shards.jsonl --out part.out --quiet";
    let said = desk.run(call);
    expect![[r#"
        ./5.json: refused: corrupt: the checksum does not belong to these counts
        ./cut.json: refused: corrupt: it ends too early
        ./foreign.json: refused: foreign: shard FOREIGN is not in the shard file
        ./newer.json: refused: foreign: counted by engine 9PLAY, this is PLAY
        ./other.json: refused: foreign: these are no counts of a sweep
        1 of 12 shards is not there: `hatchway sweep run --shard shards.jsonl --index N` plays one, N = 5
    "#]]
    .assert_eq(&said.err.replace(engine::escape::PLAY, "PLAY").replace(&foreign[..12], "FOREIGN"));
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    // Without the list nobody knows whose shards are meant.
    let said = desk.run("sweep merge 0.json 1.json foreign.json");
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(
        said.err.starts_with("these are counts of 2 plans: say with --shards FILE which one is meant\n"),
        "{}",
        said.err
    );
    assert!(said.err.contains("foreign.json\n"), "{}", said.err);
    // The damaged one is played again, and all is as before.
    succeeds(&desk, "sweep run --shard shards.jsonl --index 5 --out 5.json");
    assert!(whole(&desk) == before);
}

#[test]
fn a_shard_that_comes_twice_is_counted_once_and_that_is_told() {
    let (desk, files, whole) = played();
    desk.put("copy.out", read(desk, "3.json"));
    let said = succeeds(desk, &format!("sweep merge {} copy.out --out twice.out", files.join(" ")));
    assert_eq!(said.err, "1 shard came more than once and counted once\n");
    assert!(read(desk, "twice.out") == *whole);
}

#[test]
fn no_byte_of_a_counts_file_can_change_unseen() {
    let (desk, ..) = played();
    let bytes = read(desk, "2.json");
    for at in (0..bytes.len()).step_by(bytes.len() / 97) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        assert!(Counts::read(&damaged).is_err(), "byte {at}");
    }
    assert!(Counts::read(&bytes).is_ok());
}

#[test]
fn missing_shards_are_told_and_the_exit_code_says_so() {
    let (desk, files, _) = played();
    let call = format!("sweep merge {} --shards shards.jsonl --out most.out --quiet", files[..10].join(" "));
    let said = desk.run(&call);
    expect![[r#"
        2 of 12 shards are not there: `hatchway sweep run --shard shards.jsonl --index N` plays one, N = 10, 11
    "#]]
    .assert_eq(&said.err);
    assert_eq!(said.code, 1);
    assert!(desk.path("most.out").exists(), "the others are merged");
}

/// What somebody makes up gets its checksum too: a file of one shard after a change to its summary.
fn made_up(change: impl Fn(&mut Counted)) -> Result<Counts, String> {
    let (desk, ..) = played();
    let mut counts = Counts::read(&read(desk, "5.json")).unwrap();
    counts.shards.values_mut().for_each(|one| assert_eq!((one.matches, one.cell.players), (20, 4)));
    counts.shards.values_mut().take(1).for_each(&change);
    Counts::read(counts.write().as_bytes())
}

/// The sums of a shard, to be changed.
fn sums(one: &mut Counted) -> &mut Summary {
    match &mut one.counts.sums {
        Sums::Escape(sums) => &mut sums.summary,
        other => panic!("{other:?}"),
    }
}

#[test]
fn counts_that_no_match_can_give_are_refused() {
    let refused = |what: &str, change: fn(&mut Counted)| {
        let why = made_up(change).expect_err(what);
        assert_eq!(why, format!("corrupt: 20 matches do not add up to these counts: see the {what}"));
    };
    assert!(made_up(|_| ()).is_ok());
    refused("matches", |one| one.counts.stopped += 1);
    refused("matches", |one| one.counts.stopped = u64::MAX);
    refused("matches", |one| {
        one.counts.broken = vec![one.first + 5; 2];
        sums(one).matches -= 2;
    });
    refused("matches", |one| {
        one.counts.broken = vec![one.first + 20];
        sums(one).matches -= 1;
    });
    refused("seats", |one| sums(one).human_win.of += 1);
    refused("seats", |one| sums(one).seats[4].wins.of = 20);
    refused("seats", |one| sums(one).seats[0].wins.of = 19);
    refused("rates", |one| sums(one).alien_win.hits = 21);
    refused("rates", |one| sums(one).alien_win.of = 21);
    refused("rates", |one| sums(one).human_win.hits = 41);
    refused("rates", |one| sums(one).seats[1].wins.hits = 21);
    refused("rounds", |one| sums(one).rounds.add(7));
    refused("rounds", |one| sums(one).rounds.add(65_000));
    refused("rounds", |one| sums(one).ends[0] += 1);
    refused("rounds", |one| (0..30).for_each(|_| sums(one).first_contact.add(3)));
    refused("escapes", |one| sums(one).human_win.hits += 1);
    refused("escapes", |one| sums(one).escaped.add(0));
    refused("escapes", |one| sums(one).any_escape.hits -= 1);
    refused("escapes", |one| sums(one).hatch_use[1] += 1);
    refused("hatches", |one| sums(one).hatch_red[9] = 1);
    refused("hatches", |one| sums(one).hatch_rounds[1] = u64::MAX);
    refused("sectors", |one| sums(one).visits = vec![1]);
}

#[test]
fn counts_of_every_scenario_add_up() {
    let scenarios: Vec<String> =
        scenario_rules::premade::names(engine::Game::Escape).map(|name| format!("\"{name}\"")).collect();
    let lines = format!(
        "zones = \"galilei\"\nscenarios = [{}]\nplayers = [2, 5, 16]\nmatches = 10\nhumans = \"simple\"\naliens = \"simple\"\n",
        scenarios.join(", ")
    );
    let desk = Desk::with("a.plan.toml", plan(&lines));
    succeeds(&desk, "sweep local a.plan.toml --dir out --quiet");
    let said = succeeds(&desk, "sweep merge out/counts --shards out/shards.jsonl --quiet");
    assert_eq!(said.err, "");
}
