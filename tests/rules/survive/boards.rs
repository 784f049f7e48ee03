//! The built-in boards, and the file of a board whose letters run across.

use std::fmt::Write;

use engine::Game;
use engine::survive::{Board, Kind, Rules, Spaces, atlantis};
use expect_test::{Expect, expect};
use scenario_rules::survive::ZONES;
use scenario_rules::{PlayerRange, Subject, ZoneFile, check, published};

use super::told;

const SMALL: &str =
    "hatchway = 1\ngame = \"survive\"\nname = \"Small\" # mine\nmap = \"\"\"\n@~~\n~#S\n\"\"\"\n";

fn small() -> ZoneFile {
    ZoneFile::read(SMALL.as_bytes()).unwrap()
}

#[test]
fn the_boards_are_found_by_name() {
    assert_eq!(published::names(Game::Survive).collect::<Vec<_>>(), ZONES);
    assert_eq!(published::zone("Atlantis").unwrap().zone(), &atlantis());
    assert_eq!(published::zone("atlantis").unwrap().zone().game(), Game::Survive);
}

#[test]
fn every_board_is_whole_and_only_the_printed_one_has_something_to_note() {
    let mut all = String::new();
    for name in ZONES {
        let file = published::zone(name).unwrap();
        let report = check(&Subject::of_file(&file));
        assert!(report.playable(), "{name}");
        assert!(Board::new(file.zone(), &Rules::default()).is_ok(), "{name}");
        let told = told(&report.findings);
        writeln!(all, "{name}: {}", if told.is_empty() { "nothing" } else { told.trim_end() }).unwrap();
    }
    expect![[r#"
        atlantis: note: serpents begin beside a safe island, in B02, C12, K02 and L11 [serpent-at-landing] B02 C12 K02 L11
        atoll: nothing
        twin-isles: nothing
    "#]].assert_eq(&all);
}

#[test]
fn what_the_boards_have() {
    let kinds =
        [Kind::Sea, Kind::Serpent, Kind::Island, Kind::Beach, Kind::Forest, Kind::Mountain, Kind::Safe];
    let mut all = String::new();
    for name in ZONES {
        let zone = published::zone(name).unwrap().zone().clone();
        let counts = kinds.map(|kind| format!("{} {kind}", zone.all(kind).count()));
        writeln!(all, "{name}: {}", counts.join(", ")).unwrap();
    }
    expect![[r#"
        atlantis: 88 sea, 5 serpent start, 40 tile, 0 beach, 0 forest, 0 mountain, 4 safe island
        atoll: 120 sea, 5 serpent start, 40 tile, 0 beach, 0 forest, 0 mountain, 4 safe island
        twin-isles: 124 sea, 5 serpent start, 0 tile, 16 beach, 16 forest, 8 mountain, 2 safe island
    "#]]
    .assert_eq(&all);
}

#[test]
fn a_map_is_typed_a_letter_a_line() {
    let file = small();
    assert_eq!((file.zone().cells().columns(), file.zone().cells().rows()), (2, 3));
    assert_eq!(file.zone().kind("B03".parse().unwrap()), Kind::Serpent);
    assert_eq!(file.write(), SMALL);
    assert_eq!(file.canonical(), SMALL.replace(" # mine", ""));
    let place = file.place("B03".parse().unwrap()).unwrap();
    assert_eq!((place.line, place.column), (6, 3), "where its sign stands in the file");
    assert_eq!(file.place("C01".parse().unwrap()), None);
}

#[test]
fn painting_one_cell_changes_one_sign() {
    let mut file = small();
    assert_eq!(file.set_cell("A02".parse().unwrap(), Kind::Serpent), Some(Kind::Sea.cell()));
    assert_eq!(file.write(), SMALL.replace("@~~", "@S~"));
    let mut zone = file.zone().clone();
    zone.set_cell("B01".parse().unwrap(), Kind::Forest);
    file.set_zone(zone).unwrap();
    assert_eq!(file.write(), SMALL.replace("@~~", "@S~").replace("~#S", "f#S"));
}

#[test]
fn a_piece_of_another_game_is_not_painted() {
    let mut file = small();
    assert_eq!(file.set_cell("A02".parse().unwrap(), engine::escape::Kind::Secure), None);
    assert_eq!(file.write(), SMALL);
}

/// The file is refused with these troubles.
#[track_caller]
fn refused(text: &str, expected: Expect) {
    let troubles = ZoneFile::read(text.as_bytes()).expect_err("the file should be refused");
    expected
        .assert_eq(&troubles.iter().map(|trouble| format!("{}\n", trouble.in_file("z"))).collect::<String>());
}

#[test]
fn what_is_no_map_is_refused_with_its_place() {
    refused(
        &SMALL.replace("~#S", "~Hs"),
        expect![[r#"
        z:6:2: unknown sign 'H' at B02: expected one of . ~ S # b f m @
        z:6:3: unknown sign 's' at B03: expected one of . ~ S # b f m @ (did you mean 'S'?)
    "#]],
    );
    refused(
        &SMALL.replace("~#S", "~#"),
        expect![[r#"
        z:6:3: row 2 has 2 signs: expected 3 as in row 1
    "#]],
    );
    refused(
        &SMALL.replace("survive", "surive"),
        expect![[r#"
        z:2:8: `game`: expected "escape" or "survive", found "surive"
    "#]],
    );
}

#[test]
fn the_boards_say_how_many_they_are_for() {
    for name in ZONES {
        assert_eq!(published::zone(name).unwrap().players(), Some(PlayerRange::new(2, 4)), "{name}");
    }
}
