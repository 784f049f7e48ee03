//! Tuning: the search itself, with matches that are made up, so that what they come to is known.

use std::collections::BTreeSet;

use engine::escape::{Kind, Sectors};
use scenario_rules::{ZoneFile, published};
use workbench::simulate::Job;
use workbench::simulate::batch::{Played, Stretch};
use workbench::tune::target::Target;
use workbench::tune::{Beginning, Reached, Tuner};

// In these matches Humans escape the more often the more of the floor is secure.
fn made_up(job: &Job) -> Played {
    let zone = ZoneFile::read(job.stage.zone.as_bytes()).unwrap();
    let count = |kind| zone.zone().sectors().filter(|(_, one)| *one == kind).count() as u64;
    let (secure, dangerous) = (count(Kind::Secure), count(Kind::Dangerous));
    let escapes = |number: u64, human: u64| {
        let mut luck = (job.seed ^ number << 1 ^ human).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        luck = (luck ^ luck >> 31).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        luck >> 33 & 0xFFFF < 0x10000 * secure / (secure + dangerous)
    };
    let result = |number: u64| {
        let out = u8::from(escapes(number, 0)) + u8::from(escapes(number, 1));
        Some([[out, 2], [u8::from(out == 0), 1]])
    };
    let results = (job.first..job.past()).map(result).collect();
    Played { each: vec![Stretch { first: job.first, results }], ..Played::default() }
}

fn tuned(zone: &str, humans: [f64; 2], seed: u64) -> (Reached, Vec<Job>) {
    let begun = Beginning {
        zone: published::zone(zone).unwrap(),
        scenario: None,
        players: 4,
        bots: vec!["adept".to_owned(); 2],
        seed,
        target: Target { ranges: [Some(humans), None] },
        most: u64::MAX,
    };
    let mut tuner = Tuner::new(begun).unwrap();
    let mut jobs = Vec::new();
    while let Some(job) = tuner.next() {
        tuner.hear(&made_up(&job));
        jobs.push(job);
    }
    (tuner.reached().unwrap().clone(), jobs)
}

fn humans(zone: &ZoneFile) -> f64 {
    let count = |kind| zone.zone().sectors().filter(|(_, one)| *one == kind).count() as f64;
    count(Kind::Secure) / (count(Kind::Secure) + count(Kind::Dangerous))
}

#[test]
fn a_zone_is_changed_until_it_is_as_it_was_wanted() {
    for (seed, wanted) in [(1, [0.44, 0.5]), (2, [0.12, 0.2]), (3, [0.55, 0.6])] {
        let (reached, _) = tuned("galilei", wanted, seed);
        let truth = humans(&reached.zone);
        assert!(reached.met && reached.sure >= 0.9, "{reached:?}");
        assert!((wanted[0]..=wanted[1]).contains(&truth), "{truth} for {wanted:?}");
        assert!(!reached.edits.is_empty());
    }
}

#[test]
fn what_is_as_it_was_wanted_stays_as_it_is() {
    let (reached, jobs) = tuned("galilei", [0.0, 1.0], 1);
    assert!(reached.met && reached.edits.is_empty() && reached.searched == 0);
    assert_eq!(jobs.len(), 1);
}

#[test]
fn what_cannot_be_reached_is_told_with_what_came_nearest() {
    let (reached, _) = tuned("fermi", [0.99, 1.0], 1);
    assert!(!reached.met && reached.sure < 0.9);
    assert!(humans(&reached.zone) > humans(&published::zone("fermi").unwrap()));
}

#[test]
fn a_proof_has_luck_that_no_round_had() {
    let (_, jobs) = tuned("galilei", [0.44, 0.5], 1);
    let proofs: BTreeSet<u64> = jobs.iter().filter(|job| job.matches == 5_000).map(|job| job.seed).collect();
    let others: BTreeSet<u64> = jobs.iter().filter(|job| job.matches < 5_000).map(|job| job.seed).collect();
    assert!(!proofs.is_empty() && !others.is_empty());
    assert!(proofs.is_disjoint(&others));
}

#[test]
fn the_same_seed_finds_the_same_zone() {
    let zone = |seed| tuned("galilei", [0.44, 0.5], seed).0.zone.write();
    assert_eq!(zone(4), zone(4));
    assert_ne!(zone(4), zone(5));
}

#[test]
fn halves_that_are_alike_stay_alike() {
    let mirrored = |zone: &ZoneFile| {
        let zone = zone.zone();
        let plain = |kind| if matches!(kind, Kind::Hatch(_)) { Kind::Hatch(1) } else { kind };
        let across = |at: engine::Coord| engine::Coord::new(zone.cells().columns() - 1 - at.col, at.row);
        zone.sectors().all(|(at, kind)| plain(kind) == plain(zone.kind(across(at))))
    };
    // Of the published zones Socrates is one whose halves are alike.
    assert!(mirrored(&published::zone("socrates").unwrap()));
    let (reached, _) = tuned("socrates", [0.4, 0.6], 1);
    assert!(!reached.edits.is_empty() && mirrored(&reached.zone));
}

#[test]
fn a_zone_that_cannot_be_played_is_refused() {
    let zone = engine::Zone::empty(engine::Game::Escape, 5, 5);
    let begun = Beginning {
        zone: ZoneFile::new("Empty", &zone).unwrap(),
        scenario: None,
        players: 4,
        bots: vec!["adept".to_owned(); 2],
        seed: 1,
        target: Target { ranges: [Some([0.4, 0.5]), None] },
        most: u64::MAX,
    };
    assert!(!Tuner::new(begun).unwrap_err().is_empty());
}

#[test]
fn ships_that_nobody_drew_pass_every_check() {
    use workbench::game::escape::generate::{Plan, generate};
    for seed in 0..20_u64 {
        let mut state = seed;
        let mut luck = |below: u32| {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            ((state >> 33) % u64::from(below.max(1))) as u32
        };
        let plan = Plan { mirrored: seed % 2 == 0, ..Plan::default() };
        let zone = generate(plan, &mut luck).unwrap();
        let report = scenario_rules::check(&scenario_rules::Subject::of(&zone));
        let wrong: Vec<_> =
            report.findings.iter().filter(|found| found.severity != scenario_rules::Severity::Note).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
        assert_eq!(zone.hatches().len(), 4);
        let count = |kind| zone.sectors().filter(|(_, one)| *one == kind).count() as f64;
        let share = count(Kind::Dangerous) / (count(Kind::Dangerous) + count(Kind::Secure));
        assert!((0.55..0.72).contains(&share), "{share}");
    }
}
