//! What the program answers about the published zones, as printed and with every premade scenario, kept byte for byte.
//!
//! Nothing here says what is right; other tests do. It holds what was said before while everything behind it moves.
//! Answers that are meant to change are written anew with `UPDATE_EXPECT=1 cargo test -p editor --test answers`; read
//! the difference before you commit it. `HATCHWAY_PROGRAM=/path/to/hatchway` asks another program, such as the release.

// A test that panics has failed, which is what it is for.
#![allow(clippy::expect_used, clippy::format_collect, clippy::panic, clippy::unwrap_used)]

mod book;
// Much of it is for other tests.
#[allow(dead_code, clippy::needless_pass_by_value)]
#[path = "../editor/harness/command.rs"]
mod command;

use book::{Book, change};

/// Every published zone, with the starts of Humans and Aliens and a hatch.
const ZONES: [(&str, &str, &str, &str); 8] = [
    ("galilei", "L08", "L06", "B02"),
    ("fermi", "L10", "L09", "J05"),
    ("galvani", "L08", "L06", "F01"),
    ("volta", "L08", "L06", "B04"),
    ("marconi", "L08", "L06", "B02"),
    ("socrates", "L08", "L06", "H07"),
    ("morgenland", "L08", "L06", "G08"),
    ("levi-montalcini", "K07", "M07", "C02"),
];

const SCENARIOS: [&str; 3] = ["infection", "arena", "old-school"];

const LANGUAGES: [&str; 4] = ["en", "it", "es", "pt"];

fn zones() -> impl Iterator<Item = &'static str> {
    ZONES.into_iter().map(|(zone, ..)| zone)
}

/// Every published zone with every premade scenario, as words of a call.
fn with_scenarios() -> impl Iterator<Item = String> {
    zones().flat_map(|zone| SCENARIOS.map(|scenario| format!("{zone} --scenario {scenario}")))
}

/// Those and the bare zones.
fn cases() -> impl Iterator<Item = String> {
    zones().map(str::to_owned).chain(with_scenarios())
}

#[test]
fn check_answers_as_it_did() {
    let mut book = Book::new("check");
    for zone in zones() {
        book.tells(&format!("check {zone} --matches 4 --no-timings"));
        book.prints(&format!("check {zone} --matches 4 --no-timings --format json"));
    }
    for case in with_scenarios() {
        book.tells(&format!("check {case} --matches 4 --no-timings --quiet"));
    }
    for case in cases() {
        book.tells(&format!("check {case} --matches 0 --format json"));
    }
    book.is_as_it_was();
}

#[test]
fn simulate_answers_as_it_did() {
    let mut book = Book::new("simulate");
    let few = "--matches 8 --seed 3 --no-timings --threads 1";
    let quick = "--humans tracker --aliens simple --csv all.csv --format json";
    for zone in zones() {
        book.tells(&format!("simulate {zone} {few}"));
        book.tells(&format!("simulate {zone} {few} {quick}"));
    }
    for case in with_scenarios() {
        book.tells(&format!("simulate {case} {few} --quiet"));
        book.prints(&format!("simulate {case} {few} {quick}"));
    }
    book.tells(&format!("simulate fermi {few} --quiet --csv fermi.csv"));
    book.shows("fermi.csv");
    for call in ["--players 2-4", "--range --quiet", "--until 9 --quiet"] {
        book.tells(&format!("simulate fermi {few} {call}"));
        book.prints(&format!("simulate fermi {few} {call} --format json"));
    }
    book.is_as_it_was();
}

#[test]
fn comparisons_answer_as_they_did() {
    let mut book = Book::new("against");
    let few = "--matches 6 --seed 3 --no-timings --threads 1";
    for (zone, other) in zones().zip(zones().skip(1)) {
        book.tells(&format!("simulate {zone} {few} --against {other}"));
        book.prints(&format!("simulate {zone} {few} --against {other} --csv both.csv --format json"));
    }
    for scenario in SCENARIOS {
        book.tells(&format!("simulate galilei {few} --against-scenario {scenario}"));
    }
    book.is_as_it_was();
}

#[test]
fn matrices_answer_as_they_did() {
    let mut book = Book::new("matrix");
    for zone in zones() {
        let call = format!("simulate {zone} --matrix --players 4 --matches 3 --no-timings --threads 1");
        book.tells(&call);
    }
    book.prints("simulate fermi --matrix --players 4 --matches 3 --no-timings --threads 1 --format json");
    book.is_as_it_was();
}

#[test]
fn counts_of_a_sweep_are_what_they_were() {
    let mut book = Book::new("sweep");
    let zones: Vec<&str> = zones().collect();
    book.put(
        "plan.toml",
        &format!(
            "hatchway = 1\ngame = \"escape\"\nname = \"Published zones\"\nzones = {zones:?}\n\
             scenarios = [\"advanced\", \"infection\", \"old-school\"]\nplayers = 4\nhumans = [\"tracker\"]\n\
             aliens = [\"simple\"]\nmatches = 8\nseed = 1\nshard = 4\n"
        ),
    );
    book.tells("sweep local plan.toml --dir out --threads 1");
    book.shows("out/cells.csv");
    book.is_as_it_was();
}

#[test]
fn moves_answer_as_they_did() {
    let mut book = Book::new("moves");
    for (zone, human, alien, hatch) in ZONES {
        for scenario in ["", " --scenario infection", " --scenario arena", " --scenario old-school"] {
            for call in [
                format!("--at {human} --as human"),
                format!("--at {alien} --as alien --steps 3 --format json"),
                format!("--at {hatch} --as alien --closed 1,2"),
            ] {
                book.tells(&format!("moves {zone}{scenario} {call} --quiet"));
            }
        }
    }
    book.tells("moves fermi --at L10 --as human");
    book.is_as_it_was();
}

#[test]
fn records_and_replays_are_what_they_were() {
    let mut book = Book::new("replay");
    for case in cases() {
        let call = "--matches 1 --record 1 --seed 5 --out saved --no-timings --threads 1 --quiet";
        for record in book.prints(&format!("simulate {case} {call}")) {
            let record = record.display();
            book.prints(&format!("replay {record}"));
            book.prints(&format!("replay {record} --format json"));
        }
    }
    // These are fixed: no player's taste changes them.
    for (name, record) in examples("matches") {
        book.put(&name, &record);
        book.tells(&format!("replay {name}"));
        book.prints(&format!("replay {name} --format json"));
    }
    // A record a code, and its scenario beside it.
    let of_codes = examples("matches/codes");
    for (name, content) in &of_codes {
        book.put(name, content);
    }
    for (name, _) in of_codes.iter().filter(|(name, _)| name.ends_with(".match.toml")) {
        book.prints(&format!("replay {name}"));
    }
    book.is_as_it_was();
}

/// The files in a folder of the examples, by name.
fn examples(folder: &str) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(support::example(folder)).unwrap().map(|entry| entry.unwrap().path());
    let named = |path: std::path::PathBuf| {
        (path.file_name().unwrap().to_str().unwrap().to_owned(), std::fs::read_to_string(path).unwrap())
    };
    let mut files: Vec<(String, String)> = entries.filter(|path| path.is_file()).map(named).collect();
    files.sort();
    files
}

#[test]
fn rules_are_told_as_they_were() {
    let mut book = Book::new("rules");
    for language in LANGUAGES {
        book.tells(&format!("rules --lang {language}"));
        for scenario in SCENARIOS {
            book.tells(&format!("rules --scenario {scenario} --lang {language}"));
        }
        book.tells(&format!("rules B.3 --lang {language}"));
    }
    book.tells("rules --knobs");
    book.prints("rules --format json");
    book.prints("rules --knobs --format json");
    book.is_as_it_was();
}

#[test]
fn sheets_have_the_bytes_they_had() {
    let mut book = Book::new("sheet");
    for zone in zones() {
        for call in [
            "-o colour.pdf",
            "--scenario infection --ink grey --lang it -o grey.pdf",
            "--scenario arena --paper letter --lang es -o letter.pdf",
            "--scenario old-school --ink low --lang pt -o low.svg",
        ] {
            book.prints(&format!("sheet {zone} {call} --quiet"));
        }
    }
    for call in [
        "sheet galilei --copies 4 -o four.pdf",
        "sheet fermi --copies 2 --ink grey -o two.svg",
        "sheet fermi --scenario old-school --cards --key -o cards.pdf",
        "sheet fermi --ink low -o page.png",
        "convert galilei galilei.csv",
        "convert galilei galilei.txt",
        "convert galilei galilei.zone.toml",
    ] {
        book.prints(&format!("{call} --quiet"));
    }
    book.tells("sheet socrates --scenario infection -o told.pdf");
    book.is_as_it_was();
}

#[test]
fn a_change_is_told_with_its_call_and_its_first_line() {
    let was = "$ hatchway a\none\ntwo\n$ hatchway b\n$ hatchway c\nthree\n";
    assert_eq!(change(was, was), None);
    let told = |now: &str| change(was, now).unwrap();
    assert_eq!(
        told("$ hatchway a\none\ntoo\n$ hatchway b\n$ hatchway c\nfour\n"),
        "2 of 3 answers changed; the first is\n\n$ hatchway a\nline 2 of the answer:\n  was: two\n  now: too"
    );
    assert_eq!(
        told("$ hatchway a\none\ntwo\n$ hatchway b\nmore\n$ hatchway c\nthree\n"),
        "1 of 3 answers changed; the first is\n\n$ hatchway b\nline 1 of the answer:\n  was: no more lines\n  now: more"
    );
    assert!(
        told("$ hatchway a\none\ntwo\n").contains("the calls are others:\n  was: hatchway b\n  now: none")
    );
    let long = |end: &str| format!("$ hatchway a\n{}{end}", "x".repeat(500));
    let told = change(&long("1\n"), &long("2\n")).unwrap();
    assert!(told.contains(&format!("  was: …{}1\n  now: …{}2", "x".repeat(60), "x".repeat(60))), "{told}");
}
