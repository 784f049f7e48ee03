//! Selected sectors: moved, copied, turned and flipped as the same shape, in columns of both parities.

use engine::escape::{Kind, Sectors};
use engine::{Coord, Zone};
use expect_test::expect;
use workbench::document::edit::Draft;
use workbench::tools::selection::{self, Selection};
use workbench::tools::{Flip, Stamp, Turn, stamp};

use crate::harness::drafts::{Luck, at, becomes, document, names};
use support::zones::drawn;

fn everything(draft: &Draft) -> Selection {
    selection::all(draft.zone().zone()).into_iter().collect()
}

fn picked(cells: &[&str]) -> Selection {
    cells.iter().map(|name| at(name)).collect()
}

/// How far apart all sectors are, two by two: the shape, wherever it lies and however it is turned.
fn shape(zone: &Zone) -> Vec<(u32, Kind, Kind)> {
    let all: Vec<(Coord, Kind)> = zone.sectors().collect();
    let pair = |(one, first): &(Coord, Kind), (other, second): &(Coord, Kind)| {
        (one.hex().distance_to(other.hex()).unsigned_abs(), *first.min(second), *first.max(second))
    };
    let mut pairs: Vec<_> =
        all.iter().flat_map(|one| all.iter().map(move |other| pair(one, other))).collect();
    pairs.sort_unstable();
    pairs
}

/// A shape with no symmetry of its own.
const HOOK: &str = "......... ......... ...ssd... ...d1.... ...H..... ......... ......... .........";

#[test]
fn six_turns_and_two_flips_lead_back() {
    let zone = drawn(HOOK);
    let all: Selection = selection::all(&zone).into_iter().collect();
    let (hook, _) = Stamp::of(&zone, &all).unwrap();
    let six = |turn| (0..6).fold(hook.clone(), |stamp, _| stamp.turned(turn));
    assert_eq!(six(Turn::Left), hook);
    assert_eq!(six(Turn::Right), hook);
    assert_eq!(hook.turned(Turn::Left).turned(Turn::Right), hook);
    for flip in [Flip::LeftRight, Flip::UpDown] {
        assert_eq!(hook.flipped(flip).flipped(flip), hook);
        assert_ne!(hook.flipped(flip), hook);
    }
    assert_ne!(hook.turned(Turn::Left), hook.turned(Turn::Right));
}

#[test]
fn a_stamp_is_the_same_shape_wherever_it_is_put() {
    let zone = drawn(HOOK);
    let all: Selection = selection::all(&zone).into_iter().collect();
    let (hook, _) = Stamp::of(&zone, &all).unwrap();
    let turned =
        [hook.clone(), hook.turned(Turn::Left), hook.flipped(Flip::LeftRight), hook.flipped(Flip::UpDown)];
    for stamp in &turned {
        for place in ["D04", "E04", "E05", "F05"] {
            let mut put = drawn(&HOOK.replace(|sign: char| !sign.is_whitespace(), "."));
            for (at, kind) in stamp.at(at(place)) {
                put.set_cell(at, kind);
            }
            assert_eq!(shape(&put), shape(&zone), "{place}");
        }
    }
}

#[test]
fn sectors_are_moved_from_a_column_to_the_next() {
    // From an upper column to a lower one: the neighbours stay neighbours.
    becomes(
        "dss. .s.. ....",
        |draft| stamp::shift(draft, &everything(draft), at("A01"), at("B01")).unwrap().0,
        ".d.s ..s. ..s.",
    );
}

#[test]
fn a_move_takes_pieces_along_and_leaves_void() {
    becomes(
        "H1d ... ...",
        |draft| stamp::shift(draft, &picked(&["A01", "B01"]), at("A01"), at("A03")).unwrap().0,
        "..d ... H1.",
    );
}

#[test]
fn a_move_over_pieces_covers_them_and_what_leaves_the_grid_is_lost() {
    becomes(
        "1d2 ...",
        |draft| stamp::shift(draft, &picked(&["B01"]), at("B01"), at("A01")).unwrap().0,
        "d.1 ...",
    );
    becomes(
        "ds. ...",
        |draft| stamp::shift(draft, &picked(&["A01", "B01"]), at("B01"), at("A01")).unwrap().0,
        "s.. ...",
    );
}

#[test]
fn void_in_a_selection_covers_nothing() {
    becomes(
        "d.. sss",
        |draft| {
            let selected: Selection =
                selection::rectangle(draft.zone().zone(), at("A01"), at("C01")).into_iter().collect();
            stamp::shift(draft, &selected, at("A01"), at("A02")).unwrap().0
        },
        "... dss",
    );
}

#[track_caller]
fn pastes(before: &str, copied: &[&str], to: &str, after: &str) {
    becomes(
        before,
        |draft| {
            let (copy, _) = Stamp::of(draft.zone().zone(), &picked(copied)).unwrap();
            stamp::paste(draft, &copy, at(to)).0
        },
        after,
    );
}

#[test]
fn a_copy_of_a_hatch_takes_the_next_number() {
    pastes("1s. ...", &["A01"], "C02", "1s. ..2");
    pastes("12345 6789. .....", &["A01"], "E03", "12345 6789. ....d");
}

#[test]
fn a_copy_of_a_start_is_ground_while_there_is_the_start() {
    pastes("H.. ...", &["A01"], "C02", "H.. ..d");
    pastes("Hs. ...", &["A01"], "B02", "Hs. .s.");
}

#[test]
fn a_start_that_was_cut_can_be_pasted() {
    let mut document = document("Hd. ...");
    let (stamp, cut) = stamp::cut(document.draft(), &picked(&["A01"])).unwrap();
    document.make(cut);
    let (paste, selected) = stamp::paste(document.draft(), &stamp, at("C02"));
    assert_eq!(names(selected.iter()), "C02");
    document.make(paste);
    assert_eq!(crate::harness::drafts::map(document.zone()), ".d.\n..H\n");
    document.go(0);
    assert_eq!(crate::harness::drafts::map(document.zone()), "Hd.\n...\n");
}

#[test]
fn deleting_makes_void_and_hatches_close_the_gap() {
    becomes("1d2 d3d", |draft| stamp::delete(draft, &picked(&["A01", "B01"])), "..1 d2d");
}

#[test]
fn sectors_turn_and_flip_where_they_are() {
    // Around the middle one: from above it to the upper right of it, in a lower and in an upper column.
    let turn = |before: &str, turn: Turn, after: &str| {
        becomes(before, |draft| stamp::turn(draft, &everything(draft), turn).unwrap().0, after);
    };
    turn(".s. .d. .s.", Turn::Right, "... .ds s..");
    let flip = |before: &str, flip: Flip, after: &str| {
        becomes(before, |draft| stamp::flip(draft, &everything(draft), flip).unwrap().0, after);
    };
    flip("sd. ...", Flip::LeftRight, ".s. d..");
    flip(".s. .d. .d.", Flip::UpDown, ".d. .d. .s.");
}

#[test]
fn nothing_is_made_of_a_selection_without_sectors() {
    let document = document("d.. ...");
    let none = picked(&["B02", "C01"]);
    assert!(Stamp::of(document.zone(), &none).is_none());
    assert!(stamp::cut(document.draft(), &none).is_none());
    assert!(stamp::turn(document.draft(), &none, Turn::Left).is_none());
    assert!(stamp::shift(document.draft(), &none, at("A01"), at("B01")).is_none());
}

#[test]
fn random_moves_within_the_grid_keep_the_shape() {
    let mut luck = Luck::new(7);
    let mut document = document(HOOK);
    let wanted = shape(document.zone());
    for _ in 0..300 {
        let all = everything(document.draft());
        let (from, to) = (luck.cell(document.zone()), luck.cell(document.zone()));
        let made = match luck.below(3) {
            0 => stamp::turn(document.draft(), &all, luck.pick(&[Turn::Left, Turn::Right])),
            1 => stamp::flip(document.draft(), &all, luck.pick(&[Flip::LeftRight, Flip::UpDown])),
            _ => stamp::shift(document.draft(), &all, from, to),
        };
        let (change, selected) = made.unwrap();
        document.make(change);
        if selected.len() < all.len() {
            document.undo();
        }
        assert_eq!(shape(document.zone()), wanted);
    }
    assert!(document.history().position() > 100);
}

#[test]
fn the_history_tells_what_was_done() {
    let document = document("1d2 d3d");
    let draft = document.draft();
    let two = picked(&["A01", "B01"]);
    let copy = Stamp::of(document.zone(), &two).unwrap().0;
    let told = [
        stamp::paste(draft, &copy, at("C02")).0,
        stamp::cut(draft, &two).unwrap().1,
        stamp::shift(draft, &two, at("A01"), at("A02")).unwrap().0,
        stamp::turn(draft, &two, Turn::Left).unwrap().0,
        stamp::flip(draft, &two, Flip::UpDown).unwrap().0,
    ];
    expect![[r#"
        Paste 2 sectors at C02
        Cut A01, B01
        Move 2 sectors from A01 to A02
        Turn 2 sectors to the left
        Flip 2 sectors upside down
    "#]]
    .assert_eq(&told.map(|change| change.words + "\n").concat());
}
