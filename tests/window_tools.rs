//! Painting in the window: every piece, every tool, and the way back.

use egui::{Key, Modifiers, PointerButton};
use engine::escape::PALETTE;

use crate::window::Bench;

const FIELD: &str = "\
ddddddddd
ddddddddd
dddAddddd
ddddddddd
dddddHddd
ddddddddd
1ddddddd2
";

/// Does something to a field, checks some cells, and that one undo brings the same bytes back.
#[track_caller]
fn check(work: impl FnOnce(&mut Bench), cells: &str, expected: &str) {
    let mut bench = Bench::drawn(FIELD);
    let before = bench.text();
    work(&mut bench);
    assert_eq!(bench.kinds(cells), expected);
    assert_eq!(bench.page().document.history().position(), 1, "one step: {}", bench.last_words());
    bench.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.text(), before);
    bench.press_with(Modifiers::COMMAND, Key::Y);
    assert_eq!(bench.kinds(cells), expected);
    bench.press_with(Modifiers::COMMAND, Key::Z);
    bench.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(bench.kinds(cells), expected);
}

#[test]
fn a_key_picks_each_piece_and_a_click_paints_it() {
    for piece in PALETTE {
        let mut bench = Bench::drawn(FIELD);
        bench.press(Key::from_name(&piece.key.to_string()).unwrap());
        bench.paint("E04");
        let painted = bench.kind("E04");
        let same = painted == piece.kind || painted.is_hatch() && piece.kind.is_hatch();
        assert!(same, "{} painted {painted}", piece.name);
    }
}

#[test]
fn a_click_on_the_palette_picks_a_piece() {
    let mut bench = Bench::drawn(FIELD);
    bench.click("Human start");
    bench.paint("B02");
    assert_eq!(bench.kinds("B02 F05"), "Hd");
}

#[test]
fn the_brush_paints_a_sector() {
    check(|bench| bench.paint("C03"), "C03 C04", "sd");
}

#[test]
fn a_fast_drag_skips_no_sector() {
    check(|bench| bench.drag("A02 I02"), "A02 B02 C02 D02 E02 F02 G02 H02 I02", "sssssssss");
}

#[test]
fn brackets_change_the_size_of_the_brush() {
    let seven = |bench: &mut Bench| {
        bench.press(Key::CloseBracket);
        bench.paint("E04");
    };
    check(seven, "E04 E03 E05 D03 F03 D04 F04 E02", "sssssssd");
    let back = |bench: &mut Bench| {
        bench.press(Key::CloseBracket);
        bench.press(Key::CloseBracket);
        bench.press(Key::OpenBracket);
        bench.press(Key::OpenBracket);
        bench.paint("E04");
    };
    check(back, "E04 E03", "sd");
}

#[test]
fn the_eraser_makes_void() {
    let erase = |bench: &mut Bench| {
        bench.press(Key::E);
        bench.drag("B02 B04");
    };
    check(erase, "B02 B03 B04 B05", "...d");
}

#[test]
fn fill_paints_what_hangs_together() {
    let fill = |bench: &mut Bench| {
        bench.press(Key::F);
        bench.paint("B02");
    };
    check(fill, "A01 I07 D03 F05 H06", "s2AHs");
}

#[test]
fn shift_and_click_draw_a_line_from_the_last_place() {
    let mut bench = Bench::drawn(FIELD);
    bench.paint("A02");
    bench.button("E02", PointerButton::Primary, Modifiers::SHIFT);
    assert_eq!(bench.kinds("A02 C02 E02 F02"), "sssd");
    assert_eq!(bench.page().document.history().position(), 2);
}

#[test]
fn a_shape_is_dragged_from_its_middle() {
    let shape = |bench: &mut Bench| {
        bench.press(Key::P);
        bench.drag("E04 E06");
    };
    check(shape, "E04 E06 E02 C04 G04 E07 D03 F05", "sssssdss");
}

#[test]
fn pick_takes_the_kind_from_the_zone() {
    let mut bench = Bench::drawn(FIELD);
    bench.press(Key::I);
    bench.paint("D03");
    bench.paint("B02");
    assert_eq!(bench.kinds("B02 D03"), "Ad");
}

#[test]
fn the_right_button_picks_with_any_tool() {
    let mut bench = Bench::drawn(FIELD);
    bench.button("F05", PointerButton::Secondary, Modifiers::NONE);
    bench.paint("B02");
    assert_eq!(bench.kinds("B02 F05"), "Hd");
}

#[test]
fn alt_and_click_pick_with_any_tool() {
    let mut bench = Bench::drawn(FIELD);
    bench.press(Key::F);
    bench.button("F05", PointerButton::Primary, Modifiers::ALT);
    assert_eq!(bench.page().document.history().position(), 0);
    assert_eq!(bench.app().hand().piece, engine::escape::Kind::HumanStart);
}

#[test]
fn select_marks_a_rectangle_and_shift_and_ctrl_add_and_take_away() {
    let mut bench = Bench::drawn(FIELD);
    bench.press(Key::R);
    bench.drag("A01 B02");
    assert_eq!(bench.selected(), "A01 A02 B01 B02");
    bench.drag_with("D01 D02", Modifiers::SHIFT);
    assert_eq!(bench.selected(), "A01 A02 B01 B02 D01 D02");
    bench.drag_with("A01 A02", Modifiers::COMMAND | Modifiers::CTRL);
    assert_eq!(bench.selected(), "B01 B02 D01 D02");
    bench.press(Key::Escape);
    assert_eq!(bench.selected(), "");
}

#[test]
fn wand_and_same_kind_select_what_is_alike() {
    let mut bench = Bench::drawn("ssds\ndddd\nssdH\n..1A");
    bench.press(Key::W);
    bench.paint("A01");
    assert_eq!(bench.selected(), "A01 B01");
    bench.press(Key::S);
    bench.paint("A01");
    assert_eq!(bench.selected(), "A01 A03 B01 B03 D01");
}

#[test]
fn a_selection_is_moved_by_dragging_it() {
    let shift = |bench: &mut Bench| {
        bench.press(Key::R);
        bench.drag("D03 D03");
        bench.drag("D03 B05");
    };
    check(shift, "D03 B05", ".A");
}

#[test]
fn delete_makes_the_selection_void() {
    let delete = |bench: &mut Bench| {
        bench.press(Key::R);
        bench.drag("B02 C03");
        bench.press(Key::Delete);
    };
    check(delete, "B02 B03 C02 C03 D02", "....d");
}

#[test]
fn cut_and_paste_put_sectors_elsewhere() {
    let mut bench = Bench::drawn("ss....\n......\n......\n..AH1.");
    bench.press(Key::R);
    bench.drag("A01 B01");
    bench.event(egui::Event::Cut);
    assert_eq!(bench.kinds("A01 B01"), "..");
    bench.event(egui::Event::Paste("anything".to_owned()));
    bench.paint("C02");
    assert_eq!(bench.kinds("C02 D02"), "ss");
    assert_eq!(bench.page().document.history().position(), 2);
}

#[test]
fn a_selection_turns_and_flips() {
    let mut bench = Bench::drawn(".....\n.....\n.sdd.\n.....\n.AH1.");
    let before = bench.text();
    bench.press(Key::R);
    bench.drag("B03 D03");
    for _ in 0..6 {
        bench.press(Key::Z);
    }
    assert_eq!(bench.text(), before);
    bench.press(Key::X);
    assert_eq!(bench.kinds("B03 C03 D03"), "dds");
    bench.press(Key::X);
    bench.press_with(Modifiers::SHIFT, Key::Z);
    bench.press(Key::Z);
    bench.press(Key::Y);
    bench.press(Key::Y);
    assert_eq!(bench.text(), before);
}

#[test]
fn symmetry_paints_images_in_one_step() {
    let mirrored = |bench: &mut Bench| {
        bench.press(Key::M);
        bench.paint("B02");
    };
    check(mirrored, "B02 H02 E02", "ssd");
}

#[test]
fn arrow_keys_move_a_cursor_and_enter_paints() {
    let mut bench = Bench::drawn(FIELD);
    bench.press(Key::ArrowRight);
    let start = bench.page().canvas.focus().unwrap();
    bench.press(Key::ArrowRight);
    bench.press(Key::ArrowDown);
    let there = bench.page().canvas.focus().unwrap();
    assert_eq!((there.col, there.row), (start.col + 1, start.row + 1));
    bench.press(Key::Enter);
    assert_eq!(bench.kind(&there.to_string()).sign(), 's');
}

#[test]
fn escape_gives_a_stroke_up() {
    let mut bench = Bench::drawn(FIELD);
    bench.press(Key::R);
    bench.drag("A01 B02");
    bench.event(egui::Event::Copy);
    bench.event(egui::Event::Paste("anything".to_owned()));
    bench.press(Key::Escape);
    bench.press(Key::B);
    bench.paint("E04");
    assert_eq!(bench.kinds("E04 E05"), "sd");
    assert_eq!(bench.page().document.history().position(), 1);
}

#[test]
fn a_tenth_hatch_is_refused_in_words() {
    let mut bench = Bench::drawn("1234567d8\nAHddddddd\nddddddddd\nddddddddd");
    bench.press(Key::M);
    bench.press(Key::Num9);
    let before = bench.text();
    bench.paint("B03");
    assert_eq!(bench.text(), before);
    assert!(bench.shows("No number is left"));
}
