//! The published zones with the premade scenarios, all house rules, and the largest zones.

use support::random_zone::tries;

use super::*;

#[test]
fn premade_scenarios_have_no_error_or_warning_where_they_are_meant_to_work() {
    let mut out = String::new();
    for name in scenario_rules::escape::ZONES {
        let file = published::zone(name).unwrap();
        for premade in scenario_rules::escape::lore::SCENARIOS {
            let findings = findings(file.zone(), file.players(), &premade::scenario(premade).unwrap());
            out.extend(findings.iter().map(told).map(|line| format!("{name} {premade}: {line}")));
        }
    }
    expect![[r#"
        fermi arena: error: aliens who start at J01, J05 and N05 are locked in: secure sectors are barred for them (A.4), and no dangerous one lies beside; make a sector there dangerous, or change the rule [locked-in] J01 J05 N05 A.4+C.6
        fermi arena: warning: aliens can come to be locked in at M02: secure sectors are barred for them (A.4), and no dangerous one lies beside; make a sector there dangerous, or change the rule [locked-in] M02 A.4+C.6
        socrates arena: warning: aliens start in 3 parts that no way joins (A.4 and C.6), and those of one never meet those of another: H07 / K05 and M05 / P07; join the parts by dangerous sectors, or start everybody in one of them [cut-off] H07 K05 M05 P07 A.4+C.6
        morgenland arena: error: aliens start on hatch 4 (C.6), which is missing: the zone's hatches go up to 3; name other hatches, or add it [start-hatch-missing] C.6
        morgenland arena: warning: aliens start in 3 parts that no way joins (A.4 and C.6), and those of one never meet those of another: G08 / L04 / P08; join the parts by dangerous sectors, or start everybody in one of them [cut-off] G08 L04 P08 A.4+C.6
        levi-montalcini arena: warning: aliens start in 3 parts that no way joins (A.4 and C.6), and those of one never meet those of another: C02 and C12 / T03 / T10; join the parts by dangerous sectors, or start everybody in one of them [cut-off] C02 C12 T03 T10 A.4+C.6
    "#]].assert_eq(&out);
}

#[test]
fn house_rules_have_no_error_or_warning_in_published_zones() {
    let mut out = String::new();
    let folder = std::fs::read_dir("../examples/scenarios/house").unwrap();
    let mut paths: Vec<_> = folder.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        let scenario = ScenarioFile::read(&std::fs::read(&path).unwrap()).unwrap();
        for file in scenario_rules::escape::ZONES.into_iter().filter_map(published::zone) {
            let all = findings(file.zone(), file.players(), &scenario);
            let worse = all.iter().filter(|f| f.severity != Severity::Note).map(told);
            out.extend(worse.map(|line| format!("{} {}: {line}", file.name(), scenario.name())));
        }
    }
    expect![[r#"
        Socrates Low Gravity: warning: hatch 1 at H07 is 2 moves from where a human starts; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] H07 X.18
        Socrates Low Gravity: warning: hatch 2 at P07 is 2 moves from where a human starts; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] P07 X.18
        Socrates Low Gravity: warning: hatch 3 at K05 is 2 moves from where a human starts; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] K05 X.18
        Socrates Low Gravity: warning: hatch 4 at M05 is 2 moves from where a human starts; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] M05 X.18
        Morgenland Low Gravity: warning: hatch 1 at G08 is 3 moves from where a human starts; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] G08 X.18
        Morgenland Low Gravity: warning: hatch 2 at P08 is 2 moves from where a human starts; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] P08 X.18
    "#]].assert_eq(&out);
}

#[test]
fn the_largest_zones_are_checked_too() {
    let rules = "\"movement.secure_barred\" = \"both\", \"movement.barred_may_be_crossed\" = true, \
                 \"movement.human_steps\" = 6, \"movement.alien_steps\" = 6, \"setup.places\" = \"anywhere\", \
                 \"death.fate.human\" = \"turns-alien-in-place\"";
    let no_humans = "\"setup.sides\" = \"all-aliens\", \"movement.secure_barred\" = \"both\"";
    for (sign, rules) in [
        (|_, _| 's', rules),
        (|c, r| if c == 0 && r % 9 == 0 { 'A' } else { 'd' }, no_humans),
        (|c: u16, r: u16| char::from(b"sHdA.123"[usize::from(c * 7 + r * 5) % 8]), rules),
    ] as [(fn(u16, u16) -> char, &str); 3]
    {
        let rows: Vec<String> = (0..512).map(|row| (0..512).map(|col| sign(col, row)).collect()).collect();
        let scenario = scenario(&house(rules));
        let compiled = compile(&scenario);
        assert!(!check(&Subject::of(&drawn(&rows.join("\n"))).with(&scenario, &compiled)).playable());
    }
}

proptest! {
    #![proptest_config(tries(256))]

    /// Where nothing is said to lock anybody in, every player of every match can always move.
    #[test]
    fn where_nothing_is_locked_in_nobody_ever_has_to_stay(
        floor in "[sd.]{24}",
        symbols in prop::sample::subsequence((0..24).collect::<Vec<usize>>(), 4).prop_shuffle(),
        barred in prop::sample::select(vec!["nobody", "both", "humans", "aliens"]),
        crossed: bool,
        alien_steps in 1..4,
        human_steps in 1..3,
        fate in prop::sample::select(vec!["out", "turns-alien-in-place", "restarts-next-turn"]),
        starts in prop::sample::select(vec!["", ", \"setup.aliens_start_on_hatches\" = [1]", ", \"setup.places\" = \"anywhere\""]),
        sides in prop::sample::select(vec!["half", "all-aliens"]),
        seed: u64,
    ) {
        let mut signs: Vec<char> = floor.chars().collect();
        symbols.iter().zip("HA12".chars()).for_each(|(place, symbol)| signs[*place] = symbol);
        let rows: Vec<String> = signs.chunks(6).map(|row| row.iter().collect()).collect();
        let zone = drawn(&rows.join("\n"));
        let knobs = format!(
            "\"movement.secure_barred\" = \"{barred}\", \"movement.barred_may_be_crossed\" = {crossed}, \
             \"movement.alien_steps\" = {alien_steps}, \"movement.human_steps\" = {human_steps}, \
             \"death.fate.human\" = \"{fate}\", \"setup.sides\" = \"{sides}\"{starts}"
        );
        let scenario = scenario(&house(&knobs));
        let compiled = compile(&scenario);
        let findings = check(&Subject::of(&zone).with(&scenario, &compiled)).findings;
        let said = |name: &str| findings.iter().any(|finding| finding.check == name);
        if !said("missing-start") && !said("locked-in") {
            let board = Board::new(&zone, &compiled.rules()).unwrap();
            let mut state = State::deal(&board, 6, Dice::new(seed, 0)).unwrap();
            for number in 0..5 {
                state.redeal(Dice::new(seed, number));
                state.play(&mut Random).unwrap();
                let stayed = state.log().iter().find(|event| matches!(event, Event::StoodStill(_)));
                prop_assert_eq!(stayed, None);
            }
        }
    }
}
