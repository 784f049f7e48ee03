//! Formats in which fans keep zones: a test for each sentence about them.

use engine::escape::{Kind, Sectors};
use engine::{Coord, Zone};
use expect_test::expect;
use scenario_rules::exchange::{self, Foreign, format_of};
use scenario_rules::{ZoneFile, published};

use super::{left_out, read, troubles, write};

fn at(name: &str) -> Coord {
    name.parse().unwrap()
}

fn size(zone: &Zone) -> [u16; 2] {
    [zone.cells().columns(), zone.cells().rows()]
}

fn galilei() -> ZoneFile {
    published::zone("galilei").unwrap()
}

/// 322 letters: nothing, but for these.
fn letters(some: &[(&str, char)]) -> String {
    let mut letters = vec!['_'; 322];
    for (name, letter) in some {
        let at = at(name);
        letters[usize::from(at.col) * 14 + usize::from(at.row)] = *letter;
    }
    letters.into_iter().collect()
}

#[test]
fn letters_go_column_by_column() {
    let some = [
        ("A01", 's'),
        ("A14", 'd'),
        ("B01", 'h'),
        ("B02", 'a'),
        ("W13", '1'),
        ("W14", '4'),
        ("C01", '2'),
        ("C02", '3'),
    ];
    let text = letters(&some);
    let zone = read(&text).unwrap().zone;
    let kinds = [
        Kind::Secure,
        Kind::Dangerous,
        Kind::HumanStart,
        Kind::AlienStart,
        Kind::Hatch(1),
        Kind::Hatch(4),
        Kind::Hatch(2),
        Kind::Hatch(3),
    ];
    for ((name, _), kind) in some.into_iter().zip(kinds) {
        assert_eq!(zone.zone().kind(at(name)), kind, "{name}");
    }
    assert_eq!((size(zone.zone()), zone.zone().sectors().count(), zone.name()), ([23, 14], 8, "Brought"));
    assert_eq!(write("letters", &zone).unwrap().trim_end(), text);
}

#[test]
fn letters_may_stand_in_an_address() {
    let text = write("letters", &galilei()).unwrap();
    let address = format!("http://example.org/editor.html?x=1#{text}");
    assert_eq!(read(&address).unwrap().zone.zone(), galilei().zone());
}

#[test]
fn letters_of_another_number_are_refused() {
    let text = letters(&[]);
    assert_eq!(troubles(&text[1..]), "expected 322 letters, a sector each, column by column; found 321\n");
}

#[test]
fn what_letters_cannot_hold_is_refused_with_the_reason() {
    let zone = |signs: &[&str]| {
        ZoneFile::new("Any", &Zone::from_signs(engine::Game::Escape, signs.iter().copied()).unwrap()).unwrap()
    };
    let mut fifth = galilei();
    fifth.set_cell(at("A01"), Kind::Hatch(5));
    expect![[r#"
        letters: expected 23 × 14 sectors, for it knows no other size; this zone has 3 × 2
        letters: there are hatches 1 to 4 only: A01 is hatch 5
        share: expected 23 × 14 sectors, for it knows no other size; this zone has 3 × 2
        share: there are hatches 1 to 4 only: A01 is hatch 5
        cells: there are hatches 1 to 4 only: A01 is hatch 5
    "#]]
    .assert_eq(
        &["letters", "share", "cells"]
            .iter()
            .flat_map(|word| [(word, zone(&["Hs1", "Asd"])), (word, fifth.clone())])
            .filter_map(|(word, zone)| Some(format!("{word}: {}\n", write(word, &zone).err()?)))
            .collect::<String>(),
    );
}

/// The bits of nothing but A01 secure, A02 dangerous, A03 and W14 something else.
fn share(name: &str, specials: &str) -> String {
    let mut bytes = [0_u8; 81];
    bytes[0] = 0b01_10_11_00;
    bytes[80] = 0b0011_0000;
    format!("{name},{},{specials}", exchange::base64::standard(&bytes))
}

#[test]
fn share_codes_have_two_bits_a_sector_and_letters_for_the_rest() {
    let zone = read(&share("Test", "h4")).unwrap().zone;
    let kind = |name: &str| zone.zone().kind(at(name));
    assert_eq!(
        [kind("A01"), kind("A02"), kind("A03"), kind("W14")],
        [Kind::Secure, Kind::Dangerous, Kind::HumanStart, Kind::Hatch(4)]
    );
    assert_eq!((zone.zone().sectors().count(), zone.name()), (4, "Test"));
    let again = write("share", &zone).unwrap();
    assert_eq!(again.trim_end(), share("Test", "h4"));
    assert_eq!(again.split(',').nth(1).unwrap().len(), 108, "81 bytes");
}

#[test]
fn the_name_of_a_share_code_may_be_percent_encoded() {
    for (name, expected) in [
        ("La%20Nave%2C%20due", "La Nave, due"),
        ("Caf%C3%A9", "Café"),
        ("100%", "100%"),
        ("a, b", "a, b"),
        ("", "Brought"),
    ] {
        let zone = read(&share(name, "h4")).unwrap().zone;
        assert_eq!(zone.name(), expected);
        assert_eq!(read(&write("share", &zone).unwrap()).unwrap().zone.name(), expected);
    }
    let zone = read(&share("%FF%FE", "h4")).unwrap().zone;
    assert_eq!(zone.name(), "%FF%FE");
    assert_eq!(
        left_out(&zone),
        "note: the name \"%FF%FE\" is no text when it is decoded, so it stays as it is [left-out]\n"
    );
    let zone = read(&share(&"x".repeat(300), "h4")).unwrap().zone;
    assert_eq!(zone.name().len(), 200);
    assert_eq!(
        left_out(&zone),
        "note: the name could not be kept as it is: at most 200 characters on one line [left-out]\n"
    );
}

#[test]
fn share_codes_may_stand_in_an_address_and_be_encoded_as_a_whole() {
    let code = write("share", &galilei()).unwrap();
    let encoded = exchange::percent::encoded(code.trim_end());
    for text in
        [format!("https://example.org/#{code}"), format!("https://example.org/#{encoded}"), encoded.clone()]
    {
        let back = read(&text).unwrap().zone;
        assert_eq!((back.zone(), back.name()), (galilei().zone(), "Galilei"), "{text}");
    }
}

#[test]
fn share_codes_that_do_not_fit_together_say_why() {
    let code = share("Test", "h4");
    expect![[r#"
        expected 2 letters for the special sectors, found 1
        expected 2 letters for the special sectors, found 3
        expected h, a or 1 to 4 for the special sector W14, found 's'
        expected h, a or 1 to 4 for the special sector W14, found '5'
        expected 81 bytes in Base64, two bits for each of 322 sectors; found 78
    "#]]
    .assert_eq(
        &[
            share("Test", "h"),
            share("Test", "h4a"),
            share("Test", "hs"),
            share("Test", "h5"),
            code.replacen("AAAA", "", 1),
        ]
        .map(|code| troubles(&code))
        .concat(),
    );
}

#[test]
fn lists_of_cells_count_from_0() {
    let zone = read("[[0,0,\"silent\"], [22,13,\"danger\"],\n [1,0,\"human\"],[1,1,\"alien\"],[2,0,\"pod1\"],[2,1,\"pod4\"],[3,3,\"none\"]]").unwrap().zone;
    let kind = |name: &str| zone.zone().kind(at(name));
    assert_eq!(
        ["A01", "W14", "B01", "B02", "C01", "C02", "D04"].map(kind),
        [
            Kind::Secure,
            Kind::Dangerous,
            Kind::HumanStart,
            Kind::AlienStart,
            Kind::Hatch(1),
            Kind::Hatch(4),
            Kind::Void
        ]
    );
    assert_eq!(size(zone.zone()), [23, 14]);
}

#[test]
fn lists_of_cells_keep_other_sizes() {
    let small = read("[[0,0,\"silent\"],[0,1,\"none\"],[1,0,\"none\"],[1,1,\"danger\"]]").unwrap().zone;
    assert_eq!(size(small.zone()), [2, 2], "every cell is named");
    let few = read("[[0,0,\"silent\"],[30,1,\"danger\"]]").unwrap().zone;
    assert_eq!(size(few.zone()), [31, 14], "voids are left out");
}

#[test]
fn lists_of_cells_say_everything_that_is_wrong() {
    expect![[r#"
        cell 1 of the list: expected a column and a row from 0 to 511, found "-1"
        cell 2 of the list: expected none, silent, danger, human, alien or pod1 to pod4 for A01, found "pod5"
        cell 3 of the list: expected [column, row, kind], found "[1,1]"
        cell 5 of the list: B03 is listed twice
        cell 6 of the list: expected a column and a row from 0 to 511, found "512"
    "#]]
    .assert_eq(&troubles(
        "[[-1,0,\"silent\"],[0,0,\"pod5\"],[1,1],[1,2,\"none\"],[1,2,\"none\"],[512,0,\"none\"]]",
    ));
    assert_eq!(troubles("[]"), "the list is empty: expected [[column, row, kind], …]\n");
    assert_eq!(
        troubles("[[0,0,\"silent\"],"),
        "line 1, column 16: this is no JSON: EOF while parsing a value\n"
    );
}

const SPACES: &str = r#"{"name": "Nebula", "description": "<p>Run &amp; <b>hide</b></p><p>again</p>", "rows": 13, "cols": 11,
  "spaces": {
    "A-1": {"row": 1, "col": "A", "type": 0}, "A-2": {"row": 2, "col": "A", "type": 1}, "B-1": {"row": 1, "col": "B", "type": 2},
    "C-9": {"row": 9, "col": "C", "type": 3}, "C-2": {"row": 2, "col": "C", "type": 3}, "B-9": {"row": 9, "col": "B", "type": 3},
    "D-1": {"row": 1, "col": "D", "type": 5}, "D-2": {"row": 2, "col": "D", "type": 5, "label": "x"}, "K-13": {"row": 13, "col": "K", "type": 6},
    "E-1": {"row": 1, "col": "E", "type": 4}, "E-2": {"row": 2, "col": "E", "type": 9}, "E-3": {"row": 3, "col": "E", "type": 4}
  }, "gameConfig": {"eggs": 3}}"#;

#[test]
fn spaces_are_read_with_their_size_name_and_description() {
    let zone = read(SPACES).unwrap().zone;
    assert_eq!(
        (size(zone.zone()), zone.name(), zone.notes()),
        ([11, 13], "Nebula", Some("Run & hide\n\nagain"))
    );
    let kind = |name: &str| zone.zone().kind(at(name));
    assert_eq!(["A01", "A02", "B01"].map(kind), [Kind::Void, Kind::Secure, Kind::Dangerous]);
}

#[test]
fn hatches_of_spaces_are_numbered_column_by_column() {
    let zone = read(SPACES).unwrap().zone;
    let hatches: Vec<String> = zone.zone().hatches().iter().map(|(n, at)| format!("{n}:{at}")).collect();
    assert_eq!(hatches.join(" "), "1:B09 2:C02 3:C09");
}

#[test]
fn several_starts_of_spaces_are_kept() {
    let zone = read(SPACES).unwrap().zone;
    assert_eq!(zone.zone().all(Kind::HumanStart).collect::<Vec<_>>(), [at("D01"), at("D02")]);
    assert_eq!(zone.zone().all(Kind::AlienStart).collect::<Vec<_>>(), [at("K13")]);
}

#[test]
fn what_spaces_say_beyond_a_zone_is_told_as_left_out() {
    expect![[r#"
        warning: spaces of type "4" mean nothing here and became void [left-out] E01 E03
        warning: spaces of type "9" mean nothing here and became void [left-out] E02
        note: of the description, how it looks is left out [left-out]
        note: what another edition says is left out: "gameConfig", "label" [left-out]
    "#]]
    .assert_eq(&left_out(&read(SPACES).unwrap().zone));
    let many: Vec<String> =
        (1..=11).map(|row| format!("\"A-{row}\": {{\"row\": {row}, \"col\": \"A\", \"type\": 3}}")).collect();
    let zone = read(&format!("{{\"rows\": 4, \"spaces\": {{{}}}}}", many.join(","))).unwrap().zone;
    expect![[r#"
        note: there are spaces outside the size that is said; it became 1 × 11 [left-out]
        warning: a zone has 9 hatches at most: further ones became void [left-out] A10 A11
    "#]]
    .assert_eq(&left_out(&zone));
}

#[test]
fn what_was_left_out_is_still_told_when_the_name_changes() {
    let mut zone = read(SPACES).unwrap().zone;
    let before = left_out(&zone);
    zone.set_name("Other").unwrap();
    assert_eq!(left_out(&zone), before);
}

#[test]
fn spaces_that_are_none_say_why() {
    expect![[r#"
        the space "A": expected letters and a row number such as D09
        `rows`: expected a number from 1 to 512, found "0"
        the space "A-1": expected a type
        `spaces`: expected {"A-1": {"row": 1, "col": "A", "type": 0}, …}
    "#]]
    .assert_eq(
        &[
            r#"{"spaces": {"A": {"type": 1}}, "rows": 0}"#,
            r#"{"spaces": {"A-1": {"row": 1, "col": "A"}}}"#,
            r#"{"spaces": []}"#,
        ]
        .map(troubles)
        .concat(),
    );
}

#[test]
fn others_are_refused_by_name_with_what_is_read() {
    let told = troubles(r#"{"A02": "EventTile", "A03": "PlainTile"}"#);
    assert!(
        told.starts_with(
            "a list of tile names in JSON ({\"A02\": \"EventTile\"}) is not read; what is read: share links"
        ),
        "{told}"
    );
    for text in ["1,2,secure\n1,3,dangerous\n", "0;0;1"] {
        let told = troubles(text);
        assert!(
            told.starts_with("a table row,col,type without a header is not read; what is read: share links"),
            "{told}"
        );
    }
}

#[test]
fn lists_of_sectors_have_a_header_and_commas_or_semicolons() {
    for text in [
        "sector,kind\nB02,secure\nC03,hatch1\n",
        "cell,kind\nB02,secure\nC03,hatch1\n",
        "Sector;Kind\r\nB02;secure\r\nC03;hatch1\r\n",
        "\"cell\";\"kind\"\n\"B02\";\"secure\"\n\"C03\";\"hatch1\"\n",
    ] {
        let zone = read(text).unwrap().zone;
        let found: Vec<String> = zone.zone().sectors().map(|(at, kind)| format!("{at} {kind}")).collect();
        assert_eq!(found.join(", "), "B02 secure, C03 hatch 1", "{text}");
        assert_eq!(left_out(&zone), "");
    }
    let more = read("sector,kind,remark\nB02,secure,nice\n").unwrap().zone;
    assert_eq!(left_out(&more), "note: columns of the list after the second are left out [left-out]\n");
}

#[test]
fn somebody_may_say_of_which_game_a_list_is() {
    let text = "cell,kind\nB02,sea\n";
    let listed = |game| exchange::read(format_of(text).unwrap(), &Foreign { text, name: "Any", game });
    assert_eq!(listed(None).unwrap().zone.zone().game(), engine::Game::Survive);
    let why = listed(Some(engine::Game::Escape)).unwrap_err();
    assert_eq!(
        why[0].to_string(),
        "line 2, column 1: expected secure, dangerous, human, alien or hatch1 to hatch9 for B02, found \"sea\""
    );
}

#[test]
fn lines_of_a_map_are_a_zone() {
    let zone = read("\u{feff}\nHs1\r\nA.d\r\n").unwrap().zone;
    assert_eq!((size(zone.zone()), zone.zone().kind(at("A02"))), ([3, 2], Kind::AlienStart));
    assert_eq!(write("grid", &zone).unwrap(), "Hs1\nA.d\n");
    expect![[r#"
        line 2, column 3: row 2 has 2 signs: expected 3 as in row 1
        line 3, column 1: unknown sign 'a' at A03: expected one of . s d H A 1-9 (did you mean 'A'?)
    "#]]
    .assert_eq(&troubles("Hs1\nA.\nadd\nsss"));
}

#[test]
fn other_texts_are_nobodys() {
    for text in [
        "",
        "hello",
        "add",
        "a sentence, with commas, and more",
        "hatchway = 1\ngame = \"escape\"\n",
        "{\"zone\": 1}",
        "12 sectors of a Hatchway zone",
        "#zone=galilei",
        "hatchway = 1 # see https://example.org/#h2=AAAA\ngame = \"escape\"\n",
        "#h2=AAAA\nhatchway = 1\ngame = \"escape\"\n",
        "https://example.org/#top",
    ] {
        assert!(format_of(text).is_none(), "{text}: {}", format_of(text).unwrap().word);
    }
}
