//! What rules of this game leave to choose: which hatches, which side, how many.

use engine::KnobKind;
use engine::escape::HATCHES;

use crate::parameter::ParameterKind;

/// Every kind.
pub(crate) const KINDS: &[ParameterKind] = &[
    ParameterKind {
        word: "hatches",
        kind: HATCHES,
        described: "a list of hatch numbers such as [1, 2]",
        example: "[1, 2]",
    },
    ParameterKind {
        word: "whom",
        kind: KnobKind::Word(&["both", "humans", "aliens"]),
        described: "one of both, humans, aliens",
        example: "\"both\"",
    },
    ParameterKind {
        word: "target",
        kind: KnobKind::NumberOr(1, 99, &["players"]),
        described: "a number from 1 to 99 or \"players\"",
        example: "\"players\"",
    },
];
