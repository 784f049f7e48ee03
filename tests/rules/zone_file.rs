//! Zone files: what is read, what is refused and why, and that saving loses nothing.

mod saving;

use engine::escape::Kind;
use engine::{Coord, Grid, Zone};
use expect_test::{Expect, expect};
use proptest::prelude::*;
use scenario_rules::{Place, PlayerRange, Trouble, ZoneFile, published};

const HEAD: &str = "hatchway = 1\ngame = \"escape\"\nname = \"Shed\"\n";

fn with_map(rows: &str) -> String {
    format!("{HEAD}map = \"\"\"\n{rows}\n\"\"\"\n")
}

fn told(troubles: &[Trouble]) -> String {
    troubles.iter().map(|trouble| format!("{}\n", trouble.in_file("shed"))).collect()
}

#[track_caller]
fn read(text: &str) -> ZoneFile {
    ZoneFile::read(text.as_bytes()).unwrap_or_else(|troubles| panic!("{}", told(&troubles)))
}

#[track_caller]
fn at(sector: &str) -> Coord {
    sector.parse().unwrap()
}

/// The document is refused, with these troubles.
#[track_caller]
fn refused(document: impl AsRef<[u8]>, expected: Expect) {
    let troubles = ZoneFile::read(document.as_ref()).expect_err("the file should be refused");
    expected.assert_eq(&told(&troubles));
}

/// Changing the document turns the lines `old` into the lines `new` and touches nothing else.
#[track_caller]
fn changes(text: &str, change: impl FnOnce(&mut ZoneFile), old: &str, new: &str) {
    let mut file = read(text);
    change(&mut file);
    assert_eq!(file.write(), text.replacen(old, new, 1));
    assert_eq!(read(&file.write()), file, "what was saved reads back as the same");
}

const COMMENTED: &str = r#"# my first zone
name = "Shed"   # the name
game = "escape"
colour = "green"

hatchway = 1
map = '''
Ass1
Hdd.
'''   # end of map

[printing]
paper = "a4"  # not letter
"#;

// Rows and signs.

#[test]
fn an_uneven_row_is_named_with_its_length() {
    refused(
        with_map("sssd\nsss\nAHs1\nsssss"),
        expect![[r#"
        shed:6:4: row 2 has 3 signs: expected 4 as in row 1
        shed:8:5: row 4 has 5 signs: expected 4 as in row 1
    "#]],
    );
}

#[test]
fn the_odd_row_is_named_even_when_it_is_the_first() {
    refused(
        with_map("sss\nsssd\nAHs1"),
        expect![[r#"
        shed:5:4: row 1 has 3 signs: expected 4 as in row 2
    "#]],
    );
}

#[test]
fn a_blank_row_is_no_row() {
    refused(
        with_map("sssd\n\nAHs1\n  "),
        expect![[r#"
        shed:6:1: row 2 is blank: expected 4 signs as in row 1
        shed:8:3: row 4 is blank: expected 4 signs as in row 1
    "#]],
    );
}

#[test]
fn every_unknown_sign_is_named_with_its_sector() {
    refused(
        with_map("ssxd\nS0 s\nAHs\t\néss1"),
        expect![[r#"
            shed:5:3: unknown sign 'x' at C01: expected one of . s d H A 1-9
            shed:6:1: unknown sign 'S' at A02: expected one of . s d H A 1-9 (did you mean 's'?)
            shed:6:2: unknown sign '0' at B02: expected one of . s d H A 1-9
            shed:6:3: unknown sign a blank at C02: expected one of . s d H A 1-9
            shed:7:4: unknown sign a tab at D03: expected one of . s d H A 1-9
            shed:8:1: unknown sign 'é' at A04: expected one of . s d H A 1-9
        "#]],
    );
}

#[test]
fn in_a_map_with_escapes_the_map_is_the_place() {
    refused(
        format!("{HEAD}map = \"ssd\\nssx\"\n"),
        expect![[r#"
        shed:4:7: unknown sign 'x' at C02: expected one of . s d H A 1-9
    "#]],
    );
}

#[test]
fn of_many_troubles_of_one_sort_twenty_are_told() {
    let troubles = ZoneFile::read(with_map(&"x".repeat(100)).as_bytes()).unwrap_err();
    assert_eq!(troubles.len(), 21);
    assert_eq!(troubles[20], Trouble::whole("and 80 more unknown signs"));
}

#[test]
fn an_empty_map_is_no_map() {
    let empty = expect![[r#"
        shed:4:8: the map is empty: expected one line a row with signs out of . s d H A 1-9
    "#]];
    refused(format!("{HEAD}map = \"\"\n"), empty);
    let empty = expect![[r#"
        shed:5:1: the map is empty: expected one line a row with signs out of . s d H A 1-9
    "#]];
    refused(format!("{HEAD}map = \"\"\"\n\"\"\"\n"), empty);
}

#[test]
fn a_map_has_at_most_512_rows_and_columns() {
    let largest = vec!["s".repeat(512); 512].join("\n");
    assert_eq!(read(&with_map(&largest)).zone().painted().count(), 512 * 512);
    refused(
        with_map(&["s"; 513].join("\n")),
        expect![[r#"
        shed:517:1: the map is too high: expected at most 512 rows, found 513
    "#]],
    );
    refused(
        with_map(&vec!["s".repeat(513); 513].join("\n")),
        expect![[r#"
        shed:517:1: the map is too high: expected at most 512 rows, found 513
        shed:5:513: the map is too wide: expected at most 512 columns, found 513
    "#]],
    );
    refused(
        with_map(&"s".repeat(513)),
        expect![[r#"
        shed:5:513: the map is too wide: expected at most 512 columns, found 513
    "#]],
    );
}

#[test]
fn a_map_may_be_written_in_other_quotes() {
    let plain = read(&with_map("Ass1\nHdd."));
    for map in ["'''\nAss1\nHdd.'''", "'''Ass1\nHdd.\n'''", "\"Ass1\\nHdd.\"", "\"\"\"\\\n  Ass1\nHdd.\"\"\""]
    {
        assert_eq!(read(&format!("{HEAD}map = {map}\n")).zone(), plain.zone(), "{map}");
    }
}

// Keys.

#[test]
fn every_missing_key_is_named() {
    refused(
        "",
        expect![[r#"
        shed:1:1: missing key `hatchway`: expected a line such as `hatchway = 1`
        shed:1:1: missing key `game`: expected a line such as `game = "escape"`
        shed:1:1: missing key `name`: expected a line such as `name = "Galilei"`
        shed:1:1: missing key `map`: expected a line such as `map = """`
    "#]],
    );
}

#[test]
fn a_mistyped_key_is_pointed_out() {
    refused(
        with_map("AHs1").replace("name", "nmae"),
        expect![[r#"
        shed:1:1: missing key `name` (there is a key `nmae`): expected a line such as `name = "Galilei"`
    "#]],
    );
}

#[test]
fn values_of_the_wrong_sort_are_named_all_at_once() {
    refused(
        "hatchway = 1\ngame = \"escape\"\nname = 7\ntitle = true\nauthor = 1.5\nplayers = 4\nnotes = []\nmap = 1979-05-27\n",
        expect![[r#"
        shed:3:8: `name`: expected text in quotes, found a whole number
        shed:4:9: `title`: expected text in quotes, found true or false
        shed:5:10: `author`: expected text in quotes, found a number with a fraction
        shed:6:11: `players`: expected a list such as [4, 8], found a whole number
        shed:7:9: `notes`: expected text in quotes, found a list
        shed:8:7: `map`: expected text in triple quotes, one line a row, found a date
    "#]],
    );
}

#[test]
fn an_unknown_format_or_game_is_not_read_on() {
    refused(
        with_map("?").replace("hatchway = 1", "hatchway = 2"),
        expect![[r#"
        shed:1:12: `hatchway`: expected format number 1, found 2; a newer version of the program may read it
    "#]],
    );
    refused(
        with_map("?").replace("hatchway = 1", "hatchway = \"1\""),
        expect![[r#"
        shed:1:12: `hatchway`: expected a whole number, found text
    "#]],
    );
    refused(
        with_map("?").replace("escape", "dropship"),
        expect![[r#"
        shed:2:8: `game`: expected "escape" or "survive", found "dropship"
    "#]],
    );
}

#[test]
fn suggested_players_are_two_numbers_from_2_to_16() {
    assert_eq!(
        read(&format!("players = [2, 16]\n{}", with_map("AHs1"))).players(),
        Some(PlayerRange::new(2, 16))
    );
    for (players, expected) in [
        ("[4]", expect!["shed:1:11: `players`: expected two numbers such as [4, 8], found 1\n"]),
        ("[4, 99]", expect!["shed:1:15: `players`: expected 2 to 16 players, found 99\n"]),
        ("[8, 4]", expect!["shed:1:11: `players`: expected the smaller number first, found [8, 4]\n"]),
        ("[4, \"8\"]", expect!["shed:1:15: `players`: expected a whole number, found text\n"]),
    ] {
        refused(format!("players = {players}\n{}", with_map("AHs1")), expected);
    }
}

// Bytes and syntax.

#[test]
fn more_than_four_mebibytes_are_refused_unread() {
    refused(
        vec![b's'; 10_000_000],
        expect![[r#"
        shed: the file is too large: expected at most 4194304 bytes (4 MiB), found 10000000
    "#]],
    );
}

#[test]
fn what_is_no_text_is_named_with_its_place() {
    refused(
        b"hatchway = 1\nname = \"\xc3\xa9\0\"\n",
        expect![[r#"
            shed:2:10: expected text, found a NUL byte: this is not a text file, or it is damaged
        "#]],
    );
    refused(
        b"hatchway = 1\nname = \"\xc3\xa9\xff\"\n",
        expect![[r#"
            shed:2:10: expected UTF-8 text, found the byte 0xFF
        "#]],
    );
    refused(
        b"a = 1\x07\r\nb = 2\r# c\n",
        expect![[r#"
            shed:1:6: expected text, found the control character U+0007: remove it
            shed:2:6: found a carriage return without a line feed: end lines with LF or CRLF
        "#]],
    );
    refused(
        b"\xff\xfeh\0a\0",
        expect![[r#"
            shed: expected UTF-8 text, found UTF-16: save the file as UTF-8
        "#]],
    );
}

#[test]
fn errors_of_syntax_are_told_together_with_what_else_is_wrong() {
    refused(
        "hatchway = 1\ngame = \"escape\"\nname = \"Shed\ntitle = Out back\nplayers = 3\nmap = \"\"\"\nsx\n\"\"\"\n",
        expect![[r#"
            shed:3:13: the quotes are not closed on their line
            shed:4:9: expected a value; text must stand in quotes
            shed:5:11: `players`: expected a list such as [4, 8], found a whole number
            shed:7:2: unknown sign 'x' at B01: expected one of . s d H A 1-9
        "#]],
    );
}

#[test]
fn an_open_quote_is_told_once() {
    refused(
        format!("{HEAD}map = \"\"\"\nAHs1\n"),
        expect![[r#"
            shed:6:1: the triple quotes opened before are never closed
        "#]],
    );
    refused(
        with_map("AHs1").replace("Shed\"", "Shed"),
        expect![[r#"
            shed:3:13: the quotes are not closed on their line
        "#]],
    );
    refused(
        with_map("AH\\q1"),
        expect![[r#"
            shed:5:4: not a known escape after the backslash: write `\\` for a backslash
        "#]],
    );
    refused(
        format!("{HEAD}{HEAD}"),
        expect![[r#"
            shed:4:1: the same key stands twice: keep one of them
            shed:5:1: the same key stands twice: keep one of them
            shed:6:1: the same key stands twice: keep one of them
        "#]],
    );
}

#[test]
fn hostile_documents_are_refused_without_harm() {
    let many = 1 << 18;
    for text in [
        "[".repeat(many),
        format!("a = {}", "[".repeat(many)),
        format!("a = {}", "{a=".repeat(many)),
        format!("{}a = 1", "a.".repeat(many)),
        "=".repeat(many),
        "\"".repeat(many),
        "a=1\n".repeat(many),
        with_map(&"\n".repeat(many)),
        with_map(&"x".repeat(many)),
    ] {
        let troubles = ZoneFile::read(text.as_bytes()).unwrap_err();
        assert!((1..100).contains(&troubles.len()), "{}", troubles.len());
    }
}
