//! A zone as a text that a QR code carries.

use proptest::prelude::*;
use scenario_rules::ZoneFile;
use support::random_zone::tries;
use workbench::game::escape::print::code::{HEAD, read, write};

use super::{drawn, zone};

#[track_caller]
fn check_round_trip(zone: &ZoneFile) {
    let text = write(zone);
    let back = read(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
    assert_eq!(back.canonical(), zone.canonical());
}

#[test]
fn every_published_zone_comes_back_from_its_text() {
    for name in scenario_rules::escape::ZONES {
        check_round_trip(&zone(name));
    }
}

#[test]
fn names_in_any_script_come_back() {
    check_round_trip(&drawn("Zør'ga \"中文\" עברית 🚀", "Hd1\nsAd"));
}

#[test]
fn a_text_has_only_signs_that_a_code_packs_closely() {
    let text = write(&zone("galilei"));
    assert!(text.starts_with(HEAD) && text.len() < 250, "{}", text.len());
    let packed =
        |sign: char| sign.is_ascii_digit() || sign.is_ascii_uppercase() || " $%*+-./:".contains(sign);
    assert!(text.chars().all(packed), "{text}");
}

#[test]
fn lines_and_spaces_around_a_text_do_no_harm() {
    let text = write(&zone("fermi"));
    let (one, two) = text.split_at(40);
    assert!(read(&format!("\n  {one}\r\n{two} \n")).is_ok());
}

#[test]
fn a_text_that_lost_something_is_refused() {
    let text = write(&zone("fermi"));
    assert_eq!(read("hello").unwrap_err(), "expected a text that begins with HATCHWAY:1:");
    assert_eq!(read(&text[..text.len() - 1]).unwrap_err(), "the text ends too early");
    assert!(read(&text.replacen('0', "1", 1)).unwrap_err().contains("damaged"));
    assert!(read("HATCHWAY:1:.").is_err());
}

proptest! {
    #![proptest_config(tries(256))]

    #[test]
    fn no_text_breaks_the_reader(tail in "[ -~]{0,80}") {
        let _ = read(&tail);
        let _ = read(&format!("{HEAD}{tail}."));
    }
}
