//! `hatchway diff`: what differs, and what that does to every number.

use scenario_rules::published;
use serde_json::{Value, json};

use crate::harness::command::{Desk, shed};

const FEW: &str = "--matches 120 --seed 3 --players 4 --bots tracker,simple";

#[track_caller]
fn told(desk: &Desk, call: &str) -> Value {
    let said = desk.run(&format!("diff {call} --json"));
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{call}");
    said.json()
}

fn change<'o>(object: &'o Value, name: &str) -> &'o Value {
    let all = object["changes"].as_array().unwrap();
    all.iter().find(|change| change["name"] == name).unwrap_or_else(|| panic!("{name} in {object}"))
}

/// Galilei with one sector painted otherwise.
fn edited() -> Desk {
    let text = published::text("galilei").unwrap();
    let row = text.lines().find(|line| line.contains("sdd")).unwrap();
    Desk::with("mine.zone.toml", text.replacen(row, &row.replacen("sdd", "ddd", 1), 1))
}

#[test]
fn a_sector_that_was_painted_is_told_with_what_it_does_to_every_number() {
    let desk = edited();
    let object = told(&desk, &format!("galilei mine.zone.toml {FEW}"));
    let cells = object["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 1, "{object}");
    assert_eq!((&cells[0]["from"], &cells[0]["to"]), (&json!("secure"), &json!("dangerous")));
    assert_eq!((&object["rules"], &object["knobs"]), (&json!([]), &json!([])));
    for name in [
        "human_win",
        "alien_win",
        "any_escape",
        "all_escape",
        "both_win",
        "without_attack",
        "rounds",
        "first_contact",
        "hatch_1",
        "seat_4_wins",
    ] {
        let one = change(&object, name);
        let of = |key: &str| one[key].as_f64().unwrap_or_else(|| panic!("{key} of {one}"));
        assert!((of("b") - of("a") - of("change")).abs() < 1e-9, "{one}");
        assert!(of("low") <= of("change") && of("change") <= of("high"), "{one}");
    }
}

#[test]
fn what_is_the_same_reads_as_the_same() {
    let desk = Desk::new();
    for (call, numbers) in [("galilei galilei --players 4", 16), ("atlantis atlantis", 8)] {
        let call = format!("{call} --matches 60");
        let object = told(&desk, &call);
        let changes = object["changes"].as_array().unwrap();
        assert_eq!(changes.len(), numbers, "{object}");
        for one in changes {
            assert_eq!(["change", "low", "high"].map(|key| one[key].as_f64()), [Some(0.0); 3], "{one}");
        }
        let said = desk.run(&format!("diff {call}")).out;
        assert_eq!(said.matches("the same\n").count(), numbers, "{said}");
        assert!(!said.contains("clear") && !said.contains("−0.0"), "{said}");
        let against = call.replacen(' ', " --against ", 1);
        let said = desk.run(&format!("simulate {against}")).out;
        assert!(said.contains("the same\n") && !said.contains("unclear"), "{said}");
    }
}

#[test]
fn the_numbers_are_those_of_simulate_against_with_the_same_luck() {
    let desk = Desk::new();
    let object = told(&desk, "galilei fermi --matches 90 --seed 3 --players 4");
    let call = "simulate galilei --against fermi --matches 90 --seed 3 --players 4 --format json";
    let against = desk.run(call).json();
    for name in ["human_win", "any_escape", "alien_win", "rounds"] {
        let (one, same) = (change(&object, name), &against["difference"][name]);
        for (mine, theirs) in [("change", "mean"), ("low", "low"), ("high", "high")] {
            assert_eq!(one[mine], same[theirs], "{name}");
        }
        if name != "rounds" {
            assert_eq!((&one["a"], &one["b"]), (&against[name]["rate"], &against["against"][name]["rate"]));
        }
    }
}

#[test]
fn two_scenarios_differ_in_codes_and_knobs_on_one_zone() {
    let desk = Desk::new();
    let object = told(&desk, &format!("infection old-school --zone fermi {FEW}"));
    assert_eq!((&object["a"]["zone"], &object["b"]["zone"]), (&json!("Fermi"), &json!("Fermi")));
    assert_eq!(object["cells"], json!([]));
    let rules = object["rules"].as_array().unwrap();
    let has =
        |code: &str, change: &str| rules.iter().any(|rule| rule["code"] == code && rule["change"] == change);
    assert!(has("B.3", "removed") && rules.iter().any(|rule| rule["change"] == "added"), "{object}");
    let knob = |name: &str| object["knobs"].as_array().unwrap().iter().any(|knob| knob["knob"] == name);
    assert!(knob("death.fate.human"), "{object}");
    assert_eq!(told(&desk, "infection infection --matches 0")["a"]["zone"], "Galilei");
}

#[test]
fn a_zone_can_name_its_scenario() {
    let desk = Desk::new();
    let object = told(&desk, &format!("galilei@infection galilei@arena {FEW}"));
    assert_eq!((&object["a"]["scenario"], &object["b"]["scenario"]), (&json!("Infection"), &json!("Arena")));
    let same = told(&desk, &format!("fermi fermi@infection --scenario infection {FEW}"));
    assert_eq!((&same["rules"], &same["knobs"]), (&json!([]), &json!([])));
    assert!(
        same["changes"].as_array().unwrap().iter().all(|one| one["change"].as_f64().unwrap_or(0.0) == 0.0)
    );
}

#[test]
fn text_tells_map_rules_and_numbers() {
    let said = edited().run(&format!("diff galilei mine.zone.toml {FEW}"));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for words in [
        "secure → dangerous: ",
        "120 matches each with the same luck",
        "humans escape",
        "seat 1 wins",
        "95 % interval",
    ] {
        assert!(said.out.contains(words), "{words}:\n{}", said.out);
    }
    let same = Desk::new().run("diff galilei galilei --matches 0");
    assert!(same.out.contains("the same map and the same rules"), "{}", same.out);
}

#[test]
fn boards_of_the_second_game_are_compared_too() {
    let object = told(&Desk::new(), "atlantis atoll --players 2 --matches 30 --bots simple");
    assert!(!object["cells"].as_array().unwrap().is_empty());
    assert!(change(&object, "turns")["change"].is_f64() && change(&object, "seat_1_wins")["low"].is_f64());
}

#[test]
fn what_cannot_be_compared_is_told() {
    let desk = Desk::with("broken.zone.toml", shed("1ds\ndHd\nsdd"));
    for (call, code, words) in [
        ("galilei infection", 2, "galilei@infection names both"),
        ("galilei atlantis", 2, "expected two of the same game, found escape and survive"),
        ("galilei fermy", 2, "did you mean \"fermi\"?"),
        ("galilei fermi --zone volta", 2, "--zone: expected two scenarios"),
        ("galilei fermi --bots nobody", 2, "--bots: there is no player \"nobody\""),
        ("galilei broken.zone.toml", 1, "broken.zone.toml"),
    ] {
        let said = desk.run(&format!("diff {call} --matches 5"));
        assert_eq!(said.code, code, "{call}: {}", said.err);
        assert!(said.err.contains(words), "{call}: {}", said.err);
    }
    assert_eq!(
        desk.run("diff galilei broken.zone.toml --matches 0").code,
        0,
        "what differs can be told of any map"
    );
}
