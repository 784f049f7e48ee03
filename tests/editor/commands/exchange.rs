//! Links, codes and the formats of other tools, through the program.

use std::path::Path;

use expect_test::expect;
use scenario_rules::exchange::{self, link};
use scenario_rules::{ScenarioFile, ZoneFile, premade, published};

use crate::harness::command::{Desk, Said, refuses, shape, shed};

const SPACES: &str = r#"{"name": "Nebula", "rows": 3, "cols": 3, "spaces": {"A-1": {"row": 1, "col": "A", "type": 5},
  "A-2": {"row": 2, "col": "A", "type": 2}, "B-1": {"row": 1, "col": "B", "type": 3}, "B-2": {"row": 2, "col": "B", "type": 6},
  "C-1": {"row": 1, "col": "C", "type": 7}}, "gameConfig": {}}"#;

/// Runs the program with a word that has blanks in it, or none that a shell would leave alone.
fn run(desk: &Desk, call: &str, word: &str, rest: &str) -> Said {
    let output = desk.command(call).arg(word).args(rest.split_whitespace()).output().unwrap();
    Said {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

fn zone(name: &str) -> ZoneFile {
    published::zone(name).unwrap()
}

#[test]
fn command_convert_takes_every_published_zone_through_every_format_and_back() {
    let desk = Desk::new();
    for name in scenario_rules::escape::ZONES {
        for format in exchange::written() {
            // Names of files say nothing.
            let said = desk.run(&format!("convert {name} there.dat --to {} --force", format.word));
            assert_eq!((said.code, said.out.as_str()), (0, "there.dat\n"), "{}", said.err);
            let said = desk.run("convert there.dat back.zone.toml --force");
            assert_eq!((said.code, said.err.as_str()), (0, ""), "{name} as {}", format.word);
            let back = ZoneFile::read(&std::fs::read(desk.path("back.zone.toml")).unwrap()).unwrap();
            assert_eq!(back.zone(), zone(name).zone(), "{name} as {}", format.word);
        }
    }
}

#[test]
fn command_convert_prints_a_text_when_no_file_is_named() {
    let said = Desk::new().run("convert galilei --to letters");
    assert_eq!((said.code, said.out.trim_end().len()), (0, 322));
    assert_eq!(
        said.err,
        "left out, for this format does not keep it: the name, the title, the author, the number of players\n"
    );
    let said = Desk::new().run("convert galilei --to share --quiet");
    assert!(
        said.out.starts_with("Galilei,") && said.out.ends_with('\n') && said.err.is_empty(),
        "{}",
        said.out
    );
    let said = Desk::new().run("convert galilei --to link --address https://example.org/w/ --format json");
    let object = said.json();
    expect![[r#"
        zone: text
        files: empty list
        findings: empty list
        left_out: empty list
        text: text
    "#]]
    .assert_eq(&shape(&object));
    assert!(object["text"].as_str().unwrap().starts_with("https://example.org/w/#h2="));
}

#[test]
fn command_convert_refuses_what_a_format_cannot_hold() {
    let desk = Desk::with("shed.zone.toml", shed("Hd5\nsAd"));
    let refused = |call: &str, expected| refuses(&desk, call, 2, expected);
    refused(
        "convert shed.zone.toml --to letters",
        expect![[r#"
            shed.zone.toml cannot be written as a zone in letters: expected 23 × 14 sectors, for it knows no other size; this zone has 3 × 2
        "#]],
    );
    refused(
        "convert shed.zone.toml --to cells",
        expect![[r#"
            shed.zone.toml cannot be written as a list of cells (JSON): there are hatches 1 to 4 only: C01 is hatch 5
        "#]],
    );
    refused(
        "convert atlantis --to share",
        expect![[r#"
            atlantis cannot be written as a share code: a share code holds zones of Escape from the Aliens only: this is one of Survive
        "#]],
    );
    assert_eq!(desk.run("convert galilei --to spaces").code, 2, "it is read and not written");
    assert_eq!(desk.run("convert galilei").code, 2, "neither OUT nor --to");
}

#[test]
fn command_convert_tells_what_could_not_be_kept() {
    let desk = Desk::with("n.json", SPACES);
    let said = desk.run("convert n.json n.zone.toml");
    assert_eq!((said.code, said.out.as_str()), (0, "n.zone.toml\n"));
    expect![[r#"
        n.json: warning: spaces of type "7" mean nothing here and became void [left-out]
        n.json: note: what another edition says is left out: "gameConfig" [left-out]
    "#]]
    .assert_eq(&said.err);
    let object = desk.run("convert n.json m.zone.toml --format json").json();
    assert_eq!(object["findings"][0]["check"], "left-out");
    assert_eq!(object["findings"][0]["sectors"][0], "C01");
}

#[test]
fn command_convert_refuses_formats_by_name() {
    let desk = Desk::with("tiles.json", r#"{"A02": "EventTile"}"#);
    desk.put("rows.csv", "1,2,secure\n");
    for (file, what) in [
        ("tiles.json", "a list of tile names in JSON"),
        ("rows.csv", "a table row,col,type without a header"),
    ] {
        for call in [format!("convert {file} x.zone.toml"), format!("check {file}")] {
            let said = desk.run(&call);
            assert_eq!(said.code, 2);
            assert!(said.err.starts_with(&format!("{file}: {what}")), "{}", said.err);
            assert!(
                said.err.contains("is not read; what is read: share links (#h2=), letters"),
                "{}",
                said.err
            );
        }
    }
}

#[test]
fn command_convert_is_told_whose_a_list_is() {
    let desk = Desk::with("list.csv", "cell;kind\nB02;sea\n");
    assert_eq!(desk.run("convert list.csv a.zone.toml --game survive").code, 0);
    let said = desk.run("convert list.csv b.zone.toml --game escape");
    assert!(said.err.starts_with("list.csv:2:1: expected secure, dangerous, human, alien"), "{}", said.err);
    let said = desk.run("convert galilei b.zone.toml --game survive");
    assert_eq!(said.err, "galilei: expected a zone of Survive, found one of Escape from the Aliens\n");
}

#[test]
fn a_link_with_a_scenario_becomes_two_files() {
    let desk = Desk::new();
    let said = desk.run("convert fermi there.txt --to link --scenario infection");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let said = desk.run("convert there.txt back.zone.toml");
    assert_eq!(said.out, "back.zone.toml\nback.scenario.toml\n");
    let read = |name: &str| std::fs::read(desk.path(name)).unwrap();
    assert_eq!(ZoneFile::read(&read("back.zone.toml")).unwrap(), zone("fermi"));
    let scenario = ScenarioFile::read(&read("back.scenario.toml")).unwrap();
    assert_eq!(scenario, premade::scenario("infection").unwrap());
    let said = desk.run("convert there.txt back.csv");
    assert!(said.err.ends_with("the scenario\n"), "{}", said.err);
}

#[test]
fn long_links_are_told() {
    let notes: String = (0..900).map(|n: u32| format!("{:x} ", n.wrapping_mul(2_654_435_761))).collect();
    let desk =
        Desk::with("a.zone.toml", shed("Hd1\nsAd").replace("map =", &format!("notes = \"{notes}\"\nmap =")));
    let said = desk.run("convert a.zone.toml --to link");
    let length = said.out.trim_end().len();
    assert!(length > 2000);
    assert!(
        said.err.starts_with(&format!("the link has {length} characters: some programs cut off")),
        "{}",
        said.err
    );
}

/// Every command that takes a zone, with the place of the zone left open.
const COMMANDS: [(&str, &str); 9] = [
    ("check", "--matches 0 --format json"),
    ("simulate", "--matches 4 --no-timings --format json"),
    ("moves", "--at L08 --as human --format json"),
    ("tune", "-o tuned.zone.toml --force --players 2 --aliens 0-100 --quiet --format json"),
    ("sheet", "-o a.pdf --quiet"),
    ("diff galilei", "--players 4 --matches 20 --format json"),
    ("ladder --matches 2 --format json --zones", ""),
    ("simulate galilei --matches 4 --no-timings --format json --against", ""),
    ("convert", "--to grid"),
];

#[test]
fn every_command_takes_a_zone_in_any_format() {
    let desk = Desk::new();
    let texts: Vec<(&str, String)> = exchange::written()
        .map(|format| (format.word, exchange::write(format, &zone("galilei"), None).unwrap().text))
        .collect();
    for (word, text) in &texts {
        desk.put(word, text);
    }
    for (call, rest) in COMMANDS {
        // What plays for long is asked for one of them.
        let slow = call.starts_with("tune") || call.starts_with("ladder");
        for (word, text) in texts.iter().filter(|(word, _)| !slow || *word == "share") {
            // Files for all; one of the lines that can be typed is as good as another.
            let said = run(&desk, call, word, rest);
            assert_eq!(said.code, 0, "{call} {word} {rest}: {}", said.err);
            if ["link", "share"].contains(word) && !slow {
                let typed = run(&desk, call, text.trim_end(), rest);
                assert_eq!((typed.code, typed.err), (0, said.err), "{call} {word} {rest}");
            }
        }
    }
    let grid = run(&desk, "convert", "share", "--to grid").out;
    for (word, _) in &texts {
        assert_eq!(run(&desk, "convert", word, "--to grid").out, grid, "{word}");
    }
}

#[test]
fn the_examples_are_what_they_are_called() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/formats");
    let mut known = std::collections::BTreeSet::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        let word = name.split('.').nth(1).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(exchange::format_of(&text).unwrap().word, word, "{name}");
        let said = run(&Desk::new(), "check", path.to_str().unwrap(), "--matches 0 --format json");
        assert_eq!(said.code, 0, "{name}: {}", said.err);
        known.insert(word.to_owned());
    }
    assert_eq!(known.into_iter().collect::<Vec<_>>().join(" "), "cells csv grid letters link share spaces");
}

#[test]
fn the_scenario_of_a_link_is_played_unless_another_is_named() {
    let desk = Desk::new();
    let link = link::write(&zone("fermi"), Some(&premade::scenario("infection").unwrap())).unwrap();
    let named = |rest: &str| run(&desk, "check", &link, rest).json()["scenario"].clone();
    assert_eq!(named("--matches 0 --format json"), "Infection");
    assert_eq!(named("--matches 0 --scenario arena --format json"), "Arena");
    let address = format!("https://example.org/{link}");
    assert_eq!(run(&desk, "check", &address, "--matches 0 --format json").json()["scenario"], "Infection");
}

#[test]
fn records_name_a_link_and_are_played_again() {
    let desk = Desk::new();
    let link = link::write(&zone("fermi"), Some(&premade::scenario("infection").unwrap())).unwrap();
    let said = run(&desk, "simulate", &link, "--matches 2 --players 4 --record 1 --out records --quiet");
    assert_eq!(said.code, 0, "{}", said.err);
    let record = std::fs::read_dir(desk.path("records")).unwrap().next().unwrap().unwrap().path();
    let said = run(&desk, "replay", record.to_str().unwrap(), "--format json");
    assert_eq!(said.code, 0, "{}", said.err);
    assert_eq!(said.json()["ended"], true);
}

#[test]
fn what_could_not_be_kept_is_among_the_findings_and_told_by_others() {
    let desk = Desk::with("n.json", SPACES);
    let object = desk.run("check n.json --matches 0 --format json").json();
    let found =
        object["findings"].as_array().unwrap().iter().filter(|one| one["check"] == "left-out").count();
    assert_eq!(found, 2);
    let said = desk.run("moves n.json --at A01 --as human");
    assert!(
        said.err.contains("n.json: warning: spaces of type \"7\" mean nothing here and became void"),
        "{}",
        said.err
    );
    let nebula = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/formats/nebula.spaces.json");
    desk.put("nebula.json", std::fs::read(nebula).unwrap());
    desk.put(
        "a.plan.toml",
        "hatchway = 1\ngame = \"escape\"\nzones = [\"nebula.json\"]\nplayers = 4\nmatches = 20\n",
    );
    let said = desk.run("sweep plan a.plan.toml");
    assert!(format!("{}{}", said.out, said.err).contains("became void"), "{} {}", said.out, said.err);
}

#[test]
fn links_that_cannot_be_read_are_told_and_no_file_is_looked_for() {
    let desk = Desk::new();
    let good = link::write(&zone("galilei"), None).unwrap();
    let told = |link: &str| {
        let said = run(&desk, "check", link, "");
        assert_eq!((said.code, said.out.as_str()), (2, ""));
        said.err
    };
    expect![[r#"
        a share link: this link is from a newer version of Hatchway (#h3=); this one reads #h2=: update it
        a share link: the link ends too early: a part of it was lost on the way
        a share code: expected 2 letters for the special sectors, found 0
    "#]]
    .assert_eq(
        &[
            told(&good.replace("#h2", "#h3")),
            told(&good[..good.len() - 40]),
            told(&format!("A,{}{},", "A".repeat(104), "AA8P")),
        ]
        .concat(),
    );
}

#[test]
fn a_sheet_with_an_address_carries_a_link_and_says_so() {
    let desk = Desk::new();
    let text = |call: &str, file: &str| {
        let said = desk.run(call);
        assert_eq!(said.code, 0, "{}", said.err);
        std::fs::read_to_string(desk.path(file)).unwrap()
    };
    let without = text("sheet galilei -o a.svg --quiet", "a.svg");
    let with = text("sheet galilei -o b.svg --address https://example.org/hatchway/ --quiet", "b.svg");
    assert_ne!(without, with);
    // A place too long for any code leaves what was printed before.
    let long = format!("https://example.org/{}/", "x".repeat(2900));
    let same = text(&format!("sheet galilei -o c.svg --address {long} --quiet"), "c.svg");
    assert!(same == without, "what is printed without an address stays");
}

#[test]
fn a_file_that_is_no_zone_in_any_format_is_told_what_is_read_and_a_damaged_code_that_it_is_damaged() {
    let desk = Desk::new();
    let code = desk.run("convert galilei --to share --quiet").out;
    let half = code.len() / 2;
    desk.put("damaged.txt", format!("{}!{}", &code[..half], &code[half + 1..]));
    desk.put("half.txt", &code[..half]);
    desk.put("words.txt", "no zone\nat all\n");
    desk.put("cells.json", "[[1, 2, \"x\"]]");
    refuses(
        &desk,
        "check damaged.txt",
        2,
        expect![[r#"
        damaged.txt: the share code is damaged: it has signs that are not Base64
    "#]],
    );
    refuses(
        &desk,
        "check half.txt",
        2,
        expect![[r#"
        half.txt: expected a zone, found a text that is neither that nor a zone of another tool: what is read: share links (#h2=), letters, share codes (NAME,BASE64,SPECIALS), lists of cells ([[column, row, kind], …]), spaces ({"spaces": …}), CSV with the header sector,kind, and the lines of a map
    "#]],
    );
    refuses(
        &desk,
        "check words.txt",
        2,
        expect![[r#"
        words.txt: expected a zone, found a text that is neither that nor a zone of another tool: what is read: share links (#h2=), letters, share codes (NAME,BASE64,SPECIALS), lists of cells ([[column, row, kind], …]), spaces ({"spaces": …}), CSV with the header sector,kind, and the lines of a map
    "#]],
    );
    refuses(
        &desk,
        "check cells.json",
        2,
        expect![[r#"
        cells.json: cell 1 of the list: expected none, silent, danger, human, alien or pod1 to pod4 for B03, found "x"
    "#]],
    );
}
