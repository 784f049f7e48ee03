//! Table 2.2: set-up, which is played like the rest.

use engine::Number;
use engine::rng::Dice;
use engine::survive::rules::{Rules, Values};
use engine::survive::{Action, Board, Creature, Event, Kind, Place, Seat, State, Terrain, Tile, atlantis};
use expect_test::expect;

fn board(set: impl FnOnce(&mut Rules)) -> Board {
    let mut rules = Rules::default();
    set(&mut rules);
    Board::new(&atlantis(), &rules).expect("the printed board")
}

fn deal(board: &Board, players: u8) -> State<'_> {
    State::deal(board, players, Dice::new(3, 0)).expect("a match")
}

/// Takes the first legal action until explorers, or boats too, are placed.
fn place_first(state: &mut State<'_>, until: impl Fn(&State<'_>) -> bool) {
    while !until(state) {
        let choice = state.choose(|_| 0).expect("something to place");
        state.take(choice);
    }
}

fn all_placed(state: &State<'_>) -> bool {
    state.seats().all(|seat| state.explorers(seat).all(|who| state.place_of(who) != Place::Hand))
}

#[test]
fn u1_a_serpent_begins_on_each_serpent_space_and_no_other_creature_is_there() {
    let board = board(|_| {});
    let state = deal(&board, 4);
    let names: Vec<_> =
        state.creatures(Creature::Serpent).iter().map(|at| board.ground().coord(*at).to_string()).collect();
    assert_eq!(names, ["B02", "C12", "G07", "K02", "L11"]);
    assert!(state.creatures(Creature::Shark).is_empty() && state.creatures(Creature::Whale).is_empty());
    assert_eq!(Creature::ALL.map(|creature| state.reserve(creature)), [0, 6, 5]);
    assert_eq!(state.boat_reserve(), 12);
}

#[test]
fn u2_forty_tiles_fill_the_outline_by_chance_and_another_seed_lays_them_otherwise() {
    let board = board(|_| {});
    let layout = |seed| {
        let state = State::deal(&board, 3, Dice::new(seed, 0)).expect("a match");
        board.ground().spaces().map(|at| state.tile(at)).collect::<Vec<_>>()
    };
    let count = |terrain| layout(1).iter().filter(|tile| **tile == Tile::Land(terrain)).count();
    assert_eq!(Terrain::ALL.map(count), [16, 16, 8]);
    assert_eq!(layout(1), layout(1));
    assert_ne!(layout(1), layout(2));
}

#[test]
fn u2_places_that_name_their_terrain_keep_it() {
    let mut map = atlantis();
    let at = "D05".parse().expect("a name");
    map.set_cell(at, Kind::Mountain);
    let board = Board::new(&map, &Rules::default()).expect("one mountain is drawn");
    for seed in 0..20 {
        let state = State::deal(&board, 3, Dice::new(seed, 0)).expect("a match");
        assert_eq!(state.tile(board.ground().space(at).expect("a space")), Tile::Land(Terrain::Mountain));
        assert_eq!(state.tiles_left(Terrain::Mountain), 8);
    }
}

#[test]
fn u5_players_place_one_explorer_each_in_turn_on_a_tile_without_one() {
    let board = board(|_| {});
    let mut state = deal(&board, 3);
    state.replay(&["1: place 6 F05", "2: place 3 G04"]).expect("two placements");
    assert_eq!(state.turn(), Seat(2));
    let error = state.replay(&["3: place 1 F05"]).expect_err("somebody is there");
    expect![[r#""place 1 F05" is not legal here: somebody stands on F05 already"#]]
        .assert_eq(&error.why.to_string());
    assert!(error.legal.iter().all(|step| step.starts_with("place ")));
    // Six values, on the 38 tiles that are left.
    assert_eq!(error.legal.len(), 6 * 38);
    let events: Vec<Event> = state.log().to_vec();
    assert!(matches!(events[..], [Event::Placed(..), Event::Placed(..)]));
}

#[test]
fn u5_nobody_places_a_value_he_has_not_left() {
    let board = board(|_| {});
    let mut state = deal(&board, 3);
    state.replay(&["1: place 6 F05", "2: place 3 G04", "3: place 3 G05"]).expect("three placements");
    assert!(state.replay(&["1: place 6 F06"]).is_err(), "there is one 6");
    state.replay(&["1: place 1 F06"]).expect("there are three 1s");
}

#[test]
fn u5_with_three_players_ten_tiles_stay_empty_and_with_four_none() {
    for (players, empty) in [(3, 10), (4, 0)] {
        let board = board(|_| {});
        let mut state = deal(&board, players);
        place_first(&mut state, all_placed);
        let stands = |at| {
            state.seats().flat_map(|s| state.explorers(s)).filter(|w| state.space_of(*w) == Some(at)).count()
        };
        let tiles = board.ground().spaces().filter(|at| matches!(state.tile(*at), Tile::Land(_)));
        assert_eq!(tiles.filter(|at| stands(*at) == 0).count(), empty);
    }
}

#[test]
fn u6_boats_are_placed_in_turn_beside_a_tile_without_boat_or_serpent() {
    let board = board(|_| {});
    let mut state = deal(&board, 3);
    place_first(&mut state, all_placed);
    assert_eq!((state.turn(), state.legal_steps().len()), (Seat(0), 28));
    state.replay(&["1: boat E04"]).expect("beside a tile");
    assert_eq!((state.turn(), state.legal_steps().len()), (Seat(1), 27));
    for refused in ["2: boat E04", "2: boat A04", "2: boat G07", "2: boat F05"] {
        assert!(state.replay(&[refused]).is_err(), "{refused}");
    }
}

#[test]
fn u6_when_each_has_placed_two_boats_the_first_turn_begins() {
    let board = board(|_| {});
    let mut state = deal(&board, 4);
    place_first(&mut state, |state| !state.is_set_up());
    assert_eq!((state.boats().len(), state.boat_reserve()), (8, 4));
    assert_eq!((state.turn(), state.turns(), state.points()), (Seat(0), 0, 3));
}

#[test]
fn a_placement_that_is_not_legal_is_told_with_its_reason() {
    let board = board(|rules| rules.setup.room_inland = Number::clamped(2));
    let why = |state: &mut State<'_>, line: &str| {
        let error = state.replay(&[line]).expect_err("not legal");
        error.why.to_string().split_once("here: ").map(|(_, why)| why.to_owned()).unwrap_or_default()
    };
    let mut state = deal(&board, 3);
    let of_explorers = ["1: place 6 B01", "1: place 6 A04", "1: place 9 F05", "1: boat B05", "1: sink F05"];
    let told: Vec<String> = of_explorers.iter().map(|line| why(&mut state, line)).collect();
    expect![[r#"
        B01 is a safe island: explorers begin on tiles
        A04 is sea: explorers begin on tiles
        seat 1 has no explorer of value 9 left to place
        explorers are placed first
        explorers are placed first"#]]
    .assert_eq(&told.join("\n"));
    state.replay(&["1: place 6 F05", "2: place 3 F05"]).expect("inland");
    expect!["F05 holds no more than 2 explorers at the beginning"]
        .assert_eq(&why(&mut state, "3: place 1 F05"));
    place_first(&mut state, |state| state.log().iter().any(|event| matches!(event, Event::Launched(..))));
    let taken = board.ground().coord(state.boats()[0]);
    let seat = state.turn();
    let of_boats =
        ["boat F05".to_owned(), format!("boat {taken}"), "boat A06".to_owned(), "place 1 F05".to_owned()];
    let told: Vec<String> = of_boats.iter().map(|step| why(&mut state, &format!("{seat}: {step}"))).collect();
    expect![[r#"
        F05 is mountain: boats begin in the sea beside a tile
        there is a boat in C05 already
        A06 lies beside no tile, where boats begin
        all explorers are placed"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn s_1_an_inland_tile_holds_two_and_one_on_the_outer_coast_one() {
    let board = board(|rules| rules.setup.room_inland = Number::clamped(2));
    let mut state = deal(&board, 3);
    state.replay(&["1: place 6 F05", "2: place 3 F05"]).expect("inland");
    assert!(state.replay(&["3: place 1 F05"]).is_err(), "a third");
    state
        .replay(&["3: place 1 F03", "1: place 1 G06", "2: place 2 G06"])
        .expect("G06 touches only the centre");
    assert!(state.replay(&["3: place 1 F03"]).is_err(), "the coast");
}

#[test]
fn s_5_two_players_have_two_colours_each_and_three_points_over_both() {
    let board = board(|rules| rules.setup.colours = Number::clamped(2));
    let mut state = deal(&board, 2);
    assert_eq!(state.explorers(Seat(1)).count(), 20);
    state.replay(&["1: place 6 F05", "2: place 3 G04", "1: place 6 G05"]).expect("two explorers of value 6");
    assert!(state.replay(&["2: place 6 F06", "1: place 6 F07"]).is_err(), "but not three");
    place_first(&mut state, |state| !state.is_set_up());
    assert_eq!((state.boats().len(), state.points()), (4, 3));
}

#[test]
fn values_colours_and_boats_are_knobs() {
    let board = board(|rules| {
        rules.setup.values = Values::new(&[9, 2]).expect("two values");
        rules.setup.boats = Number::clamped(0);
    });
    let mut state = deal(&board, 5);
    place_first(&mut state, |state| !state.is_set_up());
    assert_eq!((state.explorers(Seat(4)).count(), state.boats().len()), (2, 0));
}

#[test]
fn a_match_that_cannot_be_set_up_says_why() {
    let refused = |players, set: fn(&mut Rules)| {
        let board = board(set);
        State::deal(&board, players, Dice::new(1, 0)).expect_err("it cannot be set up").to_string()
    };
    expect!["expected 2 to 6 players, found 1"].assert_eq(&refused(1, |_| {}));
    expect!["expected 2 to 6 players, found 7"].assert_eq(&refused(7, |_| {}));
    expect!["the tiles hold 40 explorers at set-up, but 50 are to be placed"].assert_eq(&refused(5, |_| {}));
    expect!["each player leads 2 colours, and the box has 4: expected 2 players, found 3"]
        .assert_eq(&refused(3, |rules| rules.setup.colours = Number::clamped(2)));
    expect!["expected at most 64 explorers of all players, found 80"].assert_eq(&refused(5, |rules| {
        rules.setup.values = Values::new(&[1; 16]).expect("sixteen values");
    }));
    expect!["the box has 12 boats, but 16 are to be placed"]
        .assert_eq(&refused(4, |rules| rules.setup.boats = Number::clamped(4)));
    expect!["there are 28 places beside the island for 32 boats"].assert_eq(&refused(4, |rules| {
        rules.setup.boats = Number::clamped(8);
        rules.boats.stock = Number::clamped(32);
    }));
}

#[test]
fn an_illegal_action_is_refused_and_changes_nothing() {
    let board = board(|_| {});
    let mut state = deal(&board, 3);
    let before = state.clone();
    let error = state.apply(Action::Repel).expect_err("nobody is asked");
    assert_eq!(error.to_string(), "this is not legal now");
    assert_eq!(state, before);
}
