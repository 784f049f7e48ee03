//! Selecting in the window, and what is done with a selection.

use egui::{Event, Key, Modifiers, PointerButton};

use super::tools::{FIELD, check};
use crate::harness::window::Bench;

/// Ctrl, as the system tells it.
const CTRL: Modifiers = Modifiers { command: true, ctrl: true, ..Modifiers::NONE };

#[test]
fn select_marks_a_rectangle_and_shift_and_ctrl_add_and_take_away() {
    let mut bench = Bench::drawn(FIELD);
    bench.press(Key::R);
    bench.drag("A01 B02");
    assert_eq!(bench.selected(), "A01 A02 B01 B02");
    bench.drag_with("D01 D02", Modifiers::SHIFT);
    assert_eq!(bench.selected(), "A01 A02 B01 B02 D01 D02");
    bench.drag_with("A01 A02", CTRL);
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
    bench.button("D01", PointerButton::Primary, Modifiers::SHIFT);
    assert_eq!(bench.selected(), "A01 B01 D01");
    bench.button("A01", PointerButton::Primary, CTRL);
    assert_eq!(bench.selected(), "D01");
    bench.press(Key::S);
    bench.paint("A01");
    assert_eq!(bench.selected(), "A01 A03 B01 B03 D01");
    bench.button("D03", PointerButton::Primary, Modifiers::SHIFT);
    bench.button("B01", PointerButton::Primary, CTRL);
    assert_eq!(bench.selected(), "D03");
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
    let before = bench.text();
    bench.press(Key::R);
    bench.drag("A01 B01");
    bench.event(Event::Cut);
    assert_eq!(bench.kinds("A01 B01"), "..");
    bench.event(Event::Paste("anything".to_owned()));
    bench.paint("C02");
    assert_eq!(bench.kinds("C02 D02"), "ss");
    assert_eq!(bench.page().document.history().position(), 2);
    bench.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.kinds("A01 B01 C02 D02"), "....");
    bench.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.text(), before);
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
fn each_turn_and_flip_is_one_step_and_back() {
    for (modifiers, key) in [
        (Modifiers::NONE, Key::Z),
        (Modifiers::SHIFT, Key::Z),
        (Modifiers::NONE, Key::X),
        (Modifiers::NONE, Key::Y),
    ] {
        let mut bench = Bench::drawn(".....\n.sdd.\n.sds.\n.....\n.AH1.");
        let before = bench.text();
        bench.press(Key::R);
        bench.drag("B02 D03");
        bench.press_with(modifiers, key);
        assert_ne!(bench.text(), before, "{key:?}");
        assert_eq!(bench.page().document.history().position(), 1, "{key:?}");
        bench.press_with(Modifiers::COMMAND, Key::Z);
        assert_eq!(bench.text(), before, "{key:?}");
    }
}

#[test]
fn copies_are_put_down_as_often_as_shift_is_held() {
    let mut bench = Bench::drawn("sd....\n......\n......\n..AH1.");
    let before = bench.text();
    bench.press(Key::R);
    bench.drag("A01 B01");
    bench.event(Event::Copy);
    bench.event(Event::Paste("anything".to_owned()));
    bench.button("C02", PointerButton::Primary, Modifiers::SHIFT);
    bench.paint("E02");
    assert_eq!(bench.kinds("A01 B01 C02 D02 E02 F02"), "sdsdsd");
    bench.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.kinds("C02 D02 E02 F02"), "sd..");
    bench.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.text(), before);
}

#[test]
fn what_is_held_turns_and_flips_before_it_is_put_down() {
    let mut bench = Bench::drawn("sd....\n......\n......\n..AH1.");
    bench.press(Key::R);
    bench.drag("A01 B01");
    bench.event(Event::Copy);
    bench.event(Event::Paste("anything".to_owned()));
    (0..6).for_each(|_| bench.press(Key::Z));
    (0..2).for_each(|_| bench.press(Key::X));
    bench.press(Key::Y);
    bench.press(Key::Y);
    assert_eq!(bench.page().document.history().position(), 0);
    bench.paint("C02");
    assert_eq!(bench.kinds("C02 D02"), "sd");
}

#[test]
fn everything_is_selected_and_deleted_in_one_step() {
    let all = |bench: &mut Bench| {
        bench.press_with(Modifiers::COMMAND, Key::A);
        bench.press(Key::Backspace);
    };
    check(all, "A01 D03 F05 A07 I07", ".....");
}

#[test]
fn a_selection_leaves_the_zone_as_it_is() {
    let mut bench = Bench::drawn(FIELD);
    let before = bench.text();
    for key in [Key::R, Key::W, Key::S] {
        bench.press(key);
        bench.drag("B02 D04");
    }
    bench.event(Event::Copy);
    assert_eq!(bench.text(), before);
    assert!(!bench.page().document.is_modified());
}
