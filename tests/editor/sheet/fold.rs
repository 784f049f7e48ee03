//! The strip that is folded over the movement record.

use egui::{Rect, vec2};
use scenario_rules::{Language, ScenarioFile, compile};
use workbench::game::escape::print::words::Words;
use workbench::print::ink::Ink;
use workbench::print::paper::POINT;
use workbench::print::scene::{Ends, Item, Page, Pen, Text};
use workbench::print::{Copies, Part, Sheet, Style, scene};

use super::copies::every;
use super::{capitals, says, zone};

pub const COPIES: [Copies; 3] = [Copies::One, Copies::Two, Copies::Four];

#[test]
fn the_fold_goes_towards_the_player_in_every_language() {
    let towards = ["towards you", "verso di te", "hacia ti", "para ti"];
    for (language, towards) in Language::ALL.into_iter().zip(towards) {
        let words = Words::of(language).fold;
        assert!(words.contains(towards), "{words}");
        for back in ["back", "indietro", "atrás", "trás"] {
            assert!(!words.contains(back), "{words}");
        }
    }
}

/// A strip on a page: the piece of paper it belongs to, and what it covers when it is folded flat.
struct Strip {
    leaf: Rect,
    covers: Rect,
}

/// The strips of a page that is cut into columns and rows of sheets.
fn strips(page: &Page, [columns, rows]: [u8; 2]) -> Vec<Strip> {
    let is_fold = |pen: &Pen| pen.dash == Some([2.4, 1.6]);
    let folds = page.items.iter().filter_map(|item| match item {
        Item::Lines { lines, pen, .. } if is_fold(pen) => Some(lines[0][0]),
        _ => None,
    });
    let size = page.size / vec2(columns.into(), rows.into());
    let strip = |at: egui::Pos2| {
        let corner = vec2((at.x / size.x).floor(), (at.y / size.y).floor()) * size;
        let leaf = Rect::from_min_size(corner.to_pos2(), size);
        let high = at.y - leaf.top();
        Strip { leaf, covers: Rect::from_x_y_ranges(leaf.x_range(), at.y..=at.y + high) }
    };
    // Every fold has two lines, one on each side of its words.
    folds.map(strip).step_by(2).collect()
}

/// The boxes of a record.
fn boxes(page: &Page) -> Vec<Rect> {
    let frames = page.items.iter().filter_map(|item| match item {
        Item::Lines { lines, ends: Ends::Joined, pen } if *pen == Pen::new(Ink::Line, 0.18) => Some(lines),
        _ => None,
    });
    let rects = frames.flatten().filter(|line| line.len() == 4).map(|line| Rect::from_points(line));
    rects.collect()
}

/// How a page is cut.
fn grid(page: &Page, copies: Copies) -> [u8; 2] {
    match copies {
        Copies::One => [1, 1],
        Copies::Two if page.size.y > page.size.x => [1, 2],
        Copies::Two => [2, 1],
        Copies::Four => [2, 2],
    }
}

/// Every copy has a strip that covers its boxes and ends over whatever `text` is looked for.
#[track_caller]
fn check(page: &Page, copies: Copies, uncovered: impl Fn(&Text) -> bool) {
    let strips = strips(page, grid(page, copies));
    assert_eq!(strips.len(), usize::from(copies.count()));
    for Strip { leaf, covers } in strips {
        let own: Vec<Rect> = boxes(page).into_iter().filter(|one| leaf.contains_rect(*one)).collect();
        assert!(!own.is_empty());
        assert!(own.iter().all(|one| covers.contains_rect(*one)), "{covers:?} and {own:?}");
        for text in page.texts().filter(|text| leaf.contains(text.at) && uncovered(text)) {
            assert!(!covers.intersects(capitals(text)), "{} under {covers:?}", text.says());
        }
    }
}

fn is_column_letter(text: &Text) -> bool {
    text.runs.iter().all(|run| (run.size - 7.0).abs() < 0.01 && run.text.len() <= 2)
        && text.says().chars().all(|letter| letter.is_ascii_uppercase())
}

#[test]
fn the_folded_strip_covers_the_record_and_no_letter_of_a_column() {
    for copies in COPIES {
        every(copies, |label, _, scene, _| {
            let page = &scene.pages[0];
            assert!(page.texts().filter(|text| is_column_letter(text)).count() >= 9, "{label}");
            check(page, copies, is_column_letter);
        });
    }
}

#[test]
fn a_record_that_goes_on_is_there_for_every_player_and_folds_too() {
    let text = "hatchway = 1\ngame = \"escape\"\nname = \"Ages\"\nrules = [\"X.1\"]\n[[house]]\ncode = \"X.1\"\n\
                text = \"A match lasts 999 rounds.\"\nset = { \"victory.rounds\" = 999 }\n";
    let ages = ScenarioFile::read(text.as_bytes()).unwrap();
    let compiled = compile(&ages);
    let zone = zone("fermi");
    for copies in COPIES {
        let style = Style { copies, ..Style::default() };
        let sheet =
            Sheet { zone: &zone, scenario: Some((&ages, &compiled)), playable: true, style, link: None };
        let pages = scene(&sheet, &[Part::Player]).unwrap().pages;
        assert!(pages.len() > 2);
        for page in &pages {
            check(page, copies, |_| false);
        }
        let said: Vec<String> = pages.iter().flat_map(says).collect();
        // Hatches have the lower numbers too.
        for round in [17, 500, 999] {
            let count = said.iter().filter(|text| **text == round.to_string()).count();
            assert_eq!(count, usize::from(copies.count()), "round {round}");
        }
    }
}

/// A line of text with what reaches below it.
fn whole(text: &Text) -> Rect {
    let capitals = capitals(text);
    Rect::from_min_max(capitals.min, capitals.max + vec2(0.0, 0.25 * text.size * POINT))
}

#[test]
fn nothing_touches_the_words_of_the_fold() {
    for copies in COPIES {
        every(copies, |label, _, scene, language| {
            let (folds, others): (Vec<&Text>, Vec<&Text>) =
                scene.pages[0].texts().partition(|text| text.says() == Words::of(language).fold);
            assert_eq!(folds.len(), usize::from(copies.count()), "{label}");
            for fold in folds.into_iter().map(whole) {
                let touching = others.iter().find(|other| fold.intersects(whole(other)));
                assert!(touching.is_none(), "{label}: {}", touching.unwrap().says());
            }
        });
    }
}
