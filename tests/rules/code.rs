//! Codes of rules: what is read as one, what is not, and how it is written.

use expect_test::{Expect, expect};
use proptest::prelude::*;
use scenario_rules::Code;
use support::random_zone::tries;

/// The text is no code, for this reason.
#[track_caller]
fn refused(text: &str, expected: Expect) {
    expected.assert_eq(&text.parse::<Code>().expect_err("no code").to_string());
}

#[track_caller]
fn code(text: &str) -> Code {
    text.parse().unwrap()
}

#[test]
fn a_code_is_read_in_four_ways_and_written_in_one() {
    for text in ["B.3", "B3", "b.3", "b3"] {
        assert_eq!(code(text).to_string(), "B.3");
    }
    assert_eq!((code("h16").letter(), code("h16").number()), ('H', 16));
}

#[test]
fn codes_are_ordered_by_letter_then_number() {
    let mut codes = ["H.13", "B.10", "X.1", "B.3", "A.5", "H.2"].map(code);
    codes.sort_unstable();
    assert_eq!(codes.map(|code| code.to_string()), ["A.5", "B.3", "B.10", "H.2", "H.13", "X.1"]);
}

#[test]
fn a_designers_own_rules_begin_with_x() {
    assert!(code("x7").is_house());
    assert!(!code("H.7").is_house());
}

#[test]
fn what_is_no_code_is_refused() {
    refused("", expect![[r#"expected a code such as B.3 (a letter and a number from 1 to 999), found """#]]);
    refused(
        "hello",
        expect![[r#"expected a code such as B.3 (a letter and a number from 1 to 999), found "hello""#]],
    );
    for text in [
        "B", "3", "B.", "B.0", "B.03", "B..3", "B.3 ", " B.3", "B-3", "BB.3", "B.1000", "B.99999", "É.3",
        "B.+3", "B.٣",
    ] {
        assert!(text.parse::<Code>().is_err(), "{text}");
    }
    refused(
        &"B.3\n".repeat(1000),
        expect![[
            r#"expected a code such as B.3 (a letter and a number from 1 to 999), found "B.3\nB.3\nB.3\nB.3\nB.3\nB.3\nB.3\nB.3\nB.3\nB.3\n""#
        ]],
    );
}

proptest! {
    #![proptest_config(tries(256))]

    #[test]
    fn any_code_is_read_back(letter in prop::char::range('A', 'Z'), number in 1..=999_u16) {
        let code = Code::new(letter, number).unwrap();
        prop_assert_eq!(code.to_string().parse(), Ok(code));
        prop_assert_eq!(code.to_string().replace('.', "").to_lowercase().parse(), Ok(code));
    }

    #[test]
    fn no_text_makes_it_stumble(text in "\\PC{0,12}|[A-Za-z]\\.?[0-9]{0,6}") {
        if let Ok(code) = text.parse::<Code>() {
            prop_assert_eq!(code.to_string().parse(), Ok(code));
        }
    }
}
