//! Match records as text: what is read, what is refused and where, and that writing loses nothing.

use engine::escape::{Board, Rules, Side};
use expect_test::{Expect, expect};
use proptest::prelude::*;
use scenario_rules::escape::RecordFile;
use scenario_rules::{Trouble, published};
use support::random_zone::tries;

const HEAD: &str = "hatchway = 1\ngame = \"escape\"\nzone = \"galilei\"\n";

/// Everything that a record can say, in the order and form in which it is written.
const WHOLE: &str = r#"hatchway = 1
game = "escape"
zone = "galilei"
scenario = "basic"
seed = 42
match = 7
turns = [
  "1: use adrenaline; move D08; noise N10",
  "2: move K05; attack",
]

[[seat]]
side = "human"
character = "captain"
at = "D09"
items = ["adrenaline", "adrenaline"]

[[seat]]
side = "alien"
character = "first"
at = "K06"
fed = true

[draws]
sector = ["any", "your+item", "silence"]
item = ["defense"]
hatch = ["green", "red"]

[state]
round = 3
closed_hatches = [2, 3]
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

/// The record is read, but no match on Galilei can begin like that.
#[track_caller]
fn cannot_begin(rest: &str, expected: Expect) {
    let board = Board::new(published::zone("galilei").unwrap().zone(), &Rules::advanced()).unwrap();
    let troubles = read(&format!("{HEAD}{rest}")).begin(&board).expect_err("it should not begin");
    expected.assert_eq(&told(&troubles));
}

/// The record has so many players.
#[track_caller]
fn players(rest: &str, expected: u8) {
    assert_eq!(read(&format!("{HEAD}{rest}")).players(), expected);
}

#[test]
fn what_was_written_is_read_and_written_the_same() {
    assert_eq!(read(WHOLE).write(), WHOLE);
    let short = format!("{HEAD}seed = 0\nturns = []\n");
    assert_eq!(read(&short).write(), short);
}

#[test]
fn only_the_zone_must_be_said() {
    let record = read(HEAD);
    assert_eq!((record.zone(), record.scenario(), record.players()), ("galilei", None, 2));
    assert_eq!((record.origin().seed, record.origin().number, record.turns().len()), (0, 0, 0));
}

#[test]
fn comments_and_unknown_keys_are_passed_over() {
    let text = format!(
        "# mine\n{HEAD}colour = \"red\"\n[[seat]]\nside = \"human\"\ncolour = 3\n[[seat]]\nside = \"alien\"\n"
    );
    let sides: Vec<Side> = read(&text).seats().iter().map(|seat| seat.side).collect();
    assert_eq!(sides, [Side::Human, Side::Alien]);
}

#[test]
fn players_are_counted_from_seats_from_the_key_or_from_the_turns() {
    players("[[seat]]\nside = \"human\"\n[[seat]]\nside = \"alien\"\n[[seat]]\nside = \"alien\"\n", 3);
    players("players = 5\nturns = [\"1: move D08\"]\n", 5);
    players("turns = [\"1: move D08\", \"7: move D08\", \"2: stay\"]\n", 7);
    players("turns = [\"1: move D08\", \"99: move D08\", \"x\"]\n", 2);
}

#[test]
fn a_step_has_its_place_in_the_file() {
    let record = read(WHOLE);
    let turn = &record.turns()[0];
    let steps: Vec<_> = (0..4).map(|n| (turn.step(n), turn.place(Some(n)).column)).collect();
    assert_eq!(
        steps,
        [(Some("use adrenaline"), 7), (Some("move D08"), 23), (Some("noise N10"), 33), (None, 3)]
    );
    assert_eq!((turn.place(None).line, turn.place(None).column), (8, 3));
}

#[test]
fn every_trouble_is_told_with_its_place() {
    refused(
        r#"hatchway = 1
game = "escape"
zone = 7
seed = -1
match = "x"
players = 17
turns = ["1: stay", 5]

[[seat]]
side = "hunam"
character = "cook"
at = "9D"
items = ["adrenalin", 3]
fed = "yes"

[[seat]]
character = "first"

[draws]
sector = ["noise"]
item = "defense"
hatch = ["blue"]

[state]
round = 0
closed_hatches = [0, 10]
"#,
        expect![[r#"
            m:3:8: `zone`: expected text in quotes, found a whole number
            m:4:8: `seed`: expected 0 or more, found -1
            m:5:9: `match`: expected a whole number, found text
            m:6:11: `players`: expected 2 to 16, found 17
            m:7:21: `turns`: expected text in quotes, found a whole number
            m:10:8: `side`: expected one of human, alien; found "hunam"
            m:11:13: `character`: expected one of captain, pilot, psychologist, soldier, executive-officer, co-pilot, engineer, medic, first, second, third, fourth, fifth, sixth, seventh, eighth; found "cook"
            m:12:6: `at`: expected letters and a row number such as D09, found "9D"
            m:13:10: `items`: expected one of attack, teleport, adrenaline, sedatives, spotlight, defense; found "adrenalin"; did you mean "adrenaline"?
            m:13:23: `items`: expected text in quotes, found a whole number
            m:14:7: `fed`: expected true or false, found text
            m:16:1: missing key `side`: expected side = "human" or "alien"
            m:20:11: `sector`: expected one of your, your+item, any, any+item, silence; found "noise"
            m:21:8: `item`: expected a list such as ["adrenaline"], found text
            m:22:10: `hatch`: expected one of green, red; found "blue"
            m:25:9: `round`: expected 1 or more, found 0
            m:26:19: `closed_hatches`: expected 1 to 9, found 0
            m:26:22: `closed_hatches`: expected 1 to 9, found 10
        "#]],
    );
}

#[test]
fn tables_of_the_wrong_sort_are_told() {
    refused(
        &format!("{HEAD}turns = \"1: stay\"\ndraws = 3\nstate = []\n[seat]\nside = \"human\"\n"),
        expect![[r#"
            m:4:9: `turns`: expected a list such as ["1: move D08"], found text
            m:5:9: `draws`: expected a table that begins with [draws], found a whole number
            m:6:9: `state`: expected a table that begins with [state], found a list
            m:7:1: `seat`: expected tables that begin with [[seat]], found a table
        "#]],
    );
}

#[test]
fn seats_are_two_to_sixteen_and_as_many_as_players() {
    refused(
        &format!("{HEAD}[[seat]]\nside = \"human\"\n"),
        expect![[r#"
            m:4:1: `seat`: expected 2 to 16 seats, found 1
        "#]],
    );
    let seats = "[[seat]]\nside = \"alien\"\n".repeat(17);
    refused(
        &format!("{HEAD}{seats}"),
        expect![[r#"
            m:4:1: `seat`: expected 2 to 16 seats, found 17
        "#]],
    );
    refused(
        &format!("{HEAD}players = 3\n[[seat]]\nside = \"human\"\n[[seat]]\nside = \"alien\"\n"),
        expect![[r#"
            m:5:1: `seat`: expected 3 seats, as `players` says, found 2
        "#]],
    );
}

#[test]
fn a_zone_file_is_no_record() {
    refused(
        published::text("fermi").unwrap(),
        expect![[r#"
            m:1:1: missing key `zone`: expected a line such as `zone = "galilei"`
            m:6:11: `players`: expected a whole number, found a list
        "#]],
    );
}

#[test]
fn text_that_is_not_toml_is_told_where_it_goes_wrong() {
    refused(
        &format!("{HEAD}turns = [\n  \"1: stay\n]\n"),
        expect![[r#"
            m:5:11: the quotes are not closed on their line
        "#]],
    );
}

#[test]
fn a_match_that_cannot_begin_is_told_where() {
    let two = "[[seat]]\nside = \"human\"\ncharacter = \"captain\"\nitems = [\"defense\"]\n[[seat]]\nside = \"alien\"\n";
    cannot_begin(
        &two.replace("items", "at = \"A01\"\nitems"),
        expect![[r#"
            m:7:6: `at`: expected a sector of the zone, found A01
        "#]],
    );
    cannot_begin(
        &two.replace("captain", "first"),
        expect![[r#"
            m:6:13: seat 1: first is a character of the other side
        "#]],
    );
    cannot_begin(
        &two.replace("[\"defense\"]", "[\"defense\", \"defense\"]"),
        expect![[r#"
            m:7:21: there are not so many defense cards in the item deck
        "#]],
    );
    cannot_begin(
        &format!("{two}[[seat]]\nside = \"human\"\ncharacter = \"captain\"\n"),
        expect![[r#"
            m:12:13: the captain sits in two seats
        "#]],
    );
    cannot_begin(
        &two.replace("items", "fed = true\nitems"),
        expect![[r#"
            m:4:1: seat 1 is a human; only aliens are fed
        "#]],
    );
    cannot_begin(
        &format!("{two}[draws]\nitem = [\"spotlight\", \"defense\"]\n"),
        expect![[r#"
            m:11:22: there are not so many defense cards in the item deck
        "#]],
    );
    cannot_begin(
        &format!("{two}[draws]\nhatch = [\"red\", \"red\", \"red\", \"red\"]\n"),
        expect![[r#"
            m:11:31: there are not so many red cards in the hatch deck
        "#]],
    );
    cannot_begin(
        &format!("{two}[state]\nround = 40\nclosed_hatches = [1]\n"),
        expect![[r#"
            m:11:9: the match lasts only 39 rounds
        "#]],
    );
    cannot_begin(
        &format!("{two}[state]\nclosed_hatches = [1, 5]\n"),
        expect![[r#"
            m:11:22: the zone has no hatch 5
        "#]],
    );
}

proptest! {
    #![proptest_config(tries(256))]

    /// Whatever a turn says, it comes back.
    #[test]
    fn any_turn_round_trips(turns in prop::collection::vec("[^\r\u{0}-\u{8}\u{b}-\u{1f}\u{7f}]{0,40}", 0..5)) {
        let list: Vec<String> = turns.iter().map(|turn| toml_text(turn)).collect();
        let record = read(&format!("{HEAD}turns = [{}]\n", list.join(", ")));
        let again = read(&record.write());
        prop_assert_eq!(again.lines(), turns.iter().map(String::as_str).collect::<Vec<_>>());
        prop_assert_eq!(again.write(), record.write());
    }

    /// No bytes make it panic, and every step has a place.
    #[test]
    fn nothing_panics(text in "(hatchway = 1\ngame = \"escape\"\nzone = \"x\"\n)?[ -~\n\"\\[\\]=]{0,200}") {
        if let Ok(record) = RecordFile::read(text.as_bytes()) {
            for turn in record.turns() {
                for step in 0..5 {
                    turn.place(Some(step));
                }
            }
            prop_assert!(RecordFile::read(record.write().as_bytes()).is_ok());
        }
    }
}

// A text in basic quotes.
fn toml_text(text: &str) -> String {
    format!(
        "\"{}\"",
        text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\t', "\\t")
    )
}

#[test]
fn a_key_that_is_nearly_right_is_told() {
    refused(
        &format!(
            "{HEAD}seeed = 3\n[[seats]]\nside = \"human\"\n[draw]\nsector = [\"any\"]\n[state]\nclosed_hatch = [1]\n"
        ),
        expect![[r#"
            m:4:9: the key `seeed` means nothing here; did you mean `seed`?
            m:5:1: the key `seats` means nothing here; did you mean `seat`?
            m:7:1: the key `draw` means nothing here; did you mean `draws`?
            m:10:16: the key `closed_hatch` means nothing here; did you mean `closed_hatches`?
        "#]],
    );
}
