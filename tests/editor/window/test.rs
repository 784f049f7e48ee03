//! The Test panel: matches are played from the window, told in numbers, laid over the zone, opened and saved.

mod heat;
mod range;
mod tables;

use scenario_rules::PlayerRange;
use std::path::Path;

use egui::{Key, Modifiers};
use engine::escape::Sectors;
use engine::tally::Rate;
use scenario_rules::published;
use serde_json::Value;
use workbench::analysis::test_run::Wish;
use workbench::analysis::test_run::numbers::json;
use workbench::document::Document;
use workbench::game::escape::report::heat::SORTS;
use workbench::report::heat::Aspect;
use workbench::ui::command::{Blank, Command, FileCommand, Shape, TestCommand, ViewCommand};
use workbench::ui::settings::Settings;

use super::files::Office;
use crate::harness::command::Desk;
use crate::harness::window::Bench;

/// A zone that is soon played to its end.
const SHED: &str = "1ds\ndHd\nsAd";

pub fn wish(matches: u64) -> Wish {
    let bots = Some(vec!["simple".to_owned(); 2]);
    Wish { players: Some(4), bots, matches, seed: 5 }
}

/// A test of Galilei, played to its end.
pub fn tested(matches: u64) -> Bench {
    let mut bench = Bench::galilei();
    bench.app_act(Command::Test(TestCommand::Wish(wish(matches))));
    bench.press(Key::F5);
    bench.wait_for_test();
    bench
}

fn numbers(call: &str) -> Value {
    let said = Desk::new().run(&format!("simulate {call} --humans simple --aliens simple --format json"));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    said.json()
}

/// The panel says a rate as the command does.
#[track_caller]
fn says(bench: &Bench, name: &str, rate: &Value) {
    let percent = |key: &str| 100.0 * rate[key].as_f64().unwrap();
    let words = format!("{name}: {:.1} %, {:.1}–{:.1} %", percent("rate"), percent("low"), percent("high"));
    assert!(bench.shows(&words), "{words}");
}

#[test]
fn numbers_for_programs_are_what_simulate_prints() {
    let bench = tested(70);
    let call =
        "simulate galilei --matches 70 --seed 5 --players 4 --humans simple --aliens simple --no-timings";
    let said = Desk::new().run(&format!("{call} --format json"));
    let page = bench.page();
    let trial = page.trial.as_ref().unwrap();
    assert_eq!(json(&trial.job, &trial.played).as_deref(), Some(said.out.as_str()));
}

#[test]
fn the_numbers_are_those_of_simulate_with_the_same_seed() {
    let bench = tested(70);
    let told = numbers("galilei --matches 70 --seed 5 --players 4");
    says(&bench, "Humans who escape", &told["human_win"]);
    says(&bench, "Matches with an escape", &told["any_escape"]);
    says(&bench, "Matches the aliens win", &told["alien_win"]);
    says(&bench, "Aliens win by automatic elimination", &told["automatic_elimination"]);
    says(&bench, "Aliens win and a human too", &told["both_win"]);
    let parts = told["outcomes"].as_array().unwrap();
    assert!(parts.len() > 1, "{parts:?}");
    for part in parts {
        let share = format!(": {:.1} %", 100.0 * part["rate"].as_f64().unwrap());
        assert!(bench.shows("outcomes: ") && bench.shows(&share), "{part}");
    }
    assert!(bench.shows("Nobody escapes, the aliens win: ") && bench.shows("matches: all humans escape in "));
    let [few, half, most] = ["p5", "p50", "p95"].map(|key| told["rounds"][key].as_u64().unwrap());
    assert!(bench.shows(&format!("rounds: 5 in 100 by {few}, half by {half}, 95 in 100 by {most}")));
    let uses = told["hatch_use"].as_object().unwrap();
    let of: u64 = uses.values().map(|uses| uses.as_u64().unwrap()).sum();
    for (number, at) in bench.page().document.zone().hatches() {
        let rate = Rate { hits: uses[&number.to_string()].as_u64().unwrap(), of };
        let words = format!("Hatch {number}  {at}: {:.1} %", 100.0 * rate.share());
        assert!(bench.shows(&words), "{words}");
    }
    let ends = told["ends"].as_object().unwrap();
    assert_eq!(ends.values().map(|end| end.as_u64().unwrap()).sum::<u64>(), 70);
    assert!(bench.shows("first contact: ") && bench.shows("70 matches"));
}

#[test]
fn what_is_typed_is_what_f5_plays() {
    let mut bench = Bench::galilei();
    bench.click("Test tab");
    bench.retype("number of matches", "12");
    bench.retype("seed", "77");
    bench.press(Key::F5);
    bench.wait_for_test();
    let page = bench.page();
    let trial = page.trial.as_ref().unwrap();
    assert_eq!((trial.played.matches(), trial.job.seed), (12, 77));
}

#[test]
fn a_new_seed_is_another_one() {
    let mut bench = Bench::galilei();
    bench.click("Test tab");
    let before = bench.page().wish.seed;
    bench.click("New seed");
    assert_ne!(bench.page().wish.seed, before);
}

#[test]
fn players_are_as_many_as_the_zone_suggests_until_somebody_says_otherwise() {
    let mut zone = published::zone("galilei").unwrap();
    zone.set_players(Some(PlayerRange::new(2, 6))).unwrap();
    let mut bench = Bench::of(Document::open(zone, None));
    let players = |bench: &Bench| bench.page().wish.job(&bench.page().document).players;
    assert_eq!(players(&bench), 6);
    bench.app_act(Command::Test(TestCommand::Wish(wish(1))));
    assert_eq!(players(&bench), 4);
}

#[test]
fn shift_f5_stops_and_keeps_the_numbers() {
    let mut bench = Bench::galilei();
    bench.app_act(Command::Test(TestCommand::Wish(wish(1_000_000_000))));
    bench.press_while_playing(Modifiers::NONE, Key::F5);
    bench.wait_until(|trial| trial.played.matches() > 0);
    assert!(bench.shows("progress of the test") && bench.shows("left"));
    bench.press_while_playing(Modifiers::SHIFT, Key::F5);
    bench.wait_for_test();
    assert!(bench.shows("Stopped after") && bench.shows("Humans who escape"));
    assert!(bench.shows("Play 1,000,000,000 matches"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_page_leaves_no_worker() {
    let mut bench = Bench::galilei();
    bench.app_act(Command::Test(TestCommand::Wish(wish(1_000_000_000))));
    bench.press_while_playing(Modifiers::NONE, Key::F5);
    bench.wait_until(|trial| trial.played.matches() > 0);
    let workers = bench.page().trial.as_ref().unwrap().processes();
    assert!(!workers.is_empty());
    bench.app_act(Command::ClosePage(None));
    for worker in workers {
        assert!(!Path::new(&format!("/proc/{worker}")).exists(), "worker {worker} is still there");
    }
}

#[test]
fn a_test_belongs_to_its_page() {
    let mut bench = tested(20);
    bench.app_act(Command::File(FileCommand::New(Blank {
        shape: Shape::Template,
        ..Blank::usual(engine::Game::Escape)
    })));
    bench.examine();
    assert!(bench.shows("Nothing was played yet") && !bench.shows("Humans who escape"));
    bench.app_act(Command::PreviousPage);
    assert!(bench.shows("Humans who escape"));
}

#[test]
fn an_edit_makes_the_numbers_old_and_undo_makes_them_current_again() {
    let mut bench = tested(20);
    assert!(bench.shows("of the map as it is") && bench.shows("revision 0"));
    bench.paint("A03");
    assert!(bench.shows("of an older map") && !bench.shows("of the map as it is"));
    bench.press_with(Modifiers::COMMAND, Key::Z);
    assert!(bench.shows("of the map as it is") && !bench.shows("of an older map"));
}

#[test]
fn a_zone_that_cannot_be_played_says_why_with_the_way_to_it() {
    let mut bench = Bench::drawn("1ds\nd.d\ns.d");
    bench.press(Key::F5);
    assert!(bench.shows("It cannot be played yet") && bench.page().trial.is_none());
    let error = bench.page().findings()[0].clone();
    let name = format!("{}: {}", error.severity, error.in_window());
    bench.app_act(Command::View(ViewCommand::Panel(workbench::ui::docks::Panel::Problems)));
    bench.click(&name);
    assert_eq!(bench.page().problem, Some(0));
}

#[test]
fn f5_right_after_a_stroke_waits_for_the_findings() {
    let mut bench = Bench::galilei();
    bench.app_act(Command::Test(TestCommand::Wish(wish(5))));
    bench.press(Key::Num0);
    bench.paint("L08");
    bench.press(Key::F5);
    bench.examine();
    assert!(bench.shows("It cannot be played yet") && bench.page().trial.is_none());
}

#[test]
fn heat_lies_over_the_zone_with_a_legend() {
    let mut bench = tested(20);
    for sort in SORTS {
        bench.activate(&format!("heat of {}", sort.word));
        assert!(bench.shows(sort.title), "{}", sort.title);
        let total: u64 =
            bench.page().trial.as_ref().unwrap().played.sums.heat(Aspect::whole(*sort)).iter().sum();
        let words = format!("{} {} in 20 matches", workbench::text::number::grouped(total), sort.word);
        assert!(bench.shows(&words), "{words}");
    }
    bench.press(Key::F2);
    assert_eq!(bench.app().heat(), None);
    bench.app_act(Command::Test(TestCommand::Heat(SORTS[1])));
    assert_eq!(bench.app().lens(), None);
    bench.press(Key::Escape);
    assert_eq!(bench.app().heat(), None);
}

#[test]
fn heat_of_an_older_map_says_so() {
    let mut bench = tested(20);
    bench.app_act(Command::Test(TestCommand::Heat(SORTS[0])));
    bench.click("Scenario tab");
    assert!(!bench.shows("of an older map"));
    bench.paint("A03");
    assert!(bench.shows("of an older map"));
}

#[test]
fn a_match_is_opened_and_walked_through() {
    let mut bench = tested(20);
    bench.app_act(Command::Test(TestCommand::OpenMatch(3)));
    bench.wait_for_test();
    assert!(bench.shows("Match 3") && bench.shows("turn 0: everybody is on their starting sector"));
    let shown = |bench: &Bench| bench.page().trial.as_ref().unwrap().replay.as_ref().unwrap().shown;
    bench.press(Key::F9);
    bench.click("Next turn");
    assert_eq!(shown(&bench), 2);
    assert!(bench.shows("turn 2, seat 2") && bench.shows("Round 1, seat 2"));
    bench.press_with(Modifiers::SHIFT, Key::F9);
    assert_eq!(shown(&bench), 1);
    let last = bench.page().trial.as_ref().unwrap().replay.as_ref().unwrap().tableaux.len() - 1;
    bench.app_act(Command::Test(TestCommand::ShowTurn(last)));
    bench.press(Key::F9);
    assert_eq!(shown(&bench), last);
    bench.click("Back to the numbers");
    assert!(bench.shows("Humans who escape"));
}

#[test]
fn the_first_matches_with_and_without_an_escape_are_a_click_away() {
    let mut bench = tested(40);
    for (button, escapes) in [("an escape", true), ("none", false)] {
        bench.activate(button);
        bench.wait_for_test();
        let number = bench.page().trial.as_ref().unwrap().replay.as_ref().unwrap().number;
        let alone = numbers(&format!("galilei --matches 1 --first {number} --seed 5 --players 4"));
        assert_eq!(alone["any_escape"]["rate"].as_f64(), Some(f64::from(u8::from(escapes))));
        bench.click("Back to the numbers");
    }
}

/// A test of a document in a window with files, played to its end.
fn tested_with_files(document: Document, matches: u64) -> Office {
    let mut office = Office::of(document);
    office.app_act(Command::Test(TestCommand::Wish(wish(matches))));
    office.press(Key::F5);
    office.wait_for_test();
    office
}

fn galilei() -> Document {
    Document::open(published::zone("galilei").unwrap(), None)
}

/// Saves the first match.
fn save_match(office: &mut Office, path: &Path) {
    office.app_act(Command::Test(TestCommand::OpenMatch(1)));
    office.wait_for_test();
    office.push("Save record…");
    office.answer(path);
}

/// A match that was saved replays through the program to the end that was told.
#[track_caller]
fn check_saved(office: &mut Office, files: &[&str]) {
    let desk = Desk::new();
    save_match(office, &desk.path("one"));
    assert!(office.shows("The match is saved in"));
    let mut there: Vec<String> = std::fs::read_dir(desk.path(""))
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    there.sort();
    assert_eq!(there, files);
    let replayed = desk.run("replay one.match.toml --format json");
    assert_eq!((replayed.code, replayed.err.as_str()), (0, ""));
    let (replayed, page) = (replayed.json(), office.page());
    let replay = page.trial.as_ref().unwrap().replay.as_ref().unwrap();
    assert_eq!(replayed["ended"], true);
    let standing: Vec<(u64, String)> = (replay.tableaux.last().unwrap().tokens.iter())
        .map(|one| (u64::from(one.seat.expect("a player")), one.at.to_string()))
        .collect();
    let seats = replayed["seats"].as_array().unwrap().iter();
    let replayed: Vec<(u64, String)> =
        seats.filter_map(|seat| Some((seat["seat"].as_u64()?, seat["at"].as_str()?.to_owned()))).collect();
    assert_eq!(replayed, standing);
}

#[test]
fn a_match_on_a_published_zone_is_saved_as_a_record_that_names_it() {
    check_saved(&mut tested_with_files(galilei(), 20), &["one.match.toml"]);
}

#[test]
fn a_match_on_a_zone_of_ones_own_is_saved_with_the_zone_as_it_was_played() {
    let text =
        format!("hatchway = 1\ngame = \"escape\"\nname = \"Shed\"\nmap = \"\"\"\n{}\n\"\"\"\n", SHED.trim());
    let shed = scenario_rules::ZoneFile::read(text.as_bytes()).unwrap();
    let mut office = tested_with_files(Document::open(shed, None), 20);
    office.press(Key::Num1);
    office.paint("A03");
    check_saved(&mut office, &["one.match.toml", "one.zone.toml"]);
}

#[test]
fn a_record_is_not_saved_over_something_else() {
    let mut office = tested_with_files(galilei(), 3);
    let desk = Desk::with("mine.match.toml", "my own");
    save_match(&mut office, &desk.path("mine.match.toml"));
    assert!(office.shows("there is something else of this name already"));
    assert_eq!(std::fs::read_to_string(desk.path("mine.match.toml")).unwrap(), "my own");
    office.answer(&desk.path("other"));
    assert!(office.shows("The match is saved in") && desk.path("other.match.toml").is_file());
}

#[test]
fn a_window_of_800_by_600_still_shows_the_numbers() {
    let galilei = Document::open(published::zone("galilei").unwrap(), None);
    let mut bench = Bench::with(galilei, Settings { hinted: true, ..Settings::default() }, [800.0, 600.0]);
    bench.app_act(Command::Test(TestCommand::Wish(wish(5))));
    bench.press(Key::F5);
    bench.wait_for_test();
    let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(800.0, 600.0));
    for name in ["Test tab", "History tab", "Play 5 matches", "seed", "Copy the seed", "who plays the humans"]
    {
        assert!(window.contains_rect(bench.rect(name)), "{name} at {}", bench.rect(name));
    }
}

#[test]
fn numbers_stay_where_they_are_when_a_test_starts_and_stops() {
    let mut bench = Bench::galilei();
    bench.app_act(Command::Test(TestCommand::Wish(wish(1_000_000_000))));
    bench.press_while_playing(Modifiers::NONE, Key::F5);
    bench.wait_until(|trial| trial.played.matches() > 0);
    let places = |bench: &Bench| {
        ["Stop the matches", "Play 1,000,000,000 matches"]
            .iter()
            .find_map(|name| bench.rect_of(name))
            .zip(bench.rect_of("ON THE MAP"))
    };
    let running = places(&bench);
    assert!(running.is_some());
    bench.press_while_playing(Modifiers::SHIFT, Key::F5);
    bench.wait_for_test();
    assert_eq!(places(&bench), running);
    // The next one: what was known is shown until something new is.
    bench.press_while_playing(Modifiers::NONE, Key::F5);
    assert_eq!(places(&bench), running);
    bench.press_while_playing(Modifiers::SHIFT, Key::F5);
    bench.wait_for_test();
}

#[test]
fn rates_have_as_many_decimals_as_are_known() {
    let told = |hits: u64, of: u64| {
        workbench::text::number::measured(Rate { hits, of }.estimate().expect("matches")).join(" ")
    };
    assert_eq!(told(41, 100), "41.0 % ± 9.5");
    assert_eq!(told(412_371, 1_000_000), "41.2 % ± 0.1");
    assert_eq!(told(41_237_100, 100_000_000), "41.24 % ± 0.01");
    assert_eq!(told(412_371_000_000, 1_000_000_000_000), "41.2371 % ± 0.0001");
    assert_eq!(told(0, 1_000_000_000), "0.0000 % ± 0.0001");
}

#[cfg(target_os = "linux")]
#[test]
fn workers_of_the_window_let_everything_else_go_first() {
    let mut bench = Bench::galilei();
    bench.app_act(Command::Test(TestCommand::Wish(wish(1_000_000_000))));
    bench.press_while_playing(Modifiers::NONE, Key::F5);
    bench.wait_until(|trial| trial.played.matches() > 0);
    let workers = bench.page().trial.as_ref().unwrap().processes();
    assert!(!workers.is_empty());
    for worker in workers {
        let stat = std::fs::read_to_string(format!("/proc/{worker}/stat")).unwrap();
        // After the name in brackets; the field is the nineteenth of all.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        assert!(fields[16].parse::<i32>().unwrap() >= 10, "{stat}");
    }
    bench.app_act(Command::Test(TestCommand::Stop));
    bench.wait_for_test();
}

#[test]
fn a_match_record_opens_as_its_replay() {
    let desk = Desk::new();
    let mut first = tested_with_files(galilei(), 20);
    save_match(&mut first, &desk.path("one"));
    let told = first.page().replay().unwrap().clone();
    let mut office = Office::galilei();
    office.open(&desk.path("one.match.toml"));
    assert!(office.shows("one.match.toml") && office.shows("turn 0: everybody is on their starting sector"));
    let again = office.page().replay().unwrap().clone();
    assert_eq!((again.tableaux.len(), &again.end), (told.tableaux.len(), &told.end));
    assert!(!office.page().document.is_modified());
    office.press(Key::ArrowRight);
    assert_eq!(office.page().replay().unwrap().shown, 1);
    office.press(Key::Escape);
    assert!(office.shows("Nothing was played yet"));
    office.click("History tab");
    assert!(office.shows("history: As played in one.match.toml"));
}

#[test]
fn a_match_record_of_any_name_opens_with_its_own_zone_and_scenario() {
    let text = format!("hatchway = 1\ngame = \"escape\"\nname = \"Shed\"\nmap = \"\"\"\n{SHED}\n\"\"\"\n");
    let desk = Desk::with("shed.zone.toml", &text);
    let record = "hatchway = 1\ngame = \"escape\"\nzone = \"shed.zone.toml\"\nscenario = \"basic\"\nseed = 3\nturns = []\n";
    std::fs::write(desk.path("by-hand.toml"), record).unwrap();
    let mut office = Office::galilei();
    office.open(&desk.path("by-hand.toml"));
    assert_eq!(office.page().document.name(), "Shed");
    assert!(office.page().document.scenario().is_some() && office.shows("by-hand.toml"));
}

#[test]
fn a_match_record_whose_zone_is_gone_says_so() {
    let record = "hatchway = 1\ngame = \"escape\"\nzone = \"gone.zone.toml\"\nseed = 3\nturns = []\n";
    let desk = Desk::with("lost.match.toml", record);
    let mut office = Office::galilei();
    office.open(&desk.path("lost.match.toml"));
    assert!(office.shows("gone.zone.toml") && office.shows("there is no such file"));
    assert_eq!(office.app().pages().len(), 1);
}
