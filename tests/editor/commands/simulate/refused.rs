//! Calls that cannot be carried out are refused before anything is played, with what would be right.

use engine::escape::bot::Bot;
use expect_test::{Expect, expect};

use crate::harness::command::{Desk, refuses, shed};

/// The call is refused with one line, and nothing is left on the desk.
#[track_caller]
fn refused(call: &str, expected: Expect) {
    let desk = Desk::new();
    let said = desk.run(&format!("simulate galilei {call}"));
    assert_eq!((said.code, said.out.as_str()), (2, ""), "{call}");
    expected.assert_eq(said.err.lines().next().unwrap_or_default());
    let left = std::fs::read_dir(desk.path(".")).unwrap().count();
    assert_eq!(left, 0, "{call}");
}

#[test]
fn a_player_who_is_not_known_is_refused_with_the_list() {
    for side in ["humans", "aliens"] {
        let said = Desk::new().run(&format!("simulate galilei --{side} nobody"));
        assert_eq!((said.code, said.out.as_str()), (2, ""));
        let words: Vec<&str> = Bot::ALL.iter().map(|bot| bot.word()).collect();
        let list = format!("there is no such player; there are: {}\n", words.join(", "));
        assert!(said.err.contains(&list), "{}", said.err);
    }
}

#[test]
fn a_player_who_is_nearly_known_is_guessed() {
    let said = Desk::new().run("simulate galilei --humans randmo");
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("did you mean random?"), "{}", said.err);
}

#[test]
fn no_matches_are_refused() {
    refused(
        "--matches 0",
        expect![
            "error: invalid value '0' for '--matches <N>': expected a number of matches from 1 to 1,000,000,000"
        ],
    );
}

#[test]
fn numbers_out_of_bounds_are_refused_with_their_bounds() {
    let matches = "'--matches <N>': expected a number of matches from 1 to 1,000,000,000";
    let threads = "'--threads <T>': expected a number of processes from 1 to 65,535";
    let seed = "'--seed <K>': expected a seed from 0 to 9,223,372,036,854,775,807";
    let first = "'--first <N>': expected the number of a match from 0 to 9,223,372,035,854,775,807";
    let plies = "'--plies <N>': expected a number of decisions from 1 to 4,294,967,295";
    let record = "'--record <N>': expected a number of records from 1 to 1,000,000,000";
    for (flag, said, expected) in [
        ("matches", "-5", matches),
        ("matches", "2000000000", matches),
        ("threads", "0", threads),
        ("threads", "-1", threads),
        ("threads", "100000", threads),
        ("seed", "-1", seed),
        ("seed", "9223372036854775808", seed),
        ("first", "-1", first),
        ("first", "9223372036854775807", first),
        ("plies", "0", plies),
        ("plies", "-3", plies),
        ("record", "0", record),
        ("until", "-1", "'--until <H>': expected points of a hundred from 0.1 to 50, such as 1 or 0.5"),
    ] {
        let told = Desk::new().run(&format!("simulate galilei --{flag} {said} --out saved"));
        let expected = format!("error: invalid value '{said}' for {expected}");
        assert_eq!((told.code, told.err.lines().next()), (2, Some(expected.as_str())));
    }
    let told = Desk::new().run("check galilei --matches 99999999999");
    let expected = "error: invalid value '99999999999' for '--matches <N>': expected a number of matches from 0 to 1,000,000,000";
    assert_eq!((told.code, told.err.lines().next()), (2, Some(expected)));
}

#[test]
fn more_players_than_there_are_characters_are_refused() {
    refused(
        "--players 17",
        expect!["error: invalid value '17' for '--players <N>': 2 to 16 can play; found 17"],
    );
    refused(
        "--players 1-4",
        expect!["error: invalid value '1-4' for '--players <N>': 2 to 16 can play; found 1"],
    );
}

#[test]
fn numbers_of_players_that_are_none_are_refused() {
    refused(
        "--players 2-",
        expect![
            "error: invalid value '2-' for '--players <N>': expected a number such as 6, a range such as 2-8 or a list such as 4,6,8"
        ],
    );
    refused(
        "--players 8-2",
        expect![
            "error: invalid value '8-2' for '--players <N>': expected the smaller number first, found 8-2"
        ],
    );
}

#[test]
fn a_precision_out_of_bounds_is_refused() {
    for said in ["0", "0.09", "50.1", "x", "nan", "inf"] {
        let expected = format!(
            "error: invalid value '{said}' for '--until <H>': expected points of a hundred from 0.1 to 50, such as 1 or 0.5"
        );
        let told = Desk::new().run(&format!("simulate galilei --until {said}"));
        assert_eq!((told.code, told.err.lines().next()), (2, Some(expected.as_str())));
    }
}

#[test]
fn a_picture_of_nothing_that_is_counted_is_refused_with_the_list() {
    refused(
        "--heat killz.png",
        expect![
            "error: invalid value 'killz.png' for '--heat <FILE>': the name says what is drawn: visits.png, kills.png, noises.png, escapes.png, ambushes.png, deaths.png, swimmers.png, starts.png, saved.png, worth.png; for another name write kills=killz.png"
        ],
    );
    refused(
        "--heat kills.svg",
        expect!["error: invalid value 'kills.svg' for '--heat <FILE>': expected a file that ends in .png"],
    );
}

#[test]
fn a_picture_of_several_batches_is_refused() {
    refused(
        "--heat kills.png --players 2-4",
        expect!["--heat: expected one number of players in --players, found 3"],
    );
    refused(
        "--record 1 --out saved --players 2,4",
        expect!["--record: expected one number of players in --players, found 2"],
    );
    refused(
        "--heat kills.png --matrix",
        expect!["error: the argument '--heat <FILE>' cannot be used with '--matrix'"],
    );
}

#[test]
fn a_file_that_cannot_be_saved_is_told_before_anything_is_played() {
    refused("--csv nowhere/all.csv", expect!["nowhere/all.csv: there is no such folder to save it in"]);
    refused(
        "--heat kills.png --heat-side robots",
        expect!["--heat-side: expected humans or aliens, found robots"],
    );
    refused(
        "--heat kills.png --heat-rounds 9-2",
        expect![
            "error: invalid value '9-2' for '--heat-rounds <N>': expected rounds such as 3 or 1-10, found 9-2"
        ],
    );
    refused(
        "--heat kills.png --heat-change",
        expect!["--heat-change: expected --against or --against-scenario"],
    );
    refused("--heat nowhere/kills.png", expect!["nowhere/kills.png: there is no such folder to save it in"]);
    refused("--csv .", expect![".: expected a file to save in, found a folder"]);
}

#[test]
fn a_zone_to_compare_with_that_cannot_be_played_is_told() {
    let desk = Desk::with("shed.zone.toml", shed("Hs1\nds3"));
    refuses(
        &desk,
        "simulate galilei --against shed.zone.toml",
        1,
        expect![[r#"
            shed.zone.toml:5:1: error: there is no alien start: paint one sector as alien start (A) [missing-start]
            shed.zone.toml:6:3: error: the hatches go up to 3, but hatch 2 is missing: number them from 1 without a gap [hatch-gap]
        "#]],
    );
}

#[test]
fn arguments_out_of_bounds_are_refused() {
    let desk = Desk::new();
    for call in [
        "galilei --matches -5",
        "galilei --players 1",
        "galilei --threads 0",
        "galilei --seed x",
        "galilei --record 3",
        "galilei --out saved",
        "galilei --format xml",
        "galilei --matrix --against fermi",
        "galilei --matrix --humans random",
        "",
    ] {
        let said = desk.run(&format!("simulate {call}"));
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{call}");
        assert!(said.err.starts_with("error: "), "{call}");
    }
}
