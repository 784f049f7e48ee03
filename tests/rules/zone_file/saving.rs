//! Saving: what was read stays byte for byte, and a change touches its own line.

use scenario_rules::PlayerRange;
use support::random_zone::tries;

use super::*;

#[test]
fn loading_and_saving_changes_no_byte() {
    let windows = COMMENTED.replace('\n', "\r\n");
    let marked = format!("\u{feff}{COMMENTED}");
    let bare = COMMENTED.trim_end();
    for text in [COMMENTED, windows.as_str(), marked.as_str(), bare] {
        assert_eq!(read(text).write(), text);
    }
    for name in scenario_rules::escape::ZONES {
        let text = published::text(name).unwrap();
        assert_eq!(read(text).write(), text, "{name}");
    }
}

#[test]
fn line_ends_and_marks_are_no_part_of_the_zone() {
    let zone = read(COMMENTED);
    for text in [COMMENTED.replace('\n', "\r\n"), format!("\u{feff}{COMMENTED}")] {
        assert_eq!(read(&text).zone(), zone.zone());
        assert_eq!(read(&text).place(at("B02")), zone.place(at("B02")));
    }
    refused(
        format!("\u{feff}{HEAD}map = 1"),
        expect![[r#"
        shed:4:7: `map`: expected text in triple quotes, one line a row, found a whole number
    "#]],
    );
}

#[test]
fn painting_one_sector_changes_one_line() {
    let paint = |file: &mut ZoneFile| {
        assert_eq!(file.set_cell(at("B02"), Kind::Secure), Some(Kind::Dangerous.cell()));
    };
    changes(COMMENTED, paint, "Hdd.", "Hsd.");
    changes(&COMMENTED.replace('\n', "\r\n"), paint, "Hdd.", "Hsd.");
    changes(&format!("\u{feff}{COMMENTED}"), paint, "Hdd.", "Hsd.");
    let paint = |file: &mut ZoneFile| {
        assert_eq!(file.set_cell(at("D09"), Kind::Hatch(9)), Some(Kind::Dangerous.cell()));
    };
    let galilei = published::text("galilei").unwrap();
    changes(galilei, paint, "sdddddddsdsssdsdddd.ddd", "sdd9ddddsdsssdsdddd.ddd");
}

#[test]
fn painting_a_map_with_escapes_writes_it_plainly() {
    let escaped = format!("{HEAD}map = \"Ass1\\nHdd.\"  # short\n");
    let paint = |file: &mut ZoneFile| {
        assert_eq!(file.set_cell(at("B02"), Kind::Secure), Some(Kind::Dangerous.cell()));
    };
    changes(&escaped, paint, "\"Ass1\\nHdd.\"", "\"\"\"\nAss1\nHsd.\n\"\"\"");
}

#[test]
fn nothing_is_painted_outside_the_map() {
    let mut file = read(COMMENTED);
    assert_eq!(file.set_cell(at("E01"), Kind::Secure), None, "outside the map");
    assert_eq!(file.write(), COMMENTED);
}

#[test]
fn a_larger_zone_is_drawn_anew() {
    let larger = Zone::from(&Grid::filled(3, 3, Kind::Secure));
    let draw = |file: &mut ZoneFile| file.set_zone(larger.clone()).unwrap();
    changes(COMMENTED, draw, "'''\nAss1\nHdd.\n'''", "\"\"\"\nsss\nsss\nsss\n\"\"\"");
    let none = Zone::from(&Grid::filled(0, 0, Kind::Secure));
    let mut file = read(COMMENTED);
    assert!(file.set_zone(none.clone()).is_err());
    assert!(ZoneFile::new("none", &none).is_err());
    assert_eq!(file.write(), COMMENTED);
}

#[test]
fn a_header_field_changes_in_its_place() {
    changes(COMMENTED, |f| f.set_name("The \"Shed\"\tII").unwrap(), "\"Shed\"", "'The \"Shed\"\tII'");
}

#[test]
fn a_new_header_field_gets_a_line_after_the_one_before_it() {
    let name = "name = \"Shed\"   # the name\n";
    changes(
        COMMENTED,
        |f| f.set_title(Some("Out back")).unwrap(),
        name,
        &format!("{name}title = \"Out back\"\n"),
    );
    changes(
        COMMENTED,
        |f| f.set_players(Some(PlayerRange::new(2, 4))).unwrap(),
        name,
        &format!("{name}players = [2, 4]\n"),
    );
    let windows = COMMENTED.replace('\n', "\r\n");
    let name = "name = \"Shed\"   # the name\r\n";
    let notes = format!("{name}notes = \"\"\"\r\none\r\ntwo\"\"\"\r\n");
    changes(&windows, |f| f.set_notes(Some("one\ntwo")).unwrap(), name, &notes);
    assert_eq!(read(&windows.replacen(name, &notes, 1)).notes(), Some("one\ntwo"));
}

#[test]
fn a_header_field_can_be_taken_away() {
    let text = format!("author = \"me\" # who else\n{COMMENTED}");
    assert_eq!(read(&text).author(), Some("me"));
    changes(&text, |f| f.set_author(None).unwrap(), "author = \"me\" # who else\n", "");
    changes(COMMENTED, |f| f.set_author(None).unwrap(), "", "");
}

#[test]
fn a_change_that_could_not_be_read_back_is_refused() {
    let mut file = read(COMMENTED);
    assert!(file.set_notes(Some(&"n".repeat(5 << 20))).is_err());
    assert!(file.set_players(Some(PlayerRange::new(9, 3))).is_err());
    assert_eq!(file.write(), COMMENTED);
}

#[test]
fn a_sign_is_found_in_the_text() {
    let place = |text: &str, sector: &str| read(text).place(at(sector)).map(|p| (p.line, p.column));
    assert_eq!(place(COMMENTED, "A01"), Some((8, 1)));
    assert_eq!(place(COMMENTED, "D02"), Some((9, 4)));
    assert_eq!(place(COMMENTED, "E02"), None);
    let inline = format!("{HEAD}map = '''Ass1\nHdd.'''\n");
    assert_eq!(place(&inline, "C01"), Some((4, 12)));
    assert_eq!(place(&inline, "C02"), Some((5, 3)));
    let escaped = format!("{HEAD}map = \"Ass1\\nHdd.\"\n");
    assert_eq!(place(&escaped, "C02"), Some((4, 7)));
}

fn kinds() -> impl Strategy<Value = Kind> {
    prop_oneof![
        Just(Kind::Void),
        Just(Kind::Secure),
        Just(Kind::Dangerous),
        Just(Kind::HumanStart),
        Just(Kind::AlienStart),
        (1..=9_u8).prop_map(Kind::Hatch),
    ]
}

fn zones() -> impl Strategy<Value = Zone> {
    (1..12_usize, 1..12_usize).prop_flat_map(|(columns, rows)| {
        let row = prop::collection::vec(kinds(), columns);
        prop::collection::vec(row, rows).prop_map(|rows| Zone::from(&Grid::from_rows(rows).unwrap()))
    })
}

/// A text with line feeds at the ends of its lines.
fn line_feeds(text: &str) -> String {
    regex_lite::Regex::new("\r+\n").unwrap().replace_all(text, "\n").into_owned()
}

#[test]
fn notes_with_carriage_returns_are_written_as_they_are_read() {
    let mut file = ZoneFile::new("x", &Zone::from(&Grid::filled(1, 1, Kind::Void))).unwrap();
    file.set_notes(Some("one\r\r\ntwo\rthree\r")).unwrap();
    assert_eq!(file.notes(), Some("one\ntwo\rthree\r"));
    assert_eq!(file.canonical(), file.write());
}

proptest! {
    #![proptest_config(tries(256))]

    #[test]
    fn any_zone_survives_its_file(zone in zones(), name in ".*", notes in "(?s).*") {
        let mut file = ZoneFile::new(&name, &zone).unwrap();
        file.set_notes(Some(&notes)).unwrap();
        let text = file.write();
        prop_assert_eq!(&file.canonical(), &text);
        let again = ZoneFile::read(text.as_bytes()).unwrap();
        prop_assert_eq!(again.zone(), &zone);
        prop_assert_eq!(again.name(), line_feeds(&name));
        prop_assert_eq!(again.notes().unwrap(), line_feeds(&notes));
        prop_assert_eq!(again.write(), text);
    }

    #[test]
    fn any_painting_changes_one_sign(zone in zones(), kind in kinds(), column in 0..12_u16, row in 0..12_u16) {
        let mut file = ZoneFile::new("any", &zone).unwrap();
        let before = file.write();
        let here = Coord::new(column, row);
        let place = file.place(here);
        prop_assert_eq!(file.set_cell(here, kind), zone.cells().get(here).copied());
        let after = file.write();
        for (line, (old, new)) in before.lines().zip(after.lines()).enumerate() {
            for (sign, (old, new)) in old.chars().zip(new.chars()).enumerate() {
                let painted = place == Some(Place { line: line + 1, column: sign + 1 });
                prop_assert_eq!(new, if painted { kind.sign() } else { old });
            }
        }
        prop_assert_eq!(ZoneFile::read(after.as_bytes()).unwrap(), file);
    }

    #[test]
    fn any_bytes_are_read_or_refused_with_a_reason(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        if let Err(troubles) = ZoneFile::read(&bytes) {
            prop_assert!(!troubles.is_empty());
        }
    }

    #[test]
    fn any_damage_to_a_file_is_read_or_refused_with_a_reason(
        cut in 0..470_usize,
        len in 0..20_usize,
        filling in "[\\PC\r\n\"'=\\[\\]{}.#\\\\]{0,8}",
    ) {
        let mut text = COMMENTED.to_owned();
        let cut = cut.min(text.len());
        let end = (cut + len).min(text.len());
        text.replace_range(cut..end, &filling);
        match ZoneFile::read(text.as_bytes()) {
            Ok(file) => prop_assert_eq!(file.write(), text),
            Err(troubles) => prop_assert!(!troubles.is_empty()),
        }
    }
}
