//! Several sheets on one page.

use std::sync::LazyLock;

use engine::Coord;
use engine::escape::ship;
use scenario_rules::{Language, ZoneFile};
use workbench::game::escape::print::words::Words;
use workbench::print::ink::Inks;
use workbench::print::letter::Text;
use workbench::print::order::Order;
use workbench::print::paper::{FINEST, Paper, SAFE, SMALLEST};
use workbench::print::scene::Scene;
use workbench::print::{Copies, Part, Style, write};

use super::fold::COPIES;
use super::{bounds, capitals, named, order, original, says, zone};

/// A published zone laid out in some way.
struct Laid {
    label: String,
    copies: Copies,
    language: Language,
    zone: ZoneFile,
    scene: Scene,
}

/// The sheets of every published zone, one, two and four a page, on both papers and in every language: laid out once,
/// looked at by many tests.
static LAID: LazyLock<Vec<Laid>> = LazyLock::new(|| {
    let every =
        COPIES.into_iter().flat_map(|copies| scenario_rules::escape::ZONES.map(|name| (copies, name)));
    let every = every.flat_map(|(copies, name)| Paper::USUAL.map(|paper| (copies, name, paper)));
    every.flat_map(|(copies, name, paper)| Language::ALL.map(|it| lay_out(copies, name, paper, it))).collect()
});

fn lay_out(copies: Copies, name: &str, paper: Paper, language: Language) -> Laid {
    let (zone, style) = (zone(name), Style { paper, copies, language, inks: Inks::Colour });
    let scene = Order { style, ..order(&[Part::Player]) }.scene(original(&zone));
    let label = format!("{name}, {} a {} page, {language}", copies.count(), paper.name());
    let scene = scene.unwrap_or_else(|why| panic!("{label}: {}", why.0));
    Laid { label, copies, language, zone, scene }
}

/// Looks at all sheets with so many a page.
pub fn every(copies: Copies, mut look: impl FnMut(&str, &ZoneFile, &Scene, Language)) {
    for laid in LAID.iter().filter(|laid| laid.copies == copies) {
        look(&laid.label, &laid.zone, &laid.scene, laid.language);
    }
}

fn is_sector(text: &Text) -> bool {
    text.says().parse::<Coord>().is_ok()
}

#[test]
fn every_published_zone_is_printed_two_and_four_to_a_page_on_both_papers() {
    for copies in [Copies::Two, Copies::Four] {
        every(copies, |label, zone, scene, _| {
            let [page] = scene.pages.as_slice() else { panic!("{label}") };
            let names = page.texts().filter(|text| is_sector(text)).count();
            assert_eq!(names, named(zone).len() * usize::from(copies.count()), "{label}");
        });
    }
}

#[test]
fn only_names_of_sectors_are_smaller_than_six_points_and_none_smaller_than_five() {
    for copies in COPIES {
        every(copies, |label, _, scene, _| {
            for text in scene.pages.iter().flat_map(workbench::print::scene::Page::texts) {
                let small = copies != Copies::One && is_sector(text);
                let least = if small { FINEST } else { SMALLEST };
                assert!(text.runs.iter().all(|run| run.size >= least), "{label}: {}", text.says());
            }
        });
    }
}

#[test]
fn every_copy_has_the_whole_legend_and_nothing_is_cut_off() {
    for copies in COPIES {
        every(copies, |label, _, scene, language| {
            let (texts, words) = (says(&scene.pages[0]), Words::of(language));
            let said = texts.join(" ");
            let kinds = [words.secure, words.dangerous, words.human_start, words.alien_start, words.hatch];
            for kind in kinds {
                assert!(said.matches(kind).count() >= usize::from(copies.count()), "{label}: {kind}");
            }
            assert!(texts.iter().all(|text| !text.ends_with('…')), "{label}: {texts:?}");
        });
    }
}

#[test]
fn nothing_is_printed_where_printers_do_not_reach_nor_over_something_else() {
    for copies in COPIES {
        every(copies, |label, _, scene, _| {
            for page in &scene.pages {
                let inside = page.rect().shrink(SAFE);
                for item in &page.items {
                    assert!(inside.contains_rect(bounds(item)), "{label}: {:?} {item:?}", bounds(item));
                }
                let texts: Vec<_> = page.texts().map(|text| (text.says(), capitals(text))).collect();
                for (n, (one, here)) in texts.iter().enumerate() {
                    let over = texts[n + 1..]
                        .iter()
                        .find(|(_, there)| here.shrink(0.1).intersects(there.shrink(0.1)));
                    assert!(over.is_none(), "{label}: {one} over {over:?}");
                }
            }
        });
    }
}

#[test]
fn a_zone_of_which_four_cannot_be_read_is_refused() {
    let large = ZoneFile::new("Large", &ship(40, 30)).unwrap();
    let style = Style { copies: Copies::Four, ..Style::default() };
    let why = Order { style, ..order(&[Part::Player]) }.scene(original(&large)).unwrap_err().0;
    assert!(why.starts_with("sectors would be too small to read with 4 copies a page"), "{why}");
}

#[test]
fn little_ink_stays_below_five_percent_two_to_a_page_and_below_eight_four_to_a_page() {
    for (name, copies) in
        scenario_rules::escape::ZONES.into_iter().flat_map(|name| [(name, Copies::Two), (name, Copies::Four)])
    {
        let style = Style { inks: Inks::Low, copies, ..Style::default() };
        let scene = Order { style, ..order(&[Part::Player]) }.scene(original(&zone(name))).unwrap();
        let covered = write::coverage(&scene.pages[0], Inks::Low).unwrap();
        let most = if copies == Copies::Two { 0.05 } else { 0.08 };
        assert!(covered < most, "{name}, {}: {covered}", copies.count());
    }
}
