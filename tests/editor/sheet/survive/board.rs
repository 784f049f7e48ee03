//! The board as large as its pieces need it, in parts.

use std::collections::BTreeSet;

use egui::{Pos2, Rect};
use engine::survive::Spaces as _;
use scenario_rules::ZoneFile;
use workbench::game::survive::print::poster::{Poster, SIDE, WIDE};
use workbench::game::survive::print::tiles;
use workbench::print::ink::{Ink, Inks};
use workbench::print::order::{Order, Original};
use workbench::print::paper::Paper;
use workbench::print::scene::{Ends, Item, Page, Pen, Text};
use workbench::print::{Part, Style};

use crate::sheet::{capitals, says, zone};

fn pages(zone: &ZoneFile, paper: Paper) -> Vec<Page> {
    let style = Style { paper, inks: Inks::Grey, ..Style::default() };
    let order = Order { style, parts: vec![Part::Board], ..Order::default() };
    order.scene(Original { zone, scenario: None }).unwrap().pages
}

/// The middles of the crosses on a page.
fn crosses(page: &Page) -> Vec<Pos2> {
    let pen = Pen::new(Ink::Text, 0.15);
    let arms = page.items.iter().filter_map(|item| match item {
        Item::Lines { lines, ends: Ends::Open, pen: found } if *found == pen && lines.len() == 2 => {
            Some(Rect::from_points(&lines.concat()).center())
        }
        _ => None,
    });
    arms.collect()
}

/// By what a point of a page is moved to lie on the board.
fn moved(page: &Page, poster: &Poster) -> egui::Vec2 {
    let named = page.texts().find_map(|text| Some((text.says().parse().ok()?, capitals(text).center())));
    let (at, middle) = named.expect("the name of a space");
    // So far above the middle of its space it stands.
    poster.lattice.centre(at) - egui::vec2(0.0, 0.64 * SIDE) - middle
}

#[test]
fn the_printed_board_is_six_pages_of_a4_or_letter_and_four_of_a3() {
    let atlantis = zone("atlantis");
    for (paper, count) in [(Paper::A4, 6), (Paper::Letter, 6), (Paper::A3, 4)] {
        assert_eq!(pages(&atlantis, paper).len(), count, "{}", paper.name());
    }
}

#[test]
fn spaces_are_forty_millimetres_wide_and_tiles_fit_into_them() {
    let atlantis = zone("atlantis");
    let page = &pages(&atlantis, Paper::A4)[2];
    let whole = page.items.iter().find_map(|item| match item {
        Item::Area { outlines, ink: Ink::Shoal } => {
            outlines.iter().map(|outline| Rect::from_points(outline).width()).reduce(f32::max)
        }
        _ => None,
    });
    assert!((whole.expect("a place") - WIDE).abs() < 0.01, "{whole:?}");
    const { assert!(tiles::WIDE < WIDE && tiles::WIDE > WIDE - 2.0) };
}

/// All spaces are named on some part, neighbours share at least 15 mm, and no name is cut.
#[track_caller]
fn check(zone: &ZoneFile, paper: Paper) {
    let poster = Poster::of(zone.zone(), paper);
    let pages = pages(zone, paper);
    assert_eq!(pages.len(), poster.parts().len());
    let named: BTreeSet<String> = pages.iter().flat_map(says).collect();
    let missing: Vec<String> =
        zone.zone().spaces().map(|(at, _)| at.to_string()).filter(|name| !named.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for (piece, page) in poster.parts().iter().zip(&pages) {
        for [right, down] in [[1, 0], [0, 1]] {
            let place = [piece.place[0] + right, piece.place[1] + down];
            let Some(next) = poster.parts().iter().find(|next| next.place == place) else { continue };
            let shared = piece.window.intersect(next.window).size();
            assert!(shared.x >= 15.0 && shared.y >= 15.0, "{shared}");
        }
        // A name that a part shows half would be left out: each whose space lies on the part is there.
        let texts = says(page);
        for (at, _) in zone.zone().spaces() {
            let centre = poster.lattice.centre(at) - egui::vec2(0.0, 0.64 * SIDE);
            let there = piece.window.contains(centre);
            assert_eq!(texts.contains(&at.to_string()), there, "{at} on {}", piece.name());
        }
    }
}

#[test]
fn parts_name_every_space_and_cut_no_name_on_a4() {
    check(&zone("atlantis"), Paper::A4);
}

#[test]
fn parts_name_every_space_and_cut_no_name_on_letter() {
    check(&zone("atoll"), Paper::Letter);
}

#[test]
fn parts_name_every_space_and_cut_no_name_on_a3() {
    check(&zone("twin-isles"), Paper::A3);
}

#[test]
fn crosses_of_two_parts_lie_on_each_other_and_on_no_text() {
    let atlantis = zone("atlantis");
    let poster = Poster::of(atlantis.zone(), Paper::A4);
    let pages = pages(&atlantis, Paper::A4);
    let on_board = |page: &Page| -> Vec<Pos2> {
        let by = moved(page, &poster);
        crosses(page).into_iter().map(|at| at + by).collect()
    };
    let on_board: Vec<Vec<Pos2>> = pages.iter().map(on_board).collect();
    for (n, page) in pages.iter().enumerate() {
        assert!(crosses(page).len() >= 4, "{} on page {}", crosses(page).len(), n + 1);
        for at in crosses(page) {
            let struck = page
                .texts()
                .find(|text| capitals(text).intersects(Rect::from_center_size(at, egui::vec2(2.2, 2.2))));
            assert!(struck.is_none(), "page {}: {:?}", n + 1, struck.map(Text::says));
        }
        for at in &on_board[n] {
            let twins = on_board.iter().enumerate().filter(|(other, _)| *other != n);
            let twin = twins.flat_map(|(_, marks)| marks).any(|mark| mark.distance(*at) < 0.05);
            assert!(twin, "page {}: {at}", n + 1);
        }
    }
}

#[test]
fn a_large_sea_is_told_beforehand() {
    let line = "~".repeat(120);
    let sea = engine::Zone::from_signs(engine::Game::Survive, vec![line.as_str(); 90]).expect("a sea");
    let sea = ZoneFile::new("Sea", &sea).unwrap();
    let order = Order { parts: vec![Part::Board], ..Order::default() };
    let original = Original { zone: &sea, scenario: None };
    let parts = order.parts_of_maps(original);
    assert!(parts > 200 && !order.is_quick(original), "{parts}");
    assert!(
        workbench::print::effort::told(&[order], original)
            .expect("words")
            .contains("pages are to be laid out")
    );
}
