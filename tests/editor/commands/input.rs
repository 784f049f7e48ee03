//! Files that cannot be read, and zones that cannot be played: what is said, and with which exit code.

use expect_test::{Expect, expect};

use crate::harness::command::{Desk, refuses, shed};

/// The zone file is unreadable: exit code 2 from every command that reads it, and these lines.
#[track_caller]
fn unreadable(content: impl AsRef<[u8]>, expected: Expect) {
    let desk = Desk::with("shed.zone.toml", content);
    refuses(&desk, "check shed.zone.toml", 2, expected);
    let check = desk.run("check shed.zone.toml");
    for call in ["simulate shed.zone.toml", "moves shed.zone.toml --at A01 --as human", "shed.zone.toml"] {
        let said = desk.run(call);
        assert_eq!((said.code, said.out.as_str(), said.err), (2, "", check.err.clone()), "{call}");
    }
}

/// The zone file is read but cannot be played: exit code 1, and these lines on standard error.
#[track_caller]
fn unplayable(map: &str, expected: Expect) {
    let desk = Desk::with("shed.zone.toml", shed(map));
    refuses(&desk, "simulate shed.zone.toml", 1, expected);
    let simulate = desk.run("simulate shed.zone.toml");
    let check = desk.run("check shed.zone.toml");
    assert_eq!((check.code, &check.err), (1, &simulate.err));
    let object = desk.run("check shed.zone.toml --format json");
    assert_eq!((object.code, &object.err), (1, &simulate.err));
    assert_eq!(object.json()["playable"], false);
    assert_eq!(object.json()["simulation"], serde_json::Value::Null);
}

#[test]
fn uneven_rows() {
    unreadable(
        shed("Hss1\nsds\nA.s."),
        expect![[r#"
            shed.zone.toml:6:4: row 2 has 3 signs: expected 4 as in row 1
        "#]],
    );
}

#[test]
fn an_unknown_sign() {
    unreadable(
        shed("Hsx1\nA?s."),
        expect![[r#"
            shed.zone.toml:5:3: unknown sign 'x' at C01: expected one of . s d H A 1-9
            shed.zone.toml:6:2: unknown sign '?' at B02: expected one of . s d H A 1-9
        "#]],
    );
}

#[test]
fn ten_megabytes() {
    unreadable(
        vec![b's'; 10 << 20],
        expect![[r#"
        shed.zone.toml: the file is too large: expected at most 4194304 bytes (4 MiB), found 10485760
    "#]],
    );
}

#[test]
fn a_nul() {
    unreadable(
        shed("Hs\0"),
        expect![[r#"
        shed.zone.toml:5:3: expected text, found a NUL byte: this is not a text file, or it is damaged
    "#]],
    );
}

#[test]
fn not_utf_8() {
    unreadable(
        b"hatchway = 1\nname = \"Gr\xfcn\"\n",
        expect![[r#"
        shed.zone.toml:2:11: expected UTF-8 text, found the byte 0xFC
    "#]],
    );
}

#[test]
fn nothing_at_all() {
    unreadable(
        "",
        expect![[r#"
        shed.zone.toml:1:1: missing key `hatchway`: expected a line such as `hatchway = 1`
        shed.zone.toml:1:1: missing key `game`: expected a line such as `game = "escape"`
        shed.zone.toml:1:1: missing key `name`: expected a line such as `name = "Galilei"`
        shed.zone.toml:1:1: missing key `map`: expected a line such as `map = """`
    "#]],
    );
}

#[test]
fn a_directory() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("shed.zone.toml")).unwrap();
    refuses(
        &desk,
        "check shed.zone.toml",
        2,
        expect![[r#"
        shed.zone.toml: expected a file, found a directory
    "#]],
    );
    refuses(
        &desk,
        "replay .",
        2,
        expect![[r#"
        .: expected a file, found a directory
    "#]],
    );
}

#[test]
fn a_file_that_is_not_there() {
    let desk = Desk::new();
    refuses(
        &desk,
        "check shed.zone.toml",
        2,
        expect![[r#"
        shed.zone.toml: there is no such file
    "#]],
    );
    refuses(
        &desk,
        "replay shed",
        2,
        expect![[r#"
        shed: there is no such file
    "#]],
    );
}

#[test]
fn no_permission() {
    let denied = std::io::Error::from(std::io::ErrorKind::PermissionDenied);
    let line = editor::open::unopened(std::path::Path::new("shed.zone.toml"), &denied);
    expect!["shed.zone.toml: no permission to read this file"].assert_eq(&line);
}

/// Whoever may read everything is not refused by a file's mode; then there is nothing to see here.
#[cfg(unix)]
#[test]
fn no_permission_through_the_program() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::with("shed.zone.toml", shed("Hs1"));
    std::fs::set_permissions(desk.path("shed.zone.toml"), PermissionsExt::from_mode(0o000)).unwrap();
    if std::fs::read(desk.path("shed.zone.toml")).is_err() {
        refuses(
            &desk,
            "check shed.zone.toml",
            2,
            expect![[r#"
            shed.zone.toml: no permission to read this file
        "#]],
        );
    }
}

#[test]
fn two_of_a_hatch() {
    unplayable(
        "Hs1\nAs1",
        expect![[r#"
        shed.zone.toml:5:3: error: hatch 1 stands in C01 and C02: give each hatch a number of its own [duplicate-hatch]
    "#]],
    );
}

#[test]
fn no_start() {
    unplayable(
        "ss1",
        expect![[r#"
        shed.zone.toml:5:1: error: there is no human start: paint one sector as human start (H) [missing-start]
        shed.zone.toml:5:1: error: there is no alien start: paint one sector as alien start (A) [missing-start]
    "#]],
    );
}

#[test]
fn a_gap_in_hatch_numbers() {
    unplayable(
        "Hs1\nAs3",
        expect![[r#"
        shed.zone.toml:6:3: error: the hatches go up to 3, but hatch 2 is missing: number them from 1 without a gap [hatch-gap]
    "#]],
    );
}

#[test]
fn all_findings_at_once() {
    unplayable(
        "sss4\nsd.4",
        expect![[r#"
        shed.zone.toml:5:1: error: there is no human start: paint one sector as human start (H) [missing-start]
        shed.zone.toml:5:1: error: there is no alien start: paint one sector as alien start (A) [missing-start]
        shed.zone.toml:5:4: error: hatch 4 stands in D01 and D02: give each hatch a number of its own [duplicate-hatch]
        shed.zone.toml:5:4: error: the hatches go up to 4, but hatches 1, 2 and 3 are missing: number them from 1 without a gap [hatch-gap]
    "#]],
    );
}

#[test]
fn a_mistyped_zone_or_command_is_guessed() {
    let desk = Desk::new();
    refuses(
        &desk,
        "check gallilei",
        2,
        expect![[r#"
        gallilei: there is no published zone and no file of this name; did you mean "galilei"?
    "#]],
    );
    refuses(
        &desk,
        "simulate nostromo",
        2,
        expect![[r#"
            nostromo: there is no published zone and no file of this name; the published zones are galilei, fermi, galvani, volta, marconi, socrates, morgenland, levi-montalcini, atlantis, atoll, twin-isles
        "#]],
    );
    refuses(
        &desk,
        "chekc galilei",
        2,
        expect![[r#"
        chekc: there is no such command or file; did you mean "hatchway check"?
    "#]],
    );
}

#[test]
fn a_scenario_that_is_not_known() {
    let desk = Desk::new();
    refuses(
        &desk,
        "check galilei --scenario infektion",
        2,
        expect![[r#"
        infektion: there is no built-in scenario and no file of this name; did you mean "infection"?
    "#]],
    );
    refuses(
        &desk,
        "simulate galilei --scenario nostromo",
        2,
        expect![[r#"
            nostromo: there is no built-in scenario and no file of this name; the built-in scenarios are advanced, basic, infection, arena, old-school, blood-in-the-air, even-rounds, full-lockers, growing-hunger, hold-out, last-one-out, likely-noise, long-night, loud-ship, low-gravity, one-pocket, quiet-ship, rescue-party, rusty-hatches, safe-ground, scattered, shared-meal, the-hive, twenty-rounds, unarmed-crew, printed, overpopulation, to-the-end, all-equal, atlantis-under-water, two-captains, hungry-sea, long-swim
        "#]],
    );
    refuses(
        &desk,
        "moves galilei --at D09 --as human --scenario my.scenario.toml",
        2,
        expect![[r#"
        my.scenario.toml: there is no such file
    "#]],
    );
}

#[test]
fn a_key_of_a_zone_that_is_nearly_a_known_one_is_told() {
    let zone = shed("dsd1\nHsdA\nsdsd").replace("map =", "playrs = [4, 6]\nmood = \"grim\"\nmap =");
    let desk = Desk::with("shed.zone.toml", zone);
    let said = desk.run("check shed.zone.toml --matches 0 --format json");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let object = said.json();
    let finding = object["findings"].as_array().unwrap().iter().find(|one| one["check"] == "unknown-key");
    expect![[r#"{"severity":"warning","check":"unknown-key","message":"the key `playrs` means nothing here; did you mean `players`?","sectors":[],"rules":[]}"#]]
        .assert_eq(&finding.unwrap().to_string());
    let told = |call: &str| desk.run(call).out;
    assert!(told("check shed.zone.toml --matches 0").contains("[unknown-key] shed.zone.toml:4:10\n"));
    // With a scenario it is still the zone's.
    let both = told("check shed.zone.toml --scenario infection --matches 0");
    assert!(both.contains("[unknown-key] shed.zone.toml:4:10\n"), "{both}");
    assert!(!both.contains("mood"));
}

#[test]
fn a_file_of_another_sort_is_told_in_one_line_with_what_to_do() {
    let desk = Desk::new();
    desk.run("convert galilei my.csv");
    desk.run("convert galilei my.txt");
    desk.run("convert galilei my.pdf");
    desk.put("my.scenario.toml", "hatchway = 1\ngame = \"escape\"\nname = \"Mine\"\nrules = [\"B.3\"]\n");
    desk.put("my.match.toml", "hatchway = 1\ngame = \"escape\"\nzone = \"galilei\"\nseed = 1\nturns = []\n");
    desk.put(
        "my.plan.toml",
        "hatchway = 1\ngame = \"escape\"\nzones = [\"galilei\"]\nplayers = 4\nmatches = 9\n",
    );
    desk.put("my zone.zone.toml", shed("Hs1\nAsd"));
    let told = |calls: &[&str]| -> String {
        calls.iter().map(|call| desk.run(call)).map(|said| format!("{} {}", said.code, said.err)).collect()
    };
    let zones = ["my.pdf", "my.scenario.toml", "my.match.toml", "my.plan.toml"];
    expect![[r#"
        2 my.pdf: expected a zone, found a picture: open the file that it was made from
        2 my.scenario.toml: expected a zone, found a scenario: say which zone, and this with --scenario my.scenario.toml
        2 my.match.toml: expected a zone, found a match record: `hatchway replay my.match.toml` tells it
        2 my.plan.toml: expected a zone, found a plan of a sweep: `hatchway sweep local my.plan.toml` plays it
    "#]]
    .assert_eq(&told(&zones.iter().map(|zone| format!("check {zone}")).collect::<Vec<_>>().iter().map(String::as_str).collect::<Vec<_>>()));
    std::fs::rename(desk.path("my.scenario.toml"), desk.path("it's.toml")).unwrap();
    let said = desk.command("check").arg("it's.toml").output().unwrap();
    let told_quoted = String::from_utf8(said.stderr).unwrap();
    assert!(told_quoted.contains(r"--scenario 'it'\''s.toml'"), "quoted for a shell: {told_quoted}");
    std::fs::rename(desk.path("it's.toml"), desk.path("my.scenario.toml")).unwrap();
    std::fs::rename(desk.path("my zone.zone.toml"), desk.path("a.zone.toml")).unwrap();
    expect![[r#"
        2 a.zone.toml: expected a scenario, found a zone: name it where ZONE stands
        2 a.zone.toml: expected a match record, found a zone: name it where ZONE stands
        2 my.scenario.toml: expected a plan of a sweep, found a scenario: say which zone, and this with --scenario my.scenario.toml
        2 my.csv: expected a scenario, found a list of sectors (CSV): name it where ZONE stands
        2 my.txt: expected a match record, found the text of a code: name it where ZONE stands
    "#]]
    .assert_eq(&told(&[
        "check galilei --scenario a.zone.toml",
        "replay a.zone.toml",
        "sweep plan my.scenario.toml",
        "check galilei --scenario my.csv",
        "replay my.txt",
    ]));
}

#[test]
fn what_is_wrong_with_the_zone_and_with_the_scenario_is_told_at_once() {
    let desk = Desk::with("shed.zone.toml", shed("Hsx1"));
    desk.put("mine.scenario.toml", "hatchway = 1\ngame = \"escape\"\nname = 3\nrules = []\n");
    refuses(
        &desk,
        "check shed.zone.toml --scenario mine.scenario.toml",
        2,
        expect![[r#"
            shed.zone.toml:5:3: unknown sign 'x' at C01: expected one of . s d H A 1-9
            mine.scenario.toml:3:8: `name`: expected text in quotes, found a whole number
        "#]],
    );
}

#[test]
fn a_value_of_the_wrong_sort_hides_nothing_else_in_a_scenario() {
    let desk = Desk::with(
        "mine.scenario.toml",
        "hatchway = 1\ngame = \"escape\"\nname = \"Mine\"\nauthr = \"me\"\nplayers = 6\nrules = [\"B.3\", \"A.5\", \"B.1\", \"A.4\", \"X.1\"]\n\n\
         [parameters]\n\"A.4\" = { barred = 5 }\n\n[rulings]\n\"movement.fed_stepps\" = 4\n\"movement.fed_steps\" = 400\n\n\
         [[house]]\ncode = \"X.1\"\ntext = 7\nset = { \"victory.rounds\" = 20 }\n",
    );
    refuses(
        &desk,
        "check galilei --scenario mine.scenario.toml",
        2,
        expect![[r#"
            mine.scenario.toml:4:9: warning: the key `authr` means nothing here; did you mean `author`? [unknown-key]
            mine.scenario.toml:5:11: `players`: expected a list such as [4, 8], found a whole number
            mine.scenario.toml:6:17: error: B.3 and A.5 disagree on what becomes of a Human who is eliminated by an attack (death.fate.human): B.3 wants "turns-alien-in-place", A.5 wants "restarts-next-turn"; keep one of them [conflicting-rules]
            mine.scenario.toml:6:24: error: B.1 cannot be played: printed, but its text is not known here; take it out of `rules` [reserved-rule]
            mine.scenario.toml:9:20: `barred` of A.4: expected one of both, humans, aliens, found a whole number
            mine.scenario.toml:12:1: error: there is no knob "movement.fed_stepps"; did you mean "movement.fed_steps"? [unknown-knob]
            mine.scenario.toml:13:24: error: `movement.fed_steps`: expected a number from 1 to 6, found 400 [bad-value]
            mine.scenario.toml:17:8: `text`: expected text in quotes, found a whole number
        "#]],
    );
}

#[test]
fn one_number_of_players_is_told_as_one() {
    let zone = shed("dsd1\nHsdA\nsdsd").replace("map =", "players = [6, 6]\nmap =");
    let desk = Desk::with("shed.zone.toml", zone);
    let said = desk.run("check shed.zone.toml --matches 0");
    assert!(said.out.contains("\n6 players\n"), "{}", said.out);
    let said = desk.run("simulate shed.zone.toml --matches 9 --players 4");
    assert!(said.out.contains("suggests 6 players"), "{}", said.out);
    let scenario = "hatchway = 1\ngame = \"escape\"\nname = \"Two\"\nplayers = [2, 2]\nrules = [\"B.3\"]\n";
    desk.put("two.scenario.toml", scenario);
    let said = desk.run("check shed.zone.toml --scenario two.scenario.toml --matches 0 --format json");
    assert!(said.out.contains("the zone suggests 6 players and the scenario 2 players"), "{}", said.out);
}
