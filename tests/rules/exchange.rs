//! Zones as links and in the formats of other tools: what is read, what is written, what is told.

mod fan;
mod link;

use engine::{Game, Zone};
use proptest::prelude::*;
use scenario_rules::exchange::{self, Brought, Foreign, Format, format_of, formats, written};
use scenario_rules::{ScenarioFile, Trouble, ZoneFile, premade, published};

/// What is in a text, whatever it is.
pub fn read(text: &str) -> Result<Brought, Vec<Trouble>> {
    let format = format_of(text).unwrap_or_else(|| panic!("nobody knows {text:?}"));
    exchange::read(format, &Foreign { text, name: "Brought", game: None })
}

pub fn format(word: &str) -> &'static Format {
    formats().find(|format| format.word == word).unwrap()
}

pub fn write(word: &str, zone: &ZoneFile) -> Result<String, String> {
    exchange::write(format(word), zone, None).map(|written| written.text)
}

/// Everything that was wrong, a line each.
pub fn troubles(text: &str) -> String {
    read(text).expect_err("it is wrong").iter().map(|trouble| format!("{trouble}\n")).collect()
}

/// Everything that was left out, a line each.
pub fn left_out(zone: &ZoneFile) -> String {
    let line = |finding: &scenario_rules::Finding| {
        let sectors: Vec<String> = finding.sectors.iter().map(ToString::to_string).collect();
        format!("{finding} {}", sectors.join(" ")).trim_end().to_owned() + "\n"
    };
    zone.findings().iter().map(line).collect()
}

#[test]
fn published_zones_go_through_every_format_and_back() {
    for name in published::all() {
        let zone = published::zone(name).unwrap();
        let own = written().filter(|format| {
            zone.zone().game() == Game::Escape || ["link", "csv", "grid"].contains(&format.word)
        });
        let mut count = 0;
        for format in own {
            let text = exchange::write(format, &zone, None).unwrap().text;
            assert_eq!(format_of(&text).unwrap().word, format.word, "{name} is known by its content");
            let back = read(&text).unwrap_or_else(|why| panic!("{name} as {}: {why:?}", format.word));
            assert_eq!(back.zone.zone(), zone.zone(), "{name} as {}", format.word);
            assert_eq!(left_out(&back.zone), "");
            count += 1;
        }
        assert!(count >= 3);
    }
}

#[test]
fn what_a_format_does_not_keep_is_told() {
    let mut zone = published::zone("galilei").unwrap();
    zone.set_author(Some("Somebody")).unwrap();
    let scenario = premade::scenario("infection").unwrap();
    let lost = |word: &str, scenario: Option<&ScenarioFile>| {
        exchange::write(format(word), &zone, scenario).unwrap().left_out.join(", ")
    };
    assert_eq!(lost("link", Some(&scenario)), "");
    assert_eq!(lost("share", Some(&scenario)), "the title, the author, the number of players, the scenario");
    assert_eq!(lost("letters", None), "the name, the title, the author, the number of players");
}

#[test]
fn formats_of_one_game_refuse_zones_of_another() {
    let island = published::zone("atlantis").unwrap();
    for word in ["letters", "share", "cells"] {
        let why = write(word, &island).unwrap_err();
        assert!(why.ends_with("holds zones of Escape from the Aliens only: this is one of Survive"), "{why}");
    }
    let why = write("spaces", &island).unwrap_err();
    assert_eq!(why, "a list of spaces (JSON) is read and not written");
}

/// A zone of any size with any cells.
fn any_zone(hatches: u8) -> impl Strategy<Value = Zone> {
    let signs: Vec<char> = ".sdHA".chars().chain((1..=hatches).map(|n| char::from(b'0' + n))).collect();
    (1_usize..30, 1_usize..20).prop_flat_map(move |(columns, rows)| {
        let sign = prop::sample::select(signs.clone());
        prop::collection::vec(prop::collection::vec(sign, columns), rows).prop_map(|lines| {
            let lines: Vec<String> = lines.into_iter().map(|line| line.into_iter().collect()).collect();
            Zone::from_signs(Game::Escape, lines.iter().map(String::as_str)).unwrap()
        })
    })
}

proptest! {
    #[test]
    fn any_size_is_kept_where_a_format_can(zone in any_zone(4)) {
        let file = ZoneFile::new("Any", &zone).unwrap();
        for word in ["cells", "csv", "grid", "link"] {
            let text = write(word, &file).unwrap();
            let back = exchange::read(format(word), &Foreign { text: &text, name: "Any", game: Some(Game::Escape) });
            let back = back.unwrap();
            prop_assert_eq!(back.zone.zone(), &zone, "{}", word);
        }
    }

    #[test]
    fn texts_of_any_sort_break_nothing(text in "\\PC{0,80}") {
        for format in formats() {
            let _ = (format.claims)(&text);
            let _ = exchange::read(format, &Foreign { text: &text, name: "Any", game: None });
        }
    }
}
