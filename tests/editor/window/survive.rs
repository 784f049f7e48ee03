//! Boards of the second game in the window.

use egui::{Key, Modifiers};
use scenario_rules::{premade, published};
use workbench::analysis::test_run::Wish;
use workbench::document::Document;
use workbench::replay::{Holdings, Line};
use workbench::ui::command::{Command, TestCommand};

use crate::harness::command::Desk;
use crate::harness::window::Bench;

pub fn atlantis() -> Bench {
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
    assert!(bench.shows("Seat 1 wins alone: ") && bench.shows("outcomes: seat 1 wins alone: "));
    bench.app_act(Command::Test(TestCommand::OpenMatch(0)));
    bench.wait_for(|bench| bench.page().replay().is_some());
    let turns = bench.page().replay().expect("a match").tableaux.len();
    assert!(turns > 60, "setting up is part of it: {turns}");
    bench.press(Key::F9);
    assert_eq!(bench.page().replay().expect("a match").shown, 1);
    assert!(bench.shows("seat 3: 0 points, 0 saved, nothing on the hand"), "{:?}", bench.names("seat"));
    bench.app_act(Command::Test(TestCommand::ShowTurn(turns - 1)));
    bench.run();
    let page = bench.page();
    let replay = page.replay().expect("a match");
    let (first, last) = (&replay.tableaux[0], replay.tableau().expect("the last turn"));
    let tiles = |cells: &[(engine::Coord, engine::Cell)]| {
        cells.iter().filter(|(_, cell)| "bfm".contains(cell.sign())).count()
    };
    assert_eq!(tiles(&first.cells), 40, "every tile lies there with its terrain");
    assert_eq!(first.cells.len(), last.cells.len());
    assert!(tiles(&last.cells) < 10, "most tiles have sunk: {}", tiles(&last.cells));
    let told = |(holdings, seat): (&Holdings, u8)| {
        let hand = if holdings.hand.is_empty() { "nothing on the hand" } else { &holdings.hand };
        format!("seat {seat}: {}, {hand}", holdings.score)
    };
    for words in last.seats.iter().zip(1..).map(told) {
        assert!(bench.shows(&words), "{words}: {:?}", bench.names("seat"));
    }
    let words = |round: u16| replay.tableaux.iter().filter(|one| one.round == round).count();
    assert_eq!((words(0) > 30, words(1)), (true, 3), "a round is a turn of everybody");
}

#[test]
fn who_sees_all_sees_what_explorers_count_and_a_seat_only_what_its_own_do() {
    let mut bench = atlantis();
    bench.app_act(Command::Test(TestCommand::Wish(Wish { matches: 1, ..Wish::default() })));
    bench.press(Key::F5);
    bench.wait_for_test();
    bench.app_act(Command::Test(TestCommand::OpenMatch(0)));
    bench.wait_for(|bench| bench.page().replay().is_some());
    let all = bench.page().replay().expect("a match").clone();
    let told_twice = |lines: &[Line]| {
        lines.windows(2).any(|pair| {
            pair[1].words.contains(" appears in ") && pair[1].words.replace(" appears", "") == pair[0].words
        })
    };
    assert!(!all.tableaux.iter().any(|one| told_twice(&one.lines)), "what a tile brings is told once");
    assert!(all.tableaux.iter().any(|one| one.lines.iter().any(|line| line.words.contains("appears in"))));
    let set_up = &all.tableaux[40];
    assert_eq!(set_up.tokens.iter().filter_map(|token| token.worth).count(), 40);
    let own = all.theatre.watch(&all.take, 2).swap_remove(40).tableau;
    let known: Vec<Option<u8>> =
        own.tokens.iter().filter(|token| token.worth.is_some()).map(|token| token.seat).collect();
    assert_eq!(known, [Some(2); 10]);
}

#[test]
fn setting_up_is_counted_by_itself_and_the_status_line_tells_who_stands_where() {
    let mut bench = atlantis();
    bench.app_act(Command::Test(TestCommand::Wish(Wish {
        players: Some(3),
        bots: Some(vec!["simple".to_owned()]),
        matches: 40,
        seed: 5,
    })));
    bench.press(Key::F5);
    bench.wait_for_test();
    bench.app_act(Command::Test(TestCommand::OpenMatch(0)));
    bench.wait_for(|bench| bench.page().replay().is_some());
    let turns = bench.page().replay().expect("a match").last() - 36;
    assert!(bench.shows(&format!("turn 0 of {turns}")), "{:?}", bench.names("turn 0"));
    bench.press(Key::F9);
    assert!(bench.shows("set-up 1 of 36"), "thirty explorers and six boats: {:?}", bench.names("set-up"));
    let token = bench.page().replay().expect("a match").tableau().expect("a turn").tokens[0];
    bench.hover(&token.at.to_string());
    assert!(bench.shows("seat 1: explorer, counts 6"), "{:?}", bench.names("seat 1"));
    bench.app_act(Command::Test(TestCommand::ShowTurn(36 + turns)));
    bench.run();
    assert!(bench.shows(&format!("turn {turns} of {turns}")), "{:?}", bench.names("turn"));
}

#[test]
fn every_seat_can_have_a_player_of_its_own() {
    let mut bench = atlantis();
    bench.app_act(Command::Test(TestCommand::Wish(Wish { players: Some(3), ..Wish::default() })));
    bench.click("Test tab");
    for seat in 1..=3 {
        assert!(bench.shows(&format!("who plays seat {seat}")), "{:?}", bench.names("who plays"));
    }
    assert!(!bench.shows("who plays seat 4"));
    bench.click("who plays seat 2");
    bench.click("random");
    let bots = bench.page().wish.bots.clone().expect("players that were chosen");
    assert_eq!(bots, ["planner", "random", "planner"]);
}

#[test]
fn the_sheet_of_shortcuts_is_of_the_game_on_the_page() {
    let mut bench = atlantis();
    bench.press(Key::F1);
    assert!(bench.shows("Paint mountain") && !bench.shows("Paint dangerous"), "{:?}", bench.names("Paint"));
}

#[test]
fn a_scenario_of_another_game_is_told_among_the_problems() {
    let scenario = premade::scenario("old-school").expect("a built-in scenario");
    let zone = published::zone("atlantis").expect("a built-in board");
    let mut bench = Bench::of(Document::open(zone, Some(scenario)));
    bench.examine();
    let words = "the scenario is one of Escape from the Aliens, and the zone one of Survive";
    assert!(bench.page().findings().iter().any(|finding| finding.in_window().contains(words)));
}

#[test]
fn the_deck_is_a_table_that_adds_up_while_it_is_edited() {
    let mut bench = atlantis();
    bench.activate("Deck section");
    assert!(bench.shows("40 tiles for 40 places"), "{:?}", bench.names("40"));
    bench.set_number("shark on beach tiles", 4.0);
    assert!(bench.shows("41 tiles for 40 places: 1 too many"), "{:?}", bench.names("41"));

    let scenario = |bench: &Bench| {
        bench.page().document.scenario().map(scenario_rules::ScenarioFile::write).unwrap_or_default()
    };
    assert!(scenario(&bench).contains("tiles.beach.shark\" = 4"), "{}", scenario(&bench));
    bench.examine();
    assert!(bench.page().findings().iter().any(|finding| finding.check == "tiles-and-places"));
    bench.set_number("dolphin on beach tiles", 2.0);
    assert!(bench.shows("40 tiles for 40 places"), "{:?}", bench.names("40"));
    bench.set_number("shark on beach tiles", 3.0);
    assert!(!scenario(&bench).contains("beach.shark"), "as printed again: {}", scenario(&bench));
}

#[test]
fn the_deck_stays_under_the_hand_while_it_is_edited() {
    let mut bench = atlantis();
    bench.activate("Deck section");
    bench.activate("Zone section");
    let before = bench.rect("shark on beach tiles");
    bench.set_number("shark on beach tiles", 4.0);
    assert!(bench.page().document.scenario().is_some());
    let moved = bench.rect("shark on beach tiles").top() - before.top();
    assert!(moved.abs() < 1.0, "it moved by {moved}");
}

#[test]
fn the_values_of_explorers_are_typed_as_a_list() {
    let mut scenario = premade::scenario("to-the-end").expect("a built-in scenario");
    let knob = scenario_rules::knobs::find(engine::Game::Survive, "setup.values").expect("a knob");
    let value = scenario_rules::Value::Bag(engine::Bag::of(&[1, 2, 3]).expect("small numbers"));
    scenario.set_ruling(knob, Some(value)).expect("a ruling");
    let zone = published::zone("atlantis").expect("a built-in board");
    let mut bench = Bench::of(Document::open(zone, Some(scenario)));
    bench.activate("Rulings section");
    bench.retype("setup.values by ruling", "5 5 1");
    bench.press(Key::Enter);
    let text = bench.page().document.scenario().expect("a scenario").write();
    assert!(text.contains("[1, 5, 5]"), "{text}");
    bench.retype("setup.values by ruling", "12");
    bench.press(Key::Enter);
    assert_eq!(bench.page().document.scenario().expect("a scenario").write(), text, "12 is no value");
}

#[test]
fn left_and_right_are_those_of_the_screen() {
    use workbench::tools::symmetry::{Axis, Mode};
    let mut bench = atlantis();
    bench.app_act(Command::Symmetry(Mode::Mirror(Axis::Upright)));
    bench.run();
    assert!(bench.shows("Symmetry: Mirror left and right"), "{:?}", bench.names("Symmetry"));
    bench.press(Key::Num6);
    bench.paint("D03");
    let (one, line) = (bench.sector("D03"), bench.page().document.zone().clone());
    let mountains: Vec<String> =
        line.painted().filter(|(_, cell)| cell.sign() == 'm').map(|(at, _)| at.to_string()).collect();
    assert_eq!(mountains.len(), 2, "{mountains:?}");
    let other = mountains.iter().find(|name| *name != "D03").expect("an image");
    assert!((bench.sector(other).y - one.y).abs() < 0.1, "its image {other} lies at the same height");

    let mut bench = atlantis();
    bench.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::ArrowDown);
    assert_eq!(bench.last_words(), "", "the printed board fills its grid from top to bottom");
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
