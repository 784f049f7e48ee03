//! Numbers as people read them.

use workbench::text::number::{decimal, percent, signed};

#[test]
fn what_rounds_to_nothing_has_no_sign() {
    for nothing in [0.0, -0.0, 0.04, -0.04, -1e-18] {
        assert_eq!((signed(nothing, 1), decimal(nothing, 1)), ("0.0".to_owned(), "0.0".to_owned()));
        assert_eq!(percent(nothing / 100.0), "0.0 %");
    }
    assert_eq!([1.26, -1.26].map(|number| signed(number, 1)), ["+1.3", "−1.3"]);
    assert_eq!([1.26, -1.26].map(|number| decimal(number, 1)), ["1.3", "−1.3"]);
    assert_eq!((signed(0.04, 2), signed(-0.04, 2)), ("+0.04".to_owned(), "−0.04".to_owned()));
}
