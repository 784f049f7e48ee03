//! Painting in the window: every piece, every tool, and the way back.

use egui::{Key, Modifiers, PointerButton};
use engine::{Cell, Game};

use crate::harness::window::Bench;

pub const FIELD: &str = "\
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
pub fn check(work: impl FnOnce(&mut Bench), cells: &str, expected: &str) {
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
    for piece in Cell::offered(Game::Escape) {
        let mut bench = Bench::drawn(FIELD);
        bench.press(Key::from_name(&piece.piece().offer.key().unwrap().to_string()).unwrap());
        bench.paint("E04");
        let painted = bench.kind("E04").cell();
        let same = painted == piece || painted.is_numbered() && piece.is_numbered();
        assert!(same, "{} painted {painted}", piece.label());
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
fn a_drag_that_is_over_before_the_next_frame_is_a_stroke() {
    check(|bench| bench.flick("A02", "I02"), "A02 B02 C02 D02 E02 F02 G02 H02 I02", "sssssssss");
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
fn the_largest_brush_paints_nineteen_sectors() {
    let nineteen = |bench: &mut Bench| {
        bench.click("Brush of 19");
        bench.paint("E04");
    };
    check(nineteen, "E02 E06 C03 C05 G03 G05 E01 E07 B04", "ssssssddd");
    let largest = |bench: &mut Bench| {
        for _ in 0..5 {
            bench.press(Key::CloseBracket);
        }
        bench.press(Key::E);
        bench.paint("E04");
    };
    check(largest, "E02 E06 C03 C05 G03 G05 E01 E07 B04", "......ddd");
}

#[test]
fn hatches_number_themselves_without_gaps() {
    let erase = |bench: &mut Bench| {
        bench.press(Key::E);
        bench.paint("A07");
    };
    check(erase, "A07 I07", ".1");
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
    bench.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.kinds("A02 B02 C02 E02"), "sddd");
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
    assert_eq!(bench.app().hand().piece, engine::escape::Kind::HumanStart.cell());
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
fn every_symmetry_paints_in_one_step_and_back() {
    for times in 1..=9 {
        let mut bench = Bench::drawn(FIELD);
        let before = bench.text();
        (0..times).for_each(|_| bench.press(Key::M));
        bench.drag("B02 C04");
        let painted = bench.text().matches('s').count() - before.matches('s').count();
        assert!(painted > 3, "{:?} painted {painted}", bench.page().symmetry);
        assert_eq!(bench.page().document.history().position(), 1);
        bench.press_with(Modifiers::COMMAND, Key::Z);
        assert_eq!(bench.text(), before);
    }
}

#[test]
fn the_centre_of_symmetry_goes_where_it_is_put() {
    let off_centre = |bench: &mut Bench| {
        bench.press(Key::M);
        bench.press_with(Modifiers::SHIFT, Key::M);
        bench.paint("D04");
        bench.paint("B02");
    };
    check(off_centre, "B02 F02 H02", "ssd");
}

#[test]
fn the_ghost_shows_what_a_click_will_do_and_all_its_images() {
    let mut bench = Bench::drawn(FIELD);
    bench.press(Key::M);
    bench.hover("B02");
    let looks = |name: &str| bench.colours(bench.sector(name) + egui::vec2(0.0, 12.0), 1)[0];
    assert_eq!(looks("B02"), looks("H02"));
    assert_eq!(looks("C05"), looks("G05"));
    assert_ne!(looks("B02"), looks("C05"));
    assert_eq!(bench.page().document.history().position(), 0);
}

#[test]
fn the_keyboard_alone_paints_fills_erases_and_undoes() {
    let mut bench = Bench::drawn(FIELD);
    let before = bench.text();
    bench.press(Key::ArrowLeft);
    for _ in 0..9 {
        bench.press(Key::ArrowLeft);
        bench.press(Key::ArrowUp);
    }
    bench.press(Key::Enter);
    bench.press(Key::ArrowRight);
    bench.press(Key::Space);
    assert_eq!(bench.kinds("A01 B01 C01"), "ssd");
    bench.press(Key::E);
    bench.press(Key::Enter);
    bench.press(Key::ArrowDown);
    bench.press(Key::F);
    bench.press(Key::Num1);
    bench.press(Key::Enter);
    assert_eq!(bench.kinds("A01 B01 C01 H06"), "s.ss");
    (0..4).for_each(|_| bench.press_with(Modifiers::COMMAND, Key::Z));
    assert_eq!(bench.text(), before);
}

#[test]
fn cropping_and_shifting_are_one_step_each() {
    let margin = ".....\n.ddA.\n.dHd.\n.1dd.\n.....\n.....";
    let mut bench = Bench::drawn(margin);
    let before = bench.text();
    let ctrl_shift = Modifiers::COMMAND | Modifiers::SHIFT;
    for arrow in [Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight] {
        bench.press_with(ctrl_shift, arrow);
        assert_ne!(bench.text(), before, "{arrow:?}");
        bench.press_with(Modifiers::COMMAND, Key::Z);
        assert_eq!(bench.text(), before, "{arrow:?}");
    }
    bench.click("Zone");
    bench.click("Crop to sectors");
    assert_eq!(bench.page().document.zone().cells().columns(), 3);
    bench.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.text(), before);
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

/// Fingers on the screen. As a window does, the first one is told as a pointer too.
fn touch(bench: &mut Bench, finger: u64, phase: egui::TouchPhase, pos: egui::Pos2) {
    use egui::{Event, TouchDeviceId, TouchId, TouchPhase};
    let (device_id, id) = (TouchDeviceId(1), TouchId(finger));
    bench.event(Event::Touch { device_id, id, phase, pos, force: None });
    if finger == 0 {
        let pressed = match phase {
            TouchPhase::Start => Some(true),
            TouchPhase::Move => None,
            TouchPhase::End | TouchPhase::Cancel => Some(false),
        };
        bench.event(Event::PointerMoved(pos));
        if let Some(pressed) = pressed {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            bench.event(Event::PointerButton { pos, button, pressed, modifiers });
        }
    }
}

#[test]
fn one_finger_paints_and_two_move_the_view() {
    use egui::TouchPhase::{End, Move, Start};
    let mut bench = Bench::galilei();
    bench.press(Key::Num0);
    let before = bench.text();
    let (one, other) = (bench.sector("F05"), bench.sector("K05"));
    touch(&mut bench, 0, Start, one);
    touch(&mut bench, 1, Start, other);
    for step in [10.0, 20.0, 30.0] {
        let by = egui::vec2(step, step);
        touch(&mut bench, 0, Move, one + by);
        touch(&mut bench, 1, Move, other + by);
    }
    touch(&mut bench, 1, End, other);
    touch(&mut bench, 0, End, one);
    bench.run();
    assert_eq!(bench.text(), before, "two fingers paint nothing");
    assert_ne!(bench.sector("F05"), one, "two fingers move the view");
    let here = bench.sector("F05");
    touch(&mut bench, 0, Start, here);
    touch(&mut bench, 0, End, here);
    bench.run();
    assert_eq!(bench.kind("F05"), engine::escape::Kind::Void, "one finger paints");
}
