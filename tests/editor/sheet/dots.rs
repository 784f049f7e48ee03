//! Pages as dots: each shape where the page has it, in its colour.

use egui::{Color32, Pos2, Rect, pos2, vec2};
use workbench::print::ink::{Ink, Inks};
use workbench::print::letter::{Align, CAPITALS, Text, Weight};
use workbench::print::paper::POINT;
use workbench::print::scene::{Ends, Page, Pen};
use workbench::print::write::{self, Image};

/// Ten dots a millimetre.
const FINE: f32 = 254.0;

const RED: Ink = Ink::Screen(Color32::from_rgb(200, 20, 10));

/// What is drawn on a page of 40 × 20 mm.
fn drawn(draw: impl FnOnce(&mut Page)) -> Image {
    let mut page = Page::new(vec2(40.0, 20.0));
    draw(&mut page);
    let image = write::dots(&page, Inks::Colour, FINE).unwrap();
    assert_eq!((image.width, image.height, image.rgb.len()), (400, 200, 3 * 400 * 200));
    image
}

/// The colour at a place in millimetres.
fn at(image: &Image, x: f32, y: f32) -> [u8; 3] {
    let place = 3 * ((10.0 * y) as usize * 400 + (10.0 * x) as usize);
    image.rgb[place..place + 3].try_into().unwrap()
}

/// How many square millimetres of black are on it, and the rectangle that holds them.
fn black(image: &Image) -> (f32, Rect) {
    let (mut area, mut around) = (0.0, Rect::NOTHING);
    for (n, dot) in image.rgb.chunks_exact(3).enumerate() {
        area += f32::from(u8::MAX - dot[0]) / 255.0 / 100.0;
        if dot[0] < 128 {
            let corner = pos2((n % 400) as f32, (n / 400) as f32);
            around = around.union(Rect::from_min_size(corner, vec2(1.0, 1.0)));
        }
    }
    (area, around * 0.1)
}

/// A black that is exactly that.
const BLACK: Ink = Ink::Screen(Color32::BLACK);

#[track_caller]
fn near(one: f32, two: f32, within: f32) {
    assert!((one - two).abs() <= within, "{one} is not {two}");
}

#[test]
fn a_surface_has_its_colour_and_ends_where_it_ends() {
    let rect = Rect::from_min_max(pos2(5.0, 2.0), pos2(15.0, 8.0));
    let image = drawn(|page| page.fill_rect(rect, RED));
    for (x, y) in [(5.0, 2.0), (14.9, 7.9), (10.0, 5.0)] {
        assert_eq!(at(&image, x, y), [200, 20, 10], "{x} {y}");
    }
    for (x, y) in [(4.8, 5.0), (15.1, 5.0), (10.0, 1.8), (10.0, 8.1), (39.9, 19.9)] {
        assert_eq!(at(&image, x, y), [255; 3], "{x} {y}");
    }
}

#[test]
fn what_comes_later_lies_above() {
    let image = drawn(|page| {
        page.disc(pos2(10.0, 10.0), 5.0, BLACK);
        page.disc(pos2(10.0, 10.0), 2.0, RED);
    });
    assert_eq!((at(&image, 10.0, 10.0), at(&image, 13.5, 10.0)), ([200, 20, 10], [0; 3]));
}

#[test]
fn lines_are_as_long_and_as_wide_as_they_are_told() {
    let points = vec![pos2(5.0, 10.0), pos2(25.0, 10.0)];
    let (area, around) = black(&drawn(|page| page.line(points.clone(), Pen::new(BLACK, 2.0))));
    // Both ends are round.
    near(area, 20.0 * 2.0 + std::f32::consts::PI, 0.1);
    assert_eq!(around, Rect::from_min_max(pos2(4.0, 9.0), pos2(26.0, 11.0)));
    let dashes = |page: &mut Page| {
        page.lines(vec![points.clone()], Ends::Open, Pen::dashed(BLACK, 2.0, [3.0, 2.0]));
    };
    near(black(&drawn(dashes)).0, 4.0 * 3.0 * 2.0, 0.1);
    // Thinner than a dot is paler than black.
    let hair = |page: &mut Page| page.line(points.clone(), Pen::new(BLACK, 0.05));
    near(black(&drawn(hair)).0, 1.0, 0.1);
    let frame = Rect::from_min_max(pos2(5.0, 5.0), pos2(15.0, 15.0));
    near(black(&drawn(|page| page.frame(frame, Pen::new(BLACK, 1.0)))).0, 40.0, 0.5);
}

#[test]
fn letters_stand_where_they_are_set() {
    const SIZE: f32 = 20.0;
    let base = pos2(30.0, 15.0);
    let mut inked = Vec::new();
    for (align, weight) in
        [(Align::Start, Weight::Plain), (Align::Middle, Weight::Plain), (Align::End, Weight::Strong)]
    {
        let place = match align {
            Align::Start => pos2(5.0, base.y),
            Align::Middle => pos2(20.0, base.y),
            Align::End => base,
        };
        let text = Text::new(place, align, weight, SIZE, BLACK, "HEH");
        let (area, around) = black(&drawn(|page| page.text(place, align, weight, SIZE, BLACK, "HEH")));
        // A letter keeps a little free at its sides.
        near(around.left(), text.left(), 0.12 * SIZE * POINT);
        near(around.right(), text.left() + text.width, 0.12 * SIZE * POINT);
        near(around.bottom(), base.y, 0.11);
        near(around.top(), base.y - CAPITALS * SIZE * POINT, 0.11);
        inked.push(area);
    }
    near(inked[0], inked[1], 0.03 * inked[0]);
    assert!(inked[2] > 1.2 * inked[0], "strong letters have more ink: {inked:?}");
}

#[test]
fn letters_of_every_face_and_direction_are_drawn() {
    let area = |text: &str| {
        let place = pos2(5.0, 12.0);
        let draw = |page: &mut Page| page.text(place, Align::Start, Weight::Plain, 14.0, BLACK, text);
        black(&drawn(draw))
    };
    let blank = area("   ");
    assert_eq!(blank, (0.0, Rect::NOTHING * 0.1));
    // Of Hebrew the spare face has the letters; what no face has is a code in a frame.
    for text in ["Łódź", "שלום", "\u{10FFFD}", "a\u{301}"] {
        let (ink, around) = area(text);
        assert!(ink > 1.0 && around.left() > 5.0 && around.bottom() < 16.0, "{text}: {ink} in {around}");
    }
    let (_, code) = area("\u{10FFFD}");
    let wide = Text::new(Pos2::ZERO, Align::Start, Weight::Plain, 14.0, BLACK, "\u{10FFFD}").width;
    near(code.width(), wide, 1.5);
}

#[test]
fn greys_are_grey() {
    let mut page = Page::new(vec2(40.0, 20.0));
    page.fill_rect(Rect::from_min_max(Pos2::ZERO, pos2(40.0, 20.0)), RED);
    for inks in [Inks::Grey, Inks::Low] {
        assert_eq!(at(&write::dots(&page, inks, FINE).unwrap(), 20.0, 10.0), [72; 3]);
    }
}

#[test]
fn a_page_without_size_or_beyond_all_size_is_refused() {
    for (size, dots) in [(vec2(0.0, 10.0), 100.0), (vec2(1e6, 1e6), 1e6)] {
        assert!(write::dots(&Page::new(size), Inks::Colour, dots).is_err(), "{size}");
    }
}
