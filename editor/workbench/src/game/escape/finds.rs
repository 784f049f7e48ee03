//! What matches of this game are found by.

use engine::escape::{End, Event, Side, State, Upshot};

use crate::simulate::batch::{FINDS as MANY, Notable};

/// What there is in them, in a few words and in a sentence; in the order of [`notable`].
pub const FINDS: [[&str; 2]; MANY] = [
    ["longest", "the match with most rounds"],
    ["shortest", "the match with fewest rounds"],
    ["everybody escaped", "the shortest match in which every Human escaped"],
    ["an Alien struck an Alien", "the match in which most Aliens were eliminated by an Alien"],
    ["a Human struck an Alien", "the match in which most Aliens were eliminated by a Human"],
    ["ended by rounds", "the first match that ended with its last round"],
    ["most attacks", "the match with most attacks"],
    ["saved by defense", "the match in which most attacks met a Defense"],
];

/// More rounds than any match has.
const ROUNDS: u32 = 1 << 20;

/// How much of each of them there was in a match.
pub fn notable(state: &State<'_>) -> Notable {
    let rounds = u32::from(state.round());
    let (mut attacks, mut defended, mut by) = (0, 0, None);
    let mut aliens_struck = [0_u32; 2];
    let mut aliens: Vec<bool> =
        state.seats().map(|seat| state.character(seat).side() == Side::Alien).collect();
    for event in state.log() {
        match event {
            Event::Attacked(seat, _) => {
                attacks += 1;
                by = aliens.get(seat.index()).copied();
            }
            Event::Defended(_) => defended += 1,
            Event::Eliminated(seat, _) | Event::EliminatedSilently(seat) => {
                if let (Some(by), Some(true)) = (by, aliens.get(seat.index())) {
                    aliens_struck[usize::from(!by)] += 1;
                }
            }
            Event::BecameAlien(seat) => {
                if let Some(alien) = aliens.get_mut(seat.index()) {
                    *alien = true;
                }
            }
            // What eliminates whoever is left then is no attack.
            Event::OutOfTime | Event::LastHatchClosed => by = None,
            _ => {}
        }
    }
    let some = |many: u32| Some(many).filter(|many| *many > 0);
    let all_out = Upshot::of(state) == Some(Upshot::AllEscape);
    let out_of_rounds = state.outcome().is_some_and(|outcome| outcome.end == End::RoundLimit);
    [
        Some(rounds),
        Some(ROUNDS - rounds.min(ROUNDS)),
        all_out.then(|| ROUNDS - rounds.min(ROUNDS)),
        some(aliens_struck[0]),
        some(aliens_struck[1]),
        out_of_rounds.then_some(1),
        some(attacks),
        some(defended),
    ]
}
