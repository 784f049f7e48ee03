//! Which cells a tool means, in columns of both parities.

use engine::{Coord, Zone};
use expect_test::{Expect, expect};
use workbench::tools::selection::{self, Combine, Selection};
use workbench::tools::{BrushSize, brush, fill, hexagon, line, stroke};

use crate::harness::drafts::{Luck, at, empty, names};
use support::slow::neighbours;
use support::zones::drawn;

fn grid(columns: u16, rows: u16) -> Zone {
    empty(columns, rows).zone().clone()
}

#[track_caller]
fn covers(size: BrushSize, name: &str, expected: Expect) {
    let cells = brush(&grid(9, 9), at(name), size);
    assert_eq!(cells.last(), Some(&at(name)), "the pointer stands last");
    expected.assert_eq(&names(cells));
}

#[test]
fn a_brush_of_seven_in_an_upper_and_a_lower_column() {
    covers(BrushSize::Seven, "C04", expect!["B03 B04 C03 C04 C05 D03 D04"]);
    covers(BrushSize::Seven, "D04", expect!["C04 C05 D03 D04 D05 E04 E05"]);
    covers(BrushSize::Seven, "A01", expect!["A01 A02 B01"]);
}

#[test]
fn a_brush_of_nineteen_in_an_upper_and_a_lower_column() {
    covers(
        BrushSize::Nineteen,
        "E05",
        expect!["C04 C05 C06 D03 D04 D05 D06 E03 E04 E05 E06 E07 F03 F04 F05 F06 G04 G05 G06"],
    );
    covers(
        BrushSize::Nineteen,
        "D05",
        expect!["B04 B05 B06 C04 C05 C06 C07 D03 D04 D05 D06 D07 E04 E05 E06 E07 F04 F05 F06"],
    );
}

#[test]
fn brush_sizes_go_up_and_down_and_stop() {
    let sizes = |size: BrushSize| (size.smaller().sectors(), size.sectors(), size.larger().sectors());
    assert_eq!(BrushSize::ALL.map(sizes), [(1, 1, 7), (1, 7, 19), (7, 19, 19)]);
}

/// A hexagon is what can be reached in so many steps from neighbour to neighbour.
#[test]
fn a_hexagon_is_all_that_is_within_so_many_steps() {
    let zone = grid(12, 11);
    for centre in ["E05", "F05", "A01", "L11", "B11"].map(at) {
        let mut reached = vec![centre];
        for radius in 0..8 {
            assert_eq!(names(hexagon(&zone, centre, radius)), names(reached.clone()));
            let around =
                reached.iter().flat_map(|at| neighbours(*at)).filter(|at| at.col < 12 && at.row < 11);
            let around: Vec<Coord> = around.collect();
            reached.extend(around);
            reached.sort_unstable();
            reached.dedup();
        }
    }
    assert_eq!(hexagon(&zone, at("E05"), u32::MAX).len(), 12 * 11);
}

/// A line is as long as the way, begins and ends right, and every cell touches the one before.
#[track_caller]
fn straight(zone: &Zone, from: Coord, to: Coord) {
    let cells = line(zone, from, to);
    let steps = from.hex().distance_to(to.hex());
    assert_eq!((cells.first(), cells.last()), (Some(&from), Some(&to)));
    assert_eq!(cells.len(), steps.unsigned_abs() as usize + 1, "{from} {to}");
    for pair in cells.windows(2) {
        assert!(
            neighbours(pair[0]).contains(&pair[1]),
            "{from} {to}: {} does not touch {}",
            pair[0],
            pair[1]
        );
    }
}

#[test]
fn a_line_never_skips_between_any_two_cells() {
    let zone = grid(9, 8);
    let all: Vec<Coord> = zone.cells().iter().map(|(at, _)| at).collect();
    for from in &all {
        for to in &all {
            straight(&zone, *from, *to);
        }
    }
    let large = grid(512, 512);
    let mut luck = Luck::new(1);
    for _ in 0..200 {
        let (from, to) = (luck.cell(&large), luck.cell(&large));
        straight(&large, from, to);
        let corner = luck.pick(&[at("A01"), Coord::new(511, 0), Coord::new(511, 511), Coord::new(0, 511)]);
        straight(&large, from, corner);
    }
}

#[test]
fn a_line_lies_on_the_straight_way() {
    let told = |from: &str, to: &str| names(line(&grid(9, 8), at(from), at(to)));
    expect!["B03 C03 D02 E02"].assert_eq(&told("B03", "E02"));
    expect!["C02 C03 C04 C05"].assert_eq(&told("C05", "C02"));
    // Along the upper border: never above it. Along the lower one: never below.
    expect!["A01 B01 C01 D01 E01"].assert_eq(&told("A01", "E01"));
    expect!["B08 C08 D08 E08 F08"].assert_eq(&told("B08", "F08"));
}

#[test]
fn a_stroke_goes_straight_between_the_places_where_the_pointer_was_seen() {
    let zone = grid(9, 8);
    let cells = stroke(&zone, &[at("A01"), at("E03"), at("A01")], BrushSize::One);
    assert_eq!(names(cells.clone()), names(line(&zone, at("A01"), at("E03"))), "each cell once");
    assert_eq!(cells.last(), Some(&at("A01")), "where it ends stands last");
    let wide = stroke(&zone, &[at("C03"), at("F03")], BrushSize::Seven);
    let under = line(&zone, at("C03"), at("F03")).into_iter().flat_map(|at| hexagon(&zone, at, 1));
    let mut under: Vec<Coord> = under.collect();
    under.sort_unstable();
    under.dedup();
    assert_eq!(names(wide), names(under));
    assert!(stroke(&zone, &[], BrushSize::One).is_empty());
    assert_eq!(stroke(&zone, &[Coord::new(99, 99)], BrushSize::One), []);
}

#[test]
fn a_fill_takes_what_hangs_together() {
    let zone = drawn("dd.d ds.d s..d");
    expect!["A01 A02 B01"].assert_eq(&names(fill(&zone, at("A01"))));
    expect!["A03 B02"].assert_eq(&names(fill(&zone, at("B02"))));
    expect!["D01 D02 D03"].assert_eq(&names(fill(&zone, at("D02"))));
    expect!["B03 C01 C02 C03"].assert_eq(&names(fill(&zone, at("C03"))));
    assert_eq!(fill(&zone, at("D02")).last(), Some(&at("D02")), "the pointer stands last");
    assert!(fill(&zone, at("Z09")).is_empty());
    assert_eq!(fill(&grid(512, 512), at("C03")).len(), 512 * 512);
}

#[test]
fn cells_are_selected_by_rectangle_kind_and_wand() {
    let zone = drawn("d1d sd2");
    expect!["A01 A02 B01 B02"].assert_eq(&names(selection::rectangle(&zone, at("B02"), at("A01"))));
    expect!["C02"].assert_eq(&names(selection::rectangle(&zone, at("C02"), at("Z99"))));
    expect!["A01 B02 C01"].assert_eq(&names(selection::same_kind(&zone, at("A01"))));
    expect!["B01 C02"].assert_eq(&names(selection::same_kind(&zone, at("B01"))));
    expect!["B02"].assert_eq(&names(selection::wand(&zone, at("B02"))));
    expect!["A01 A02 B01 B02 C01 C02"].assert_eq(&names(selection::all(&zone)));
}

#[test]
fn selections_are_replaced_added_to_and_subtracted_from() {
    let mut selection = Selection::default();
    let mut then = |how, cells: &[&str], expected: &str| {
        selection.combine(how, cells.iter().map(|name| at(name)));
        assert_eq!(names(selection.iter()), expected);
    };
    then(Combine::Add, &["A01", "B01"], "A01 B01");
    then(Combine::Add, &["B01", "C01"], "A01 B01 C01");
    then(Combine::Subtract, &["B01", "Z09"], "A01 C01");
    then(Combine::Replace, &["B01"], "B01");
}
