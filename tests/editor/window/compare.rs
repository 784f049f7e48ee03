//! Two versions side by side in the window.

use egui::Key;
use scenario_rules::{premade, published};
use serde_json::Value;
use workbench::analysis::comparing::Comparing;
use workbench::analysis::test_run::Wish;
use workbench::document::Document;
use workbench::ui::app::App;
use workbench::ui::command::{Command, TestCommand};
use workbench::ui::compare::{RulesChoice, SideChoice, ZoneChoice};
use workbench::ui::settings::Settings;

use crate::harness::command::Desk;
use crate::harness::window::{Bench, host};

fn open(documents: Vec<Document>) -> Bench {
    let settings = Settings { hinted: true, ..Settings::default() };
    let mut bench =
        Bench::made(settings, [1280.0, 800.0], |ctx, settings| App::new(ctx, host(ctx), settings, documents));
    let bots = Some(vec!["simple".to_owned(); 2]);
    bench.app_act(Command::Test(TestCommand::Wish(Wish { players: Some(4), bots, matches: 80, seed: 5 })));
    bench
}

fn zone(name: &str) -> Document {
    Document::open(published::zone(name).unwrap(), None)
}

fn wait(bench: &mut Bench) {
    bench.wait_for(|bench| bench.app().comparing().is_some_and(Comparing::is_over));
    bench.run();
}

fn from_palette(bench: &mut Bench) {
    let keys = egui::Modifiers { command: true, ctrl: true, shift: true, ..egui::Modifiers::NONE };
    bench.press_with(keys, Key::P);
    bench.type_text("compare two");
    bench.press(Key::Enter);
}

/// The window says of a number what `diff` answers.
#[track_caller]
fn says(bench: &Bench, label: &str, change: &Value) {
    let percent = |key: &str| format!("{:.1} %", 100.0 * change[key].as_f64().unwrap());
    for (column, key) in [("first", "a"), ("second", "b")] {
        let words = format!("Every number, {label}, {column}: {}", percent(key));
        assert!(bench.shows(&words), "{words}: {:?}", bench.names("Every number, "));
    }
    let points = 100.0 * change["change"].as_f64().unwrap();
    let sign = if points < 0.0 { "−" } else { "+" };
    let words = format!("Every number, {label}, change: {sign}{:.2}", points.abs());
    assert!(bench.shows(&words), "{words}");
}

#[test]
fn two_open_zones_are_compared_as_the_command_does() {
    let mut bench = open(vec![zone("fermi"), zone("galilei")]);
    from_palette(&mut bench);
    assert!(bench.shows("map of the first") && bench.shows("map of the second"));
    wait(&mut bench);
    let call = "diff galilei fermi --matches 80 --seed 5 --players 4 --bots simple,simple --json";
    let told = Desk::new().run(call).json();
    let changes = told["changes"].as_array().unwrap();
    let of = |name: &str| changes.iter().find(|change| change["name"] == name).unwrap();
    says(&bench, "humans escape", of("human_win"));
    says(&bench, "aliens win", of("alien_win"));
    let cells = told["cells"].as_array().unwrap().len();
    assert!(bench.shows(&format!("{cells} sectors differ")));
    bench.click("Close");
    bench.wait_for(|bench| bench.app().comparing().is_none());
    assert!(!bench.shows("map of the first"));
}

#[test]
fn a_state_of_the_history_is_compared_with_the_map_as_it_is() {
    let mut bench = open(vec![zone("fermi")]);
    bench.press(Key::Num1);
    let dangerous = bench.page().document.zone().painted().find(|(_, cell)| cell.sign() == 'd').unwrap().0;
    bench.paint(&dangerous.to_string());
    bench.app_act(Command::Test(TestCommand::AskCompare));
    assert!(bench.shows("1 sector differ") && bench.shows(&format!("1 × dangerous → secure: {dangerous}")));
    wait(&mut bench);
    assert!(bench.shows("Every number, humans escape, change: "));
    // The state before against itself is nothing to play.
    let page = bench.page().id;
    let before = SideChoice { zone: ZoneChoice { page, position: Some(0) }, rules: RulesChoice::Own };
    bench.app_act(Command::Test(TestCommand::Compare([before, before])));
    assert!(bench.app().comparing().is_some_and(|comparing| !comparing.is_running()));
    assert!(bench.shows("The same map and the same rules."));
    assert_eq!(bench.page().document.history().position(), 1, "nobody went back by comparing");
}

#[test]
fn two_scenarios_are_compared_on_one_zone() {
    let infection = premade::scenario("infection").unwrap();
    let mut bench = open(vec![Document::open(published::zone("fermi").unwrap(), Some(infection))]);
    let page = bench.page().id;
    let own = SideChoice::of(page);
    bench.app_act(Command::Test(TestCommand::AskCompare));
    bench.app_act(Command::Test(TestCommand::Compare([
        SideChoice { rules: RulesChoice::Printed, ..own },
        own,
    ])));
    wait(&mut bench);
    assert!(bench.shows("3 rules differ") && bench.shows("+ B.3 ") && bench.shows("+ D.2 "));
    assert!(bench.shows("Every number, aliens win, 95 % interval: "));
}
