//! A turn of a match on the map and in words: all of it, or what one seat knows.

use engine::escape::{Audience, Event, Seat, SeatSet, Side, State};

use super::look;
use super::telling::{self, TurnPlayed};
use crate::replay::{Known, Line, Mark, Tableau, Token, Turn};

/// What the marks mean.
pub(super) const LEGEND: &[(Mark, &str)] = &[
    (Mark::Token(look::HUMAN), "human"),
    (Mark::Token(look::ALIEN), "alien"),
    (Mark::Rings(look::NOISE), "noise"),
];

/// A seat on the map.
pub(super) fn token(state: &State<'_>, seat: Seat) -> Option<Token> {
    let look = match state.side(seat) {
        Side::Human => look::HUMAN,
        Side::Alien => look::ALIEN,
    };
    let name = state.character(seat).word();
    Some(Token {
        seat: Some(seat.0 + 1),
        name,
        look,
        at: state.board().ground().coord(state.at(seat)?),
        worth: None,
    })
}

/// Everybody on the map.
pub(super) fn everybody(state: &State<'_>) -> Vec<Token> {
    state.seats().filter_map(|seat| token(state, seat)).collect()
}

/// Before the first turn.
pub(super) fn beginning(tokens: Vec<Token>) -> Tableau {
    let words = "everybody is on their starting sector".to_owned();
    let lines = vec![Line { words, known: Known::ToAll }];
    Tableau {
        round: 0,
        turn: None,
        lines,
        cells: Vec::new(),
        tokens,
        way: None,
        marks: Vec::new(),
        seats: Vec::new(),
    }
}

/// A turn of a match whose log is whole: all of it, or what the seats know of whose eyes it is seen with, which knows who
/// some of the others are.
pub(super) fn tableau(
    state: &State<'_>,
    turn: &TurnPlayed,
    [before, after]: [&[Token]; 2],
    eyes: Option<(Seat, SeatSet)>,
) -> Tableau {
    let ground = state.board().ground();
    let events = state.log().get(turn.events.clone());
    debug_assert!(events.is_some(), "the events of a turn are in the log");
    let to = eyes.map(|(seat, _)| seat);
    let known = |event: &&Event| is_known(**event, to);
    let events: Vec<&Event> = events.unwrap_or_default().iter().filter(known).collect();
    let who = eyes.is_none_or(|(_, met)| met.has(turn.seat.0));
    let line = |event: &&Event| match telling::heard(**event, turn.seat, ground) {
        Some(words) => Line { words, known: Known::ToAll },
        None => Line { words: telling::hidden(**event, ground), known: Known::ToOne },
    };
    let seat = turn.seat.0 + 1;
    let from = before.iter().find(|one| one.seat == Some(seat)).map(|one| one.at);
    let to = events.iter().rev().find_map(|event| match event {
        Event::Moved(mover, at) if *mover == turn.seat => Some(ground.coord(*at)),
        _ => None,
    });
    let mark = |event: &&Event| match event {
        Event::Noise(_, at) => Some((ground.coord(*at), Mark::Rings(look::NOISE))),
        Event::Attacked(_, at) => Some((ground.coord(*at), Mark::Edge(look::ALIEN.colour))),
        _ => None,
    };
    Tableau {
        round: turn.round,
        turn: Some(Turn { seat, who: who.then(|| state.character(turn.seat).word()) }),
        lines: events.iter().map(line).collect(),
        cells: Vec::new(),
        tokens: after.to_vec(),
        way: from.zip(to).map(|(from, to)| [from, to]),
        marks: events.iter().filter_map(mark).collect(),
        seats: Vec::new(),
    }
}

// Whether a seat may know of something.
fn is_known(event: Event, to: Option<Seat>) -> bool {
    match (event.audience(), to) {
        (Audience::Table, _) | (_, None) => true,
        (Audience::Only(who), Some(seat)) => who == seat,
    }
}
