//! `hatchway check`, and `hatchway` alone: the report as text and as an object.

use expect_test::expect;

use crate::harness::command::{Desk, answers, shape, shed};

#[test]
fn a_wrong_parameter_is_told_once_and_blamed_for_nothing_else() {
    let scenario = "hatchway = 1\ngame = \"escape\"\nname = \"t\"\nrules = [\"B.6\", \"E.3\"]\n[parameters]\n\"E.3\" = { eliminations = \"many\" }\n";
    let desk = Desk::with("t.scenario.toml", scenario);
    let said = desk.run("check galilei --scenario t.scenario.toml --matches 0 --format json");
    assert_eq!(said.code, 1);
    let object = said.json();
    let errors = object["findings"].as_array().unwrap().iter().filter(|one| one["severity"] == "error");
    let names: Vec<&str> = errors.map(|one| one["check"].as_str().unwrap()).collect();
    assert_eq!(names, ["bad-parameter"], "{}", said.err);
}

#[test]
fn the_object_has_the_shape_of_the_contract() {
    let said = Desk::new().run("check galilei --matches 20 --format json");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let mut object = said.json();
    object["findings"] = serde_json::json!([]);
    expect![[r#"
        zone: text
        scenario: null
        playable: bool
        findings: empty list
        simulation.zone: text
        simulation.scenario: null
        simulation.players: number
        simulation.matches: number
        simulation.seed: number
        simulation.first: number
        simulation.bots.humans: text
        simulation.bots.aliens: text
        simulation.outcomes[].name: text
        simulation.outcomes[].matches: number
        simulation.outcomes[].rate: fraction
        simulation.outcomes[].low: fraction
        simulation.outcomes[].high: fraction
        simulation.human_win.rate: fraction
        simulation.human_win.low: fraction
        simulation.human_win.high: fraction
        simulation.alien_win.rate: fraction
        simulation.alien_win.low: fraction
        simulation.alien_win.high: fraction
        simulation.both_win.rate: fraction
        simulation.both_win.low: fraction
        simulation.both_win.high: fraction
        simulation.automatic_elimination.rate: fraction
        simulation.automatic_elimination.low: fraction
        simulation.automatic_elimination.high: fraction
        simulation.any_escape.rate: fraction
        simulation.any_escape.low: fraction
        simulation.any_escape.high: fraction
        simulation.survivor_win: null
        simulation.range.human_win[]: fraction
        simulation.range.alien_win[]: fraction
        simulation.range.depends_on_skill: bool
        simulation.range.tables[].bot: text
        simulation.range.tables[].matches: number
        simulation.range.tables[].human_win.rate: fraction
        simulation.range.tables[].human_win.low: fraction
        simulation.range.tables[].human_win.high: fraction
        simulation.range.tables[].alien_win.rate: fraction
        simulation.range.tables[].alien_win.low: fraction
        simulation.range.tables[].alien_win.high: fraction
        simulation.verdict[].about: text
        simulation.verdict[].weight: text
        simulation.verdict[].words: text
        simulation.rounds.mean: fraction
        simulation.rounds.p5: number
        simulation.rounds.p50: number
        simulation.rounds.p95: number
        simulation.rounds.histogram.*: number
        simulation.ends.all-out: number
        simulation.ends.round-limit: number
        simulation.ends.first-escape: number
        simulation.ends.elimination-target: number
        simulation.first_contact.none.rate: fraction
        simulation.first_contact.none.low: fraction
        simulation.first_contact.none.high: fraction
        simulation.first_contact.mean: fraction
        simulation.first_contact.p5: number
        simulation.first_contact.p50: number
        simulation.first_contact.p95: number
        simulation.first_contact.histogram.*: number
        simulation.escapes_per_match.*: number
        simulation.seats[].seat: number
        simulation.seats[].escapes.rate: fraction
        simulation.seats[].escapes.low: fraction
        simulation.seats[].escapes.high: fraction
        simulation.seats[].wins.rate: fraction
        simulation.seats[].wins.low: fraction
        simulation.seats[].wins.high: fraction
        simulation.hatch_use.*: number
        simulation.hatches[].number: number
        simulation.hatches[].at: text
        simulation.hatches[].escapes: number
        simulation.hatches[].red: number
        simulation.hatches[].round: fraction
        simulation.stopped: number
        simulation.matches_per_second: fraction
        simulation.heat.visits.*: number
        simulation.heat.kills.*: number
        simulation.heat.noises.*: number
        simulation.heat.escapes.*: number
    "#]]
    .assert_eq(&shape(&object));
}

#[test]
fn a_finding_tells_severity_check_message_sectors_and_rules() {
    let desk = Desk::with("shed.zone.toml", shed("Hs1\nAs3"));
    let said = desk.run("check shed.zone.toml --format json --matches 0");
    expect![[
        r#"{"severity":"error","check":"hatch-gap","message":"the hatches go up to 3, but hatch 2 is missing: number them from 1 without a gap","sectors":["C02"],"rules":[]}"#
    ]]
    .assert_eq(&said.json()["findings"][0].to_string());
}

#[test]
fn without_matches_there_is_no_simulation() {
    let said = Desk::new().run("check fermi --matches 0 --scenario basic --format json");
    assert_eq!(said.code, 0);
    let object = said.json();
    assert_eq!(object["simulation"], serde_json::Value::Null);
    assert_eq!((&object["scenario"], &object["playable"]), (&"basic".into(), &true.into()));
}

#[test]
fn the_text_shows_the_zone() {
    answers(
        "check fermi --matches 0",
        expect![[r#"
            Fermi · playable
            Narrow and secure · by Santa Ragione · 2 to 6 players
            54 sectors on a grid of 23 by 14: 33 secure, 15 dangerous, 4 hatches

                 H  I  J  K  L  M  N  O  P
             01
                       3           4
             02           ○     ●

             03           ○     ○
                       ●     ●     ●
             04           ●     ●
                       ○     ●     ○
             05
                       1     ○     2
             06     ○                 ○
                             ○
             07     ●                 ○
                       ○     ○     ●
             08           ○     ○
                       ○     ○     ○
             09     ●                 ○
                             A
             10     ○                 ●
                 ○     ○     H     ○     ○
             11           ○     ○
                 ○     ○     ○     ○     ●
             12     ●                 ○
                       ○     ○     ●
             13           ●     ○

                ○ secure   ● dangerous   1 hatch   H human start   A alien start
        "#]],
    );
}

#[test]
fn a_bad_zone_shows_what_is_wrong_and_where() {
    let desk = Desk::with("shed.zone.toml", shed("A.s1\nsdds\nH.d1"));
    let said = desk.run("check shed.zone.toml");
    assert_eq!(said.code, 1);
    expect![[r#"
        Shed · not playable: 1 error
        10 sectors on a grid of 4 by 3: 3 secure, 3 dangerous, 2 hatches

             A  B  C  D
         01  A     ○
                     !1!
         02  ○     ●
                ●     ○
         03  H     ●
                     !1!

            ○ secure   ● dangerous   1 hatch   H human start   A alien start

          error    hatch 1 stands in D01 and D03: give each hatch a number of its own
                   [duplicate-hatch] shed.zone.toml:5:4
          warning  hatch 1 at D01 is 3 moves from where a human starts; published zones
                   have 4 to 15: move it away, or lead the way around
                   [hatch-distance] shed.zone.toml:5:4
          warning  hatch 1 at D03 is 3 moves from where a human starts; published zones
                   have 4 to 15: move it away, or lead the way around
                   [hatch-distance] shed.zone.toml:7:4
          note     the grid has 4 columns and 3 rows; official sheets have 23 and 14, so
                   it will not fit them
                   [not-official-size] shed.zone.toml:5:1
    "#]]
    .assert_eq(&said.out);
}

#[test]
fn warnings_do_not_make_it_wrong() {
    let desk = Desk::with("shed.zone.toml", shed("A.s1\nsdds\nH.d."));
    let said = desk.run("check shed.zone.toml --matches 30 --quiet");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
}

#[test]
fn no_text_that_is_piped_has_colours() {
    let desk = Desk::new();
    for call in ["check fermi --matches 2", "simulate fermi --matches 2", "moves fermi --at L09 --as alien"] {
        for variables in [&[][..], &[("NO_COLOR", "1")], &[("TERM", "xterm-256color")]] {
            let said = desk.run_with(call, variables);
            assert!(!said.out.contains('\u{1b}') && !said.err.contains('\u{1b}'), "{call}");
        }
    }
    let forced = desk.run_with("moves fermi --at L09 --as alien", &[("CLICOLOR_FORCE", "1")]);
    assert!(forced.out.contains('\u{1b}'));
}

#[test]
fn a_name_cannot_steer_the_terminal() {
    let desk = Desk::with("shed.zone.toml", shed("Hs1").replace("Shed", r"Sh\u001b[31med"));
    let said = desk.run_with("check shed.zone.toml --matches 0", &[("CLICOLOR_FORCE", "1")]);
    assert!(said.out.contains("Sh\u{fffd}[31med"), "{}", said.out);
}

#[test]
fn a_reader_may_stop_reading() {
    use std::io::Read;
    let desk = Desk::new();
    let mut command = desk.command("check galilei --matches 5");
    let mut child =
        command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
}

#[test]
fn without_a_command_it_reports_on_galilei() {
    let said = Desk::new().run("");
    assert_eq!(said.code, 0);
    expect![[r#"
        there is no display for the window; this is the report of "hatchway check"
    "#]]
    .assert_eq(&said.err);
    assert!(said.out.starts_with("Galilei · playable\n"));
    assert!(said.out.contains("1,000 matches"));
}

#[test]
fn a_window_that_cannot_be_opened_is_one_sentence_and_the_report() {
    let desk = Desk::with("shed.zone.toml", shed("Ad1\ndds\nHd2"));
    let said = desk.run_with("shed.zone.toml", &[("DISPLAY", ":4711")]);
    assert_eq!(said.code, 0);
    assert_eq!(said.err.lines().count(), 1, "{}", said.err);
    assert!(said.err.starts_with("the window cannot be opened, "), "{}", said.err);
    assert!(said.err.contains("apt-get install ") && !said.err.contains(".rs"), "{}", said.err);
    assert!(said.out.starts_with("Shed · playable\n"));
}

#[test]
fn edit_is_the_same_as_no_command() {
    let desk = Desk::with("shed.zone.toml", shed("Hs1\nAs3"));
    let said = desk.run("edit shed.zone.toml --quiet");
    let bare = desk.run("shed.zone.toml --quiet");
    assert_eq!((said.code, &said.out, &said.err), (1, &bare.out, &bare.err));
}

#[test]
fn check_notes_what_never_came_up() {
    let scenario = "hatchway = 1\ngame = \"escape\"\nname = \"t\"\nrules = [\"E.3\"]\n\
                    [parameters]\n\"E.3\" = { eliminations = 7 }\n";
    let desk = Desk::with("t.scenario.toml", scenario);
    let said = desk.run("check galilei --scenario t.scenario.toml --matches 100 --format json");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    expect![[r#"[{"severity":"note","check":"never-came-up","message":"E.3 never came up in 100 matches: nobody eliminated so many others","sectors":[],"rules":["E.3"]}]"#]].assert_eq(&said.json()["findings"].to_string());
}
