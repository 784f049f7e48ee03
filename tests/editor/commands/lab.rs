//! `new`, `tune`, `repair`, `generate`, `effects` and `skills`.

use serde_json::Value;

use crate::harness::command::Desk;

#[track_caller]
fn object(desk: &Desk, call: &str, code: i32) -> Value {
    let said = desk.run(&format!("{call} --format json"));
    assert_eq!((said.code, said.err.as_str()), (code, ""));
    said.json()
}

#[track_caller]
fn refused(call: &str, why: &str) {
    let said = Desk::new().run(call);
    assert_eq!(said.code, 2, "{}", said.err);
    assert!(said.err.contains(why), "{}", said.err);
}

#[test]
fn what_is_as_it_was_wanted_is_saved_as_it_is() {
    let desk = Desk::new();
    let told = object(&desk, "tune socrates -o same.zone.toml --humans 0-100 --players 2", 0);
    assert_eq!((told["met"].as_bool(), told["edits"].as_array().map(Vec::len)), (Some(true), Some(0)));
    // The names of the contract.
    assert_eq!((told["zone"].as_str(), told["out"].as_str()), (Some("Socrates"), Some("same.zone.toml")));
    let rate = |of: &str| ["low", "rate", "high"].map(|part| told[of][part].as_f64().expect("a number"));
    for of in ["human_win", "alien_win"] {
        assert!(rate(of).is_sorted() && rate(of)[0] < rate(of)[2], "{told}");
    }
    assert_eq!(told["seed"], 1);
    assert!(told["fresh_seed"].as_u64().is_some_and(|seed| seed != 1), "{told}");
    let again = object(&desk, "check same.zone.toml --matches 0", 0);
    assert_eq!(again["zone"], "Socrates");
    refused_in(&desk, "tune socrates -o same.zone.toml --humans 0-100", "is there already: --force");
}

#[track_caller]
fn refused_in(desk: &Desk, call: &str, why: &str) {
    let said = desk.run(call);
    assert_eq!(said.code, 2);
    assert!(said.err.contains(why), "{}", said.err);
}

#[test]
fn a_call_that_wants_nothing_or_another_game_is_refused() {
    refused("tune galilei -o x.zone.toml", "expected what is wanted, such as --humans 45-55");
    refused("tune galilei -o x.zone.toml --saved 40-50", "--saved is for zones of Survive");
    refused("tune galilei -o x.zone.toml --humans 50", "expected two numbers from 0 to 100");
    refused("tune galilei -o x.zone.toml --humans 50-50", "a point apart");
    refused("generate -o x.zone.toml", "expected what is wanted");
}

#[test]
fn a_ship_that_nobody_drew_is_the_same_for_the_same_seed() {
    let desk = Desk::new();
    let call = |seed: u8, out: &str| {
        format!("generate -o {out} --humans 0-100 --players 2 --size 9x7 --seed {seed}")
    };
    object(&desk, &call(1, "one.zone.toml"), 0);
    object(&desk, &call(1, "same.zone.toml"), 0);
    object(&desk, &call(2, "other.zone.toml"), 0);
    let text = |name: &str| std::fs::read_to_string(desk.path(name)).unwrap();
    assert_eq!(text("one.zone.toml"), text("same.zone.toml"));
    assert_ne!(text("one.zone.toml"), text("other.zone.toml"));
}

#[test]
fn rules_are_ranked_by_what_they_surely_do() {
    let desk = Desk::new();
    let told = object(&desk, "effects socrates --scenario infection --players 4 --matches 100", 0);
    let effects = told["effects"].as_array().unwrap();
    let sure = |effect: &Value| {
        let changes = effect["changes"].as_array().unwrap().iter();
        let least = |change: &Value| {
            let [low, high] = ["low", "high"].map(|key| change[key].as_f64().unwrap());
            if low > 0.0 { low } else { (-high).max(0.0) }
        };
        changes.map(least).fold(0.0, f64::max)
    };
    assert!(effects.len() > 1 && effects.iter().all(|effect| effect["sentence"].is_string()));
    assert!(effects.windows(2).all(|pair| sure(&pair[0]) >= sure(&pair[1])));
    assert!(effects.iter().all(|effect| (effect["surely"].as_f64().unwrap() - sure(effect)).abs() < 1e-12));
    assert!(sure(&effects[0]) > 0.0, "one of them matters");
    let said = desk.run("effects socrates --scenario infection --players 4 --matches 100");
    assert!(said.out.contains("what each rule does"), "{}", said.out);
}

#[test]
fn where_there_is_nothing_to_rank_that_is_said() {
    let desk = Desk::new();
    let said = desk.run("effects galilei --scenario basic --matches 100").out;
    assert!(said.contains("this scenario ticks no rule"), "{said}");
    let said = desk.run("skills galilei --scenario arena --players 4 --matches 100").out.replace('\n', " ");
    assert!(said.contains("skills are measured by “humans escape”, and nobody plays that side"), "{said}");
}

#[test]
fn a_new_zone_begins_as_its_template_says() {
    let desk = Desk::new();
    let ship = object(&desk, "new ship.zone.toml", 0);
    assert_eq!((ship["template"].as_str(), ship["playable"].as_bool()), (Some("ship"), Some(true)));
    let island = object(&desk, "new island.zone.toml --game survive --name Here", 0);
    assert_eq!((island["template"].as_str(), island["name"].as_str()), (Some("island"), Some("Here")));
    let empty = object(&desk, "new empty.zone.toml --template empty --size 5x3", 0);
    assert_eq!((empty["columns"].as_u64(), empty["rows"].as_u64()), (Some(5), Some(3)));
    assert_eq!(empty["playable"].as_bool(), Some(false));
    let copy = object(&desk, "new copy.zone.toml --template atlantis", 0);
    assert_eq!(copy["game"].as_str(), Some("survive"));
    refused_in(&desk, "new ship.zone.toml", "is there already: --force");
    refused("new x.zone.toml --template castle", "expected one of empty, ship, drawn, ");
    refused("new x.zone.toml --size 23", "expected columns and rows from 1x1 to 512x512, such as 23x14");
    refused("new x.zone.toml --template galilei --size 9x9", "has the size it has");
    refused("new x.zone.toml --template drawn --size 5x5", "9x7 is the least");
}

#[test]
fn small_ships_are_fair_enough_to_begin_with() {
    let desk = Desk::new();
    for size in ["9x7", "12x8", "15x10", "16x16"] {
        object(&desk, &format!("new a.zone.toml --force --size {size}"), 0);
        let told = object(&desk, "simulate a.zone.toml --players 4 --matches 200", 0);
        let escape = told["human_win"]["rate"].as_f64().unwrap();
        assert!((0.2..0.6).contains(&escape), "{size}: {escape}");
    }
}

#[test]
fn what_luck_draws_is_the_same_for_the_same_seed_and_nothing_is_wrong_with_it() {
    let desk = Desk::new();
    let mut texts = Vec::new();
    for (seed, more) in [(1, ""), (1, ""), (2, ""), (1, "--lopsided")] {
        let drawn =
            object(&desk, &format!("new a.zone.toml --force --template drawn --seed {seed} {more}"), 0);
        assert_eq!(drawn["playable"].as_bool(), Some(true));
        texts.push(std::fs::read_to_string(desk.path("a.zone.toml")).unwrap());
    }
    assert_eq!(texts[0], texts[1]);
    assert!(texts[0] != texts[2] && texts[0] != texts[3]);
}

#[test]
fn halves_that_are_alike_take_a_column_more_which_is_told() {
    let desk = Desk::new();
    let said = desk.run("new a.zone.toml --template drawn --size 20x12 --format json");
    assert_eq!((said.code, &said.json()["columns"]), (0, &Value::from(21)));
    assert!(
        said.err.starts_with("--size: 21 × 12 instead of 20 × 12: halves that are alike"),
        "{}",
        said.err
    );
    let told = object(&desk, "new b.zone.toml --template drawn --size 20x12 --lopsided", 0);
    assert_eq!((&told["columns"], &told["rows"]), (&Value::from(20), &Value::from(12)));
    object(&desk, "new c.zone.toml --template drawn --size 21x12", 0);
}

#[test]
fn no_more_sectors_are_changed_than_allowed() {
    let desk = Desk::new();
    let told = object(&desk, "tune socrates -o a.zone.toml --humans 99-100 --players 2 --edits 0", 1);
    assert_eq!((told["met"].as_bool(), told["edits"].as_array().map(Vec::len)), (Some(false), Some(0)));
}

#[test]
fn skills_are_ranked_by_what_they_are_worth_and_held_against_published_zones() {
    let desk = Desk::new();
    let told = object(&desk, "skills socrates --players 4 --matches 200", 0);
    let skills = told["skills"].as_array().unwrap();
    let worth = |skill: &Value| skill["worth"].as_f64().unwrap();
    assert_eq!(skills.len(), 6);
    assert!(skills.windows(2).all(|pair| worth(&pair[0]) >= worth(&pair[1])));
    assert!(skills.iter().all(|skill| skill["published"].as_array().unwrap().len() == 7));
    assert!(skills.iter().all(|skill| skill["low"].as_f64() <= skill["worth"].as_f64()));
    let said = desk.run("skills socrates --players 4 --matches 200");
    assert!(said.out.contains("what each skill is worth") && said.out.contains("published zones: "));
    refused("skills fermi --matches 1", "expected a number of matches from 100");
    refused("skills atlantis --matches 100", "whose players can leave something off");
}

#[test]
fn nothing_that_was_played_is_certain_and_a_draft_that_nobody_saw_is_not_told_of() {
    let desk = Desk::new();
    let said = desk.run("tune socrates -o same.zone.toml --humans 0-100 --players 2");
    assert!(said.out.contains("more than 99.9 % sure") && said.out.contains("nothing had to be changed"));
    let call = "generate -o new.zone.toml --humans 0-100 --players 2 --size 9x7";
    let said = desk.run(call);
    assert_eq!(said.code, 0);
    assert!(said.out.contains("more than 99.9 % sure"), "{}", said.out);
    assert!(!said.out.contains("edit") && !said.out.contains("nothing had to be changed"), "{}", said.out);
}

#[test]
fn what_is_balanced_on_one_number_only_is_told_when_it_was_searched_for_too() {
    let desk = Desk::new();
    // Hatches lie beside the humans: their cards alone decide, and nobody ever meets.
    let map = "hatchway = 1\ngame = \"escape\"\nname = \"Near\"\nmap = \"\"\"\nssssssssss\nsH1s....sA\nss23....ss\n\"\"\"\n";
    std::fs::write(desk.path("a.zone.toml"), map).unwrap();
    let told = object(&desk, "tune a.zone.toml -o b.zone.toml --humans 0-100 --players 4", 0);
    let remarks = told["verdict"].as_array().unwrap();
    assert!(remarks.iter().all(|remark| remark["weight"] == "warning"), "{told}");
    assert!(remarks.iter().any(|remark| remark["about"] == "one_number"), "{told}");
    let said = desk.run("tune a.zone.toml -o c.zone.toml --humans 0-100 --players 4").out;
    assert!(said.contains("! It is balanced on one number only: the aliens win "), "{said}");
}

#[test]
fn what_cannot_be_played_is_repaired_and_saved() {
    let desk = Desk::new();
    let map =
        "hatchway = 1\ngame = \"escape\"\nname = \"Broken\"\nmap = \"\"\"\nHddddd\nddssdd\ndddd1d\n\"\"\"\n";
    std::fs::write(desk.path("broken.zone.toml"), map).unwrap();
    let told = object(&desk, "repair broken.zone.toml -o whole.zone.toml --players 4", 0);
    let edits = told["edits"].as_array().unwrap();
    assert_eq!((edits.len(), edits[0]["to"].as_str()), (1, Some("alien")));
    object(&desk, "check whole.zone.toml --matches 0", 0);
    assert_eq!(std::fs::read_to_string(desk.path("broken.zone.toml")).unwrap(), map, "it stays as it was");
    std::fs::write(
        desk.path("none.zone.toml"),
        map.replace("ddssdd", "......").replace("dddd1d", "......").replace("Hddddd", "......"),
    )
    .unwrap();
    let said = desk.run("repair none.zone.toml -o no.zone.toml");
    assert_eq!(said.code, 1);
    assert!(said.err.contains("there is no human start"), "{}", said.err);
    assert!(said.err.ends_with("nothing that was tried makes it playable\n"), "{}", said.err);
    assert!(!desk.path("no.zone.toml").exists());
}

#[test]
fn an_island_to_begin_with_can_be_played_at_once() {
    let desk = Desk::new();
    object(&desk, "new mine.zone.toml --game survive --template island", 0);
    let told = object(&desk, "simulate mine.zone.toml --matches 4 --bots random", 0);
    assert_eq!(told["players"], 4);
    object(&desk, "check mine.zone.toml --matches 4", 0);
}
