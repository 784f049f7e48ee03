//! Zones too large for one page.

use std::collections::BTreeSet;

use editor::sheet::field::Field;
use editor::sheet::ink::Inks;
use editor::sheet::paper::Paper;
use editor::sheet::tiles::Tiles;
use editor::sheet::words::Words;
use editor::sheet::{Part, Sheet, write};
use engine::escape::ship;
use scenario_rules::{Language, ZoneFile};

use super::{named, order, original, says, style};

fn large(columns: u16, rows: u16) -> ZoneFile {
    ZoneFile::new("Large", &ship(columns, rows)).unwrap()
}

/// Every sector is named on some part, and neighbours share at least 15 mm.
#[track_caller]
fn check(columns: u16, rows: u16, paper: Paper) {
    let zone = large(columns, rows);
    let style = style(paper, Inks::Grey);
    let sheet = Sheet { zone: &zone, scenario: None, playable: true, style };
    let tiles = Tiles::of(&sheet, Field::of(zone.zone()).unwrap());
    assert!(tiles.parts().len() > 1);
    let scene = editor::sheet::scene(&sheet, &[Part::Player]).unwrap();
    assert_eq!(scene.pages.len(), 1 + tiles.parts().len());
    let names: BTreeSet<String> = scene.pages[1..].iter().flat_map(says).collect();
    let missing: Vec<_> = named(&zone).difference(&names).cloned().collect();
    assert!(missing.is_empty(), "{missing:?}");
    for one in tiles.parts() {
        let beside = tiles.parts().iter().find(|other| other.place == [one.place[0] + 1, one.place[1]]);
        if let Some(beside) = beside {
            let shared = one.field.columns[1] + 1 - beside.field.columns[0];
            assert!(f32::from(shared) * 1.5 * tiles.side >= 15.0, "{shared} columns");
        }
    }
    let scene_parts = scene.pages[1..].iter().enumerate();
    for (n, page) in scene_parts {
        let label = format!("Part {}/{} · {}", n + 1, tiles.parts().len(), tiles.parts()[n].name());
        assert!(says(page).contains(&label), "{label}");
    }
}

#[test]
fn a_large_zone_is_printed_in_parts_that_overlap_a4() {
    check(60, 40, Paper::A4);
}

#[test]
fn a_large_zone_is_printed_in_parts_that_overlap_letter() {
    check(45, 80, Paper::Letter);
}

#[test]
fn the_first_page_of_a_large_zone_says_that_it_has_no_code() {
    let zone = large(90, 90);
    let scene = order(&[Part::Player]).scene(original(&zone)).unwrap();
    let said = says(&scene.pages[0]).join(" ");
    assert!(said.contains(Words::of(Language::En).no_code), "{said}");
}

#[test]
fn parts_are_printed_in_low_ink_too() {
    let zone = large(60, 40);
    let scene = order(&[Part::Player]).scene(original(&zone)).unwrap();
    for page in &scene.pages {
        assert!(write::coverage(page, Inks::Low).unwrap() < 0.05);
    }
}
