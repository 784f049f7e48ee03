//! Files made to take all memory or all time: each is answered within a minute of computing by a program without
//! optimization, in little memory, and with few words.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::harness::command::{Desk, Said, shed};

/// The program with so little memory that no file of gigabytes fits into it, and with a minute of computing.
fn limited(desk: &Desk, call: &str) -> Command {
    let mut limited = Command::new("sh");
    limited.args([
        "-c",
        "ulimit -t 60; ulimit -v 1000000; exec \"$0\" \"$@\"",
        env!("CARGO_BIN_EXE_hatchway"),
    ]);
    limited.args(call.split_whitespace()).current_dir(desk.path("")).stdin(Stdio::null());
    limited.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    limited
}

/// Runs it to its end.
#[track_caller]
fn run(desk: &Desk, call: &str) -> Said {
    let output = limited(desk, call).output().unwrap();
    let code = output.status.code();
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    Said { code: code.unwrap_or_else(|| panic!("{call}: {} {err}", output.status)), out, err }
}

/// What it says first; nobody waits for the rest.
fn first_words(desk: &Desk, call: &str) -> String {
    let mut program = limited(desk, call).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(program.stderr.take().unwrap()).read_line(&mut line).unwrap();
    program.kill().unwrap();
    program.wait().unwrap();
    line.trim_end().to_owned()
}

/// The call is refused, in few words, and these are among them.
#[track_caller]
fn refuses(desk: &Desk, call: &str, words: &str) {
    let said = run(desk, call);
    assert_eq!(said.code, 2, "{}", said.err);
    assert!(said.err.contains(words), "{}", said.err);
    assert!(said.err.lines().count() < 150 && said.err.len() < 150_000, "{} bytes", said.err.len());
}

fn pipe(desk: &Desk, name: &str) {
    assert!(Command::new("mkfifo").arg(desk.path(name)).status().unwrap().success());
}

#[test]
fn bounds_what_is_no_file_is_refused_by_every_reader() {
    let desk = Desk::with("a.zone.toml", shed("Hs1\nAss"));
    for name in ["pipe", "pipe.csv", "pipe.txt", "pipe.json", "pipe.zone.toml", "pipe.plan.toml"] {
        pipe(&desk, name);
    }
    for (call, kind) in [
        ("check pipe.zone.toml", "a pipe"),
        ("check /dev/zero", "a device"),
        ("check a.zone.toml --scenario pipe", "a pipe"),
        ("convert pipe.csv out.zone.toml", "a pipe"),
        ("convert pipe.txt out.zone.toml", "a pipe"),
        ("replay pipe", "a pipe"),
        ("sheet pipe.zone.toml -o out.pdf", "a pipe"),
        ("sweep plan pipe.plan.toml", "a pipe"),
        ("sweep run --shard pipe --index 0", "a pipe"),
        ("sweep run --shard /dev/zero --index 0", "a device"),
        ("sweep merge pipe.json", "a pipe"),
        ("sweep merge /dev/zero", "a device"),
    ] {
        refuses(&desk, call, &format!("expected a file, found {kind}"));
    }
}

#[test]
fn bounds_a_shard_file_that_is_none_is_not_read_to_its_end() {
    let desk = Desk::with("newlines", "\n".repeat(20 << 20));
    refuses(&desk, "sweep run --shard newlines --index 0", "newlines:1: expected a shard");
    let file = std::fs::File::create(desk.path("hole")).unwrap();
    file.set_len(1 << 40).unwrap();
    refuses(&desk, "sweep run --shard hole --index 0", "hole:1: expected a shard: a line of less than");
    refuses(&desk, "sweep merge hole", "hole: refused: foreign");
}

fn head(rest: &str) -> String {
    format!("hatchway = 1\ngame = \"escape\"\n{rest}")
}

fn many(one: &str, times: usize) -> String {
    vec![one; times].join(", ")
}

#[test]
fn bounds_lists_on_one_line_take_no_longer_than_lists_on_many() {
    let seats = format!(
        "zone = \"galilei\"\n[[seat]]\nside = \"human\"\nitems = [{}]\n[[seat]]\nside = \"alien\"\n",
        many("\"attack\"", 100_000)
    );
    let desk = Desk::with("items.match.toml", head(&seats));
    refuses(&desk, "replay items.match.toml", "items.match.toml:");
    let turns = format!("zone = \"galilei\"\nturns = [{}]\n", many("\"1: move D08\"", 60_000));
    desk.put("turns.match.toml", head(&turns));
    assert_ne!(run(&desk, "replay turns.match.toml").code, 0);
    let zones = format!("zones = [{}]\nplayers = 8\nmatches = 10\n", many("\"galilei\"", 200_000));
    desk.put("zones.plan.toml", head(&zones));
    refuses(&desk, "sweep plan zones.plan.toml", "`zones`: expected at most 10000 names, found 200000");
}

#[test]
fn bounds_wrong_words_without_number_are_counted() {
    let desk = Desk::with("a.plan.toml", head(&format!("humans = [{}]\n", many("\"me\"", 50_000))));
    refuses(&desk, "sweep plan a.plan.toml", "more errors");
}

#[test]
fn bounds_our_own_largest_table_is_read_back() {
    let row = format!("H{}1A\n", "sd".repeat(254) + "s");
    let map = row.clone() + &format!("{}\n", "sd".repeat(256)).repeat(511);
    let desk = Desk::with("a.zone.toml", shed(map.trim_end()));
    for call in ["convert a.zone.toml a.csv", "convert a.csv b.zone.toml", "convert b.zone.toml b.csv"] {
        let said = run(&desk, call);
        assert_eq!(said.code, 0, "{}", said.err);
    }
    let [a, b] = ["a.csv", "b.csv"].map(|name| std::fs::read(desk.path(name)).unwrap());
    assert!(a == b && a.len() > 2 << 20);
}

#[test]
fn bounds_a_table_full_of_errors_is_told_in_few_lines() {
    let desk = Desk::with("a.csv", "x\n".repeat(2_000_000));
    refuses(&desk, "convert a.csv b.zone.toml", "and 1999980 more errors");
}

#[test]
fn bounds_texts_have_a_length() {
    let desk = Desk::with("name.zone.toml", shed("Hs1\nAss").replace("Shed", &"x".repeat(3_900_000)));
    refuses(&desk, "check name.zone.toml", "`name`: expected at most 200 characters, found 3900000");
    desk.put("notes.zone.toml", format!("notes = \"{}\"\n{}", "x".repeat(20_001), shed("Hs1\nAss")));
    refuses(&desk, "check notes.zone.toml", "`notes`: expected at most 20000 characters, found 20001");
    let house = format!(
        "name = \"Wordy\"\nrules = []\n[[house]]\ncode = \"X.1\"\ntext = \"{}\"\nset = {{ \"movement.human_steps\" = 2 }}\n",
        "word ".repeat(100_000)
    );
    desk.put("house.scenario.toml", head(&house));
    refuses(
        &desk,
        "sheet galilei --scenario house.scenario.toml -o a.pdf",
        "`text`: expected at most 2000 characters, found 500000",
    );
}

#[test]
fn bounds_what_a_message_quotes_is_cut_off() {
    let game = format!("hatchway = 1\ngame = \"{}\"\n", "x".repeat(3_000_000));
    let desk = Desk::with("a.zone.toml", game);
    let said = run(&desk, "check a.zone.toml");
    assert!(said.code == 2 && said.err.len() < 2000 && said.err.contains(" …"), "{} bytes", said.err.len());
}

#[test]
fn bounds_patterns_look_at_every_folder_once() {
    let desk = Desk::new();
    let deep = "a/".repeat(40);
    std::fs::create_dir_all(desk.path(&deep)).unwrap();
    desk.put(&format!("{deep}b.zone.toml"), shed("Hs1\nAss"));
    let pattern = "**/*/".repeat(12);
    let plan = |pattern: &str| {
        desk.put("p.plan.toml", head(&format!("zones = [\"{pattern}\"]\nplayers = 2\nmatches = 10\n")));
        let said = run(&desk, "sweep plan p.plan.toml --quiet");
        assert_eq!(said.code, 0, "{pattern}: {}", said.err);
        assert_eq!(said.out.lines().count(), 1, "{pattern}: {}", said.out);
    };
    plan(&format!("{pattern}*.zone.toml"));
    plan("**/**/**/*.zone.toml");
    plan("a/?/**/[a-b].zone.toml");
}

#[test]
fn bounds_a_plan_has_so_many_shards_with_those_in_reserve() {
    // As many cells as there are published zones and numbers of players.
    let zones = scenario_rules::escape::ZONES.map(|zone| format!("\"{zone}\"")).join(", ");
    let plan = head(&format!("zones = [{zones}]\nplayers = \"2-16\"\nmatches = 1\nshard = 1\n"));
    let desk = Desk::with("a.plan.toml", plan);
    let said = run(&desk, "sweep plan a.plan.toml --quiet --reserve 10");
    assert_eq!((said.code, said.out.lines().count()), (0, 8 * 15 * 11), "{}", said.err);
    refuses(
        &desk,
        "sweep plan a.plan.toml --quiet --reserve 1000",
        "the plan has 120,120 shards, more than 100,000",
    );
}

#[test]
fn bounds_a_zone_of_hundreds_of_pages_is_no_heap_of_pictures() {
    let desk = Desk::with("a.zone.toml", shed(&vec!["s".repeat(224); 224].join("\n")));
    for ending in ["svg", "png"] {
        let call = format!("sheet a.zone.toml -o a.{ending}");
        refuses(&desk, &call, "pictures, more than 100: expected a .pdf, which has all pages in one file");
    }
}

#[test]
fn bounds_a_zone_of_hundreds_of_pages_says_beforehand_what_it_takes() {
    let desk = Desk::with("a.zone.toml", shed(&vec!["s".repeat(150); 130].join("\n")));
    // The key has as many parts as the sheet.
    let pages = ["convert a.zone.toml a.pdf", "sheet a.zone.toml --key -o b.pdf"].map(|call| {
        let first = first_words(&desk, call);
        let pages = first.split_once(" pages are to be laid out; this takes a while, and up to ");
        assert!(pages.is_some() && first.ends_with(" MB of memory"), "{call}: {first}");
        pages.unwrap().0.parse::<u32>().unwrap()
    });
    assert_eq!(2 * pages[0], pages[1]);
    assert_eq!(run(&desk, "sheet galilei --key -o g.pdf").err, "");
}
