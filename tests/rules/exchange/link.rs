//! Share links.

use expect_test::expect;
use scenario_rules::exchange::{base64, link};
use scenario_rules::file::limits::LARGEST;
use scenario_rules::{ZoneFile, premade, published};

use super::{format, read, troubles};

fn galilei() -> ZoneFile {
    published::zone("galilei").unwrap()
}

#[test]
fn a_link_is_the_deflated_zone_a_nul_and_the_scenario() {
    let (zone, scenario) = (galilei(), premade::scenario("infection").unwrap());
    let text = link::write(&zone, Some(&scenario)).unwrap();
    let data = text.strip_prefix("#h2=").unwrap();
    assert!(data.chars().all(|sign| sign.is_ascii_alphanumeric() || "-_".contains(sign)), "{data}");
    let mut bytes = Vec::new();
    let deflated = base64::decoded(data).unwrap();
    std::io::Read::read_to_end(&mut flate2::read::DeflateDecoder::new(&deflated[..]), &mut bytes).unwrap();
    assert_eq!(bytes, format!("{}\0{}", zone.write(), scenario.write()).into_bytes());
    let back = read(&text).unwrap();
    assert_eq!((back.zone, back.scenario), (zone, Some(scenario)));
}

#[test]
fn the_scenario_may_be_empty_and_the_game_any() {
    for name in published::all() {
        let zone = published::zone(name).unwrap();
        let back = read(&link::write(&zone, None).unwrap()).unwrap();
        assert_eq!((back.zone, back.scenario), (zone, None), "{name}");
    }
}

#[test]
fn a_whole_address_and_a_bare_fragment_say_the_same() {
    let text = link::write(&galilei(), None).unwrap();
    let broken: String = text
        .chars()
        .enumerate()
        .flat_map(|(n, sign)| [Some(sign), (n % 70 == 69).then_some('\n')])
        .flatten()
        .collect();
    for link in [
        text.clone(),
        text[1..].to_owned(),
        format!("https://example.org/workshop/{text}"),
        format!("  https://example.org/?a=b{text}&more=1\n"),
        format!("\u{feff}{text}=="),
        broken,
    ] {
        assert_eq!(read(&link).unwrap().zone, galilei(), "{link}");
    }
}

#[test]
fn comments_and_unknown_keys_travel_along() {
    let text = galilei().write().replace("map =", "mine = 1 # a remark\nmap =");
    let zone = ZoneFile::read(text.as_bytes()).unwrap();
    assert_eq!(read(&link::write(&zone, None).unwrap()).unwrap().zone.write(), text);
}

#[test]
fn links_that_cannot_be_read_say_why() {
    let text = link::write(&galilei(), None).unwrap();
    let only_zone = |bytes: &[u8]| format!("#h2={}", deflated(bytes));
    expect![[r#"
        this link is from a newer version of Hatchway (#h3=); this one reads #h2=: update it
        this link is from a newer version of Hatchway (#h999999999=); this one reads #h2=: update it
        expected a link of version 2 (#h2=), found version 1
        the link ends too early: a part of it was lost on the way
        the link ends too early: a part of it was lost on the way
        the link is damaged: it has signs that are not Base64
        the link is damaged: expected a NUL after the zone
        line 1, column 1: in the zone of the link: missing key `hatchway`: expected a line such as `hatchway = 1`
        line 1, column 1: in the zone of the link: missing key `game`: expected a line such as `game = "escape"`
        line 1, column 1: in the zone of the link: missing key `name`: expected a line such as `name = "Galilei"`
        line 1, column 1: in the zone of the link: missing key `map`: expected a line such as `map = """`
        line 1, column 9: in the scenario of the link: expected `=` and a value after the key
    "#]]
    .assert_eq(
        &[
            text.replace("#h2", "https://example.org/#h3"),
            text.replace("#h2", "#h99999999999999"),
            text.replace("#h2", "#h1"),
            text[..text.len() / 2].to_owned(),
            "#h2=".to_owned(),
            text.replace("h2=", "h2=!!"),
            only_zone(b"no end"),
            only_zone(b"\0"),
            only_zone(format!("{}\0nonsense", galilei().write()).as_bytes()),
        ]
        .map(|link| troubles(&link))
        .concat(),
    );
}

#[test]
fn a_small_link_that_would_become_huge_is_refused() {
    let bomb = format!("#h2={}", deflated(&vec![b' '; 8 * LARGEST]));
    assert!(bomb.len() < 1 << 20);
    assert_eq!(troubles(&bomb), "what is in the link is too large: expected at most 4194304 bytes (4 MiB)\n");
    let full = format!("#h2={}", deflated(&vec![b' '; LARGEST]));
    assert_eq!(
        troubles(&full),
        "the link is damaged: expected a NUL after the zone\n",
        "as much as may be is read"
    );
}

#[test]
fn long_links_are_told_and_not_cut() {
    let short = link::write(&galilei(), None).unwrap();
    assert_eq!(link::is_long(&short), None);
    let mut zone = galilei();
    let mut luck = 1_u32;
    let mut sign = || {
        luck = luck.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b'!' + (luck >> 24) as u8 % 90)
    };
    let notes: String = (0..3000).map(|_| sign()).collect();
    zone.set_notes(Some(&notes)).unwrap();
    let long = link::write(&zone, None).unwrap();
    assert!(long.len() > link::LONG);
    assert!(link::is_long(&long).unwrap().starts_with(&format!("the link has {} characters", long.len())));
    assert_eq!(read(&long).unwrap().zone, zone);
    assert!(format("link").one_line);
}

fn deflated(bytes: &[u8]) -> String {
    let mut out = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    std::io::Write::write_all(&mut out, bytes).unwrap();
    base64::for_address(&out.finish().unwrap())
}
