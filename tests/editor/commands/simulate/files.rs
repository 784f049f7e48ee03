//! Files that a simulation saves: all numbers as a table, and pictures of where it happened.

use std::collections::BTreeMap;

use expect_test::{Expect, expect};

use crate::harness::command::{Desk, refuses, shed};

/// The rows of a table, each by its measure, key, and who and what it is about.
fn rows(desk: &Desk, file: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(desk.path(file)).unwrap();
    text.lines().map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

#[test]
fn a_table_has_every_number_of_the_report() {
    let desk = Desk::new();
    let said = desk
        .run("simulate socrates --matches 60 --players 6 --csv all.csv --format json --scenario infection");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let (object, rows) = (said.json(), rows(&desk, "all.csv"));
    expect!["zone,scenario,players,humans,aliens,matches,seed,measure,key,value,low,high,first,side,zone_file,scenario_file"]
        .assert_eq(&rows[0].join(","));
    let values: BTreeMap<(&str, &str), &str> =
        rows[1..].iter().map(|row| ((row[7].as_str(), row[8].as_str()), row[9].as_str())).collect();
    assert_eq!(values.len(), rows.len() - 1, "no number stands twice");
    for rate in ["human_win", "alien_win", "both_win", "automatic_elimination", "any_escape"] {
        let apart = values[&(rate, "")].parse::<f64>().unwrap() - object[rate]["rate"].as_f64().unwrap();
        assert!(apart.abs() < 1e-12, "{rate}");
    }
    let maps = [
        ("ends", &object["ends"]),
        ("hatch_escapes", &object["hatch_use"]),
        ("rounds_histogram", &object["rounds"]["histogram"]),
        ("escapes_per_match", &object["escapes_per_match"]),
        ("visits", &object["heat"]["visits"]),
        ("kills", &object["heat"]["kills"]),
        ("noises", &object["heat"]["noises"]),
        ("escapes", &object["heat"]["escapes"]),
    ];
    for (measure, counts) in maps {
        let counts = counts.as_object().unwrap();
        assert_eq!(values.keys().filter(|(one, _)| *one == measure).count(), counts.len(), "{measure}");
        for (key, count) in counts {
            assert_eq!(values[&(measure, key.as_str())], count.to_string(), "{measure} {key}");
        }
    }
    let came_up: f64 = values[&("rule", "B.3")].parse().unwrap();
    assert!((came_up * 60.0 - object["rules"]["B.3"].as_f64().unwrap()).abs() < 1e-9);
}

#[test]
fn a_table_of_several_batches_tells_them_apart() {
    let desk = Desk::new();
    desk.run("simulate fermi --matches 5 --players 2-4 --csv all.csv");
    let told = |desk: &Desk, column: usize| {
        let mut found: Vec<String> =
            rows(desk, "all.csv")[1..].iter().map(|row| row[column].clone()).collect();
        found.dedup();
        found
    };
    assert_eq!(told(&desk, 2), ["2", "3", "4"]);
    desk.run("simulate fermi --matches 5 --against socrates --csv all.csv");
    assert_eq!(told(&desk, 0), ["Fermi", "Socrates", "Fermi"]);
    let last: Vec<String> =
        rows(&desk, "all.csv").into_iter().rev().take(4).map(|row| row[7].clone()).collect();
    assert_eq!(
        last,
        ["difference_rounds", "difference_alien_win", "difference_any_escape", "difference_human_win"]
    );
}

#[test]
fn a_table_tells_the_sides_of_a_comparison_apart_whatever_they_are_called() {
    let desk = Desk::with("old.zone.toml", shed("Ad1\ndds\nHd2"));
    desk.put("new.zone.toml", shed("Ad1\nsds\nHd2"));
    let said = desk.run("simulate old.zone.toml --against new.zone.toml --matches 5 --csv all.csv");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let mut told: Vec<Vec<String>> =
        rows(&desk, "all.csv")[1..].iter().map(|row| row[13..].to_vec()).collect();
    told.dedup();
    assert_eq!(
        told,
        [["first", "old.zone.toml", ""], ["second", "new.zone.toml", ""], ["change", "old.zone.toml", ""]]
    );
}

#[test]
fn pictures_and_records_of_a_comparison_are_told_to_be_of_the_first() {
    let desk = Desk::new();
    let call =
        "simulate fermi --against socrates --matches 5 --heat kills.png --record 1 --out saved --quiet";
    let said = desk.run(call);
    assert!(said.out.contains("  kills.png: a picture of kills of the first\n"), "{}", said.out);
    assert!(said.out.contains("  1 record of the first saved in saved\n"), "{}", said.out);
}

#[test]
fn a_name_with_a_comma_stays_one_value() {
    let desk = Desk::with("shed.zone.toml", shed("Ad1\ndds\nHd2").replace("Shed", "A, \\\"B\\\""));
    let said = desk.run("simulate shed.zone.toml --matches 3 --csv all.csv");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let text = std::fs::read_to_string(desk.path("all.csv")).unwrap();
    assert!(text.lines().nth(1).unwrap().starts_with("\"A, \"\"B\"\"\",,8,adept,"), "{text}");
}

/// The width and the height of a PNG file.
#[track_caller]
fn size(desk: &Desk, file: &str) -> (u32, u32) {
    let bytes = std::fs::read(desk.path(file)).unwrap();
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn the_name_of_a_picture_says_what_is_drawn() {
    let desk = Desk::new();
    let said = desk.run("simulate fermi --matches 20 --heat kills.png --heat escapes=out.png");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let told: Vec<&str> = said.out.lines().rev().take(2).collect();
    assert_eq!(told, ["  out.png: a picture of escapes", "  kills.png: a picture of kills"]);
    assert_eq!((size(&desk, "kills.png").0, size(&desk, "out.png").0), (1400, 1400));
    assert_ne!(std::fs::read(desk.path("kills.png")).unwrap(), std::fs::read(desk.path("out.png")).unwrap());
}

#[test]
fn a_picture_may_be_of_one_side_in_some_rounds_or_of_what_changes() {
    let desk = Desk::new();
    let read = |name: &str| std::fs::read(desk.path(name)).unwrap();
    let said = desk.run("simulate fermi --matches 20 --heat kills.png");
    assert_eq!(said.code, 0);
    let said =
        desk.run("simulate fermi --matches 20 --heat kills=part.png --heat-side humans --heat-rounds 2-9");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let last = said.out.lines().last().unwrap();
    assert_eq!(last, "  part.png: a picture of kills, humans, rounds 2 to 9");
    assert_ne!(read("kills.png"), read("part.png"));
    let call = "simulate fermi --against galilei --matches 20 --heat ambushes.png --heat-change";
    let said = desk.run(call);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert_eq!(said.out.lines().last().unwrap(), "  ambushes.png: a picture of the change of ambushes");
    assert_eq!(size(&desk, "ambushes.png").0, 1400);
}

/// A call with shed.zone.toml and house.scenario.toml on the desk is refused, and changes nothing on it.
#[track_caller]
fn keeps_its_hands_off(call: &str, expected: Expect) {
    let zone = shed("Ad1\ndds\nHd2");
    let desk = Desk::with("shed.zone.toml", &zone);
    let house = "hatchway = 1\ngame = \"escape\"\nname = \"House\"\nbase = \"advanced\"\nrules = []\n";
    desk.put("house.scenario.toml", house);
    #[cfg(unix)]
    for link in ["link.png", "link.pdf"] {
        std::os::unix::fs::symlink("shed.zone.toml", desk.path(link)).unwrap();
    }
    let names = |desk: &Desk| std::fs::read_dir(desk.path(".")).unwrap().count();
    let before = names(&desk);
    refuses(&desk, call, 2, expected);
    let left = |name: &str| std::fs::read_to_string(desk.path(name)).unwrap();
    assert_eq!((left("shed.zone.toml"), left("house.scenario.toml").as_str()), (zone, house));
    assert_eq!(names(&desk), before);
}

#[test]
fn what_is_read_is_never_saved_over() {
    keeps_its_hands_off(
        "simulate shed.zone.toml --matches 5 --csv ./shed.zone.toml",
        expect![[r#"
            ./shed.zone.toml: this file is read here: expected another one to save in
        "#]],
    );
    keeps_its_hands_off(
        "simulate galilei --against shed.zone.toml --matches 5 --csv shed.zone.toml",
        expect![[r#"
            shed.zone.toml: this file is read here: expected another one to save in
        "#]],
    );
    keeps_its_hands_off(
        "simulate galilei --scenario house.scenario.toml --matches 5 --csv house.scenario.toml",
        expect![[r#"
            house.scenario.toml: this file is read here: expected another one to save in
        "#]],
    );
    keeps_its_hands_off(
        "convert shed.zone.toml ./shed.zone.toml",
        expect![[r#"
            ./shed.zone.toml: this file is read here: expected another one to save in
        "#]],
    );
}

#[cfg(unix)]
#[test]
fn what_is_read_is_not_saved_over_through_a_link() {
    keeps_its_hands_off(
        "simulate shed.zone.toml --matches 5 --heat kills=link.png",
        expect![[r#"
            link.png: this file is read here: expected another one to save in
        "#]],
    );
    keeps_its_hands_off(
        "sheet shed.zone.toml -o link.pdf",
        expect![[r#"
            link.pdf: this file is read here: expected another one to save in
        "#]],
    );
}

#[test]
fn two_files_have_two_names() {
    keeps_its_hands_off(
        "simulate shed.zone.toml --matches 5 --csv same.png --heat kills=./same.png",
        expect![[r#"
            same.png: two things are to be saved in this file: expected a file for each
        "#]],
    );
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_written_through() {
    use std::os::unix::fs::FileTypeExt;

    let desk = Desk::new();
    let pipe = desk.path("pipe.csv");
    rustix::fs::mknodat(rustix::fs::CWD, &pipe, rustix::fs::FileType::Fifo, 0o600.into(), 0).unwrap();
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || std::fs::read_to_string(pipe).unwrap()
    });
    let said = desk.run("simulate fermi --matches 5 --csv pipe.csv");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(std::fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo());
    assert!(reader.join().unwrap().starts_with("zone,scenario,"));
    let said = desk.run("simulate fermi --matches 5 --csv /dev/stdout --quiet");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(
        said.out.starts_with("zone,scenario,") && said.out.contains("\nFermi · 5 matches"),
        "{}",
        said.out
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_that_is_full_is_told() {
    refuses(
        &Desk::new(),
        "simulate fermi --matches 5 --csv /dev/full",
        2,
        expect![[r#"
            /dev/full: this file cannot be saved: No space left on device (os error 28)
        "#]],
    );
}

#[test]
fn a_picture_without_anything_on_it_is_told_of() {
    let desk = Desk::new();
    let call = |rounds: &str| {
        desk.run(&format!("simulate fermi --matches 5 --heat visits.png --heat-rounds {rounds} --quiet"))
    };
    assert_eq!(call("1-9").err, "");
    let said = call("90-99");
    assert_eq!(said.code, 0);
    let told = "visits.png: the picture is empty: no match goes beyond round ";
    assert!(said.err.starts_with(told), "{}", said.err);
}

#[test]
fn the_same_call_draws_the_same_picture() {
    let draw = || {
        let desk = Desk::new();
        desk.run("simulate fermi --matches 20 --heat visits.png");
        std::fs::read(desk.path("visits.png")).unwrap()
    };
    assert_eq!(draw(), draw());
}

#[test]
fn a_large_zone_is_drawn_small() {
    let row = "d".repeat(120);
    let map = format!("Hd1{}\nAd2{}\n{}", &row[3..], &row[3..], vec![row.as_str(); 118].join("\n"));
    let desk = Desk::with("field.zone.toml", shed(&map));
    let said = desk.run("simulate field.zone.toml --matches 2 --heat noises.png --quiet");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let (width, height) = size(&desk, "noises.png");
    assert_eq!(width, 1400);
    assert!((1400..2000).contains(&height), "{height}");
}
