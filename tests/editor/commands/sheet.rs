//! `hatchway sheet` and `hatchway convert`.

use std::path::Path;

use expect_test::expect;
use scenario_rules::{ZoneFile, published};
use workbench::print::Part;
use workbench::print::order::{Order, Original};

use crate::harness::command::{Desk, refuses, shape, shed};

fn files(folder: &Path) -> Vec<String> {
    let all = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut all: Vec<String> = all.collect();
    all.sort();
    all
}

#[test]
fn command_sheet_saves_a_pdf_and_tells_its_size_and_ink() {
    let desk = Desk::new();
    let said = desk.run("sheet fermi -o fermi.pdf --ink low");
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.starts_with("fermi.pdf: 1 page of 210 × 297 mm, "), "{}", said.out);
    assert!(said.out.contains(" % of the paper inked, "), "{}", said.out);
    assert_eq!(files(&desk.path("")), ["fermi.pdf"]);
}

#[test]
fn command_sheet_gives_the_bytes_that_the_library_gives() {
    let desk = Desk::new();
    let zone = published::zone("galilei").unwrap();
    for name in ["a.pdf", "a.svg"] {
        assert_eq!(desk.run(&format!("sheet galilei -o {name}")).code, 0);
        let made =
            Order::default().files(Original { zone: &zone, scenario: None }, Path::new(name)).unwrap().1;
        assert!(std::fs::read(desk.path(name)).unwrap() == made[0].bytes, "{name}");
    }
}

#[test]
fn command_sheet_answers_in_json() {
    let said = Desk::new().run("sheet fermi --scenario arena -o a.pdf --format json");
    let object = said.json();
    expect![[r#"
        zone: text
        scenario: text
        playable: bool
        files[].file: text
        files[].bytes: number
        files[].paper: text
        files[].ink: text
        files[].pages[].width: fraction
        files[].pages[].height: fraction
        files[].pages[].coverage: fraction
    "#]]
    .assert_eq(&shape(&object));
    assert!(object["files"][0]["pages"][0]["coverage"].as_f64().unwrap() > 0.01);
}

#[test]
fn command_sheet_numbers_the_pages_of_formats_that_have_none() {
    let desk = Desk::new();
    assert_eq!(desk.run("sheet fermi --key -o map.svg").code, 0);
    assert_eq!(files(&desk.path("")), ["map-1.svg", "map-2.svg"]);
}

#[test]
fn command_sheet_saves_the_whole_pack() {
    let desk = Desk::new();
    let said = desk.run("sheet socrates --all a/pack");
    assert_eq!(said.code, 0, "{}", said.err);
    let found = files(&desk.path("a/pack"));
    for paper in ["a4", "letter"] {
        for ink in ["colour", "grey", "low"] {
            for kind in ["", "-key"] {
                let name = format!("socrates-{paper}-{ink}{kind}.pdf");
                assert!(found.contains(&name), "{name}: {found:?}");
            }
        }
    }
    assert_eq!(said.out.lines().count(), found.len());
}

#[test]
fn command_sheet_prints_what_cannot_be_played_and_says_so() {
    let desk = Desk::with("shed.zone.toml", shed("Hdd\nsds"));
    let said = desk.run("sheet shed.zone.toml -o shed.pdf --quiet");
    assert_eq!((said.code, said.out.as_str()), (0, ""));
    expect![[r#"
        shed.zone.toml: not playable yet, so the sheet says so; `hatchway check` tells why
    "#]]
    .assert_eq(&said.err);
    assert_eq!(files(&desk.path("")), ["shed.pdf", "shed.zone.toml"]);
}

#[test]
fn command_sheet_refuses_an_ending_it_does_not_know() {
    let desk = Desk::new();
    let expected = expect![[r#"
        map.gif: expected a name that ends with .pdf, .svg or .png
    "#]];
    refuses(&desk, "sheet fermi -o map.gif", 2, expected);
    assert!(files(&desk.path("")).is_empty());
}

#[test]
fn command_sheet_leaves_nothing_half_written_where_it_cannot_write() {
    let desk = Desk::new();
    let missing = expect![[r#"
        no/such/map.pdf: there is no such folder to save it in
    "#]];
    refuses(&desk, "sheet fermi -o no/such/map.pdf", 2, missing);
    std::fs::create_dir(desk.path("map.pdf")).unwrap();
    let folder = expect![[r#"
        map.pdf: expected a file to save in, found a folder
    "#]];
    refuses(&desk, "sheet fermi -o map.pdf", 2, folder);
    // The second page cannot be saved: neither is the first.
    std::fs::create_dir(desk.path("two-2.svg")).unwrap();
    let second = expect![[r#"
        two-2.svg: expected a file to save in, found a folder
    "#]];
    refuses(&desk, "sheet fermi --key -o two.svg", 2, second);
    assert_eq!(files(&desk.path("")), ["map.pdf", "two-2.svg"]);
}

#[test]
fn command_sheet_wants_a_file_or_a_folder() {
    let said = Desk::new().run("sheet fermi");
    assert_eq!(said.code, 2);
    assert!(said.err.contains("--output <FILE>|--all <DIR>"), "{}", said.err);
}

#[test]
fn command_sheet_refuses_copies_that_nobody_can_read() {
    let expected = expect![[r#"
        sectors would be too small to read with 4 copies a page: a side of 0.4 mm, expected 3.1 mm or more; print fewer copies a page
    "#]];
    let large = shed(&["Hd1", "sAd"].into_iter().chain(["dsd"; 120]).collect::<Vec<_>>().join("\n"));
    refuses(&Desk::with("large.zone.toml", large), "sheet large.zone.toml --copies 4 -o a.pdf", 2, expected);
}

#[test]
fn command_convert_goes_through_every_format_and_back() {
    let desk = Desk::new();
    for call in [
        "convert galvani one.csv",
        "convert one.csv Galvani.zone.toml",
        "convert Galvani.zone.toml two.txt",
        "convert two.txt three.zone.toml",
        "convert three.zone.toml two.csv",
        "convert three.zone.toml map.pdf",
    ] {
        let said = desk.run(call);
        assert_eq!(said.code, 0, "{call}: {}", said.err);
    }
    let read = |name: &str| std::fs::read(desk.path(name)).unwrap();
    assert_eq!(read("one.csv"), read("two.csv"));
    let back = ZoneFile::read(&read("three.zone.toml")).unwrap();
    assert_eq!(back.zone(), published::zone("galvani").unwrap().zone());
    assert!(read("map.pdf").starts_with(b"%PDF"));
    assert!(String::from_utf8(read("one.csv")).unwrap().starts_with("sector,kind\nA03,dangerous\n"));
}

#[test]
fn command_convert_keeps_a_file_that_stays_what_it_is() {
    let text = shed("Hd1\nsAd").replace("name = \"Shed\"", "name = \"Shed\" # mine");
    let desk = Desk::with("shed.zone.toml", &text);
    assert_eq!(desk.run("convert shed.zone.toml other.zone.toml").code, 0);
    assert_eq!(std::fs::read_to_string(desk.path("other.zone.toml")).unwrap(), text);
}

#[test]
fn command_convert_tells_everything_that_is_wrong_with_a_list() {
    let desk = Desk::with("bad.csv", "sector,kind\nA01,secure\nA01,human\nB02,lava\nnothing\n99,secure\n");
    let expected = expect![[r#"
        bad.csv:3:1: A01 is listed twice
        bad.csv:4:1: expected secure, dangerous, human, alien or hatch1 to hatch9 for B02, found "lava"
        bad.csv:5:1: expected a sector and its kind, such as D09,secure
        bad.csv:6:1: expected letters and a row number such as D09
    "#]];
    refuses(&desk, "convert bad.csv good.zone.toml", 2, expected);
    assert_eq!(files(&desk.path("")), ["bad.csv"]);
}

#[test]
fn command_convert_refuses_what_it_does_not_know() {
    let desk = Desk::with("x.txt", "HATCHWAY:1:ABC.");
    refuses(
        &desk,
        "convert x.txt y.csv",
        2,
        expect![[r#"
        x.txt: the text ends too early
    "#]],
    );
    refuses(
        &desk,
        "convert fermi y.doc",
        2,
        expect![[r#"
        y.doc: expected a name that ends with .zone.toml, .csv, .txt, .pdf, .svg or .png
    "#]],
    );
    assert_eq!(Order::default().parts, [Part::Player]);
}

#[test]
fn command_convert_replaces_nothing_that_is_not_the_same_unless_it_is_told_to() {
    let mine = shed("Hd1\nsAd").replace("name = \"Shed\"", "name = \"Shed\" # mine");
    let desk = Desk::with("my.zone.toml", &mine);
    let expected = expect![[r#"
        my.zone.toml: this file is there already and says something else: --force replaces it
    "#]];
    refuses(&desk, "convert galvani my.zone.toml", 2, expected);
    assert_eq!(std::fs::read_to_string(desk.path("my.zone.toml")).unwrap(), mine);
    assert_eq!(desk.run("convert galvani my.zone.toml --force").code, 0);
    let galvani = published::text("galvani").unwrap();
    assert_eq!(std::fs::read_to_string(desk.path("my.zone.toml")).unwrap(), galvani);
    // Once more the same is no loss.
    assert_eq!(desk.run("convert galvani my.zone.toml").code, 0);
}
