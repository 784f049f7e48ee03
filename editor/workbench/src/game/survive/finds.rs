//! What matches of this game are found by.

use engine::survive::{Cause, Event, State};

use crate::simulate::batch::{FINDS as MANY, Notable};

/// What there is in them, in a few words and in a sentence; in the order of [`notable`].
pub const FINDS: [[&str; 2]; MANY] = [
    ["longest", "the match with most turns"],
    ["shortest", "the match with fewest turns"],
    ["most saved", "the match in which most explorers were saved"],
    ["fewest saved", "the match in which fewest explorers were saved"],
    ["narrowest", "the match in which the first two seats were nearest to each other"],
    ["widest", "the match in which they were farthest from each other"],
    ["most eaten", "the match in which creatures took most explorers"],
    ["most repelled", "the match in which most creatures were kept off"],
];

/// More than there is of anything.
const ALL: u32 = 1 << 20;

/// How much of each of them there was in a match.
pub fn notable(state: &State<'_>) -> Notable {
    let turns = u32::from(state.turns());
    let saved: u32 = state.seats().map(|seat| u32::from(state.saved(seat))).sum();
    let mut scores: Vec<u32> = state.seats().map(|seat| u32::from(state.score(seat))).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    let gap = scores.first().zip(scores.get(1)).map(|(first, second)| first - second);
    let (mut eaten, mut repelled) = (0, 0);
    for event in state.log() {
        match event {
            Event::Lost(_, Cause::Shark | Cause::Serpent, _) => eaten += 1,
            Event::Repelled(..) => repelled += 1,
            _ => {}
        }
    }
    let some = |many: u32| Some(many).filter(|many| *many > 0);
    let few = |many: u32| ALL - many.min(ALL);
    [
        Some(turns),
        Some(few(turns)),
        Some(saved),
        Some(few(saved)),
        gap.map(few),
        gap,
        some(eaten),
        some(repelled),
    ]
}
