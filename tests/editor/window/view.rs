//! Looking around in the window: pan, zoom, fit, and names of any length.

use egui::{Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, Rect, TouchPhase, vec2};
use scenario_rules::published;
use workbench::document::Document;
use workbench::ui::settings::Settings;

use crate::harness::window::Bench;

fn wheel(lines: f32) -> egui::Event {
    egui::Event::MouseWheel {
        unit: MouseWheelUnit::Line,
        delta: vec2(0.0, lines),
        phase: TouchPhase::Move,
        source: MouseWheelSource::Wheel,
        modifiers: Modifiers::NONE,
    }
}

#[test]
fn the_wheel_zooms_at_the_pointer_and_fit_goes_back() {
    let mut bench = Bench::galilei();
    let (before, other) = (bench.sector("D08"), bench.sector("G08"));
    bench.hover("D08");
    bench.event(wheel(5.0));
    assert!(bench.sector("D08").distance(before) < 2.0);
    assert!(bench.sector("G08").distance(before) > 1.2 * other.distance(before));
    bench.press_with(Modifiers::COMMAND, Key::Num0);
    assert_eq!((bench.sector("D08"), bench.sector("G08")), (before, other));
}

#[test]
fn space_and_the_middle_button_pan_and_paint_nothing() {
    let mut bench = Bench::galilei();
    let (first, text) = (bench.sector("D08"), bench.text());
    let space = |pressed| egui::Event::Key {
        key: Key::Space,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    bench.event(space(true));
    bench.drag("D08 F08");
    bench.event(space(false));
    let second = bench.sector("D08");
    assert!(second.x > first.x + 20.0);
    bench.drag_button("D08 F08", PointerButton::Middle, Modifiers::NONE);
    assert!(bench.sector("D08").x > second.x + 20.0);
    assert_eq!(bench.text(), text);
}

/// Whatever a zone is called, everything stays where it is.
#[track_caller]
fn check(name: &str, size: [f32; 2], text: f32) {
    let settings = || Settings { hinted: true, text, ..Settings::default() };
    let usual = Document::open(published::zone("galilei").unwrap(), None);
    let usual = Bench::with(usual, settings(), size);
    let mut zone = published::zone("galilei").unwrap();
    zone.set_name(name).unwrap();
    let bench = Bench::with(Document::open(zone, None), settings(), size);
    for part in ["zone", "Scenario tab", "Problems tab", "Name of the zone", "Brush"] {
        assert_eq!(bench.rect(part), usual.rect(part), "{part}");
    }
    let tab = bench.rect(&format!("document {name}"));
    assert!(tab.width() <= 200.0, "{tab}");
    let window = Rect::from_min_size(Pos2::ZERO, vec2(size[0], size[1]) / text);
    assert!(window.contains_rect(tab), "{tab}");
}

#[test]
fn names_of_any_length_and_script_move_nothing() {
    let names = [
        "x".repeat(200),
        "A name of many words, and then some more. ".repeat(4).trim().to_owned(),
        "مكوك الفضاء ".repeat(16).trim().to_owned(),
        "宇宙船の脱出ハッチ".repeat(22),
        "🚀👩‍🚀🛸".repeat(40),
        "e\u{301}\u{302}\u{303}".repeat(50),
    ];
    for name in names {
        check(&name, [1280.0, 800.0], 1.0);
        check(&name, [800.0, 600.0], 1.0);
    }
}

#[test]
fn text_of_one_and_a_half_leaves_room_for_the_canvas() {
    check("Galilei II", [1280.0, 800.0], 1.5);
    let galilei = Document::open(published::zone("galilei").unwrap(), None);
    let settings = Settings { hinted: true, text: 1.5, ..Settings::default() };
    let bench = Bench::with(galilei, settings, [1280.0, 800.0]);
    assert!(bench.rect("zone").width() > 300.0);
}
