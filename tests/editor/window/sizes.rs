//! The questions for the size of a grid and for a new zone: what comes of an answer is told before it is given.

use egui::{Key, Modifiers};
use engine::escape::ship;
use scenario_rules::{Subject, check};
use workbench::ui::command::Command;

use crate::harness::window::Bench;

/// The question for the size of the grid, with a number for one of its sides.
fn asked_for_size(mut bench: Bench, side: &str, number: f64) -> Bench {
    bench.app_act(Command::AskSize);
    bench.set_number(side, number);
    bench
}

fn size(bench: &Bench) -> (u16, u16) {
    let page = bench.page();
    (page.document.zone().cells().columns(), page.document.zone().cells().rows())
}

fn full(columns: usize, rows: usize) -> Bench {
    Bench::drawn(&vec!["d".repeat(columns); rows].join("\n"))
}

#[test]
fn the_question_for_the_size_tells_the_size_that_comes_of_it() {
    let mut bench = asked_for_size(full(12, 10), "Columns at the left", -3.0);
    assert!(bench.shows("12 × 10 becomes 9 × 11") && bench.shows("One row more"));
    bench.click("Resize");
    assert_eq!(size(&bench), (9, 11));
    let even = asked_for_size(full(12, 10), "Columns at the left", -2.0);
    assert!(even.shows("12 × 10 becomes 10 × 10") && !even.shows("One row more"));
}

#[test]
fn the_question_for_the_size_tells_what_is_cut_off() {
    let mut bench = asked_for_size(Bench::drawn("Hdd2\nAdd1"), "Columns at the right", -1.0);
    assert!(bench.shows("2 sectors cut off, among them hatch 1 and hatch 2"));
    bench.set_number("Columns at the right", 0.0);
    assert!(!bench.shows("cut off"));
    bench.set_number("Rows at the top", -1.0);
    assert!(bench.shows("4 sectors cut off, among them the human start and hatch 2"));
    bench.click("Resize");
    assert_eq!(
        bench.last_words(),
        "Resize to 4 × 1; 4 sectors cut off, among them the human start and hatch 2"
    );
}

#[test]
fn a_size_that_no_grid_has_is_not_offered() {
    for (number, becomes) in [(-12.0, "0 × 10"), (501.0, "513 × 10"), (-900.0, "-888 × 10")] {
        let mut bench = asked_for_size(full(12, 10), "Columns at the right", number);
        let words = format!("A grid has 1 to 512 columns and rows; this would be {becomes}");
        assert!(bench.shows(&words), "{words}");
        bench.press(Key::Enter);
        bench.click("Resize");
        assert!(bench.shows("Size of the grid") && size(&bench) == (12, 10));
    }
}

/// The question for a new zone in the shape of a ship of a size.
fn asked_for_ship(columns: f64, rows: f64) -> Bench {
    let mut bench = Bench::galilei();
    bench.press_with(Modifiers::COMMAND, Key::N);
    bench.click("In the shape of a ship");
    bench.set_number("Columns", columns);
    bench.set_number("Rows", rows);
    bench
}

#[test]
fn a_ship_is_called_ready_only_when_it_can_be_played() {
    for (columns, rows, ready) in [(23, 14, true), (4, 3, false), (200, 200, false), (500, 500, false)] {
        let bench = asked_for_ship(columns.into(), rows.into());
        assert_eq!(bench.shows("Ready to be played"), ready, "{columns} × {rows}");
        assert_eq!(bench.shows("cannot be played as it is"), !ready, "{columns} × {rows}");
    }
}

#[test]
fn a_question_stays_where_it_is_whatever_is_told_below() {
    let mut bench = Bench::galilei();
    bench.press_with(Modifiers::COMMAND, Key::N);
    let before = bench.rect("Columns");
    bench.click("In the shape of a ship");
    assert_eq!(bench.rect("Columns"), before);
    bench.set_number("Columns", 900.0);
    assert_eq!(bench.rect("Columns"), before);
    let mut bench = asked_for_size(full(12, 10), "Columns at the left", 0.0);
    let before = bench.rect("Columns at the left");
    for number in [-3.0, -12.0, 7.0] {
        bench.set_number("Columns at the left", number);
        assert_eq!(bench.rect("Columns at the left"), before, "{number}");
    }
}

#[test]
fn a_ship_that_is_called_ready_can_be_played() {
    for (columns, rows) in
        [(1, 1), (4, 3), (9, 9), (23, 14), (90, 20), (150, 90), (301, 9), (301, 40), (15, 183)]
    {
        let playable = check(&Subject::of(&ship(columns, rows))).playable();
        assert_eq!(
            workbench::game::of(engine::Game::Escape).is_template_playable(columns, rows),
            playable,
            "{columns} × {rows}"
        );
    }
}

#[test]
fn a_size_beyond_the_largest_is_told_and_not_made_smaller_in_silence() {
    let mut bench = asked_for_ship(900.0, 14.0);
    assert!(bench.shows("A grid has 1 to 512 columns and rows"));
    bench.press(Key::Enter);
    bench.click("Create");
    assert!(bench.shows("New zone") && bench.app().pages().len() == 1);
    bench.set_number("Columns", 512.0);
    bench.click("Create");
    assert_eq!(size(&bench), (512, 14));
}

#[test]
fn a_question_takes_enter_for_its_answer_but_not_from_its_buttons() {
    let mut bench = Bench::galilei();
    bench.app_act(Command::AskSize);
    bench.set_number("Rows at the top", 1.0);
    bench.focus("Cancel");
    bench.press(Key::Enter);
    assert!(!bench.shows("Size of the grid") && size(&bench) == (23, 14));
}
