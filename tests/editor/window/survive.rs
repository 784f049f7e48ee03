//! Boards of the second game in the window.

use egui::{Key, Modifiers};
use scenario_rules::{premade, published};
use workbench::analysis::test_run::Wish;
use workbench::document::Document;
use workbench::ui::command::{Command, TestCommand};

use crate::harness::command::Desk;
use crate::harness::window::Bench;

fn atlantis() -> Bench {
    Bench::of(Document::open(published::zone("atlantis").expect("a built-in board"), None))
}

fn sign(bench: &Bench, name: &str) -> char {
    bench.page().document.zone().cell(name.parse().expect("a name")).sign()
}

#[test]
fn a_board_is_painted_with_the_pieces_of_its_game_by_their_keys() {
    let mut bench = atlantis();
    assert!(bench.shows("Mountain") && !bench.shows("Dangerous"), "{:?}", bench.names("M"));
    bench.press(Key::Num5);
    bench.paint("D05");
    assert_eq!(sign(&bench, "D05"), 'f');
    bench.press(Key::Num1);
    bench.drag("F03 F04 F05");
    assert_eq!(["F03", "F04", "F05"].map(|name| sign(&bench, name)), ['~'; 3]);
    assert!(bench.text().contains("\n~~~~~"), "the file is typed as it is seen:\n{}", bench.text());
    bench.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(sign(&bench, "F04"), '#');
}

#[test]
fn lines_of_a_board_run_from_left_to_right_and_every_second_one_half_a_space_further() {
    let bench = atlantis();
    let [e5, e6, f5] = ["E05", "E06", "F05"].map(|name| bench.sector(name));
    assert!((e5.y - e6.y).abs() < 0.1 && e6.x > e5.x, "{e5} and {e6}");
    let half = (e6.x - e5.x) / 2.0;
    assert!(f5.y > e5.y && (f5.x - e5.x - half).abs() < 0.1, "{e5} and {f5}");
}

#[test]
fn a_test_of_a_board_gives_the_numbers_of_simulate_and_a_match_is_opened() {
    let mut bench = atlantis();
    let bots = Some(vec!["simple".to_owned()]);
    let wish = Wish { players: Some(3), bots, matches: 40, seed: 5 };
    bench.app_act(Command::Test(TestCommand::Wish(wish)));
    bench.press(Key::F5);
    bench.wait_for_test();
    let call = "simulate atlantis --players 3 --bots simple --matches 40 --seed 5 --format json";
    let told = Desk::new().run(call).json();
    for (seat, numbers) in told["seats"].as_array().expect("a list").iter().enumerate() {
        let share = 100.0 * numbers["win"]["rate"].as_f64().expect("a rate");
        let words = format!("Seat {} wins: {share:.1} %", seat + 1);
        assert!(bench.shows(&words), "{words}: {:?}", bench.names("Seat"));
    }
    bench.app_act(Command::Test(TestCommand::OpenMatch(0)));
    bench.wait_for(|bench| bench.page().replay().is_some());
    let turns = bench.page().replay().expect("a match").tableaux.len();
    assert!(turns > 60, "setting up is part of it: {turns}");
    bench.press(Key::F9);
    assert_eq!(bench.page().replay().expect("a match").shown, 1);
}

#[test]
fn window_prints_the_bytes_that_the_command_prints() {
    let desk = Desk::new();
    let atlantis = published::zone("atlantis").expect("a built-in board");
    let mut bench = Bench::of(Document::open(atlantis, premade::scenario("hungry-sea")));
    bench.press_with(Modifiers::COMMAND, Key::P);
    assert!(!bench.shows("sheets a page: 2"), "a board is printed once");
    bench.click("paper: A3");
    bench.click("ink: Grey");
    bench.click("language: español");
    bench.click("print the tiles and pieces");
    bench.retype("file of the sheet", desk.path("window.pdf").to_str().expect("a path"));
    bench.click("Export");
    bench.wait_for(|bench| bench.shows("The sheet is saved in "));
    let call = "sheet atlantis --scenario hungry-sea --paper a3 --ink grey --lang es --cards -o command.pdf";
    assert_eq!(desk.run(call).code, 0);
    let read = |name: &str| std::fs::read(desk.path(name)).expect("a file");
    assert!(read("window.pdf") == read("command.pdf"));
}

#[test]
fn parts_of_a_board_are_chosen_by_their_names() {
    let mut bench = atlantis();
    bench.press_with(Modifiers::COMMAND, Key::P);
    assert!(bench.shows("page 1 of 13 · 297 × 210 mm"));
    bench.click("print the board in parts");
    assert!(bench.shows("page 1 of 2 · 297 × 210 mm"));
    bench.click("print the reference card");
    assert!(bench.shows("page 1 of 1 · 297 × 210 mm"));
}
