//! The ship to begin with.

use engine::Game;
use engine::escape::ship;
use expect_test::expect;
use scenario_rules::{Severity, Subject, ZoneFile, check};
use workbench::document::Document;
use workbench::game;
use workbench::tools::symmetry::{Axis, Centre, Look, Mode, Score, Symmetry};

use crate::harness::drafts::{at, map};

#[test]
fn the_ship_looks_like_one() {
    expect![[r#"
        ............dd3d.......
        1ddd.s.....ssddd.......
        sdddddss...dd..ddd.....
        dssdddddssddd..ssddd...
        ....sd..ddssdddddssddd.
        ....dssdddddssdddddssd.
        ....dddHsddddAssd...dss
        ....dsddsddddssddd.sdds
        ....dds.dddssddddsddsd.
        .s.dsd.ddssdd.dsddsdd..
        ddsddddss.ddd..dsdd....
        sddddss....sdd.dd......
        2.d.........sddd.......
        ............d.4........
    "#]]
    .assert_eq(&map(&ship(23, 14)));
}

#[test]
fn the_ship_is_played_as_it_is() {
    let report = check(&Subject::of(&ship(23, 14)));
    let wrong: Vec<String> = report
        .findings
        .iter()
        .filter(|finding| finding.severity != Severity::Note)
        .map(ToString::to_string)
        .collect();
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn the_ship_is_the_same_above_and_below_its_axis() {
    let axis = Centre::edge(at("K07"), at("K08")).unwrap();
    let mirror = Symmetry::new(Mode::Mirror(Axis::Flat), axis).unwrap();
    let score = Score::of(&ship(23, 14), mirror, Look::Kinds);
    assert!(score.is_perfect() && score.total > 150, "{score:?}");
}

#[test]
fn a_ship_of_another_size_can_be_played_too() {
    for (columns, rows) in (15..=60).zip([10, 11, 14, 17, 25, 40].into_iter().cycle()) {
        let report = check(&Subject::of(&ship(columns, rows)));
        assert!(report.playable(), "{columns} x {rows}: {:?}", report.findings);
    }
}

#[test]
fn a_ship_of_any_size_is_a_document() {
    for size in [0, 1, 2, 3, 5, 9, 512, u16::MAX] {
        assert!(game::of(Game::Escape).template("Ship", size, size).is_ok());
        assert!(Document::empty(Game::Escape, "Empty", size, 1).is_ok());
    }
}

#[test]
fn a_copy_of_a_published_zone_has_another_name_and_the_same_map() {
    let copy = Document::copy_of("galilei").unwrap();
    assert_eq!(copy.name(), "Galilei (copy)");
    assert_eq!(Some(copy.zone()), scenario_rules::published::zone("galilei").as_ref().map(ZoneFile::zone));
    assert!(Document::copy_of("nowhere").is_none());
}
