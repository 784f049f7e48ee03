//! `hatchway replay`: the examples, and what is said about records that are wrong.

mod codes;

use expect_test::{Expect, expect};
use support::example;

use crate::harness::command::{Desk, refuses, shape, shed};

/// An example is replayed, and the whole table hears this.
#[track_caller]
fn hears(name: &str, expected: Expect) {
    let file = example(&format!("matches/{name}.match.toml"));
    let said = Desk::new().run(&format!("replay {} --format json", file.display()));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let object = said.json();
    let heard: String = object["announcements"].as_array().unwrap().iter().map(line).collect();
    let end = format!("end {} round {} turn {}", object["end"], object["round"], object["turn"]);
    let told = format!("{heard}{end} winners {} aliens_win {}\n", object["winners"], object["aliens_win"]);
    expected.assert_eq(&told);
}

fn line(text: &serde_json::Value) -> String {
    format!("{}\n", text.as_str().unwrap())
}

/// A record on Galilei with a captain on D09, who holds an Adrenaline, an alien on F10, and these turns.
fn record(turns: &[&str]) -> String {
    let turns: String = turns.iter().map(|turn| format!("  \"{turn}\",\n")).collect();
    format!(
        "hatchway = 1\ngame = \"escape\"\nzone = \"galilei\"\nseed = 4\nturns = [\n{turns}]\n\n\
         [[seat]]\nside = \"human\"\ncharacter = \"captain\"\nat = \"D09\"\nitems = [\"adrenaline\"]\n\n\
         [[seat]]\nside = \"alien\"\nat = \"F10\"\n\n[draws]\nsector = [\"any\", \"silence\"]\n"
    )
}

/// The record is illegal: exit code 1, these lines on standard error, and the state so far as an object.
#[track_caller]
fn illegal(turns: &[&str], expected: Expect) {
    let desk = Desk::with("m.match.toml", record(turns));
    let said = desk.run("replay m.match.toml");
    assert_eq!(said.code, 1);
    expected.assert_eq(&said.err);
    let object = desk.run("replay m.match.toml --format json");
    assert_eq!((object.code, &object.err), (1, &said.err));
    let error = &object.json()["error"];
    let place = format!("m.match.toml:{}:{}: turn {}", error["line"], error["column"], error["turn"]);
    assert!(said.err.starts_with(&place), "{place}");
    assert!(said.err.contains(error["why"].as_str().unwrap()));
}

#[test]
fn example_noise_in_any_sector() {
    hears(
        "noise-in-any-sector",
        expect![[r#"
            seat 1: noise in sector N10
            seat 2: silence
            seat 1: noise in sector C08
            end null round 2 turn 2 winners [] aliens_win false
        "#]],
    );
}

#[test]
fn example_adrenaline_to_the_hatch() {
    hears(
        "adrenaline-to-the-hatch",
        expect![[r#"
            seat 1: uses adrenaline
            seat 1: on hatch 3, green
            seat 3: on hatch 2, red
            end null round 2 turn 2 winners [] aliens_win false
        "#]],
    );
}

#[test]
fn example_spotlight() {
    hears(
        "spotlight",
        expect![[r#"
            seat 1: uses spotlight on F06
            seat 2: in sector E06
            seat 3: in sector F07
            seat 1: silence
            end null round 1 turn 2 winners [] aliens_win false
        "#]],
    );
}

#[test]
fn example_attack_and_defense() {
    hears(
        "attack-and-defense",
        expect![[r#"
            seat 1: attack in sector K09
            seat 2: defended
            seat 3: eliminated, captain
            seat 2: silence
            seat 1: attack in sector K10
            seat 2: eliminated, psychologist
            end "all-out" round 2 turn 1 winners [] aliens_win true
        "#]],
    );
}

#[test]
fn every_example_has_a_test() {
    let mut names: Vec<_> = std::fs::read_dir(example("matches"))
        .unwrap()
        .map(|entry| entry.unwrap())
        // Those of the codes have a folder and tests of their own.
        .filter(|entry| entry.path().is_file())
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    names.sort();
    expect![[r#"
        adrenaline-to-the-hatch.match.toml
        attack-and-defense.match.toml
        noise-in-any-sector.match.toml
        spotlight.match.toml"#]]
    .assert_eq(&names.join("\n"));
}

#[test]
fn the_object_has_the_shape_of_the_contract() {
    let desk = Desk::with("m.match.toml", record(&["1: use adrenaline; move D08"]));
    let said = desk.run("replay m.match.toml --format json");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    expect![[r#"
        ended: bool
        end: null
        round: number
        turn: number
        winners: empty list
        aliens_win: bool
        seats[].seat: number
        seats[].side: text
        seats[].character: text
        seats[].status: text
        seats[].at: text
        seats[].items: empty list
        seats[].fed: bool
        seats[].eliminations: number
        seats[].won: bool
        hatches[].number: number
        hatches[].at: text
        hatches[].state: text
        announcements[]: text
        legal.seat: number
        legal.steps[]: text
    "#]]
    .assert_eq(&shape(&said.json()));
}

#[test]
fn a_match_that_ended_has_nothing_legal() {
    let file = example("matches/attack-and-defense.match.toml");
    let said = Desk::new().run(&format!("replay {} --format json", file.display()));
    let object = said.json();
    assert_eq!(object["legal"], serde_json::Value::Null);
    expect![[
        r#"{"seat":1,"side":"alien","character":"first","status":"aboard","at":"K10","items":[],"fed":true,"eliminations":2,"won":true}"#
    ]]
    .assert_eq(&object["seats"][0].to_string());
    expect![[r#"{"number":1,"at":"B02","state":"open"}"#]].assert_eq(&object["hatches"][0].to_string());
}

#[test]
fn the_last_line_may_stop_in_mid_turn() {
    let desk = Desk::with("m.match.toml", record(&["1: move D08; noise N10", "2: move D10"]));
    let object = desk.run("replay m.match.toml --format json").json();
    assert_eq!(object["legal"]["seat"], 1);
    desk.put("m.match.toml", record(&["1: move D08"]));
    let object = desk.run("replay m.match.toml --format json").json();
    assert_eq!(object["legal"]["seat"], 1);
    assert!(object["legal"]["steps"].as_array().unwrap().contains(&"noise N10".into()));
    assert!(!object["legal"]["steps"].as_array().unwrap().contains(&"noise B02".into()));
}

#[test]
fn the_text_tells_the_story() {
    let file = example("matches/attack-and-defense.match.toml");
    let said = Desk::new().run(&format!("replay {}", file.display()));
    expect![[r#"
        Galilei · the aliens won · ended with no human left aboard in round 2

        round 1
           1 first         ·  moves to K09, secure
                           >  attack in sector K09
                           >  seat 2: defended
                           >  seat 3: eliminated, captain
           2 psychologist  ·  moves to K10, dangerous
                           ·  draws "silence"
                           >  silence

        round 2
           1 first         ·  moves to K10, dangerous
                           >  attack in sector K10
                           >  seat 2: eliminated, psychologist

          > heard by the whole table   · known to that seat alone

          seat  side        character     status           at   eliminated  items
             1  alien, fed  first         aboard      won  K10           2  –
             2  human       psychologist  eliminated       –             0  –
             3  human       captain       eliminated       –             0  –

          hatches  1 B02 open · 2 V02 open · 3 V13 open · 4 B13 open
    "#]]
    .assert_eq(&said.out);
}

#[test]
fn a_match_under_way_is_shown_on_the_zone() {
    let desk = Desk::new();
    desk.put("shed.zone.toml", shed("Ad1\ndds\nHd2"));
    let seats = "[[seat]]\nside = \"human\"\nat = \"B01\"\n[[seat]]\nside = \"alien\"\nat = \"B02\"\n";
    let head = "hatchway = 1\ngame = \"escape\"\nzone = \"shed.zone.toml\"\nseed = 1\nturns = []\n";
    desk.put("m.match.toml", format!("{head}{seats}[state]\nround = 38\nclosed_hatches = [2]\n"));
    let said = desk.run("replay m.match.toml");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    expect![[r#"
        Shed · under way in round 38, seat 1's turn

          seat  side   character  status  at   eliminated  items
             1  human  captain    aboard  B01           0  –
             2  alien  fourth     aboard  B02           0  –

          hatches  1 C01 open · 2 C03 closed

             A  B  C
         01  A     1
               h1
         02  ●     ○
               a2
         03  H     ×
                ●

            ○ secure   ● dangerous   1 hatch   H human start   A alien start
            h1 seat 1, human   a2 seat 2, alien   + and others   × closed hatch

        seat 1 may
          move A02, B02, C01, C02
    "#]]
    .assert_eq(&said.out);
}

#[test]
fn a_step_that_is_not_legal() {
    illegal(
        &["1: move D08; noise N10", "2: move D09; attack", "1: use adrenaline; move D12"],
        expect![[r#"
            m.match.toml:8:23: turn 3, step 2 "move D12": D12 is too far from D08
            m.match.toml:8:23: legal there: move B08, B09, C07, C08, C09, C10, D09, D10, E08, E09, E10, F07, F08, F09
        "#]],
    );
}

#[test]
fn a_step_that_cannot_be_read() {
    illegal(
        &["1: jump D08"],
        expect![[r#"
            m.match.toml:6:7: turn 1, step 1 "jump D08": expected use, move, stay, attack, noise, discard, hatch, reveal, draw, end, defend or fall, found "jump"
            m.match.toml:6:7: legal there: move C09, C10, D08, D10, E09, E10 · use adrenaline
        "#]],
    );
    illegal(
        &["1: use adrenaline; move X77"],
        expect![[r#"
            m.match.toml:6:23: turn 1, step 2 "move X77": the zone has no sector X77
            m.match.toml:6:23: legal there: move B08, B09, B10, C08, C09, C10, C11, D08, D10, D11, E08, E09, E10, E11, F08, F09, F10
        "#]],
    );
}

#[test]
fn a_turn_of_somebody_else() {
    illegal(
        &["2: move F09"],
        expect![[r#"
            m.match.toml:6:3: turn 1: expected seat 1's turn, found seat 2
            m.match.toml:6:3: legal there: move C09, C10, D08, D10, E09, E10 · use adrenaline
        "#]],
    );
}

#[test]
fn a_line_without_a_seat() {
    illegal(
        &["move D08"],
        expect![[r#"
            m.match.toml:6:3: turn 1: expected a seat and its steps such as "1: move D08"
            m.match.toml:6:3: legal there: move C09, C10, D08, D10, E09, E10 · use adrenaline
        "#]],
    );
}

#[test]
fn a_turn_that_is_not_finished() {
    illegal(
        &["1: move D08", "2: move F09"],
        expect![[r#"
            m.match.toml:6:3: turn 1: the turn is not finished, but another one follows: the player drew noise in any sector, expected "noise SECTOR"
            m.match.toml:6:3: legal there: noise A02, A03, A04, A05, A06, A09, A10, A11, A12, A13, A14, B01, B03, B04, B05, B06, B08, B09, B10, B11, B12, B14, C01, C02 and 246 more
        "#]],
    );
}

#[test]
fn turns_after_the_end() {
    let desk = Desk::new();
    let file = std::fs::read_to_string(example("matches/attack-and-defense.match.toml")).unwrap();
    desk.put(
        "m.match.toml",
        file.replace("\"1: move K10; attack\",", "\"1: move K10; attack\",\n  \"1: move K09\","),
    );
    let said = desk.run("replay m.match.toml");
    assert_eq!(said.code, 1);
    expect![[r#"
        m.match.toml:13:3: turn 4: the match is over
    "#]]
    .assert_eq(&said.err);
}

#[test]
fn a_malformed_file_is_unusable() {
    let desk =
        Desk::with("m.match.toml", record(&[]).replace("seed = 4", "seed = -4").replace("captain", "cook"));
    refuses(
        &desk,
        "replay m.match.toml",
        2,
        expect![[r#"
            m.match.toml:4:8: `seed`: expected 0 or more, found -4
            m.match.toml:10:13: `character`: expected one of captain, pilot, psychologist, soldier, executive-officer, co-pilot, engineer, medic, first, second, third, fourth, fifth, sixth, seventh, eighth; found "cook"
        "#]],
    );
}

#[test]
fn a_position_that_the_zone_or_the_cards_do_not_have() {
    let desk = Desk::with("m.match.toml", record(&[]).replace("F10", "A01"));
    refuses(
        &desk,
        "replay m.match.toml",
        2,
        expect![[r#"
            m.match.toml:16:6: `at`: expected a sector of the zone, found A01
        "#]],
    );
    desk.put("m.match.toml", record(&[]).replace("[\"adrenaline\"]", "[\"defense\", \"defense\"]"));
    refuses(
        &desk,
        "replay m.match.toml",
        2,
        expect![[r#"
            m.match.toml:12:21: there are not so many defense cards in the item deck
        "#]],
    );
}

#[test]
fn a_zone_or_scenario_that_is_not_there() {
    let desk = Desk::with("m.match.toml", record(&[]).replace("galilei", "galileo"));
    refuses(
        &desk,
        "replay m.match.toml",
        2,
        expect![[r#"
            m.match.toml:3:8: `zone`: galileo: there is no published zone and no file of this name; did you mean "galilei"?
        "#]],
    );
    desk.put("m.match.toml", record(&[]).replace("galilei", "zones/my.zone.toml"));
    refuses(
        &desk,
        "replay m.match.toml",
        2,
        expect![[r#"
            m.match.toml:3:8: `zone`: zones/my.zone.toml: there is no such file
        "#]],
    );
    desk.put("m.match.toml", record(&[]).replace("seed", "scenario = \"infektion\"\nseed"));
    refuses(
        &desk,
        "replay m.match.toml",
        2,
        expect![[r#"
        m.match.toml:4:12: `scenario`: infektion: there is no built-in scenario and no file of this name; did you mean "infection"?
    "#]],
    );
    desk.put("m.match.toml", record(&[]).replace("seed", "scenario = \"my.scenario.toml\"\nseed"));
    refuses(
        &desk,
        "replay m.match.toml",
        2,
        expect![[r#"
        m.match.toml:4:12: `scenario`: my.scenario.toml: there is no such file
    "#]],
    );
}

#[test]
fn a_record_names_a_built_in_scenario_or_a_file_beside_it() {
    let desk = Desk::with(
        "mine.scenario.toml",
        "hatchway = 1\ngame = \"escape\"\nname = \"Mine\"\nrules = [\"A.2\"]\n",
    );
    for scenario in ["infection", "Old-School", "mine.scenario.toml"] {
        desk.put("m.match.toml", record(&[]).replace("seed", &format!("scenario = \"{scenario}\"\nseed")));
        let said = desk.run("replay m.match.toml");
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{scenario}");
    }
    desk.put("m.match.toml", record(&["1: stay"]).replace("seed", "scenario = \"mine.scenario.toml\"\nseed"));
    assert_eq!(desk.run("replay m.match.toml").code, 0, "A.2 lets a player stand still");
    desk.put(
        "mine.scenario.toml",
        "hatchway = 1\ngame = \"escape\"\nname = \"Mine\"\nrules = [\"B.3\", \"A.5\"]\n",
    );
    refuses(
        &desk,
        "replay m.match.toml",
        1,
        expect![[r#"
        mine.scenario.toml:4:17: error: B.3 and A.5 disagree on what becomes of a Human who is eliminated by an attack (death.fate.human): B.3 wants "turns-alien-in-place", A.5 wants "restarts-next-turn"; keep one of them [conflicting-rules]
    "#]],
    );
}

#[test]
fn a_zone_that_has_no_start_cannot_be_replayed_on() {
    let desk = Desk::with("m.match.toml", record(&[]).replace("galilei", "shed.zone.toml"));
    desk.put("shed.zone.toml", shed("ss1"));
    refuses(
        &desk,
        "replay m.match.toml",
        1,
        expect![[r#"
            shed.zone.toml:5:1: error: there is no human start: paint one sector as human start (H) [missing-start]
            shed.zone.toml:5:1: error: there is no alien start: paint one sector as alien start (A) [missing-start]
        "#]],
    );
}

#[test]
fn the_medic_reveals_a_human_who_has_turned_as_an_alien() {
    let desk = Desk::with(
        "m.scenario.toml",
        "hatchway = 1\ngame = \"escape\"\nname = \"M\"\nrules = [\"B.3\", \"H.16\"]\n",
    );
    let seat = |side: &str, character: &str, at: &str| {
        format!("[[seat]]\nside = \"{side}\"\ncharacter = \"{character}\"\nat = \"{at}\"\n\n")
    };
    let turns =
        ["1: move D10; attack", "2: move D12", "3: reveal 2; move L04"].map(|turn| format!("\"{turn}\""));
    desk.put(
        "m.match.toml",
        format!(
            "hatchway = 1\ngame = \"escape\"\nzone = \"galilei\"\nscenario = \"m.scenario.toml\"\nseed = 4\nturns = [{}]\n\n{}{}{}[draws]\nsector = [\"silence\"]\n",
            turns.join(", "),
            seat("alien", "first", "E11"),
            seat("human", "captain", "D10"),
            seat("human", "medic", "M05"),
        ),
    );
    let said = desk.run("replay m.match.toml --format json");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let heard: String = said.json()["announcements"].as_array().unwrap().iter().map(line).collect();
    expect![[r#"
        seat 1: attack in sector D10
        seat 2: eliminated, captain
        seat 2: becomes an alien
        seat 2: silence
        seat 2: is an alien
    "#]]
    .assert_eq(&heard);
}
