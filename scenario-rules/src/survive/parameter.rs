//! What rules of this game leave to choose: numbers, each as its knob allows it.

use engine::KnobKind;

use crate::parameter::ParameterKind;

/// Every kind.
pub(crate) const KINDS: &[ParameterKind] = &[
    ParameterKind {
        word: "points",
        kind: KnobKind::Number(0, 9),
        described: "a number of points from 0 to 9",
        example: "3",
    },
    ParameterKind {
        word: "spaces",
        kind: KnobKind::Number(1, 4),
        described: "a number of spaces from 1 to 4",
        example: "2",
    },
    ParameterKind {
        word: "places",
        kind: KnobKind::Number(1, 9),
        described: "a number of places from 1 to 9",
        example: "3",
    },
    ParameterKind {
        word: "boats",
        kind: KnobKind::Number(0, 8),
        described: "a number of boats from 0 to 8",
        example: "2",
    },
];
