//! Zones too large for one page.

use std::collections::BTreeSet;

use egui::Rect;
use engine::escape::ship;
use scenario_rules::{Language, ZoneFile};
use workbench::game::escape::print::tiles::Tiles;
use workbench::game::escape::print::words::Words;
use workbench::print::field::Field;
use workbench::print::ink::{Ink, Inks};
use workbench::print::order::Order;
use workbench::print::paper::Paper;
use workbench::print::scene::{Ends, Item, Page, Pen, Text};
use workbench::print::{Part, Sheet, write};

use super::{capitals, named, order, original, says, style};

fn large(columns: u16, rows: u16) -> ZoneFile {
    ZoneFile::new("Large", &ship(columns, rows)).unwrap()
}

/// Every sector is named on some part, and neighbours share at least 15 mm.
#[track_caller]
fn check(columns: u16, rows: u16, paper: Paper) {
    let zone = large(columns, rows);
    let style = style(paper, Inks::Grey);
    let sheet = Sheet { zone: &zone, scenario: None, playable: true, style, link: None };
    let tiles = Tiles::of(&sheet, Field::of(zone.zone()).unwrap());
    assert!(tiles.parts().len() > 1);
    let scene = workbench::print::scene(&sheet, &[Part::Player]).unwrap();
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

/// What crosses cover.
fn crosses(page: &Page) -> Vec<Rect> {
    let pen = Pen::new(Ink::Text, 0.15);
    let arms = page.items.iter().filter_map(|item| match item {
        Item::Lines { lines, ends: Ends::Open, pen: found } if *found == pen && lines.len() == 2 => {
            Some(Rect::from_points(&lines.concat()))
        }
        _ => None,
    });
    arms.collect()
}

#[test]
fn crosses_strike_no_name_of_a_sector_and_no_number_of_the_key() {
    for (columns, rows, paper) in [(60, 40, Paper::A4), (45, 80, Paper::Letter), (120, 110, Paper::A4)] {
        let zone = large(columns, rows);
        let style = style(paper, Inks::Colour);
        let sheet = Sheet { zone: &zone, scenario: None, playable: true, style, link: None };
        let pages = workbench::print::scene(&sheet, &[Part::Player, Part::Key]).unwrap().pages;
        let parts = pages.iter().filter(|page| !crosses(page).is_empty());
        for page in parts {
            assert!(crosses(page).len() >= 2);
            for cross in crosses(page) {
                let struck = page.texts().find(|text| capitals(text).intersects(cross));
                assert!(struck.is_none(), "{:?} at {cross:?}", struck.map(Text::says));
            }
        }
        let tiles = Tiles::of(&sheet, Field::of(zone.zone()).unwrap()).parts().len();
        assert_eq!(pages.iter().filter(|page| !crosses(page).is_empty()).count(), 2 * tiles);
    }
}

/// The code on a page: the largest group of black squares, and the height of one.
fn code(page: &Page) -> Option<(Rect, f32)> {
    let groups = page.items.iter().filter_map(|item| match item {
        Item::Area { outlines, ink: Ink::Text } if outlines.len() > 100 => Some(outlines),
        _ => None,
    });
    let group = groups.max_by_key(|outlines| outlines.len())?;
    Some((Rect::from_points(&group.concat()), Rect::from_points(&group[0]).height()))
}

#[test]
fn the_first_page_of_a_large_zone_has_a_code_that_a_camera_can_read() {
    for (columns, rows) in [(33, 33), (50, 50), (75, 75), (100, 100)] {
        for paper in Paper::USUAL {
            let zone = large(columns, rows);
            let order = Order { style: style(paper, Inks::Colour), ..order(&[Part::Player]) };
            let page = &order.scene(original(&zone)).unwrap().pages[0];
            let (place, square) = code(page).unwrap_or_else(|| panic!("{columns} × {rows}"));
            assert!(square >= 0.33 && place.width() > 20.0, "{columns} × {rows}: {square} mm");
            assert!(says(page).join(" ").contains(Words::of(Language::En).code), "{columns} × {rows}");
            let over = page.texts().find(|text| capitals(text).intersects(place));
            assert!(over.is_none(), "{columns} × {rows}: {:?}", over.map(Text::says));
        }
    }
}

#[test]
fn the_first_page_of_a_very_large_zone_says_that_it_has_no_code() {
    let zone = large(130, 130);
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
