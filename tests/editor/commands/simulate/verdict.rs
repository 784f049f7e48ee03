//! The verdict in words: against the published zones, and what the rules allow at most.

use engine::escape::Rules;
use engine::escape::rules::{Opening, Power};
use engine::rng::{Dice, Purpose};
use scenario_rules::published;
use serde_json::Value;
use workbench::game::escape::verdict::limit::Limit;

use super::numbers;
use crate::harness::command::{Desk, shed};

/// The words of everything that is said about something.
fn said(object: &Value, about: &str) -> Vec<String> {
    let all = object["verdict"].as_array().unwrap().iter();
    let about = all.filter(|remark| remark["about"] == about);
    about.map(|remark| remark["words"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_few_matches_say_nothing_but_what_the_rules_allow() {
    let object = numbers("fermi --matches 8 --players 6");
    let about: Vec<&str> = object["verdict"]
        .as_array()
        .unwrap()
        .iter()
        .map(|remark| remark["about"].as_str().unwrap())
        .collect();
    assert!(about.iter().all(|about| ["limit", "published"].contains(about)), "{about:?}");
    assert_eq!(
        said(&object, "limit"),
        [
            "all 3 humans escape at most every fifth time, and at most 66.7 % of humans do, however anybody plays: 4 \
          hatches, 3 green of 6 hatch cards"
        ]
    );
}

#[test]
fn a_ship_of_a_few_sectors_is_shorter_than_every_published_zone() {
    let desk = Desk::with("shed.zone.toml", shed("1dsd2\nddHdd\nsdAds\n3ddd4"));
    let call = "simulate shed.zone.toml --players 4 --matches 600";
    let object = desk.run(&format!("{call} --format json")).json();
    let words = said(&object, "rounds");
    assert!(
        words.len() == 1 && words[0].starts_with("matches are shorter than on all published zones: "),
        "{words:?}"
    );
    let text = desk.run(call).out;
    assert!(text.contains("Matches are shorter than on all published zones"), "{text}");
    let check = desk.run("check shed.zone.toml --matches 600 --format json").json();
    assert!(!said(&check["simulation"], "limit").is_empty(), "{check}");
}

#[test]
fn other_rules_and_other_players_are_not_held_against_the_published_zones() {
    for call in ["--scenario infection", "--humans simple", "--players 5"] {
        let desk = Desk::with("shed.zone.toml", shed("1dsd2\nddHdd\nsdAds\n3ddd4"));
        let object = desk.run(&format!("simulate shed.zone.toml {call} --matches 300 --format json")).json();
        let all = object["verdict"].to_string();
        assert!(!all.contains("published"), "{call}: {all}");
    }
}

#[test]
fn a_published_zone_is_held_against_the_others_only() {
    let copy = published::text("galilei").unwrap().replace("Galilei", "My own");
    let desk = Desk::with("own.zone.toml", copy);
    let [own, galilei] = ["own.zone.toml", "galilei"].map(|zone| {
        desk.run(&format!("simulate {zone} --matches 400 --format json")).json()["verdict"].clone()
    });
    assert_eq!(own, galilei);
}

#[test]
fn a_hatch_that_takes_most_escapes_is_told_by_its_number_and_share() {
    // One hatch is beside the Humans, three are behind everything.
    let desk = Desk::with("shed.zone.toml", shed("2dddddddddddd1\n3ddddddddddHsd\n4dddAddddddddd"));
    let object = desk.run("simulate shed.zone.toml --players 4 --matches 500 --format json").json();
    let share = |number: &str| {
        let uses = object["hatch_use"].as_object().unwrap();
        let all: u64 = uses.values().map(|uses| uses.as_u64().unwrap()).sum();
        uses[number].as_u64().unwrap() as f64 / all as f64
    };
    assert_eq!(
        said(&object, "busiest_hatch")[0],
        format!("hatch 1 takes {:.1} % of escapes", 100.0 * share("1"))
    );
}

#[test]
fn what_the_rules_allow_follows_from_humans_hatches_and_cards() {
    let rules = Rules::advanced();
    let limit = |rules: &Rules, players, hatches| Limit::of(rules, players, hatches).unwrap();
    let near = |one: f64, other: f64| (one - other).abs() < 1e-12;
    let six = limit(&rules, 6, 4);
    assert!(six.humans == 3 && near(six.all, 0.2), "{six:?}");
    let eight = limit(&rules, 8, 4);
    assert!(near(eight.all, 0.0) && near(eight.share, 0.5), "three green cards let no fourth out: {eight:?}");
    let open = Rules {
        hatches: engine::escape::rules::Hatches { opening: Opening::Open, ..rules.hatches },
        ..rules
    };
    assert!(near(limit(&open, 8, 4).all, 1.0) && near(limit(&open, 8, 3).share, 0.75));
    let basic = limit(&Rules::basic(), 8, 4);
    assert!(near(basic.all, 0.0) && near(basic.share, 0.25), "the first escape ends it: {basic:?}");
    // Nine players take two boxes of cards.
    assert!(limit(&rules, 9, 4).share > 0.4 && limit(&rules, 9, 9).all > eight.all);
    let mut keen = rules;
    keen.roles.engineer = Power::DrawsTwoHatchCards;
    assert!(limit(&keen, 6, 4).all > six.all && limit(&keen, 6, 4).all < 1.0);
}

/// How often cards are drawn.
const TRIES: u32 = 40_000;

#[test]
fn nobody_who_draws_cards_does_better_than_the_limit_and_the_limit_is_reached() {
    let limit = Limit::of(&Rules::advanced(), 6, 4).unwrap();
    let (mut all, mut out) = (0_u32, 0_u32);
    for nth in 0..TRIES {
        let dice = Dice::new(5, nth.into());
        let (mut green, mut red, mut escaped) = (3_u64, 3_u64, 0);
        for hatch in 0..4 {
            let drawn = dice.word(hatch, 0, Purpose::Thought) % (green + red);
            if escaped == 3 {
                break;
            } else if drawn < green {
                (green, escaped) = (green - 1, escaped + 1);
            } else {
                red -= 1;
            }
        }
        all += u32::from(escaped == 3);
        out += escaped;
    }
    let [all, out] = [all, out].map(|count| f64::from(count) / f64::from(TRIES));
    assert!((all - limit.all).abs() < 0.01, "{all} and {}", limit.all);
    assert!((out / 3.0 - limit.share).abs() < 0.01, "{out} and {}", limit.share);
}
