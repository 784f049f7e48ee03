//! Scenario files: what is read, what is refused and why, and that saving loses nothing.

mod saving;

use expect_test::{Expect, expect};
use proptest::prelude::*;
use scenario_rules::language::Texts;
use scenario_rules::rule::{Setting, Write};
use scenario_rules::{
    Code, Language, PlayerRange, Rule, ScenarioFile, Status, Trouble, Value, compile, knobs, premade,
};

const HEAD: &str = "hatchway = 1\ngame = \"escape\"\nname = \"Mine\"\n";

/// Everything a person may have written: comments, odd spaces, unknown keys, codes in any spelling.
const WRITTEN: &str = r#"# my first scenario
name = "Mine"   # for now
game = "escape"
mood = "grim"
hatchway = 1
rules = [
  "b3",   # infection
  "E3",
]

# what is chosen
[parameters]
e3 = { eliminations = 4 }   # four will do

[rulings]
movement.aliens_cross_hatches = false

# short
[[house]]
code = "x1"
text = "Short."
set = { "victory.rounds" = 20 } # rounds

[printing]
paper = "a4"  # not letter
"#;

fn told(troubles: &[Trouble]) -> String {
    troubles.iter().map(|trouble| format!("{}\n", trouble.in_file("mine"))).collect()
}

#[track_caller]
fn read(text: &str) -> ScenarioFile {
    ScenarioFile::read(text.as_bytes()).unwrap_or_else(|troubles| panic!("{}", told(&troubles)))
}

#[track_caller]
fn code(text: &str) -> Code {
    text.parse().unwrap()
}

/// The document is refused, with these troubles.
#[track_caller]
fn refused(document: impl AsRef<[u8]>, expected: Expect) {
    let troubles = ScenarioFile::read(document.as_ref()).expect_err("the file should be refused");
    expected.assert_eq(&told(&troubles));
}

/// The document is read, and compiling finds this, each at its place.
#[track_caller]
fn finds(rest: &str, expected: Expect) {
    let line = |finding: &scenario_rules::Finding| {
        let place = finding.place.map(|place| format!("{}:{}", place.line, place.column)).unwrap_or_default();
        format!("{place}: {finding}\n")
    };
    expected
        .assert_eq(&compile(&read(&format!("{HEAD}{rest}"))).findings.iter().map(line).collect::<String>());
}

/// Changing the document turns the piece `old` into the piece `new` and touches nothing else.
#[track_caller]
fn changes(text: &str, change: impl Fn(&mut ScenarioFile) -> Result<(), Vec<Trouble>>, old: &str, new: &str) {
    assert!(text.contains(old), "{old}");
    for (text, old, new) in [
        (text.to_owned(), old.to_owned(), new.to_owned()),
        (crlf(text), crlf(old), crlf(new)),
        (format!("\u{feff}{text}"), old.to_owned(), new.to_owned()),
    ] {
        let mut file = read(&text);
        change(&mut file).unwrap_or_else(|troubles| panic!("{}", told(&troubles)));
        assert_eq!(file.write(), text.replacen(&old, &new, 1));
        assert_eq!(read(&file.write()), file, "what was saved reads back as the same");
    }
}

fn crlf(text: &str) -> String {
    text.replace('\n', "\r\n")
}

// Reading.

#[test]
fn a_file_says_all_this() {
    let file = read(
        "hatchway = 1\ngame = \"escape\"\nname = \"Arena\"\nauthor = \"me\"\nplayers = [2, 8]\n\
         description = \"No crew.\"\nbase = \"basic\"\nrules = [\"B.6\", \"c6\"]\n[parameters]\n\"C.6\" = { hatches = [2, 1] }\n\
         [rulings]\n\"movement.aliens_cross_hatches\" = false\n\
         [[house]]\ncode = \"X.1\"\ntext = \"Fed aliens move up to four sectors.\"\nset = { \"movement.fed_steps\" = 4 }\n",
    );
    assert_eq!((file.name(), file.author(), file.description()), ("Arena", Some("me"), Some("No crew.")));
    assert_eq!((file.players(), file.base()), (Some(PlayerRange::new(2, 8)), scenario_rules::escape::BASIC));
    assert_eq!(file.rules().iter().map(|said| said.value.to_string()).collect::<Vec<_>>(), ["B.6", "C.6"]);
    let hatches = file.parameter(code("C.6"), "hatches");
    assert_eq!(hatches, Some(Value::Numbers([1, 2].into_iter().collect())));
    assert_eq!(
        (file.rulings()[0].knob.name.as_str(), file.rulings()[0].value),
        ("movement.aliens_cross_hatches", Value::YesNo(false))
    );
    assert_eq!(file.house()[0].value.texts.get(Language::Pt), "Fed aliens move up to four sectors.");
    assert_eq!((file.place(code("C.6")).unwrap().line, file.place(code("C.6")).unwrap().column), (8, 17));
}

#[test]
fn codes_and_knobs_may_be_written_without_quotes() {
    let file = read(&format!(
        "{HEAD}rules = [\"C.6\"]\nparameters.C.6.hatches = [3]\n[rulings]\nitems.limit = 2\nitems.deck.attack = 0\n"
    ));
    assert_eq!(file.parameter(code("C.6"), "hatches"), Some(Value::Numbers([3].into_iter().collect())));
    assert_eq!(file.rulings().len(), 2);
}

#[test]
fn what_is_not_said_is_the_advanced_game() {
    let file = read(&format!("{HEAD}rules = []\n"));
    assert_eq!(file.base(), scenario_rules::escape::ADVANCED);
    assert_eq!(compile(&file), scenario_rules::Compiled::plain(scenario_rules::escape::ADVANCED));
}

// Unreadable: TOML, sorts of values, codes that are none.

#[test]
fn every_missing_key_is_named() {
    refused(
        "",
        expect![[r#"
        mine:1:1: missing key `hatchway`: expected a line such as `hatchway = 1`
        mine:1:1: missing key `game`: expected a line such as `game = "escape"`
        mine:1:1: missing key `name`: expected a line such as `name = "Arena"`
        mine:1:1: missing key `rules`: expected a line such as `rules = ["B.3", "D.2"]`
    "#]],
    );
    refused(
        "hatchway = 1\ngame = \"survive\"\nname = \"Mine\"\n",
        expect![[r#"
        mine:1:1: missing key `rules`: expected a line such as `rules = ["S.1", "S.3"]`
    "#]],
    );
    refused(
        "hatchway = 1\ngame = \"escape\"\nnmae = \"Mine\"\nrule = []\n",
        expect![[r#"
        mine:1:1: missing key `name` (there is a key `nmae`): expected a line such as `name = "Arena"`
        mine:1:1: missing key `rules` (there is a key `rule`): expected a line such as `rules = ["B.3", "D.2"]`
        mine:3:8: warning: the key `nmae` means nothing here; did you mean `name`? [unknown-key]
        mine:4:8: warning: the key `rule` means nothing here; did you mean `rules`? [unknown-key]
    "#]],
    );
}

#[test]
fn errors_of_syntax_are_told_with_their_place() {
    refused(
        format!("{HEAD}rules = [\"B.3\"\n[parameters\n\"C.6\" = {{ hatches = }}\n"),
        expect![[r#"
            mine:5:1: missing comma between list elements, expected `,`
            mine:5:2: expected a value; text must stand in quotes
            mine:6:1: missing comma between list elements, expected `,`
            mine:6:7: unexpected `=` in list, expected value, `]`
            mine:6:9: missing comma between list elements, expected `,`
            mine:6:21: the quotes are not closed on their line
            mine:6:22: unclosed list, expected `]`
        "#]],
    );
    refused(
        format!("{HEAD}rules = []\n[rulings]\n\"items.limit\" = 1\n\"items.limit\" = 2\n"),
        expect![[r#"
            mine:7:1: the same key stands twice: keep one of them
        "#]],
    );
}

#[test]
fn values_of_the_wrong_sort_are_named_all_at_once() {
    refused(
        "hatchway = 1\ngame = \"escape\"\nname = 7\nauthor = true\nplayers = 4\ndescription = []\nbase = 1\nrules = \"B.3\"\n\
         parameters = 3\nrulings = []\nhouse = 1.5\n",
        expect![[r#"
            mine:3:8: `name`: expected text in quotes, found a whole number
            mine:4:10: `author`: expected text in quotes, found true or false
            mine:5:11: `players`: expected a list such as [4, 8], found a whole number
            mine:6:15: `description`: expected text in quotes, found a list
            mine:7:8: `base`: expected text in quotes, found a whole number
            mine:8:9: `rules`: expected a list such as ["B.3", "D.2"], found text
            mine:9:14: `parameters`: expected a table that begins with [parameters], found a whole number
            mine:10:11: `rulings`: expected a table that begins with [rulings], found a list
            mine:11:9: `house`: expected tables that begin with [[house]], found a number with a fraction
        "#]],
    );
}

#[test]
fn a_parameter_of_the_wrong_sort() {
    refused(
        format!(
            "{HEAD}rules = [\"C.6\", \"A.4\", \"E.3\", \"B.4\"]\n[parameters]\n\"C.6\" = {{ hatches = \"all\" }}\n\"A.4\" = {{ barred = true }}\n\
             \"E.3\" = {{ eliminations = [3] }}\n\"B.4\" = {{ hatches = [1, \"two\"] }}\n"
        ),
        expect![[r#"
            mine:6:21: `hatches` of C.6: expected a list of hatch numbers such as [1, 2], found text
            mine:7:20: `barred` of A.4: expected one of both, humans, aliens, found true or false
            mine:8:26: `eliminations` of E.3: expected a number from 1 to 99 or "players", found a list
            mine:9:21: `hatches` of B.4: expected hatch numbers from 1 to 9, found text
        "#]],
    );
    refused(
        format!("{HEAD}rules = []\n[parameters]\n\"C.6\" = [1]\nhatches = [1]\nfoo = {{ bar = 1 }}\n"),
        expect![[r#"
            mine:6:9: `parameters`: expected names and values for C.6, such as { hatches = [1, 2] }, found a list
            mine:7:1: `parameters`: expected a code such as B.3 (a letter and a number from 1 to 999), found "hatches"
            mine:8:1: `parameters`: expected a code such as B.3 (a letter and a number from 1 to 999), found "foo"
        "#]],
    );
}

#[test]
fn what_is_no_code() {
    refused(
        format!("{HEAD}rules = [\"B.3\", \"infection\", 3, \"\"]\n"),
        expect![[r#"
        mine:4:17: `rules`: expected a code such as B.3 (a letter and a number from 1 to 999), found "infection"
        mine:4:30: `rules`: expected a code in quotes such as "B.3", found a whole number
        mine:4:33: `rules`: expected a code such as B.3 (a letter and a number from 1 to 999), found ""
    "#]],
    );
    refused(
        format!("{HEAD}rules = []\nbase = \"advancd\"\n"),
        expect![[r#"
        mine:5:8: `base`: expected "advanced" or "basic", found "advancd"; did you mean "advanced"?
    "#]],
    );
}

#[test]
fn a_knob_of_the_wrong_sort() {
    refused(
        format!(
            "{HEAD}rules = []\n[rulings]\n\"items.limit\" = \"two\"\n\"movement.may_stand_still\" = 1\n\
             \"setup.cast\" = [1]\n\"setup.sides\" = true\n"
        ),
        expect![[r#"
            mine:6:17: `items.limit`: expected a number from 0 to 9, found text
            mine:7:30: `movement.may_stand_still`: expected true or false, found a whole number
            mine:8:16: `setup.cast`: expected names of Human characters, found a whole number
            mine:9:17: `setup.sides`: expected one of half, all-aliens, found true or false
        "#]],
    );
}

#[test]
fn a_house_rule_has_a_code_of_its_own_a_text_and_knobs() {
    refused(
        format!(
            "{HEAD}rules = []\n[[house]]\ncode = \"B.9\"\ntext = \"No.\"\nset = {{}}\n[[house]]\ntext = \"No.\"\n\
             [[house]]\ncode = \"X.1\"\ntxt = \"No.\"\nsets = {{}}\n[[house]]\ncode = \"X.2\"\ntext = 1\nset = [1]\nit = false\n"
        ),
        expect![[r#"
            mine:6:8: `code`: expected a code of your own, X.1, X.2 and so on, found B.9
            mine:9:1: missing key `code`: expected a line such as `code = "X.1"`
            mine:11:1: missing key `text` (there is a key `txt`): expected a line such as `text = "Humans move up to 2 Sectors."`
            mine:11:1: missing key `set` (there is a key `sets`): expected a line such as `set = { "movement.human_steps" = 2 }`
            mine:17:8: `text`: expected text in quotes, found a whole number
            mine:18:7: `set`: expected knobs and their values such as { "movement.fed_steps" = 4 }, found a list
            mine:19:6: `it`: expected text in quotes, found true or false
        "#]],
    );
}

#[test]
fn nobody_needs_a_thousand_rules() {
    let codes: Vec<String> = (0..1000).map(|number| format!("B.{}", number % 9 + 1)).collect();
    refused(
        format!("{HEAD}rules = {codes:?}\n"),
        expect![[r#"
        mine:4:9: `rules`: expected at most 400 entries, found 1000
    "#]],
    );
}

// Read, but not playable.

#[test]
fn an_unknown_knob() {
    finds(
        "rules = [\"X.1\"]\n[rulings]\n\"movement.human_step\" = 2\n\"fed_steps\" = 4\n\"speed\" = 4\n\
         [[house]]\ncode = \"X.1\"\ntext = \"Fast.\"\nset = { \"movment.fed_steps\" = 4 }\n",
        expect![[r#"
            6:1: error: there is no knob "movement.human_step"; did you mean "movement.human_steps"? [unknown-knob]
            7:1: error: there is no knob "fed_steps"; did you mean "movement.fed_steps"? [unknown-knob]
            8:1: error: there is no knob "speed": `hatchway rules --knobs` lists them all [unknown-knob]
            12:9: error: there is no knob "movment.fed_steps"; did you mean "movement.fed_steps"? [unknown-knob]
        "#]],
    );
}

#[test]
fn a_value_out_of_range() {
    finds(
        "rules = [\"X.1\"]\n[rulings]\n\"movement.human_steps\" = 7\n\"hatches.opening\" = \"opne\"\n\"items.limit\" = 99999999999999999999\n\
         \"victory.elimination_target\" = \"player\"\n\"setup.cast\" = [\"captian\", \"first\"]\n\
         [[house]]\ncode = \"X.1\"\ntext = \"Fast.\"\nset = { \"movement.fed_steps\" = 0 }\nneeds = { \"setup.sides\" = [\"haf\"] }\n",
        expect![[r#"
            6:26: error: `movement.human_steps`: expected a number from 1 to 6, found 7 [bad-value]
            7:21: error: `hatches.opening`: expected one of cards, open; found "opne"; did you mean "open"? [bad-value]
            8:17: error: `items.limit`: expected a number from 0 to 9, found 99999999999999999999 [bad-value]
            9:32: error: `victory.elimination_target`: expected a number from 1 to 99, "players" or "none"; found "player"; did you mean "players"? [bad-value]
            10:16: error: `setup.cast`: expected one of captain, pilot, psychologist, soldier, executive-officer, co-pilot, engineer, medic; found "captian"; did you mean "captain"? [bad-value]
            14:32: error: `movement.fed_steps`: expected a number from 1 to 6, found 0 [bad-value]
            15:27: error: `setup.sides`: expected one of half, all-aliens; found "haf"; did you mean "half"? [bad-value]
        "#]],
    );
}

#[test]
fn the_same_code_twice() {
    finds(
        "rules = [\"B.3\", \"D.2\", \"b3\"]\n",
        expect![[r#"
        4:24: error: `rules`: B.3 stands there twice: keep one of them [repeated-rule]
    "#]],
    );
    finds(
        "rules = [\"C.6\"]\n[parameters]\n\"C.6\" = { hatches = [1] }\nc6 = { hatches = [2] }\n",
        expect![[r#"
            7:8: error: `hatches` of C.6 stands there twice: keep one of them [repeated-rule]
        "#]],
    );
}

#[test]
fn two_house_rules_with_one_code() {
    finds(
        "rules = [\"X.1\"]\n[[house]]\ncode = \"X.1\"\ntext = \"One.\"\nset = { \"items.limit\" = 1 }\n\
         [[house]]\ncode = \"x1\"\ntext = \"Two.\"\nset = { \"items.limit\" = 2 }\n",
        expect![[r#"
            10:8: error: two house rules have the code X.1, the other in line 6: give each its own [repeated-rule]
        "#]],
    );
}

#[test]
fn a_mistyped_key() {
    finds(
        "rules = []\nauthr = \"me\"\nmood = \"grim\"\n[ruling]\n\"items.limit\" = 2\n",
        expect![[r#"
        5:9: warning: the key `authr` means nothing here; did you mean `author`? [unknown-key]
        7:1: warning: the key `ruling` means nothing here; did you mean `rulings`? [unknown-key]
    "#]],
    );
}
