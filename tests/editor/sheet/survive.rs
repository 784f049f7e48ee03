//! The paper of the second game: what every page keeps to, and what it says.

mod board;
mod cut_out;
mod reference;

use std::collections::BTreeSet;

use engine::survive::Spaces as _;
use scenario_rules::{Compiled, Language, ScenarioFile, compile, premade};
use workbench::game::survive::print::code;
use workbench::game::survive::print::words::Words;
use workbench::print::ink::Inks;
use workbench::print::order::{Order, Original};
use workbench::print::paper::{Paper, SAFE, SMALLEST};
use workbench::print::scene::{Page, Scene};
use workbench::print::{Copies, Part, Style, Unfit, write};

use super::{bounds, capitals, says, zone};

const ALL: [Part; 5] = [Part::Player, Part::Scenario, Part::Board, Part::Key, Part::Cards];

/// The scenario of some lines of a file.
pub fn ruled(lines: &str) -> (ScenarioFile, Compiled) {
    let text = format!("hatchway = 1\ngame = \"survive\"\nname = \"Mine\"\n{lines}");
    let file = ScenarioFile::read(text.as_bytes()).unwrap();
    let compiled = compile(&file);
    (file, compiled)
}

/// Some parts of a board and what is played on it.
pub fn printed(
    board: &str,
    scenario: Option<&(ScenarioFile, Compiled)>,
    style: Style,
    parts: &[Part],
) -> Scene {
    let zone = zone(board);
    let scenario = scenario.map(|(file, compiled)| (file, compiled));
    let order = Order { style, parts: parts.to_vec(), ..Order::default() };
    order.scene(Original { zone: &zone, scenario }).unwrap()
}

/// Every page that there can be: each board, language, paper and scenario at least once.
fn every(mut look: impl FnMut(&str, &Page)) {
    let scenarios = ["overpopulation", "to-the-end", "two-captains", "long-swim"].map(|name| {
        let file = premade::scenario(name).unwrap();
        let compiled = compile(&file);
        (file, compiled)
    });
    let papers = [Paper::A4, Paper::Letter, Paper::A3, Paper::Letter];
    let boards = ["atlantis", "atoll", "twin-isles", "atlantis"];
    for (n, language) in Language::ALL.into_iter().enumerate() {
        let style = Style { paper: papers[n], language, ..Style::default() };
        for (m, page) in printed(boards[n], Some(&scenarios[n]), style, &ALL).pages.iter().enumerate() {
            look(&format!("{} in {language}, page {}", boards[n], m + 1), page);
        }
        let style = Style { paper: papers[(n + 1) % 2], language, ..Style::default() };
        let plain = [Part::Player, Part::Scenario, Part::Key, Part::Cards];
        for (m, page) in printed("atlantis", None, style, &plain).pages.iter().enumerate() {
            look(&format!("the printed game in {language}, page {}", m + 1), page);
        }
    }
}

#[test]
fn all_type_is_of_six_points_or_more_and_nothing_is_shortened() {
    every(|name, page| {
        for text in page.texts() {
            let least = text.runs.iter().map(|run| run.size).fold(f32::MAX, f32::min);
            assert!(least >= SMALLEST, "{name}: {} in {least} pt", text.says());
            assert!(!text.says().contains(['…', '{', '}']), "{name}: {}", text.says());
        }
    });
}

#[test]
fn the_margin_is_free() {
    every(|name, page| {
        let inside = page.rect().shrink(SAFE);
        for item in &page.items {
            assert!(inside.contains_rect(bounds(item)), "{name}: {:?} {item:?}", bounds(item));
        }
    });
}

#[test]
fn no_text_stands_on_another() {
    every(|name, page| {
        let texts: Vec<_> = page.texts().map(|text| (text.says(), capitals(text).shrink(0.1))).collect();
        for (n, (one, here)) in texts.iter().enumerate() {
            let over = texts[n + 1..].iter().find(|(_, there)| here.intersects(*there));
            assert!(over.is_none(), "{name}: {one} over {over:?}");
        }
    });
}

#[test]
fn low_ink_covers_less_than_a_twentieth_of_every_page() {
    let file = premade::scenario("to-the-end").unwrap();
    let scenario = (file.clone(), compile(&file));
    let style = Style { inks: Inks::Low, paper: Paper::Letter, language: Language::Es, ..Style::default() };
    let parts = [Part::Player, Part::Scenario, Part::Key, Part::Cards];
    let mut pages = printed("twin-isles", Some(&scenario), style, &parts).pages;
    // The parts of the board are all alike.
    pages.extend(printed("twin-isles", None, style, &[Part::Board]).pages.into_iter().take(2));
    for (n, page) in pages.iter().filter(|page| !page.is_blank()).enumerate() {
        let covered = write::coverage(page, Inks::Low).unwrap();
        assert!(covered < 0.05, "page {}: {covered}", n + 1);
    }
}

#[test]
fn the_map_names_every_space_once() {
    for board in scenario_rules::survive::ZONES {
        let scene = printed(board, None, Style::default(), &[Part::Player]);
        let [page] = scene.pages.as_slice() else { panic!("{board}: {} pages", scene.pages.len()) };
        let mut found: Vec<String> =
            says(page).into_iter().filter(|text| text.parse::<engine::Coord>().is_ok()).collect();
        found.sort();
        let spaces: BTreeSet<String> = zone(board).zone().spaces().map(|(at, _)| at.to_string()).collect();
        assert_eq!(found, spaces.into_iter().collect::<Vec<_>>(), "{board}");
    }
}

#[test]
fn the_key_tells_the_facts_of_the_printed_board() {
    let scene = printed("atlantis", None, Style::default(), &[Part::Key]);
    let said = says(&scene.pages[0]);
    // Each island has two landing spaces, is nearest for ten tiles, and 8 spaces from a tile in the mean.
    for island in ["B01", "B12", "L01", "L12"] {
        let row = said.iter().rposition(|text| text == island).expect("a row");
        assert_eq!(said[row + 1..row + 4], ["2", "10.0", "8.0"], "{island}");
    }
    // Four tiles at 4, fourteen at 5 and at 6, eight at 7.
    let bars: Vec<&str> = said
        .iter()
        .rev()
        .skip_while(|text| text.parse::<u8>().is_err())
        .map(String::as_str)
        .take(8)
        .collect();
    assert_eq!(bars, ["8", "7", "14", "6", "14", "5", "4", "4"]);
}

#[test]
fn a_board_that_cannot_be_played_says_so() {
    let bare = scenario_rules::ZoneFile::read(
        b"hatchway = 1\ngame = \"survive\"\nname = \"Bare\"\nmap = \"\"\"\n~~~\n~#~\n~~~\n\"\"\"\n",
    )
    .unwrap();
    let scene = Order::default().scene(Original { zone: &bare, scenario: None }).unwrap();
    assert!(says(&scene.pages[0]).contains(&Words::of(Language::En).not_playable.to_owned()));
}

#[test]
fn nothing_to_print_is_no_page_of_board() {
    let none =
        scenario_rules::ZoneFile::new("Nothing", &engine::Zone::empty(engine::Game::Survive, 3, 3)).unwrap();
    let order = Order { parts: vec![Part::Board], ..Order::default() };
    assert!(order.scene(Original { zone: &none, scenario: None }).unwrap().pages.is_empty());
}

#[test]
fn pages_are_in_an_order_for_both_sides() {
    let pages = printed("atlantis", None, Style::default(), &ALL).pages;
    let said: Vec<Vec<String>> = pages.iter().map(says).collect();
    let words = Words::of(Language::En);
    // The reference card is the back of the map, a part of the board has no back.
    assert!(said[1].contains(&words.card.title.to_owned()));
    for n in 0..6 {
        let part = format!("Part {}/6 · ", n + 1);
        assert!(said[2 + 2 * n].iter().any(|text| text.starts_with(&part)), "{part}: {:?}", said[2 + 2 * n]);
        assert!(pages[3 + 2 * n].is_blank());
    }
    // What is cut out has its backs behind it.
    let fronts =
        said.iter().position(|texts| texts.iter().any(|text| text.contains(words.pieces.print))).unwrap();
    assert_eq!(fronts % 2, 0);
    for (n, texts) in said[fronts..].iter().enumerate() {
        let back = texts.iter().any(|text| text.starts_with(&format!("{} · ", words.pieces.backs)));
        assert_eq!(back, n % 2 == 1, "page {}", fronts + n + 1);
    }
    // Alone, the parts of the board need no empty backs.
    assert_eq!(printed("atlantis", None, Style::default(), &[Part::Board]).pages.len(), 6);
}

#[test]
fn on_a3_the_board_alone_is_on_a3() {
    let style = Style { paper: Paper::A3, ..Style::default() };
    let pages = printed("atlantis", None, style, &ALL).pages;
    let large = pages.iter().filter(|page| !page.is_blank() && page.size.max_elem() > 400.0).count();
    assert_eq!(large, 4);
    assert!(pages.iter().all(|page| [297.0, 420.0].contains(&page.size.max_elem())));
}

#[test]
fn what_means_nothing_in_a_game_is_refused() {
    let refused = |board: &str, style: Style, part: Part| {
        let zone = zone(board);
        let order = Order { style, parts: vec![part], ..Order::default() };
        let Unfit(why) = order.scene(Original { zone: &zone, scenario: None }).unwrap_err();
        why
    };
    let two = Style { copies: Copies::Two, ..Style::default() };
    let a3 = Style { paper: Paper::A3, ..Style::default() };
    assert_eq!(
        refused("atlantis", two, Part::Player),
        "sheets of survive are printed one a page, found 2 copies a page"
    );
    assert_eq!(
        refused("fermi", a3, Part::Player),
        "sheets of escape are not made for A3: expected A4 or Letter"
    );
    assert_eq!(refused("fermi", Style::default(), Part::Board), "escape has no part \"board\" on paper");
}

#[test]
fn every_board_comes_back_from_the_text_of_its_code() {
    for board in scenario_rules::survive::ZONES {
        let zone = zone(board);
        let text = code::write(&zone);
        assert!(text.starts_with(code::HEAD) && text.len() < 400, "{board}: {}", text.len());
        assert_eq!(code::read(&text).unwrap().canonical(), zone.canonical(), "{board}");
        assert_eq!(workbench::game::read_code(&text).unwrap().canonical(), zone.canonical(), "{board}");
        let damaged = text.replacen("472", "471", 1);
        assert!(damaged == text || code::read(&damaged).unwrap_err().contains("damaged"), "{board}");
        assert!(code::read(&text[..text.len() / 2]).is_err());
    }
}
