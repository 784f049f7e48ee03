//! Heat with depth: of one side, in some rounds, the exact number, the change since the pinned version, a picture.

use egui::Key;
use engine::Coord;
use workbench::game;
use workbench::report::heat::{Aspect, Sort};
use workbench::text::number::grouped;
use workbench::ui::command::{Command, FileCommand, TestCommand};

use super::{galilei, tested, tested_with_files};
use crate::harness::command::Desk;
use crate::harness::window::Bench;

fn sort(word: &str) -> Sort {
    let words = game::of(engine::Game::Escape).heat_words();
    *words.sorts.iter().find(|sort| sort.word == word).unwrap()
}

fn counts(bench: &Bench, aspect: Aspect) -> Vec<u64> {
    bench.page().trial.as_ref().unwrap().played.sums.heat(aspect)
}

fn count_at(bench: &Bench, aspect: Aspect, name: &str) -> u64 {
    let at: Coord = name.parse().unwrap();
    let place = bench.page().document.zone().painted().position(|(one, _)| one == at).unwrap();
    counts(bench, aspect)[place]
}

#[test]
fn heat_of_one_side_in_some_rounds_is_told_in_the_key() {
    let mut bench = tested(60);
    let visits = Aspect::whole(sort("visits"));
    bench.activate("heat of visits");
    bench.activate("heat of aliens");
    let aliens = Aspect { side: Some(1), ..visits };
    let total: u64 = counts(&bench, aliens).iter().sum();
    assert!(bench.shows("Where moves end · Aliens") && total > 0);
    assert!(bench.shows(&format!("{} visits in 60 matches", grouped(total))));
    bench.set_number("to round", 5.0);
    bench.set_number("from round", 2.0);
    let early = Aspect { times: Some([2, 5]), ..aliens };
    let some: u64 = counts(&bench, early).iter().sum();
    assert!(bench.shows("Where moves end · Aliens · Rounds 2 to 5") && some < total);
    assert!(bench.shows(&format!("{} visits in 60 matches", grouped(some))));
    bench.activate("all rounds");
    bench.activate("heat of everybody");
    let both: u64 = counts(&bench, visits).iter().sum();
    let humans: u64 = counts(&bench, Aspect { side: Some(0), ..visits }).iter().sum();
    assert_eq!(humans + total, both);
    assert!(bench.shows(&format!("{} visits in 60 matches", grouped(both))));
}

#[test]
fn the_number_under_the_pointer_is_exact() {
    let mut bench = tested(60);
    bench.activate("heat of visits");
    let visits = Aspect::whole(sort("visits"));
    let [all, humans, aliens] =
        [None, Some(0), Some(1)].map(|side| count_at(&bench, Aspect { side, ..visits }, "L09"));
    assert_eq!(humans + aliens, all);
    bench.hover("L09");
    assert!(bench.shows(&format!("L09: {} visits", grouped(all))));
    assert!(bench.shows(&format!("Humans {} · Aliens {}", grouped(humans), grouped(aliens))));
    bench.activate("heat of visits");
    assert!(!bench.shows("L09: "), "no heat, no number");
}

#[test]
fn ambushes_are_some_of_the_strikes() {
    let mut bench = tested(60);
    bench.activate("heat of ambushes");
    let ambushes: u64 = counts(&bench, Aspect::whole(sort("ambushes"))).iter().sum();
    assert!(ambushes > 0 && bench.shows("Where nobody saw it coming"));
    assert!(bench.shows(&format!("{} ambushes in 60 matches", grouped(ambushes))));
}

#[test]
fn what_changes_since_the_pinned_version_is_a_layer_of_its_own() {
    let mut bench = tested(60);
    bench.activate("heat of visits");
    bench.activate("Change since the pinned version");
    assert!(bench.shows("the numbers are of the pinned version itself"));
    // The Humans' way out becomes silent, which nobody does for nothing.
    bench.press(Key::Num1);
    bench.drag("L09 L10 L11");
    bench.press(Key::F5);
    bench.wait_for_test();
    bench.wait_for(|bench| {
        bench
            .page()
            .trial
            .as_ref()
            .and_then(|trial| trial.rival())
            .and_then(|rival| rival.sums())
            .is_some_and(|(_, sums)| sums.matches() == 60)
    });
    bench.run();
    assert!(bench.shows("Change since the pinned version: Where moves end"));
    assert!(bench.shows("no more than luck"));
    bench.hover("L09");
    let now = count_at(&bench, Aspect::whole(sort("visits")), "L09");
    let (then, played) = {
        let page = bench.page();
        let (zone, sums) = page.trial.as_ref().unwrap().rival().unwrap().sums().unwrap();
        let place = zone.painted().position(|(at, _)| at.to_string() == "L09").unwrap();
        (sums.heat(Aspect::whole(sort("visits")))[place], sums.matches())
    };
    assert_eq!(played, 60);
    assert!(bench.shows(&format!("{} here, {} in the pinned version", grouped(now), grouped(then))));
}

#[test]
fn heat_is_saved_as_a_picture() {
    let desk = Desk::new();
    let mut office = tested_with_files(galilei(), 20);
    office.app_act(Command::Test(TestCommand::Heat(sort("kills"))));
    office.app_act(Command::Test(TestCommand::HeatTimes(Some([1, 9]))));
    office.app_act(Command::File(FileCommand::AskSaveHeat));
    office.work();
    let path = desk.path("one.png");
    office.answer(&path);
    office.wait_for(|office| office.shows("The picture is saved in"));
    let bytes = std::fs::read(&path).unwrap();
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
}

#[test]
fn the_second_game_tells_turns_and_no_sides() {
    let document =
        workbench::document::Document::open(scenario_rules::published::zone("atlantis").unwrap(), None);
    let mut bench = Bench::of(document);
    let bots = Some(vec!["simple".to_owned()]);
    let wish = workbench::analysis::test_run::Wish { players: Some(3), bots, matches: 20, seed: 5 };
    bench.app_act(Command::Test(TestCommand::Wish(wish)));
    bench.press(Key::F5);
    bench.wait_for_test();
    bench.activate("heat of swimmers");
    assert!(!bench.shows("heat of everybody"));
    bench.set_number("to turn", 4.0);
    assert!(bench.shows("Where explorers swim · Turns 1 to 4"));
    bench.activate("heat of starts");
    assert!(!bench.shows("to turn") && !bench.shows("Where explorers begin · "));
}
