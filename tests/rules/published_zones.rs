//! The eight published zones: that they are what was published, and what they measure.

use engine::Zone;
use engine::escape::{Kind, Sectors};
use expect_test::expect;
use scenario_rules::escape::measure::Measure;
use scenario_rules::{Severity, Subject, ZoneFile, check, near, published};

fn each(row: impl Fn(&ZoneFile) -> String) -> String {
    scenario_rules::escape::ZONES
        .into_iter()
        .map(|name| format!("{name}: {}\n", row(&published::zone(name).expect(name))))
        .collect()
}

fn count(zone: &Zone, kind: Kind) -> usize {
    zone.all(kind).count()
}

fn places(zone: &Zone, kind: Kind) -> String {
    zone.all(kind).map(|at| at.to_string()).collect::<Vec<_>>().join(" ")
}

fn range(numbers: impl Iterator<Item = u32> + Clone) -> String {
    format!("{}-{}", numbers.clone().min().unwrap(), numbers.max().unwrap())
}

#[test]
fn sectors_starts_and_hatches_are_those_of_the_sheets() {
    let row = |file: &ZoneFile| {
        let zone = file.zone();
        let hatches: Vec<_> = zone.hatches().iter().map(|(n, at)| format!("{n}:{at}")).collect();
        format!(
            "{} sectors, {} secure, {} dangerous, human {}, alien {}, hatches {}",
            zone.sectors().count(),
            count(zone, Kind::Secure),
            count(zone, Kind::Dangerous),
            places(zone, Kind::HumanStart),
            places(zone, Kind::AlienStart),
            hatches.join(" ")
        )
    };
    expect![[r#"
        galilei: 276 sectors, 79 secure, 191 dangerous, human L08, alien L06, hatches 1:B02 2:V02 3:V13 4:B13
        fermi: 54 sectors, 33 secure, 15 dangerous, human L10, alien L09, hatches 1:J05 2:N05 3:J01 4:N01
        galvani: 187 sectors, 31 secure, 150 dangerous, human L08, alien L06, hatches 1:F01 2:P01 3:V11 4:B10
        volta: 238 sectors, 54 secure, 178 dangerous, human L08, alien L06, hatches 1:B04 2:V04 3:V11 4:B11
        marconi: 263 sectors, 51 secure, 206 dangerous, human L08, alien L06, hatches 1:B02 2:V02 3:V13 4:B13
        socrates: 40 sectors, 9 secure, 25 dangerous, human L08, alien L06, hatches 1:H07 2:P07 3:K05 4:M05
        morgenland: 51 sectors, 13 secure, 33 dangerous, human L08, alien L06, hatches 1:G08 2:P08 3:L04
        levi-montalcini: 174 sectors, 63 secure, 105 dangerous, human K07, alien M07, hatches 1:C02 2:C12 3:T03 4:T10
    "#]]
    .assert_eq(&each(row));
}

#[test]
fn suggested_players_are_those_of_the_rulebook() {
    expect![[r#"
        galilei: 4 to 8 players
        fermi: 2 to 6 players
        galvani: 2 to 8 players
        volta: 4 to 8 players
        marconi: 6 to 8 players
        socrates: 2 to 6 players
        morgenland: 4 to 6 players
        levi-montalcini: 4 to 8 players
    "#]]
    .assert_eq(&each(|file| file.players().expect("a suggestion").to_string()));
}

/// The numbers from which the limits of the warnings were taken.
#[test]
fn distances_dead_ends_and_cut_sectors_are_as_surveyed() {
    let row = |file: &ZoneFile| {
        let measure = Measure::of(file.zone());
        format!(
            "humans {}, aliens {}, {} cut, {} dead ends, {} piece",
            range(measure.hatches.iter().filter_map(|hatch| hatch.nearest)),
            range(measure.hatches.iter().filter_map(|hatch| hatch.alien_sectors)),
            measure.cut_sectors.len(),
            measure.dead_ends.len(),
            measure.pieces.len()
        )
    };
    expect![[r#"
        galilei: humans 11-12, aliens 10-14, 0 cut, 0 dead ends, 1 piece
        fermi: humans 9-14, aliens 6-9, 10 cut, 0 dead ends, 1 piece
        galvani: humans 14-15, aliens 10-15, 5 cut, 0 dead ends, 1 piece
        volta: humans 11-11, aliens 10-11, 0 cut, 0 dead ends, 1 piece
        marconi: humans 10-11, aliens 10-14, 0 cut, 0 dead ends, 1 piece
        socrates: humans 4-4, aliens 2-4, 0 cut, 0 dead ends, 1 piece
        morgenland: humans 4-7, aliens 3-6, 5 cut, 1 dead ends, 1 piece
        levi-montalcini: humans 9-11, aliens 8-13, 0 cut, 0 dead ends, 1 piece
    "#]]
    .assert_eq(&each(row));
}

#[test]
fn no_published_zone_has_an_error_or_a_warning() {
    let row = |file: &ZoneFile| {
        let report = check(&Subject::of(file.zone()));
        assert!(report.playable());
        report.findings.iter().filter(|f| f.severity != Severity::Note).map(|f| f.message.clone()).collect()
    };
    for line in each(row).lines() {
        assert!(line.ends_with(": "), "{line}");
    }
}

#[test]
fn published_files_are_in_canonical_form() {
    for name in scenario_rules::escape::ZONES {
        let text = published::text(name).unwrap();
        assert_eq!(published::zone(name).unwrap().canonical(), text, "{name}");
    }
}

#[test]
fn a_published_zone_is_known_by_its_name_in_any_case() {
    for name in scenario_rules::escape::ZONES {
        let file = published::zone(&name.to_uppercase()).unwrap();
        assert_eq!(file.name().to_lowercase(), name);
        assert_eq!(file.author(), Some("Santa Ragione"));
    }
    assert_eq!(published::zone("nostromo"), None);
}

#[test]
fn a_mistyped_name_finds_the_one_that_was_meant() {
    for (typed, meant) in [
        ("galileo", Some("galilei")),
        ("Femri", Some("fermi")),
        ("levi montalcini", Some("levi-montalcini")),
        ("nostromo", None),
        ("", None),
    ] {
        assert_eq!(near::nearest(typed, scenario_rules::escape::ZONES), meant, "{typed}");
    }
    assert_eq!(near::nearest(&"a".repeat(1 << 20), scenario_rules::escape::ZONES), None);
}
