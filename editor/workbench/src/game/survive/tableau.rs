//! A turn of a match on the map and in words: all of it, or what one seat knows.

use engine::survive::{
    Audience, Back, Creature, Event, Explorer, Hand, Kind, Place, Seat, State, Terrain, Tile,
};
use engine::{Cell, Coord};

use super::look;
use crate::replay::{Holdings, Known, Line, Mark, Tableau, Token, Turn};
use crate::text::number::counted;

/// What the marks mean.
pub(super) const LEGEND: &[(Mark, &str)] = &[
    (Mark::Token(look::explorer(0)), "explorer"),
    (Mark::Rings(look::FOAM), "swims"),
    (Mark::Below(look::BOAT, look::WOOD), "boat"),
    (Mark::Token(look::creature(Creature::Shark)), "shark"),
    (Mark::Token(look::creature(Creature::Whale)), "whale"),
    (Mark::Token(look::creature(Creature::Serpent)), "serpent"),
];

/// Before the first turn, as the one sees it whose eyes these are.
pub(super) fn beginning(state: &State<'_>, eyes: Option<Seat>) -> Tableau {
    let words =
        if state.is_set_up() { "the island as it was dealt" } else { "as the record begins" }.to_owned();
    let lines = vec![Line { words, known: Known::ToAll }];
    Tableau { turn: None, lines, ..standing(state, 0, eyes) }
}

/// After a turn that was just played, which begins there in the log.
pub(super) fn tableau(
    state: &State<'_>,
    (seat, round): (Seat, u16),
    begin: usize,
    eyes: Option<Seat>,
) -> Tableau {
    let known = |event: &Event| match (event.audience(), eyes) {
        (Audience::Table, _) | (_, None) => true,
        (Audience::Only(who), Some(seat)) => who == seat,
    };
    let log = state.log().get(begin..).unwrap_or_default();
    let events = log.iter().enumerate().filter(|(_, event)| known(event));
    let line = |(nth, event): (usize, &Event)| {
        let words = match event {
            Event::Took(_, _, back) => format!("it is {}", named(*back)),
            Event::Begins(_) | Event::Landlocked(_) => return None,
            // What a tile brings is told when it appears.
            Event::Revealed(..) if appears(log.get(nth + 1)) => return None,
            other => state.announcement(*other)?,
        };
        let own = format!("seat {seat}: ");
        let words = words.strip_prefix(&own).map_or(words.clone(), str::to_owned);
        let known = if event.audience() == Audience::Table { Known::ToAll } else { Known::ToOne };
        Some(Line { words, known })
    };
    Tableau {
        turn: Some(Turn { seat: seat.0 + 1, who: None }),
        lines: events.filter_map(line).collect(),
        ..standing(state, round, eyes)
    }
}

fn appears(event: Option<&Event>) -> bool {
    matches!(event, Some(Event::Appeared(..) | Event::BoatAppeared(_)))
}

/// The round of the turn that comes next; setting up is round 0.
pub(super) fn round(state: &State<'_>) -> u16 {
    if state.is_set_up() { 0 } else { state.turns() / u16::from(state.players().max(1)) + 1 }
}

/// How everything stands, whatever happened.
fn standing(state: &State<'_>, round: u16, eyes: Option<Seat>) -> Tableau {
    Tableau {
        round,
        turn: None,
        lines: Vec::new(),
        cells: cells(state),
        tokens: tokens(state, eyes),
        way: None,
        marks: boats(state).into_iter().chain(swimmers(state)).collect(),
        seats: state.seats().map(|seat| holdings(state, seat, eyes)).collect(),
    }
}

/// The places of tiles as they are now: with the terrain that was dealt, or sunk; and the sea where serpents began.
fn cells(state: &State<'_>) -> Vec<(Coord, Cell)> {
    let ground = state.board().ground();
    let now = |tile: Tile| match tile {
        Tile::Land(Terrain::Beach) => Kind::Beach,
        Tile::Land(Terrain::Forest) => Kind::Forest,
        Tile::Land(Terrain::Mountain) => Kind::Mountain,
        Tile::Sea => Kind::Sea,
        Tile::Safe => Kind::Safe,
        Tile::Nothing => Kind::Nothing,
    };
    let mut cells: Vec<(Coord, Cell)> =
        ground.spaces().map(|space| (ground.coord(space), now(state.tile(space)).cell())).collect();
    cells.sort_unstable_by_key(|(at, _)| *at);
    cells
}

/// The back of a tile, in words.
pub(super) fn named(back: Back) -> String {
    back.word().replace('-', " ")
}

/// The tiles of a hand in words, those that are alike once: `2 dolphin, repel shark`.
pub(super) fn hand(tiles: Hand) -> String {
    let of = |back: Back| match tiles.count(back) {
        0 => None,
        1 => Some(named(back)),
        some => Some(format!("{some} {}", named(back))),
    };
    Back::ALL.into_iter().filter_map(of).collect::<Vec<_>>().join(", ")
}

// Nobody knows the values of others' explorers, nor what others keep.
fn holdings(state: &State<'_>, seat: Seat, eyes: Option<Seat>) -> Holdings {
    let (points, saved) = (state.score(seat), state.saved(seat));
    if eyes.is_some_and(|eyes| eyes != seat) {
        let tiles = state.hand(seat).iter().count();
        let hand = if tiles == 0 { String::new() } else { counted(tiles, "tile") };
        return Holdings { look: look::explorer(seat.index()), score: format!("{saved} saved"), hand };
    }
    let score = format!("{points} points, {saved} saved");
    Holdings { look: look::explorer(seat.index()), score, hand: hand(state.hand(seat)) }
}

// Everybody knows what their own explorers count, and nobody what others' do.
fn tokens(state: &State<'_>, eyes: Option<Seat>) -> Vec<Token> {
    let ground = state.board().ground();
    let of = |seat: Seat| {
        state.explorers(seat).filter_map(move |who| {
            let (name, at) = match state.place_of(who) {
                Place::Lost(_) | Place::Hand => return None,
                Place::Saved(at) => ("saved", at),
                Place::Land(at) => ("explorer", at),
                Place::Swim(at) => ("swimmer", at),
                Place::Boat(_) => ("passenger", state.space_of(who)?),
            };
            let look = look::explorer(seat.index());
            let known = eyes.is_none_or(|eyes| eyes == seat);
            let worth = known.then(|| state.value(who));
            Some(Token { seat: Some(seat.0 + 1), name, look, at: ground.coord(at), worth })
        })
    };
    let creature = |creature: Creature| {
        let look = look::creature(creature);
        let token = move |at: &_| Token {
            seat: None,
            name: creature.word(),
            look,
            at: ground.coord(*at),
            worth: None,
        };
        state.creatures(creature).iter().map(token)
    };
    state.seats().flat_map(of).chain(Creature::ALL.into_iter().flat_map(creature)).collect()
}

// Who swims where an empty boat lies is not taken for its crew.
fn swimmers(state: &State<'_>) -> Vec<(Coord, Mark)> {
    let ground = state.board().ground();
    let swims = |who: &Explorer| matches!(state.place_of(*who), Place::Swim(_));
    let all = state.seats().flat_map(|seat| state.explorers(seat)).filter(swims);
    let mut cells: Vec<Coord> = all.filter_map(|who| Some(ground.coord(state.space_of(who)?))).collect();
    cells.sort_unstable();
    cells.dedup();
    cells.into_iter().map(|at| (at, Mark::Rings(look::FOAM))).collect()
}

fn boats(state: &State<'_>) -> Vec<(Coord, Mark)> {
    let ground = state.board().ground();
    state.boats().into_iter().map(|at| (ground.coord(at), Mark::Below(look::BOAT, look::WOOD))).collect()
}
