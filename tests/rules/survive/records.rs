//! Match records as text: what is read, what is refused and where, and that writing loses nothing.

mod refused;

use engine::rng::Dice;
use engine::survive::bot::{Bot, Bots};
use engine::survive::{Board, Rules, State, Survive, atlantis};
use engine::{Game, Playable};
use expect_test::{Expect, expect};
use scenario_rules::escape::RecordFile as EscapeRecord;
use scenario_rules::file::record::game_of;
use scenario_rules::survive::RecordFile;
use scenario_rules::survive::record::Origin;
use scenario_rules::{Trouble, published};

const HEAD: &str = "hatchway = 1\ngame = \"survive\"\nzone = \"atlantis\"\n";

/// Everything that a record can say, in the order and form in which it is written.
const WHOLE: &str = r#"hatchway = 1
game = "survive"
zone = "atlantis"
scenario = "all-equal"
seed = 42
match = 7
players = 3
turns = [
  "1: play dolphin E04 E03; move 6 F05 F06; sink D05; shark C03 C05",
  "2: sink D06",
]

[[seat]]
hand = ["dolphin", "repel-shark"]

[[seat]]

[state]
turn = 1
tiles = { beach = ["D05", "D06"], forest = ["F05", "F06"], mountain = ["H06"] }
explorers = ["1 6 F05", "1 5 boat E09", "1 1 E04", "2 3 E03", "2 5 saved B01"]
boats = ["E09"]
serpents = ["B02"]
sharks = ["C03"]
whales = []

[draws]
beach = ["whale", "winds"]
die = ["shark", "serpent"]
"#;

fn told(troubles: &[Trouble]) -> String {
    troubles.iter().map(|trouble| format!("{}\n", trouble.in_file("m"))).collect()
}

#[track_caller]
fn read(text: &str) -> RecordFile {
    RecordFile::read(text.as_bytes()).unwrap_or_else(|troubles| panic!("{}", told(&troubles)))
}

/// The record is refused, with these troubles.
#[track_caller]
fn refused(text: &str, expected: Expect) {
    let troubles = RecordFile::read(text.as_bytes()).expect_err("the record should be refused");
    expected.assert_eq(&told(&troubles));
}

fn printed() -> Board {
    Board::new(&atlantis(), &Rules::default()).unwrap()
}

#[test]
fn writing_loses_nothing() {
    assert_eq!(read(WHOLE).write(), WHOLE);
    let short = format!("{HEAD}seed = 0\nturns = []\n");
    assert_eq!(read(HEAD).write(), short);
}

#[test]
fn a_record_that_says_everything_is_played() {
    let (record, board) = (read(WHOLE), printed());
    let mut state = record.begin(&board).unwrap_or_else(|troubles| panic!("{}", told(&troubles)));
    state.replay(&record.lines()).unwrap();
    let heard: Vec<String> = state.log().iter().filter_map(|event| state.announcement(*event)).collect();
    expect![[r#"
        seat 1: plays dolphin
        seat 1: explorer swims in E03
        seat 1: explorer walks to F06
        seat 1: beach D05 sinks
        the tile of D05 had whale on its back
        whale appears in D05
        die: shark
        shark from C03 to C05
        seat 2: beach D06 sinks
        seat 2: keeps the tile
        die: serpent"#]]
    .assert_eq(&heard.join("\n"));
    assert_eq!((state.turns(), record.origin()), (2, Origin { seed: 42, number: 7 }));
}

#[test]
fn what_is_given_in_any_order_and_form_means_the_same() {
    let text = format!(
        "{HEAD}turns = []\n[draws]\ndie = [\"whale\"]\n[state]\ntiles.mountain = [\"h6\"] # one is left\nexplorers = [\"1  6 H06\"]\n"
    );
    let record = read(&text);
    let state = record.state().expect("a state");
    assert_eq!((state.turn.value, state.tiles[2][0].value.to_string()), (1, "H06".to_owned()));
    assert_eq!(read(&record.write()).write(), record.write());
}

#[test]
fn as_many_play_as_the_file_says_or_names() {
    let players = |lines: &str| read(&format!("{HEAD}{lines}")).players();
    assert_eq!(players(""), 2);
    assert_eq!(players("players = 4"), 4);
    assert_eq!(players("turns = [\"1: place 6 F05\", \"3: place 6 F06\"]"), 3);
    assert_eq!(players("[[seat]]\n[[seat]]\n[[seat]]\n[[seat]]\n"), 4);
    assert_eq!(players("[[seat]]\nhand = [\"dolphin\"]\n"), 2, "a hand for the first seat alone");
    assert_eq!(players("[state]\nexplorers = [\"3 6 F05\"]\n"), 3);
    assert_eq!(players("[state]\nturn = 4\n"), 4);
}

#[test]
fn a_match_that_was_played_is_written_and_replayed_to_the_same_end() {
    let board = printed();
    let mut players = Survive::sit_down(&board, &(), Bots::new(&[Bot::Simple]));
    let mut state = Survive::deal(&board, 4, Dice::new(3, 5)).unwrap();
    let mut turns = Vec::new();
    let written = Survive::write_down(&mut state, &mut players, Dice::new(3, 5), u32::MAX, |lines| {
        turns = lines.to_vec();
        Ok::<(), ()>(())
    });
    assert_eq!(written, Ok(()));
    let record = RecordFile::of("atlantis", None, Origin { seed: 3, number: 5 }, &state, turns);
    let again = read(&record.write());
    assert_eq!((again.write(), again.players()), (record.write(), 4));
    let mut replayed: State<'_> = again.begin(&board).unwrap();
    replayed.replay(&again.lines()).unwrap();
    assert_eq!(replayed.outcome(), state.outcome());
    assert_eq!(record.naming("atoll", Some("to-the-end")).zone(), "atoll");
}

#[test]
fn which_game_a_record_is_of_is_told_before_it_is_read() {
    assert_eq!(game_of(WHOLE.as_bytes()), Ok(Game::Survive));
    let escape = "hatchway = 1\ngame = \"escape\"\nzone = \"galilei\"\n";
    assert_eq!(game_of(escape.as_bytes()), Ok(Game::Escape));
    assert!(game_of(b"game = \"chess\"").is_err());
    refused(
        escape,
        expect![[r#"
        m: expected the record of a match of survive, found one of escape
    "#]],
    );
    expect![[r#"
        m: expected the record of a match of escape, found one of survive
    "#]]
    .assert_eq(&told(&EscapeRecord::read(WHOLE.as_bytes()).expect_err("another game")));
}

#[test]
fn a_step_that_is_not_legal_is_found_in_the_file() {
    let (record, board) = (read(&WHOLE.replace("2: sink D06", "2: move 3 E03 E02; sink H06")), printed());
    let mut state = record.begin(&board).unwrap();
    let error = state.replay(&record.lines()).expect_err("beaches sink first");
    let place = record.turns()[error.turn].place(error.step);
    assert_eq!((place.line, place.column), (10, 23));
    assert_eq!(record.turns()[error.turn].step(1), Some("sink H06"));
}

#[test]
fn the_zone_that_a_record_names_is_built_in() {
    assert!(published::zone(read(WHOLE).zone()).is_some());
}
