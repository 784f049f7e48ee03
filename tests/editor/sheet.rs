//! Sheets: what is on paper, where, and how large.

mod cards;
mod code;
mod copies;
mod dots;
mod fold;
mod languages;
mod names;
mod survive;
mod tiles;

use std::collections::BTreeSet;

use egui::Rect;
use engine::escape::{Kind, Sectors};
use scenario_rules::{Compiled, Language, ScenarioFile, ZoneFile, compile, premade, published};
use support::zones;
use workbench::game::escape::print::words::Words;
use workbench::print::ink::{Ink, Inks};
use workbench::print::letter::CAPITALS;
use workbench::print::order::{Order, Original};
use workbench::print::paper::{POINT, Paper, SAFE, SMALLEST};
use workbench::print::scene::{Item, Page, Scene, Text};
use workbench::print::{Part, Style, write};

pub fn order(parts: &[Part]) -> Order {
    Order { parts: parts.to_vec(), ..Order::default() }
}

pub fn style(paper: Paper, inks: Inks) -> Style {
    Style { paper, inks, ..Style::default() }
}

pub fn original(zone: &ZoneFile) -> Original<'_> {
    Original { zone, scenario: None }
}

pub fn zone(name: &str) -> ZoneFile {
    published::zone(name).unwrap()
}

/// A zone of these rows.
pub fn drawn(name: &str, rows: &str) -> ZoneFile {
    ZoneFile::new(name, &zones::drawn(rows)).unwrap()
}

pub fn says(page: &Page) -> Vec<String> {
    page.texts().map(Text::says).collect()
}

/// The names of sectors that a page may show: those of starts and hatches are signs.
pub fn named(zone: &ZoneFile) -> BTreeSet<String> {
    let floor = |kind: &Kind| matches!(kind, Kind::Secure | Kind::Dangerous);
    zone.zone().sectors().filter(|(_, kind)| floor(kind)).map(|(at, _)| at.to_string()).collect()
}

/// Every kind of page of every published zone on both papers, in some inks.
fn all(inks: Inks, mut look: impl FnMut(&str, &Scene)) {
    for (name, paper) in
        scenario_rules::escape::ZONES.into_iter().flat_map(|name| Paper::USUAL.map(|paper| (name, paper)))
    {
        let zone = zone(name);
        let order = Order { style: style(paper, inks), ..order(&[Part::Player, Part::Key]) };
        look(&format!("{name} on {}", paper.name()), &order.scene(original(&zone)).unwrap());
    }
}

#[test]
fn sheets_name_every_sector_once_and_starts_and_hatches_never() {
    for name in scenario_rules::escape::ZONES {
        let zone = zone(name);
        let scene = order(&[Part::Player]).scene(original(&zone)).unwrap();
        let [page] = scene.pages.as_slice() else { panic!("{name}: {} pages", scene.pages.len()) };
        let mut names: Vec<String> =
            says(page).into_iter().filter(|text| text.parse::<engine::Coord>().is_ok()).collect();
        names.sort();
        assert_eq!(names, named(&zone).into_iter().collect::<Vec<_>>(), "{name}");
    }
}

#[test]
fn sheets_are_in_type_of_six_points_or_more() {
    all(Inks::Colour, |name, scene| {
        for run in scene.pages.iter().flat_map(Page::texts).flat_map(|text| &text.runs) {
            assert!(run.size >= SMALLEST, "{name}: {} in {} pt", run.text, run.size);
        }
    });
}

/// What something covers.
fn bounds(item: &Item) -> Rect {
    let of = |lines: &[Vec<egui::Pos2>]| Rect::from_points(&lines.concat());
    match item {
        Item::Area { outlines, .. } => of(outlines),
        Item::Lines { lines, .. } => of(lines),
        Item::Text(text) => {
            // As high as the highest letters; accents on capitals of the small print reach 0.3 mm farther.
            let high = text.size * POINT * 0.86;
            Rect::from_min_max(
                egui::pos2(text.left(), text.at.y - high),
                egui::pos2(text.left() + text.width, text.at.y + 0.3 * high),
            )
        }
    }
}

/// What the capitals of a text cover.
fn capitals(text: &Text) -> Rect {
    let high = text.size * POINT * CAPITALS;
    Rect::from_min_size(egui::pos2(text.left(), text.at.y - high), egui::vec2(text.width, high))
}

#[test]
fn sheets_keep_the_margin_free() {
    all(Inks::Colour, |name, scene| {
        for page in &scene.pages {
            let inside = page.rect().shrink(SAFE);
            for item in &page.items {
                assert!(inside.contains_rect(bounds(item)), "{name}: {:?} {item:?}", bounds(item));
            }
        }
    });
}

#[test]
fn sheets_never_write_a_name_over_another() {
    all(Inks::Colour, |name, scene| {
        for page in &scene.pages {
            let texts: Vec<_> = page.texts().map(|text| (text.says(), capitals(text))).collect();
            for (n, (one, here)) in texts.iter().enumerate() {
                let over =
                    texts[n + 1..].iter().find(|(_, there)| here.shrink(0.1).intersects(there.shrink(0.1)));
                assert!(over.is_none(), "{name}: {one} over {over:?}");
            }
        }
    });
}

#[test]
fn sheets_in_low_ink_cover_less_than_a_twentieth_of_the_page() {
    all(Inks::Low, |name, scene| {
        for page in &scene.pages {
            let covered = write::coverage(page, Inks::Low).unwrap();
            assert!(covered < 0.05, "{name}: {covered}");
        }
    });
}

#[test]
fn sheets_in_colour_cover_more_than_in_low_ink() {
    let zone = zone("galilei");
    let page = &order(&[Part::Player]).scene(original(&zone)).unwrap().pages[0];
    let [colour, low] = [Inks::Colour, Inks::Low].map(|inks| write::coverage(page, inks).unwrap());
    assert!(colour > 2.0 * low, "{colour} and {low}");
}

#[test]
fn an_empty_page_is_covered_by_nothing_and_a_black_one_whole() {
    let mut page = Page::new(egui::vec2(40.0, 30.0));
    assert_eq!(write::coverage(&page, Inks::Grey), Ok(0.0));
    page.fill_rect(page.rect(), Ink::Text);
    assert_eq!(write::coverage(&page, Inks::Grey), Ok(1.0));
}

/// How light a grey is to the eye, from 0 to 100.
fn lightness(ink: Ink, inks: Inks) -> f64 {
    let linear = |part: u8| {
        let share = f64::from(part) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue] = ink.colour(inks).map(linear);
    116.0 * (0.2126 * red + 0.7152 * green + 0.0722 * blue).cbrt() - 16.0
}

#[test]
fn kinds_of_sectors_stay_apart_without_colour() {
    for inks in [Inks::Colour, Inks::Grey] {
        let [secure, dangerous, dark] = [Ink::Paper, Ink::Danger, Ink::Dark].map(|ink| lightness(ink, inks));
        assert!(secure - dangerous >= 24.0, "{inks:?}: {secure} and {dangerous}");
        assert!(dangerous - dark >= 40.0, "{inks:?}: {dangerous} and {dark}");
        for sign in [Ink::Human, Ink::Alien, Ink::Hatch] {
            assert!(lightness(sign, inks) - dark >= 50.0, "{sign:?}");
        }
    }
}

#[test]
fn a_sheet_lies_or_stands_as_its_sectors_become_larger() {
    let size = |name: &str| order(&[Part::Player]).scene(original(&zone(name))).unwrap().pages[0].size;
    assert_eq!(size("galilei"), egui::vec2(297.0, 210.0));
    assert_eq!(size("fermi"), egui::vec2(210.0, 297.0));
}

/// The largest distance between two points of the dangerous sectors' first outline: twice a side.
fn side(page: &Page) -> f32 {
    let danger = page.items.iter().find_map(|item| match item {
        Item::Area { outlines, ink: Ink::Danger } => outlines.first(),
        _ => None,
    });
    let danger = danger.unwrap();
    danger[0].distance(danger[3]) / 2.0
}

#[test]
fn sectors_are_large_enough_to_write_in() {
    for (name, least) in [("galilei", 6.1), ("marconi", 6.1), ("fermi", 9.0), ("socrates", 9.0)] {
        let scene = order(&[Part::Player]).scene(original(&zone(name))).unwrap();
        assert!(side(&scene.pages[0]) >= least, "{name}: {}", side(&scene.pages[0]));
    }
}

fn numbers(scene: &Scene) -> BTreeSet<u16> {
    scene.pages.iter().flat_map(says).filter_map(|text| text.parse().ok()).collect()
}

fn with(scenario: &ScenarioFile, compiled: &Compiled) -> Scene {
    let zone = zone("fermi");
    order(&[Part::Player]).scene(Original { zone: &zone, scenario: Some((scenario, compiled)) }).unwrap()
}

#[test]
fn the_record_has_a_box_for_every_round() {
    let advanced = order(&[Part::Player]).scene(original(&zone("fermi"))).unwrap();
    assert_eq!(numbers(&advanced), (1..=39).collect());
    let twenty = premade::scenario("twenty-rounds").unwrap();
    assert_eq!(numbers(&with(&twenty, &compile(&twenty))), (1..=20).collect());
}

#[test]
fn the_record_of_a_very_long_match_goes_on_on_pages_of_its_own() {
    let text = "hatchway = 1\ngame = \"escape\"\nname = \"Ages\"\nrules = [\"X.1\"]\n[[house]]\ncode = \"X.1\"\n\
                text = \"A match lasts 999 rounds.\"\nset = { \"victory.rounds\" = 999 }\n";
    let ages = ScenarioFile::read(text.as_bytes()).unwrap();
    let scene = with(&ages, &compile(&ages));
    assert!(scene.pages.len() > 1);
    assert_eq!(numbers(&scene), (1..=999).collect());
}

#[test]
fn a_zone_that_cannot_be_played_says_so_in_its_corner() {
    let broken = drawn("Shed", "Hdd\nsds");
    let notice = Words::of(Language::En).not_playable.to_owned();
    assert!(says(&order(&[Part::Player]).scene(original(&broken)).unwrap().pages[0]).contains(&notice));
    assert!(
        !says(&order(&[Part::Player]).scene(original(&zone("fermi"))).unwrap().pages[0]).contains(&notice)
    );
}

#[test]
fn a_zone_without_a_sector_prints_too() {
    let scene = order(&[Part::Player, Part::Key]).scene(original(&drawn("Nothing", "...\n..."))).unwrap();
    // Between the two is the back of the first.
    let blank: Vec<bool> = scene.pages.iter().map(Page::is_blank).collect();
    assert_eq!(blank, [false, true, false]);
    assert!(write::pdf(&scene, Inks::Colour).unwrap().starts_with(b"%PDF-1.7"));
}

#[test]
fn the_key_tells_moves_and_turns_to_hatches() {
    let scene = order(&[Part::Key]).scene(original(&zone("galilei"))).unwrap();
    let texts = says(&scene.pages[0]);
    for text in ["1 · B02", "4 · B13", "12", "7"] {
        assert!(texts.iter().any(|said| said == text), "{text}");
    }
    // C02 touches the first hatch; so does an Alien there.
    assert!(texts.iter().filter(|said| *said == "1·1").count() >= 20);
}

#[test]
fn all_languages_have_letters_for_all_their_words() {
    for language in Language::ALL {
        let style = Style { language, ..Style::default() };
        let zone = zone("fermi");
        let scene = Order { style, ..order(&[Part::Player, Part::Key]) }.scene(original(&zone)).unwrap();
        assert_eq!(scene.language, language.word());
        let runs = || scene.pages.iter().flat_map(Page::texts).flat_map(|text| &text.runs);
        assert!(runs().all(|run| !run.framed));
        assert!(runs().any(|run| run.text == Words::of(language).record), "{language}");
    }
}

#[test]
fn the_same_order_is_the_same_bytes_on_any_thread() {
    let zone = zone("volta");
    let bytes = || {
        let scene = order(&[Part::Player, Part::Key]).scene(original(&zone)).unwrap();
        let svg = write::svg(&scene.pages[0], &scene.title, scene.language, Inks::Colour);
        (
            write::pdf(&scene, Inks::Colour).unwrap(),
            svg,
            write::png(&scene.pages[0], Inks::Colour, 40).unwrap(),
        )
    };
    let first = bytes();
    std::thread::scope(|scope| {
        let others: Vec<_> = (0..3).map(|_| scope.spawn(bytes)).collect();
        for other in others {
            assert!(other.join().unwrap() == first);
        }
    });
}

#[test]
fn a_pdf_has_its_letters_and_no_picture() {
    let scene = order(&[Part::Player]).scene(original(&zone("galilei"))).unwrap();
    let pdf = write::pdf(&scene, Inks::Grey).unwrap();
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.contains("/FontFile2") && text.contains("/ToUnicode"));
    assert!(!text.contains("/Subtype/Image"), "a picture");
    assert!(!text.contains("/CreationDate"), "a date");
    assert!(text.contains("(Galilei)") && text.contains("/Lang"));
}

#[test]
fn a_png_says_how_large_it_is_on_paper() {
    let scene = order(&[Part::Player]).scene(original(&zone("socrates"))).unwrap();
    for (dots, per_metre) in [(75, 2953), (150, 5906)] {
        let file = write::png(&scene.pages[0], Inks::Grey, dots).unwrap();
        let reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let about = reader.info();
        let size = about.pixel_dims.unwrap();
        assert_eq!((size.xppu, size.yppu, size.unit), (per_metre, per_metre, png::Unit::Meter));
        let wide = (297.0 / 25.4 * f64::from(dots)).round() as u32;
        assert_eq!(about.width, wide);
    }
}

#[test]
fn printed_on_both_sides_every_part_begins_on_a_piece_of_paper_of_its_own() {
    let fronts = |parts: &[Part]| order(parts).scene(original(&zone("galilei"))).unwrap().pages.len();
    // The sheet and its empty back, then the cards, each with its back.
    assert_eq!(fronts(&[Part::Player, Part::Cards]), 2 + fronts(&[Part::Cards]));
    assert_eq!(fronts(&[Part::Player, Part::Key, Part::Cards]), 4 + fronts(&[Part::Cards]));
}
