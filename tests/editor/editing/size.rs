//! The size of the grid: content stays the same shape, whatever is added or cut away.

use engine::Zone;
use engine::escape::{Kind, Sectors};
use expect_test::expect;
use hexx::Hex;
use proptest::prelude::*;
use workbench::document::edit::Draft;
use workbench::tools::size::{self, Refusal, Sides, Way};

use crate::harness::drafts::{becomes, document, empty, make, map};
use support::random_zone::{tries, zones};

/// The sectors by their axial offsets from the first: the shape, wherever it lies.
fn shape(zone: &Zone) -> Vec<(Hex, Kind)> {
    let first = zone.sectors().next().map(|(at, _)| at.hex()).unwrap_or_default();
    zone.sectors().map(|(at, kind)| (at.hex() - first, kind)).collect()
}

#[track_caller]
fn resizes(before: &str, sides: Sides, after: &str) {
    becomes(before, |draft| size::resize(draft, sides).unwrap(), after);
}

#[track_caller]
fn refused(
    change: impl Fn(&Draft) -> Result<workbench::document::change::Change, Refusal>,
    map: &str,
    expected: &str,
) {
    assert_eq!(change(document(map).draft()).unwrap_err().to_string(), expected);
}

const NONE: Sides = Sides { left: 0, right: 0, top: 0, bottom: 0 };

#[test]
fn rows_and_columns_are_added_and_cut_on_every_side() {
    resizes("sd ds", Sides { top: 1, ..NONE }, ".. sd ds");
    resizes("sd ds", Sides { bottom: 2, ..NONE }, "sd ds .. ..");
    resizes("sd ds", Sides { right: 1, ..NONE }, "sd. ds.");
    resizes("sd ds", Sides { left: 2, ..NONE }, "..sd ..ds");
    resizes("sd ds", Sides { right: -1, top: -1, ..NONE }, "d");
}

#[test]
fn an_odd_number_of_columns_at_the_left_moves_content_by_half_a_sector() {
    // The lower column becomes an upper one: it goes a row down, into the row that is free.
    resizes("sd ..", Sides { left: 1, ..NONE }, ".s. ..d");
    // No room below, but above.
    resizes(".. sd", Sides { left: 1, ..NONE }, ".s. ..d");
    // No room on either side: another row.
    resizes("sd ds", Sides { left: 1, ..NONE }, ".s. .dd ..s");
    resizes(".s. .dd ..s", Sides { left: -1, ..NONE }, "sd ds ..");
}

#[test]
fn the_grid_has_1_to_512_columns_and_rows() {
    let to = |sides: Sides| move |draft: &Draft| size::resize(draft, sides);
    refused(
        to(Sides { right: -2, ..NONE }),
        "sd",
        "a grid has 1 to 512 columns and rows; this would be 0 × 1",
    );
    refused(
        to(Sides { bottom: 512, ..NONE }),
        "sd",
        "a grid has 1 to 512 columns and rows; this would be 2 × 513",
    );
    refused(
        to(Sides { left: i32::MAX, right: i32::MAX, top: i32::MIN, bottom: i32::MIN }),
        "sd",
        "a grid has 1 to 512 columns and rows; this would be 4294967296 × -4294967295",
    );
    resizes("d", Sides { right: 1, ..NONE }, "d.");
    let mut document = empty(1, 1);
    make(&mut document, |draft| size::resize(draft, Sides { left: 511, bottom: 511, ..NONE }).unwrap());
    assert_eq!((document.zone().cells().columns(), document.zone().cells().rows()), (512, 512));
}

#[test]
fn content_shifts_while_there_is_room() {
    let shifts = |before: &str, way: Way, after: &str| {
        becomes(before, |draft| size::shift(draft, way).unwrap(), after);
    };
    shifts(".. sd", Way::Up, "sd ..");
    shifts("sd ..", Way::Down, ".. sd");
    shifts("sd. ...", Way::Right, ".s. ..d");
    shifts(".s. ..d", Way::Left, "sd. ...");
    refused(|draft| size::shift(draft, Way::Up), "sd ..", "no room: 2 sectors would leave the grid");
    refused(|draft| size::shift(draft, Way::Right), "sd ds", "no room: 2 sectors would leave the grid");
}

#[test]
fn a_crop_leaves_no_empty_border() {
    becomes("..... ..sd. ..... .....", |draft| size::crop(draft).unwrap(), "sd");
    becomes("..... .sd.. ..... .....", |draft| size::crop(draft).unwrap(), ".d s.");
    refused(size::crop, "... ...", "there is no sector to crop to");
}

#[test]
fn the_history_tells_what_was_done() {
    let document = document("... .d. ...");
    let told = [
        size::resize(document.draft(), Sides { left: 2, ..NONE }),
        size::shift(document.draft(), Way::Left),
        size::crop(document.draft()),
    ];
    expect![[r#"
        Resize to 5 × 3
        Shift everything to the left
        Crop to 1 × 1
    "#]]
    .assert_eq(&told.map(|change| change.unwrap().words + "\n").concat());
}

proptest! {
    #![proptest_config(tries(60))]

    #[test]
    fn content_stays_the_same_shape(zone in zones(), left in 0..4_i32, top in 0..3_i32, way in 0..4_usize) {
        prop_assume!(zone.cells().columns() < 500);
        let rows: Vec<String> = map(&zone).lines().map(str::to_owned).collect();
        let mut document = document(&rows.join(" "));
        let wanted = shape(&zone);
        make(&mut document, |draft| size::resize(draft, Sides { left, top, right: 1, bottom: 1 }).unwrap());
        prop_assert_eq!(shape(document.zone()), wanted.clone());
        let way = [Way::Up, Way::Down, Way::Left, Way::Right][way];
        if let Ok(change) = size::shift(document.draft(), way) {
            document.make(change);
            prop_assert_eq!(shape(document.zone()), wanted.clone());
        }
        make(&mut document, |draft| size::crop(draft).unwrap());
        prop_assert_eq!(shape(document.zone()), wanted);
    }
}
