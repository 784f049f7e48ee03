//! Painting with the pieces of the palette: what moves, what is numbered, what is left behind.

use engine::escape::{Kind, Sectors};
use engine::{Cell, Game};
use expect_test::{Expect, expect};
use workbench::document::Document;
use workbench::document::edit::Draft;
use workbench::tools::paint::{self, Doing};
use workbench::tools::symmetry::{Axis, Centre, Mode, Symmetry};
use workbench::tools::{BrushSize, stroke};

use crate::harness::drafts::{at, becomes, document, empty, make, map};

/// Painting a piece on sectors makes this map of another.
#[track_caller]
fn paints(before: &str, piece: char, cells: &str, after: &str) {
    becomes(
        before,
        |draft| paint::change(draft, Doing::Paint, kind(piece), &cells_of(cells), off(draft)).unwrap(),
        after,
    );
}

/// The same with left and right mirrored across a column.
#[track_caller]
fn mirrors(before: &str, across: &str, piece: char, cells: &str, after: &str) {
    let symmetry = Symmetry::new(Mode::Mirror(Axis::Upright), Centre::sector(at(across))).unwrap();
    becomes(
        before,
        |draft| paint::change(draft, Doing::Paint, kind(piece), &cells_of(cells), symmetry).unwrap(),
        after,
    );
}

#[track_caller]
fn told(before: &str, doing: Doing, piece: char, cells: &str, expected: Expect) {
    let document = document(before);
    let draft = document.draft();
    let change = paint::change(draft, doing, kind(piece), &cells_of(cells), off(draft)).unwrap();
    expected.assert_eq(&change.words);
}

fn kind(key: char) -> Cell {
    Cell::from_key(Game::Escape, key).unwrap()
}

fn cells_of(names: &str) -> Vec<engine::Coord> {
    names.split_whitespace().map(at).collect()
}

fn off(draft: &Draft) -> Symmetry {
    Symmetry::off(draft.zone().zone())
}

#[test]
fn the_palette_is_the_games() {
    let line = |cell: Cell| {
        let count = if cell.is_single() { "one" } else { "many" };
        let key = cell.piece().offer.key().unwrap();
        format!("{key} {} {} {count}\n", cell.sign(), cell.label())
    };
    expect![[r#"
        0 . void many
        1 s secure many
        2 d dangerous many
        3 H human start one
        4 A alien start one
        5 1 hatch 1 one
        6 2 hatch 2 one
        7 3 hatch 3 one
        8 4 hatch 4 one
        9 9 another hatch one
    "#]]
    .assert_eq(&Cell::offered(Game::Escape).map(line).collect::<String>());
    assert_eq!(Cell::from_key(Game::Escape, 'x'), None);
}

#[test]
fn ground_covers_what_was_there() {
    paints("ds. HA1", '1', "A01 C01 A02", "sss sA1");
    paints("ds. HA1", '0', "A01 B01", "... HA1");
}

#[test]
fn a_stroke_that_crosses_itself_gives_the_first_cell_back() {
    paints("d.s", '1', "A01 B01 A01", "sss");
}

#[test]
fn cells_outside_the_grid_are_left_out() {
    paints("d.", '1', "A01 C05", "s.");
    paints("d.", '3', "C05", "d.");
}

#[test]
fn a_start_painted_elsewhere_moves_and_leaves_ground() {
    paints("Hdd ddd", '3', "C02", "ddd ddH");
    paints("Hss sss", '3', "C02", "sss ssH");
    paints("H.. ...", '3', "C02", "d.. ..H");
}

#[test]
fn a_stroke_with_a_start_puts_it_where_the_stroke_ends() {
    paints("Hsd sss", '3', "B01 C01 C02", "ssd ssH");
}

#[test]
fn a_start_painted_where_it_stands_changes_nothing() {
    paints("Hsd", '3', "A01", "Hsd");
}

#[test]
fn several_starts_of_a_fan_map_stay_until_that_start_is_painted() {
    paints("HdH ddA", '2', "B01", "HdH ddA");
    paints("HdH ddA", '4', "A02", "HdH Add");
    paints("HdH ddA", '3', "A02", "ddd HdA");
}

#[test]
fn a_hatch_takes_the_next_number_until_there_are_nine() {
    paints("ddd", '5', "A01", "1dd");
    paints("ddd", '8', "A01", "1dd");
    paints("1dd", '9', "C01", "1d2");
    let mut full = document("123 456 789 ddd");
    make(&mut full, |draft| {
        paint::change(draft, Doing::Paint, Kind::Hatch(9), &[at("A04")], off(draft)).unwrap()
    });
    assert_eq!(map(full.zone()), "123\n456\n78d\n9dd\n", "the ninth moves when no number is left");
}

#[test]
fn a_hatch_whose_number_exists_moves() {
    paints("12d ddd", '5', "C02", "d2d dd1");
}

#[test]
fn a_hatch_painted_on_another_swaps_numbers_with_it() {
    paints("12d", '6', "A01", "21d");
    paints("12d", '9', "A01", "12d");
}

#[test]
fn hatches_above_an_erased_one_close_the_gap() {
    paints("1d2 d3d", '0', "A01", ".d1 d2d");
    paints("1d2 d3d", '3', "C01", "1dH d2d");
}

#[test]
fn gaps_of_a_file_stay_until_a_hatch_is_painted() {
    paints("3d7", '1', "B01", "3s7");
    paints("3d7", '9', "B01", "132");
}

#[test]
fn more_hatches_than_numbers_are_refused_and_nothing_changes() {
    let six = Symmetry::new(Mode::Six, Centre::sector(at("D04"))).unwrap();
    let mut document = empty(7, 7);
    make(&mut document, |draft| {
        paint::change(draft, Doing::Paint, Kind::Hatch(9), &[at("D02")], six).unwrap()
    });
    assert_eq!(document.zone().hatches().len(), 6);
    let more = paint::change(document.draft(), Doing::Paint, Kind::Hatch(9), &[at("D03")], six);
    expect!["no number is left: a zone has at most 9 hatches"].assert_eq(&more.unwrap_err().to_string());
}

#[test]
fn images_are_painted_too_and_those_outside_are_dropped() {
    mirrors("..... .....", "C01", '1', "A01 B02", "s...s .s.s.");
    mirrors("..... .....", "B01", '1', "E02 A01", "s.s.. ....s");
}

#[test]
fn a_start_on_an_image_stays_when_ground_is_painted_and_goes_with_void() {
    mirrors("ddddH", "C01", '1', "A01", "sdddH");
    mirrors("ddddH", "C01", '0', "A01", ".ddd.");
    mirrors("ddddH", "C01", '1', "E01", "sddds");
}

#[test]
fn a_start_has_no_image_but_ground() {
    mirrors(".....", "C01", '3', "A01", "H...d");
    mirrors("s...s", "C01", '3', "A01", "H...s");
    mirrors("H...s", "C01", '3', "C01", "s.H.s");
    mirrors("H...s", "C01", '3', "E01", "s...H");
    mirrors("H...A", "C01", '3', "B01", "dH.dA");
}

#[test]
fn hatches_have_images_and_move_together() {
    mirrors(".....", "C01", '5', "A01", "1...2");
    mirrors("1...2", "C01", '6', "D01", "d1.2d");
    mirrors("1...2", "C01", '5', "C01", "d.1.d");
}

#[test]
fn the_history_tells_every_image_of_a_hatch() {
    let mirror =
        |middle: &str| Symmetry::new(Mode::Mirror(Axis::Upright), Centre::sector(at(middle))).unwrap();
    let words = |map: &str, number: u8, place: &str| {
        let document = document(map);
        let change =
            paint::change(document.draft(), Doing::Paint, Kind::Hatch(number), &[at(place)], mirror("C01"));
        change.unwrap().words
    };
    expect!["Put hatch 1 on A01, hatch 2 on E01"].assert_eq(&words(".....", 1, "A01"));
    expect!["Put hatch 1 on C01"].assert_eq(&words(".....", 1, "C01"));
}

#[test]
fn the_history_tells_what_was_done() {
    told("ddd sss", Doing::Paint, '2', "A02 B02", expect!["Paint A02, B02 dangerous"]);
    told("ddd sss", Doing::Paint, '2', "A02", expect!["Paint A02 dangerous"]);
    told("ddd sss", Doing::Fill, '1', "A01 B01 C01", expect!["Fill A01, B01, C01 secure"]);
    told("dddd ssss", Doing::Fill, '1', "A01 B01 C01 D01", expect!["Fill 4 sectors secure"]);
    told("ddd sss", Doing::Paint, '0', "A02 B02", expect!["Erase A02, B02"]);
    told("dAd ddd", Doing::Paint, '4', "C02", expect!["Move the alien start to C02; B01 becomes dangerous"]);
    told("ddd ddd", Doing::Paint, '4', "C02", expect!["Put the alien start on C02"]);
    told("d1d ddd", Doing::Paint, '8', "C02", expect!["Put hatch 2 on C02"]);
    told("d1d dd2", Doing::Paint, '5', "C02", expect!["Put hatch 1 on C02 and hatch 2 on B01"]);
}

/// What a stroke costs, undo included, on an empty grid of this size: bytes asked for.
fn cost(columns: u16, rows: u16) -> u64 {
    let mut document = empty(columns, rows);
    let symmetry = Symmetry::new(Mode::Six, Centre::sector(at("J10"))).unwrap();
    let one_stroke = |document: &mut Document| {
        let cells = stroke(document.zone(), &[at("H08"), at("L09")], BrushSize::Nineteen);
        let change = paint::change(document.draft(), Doing::Paint, Kind::Secure, &cells, symmetry).unwrap();
        document.make(change);
        assert!(document.undo());
    };
    one_stroke(&mut document);
    allocation_counter::measure(|| one_stroke(&mut document)).bytes_total
}

#[test]
fn a_stroke_costs_what_it_covers_and_not_what_the_zone_has() {
    assert_eq!(cost(20, 20), cost(512, 512));
}
