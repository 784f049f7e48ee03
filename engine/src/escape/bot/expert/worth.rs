//! What the end of a match is worth to a seat.

use crate::escape::action::Seat;
use crate::escape::card::Side;
use crate::escape::knob::Target;
use crate::escape::state::State;

/// What a seat could hope for at most.
const ALL: i32 = 1000;

/// Getting out is one's own doing; whoever fell and wins with those they joined has won as well, but not like that.
const TURNED: i32 = 700;

/// What it is worth that others of one's side get out too.
const OTHERS: i32 = 60;

/// What a Human still aboard may hope for when the match is not played to its end.
const ABOARD: i32 = 250;

/// For an Alien: that the Aliens win (rule 7.6), that nobody gets out, and the way to an elimination target.
const WIN: i32 = 450;
const KEPT: i32 = 450;
const KILLS: i32 = 100;

/// What a match is worth to a seat as it stands.
pub(super) fn of(state: &State<'_>, seat: Seat) -> i32 {
    let outcome = state.outcome();
    let alone = outcome.is_some_and(|outcome| outcome.winners.has(seat.0));
    match state.character(seat).side() {
        Side::Human => {
            let own = if alone || state.escaped.has(seat.0) {
                ALL
            } else if state.won(seat) {
                TURNED
            } else if outcome.is_none() && state.humans_aboard().has(seat.0) {
                ABOARD
            } else {
                0
            };
            own + share(OTHERS, out(state, seat))
        }
        Side::Alien if alone => ALL,
        Side::Alien => {
            let win = outcome.map_or(WIN / 2, |outcome| if outcome.aliens_win { WIN } else { 0 });
            let (gone, all) = out(state, seat);
            win + share(KEPT, (all - gone, all)) + share(KILLS, kills(state, seat))
        }
    }
}

fn share(of: i32, (part, all): (i32, i32)) -> i32 {
    if all == 0 { 0 } else { of * part.min(all) / all }
}

// How many of the others who were dealt as Humans got out, and how many they are.
fn out(state: &State<'_>, seat: Seat) -> (i32, i32) {
    let humans = state.seats().filter(|s| *s != seat && state.character(*s).side() == Side::Human);
    humans.fold((0, 0), |(gone, all), s| (gone + i32::from(state.escaped.has(s.0)), all + 1))
}

fn kills(state: &State<'_>, seat: Seat) -> (i32, i32) {
    let target = match state.board().rules().victory.elimination_target {
        Target::None => 0,
        Target::Number(n) => i32::from(n),
        Target::Players => i32::from(state.players()),
    };
    (i32::from(state.eliminations(seat)), target)
}
