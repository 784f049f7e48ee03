//! The second game by its commands.

use serde_json::Value;

use crate::harness::command::Desk;

fn json(call: &str) -> Value {
    let said = Desk::new().run(&format!("{call} --format json"));
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{call}");
    said.json()
}

#[test]
fn check_draws_a_board_as_it_is_typed_and_plays_it() {
    let said = Desk::new().run("check atlantis --matches 20");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.contains("  F    ~   ~   #   #   #   #   #   #   #   #   ~   ~\n"), "{}", said.out);
    assert!(said.out.contains("20 matches · printed game · 4 seats"), "{}", said.out);
    assert!(said.out.lines().all(|line| line.chars().count() <= 80), "{}", said.out);
}

#[test]
fn simulate_tells_seats_causes_values_islands_turns_ends_and_heat() {
    let told = json("simulate atlantis --players 3 --matches 60 --bots planner,random");
    assert_eq!(told["bots"], serde_json::json!(["planner", "random"]));
    let seats = told["seats"].as_array().expect("a list");
    assert_eq!(seats.len(), 3);
    let wins: f64 = seats.iter().map(|seat| seat["win"]["rate"].as_f64().expect("a rate")).sum();
    assert!(wins >= 1.0, "somebody wins every match: {wins}");
    let lost: f64 = told["lost"].as_object().expect("causes").values().filter_map(Value::as_f64).sum();
    let saved: f64 = seats.iter().map(|seat| seat["saved"]["mean"].as_f64().expect("a mean")).sum();
    assert!((lost + saved - 30.0).abs() < 1e-9, "ten explorers a seat: {lost} and {saved}");
    let ends: u64 = told["ends"].as_object().expect("ends").values().filter_map(Value::as_u64).sum();
    assert_eq!(ends, 60);
    let mean = told["turns"]["mean"].as_f64().expect("a mean");
    assert!((33.0..=40.0).contains(&mean), "the volcano lies among the last tiles: {mean}");
    assert_eq!(told["islands"].as_object().expect("islands").len(), 4);
    assert!(told["heat"]["deaths"].as_object().is_some_and(|cells| !cells.is_empty()));
}

#[test]
fn two_boards_with_the_same_luck_are_compared() {
    let told = json("simulate atlantis --against atoll --players 2 --matches 40 --bots simple");
    assert_eq!(told["against"]["zone"], "Atoll");
    assert!(told["difference"]["turns"]["mean"].is_number(), "{}", told["difference"]);
}

#[test]
fn a_matrix_has_one_row_for_each_pair_of_players() {
    let said = Desk::new().run("simulate atlantis --players 2 --matches 4 --matrix");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for pair in ["planner, random", "random, simple", "simple "] {
        assert!(said.out.lines().any(|line| line.trim_start().starts_with(pair)), "{}", said.out);
    }
    assert!(said.out.lines().count() < 20, "{}", said.out);
}

#[test]
fn two_need_s_5_and_with_s_5_no_more_than_two_can_play() {
    let out = |call: &str| Desk::new().run(call).out;
    let why = "the printed game is for 3 or 4 players; for two of them there is S.5";
    assert!(out("simulate atlantis --players 2 --matches 5").contains(why));
    assert!(!out("simulate atlantis --players 2 --matches 5 --scenario two-captains").contains(why));
    let said = Desk::new().run("simulate atlantis --players 3 --matches 5 --scenario two-captains");
    assert_eq!(said.code, 2, "{}", said.err);
    let why = "each player leads 2 colours, and the box has 4: expected 2 players, found 3";
    assert!(said.err.contains(why), "{}", said.err);
}

#[test]
fn a_board_that_suggests_more_than_have_a_colour_is_played_by_those_who_have() {
    let desk = Desk::new();
    let (code, text) = (desk.run("new six.zone.toml --game survive").code, "six.zone.toml");
    assert_eq!(code, 0);
    let zone = std::fs::read_to_string(desk.path(text)).expect("a board");
    let zone = zone.replacen("map =", "players = [2, 6]\nmap =", 1);
    std::fs::write(desk.path(text), zone).expect("it can be written");
    let said = desk.run("check six.zone.toml --matches 5");
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{}", said.out);
    assert!(said.out.contains("4 seats"), "{}", said.out);
}

#[test]
fn a_record_on_a_zone_of_another_game_says_so() {
    let desk = Desk::new();
    assert_eq!(desk.run("simulate atlantis --matches 1 --record 1 --out . --quiet").code, 0);
    let name = "atlantis-printed-planner-4-1-000000.match.toml";
    let record = std::fs::read_to_string(desk.path(name)).expect("a record");
    std::fs::write(desk.path(name), record.replace("\"atlantis\"", "\"galilei\""))
        .expect("it can be written");
    let said = desk.run(&format!("replay {name}"));
    assert_eq!(said.code, 2, "{}", said.out);
    let why = "expected a zone of Survive in `zone`, found Galilei, which is one of Escape from the Aliens";
    assert!(said.err.contains(why), "{}", said.err);
}

#[test]
fn what_belongs_to_another_game_is_refused() {
    for (call, why) in [
        ("simulate atlantis --heat kills.png", "--heat: nothing is counted as kills in survive"),
        ("simulate atlantis --against galilei", "--against: expected a zone of the same game"),
        ("simulate atlantis --bots adept", "--bots: there is no player \"adept\""),
        (
            "simulate atlantis --humans tracker",
            "--humans: this game has no such side; say who plays with --bots",
        ),
        ("moves atlantis --at F05 --as human", "expected a zone of Escape from the Aliens"),
        ("ladder --zones atlantis --table", "--table: there is no such page of Survive"),
        ("ladder --zones atlantis,galilei", "--zones: expected zones of one game"),
        (
            "sheet atlantis --copies 2 -o board.pdf",
            "sheets of survive are printed one a page, found 2 copies a page",
        ),
        ("sheet fermi --paper a3 -o map.pdf", "sheets of escape are not made for A3: expected A4 or Letter"),
    ] {
        let said = Desk::new().run(call);
        assert_eq!(said.code, 2, "{call}: {}", said.err);
        assert!(said.err.contains(why), "{call}: {}", said.err);
    }
}

#[test]
fn a_scenario_of_another_game_is_an_error_of_its_own() {
    for (call, game) in [
        ("check galilei --scenario to-the-end", "escape"),
        ("check atlantis --scenario old-school", "survive"),
        ("simulate atlantis --scenario infection --matches 5", "survive"),
        ("moves galilei --scenario to-the-end --at L06 --as human", "escape"),
        ("ladder --zones atlantis --scenario arena --matches 2", "survive"),
    ] {
        let said = Desk::new().run(call);
        assert_eq!(said.code, 1, "{call}: {}", said.err);
        let words = format!("choose a scenario with `game = \"{game}\"`");
        assert!([said.out, said.err].concat().replace('\n', " ").contains(&words), "{call}");
    }
    let told = Desk::new().run("check galilei --scenario to-the-end --format json").json();
    assert_eq!((&told["playable"], &told["findings"][0]["check"]), (&false.into(), &"other-game".into()));
}

#[test]
fn a_board_comes_back_from_a_list_of_its_spaces() {
    let desk = Desk::new();
    assert_eq!(desk.run("convert twin-isles isles.csv").code, 0);
    let said = desk.run("convert isles.csv isles.zone.toml");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let map = |text: String| text.split_once("map = ").expect("a map").1.to_owned();
    let printed = scenario_rules::published::text("twin-isles").expect("a built-in board").to_owned();
    assert_eq!(map(std::fs::read_to_string(desk.path("isles.zone.toml")).expect("a file")), map(printed));
}

#[test]
fn the_ladder_seats_each_rank_alone_among_the_one_below_it() {
    let told = json("ladder --zones atoll --players 3 --matches 30");
    let steps = told["zones"][0]["steps"].as_array().expect("a list");
    let ranks: Vec<_> = steps.iter().map(|step| (&step["upper"], &step["lower"])).collect();
    let word = |word: &str| Value::from(word);
    assert_eq!(ranks, [(&word("simple"), &word("random")), (&word("planner"), &word("simple"))]);
    let [low, high] = ["upper_wins", "lower_wins"].map(|who| &steps[0][who]);
    assert!(low["low"].as_f64() > high["high"].as_f64(), "{}", steps[0]);
    assert_eq!((&steps[0]["matches"], steps[0]["by_seat"].as_array().map(Vec::len)), (&60.into(), Some(3)));
}

#[test]
fn records_that_are_saved_replay_to_their_end() {
    let desk = Desk::new();
    let said = desk.run("simulate atoll --players 4 --matches 2 --record 2 --out kept");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for number in 0..2 {
        let call = format!("replay kept/atoll-printed-planner-4-1-{number:06}.match.toml --format json");
        let said = desk.run(&call);
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{call}");
        let told = said.json();
        assert_eq!((&told["game"], &told["ended"]), (&"survive".into(), &true.into()));
        assert!(!told["winners"].as_array().expect("a list").is_empty());
    }
}

#[test]
fn rules_of_a_code_need_no_game_and_knobs_do() {
    assert_eq!(json("rules S.2")["rules"][0]["code"], "S.2");
    let told = json("rules --knobs --game survive");
    let knobs = told["knobs"].as_array().expect("a list");
    assert!(knobs.iter().any(|knob| knob["name"] == "movement.points"));
    assert!(!knobs.iter().any(|knob| knob["name"] == "movement.human_steps"));
}

#[test]
fn a_record_that_breaks_tells_the_turn_and_the_step_counted_from_one() {
    let record = "hatchway = 1\ngame = \"survive\"\nzone = \"atlantis\"\nplayers = 2\nturns = [\n  \
                  \"1: place 6 F05\",\n  \"2: place 3 F05\",\n]\n";
    let desk = Desk::with("m.match.toml", record);
    let said = desk.run("replay m.match.toml --format json");
    assert_eq!(said.code, 1);
    let error = &said.json()["error"];
    let place: Vec<_> = ["line", "column", "turn", "step"].map(|key| error[key].as_u64()).into();
    assert_eq!(place, [Some(7), Some(7), Some(2), Some(1)], "{error}");
    assert_eq!(error["text"], "place 3 F05");
    assert!(said.err.starts_with("m.match.toml:7:7: turn 2, step 1 \"place 3 F05\": "), "{}", said.err);
    assert!(error["legal"].as_array().is_some_and(|legal| legal.contains(&"place 3 G04".into())), "{error}");
}

#[test]
fn a_sheet_is_map_reference_card_and_board_and_more_when_asked() {
    let desk = Desk::new();
    let pages = |call: &str| {
        let said = desk.run(&format!("{call} --format json"));
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{call}");
        said.json()["files"][0]["pages"].as_array().expect("pages").len()
    };
    // Map, its back, six parts with empty backs, of which the last needs none.
    assert_eq!(pages("sheet atlantis -o a.pdf"), 13);
    assert_eq!(pages("sheet atlantis --paper a3 -o b.pdf"), 9);
    // With the key on paper of its own; two pages of tiles and one of pieces, each with its back.
    assert_eq!(
        pages("sheet atlantis --scenario two-captains --key --cards --lang pt -o c.pdf"),
        2 + 12 + 2 + 6
    );
    assert!(std::fs::read(desk.path("c.pdf")).expect("a file").starts_with(b"%PDF"));
}

#[test]
fn a_pack_has_the_board_for_every_paper_and_the_rest_for_those_of_a_home() {
    let desk = Desk::new();
    let said = desk.run("sheet atlantis --all pack --quiet");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for (paper, kinds) in [
        ("a4", &["", "-board", "-key", "-pieces"][..]),
        ("letter", &["", "-board", "-key", "-pieces"]),
        ("a3", &["-board"]),
    ] {
        for (ink, kind) in
            ["colour", "grey", "low"].into_iter().flat_map(|ink| kinds.iter().map(move |kind| (ink, kind)))
        {
            let name = format!("pack/atlantis-{paper}-{ink}{kind}.pdf");
            assert!(desk.path(&name).exists(), "{name}");
        }
    }
    assert_eq!(std::fs::read_dir(desk.path("pack")).expect("a folder").count(), 27);
}

#[test]
fn a_board_goes_to_a_code_and_comes_back() {
    let desk = Desk::new();
    for call in
        ["convert twin-isles code.txt", "convert code.txt back.zone.toml", "convert twin-isles map.svg"]
    {
        let said = desk.run(call);
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{call}");
    }
    let back = std::fs::read_to_string(desk.path("back.zone.toml")).expect("a file");
    assert!(back.contains("~~bmff~~~~bfff~~."), "{back}");
    let map = std::fs::read_to_string(desk.path("map.svg")).expect("one page is one file");
    assert!(map.contains(">F11<") && map.contains("Twin Isles"));
}

#[test]
fn every_match_is_won_by_one_seat_alone_or_shared() {
    let told = json("simulate atlantis --players 3 --matches 120 --bots simple");
    let parts = told["outcomes"].as_array().expect("a list");
    let matches = |part: &Value| part["matches"].as_u64().expect("a number");
    assert_eq!(parts.iter().map(matches).sum::<u64>(), 120);
    let shared: u64 = parts.iter().filter(|part| part["name"] == "shared").map(matches).sum();
    let ties = told["ties"]["rate"].as_f64().expect("a rate") * 120.0;
    assert!((ties - shared as f64).abs() < 1e-6, "{shared} and {ties}");
    for (seat, part) in (1..=3).zip(parts) {
        assert_eq!(part["name"], format!("seat-{seat}-alone"));
        let wins = told["seats"][seat - 1]["win"]["rate"].as_f64().expect("a rate") * 120.0;
        assert!(matches(part) as f64 <= wins + 1e-6);
    }
}
